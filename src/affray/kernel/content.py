"""Content: TOML files read against records, so that every error names file, field and expectation.

Each `[[table]]` of a pack is a row of the record that the game declares for that table. Rows bear an `id` that no other row of
the table has in the same pack; where packs are laid on one another, a row takes the place of an earlier one of the same id.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import inspect

from affray.errors import BadInput, Problem, unknown
from affray.kernel import faces, files, icons, packs, remains, schemas
from affray.kernel.lines import Lines
from affray.kernel.once import learned
from affray.kernel.packs import Layers, Pack
from affray.table.look import Face

Record = TypeVar("Record")
Content = TypeVar("Content")
Made = TypeVar("Made")
Tables = faces.Tables
"""The record of each table, by the table's name."""
Fault = tuple[str, str, str]
"""A field of a row, what is wrong with it, and what was expected there."""

MOST_PROBLEMS = 200
"""After so many a document is not looked at any further; none of ours has so many tables."""
ID_PATTERN = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
"""How ids look: `razor-zealot`."""


class Row(NamedTuple):
    """One row of a pack, with the place it was read from."""

    table: str
    value: Any
    file: str
    place: str
    number: int
    """From 1, among those of the table in the file."""
    lines: Lines
    face: Face | None = None
    """How it is drawn, where the row itself says it."""
    whole: bool = True
    """Whether all its fields are of their kinds; where not, it has those alone that are (`remains`)."""

    def problem(self, field: str, wrong: str, expected: str) -> Problem:
        """Something wrong with a field of this row, or with the whole row where none is named."""
        place = f"{self.place}.{field}" if field else self.place
        return Problem(self.file, place, wrong, expected, self.lines.of(self.table, self.number, field))


def read_record(path: Path, record: type[Record]) -> Record:
    """A TOML file that is one record; BadInput tells of all that is wrong with it."""
    document = files.read_toml(path)
    problems = faults(document, record, str(path), "")
    if problems:
        raise BadInput.several(problems)
    return msgspec.convert(document, learned(record))


def read_pack(pack: Pack, tables: Tables) -> tuple[list[Row], list[Problem]]:
    """All rows of a pack in order, what remains of those with wrong fields included, and all that is wrong with them."""
    rows: list[Row] = []
    problems: list[Problem] = []
    for file, text in pack.texts():
        try:
            document = files.parse_toml(text, file)
        except BadInput as error:
            problems.extend(error.problems)
            continue
        source = _Source(file, Lines(text))
        for table, entries in list(document.items())[:MOST_PROBLEMS]:
            _read_table(entries, table, source, tables, rows, problems)
    return rows, problems + _repeated(rows)


def faults(value: object, kind: Any, file: str, place: str) -> list[Problem]:
    """Everything that keeps a value from being of that kind, down to the field."""
    try:
        msgspec.convert(value, learned(kind))
        return []
    except msgspec.ValidationError:
        info = _bare(inspect.type_info(kind))
    if isinstance(info, inspect.StructType) and isinstance(value, dict):
        return _record_faults(value, info.cls, file, place)
    if isinstance(info, (inspect.ListType, inspect.VarTupleType)) and isinstance(info.item_type, inspect.StructType):
        inner = _rows_faults(value if isinstance(value, list) else (), info.item_type.cls, file, place)
        if inner:
            return inner
    shown = f"it is {value!r}" if isinstance(value, (bool, int, float, str)) else "it does not fit"
    return [Problem(file, place, shown, described(info))]


def described(info: inspect.Type) -> str:
    """What a value of that kind is, in words."""
    match _bare(info):
        case inspect.BoolType():
            return "true or false"
        case (inspect.IntType() | inspect.FloatType()) as number:
            return _numbered(number)
        case inspect.StrType(pattern=str(pattern)):
            return f"text of the form {pattern}"
        case inspect.StrType(min_length=least, max_length=int(most)):
            return f"text of {least or 0} to {most} letters"
        case inspect.StrType():
            return "text"
        case inspect.LiteralType(values=values):
            return f"one of {', '.join(map(str, values))}"
        case inspect.ListType() | inspect.VarTupleType() as many:
            return f"a list of {_counted(many.min_length or 0, many.max_length)}, each {described(many.item_type)}"
        case inspect.TupleType(item_types=types):
            return f"a list of exactly {len(types)}: {', '.join(map(described, types))}"
        case inspect.UnionType(types=types):
            return " or ".join(map(described, types))
    return "a table"


def _numbered(number: inspect.IntType | inspect.FloatType) -> str:
    kind = "a whole number" if isinstance(number, inspect.IntType) else "a number"
    bounded = number.ge is not None and number.le is not None
    return f"{kind} from {number.ge} to {number.le}" if bounded else kind


