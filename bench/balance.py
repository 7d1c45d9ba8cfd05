"""How ready-made choices fare between bots of a level: `python bench/balance.py [TABLE] [--player BOT] [--matches N]`.

solbound: decks meet in all pairings, each from both sides. stonebound: ready-made teams of three meet in all pairings, each
from both sides. stonebound-pairs: those of two in mirrored matches of two against two and three against three, with partners
and opponents drawn at random. sixdice: each scenario's squad against its game master. korxsol: ready-made builds meet in all
pairings on each map, each from both sides. korxsol-drawn: each Solighter with each class or pair of classes, the rest of both
builds and the map drawn at random, each pairing from both sides. Seeds follow from `--seed`, so that a run can be repeated.
"""

import argparse
import itertools
import os
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

os.environ.setdefault("AFFRAY_MACHINE", "compiled")

from affray.kernel.game import SetUp
from affray.lab import simulate

SEED = 1
NONE = -1
PAIRINGS = 60
"""Mirrored pairings of teams of two."""
KORXSOL_PAIRINGS = 72
"""Solighters times classes and pairs of classes."""


class Asked(NamedTuple):
    """What is played."""

    player: str
    """The bot in every seat."""
    matches: int
    seed: int


Row = tuple[str, int, int]
"""A thing's name, its wins, and the matches that it was in and that were decided."""


def told(*what: object) -> None:
    """Say on the error output what was just played, since strong bots take hours for a table."""
    print(*what, file=sys.stderr, flush=True)


def simulated(asked: Asked, game: str, seats: int, choices: dict[str, Any]) -> simulate.Report:
    """Matches with these choices; who won is told at once."""
    report = simulate.run(SetUp(game, seats, asked.seed, {}, choices), [asked.player] * seats, asked.matches, None)
    told(*choices.values(), *report.wins)
    return report


def met(asked: Asked, game: str, choice: str, tables: Iterable[Sequence[str]]) -> Iterator[Row]:
    """How those fare that meet at these tables, by seat."""
    won, played = Counter[str](), Counter[str]()
    for names in tables:
        report = simulated(asked, game, len(names), {choice: list(names)})
        for seat, name in enumerate(names):
            won[name] += report.wins[seat]
            played[name] += sum(report.wins)
    yield from ((name, won[name], played[name]) for name in played)


def solbound(asked: Asked) -> Iterator[Row]:
    """Each ready-made deck."""
    from affray.games.solbound.content import setup

    yield from met(asked, "solbound", "decks", itertools.permutations(setup.library().decks, 2))


def teams(size: int) -> dict[str, tuple[str, ...]]:
    """The ready-made teams of so many characters."""
    from affray.games.stonebound.content import setup

    every = {team.id: team.characters for team in setup.library().teams.values()}
    return {name: members for name, members in every.items() if len(members) == size}


def stonebound(asked: Asked) -> Iterator[Row]:
    """Each ready-made team of three."""
    yield from met(asked, "stonebound", "teams", itertools.permutations(teams(3), 2))


def mirrored(teams: dict[str, tuple[str, ...]]) -> Iterator[list[str]]:
    """Teams of two by seat, drawn at random, nobody beside themselves."""
    names = list(teams)
    chance = random.Random(SEED)
    for number in range(PAIRINGS):
        drawn = chance.sample(names, (4, 6)[number % 2])
        sides = [[member for name in drawn[side::2] for member in teams[name]] for side in (0, 1)]
        if all(len(set(side)) == len(side) for side in sides):
            yield drawn
            yield [*itertools.chain.from_iterable(zip(drawn[1::2], drawn[0::2], strict=True))]


def stonebound_pairs(asked: Asked) -> Iterator[Row]:
    """Each ready-made team of two."""
    yield from met(asked, "stonebound", "teams", mirrored(teams(2)))


