"""`affray lab suspects` and `affray lab tune`: what is too strong or too weak, and what would mend it."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli import new
from affray.cli.completing import GameName
from affray.cli.console import bare, output, print_json, progress_output, within
from affray.cli.lab import Change, app
from affray.errors import BadInput

if TYPE_CHECKING:
    from affray.lab.balance.suspects import Findings
    from affray.lab.balance.tuning import Band, Tuned

__all__ = ["app", "suspects", "tune"]


@app.command
def suspects(game: GameName, variant: str = "core", /, *, change: Change | None = None, margin: int = 5) -> int:
    """Name what is too strong or too weak, the likeliest culprit first; where nothing surely is, what is nearest to it.

    Parameters
    ----------
    variant
        The game as it is, or with changes: a house rule as NAME=VALUE, a number as KIND.ID.FIELD=VALUE, a pack's file; several
        with commas.
    margin
        How many points of a hundred from even are no matter.
    """
    how = change or Change()
    within("--margin", margin, 1, 30)
    found = how.game(game)
    from affray.lab.balance import playing, suspects, variants

    asked = variants.read(found, variant)
    with how.planned() as plan:
        count = sum(playing.total(order.parts) for order in suspects.orders(asked, plan))
        with how.watched(found.TITLE, count, found, how.machine) as progress:
            came = suspects.find(asked, plan, margin / 100, progress)
    if how.json:
        print_json({"variant": asked.label, "margin": margin / 100, "levels": came})
    else:
        output().print(
            f"{found.TITLE}, {asked.label}: what is more than {margin} points from even, seed {how.seed}", markup=False
        )
        _tell(came, margin)
    return 0


def _tell(came: "Sequence[Findings]", margin: int) -> None:
    console = output()
    for level in came:
        told = f"{level.matches:,} matches between {level.bot} bots, {level.looked_at} things looked at"
        console.print(f"\n{told}: {len(level.suspects) or 'no'} suspect{'s' * (len(level.suspects) != 1)}", markup=False)
        if level.nearest:
            console.print(_why(level, margin), markup=False)
        grid = bare("KIND", "WHAT", "SO", "SHARE", "INTERVAL FOR ALL", right=("SHARE", "INTERVAL FOR ALL"))
        for each in level.suspects or level.nearest:
            grid.add_row(
                each.kind, each.id, each.verdict, f"{each.share.value:.1%}", f"{each.share.low:.1%} to {each.share.high:.1%}"
            )
        if grid.row_count:
            console.print(grid)


def _why(level: "Findings", margin: int) -> str:
    """Why nothing is named where a report may name something, and what is told instead."""
    return (
        f"To be named, a thing's whole interval must lie more than {margin} points from even, and each is as wide as it takes "
        f"for all {level.looked_at} things looked at (in a report each stands for itself). Nearest to that:"
    )


@app.command
def tune(
    game: GameName,
    /,
    *,
    allow: Annotated[list[str], Parameter(negative=())],
    out: Path,
    aim: str = "47..53",
    tries: int = 6,
    change: Change | None = None,
) -> int:
    """Find the smallest changes of numbers that bring match-ups of ready-made things close to even, and write them as a pack; 1
    where none do, and then a pack only if it comes nearer.

    Parameters
    ----------
    allow
        A number that may be changed, with its values, as KIND.ID.FIELD=LOW..HIGH; may be given several times.
    out
        The pack to write: a new file.
    aim
        Between which percentages each match-up is to be.
    tries
        How many proposals are measured at most. Each takes --matches matches of each match-up.
    """
    how = change or Change()
    within("--tries", tries, 1, 100)
    found = how.game(game)  # which says on what machine, so that nothing of the lab may be loaded before it
    band = _band(aim)
    from affray.lab.balance import tuning

    new.check_place(out)
    knobs = [tuning.knob(found, text) for text in allow]
    with how.planned() as plan:
        if len(plan.bots) != 1:
            raise BadInput("--levels", "", f"{len(plan.bots)} levels", "one")
        asked = tuning.Asked(found, knobs, band, plan, tries)
        most = tuning.most(asked)
        planned = f"{found.TITLE}: {most:,} matches at most, fewer where the aim is met sooner"
        progress_output().print(planned, markup=False, highlight=False, soft_wrap=True)
        with how.watched(f"Tuning {found.TITLE}", most, found, how.machine) as progress:
            tuned = tuning.tune(asked, progress)
    if tuned.pack:
        new.write(out, tuned.pack)
    if how.json:
        print_json(tuned)
    else:
        _tell_tuned(tuned, out)
    return 0 if tuned.settled else 1


def _band(aim: str) -> "Band":
    """The shares that an aim such as 47..53 names. Raises BadInput."""
    from affray.lab.balance.tuning import Band

    low, _, high = aim.partition("..")
    if not (low.isdecimal() and high.isdecimal() and 0 < int(low) < 50 < int(high) < 100):
        raise BadInput("--aim", "", f"it is {aim!r}", "two percentages with 50 between them, as in 47..53")
    return Band(int(low) / 100, int(high) / 100)


def _tell_tuned(tuned: "Tuned", out: Path) -> None:
    console = output()
    for line in _changes(tuned):
        console.print(line, markup=False)
    numbers = ("BEFORE", "AFTER", "95 % INTERVAL")
    grid = bare("MATCH-UP", *numbers, right=numbers)
    for row in tuned.rows:
        share = row.after
        grid.add_row(row.match_up, f"{row.before.value:.1%}", f"{share.value:.1%}", f"{share.low:.1%} to {share.high:.1%}")
    console.print(grid)
    console.print("every match-up is within the aim" if tuned.settled else "not every match-up is within the aim", markup=False)
    nearer = "" if tuned.settled else ", which comes nearer to the aim than the game as it is"
    console.print(f"The pack: {out}{nearer}" if tuned.pack else "No pack is written.", markup=False)


def _changes(tuned: "Tuned") -> list[str]:
    """A line for each number that is changed, or why none is."""
    moved = [f"{each.place}: {each.before} -> {each.after}" for each in tuned.changes or tuned.dropped]
    if tuned.dropped:
        why = "in matches with other seeds it was no nearer to the aim than the game as it is"
        return [f"nothing is changed; what came nearest was {', '.join(moved)}, but {why}"]
    if moved or tuned.settled:
        return moved or ["nothing is changed"]
    return ["nothing is changed: nothing that was tried came nearer to the aim"]
