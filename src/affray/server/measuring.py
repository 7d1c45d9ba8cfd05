"""What a few matches between greedy bots say of content of one's own, at once and roughly: worked out in a process apart
(`apart`), on the plain machine, within a few seconds."""

import time
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from affray import bots, games
from affray.errors import BadInput, Problem
from affray.kernel import layered
from affray.kernel.game import SetUp
from affray.kernel.packs import Pack, Packs
from affray.lab import ends, simulate

SECONDS = 8.0
"""That matches are begun for; the last of them is played to its end."""
MOST_MATCHES = 400
BOT = "greedy"


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up in which a seat is looked at."""

    choices: dict[str, Any]
    seat: Annotated[int, Meta(ge=0, le=63)]


class Measure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{game}/measure`: how often does the seat win?"""

    seats: int
    sides: Annotated[list[Side], Meta(min_length=1, max_length=8)]
    """They take turns, so that whoever begins need not be who is looked at."""
    packs: list[Pack] = []


class Measured(msgspec.Struct, frozen=True):
    """The answer: what the matches came to, in as many as there was time for."""

    bot: str
    """Who played all seats, by its name."""
    matches: int
    wins: int
    """Of the seats that were looked at."""
    draws: int
    """Matches that did not end among them."""
    low: float
    """The share of matches won, 0..1, lies between these two in 95 of 100 such measurements, by Wilson's interval."""
    high: float


def measured(game: str, laid: Packs, seats: int, sides: Sequence[Side]) -> Measured | tuple[Problem, ...]:
    """Play as many matches as there is time for, each seed once on every side; else what is wrong with a set-up."""
    until = time.monotonic() + SECONDS
    found, bot = layered.layered(games.find(game), laid), bots.find(BOT)
    try:
        whole = [(found.completed(SetUp(found.ID, seats, 0, {}, side.choices, laid)), side.seat) for side in sides]
        for number, (_, seat) in enumerate(whole):
            if seat >= seats:
                raise BadInput("measure", f"sides[{number}].seat", str(seat), f"a seat from 0 to {seats - 1}")
    except BadInput as error:
        return error.problems
    players = [bot.loop] * seats
    bound = bots.played_by(found, players)
    wins = draws = matches = 0
    while time.monotonic() < until and matches + len(whole) <= MOST_MATCHES:
        seed = matches // len(whole)
        for set_up, seat in whole:
            ended, _ = simulate.finals(found, bound, set_up, players, range(seed, seed + 1))
            (returns,) = ends.values(found, ended, seats)
            wins, draws = wins + int(returns[seat] > 0), draws + int(max(returns) <= 0)
        matches += len(whole)
    return Measured(bot.name, matches, wins, draws, *simulate.wilson(wins, matches))
