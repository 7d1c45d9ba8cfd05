"""Whole matches between people who are gone or talk nonsense and bots that crash, hang or cheat, on a virtual clock.

    python bench/absent.py [--matches 10000] [--from 0] [--games solbound,korxsol] [--workers 2] [--without-defaults]

What happens in each is in `tests/server/absent.py`. None may freeze: each comes to its end by its rules, its clock or its
people, or is still moving after many decisions, where bots alone play on. Told besides: how they ended, and how many kinds of
decisions of each game the clock answered. `--without-defaults` is the control, a server whose clocks answer nothing: some must
be seen to freeze. The exit status is 1 where any was frozen (in the control, where none was).
"""

import logging
import os
import sys
import tempfile
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from unittest.mock import patch

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from tests.server.absent import Ended, matches  # noqa: E402
from trials import MEMORY, Trial, each_of, reader  # noqa: E402

from affray.server.room import Room  # noqa: E402

AT_ONCE = 10
"""Matches over one file."""


def live(asked: tuple[range, list[str], bool]) -> list[Ended]:
    """Matches over a file of their own: what came of each."""
    span, games, control = asked
    logging.disable(logging.CRITICAL)
    silent = patch.object(Room, "_ring", lambda room: None) if control else nullcontext()
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder, silent:
        return matches(Path(folder) / "matches.sqlite", span, games)


def main() -> int:
    """Live through them; how they ended."""
    asked = reader(__doc__, 10_000, "matches", "without-defaults")
    asked.add_argument("--games", default="", help="by their ids, with commas; all")
    asked.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = asked.parse_args()
    chosen = given.games.split(",") if given.games else []
    trial = Trial("absent", given.count, "matches", given.control)
    how, kinds, decisions = Counter[str](), dict[str, Counter[str]](), 0
    last = given.first + given.count
    spans = [(range(at, min(last, at + AT_ONCE)), chosen, given.control) for at in range(given.first, last, AT_ONCE)]
    with trial.interruptible():
        for found in each_of(live, spans, given.workers):
            for each in found:
                how[each.how] += 1
                decisions += each.decisions
                kinds.setdefault(each.game, Counter()).update(each.by_clock)
                if each.fault or each.how == "frozen":
                    trial.fault(f"match {each.number} of {each.game}: {each.fault}")
            trial.come_to(trial.done + len(found))
    by_clock = {game: {"decisions": sum(each.values()), "kinds": len(each)} for game, each in sorted(kinds.items())}
    return trial.end(ended=dict(how), decisions=decisions, by_clock=by_clock, first=given.first, workers=given.workers)


if __name__ == "__main__":
    sys.exit(main())
