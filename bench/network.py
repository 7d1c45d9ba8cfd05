"""Sessions on a network that fails, on a virtual clock: `python bench/network.py [--sessions 20000] [--first 0]`.

What happens in each is in `tests/server/network.py`. The exit status is 1 where anything was lost, doubled or seen differently;
the number of a session is all that is needed to see it again: `--first NUMBER --sessions 1`.
"""

import argparse
import logging
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.network import sessions  # noqa: E402

from affray import games  # noqa: E402

AT_ONCE = 200
"""Sessions over one file."""


def main() -> int:
    """Live through them; what was wrong, and how long it took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sessions", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    logging.disable(logging.CRITICAL)
    vars(games)["modules"] = lambda: {"pebbles": "tests.cli.pebbles"}
    wrong, began, last = 0, time.monotonic(), asked.first + asked.sessions
    for first in range(asked.first, last, AT_ONCE):
        with tempfile.TemporaryDirectory() as folder:
            for seed, found in sessions(Path(folder) / "matches.sqlite", range(first, min(last, first + AT_ONCE))):
                wrong += bool(found)
                for fault in found:
                    print(f"session {seed}: {fault}", flush=True)
        print(
            f"{min(last, first + AT_ONCE) - asked.first:,} sessions, {wrong} wrong, {time.monotonic() - began:,.0f} s",
            flush=True,
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
