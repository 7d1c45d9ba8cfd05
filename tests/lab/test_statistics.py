"""What is estimated for reports: intervals that hold, effects that are there, and none where there are none."""

import numpy as np
import pytest
import scipy

from affray.lab.balance import statistics


def test_a_mean_over_line_ups_has_an_interval_that_knows_they_are_alike() -> None:
    """Twenty matches of each of ten line-ups that decide everything say as much as ten matches, and not as two hundred."""
    results = np.array([0, 1, 1, 0, 1, 0, 1, 1, 0, 1], float)
    one = statistics.mean(results, np.arange(10))
    many = statistics.mean(np.repeat(results, 20), np.repeat(np.arange(10), 20))
    assert (many.value, many.low, many.high) == pytest.approx((one.value, one.low, one.high))
    assert many.of == 200 and statistics.mean(np.repeat(results, 20), np.arange(200)).low > many.low


def test_its_interval_holds_the_truth_about_nineteen_times_in_twenty() -> None:
    """In 400 samples of clusters of uneven size."""
    rng, held = np.random.default_rng(1), 0
    for _ in range(400):
        chances, sizes = rng.beta(5, 5, 40), rng.integers(1, 8, 40)
        clusters = np.repeat(np.arange(40), sizes)
        found = statistics.share(rng.random(len(clusters)) < chances[clusters], clusters)
        held += found.low <= 0.5 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_what_never_varied_has_wilsons_interval_and_nothing_has_none() -> None:
    """No draws in fifty matches are not proof that there are none."""
    found = statistics.share(np.zeros(50), np.arange(50))
    theirs = scipy.stats.binomtest(0, 50).proportion_ci(0.95, "wilson")
    assert (found.value, found.low, found.high) == pytest.approx((0, theirs.low, theirs.high), abs=1e-12)
    assert statistics.mean(np.array([7.0]), np.array([0])) == (7.0, 7.0, 7.0, 1)
    assert statistics.mean(np.zeros(0), np.zeros(0)).of == 0


def planted(seed: int, logits: list[float], line_ups: int = 400) -> statistics.Effects:
    """Effects of things of which each seat takes three at random, where these are the true ones."""
    rng, size = np.random.default_rng(seed), len(logits)
    columns = np.zeros((line_ups, size))
    for row in columns:
        row[rng.permutation(size)[:3]] += 1
        row[rng.permutation(size)[:3]] -= 1
    wins = rng.binomial(10, 1 / (1 + np.exp(-columns @ np.array(logits))))
    priors, kinds = np.full(size, statistics.PRIOR), np.zeros(size, int)
    return statistics.effects(statistics.Model(columns, wins / 10, np.full(line_ups, 10.0), priors, kinds))


@pytest.mark.slow
def test_what_is_planted_is_found_and_what_is_not_is_not() -> None:
    """Three of twelve things are stronger or weaker than the rest: in ten trials they are nearly always found, and of the
    others next to none; where nothing is planted, next to nothing is found."""
    true = [0.6, -0.6, 0.4] + [0.0] * 9
    found = [statistics.corrected(list(planted(seed, true).probabilities)) for seed in range(10)]
    assert sum(each < 0.05 for trial in found for each in trial[:3]) >= 28
    clean = [statistics.corrected(list(planted(seed, [0.0] * 12).probabilities)) for seed in range(20, 40)]
    assert sum(min(trial) < 0.05 for trial in clean) <= 3
    misses = [np.abs(planted(seed, true).logits - (np.array(true) - np.mean(true))) for seed in range(4)]
    assert np.mean(misses) < 0.1


def test_what_is_rare_is_drawn_towards_no_effect() -> None:
    """A thing that won its only two matches is not taken to win always."""
    columns = np.array([[1.0], [0.0], [0.0]])
    counts, prior = np.array([2.0, 40.0, 40.0]), np.array([statistics.PRIOR])
    found = statistics.effects(statistics.Model(columns, np.array([1.0, 0.5, 0.5]), counts, prior, np.array([-1])))
    assert 0 < found.logits[0] < 0.3 and found.probabilities[0] > 0.05


def test_the_correction_for_many_is_benjamini_and_hochbergs_and_passes_over_the_unknown() -> None:
    """Their step-up rule by hand."""
    assert statistics.corrected([0.01, float("nan"), 0.04, 0.03])[::2] == pytest.approx([0.03, 0.04])
    assert np.isnan(statistics.corrected([float("nan")])[0])


@pytest.mark.slow
def test_the_equilibrium_of_rock_paper_scissors_is_a_third_each() -> None:
    """And what loses to everything else is not taken."""
    scores = np.full((4, 4), 0.5)
    for winner, loser in ((0, 1), (1, 2), (2, 0), (0, 3), (1, 3), (2, 3)):
        scores[winner, loser], scores[loser, winner] = 0.9, 0.1
    found = statistics.equilibrium(scores, np.full((4, 4), 4000), 1)
    assert found.shares == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0], abs=0.02) and found.support == pytest.approx(3, abs=0.05)
    assert (found.low <= found.shares).all() and (found.shares <= found.high).all()


def test_chances_are_calibrated_by_what_came_of_them() -> None:
    """They rise with the value, and their mean is that of the results."""
    rng = np.random.default_rng(2)
    values = rng.uniform(-1, 1, 4000)
    points = (rng.random(4000) < 0.5 + 0.3 * values).astype(float)
    found = statistics.calibrated(values, points)
    assert (np.diff(found[np.argsort(values)]) >= 0).all() and found.mean() == pytest.approx(points.mean())
    assert found[np.abs(values - 0.5) < 0.02].mean() == pytest.approx(0.65, abs=0.08)


@pytest.mark.slow
def test_a_lasting_interval_may_be_looked_at_again_and_again() -> None:
    """Looked at again and again over 2,000 matches it leaves the truth out in at most one run of twenty; a usual one does so
    often."""
    rng, left, usual = np.random.default_rng(3), 0, 0
    for _ in range(20):
        values = rng.random(2000) - 0.5
        looks = [statistics.lasting(values[:count], np.arange(count)) for count in range(100, 2000, 100)]
        left += any(not each.low <= 0 <= each.high for each in looks)
        plain = [statistics.mean(values[:count], np.arange(count)) for count in range(100, 2000, 100)]
        usual += any(not each.low <= 0 <= each.high for each in plain)
    assert left <= 1 < usual
