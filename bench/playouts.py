"""Random playouts a second: our two machines and, with --peers, other engines, taking turns in one run."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from affray.lab import bench


def main() -> int:
    """Run what the arguments order."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="solbound")
    parser.add_argument("--peers", action="store_true", help="other engines too, installed into the cache folder")
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument("--rounds", type=int, default=bench.ROUNDS)
    parser.add_argument("--seconds", type=float, default=bench.LAP_SECONDS, help="about how long a turn lasts")
    given = parser.parse_args()
    return bench.run(given.game, given.json, given.peers, given.rounds, given.seconds)


if __name__ == "__main__":
    sys.exit(main())
