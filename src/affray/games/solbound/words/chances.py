"""How likely a card wins the roll for Initiative, against one opponent, and how likely it Hits: exact."""

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache
from itertools import product

from affray.games.solbound.record.state import DECK, State
from affray.games.solbound.rules import command_cards, initiative, power
from affray.kernel import chance, dice, record

MOST_KEPT = 64
"""Pools of which the results are remembered."""


@lru_cache(maxsize=MOST_KEPT)
def _results(count: int, ones_bonus: int) -> dict[int, Fraction]:
    """B-DIE-6: how likely a roll of so many dice comes to each result, as the rules throw and read them."""
    state, found = record.plain(State), defaultdict[int, Fraction](Fraction)
    for faces, likely in chance.branches(lambda: int(dice.throw_high(state, count))):
        found[int(power.result(faces, ones_bonus))] += likely
    return found


@lru_cache(maxsize=MOST_KEPT)
def first(count: int, ahead: int, ones_bonus: int) -> float:
    """B-INIT-3: how likely one of two equal pools rolls higher, with so much added; ties are rolled again. 0..1."""
    rolled = _results(count, ones_bonus).items()
    both = [(own + ahead - other, likely * against) for (own, likely), (other, against) in product(rolled, rolled)]
    won, lost = sum(likely for gap, likely in both if gap > 0), sum(likely for gap, likely in both if gap < 0)
    return float(won / (won + lost)) if won + lost else 0.5


def acts_first(state: State, place: int, rival: int, count: int) -> tuple[float, float]:
    """The least and the greatest chance that one's card there acts before the card that a rival rolls with, whichever of those
    that are tied and lie open; Swift counts."""
    seat = int(state.flow.seat)
    own = _swift(state, seat, place)
    open_ones = [other for other in range(DECK) if state.players[rival].play[other].facedown == 0]
    against = [_swift(state, rival, other) for other in open_ones if initiative.is_tied(state, rival, other, count)]
    found = [first(count, own - other, int(state.options.ones_bonus)) for other in against]
    return min(found), max(found)


def hits(state: State, attacker: tuple[int, int], defender: tuple[int, int], dice: int) -> float:
    """B-FGT-1 to B-FGT-3: how likely a card, rolling so many dice, Hits a card that is known, or a player; each is a seat and a
    place. 0..1."""
    count, ones_bonus = int(power.power(state, *defender)), int(state.options.ones_bonus)
    attack, defense = (
        int(command_cards.attack_modifier(state, *attacker)),
        int(command_cards.defense_modifier(state, *defender)),
    )
    return _hits(dice, count, attack - defense, ones_bonus)


@lru_cache(maxsize=MOST_KEPT)
def _hits(count: int, against: int, ahead: int, ones_bonus: int) -> float:
    """How likely one roll, with so much added, is not lower than another."""
    both = product(_results(count, ones_bonus).items(), _results(against, ones_bonus).items())
    return float(sum(likely * other for (own, likely), (theirs, other) in both if own + ahead >= theirs))


def _swift(state: State, seat: int, place: int) -> int:
    return int(state.cards[power.card_at(state, seat, place)].swift)
