"""Write what is made from the sources: docs/vocabulary.md, docs/rules/GAME.md, docs/reference/GAME.md, each game's clauses.json
and pack schema.

`python tools/rules_pages.py` writes them; with `--check` it writes nothing and fails where one is stale.
"""

from __future__ import annotations

import importlib
import json
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from affray.kernel import coverage, rulebook
from affray.kernel.coverage import Cited, Index
from affray.kernel.rulebook import Clause, Rulebook

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "affray" / "games"
READINGS = ROOT / "bench" / "readings"


def pages() -> dict[Path, str]:
    """Every generated file with the text it should have now."""
    texts: dict[Path, str] = {}
    games: list[str] = []
    for package in sorted(path.parent for path in GAMES.glob("*/rulebook.toml")):
        book = coverage.book_of(package)
        index = coverage.find(book, package, ROOT)
        texts[ROOT / "docs" / "rules" / f"{package.name}.md"] = "\n".join(page(book, package.name, index)) + "\n"
        texts[package / coverage.INDEX] = coverage.index_text(package, ROOT)
        content = importlib.import_module(f"affray.games.{package.name}.content.pack")
        texts[content.CORE / content.SCHEMA] = schema = content.schema()
        texts[ROOT / "docs" / "reference" / f"{package.name}.md"] = (
            "\n".join(_beside("reference_pages", package.name, schema)) + "\n"
        )
        games.append(package.name)
    texts[ROOT / "docs" / "vocabulary.md"] = "\n".join(_beside("vocabulary_page", games)) + "\n"
    texts[ROOT / "docs" / "settings.md"] = "\n".join(_beside("settings_page")) + "\n"
    return texts


def _beside(tool: str, *given: object) -> Iterator[str]:
    """The lines of a page that a tool beside this one makes."""
    lines: Iterator[str] = runpy.run_path(str(Path(__file__).with_name(f"{tool}.py")))["page"](*given)
    return lines


def page(book: Rulebook, game: str, index: Index) -> Iterator[str]:
    """The lines of a game's page: chapters with their clauses, then rulings, then house rules."""
    yield f"# The rules of {book.title}"
    yield ""
    yield f"Rules version {book.version}, after *{book.source.title}* (`{book.source.file}`). {book.source.text}"
    yield ""
    yield "Made from `rulebook.toml` by `tools/rules_pages.py`; change that file and not this page."
    yield "A clause defines (D), says what must (M), may (P) or must not (X) be done, or advises (A)."
    if book.terms:
        yield "\n## The words\n\nWhat the words on the screen mean.\n"
        yield from (f"- **{', '.join(term.names)}**: {term.text} {_link(term.clause)}" for term in book.terms)
    for chapter in book.chapters:
        yield f"\n## {chapter.title}\n"
        file = coverage.source(GAMES / game, chapter.file).relative_to(ROOT).as_posix()
        yield f"{chapter.id}, in [`{chapter.file}.py`](../../{file})\n"
        for clause in book.clauses_of(chapter.id):
            yield from _clause(clause, index[clause.id])
    yield "\n## Rulings\n\nWhat we read where the text is silent or contradicts itself.\n"
    for ruling in book.rulings:
        yield f'- <a id="{ruling.id.lower()}"></a>**{ruling.id}** *{ruling.issue}* {ruling.text}'
    yield "\n## House rules\n\nWhat a table may choose otherwise.\n"
    yield "| name | default | choices | what it is | clause, ruling |\n|---|---|---|---|---|"
    for rule in book.options:
        cells = (
            f"`{rule.name}`",
            rulebook.spelled(rule.default),
            rule.expected,
            rule.text,
            f"{_link(rule.clause)}, {_link(rule.ruling)}",
        )
        yield f"| {' | '.join(cells)} |"
    yield from readings(book, game)


def readings(book: Rulebook, game: str) -> Iterator[str]:
    """What other readings of the text do to who wins, where that was measured (bench/readings.py)."""
    file = READINGS / f"{game}.json"
    if not file.exists():
        return
    held = json.loads(file.read_text(encoding="utf-8"))
    rulings = {rule.name: rule.ruling for rule in book.options}
    yield "\n## What other readings do\n"
    yield "House rules that stand for another reading of the text, each beside the game as it is: the same line-ups and seeds,"
    yield "with intervals of 95 %, each by itself, that hold however often one looks. Play stops once who wins is known to"
    yield "differ, or to be as good as the same (within two points of a hundred). A share is the first seat's."
    yield f"`{held['command']}`, {held['day']}. {held.get('note', '')}".rstrip() + "\n"
    yield "| reading | ruling | bots | matches of each | share as it is | then | change in points | decisions a match | so |"
    yield "|---|---|---|--:|--:|--:|---|--:|---|"
    for each in held["readings"]:
        ruling = rulings.get(each["variant"].partition("=")[0], "")
        for level in each["levels"]:
            yield _reading(each["variant"], ruling, level)


def _reading(variant: str, ruling: str, level: dict[str, Any]) -> str:
    told = {each["what"]: each for each in level["differences"]}
    share, length = told["the first seat's share"], told["decisions a match"]
    change, low, high, _ = (100 * number for number in share["difference"])
    cells = (
        f"`{variant}`",
        _link(ruling) if ruling else "",
        level["bot"],
        f"{level['matches']:,}",
        f"{share['before']:.1%}",
        f"{share['after']:.1%}",
        f"{change:+.1f} ({low:+.1f} to {high:+.1f})",
        f"{length['before']:.0f} → {length['after']:.0f}",
        share["enough"],
    )
    return f"| {' | '.join(cells)} |"


def main(arguments: list[str]) -> int:
    """Write or check all pages."""
    stale = [path for path, text in pages().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        print(f"{'stale' if '--check' in arguments else 'written'}: {path.relative_to(ROOT)}")
    if "--check" in arguments:
        return 1 if stale else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(pages()[path], encoding="utf-8")
    return 0


def _clause(clause: Clause, cited: Cited) -> Iterator[str]:
    rulings = "".join(f" {_link(id)}" for id in clause.rulings)
    yield f'- <a id="{clause.id.lower()}"></a>**{clause.id}** ({clause.kind}) {clause.text}{rulings}  '
    yield f"  {clause.source}" + ("" if not cited.enacted_by and not cited.tested_by else "  ")
    if cited.enacted_by:
        yield f"  enacted by {_list(cited.enacted_by)}" + ("  " if cited.tested_by else "")
    if cited.tested_by:
        yield f"  proved by {_list([name.rpartition('/')[2] for name in cited.tested_by])}"


def _list(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _link(id: str) -> str:
    return f"[{id}](#{id.lower()})"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
