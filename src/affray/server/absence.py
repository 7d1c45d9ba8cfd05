"""Who of a table is gone, and what those who are there may do about it.

A seat is gone where nobody holds it or, at a table without a clock, where nobody of it was there for as long as the server
says.
Clocks say for themselves who is out of time. Times are seconds since 1970: who is away is away through a restart too.
"""

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from affray.kernel.match import Match
from affray.server.clock import DAY, Clock, Kept
from affray.server.stored import Arranged, By
from affray.server.table import Lost, Table
from affray.table.sitters import PEOPLE

USUAL = DAY
"""Seconds that somebody may be away before others may do something about it, where nothing else is said."""
BACK = 60.0
"""Seconds from the start of a server within which nobody is gone whose window was open before: browsers come back by then."""
NOTED = 0.1
"""When somebody goes is written anew after this part of that time."""


def wall() -> float:
    """The time of day, in seconds since 1970."""
    return time.time()


class Attended(Protocol):
    """Where people are there or are not: a room."""

    match: Match
    table: Table
    clock: Clock
    lock: asyncio.Lock
    made: list[float]
    by: dict[int, By]

    @property
    def over(self) -> bool:
        """True once the match has ended."""

    @property
    def listeners(self) -> Mapping[Any, str]:
        """Who watches, with the digests of their keys."""

    def found(self) -> None:
        """Raises Lost where this room is done with."""

    async def arrange(self, change: Arranged) -> None:
        """Change the table."""


class Absence:
    """When the people of each seat were last there."""

    def __init__(self, room: Attended, kept: Sequence[float], after: float, started: float = 0.0) -> None:
        """As it was stored; whoever is away for so many seconds, `after`, is gone. `started` is when the server did: who
        was connected until it ended is on their way back then."""
        self.room, self.after = room, after
        self.kept = list(kept) or [0.0] * len(room.table.seats)
        self.seen = list(self.kept)
        self.opened, self.started = wall(), started
        self.noting: set[asyncio.Task[None]] = set()

    def note(self, seats: Sequence[int]) -> None:
        """Somebody of these seats is there now."""
        for seat in seats:
            self.seen[seat] = wall()

    def noted(self, seats: Sequence[int]) -> dict[str, object]:
        """The column that says that somebody of these seats is there now; none where a clock runs."""
        self.note(seats)
        self.kept = list(self.seen)
        return {} if self.room.clock.terms.seconds else {"clock": msgspec.json.encode(Kept(seen=self.kept)).decode()}

    def goes(self, seats: Sequence[int]) -> None:
        """A window of these seats' people was closed; it is written where that was not done of late."""
        self.note(seats)
        if self._counts() and any(self.seen[seat] - self.kept[seat] >= NOTED * self.after for seat in seats):
            task = asyncio.create_task(self._write())
            self.noting.add(task)
            task.add_done_callback(self.noting.discard)

    def gone(self, seat: int) -> bool:
        """Whether others may do something about a seat now."""
        since = self.since(seat)
        return since is not None and wall() >= since

    def since(self, seat: int) -> float | None:
        """From when on others may do something about a seat, in seconds since 1970; None where they may not as things are."""
        room = self.room
        if not room.table.begun or room.over or room.table.seats[seat] not in PEOPLE:
            return None
        if not room.table.holders(seat):
            return 0.0
        if room.clock.terms.seconds or self._here(seat):
            return None
        return max(self._last(seat) + self.after, self.started + min(BACK, self.after))

    def there(self) -> set[int]:
        """The seats of people who can be asked whether they agree to something."""
        return {seat for seat in self.room.table.people() if not self.gone(seat)}

    def _counts(self) -> bool:
        """Whether it is kept who is away: not alone or against bots, and not where a clock says so."""
        table = self.room.table
        holders = {key.digest for seat in table.people() for key in table.holders(seat)}
        return len(holders) > 1 and table.begun and not self.room.over and not self.room.clock.terms.seconds

    def _here(self, seat: int) -> bool:
        keys = self.room.table.keys
        return any(digest in keys and seat in keys[digest].seats for digest in self.room.listeners.values())

    def _last(self, seat: int) -> float:
        """When somebody of a seat was there last: by what was seen and written of it, and by its own answers and words."""
        room = self.room
        played = room.match.played
        answered = (
            room.made[number]
            for number in reversed(range(len(played)))
            if played[number].seat == seat and not room.by.get(number)
        )
        said = (line.at for line in reversed(room.table.lines) if line.seat == seat)
        last = max(self.seen[seat], next(answered, 0.0), next(said, 0.0))
        return last or (room.table.lines[0].at if room.table.lines else self.opened)

    async def _write(self) -> None:
        room = self.room
        try:
            async with room.lock:
                room.found()
                await room.arrange(room.table.arranged(columns=self.noted(())))
        except Lost:
            return
