"""An even match: a level up after a win, a level down after a loss, remembered for each game."""

from pathlib import Path

import pytest

from affray.bots.levels import NAMED, even
from affray.bots.levels.even import FIRST, Memory
from affray.errors import BadInput

LAST = len(NAMED) - 1


@pytest.mark.parametrize(("level", "points", "next"), [(2, 1.0, 3), (2, -1.0, 1), (2, 0.0, 2), (LAST, 1.0, LAST), (0, -1.0, 0)])
def test_a_win_raises_the_level_and_a_loss_lowers_it(level: int, points: float, next: int) -> None:
    """A draw leaves it, and there is none beyond the first and the last."""
    assert even.after(level, points) == next


def test_each_game_is_remembered_by_itself(tmp_path: Path) -> None:
    """The very first match begins at the second weakest; a new process finds what the one before left."""
    memory = Memory(tmp_path / "even.json")
    assert memory.level("solbound") == FIRST
    assert memory.settle("solbound", 1.0) == NAMED[FIRST + 1].name
    assert memory.settle("sixdice", -1.0) == NAMED[FIRST - 1].name
    again = Memory(tmp_path / "even.json")
    assert [again.level(game) for game in ("solbound", "sixdice", "korxsol")] == [FIRST + 1, FIRST - 1, FIRST]


def test_only_even_seats_get_a_level(tmp_path: Path) -> None:
    """All others stay who they are."""
    seats = Memory(tmp_path / "even.json").seated("solbound", ["human", "even", "greedy"])
    assert seats == ["human", NAMED[FIRST].code, "greedy"]


@pytest.mark.parametrize(
    ("kept", "told"), [("{", "even.json"), ('{"solbound": 6}', "it is 6"), ('{"solbound": "best"}', "int")]
)
def test_a_file_that_is_unsound_is_named(tmp_path: Path, kept: str, told: str) -> None:
    """With what was expected."""
    path = tmp_path / "even.json"
    path.write_text(kept)
    with pytest.raises(BadInput, match=told):
        Memory(path).level("solbound")


def test_who_wins_as_often_at_each_level_as_it_is_weaker_stays_even() -> None:
    """A player who beats the levels below their own and loses to those above wins half of a hundred matches."""
    own, level, won = 3, FIRST, 0
    for number in range(100):
        wins = level < own or (level == own and number % 2 == 0)
        won += wins
        level = even.after(level, 1.0 if wins else -1.0)
    assert 48 <= won <= 52
