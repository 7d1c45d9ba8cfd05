"""How well the search plays, and how fast: `python bench/search.py [GAME] [--simulations N] [--matches N] [--with NAME=VALUE]`.

Matches of a search with so many simulations a decision against the greedy bot, half from each seat, with what a game starts
with. A draw counts half. `--with` changes constants (`affray.bots.search.body.Tuning`), and may be given several times to
compare. Simulations a second are those of these matches on one core, all that happens in them included. Seeds are fixed, so
that a run can be repeated.
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
from affray.lab import simulate

SEED = 5000
SEATS = 2


class Score(NamedTuple):
    """What the matches came to."""

    points: list[float]
    """Per seat of the search, of one a match."""
    matches: int
    simulations: int
    seconds: float


def played(game: Game, tuning: body.Tuning, simulations: int, matches: int) -> Score:
    """A search meets the greedy bot, half of the matches from each seat."""
    bound, set_up = search.of(game), game.completed(SetUp(game.ID, SEATS, SEED))
    points, made, seconds = [], 0, 0.0
    for seat in range(SEATS):
        rows = simulate.set_out(game, set_up, matches // SEATS + 1)
        records = record.rows(game.RECORD, RECORDS)
        record.blank_row(rows[-1], game.RECORD, records, body.BLANK)
        desk = search.desk(game, records, simulations, SEATS, tuning)
        players = np.full(SEATS, loops.GREEDY)
        players[seat] = simulations
        began = time.thread_time()
        bound.batch(rows[:-1], desk, players, np.zeros(game.MOST_ACTIONS, np.int64), np.zeros(4, np.int64), SEED)
        seconds += time.thread_time() - began
        made += int(desk.tree.used[tree.SIMULATIONS])
        points.append(sum((game.returns(row)[seat] + 1) / 2 for row in rows[:-1]))
    return Score(points, matches // SEATS * SEATS, made, seconds)


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
    given = parser.parse_args()
    for id in [given.game] if given.game else games.ids():
        game = games.find(id)
        for change, tuning in variants(given.changes, game):
            score = played(game, tuning, given.simulations, given.matches)
            total = sum(score.points)
            low, high = simulate.wilson(round(total), score.matches)
            seats = " ".join(f"{points / score.matches * SEATS:.3f}" for points in score.points)
            print(
                f"{id:11} {given.simulations:6} {total / score.matches:.3f} [{low:.3f} {high:.3f}]  by seat {seats}"
                f"  {score.simulations / score.seconds:9,.0f}/s  {change}",
                flush=True,
            )


if __name__ == "__main__":
    main()
