"""Whether bots look at what is hidden can be told: those that do are caught, those of Affray do not."""

from typing import Any

import pytest
from tests.bots.test_search import SHORT

from affray import games
from affray.bots import alike, levels, search
from affray.bots.alike import ILLEGAL, PAIRS, UNLIKE
from affray.kernel import loops, record
from affray.kernel.game import Game, options

NUMBERS = [loops.RANDOM, loops.GREEDY, levels.number(0), 2]
"""A search of two simulations is the last."""


@pytest.mark.slow
@pytest.mark.parametrize("id", games.ids())
def test_every_bot_chooses_alike_and_what_is_legal(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both decisions of each pair are examined, in every game."""
    monkeypatch.setattr(search, "tuning_of", lambda game: SHORT)
    for pairs, unlike, illegal in alike.run(games.find(id), NUMBERS, 12, 1):
        assert (pairs, unlike, illegal) == (12, 0, 0)


def peeking(game: Game) -> Any:
    """A bot that chooses by the whole record, what is hidden included."""

    def choose(state: Any, desk: Any, players: Any, actions: Any, chooser: Any) -> int:
        offered = options(game, state)
        return offered[sum(record.pack(state, game.RECORD)) % len(offered)]

    return choose


def foreseeing(game: Game) -> Any:
    """A bot that knows the dice to come."""

    def choose(state: Any, desk: Any, players: Any, actions: Any, chooser: Any) -> int:
        offered = options(game, state)
        return offered[int(state.flow.rng[0]) % len(offered)]

    return choose


@pytest.mark.parametrize("planted", [peeking, foreseeing])
@pytest.mark.parametrize("id", games.ids())
def test_a_bot_that_peeks_is_caught(planted: Any, id: str) -> None:
    """Among a few decisions."""
    game = games.find(id)
    ((pairs, unlike, illegal),) = alike.run(game, [levels.number(0)], 30, 1, {"choose": planted(game)})
    assert pairs == 30 and unlike > 5 and illegal == 0


def test_an_illegal_answer_is_counted() -> None:
    """Each of the two of a pair; the match goes on with a legal one."""
    game = games.find("sixdice")
    ((pairs, unlike, illegal),) = alike.run(game, [levels.number(0)], 5, 1, {"choose": lambda *_: -1})
    assert (pairs, unlike, illegal) == (5, 0, 10)
    assert (PAIRS, UNLIKE, ILLEGAL) == (0, 1, 2)
