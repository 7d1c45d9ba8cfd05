"""Does a cold start bear company? Fresh processes, in each of which many threads begin their first matches at once.

`python bench/cold_starts.py [--starts 50] [--threads 20]`; the exit status is 1 where a process did not come through.
"""

import argparse
import subprocess
import sys

START = """
import sys, threading
from affray import games
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.view import view

ids, threads = games.ids(), int(sys.argv[1])
ready, ends = threading.Barrier(threads), []

def begin(number):
    ready.wait()
    for step in range(len(ids)):
        game = games.find(ids[(number // 5 + step) % len(ids)])
        match = Match(game, SetUp(game.ID, game.SEATS[0], 5))
        view(match, 0, [0])
        ends.append((game.ID, match.start_digest))

sys.setswitchinterval(1e-5)
each = [threading.Thread(target=begin, args=(number,)) for number in range(threads)]
for thread in each: thread.start()
for thread in each: thread.join()
assert len(ends) == threads * len(ids) and len(set(ends)) == len(ids), sorted(set(ends))
"""
"""Threads begin with different games, five with the same one, and switch as often as they can."""


def start(threads: int) -> "subprocess.CompletedProcess[str]":
    """One fresh process."""
    command = [sys.executable, "-X", "faulthandler", "-c", START, str(threads)]
    return subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)  # noqa: S603 - ourselves


def main() -> int:
    """Start them one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=50)
    parser.add_argument("--threads", type=int, default=20)
    asked = parser.parse_args()
    failed = 0
    for number in range(asked.starts):
        done = start(asked.threads)
        print("!" if done.returncode else ".", end="", flush=True)
        if done.returncode:
            failed += 1
            print(f"\nstart {number}: exit status {done.returncode}\n{done.stderr[-1500:]}", flush=True)
    print(f"\n{asked.starts} cold starts of {asked.threads} threads: {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
