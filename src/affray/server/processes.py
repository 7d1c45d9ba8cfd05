"""Several server processes over one database of PostgreSQL's: which are there, which of them owns a match, and what they tell
each other. A process alone over a file of SQLite's owns all, and there is nobody to tell.

A process is there as long as it holds an advisory lock of its own number, over a connection that it keeps: the database lets go
of it as soon as that connection ends, however the process ended, and whoever wants a match of such a process takes it. A
process that only lost the connection writes nothing any more once another has taken a match of its (`Backend.fence`).
"""

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from sqlalchemy import delete, exists, func, insert, select
from sqlalchemy.engine import Connection

from affray.languages import say
from affray.server.inheriting import gone, inherit
from affray.server.keys import BYTES
from affray.server.records import OWNERS, PROCESSES
from affray.server.storage import Store
from affray.server.table import Lost

LOG = logging.getLogger("affray")
CHANNEL = "affray"
HANDED_OVER = 5.0
"""Seconds within which another process gives a match up that it is asked for."""
LOOK = 0.25
"""Seconds until that is asked for again."""
RETRY = 0.5
"""Seconds between two tries to reach the database again."""
FORGOTTEN = "DELETE FROM processes WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM owners WHERE process = $1)"
"""A process that is gone is forgotten unless it owned anything: then it is inherited from first."""
Hearer = Callable[..., Awaitable[None]]


class Peer(NamedTuple):
    """Another process."""

    id: int
    address: str
    """By what this one reaches it; empty where it cannot be reached."""
    secret: str
    """Proves to it that a request comes from one of its own kind."""


class Taken(NamedTuple):
    """What came of taking a match."""

    new: bool
    """Whether it has a new owner."""
    owner: int
    """Who owns it now."""
    inherited: list[str] = []  # noqa: RUF012 - nobody changes it
    """What else this process owns since then, of one that was found to be gone."""


