"""How well the search plays, and how fast: `python bench/search.py [GAME] [--simulations N] [--matches N] [--with NAME=VALUE]`.

Matches of a search with so many simulations a decision against the greedy bot, half from each side. They play what a game
starts with, or `--seats N` and `--choice NAME=VALUE`; `--sides 0,1,1` says which seats belong to which side, in turn where it
is left out: seats of one side all search, or are all greedy; `--against N` lets the other side search too, with N
simulations. The side whose best seat did better has won, a draw counts half;
where everybody plays for himself, an even share is what the search's seats are of all. `--with` changes constants
(`affray.bots.search.body.Tuning`), and may be given several times to compare. Simulations a second are those of these matches
on one core, all that happens in them included. Seeds are fixed, so that a run can be repeated.
"""

import argparse
import os
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

os.environ.setdefault("AFFRAY_MACHINE", "compiled")

import numpy as np

from affray import games
from affray.bots import RECORDS, search
from affray.bots.search import body, tree
from affray.kernel import loops, record
from affray.kernel.game import Game, SetUp
from affray.lab import arena, simulate

SEED = 5000
SIDES = 2


class Score(NamedTuple):
    """What the matches came to."""

    points: list[float]
    """Per side of the search, of one a match."""
    draws: int
    matches: int
    simulations: int
    seconds: float


class Trial(NamedTuple):
    """What is played."""

    set_up: SetUp
    sides: list[int]
    """Of each seat, 0 or 1."""
    simulations: int
    matches: int
    against: int
    """How many simulations the other side makes for a decision; `loops.GREEDY` for the greedy bot."""


def played(game: Game, trial: Trial, tuning: body.Tuning) -> Score:
    """A search meets the greedy bot, half of the matches from each side."""
    bound, seats = search.of(game), len(trial.sides)
    points, draws, made, seconds = [], 0, 0, 0.0
    for side in range(SIDES):
        rows = simulate.set_out(game, trial.set_up, trial.matches // SIDES + 1)
        records = record.rows(game.RECORD, RECORDS)
        record.blank_row(rows[-1], game.RECORD, records, body.BLANK)
        desk = search.desk(game, records, max(trial.simulations, trial.against), seats, tuning)
        players = np.array([trial.simulations if each == side else trial.against for each in trial.sides])
        began = time.thread_time()
        bound.batch(rows[:-1], desk, players, np.zeros(game.MOST_ACTIONS, np.int64), np.zeros(4, np.int64), SEED)
        seconds += time.thread_time() - began
        made += int(desk.tree.used[tree.SIMULATIONS])
        sides = [each ^ side for each in trial.sides]
        twice = [arena.twice(game.returns(row), sides) for row in rows[:-1]]
        points.append(sum(twice) / 2)
        draws += twice.count(1)
    return Score(points, draws, trial.matches // SIDES * SIDES, made, seconds)


def variants(changes: list[str], game: Game) -> Iterator[tuple[str, body.Tuning]]:
    """The constants in force, and those with each of the changes."""
    usual = search.tuning_of(game)
    yield "", usual
    for change in changes:
        pairs = dict(pair.split("=") for pair in change.split(","))
        kinds: dict[str, Any] = {name: type(value) for name, value in usual._asdict().items()}
        yield change, usual._replace(**{name: kinds[name](value) for name, value in pairs.items()})


def main() -> None:
    """Print a row for each game and variant."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=games.ids())
    parser.add_argument("--simulations", type=int, default=search.SIMULATIONS)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--with", action="append", default=[], dest="changes", metavar="NAME=VALUE,...")
    parser.add_argument("--seats", type=int, default=SIDES)
    parser.add_argument("--sides", type=lambda text: [int(each) for each in text.split(",")])
    parser.add_argument("--choice", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--against", type=int, default=loops.GREEDY, metavar="SIMULATIONS")
    given = parser.parse_args()
    sides = given.sides or [seat % SIDES for seat in range(given.seats)]
    choices = dict(each.split("=") for each in given.choice)
    for id in [given.game] if given.game else games.ids():
        game = games.find(id)
        trial = Trial(
            game.completed(SetUp(id, len(sides), SEED, choices=choices)), sides, given.simulations, given.matches, given.against
        )
        for change, tuning in variants(given.changes, game):
            tell(trial, played(game, trial, tuning), ",".join([*given.choice, change]))


def tell(trial: Trial, score: Score, note: str) -> None:
    """Print a row."""
    total = sum(score.points)
    low, high = simulate.wilson(round(total), score.matches)
    by_side = " ".join(f"{points / score.matches * SIDES:.3f}" for points in score.points)
    rival = "" if trial.against == loops.GREEDY else f" against {trial.against}"
    scored = f"{total / score.matches:.3f} [{low:.3f} {high:.3f}]  by side {by_side}  draws {score.draws}"
    speed = f"{score.simulations / score.seconds:9,.0f}/s"
    print(f"{trial.set_up.game:11} {len(trial.sides)} seats {trial.simulations:6}{rival} {scored} {speed}  {note}", flush=True)


if __name__ == "__main__":
    main()
