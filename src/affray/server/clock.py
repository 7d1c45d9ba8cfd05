"""The clock of a table: how long a seat may be waited for, and what is left.

Time passes for a seat only while the table waits for it: not while others decide, nor while a bot thinks, nor while the server
is down. Of the days of a slow match none is given back: they are counted by the calendar.
"""

import asyncio
import time
from typing import Annotated

import msgspec

from affray.table.sitters import FRIEND, OPEN

GRACE = 10.0
"""Seconds that everybody has beyond their time, for whatever the network does."""
SLOW = 3600
"""From so many seconds a decision on, a match is played by the calendar."""
DAY = 86_400
Seconds = Annotated[int, msgspec.Meta(ge=0, le=30 * DAY)]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clock that a table agrees on."""

    seconds: Seconds = 0
    """For each decision; 0 for no clock. A day has 86,400."""
    bank: Annotated[int, msgspec.Meta(ge=0, le=DAY)] = 0
    """Seconds that each seat has once for the whole match, used up when those of a decision are over."""
    misses: Annotated[int, msgspec.Meta(ge=0, le=100)] = 3
    """So many decisions in a row are answered by their default where a seat is out of time; then the seat is lost."""


UNTIMED = Terms()
BETWEEN_STRANGERS = Terms(60, 600)
BETWEEN_FRIENDS = Terms(3 * DAY)


def usual(seats: list[str]) -> Terms:
    """The clock of a table that said nothing of it: none for whoever plays alone or at one screen."""
    return BETWEEN_STRANGERS if OPEN in seats else BETWEEN_FRIENDS if FRIEND in seats else UNTIMED


class Reading(msgspec.Struct, frozen=True):
    """What a clock shows, in seconds from when it was sent."""

    terms: Terms
    running: int | None
    """The seat that is waited for; None while the clock stands."""
    left: float
    """Of its decision, before its bank is used."""
    banks: list[float]
    """What each seat has in its bank."""
    missed: list[int]
    """How many decisions in a row the clock answered for each seat."""


class Kept(msgspec.Struct, frozen=True):
    """A clock as it is stored."""

    banks: list[float] = []
    missed: list[int] = []
    since: float = 0.0
    """When the table began to wait for the seat that it waits for, in seconds since 1970; 0 where it waits for nobody."""
    seen: list[float] = []
    """When the people of each seat were last there, in seconds since 1970, at tables without a clock; 0 where nobody knows."""


def now() -> float:
    """The seconds that clocks are read by: those of the running loop, which nobody sets back."""
    return asyncio.get_running_loop().time()


class Clock:
    """The clock of one match; `now` is a time that only ever rises, in seconds."""

    def __init__(self, terms: Terms, kept: Kept, seats: int) -> None:
        """A clock as it was stored; it stands."""
        self.terms = terms
        self.banks = list(kept.banks) or [float(terms.bank)] * seats
        self.missed = list(kept.missed) or [0] * seats
        self.seat: int | None = None
        self.since = 0.0
        self._asked: dict[int, tuple[float, float]] = {}
        """When decisions were first asked, and what was in the bank then."""
        self._before = max(0.0, time.time() - kept.since) if kept.since and terms.seconds >= SLOW else 0.0

    def run(self, seat: int | None, number: int, now: float) -> None:
        """The table waits for this seat to make decision `number`, or for nobody. One that was taken back is no new one: what
        passed since it was first asked counts."""
        if seat == self.seat:
            return
        self.stop(now)
        if seat is None or not self.terms.seconds:
            return
        self._asked = {each: asked for each, asked in self._asked.items() if each <= number}
        self.since, self.banks[seat] = self._asked.setdefault(number, (now - self._before, self.banks[seat]))
        self.seat, self._before = seat, 0.0

    def stop(self, now: float) -> None:
        """Who was waited for has answered, or is not waited for any more."""
        if self.seat is not None:
            self.banks[self.seat] = self._bank(now)
        self.seat = None

    def hold(self, now: float) -> None:
        """The match is paused: what passed of the decision counts, what passes from now on does not."""
        if self.seat is None:
            return
        number = max(self._asked)
        self._before, self.banks[self.seat] = now - self.since, self._asked.pop(number)[1]
        self.seat = None

    def ends(self) -> float:
        """When the time of who is waited for is over, grace included."""
        assert self.seat is not None
        return self.since + self.terms.seconds + self.banks[self.seat] + GRACE

    def reading(self, now: float) -> Reading | None:
        """What it shows; None where there is no clock."""
        if not self.terms.seconds:
            return None
        banks = [self._bank(now) if seat == self.seat else bank for seat, bank in enumerate(self.banks)]
        left = 0.0 if self.seat is None else max(0.0, self.terms.seconds - (now - self.since))
        return Reading(self.terms, self.seat, round(left, 1), [round(bank, 1) for bank in banks], list(self.missed))

    def kept(self, now: float, waits: bool) -> str:
        """How it is stored; `waits` where the table waits for somebody from now on, or still does."""
        if not self.terms.seconds:
            return "{}"
        since = 0.0 if not waits else time.time() - (now - self.since if self.seat is not None else 0.0)
        return msgspec.json.encode(Kept(self.banks, self.missed, since)).decode()

    def _bank(self, now: float) -> float:
        assert self.seat is not None
        over = max(0.0, now - self.since - self.terms.seconds)
        return max(0.0, self.banks[self.seat] - over)
