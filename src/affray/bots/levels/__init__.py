"""Levels: the same six opponents in every game, from one for a first win to the strongest.

A level looks as the greedy bot does or searches, and slips now and then: it takes an option that seems nearly as good as the
best. How much of either makes a level is data of each game (`levels.toml`), found by letting levels meet (docs/bots.md).
"""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, NamedTuple

from affray.bots import search
from affray.bots.levels import body, temperaments
from affray.bots.search.body import SEEN
from affray.bots.search.body import Desk as SearchDesk
from affray.errors import BadInput
from affray.kernel import choices, files, loops
from affray.kernel.binding import bound
from affray.kernel.game import Game, State
from affray.kernel.once import once
from affray.kernel.rule import MACHINE

MOST_SIMULATIONS = 1_000_000
FILE = "levels.toml"
"""In the folder of a game."""


class Named(NamedTuple):
    """A level as people read of it."""

    code: str
    name: str
    summary: str
    searches: bool
    """Whether it searches in any game."""


NAMED = (
    Named("newcomer", "Newcomer", "Has just read the rules: sees a win at once, and mostly plays what it likes.", False),
    Named("apprentice", "Apprentice", "Knows what is good, and often takes something else that looks fine.", False),
    Named("regular", "Regular", "Plays sensibly; every few decisions something better was at hand.", False),
    Named("veteran", "Veteran", "Weighs every decision at hand with care, and nothing beyond it.", False),
    Named("expert", "Expert", "Thinks ahead for a moment.", True),
    Named("master", "Master", "Thinks ahead for as long as it may.", True),
)
"""The levels, the weakest first."""
TEMPERED = (3,)
"""Which of them sit down with a temperament too: one that searches in no game. What it costs a search is not known."""


class Level(NamedTuple):
    """How a level plays a game."""

    simulations: int
    """Of its search for each decision; 0 where it decides as the greedy bot does."""
    slips: float
    """How often it slips, where it has a choice: 0 never, 1 always."""
    near: float
    """How much less than the best an option may be worth that it slips to: in the judge's units, or a search's (-1..1)."""


USUAL = (
    Level(0, 0.8, float("inf")),
    Level(0, 0.4, float("inf")),
    Level(0, 0.15, float("inf")),
    Level(0, 0.0, 0.0),
    Level(200, 0.0, 0.0),
    Level(search.SIMULATIONS, 0.0, 0.0),
)
"""In a game that says nothing."""


@once
def of(game: Game) -> tuple[Level, ...]:
    """How the levels play a game, the weakest first. Raises BadInput where its file is unsound."""
    path = game.PACKAGE / FILE
    if not path.exists():
        return USUAL
    document = files.read_toml(path)
    if list(document) != [named.code for named in NAMED]:
        raise BadInput(str(path), "", f"its tables are {', '.join(document)}", ", ".join(named.code for named in NAMED))
    return tuple(_read(str(path), code, row) for code, row in document.items())


def _read(file: str, code: str, row: Any) -> Level:
    """A row of the file. Raises BadInput."""
    if not isinstance(row, dict) or set(row) != set(Level._fields):
        raise BadInput(file, code, "it is incomplete or holds more", ", ".join(Level._fields))
    if not all(isinstance(value, int | float) and not isinstance(value, bool) for value in row.values()):
        raise BadInput(file, code, "one of them is no number", "numbers")
    level = Level(**row)
    if row["simulations"] not in range(MOST_SIMULATIONS + 1):
        raise BadInput(file, f"{code}.simulations", f"it is {level.simulations}", f"a whole number, 0 to {MOST_SIMULATIONS}")
    if not 0 <= level.slips <= 1 or not level.near >= 0:
        raise BadInput(file, code, f"slips is {level.slips} and near {level.near}", "slips from 0 to 1, and near from 0")
    return level


def number(index: int, temperament: int = 0) -> int:
    """The number of a level among the players of a batch: -1 for the weakest, and down; below all of them the same levels with
    the first temperament of `temperaments.NAMED`, which is 1 here, and so on."""
    return -1 - index - temperament * len(NAMED)


def is_level(player: int) -> bool:
    """Whether the player of a batch of that number is a level."""
    return number(len(NAMED) - 1, len(temperaments.NAMED)) <= player < 0


def simulations(game: Game, players: Sequence[int]) -> int:
    """How many simulations the most that any of these levels makes for a decision."""
    return max((of(game)[(-1 - player) % len(NAMED)].simulations for player in players if is_level(player)), default=0)


class Chooser:
    """How a level chooses for a match in hand."""

    def __init__(self, index: int, temperament: int = 0) -> None:
        """The level of that index in NAMED; with the temperament of that number, 1 up, or none."""
        self.index, self.temperament = index, temperament

    def __call__(self, game: Game, observation: State, seed: int, seconds: float | None = None) -> int:
        """What the level answers to what its seat sees; a search stops after so many seconds, or `search.SECONDS`. Raises
        BadInput where the game has no such temperament."""
        seat, level = int(observation.flow.seat), of(game)[self.index]
        words = search.generator(seed)
        player = number(self.index, self.temperament)
        searching = search.desk(game, search.records_for(game, observation), level.simulations, observation.seats)
        held = desk(game, searching, [player])
        held.search.records[SEEN] = observation
        count = game.legal_actions(observation, held.search.offers)
        if count == 1:
            return int(held.search.offers[0])
        if level.simulations:
            search.grow(game, held.search, words, level.simulations, search.SECONDS if seconds is None else seconds)
        return int(_bound(game).decide(held, -1 - player, seat, count, words))


def desk(game: Game, searching: SearchDesk, players: Sequence[int]) -> body.Desk:
    """What levels among players of these numbers work with. Raises BadInput where the game lacks a temperament of theirs."""
    for player in players:
        temperament = (-1 - player) // len(NAMED) if is_level(player) else 0
        if temperament:
            temperaments.check(game, temperaments.NAMED[temperament - 1].code)
    return body.Desk(searching, rows(game), temperaments.rows(game))


def rows(game: Game) -> Any:
    """The levels of a game for the machine in force: a row each."""
    table = [[float(number) for number in level] for level in of(game)]
    if MACHINE == "plain":
        return table
    import numpy as np

    return np.array(table)


@once
def _bound(game: Game) -> ModuleType:
    searching = search.body_of(game)
    names = ("anew", "favourite", "grow", "judge", "resolve")
    rules = search.rules_of(game) | {name: getattr(searching, name) for name in names} | choices.names(game)
    rules |= {"choose_otherwise": searching.choose, "decide_at_once": loops.of(game).decide}
    return bound(f"{game.begin.__module__}.levels_{game.ID}", body.__file__, rules)


def ready(game: Game) -> None:
    """Bind to a game what its levels decide by, and the search."""
    _bound(game)


@once
def loops_of(game: Game) -> ModuleType:
    """The loops of a game in which seats may be levels: their `scratch` is a `body.Desk`, and a player's number is negative for
    a level (`number`), or else what it is where seats search (`search.of`)."""
    return loops.bind(f"{game.begin.__module__}.levelled_{game.ID}", loops.rules_of(game) | {"choose": _bound(game).choose})
