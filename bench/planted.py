"""Whether `affray lab suspects` finds planted imbalances: `python bench/planted.py [GAME] [--copies N] [--matches N]`.

A copy of the game has one number of one row changed by --amount; which one and in which direction follows from the number of
the copy. It is found where its row is named, and among the first three. As many untouched copies are played with seeds of
their own: what is named there, and is not beyond the margin by a long run (--truth matches), is a false alarm. A line a copy,
then a summary.
"""

import argparse
import os
import random
from collections.abc import Iterator
from typing import NamedTuple

os.environ.setdefault("AFFRAY_MACHINE", "compiled")

from affray import games
from affray.errors import BadInput
from affray.kernel.game import Game
from affray.lab.balance import suspects, variants
from affray.lab.balance.comparing import Plan
from affray.lab.balance.variants import Variant

FIELDS = {
    "solbound": [("cards", "attack"), ("cards", "defense")],
    "stonebound": [("characters", "speed"), ("characters", "armour")],
    "korxsol": [("solighters", "kor"), ("carriers", "power")],
    "sixdice": [("characters", "health"), ("enemies", "health")],
}
"""What is changed of each game."""


class Copy(NamedTuple):
    """A copy of a game with something planted in it, or nothing."""

    label: str
    culprit: str
    variant: Variant


def planted(game: Game, amount: int, number: int, kinds: list[tuple[str, str]]) -> Copy:
    """Copy number `number`: a row, a field and a direction drawn from its number; what a pack may not say is drawn anew."""
    chance = random.Random(number)
    held = sorted(variants.content_of(game).items())
    while True:
        kind, field = chance.choice(kinds)
        subject, row = chance.choice([each for each in held if each[0].kind == kind])
        value = getattr(row, field) + chance.choice((-1, 1)) * amount
        label = f"{kind}.{subject.id}.{field}={value}"
        try:
            return Copy(label, subject.id, variants.read(game, label))
        except BadInput:
            continue


def named(copy: Copy, matches: int, seed: int, margin: int) -> list[str]:
    """What is named of a copy, the likeliest culprit first."""
    (found,) = suspects.find(copy.variant, Plan(["greedy"], matches, seed, 1), margin / 100)
    return [each.id for each in found.suspects]


def tried(game: Game, asked: argparse.Namespace) -> Iterator[tuple[bool, bool]]:
    """Of each pair of copies: whether the planted one was found, and whether there was a false alarm in the other."""
    core = Copy("core", "", variants.read(game, variants.CORE))
    really = set(named(core, asked.truth, 1 << 40, asked.margin)) if asked.truth else set()
    print(f"beyond the margin as it is, by {asked.truth:,} matches: {', '.join(sorted(really)) or 'nothing'}", flush=True)
    for number in range(asked.first, asked.first + asked.copies):
        seed = 1_000_000 * (number + 1)
        copy = planted(game, asked.amount, number, FIELDS[game.ID])
        before, after = named(core, asked.matches, seed, asked.margin), named(copy, asked.matches, seed + 500_000, asked.margin)
        found, alarm = copy.culprit in after[:3], bool(set(before) - really)
        print(f"{copy.label}: {'found' if found else 'missed'} ({', '.join(after[:4])}); untouched: {before}", flush=True)
        yield found, alarm


def main() -> None:
    """Print a line for each copy and how many were right."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=FIELDS, default="solbound")
    parser.add_argument("--copies", type=int, default=100, help="copies of either kind")
    parser.add_argument("--first", type=int, default=0, help="the first copy's number, to go on with a run")
    parser.add_argument("--matches", type=int, default=6000, help="matches of each copy")
    parser.add_argument("--margin", type=int, default=3, help="points of a hundred that are no matter")
    parser.add_argument("--amount", type=int, default=4, help="by how much a number is changed")
    parser.add_argument("--truth", type=int, default=40_000, help="matches of the long run; 0 takes all names for false alarms")
    asked = parser.parse_args()
    came = list(tried(games.find(asked.game), asked))
    for what, right in (
        ("planted and found", [found for found, _ in came]),
        ("untouched with a false alarm", [a for _, a in came]),
    ):
        print(f"{what}: {sum(right)} of {len(right)}")


if __name__ == "__main__":
    main()
