"""`affray learn`: lessons and puzzles in the terminal."""

import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli.completing import GameName
from affray.cli.console import bare, output
from affray.cli.spoken import Language, speak
from affray.languages import marked, say

if TYPE_CHECKING:
    from affray.kernel.game import Game

KINDS = {"guided": marked("guided match"), "lesson": marked("lesson"), "puzzle": marked("puzzle")}


def learn(
    game: GameName | None = None,
    lesson: str | None = None,
    /,
    *,
    plain: Annotated[bool, Parameter(negative=())] = False,
    all: Annotated[bool, Parameter(negative=())] = False,
    language: Language = "",
) -> int:
    """Learn a game at its table: a guided first match, lessons and puzzles.

    Parameters
    ----------
    game
        Which game; without one, what there is to learn is listed.
    lesson
        Which lesson; the guided first match where it is left out.
    plain
        Line by line: for screen readers and scripts.
    all
        List what there is to learn, of this game or of all.
    """
    from affray.errors import BadInput
    from affray.games import find, ids
    from affray.kernel import lessons
    from affray.tui.host import Host

    speak(language)
    if game is None or all:
        return _list([find(id) for id in ([game] if game else ids())])
    found = find(game)
    known = lessons.of(found.PACKAGE, found.ID)
    if not known:
        raise BadInput("learn", "game", f"{found.TITLE} has no lessons", "a game that affray learn lists")
    chosen = lessons.find(found.PACKAGE, found.ID, lesson or next(iter(known)))
    host = Host(chosen.set_up, chosen.seats)
    if plain or not (sys.stdout.isatty() and sys.stdin.isatty()):
        from affray.tui.line import play_lines

        return play_lines(host)
    from affray.tui import play_screen

    return play_screen(host)


def _list(games: "list[Game]") -> int:
    """What there is to learn."""
    from affray.kernel import lessons

    table = bare("GAME", "LESSON", "KIND", "MINUTES", "WHAT IT TEACHES")
    for column in table.columns[:-1]:
        column.no_wrap = True
    for game in games:
        for lesson in lessons.of(game.PACKAGE, game.ID).values():
            info = lessons.about(lesson, game.PACKAGE)
            table.add_row(game.ID, info.id, say(KINDS[info.kind]), str(info.minutes), f"{info.title}: {info.summary}")
    output().print(table)
    return 0
