"""What the things of a game look like, as its `words/look.toml` says."""

from pathlib import Path
from typing import get_args

import msgspec

from affray.errors import BadInput
from affray.kernel import files
from affray.kernel.once import once
from affray.table.look import Face, Hue, Lettering, Look

FILE = "words/look.toml"
EXPECTED = f"an icon and one of {', '.join(get_args(Hue))}"
LETTERINGS = f"one of {', '.join(get_args(Lettering))}"
PLAIN = Look(Face("", "grey"), {})
"""Of a game that says nothing."""


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of `words/look.toml` as they are written."""

    emblem: str
    faces: dict[str, str] = {}
    lettering: str = "plain"


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
    return Look(_face(path, "emblem", written.emblem), faces, lettering=_lettering(path, written.lettering))


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
