"""Simulation: honest intervals, and the same result whatever the number of workers."""

from pathlib import Path

import pytest
from tests.lab.endless import left_after

from affray.cli import sim
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


SHORT = SetUp("solbound", 2, 1, {"max_rounds": 1})


def test_matches_without_an_end_lose_nothing_but_themselves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """They are counted, and neither won nor drawn; rates are of the others, which come to the same as before."""
    lengths = [simulate.run(SetUp("solbound", 2, seed, SHORT.options), ["random"] * 2, 1, 1) for seed in range(1, 13)]
    middle = sorted(each.decisions for each in lengths)[5]
    ended = [each for each in lengths if each.decisions < middle]
    left_after(monkeypatch, middle)
    kept = tmp_path / "kept.jsonl"
    report = simulate.run(SHORT, ["random"] * 2, 12, 1, kept=kept)
    assert 0 < len(ended) < 12
    assert (report.matches, report.finished) == (12, len(ended))
    assert report.wins == [sum(each.wins[seat] for each in ended) for seat in (0, 1)]
    assert report.draws == sum(each.draws for each in ended) == len(ended) - sum(report.wins)
    assert [each.rate for each in report.win_rate] == [won / len(ended) for won in report.wins]
    assert report.decisions == sum(min(middle, each.decisions) for each in lengths)
    again = simulate.run(SHORT, ["random"] * 2, 12, 1, lambda done: None, kept)
    assert (again.digest, again.finished, again.decisions_per_second) == (report.digest, report.finished, 0.0)


def test_where_no_match_ends_the_command_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody won any; the match that is saved stops where it was left."""
    left_after(monkeypatch, 9)
    report = simulate.run(SHORT, ["random"] * 2, 3, 1)
    assert (report.finished, report.wins, report.draws, report.decisions) == (0, [0, 0], 0, 27)
    assert [(each.rate, each.low, each.high) for each in report.win_rate] == [(0.0, 0.0, 1.0)] * 2
    *_, match = follow(simulate.replay_of(SHORT, ["random"] * 2, 0), "replay", find)
    assert (len(match.played), match.over) == (9, False)
    sim.show_report(report, "Solbound", ["random"] * 2)
    told = " ".join(capsys.readouterr().out.split())
    assert "0 of 3 matches finished" in told
    assert "left after 9 decisions each, neither won nor drawn: 3; a house rule may end such matches" in told


@pytest.mark.parametrize(("seats", "matches"), [(["greedy"], 5), (["greedy", "nobody"], 5), (["greedy", "random"], 0)])
def test_unsound_orders_are_refused(seats: list[str], matches: int) -> None:
    """Seats, bots and numbers are checked before anything is played."""
    with pytest.raises(AffrayError):
        simulate.run(SetUp("solbound", 2, 1), seats, matches, 1)
