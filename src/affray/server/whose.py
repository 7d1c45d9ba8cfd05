"""Whose a match is to answer, and whose eyes the holder of a key sees it with. Dice of people's own lie open: nobody passes a
screen for them, and those of a bot are thrown by whoever plays."""

from collections.abc import Sequence

import msgspec

from affray.kernel import undoing
from affray.kernel.match import WATCHER, Match
from affray.server.keys import Key
from affray.table.asked import AskedDice
from affray.table.sitters import PEOPLE


def watches(key: Key) -> bool:
    """Whether the holder of a key only watches."""
    return not key.seats or key.kind != "seat"


def eyes(match: Match, key: Key) -> int:
    """Whose eyes the holder of a key sees with: the held seat that must decide, else the one that decided last; WATCHER for
    who only watches."""
    if watches(key):
        return WATCHER
    if match.dice is None and match.to_move in key.seats:
        return int(match.to_move)
    for number in range(len(match.played) - 1, -1, -1):  # mostly the last or the one before
        if match.played[number].seat in key.seats and not match.is_roll(number):
            return match.played[number].seat
    return key.seats[0]


def answers(match: Match, seats: Sequence[str], key: Key, seat: int) -> bool:
    """Whether the holder of a key answers for a seat now; `seats` say who sits where."""
    return key.kind == "seat" and (seat in key.seats or (match.dice is not None and _of_a_bot(seats, key, seat)))


def dice(asked: AskedDice | None, match: Match, seats: Sequence[str], key: Key) -> AskedDice | None:
    """The dice that are asked for, as the holder of a key is told of them."""
    return asked and msgspec.structs.replace(asked, yours=answers(match, seats, key, asked.seat))


def no_undo(match: Match, seats: Sequence[str], key: Key) -> str:
    """Why the holder of a key may not take the last answer back, nor say anew what dice showed; empty where they may."""
    held = () if watches(key) else key.seats
    last = match.played[-1].seat if match.played else WATCHER
    roll = last != WATCHER and match.is_roll(len(match.played) - 1) and _of_a_bot(seats, key, last)
    return undoing.why_not(match, (*held, last) if roll else held)


def _of_a_bot(seats: Sequence[str], key: Key, seat: int) -> bool:
    """Whether a seat is a bot's, and the holder plays."""
    return seats[seat] not in PEOPLE and bool(key.seats)
