"""`affray fuzz`: play at random and watch that nothing that must always hold is ever broken."""

import os
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli.console import output, print_json, progress_output, within
from affray.cli.table import MOST_SEED, MOST_WORKERS

if TYPE_CHECKING:
    from affray.lab.fuzz import Report

MOST_DECISIONS = 10**9


def fuzz(
    game: str,
    /,
    *,
    decisions: int = 1_000_000,
    seed: int = 1,
    workers: int | None = None,
    strict: Annotated[bool, Parameter(negative=())] = False,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Play random matches and check the game's invariants after every decision; 1 where one is broken.

    Parameters
    ----------
    game
        Which game.
    decisions
        How many decisions to make.
    seed
        What the random choices follow from.
    workers
        How many matches are played at once; all processors, where it is left out.
    strict
        On plain objects, at a few hundred decisions a second: examines more, such as that no seat is shown what it may not
        know.
    json
        As JSON.
    """
    within("--decisions", decisions, 1, MOST_DECISIONS)
    within("--seed", seed, 0, MOST_SEED)
    if workers is not None:
        within("--workers", workers, 1, MOST_WORKERS)
    os.environ["AFFRAY_MACHINE"] = "plain" if strict else "compiled"
    from affray.games import find

    find(game)
    from affray.cli.progress import bar
    from affray.lab import fuzz as lab

    before = "" if strict else f"Compiling the rules of {game}"
    with bar(progress_output(), f"Fuzzing {game}", decisions, before) as progress:
        report = lab.run(game, decisions, seed, progress, 1 if strict else workers)
    if json:
        print_json(report)
    else:
        _print(report)
    return 1 if report.violations else 0


def _print(report: "Report") -> None:
    from rich.table import Table

    console = output()
    console.print(
        f"{report.decisions:,} decisions in {report.matches:,} matches: {len(report.violations)} violations", markup=False
    )
    for violation in report.violations:
        console.print(f"  {violation}", markup=False)
    table = Table("EFFECT", "TIMES", box=None, pad_edge=False, header_style="bold")
    table.columns[1].justify = "right"
    for name, times in sorted(report.effects.items(), key=lambda each: -each[1]):
        table.add_row(name, f"{times:,}" if times else "never")
    console.print(table)
    if report.content:
        met = Table("CONTENT", "TIMES", box=None, pad_edge=False, header_style="bold")
        met.columns[1].justify = "right"
        for name, times in sorted(report.content.items(), key=lambda each: -each[1]):
            met.add_row(name, f"{times:,}")
        console.print(met)
