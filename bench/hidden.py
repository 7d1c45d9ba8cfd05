"""Whether anything that somebody may not know changes a byte of what the server gives them.

    python bench/hidden.py [GAME] [--pairs 200000] [--from 0] [--workers 2] [--plant LEAK]

Whole matches at random of the game's variety are played, each beside a twin for every seat and for who only watches, in which
all that is hidden from them was dealt anew, and others chose otherwise before play (`tests/server/pairs.py`). Two matches of
three are played by the house rules that hide most, where a game has such. A pair is one of these viewers at one decision: what
came over their socket, view, table, standing, refusals of what they may not do, what a bot in their seat is asked, what is
handed to the processes that work out odds, ways, hints and closer looks for them (one of these at two pairs of three, by the
match's dice, all at the third); at each hundredth pair also what routes answer, to the last header. `--from` is the number of
the first match; those that were begun are tried to their end, so that some pairs more than were asked for are told of. With
`--plant` the server has a leak, which must be found; `--plant all` tries each, until it is found. Told besides: in how many
pairs more than the dice to come differs, and in how many the twin has gone on by itself since it was dealt. The exit status is
1 where a byte differs (with `--plant`, where none does).
"""

import argparse
import gc
import logging
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, nullcontext
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from tests.server.leaks import LEAKS, planted  # noqa: E402
from tests.server.pairs import tried  # noqa: E402
from tests.server.virtual import VirtualLoop  # noqa: E402
from trials import MEMORY, Trial, each_wanted, reader  # noqa: E402

from affray import games  # noqa: E402
from affray.server.running import settle  # noqa: E402

PLANTED = 3_000
"""Pairs within which a planted leak must be found."""
YOUNG = 20_000
"""New objects after which it is looked for garbage among them."""
AT_ONCE = 3
"""Matches beside one server."""


class Asked(NamedTuple):
    """Matches to be tried, by their numbers."""

    game: str
    numbers: range
    most: int
    """Pairs, after which it is enough."""
    leak: str


class Came(NamedTuple):
    """What came of them."""

    pairs: int
    dealt: int
    own: int
    """In how many of them more differs than dice, and in how many the twin has its own history."""
    matches: int
    faults: list[str]


def compare(asked: Asked) -> Came:
    """Try them, all until the first fault where there is a leak."""
    os.environ.setdefault("AFFRAY_MACHINE", "plain")
    logging.disable(logging.CRITICAL)
    settle()
    gc.enable()
    gc.set_threshold(YOUNG)
    leak = planted(asked.leak) if asked.leak else nullcontext()
    # This loop waits for nothing, and so asks the system for nothing.
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder, leak, closing(VirtualLoop()) as loop:
        return loop.run_until_complete(_compare(asked, Path(folder) / "empty.sqlite"))


async def _compare(asked: Asked, database: Path) -> Came:
    pairs = dealt = own = number = 0
    faults: list[str] = []
    left = asked.numbers
    while left and pairs < asked.most and not (asked.leak and faults):
        async for number, found in tried(games.find(asked.game), left, asked.most - pairs, database):
            pairs, dealt, own = pairs + 1, dealt + found.dealt, own + found.own
            faults += [f"match {number}, {fault}" for fault in found.parted]
        left = range(number + 1, left.stop)
    return Came(pairs, dealt, own, number + 1 - asked.numbers.start, faults)


def run(given: argparse.Namespace, leak: str = "") -> int:
    """All pairs of one game, with a leak or without; the exit status."""
    most = min(given.count, PLANTED) if leak else given.count
    trial = Trial(f"hidden {given.game} {leak}".strip(), most, "pairs", bool(leak))

    def pieces() -> Iterator[Asked]:
        first = given.first
        while trial.done < most and not (leak and trial.faults):
            yield Asked(given.game, range(first, first + AT_ONCE), most - trial.done, leak)
            first += AT_ONCE

    all = Came(0, 0, 0, 0, [])
    with trial.interruptible():
        for came in map(compare, pieces()) if leak else each_wanted(compare, pieces(), given.workers):
            for fault in came.faults:
                trial.fault(fault)
            all = Came(*(one + other for one, other in zip(all, came, strict=True)))
            trial.come_to(all.pairs)
    figures = {"matches": all.matches, "first": given.first, "seats_and_watchers": True}
    return trial.end(game=given.game, more_than_dice=all.dealt, own_histories=all.own, workers=given.workers, **figures)


def main() -> int:
    """Try one game."""
    asked = reader(__doc__, 200_000, "pairs")
    asked.add_argument("game", nargs="?", default="solbound", choices=games.ids())
    asked.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes, where there is no leak")
    asked.add_argument("--plant", default="", choices=["", "all", *LEAKS], metavar="LEAK", help=", ".join(LEAKS))
    given = asked.parse_args()
    if not given.plant:
        return run(given)
    missed = [leak for leak in (LEAKS if given.plant == "all" else [given.plant]) if run(given, leak)]
    print(f"not found: {', '.join(missed) or 'none'}")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
