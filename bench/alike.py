"""Whether bots look at what is hidden, and answer legally: `python bench/alike.py [GAME ...] [--pairs 20000] [--seed 1]`.

Each bot decides so many pairs of decisions that its seat cannot tell apart, in matches of the game's variety, compiled. Told
are the pairs that it answered differently and the answers, of two to a pair, that are not legal; the exit status is 1 where
there is any. `affray.bots.alike` says how; that a bot which peeks is caught is a test.
"""

import argparse
import os
import sys
import time

os.environ.setdefault("AFFRAY_MACHINE", "compiled")

from affray import games
from affray.bots import alike, levels
from affray.kernel import loops

SIMULATIONS = 16
BOTS = {
    "random": loops.RANDOM,
    "greedy": loops.GREEDY,
    **{named.code: levels.number(index) for index, named in enumerate(levels.NAMED) if not named.searches},
    f"search of {SIMULATIONS}": SIMULATIONS,
}


def main() -> int:
    """Print a row for each game and bot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.ids())
    parser.add_argument("--pairs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    wrong = 0
    for id in given.games:
        began = time.monotonic()
        found = alike.run(games.find(id), list(BOTS.values()), given.pairs, given.seed)
        for code, (pairs, unlike, illegal) in zip(BOTS, found, strict=True):
            print(f"{id:11} {code:14} {pairs:,} pairs: {unlike} answered differently, {illegal} answers not legal", flush=True)
            wrong += unlike + illegal
        print(f"{id:11} {time.monotonic() - began:.0f} s", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
