"""The exact chance of a Hit in Solbound for any two pools and modifiers, as a table worked out once.

Closed form: of n dice, comb(n, k) * ((h - 1)**(n - k) - (h - 2)**(n - k)) of the 6**n throws have highest face h >= 2 and k
ones; one throw is all ones. A test holds it against the enumeration of the rules themselves.
"""

from itertools import accumulate
from math import comb, fsum
from operator import mul

from affray.games.solbound.record.house_rules import OnesBonus
from affray.kernel.rule import table

MOST_DICE = 20
"""Pools beyond it count as so many."""
MOST_DIFFERENCE = 6
"""Attack modifier less Defense modifier, either way."""
MOST_RESULT = 6 + MOST_DICE


def results(dice: int, non_kept: bool) -> list[int]:
    """Of the 6**dice throws, how many have each result 0..MOST_RESULT (by the house rule `ones_bonus`)."""
    ways = [0] * (MOST_RESULT + 1)
    if dice == 0:
        ways[0] = 1
        return ways
    for ones in range(dice):
        for highest in range(2, 7):
            left = dice - ones
            ways[highest + ones] += comb(dice, ones) * ((highest - 1) ** left - (highest - 2) ** left)
    ways[1 + dice - (1 if non_kept else 0)] += 1
    return ways


def _hits(non_kept: bool) -> list[list[list[float]]]:
    """Chance that attack + difference >= defense, by attack dice, defense dice and difference + MOST_DIFFERENCE."""
    rolls = [results(dice, non_kept) for dice in range(MOST_DICE + 1)]
    attacks = [[ways / 6**dice for ways in roll] for dice, roll in enumerate(rolls)]
    defenses = [_escaped([total / 6**dice for total in accumulate(roll)]) for dice, roll in enumerate(rolls)]
    return [[[fsum(map(mul, attack, row)) for row in defense] for defense in defenses] for attack in attacks]


def _escaped(within: list[float]) -> list[list[float]]:
    """How likely a defense is at most attack + difference, for each difference a row by the attack's result; `within` says how
    likely it is at most so much."""
    known = [0.0] * (MOST_DIFFERENCE + 1) + within + [1.0] * MOST_DIFFERENCE
    return [known[1 + shift : 2 + shift + MOST_RESULT] for shift in range(2 * MOST_DIFFERENCE + 1)]


HITS = table(lambda: [_hits(ones == OnesBonus.NON_KEPT) for ones in sorted(OnesBonus)])
"""By `ones_bonus`, attack dice, defense dice, and difference + MOST_DIFFERENCE."""
