"""What a choice gives up: `python bench/regret.py [GAME] [--positions N] [--playouts N] [--with NAME=VALUE,...]`.

Positions come from matches between greedy bots, decisions with a choice in even steps. At each, options are played on to the
end of the match from what the seat sees, the same worlds and dice for all, everybody going on by the judge. First all of them
are, SCREENED times; then the best of these, the judge's best eight and what the searches chose, twice as often as `--playouts`
says: the first half picks, the second half tells what the pick is worth. Told is by how much each choice wins more often than
the judge's first, with standard errors over positions: the best of all options, the best of the judge's eight, and a search
with each of the constants (`affray.bots.search.body.Tuning`, and `simulations`). So a search is seen to fall short, or to have
nothing left to find but what lies beyond the judge, for far less than matches take.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Any, NamedTuple

# Playouts are many; matches in hand need plain objects.
os.environ["AFFRAY_MACHINE"] = "plain" if "--lay" in sys.argv else "compiled"

import msgspec
import numpy as np

from affray import bots, games
from affray.bots import search
from affray.bots.search import advice, body
from affray.bots.search.playouts import FROM_SEEN, Task
from affray.kernel import record
from affray.kernel.game import Game, SetUp, State, options
from affray.kernel.loading import loaded
from affray.kernel.match import Match

EACH = 5
"""Positions of a match."""
SCREENED, BEST, EIGHT = 48, 6, 8
SEED = 7000
FOREVER = 1e9
"""Seconds."""
SIMULATIONS = "simulations"


class Position(NamedTuple):
    """Where a seat has a choice."""

    seen: State
    options: list[int]


class Judged(NamedTuple):
    """A position, its options, and who took which."""

    gains: dict[int, tuple[float, float]]
    """By how much an option wins more often than the judge's first, in the first half of the playouts and in the second."""
    eight: list[int]
    """The judge's best, the first of all first."""
    chosen: list[int]
    """By each search."""
    milliseconds: list[float]
    """Processor time of each."""


