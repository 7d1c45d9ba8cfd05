"""How the ready-made choices of a game fare between greedy bots: `python bench/balance.py [GAME] [--matches N]`.

stonebound: ready-made teams of three meet in all pairings, each from both sides; those of two in mirrored matches of two
against two and three against three, with partners and opponents drawn at random. sixdice: each scenario's squad against its
game master. Seeds are fixed, so that a run can be repeated.
"""

import argparse
import itertools
import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

os.environ.setdefault("AFFRAY_MACHINE", "compiled")

from affray.kernel.game import SetUp
from affray.lab import simulate

SEED = 1
PAIRINGS = 60
"""Mirrored pairings of teams of two."""


def simulated(game: str, seats: int, choices: dict[str, Any], matches: int) -> simulate.Report:
    """Matches between greedy bots with these choices."""
    return simulate.run(SetUp(game, seats, SEED, {}, choices), ["greedy"] * seats, matches, None)


def pairings(teams: dict[str, tuple[str, ...]], size: int) -> Iterator[list[str]]:
    """Teams by seat: every pairing of two, or mirrored ones drawn at random, nobody beside themselves."""
    names = [name for name, members in teams.items() if len(members) == size]
    if size == 3:
        yield from ([first, second] for first, second in itertools.permutations(names, 2))
        return
    chance = random.Random(SEED)
    for number in range(PAIRINGS):
        drawn = chance.sample(names, (4, 6)[number % 2])
        sides = [[member for name in drawn[side::2] for member in teams[name]] for side in (0, 1)]
        if all(len(set(side)) == len(side) for side in sides):
            yield drawn
            yield [*itertools.chain.from_iterable(zip(drawn[1::2], drawn[0::2], strict=True))]


def stonebound(matches: int) -> Iterator[tuple[str, int, int]]:
    """Each ready-made team, its wins and its matches."""
    from affray.games.stonebound import setup

    teams = {team.id: team.characters for team in setup.library().teams.values()}
    won, played = Counter[str](), Counter[str]()
    for size in (3, 2):
        for names in pairings(teams, size):
            report = simulated("stonebound", len(names), {"teams": names}, matches)
            for seat, name in enumerate(names):
                won[name] += report.wins[seat]
                played[name] += report.matches
    yield from ((name, won[name], played[name]) for name in teams)


def sixdice(matches: int) -> Iterator[tuple[str, int, int]]:
    """Each scenario, how often its squad won, and its matches."""
    from affray.games.sixdice import setup

    for id in setup.library().scenarios:
        report = simulated("sixdice", 2, {"scenario": id}, matches)
        yield id, report.wins[0], report.matches


GAMES = {"stonebound": stonebound, "sixdice": sixdice}


def main() -> None:
    """Print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=GAMES, default="stonebound")
    parser.add_argument("--matches", type=int, default=500, help="matches of each pairing or scenario")
    asked = parser.parse_args()
    for name, won, played in sorted(GAMES[asked.game](asked.matches), key=lambda each: -each[1] / each[2]):
        low, high = simulate.wilson(won, played)
        print(f"{name:20}  {won / played:6.1%}  ({low:.1%} to {high:.1%})  {played:,} matches")


if __name__ == "__main__":
    main()
