"""The documentation says what is so: its examples run, its commands exist, its site is whole."""

import doctest
import re
import runpy
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import affray
from affray.cli import build

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [*sorted(DOCS.rglob("*.md")), ROOT / "README.md"]
FENCE = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
LISTED = re.compile(r"^- \[[^\]]+\]\(([^)]+\.md)\): ", re.MULTILINE)
EXAMPLES = [page for page in PAGES if "```pycon" in page.read_text(encoding="utf-8")]
PLACEHOLDER = re.compile(r"\b[A-Z]{3,}\b|\[|\.\.\.")
"""In a command that shows a form and not an example."""


def commands(page: Path) -> Iterator[str]:
    """The `affray` commands of a page that can be typed as they stand."""
    for language, text in FENCE.findall(page.read_text(encoding="utf-8")):
        lines = text.splitlines() if language in ("", "sh") else []
        found = (line.strip().partition("  #")[0].partition(" # ")[0] for line in lines)
        yield from (line for line in found if line.startswith("affray ") and not PLACEHOLDER.search(line))


@pytest.mark.slow
@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_what_python_answers_on_a_page_is_what_it_answers(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The examples of a page run from the first to the last, in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    text = "".join(block for language, block in FENCE.findall(file.read_text(encoding="utf-8")) if language == "pycon")
    test = doctest.DocTestParser().get_doctest(text, {}, file.stem, str(file), 0)
    assert doctest.DocTestRunner().run(test).failed == 0 < len(test.examples)


def test_every_command_on_every_page_is_one() -> None:
    """Each subcommand and option of an example is there and takes such a value; nothing is run."""
    app, wrong, seen = build(), [], 0
    for page in PAGES:
        for line in commands(page):
            seen += 1
            try:
                app.parse_args(shlex.split(line)[1:], exit_on_error=False, print_error=False)
            except Exception as error:
                wrong.append(f"{page.relative_to(ROOT)}: {line}: {error}")
    assert wrong == [] and seen > 80


def test_every_page_is_in_the_contents_of_the_site_once() -> None:
    """The lists of docs/index.md, from which the site's navigation follows."""
    listed = [(DOCS / link).resolve() for link in LISTED.findall((DOCS / "index.md").read_text(encoding="utf-8"))]
    assert len(listed) == len(set(listed))
    assert {page for page in listed if page.is_relative_to(DOCS)} == set(DOCS.rglob("*.md")) - {DOCS / "index.md"}


@pytest.mark.long
def test_the_site_is_made_without_a_warning_and_can_be_searched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every page, every name of the library, and an index for the search; a place that links lead to is there."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    build_site = runpy.run_path(str(ROOT / "tools/docs.py"))["build"]
    assert build_site(tmp_path) == 0
    pages = {page.relative_to(tmp_path).with_suffix("").as_posix() for page in tmp_path.rglob("*.html")}
    assert {f"docs/{page.relative_to(DOCS).with_suffix('').as_posix()}" for page in DOCS.rglob("*.md")} < pages
    shown = (tmp_path / "docs/api.html").read_text(encoding="utf-8")
    names = set(affray.__all__) - {"__version__"}
    assert {name for name in names if not re.search(rf"[.>]{name}[<.]", shown)} == set()
    assert 'id="r-25"' in (tmp_path / "docs/rules/sixdice.html").read_text(encoding="utf-8")
    assert '"oathblad' in (tmp_path / "searchindex.js").read_text(encoding="utf-8").replace(",", ',"')
    assert "sphinx" not in sys.modules
