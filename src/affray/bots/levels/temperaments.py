"""Temperaments: a level with a taste. Of the options that seem nearly as good to it, it takes one that it likes.

What a temperament likes is data of each game (`temperaments.toml`): kinds of answers with a weight each, and how much it gives
up for them. So it is seen where little hangs on the choice, and never in what is clearly worse. How each plays differently, and
what that costs it, is in docs/bots.md (`bench/temperaments.py`).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from affray.errors import BadInput
from affray.kernel import files
from affray.kernel.game import Game
from affray.kernel.numbered import Numbered
from affray.kernel.once import once
from affray.kernel.rule import MACHINE

FILE = "temperaments.toml"
"""In the folder of a game."""
MOST_JUDGED, MOST_SEARCHED = 100.0, 2.0
"""No temperament gives up more: by the judge, in its units, and by a search, whose values lie from -1 to 1."""


class Named(NamedTuple):
    """A temperament as people read of it."""

    code: str
    name: str
    summary: str


NAMED = (
    Named("bold", "Bold", "Strikes and spends where something quieter seems hardly better."),
    Named("careful", "Careful", "Holds back and keeps what it has where a blow seems hardly better."),
)


class Temperament(NamedTuple):
    """How a temperament plays a game."""

    judged: float
    """The most that it gives up by the judge for what it likes best, in the judge's units."""
    searched: float
    """The same by a search, in -1..1."""
    likes: Mapping[str, float]
    """By the name of a kind of answer: 1 what it likes best, 0 what it does not mind, -1 what it likes least."""


@once
def of(game: Game) -> Mapping[str, Temperament]:
    """The temperaments of a game, by their codes; none where it has no file of them. Raises BadInput where that is unsound."""
    path = game.PACKAGE / FILE
    if not path.exists():
        return {}
    known = [named.code for named in NAMED]
    found = {}
    for code, row in files.read_toml(path).items():
        if code not in known:
            raise BadInput(str(path), code, "nobody is called so", ", ".join(known))
        found[code] = _read(str(path), code, row, kinds(game))
    return found


def kinds(game: Game) -> Mapping[str, int]:
    """The kinds of answers of a game with their numbers, by their names; none of a game that does not say what may be chosen in
    it (`kernel.choices`)."""
    if game.CHOICES is None:
        return {}
    kind = next(iter(game.CHOICES.parts))
    return {each.name: int(each) for each in type(kind)} if isinstance(kind, Numbered) else {}


def _read(file: str, code: str, row: Any, known: Mapping[str, int]) -> Temperament:
    """A table of the file. Raises BadInput."""
    if not isinstance(row, dict) or set(row) != set(Temperament._fields) or not isinstance(row["likes"], dict):
        raise BadInput(file, code, "it is incomplete or holds more", ", ".join(Temperament._fields))
    for name, most in (("judged", MOST_JUDGED), ("searched", MOST_SEARCHED)):
        if not _is_number(row[name]) or not 0 <= row[name] <= most:
            raise BadInput(file, f"{code}.{name}", f"it is {row[name]!r}", f"a number from 0 to {most:g}")
    for kind, weight in row["likes"].items():
        if kind not in known:
            raise BadInput(file, f"{code}.likes.{kind}", "no kind of answer", ", ".join(known))
        if not _is_number(weight) or not -1 <= weight <= 1:
            raise BadInput(file, f"{code}.likes.{kind}", f"it is {weight!r}", "a number from -1 to 1")
    return Temperament(float(row["judged"]), float(row["searched"]), row["likes"])


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def check(game: Game, code: str) -> None:
    """Raises BadInput where a game has no temperament of that code."""
    if code not in of(game):
        raise BadInput(str(game.PACKAGE / FILE), code, "this game has no such temperament", "a level without one")


def rows(game: Game) -> Any:
    """The temperaments of a game for the machine in force: a row each, as `body` reads it; of one that the game does not have,
    only zeros."""
    found, numbers = of(game), kinds(game)
    length = 2 + max(numbers.values(), default=0) + 1
    table = [[0.0] * length for _ in NAMED]
    for row, named in zip(table, NAMED, strict=True):
        if named.code in found:
            row[:2] = found[named.code][:2]
            for kind, weight in found[named.code].likes.items():
                row[2 + numbers[kind]] = float(weight)
    if MACHINE == "plain":
        return table
    import numpy as np

    return np.array(table)
