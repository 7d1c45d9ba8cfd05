"""What compiling gives the search: `python bench/machines.py [GAME ...] [--positions N] [--decisions N]`.

The same positions of matches between greedy bots are searched on the plain machine and on the compiled one, in processes of
their own, in turn. Playouts end after so many decisions, or where the game's search ends them if none is named. Told are
simulations a second of processor time, the median of the rounds, and how many times as many the compiled machine makes: the
median of what it was in each round, with the least and the most.
"""

import argparse
import os
import statistics
import time
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.pool import Pool

os.environ.setdefault("AFFRAY_MACHINE", "plain")

from affray import bots, games
from affray.bots import search
from affray.bots.search import body
from affray.kernel import record
from affray.kernel.game import Game, SetUp, options
from affray.kernel.loading import loaded
from affray.kernel.match import Match

PLAIN, COMPILED = "plain", "compiled"
SEED, SPACING, ROUNDS = 5000, 7, 3
"""One decision in SPACING is looked at."""
SECONDS = {PLAIN: 0.5, COMPILED: 0.2}
"""How long a position is searched."""
SLICE = {PLAIN: 1, COMPILED: 50}


def positions(game: Game, wanted: int) -> list[bytes]:
    """What the seat sees that decides, packed, where it has a choice."""
    found = list[bytes]()
    for seed in range(SEED, SEED + wanted):
        match = Match(game, game.completed(SetUp(game.ID, game.SEATS[0], seed)))
        while not match.over:
            seen = match.observation(match.state.flow.seat)
            if len(match.played) % SPACING == 0 and len(options(game, seen)) > 1:
                found.append(record.pack(seen, game.RECORD))
            match.take(bots.GREEDY.choose(game, seen, seed))
        if len(found) >= SPACING * wanted:
            break
    return found[:: max(1, len(found) // wanted)][:wanted]


def rate(id: str, those: Sequence[bytes], decisions: int | None, machine: str) -> float:
    """Simulations a second of the machine that this process has."""
    game, words = games.find(id), search.generator(SEED)
    tuning = search.tuning_of(game)
    if decisions is not None:
        tuning = tuning._replace(decisions=decisions)
    made, took = 0, 0.0
    for number, packed in enumerate([*those[:1], *those]):
        seen = loaded(packed, game.RECORD)
        held = search.desk(game, search.records_for(game, seen), search.SIMULATIONS * 100, int(seen.seats), tuning)
        held.records[body.SEEN] = seen
        seat, rules = int(seen.flow.seat), search.body_of(game)
        rules.anew(held, search.SIMULATIONS * 100)
        began = time.thread_time()
        while (spent := time.thread_time() - began) < SECONDS[machine]:
            rules.grow(held, seat, SLICE[machine], words)
            made += SLICE[machine] if number else 0  # the first is there to compile, or to load what was
        took += spent if number else 0.0
    return made / took


def rounds(pools: dict[str, Pool], id: str, those: Sequence[bytes], decisions: int | None) -> Iterator[tuple[float, float]]:
    """What both machines make in each round."""
    for _ in range(ROUNDS):
        plain, quick = (pools[machine].apply(rate, (id, those, decisions, machine)) for machine in (PLAIN, COMPILED))
        yield plain, quick


def pool(machine: str) -> Pool:
    """A process with that machine."""
    here, os.environ["AFFRAY_MACHINE"] = os.environ["AFFRAY_MACHINE"], machine
    try:
        return get_context("spawn").Pool(1)
    finally:
        os.environ["AFFRAY_MACHINE"] = here


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.ids())
    parser.add_argument("--positions", type=int, default=10)
    parser.add_argument("--decisions", type=int, help="of each playout")
    given = parser.parse_args()
    pools = {machine: pool(machine) for machine in (PLAIN, COMPILED)}
    for id in given.games:
        came = list(rounds(pools, id, positions(games.find(id), given.positions), given.decisions))
        plain, quick = (statistics.median(column) for column in zip(*came, strict=True))
        times = sorted(fast / slow for slow, fast in came)
        spread = f"{times[0]:.0f}..{times[-1]:.0f}"
        print(
            f"{id:11} plain {plain:7,.0f}/s  compiled {quick:9,.0f}/s  {statistics.median(times):.0f} times ({spread})",
            flush=True,
        )
    for each in pools.values():
        each.terminate()


if __name__ == "__main__":
    main()
