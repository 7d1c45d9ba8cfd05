"""Which Speaking Stones a player can best do without where some have to go, and why, and with which it best pays: by what the
abilities of its standing characters cost."""

from enum import IntEnum
from typing import NamedTuple

from affray.games.stonebound.record.state import CARDS, INFINITE, KINDS, MOST_CHARACTERS, PLACES, VALUES, State
from affray.games.stonebound.record.vocabulary import Act, Element
from affray.games.stonebound.rules import actions, deck, pieces
from affray.games.stonebound.words import names
from affray.kernel.spare import Spare


class Use(IntEnum):
    """What a stone is good for, the least first."""

    NONE = 0
    """No standing character of the player's has an ability of its element."""
    FUSED = 1
    """All that costs its element is fused."""
    BEYOND = 2
    """The other stones of its element pay for all that costs it, for each once."""
    SHORT = 3
    """Without it the same abilities can be paid for."""
    PAYS = 4


WHY = {
    Use.NONE: "no standing character of yours uses {elements}",
    Use.FUSED: "all of yours that costs {elements} is fused",
    Use.BEYOND: "what you keep of {elements} pays for every ability of yours that costs it",
    Use.SHORT: "what you keep of {elements} pays for as much as now",
    Use.PAYS: "of the others, those without which the most can still be paid for",
}


class Stone(NamedTuple):
    """A stone in hand, by how little it is wanted."""

    use: Use
    lost: int
    """How many abilities could not be paid for any more without it, each by itself."""
    value: int
    kind: int


def spared(state: State) -> Spare:
    """S-DISC-2, S-DISC-1: as many as have to go, one after the other: first those that no ability needs, then those without
    which the most can be paid for, and of those alike the ones worth least; none where none has to."""
    seat, over = int(state.flow.seat), int(state.flow.asked.amount)
    held = [int(count) for count in state.players[seat].hand[:KINDS]]
    if over <= 0 or not deck.known(state, seat) or sum(held) < over:
        return Spare()
    stones = list[Stone]()
    while len(stones) < over:
        least = min(each for element in range(len(Element)) for each in _ranked(state, seat, element, held))
        # What is of no use only since others went, which are, is told with those.
        stones.append(least._replace(use=max(each.use for each in (*stones[-1:], least))))
        held[least.kind] -= 1
    uses = dict.fromkeys(each.use for each in stones)
    told = [WHY[use].format(elements=_elements(stones, use)) for use in uses]
    if told == [WHY[Use.PAYS]]:
        told = ["each of yours may be needed; without these the most can still be paid for"]
    words = "; ".join(told)
    given = (actions.coded(Act.DISCARD, 0, each.kind) for each in stones)
    return Spare(tuple(given), f"{words[0].upper()}{words[1:]}.")


def payment(state: State, element: int, need: int) -> int:
    """S-ABIL-2, S-FUSE-5: of the sets of stones that reach a cost without one too many, the one of least use: none
    infinite, none of another element; then what leaves most abilities payable, the fewest stars, the fewest stones; 0 where
    none reaches it."""
    found = [0] * actions.MOST_ACTIONS
    sets = found[: actions.listed(state, 0, element, need, found, 0)]
    if len(sets) < 2:
        return int(sets[0]) if sets else 0
    seat = int(state.flow.seat)
    hand = [value for value in range(VALUES) for _ in range(state.players[seat].hand[deck.kind_of(element, value)])]
    costs, _ = _costs(state, seat, element)
    return int(min(sets, key=lambda each: _wanted(each, hand, costs)))


def _wanted(paid: int, hand: list[int], costs: list[int]) -> tuple[int, int, int, int]:
    """How little one would pay so, with these stones of the element in hand and these costs of it."""
    laid = [place for place in range(PLACES) for _ in range(deck.paid(paid, place))]
    dear = sum(place >= VALUES or deck.value_of(place) == INFINITE for place in laid)
    rest = [*hand]
    for place in laid:
        if place < VALUES:
            rest.remove(place)
    return dear, -len(_payable(rest, costs)), sum(int(deck.stars(deck.value_of(place))) for place in laid), len(laid)


def _elements(stones: list[Stone], use: Use) -> str:
    """`Darkness or Water`."""
    these = dict.fromkeys(names.ELEMENTS[deck.element_of(each.kind)].capitalize() for each in stones if each.use == use)
    return names.listed(list(these), " or ")


def _ranked(state: State, seat: int, element: int, held: list[int]) -> list[Stone]:
    """The stones of an element, each with what it is good for."""
    costs, fused = _costs(state, seat, element)
    wild = bool(state.options.neutral_is_wild)
    values = [value for value in range(VALUES) for _ in range(held[deck.kind_of(element, value)])]
    if wild and element == Element.NEUTRAL:  # it may pay for any of the others
        return [_stone(element, value, Use.PAYS) for value in values]
    if not costs:
        return [_stone(element, value, Use.FUSED if fused else Use.NONE) for value in values]
    kept, left, all_paid = _laid_out(costs, values)
    found = [_stone(element, value, Use.PAYS, 0 if wild else _lost(value, values, costs)) for value in kept]
    for value in left:
        lost = _lost(value, values, costs)
        same = all_paid or (not wild and lost == 0)
        found.append(_stone(element, value, (Use.BEYOND if all_paid else Use.SHORT) if same else Use.PAYS, lost))
        if same:
            values.remove(value)
    return found


def _stone(element: int, value: int, use: Use, lost: int = 0) -> Stone:
    return Stone(use, lost, value, int(deck.kind_of(element, value)))


def _lost(value: int, values: list[int], costs: list[int]) -> int:
    """How many of the costs these stones do not reach any more without one of that value."""
    rest = [*values]
    rest.remove(value)
    return len(_payable(values, costs)) - len(_payable(rest, costs))


def _costs(state: State, seat: int, element: int) -> tuple[list[int], bool]:
    """S-ABIL-2, S-FUSE-5: what the abilities of an element cost that standing characters have and that are not fused, the least
    first, X at its most; and whether one is fused."""
    found, fused = list[int](), False
    for piece in range(MOST_CHARACTERS):
        held = state.pieces[piece]
        for slot in range(CARDS) if held.seat == seat and pieces.upright(state, piece) else ():
            printed = pieces.ability(state, piece, slot)
            if printed.element != element:
                continue
            if held.fused >> slot & 1:
                fused = True
            else:
                found.append(int(printed.x or printed.cost))
    return sorted(found), fused


def _laid_out(costs: list[int], values: list[int]) -> tuple[list[int], list[int], bool]:
    """Stones that are kept for each of the costs in turn, those that are left over, and whether every cost is paid: an infinite
    one for the highest, else the least that reaches it alone, else the greatest together."""
    left, kept, due = sorted(values), list[int](), [*costs]
    while due and INFINITE in left:
        left.remove(INFINITE)
        kept.append(INFINITE)
        due.pop()
    for cost in due:
        need, paid = cost, list[int]()
        while need > 0 and left:
            alone = [value for value in left if deck.stars(value) >= need]
            paid.append(alone[0] if alone else left[-1])
            left.remove(paid[-1])
            need -= int(deck.stars(paid[-1]))
        if need > 0:
            return kept, sorted([*left, *paid]), False
        kept += paid
    return kept, left, True


def _payable(values: list[int], costs: list[int]) -> list[int]:
    """S-DECK-4, S-DECK-6: which of the costs these stones reach, each by itself."""
    stars = sum(int(deck.stars(value)) for value in values if value != INFINITE)
    return [cost for cost in costs if INFINITE in values or stars >= cost]
