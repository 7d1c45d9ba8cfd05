"""`affray show`: the content of a game as tables and single cards, in the game's own words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.markup import escape

from affray.cli import laid
from affray.cli.completing import GameName, offered_ids, offered_kinds
from affray.cli.console import grid, output, print_grid, print_json
from affray.cli.contents import content
from affray.errors import UnknownName, one_of
from affray.kernel.rulebook import HouseRule, spelled

if TYPE_CHECKING:
    from affray.kernel.game import Game

NAMED = ("id", "name", "title")
"""Fields that stand first."""
SPOKEN = "summary"
"""A field that stands last, beside what a row says."""
SAYS = "SAYS"
READABLE = 30
"""Letters to a line that a text needs; where a terminal has fewer left, texts stand in a table of their own."""


def show(
    game: GameName,
    kind: Annotated[str | None, Parameter(completer=offered_kinds)] = None,
    id: Annotated[str | None, Parameter(completer=offered_ids)] = None,
    /,
    *,
    pack: laid.Given | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Show the content of a game: what there is of it, one kind as a table, or a single card.

    Parameters
    ----------
    kind
        Which kind, such as cards, decks, characters, maps, or house-rules; all kinds by their number where it is left out.
    id
        One of that kind, whole.
    json
        As JSON.
    """
    from affray.games import find

    found = laid.on(find(game), pack or [])
    every = content(found)
    if kind is None:
        _print_kinds(found, every, json)
        return 0
    if kind not in every:
        raise UnknownName("kind", kind, every)
    rows = every[kind]
    if id is not None:
        if id not in rows:
            raise UnknownName(one_of(kind), id, rows)
        _print_card(found, rows[id], json)
    elif json:
        print_json([_document(found, row) for row in rows.values()])
    else:
        _print_table(found, list(rows.values()))
    return 0


def _print_kinds(game: "Game", every: Mapping[str, Mapping[str, Any]], json: bool) -> None:
    if json:
        print_json({kind: list(rows) for kind, rows in every.items()})
        return
    filled = grid(["KIND", "NUMBER", "IDS"])
    for kind, rows in every.items():
        filled.add_row(kind, str(len(rows)), ", ".join(rows))
    print_grid(filled)


def _print_table(game: "Game", rows: Sequence[Any]) -> None:
    """A kind: a column for each field that is a number or some words, and last what each row says."""
    shown = [(_fields(row), _said(game, row)) for row in rows]
    names = _columns(fields for fields, _ in shown)
    headings = [name.upper().replace("_", " ") for name in names]
    rows_of = [[escape(fields.get(name, "")) for name in names] for fields, _ in shown]
    told = [escape(" ".join(text)) for _, text in shown]
    numbers = _filled(headings, rows_of)
    if not any(told):
        print_grid(numbers)
    elif _leaves_room(numbers):
        print_grid(_filled([*headings, SAYS], [[*cells, text] for cells, text in zip(rows_of, told, strict=True)]))
    else:
        print_grid(numbers)
        output().print()
        print_grid(_filled([headings[0], SAYS], [[cells[0], text] for cells, text in zip(rows_of, told, strict=True)]))


def _filled(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> Any:
    filled = grid(headings)
    for cells in rows:
        filled.add_row(*cells)
    return filled


def _leaves_room(filled: Any) -> bool:
    """Whether a text can stand beside this table."""
    console = output()
    return not console.is_terminal or bool(console.measure(filled).maximum + READABLE <= console.width)


def _columns(rows: Iterable[Mapping[str, str]]) -> list[str]:
    """The fields that any of the rows has, the names of things first and summaries last."""
    names = dict.fromkeys(name for fields in rows for name in fields)
    first = [name for name in NAMED if name in names]
    return [*first, *(name for name in names if name not in (*first, SPOKEN)), *([SPOKEN] if SPOKEN in names else [])]


def _fields(row: Any) -> dict[str, str]:
    """The fields of a row that fit into a line."""
    document = _plain(row) | _chosen(row)
    told = {name: _line(value) for name, value in document.items()}
    return {name: text for name, text in told.items() if text is not None}


def _plain(row: Any) -> dict[str, Any]:
    """A row as JSON has it."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(row))
    return found


def _chosen(row: Any) -> dict[str, Any]:
    """What `--option` takes for a house rule, as it is written there: its choices, or its bounds; nothing for other rows."""
    if not isinstance(row, HouseRule):
        return {}
    choices = {"default": spelled(row.default), "choices": [spelled(each) for each in row.choices] or None}
    return choices | ({"least": None, "most": None} if row.choices else {})


def _line(value: object) -> str | None:
    """A number, some words or a list of either, in a line; None for what is more than that."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | str):
        return str(value)
    if value is None:
        return "-"
    if isinstance(value, list) and all(isinstance(each, int | str) for each in value):
        return ", ".join(map(str, value))
    return None


def _said(game: "Game", row: Any) -> list[str]:
    return [] if game.PACKS is None or not hasattr(row, "id") else game.PACKS.told(row)


def _print_card(game: "Game", row: Any, json: bool) -> None:
    """One row whole: its fields, and what it says."""
    if json:
        print_json(_document(game, row))
        return
    from rich.panel import Panel
    from rich.table import Table

    document = _document(game, row) | _chosen(row)
    lines = Table(box=None, pad_edge=False, show_header=False)
    lines.add_column(style="dim", no_wrap=True)
    lines.add_column(overflow="fold")
    for name, value in document.items():
        lines.add_row(name.replace("_", " "), escape("\n".join(_lines(value))))
    for line in _said(game, row):
        lines.add_row("", escape(line), style="italic")
    title = str(document.get("name") or document.get("title"))
    output().print(Panel(lines, title=escape(title), title_align="left", expand=False))


def _document(game: "Game", row: Any) -> dict[str, Any]:
    """A row as JSON has it, with the face that it is drawn with."""
    return _plain(row) | _face(game, row)


def _face(game: "Game", row: Any) -> dict[str, str]:
    """The icon and colour of what is drawn with one."""
    from affray.kernel import faces, look

    name = faces.called(row)
    return faces.written(look.laid(game).faces.get(name)) if name else {}


def _lines(value: object) -> list[str]:
    """A value written out: one line for what fits into it, else a line for each part; the rows of a map stand below each
    other."""
    if isinstance(value, list) and len(value) > 1 and all(isinstance(each, str) for each in value):
        return list(map(str, value)) if len(set(map(len, value))) == 1 else [", ".join(map(str, value))]
    line = _line(value)
    if line is not None:
        return [line]
    if isinstance(value, Mapping):
        return [_inner(value)]
    return [_inner(each) for each in value] if isinstance(value, list) else [str(value)]


def _inner(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_inner(part)}" for name, part in value.items() if part not in (None, False, 0, "", []))
    return f"[{', '.join(map(_inner, value))}]" if isinstance(value, list) else str(value)
