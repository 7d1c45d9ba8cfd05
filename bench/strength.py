"""Who wins at which table: `python bench/strength.py [start|others|all] [GAME ...] [--player P] [--rival P] [--pairs N]`.

A player is a bot's code, or how many simulations a search makes for a decision (`search`'s own thinking, without a clock; how
many a second of processor time makes is what `bench/search.py` prints). `start` is what a game begins with; `others` are every
scenario of Six-Dice for squad and game master, two against two in KORxSOL, three against three in Stonebound, and three and
four seats of Solbound; where each sits for himself, the player sits alone, once in every seat. A round is one seed of every
table, with sides or seats changed, so that an early end leaves tables alike; `--minutes` bounds the whole, `--keep FILE`
writes down each seed of a table and goes on from there. Told are the player's share of the points, an even share, and the
interval of 95 %: by pairs where there are two sides, else Wilson's over matches.
"""

import argparse
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("AFFRAY_MACHINE", "compiled")

import msgspec

from affray import bots, games
from affray.games.sixdice.content import setup as sixdice
from affray.kernel import files, loops
from affray.kernel.game import Game, SetUp
from affray.lab import ends, ratings, simulate

SEED = 5000
KEPT = "a file for the results of bench/strength.py"
START, OTHERS, ALL = "start", "others", "all"
MINE, THEIRS = 0, 1
SIDES = 2


class Table(NamedTuple):
    """What is played."""

    name: str
    set_up: SetUp
    teams: bool
    """Whether there are two sides, seats taking turns; else each sits for himself."""

    def seatings(self) -> list[list[int]]:
        """In which seats the player sits, MINE, in each match of a seed; the rival in the others."""
        seats = range(self.set_up.seats)
        if self.teams:
            return [[(seat + side) % SIDES for seat in seats] for side in (MINE, THEIRS)]
        return [[MINE if seat == alone else THEIRS for seat in seats] for alone in seats]


class Line(msgspec.Struct, frozen=True):
    """A seed of a table, as it is kept: the points of the player in each seating, 0..1."""

    table: str
    player: str
    rival: str
    seed: int
    points: list[float]


def tables(game: Game, which: str) -> Iterator[Table]:
    """Those of a game."""
    id = game.ID

    def table(name: str, seats: int, teams: bool = True, **choices: str) -> Table:
        return Table(f"{id}: {name}", game.completed(SetUp(id, seats, SEED, choices=choices)), teams)

    if which in (START, ALL):
        yield table("as it starts", min(game.SEATS))
    if which == START:
        return
    if id == "sixdice":
        yield from (table(f"scenario {name}", SIDES, scenario=name) for name in sixdice.library().scenarios)
    elif id == "korxsol":
        yield table("two against two", 4)
    elif id == "stonebound":
        yield table("three against three", 6)
    elif id == "solbound":
        yield from (table(f"{seats} seats", seats, teams=False) for seats in (3, 4))


def number(player: str) -> int:
    """A player by its number in a batch."""
    return int(player) if player.isdecimal() else bots.find(player).loop


def points(returns: Sequence[float], seating: Sequence[int]) -> float:
    """The player's share of one point, which those share whose returns are best."""
    best = [side for value, side in zip(returns, seating, strict=True) if value == max(returns)]
    return best.count(MINE) / len(best)


def played(table: Table, player: str, rival: str, seed: int) -> Line:
    """The matches of one seed."""
    game, found = games.find(table.set_up.game), list[float]()
    for seating in table.seatings():
        players = [number(rival if side else player) for side in seating]
        span = range(seed, seed + 1)
        ended, _ = simulate.finals(game, bots.played_by(game, players), table.set_up, players, span)
        found.append(points(ends.values(game, ended, table.set_up.seats)[0], seating))
    return Line(table.name, player, rival, seed, found)


def read(kept: Path | None) -> dict[tuple[str, str, str, int], Line]:
    """What a file holds already."""
    lines = [msgspec.json.decode(line, type=Line) for line in (files.appended(kept, KEPT) if kept else [])]
    return {(line.table, line.player, line.rival, line.seed): line for line in lines}


def told(table: Table, lines: Sequence[Line]) -> str:
    """A row of the table."""
    each = [value for line in lines for value in line.points]
    by_seat = " ".join(f"{sum(values) / len(values):.3f}" for values in zip(*(line.points for line in lines), strict=True))
    if table.teams:
        twice = [round(2 * sum(line.points)) for line in lines]
        low, high = ratings.score_interval([twice.count(value) for value in range(ratings.OUTCOMES)])
        even = 1 / SIDES
    else:
        low, high = simulate.wilson(round(sum(each)), len(each))
        even = 1 / table.set_up.seats
    share = sum(each) / len(each)
    return f"{table.name:28} {len(each):4} matches: {share:.3f} [{low:.3f} {high:.3f}], even {even:.3f}, by seat {by_seat}"


def main() -> int:
    """Play round after round, and print a row for each table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", nargs="?", default=ALL, choices=[START, OTHERS, ALL])
    parser.add_argument("games", nargs="*", help=f"of {', '.join(games.ids())}; all where none is named")
    parser.add_argument("--player", default="master")
    parser.add_argument("--rival", default="greedy")
    parser.add_argument("--pairs", type=int, default=4, help="seeds of each table")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin nothing after so long")
    parser.add_argument("--keep", type=Path, help="write results down here, and go on from what it holds")
    given = parser.parse_args()
    if {number(given.player), number(given.rival)} & {loops.RANDOM, loops.GREEDY} and given.player == given.rival:
        parser.error("a player and a rival who differ")
    wanted = [table for id in given.games or games.ids() for table in tables(games.find(id), given.which)]
    done, found = read(given.keep), defaultdict[str, list[Line]](list)
    ends, load = time.monotonic() + 60 * given.minutes, os.getloadavg()
    try:
        for seed in range(given.pairs):
            for table in wanted:
                line = done.get((table.name, given.player, given.rival, seed))
                if line is None and time.monotonic() < ends:
                    line = played(table, given.player, given.rival, seed)
                    if given.keep:
                        files.append(given.keep, msgspec.json.encode(line), KEPT)
                if line is not None:
                    found[table.name].append(line)
    except KeyboardInterrupt:
        print("interrupted: told is what was played by then", file=sys.stderr)
    now = os.getloadavg()
    print(f"{given.player} against {given.rival}, seed {SEED}, load {load[0]:.1f} at its start, {now[0]:.1f} at its end")
    for table in wanted:
        print(told(table, found[table.name]) if found[table.name] else f"{table.name:28} not played")
    return 0


if __name__ == "__main__":
    sys.exit(main())
