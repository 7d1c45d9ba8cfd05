"""How likely a card wins the roll for Initiative: exact, against one opponent."""

from collections import Counter
from functools import lru_cache
from itertools import product

from affray.games.solbound.record.house_rules import OnesBonus
from affray.games.solbound.record.state import DECK, State
from affray.games.solbound.rules import initiative, power

SIDES = 6
MOST_KEPT = 64
"""Pools of which the results are remembered."""


@lru_cache(maxsize=MOST_KEPT)
def _results(dice: int, ones_bonus: int) -> dict[int, int]:
    """B-DIE-6: in how many of all equally likely throws of these dice a roll comes to each result."""
    throws = Counter({(0, 0): 1})  # the highest die, and how many show 1
    for _ in range(dice):
        more: Counter[tuple[int, int]] = Counter()
        for ((highest, ones), ways), face in product(throws.items(), range(1, SIDES + 1)):
            more[max(highest, face), ones + (face == 1)] += ways
        throws = more
    found: Counter[int] = Counter()
    for (highest, ones), ways in throws.items():
        found[highest + ones - (highest == 1 and ones_bonus == OnesBonus.NON_KEPT)] += ways
    return dict(found)


@lru_cache(maxsize=MOST_KEPT)
def first(dice: int, ahead: int, ones_bonus: int) -> float:
    """B-INIT-3: how likely one of two equal pools rolls higher, with so much added; ties are rolled again. 0..1."""
    rolled = _results(dice, ones_bonus)
    won = sum(
        ways * against for (own, ways), (other, against) in product(rolled.items(), rolled.items()) if own + ahead > other
    )
    tied = sum(ways * rolled.get(own + ahead, 0) for own, ways in rolled.items())
    decided = sum(rolled.values()) ** 2 - tied
    return won / decided if decided else 0.5


def acts_first(state: State, place: int, rival: int, dice: int) -> tuple[float, float]:
    """The least and the greatest chance that one's card there acts before the card that a rival rolls with, whichever of those
    that are tied and lie open; Swift counts."""
    seat = int(state.flow.seat)
    own = _swift(state, seat, place)
    open_ones = [other for other in range(DECK) if state.players[rival].play[other].facedown == 0]
    against = [_swift(state, rival, other) for other in open_ones if initiative.is_tied(state, rival, other, dice)]
    found = [first(dice, own - other, int(state.options.ones_bonus)) for other in against]
    return min(found), max(found)


def _swift(state: State, seat: int, place: int) -> int:
    return int(state.cards[power.card_at(state, seat, place)].swift)
