"""How strong players are beside each other, from pairs of matches that they played with sides changed.

A pair of matches has one of five outcomes: the first player got 0, 1/2, 1, 1 1/2 or 2 points of them. All intervals and tests
go by pairs and not by matches, since the two matches of a pair have the same seed and are not independent.
"""

from collections.abc import Mapping, Sequence
from math import log
from typing import Literal, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

OUTCOMES = 5
"""Of a pair: twice the first player's points, 0..4."""
POINTS = np.arange(OUTCOMES) / (OUTCOMES - 1)
"""What each outcome is worth to the first player, 0..1."""
RESAMPLED = 1000
"""So often the chances of outcomes are drawn for an interval."""
UNSEEN = 0.5
"""How many pairs of each outcome are taken to have been seen before (Jeffreys' prior): without them the interval of pairs
that were all won would have no width."""
INTERVAL = (2.5, 97.5)
"""Percentiles that bound an interval of 95 %."""
SCALE = 400.0
"""Elo points for which the odds to win are ten to one."""
FIXED_POINT = 500
"""Steps towards the Bradley-Terry strengths; more change nothing."""
DRAWN = 1.0
"""A match that each two contestants are taken to have drawn, so that who won all is strong and not infinitely strong."""
ERROR = 0.05
"""How often the sequential test may be wrong, either way."""
LEAST = 1e-3
"""What is added to each count before the sequential test, so that there is some variance from the first pair on."""
Verdict = Literal["stronger", "not stronger", "open"]
Contest = tuple[int, int]
"""Two contestants by their places in the list, the first of them the lower."""


class Test(msgspec.Struct, frozen=True):
    """A sequential probability ratio test: is the first contestant nearer to `high` Elo above the second than to `low`?"""

    low: float
    high: float
    ratio: float
    """The log-likelihood ratio so far."""
    bound: float
    """The test is over where the ratio is beyond this, either way."""
    verdict: Verdict


class Strength(NamedTuple):
    """A contestant's Elo, in which all contestants' mean is 0, with its interval of 95 %."""

    elo: float
    low: float
    high: float


def score(counts: Sequence[int]) -> float:
    """The first player's mean share of the points, 0..1, of the counts of the five outcomes; 1/2 where nothing was played."""
    total = sum(counts)
    return float(np.dot(counts, POINTS)) / total if total else 0.5


def score_interval(counts: Sequence[int], seed: int = 0) -> tuple[float, float]:
    """The interval of 95 % of that share: the bootstrap of pairs in its Bayesian form (Rubin 1981)."""
    if not sum(counts):
        return 0.0, 1.0
    low, high = np.percentile(_drawn(counts, np.random.default_rng(seed)) @ POINTS, INTERVAL)
    return min(float(low), score(counts)), max(float(high), score(counts))


def expected(difference: float) -> float:
    """The share of the points that a player gets who is so many Elo stronger."""
    return float(1.0 / (1.0 + 10.0 ** (-difference / SCALE)))


def strengths(counts: Mapping[Contest, Sequence[int]], contestants: int, seed: int = 0) -> list[Strength]:
    """Every contestant's Elo by the Bradley-Terry model (Bradley and Terry 1952), with intervals as those of a share."""
    rng = np.random.default_rng(seed)
    seen = _bradley_terry({pair: np.array([each], float) for pair, each in counts.items()}, contestants)[0]
    again = _bradley_terry({pair: _drawn(each, rng) * sum(each) for pair, each in counts.items()}, contestants)
    low, high = np.percentile(again, INTERVAL, axis=0)
    return [Strength(*map(float, each)) for each in zip(seen, np.minimum(low, seen), np.maximum(high, seen), strict=True)]


def sequential_test(counts: Sequence[int], low: float, high: float) -> Test:
    """The test of the hypothesis that the first player is `high` Elo stronger against that it is `low`, both errors 5 %, by
    the mean and variance of pairs (the generalized sequential probability ratio test of Van den Bergh 2019)."""
    held = np.array(counts, float) + LEAST
    total = held.sum()
    mean = float(held @ POINTS / total)
    variance = float(held @ (POINTS - mean) ** 2 / total)
    worse, better = expected(low), expected(high)
    ratio = float(total) * (better - worse) * (2.0 * mean - worse - better) / (2.0 * variance) if sum(counts) else 0.0
    bound = log((1.0 - ERROR) / ERROR)
    verdict: Verdict = "stronger" if ratio >= bound else "not stronger" if ratio <= -bound else "open"
    return Test(low, high, ratio, bound, verdict)


def _drawn(counts: Sequence[int], rng: np.random.Generator) -> NDArray[np.float64]:
    """How often each outcome may truly happen, drawn many times: what was seen, and half a pair of each besides."""
    return rng.dirichlet(np.array(counts, float) + UNSEEN, RESAMPLED)


def _bradley_terry(counts: Mapping[Contest, NDArray[np.float64]], contestants: int) -> NDArray[np.float64]:
    """Elo of each contestant in each of many draws, by Hunter's minorization-maximization (2004): a row for each draw."""
    draws = max((len(each) for each in counts.values()), default=1)
    points, met = np.zeros((draws, contestants)), np.zeros((contestants, contestants))
    for (first, second), each in counts.items():
        matches = 2.0 * float(each[0].sum()) + DRAWN
        gained = 2.0 * each @ POINTS + DRAWN / 2.0
        points[:, first] += gained
        points[:, second] += matches - gained
        met[first, second] = met[second, first] = matches
    strength = np.ones((draws, contestants))
    for _ in range(FIXED_POINT):
        shared = met / (strength[:, :, None] + strength[:, None, :])
        strength = points / np.maximum(shared.sum(axis=2), 1e-12)
        strength /= np.exp(np.log(np.maximum(strength, 1e-12)).mean(axis=1, keepdims=True))
    found: NDArray[np.float64] = SCALE * np.log10(np.maximum(strength, 1e-12))
    return found
