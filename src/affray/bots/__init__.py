"""Bots: they choose an action from what their seat sees, and from nothing else."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from affray.bots import greedy, levels, search, uniform
from affray.bots.search.body import RECORDS as RECORDS
from affray.errors import UnknownName
from affray.kernel import loops
from affray.kernel.game import Game, State


class Chooser(Protocol):
    """How a bot chooses: from an observation of its seat, with dice of its own; a legal action."""

    def __call__(self, game: Game, observation: State, seed: int) -> int:
        """The legal action it takes."""


class Bot(NamedTuple):
    """A bot, as commands and pages name it."""

    code: str
    name: str
    summary: str
    loop: int
    """Its number among the players of a batch (`played_by`)."""
    choose: Chooser
    at_once: bool = True
    """Whether it decides at once on plain objects too, so that people may play against it; the others meet bots alone."""


LEVELS = tuple(
    Bot(level.code, level.name, level.summary, levels.number(index), levels.Chooser(index), not level.searches)
    for index, level in enumerate(levels.NAMED)
)
"""The levels, the weakest first."""
BOTS = (
    Bot("greedy", "Greedy", "Weighs the decision at hand, and nothing beyond it.", loops.GREEDY, greedy.choose),
    Bot("random", "Random", "Takes any legal action, each equally likely.", loops.RANDOM, uniform.choose),
    Bot(
        "search", "Search", "Tries out what may follow, hundreds of times a decision.", search.SIMULATIONS, search.choose, False
    ),
    *LEVELS,
)
"""Every bot, the one to play against first."""


def opponents() -> list[Bot]:
    """Those that people may play against."""
    return [bot for bot in BOTS if bot.at_once]


def opponent(code: str) -> Bot:
    """The bot of that code, if people may play against it. Raises UnknownName."""
    return _named("bot to play against", code, opponents())


def find(code: str) -> Bot:
    """The bot of that code. Raises UnknownName."""
    return _named("bot", code, BOTS)


def _named(kind: str, code: str, among: Sequence[Bot]) -> Bot:
    found = next((bot for bot in among if bot.code == code), None)
    if found is None:
        raise UnknownName(kind, code, [bot.code for bot in among])
    return found


def played_by(game: Game, players: Sequence[int]) -> ModuleType:
    """The loops in which such players meet, by their numbers: `loops.RANDOM`, `loops.GREEDY`, how many simulations a search
    makes for each decision, or a level's (`levels.number`)."""
    if any(map(levels.is_level, players)):
        return levels.loops_of(game)
    return search.of(game) if _most(game, players) else loops.of(game)


def desk(game: Game, players: Sequence[int], seats: int, records: Any) -> Any:
    """What those loops work with (`scratch`). `records` are RECORDS rows whose second is blank, or `loops.Scratch`."""
    simulations = _most(game, players)
    if any(map(levels.is_level, players)):
        return levels.body.Desk(search.desk(game, records, simulations, seats), levels.rows(game))
    return search.desk(game, records, simulations, seats) if simulations else records


def _most(game: Game, players: Sequence[int]) -> int:
    """How many simulations any of them makes for a decision."""
    searching = [player for player in players if player > loops.GREEDY]
    return max(levels.simulations(game, players), *searching, 0)