class Examined(NamedTuple):
    """What a pack that is being written comes to, sound or not."""

    content: Any
    """All content with its rows, those aside whose fields are not of their kinds."""
    rows: list[Row]
    """The rows of the pack; what is not `whole` has its sound fields alone."""
    problems: list[Problem]


class Held(Generic[Content]):
    """Content, and what was made of it so far."""

    def __init__(self, content: Content) -> None:
        """Nothing is made of it yet."""
        self.content = content
        self.made: dict[object, Any] = {}


class Shelf(Generic[Content]):
    """How the packs of one game are read: always its own, and whatever is laid on them."""

    def __init__(
        self,
        title: str,
        own: Sequence[Path],
        tables: Tables,
        content: Callable[..., Content],
        faults: Callable[[str, Any, Content, set[str]], Iterator[Fault]],
    ) -> None:
        """`title` is that of the schema, `own` the folders of the game's own packs. `content` takes the rows by id, a mapping
        for each of the tables in turn; `faults` tells what is unsound in a row beyond its fields' kinds, from the row's table,
        the row, all content, and the ids of rows that could not be read."""
        self.title, self.own, self.tables, self.content, self.faults = title, own, tables, content, faults
        self._own: Content | None = None
        """The game's own content, once it was asked for."""

    def load(self, given: Sequence[Pack] = ()) -> Content:
        """The game's own content, and these packs laid on it; BadInput tells of everything wrong in them."""
        return self._held(packs.layers(tuple(given))).content

    def in_force(self) -> Content:
        """The content with the packs that are in force (`packs.laid`)."""
        layers = packs.in_force()
        if layers is packs.NOTHING and self._own is not None:
            return self._own
        found = self._held(layers).content
        if layers is packs.NOTHING:
            self._own = found
        return found

    def made(self, make: Callable[[Content], Made]) -> Callable[[], Made]:
        """What is made of the content in force, once for each."""
        own: list[Made] = []  # of the game's own content: it is asked for at every word, and mostly it is that

        def found() -> Made:
            layers = packs.in_force()
            if own and layers is packs.NOTHING:
                return own[0]
            held = self._held(layers)
            if make not in held.made:
                held.made[make] = make(held.content)
            kept: Made = held.made[make]
            if layers is packs.NOTHING:
                own.append(kept)
            return kept

        return found

    def check_pack(self, path: Path) -> Content:
        """All content with the pack of a file or folder; BadInput tells of everything wrong with it."""
        with packs.told_from([path]):
            return self.load([packs.read(path)])

    def examined(self, pack: Pack, beneath: Sequence[Pack] = ()) -> Examined:
        """A pack laid on the game's own and on those beneath, and all that is wrong with it. Raises BadInput for what is wrong
        beneath it."""
        self.load(beneath)
        found = self._gathered([*map(packs.read, self.own), *beneath, pack])
        found.problems.extend(_undrawn(found.rows))
        return found

    def _held(self, layers: Layers) -> Held[Content]:
        held = layers.kept.get(self)
        if not isinstance(held, Held):
            held = layers.kept[self] = Held(self._read([*map(packs.read, self.own), *layers.packs]))
        return held

    def _read(self, laid: Sequence[Pack]) -> Content:
        found = self._gathered(laid)
        if found.problems:
            raise BadInput.several(found.problems)
        content: Content = found.content
        return content

    def _gathered(self, laid: Sequence[Pack]) -> Examined:
        """What comes of packs laid on one another, with the rows of the last of them."""
        problems: list[Problem] = []
        read: list[Row] = []
        remaining: list[Row] = []
        rows: dict[str, dict[str, Row]] = {table: {} for table in self.tables}
        for pack in laid:
            read, wrong = read_pack(pack, self.tables)
            problems.extend(wrong)
            remaining.extend(row for row in read if not row.whole)
            for row in (row for row in read if row.whole):
                rows[row.table][row.value.id] = row
        at_hand = self.content(*({id: row.value for id, row in of.items()} for of in rows.values()))
        broken = {problem.field.split(".")[1] for problem in problems if "." in problem.field}
        for row in (*remaining, *(row for of in rows.values() for row in of.values())):
            problems.extend(row.problem(*fault) for fault in self._unsound(row, at_hand, broken))
        return Examined(at_hand, read, list(dict.fromkeys(problems)))

    def _unsound(self, row: Row, at_hand: Content, broken: set[str]) -> Iterator[Fault]:
        """What is unsound in a row; of one that is not whole, what hangs on its sound fields alone."""
        if row.whole:
            return self.faults(row.table, row.value, at_hand, broken)
        return remains.judged(row.value, lambda: self.faults(row.table, row.value, at_hand, broken))

    def schema(self) -> str:
        """The JSON Schema of a pack, as text."""
        return schemas.schema(self.title, faces.tables(self.tables))


