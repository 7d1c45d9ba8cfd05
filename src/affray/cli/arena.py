"""`affray arena`: bots against each other, in pairs of matches with sides changed, and how strong each is."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli import brought
from affray.cli.completing import GameName, offered_bots
from affray.cli.console import bare, output, show, within
from affray.cli.table import Lot, Shared
from affray.errors import BadInput

if TYPE_CHECKING:
    from affray.lab.arena import Report

MOST_PAIRS = 1_000_000
MOST_ELO = 2_000
DRAWN = "a file for the drawing"
WIDTH = 41
"""Signs in which intervals are drawn."""


@Parameter(name="*")
@dataclass(frozen=True)
class Contest(Shared):
    """The options that say how contestants meet."""

    pairs: Annotated[int, Parameter(help="How many pairs of matches every two contestants play.")] = 500
    sides: Annotated[
        str | None, Parameter(help="Which of two contestants sits in each seat, as 0,1,0,1; in turn where it is left out.")
    ] = None
    test: Annotated[
        str | None,
        Parameter(help="Two bots only: stop once the first is known to be nearer to HIGH than to LOW Elo, as LOW,HIGH."),
    ] = None

    def check(self) -> None:
        """Raises BadInput for numbers that make no sense."""
        within("--pairs", self.pairs, 1, MOST_PAIRS)
        super().check()

    def seated(self) -> list[int] | None:
        """The sides as numbers. Raises BadInput."""
        return None if self.sides is None else _numbers("--sides", self.sides, "a 0 or a 1 for each seat, as in 0,1")

    def bounds(self, contestants: int) -> tuple[float, float] | None:
        """The two Elo differences of the test. Raises BadInput."""
        if self.test is None:
            return None
        found = _numbers("--test", self.test, "two Elo differences, as in 0,20")
        if len(found) != 2 or not -MOST_ELO <= found[0] < found[1] <= MOST_ELO:
            raise BadInput("--test", "", f"it is {self.test}", "two Elo differences, the lower one first, as in 0,20")
        if contestants != 2:
            raise BadInput("--test", "", f"there are {contestants} contestants", "two: the first is tested against the second")
        return float(found[0]), float(found[1])


def arena(
    game: GameName,
    /,
    *contestants: Annotated[str, Parameter(completer=offered_bots)],
    contest: Contest | None = None,
    table: Lot | None = None,
    keep: Path | None = None,
    plot: Path | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Let bots play each other, every pair of matches with the same seed and sides changed, and tell how strong each is.

    Parameters
    ----------
    contestants
        Bots by name, two or more; one that is named twice plays against itself.
    keep
        Write results to this file as they come, and go on from what it holds.
    plot
        Draw how strong each bot is into this file: a page by itself (HTML).
    json
        As JSON.
    """
    how, what = contest or Contest(), table or Lot()
    how.check()
    from affray.kernel import files

    if plot is not None:
        files.check_place(plot, DRAWN)
    if what.seats is not None:
        raise BadInput("--seats", "", "seats change", "the bots by name: affray arena GAME BOT BOT")
    machine = how.used(list(contestants), what.bot)
    os.environ["AFFRAY_MACHINE"] = machine
    found = what.game(game, game)
    brought.bring(what.bot)
    kept, sides = what.kept(), how.seated()
    seats = kept.seats if kept else len(sides) if sides else min(found.SEATS)
    if seats not in found.SEATS:
        raise BadInput("--sides", "", f"{seats} seats", f"{' or '.join(map(str, found.SEATS))} for {found.TITLE}")
    from affray.lab import arena as lab

    asked, bounds = lab.order(what.set_up(found, seats), contestants, sides), how.bounds(len(contestants))
    total = how.pairs * len(contestants) * (len(contestants) - 1) // 2
    with how.hands() as hands, how.watched(f"Pairs of {found.TITLE}", total, found, machine) as progress:
        report = lab.run(asked, how.pairs, hands, bounds, keep, progress)
    if plot is not None:
        from affray.lab.plot import page

        files.write(plot, page(report, found.TITLE), DRAWN)
    show(report, json, lambda: _print(report, found.TITLE))
    return 0


def _print(report: "Report", title: str) -> None:
    console = output()
    played = sum(each.pairs for each in report.contests)
    console.print(f"{title}: {played:,} pairs of matches with sides changed, seed {report.seed}", markup=False)
    grid = bare("BOT", "ELO", "95 % INTERVAL", "", right=("ELO", "95 % INTERVAL"))
    least, most = min(each.low for each in report.ratings), max(each.high for each in report.ratings)
    for each in report.ratings:
        drawn = _drawn(each.low, each.elo, each.high, least, most)
        grid.add_row(each.bot, f"{each.elo:+.0f}", f"{each.low:+.0f} to {each.high:+.0f}", drawn)
    console.print(grid)
    console.print()
    grid = bare("FIRST", "SECOND", "PAIRS", "SCORE", "95 % INTERVAL", right=("PAIRS", "SCORE", "95 % INTERVAL"))
    for met in report.contests:
        interval = f"{met.low:.1%} to {met.high:.1%}"
        grid.add_row(met.first, met.second, f"{met.pairs:,}", f"{met.score:.1%}", interval)
    console.print(grid)
    if report.test is not None:
        test, told = report.test, report.contests[0]
        console.print(
            f"{told.first} against {told.second}, {test.high:+.0f} or {test.low:+.0f} Elo: {test.verdict} "
            f"(log-likelihood ratio {test.ratio:.2f}, decided beyond {test.bound:.2f})",
            markup=False,
        )
    brought.tell(report.lost_to_default)


def _drawn(low: float, middle: float, high: float, least: float, most: float) -> str:
    """An interval on a line from `least` to `most`."""
    scale = (WIDTH - 1) / max(1.0, most - least)
    start, point, end = (round((value - least) * scale) for value in (low, middle, high))
    return "".join("●" if place == point else "─" if start <= place <= end else " " for place in range(WIDTH))


def _numbers(name: str, text: str, expected: str) -> list[int]:
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise BadInput(name, "", f"it is {text!r}", expected) from None
