"""The greedy bot: the best option by what follows from the decision at hand."""

from types import ModuleType

from affray.kernel import dice, loops
from affray.kernel.game import Game, State
from affray.kernel.once import once


def choose(game: Game, observation: State, seed: int) -> int:
    """The best option for what the seat sees: by the game's judge, or else by trying the options out (`loops.decide`)."""
    seat = int(observation.flow.seat)
    words = [0, 0, 0, 0]
    dice.seed(words, seed & dice.MASK, seed >> 32, 0)
    actions = [0] * game.MOST_ACTIONS
    count = game.legal_actions(observation, actions)
    scratch = loops.Scratch(game, observation)
    scratch[0] = observation
    return int(_bound(game).decide(scratch, seat, actions, count, words))


@once
def _bound(game: Game) -> ModuleType:
    return loops.of(game)
