"""The greedy bot: the best option by the exact odds of the decision at hand."""

from importlib import import_module
from typing import Any

from affray.kernel import dice, record
from affray.kernel.game import Game, State


def judge(id: str) -> Any:
    """How the bot weighs a game: the module of that game's name beside this one, whose `greedy` is a rule."""
    return import_module(f"affray.bots.judge_{id}")


def choose(game: Game, observation: State, seed: int) -> int:
    """The best option of a determinization of what the seat sees."""
    seat = int(observation.flow.seat)
    words = [0, 0, 0, 0]
    dice.seed(words, seed & dice.MASK, seed >> 32, 0)
    seen = record.copy(observation, game.RECORD)
    game.determinize(seen, seat, words)
    actions = [0] * game.MOST_ACTIONS
    count = game.legal_actions(seen, actions)
    return int(judge(game.ID).greedy(seen, seat, actions, count))
