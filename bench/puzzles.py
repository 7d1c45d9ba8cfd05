"""Positions with something to find, and who finds it: `python bench/puzzles.py [GAME ...]`, `--find` to look for them anew.

A position of matches between greedy bots becomes a puzzle where an option is surely better than most: each is played on
from what its seat sees, with the same worlds and dice for all, everybody going on by the judge. To *win* is to take an option
with a chance of 80 % or more where most others have clearly less; to *hold* is to take one that loses clearly less often than
most others. What is found is kept in `bench/puzzles/GAME.json`, with each option's chance: its proof, which a test plays again.
A bot solves a puzzle by one of the answers that are as good as the best.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

# Playouts are many; matches in hand, and bots that are shown one position each, need plain objects.
os.environ["AFFRAY_MACHINE"] = "compiled" if "--find" in sys.argv else "plain"

import msgspec

from affray import bots, games
from affray.bots import search
from affray.bots.search import advice, body
from affray.bots.search.body import Desk
from affray.bots.search.playouts import FROM_SEEN, Task
from affray.kernel import dice, record
from affray.kernel.game import Game, SetUp, State, options
from affray.kernel.loading import loaded
from affray.kernel.match import Match

FOLDER = Path(__file__).parent / "puzzles"
EACH = 5
"""Puzzles of each kind."""
WIN, HOLD = "win", "hold"
SURE = 0.8
"""Who has such a chance wins."""
ALIKE, CLEARLY = 0.06, 0.2
"""So much less is as good, and so much less is clearly worse."""
MOST_OPTIONS, LEAST_OPTIONS = 24, 3
SPACING = 3
"""One decision in so many is looked at."""
TOGETHER = 20
"""Matches that are played by one process."""
SCREENED, PLAYED = 16, 400
"""Playouts of each option, at first and of a puzzle."""
SHARE = 0.5
"""Of the options no more than that solve a puzzle, and as many at least are clearly worse."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position, and what is known of it."""

    kind: str
    set_up: SetUp
    actions: list[str]
    """What was answered before."""
    chances: dict[str, float]
    """To win by each option, in the game's notation."""
    solutions: list[str]


class Kept(msgspec.Struct, frozen=True):
    """A file of puzzles: the same recipe finds the same ones."""

    seed: int
    playouts: int
    puzzles: list[Puzzle]


class Position(msgspec.Struct, frozen=True):
    """Where a seat has a choice."""

    set_up: SetUp
    actions: list[str]
    """What was answered before."""
    seen: bytes
    """What the seat sees, packed."""
    options: dict[int, str]
    """In the game's notation."""


