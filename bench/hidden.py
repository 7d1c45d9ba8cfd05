"""Whether anything that somebody may not know changes a byte of what the server gives them.

    python bench/hidden.py [GAME] [--pairs 200000] [--from 0] [--plant LEAK]

Whole matches at random of the game's variety are played, each beside a twin for every seat and for who only watches, in which
all that is hidden from them was dealt anew, and others chose otherwise before play (`tests/server/pairs.py`). Two matches of
three are played by the house rules that hide most, where a game has such. A pair is one of these viewers at one decision:
what came over their socket, view, table, standing, refusals of what they may not do, what is handed to the processes that
work out odds, ways, hints and closer looks for them, what a bot in their seat is asked, and at each fortieth what routes
answer, to the last header. `--from` is the number of the first match. With `--plant` the server has a leak, which must be
found; `--plant all` tries each, until it is found. Told besides: in how many pairs more differs than the dice to come, and in
how many the twin has gone on by itself since it was dealt. The exit status is 1 where a byte differs (with `--plant`, where
none does).
"""

import argparse
import asyncio
import logging
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from tests.server.leaks import LEAKS, planted  # noqa: E402
from tests.server.pairs import tried  # noqa: E402
from trials import Trial, reader  # noqa: E402

from affray import games  # noqa: E402

PLANTED = 3_000
"""Pairs within which a planted leak must be found."""


async def run(given: argparse.Namespace, leak: str = "") -> int:
    """All pairs of one game, with a leak or without; the exit status."""
    most = min(given.count, PLANTED) if leak else given.count
    trial, dealt, own, number = Trial(f"hidden {given.game} {leak}".strip(), most, "pairs", bool(leak)), 0, 0, given.first
    with tempfile.TemporaryDirectory() as folder, trial.interruptible():
        first, made = given.first, 0
        while made < most and not (leak and trial.faults):
            async for number, found in tried(games.find(given.game), first, most - made, Path(folder) / "empty.sqlite"):
                made, dealt, own = made + 1, dealt + found.dealt, own + found.own
                for fault in found.parted:
                    trial.fault(f"match {number}, {fault}")
                trial.come_to(made)
            first = number + 1
    figures = {"matches": number + 1 - given.first, "first": given.first, "seats_and_watchers": True}
    return trial.end(game=given.game, more_than_dice=dealt, own_histories=own, **figures)


def main() -> int:
    """Try one game."""
    asked = reader(__doc__, 200_000, "pairs")
    asked.add_argument("game", nargs="?", default="solbound", choices=games.ids())
    asked.add_argument("--plant", default="", choices=["", "all", *LEAKS], metavar="LEAK", help=", ".join(LEAKS))
    given = asked.parse_args()
    logging.disable(logging.CRITICAL)
    if not given.plant:
        return asyncio.run(run(given))
    missed = []
    for leak in LEAKS if given.plant == "all" else [given.plant]:
        with planted(leak):
            missed += [leak] if asyncio.run(run(given, leak)) else []
    print(f"not found: {', '.join(missed) or 'none'}")
    return int(bool(missed))


if __name__ == "__main__":
    os.environ.setdefault("AFFRAY_MACHINE", "plain")
    sys.exit(main())
