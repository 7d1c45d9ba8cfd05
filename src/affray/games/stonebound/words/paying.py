"""Which abilities of a character the Speaking Stones in hand pay for, by the rules that offer them in its turn."""

from typing import NamedTuple

from affray.games.stonebound.record.state import CARDS, State
from affray.games.stonebound.rules import abilities, actions, activation, attack, fusing, keywords, pieces
from affray.games.stonebound.words import names
from affray.kernel import record


class Paid(NamedTuple):
    """An ability that the stones in hand pay for."""

    slot: int
    fuse: bool
    """Whether it is fused; else it is used."""
    offered: bool
    """Whether it can be paid for at once; else it waits for somebody in reach."""


def activated(state: State, piece: int) -> State:
    """S-ACT-1: what a seat sees as it would be with that character activated, before it does anything."""
    turn = record.copy(state, State)
    activation.activate(turn, piece, None)
    return turn


def payable(state: State, piece: int) -> list[Paid]:
    """S-FUSE-5, S-ABIL-2: the abilities of an activated character that the stones in hand pay for."""
    return [
        Paid(slot, bool(pieces.ability(state, piece, slot).fuse), _offered(state, piece, slot))
        for slot in range(CARDS)
        if _allowed(state, piece, slot) and _pays(state, piece, slot)
    ]


def in_hand(state: State, piece: int) -> str:
    """The same in a sentence part: `your stones pay for Regroup, Smite (no target yet) or fusing Drilled Guard`; else why for
    nothing."""
    allowed = [_allowed(state, piece, slot) for slot in range(CARDS)]
    if not any(allowed):
        return "silenced, it spends no stones" if state.pieces[piece].silence else "no ability is left for it to use"
    if state.players[state.pieces[piece].seat].count == 0:
        return "you have no stones to pay for its abilities"
    paid = sorted(payable(state, piece), key=lambda each: each.fuse)
    found = [_named(state, piece, each) for each in paid]
    nothing = "none of its abilities" if all(allowed) else "no ability that it may use now"
    return f"your stones pay for {names.listed(found, ' or ') or nothing}"


def unsaid(state: State, piece: int) -> str:
    """What the answers of an activated character do not say, in a sentence: that no ability can be paid for, or which of those
    that could be have no target; empty where they say all."""
    paid = payable(state, piece)
    waiting = [names.ability(state, piece, each.slot).name for each in paid if not each.offered]
    if waiting:
        lack = "it has no target" if len(waiting) == 1 else "they have no target"
        return f"Your stones would pay for {names.listed(waiting, ' or ')}, but {lack} yet."
    told = "" if paid else in_hand(state, piece)
    return f"{told[0].upper()}{told[1:]}." if told else ""


def _named(state: State, piece: int, paid: Paid) -> str:
    name = names.ability(state, piece, paid.slot).name
    return f"fusing {name}" if paid.fuse else name if paid.offered else f"{name} (no target yet)"


def _allowed(state: State, piece: int, slot: int) -> bool:
    """S-FUSE-1, S-ABIL-1, S-ATK-3, S-ST-10, S-KW-13: whether it may be fused or used in this turn, whoever is in reach and
    whatever is in hand."""
    printed = pieces.ability(state, piece, slot)
    if printed.fuse:
        return bool(fusing.may_fuse(state, piece, slot))
    spends = state.pieces[piece].silence == 0 and not keywords.used_up(state, piece, slot)
    return bool(spends and attack.allows(state, piece, printed))


def _offered(state: State, piece: int, slot: int) -> bool:
    return bool(fusing.may_fuse(state, piece, slot) or abilities.may_use(state, piece, slot))


def _pays(state: State, piece: int, slot: int) -> bool:
    """S-ABIL-2: whether any set of stones pays for it; for X by one star at least."""
    printed, found = pieces.ability(state, piece, slot), [0] * actions.MOST_ACTIONS
    need = 1 if printed.x else printed.cost
    return bool(actions.listed(state, 0, printed.element, need, found, 0))
