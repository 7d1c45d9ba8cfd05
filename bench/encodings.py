"""Whether matches that a seat cannot tell apart look alike to learners, in all that they see and may choose: 100,000 pairs."""

import argparse
import os
import sys
from pathlib import Path

os.environ["AFFRAY_MACHINE"] = "compiled"
sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import numpy as np

from affray import games
from affray.envs.desk import laid_out, nobody
from affray.kernel import dice, stepping

EACH = 1000
"""So many pairs are from set-ups of one kind."""


def pairs(game: str, count: int, seed: int) -> tuple[int, int]:
    """How many pairs of matches were compared, and how many of them differ in anything."""
    found, bound = games.find(game), stepping.of(games.find(game))
    chance, words = np.random.default_rng(seed), np.zeros(4, np.int64)
    dice.seed(words, seed, 0, 0)
    compared = unlike = number = 0
    while compared < count:
        state = found.set_up(found.completed(found.variety(number)))
        desk = laid_out(found, state, nobody(int(state.seats), 3))
        desk.seeds[:] = range(3)
        bound.reset(desk)
        for _ in range(min(EACH, count - compared)):
            bound.step(desk, np.array([chance.choice(np.flatnonzero(desk.masks[0])), -1, -1]))  # two rows to compare in
            seat = int(chance.integers(desk.rewards.shape[1]))
            unlike += bound.unlike(desk, 1, 2, seat, words) != 0
            compared += 1
        number += 1
    return compared, int(unlike)


def main() -> int:
    """Compare what the arguments order; the exit status is 1 where anything differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=games.ids())
    parser.add_argument("--pairs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    differ = 0
    for game in given.games:
        compared, unlike = pairs(game, given.pairs, given.seed)
        print(f"{game}: {compared} pairs, {unlike} of them differ", flush=True)
        differ += unlike
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
