"""How a match stood from turn to turn, and which turns changed most."""

from collections.abc import Container, Sequence

import pytest

from affray import bots, games
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.odds import ledger, standing
from affray.odds.standing import Course, Stand
from affray.table.effect import Effect
from affray.table.ledger import Stood
from affray.table.scene import Entry

CHANCES = (0.5, 0.5, 0.7, 0.3, 0.9)
"""Of the first seat where each turn began, a decision a turn."""


WHOSE = {"mine": 0, "theirs": 1}.get


def told(over: bool, struck: Container[int] = range(9), chances: Sequence[float] = CHANCES) -> list[tuple[int, float, float]]:
    """The turns that are said to have changed most: the decision that did, and the first seat's chance before and after."""
    every = [Stand(turn, [chance, 1 - chance]) for turn, chance in enumerate(chances)]
    stood = [Stood(number, f"Turn {number}", stand.chances) for number, stand in enumerate(every)]
    log = [Entry(number, number, f"A roll at {number}.", "D-1", faces=[6]) for number in range(len(every))]
    return [
        (each.decision, each.before[0], each.after[0])
        for each in standing.swings(Course(stood, every, log, struck, over), str, WHOSE)
    ]


def test_the_largest_changes_come_first_either_way() -> None:
    """What ended the match is one of them where it was won by who was behind; nothing before the first turn is."""
    assert told(over=True) == told(over=False) == [(4, 0.3, 0.9), (3, 0.7, 0.3), (2, 0.5, 0.7)]
    assert told(over=True, chances=(0.23, 0.36, 0.33, 0.08, 1.0)) == [(4, 0.08, 1.0), (3, 0.33, 0.08)]


def test_what_ended_a_match_as_it_stood_is_no_turning_point() -> None:
    """That whoever was ahead won is known."""
    assert told(over=True, chances=(0.5, 0.5, 0.7, 0.6, 1.0)) == [(2, 0.5, 0.7), (3, 0.7, 0.6)]
    assert told(over=True, chances=(0.5, 0.5, 0.3, 0.4, 0.0)) == [(2, 0.5, 0.3), (3, 0.3, 0.4)]


def test_a_turn_in_which_nobody_was_struck_turned_nothing() -> None:
    """Though dice fell, for moving or for who begins: such a line would not say why the chance changed."""
    assert told(over=False, struck={3}) == [(3, 0.7, 0.3)]
    assert told(over=False, struck=()) == []


@pytest.mark.parametrize(("place", "found"), [("mine", [3]), ("theirs", [])])
def test_what_turned_it_is_what_cost_those_something_who_came_to_stand_worse(place: str, found: list[int]) -> None:
    """From 0.7 to 0.3 the first seat's blow is not the reason, though it fell in that turn."""
    every = [Stand(turn, [chance, 1 - chance]) for turn, chance in enumerate(CHANCES)]
    stood = [Stood(number, "", stand.chances) for number, stand in enumerate(every)]
    log = [Entry(0, 3, "A blow.", "D-1", effects=[Effect("hurt", place, amount=2)])]
    assert [each.decision for each in standing.swings(Course(stood, every, log, {3}, over=False), str, WHOSE)] == found


def test_a_line_that_moved_chances_the_other_way_or_not_at_all_turned_nothing() -> None:
    """From 0.5 to 0.7 by what was played besides, though somebody was struck at 3, which moved nothing, and at 4, which moved
    them back."""
    every = [Stand(turn, [chance, 1 - chance]) for turn, chance in ((0, 0.5), (1, 0.5), (1, 0.7), (1, 0.7), (1, 0.6), (2, 0.7))]
    stood = [Stood(number, "", every[number].chances) for number in (0, 1, 5)]
    log = [Entry(number, number, "A roll.", "D-1", faces=[6]) for number in range(len(every))]
    course = Course(stood, every, log, {3, 4}, over=False)
    assert standing.swings(course, str, WHOSE) == []
    assert [each.decision for each in standing.swings(course._replace(struck={2, 3}), str, WHOSE)] == [2]


@pytest.mark.parametrize("lacking", ["features", "clock"])
def test_a_game_without_an_evaluation_has_a_ledger_without_chances(lacking: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also once a match is over."""
    game = games.find("solbound")
    match = Match(game, SetUp("solbound", 2, 3, options={"hurt_at_cap": "forfeits"}))
    while not match.over:
        match.take(bots.find("random").choose(game, match.observation(match.state.flow.seat), len(match.played)))
    monkeypatch.setattr(game, lacking, None)
    found = ledger.of(match)
    assert found.stood == [] and found.swings == [] and len(found.accounts) == 2