def lay(game: Game, seed: int) -> list[bytes]:
    """What seats see on the way of a greedy match, packed."""
    match = Match(game, game.completed(SetUp(game.ID, min(game.SEATS), seed)))
    seen = []
    while not match.over:
        now = match.observation(match.state.flow.seat)
        if len(options(game, now)) > 1:
            seen.append(record.pack(now, game.RECORD))
        match.take(bots.GREEDY.choose(game, now, seed))
    return seen[len(seen) // (2 * EACH) :: max(1, len(seen) // EACH)][:EACH]


def laid(game: Game, matches: int) -> list[Position]:
    """The positions of so many matches, played by a process of its own."""
    command = [sys.executable, __file__, game.ID, "--lay", str(matches)]
    told = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout  # noqa: S603 - this file
    found = []
    for data in msgspec.json.decode(told, type=list[bytes]):
        seen, offers = loaded(data, game.RECORD), np.zeros(game.MOST_ACTIONS, np.int64)
        found.append(Position(seen, [int(each) for each in offers[: game.legal_actions(seen, offers)]]))
    return found


def played_on(game: Game, position: Position, action: int, count: int, seed: int) -> list[float]:
    """What so many playouts after an answer bring, -1..1 each."""
    seen = position.seen
    held = search.desk(game, search.records_for(game, seen), 1, int(seen.seats), advice.playing_on(game))
    held.records[body.SEEN] = seen
    return advice.perform(game, held, Task(FROM_SEEN, int(seen.flow.seat), action, seed), count)[1]


def searched(game: Game, position: Position, tuning: body.Tuning, simulations: int, seed: int) -> tuple[int, list[int]]:
    """What a search chooses, and the options that it tried, the judge's best first."""
    seen = position.seen
    held = search.desk(game, search.records_for(game, seen), simulations, int(seen.seats), tuning)
    held.records[body.SEEN] = seen
    search.grow(game, held, search.generator(seed), simulations, FOREVER)
    tried = [int(action) for action in held.tree.action[: int(held.trials.used[0])]]
    return int(search.body_of(game).favourite(held)), tried


def judged(game: Game, position: Position, variants: Sequence[tuple[body.Tuning, int]], playouts: int, seed: int) -> Judged:
    """Each option's worth, and which each search takes."""
    chosen, spent = [], []
    for tuning, simulations in variants:
        began = time.thread_time()
        chosen.append(searched(game, position, tuning, simulations, seed)[0])
        spent.append((time.thread_time() - began) * 1000)
    eight = searched(game, position, search.TUNING, EIGHT * 4, seed)[1]
    screened = {action: mean(played_on(game, position, action, SCREENED, seed + 1)) for action in position.options}
    wanted = {*sorted(screened, key=screened.__getitem__)[-BEST:], *eight, *chosen}
    worths = {action: played_on(game, position, action, 2 * playouts, seed + 2) for action in wanted}
    halves = {action: (mean(came[:playouts]), mean(came[playouts:])) for action, came in worths.items()}
    first = halves[eight[0]]
    gains = {action: ((came[0] - first[0]) / 2, (came[1] - first[1]) / 2) for action, came in halves.items()}
    return Judged(gains, eight, chosen, spent)


def variants(changes: list[str], game: Game) -> list[tuple[str, tuple[body.Tuning, int]]]:
    """The constants in force with a master's simulations, and those with each of the changes."""
    usual, found = search.tuning_of(game), []
    for change in changes:
        pairs = dict(pair.split("=") for pair in change.split(",") if pair)
        simulations = int(pairs.pop(SIMULATIONS, search.SIMULATIONS))
        kinds: dict[str, Any] = {name: type(value) for name, value in usual._asdict().items()}
        found.append((change, (usual._replace(**{name: kinds[name](value) for name, value in pairs.items()}), simulations)))
    return found


def row(name: str, gains: list[float], note: str = "") -> str:
    """A line of the table."""
    error = stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0
    return f"  {name:48} {100 * mean(gains):+6.2f} points of 100, standard error {100 * error:.2f} {note}"


def tell(name: str, judged_: list[Judged], names: list[str], offered: list[int]) -> None:
    """Print what was found."""
    print(f"{name}: {len(judged_)} positions, {mean(offered):.0f} options each", flush=True)
    best = [max(each.gains, key=lambda action, each=each: each.gains[action][0]) for each in judged_]
    of_eight = [max(each.eight, key=lambda action, each=each: each.gains[action][0]) for each in judged_]
    print(row("best of all", [each.gains[action][1] for each, action in zip(judged_, best, strict=True)]))
    print(row("best of the judge's eight", [each.gains[action][1] for each, action in zip(judged_, of_eight, strict=True)]))
    for index, change in enumerate(names):
        gains = [mean(each.gains[each.chosen[index]]) for each in judged_]
        same = mean(each.chosen[index] == each.eight[0] for each in judged_)
        spent = mean(each.milliseconds[index] for each in judged_)
        print(row(f"search {change}", gains, f"judge's first {same:.0%}, {spent:.0f} ms"), flush=True)


def main() -> None:
    """Print a table for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=games.ids())
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--playouts", type=int, default=200)
    parser.add_argument("--with", action="append", default=[], dest="changes", metavar="NAME=VALUE,...")
    parser.add_argument("--lay", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    for id in [given.game] if given.game else games.ids():
        game = games.find(id)
        if given.lay is not None:
            sys.stdout.write(
                msgspec.json.encode([each for seed in range(given.lay) for each in lay(game, SEED + seed)]).decode()
            )
            continue
        trials, found, offered = variants(["", *given.changes], game), [], []
        for number, position in enumerate(laid(game, -(-given.positions // EACH))):
            found.append(judged(game, position, [trial for _, trial in trials], given.playouts, SEED + 10 * number))
            offered.append(len(position.options))
            if len(found) % EACH == 0:
                tell(id, found, [name for name, _ in trials], offered)


if __name__ == "__main__":
    main()
