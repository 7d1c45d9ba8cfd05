"""`affray lab`: is a game fair, what wins, and what would a change do?"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from affray.cli import laid
from affray.cli.completing import GameName
from affray.cli.console import bare, output, print_json, within
from affray.cli.table import MOST_SEED, Lot, Shared
from affray.errors import BadInput, installing
from affray.table.sitters import HUMAN

if TYPE_CHECKING:
    from rich.table import Table as Grid

    from affray.kernel.game import Game
    from affray.lab.balance.comparing import Comparison, Plan
    from affray.lab.balance.playing import Order
    from affray.lab.balance.report import Report
    from affray.lab.balance.variants import Variant

app = App(name="lab", help="Weigh a game: is it fair, what wins, and what would a change do?", version_flags=[])
SEATS = "greedy,greedy"
MOST_MATCHES = 1_000_000
NEEDED = ("duckdb", "scipy")


@Parameter(name="*")
@dataclass(frozen=True)
class Run(Shared):
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
            raise BadInput("affray lab", "", f"{module} is not installed", installing("lab"))


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
    table: Lot | None = None,
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
    how, what = run or Run(), table or Lot()
    how.check()
    seats = (what.seats or SEATS).split(",")
    machine = how.used(seats, what.bot)
    os.environ["AFFRAY_MACHINE"] = machine
    found = what.game(game, game)
    from affray.lab.balance import folder, playing

    order = ordered(found, how, what)
    place = out or Path(f"{found.ID}-report")
    folder.check_place(place)
    count = playing.total(order.parts)
    with how.hands() as hands, how.watched(f"Weighing {found.TITLE}", count, found, machine) as progress:
        report = folder.write(found, order, place, folder.How(csv, hands, progress, kept()))
    _print(report, place)
    return 0


def ordered(found: "Game", how: Run, what: Lot) -> "Order":
    """What is played for a report of a game. Raises BadInput and UnknownName."""
    from affray.lab.balance import report
    from affray.lab.balance.playing import Order, weighed

    weighed(found)
    seats = what.seated(found, SEATS)
    if HUMAN in seats:
        raise BadInput("--seats", "", "a human sits at the table", "bots only")
    given = what.given()
    return Order(found.ID, what.seed or 0, report.plan(found, seats, how.matches, how.others()), given.options, given.choices)


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


@Parameter(name="*")
@dataclass(frozen=True)
class Change(Shared):
    """The options of a comparison."""

    matches: Annotated[int, Parameter(help="Matches of each variant and level at most; fewer where these say enough.")] = 4_000
    levels: Annotated[str, Parameter(help="At which levels, separated by commas.")] = "greedy"
    seed: Annotated[int, Parameter(help="The number all line-ups, dice and shuffles follow from.")] = 1
    pack: laid.Given = field(default_factory=list)
    json: Annotated[bool, Parameter(help="As JSON.", negative=())] = False

    def game(self, name: str) -> "Game":
        """The game, which can be weighed, with the packs that both variants have. Raises BadInput and UnknownName."""
        within("--matches", self.matches, 1, MOST_MATCHES)
        within("--seed", self.seed, 0, MOST_SEED)
        self.check()
        needed()
        os.environ["AFFRAY_MACHINE"] = self.machine
        from affray.games import find
        from affray.lab.balance.playing import weighed

        found = laid.on(find(name), self.pack)
        weighed(found)
        return found

    @contextmanager
    def planned(self) -> "Iterator[Plan]":
        """Within it, how much is compared, and by whom. Raises BadInput and UnknownName."""
        from affray import bots
        from affray.lab.balance.comparing import Plan

        names = [part.strip() for part in self.levels.split(",")]
        if any(bots.find(name).source for name in names):
            raise BadInput("--levels", "", "one of them was brought along", "bots of Affray's")
        with self.hands() as hands:
            yield Plan(names, self.matches, self.seed, hands, kept())

    @contextmanager
    def compared(self, game: "Game", count: int) -> "Iterator[Callable[[Variant, Variant], list[Comparison]]]":
        """Within it, what compares two variants, so many times; all of it is one progress."""
        from affray.lab.balance import comparing

        with self.planned() as plan, self.watched(game.TITLE, count * comparing.most(plan), game, self.machine) as progress:
            yield lambda before, after: comparing.compare(before, after, plan, progress)


@app.command
def compare(game: GameName, before: str, after: str, /, *, change: Change | None = None) -> int:
    """Tell what a change does: the same line-ups and seeds with it and without.

    Parameters
    ----------
    before
        A variant: core, a house rule as NAME=VALUE, a number as KIND.ID.FIELD=VALUE, a pack's file; several with commas.
    after
        Another variant.
    """
    how = change or Change()
    found = how.game(game)
    from affray.lab.balance import variants

    one, other = variants.read(found, before), variants.read(found, after)
    with how.compared(found, 1) as compared:
        came = compared(one, other)
    _tell(found, how, [(after, came)], before)
    return 0


@app.command
def sweep(game: GameName, name: str, values: str, /, *, change: Change | None = None) -> int:
    """Tell what each value of a house rule or a number does, beside the game as it is.

    Parameters
    ----------
    name
        A house rule by its name, or a number as KIND.ID.FIELD.
    values
        Values separated by commas, such as 1,2,3.
    """
    how = change or Change()
    found = how.game(game)
    from affray.lab.balance import variants

    core = variants.read(found, variants.CORE)
    others = [variants.read(found, f"{name}={value.strip()}") for value in values.split(",")]
    with how.compared(found, len(others)) as compared:
        came = [(other.label, compared(core, other)) for other in others]
    _tell(found, how, came, core.label)
    return 0


@app.command
def readings(game: GameName, /, *, change: Change | None = None) -> int:
    """Tell what each contestable reading of the rulebook, a house rule that has a ruling, does to who wins."""
    how = change or Change()
    found = how.game(game)
    from affray.lab.balance import variants

    core = variants.read(found, variants.CORE)
    others = [variants.read(found, text) for text in variants.readings(found)]
    with how.compared(found, len(others)) as compared:
        came = [(other.label, compared(core, other)) for other in others]
    _tell(found, how, came, core.label)
    return 0


def _tell(game: "Game", how: Change, came: "Sequence[tuple[str, list[Comparison]]]", before: str) -> None:
    """A table of what each variant changes, or the same as JSON."""
    if how.json:
        print_json([{"variant": label, "beside": before, "levels": levels} for label, levels in came])
        return
    console = output()
    console.print(f"{game.TITLE}: what changes beside {before}, seed {how.seed}", markup=False)
    for label, levels in came:
        for level in levels:
            console.print(f"\n{label}: {level.matches:,} matches of each between {level.bot} bots", markup=False)
            console.print(_differences(level))


def _differences(level: "Comparison") -> "Grid":
    numbers = ("BEFORE", "AFTER", "CHANGE", "95 % INTERVAL")
    grid: Grid = bare("WHAT", *numbers, "SO", right=numbers)
    for each in level.differences:
        share, found = each.before <= 1 and each.after <= 1, each.difference
        interval = f"{_signed(found.low, share)} to {_signed(found.high, share)}"
        told = (_number(each.before, share), _number(each.after, share), _signed(found.value, share), interval)
        grid.add_row(each.what, *told, each.enough)
    return grid


def _number(value: float, share: bool) -> str:
    return f"{value:.1%}" if share else f"{value:,.1f}"


def _signed(value: float, share: bool) -> str:
    """In points of a hundred, or as it is."""
    return f"{value * 100:+.1f}" if share else f"{value:+,.1f}"
