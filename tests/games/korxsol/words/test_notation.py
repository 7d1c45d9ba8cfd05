"""Actions as text, both ways."""

import pytest

from affray.errors import Unreadable
from affray.games.korxsol import game
from affray.testing.korxsol import arena


@pytest.mark.parametrize(
    "text",
    [
        "", "move", "move 9,1", "move 4,3 by 9,9", "use", "use nothing", "turn up", "sol x", "target 3", "flee 1 to 9,9",
        "item x on 1", "item plate-patch on 9", "knock left", "exchange", "x" * 300,
    ],
)  # fmt: skip
def test_what_is_no_action_is_refused(text: str) -> None:
    """In words, and nothing changes."""
    table = arena([(4, 4), (1, 1)]).give(0, "plate-patch").begin()
    with pytest.raises(Unreadable):
        game.read_action(table.state, text)
