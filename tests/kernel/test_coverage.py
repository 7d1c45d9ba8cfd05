"""A clause is covered by the functions and tests whose docstrings name it, and by nothing else."""

from pathlib import Path

import pytest

from affray.errors import BadInput
from affray.kernel import coverage
from affray.kernel.coverage import Cited

BOOK = """
title = "Pebbles"
version = "1.0.0"
source = {file = "pebbles.txt", title = "Pebbles", text = "A game of one stone."}
chapter = [{id = "P-STONE", title = "Stones", file = "stones"}]
clause = [
    {id = "P-STONE-1", chapter = "P-STONE", kind = "M", text = "Take a stone.", source = "pebbles.txt:1", rulings = ["R-01"]},
    {id = "P-STONE-2", chapter = "P-STONE", kind = "P", text = "You may keep it.", source = "pebbles.txt:2"},
    {id = "P-STONE-10", chapter = "P-STONE", kind = "A", text = "Choose well.", source = "pebbles.txt:3"},
]
ruling = [{id = "R-01", issue = "Which?", text = "The nearest."}]
"""
RULES = '''
"""The chapter of stones: P-STONE-2 in a module enacts nothing."""
def take(match):
    """P-STONE-1, P-STONE-10: take a stone."""
    # P-STONE-2 in a comment enacts nothing
def _keep(match):
    """Not a clause of its own."""
class Stone:
    """P-STONE-2: a class enacts nothing."""
'''
TESTS = '''
def test_a_stone_is_taken():
    """P-STONE-1: a stone is taken."""
def helper():
    """P-STONE-2: no test."""
class TestKeeping:
    def test_it_is_kept(self):
        """P-STONE-2: it may be kept."""
'''


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A game's package below a root that has its tests."""
    package, tests = tmp_path / "src" / "pebbles", tmp_path / "tests" / "games" / "pebbles"
    for folder in (package, tests):
        folder.mkdir(parents=True)
    (package / "rulebook.toml").write_text(BOOK, encoding="utf-8")
    (package / "stones.py").write_text(RULES, encoding="utf-8")
    (tests / "test_stones.py").write_text(TESTS, encoding="utf-8")
    return package


def test_docstrings_say_who_enacts_and_who_proves(package: Path, tmp_path: Path) -> None:
    """Functions are named by file and name, tests as pytest names them; P-STONE-1 is not P-STONE-10."""
    index = coverage.find(coverage.book_of(package), package, tmp_path)
    assert index == {
        "P-STONE-1": Cited(["stones.take"], ["tests/games/pebbles/test_stones.py::test_a_stone_is_taken"]),
        "P-STONE-2": Cited([], ["tests/games/pebbles/test_stones.py::TestKeeping::test_it_is_kept"]),
        "P-STONE-10": Cited(["stones.take"], []),
    }


def test_a_binding_clause_must_be_enacted_and_proved(package: Path, tmp_path: Path) -> None:
    """Advice needs neither."""
    book = coverage.book_of(package)
    assert coverage.gaps(book, coverage.find(book, package, tmp_path)) == ["P-STONE-2: no function enacts it"]


def test_the_index_serves_where_the_tests_are_not(package: Path, tmp_path: Path) -> None:
    """Pages come from the package alone, with the ruling's words."""
    coverage.write_index(package, tmp_path)
    (tmp_path / "tests").rename(tmp_path / "elsewhere")
    first, *_, last = coverage.clause_pages(package)
    assert (first.id, first.chapter, first.kind, first.ruling) == ("P-STONE-1", "Stones", "M", "Which? The nearest. (R-01)")
    assert first.tested_by == ["tests/games/pebbles/test_stones.py::test_a_stone_is_taken"]
    assert (last.id, last.enacted_by, last.tested_by, last.ruling) == ("P-STONE-10", ["stones.take"], [], "")


def test_the_index_on_disk_is_the_text_it_should_be(package: Path, tmp_path: Path) -> None:
    """A stale index can be told by comparing texts."""
    path = coverage.write_index(package, tmp_path)
    assert path.read_text(encoding="utf-8") == coverage.index_text(package, tmp_path)
    (package / "stones.py").write_text("", encoding="utf-8")
    assert path.read_text(encoding="utf-8") != coverage.index_text(package, tmp_path)


def test_without_an_index_the_sources_tell(package: Path) -> None:
    """A package of somebody else's has none: who enacts is seen, who proves is not."""
    first, *_ = coverage.clause_pages(package)
    assert (first.id, first.enacted_by, first.tested_by) == ("P-STONE-1", ["stones.take"], [])


def test_a_broken_index_is_told(package: Path) -> None:
    """The error names the file."""
    (package / coverage.INDEX).write_text("{")
    with pytest.raises(BadInput, match=r"clauses\.json: it cannot be read"):
        coverage.clause_pages(package)


def test_an_id_that_does_not_exist_is_found_too(package: Path) -> None:
    """The pattern knows the book's letter, not its list."""
    ids = coverage.pattern(coverage.book_of(package))
    assert ids.findall("P-STONE-77, P-ROCK-1 (R-01, UTF-8, B-DIE-1)") == ["P-STONE-77", "P-ROCK-1"]


def test_a_ruling_under_a_heading_reads_as_a_sentence_too(package: Path, tmp_path: Path) -> None:
    """What asks or states ends as it does; a heading has a colon before what the ruling says."""
    path = package / "rulebook.toml"
    told = path.read_text(encoding="utf-8").replace('issue = "Which?"', 'issue = "Piles"')
    path.write_text(told, encoding="utf-8")
    coverage.write_index(package, tmp_path)
    assert coverage.clause_pages(package)[0].ruling == "Piles: The nearest. (R-01)"
