"""What server processes over one database tell each other, and what each does then: bans, announcements, accounts that are
gone, and the tables at which somebody waits."""

import asyncio
import time
from typing import Any

import msgspec
from litestar.datastructures import State
from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection

from affray.kernel.once import learned
from affray.server.bans import Banned
from affray.server.elsewhere import Elsewhere, NotThere, own
from affray.server.processes import Hearer, Peer
from affray.server.records import NEWS
from affray.server.rooms import Rooms
from affray.server.sitting import OpenTable
from affray.server.storage import Store

FRESH = 1.0
"""Seconds for which what others list is taken to be so."""


class News(msgspec.Struct):
    """The answer to `GET /api/news`: what whoever runs the server wants everybody to read."""

    number: int = 0
    """Another one for each announcement; 0 before the first."""
    text: str = ""
    """Empty where there is nothing to read."""


class Together:
    """One process among those over its database."""

    def __init__(self, state: State, elsewhere: Elsewhere) -> None:
        """The state of its application, and its way to the others."""
        self.state, self.elsewhere = state, elsewhere
        self.listed: list[OpenTable] = []
        self.looked = float("-inf")
        self.looking = asyncio.Lock()

    async def join(self, address: str) -> None:
        """Listen to the others, who reach this process at `address`."""
        rooms: Rooms = self.state.rooms
        hearers: dict[str, Hearer] = {"bans": self.ban, "news": self.read_news, "forget": self._forget}
        rooms.processes.hearers |= hearers
        await self.read_news()
        await rooms.processes.start(address)

    def stop(self) -> None:
        """Ask the others nothing more."""
        self.elsewhere.pool.shutdown(wait=False, cancel_futures=True)

    async def ban(self) -> None:
        """Learn anew who is not served."""
        await self.state.bans.load(self.state.store)
        self.shut_banned()

    def shut_banned(self) -> None:
        """Close the sockets of those who are not served."""
        for talk in list(self.state.talks):
            key = talk.room.table.keys.get(talk.visitor.digest)
            found = self.state.bans.of_name(key.name if key else "") or self.state.bans.of_address(talk.scope)
            if found is not None:
                talk.shut(Banned(found.reason))

    async def read_news(self) -> None:
        """Learn anew what everybody is to read."""
        found = await latest(self.state.store)
        self.state.news.number, self.state.news.text = found.number, found.text

    async def _forget(self, account: str, name: str) -> None:
        self.state.rooms.forget(account, name)

    async def open_tables(self) -> list[OpenTable]:
        """The tables at which anybody may take a seat, in other processes; those that do not answer are left out."""
        rooms: Rooms = self.state.rooms
        if not rooms.processes.joined:
            return []
        async with self.looking:
            if time.monotonic() - self.looked > FRESH:
                found = await asyncio.gather(*(self._listed(peer) for peer in await rooms.processes.others()))
                self.listed, self.looked = [each for tables in found for each in tables], time.monotonic()
            return self.listed

    async def _listed(self, peer: Peer) -> list[OpenTable]:
        try:
            answer = await self.elsewhere.asked(peer, "GET", "/api/tables", own(peer))
            found: list[OpenTable] = msgspec.json.decode(answer.body, type=learned(list[OpenTable]))
        except (NotThere, msgspec.DecodeError):
            return []
        return found


async def latest(store: Store) -> News:
    """The last announcement of a database."""
    wanted = select(NEWS).order_by(NEWS.c.number.desc()).limit(1)
    row: Any = await store.read(lambda connection: connection.execute(wanted).first())
    return News(row.number, row.text) if row else News()


async def announce_to_all(store: Store, text: str) -> News:
    """Put an announcement in the place of the one before."""
    news = News(time.time_ns() // 1_000_000, text)

    def change(connection: Connection) -> None:
        connection.execute(delete(NEWS))
        connection.execute(insert(NEWS).values(number=news.number, text=news.text))

    await store.write(change)
    return news
