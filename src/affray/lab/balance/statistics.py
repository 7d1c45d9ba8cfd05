"""What is estimated of a report: intervals, effects, equilibria. Each function says whose method it is."""

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

import numpy as np
import scipy
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
LEVEL = 0.95
"""How often an interval holds what it is about."""
PRIOR = 0.4
"""How far the effects of content are thought to lie apart before anything is seen: the standard deviation in log odds, about
ten points of a hundred. What is rare is drawn towards no effect by it."""
LOOSE = 10.0
"""The same for what nothing is thought of before."""
STEPS = 12
"""Of Newton's method; it has settled long before."""
RESAMPLED = 100
"""So often match-ups are drawn anew for the interval of an equilibrium."""
TIGHTEST = 500
"""After about so many observations an interval that may be looked at again and again is tightest."""


class Estimate(NamedTuple):
    """A number with its interval of 95 %."""

    value: float
    low: float
    high: float
    of: int
    """How many matches, decisions or the like it is of."""


NOTHING = Estimate(float("nan"), float("nan"), float("nan"), 0)
"""What is known where no match was played."""


def mean(values: NDArray[np.generic], clusters: NDArray[np.generic]) -> Estimate:
    """The mean, and Student's interval of it, where matches of one cluster (a line-up) are alike: the variance is that between
    clusters (the ratio estimator; Cochran 1977, chapter 6). From one cluster, or without variance, the interval is that of
    `certain`."""
    if not len(values):
        return NOTHING
    sums, sizes = _by_cluster(values.astype(float), clusters)
    value, groups = float(sums.sum() / sizes.sum()), len(sizes)
    rest = sums - value * sizes
    spread = float(rest @ rest)
    if groups < 2 or spread == 0.0:
        return certain(value, len(values))
    error = sqrt(spread * groups / (groups - 1)) / float(sizes.sum())
    half = float(scipy.stats.t.ppf(0.5 + LEVEL / 2, groups - 1)) * error
    return Estimate(value, value - half, value + half, len(values))


def share(values: NDArray[np.generic], clusters: NDArray[np.generic]) -> Estimate:
    """The same of numbers from 0 to 1, within these."""
    found = mean(values, clusters)
    return found._replace(low=max(0.0, found.low), high=min(1.0, found.high)) if found.of else found


def certain(value: float, count: int, level: float = LEVEL) -> Estimate:
    """A share that never varied, with the interval of Wilson (1927); another number with none."""
    if not 0.0 <= value <= 1.0:
        return Estimate(value, value, value, count)
    found = scipy.stats.binomtest(round(value * count), count).proportion_ci(level, "wilson")
    return Estimate(value, min(value, float(found.low)), max(value, float(found.high)), count)


def _by_cluster(values: Floats, clusters: NDArray[np.generic]) -> tuple[Floats, Floats]:
    """The sum of the values in each cluster, and how many there are."""
    _, places = np.unique(clusters, return_inverse=True)
    return np.bincount(places, values).astype(np.float64), np.bincount(places).astype(np.float64)


def places_of(share: float, count: int) -> tuple[int, int]:
    """Between which of so many ordered values a quantile lies (Clopper and Pearson's interval, turned round)."""
    low, high = scipy.stats.binom.ppf(((1 - LEVEL) / 2, (1 + LEVEL) / 2), count, share)
    return max(0, int(low) - 1), min(count - 1, int(high))


class Effects(NamedTuple):
    """What each column of a model does to the odds of the first seat."""

    logits: Floats
    """The effects, in log odds."""
    errors: Floats
    """Their standard errors."""
    probabilities: Floats
    """How likely an effect at least that large would be if there were none: two-sided."""


class Model(NamedTuple):
    """What a regression is of."""

    columns: Floats
    """A row a line-up."""
    points: Floats
    """The mean points of its matches, 0..1,"""
    matches: Floats
    """and how many there were."""
    priors: Floats
    """How far the effect of each column is thought to lie from 0: standard deviations."""
    kinds: Ints
    """Columns of the same kind are told apart from their mean, since each seat takes equally many of them; -1 for a column
    that stands by itself."""


