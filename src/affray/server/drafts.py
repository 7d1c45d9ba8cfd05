"""Packs that are being written: as the rows of a form, as the TOML that is made of them, and what is wrong with them at which
field. It is worked out in a process apart (`apart`), and needs nothing else of the server."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
import tomlkit

from affray import games
from affray.errors import BadInput, Problem, unknown
from affray.kernel import faces, files, layered, look, packs, schemas
from affray.kernel.content import Row, Tables, place_of
from affray.kernel.lines import Lines
from affray.kernel.packs import MOST_CARRIED, Label, Pack, Packs
from affray.table.look import Face
from affray.table.sheet import Printed

Rows = dict[str, list[dict[str, Any]]]
"""The rows of a pack by their tables, as JSON has them."""
LONGEST = 100
"""Letters of a list that stands in one line of the TOML."""
EXPECTED = f"a pack of {MOST_CARRIED:,} bytes at most"
STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{game}/workshop`: a pack as far as it is written."""

    name: Label
    """What its file is called."""
    rows: Rows


class Remark(msgspec.Struct, frozen=True):
    """A fault of a draft, or a doubt, where it stands."""

    table: str
    row: int
    """From 0, among those of the table; -1 where it concerns the table."""
    path: list[str | int]
    """The field within the row: names of fields and, from 0, places in lists; empty for the row as a whole."""
    wrong: str
    expected: str
    line: int
    """In the text, from 1; 0 where there is none."""


class Pictured(msgspec.Struct, frozen=True):
    """A row of a draft as it lies on the table."""

    table: str
    row: int
    printed: Printed


class Judged(msgspec.Struct, frozen=True):
    """The answer: the draft as a file, and what is to be said of it."""

    text: str
    """TOML."""
    faults: list[Remark]
    """All that keeps it from being played with; empty for a sound pack."""
    doubts: list[Remark]
    """Of a sound pack, what should be looked at all the same."""
    drawn: list[Pictured]
    """The rows without a fault of their own, where there is anything to see."""
    faces: dict[str, Face] = {}
    """Of those that name an icon, by the names of the rows."""


class Workbench(msgspec.Struct, frozen=True):
    """`GET /api/games/{game}/workshop`: what packs may say, and what there is already."""

    schema: Any
    """The JSON Schema of a pack (`docs/protocol.md` says what it has beyond the standard)."""
    rows: Rows
    """All content at hand; what is as it is by default is left out."""


def workbench(game: str, laid: Packs) -> Workbench:
    """What there is to begin with. Raises UnknownName, and BadInput where the game has no packs."""
    found = layered.layered(games.find(game), laid)
    if found.PACKS is None:
        raise BadInput(found.ID, "", f"{found.TITLE} has no content packs", "a game that has")
    tables, seen = faces.tables(found.PACKS.TABLES), look.laid(found).faces
    held = zip(found.PACKS.TABLES.items(), found.PACKS.load(laid), strict=True)
    rows = {table: [_told(row, tables[table] is not record, seen) for row in kind.values()] for (table, record), kind in held}
    return Workbench(msgspec.Raw(schemas.schema(found.TITLE, tables).encode()), rows)


def _told(row: Any, wearable: bool, seen: Mapping[str, Face]) -> dict[str, Any]:
    """A row as a form has it, with its face where it may bear one: so a copy keeps it, whatever it is called."""
    told: dict[str, Any] = spared(row)
    return told | faces.written(seen.get(faces.called(row))) if wearable else told


def spared(row: Any) -> Any:
    """A row of content as JSON, without what is as it is by default."""
    if isinstance(row, msgspec.Struct):
        fields = msgspec.structs.fields(row)
        told = {field.encode_name: (getattr(row, field.name), _default(field)) for field in fields}
        return {name: spared(value) for name, (value, default) in told.items() if value != default}
    return [spared(each) for each in row] if isinstance(row, list | tuple) else row


def opened(game: str, texts: Mapping[str, str]) -> Rows | tuple[Problem, ...]:
    """The rows of a pack's files, sound or not, in the order of the files' names; else why they cannot be written on."""
    reading = games.find(game).PACKS
    assert reading is not None
    rows: Rows = {}
    try:
        for file, text in sorted(texts.items()):
            for table, entries in files.parse_toml(text, file).items():
                rows.setdefault(table, []).extend(_entries(entries, table, file, reading.TABLES))
        msgspec.json.encode(rows)
    except BadInput as error:
        return error.problems
    return rows


