"""docs/security.md: what is said to be tested is, everything that concerns us is answered for, and what is open says so."""

import ast
import re
from pathlib import Path

SECTIONS = {
    "2.2": (1, 2),
    "2.3": (1, 3, 4),
    "2.4": (1,),
    "3.2": (2,),
    "3.3": (1, 2, 3, 4),
    "3.4": (1, 2, 3, 4, 5, 6),
    "3.5": (1, 2, 3),
    "4.4": (1, 2, 3, 4),
    "5.1": (1,),
    "5.2": (1, 2, 3, 4, 5, 6),
    "5.3": (1, 2, 3),
    "6.1": (1,),
    "6.2": (1, 4, 5, 7, 8, 9, 12),
    "6.3": (2,),
    "6.4": (1,),
    "7.2": (1, 3, 4),
    "7.3": (1, 2),
    "7.4": (1, 2, 3),
    "7.5": (2,),
    "8.2": (1, 2, 3),
    "8.3": (1, 2),
    "11.5": (1,),
}
WANTED = {f"{section}.{number}" for section, numbers in SECTIONS.items() for number in numbers}
"""Of levels 1 and 2, in the sections that concern a server of games."""
NUMBER = re.compile(r"\b\d{1,2}\.\d\.\d{1,2}\b")
TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def rows(root: Path) -> list[tuple[list[str], str, list[tuple[str, str]]]]:
    """The requirements of each row, what is said of them, and the tests that are named."""
    page = (root / "docs/security.md").read_text(encoding="utf-8")
    cells = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in page.splitlines() if line.startswith("| ")]
    return [(NUMBER.findall(row[0]), row[1], TEST.findall(row[2])) for row in cells if len(row) == 3 and NUMBER.search(row[0])]


def missing(named: set[tuple[str, str]], root: Path) -> list[tuple[str, str]]:
    """Tests that are named and are not there."""
    there = set()
    for file in {file for file, _ in named if (root / file).is_file()}:
        tree = ast.parse((root / file).read_text(encoding="utf-8"))
        there |= {(file, node.name) for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    return sorted(named - there)


def test_every_requirement_is_answered_for_once(root: Path) -> None:
    """By tests, or because it does not apply, or it is said to be open."""
    found = [number for numbers, _, _ in rows(root) for number in numbers]
    assert sorted(found) == sorted(WANTED)
    excused = ("not applicable, because", "**open**")
    unanswered = [numbers for numbers, said, tests in rows(root) if not tests and not any(each in said for each in excused)]
    assert unanswered == []


def test_every_test_that_is_named_is_there(root: Path) -> None:
    """In the file that is named; one that is not would be seen."""
    named = set(TEST.findall((root / "docs/security.md").read_text(encoding="utf-8")))
    assert len(named) > 40 and missing(named, root) == []
    gone = {("tests/house/test_security.py", "test_of_nothing"), ("tests/none.py", "test_x")}
    assert missing(gone, root) == sorted(gone)


def test_the_client_makes_no_html_of_texts(root: Path) -> None:
    """What people write is drawn as text, wherever it stands."""
    makes = re.compile(
        r"dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|\beval\(|new Function\("
    )
    sources = [*(root / "web/src").rglob("*.ts"), *(root / "web/src").rglob("*.tsx")]
    assert len(sources) > 50
    assert [path.name for path in sources if makes.search(path.read_text(encoding="utf-8"))] == []
    assert makes.search("element.innerHTML = text")