def effects(model: Model) -> Effects:
    """A logistic regression of points on columns, ridged by priors (Le Cessie and Van Houwelingen 1992), by Newton's method;
    standard errors are robust to line-ups being unlike (the sandwich of Huber and White)."""
    columns, points, matches = model.columns, model.points, model.matches
    found, penalty = np.zeros(columns.shape[1]), np.diag(model.priors**-2.0)
    bend = penalty
    for _ in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(-columns @ found))
        slope = columns.T @ (matches * (points - chance)) - penalty @ found
        bend = (columns * (matches * chance * (1.0 - chance))[:, None]).T @ columns + penalty
        found = found + np.linalg.solve(bend, slope)
    rest = columns * (matches * (points - 1.0 / (1.0 + np.exp(-columns @ found))))[:, None]
    inverse = np.linalg.inv(bend)
    rows, width = len(columns), columns.shape[1]
    variance = inverse @ (rest.T @ rest * rows / max(1, rows - 1) + penalty) @ inverse
    alike = (model.kinds[:, None] == model.kinds) & (model.kinds >= 0)
    apart = np.eye(width) - alike / np.maximum(1, alike.sum(axis=1))[:, None]
    found, variance = apart @ found, apart @ variance @ apart.T
    errors = np.sqrt(np.maximum(np.diag(variance), 1e-12))
    return Effects(found, errors, 2.0 * scipy.stats.norm.sf(np.abs(found) / errors))


def corrected(probabilities: Sequence[float]) -> list[float]:
    """Probabilities that are corrected for how many were looked at (Benjamini and Hochberg 1995)."""
    known = [each for each in probabilities if each == each]
    if not known:
        return list(probabilities)
    changed = iter(scipy.stats.false_discovery_control(known))
    return [float(next(changed)) if each == each else each for each in probabilities]


class Equilibrium(NamedTuple):
    """How often to take each of several against an opponent who knows that."""

    shares: Floats
    low: Floats
    high: Floats
    support: float
    """How many are really taken: the exponential of the entropy of the shares."""


def equilibrium(scores: Floats, counts: Ints, seed: int) -> Equilibrium:
    """The Nash equilibrium of match-ups (row's share of the points; Nash 1951, by the linear programme of Dantzig), as the mean
    over match-ups drawn anew from what was seen: where several mixes are as good, all count. `counts` are matches; a match-up
    that was not played is taken to be even."""
    rng, size = np.random.default_rng(seed), len(scores)
    drawn = np.zeros((RESAMPLED, size))
    above = np.triu_indices(size, 1)
    won = np.where(counts > 0, scores, 0.5)[above] * counts[above]
    for number in range(RESAMPLED):
        again = np.full((size, size), 0.5)
        again[above] = rng.beta(won + 0.5, counts[above] - won + 0.5)
        again.T[above] = 1.0 - again[above]
        drawn[number] = _solved(again)
    shares = drawn.mean(axis=0)
    low, high = np.percentile(drawn, (2.5, 97.5), axis=0)
    return Equilibrium(shares, low, high, float(np.exp(scipy.stats.entropy(shares))))


def _solved(scores: Floats) -> Floats:
    """The row player's mix: the most that can be had for certain, as a linear programme."""
    size = len(scores)
    lost = np.hstack([-scores.T, np.ones((size, 1))])
    all_of_it = np.append(np.ones(size), 0.0)[None, :]
    aim = np.append(np.zeros(size), -1.0)
    bounds = [(0.0, 1.0)] * size + [(None, None)]
    found = scipy.optimize.linprog(aim, A_ub=lost, b_ub=np.zeros(size), A_eq=all_of_it, b_eq=[1.0], bounds=bounds)
    mix: Floats = np.maximum(found.x[:-1], 0.0)
    whole: Floats = mix / mix.sum()
    return whole


def calibrated(values: Floats, points: Floats) -> Floats:
    """What chances such values really stand for: isotonic regression of what came of them (Barlow and Brunk 1972)."""
    if not len(values):
        return np.zeros(0)
    order = np.argsort(values, kind="stable")
    found = np.empty(len(values))
    found[order] = scipy.optimize.isotonic_regression(points[order]).x
    return found


def lasting(values: Floats, clusters: NDArray[np.generic]) -> Estimate:
    """The mean, with an interval that holds however often it is looked at on the way (the asymptotic confidence sequence of
    Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024, tightest at TIGHTEST clusters)."""
    if not len(values):
        return NOTHING
    sums, sizes = _by_cluster(values, clusters)
    value, groups = float(sums.sum() / sizes.sum()), len(sizes)
    rest = (sums - value * sizes) * groups / sizes.sum()
    # What never varied in so few is not taken to be certain.
    variance = max(float(rest @ rest) / max(1, groups - 1), 1.0 / groups)
    alpha = 1.0 - LEVEL
    rate = (-2.0 * log(alpha) + log(-2.0 * log(alpha) + 1.0)) / TIGHTEST
    reach = groups * rate + 1.0
    half = sqrt(variance * 2.0 * reach / (groups * groups * rate) * log(sqrt(reach) / alpha)) if groups > 1 else 1.0
    return Estimate(value, value - half, value + half, len(values))
