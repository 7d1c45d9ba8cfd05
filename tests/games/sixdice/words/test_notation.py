"""Actions as text, both ways."""

import pytest

from affray.errors import Unreadable
from affray.games.sixdice import game
from affray.testing.sixdice import combat


@pytest.mark.parametrize(
    "text", ["", "go", "go 99,1", "attack", "attack nothing grunt-1", "next nobody", "place rook", "dice x"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    """In words, and nothing changes."""
    table = combat({"rook": (1, 8)})
    with pytest.raises(Unreadable):
        game.read_action(table.state, text)
