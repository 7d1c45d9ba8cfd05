"""`affray lab`: is a game fair, what wins, and what would a change do?"""

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from affray.cli.completing import GameName
from affray.cli.console import output, progress_output, within
from affray.cli.table import Batch, Table
from affray.errors import BadInput
from affray.table.sitters import HUMAN

if TYPE_CHECKING:
    from affray.kernel.game import Game
    from affray.lab.balance.playing import Order
    from affray.lab.balance.report import Report

app = App(name="lab", help="Weigh a game: is it fair, what wins, and what would a change do?", version_flags=[])
SEATS = "greedy,greedy"
MOST_MATCHES = 1_000_000
NEEDED = ("duckdb", "scipy")


@Parameter(name="*")
@dataclass(frozen=True)
class Run(Batch):
    """The options that say how much is played."""

    matches: Annotated[int, Parameter(help="How many matches; of other levels fewer are played beside them.")] = 10_000
    levels: Annotated[
        str, Parameter(help="Other bots whose matches stand beside these, separated by commas; none for nobody.")
    ] = "regular,expert"

    def check(self) -> None:
        """Raises BadInput for numbers that make no sense, and where the extra is not installed."""
        within("--matches", self.matches, 1, MOST_MATCHES)
        super().check()
        needed()

    def others(self) -> list[str]:
        """The bots of other levels. Raises UnknownName."""
        from affray import bots

        names = [] if self.levels == "none" else [part.strip() for part in self.levels.split(",")]
        return [bots.find(name).code for name in names]


def needed() -> None:
    """Raises BadInput where what the lab leans on is not installed."""
    from importlib.util import find_spec

    for module in NEEDED:
        if find_spec(module) is None:
            raise BadInput("affray lab", "", f"{module} is not installed", 'pip install "affray[lab]"')


def kept() -> Path:
    """Where batches are kept, so that a run that was broken off goes on."""
    from platformdirs import user_cache_path

    return Path(user_cache_path("affray")) / "lab"


@app.default
def lab(
    game: GameName,
    /,
    *,
    run: Run | None = None,
    table: Table | None = None,
    out: Path | None = None,
    csv: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Play thousands of matches and write a report of how fair a game is, with the matches as tables beside it.

    Parameters
    ----------
    out
        The folder to write; GAME-report here where it is left out.
    csv
        Write the tables as CSV too.
    """
    how, what = run or Run(), table or Table()
    how.check()
    seats = (what.seats or SEATS).split(",")
    machine = how.used(seats, what.bot)
    os.environ["AFFRAY_MACHINE"] = machine
    found = what.game(game, game)
    from affray.cli.progress import bar
    from affray.lab.balance import folder, playing

    order = ordered(found, how, what)
    place = out or Path(f"{found.ID}-report")
    folder.check_place(place)
    with bar(progress_output(), f"Weighing {found.TITLE}", playing.total(order.parts), how.first(found, machine)) as progress:
        report = folder.write(found, order, place, folder.How(csv, how.workers, progress, kept()))
    _print(report, place)
    return 0


def ordered(found: "Game", how: Run, what: Table) -> "Order":
    """What is played for a report of a game. Raises BadInput and UnknownName."""
    from affray.lab.balance import report
    from affray.lab.balance.playing import Order

    what = replace(what, seed=1 if what.seed is None else what.seed)
    seats = what.seated(found, SEATS)
    if HUMAN in seats:
        raise BadInput("--seats", "", "a human sits at the table", "bots only")
    given = what.given()
    return Order(found.ID, what.seed or 0, report.plan(seats, how.matches, how.others()), given.options, given.choices)


def _print(report: "Report", place: Path) -> None:
    from rich.table import Table as Grid

    from affray.lab.balance import verdicts

    console = output()
    console.print(f"{report.title}: {report.matches:,} matches, seed {report.order.seed}", markup=False)
    grid = Grid(box=None, pad_edge=False, show_header=False)
    for each in verdicts.of(report):
        grid.add_row(each.question, each.answer, each.why)
    console.print(grid)
    console.print(f"The report: {place / 'report.html'}", markup=False)
