"""What the things of a game look like, as its `words/look.toml` says, and those of packs, as their rows do."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, cast, get_args

import msgspec

from affray.errors import BadInput
from affray.kernel import content, faces, files, packs
from affray.kernel.layered import packs_of
from affray.kernel.once import once
from affray.table.look import Face, Ground, Hue, Lettering, Look

if TYPE_CHECKING:
    from affray.kernel.game import Game

FILE = "words/look.toml"
EXPECTED = f"an icon and one of {', '.join(get_args(Hue))}"
LETTERINGS = f"one of {', '.join(get_args(Lettering))}"
GROUNDS = f"one of {', '.join(get_args(Ground))}"
PLAIN = Look(Face("", "grey"), {})
"""Of a game that says nothing."""


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of `words/look.toml` as they are written."""

    emblem: str
    faces: dict[str, str] = {}
    lettering: str = "plain"
    ground: str = "plain"


@once
def of(package: Path) -> Look:
    """The look of the game in that package folder. Raises BadInput where its file is unsound."""
    path = package / FILE
    if not path.exists():
        return PLAIN
    try:
        written = msgspec.convert(files.read_toml(path), _Written)
    except msgspec.ValidationError as error:
        raise BadInput(str(path), "", str(error), 'emblem = "icon hue" and a table [faces]') from None
    faces = {name: _face(path, f"faces.{name}", said) for name, said in written.faces.items()}
    emblem = _face(path, "emblem", written.emblem)
    return Look(emblem, faces, lettering=_lettering(path, written.lettering), ground=_ground(path, written.ground))


def laid(game: "Game") -> Look:
    """The look of a game with the packs that are laid on it. Raises BadInput where the game's own is unsound."""
    found = of(game.PACKAGE)
    return msgspec.structs.replace(found, faces={**found.faces, **brought(game)})


def brought(game: "Game") -> dict[str, Face]:
    """How the things of the packs that are laid on a game look, by their names; nothing of those without an icon."""
    kept = packs.layers(packs_of(game)).kept
    place = (brought, game.ID)
    if place not in kept:
        reading = game.PACKS
        rows = [] if reading is None else [row for pack in packs_of(game) for row in content.read_pack(pack, reading.TABLES)[0]]
        kept[place] = named(rows)
    return cast(dict[str, Face], kept[place])


def named(rows: Iterable[content.Row]) -> dict[str, Face]:
    """The faces of rows by the names that people read; of several rows of a name the last one says it."""
    found: dict[str, Face] = {}
    for row in rows:
        if row.face is None:
            found.pop(faces.called(row.value), None)
        else:
            found[faces.called(row.value)] = row.face
    return found


def _lettering(path: Path, said: str) -> Lettering:
    try:
        found: Lettering = msgspec.convert(said, Lettering)
    except msgspec.ValidationError:
        raise BadInput(str(path), "lettering", f"{said!r} is no lettering", LETTERINGS) from None
    return found


def _face(path: Path, field: str, said: str) -> Face:
    icon, _, hue = said.rpartition(" ")
    try:
        return msgspec.convert({"icon": icon, "hue": hue}, Face)
    except msgspec.ValidationError:
        raise BadInput(str(path), field, f"{said!r} is no face", EXPECTED) from None


def _ground(path: Path, said: str) -> Ground:
    try:
        found: Ground = msgspec.convert(said, Ground)
    except msgspec.ValidationError:
        raise BadInput(str(path), "ground", f"{said!r} is no ground", GROUNDS) from None
    return found
