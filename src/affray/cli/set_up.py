"""Set-ups in files: read, and found sound by their game."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from affray.cli import laid
from affray.errors import BadInput, Problem

if TYPE_CHECKING:
    from affray.kernel.game import SetUp


def read(path: Path, packs: Sequence[Path] = ()) -> "SetUp":
    """The set-up in a file of TOML or JSON, found sound with these packs laid above its own. Raises BadInput, naming file and
    field."""
    from affray.kernel import files

    document = files.read_toml(path) if path.suffix.lower() == ".toml" else files.read_json(path, "a set-up")
    if not isinstance(document, dict):
        raise BadInput(str(path), "", "it is no set-up", "an object with game, seats, options and choices")
    return judged(path, document, packs)


def judged(path: Path, document: dict[str, Any], packs: Sequence[Path]) -> "SetUp":
    """The set-up that a file's document is, if its game can play it with these packs too. Raises BadInput and UnknownName."""
    import msgspec

    from affray.games import find
    from affray.kernel import content
    from affray.kernel.game import SetUp

    if problems := content.faults(document, SetUp, str(path), ""):
        raise BadInput.several(problems)
    set_up = msgspec.convert(document, SetUp)
    game = laid.on(find(set_up.game), packs, set_up.packs)
    try:
        game.set_up(game.completed(set_up))
    except BadInput as error:
        raise BadInput.several([_located(problem, path) for problem in error.problems]) from None
    return set_up


def _located(problem: Problem, path: Path) -> Problem:
    """A problem of a set-up in a file: the game told of it by the part of the set-up."""
    place = ".".join(part for part in (problem.file, problem.field) if part)
    return problem if problem.file == str(path) else problem._replace(file=str(path), field=place)
