"""Actions as text, both ways."""

from random import Random

import pytest

from affray.errors import Unreadable
from affray.games.korxsol import game
from affray.kernel.game import advance, apply, options, start
from affray.testing.korxsol import arena


@pytest.mark.parametrize("number", range(12))
def test_every_offered_action_is_read_as_it_is_written(number: int) -> None:
    """Over random matches of both modes, all maps and house rules."""
    state, random = start(game, game.variety(number)), Random(number)
    advance(game, state, None)
    for _ in range(300):
        if state.flow.over:
            break
        offered = options(game, state)
        texts = [game.write_action(state, action) for action in offered]
        assert [game.read_action(state, text) for text in texts] == offered
        assert len(set(texts)) == len(texts)
        assert all(game.answer_text(state, action).label for action in offered)
        assert game.question(state).prompt
        apply(game, state, random.choice(offered), None)


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
