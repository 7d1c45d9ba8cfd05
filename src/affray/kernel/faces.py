"""What rows of packs say of how they look: any row with a name may bear an icon and its colour, beside what its game declares.

They are no part of the row's record, so neither rules nor texts nor digests of content know of them; the game's own things have
their faces by name (`look`).
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from affray.kernel.once import once
from affray.kernel.schemas import DRAWN, SQUARES, says
from affray.table.look import Face, Hue

ICON, HUE = "icon", "hue"
NAMES = ("name", "title")
"""Fields by which people know a row: what has one of them may have a face."""
USUAL: Hue = "grey"
"""The colour of an icon of which nothing else is said."""
Tables = Mapping[str, type[msgspec.Struct]]
"""The record of each table, by the table's name."""
PATTERN = "^[a-z0-9]+(-[a-z0-9]+)*$"
Icon = Annotated[
    Annotated[str, Meta(pattern=PATTERN, max_length=60, extra_json_schema={DRAWN: True})] | None,
    says("Its picture on screens and on paper, an icon of game-icons.net by its name there; else made from its name."),
]


class Worn(NamedTuple):
    """A row of a pack as its game declares it, and its face."""

    row: Any
    face: Face | None


@once
def wearable(record: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """The record of a table with an icon and its colour beside its fields; itself where a row has no name, is a map, which is a
    picture already, or has fields of its own that are called so."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(record)}
    if not any(name in fields for name in NAMES) or {ICON, HUE} & fields.keys() or any(map(_painted, fields.values())):
        return record
    more: list[Any] = [
        (ICON, Icon, None),
        (HUE, Annotated[Hue, says("The colour of its icon.")], USUAL),
    ]
    return msgspec.defstruct(record.__name__, more, bases=(record,), namespace={"__doc__": record.__doc__}, kw_only=True)


def called(row: Any) -> str:
    """The name by which people know a row; empty for one without."""
    return next((str(value) for field in NAMES if (value := getattr(row, field, ""))), "")


def written(face: Face | None) -> dict[str, str]:
    """A face as a row bears it."""
    return {} if face is None else {ICON: face.icon, HUE: face.hue}


def tables(declared: Tables) -> dict[str, type[msgspec.Struct]]:
    """Tables as packs may fill them: each with the record of a row, faces included."""
    return {table: wearable(record) for table, record in declared.items()}


def _painted(field: msgspec.structs.FieldInfo) -> bool:
    """Whether the field is the squares of a map."""
    told = (each.extra_json_schema or {} for each in getattr(field.type, "__metadata__", ()) if isinstance(each, Meta))
    return any(SQUARES in each for each in told)


def parted(entry: Mapping[str, Any], record: type[msgspec.Struct]) -> Worn:
    """A sound row of that table, as it is written, without its face; and its face, if it has one."""
    if wearable(record) is record or ICON not in entry:
        return Worn(entry, None)
    return Worn(
        {name: value for name, value in entry.items() if name not in (ICON, HUE)}, Face(entry[ICON], entry.get(HUE, USUAL))
    )


def faults(entry: Any, record: type[msgspec.Struct]) -> Iterator[tuple[str, tuple[str, str]]]:
    """A colour that colours nothing, of a row as it is written: field, what is wrong, what was expected."""
    if isinstance(entry, Mapping) and HUE in entry and ICON not in entry and wearable(record) is not record:
        yield HUE, ("there is no icon that it colours", "an icon beside it")
