"""The random bot: every legal action is equally likely."""

from affray.kernel import dice
from affray.kernel.game import Game, State, options


def choose(game: Game, observation: State, seed: int) -> int:
    """Any legal action, each equally likely."""
    offered = options(game, observation)
    words = [0, 0, 0, 0]
    dice.seed(words, seed & dice.MASK, seed >> 32, 0)
    return offered[dice.below(words, len(offered))]
