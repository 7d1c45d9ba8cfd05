"""`affray train`: an evaluation fitted to matches that bots play."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from affray.cli import laid
from affray.cli.completing import GameName
from affray.cli.console import bare, output, show, within
from affray.cli.table import MOST_SEED, Batch

if TYPE_CHECKING:
    from affray.lab.train import Judgment, Report

MOST_MATCHES = 1_000_000
MOST_ROUNDS = 20
MOST_SIMULATIONS = 10_000
LEAST_MATCHES = 5
"""One in so many is held out."""
WRITTEN = "a file for the weights"


@Parameter(name="*")
@dataclass(frozen=True)
class Training(Batch):
    """The options that say what is played and fitted to."""

    matches: Annotated[int, Parameter(help="How many matches are played in each round.")] = 2_000
    rounds: Annotated[
        int, Parameter(help="How often they are played: by the greedy bot first, then by the search with what was fitted.")
    ] = 2
    simulations: Annotated[int, Parameter(help="How many simulations that search makes for each decision.")] = 16
    seed: Annotated[int, Parameter(help="The number that all follows from.")] = 1

    def check(self) -> None:
        """Raises BadInput for numbers that make no sense."""
        within("--matches", self.matches, LEAST_MATCHES, MOST_MATCHES)
        within("--rounds", self.rounds, 1, MOST_ROUNDS)
        within("--simulations", self.simulations, 2, MOST_SIMULATIONS)
        within("--seed", self.seed, 0, MOST_SEED - MOST_MATCHES * MOST_ROUNDS)
        super().check()


def train(
    game: GameName,
    /,
    *,
    training: Training | None = None,
    pack: laid.Given | None = None,
    out: Path | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Fit what the features of a game's positions weigh for the search, and tell how well that says who wins.

    Parameters
    ----------
    out
        Write the weights to this file; those of the game itself stay as they are where it is left out.
    json
        As JSON.
    """
    how = training or Training()
    how.check()
    from affray.kernel import files

    if out is not None:
        files.check_place(out, WRITTEN)
    os.environ["AFFRAY_MACHINE"] = how.machine
    from affray import games
    from affray.kernel.evaluation import Recipe
    from affray.lab import train as lab

    found = laid.on(games.find(game), pack or [])
    lab.features_of(found)
    recipe = Recipe(how.matches, how.rounds, how.seed, how.simulations)
    label, total = f"Matches of {found.TITLE}", how.matches * how.rounds
    with how.watched(label, total, found, how.machine) as progress:
        report = lab.run(found, recipe, how.workers, progress)
    show(report, json, lambda: _print(report, found.TITLE))
    if out is not None:
        from affray.kernel import evaluation

        files.write(out, evaluation.text(report.game, report.evaluation), WRITTEN)
    return 0


def _print(report: "Report", title: str) -> None:
    console = output()
    told = f"{title}: fitted to {report.rows:,} positions, judged by {report.held_out:,} of matches held out"
    console.print(told, markup=False)
    grid = bare("", "LOG-LOSS", "CALIBRATION ERROR", right=("LOG-LOSS", "CALIBRATION ERROR"))
    grid.add_row("constant", f"{report.constant:.4f}", "")
    for name, judgment in (("weights in force", report.before), ("fitted now", report.after)):
        grid.add_row(name, f"{judgment.loss:.4f}", f"{judgment.error:.1%}")
    console.print(grid)
    console.print()
    console.print(_calibration(report.after))
    console.print()
    grid = bare("FEATURE", "WEIGHT", right=["WEIGHT"])
    for feature, weight in report.evaluation.weights.items():
        grid.add_row(feature, f"{weight:+.4f}")
    console.print(grid)


def _calibration(judgment: "Judgment") -> object:
    """What was said beside what came."""
    grid = bare("POSITIONS", "SAID", "CAME", right=("POSITIONS", "SAID", "CAME"))
    for each in judgment.classes:
        grid.add_row(f"{each.positions:,}", f"{each.said:.1%}", f"{each.came:.1%}")
    return grid
