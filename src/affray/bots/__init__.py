"""Bots: they choose an action from what their seat sees, and from nothing else."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from affray.bots import greedy, levels, own, search, uniform
from affray.bots.levels import temperaments
from affray.bots.search.body import RECORDS as RECORDS
from affray.errors import BadInput, UnknownName
from affray.kernel import loops
from affray.kernel.game import Game, State
from affray.kernel.once import once


class Chooser(Protocol):
    """How a bot chooses: from an observation of its seat, with dice of its own; a legal action."""

    def __call__(self, game: Game, observation: State, seed: int) -> int:
        """The legal action it takes."""


class Timed(Protocol):
    """How a bot chooses that can be told how long it has."""

    def __call__(self, game: Game, observation: State, seed: int, seconds: float, /) -> int:
        """The legal action it takes, after so many seconds at most."""


class Bot(NamedTuple):
    """A bot, as commands and pages name it."""

    code: str
    name: str
    summary: str
    loop: int
    """Its number among the players of a batch (`played_by`)."""
    choose: Chooser
    seconds: float = 0.0
    """How long it may think about a decision, in a process apart (`thinking`); 0 for one that decides at once wherever it is
    asked."""
    source: str = ""
    """Where the function of a bot is that somebody brought (`own.load`); empty for Affray's own."""
    within: Timed | None = None
    """How it chooses where `seconds` are partly spent; None for one that does not look at the time."""
    temperament: str = ""
    """The code of its temperament (`levels.temperaments`), which not every game has; empty for one without."""


LEVELS = tuple(
    Bot(
        level.code,
        level.name,
        level.summary,
        levels.number(index),
        levels.Chooser(index),
        search.SECONDS * level.searches,
        within=levels.Chooser(index),
    )
    for index, level in enumerate(levels.NAMED)
)
"""The levels, the weakest first."""
TEMPERAMENTS = tuple(
    level._replace(
        code=f"{temperament.code}-{level.code}",
        name=f"{temperament.name} {level.name}",
        summary=temperament.summary,
        loop=levels.number(index, number),
        choose=levels.Chooser(index, number),
        within=levels.Chooser(index, number),
        temperament=temperament.code,
    )
    for number, temperament in enumerate(temperaments.NAMED, 1)
    for index, level in enumerate(LEVELS)
    if index in levels.TEMPERED
)
"""Some of the levels with each temperament."""
BOTS = (
    Bot("greedy", "Greedy", "Weighs the decision at hand, and nothing beyond it.", loops.GREEDY, greedy.choose),
    Bot("random", "Random", "Takes any legal action, each equally likely.", loops.RANDOM, uniform.choose),
    Bot(
        "search",
        "Search",
        "Tries out what may follow, hundreds of times a decision, for a second at most.",
        search.SIMULATIONS,
        search.choose,
        search.SECONDS,
        within=search.choose,
    ),
    *LEVELS,
    *TEMPERAMENTS,
)
"""Every bot of Affray's, the one to play against first."""
GREEDY = BOTS[0]
"""Answers for a bot that gives no answer."""
_BROUGHT: list[Bot] = []


def every() -> list[Bot]:
    """Affray's bots, those of installed packages, and those that were brought to this process."""
    return [*BOTS, *_installed(), *_BROUGHT]


def of(game: Game) -> list[Bot]:
    """Those that play a game: all but temperaments that it does not have."""
    return [bot for bot in every() if not bot.temperament or bot.temperament in temperaments.of(game)]


def find(code: str, game: Game | None = None) -> Bot:
    """The bot of that code, where a game is named one that plays it. Raises UnknownName."""
    known = every() if game is None else of(game)
    found = next((bot for bot in known if bot.code == code), None)
    if found is None:
        raise UnknownName("bot", code, [bot.code for bot in known])
    return found


def title(code: str) -> str:
    """What people call the bot of that code; the code itself where nobody knows it any more."""
    return next((bot.name for bot in every() if bot.code == code), code)


def bring(code: str, source: str) -> Bot:
    """Let a function choose under that name in this process (`own.load` says what a source is). Raises BadInput where another
    bot has the name."""
    if any(bot.code == code for bot in every()):
        raise BadInput("--bot", code, "another bot has this name", f"a name of its own, as in NAME={source}")
    _BROUGHT.append(_guest(code, source, len(_BROUGHT) + len(_installed())))
    return _BROUGHT[-1]


def _guest(code: str, source: str, number: int) -> Bot:
    return Bot(code, code, f"Brought along: {source}", own.FIRST - number, own.Function(source), own.SECONDS, source)


@once
def _installed() -> list[Bot]:
    sources = {name: source for name, source in own.installed().items() if all(bot.code != name for bot in BOTS)}
    return [_guest(name, source, number) for number, (name, source) in enumerate(sources.items())]


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
        return levels.desk(game, search.desk(game, records, simulations, seats), players)
    return search.desk(game, records, simulations, seats) if simulations else records


def _most(game: Game, players: Sequence[int]) -> int:
    """How many simulations any of them makes for a decision."""
    searching = [player for player in players if player > loops.GREEDY]
    return max(levels.simulations(game, players), *searching, 0)
