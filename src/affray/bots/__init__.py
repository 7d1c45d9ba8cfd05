"""Bots: they choose an action from what their seat sees, and from nothing else."""

from typing import NamedTuple, Protocol

from affray.bots import greedy, uniform
from affray.errors import UnknownName
from affray.kernel.game import Game, State


class Chooser(Protocol):
    """How a bot chooses: from an observation of its seat, with dice of its own; a legal action."""

    def __call__(self, game: Game, observation: State, seed: int) -> int:
        """The legal action it takes."""


class Bot(NamedTuple):
    """A bot that people may sit down against."""

    code: str
    name: str
    summary: str
    loop: int
    """Its number in `kernel.loops`."""
    choose: Chooser


BOTS = (
    Bot("greedy", "Greedy", "Weighs the decision at hand, and nothing beyond it.", 1, greedy.choose),
    Bot("random", "Random", "Takes any legal action, each equally likely.", 0, uniform.choose),
)
"""Every bot, the one to play against first."""


def codes() -> list[str]:
    """The codes of all bots."""
    return [bot.code for bot in BOTS]


def find(code: str) -> Bot:
    """The bot of that code. Raises UnknownName."""
    for bot in BOTS:
        if bot.code == code:
            return bot
    raise UnknownName("bot", code, codes())