def strangers(field: str, kind: str, ids: Iterable[str], known: Collection[str], broken: Collection[str]) -> Iterator[Fault]:
    """The ids in a field that no row bears, those of `broken` rows aside: they are told of already."""
    for id in ids:
        if id not in known and id not in broken:
            yield field, *unknown(kind, id, known)


def digest(values: Iterable[object]) -> str:
    """The SHA-256 of the values in one canonical spelling: equal content, equal digest, on every machine."""
    return hashlib.sha256(msgspec.json.encode(list(values), order="sorted")).hexdigest()


def _undrawn(rows: Iterable[Row]) -> Iterator[Problem]:
    """The icons that rows name and that there are not. What is played with is not judged by it: sets of icons change."""
    for row in rows:
        if row.face is not None and (fault := icons.strange(row.face.icon)):
            yield row.problem(faces.ICON, *fault)


def _bare(info: inspect.Type) -> inspect.Type:
    """The kind without the description that a schema adds to it."""
    return info.type if isinstance(info, inspect.Metadata) else info


def _counted(least: int, most: int | None) -> str:
    return "any number" if not least else f"exactly {most}" if least == most else f"{least} or more"


class _Source(NamedTuple):
    """What errors call a file, and where things stand in it."""

    file: str
    lines: Lines


def _read_table(entries: object, table: str, source: _Source, tables: Tables, rows: list[Row], problems: list[Problem]) -> None:
    file, lines = source
    line = lines.of(table, 1)
    if table not in tables:
        problems.append(Problem(file, table, *unknown("table", table, tables), line))
    elif not isinstance(entries, list):
        problems.append(Problem(file, table, "it is not a list of rows", f"each row under a line [[{table}]]", line))
    else:
        record = tables[table]
        for number, entry in enumerate(entries, 1):
            if len(problems) >= MOST_PROBLEMS:
                break
            place = place_of(table, number, entry)
            wrong = faults(entry, faces.wearable(record), file, place)
            wrong += [Problem(file, f"{place}.{field}", *told) for field, told in faces.faults(entry, record)]
            problems.extend(_placed(each, lines, (table, number, place)) for each in wrong)
            if isinstance(entry, dict):
                value, face = _worn(entry, record, {_outermost(each, place) for each in wrong})
                rows.append(Row(table, value, file, place, number, lines, face, not wrong))


def _worn(entry: dict[str, Any], record: type[msgspec.Struct], wrong: set[str]) -> faces.Worn:
    """A row and its face; as much of both as can be used where some of the fields are wrong."""
    sound = {name: value for name, value in entry.items() if name not in wrong}
    row, face = faces.parted(sound, record)
    return faces.Worn(remains.of(entry, record, wrong) if wrong else msgspec.convert(row, learned(record)), face)


def _outermost(problem: Problem, place: str) -> str:
    """The field of a row that a problem lies in, however deep."""
    return re.split(r"[.\[]", problem.field.removeprefix(place).removeprefix("."))[0]


def _placed(problem: Problem, lines: Lines, row: tuple[str, int, str]) -> Problem:
    """The problem of a row, by its table, number and place, with its line."""
    table, number, place = row
    return problem._replace(line=lines.of(table, number, problem.field.removeprefix(place).removeprefix(".")))


def place_of(table: str, number: int, entry: object) -> str:
    """Where a row stands: `card.razor-zealot`, or `card[3]` for a row without id or name."""
    name = (entry.get("id") or entry.get("name")) if isinstance(entry, dict) else None
    return f"{table}.{name}" if isinstance(name, str) else f"{table}[{number}]"


def _rows_faults(entries: Sequence[object], record: type[msgspec.Struct], file: str, place: str) -> list[Problem]:
    rows = enumerate(entries, 1)
    return [fault for number, entry in rows for fault in faults(entry, record, file, place_of(place, number, entry))]


def _record_faults(value: dict[str, Any], record: type[msgspec.Struct], file: str, place: str) -> list[Problem]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(record)}
    inside = f"{place}." if place else ""
    strange = [name for name in value if name not in fields][:MOST_PROBLEMS]
    problems = [Problem(file, inside + name, *unknown("field", name, fields)) for name in strange]
    for name, field in fields.items():
        if name in value:
            problems.extend(faults(value[name], field.type, file, inside + name))
        elif field.required:
            problems.append(Problem(file, inside + name, "it is missing", described(inspect.type_info(field.type))))
    return problems


def _repeated(rows: Sequence[Row]) -> list[Problem]:
    first: dict[tuple[str, str], Row] = {}
    return [
        row.problem("id", f"{first[row.table, row.value.id].file} has it already", "an id of its own")
        for row in rows
        if hasattr(row.value, "id") and first.setdefault((row.table, row.value.id), row) is not row
    ]
