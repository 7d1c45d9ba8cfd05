"""`affray rules`: a rulebook by chapter, or one clause with its rulings and where the program keeps it."""

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.markup import escape

from affray.cli.completing import GameName
from affray.cli.console import output, print_json
from affray.cli.spoken import Language, speak
from affray.errors import UnknownName
from affray.languages import ENGLISH, marked, say

if TYPE_CHECKING:
    from affray.kernel.coverage import ClausePage
    from affray.kernel.game import Game

KINDS = {"D": marked("defines"), "M": marked("must"), "P": marked("may"), "X": marked("must not"), "A": marked("advice")}


def rules(
    game: GameName,
    clause: str | None = None,
    /,
    *,
    json: Annotated[bool, Parameter(negative=())] = False,
    language: Language = "",
) -> int:
    """Read the rules of a game, as clauses with the rulings on them.

    Parameters
    ----------
    clause
        One clause, a ruling, or a chapter, by its id; all rules where it is left out.
    json
        As JSON, in English where no language is named.
    """
    from affray.games import find
    from affray.kernel import wording
    from affray.kernel.coverage import clause_pages

    speak(language or (ENGLISH if json else ""))
    found = find(game)
    pages = _chosen(found, clause_pages(found.PACKAGE, wording.of(found.PACKAGE, found.ID).say), clause)
    if json:
        print_json(pages)
    elif len(pages) == 1:
        output().print(page_text(pages[0]))
    else:
        _print_book(found, pages)
    return 0


def page_text(page: "ClausePage") -> str:
    """One clause in full, in Rich's markup."""
    kind = say(KINDS.get(page.kind, page.kind))
    parts = [
        f"[bold]{escape(page.id)}[/]  [dim]{escape(page.chapter)}, {kind}, {escape(page.source)}[/]",
        escape(page.text),
    ]
    if page.ruling:
        parts.append(f"[italic]{escape(page.ruling)}[/]")
    if page.enacted_by:
        parts.append(f"[dim]{say('Enacted by')}[/]  {escape(', '.join(page.enacted_by))}")
    if page.tested_by:
        parts.append(f"[dim]{say('Proved by')}[/]\n" + "\n".join(f"  {escape(test)}" for test in page.tested_by))
    return "\n\n".join(parts)


def _chosen(game: "Game", pages: "Sequence[ClausePage]", name: str | None) -> "Sequence[ClausePage]":
    if name is None:
        return pages
    wanted, book = name.upper(), game.book()
    for clause in pages:
        if clause.id == wanted:
            return [clause]
    of_chapter = {clause.id for clause in book.clauses if clause.chapter == wanted}
    of_ruling = {clause.id for clause in book.clauses if wanted in clause.rulings}
    chosen = [clause for clause in pages if clause.id in of_chapter | of_ruling]
    if not chosen:
        raise UnknownClause(game.TITLE, wanted, [clause.id for clause in pages])
    return chosen


class UnknownClause(UnknownName):
    """A clause that the book does not have; the nearest are named, not all hundred."""

    def __init__(self, title: str, name: str, known: Sequence[str]) -> None:
        """Refuse `name`, which is no clause of the game of that title."""
        super().__init__("clause", name, known)
        wrong = str(self).partition("; expected")[0]
        self.args = (f"{wrong}; expected a clause, ruling or chapter of {title}, such as {known[0]}",)


def _print_book(game: "Game", pages: "Sequence[ClausePage]") -> None:
    console, book = output(), game.book()
    console.print(f"[bold]{escape(book.title)}[/], version {book.version}\n[dim]{escape(book.source.title)}[/]")
    for chapter, clauses in groupby(pages, key=lambda page: page.chapter):
        console.print(f"\n[bold underline]{escape(chapter)}[/]\n")
        for page in clauses:
            console.print(f"[bold]{escape(page.id)}[/]  {escape(page.text)}")
            if page.ruling:
                console.print(f"    [italic dim]{escape(page.ruling)}[/]")
