"""What a simulation costs beside the bare loop, and what a second worker brings: `python bench/scaling.py [GAME ...]`.

Random seats play --matches of the default set-up: in the compiled loop alone, from rows that lie ready to records at their
ends; by `affray sim` with one worker, which also sets out, counts who won and digests every record; and with two. The three
take turns, --rounds times; each figure is the median of the ratios of a round, with the lowest and the highest. Overhead is
processor time of one worker over the bare loop's; scaling is one worker's time on the clock over that of two, and needs two
cores that nothing else uses: the load is told beside it. --cluster has workers of Dask's as processes instead of threads.
"""

import argparse
import os
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

os.environ["AFFRAY_MACHINE"] = "compiled"

from affray import games
from affray.kernel import loops
from affray.kernel.game import Game, SetUp
from affray.lab import cluster, simulate
from affray.lab.side_by_side import Hands

SEATS = ["random", "random"]
SEED = 1


class Took(NamedTuple):
    """What one turn took."""

    clock: float
    """Seconds,"""
    processor: float
    """and seconds of the processor, by all threads of this process."""


def timed(work: Callable[[], object]) -> Took:
    """What that takes."""
    clock, processor = time.perf_counter(), time.process_time()
    work()
    return Took(time.perf_counter() - clock, time.process_time() - processor)


def bare(game: Game, set_up: SetUp, matches: int) -> Took:
    """The compiled loop alone, a chunk at a time as a simulation has it; laying rows ready is not counted."""
    clock, processor, bound = 0.0, 0.0, loops.of(game)
    before = simulate.set_out(game, game.completed(set_up), simulate.CHUNK + 1)
    simulate.play_rows(game, bound, before[-1:], [loops.RANDOM] * 2, SEED)  # no match: only to have it ready
    for first in range(0, matches, simulate.CHUNK):
        rows = before.copy()
        took = timed(partial(simulate.play_rows, game, bound, rows, [loops.RANDOM] * 2, SEED + first))
        clock, processor = clock + took.clock, processor + took.processor
    return Took(clock, processor)


def run(set_up: SetUp, matches: int, hands: Hands) -> Took:
    """A simulation, once its rules are ready."""
    began: list[Took] = []

    def ready(_: int) -> None:
        if not began:
            began.append(Took(time.perf_counter(), time.process_time()))

    simulate.run(set_up, SEATS, matches, hands, ready)
    return Took(time.perf_counter() - began[0].clock, time.process_time() - began[0].processor)


def measured(id: str, asked: argparse.Namespace) -> str:
    """A line of what a game's simulation costs, and what a second worker brings."""
    game, set_up = games.find(id), SetUp(id, 2, SEED)
    overheads, scalings = [], []
    for number in range(asked.rounds + 1):
        alone = bare(game, set_up, asked.matches)
        if asked.cluster:
            one, two = (_clustered(set_up, asked.matches, count) for count in (1, 2))
        else:
            one, two = (run(set_up, asked.matches, count) for count in (1, 2))
        if number:  # the first round gets everything ready
            overheads.append(one.processor / alone.processor - 1)
            scalings.append(one.clock / two.clock)
    cost = "not told of other processes" if asked.cluster else _spread(overheads, "{:.1%}")
    return f"{id}: overhead {cost}; two workers {_spread(scalings, '{:.2f}x')} one; load {os.getloadavg()[0]:.1f}"


def _clustered(set_up: SetUp, matches: int, count: int) -> Took:
    with cluster.Cluster(cluster.LOCAL, count) as hands:
        run(set_up, simulate.CHUNK * 2 * count, hands)
        return run(set_up, matches, hands)


def _spread(values: list[float], form: str) -> str:
    low, middle, high = (form.format(each) for each in (min(values), statistics.median(values), max(values)))
    return f"{middle} ({low}..{high})"


def main() -> None:
    """Print a line a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(games.ids()))
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--cluster", action="store_true", help="workers of Dask's on this machine")
    asked = parser.parse_args()
    for id in asked.games:
        print(measured(id, asked), flush=True)


if __name__ == "__main__":
    main()
