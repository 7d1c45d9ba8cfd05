"""What is seen of a record follows from how its fields are marked, on both machines."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import pytest

from affray.kernel import record
from affray.kernel.openness import MATE, OWNER, STRANGER, Open, Own, Team, show
from affray.kernel.record import PRINTED, Array, i1, i2
from affray.kernel.rule import rule


class Card:
    """All of it is open or nothing."""

    number: i2
    dice: i1


class Seat:
    """Something for everybody, for a side, for oneself and for nobody."""

    pool: Open[i2]
    plan: Team[i1]
    hand: Own[Annotated[Array[i2], 3]]
    deck: i2
    play: Open[Annotated[Array[Card], 2]]
    drawn: Own[Card]


class Match:
    """Seats, what lies open, and what is printed."""

    seats: Annotated[Array[Seat], 2]
    strike: Open[Card]
    dice: i2
    printed: Annotated[Array[i1], 2, PRINTED]


@rule
def look(state: Match, seen: Match, near: int) -> None:
    """What is seen from so near."""
    show(state, seen, near)


def full() -> Match:
    """A match with something in every field."""
    state, values = record.plain(Match), iter(range(1, 100))
    for seat in state.seats:
        seat.pool, seat.plan, seat.deck, seat.drawn.number = next(values), next(values), next(values), next(values)
        seat.hand[2], seat.play[1].number, seat.play[1].dice = next(values), next(values), next(values)
    state.strike.dice, state.dice, state.printed[0] = next(values), next(values), next(values)
    return state


@pytest.mark.parametrize(("near", "plan", "own"), [(STRANGER, False, False), (MATE, True, False), (OWNER, True, True)])
def test_one_sees_what_is_marked_for_whoever_is_so_near(near: int, plan: bool, own: bool) -> None:
    """Open to all, a side's or one's own; what is not marked is hidden."""
    state, seen = full(), record.plain(Match)
    look(state, seen, near)
    for held, shown in zip(state.seats, seen.seats, strict=True):
        assert shown.pool == held.pool and shown.play[1].number == held.play[1].number
        assert shown.plan == (held.plan if plan else 0)
        assert (shown.hand[2], shown.drawn.number) == ((held.hand[2], held.drawn.number) if own else (0, 0))
        assert shown.deck == 0
    assert seen.strike.dice == state.strike.dice and seen.dice == 0 and seen.printed[0] == 0


@pytest.mark.parametrize("strict", [False, True])
def test_what_is_seen_is_a_copy(strict: bool) -> None:
    """Who changes it changes nothing else; strict records can be filled too."""
    state, seen = full(), record.plain(Match, strict)
    look(state, seen, OWNER)
    seen.seats[0].hand[2] = seen.seats[0].play[1].dice = seen.strike.dice = 99
    assert record.pack(state, Match) == record.pack(full(), Match)


@pytest.mark.long
def test_compiled_it_is_the_same() -> None:
    """Byte for byte, from each distance."""
    env = os.environ | {"AFFRAY_MACHINE": "compiled"}
    done = subprocess.run([sys.executable, str(Path(__file__))], env=env, capture_output=True, text=True, check=True)
    plain = []
    for near in (STRANGER, MATE, OWNER):
        seen = record.plain(Match)
        look(full(), seen, near)
        plain.append(record.pack(seen, Match).hex())
    assert done.stdout.split() == plain


def compiled() -> None:
    """Print the bytes of what is seen on packed rows."""
    for near in (STRANGER, MATE, OWNER):
        rows = record.rows(Match, 2)
        record.to_row(full(), Match, rows, 0)
        look(rows[0], rows[1], near)
        print(rows[1].tobytes().hex())


if __name__ == "__main__":
    compiled()
