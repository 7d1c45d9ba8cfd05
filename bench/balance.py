"""How the ready-made choices of a game fare between greedy bots: `python bench/balance.py [GAME] [--matches N]`.

stonebound: ready-made teams of three meet in all pairings, each from both sides; those of two in mirrored matches of two
against two and three against three, with partners and opponents drawn at random. sixdice: each scenario's squad against its
game master. korxsol: ready-made builds meet in all pairings on each map, each from both sides; each Solighter with each class
or pair of classes, the rest of both builds and the map drawn at random, each pairing from both sides. Seeds are fixed, so that
a run can be repeated.
"""

import argparse
import itertools
import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

os.environ.setdefault("AFFRAY_MACHINE", "compiled")

from affray.kernel import loops
from affray.kernel.game import SetUp
from affray.lab import simulate

SEED = 1
NONE = -1
PAIRINGS = 60
"""Mirrored pairings of teams of two."""
KORXSOL_PAIRINGS = 72
"""Solighters times classes and pairs of classes."""


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
    from affray.games.stonebound.content import setup

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
    from affray.games.sixdice.content import setup

    for id in setup.library().scenarios:
        report = simulated("sixdice", 2, {"scenario": id}, matches)
        yield id, report.wins[0], report.matches


def drawn_build(chance: random.Random, solighter: str) -> dict[str, Any]:
    """A build for a Solighter, of which all else is drawn at random."""
    from affray.games.korxsol.content import checks, setup

    held = setup.library()
    classes = chance.choice(sorted({carrier.classes for carrier in held.carriers.values()}))
    carrier = chance.choice([carrier for carrier in held.carriers.values() if carrier.classes == classes])
    artifact = chance.choice(list(held.artifacts.values()))
    moves = [move.id for move in held.moves.values() if not checks.refused(move, carrier)]
    count = held.solighters[solighter].inventory + artifact.gives.inventory
    return {
        "solighter": solighter,
        "carrier": carrier.id,
        "moves": chance.sample(moves, 3),
        "artifact": artifact.id,
        "items": chance.sample(list(held.items), count),
    }


def fought(map: str, pairs: list[list[dict[str, Any]]], seed: int) -> list[int]:
    """Who wins each of these matches between greedy bots on a map, a match a pair of builds: 0, 1, or -1 for a draw."""
    from affray import games
    from affray.games.korxsol.content import setup

    game = games.find("korxsol")
    rows = simulate.set_out(game, SetUp("korxsol", 2, SEED, {"turn_limit": 200}, {"map": map}), len(pairs) + 1)
    for row, pair in zip(rows[:-1], pairs, strict=True):
        for seat, build in enumerate(pair):
            setup.strip(row.creatures[seat])
            setup.equip(row, seat, build)
    assert simulate.play_rows(game, loops.of(game), rows, [loops.GREEDY] * 2, seed) >= 0
    return [int(row.winner) for row in rows[:-1]]


def builds(matches: int) -> Iterator[tuple[str, int, int]]:
    """Each ready-made build of KORxSOL, its wins and the matches that were decided."""
    from affray.games.korxsol.content import setup

    made, maps = {row.id: setup.parts(row) for row in setup.library().builds.values()}, setup.maps(2)
    won, played = Counter[str](), Counter[str]()
    named = [*itertools.permutations(made, 2)] * (-(-matches // len(maps) // 2))
    for number, map in enumerate(maps):
        pairs = [[made[first], made[second]] for first, second in named]
        for names, winner in zip(named, fought(map, pairs, SEED + number * len(named)), strict=True):
            if winner != NONE:
                played.update(names)
                won[names[winner]] += 1
    yield from ((name, won[name], played[name]) for name in made)


def korxsol(matches: int) -> Iterator[tuple[str, int, int]]:
    """Ready-made builds; each Solighter with each class or pair of classes: wins, and the matches that were decided."""
    from affray.games.korxsol.content import setup

    yield from builds(matches)
    held, chance = setup.library(), random.Random(SEED)
    won, played = Counter[str](), Counter[str]()
    for map in setup.maps(2):
        drawn = [
            [drawn_build(chance, chance.choice(list(held.solighters))) for _ in range(2)]
            for _ in range(matches * KORXSOL_PAIRINGS // 4 // len(setup.maps(2)))
        ]
        pairs = [*drawn, *(pair[::-1] for pair in drawn)]
        for pair, winner in zip(pairs, fought(map, pairs, chance.randrange(1 << 40)), strict=True):
            for seat, build in enumerate(pair):
                if winner != NONE:
                    name = f"{build['solighter']} {'+'.join(held.carriers[build['carrier']].classes)}"
                    won[name] += winner == seat
                    played[name] += 1
    yield from ((name, won[name], played[name]) for name in sorted(played))


GAMES = {"stonebound": stonebound, "sixdice": sixdice, "korxsol": korxsol}


def main() -> None:
    """Print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=GAMES, default="stonebound")
    parser.add_argument("--matches", type=int, default=500, help="matches of each pairing or scenario (korxsol: on average)")
    asked = parser.parse_args()
    for name, won, played in sorted(GAMES[asked.game](asked.matches), key=lambda each: -each[1] / each[2]):
        low, high = simulate.wilson(won, played)
        print(f"{name:20}  {won / played:6.1%}  ({low:.1%} to {high:.1%})  {played:,} matches")


if __name__ == "__main__":
    main()
