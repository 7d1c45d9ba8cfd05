"""`affray check`: are these files sound? Content packs, set-ups and replays, told apart by what is in them."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from affray.cli import laid
from affray.cli.console import print_json, printable
from affray.errors import AffrayError, BadInput, Problem
from affray.kernel import files
from affray.kernel.content import MOST_PROBLEMS

EXPECTED = "a pack, a set-up or a replay"


class Checked(msgspec.Struct, frozen=True):
    """What came of one file; `problems` is empty where it is sound."""

    file: str
    kind: str
    """`content pack`, `set-up`, `replay`, or empty where that could not be told."""
    sound: bool
    summary: str
    problems: list[Problem] = []
    doubts: list[Problem] = []
    """Of a pack that is sound, what should be looked at all the same."""


def check(
    file: Path,
    /,
    *more: Path,
    pack: laid.Given | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
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

    checked = [_checked(each, pack or []) for each in (file, *more)]
    if json:
        print_json([_document(each) for each in checked])
    else:
        for each in checked:
            if each.sound:
                print(each.summary)
            for problem in each.problems:
                print(f"affray: {printable(str(problem))}", file=sys.stderr)
            if len(each.problems) >= MOST_PROBLEMS:
                print(f"affray: {printable(each.file)}: after so many faults the rest is not looked at", file=sys.stderr)
            for doubt in each.doubts:
                print(f"affray: warning: {printable(str(doubt))}", file=sys.stderr)
    return 0 if all(each.sound for each in checked) else 2


def _checked(path: Path, packs: Sequence[Path]) -> Checked:
    kind = ""
    try:
        kind, judge = _judge(path, packs)
        doubts: list[Problem] = []
        return Checked(str(path), kind, True, f"{path}: {judge(doubts)}", [], doubts)
    except BadInput as error:
        problems = list(error.problems)
    except AffrayError as error:
        problems = [Problem(str(path), "", str(error), "")]
    return Checked(str(path), kind, False, "", problems)


def _document(checked: Checked) -> dict[str, Any]:
    document: dict[str, Any] = msgspec.to_builtins(checked)
    told = {"problems": checked.problems, "doubts": checked.doubts}
    return document | {name: [problem._asdict() for problem in each] for name, each in told.items()}


class _Fields(msgspec.Struct):
    """What tells the kinds of JSON files apart, as it is written."""

    game: msgspec.Raw = msgspec.Raw(b"")
    format: msgspec.Raw = msgspec.Raw(b"")
    steps: msgspec.Raw = msgspec.Raw(b"")


def _judge(path: Path, packs: Sequence[Path]) -> tuple[str, Callable[[list[Problem]], str]]:
    """What kind of file it is, and how to judge it with these packs at hand, noting what is doubtful."""
    if path.is_dir():
        return "content pack", lambda doubts: _pack(path, packs, doubts)
    if path.suffix.lower() == ".toml":
        if isinstance(files.read_toml(path).get("game"), str):
            return "set-up", lambda _: _set_up(path, packs)
        return "content pack", lambda doubts: _pack(path, packs, doubts)
    from affray.kernel import replay

    fields = _fields(files.read(path, EXPECTED, replay.MOST_BYTES), str(path))
    if bytes(fields.steps) or bytes(fields.format):
        return "replay", lambda _: _replay(path, packs)
    if bytes(fields.game):
        return "set-up", lambda _: _set_up(path, packs)
    raise BadInput(str(path), "", "it is neither a set-up nor a replay", "a JSON object with game, or with format and steps")


def _fields(data: bytes, file: str) -> _Fields:
    try:
        fields: _Fields = files.parse_json(data, file, EXPECTED, _Fields)
        return fields
    except msgspec.ValidationError:
        return _Fields()


def _replay(path: Path, packs: Sequence[Path]) -> str:
    from affray.cli.replay import summary

    return summary(path, laid.read(packs))


def _set_up(path: Path, packs: Sequence[Path]) -> str:
    from affray.cli import set_up as set_ups
    from affray.games import find

    set_up = set_ups.read(path, packs)
    return f"a set-up of {find(set_up.game).TITLE} for {set_up.seats} seats"


def _pack(path: Path, beneath: Sequence[Path], doubts: list[Problem]) -> str:
    """Read as a pack of the game whose tables it has, laid on the packs beneath; of several such games, of the one that finds
    least wrong with it."""
    from affray.games import find
    from affray.kernel import packs
    from affray.kernel.layered import packs_of

    (pack,) = laid.read([path])
    game = laid.on(find(laid.fitting(pack, str(path))[0]), beneath)
    reading = game.PACKS
    assert reading is not None
    problems = reading.examined(pack, packs_of(game)).problems
    if problems:
        raise BadInput.several(packs.placed(problems, [path]))
    before = reading.load(packs_of(game))._asdict()
    whole = packs_of(laid.on(game, [path], packs_of(game)))
    after = reading.load(whole)._asdict()
    told = packs.placed(reading.doubtful(whole), [path])
    doubts.extend(doubt for doubt in told if doubt.file.startswith(str(path)))
    changes = [_changes(name, before[name], after[name]) for name in after if isinstance(after[name], Mapping)]
    return f"a content pack of {game.TITLE}: " + ("; ".join(filter(None, changes)) or "nothing that is not there already")


def _changes(name: str, before: Mapping[str, object], after: Mapping[str, object]) -> str:
    """What a pack does to one kind of content."""
    new = [id for id in after if id not in before]
    changed = [id for id in after if id in before and after[id] != before[id]]
    parts = [f"{len(new)} new" if new else "", f"in place of {', '.join(changed)}" if changed else ""]
    return f"{name}: {', '.join(filter(None, parts))}" if new or changed else ""