def positions(game: Game, seed: int) -> list[Position]:
    """On the way of a match between greedy bots, its second half backwards, since there matches are decided."""
    match = Match(game, game.completed(SetUp(game.ID, game.SEATS[0], seed)))
    while not match.over:
        seen = match.observation(match.state.flow.seat)
        match.take(bots.GREEDY.choose(game, seen, seed))
    found, actions = [], [each.action for each in match.played]
    for number in range(len(actions) - 1, len(actions) // 2, -SPACING):
        then = match.at(number)
        seen = then.observation(then.state.flow.seat)
        offered = {action: game.write_action(seen, action) for action in options(game, seen)}
        if LEAST_OPTIONS <= len(offered) <= MOST_OPTIONS:
            found.append(Position(match.set_up, actions[:number], record.pack(seen, game.RECORD), offered))
    return found


def met(game: Game, seed: int) -> Iterator[tuple[int, list[Position]]]:
    """Those of one match after the other, with their seeds; a process of its own plays them."""
    for first in count(seed, TOGETHER):
        command = [sys.executable, __file__, game.ID, "--positions", str(first)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:  # noqa: S603 - this file
            assert process.stdout is not None
            try:
                for number, line in enumerate(process.stdout, first):
                    yield number, msgspec.json.decode(line, type=list[Position])
            finally:
                process.terminate()


def chances(game: Game, position: Position, playouts: int, seed: int) -> dict[str, float]:
    """The chance to win by each option of the seat that decides."""
    seen, found = loaded(position.seen, game.RECORD), {}
    seat, seats = int(seen.flow.seat), int(seen.seats)
    held: Desk = search.desk(game, search.records_for(game, seen), 1, seats, advice.playing_on(game))
    for action, notation in position.options.items():
        held.records[body.SEEN] = seen
        came = advice.perform(game, held, Task(FROM_SEEN, seat, action, seed & dice.MASK), playouts)[1]
        found[notation] = (1 + sum(came) / len(came)) / 2
    return found


def kind_of(found: dict[str, float]) -> str:
    """What there is to find in a position with such chances; nothing where it is empty."""
    best = max(found.values())
    good = sum(value >= best - ALIKE for value in found.values())
    bad = sum(value <= best - CLEARLY for value in found.values())
    if max(good, len(found) - bad) > SHARE * len(found):
        return ""
    return WIN if best >= SURE else HOLD


def find(game: Game, seed: int, seconds: float) -> Kept:
    """Look for puzzles in one match after the other, no more than one of a kind in each, until there are enough or the time is
    over."""
    puzzles: list[Puzzle] = []
    began = time.monotonic()
    for number, those in met(game, seed):
        kinds = {""} | {kind for kind in (WIN, HOLD) if sum(each.kind == kind for each in puzzles) == EACH}
        for position in those:
            if kind_of(chances(game, position, SCREENED, number)) in kinds:
                continue
            surely = chances(game, position, PLAYED, number + 1)
            if (kind := kind_of(surely)) not in kinds:
                puzzles.append(_puzzle(kind, position, surely))
                print(f"{game.ID}: {kind}, seed {number}, decision {len(position.actions)}", flush=True)
                kinds.add(kind)
        if len(puzzles) == 2 * EACH or time.monotonic() - began > seconds:
            break
    return Kept(seed, PLAYED, puzzles)


def _puzzle(kind: str, position: Position, found: dict[str, float]) -> Puzzle:
    best = max(found.values())
    solutions = [option for option, chance in found.items() if chance >= best - ALIKE]
    chances = {option: round(chance, 4) for option, chance in found.items()}
    return Puzzle(kind, position.set_up, position.actions, chances, solutions)


def laid(game: Game, puzzle: Puzzle) -> State:
    """What the seat sees that has to find it."""
    match = Match(game, puzzle.set_up)
    for action in puzzle.actions:
        match.act(int(match.state.flow.seat), action)
    return match.observation(match.state.flow.seat)


def solved(game: Game, kept: Kept, code: str) -> dict[str, int]:
    """How many puzzles of each kind a bot solves; it may think for as long as it takes."""
    found = {WIN: 0, HOLD: 0}
    for number, puzzle in enumerate(kept.puzzles):
        seen = laid(game, puzzle)
        chosen = game.write_action(seen, bots.find(code).choose(game, seen, number))
        found[puzzle.kind] += chosen in puzzle.solutions
    return found


def load(id: str) -> Kept:
    """The puzzles of a game."""
    return msgspec.json.decode((FOLDER / f"{id}.json").read_bytes(), type=Kept)


def main() -> None:
    """Find puzzles, or print how many of them each bot solves."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.ids())
    parser.add_argument("--find", type=int, metavar="SECONDS", help="look for them anew, for so long a game")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--bots", default=",".join(["random", *(level.code for level in bots.LEVELS)]))
    parser.add_argument("--positions", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    search.SECONDS = float("inf")  # so many simulations, however long they take here
    for id in given.games:
        game = games.find(id)
        if given.positions is not None:
            for seed in range(given.positions, given.positions + TOGETHER):
                print(msgspec.json.encode(positions(game, seed)).decode(), flush=True)
        elif given.find:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{id}.json").write_bytes(msgspec.json.encode(find(game, given.seed, given.find)) + b"\n")
        else:
            tell(game, given.bots.split(","))


def tell(game: Game, codes: list[str]) -> None:
    """Print how many puzzles each bot solves."""
    kept = load(game.ID)
    counts = {kind: sum(each.kind == kind for each in kept.puzzles) for kind in (WIN, HOLD)}
    for code in codes:
        found = solved(game, kept, code)
        print(f"{game.ID:11} {code:11} win {found[WIN]} of {counts[WIN]}, hold {found[HOLD]} of {counts[HOLD]}", flush=True)


if __name__ == "__main__":
    main()
