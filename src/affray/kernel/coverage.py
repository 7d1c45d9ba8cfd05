"""Which functions enact a clause and which tests prove it, read from their docstrings.

A function or test cites a clause by naming its id in its docstring. What is found is kept in the game's `clauses.json`, because
the tests are not installed with the package. A game that has no such file shows its functions alone.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from affray.errors import BadInput
from affray.kernel import rulebook
from affray.kernel.once import learned
from affray.kernel.rulebook import BINDING, Clause, Rulebook

INDEX = "clauses.json"


class Cited(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who cites a clause: `power.result` enacts it, `tests/games/.../test_power.py::test_...` proves it."""

    enacted_by: list[str] = []
    tested_by: list[str] = []


class ClausePage(msgspec.Struct, frozen=True):
    """One clause as shown to people: its words, its rulings, and where the program keeps them."""

    id: str
    chapter: str
    """The chapter's title."""
    kind: str
    """D defines, M must, P may, X must not, A advises."""
    text: str
    source: str
    ruling: str
    """What each ruling on it is about and what it says, a line each, with its id at the end; empty where there is none."""
    enacted_by: list[str] = []
    tested_by: list[str] = []


Index = dict[str, Cited]


def book_of(package: Path) -> Rulebook:
    """The rulebook of a game's package folder."""
    return rulebook.of(package)()


def clause_pages(package: Path, say: Callable[[str], str] = str) -> list[ClausePage]:
    """All clauses of the game in that package folder, in the book's order, as its index knows them, or else its sources; `say`
    says their texts in another language."""
    book = book_of(package)
    index = read_index(package) if (package / INDEX).exists() else find(book, package, package)
    return [_page(book, clause, index.get(clause.id, Cited()), say) for clause in book.clauses]


def read_index(package: Path) -> Index:
    """The index that came with the package; BadInput where it cannot be read."""
    path = package / INDEX
    try:
        return msgspec.json.decode(path.read_bytes(), type=learned(Index))
    except (OSError, msgspec.MsgspecError) as error:
        raise BadInput(str(path), "", f"it cannot be read ({error})", "the index that the rules pages tool writes") from error


def write_index(package: Path, root: Path) -> Path:
    """Write the package's index anew from the sources and tests below `root`."""
    path = package / INDEX
    path.write_text(index_text(package, root), encoding="utf-8")
    return path


def index_text(package: Path, root: Path) -> str:
    """The index as it should be now."""
    encoded = msgspec.json.encode(find(book_of(package), package, root))
    return msgspec.json.format(encoded, indent=1).decode() + "\n"


def find(book: Rulebook, package: Path, root: Path) -> Index:
    """Who cites each clause now, by the syntax trees of the package and of its tests below `root`."""
    enacting = _citations(book, {path: f"{path.stem}." for path in sources(package)})
    tests = {path: f"{path.relative_to(root).as_posix()}::" for path in tests_of(package, root)}
    proving = _citations(book, tests, "test")
    return {clause.id: Cited(enacting.get(clause.id, []), proving.get(clause.id, [])) for clause in book.clauses}


def gaps(book: Rulebook, index: Index) -> list[str]:
    """Each clause that binds and is not enacted or not proved, in a sentence."""
    binding = [clause.id for clause in book.clauses if clause.kind in BINDING]
    return [f"{id}: no function enacts it" for id in binding if not index[id].enacted_by] + [
        f"{id}: no test proves it" for id in binding if not index[id].tested_by
    ]


def sources(package: Path) -> list[Path]:
    """The Python files of a game."""
    return sorted(package.rglob("*.py"))


def source(package: Path, name: str) -> Path:
    """The Python file of that name, without its ending, in whichever folder of the game; StopIteration where there is none."""
    return next(path for path in sources(package) if path.stem == name)


def tests_of(package: Path, root: Path) -> list[Path]:
    """The test files of a game."""
    return sorted((root / "tests" / "games" / package.name).rglob("test_*.py"))


def pattern(book: Rulebook) -> re.Pattern[str]:
    """What the clause ids of this book look like, so that an id that does not exist is found too."""
    letters = sorted({clause.id.partition("-")[0] for clause in book.clauses})
    return re.compile(rf"\b(?:{'|'.join(letters)})-[A-Z]+-\d+\b")


def functions(path: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a file at its top and in its classes: `name` or `Class::name`, and the tree."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}::{part.name}", part) for part in node.body if isinstance(part, ast.FunctionDef))


def _citations(book: Rulebook, files: dict[Path, str], prefix: str = "") -> dict[str, list[str]]:
    """The functions of the files that cite a clause, by its id; only those whose name begins with `prefix`."""
    ids, found = pattern(book), dict[str, list[str]]()
    for path, place in files.items():
        for name, function in functions(path):
            if name.rpartition("::")[2].startswith(prefix):
                for id in sorted(set(ids.findall(ast.get_docstring(function) or ""))):
                    found.setdefault(id, []).append(place + name)
    return found


def _asked(issue: str) -> str:
    """What a ruling is about, before what it says: a question or a sentence as it is, a heading with a colon."""
    return issue if issue.endswith((".", "?")) else f"{issue}:"


def _page(book: Rulebook, clause: Clause, cited: Cited, say: Callable[[str], str]) -> ClausePage:
    return ClausePage(
        id=clause.id,
        chapter=say(book.chapter(clause.chapter).title),
        kind=clause.kind,
        text=say(clause.text),
        source=clause.source,
        ruling="\n".join(f"{_asked(say(book.ruling(id).issue))} {say(book.ruling(id).text)} ({id})" for id in clause.rulings),
        enacted_by=cited.enacted_by,
        tested_by=cited.tested_by,
    )
