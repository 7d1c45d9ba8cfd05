"""Every game keeps its book: each clause that binds is enacted and proved, and no one cites what is not there."""

import ast
import importlib
import re
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest

import affray
from affray.kernel import coverage, rulebook
from affray.kernel.rulebook import Rulebook

ROOT = Path(__file__).parents[2]
PACKAGE = Path(affray.__file__).parent
GAMES = sorted(path.parent for path in (PACKAGE / "games").glob("*/rulebook.toml"))


@pytest.fixture(params=GAMES, ids=lambda folder: folder.name)
def package(request: pytest.FixtureRequest) -> Path:
    """Each game's package folder."""
    folder: Path = request.param
    return folder


@pytest.fixture
def book(package: Path) -> Rulebook:
    """The game's rulebook."""
    return coverage.book_of(package)


def texts(package: Path) -> Iterator[tuple[str, str]]:
    """Every source and test file of a game, by name."""
    for path in (*coverage.sources(package), *coverage.tests_of(package, ROOT)):
        yield path.name, path.read_text(encoding="utf-8")


def test_there_are_games() -> None:
    """An empty list would pass every test below."""
    assert GAMES


def test_every_binding_clause_is_enacted_and_proved(book: Rulebook, package: Path) -> None:
    """Each clause that says must, may or must not has a function and a test that cite it."""
    assert coverage.gaps(book, coverage.find(book, package, ROOT)) == []


def test_every_cited_clause_and_ruling_exists(book: Rulebook, package: Path) -> None:
    """An id anywhere in the game or its tests is one of the book's."""
    known = {clause.id for clause in book.clauses} | {ruling.id for ruling in book.rulings}
    ids = re.compile(rf"{coverage.pattern(book).pattern}|\bR-\d\d\b")
    cited = {f"{name}: {id}" for name, text in texts(package) for id in ids.findall(text) if id not in known}
    assert cited == set()


def test_every_house_rule_is_tried_in_a_test(book: Rulebook, package: Path) -> None:
    """A house rule that no test of the game names is not known to work."""
    tests = "\n".join(path.read_text(encoding="utf-8") for path in coverage.tests_of(package, ROOT))
    assert [rule.name for rule in book.options if not re.search(rf"\b{rule.name}\b", tests)] == []


def test_every_event_decision_and_action_has_its_clause_in_the_book(book: Rulebook, package: Path) -> None:
    """And every event and decision says something."""
    vocabulary = importlib.import_module(f"affray.games.{package.name}.record.vocabulary")
    known = {clause.id for clause in book.clauses}
    said = [*vocabulary.Event, *vocabulary.Ask]
    assert [word for word in (*said, *vocabulary.Act) if word.clause not in known] == []
    assert [word for word in said if not word.sentence] == []


def test_every_step_and_every_action_is_in_the_table_of_contents(package: Path) -> None:
    """Whoever adds one says which function enacts it."""
    vocabulary = importlib.import_module(f"affray.games.{package.name}.record.vocabulary")
    resolve = importlib.import_module(f"affray.games.{package.name}.rules.resolve")
    assert (set(resolve.STEPS), set(resolve.ANSWERS)) == (set(vocabulary.Step), set(vocabulary.Act))


def test_every_chapter_has_its_rules_file_and_test_file(book: Rulebook, package: Path) -> None:
    """A chapter is enacted in the file that the book names, and proved in the test file of that name."""
    tests = {path.name for path in coverage.tests_of(package, ROOT)}
    files = {chapter.file for chapter in book.chapters}
    enacting = {path.stem for path in coverage.sources(package)}
    assert [file for file in sorted(files) if file not in enacting or f"test_{file}.py" not in tests] == []


def test_every_binding_clause_is_enacted_in_its_chapter(book: Rulebook, package: Path) -> None:
    """Who opens the chapter's file, or those whose names begin with its name where one would be too long, finds every binding
    clause of the chapter in it."""
    chapters = {chapter.id: (f"{chapter.file}.", f"{chapter.file}_") for chapter in book.chapters}
    index = coverage.find(book, package, ROOT)
    strays = [
        clause.id
        for clause in book.clauses
        if clause.kind in rulebook.BINDING
        and not any(name.startswith(chapters[clause.chapter]) for name in index[clause.id].enacted_by)
    ]
    assert strays == []


def test_every_citing_test_examines_something(package: Path) -> None:
    """A test that cites a clause has an assertion, or expects a refusal."""
    empty = [
        f"{path.name}::{name}"
        for path in coverage.tests_of(package, ROOT)
        for name, function in coverage.functions(path)
        if name.rpartition("::")[2].startswith("test") and not _examines(function)
    ]
    assert empty == []


@pytest.mark.slow
def test_no_generated_file_is_stale() -> None:
    """`python tools/rules_pages.py` writes the rules pages, the indexes of clauses and the schemas anew."""
    tool = runpy.run_path(str(ROOT / "tools" / "rules_pages.py"))
    stale = [
        path.name for path, text in tool["pages"]().items() if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    assert stale == []


def _examines(function: ast.FunctionDef) -> bool:
    """Whether a test asserts or expects a refusal, itself or by a helper that is named so."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr == "raises"):
            return True
        if isinstance(node, ast.Call) and "assert" in ast.unparse(node.func):
            return True
    return False


def test_players_read_no_names_of_files(book: Rulebook) -> None:
    """Clauses, rulings, words and house rules say in words what the file calls by name, and have no marks of writing or
    lines of a source among their sentences."""
    values = "|".join(re.escape(rulebook.spelled(choice)) for rule in book.options for choice in rule.choices) or "true"
    named = "|".join(rule.name for rule in book.options)
    marks = re.compile(rf"`|\*\w|->|[<>]=|\bL\d\d|\b(?:{named})(?: = |: )(?:{values}|\d)\b|\b[a-z]+_[a-z]")
    told = {clause.id: clause.text for clause in book.clauses} | {rule.name: rule.text for rule in book.options}
    told |= {ruling.id: f"{ruling.issue} {ruling.text}" for ruling in book.rulings}
    told |= {term.name: term.text for term in book.terms}
    assert {id: found.group() for id, text in told.items() if (found := marks.search(text))} == {}
