"""Sessions on a network that fails, on a virtual clock.

    python bench/network.py [--sessions 20000] [--from 0] [--workers 2]

What happens in each is in `tests/server/network.py`. The exit status is 1 where anything was lost, doubled or seen differently;
the number of a session is all that is needed to see it again: `--from NUMBER --sessions 1`. Their databases are kept in memory
where the system has a folder there: time is virtual and no power fails, so that waiting for a disk would prove nothing.
"""

import logging
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from tests.server.network import sessions  # noqa: E402
from trials import MEMORY, Trial, each_of, reader  # noqa: E402

from affray import games  # noqa: E402

AT_ONCE = 50
"""Sessions over one file."""


def live(span: range) -> list[tuple[int, list[str]]]:
    """Sessions over a file of their own: the number of each, and what was wrong."""
    logging.disable(logging.CRITICAL)
    vars(games)["modules"] = lambda: {"pebbles": "tests.cli.pebbles"}
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        return list(sessions(Path(folder) / "matches.sqlite", span))


def main() -> int:
    """Live through them; what was wrong, and how long it took."""
    asked = reader(__doc__, 20_000, "sessions")
    asked.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = asked.parse_args()
    last = given.first + given.count
    spans = [range(first, min(last, first + AT_ONCE)) for first in range(given.first, last, AT_ONCE)]
    trial, wrong = Trial("network", given.count, "sessions"), 0
    with trial.interruptible():
        for found in each_of(live, spans, given.workers):
            for seed, faults in found:
                wrong += bool(faults)
                for fault in faults:
                    trial.fault(f"session {seed}: {fault}")
            trial.come_to(trial.done + len(found))
    return trial.end(sessions_with_faults=wrong, first=given.first, workers=given.workers)


if __name__ == "__main__":
    sys.exit(main())