def sixdice(asked: Asked) -> Iterator[Row]:
    """Each scenario, how often its squad won, and its matches."""
    from affray.games.sixdice.content import setup

    for id in setup.library().scenarios:
        report = simulated(asked, "sixdice", 2, {"scenario": id})
        yield id, report.wins[0], sum(report.wins)


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


def fought(player: str, map: str, pairs: list[list[dict[str, Any]]], seed: int) -> list[int]:
    """Who wins each of these matches between two of a bot on a map, a match a pair of builds: 0, 1, or -1 for a draw."""
    from affray import bots, games
    from affray.games.korxsol.content import setup

    game = games.find("korxsol")
    rows = simulate.set_out(game, SetUp("korxsol", 2, SEED, {"turn_limit": 200}, {"map": map}), len(pairs) + 1)
    for row, pair in zip(rows[:-1], pairs, strict=True):
        for seat, build in enumerate(pair):
            setup.strip(row.creatures[seat])
            setup.equip(row, seat, build)
    players = [bots.find(player).loop] * 2
    simulate.play_rows(game, bots.played_by(game, players), rows, players, seed)
    return [int(row.winner) for row in rows[:-1]]


def korxsol(asked: Asked) -> Iterator[Row]:
    """Each ready-made build."""
    from affray.games.korxsol.content import setup

    made, maps = {row.id: setup.parts(row) for row in setup.library().builds.values()}, setup.maps(2)
    won, played = Counter[str](), Counter[str]()
    named = [*itertools.permutations(made, 2)] * (-(-asked.matches // len(maps) // 2))
    for number, map in enumerate(maps):
        pairs = [[made[first], made[second]] for first, second in named]
        for names, winner in zip(named, fought(asked.player, map, pairs, asked.seed + number * len(named)), strict=True):
            if winner != NONE:
                played.update(names)
                won[names[winner]] += 1
        told(map, *(f"{name} {won[name]}/{played[name]}" for name in made))
    yield from ((name, won[name], played[name]) for name in made)


def korxsol_drawn(asked: Asked) -> Iterator[Row]:
    """Each Solighter with each class or pair of classes."""
    from affray.games.korxsol.content import setup

    held, chance = setup.library(), random.Random(asked.seed)
    won, played = Counter[str](), Counter[str]()
    for map in setup.maps(2):
        drawn = [
            [drawn_build(chance, chance.choice(list(held.solighters))) for _ in range(2)]
            for _ in range(asked.matches * KORXSOL_PAIRINGS // 4 // len(setup.maps(2)))
        ]
        pairs = [*drawn, *(pair[::-1] for pair in drawn)]
        for pair, winner in zip(pairs, fought(asked.player, map, pairs, chance.randrange(1 << 40)), strict=True):
            for seat, build in enumerate(pair):
                if winner != NONE:
                    name = f"{build['solighter']} {'+'.join(held.carriers[build['carrier']].classes)}"
                    won[name] += winner == seat
                    played[name] += 1
    yield from ((name, won[name], played[name]) for name in sorted(played))


TABLES = {
    "solbound": solbound,
    "stonebound": stonebound,
    "stonebound-pairs": stonebound_pairs,
    "sixdice": sixdice,
    "korxsol": korxsol,
    "korxsol-drawn": korxsol_drawn,
}


def main() -> None:
    """Print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", nargs="?", choices=TABLES, default="stonebound")
    parser.add_argument("--player", default="greedy", help="the bot in every seat")
    parser.add_argument("--matches", type=int, default=500, help="matches of each pairing or scenario (korxsol: on average)")
    parser.add_argument("--seed", type=int, default=SEED)
    given = parser.parse_args()
    asked = Asked(given.player, given.matches, given.seed)
    for name, won, played in sorted(TABLES[given.table](asked), key=lambda each: -each[1] / each[2]):
        low, high = simulate.wilson(won, played)
        print(f"{name:20}  {won / played:6.1%}  ({low:.1%} to {high:.1%})  {played:,} matches")


if __name__ == "__main__":
    main()
