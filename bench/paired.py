"""How fast the compiled rules of this checkout are beside those of another: each in a process of its own, in turn, in one run.

    python bench/paired.py GAME OTHER/src [--matches 200] [--rounds 200] [--set turn_limit=60]

Each round times the same batch of random matches once in either, the first of them in turn; machines whose speed changes from
second to second change both alike. Printed are the median and the quartiles of this checkout's speed divided by the other's.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parents[1] / "src"


def main() -> None:
    """Compare, or be one of the two that are compared."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("other", type=Path, help="the other checkout's src folder")
    reader.add_argument("--matches", type=int, default=200, help="matches a batch")
    reader.add_argument("--rounds", type=int, default=200)
    reader.add_argument("--set", action="append", default=[], metavar="RULE=NUMBER", help="a house rule")
    reader.add_argument("--timed", action="store_true", help=argparse.SUPPRESS)
    given = reader.parse_args()
    if given.timed:
        serve(given.game, given.matches, dict(each.split("=") for each in given.set))
        return
    with tempfile.TemporaryDirectory() as kept:
        compare(given, Path(kept))


def compare(given: argparse.Namespace, kept: Path) -> None:
    """Time both in turn, and print what came of it."""
    order = [given.game, str(given.other), f"--matches={given.matches}", *(f"--set={each}" for each in given.set), "--timed"]
    timed = [_start(source, kept / str(number), order) for number, source in enumerate((HERE, given.other.resolve()))]
    for each in timed:
        _line(each)
    ratios = []
    for number in range(given.rounds):
        seconds = [0.0, 0.0]
        for which in (number % 2, 1 - number % 2):
            _ask(timed[which])
            seconds[which] = float(_line(timed[which]))
        ratios.append(seconds[1] / seconds[0])
    for each in timed:
        each.communicate()
    low, middle, high = statistics.quantiles(ratios, n=4)
    print(f"{given.game}: speed here / there {middle:.3f} (quartiles {low:.3f} to {high:.3f}, {given.rounds} rounds)")


def serve(game_id: str, matches: int, rules: dict[str, str]) -> None:
    """Play the batch once to compile it, then once for each line that comes; print the seconds."""
    import numpy as np

    from affray import games
    from affray.kernel import loops
    from affray.kernel.game import SetUp
    from affray.lab import simulate

    game = games.find(game_id)
    rows = simulate.set_out(game, SetUp(game_id, 2, 5, {rule: int(number) for rule, number in rules.items()}), matches + 4)
    blank, bound = rows.copy(), loops.of(game)
    room = [np.zeros(size, np.int64) for size in (2, game.MOST_ACTIONS, 4)]
    line = "first"
    while line:
        rows[:] = blank
        since = time.perf_counter()
        bound.batch(rows[:matches], rows[matches:], *room, 5)
        print(time.perf_counter() - since, flush=True)
        line = sys.stdin.readline()


def _start(source: Path, kept: Path, order: list[str]) -> subprocess.Popen[str]:
    known = os.environ | {"PYTHONPATH": str(source), "XDG_CACHE_HOME": str(kept), "AFFRAY_MACHINE": "compiled"}
    command = [sys.executable, __file__, *order]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=known)  # noqa: S603 - this file


def _ask(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


def _line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


if __name__ == "__main__":
    main()
