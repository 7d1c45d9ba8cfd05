"""How fast a match in hand is beside the bare rules, both interpreted, and what an observation takes.

    python bench/hand.py [GAME ...] [--decisions 400] [--rounds 9]

The same random decisions four times in each round, in turn: by the bare rules (legal actions, an answer, what follows); by
`Match.take`, which puts off what undo, digests and replays need; the same with that worked out at the end; and by `Match.act`
with an answer as text, judged by what its seat sees. Medians, and what the bare rules are times as fast, round by round;
processor time.
"""

import argparse
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

os.environ["AFFRAY_MACHINE"] = "plain"
sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from affray import games
from affray.kernel import record
from affray.kernel.game import Game, SetUp, apply, options
from affray.kernel.match import Match

SEED = 5
LOOKS = 50
"""Observations that are timed in each round."""


def bare(game: Game, most: int) -> int:
    """Play by the rules alone; how many decisions it took."""
    state, dice = record.unpack(Match(game, SetUp(game.ID, game.SEATS[0], SEED)).packed(), game.RECORD), random.Random(1)
    return _counted(most, lambda: not state.flow.over, lambda: apply(game, state, dice.choice(options(game, state)), []))


def taken(game: Game, most: int) -> int:
    """Play a match in hand by actions."""
    match, dice = Match(game, SetUp(game.ID, game.SEATS[0], SEED)), random.Random(1)
    return _counted(most, lambda: not match.over, lambda: match.take(dice.choice(options(game, match.state))))


def kept(game: Game, most: int) -> int:
    """Play a match in hand by actions, then ask for its digests."""
    match, dice = Match(game, SetUp(game.ID, game.SEATS[0], SEED)), random.Random(1)
    made = _counted(most, lambda: not match.over, lambda: match.take(dice.choice(options(game, match.state))))
    assert len(match.played) == made
    return made


def acted(game: Game, most: int) -> int:
    """Play a match in hand by answers as they are written."""
    match, dice = Match(game, SetUp(game.ID, game.SEATS[0], SEED)), random.Random(1)
    return _counted(most, lambda: not match.over, lambda: match.act(int(match.state.flow.seat), dice.choice(match.answers())))


def _counted(most: int, goes_on: Callable[[], bool], step: Callable[[], object]) -> int:
    made = 0
    while made < most and goes_on():
        step()
        made += 1
    return made


def observing(game: Game) -> float:
    """Seconds that an observation takes, in the middle of a match."""
    match, dice = Match(game, SetUp(game.ID, game.SEATS[0], SEED)), random.Random(1)
    for _ in range(40):
        match.take(dice.choice(options(game, match.state)))
    began = time.process_time()
    for _ in range(LOOKS):
        match.observation(0)
    return (time.process_time() - began) / LOOKS


def main() -> None:
    """Time each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.ids())
    parser.add_argument("--decisions", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=9)
    given = parser.parse_args()
    for id in given.games:
        game = Match(games.find(id), SetUp(id, games.find(id).SEATS[0], SEED)).game
        speeds: dict[str, list[float]] = {"the rules": [], "take": [], "take and digests": [], "act": []}
        looks = []
        for _ in range(given.rounds):
            for name, play in zip(speeds, (bare, taken, kept, acted), strict=True):
                began = time.process_time()
                made = play(game, given.decisions)
                speeds[name].append(made / (time.process_time() - began))
            looks.append(observing(game))
        middle = {name: statistics.median(found) for name, found in speeds.items()}
        ratios = {
            name: statistics.median(a / b for a, b in zip(speeds["the rules"], speeds[name], strict=True)) for name in speeds
        }
        told = ", ".join(f"{name} {middle[name]:,.0f}/s ({ratios[name]:.2f}x)" for name in speeds)
        print(f"{id}: {told}; an observation {statistics.median(looks) * 1e6:.0f} µs", flush=True)


if __name__ == "__main__":
    main()
