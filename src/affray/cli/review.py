"""`affray review`: a match looked over, decision by decision and throw by throw."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli import laid
from affray.cli.console import output, show, within
from affray.cli.table import Batch
from affray.languages import percent

if TYPE_CHECKING:
    from rich.console import Console

    from affray.lab.review import Mistake, Review, SeatReview
    from affray.lab.review.accounting import Amount

MOST_SECONDS = 3600
MOST_PLAYOUTS = 100_000
WIDTH, HEIGHT = 64, 9
"""Signs in which a curve is drawn."""


@Parameter(name="*")
@dataclass(frozen=True)
class Reckoning(Batch):
    """The options that say how much is reckoned."""

    seconds: Annotated[int, Parameter(help="About how long, once the rules are ready; the longer, the less noise.")] = 45
    playouts: Annotated[int, Parameter(help="How often each position is played on at most.")] = 2000

    def check(self) -> None:
        """Raises BadInput for numbers that make no sense."""
        within("--seconds", self.seconds, 1, MOST_SECONDS)
        within("--playouts", self.playouts, 1, MOST_PLAYOUTS)
        super().check()


def review(
    file: Path,
    /,
    *,
    seat: int | None = None,
    how: Reckoning | None = None,
    pack: laid.Given | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Review a recorded match: who could have won when, what each decision gave up, and what luck did.

    Parameters
    ----------
    file
        The replay.
    seat
        Review this seat alone, 1 up.
    json
        As JSON.
    """
    from affray.games import find
    from affray.kernel import replay as replays
    from affray.lab import review as lab

    how = how or Reckoning()
    how.check()
    paper = replays.load(file, laid.read(pack or []))
    within("--seat", seat, 1, paper.set_up.seats)
    game = find(paper.game)
    seats = range(paper.set_up.seats) if seat is None else [seat - 1]
    compiled = how.machine == "compiled"
    simulations = lab.SIMULATIONS if compiled else lab.INTERPRETED
    effort = lab.Effort(how.seconds, simulations, how.playouts, how.workers, compiled)
    with how.watched(f"Reviewing {game.TITLE}", lab.DONE, game, how.machine) as progress:
        found = lab.review(paper, str(file), seats, effort, progress)
    show(found, json, lambda: _print(found))
    return 0


def _print(found: "Review") -> None:
    console = output()
    unfinished = "" if found.over else ", unfinished"
    told = f"{found.title}: {found.decisions} decisions{unfinished}; each position played on {found.playouts:,} times"
    console.print(told, markup=False)
    for each in found.seats:
        console.print()
        _print_seat(console, each)


def _print_seat(console: "Console", seat: "SeatReview") -> None:
    """One player: the curve, what changed it, the costliest decisions, the throws that mattered."""
    console.print(f"{seat.name} (seat {seat.seat + 1}): chance of winning", markup=False)
    for line in drawn([point.chance for point in seat.curve]):
        console.print(f"  {line}", markup=False)
    accuracy = "no decision with a choice" if seat.accuracy is None else f"accuracy {seat.accuracy:.0%}"
    counted = f"{seat.mistakes} of {seat.choices} decisions gave something up, {told(seat.given_up)} in all"
    console.print(f"  {accuracy}" + (f": {counted}" if seat.choices else ""), markup=False)
    console.print(
        f"  {told(seat.start)} at the start, {signed(seat.own)} by own decisions, {signed(seat.others)} by others', "
        f"{signed(seat.luck)} by luck: {told(seat.end)} at the end",
        markup=False,
    )
    for number, mistake in enumerate(seat.costliest, 1):
        for line in _mistake_lines(number, mistake):
            console.print(f"  {line}", markup=False)
    for throw in seat.luckiest:
        by = "own answer" if throw.seat == seat.seat else f"player {throw.seat + 1}"
        console.print(f"  Luck, {throw.heading}, {by}: {throw.answer}: {signed(throw.luck)}", markup=False)


def _mistake_lines(number: int, mistake: "Mistake") -> list[str]:
    lines = [
        f"{number}. {mistake.heading}, decision {mistake.decision + 1}, at {percent(mistake.chance)}: {mistake.taken}",
        f"   better: {mistake.better}; it gave up {told(mistake.given_up)}",
    ]
    if mistake.line:
        lines.append(f"   then perhaps: {'; '.join(mistake.line)}")
    for odds in mistake.odds:
        chances = ", ".join(f"{each.outcome} {percent(each.probability, 1)}" for each in odds.chances)
        lines.append(f"   odds of {odds.option}: {chances}")
    return lines


def told(amount: "Amount") -> str:
    """A chance with its standard error."""
    return f"{amount.value:.1%} ± {amount.error:.1%}"


def signed(amount: "Amount") -> str:
    """The same with its sign."""
    return f"{amount.value:+.1%} ± {amount.error:.1%}"


def drawn(chances: list[float]) -> list[str]:
    """A curve of chances, 0..1, as lines of text, the highest first."""
    last = len(chances) - 1
    count = min(WIDTH, len(chances))
    shown = [chances[round(place * last / max(1, count - 1))] for place in range(count)]
    rows = [round(chance * (HEIGHT - 1)) for chance in shown]
    marks = {HEIGHT - 1: "100 %", (HEIGHT - 1) // 2: " 50 %", 0: "  0 %"}
    lines = []
    for row in range(HEIGHT - 1, -1, -1):
        empty = "·" if row == (HEIGHT - 1) // 2 else " "
        lines.append(f"{marks.get(row, ''):>5} |{''.join('●' if at == row else empty for at in rows)}".rstrip())
    return lines
