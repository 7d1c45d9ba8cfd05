"""A game, and a decision in it."""

import pytest

from affray import games
from affray.kernel.game import Game, SetUp, State, options
from affray.kernel.match import Match


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game of which nothing is compiled."""
    monkeypatch.setenv("AFFRAY_MACHINE", "plain")
    return games.find("solbound")


@pytest.fixture
def seen(game: Game) -> State:
    """What a seat with a choice sees."""
    match = Match(game, SetUp(game.ID, 2, 5))
    while len(options(game, match.state)) < 3:
        match.take(game.default(match.state))
    return match.observation(match.to_move or 0)
