"""How strong players are, from pairs of matches."""

import numpy as np
import pytest

from affray.lab import ratings

DIFFERENCE = 100.0
EVEN = [0, 0, 10, 0, 0]


def played(difference: float, pairs: int, rng: np.random.Generator) -> list[int]:
    """Pairs of independent matches without draws, between players who differ by so many Elo."""
    points = rng.binomial(2, ratings.expected(difference), pairs)
    return [int((points == outcome / 2).sum()) if outcome % 2 == 0 else 0 for outcome in range(ratings.OUTCOMES)]


def test_a_share_of_the_points_is_an_elo_difference() -> None:
    """400 Elo are ten to one (Elo 1978), and nothing is half."""
    assert ratings.expected(400.0) == pytest.approx(10 / 11)
    assert ratings.expected(0.0) == 0.5
    assert ratings.expected(-400.0) == pytest.approx(1 / 11)


def test_half_points_count_half() -> None:
    """One pair of each outcome is half of all points; two lost pairs and two with one and a half points are 3/8."""
    assert ratings.score([1, 1, 1, 1, 1]) == 0.5
    assert ratings.score([2, 0, 0, 2, 0]) == 0.375
    assert ratings.score([0, 0, 0, 0, 0]) == 0.5


def test_an_interval_holds_what_was_seen_and_has_a_width() -> None:
    """Sixty pairs that were all won say little of the sixty-first; nothing played says nothing at all."""
    low, high = ratings.score_interval([0, 0, 0, 0, 60])
    assert 0.93 < low < 0.99
    assert high == 1.0
    assert ratings.score_interval([0, 0, 0, 0, 0]) == (0.0, 1.0)
    low, high = ratings.score_interval(EVEN)
    assert low < 0.5 < high


def test_intervals_cover_what_is_true() -> None:
    """In about 95 of 100 experiments the interval of the share holds the share that was played by."""
    rng, covered = np.random.default_rng(1), 0
    for _ in range(400):
        low, high = ratings.score_interval(played(DIFFERENCE, 100, rng))
        covered += low <= ratings.expected(DIFFERENCE) <= high
    assert 0.91 <= covered / 400 <= 0.99


def test_strengths_that_were_played_by_are_found() -> None:
    """Three players 100 Elo apart, 2,000 pairs each: found to 15 Elo, and the mean is 0."""
    rng = np.random.default_rng(2)
    true = (100.0, 0.0, -100.0)
    counts = {(a, b): played(true[a] - true[b], 2000, rng) for a, b in ((0, 1), (0, 2), (1, 2))}
    found = ratings.strengths(counts, 3)
    assert sum(each.elo for each in found) == pytest.approx(0.0, abs=1e-6)
    for each, wanted in zip(found, true, strict=True):
        assert each.elo == pytest.approx(wanted, abs=15)
        assert each.low < each.elo < each.high < each.low + 30


def test_who_won_all_is_strong_and_not_infinitely_strong() -> None:
    """Also where one of them never got a point, and where nothing was played."""
    first, second = ratings.strengths({(0, 1): [0, 0, 0, 0, 50]}, 2)
    assert 300 < first.elo - second.elo < 2000
    assert [each.elo for each in ratings.strengths({(0, 1): [0, 0, 0, 0, 0]}, 2)] == pytest.approx([0.0, 0.0])


@pytest.mark.parametrize(("difference", "verdict"), [(0.0, "not stronger"), (40.0, "stronger")])
def test_the_sequential_test_is_seldom_wrong(difference: float, verdict: str) -> None:
    """Of 200 experiments that are stopped as soon as it is decided, at most a tenth end with the wrong verdict (5 % are
    allowed), and all end within 5,000 pairs."""
    rng, right = np.random.default_rng(3), 0
    for _ in range(200):
        counts, found = np.zeros(ratings.OUTCOMES, int), "open"
        while found == "open" and counts.sum() < 5000:
            counts += played(difference, 50, rng)
            found = ratings.sequential_test([int(each) for each in counts], 0.0, 40.0).verdict
        assert found != "open"
        right += found == verdict
    assert right >= 180


def test_nothing_is_decided_before_a_pair_is_played() -> None:
    """The ratio is 0 then."""
    assert ratings.sequential_test([0, 0, 0, 0, 0], 0.0, 20.0).verdict == "open"
    assert ratings.sequential_test([0, 0, 0, 0, 0], 0.0, 20.0).ratio == 0.0
