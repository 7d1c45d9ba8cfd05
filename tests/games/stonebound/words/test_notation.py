"""Actions as text, both ways."""

import pytest

from affray.errors import Unreadable
from affray.games.stonebound import game
from affray.testing.stonebound import turn


@pytest.mark.parametrize(
    "text",
    [
        "", "go", "go 11,1", "attack", "attack nobody", "use spite", "use nothing with 1", "use searing-cut with 9",
        "fuse spite with 1+1+1+1+1+1+1+1", "discard gold-1", "pick nobody", "axis up", "member 9", "pile 3", "pull 0",
    ],
)  # fmt: skip
def test_what_is_no_action_is_refused(text: str) -> None:
    """In words, and nothing changes."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4)}))
    with pytest.raises(Unreadable):
        game.read_action(table.state, text)


def test_the_same_character_on_both_sides_has_two_names() -> None:
    """R-33: `ulla-1` of team A, `ulla-2` of team B."""
    table = turn(({"ulla": (5, 5)}, {"ulla": (5, 4)}))
    assert "attack ulla-2" in table.answer("activate ulla-1").offered()
