"""Simulation: honest intervals, and the same result whatever the number of workers."""

import pytest

from affray.errors import AffrayError
from affray.games import find
from affray.kernel.game import SetUp
from affray.kernel.replay import follow
from affray.lab import simulate


def test_the_interval_is_wilsons() -> None:
    """It equals SciPy's."""
    from scipy.stats import binomtest  # here, since it takes seconds to import

    for wins, matches in ((0, 10), (7, 10), (533, 1000), (1000, 1000)):
        theirs = binomtest(wins, matches).proportion_ci(0.95, "wilson")
        assert simulate.wilson(wins, matches) == pytest.approx((theirs.low, theirs.high), abs=1e-12)


@pytest.mark.slow
def test_workers_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Same seed, same digest, wins and decisions, however many a worker plays at a time; the last have fewer."""
    monkeypatch.setattr(simulate, "CHUNK", 12)
    one, three = (simulate.run(SetUp("solbound", 2, 1), ["greedy", "random"], 30, workers) for workers in (1, 3))
    assert (one.digest, one.wins, one.decisions) == (three.digest, three.wins, three.decisions)


def test_another_seed_is_another_result() -> None:
    """The digest speaks of the matches."""
    assert (
        simulate.run(SetUp("solbound", 2, 1), ["random"] * 2, 5, 1).digest
        != simulate.run(SetUp("solbound", 2, 9), ["random"] * 2, 5, 1).digest
    )


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    """In at least 37 of 40 matches, from either seat."""
    assert simulate.run(SetUp("solbound", 2, 1), ["greedy", "random"], 40, 1).wins[0] >= 37
    assert simulate.run(SetUp("solbound", 2, 1), ["random", "greedy"], 40, 1).wins[1] >= 37


@pytest.mark.slow
def test_a_saved_match_is_the_one_that_was_played() -> None:
    """`replay_of` writes down the match that the simulation counted."""
    for index in range(3):
        paper = simulate.replay_of(SetUp("solbound", 3, 5), ["greedy", "random", "random"], index)
        *_, match = follow(paper, "replay", find)
        counted = simulate.run(SetUp("solbound", 3, 5 + index), ["greedy", "random", "random"], 1, 1)
        assert counted.wins == [int(value > 0) for value in match.game.returns(match.state)]
        assert counted.decisions == len(match.played)


@pytest.mark.parametrize(("seats", "matches"), [(["greedy"], 5), (["greedy", "nobody"], 5), (["greedy", "random"], 0)])
def test_unsound_orders_are_refused(seats: list[str], matches: int) -> None:
    """Seats, bots and numbers are checked before anything is played."""
    with pytest.raises(AffrayError):
        simulate.run(SetUp("solbound", 2, 1), seats, matches, 1)
