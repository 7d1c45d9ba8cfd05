"""`affray play`: a match in the browser or the terminal."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
from cyclopts import Parameter

from affray.cli.completing import GameName
from affray.cli.console import within
from affray.cli.spoken import Language, speak
from affray.cli.table import MOST_THINKING, Table, check_port
from affray.errors import BadInput
from affray.languages import say
from affray.table.sitters import EVEN, HUMAN

if TYPE_CHECKING:
    from affray.kernel.game import SetUp
    from affray.tui.host import Host

SEATS = "human,even"
"""Somebody new meets a bot of the second weakest level, and others after that as they win and lose."""
GAME = "solbound"
"""What is played where nothing else is said."""


OwnDice = Annotated[
    bool,
    Parameter(help="You throw the dice yourselves and say what they show; shuffles and draws stay Affray's.", negative=()),
]


@Parameter(name="*")
@dataclass(frozen=True)
class Where:
    """The options that say where the match is shown."""

    terminal: Annotated[bool, Parameter(help="Play in the terminal.", negative=())] = False
    plain: Annotated[
        bool, Parameter(help="Play in the terminal, line by line: for screen readers and scripts.", negative=())
    ] = False
    port: Annotated[int, Parameter(help="The port of the browser's server; the usual or any free one if left out.")] = 0
    browser: Annotated[bool, Parameter(help="Open the browser, or only print the address.")] = True
    language: Language = ""
    thinking: Annotated[
        int | None, Parameter(help="How many bots think at once; left out, as many as there are cores but one, at most 2.")
    ] = None

    def at_once(self) -> int:
        """How many bots think at once. Raises BadInput."""
        within("--thinking", self.thinking, 1, MOST_THINKING)
        return self.thinking or max(1, min(2, (os.cpu_count() or 2) - 1))


def play(
    game: GameName | None = None,
    /,
    *,
    table: Table | None = None,
    where: Where | None = None,
    save: Path | None = None,
    own_dice: OwnDice = False,
) -> int:
    """Play a match: in the browser, or with --terminal in the terminal.

    Parameters
    ----------
    save
        Write the replay to this file when the match ends (terminal only).
    """
    what, shown = table or Table(), where or Where()
    if shown.terminal or shown.plain:
        return _in_terminal(game, what, shown, Kept(save, own_dice))
    if save is not None:
        raise BadInput("--save", "", "the browser offers the replay at the end of a match", "--terminal beside it")
    return _in_browser(game, what, shown, own_dice)


class Kept(NamedTuple):
    """What else a match in the terminal is told."""

    save: Path | None
    own_dice: bool


def _by_hand(table: Table, seats: list[str], set_up: "SetUp", own_dice: bool) -> "SetUp":
    """The set-up, with dice that people throw themselves where they want to, or the file says so. Raises BadInput where nobody
    is there who could."""
    kept = table.kept()
    if not (own_dice or (kept is not None and kept.own_dice)):
        return set_up
    if HUMAN not in seats:
        raise BadInput("--own-dice", "", "nobody sits there who could throw dice", "a human among --seats")
    return msgspec.structs.replace(set_up, own_dice=True)


def _in_terminal(game: str | None, table: Table, where: Where, kept: Kept) -> int:
    speak(where.language)
    found = table.game(game, GAME)
    wanted = table.seated(found, SEATS)
    seats = _with_levels(found.ID, wanted)
    set_up, save = _by_hand(table, seats, table.one(found, len(seats)), kept.own_dice), kept.save
    if save is not None:
        from affray.kernel import replay

        replay.check_place(save)
    from affray.tui.host import Host

    host = Host(set_up, seats)
    if where.plain or not (sys.stdout.isatty() and sys.stdin.isatty()):
        from affray.tui.line import play_lines

        status = play_lines(host, save)
    else:
        from affray.tui import play_screen

        status = play_screen(host, save)
    if EVEN in wanted:
        _settle(host)
    return status


def _with_levels(game: str, wanted: list[str]) -> list[str]:
    """Who sits where, a level for each even bot. Raises BadInput where not one person plays against them."""
    if not _is_even(wanted):
        return wanted
    from affray.bots.levels.even import Memory

    return Memory().seated(game, wanted)


def _is_even(wanted: list[str]) -> bool:
    """Whether even bots sit there. Raises BadInput where not one person plays against them."""
    if EVEN in wanted and wanted.count(HUMAN) != 1:
        raise BadInput("--seats", "", f"{wanted.count(HUMAN)} people play an even match", "one human")
    return EVEN in wanted


def _settle(host: "Host") -> None:
    """Remember how an even match ended; one that did not end, or in which hints were taken, counts for nothing."""
    from affray.bots.levels.even import Memory

    if not host.match.over:
        return
    if host.helped:
        print(say("Hints were taken: the level stays."))
        return
    (seat,) = host.humans
    points = host.match.game.returns(host.match.state)[seat]
    next = say(Memory().settle(host.match.game.ID, points))
    print(say("Your next even match is against: {bot}.", bot=next))


def _in_browser(game: str | None, table: Table, where: Where, own_dice: bool) -> int:
    check_port(where.port)
    from affray.server.protocol import NewMatch

    found = table.game(game, GAME)
    seats = table.seated(found, SEATS)
    _is_even(seats)
    set_up = _by_hand(table, seats, table.one(found, len(seats)), own_dice)
    chosen, rules = dict(set_up.choices), dict(set_up.options)
    opened = NewMatch(found.ID, seats, set_up.seed, chosen, rules, own_dice=set_up.own_dice)
    from affray.server import launch

    launch.serve(
        launch.Host("127.0.0.1", thinking=where.at_once(), packs={found.ID: set_up.packs}),
        where.port,
        None,
        opened,
        None,
        where.browser,
    )
    return 0
