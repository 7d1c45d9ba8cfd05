"""The exact chance of a Hit in Solbound for any two pools and modifiers, as a table worked out once.

Closed form: of n dice, comb(n, k) * ((h - 1)**(n - k) - (h - 2)**(n - k)) of the 6**n throws have highest face
h >= 2 and k ones;
one throw is all ones. A test holds it against the enumeration of the rules themselves.
"""

from math import comb

import numpy as np
from numpy.typing import NDArray

from affray.games.solbound.house_rules import OnesBonus

MOST_DICE = 20
"""Pools beyond it count as so many."""
MOST_DIFFERENCE = 6
"""Attack modifier less Defense modifier, either way."""
MOST_RESULT = 6 + MOST_DICE


def results(dice: int, non_kept: bool) -> NDArray[np.float64]:
    """How likely each result 0..MOST_RESULT of a roll of so many dice is (B-DIE-6, `ones_bonus`)."""
    ways = np.zeros(MOST_RESULT + 1)
    if dice == 0:
        ways[0] = 1.0
        return ways
    for ones in range(dice):
        for highest in range(2, 7):
            left = dice - ones
            ways[highest + ones] += comb(dice, ones) * ((highest - 1) ** left - (highest - 2) ** left)
    ways[1 + dice - (1 if non_kept else 0)] += 1
    return np.asarray(ways / 6.0**dice)


def _hits(non_kept: bool) -> NDArray[np.float64]:
    """Chance that attack + difference >= defense, by attack dice, defense dice and difference + MOST_DIFFERENCE."""
    rolls = [results(dice, non_kept) for dice in range(MOST_DICE + 1)]
    table = np.zeros((MOST_DICE + 1, MOST_DICE + 1, 2 * MOST_DIFFERENCE + 1))
    reach = np.arange(MOST_RESULT + 1)
    for defense, defending in enumerate(rolls):
        within = np.concatenate([np.zeros(1), np.cumsum(defending)])
        for difference in range(-MOST_DIFFERENCE, MOST_DIFFERENCE + 1):
            escaped = within[np.clip(reach + difference + 1, 0, MOST_RESULT + 1)]
            for attack, attacking in enumerate(rolls):
                table[attack, defense, difference + MOST_DIFFERENCE] = attacking @ escaped
    return table


HITS = np.stack([_hits(ones == OnesBonus.NON_KEPT) for ones in sorted(OnesBonus)])
"""By `ones_bonus`, attack dice, defense dice, and difference + MOST_DIFFERENCE."""
