"""Which abilities of a character the Speaking Stones in hand pay for, by the rules that offer them in its turn: with which
stones, what each does, and whom it cannot reach yet."""

from collections import defaultdict
from typing import NamedTuple

from affray.games.stonebound.content import texts
from affray.games.stonebound.content.pack import ANY_RANGE
from affray.games.stonebound.record.state import CARDS, MOST_CHARACTERS, MOST_EFFECTS, MOST_PIECES, NONE, State
from affray.games.stonebound.record.vocabulary import Deed, Target
from affray.games.stonebound.rules import abilities, activation, attack, fusing, keywords, movement, pieces
from affray.games.stonebound.words import names, promising, spare, vain
from affray.kernel import record

WANTED = {
    Target.FOE: "opponent",
    Target.FOES: "opponent",
    Target.ALLY: "ally",
    Target.ALLIES: "ally",
    Target.FALLEN: "incapacitated ally",
}
"""Whom an ability may have to look for in vain."""


BRIEF = 56
"""Letters of what an ability does that are said beside its name in passing; more is told to who asks."""


class Paid(NamedTuple):
    """An ability that the stones in hand pay for."""

    slot: int
    fuse: bool
    """Whether it is fused; else it is used."""
    offered: bool
    """Whether it can be paid for at once; else it waits for somebody in reach."""
    stones: int
    """The payment that can best be done without (`spare.payment`)."""


def activated(state: State, piece: int) -> State:
    """S-ACT-1: what a seat sees as it would be with that character activated, before it does anything."""
    turn = record.copy(state, State)
    activation.activate(turn, piece, None)
    return turn


def could_act(state: State, piece: int) -> bool:
    """S-ACT-2, S-ACT-4: whether a character may still be activated in this turn and could do something then: move, strike
    somebody without a step, or use or fuse an ability that the stones in hand pay for."""
    if state.pieces[piece].sheet == NONE or not activation.may_activate(state, piece):
        return False
    reach = int(pieces.sheet(state, piece).range)
    if movement.movement(state, piece) > 0 or any(attack.may_strike(state, piece, each, reach) for each in range(MOST_PIECES)):
        return True
    return bool(_at_once(activated(state, piece), piece))


def payable(state: State, piece: int) -> list[Paid]:
    """S-FUSE-5, S-ABIL-2: the abilities of an activated character that the stones in hand pay for."""
    return [
        Paid(slot, bool(pieces.ability(state, piece, slot).fuse), _offered(state, piece, slot), paid)
        for slot in range(CARDS)
        if _allowed(state, piece, slot) and (paid := _payment(state, piece, slot))
    ]


def affords(state: State, piece: int, slot: int) -> bool:
    """S-FUSE-5, S-ABIL-2: whether an ability may still be fused or used in this turn, wherever anybody stands, and the stones
    in hand pay for it."""
    return _allowed(state, piece, slot) and _payment(state, piece, slot) > 0


def in_full(state: State, piece: int) -> str:
    """In a sentence, those that are paid for and may be used at once, with what each does: `Your stones pay for Regroup with
    Earth 1 (swaps spaces with an ally within 3 spaces) or fusing Drilled Guard with Earth 2 (PD +1).`; empty for none."""
    found = [_named(state, piece, each) for each in _at_once(state, piece)]
    return f"Your stones pay for {names.listed(found, ' or ')}." if found else ""


def in_short(state: State, piece: int) -> str:
    """S-ABIL-2, S-ACT-2: all of them by name, those that strike with whom they would at best, others that may be used at once
    with what they do where that is short: `stones for Cut (Wisp −3 HP) or Guard (PD +1); after a move stones for Hooked Line
    (Ode); stones for Mercy once it reaches somebody`; what does nothing is said `(of no use now)`; else why for nothing."""
    now, later, never, idle = list[str](), list[str](), list[str](), list[str]()
    for each in sorted(payable(state, piece), key=lambda each: each.fuse):
        name = names.ability(state, piece, each.slot).name
        if not each.fuse and each.offered and vain.used(state, piece, each.slot, 1) is not None:
            idle.append(f"{name} (of no use now)")
        elif each.fuse or each.offered:
            now.append(promising.listed(name, promising.here(state, piece, each.slot) or _brief(state, piece, each.slot)))
        else:
            met = promising.after_a_move(state, piece, each.slot)
            (never if met is None else later).append(promising.listed(name, met or []))
    now += idle
    if not now and not later:
        return _for_nothing(state, piece)
    told = [f"stones for {names.listed(now, ' or ')}"] if now else []
    told += [f"after a move stones for {names.listed(later, ' or ')}"] if later else []
    told += [f"stones for {names.listed(never, ' or ')} once it reaches somebody"] if never else []
    return "; ".join(told)


