"""docs/vocabulary.md: the words of the table, of the protocol and of each game, read from where they are declared."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "affray"
ROOMS = (
    ("The table", "table/scene.py", "What a seat sees, and the decision it is asked for."),
    ("What happened to things", "table/effect.py", "What a line of the log did to them."),
    ("Sets of squares", "table/inspected.py", "What is told of a thing that is looked at closer, and of what is under way."),
    ("Advice", "table/advice.py", "What a hint says."),
    ("What a question is for", "table/purpose.py", "Where questions of its kind are asked for more than one thing."),
    ("Dice of people's own", "table/asked.py", "What a view has in place of a decision while they are asked for."),
    ("What is chosen before play", "table/form.py", "Decks, builds, teams, maps and scenarios as forms."),
    ("The protocol", "server/protocol.py", "What a client and the server say to each other."),
    ("Who sits where", "server/sitting.py", "Tables, seats, and the links that lead there."),
    ("Accounts", "server/accounts_said.py", "Who has one, what is theirs, and how strong they are held to be."),
)


def page(games: list[str]) -> Iterator[str]:
    """The lines of the page."""
    yield "# The vocabulary"
    yield ""
    yield "One name per thing, here, in the code, in the protocol and on every screen. Made from the sources by"
    yield "`tools/rules_pages.py`; change those and not this page."
    for title, file, about in ROOMS:
        yield f"\n## {title}\n\n{about} Declared in [`{file}`](../src/affray/{file})."
        tree = ast.parse((SOURCE / file).read_text(encoding="utf-8"))
        for record in (node for node in tree.body if isinstance(node, ast.ClassDef)):
            yield from _record(record, _kinds(tree))
    for game in games:
        yield from _game(game)


def _kinds(tree: ast.Module) -> dict[str, str]:
    """What is written out for a name: `Literal['hand', 'play']` for `ZoneKind`."""
    named = [node for node in tree.body if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)]
    written = {ast.unparse(node.targets[0]): ast.unparse(node.value) for node in named}
    return {name: text for name, text in written.items() if text.startswith("Literal[")}


def _record(record: ast.ClassDef, kinds: dict[str, str]) -> Iterator[str]:
    """A record and its fields, each with what its declaration says of it."""
    yield f"\n### {record.name}\n\n{_joined(ast.get_docstring(record) or '')}\n"
    for place, node in enumerate(record.body):
        if isinstance(node, ast.AnnAssign):
            said = _text(record.body[place + 1]) if place + 1 < len(record.body) else ""
            kind = ast.unparse(node.annotation)
            yield f"- `{ast.unparse(node.target)}`: `{kinds.get(kind, kind)}`" + (f". {said}" if said else "")


def _text(node: ast.stmt) -> str:
    """What a statement says that is nothing but text; empty for any other."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return _joined(node.value.value)
    return ""


def _joined(text: str) -> str:
    return " ".join(text.split())


def _game(game: str) -> Iterator[str]:
    """A game's events with their clauses: the kinds that logs, replays and `affray fuzz` name."""
    words = importlib.import_module(f"affray.games.{game}.record.vocabulary")
    yield f"\n## The events of {game}\n\nDeclared in [`vocabulary.py`](../src/affray/games/{game}/record/vocabulary.py).\n"
    yield "| event | clause |\n|---|---|"
    for event in words.Event:
        clause = event.clause
        yield f"| `{event.name.lower()}` | [{clause}](rules/{game}.md#{clause.lower()}) |"
