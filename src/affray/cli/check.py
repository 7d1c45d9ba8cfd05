"""`affray check`: are these files sound? Content packs, set-ups and replays, told apart by what is in them."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from affray.cli.console import print_json, printable
from affray.errors import AffrayError, BadInput, Problem, lines
from affray.kernel import content, files

EXPECTED = "a pack, a set-up or a replay"


class Checked(msgspec.Struct, frozen=True):
    """What came of one file; `problems` is empty where it is sound."""

    file: str
    kind: str
    """`content pack`, `set-up`, `replay`, or empty where that could not be told."""
    sound: bool
    summary: str
    problems: list[Problem] = []


def check(file: Path, /, *more: Path, json: Annotated[bool, Parameter(negative=())] = False) -> int:
    """Check content packs, set-ups and replays; the exit status is 2 where one of them is not sound.

    Parameters
    ----------
    file
        A pack (TOML, or a folder of it), a set-up (TOML or JSON) or a replay (JSON).
    more
        Further files.
    json
        As JSON.
    """
    import sys

    checked = [_checked(each) for each in (file, *more)]
    if json:
        print_json([_document(each) for each in checked])
    else:
        for each in checked:
            if each.sound:
                print(each.summary)
            for line in lines(each.problems):
                print(f"affray: {printable(line)}", file=sys.stderr)
    return 0 if all(each.sound for each in checked) else 2


def _checked(path: Path) -> Checked:
    kind = ""
    try:
        kind, judge = _judge(path)
        return Checked(str(path), kind, True, f"{path}: {judge()}")
    except BadInput as error:
        problems = list(error.problems)
    except AffrayError as error:
        problems = [Problem(str(path), "", str(error), "")]
    return Checked(str(path), kind, False, "", problems)


def _document(checked: Checked) -> dict[str, Any]:
    document: dict[str, Any] = msgspec.to_builtins(checked)
    return document | {"problems": [problem._asdict() for problem in checked.problems]}


class _Fields(msgspec.Struct):
    """What tells the kinds of JSON files apart, as it is written."""

    game: msgspec.Raw = msgspec.Raw(b"")
    format: msgspec.Raw = msgspec.Raw(b"")
    steps: msgspec.Raw = msgspec.Raw(b"")


def _judge(path: Path) -> tuple[str, Callable[[], str]]:
    """What kind of file it is, and how to judge it."""
    if path.is_dir():
        return "content pack", lambda: _pack(path)
    if path.suffix.lower() == ".toml":
        if isinstance(files.read_toml(path).get("game"), str):
            return "set-up", lambda: _set_up(path)
        return "content pack", lambda: _pack(path)
    from affray.kernel import replay

    fields = _fields(files.read(path, EXPECTED, replay.MOST_BYTES), str(path))
    if bytes(fields.steps) or bytes(fields.format):
        return "replay", lambda: _replay(path)
    if bytes(fields.game):
        return "set-up", lambda: _set_up(path)
    raise BadInput(str(path), "", "it is neither a set-up nor a replay", "a JSON object with game, or with format and steps")


def _fields(data: bytes, file: str) -> _Fields:
    try:
        fields: _Fields = files.parse_json(data, file, EXPECTED, _Fields)
        return fields
    except msgspec.ValidationError:
        return _Fields()


def _replay(path: Path) -> str:
    from affray.cli.replay import summary

    return summary(path)


def _set_up(path: Path) -> str:
    from affray.cli import set_up as set_ups
    from affray.games import find

    set_up = set_ups.read(path)
    return f"a set-up of {find(set_up.game).TITLE} for {set_up.seats} seats"


def _pack(path: Path) -> str:
    """Read as a pack of the game whose tables it has; of several such games, the one that finds least wrong with it."""
    from affray.games import find, modules

    parts = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    tables = {table for part in parts for table in list(files.read_toml(part))[: content.MOST_PROBLEMS]}
    found = ((id, _content_of(module)) for id, module in modules().items())
    known = {id: module for id, module in found if module is not None}
    fitting = {id: _likeness(tables, list(module.TABLES)) for id, module in known.items()}
    if not fitting:
        raise BadInput(str(path), "", "no game at hand has content packs", "a game that has")
    refused: list[BadInput] = []
    for id in (id for id in fitting if fitting[id] == max(fitting.values())):
        try:
            read = known[id].check_pack(path)
        except BadInput as error:
            refused.append(error)
            continue
        counts = [f"{len(rows)} {kind}" for kind, rows in read._asdict().items() if hasattr(rows, "__len__")]
        return f"a content pack of {find(id).TITLE}; with the core pack {' and '.join(counts)}"
    raise min(refused, key=lambda error: len(error.problems))


def _likeness(tables: set[str], known: list[str]) -> tuple[int, int]:
    """How many of a file's tables a game has, and how many are spelt nearly like one of them."""
    from difflib import get_close_matches

    return len(tables & set(known)), sum(bool(get_close_matches(table, known)) for table in tables)


def _content_of(module: str) -> ModuleType | None:
    """The module in which a game keeps its content, where it has one with tables that packs may fill."""
    package = module.rpartition(".")[0]
    try:
        found = import_module(f"{package}.content") if package else None
    except ModuleNotFoundError:
        return None
    return found if hasattr(found, "TABLES") and hasattr(found, "check_pack") else None
