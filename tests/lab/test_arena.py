"""Bots against each other in pairs of matches with sides changed."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.lab.endless import left_after

from affray.errors import BadInput, UnknownName
from affray.kernel.game import SetUp
from affray.lab import arena, plot

BOTS = ["random", "random", "random"]
SHORT: dict[str, bool | int | str] = {"max_rounds": 1}


def order(*bots: str, seed: int = 5, seats: int = 2, sides: list[int] | None = None) -> arena.Order:
    """Short matches, so that a batch takes a moment on plain objects."""
    return arena.order(SetUp("solbound", seats, seed, SHORT), bots, sides)


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several batches of a few pairs."""
    monkeypatch.setattr(arena, "BATCH", 4)


def test_a_player_against_itself_gets_exactly_half() -> None:
    """Both matches of a pair are the same match, seen from either side."""
    report = arena.run(order("random", "random"), 20, workers=1)
    (contest,) = report.contests
    assert contest.score == 0.5
    assert contest.counts == [0, 0, 20, 0, 0]
    assert [each.elo for each in report.ratings] == pytest.approx([0.0, 0.0])


@pytest.mark.slow
def test_the_stronger_is_found_whichever_is_named_first() -> None:
    """Greedy wins at least nine of ten points against random, and is listed first."""
    ahead, behind = (
        arena.run(arena.order(SetUp("solbound", 2, 5), bots), 4, workers=1)
        for bots in (["greedy", "random"], ["random", "greedy"])
    )
    assert ahead.contests[0].score >= 0.9
    assert behind.contests[0].score == 1 - ahead.contests[0].score
    assert [each.bot for each in behind.ratings] == ["greedy", "random"]


def test_results_do_not_depend_on_workers() -> None:
    """Three contestants, batches that are played by one or by several."""
    assert arena.run(order(*BOTS), 10, workers=1) == arena.run(order(*BOTS), 10, workers=3)


def test_a_match_without_an_end_is_half_a_point(monkeypatch: pytest.MonkeyPatch) -> None:
    """After three decisions none of Solbound is over."""
    left_after(monkeypatch, 3)
    report = arena.run(order("random", "random"), 4, workers=1)
    assert report.contests[0].counts == [0, 0, 4, 0, 0]


def test_more_than_two_seats_have_sides() -> None:
    """Alone against three: also then a player gets half against itself."""
    report = arena.run(order("random", "random", seats=4, sides=[0, 1, 1, 1]), 5, workers=1)
    assert report.contests[0].counts == [0, 0, 5, 0, 0]


@pytest.mark.parametrize("sides", [[0, 0], [0, 1, 0], [0, 2], []])
def test_wrong_sides_are_refused(sides: list[int]) -> None:
    """Each of two contestants sits somewhere, and somebody in each seat."""
    with pytest.raises(BadInput, match="--sides"):
        order("greedy", "random", sides=sides)


def test_one_contestant_or_an_unknown_one_is_refused() -> None:
    """It takes two, and bots that there are."""
    with pytest.raises(BadInput, match="two or more"):
        order("greedy")
    with pytest.raises(UnknownName, match="greedy"):
        order("greedy", "gredy")


@pytest.mark.slow
def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that goes on from a file ends like one that was never interrupted, wherever its last line was cut off."""
    kept = tmp_path / "results.jsonl"
    whole = arena.run(order(*BOTS), 10, workers=1, kept=kept)
    written = kept.read_bytes()
    last = written.rstrip(b"\n").rfind(b"\n") + 1
    for cut in (last, last + 1, len(written) - 1):
        kept.write_bytes(written[:cut])
        assert arena.run(order(*BOTS), 10, workers=1, kept=kept) == whole
        assert kept.read_bytes() == written

    def nothing(*_: object) -> list[int]:
        raise AssertionError("it is there already")

    monkeypatch.setattr(arena, "_batch", nothing)
    assert arena.run(order(*BOTS), 10, workers=1, kept=kept) == whole


@pytest.mark.slow
def test_more_pairs_go_on_from_fewer(tmp_path: Path) -> None:
    """A batch that was not full is played whole; the others stand."""
    kept = tmp_path / "results.jsonl"
    arena.run(order(*BOTS), 6, workers=1, kept=kept)
    assert arena.run(order(*BOTS), 14, workers=1, kept=kept) == arena.run(order(*BOTS), 14, workers=1)
    assert arena.run(order(*BOTS), 14, workers=1, kept=kept) == arena.run(order(*BOTS), 14, workers=1)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    """Another seed, other bots, no results at all: the file is named and left as it is."""
    kept = tmp_path / "results.jsonl"
    arena.run(order("random", "greedy"), 5, workers=1, kept=kept)
    before = kept.read_bytes()
    with pytest.raises(BadInput, match=r"results\.jsonl: set_up"):
        arena.run(order("random", "greedy", seed=6), 5, workers=1, kept=kept)
    with pytest.raises(BadInput, match=r"results\.jsonl: bots"):
        arena.run(order("greedy", "random"), 5, workers=1, kept=kept)
    assert kept.read_bytes() == before
    kept.write_text("dear diary\n")
    with pytest.raises(BadInput, match="no results of an arena"):
        arena.run(order("random", "greedy"), 5, workers=1, kept=kept)
    with pytest.raises(BadInput, match="cannot be written"):
        arena.run(order("random", "greedy"), 5, workers=1, kept=tmp_path / "nowhere" / "results.jsonl")


def test_a_test_ends_as_soon_as_it_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who wins every pair is stronger: one batch is enough of a thousand."""
    monkeypatch.setattr(arena, "_batch", lambda *_: [0, 0, 0, 0, 4])
    report = arena.run(order("greedy", "random"), 1000, workers=1, test=(0.0, 40.0))
    assert report.test is not None
    assert report.test.verdict == "stronger"
    assert report.contests[0].pairs == 4


def test_what_came_of_it_is_drawn_as_a_page_by_itself() -> None:
    """Each contestant with its Elo, each share of the points from both sides, and nothing of another place."""
    report = arena.run(order("random", "greedy"), 4, workers=1)
    drawn = plot.page(report, "Mine & <yours>")
    assert "Mine &amp; &lt;yours&gt;" in drawn and "http" not in drawn and "<script" not in drawn
    (contest,) = report.contests
    for each in report.ratings:
        assert f">{each.bot}</text>" in drawn and f">{each.elo:+.0f}</text>" in drawn
    assert f"<td>{contest.score:.1%}" in drawn and f"<td>{1 - contest.score:.1%}" in drawn
    ElementTree.fromstring(plot.drawing(report.ratings))


@pytest.mark.parametrize(
    ("least", "most", "told"),
    [(-3.0, 3.0, [-3, -2, -1, 0, 1, 2, 3]), (-310.0, 290.0, [-300, -200, -100, 0, 100, 200]), (0.0, 0.0, [0])],
)
def test_the_scale_has_round_numbers(least: float, most: float, told: list[int]) -> None:
    """A few of them, within what is drawn."""
    assert plot.ticks(least, most) == told


def test_little_is_lost_where_bots_think_for_long() -> None:
    """A few pairs at a time are written down, however many of the others are."""
    assert [arena.together(order("random", bot)) for bot in ("veteran", "expert", "search")] == [4, arena.FEW, arena.FEW]
