"""Positions with something to find, and who finds it: `python bench/puzzles.py [GAME ...]`, `--find` to look for them anew.

A position of matches between greedy bots becomes a puzzle where two proofs (`proofs`) agree on what is best, and say that all
else is clearly worse: each option is played on from what its seat sees, with the same worlds and dice for all, once with
everybody going on by the judge, and once with everybody going on as a level that searches. Which bot finds it, nobody asks.
To *win* is to take an option with a chance of 80 % or more by both; to *hold* is to take one that loses clearly less often than
the others. What is found is kept in `bench/puzzles/GAME.json`, with what each proof says of each option; `--prove N` plays
those of N puzzles a game again, `--keep` writes down what they then say. A bot solves a puzzle by one of the answers that are
as good as the best.
With `--beyond` all this is about other puzzles, in `bench/puzzles/beyond/`: those where what the judge takes is not the best.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

# Playouts are many, and a search's too; matches in hand want plain objects, in a process of their own.
os.environ["AFFRAY_MACHINE"] = "plain" if {"--positions", "--lay"} & {*sys.argv} or __name__ != "__main__" else "compiled"

import msgspec
from proofs import AHEAD, HOLD, JUDGE, WIN, Proof, as_good, kind_of, promising, proved, raced, settled

from affray import bots, games
from affray.bots import search
from affray.kernel import record
from affray.kernel.game import Game, SetUp, options
from affray.kernel.loading import loaded
from affray.kernel.match import Match

LAYING = "--positions", "--lay"
"""What a process is told that lays out matches."""
BEYOND = "--beyond"
WHICH = [BEYOND] if BEYOND in sys.argv else []
FOLDER = Path(__file__).parent / "puzzles" / ("beyond" if WHICH else "")
EACH = 5
"""Puzzles of each kind."""
MOST_OPTIONS, LEAST_OPTIONS = 24, 3
SPACING = 3
"""One decision in so many is looked at."""
TOGETHER = 20
"""Matches that are played by one process."""
SCREENED = 16
"""Playouts of each option at first."""
PLAYED = {JUDGE: 400, AHEAD: 64}
"""Playouts of each option in a proof, by who goes on; in the second no more than that."""
EVERY_BOT = "random", *(level.code for level in bots.LEVELS)


class Puzzle(msgspec.Struct, frozen=True):
    """A position, and what is known of it."""

    kind: str
    set_up: SetUp
    actions: list[str]
    """What was answered before."""
    solutions: list[str]
    """In the game's notation."""
    proofs: dict[str, Proof]
    """By who goes on in it."""


class Kept(msgspec.Struct, frozen=True):
    """A file of puzzles: the same recipe finds the same ones."""

    seed: int
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

    def proof(self, game: Game, playouts: int, seed: int) -> Proof:
        """The first proof, by so many playouts of each option."""
        return proved(game, loaded(self.seen, game.RECORD), self.options, JUDGE, playouts, seed)

    def proof_ahead(self, game: Game, solutions: list[str], seed: int) -> Proof:
        """The second, of what the first one says."""
        return raced(game, loaded(self.seen, game.RECORD), self.options, solutions, AHEAD, PLAYED[AHEAD], seed)


def position(game: Game, then: Match, actions: list[str]) -> Position:
    """What is asked in a match in hand, after these actions."""
    seen = then.observation(then.state.flow.seat)
    offered = {action: game.write_action(seen, action) for action in options(game, seen)}
    return Position(then.set_up, actions, record.pack(seen, game.RECORD), offered)


