"""What contestable readings of a rulebook do to balance, kept for its rules page: `python bench/readings.py GAME`.

Runs `affray lab readings` and writes bench/readings/GAME.json: the command, the day, and what it said. Then `python
tools/rules_pages.py` makes the table of docs/rules/GAME.md from it.
"""

import argparse
import datetime
import json
import shlex
import subprocess
import sys
from pathlib import Path

KEPT = Path(__file__).parent / "readings"


def kept(command: list[str], said: str) -> str:
    """The file of what a command said."""
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    return json.dumps({"command": shlex.join(command), "day": today, "readings": json.loads(said)}, indent=1) + "\n"


def main() -> None:
    """Play, and keep what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=4000, help="matches of each reading at most")
    asked = parser.parse_args()
    command = ["affray", "lab", "readings", asked.game, "--matches", str(asked.matches), "--json"]
    done = subprocess.run([sys.executable, "-m", *command], stdout=subprocess.PIPE, text=True, check=True)  # noqa: S603
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{asked.game}.json").write_text(kept(command, done.stdout), encoding="utf-8")


if __name__ == "__main__":
    main()
