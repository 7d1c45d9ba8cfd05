"""Packs of one's own on the command line: `--pack FILE|FOLDER`, laid on a game's content in the order they are named in."""

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.errors import BadInput

if TYPE_CHECKING:
    from affray.kernel.game import Game
    from affray.kernel.packs import Pack, Packs

Given = Annotated[
    list[Path],
    Parameter(
        name="--pack",
        help="A content pack of your own, a TOML file or a folder of them; may be given several times: what a later one has by"
        " the same id takes the place of what was there before.",
        negative=(),
        show_default=False,
    ),
]
"""The option of every command that plays with content."""


def read(paths: Sequence[Path]) -> "Packs":
    """The packs in these files and folders. Raises BadInput."""
    from affray.kernel import packs

    return tuple(packs.read(path) for path in paths)


def on(game: "Game", paths: Sequence[Path], beneath: "Packs" = ()) -> "Game":
    """A game with these packs laid on its content, above those `beneath`. Raises BadInput for everything wrong in them, by file
    and field."""
    from affray.kernel import layered, packs

    with packs.told_from(paths):
        return layered.layered(game, (*beneath, *read(paths)))


def by_game(paths: Sequence[Path]) -> "dict[str, Packs]":
    """Packs for the games whose tables they have, each found sound with those before it. Raises BadInput."""
    from affray.games import find
    from affray.kernel import layered

    found: dict[str, Packs] = {}
    for path in paths:
        (pack,) = read([path])
        id = fitting(pack, str(path))[0]
        found[id] = layered.packs_of(on(find(id), [path], found.get(id, ())))
    return found


def fitting(pack: "Pack", file: str) -> list[str]:
    """The games whose tables a pack has, by their ids: several where they have as many of them, the likeliest first. Raises
    BadInput where no game has content packs, or the pack is no TOML."""
    from affray.games import find, ids
    from affray.kernel import content, files, packs

    with packs.told_from([Path(file)]):
        documents = [files.parse_toml(text, name) for name, text in pack.texts()]
    tables = {table for document in documents for table in list(document)[: content.MOST_PROBLEMS]}
    known = {id: reading for id in ids() if (reading := find(id).PACKS) is not None}
    if not known:
        raise BadInput(file, "", "no game at hand has content packs", "a game that has")
    likeness = {id: _likeness(tables, list(reading.TABLES)) for id, reading in known.items()}
    best = [id for id in known if likeness[id] == max(likeness.values())]
    if len(best) == 1:
        return best
    return sorted(best, key=lambda id: _faults(find(id), pack))


def _faults(game: "Game", pack: "Pack") -> int:
    """How many faults a game finds in a pack."""
    from affray.kernel import layered

    try:
        layered.layered(game, (pack,))
    except BadInput as error:
        return len(error.problems)
    return 0


def _likeness(tables: set[str], known: list[str]) -> tuple[int, int]:
    """How many of a file's tables a game has, and how many are spelt nearly like one of them."""
    return len(tables & set(known)), sum(bool(get_close_matches(table, known)) for table in tables)
