"""`affray fuzz`: play at random and watch that nothing that must always hold is ever broken."""

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli import laid
from affray.cli.completing import GameName
from affray.cli.console import bare, output, show, within
from affray.cli.table import MOST_SEED, MOST_WORKERS, watched

if TYPE_CHECKING:
    from affray.lab.fuzz import Report

MOST_DECISIONS = 10**9


@Parameter(name="*")
@dataclass(frozen=True)
class Trials:
    """The options that say how much is tried, and how."""

    decisions: Annotated[int, Parameter(help="How many decisions to make.")] = 1_000_000
    seed: Annotated[int, Parameter(help="What the random choices follow from.")] = 1
    workers: Annotated[
        int | None, Parameter(help="How many matches are played at once; all processors, where it is left out.")
    ] = None
    strict: Annotated[
        bool,
        Parameter(
            help="On plain objects, at a few hundred decisions a second: examines more, such as that no seat is shown what it"
            " may not know.",
            negative=(),
        ),
    ] = False

    def check(self) -> None:
        """Raises BadInput for numbers that make no sense."""
        within("--decisions", self.decisions, 1, MOST_DECISIONS)
        within("--seed", self.seed, 0, MOST_SEED)
        within("--workers", self.workers, 1, MOST_WORKERS)


def fuzz(
    game: GameName,
    /,
    *,
    trials: Trials | None = None,
    pack: laid.Given | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Play random matches and check the game's invariants after every decision; 1 where one is broken.

    Parameters
    ----------
    json
        As JSON.
    """
    how = trials or Trials()
    how.check()
    os.environ["AFFRAY_MACHINE"] = "plain" if how.strict else "compiled"
    from affray.games import find

    found = laid.on(find(game), pack or [])
    from affray.lab import fuzz as lab

    with watched(f"Fuzzing {found.TITLE}", how.decisions, found, os.environ["AFFRAY_MACHINE"]) as progress:
        report = lab.run(found, how.decisions, how.seed, progress, 1 if how.strict else how.workers)
    show(report, json, lambda: _print(report))
    return 1 if report.violations else 0


def _print(report: "Report") -> None:
    console = output()
    console.print(
        f"{report.decisions:,} decisions in {report.matches:,} matches: {len(report.violations)} violations", markup=False
    )
    for violation in report.violations:
        console.print(f"  {violation}", markup=False)
    table = bare("EFFECT", "TIMES", right=["TIMES"])
    for name, times in sorted(report.effects.items(), key=lambda each: -each[1]):
        table.add_row(name, f"{times:,}" if times else "never")
    console.print(table)
    if report.content:
        met = bare("CONTENT", "TIMES", right=["TIMES"])
        for name, times in sorted(report.content.items(), key=lambda each: -each[1]):
            met.add_row(name, f"{times:,}")
        console.print(met)