class Processes:
    """The processes over a database, seen from one of them."""

    def __init__(self, store: Store) -> None:
        """It has not joined the others yet: until `start`, and over a file of SQLite's, it owns whatever it opens."""
        self.store, self.id, self.address, self.secret = store, 0, "", secrets.token_urlsafe(BYTES)
        self.hearers: dict[str, Hearer] = {}
        """Who is told of each kind of message, with what it says."""
        self.cut: Hearer | None = None
        """Is told that this process may have lost all it owned."""
        self._line: Any = None
        self._inherited: list[str] = []
        """Matches of processes that are gone, which nobody has opened here yet."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._given: dict[str, asyncio.Event] = {}
        self.hearers["given"] = self._hear_given

    @property
    def joined(self) -> bool:
        """True where there may be others."""
        return self.id > 0

    async def start(self, address: str = "") -> None:
        """Join the others, who reach this process at `address`; nothing where the database is this process's alone."""
        if self.store.backend.shared:
            self.address = address
            await self._join()

    async def stop(self) -> None:
        """Leave them: they see that it holds its lock no more, and go on with what it owned, as if it had been killed."""
        line, self._line = self._line, None
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if line is not None:
            with contextlib.suppress(Exception):
                await self.store.write(lambda connection: _leave(connection, self.id))
            await line.close()

    async def take(self, match: str) -> bool:
        """Own a match from now on; True where it may have changed since it was last read. Whoever else owns it is asked to give
        it up. Raises Lost where nobody does."""
        if not self.joined:
            return False
        ends = time.monotonic() + HANDED_OVER
        while True:
            found: list[Taken] = []
            await self.store.write(lambda connection, found=found: found.append(_take(connection, match, self.id)))  # type: ignore[misc]
            new, owner, inherited = found[-1]
            self._inherited += inherited
            if owner == self.id:
                return new
            if time.monotonic() > ends:
                raise Lost(say("another server process has the match and does not give it up"))
            await self._ask_for(match, owner)

    async def inherit(self) -> list[str]:
        """Own what processes that are gone have left and that goes on by itself; which matches those are, each told once."""
        if await self.store.read(lambda connection: gone(connection, self.id)):
            found: list[list[str]] = []
            await self.store.write(lambda connection: found.append(inherit(connection, self.id)))
            self._inherited += found[-1]
        new, self._inherited = self._inherited, []
        return new

    async def _ask_for(self, match: str, owner: int) -> None:
        """Ask another process for a match, and wait a moment."""
        given = self._given.setdefault(match, asyncio.Event())
        try:
            await self.tell("give", match=match, process=owner)
            async with asyncio.timeout(LOOK):
                await given.wait()
        except TimeoutError:
            pass
        finally:
            self._given.pop(match, None)

    async def _hear_given(self, match: str) -> None:
        if match in self._given:
            self._given[match].set()

    async def release(self, match: str) -> None:
        """Own a match no more; whoever waits for it learns of that."""
        if self.joined:
            told = self._told("given", match=match)
            await self.store.write(lambda connection: _release(connection, match, self.id, told))

    async def owner(self, match: str) -> Peer | None:
        """The other process that owns a match; None where none does."""
        if not self.joined:
            return None
        columns = (PROCESSES.c.id, PROCESSES.c.address, PROCESSES.c.secret)
        wanted = select(*columns).join(OWNERS, OWNERS.c.process == PROCESSES.c.id).where(OWNERS.c.match == match)
        row = await self.store.read(lambda connection: connection.execute(wanted).first())
        return None if row is None or row.id == self.id else Peer(*row)

    async def others(self) -> list[Peer]:
        """The other processes that can be reached, the eldest first; those that are gone and were not missed yet among them."""
        return [each for each in await self.every() if each.id != self.id and each.address]

    async def every(self) -> list[Peer]:
        """All processes, the eldest first."""
        if not self.joined:
            return []
        wanted = select(PROCESSES.c.id, PROCESSES.c.address, PROCESSES.c.secret).order_by(PROCESSES.c.since, PROCESSES.c.id)
        rows = await self.store.read(lambda connection: connection.execute(wanted).all())
        return [Peer(*row) for row in rows]

    async def tell(self, kind: str, **what: object) -> None:
        """Tell all others something, once all that was written before it is there for them."""
        if self.joined:
            told = self._told(kind, **what)
            await self.store.write(lambda connection: _notify(connection, told))

    def _told(self, kind: str, **what: object) -> str:
        return json.dumps({"from": self.id, "kind": kind, "what": what})

    async def _join(self) -> None:
        from affray.server.postgres import PRESENT, WRITING, Postgres

        backend = self.store.backend
        assert isinstance(backend, Postgres)
        line, id = await backend.lasting(), 1 + secrets.randbelow(2**31 - 1)
        try:
            await line.execute("SELECT pg_advisory_lock($1, $2)", PRESENT, id)
            await line.add_listener(CHANNEL, self._hear)
            async with line.transaction():
                await line.execute("SELECT pg_advisory_xact_lock($1, 0)", WRITING)
                for row in await line.fetch("SELECT id FROM processes"):
                    if await line.fetchval("SELECT pg_try_advisory_xact_lock($1, $2)", PRESENT, row["id"]):
                        await line.execute(FORGOTTEN, row["id"])
                values = (id, self.address, self.secret, time.time())
                await line.execute("INSERT INTO processes (id, address, secret, since) VALUES ($1, $2, $3, $4)", *values)
        except BaseException:
            line.terminate()
            raise
        self._line, self.id, backend.fence = line, id, id
        line.add_termination_listener(self._lost_line)

    def _hear(self, _line: object, _process: int, _channel: str, payload: str) -> None:
        message = json.loads(payload)
        hearer = self.hearers.get(message["kind"])
        if hearer is not None and message["from"] != self.id:
            self._begin(self._heard(hearer, message["what"]))

    async def _heard(self, hearer: Hearer, what: dict[str, Any]) -> None:
        try:
            await hearer(**what)
        except Exception:
            LOG.exception("what another server process told could not be done")

    def _lost_line(self, line: object) -> None:
        if line is self._line:
            self._line = None
            self._begin(self._rejoin())

    async def _rejoin(self) -> None:
        """Give up what this process owned, and join the others anew."""
        LOG.warning("the line to the database is lost; matches are opened anew once it is back")
        if self.cut is not None:
            await self.cut()
        while self._line is None:
            try:
                await self._join()
            except Exception:
                LOG.debug("the database is not back yet", exc_info=True)
                await asyncio.sleep(RETRY)
        if self.cut is not None:
            await self.cut()  # what was opened meanwhile was taken under a number that is gone

    def _begin(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _take(connection: Connection, match: str, process: int) -> "Taken":
    """Own a match, if nobody does who is there."""
    from affray.server.postgres import PRESENT

    inherited: list[str] = []
    owner = connection.execute(select(OWNERS.c.process).where(OWNERS.c.match == match)).scalar()
    if owner is not None:
        if owner == process:
            return Taken(False, process)
        if not connection.execute(select(func.pg_try_advisory_xact_lock(PRESENT, owner))).scalar():
            return Taken(False, int(owner))
        inherited = inherit(connection, process)  # it holds its lock no more: it is gone
        if match in inherited:
            return Taken(True, process, inherited)
    connection.execute(insert(OWNERS).values(match=match, process=process))
    return Taken(True, process, inherited)


def _leave(connection: Connection, process: int) -> None:
    """Forget a process that owns nothing; one that does is found to be gone by the others."""
    owning = exists().where(OWNERS.c.process == PROCESSES.c.id)
    connection.execute(delete(PROCESSES).where(PROCESSES.c.id == process, ~owning))


def _release(connection: Connection, match: str, process: int, told: str) -> None:
    connection.execute(delete(OWNERS).where(OWNERS.c.match == match, OWNERS.c.process == process))
    _notify(connection, told)


def _notify(connection: Connection, told: str) -> None:
    connection.execute(select(func.pg_notify(CHANNEL, told)))