def _brief(state: State, piece: int, slot: int) -> list[str]:
    """What an ability does, where that is said in a few words; else nothing."""
    told = texts.in_brief(names.ability(state, piece, slot))
    return [told] if len(told) <= BRIEF else []


def _at_once(state: State, piece: int) -> list[Paid]:
    """Those that are paid for and need nobody who is out of reach; what is fused last."""
    return sorted((each for each in payable(state, piece) if each.fuse or each.offered), key=lambda each: each.fuse)


def _for_nothing(state: State, piece: int) -> str:
    """Why no ability can be used at once, in a sentence part."""
    allowed = [_allowed(state, piece, slot) for slot in range(CARDS)]
    if not any(allowed):
        return "silenced, it spends no stones" if state.pieces[piece].silence else "no ability is left for it to use"
    if state.players[state.pieces[piece].seat].count == 0:
        return "no stones for its abilities"
    if payable(state, piece):
        return "stones for abilities that reach nobody yet"
    return "no stones for its abilities" if all(allowed) else "no stones for what it may use now"


def unsaid(state: State, piece: int) -> str:
    """What the answers of an activated character do not say, in a sentence: that no ability can be paid for, or what could be
    done but has no target, a Standard Attack or an ability (S-SA-1, S-SA-3), and whom it lacks; empty where they say all."""
    paid, far = payable(state, piece), int(pieces.sheet(state, piece).range)
    waiting: dict[str, list[str]] = {}
    met = any(attack.may_strike(state, piece, target, far) for target in range(MOST_PIECES))
    if not met and attack.may_act(state, piece):
        waiting[f"no {WANTED[Target.FOE]} within {names.spaces(far)}"] = ["Standard Attack"]
    for each in paid:
        if not each.offered:
            ability = names.ability(state, piece, each.slot)
            lack = lacking(state, piece, each.slot)
            waiting.setdefault(lack, []).append(ability.name)
    told = "" if paid else _for_nothing(state, piece)
    lacks = "; ".join(f"{names.listed(those, ' or ')} ({lack})" for lack, those in waiting.items())
    return " ".join([*([f"Not yet: {lacks}."] if lacks else []), *([f"{told[0].upper()}{told[1:]}."] if told else [])])


def wanted(state: State, seat: int) -> str:
    """S-ABIL-2, S-FUSE-5: what the abilities cost that a player's standing characters have and that are not fused, by element:
    `Fire 1 or 3, Earth 2`; empty where there is none."""
    costs = defaultdict[int, set[str]](set)
    for piece in range(MOST_CHARACTERS):
        held = state.pieces[piece]
        for slot in range(CARDS) if held.seat == seat and pieces.upright(state, piece) else ():
            printed = pieces.ability(state, piece, slot)
            if not held.fused >> slot & 1:
                costs[int(printed.element)].add("X" if printed.x else str(printed.cost))
    told = (f"{names.ELEMENTS[each].capitalize()} {' or '.join(sorted(found))}" for each, found in sorted(costs.items()))
    return ", ".join(told)


def _named(state: State, piece: int, paid: Paid) -> str:
    ability = names.ability(state, piece, paid.slot)
    stones = names.stones_name(names.ELEMENTS.index(ability.element), paid.stones)
    more = " or more" if ability.x else ""
    return f"{'fusing ' if paid.fuse else ''}{ability.name} with {stones}{more} ({texts.in_brief(ability)})"


def lacking(state: State, piece: int, slot: int) -> str:
    """S-ABIL-1, S-ATK-1 (R-38): whom an ability does not reach that it would need: `no ally within 3 spaces`."""
    printed = pieces.ability(state, piece, slot)
    parts = [printed.effects[index] for index in range(MOST_EFFECTS) if printed.effects[index].deed]
    needed = [each for number, each in enumerate(parts) if number == 0 or abilities.at_foes(each)]
    missing = (each for each in needed if not abilities.free_of_targets(each))
    effect = next(each for each in missing if not abilities.has_candidate(state, piece, each))
    far = int(attack.reach(state, piece, effect))
    fused = " with a fuse" if effect.deed == Deed.UNFUSE else ""
    where = "on the board" if far == ANY_RANGE else f"within {names.spaces(far)}"
    return f"no {WANTED[Target(effect.target)]}{fused} {where}"


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


def _payment(state: State, piece: int, slot: int) -> int:
    """S-ABIL-2: what is usually paid for it, for X one star at least; 0 where the stones do not reach."""
    printed = pieces.ability(state, piece, slot)
    return spare.payment(state, int(printed.element), 1 if printed.x else int(printed.cost))
