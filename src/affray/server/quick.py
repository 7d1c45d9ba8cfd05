"""A quick match: whoever wants to play a game now, with whoever else does. The table is an open one that its first player waits
at; who closes it waits no more."""

import asyncio
import time
from typing import NamedTuple
from weakref import WeakValueDictionary

from affray import games
from affray.kernel.game import SetUp
from affray.server.accounts_said import Quick, QuickTable
from affray.server.keys import SignedIn
from affray.server.protocol import NewMatch
from affray.server.rated import judge_rated
from affray.server.room import Room
from affray.server.rooms import Rooms
from affray.table.sitters import HUMAN, OPEN

ON_THE_WAY = 4.0
"""Seconds within which whoever was given a new table has connected to it, or will not."""
LOOK = 0.05


class Wanted(NamedTuple):
    """What kind of match: those who want the same are put together."""

    game: str
    rated: bool


class Waiting(NamedTuple):
    """A table at which somebody waits."""

    room: Room
    account: str
    """Of who waits there; empty for a guest."""
    made: float
    """When, in seconds of this process."""

    def on_the_way(self) -> bool:
        """True while nobody has come to the table yet, and somebody still may."""
        return not self.room.listeners and time.monotonic() - self.made < ON_THE_WAY

    def waits(self) -> bool:
        """True while somebody waits there, or is on the way."""
        gone = self.room.table.begun or self.room.lost
        return not gone and (bool(self.room.listeners) or self.on_the_way())


class QuickMatches:
    """Those who wait for a quick match."""

    def __init__(self, rooms: Rooms) -> None:
        """Nobody waits for an opponent yet."""
        self.rooms = rooms
        self.waiting: dict[Wanted, list[Waiting]] = {}
        self.locks: WeakValueDictionary[Wanted, asyncio.Lock] = WeakValueDictionary()

    async def find(self, game: str, asked: Quick, who: SignedIn | None) -> QuickTable:
        """The table of somebody else who waits, to sit down at, or a new one to wait at. Raises UnknownName, and SignedOut for
        a rated match without an account."""
        rules = games.find(game)
        wanted = Wanted(rules.ID, asked.rated)
        seats = [HUMAN, *[OPEN] * (rules.SEATS[0] - 1)]
        # Nobody chose anything; all rated matches are played with the usual set-up.
        choices = {} if asked.rated else rules.form(SetUp(rules.ID, len(seats)), -1).quick
        new = NewMatch(wanted.game, seats, choices=choices, name=asked.name, rated=asked.rated)
        judge_rated(new, who)
        lock = self.locks.setdefault(wanted, asyncio.Lock())
        async with lock:  # two who ask at once do not both wait
            found = await self._other(wanted, who)
            if found is not None:
                return QuickTable(found.id)
            made = await self.rooms.create(new, who)
            waiting = Waiting(self.rooms.open[made.match], who.account if who else "", time.monotonic())
            self.waiting.setdefault(wanted, []).append(waiting)
        return QuickTable(made.match, made.key, made.owner)

    async def _other(self, wanted: Wanted, who: SignedIn | None) -> Room | None:
        """Where somebody else waits longest, who is there; for somebody who is still on the way a moment is waited."""
        self.waiting[wanted] = [each for each in self.waiting.get(wanted, ()) if each.waits()]
        for each in self.waiting[wanted]:
            if who is not None and each.account == who.account:
                continue
            while each.on_the_way():  # noqa: ASYNC110 - nobody is told when somebody comes
                await asyncio.sleep(LOOK)
            if each.waits():
                return each.room
        return None
