"""Actions as text, both ways."""

import pytest

from affray.errors import Unreadable
from affray.games.korxsol import game
from affray.games.korxsol.record.card_terms import Zone
from affray.games.korxsol.words import names
from affray.kernel.game import options
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


def test_of_copies_of_an_item_the_one_that_was_not_used_yet_is_meant() -> None:
    """By `item_copies` a second one can be used once the first is gone."""
    table = arena([(4, 4), (1, 1)]).give(0, "red-draught", "red-draught").begin()
    for _ in range(2):
        action = game.read_action(table.state, "item red-draught on 1")
        assert action in options(game, table.state)
        table.creature(0).zone[names.slot_of(table.state, 0, "red-draught")] = Zone.GONE
