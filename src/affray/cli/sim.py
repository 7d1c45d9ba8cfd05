"""`affray sim`: thousands of matches between bots, and what came of them."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli.completing import GameName
from affray.cli.console import bare, output, show, within
from affray.cli.table import Lot, Shared
from affray.errors import BadInput
from affray.table.sitters import EVEN, HUMAN

if TYPE_CHECKING:
    from affray.lab.simulate import Report

SEATS = "greedy,random"
MOST_MATCHES = 10_000_000


@Parameter(name="*")
@dataclass(frozen=True)
class Run(Shared):
    """The options that say how matches are run."""

    matches: Annotated[int, Parameter(help="How many matches.")] = 10_000

    def check(self) -> None:
        """Raises BadInput for numbers that make no sense."""
        within("--matches", self.matches, 1, MOST_MATCHES)
        super().check()


def sim(
    game: GameName,
    /,
    *,
    run: Run | None = None,
    table: Lot | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
    save: Path | None = None,
    keep: Path | None = None,
) -> int:
    """Simulate matches between bots and tell who wins how often, with 95 % intervals.

    Parameters
    ----------
    json
        As JSON.
    save
        Write the replay of the first match to this file.
    keep
        Write results to this file as they come, and go on from what it holds.
    """
    how, what = run or Run(), table or Lot()
    how.check()
    machine = how.used((what.seats or "").split(","), what.bot)
    os.environ["AFFRAY_MACHINE"] = machine
    found = what.game(game, game)
    seats = what.seated(found, SEATS)
    for who, named in ((HUMAN, "a human"), (EVEN, "an even bot")):
        if who in seats:
            raise BadInput("--seats", "", f"{named} sits at the table", "bots only; people play with: affray play")
    set_up = what.set_up(found, len(seats))
    from affray.kernel import replay
    from affray.lab import simulate

    if save is not None:
        replay.check_place(save)
    with how.hands() as hands, how.watched(f"Playing {found.TITLE}", how.matches, found, machine) as progress:
        report = simulate.run(set_up, seats, how.matches, hands, progress, keep)
    if save is not None:
        replay.save(simulate.replay_of(set_up, seats, 0), save)
    show(report, json, lambda: show_report(report, found.TITLE, seats))
    return 0


def show_report(report: "Report", title: str, seats: list[str]) -> None:
    """What matches came to, as a table and lines below it."""
    import msgspec

    from affray.cli.brought import tell

    console, told = output(), msgspec.to_builtins(report)
    console.print(f"{title}: {told['finished']:,} of {told['matches']:,} matches finished, seed {report.seed}", markup=False)
    if report.finished < report.matches:
        from affray.kernel.loops import MOST_DECISIONS

        left = f"left after {MOST_DECISIONS:,} decisions each, neither won nor drawn: {report.matches - report.finished:,}"
        console.print(f"{left}; a house rule may end such matches: affray show {report.game} house-rules", markup=False)
    grid = bare("SEAT", "PLAYER", "WINS", "RATE", "95 % INTERVAL", right=("WINS", "RATE", "95 % INTERVAL"))
    for rate in told["win_rate"]:
        seat = rate["seat"]
        interval = f"{rate['low']:.1%} to {rate['high']:.1%}"
        grid.add_row(f"{seat + 1}", seats[seat], f"{told['wins'][seat]:,}", f"{rate['rate']:.1%}", interval)
    console.print(grid)
    for pack in report.packs:
        console.print(f"with {pack.name} ({pack.digest[:16]})", markup=False)
    for name, value in told.items():
        if value is not None and name not in ("packs", "game", "matches", "finished", "win_rate", "wins", "lost_to_default"):
            console.print(f"{name.replace('_', ' ')}: {_shown(value)}", markup=False)
    tell(report.lost_to_default)


def _shown(value: object) -> str:
    """A number, an interval or a word of the report."""
    if isinstance(value, float):
        return f"{value:,.3f}" if abs(value) < 10 else f"{value:,.0f}"
    if isinstance(value, bool) or not isinstance(value, int):
        if isinstance(value, dict):
            return ", ".join(f"{name} {_shown(each)}" for name, each in value.items())
        return ", ".join(map(_shown, value)) if isinstance(value, list) else str(value)
    return f"{value:,}"
