"""Every game's actions as text, both ways."""

from random import Random

import pytest

from affray import games
from affray.kernel.game import advance, apply, options, start

MOST = 300
"""Decisions of a match that are looked at."""
NUMBERS = {"sixdice": range(0, 24, 2), "stonebound": [number + number // 12 for number in range(0, 36, 3)]}
"""Trials that meet all scenarios, formats and house rules; the first twelve of other games."""
TRIALS = [(id, number) for id in games.ids() for number in NUMBERS.get(id, range(12))]


@pytest.mark.parametrize(
    ("id", "number"), [pytest.param(*each, marks=[pytest.mark.long] * (turn % 3 > 0)) for turn, each in enumerate(TRIALS)]
)
def test_every_offered_action_is_read_as_it_is_written(id: str, number: int) -> None:
    """Over random matches of set-ups of every kind; no two actions of a decision are written alike."""
    game, random = games.find(id), Random(number)
    state = start(game, game.variety(number))
    advance(game, state, None)
    for _ in range(MOST):
        if state.flow.over:
            break
        offered = options(game, state)
        texts = [game.write_action(state, action) for action in offered]
        assert [game.read_action(state, text) for text in texts] == offered
        assert len(set(texts)) == len(texts)
        assert all(game.answer_text(state, action).label for action in offered)
        assert game.question(state).prompt
        apply(game, state, random.choice(offered), None)