def positions(game: Game, seed: int) -> list[Position]:
    """On the way of a match between greedy bots, its second half backwards, since there matches are decided."""
    match = Match(game, game.completed(SetUp(game.ID, game.SEATS[0], seed)))
    while not match.over:
        seen = match.observation(match.state.flow.seat)
        match.take(bots.GREEDY.choose(game, seen, seed))
    actions = [each.action for each in match.played]
    numbers = range(len(actions) - 1, len(actions) // 2, -SPACING)
    found = [position(game, match.at(number), actions[:number]) for number in numbers]
    return [each for each in found if LEAST_OPTIONS <= len(each.options) <= MOST_OPTIONS]


def told(*command: str) -> Iterator[bytes]:
    """What this file says line by line in a process of its own, with plain objects."""
    with subprocess.Popen([sys.executable, __file__, *command, *WHICH], stdout=subprocess.PIPE) as process:  # noqa: S603 - this file
        assert process.stdout is not None
        try:
            yield from process.stdout
        finally:
            process.terminate()


def met(game: Game, seed: int) -> Iterator[tuple[int, list[Position]]]:
    """Those of one match after the other, with their seeds."""
    for first in count(seed, TOGETHER):
        for number, line in enumerate(told(game.ID, LAYING[0], str(first)), first):
            yield number, msgspec.json.decode(line, type=list[Position])


def find(game: Game, seed: int, seconds: float) -> Iterator[Puzzle]:
    """Look for puzzles in one match after the other, no more than one of a kind in each, until there are enough or the time is
    over."""
    puzzles: list[Puzzle] = []
    began = time.monotonic()
    for number, those in met(game, seed):
        kinds = {kind for kind in (WIN, HOLD) if sum(each.kind == kind for each in puzzles) == EACH}
        for each in those:
            puzzle = puzzle_of(game, each, number, kinds)
            if puzzle is not None:
                puzzles.append(puzzle)
                kinds.add(puzzle.kind)
                yield puzzle
        if len(puzzles) == 2 * EACH or time.monotonic() - began > seconds:
            break


def puzzle_of(game: Game, each: Position, seed: int, kinds: set[str]) -> Puzzle | None:
    """A position as a puzzle, of another kind than these; None where the proofs do not settle what is best."""
    screened = each.proof(game, SCREENED, seed)
    if not promising(screened) or kind_of([screened]) in kinds or passed_over(game, each, screened):
        return None
    first = each.proof(game, PLAYED[JUDGE], seed + 1)
    solutions = as_good(first)
    if not settled(first, solutions) or kind_of([first]) in kinds or passed_over(game, each, first):
        return None
    second = each.proof_ahead(game, solutions, seed + 2)
    kind, agreed = kind_of([first, second]), settled(second, solutions)
    fate = "dropped" if not agreed else f"{kind}, enough of them" if kind in kinds else kind
    print(f"{game.ID}: {fate}, seed {seed}, decision {len(each.actions)}", flush=True)
    for name in (*solutions, *sorted(set(first) - set(solutions), key=lambda name: first[name].behind)[:2]):
        print(f"  {name}: {first[name].chance:.2f}, then {second[name]}", flush=True)
    if fate != kind:
        return None
    return Puzzle(kind, each.set_up, each.actions, solutions, {JUDGE: first, AHEAD: second})


def passed_over(game: Game, each: Position, proof: Proof) -> bool:
    """Whether other puzzles are looked for: what the judge takes (`veteran`, which plays compiled) is as good as the best."""
    return bool(WHICH) and each.options[bots.find("veteran").choose(game, loaded(each.seen, game.RECORD), 0)] in as_good(proof)


def laid(game: Game, puzzle: Puzzle) -> Match:
    """The match in which it has to be found."""
    match = Match(game, puzzle.set_up)
    for action in puzzle.actions:
        match.act(int(match.state.flow.seat), action)
    return match


def solved(game: Game, puzzles: list[Puzzle], those: list[Position], code: str) -> dict[str, list[str]]:
    """What a bot answers to the puzzles of each kind, laid out; it may think for as long as it takes. An answer is empty where
    it solves the puzzle."""
    found: dict[str, list[str]] = {WIN: [], HOLD: []}
    for number, (puzzle, each) in enumerate(zip(puzzles, those, strict=True)):
        chosen = each.options[bots.find(code).choose(game, loaded(each.seen, game.RECORD), number)]
        found[puzzle.kind].append("" if chosen in puzzle.solutions else chosen)
    return found


def prove(game: Game, kept: Kept, first: int, keeping: bool) -> bool:
    """Play the proofs of these first puzzles of a game again; whether all come out the same. Where they do not, since bots play
    otherwise than they did, `keeping` writes down what they say now, and leaves out what they no longer settle."""
    puzzles: list[Puzzle] = []
    for puzzle, each in zip(kept.puzzles[:first], opened(game), strict=False):
        seed = puzzle.set_up.seed
        again = {JUDGE: each.proof(game, PLAYED[JUDGE], seed + 1), AHEAD: each.proof_ahead(game, puzzle.solutions, seed + 2)}
        holds = kind_of([*again.values()]) == puzzle.kind and all(settled(proof, puzzle.solutions) for proof in again.values())
        said = "the same" if again == puzzle.proofs else f"otherwise: {again}" if holds else f"it holds no more: {again}"
        print(f"{game.ID}: {puzzle.kind}, seed {seed}, decision {len(puzzle.actions)}, {said}", flush=True)
        puzzles += [msgspec.structs.replace(puzzle, proofs=again)] * holds
    same = puzzles == kept.puzzles[:first]
    if keeping and not same:
        keep(game.ID, Kept(kept.seed, [*puzzles, *kept.puzzles[first:]]))
    return same


def opened(game: Game) -> Iterator[Position]:
    """The puzzles of a game, laid out."""
    return (msgspec.json.decode(line, type=Position) for line in told(game.ID, LAYING[1]))


def load(id: str) -> Kept:
    """The puzzles of a game; none where none was found."""
    path = FOLDER / f"{id}.json"
    return msgspec.json.decode(path.read_bytes(), type=Kept) if path.exists() else Kept(0, [])


def keep(id: str, kept: Kept) -> None:
    """Write them down."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{id}.json").write_bytes(msgspec.json.encode(kept) + b"\n")


def lay(game: Game, given: argparse.Namespace) -> None:
    """What `told` is told: positions to look at from that seed on, or those of the puzzles."""
    if given.lay:
        for puzzle in load(game.ID).puzzles:
            print(msgspec.json.encode(position(game, laid(game, puzzle), puzzle.actions)).decode(), flush=True)
        return
    for seed in range(given.positions, given.positions + TOGETHER):
        print(msgspec.json.encode(positions(game, seed)).decode(), flush=True)


def main() -> int:
    """Find puzzles, or play their proofs again, or print how many of them each bot solves."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.ids())
    parser.add_argument("--find", type=int, metavar="SECONDS", help="look for them anew, for so long a game")
    parser.add_argument("--prove", type=int, metavar="PUZZLES", help="play the proofs of so many puzzles a game again")
    parser.add_argument("--keep", action="store_true", help="and write down what they say now, of those that still hold")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument(BEYOND, action="store_true", help="of puzzles where what the judge takes is not the best")
    parser.add_argument("--bots", default=",".join(EVERY_BOT), help="levels, search or random; the greedy bot is veteran")
    parser.add_argument(LAYING[0], type=int, help=argparse.SUPPRESS)
    parser.add_argument(LAYING[1], action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    search.SECONDS = float("inf")  # so many simulations, however long they take here
    same = True
    for id in given.games:
        game = games.find(id)
        if given.lay or given.positions is not None:
            lay(game, given)
        elif given.find:
            puzzles: list[Puzzle] = []
            for puzzle in find(game, given.seed, given.find):
                puzzles.append(puzzle)
                keep(id, Kept(given.seed, puzzles))
        elif given.prove:
            same = prove(game, load(id), given.prove, given.keep) and same
        else:
            tell(game, given.bots.split(","))
    return 0 if same else 1


def tell(game: Game, codes: list[str]) -> None:
    """Print how many puzzles each bot solves, and what else it answers."""
    puzzles = load(game.ID).puzzles
    those = [*opened(game)]
    for code in codes:
        found = solved(game, puzzles, those, code)
        solves = ", ".join(f"{kind} {answers.count('')} of {len(answers)}" for kind, answers in found.items())
        missed = "; ".join(answer for answers in found.values() for answer in answers if answer)
        print(f"{game.ID:11} {code:11} {solves}   {missed}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