def judged(game: str, beneath: Packs, draft: Draft) -> Judged | tuple[Problem, ...]:
    """What a draft comes to above the packs beneath it; else why it cannot be written down."""
    found = games.find(game)
    assert found.PACKS is not None
    try:
        text = written(draft, found.PACKS.TABLES)
        pack = packs.of(draft.name, {draft.name: text})
        if len(msgspec.json.encode(pack)) > MOST_CARRIED:
            raise BadInput(draft.name, "", f"it is longer than {MOST_CARRIED:,} bytes", EXPECTED)
        examined = found.PACKS.examined(pack, beneath)
    except BadInput as error:
        return error.problems
    places = Places(draft, text)
    faults = [places.remark(problem) for problem in examined.problems]
    doubts = [] if faults else [places.remark(doubt) for doubt in found.PACKS.doubtful((*beneath, pack)) if _of(doubt, pack)]
    broken = {(fault.table, fault.row) for fault in faults}
    sound = [row for row in examined.rows if row.whole and (row.table, row.number - 1) not in broken]
    drawn = [(row, found.PACKS.drawn(row.value, examined.content)) for row in sound]
    pictured = [_drawn(row, printed) for row, printed in drawn if printed is not None]
    return Judged(text, faults, doubts, pictured, look.named(sound))


def written(draft: Draft, tables: Tables) -> str:
    """The draft as TOML; fields stand in the order of the schema. Raises BadInput for what TOML cannot say."""
    files.check(draft.rows, draft.name)
    document = tomlkit.document()
    for table, rows in draft.rows.items():
        known = [field.encode_name for field in msgspec.structs.fields(tables[table])] if table in tables else []
        many = tomlkit.aot()
        for row in rows:
            one = tomlkit.table()
            for name in (*(name for name in known if name in row), *(name for name in row if name not in known)):
                if row[name] is not None:
                    one.append(name, _item(row[name], draft.name))
            many.append(one)
        if rows:
            document.append(table, many)
    return tomlkit.dumps(document)


class Places:
    """Where things stand in the text of a draft, and so in the draft."""

    def __init__(self, draft: Draft, text: str) -> None:
        """The text is the one that was made of the draft."""
        self.draft = draft
        begun = ((line, table, number) for (table, number, field), line in Lines(text).known.items() if number and not field)
        self.rows = sorted(begun)

    def remark(self, problem: Problem) -> Remark:
        """A problem of the text, by the field of the draft that it is with."""
        at = bisect_right(self.rows, problem.line, key=lambda row: row[0]) - 1
        _, table, number = self.rows[at] if at >= 0 else (0, problem.field, 0)
        if problem.field == table or not 0 < number <= len(self.draft.rows.get(table, ())):
            return Remark(table, -1, [], problem.wrong, problem.expected, problem.line)
        row = self.draft.rows[table][number - 1]
        within = problem.field.removeprefix(place_of(table, number, row))
        return Remark(table, number - 1, _path(within, row), problem.wrong, problem.expected, problem.line)


def _path(field: str, value: Any) -> list[str | int]:
    """The steps to a field within a row, as far as they are there: `.enemies.grunt.at` and `.enemies[1].at` are the same."""
    path: list[str | int] = []
    for step in STEP.finditer(field):
        number, name = step.groups()
        if isinstance(value, dict) and name:
            path.append(name)
            value = value.get(name)
        elif isinstance(value, list):
            at = int(number) - 1 if number else _named(value, name)
            if not 0 <= at < len(value):
                break
            path.append(at)
            value = value[at]
        else:
            break
    return path


def _named(entries: list[Any], name: str) -> int:
    """Which entry has that id or name; -1 for none."""
    calls = (entry.get("id") or entry.get("name") if isinstance(entry, dict) else None for entry in entries)
    return next((at for at, called in enumerate(calls) if called == name), -1)


def _entries(entries: Any, table: str, file: str, tables: Tables) -> Iterable[dict[str, Any]]:
    if table not in tables:
        raise BadInput(file, table, *unknown("table", table, tables))
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise BadInput(file, table, "it is not a list of rows", f"each row under a line [[{table}]]")
    for entry in entries:
        for value in _leaves(entry):
            if not isinstance(value, str | int | float) or value in (float("inf"), float("-inf")) or value != value:
                raise BadInput(
                    file, table, f"it has the value {value}", "text, finite numbers, true and false, lists and tables"
                )
        yield entry


def _leaves(value: Any) -> Iterator[Any]:
    """All values in lists and tables, however deep."""
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _leaves(each)
    else:
        yield value


def _item(value: Any, file: str) -> Any:
    """A value as it stands behind `=`."""
    if isinstance(value, dict):
        table = tomlkit.inline_table()
        for name, each in value.items():
            if each is not None:
                table.append(name, _item(each, file))
        return table
    if isinstance(value, list):
        items = tomlkit.array()
        for each in value:
            if each is None:
                raise BadInput(file, "", "a list with nothing in one of its places", "a value in each")
            items.append(_item(each, file))
        return items.multiline(len(msgspec.json.encode(value)) > LONGEST)
    return value


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default


def _of(problem: Problem, pack: Pack) -> bool:
    """Whether it is in that pack."""
    return problem.file == pack.name


def _drawn(row: Row, printed: Printed) -> Pictured:
    return Pictured(row.table, row.number - 1, printed)
