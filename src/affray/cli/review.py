"""`affray review`: a match looked over, decision by decision and throw by throw."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from affray.cli.console import output, print_json, progress_output, within

if TYPE_CHECKING:
    from rich.console import Console

    from affray.lab.review import Mistake, Review, SeatReview
    from affray.lab.review.accounting import Amount

MOST_SECONDS = 3600
MOST_PLAYOUTS = 100_000
WIDTH, HEIGHT = 64, 9
"""Signs in which a curve is drawn."""


def review(
    file: Path,
    /,
    *,
    seat: int | None = None,
    seconds: int = 45,
    playouts: int = 2000,
    workers: int | None = None,
    machine: Literal["compiled", "plain"] = "compiled",
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Review a recorded match: who could have won when, what each decision gave up, and what luck did.

    Parameters
    ----------
    file
        The replay.
    seat
        Review this seat alone, 1 up.
    seconds
        About how long to reckon, once the rules are ready; the longer, the less noise.
    playouts
        How often each position is played on at most.
    workers
        How many processors reckon; all where it is left out.
    machine
        What runs the rules: compiled is fast, plain starts at once.
    json
        As JSON.
    """
    from affray.cli.progress import bar
    from affray.cli.table import MOST_WORKERS
    from affray.games import find
    from affray.kernel import replay as replays
    from affray.lab import review as lab

    within("--seconds", seconds, 1, MOST_SECONDS)
    within("--playouts", playouts, 1, MOST_PLAYOUTS)
    within("--workers", workers, 1, MOST_WORKERS)
    paper = replays.load(file)
    within("--seat", seat, 1, paper.set_up.seats)
    title, compiled = find(paper.game).TITLE, machine == "compiled"
    seats = range(paper.set_up.seats) if seat is None else [seat - 1]
    effort = lab.Effort(seconds=seconds, playouts=playouts, workers=workers, compiled=compiled)
    before = f"Getting the rules of {title} ready" if compiled else ""
    with bar(progress_output(), f"Reviewing {title}", lab.DONE, before) as progress:
        found = lab.review(paper, str(file), seats, effort, progress)
    if json:
        print_json(found)
    else:
        _print(found)
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
        f"{number}. {mistake.heading}, decision {mistake.decision + 1}, at {mistake.chance:.0%}: {mistake.taken}",
        f"   better: {mistake.better}; it gave up {told(mistake.given_up)}",
    ]
    if mistake.line:
        lines.append(f"   then perhaps: {'; '.join(mistake.line)}")
    for odds in mistake.odds:
        chances = ", ".join(f"{each.outcome} {each.probability:.1%}" for each in odds.chances)
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
