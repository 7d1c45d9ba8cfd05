"""Actions as text, both ways."""

from random import Random

import pytest

from affray.errors import Unreadable
from affray.games.sixdice import game
from affray.kernel.game import advance, apply, options, start
from affray.testing.sixdice import combat


@pytest.mark.parametrize("number", range(0, 24, 2))
def test_every_offered_action_is_read_as_it_is_written(number: int) -> None:
    """Over whole random combats of all scenarios, with a GM of either kind."""
    state, random = start(game, game.variety(number)), Random(number)
    advance(game, state, None)
    for _ in range(250):
        if state.flow.over:
            break
        offered = options(game, state)
        texts = [game.write_action(state, action) for action in offered]
        assert [game.read_action(state, text) for text in texts] == offered
        assert len(set(texts)) == len(texts)
        assert all(game.answer_text(state, action).label for action in offered)
        apply(game, state, random.choice(offered), None)


@pytest.mark.parametrize(
    "text", ["", "go", "go 99,1", "attack", "attack nothing grunt-1", "next nobody", "place rook", "dice x"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    """In words, and nothing changes."""
    table = combat({"rook": (1, 8)})
    with pytest.raises(Unreadable):
        game.read_action(table.state, text)
