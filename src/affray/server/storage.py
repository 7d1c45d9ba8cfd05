"""Matches as they are kept: set-up and decisions, never states; whatever was acknowledged is there after a crash or power cut.

What is to be written while the store waits for the disk goes into its next transaction together, so that a hundred matches do
not wait for a hundred commits.
"""

import asyncio
import time
from collections.abc import Collection, Sequence
from pathlib import Path

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import Connection

from affray import __version__
from affray.kernel.game import SetUp
from affray.kernel.match import Match, Played
from affray.kernel.packs import carried
from affray.server import loading, results
from affray.server.addresses import Where
from affray.server.backend import Backend, Change, Look, Moved, T
from affray.server.keys import Key
from affray.server.prepared import CLOCKED, DECIDED, DONE, add_new
from affray.server.records import ANSWERED, DECISIONS, HINTS, KEYS, LINES, MATCHES, REVIEWS
from affray.server.sqlite import SqliteFile
from affray.server.stored import ALONE, MOST_ANSWERED, Answered, Arranged, Beside, Stored

MOST_TOGETHER = 500
"""Changes in one transaction."""


class Store:
    """The database of one server."""

    def __init__(self, where: Where) -> None:
        """Open the database at a place; `start` makes its tables. Raises BadInput where what is needed for it is not
        installed."""
        self.backend = _opened(where)
        self.waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self.committing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Make the tables that are not there, those of an earlier version's database among them. Raises BadInput for what is
        no database of this version or an earlier one, untouched then."""
        await self.backend.start()

    async def stop(self) -> None:
        """Write what waits, and close the database."""
        if self.committing is not None:
            await self.committing
        await self.backend.stop()

    async def create(self, id: str, stored: Stored) -> None:
        """Write a new match, with what was decided in it already."""
        row = {
            "id": id,
            "set_up": written(_carried(stored.set_up)),
            "seats": written(stored.seats),
            "owner": stored.owner,
            "rules": stored.rules,
            "content": stored.content,
            "created": time.time(),
            "begun": stored.begun,
            "serial": stored.serial,
            "ending": "",
            "next": "",
            "undone": 0,
            "fair": written(stored.fair) if stored.fair else "",
            "terms": written(stored.terms),
            "clock": "{}",
            "orders": "[]",
            "paused": False,
            "rated": stored.rated,
            "listed": stored.listed,
            "delay": written(stored.delay),
            "affray": __version__,
            "start": stored.start,
            "offers": written(stored.offers),
        }

        def change(connection: Connection) -> None:
            connection.execute(insert(MATCHES).values(**row))
            _add_keys(connection, id, stored.keys)
            for number, played in enumerate(stored.played):
                connection.execute(insert(DECISIONS).values(match=id, number=number, **played._asdict()))

        await self.write(change)

    async def arrange(self, id: str, change: Arranged, beside: Beside = ALONE) -> None:
        """Write a change of a table, all of it or nothing. Raises Moved where another server changed it meanwhile. What is
        `beside` this or another change is written with it, or not either."""
        values = {"serial": change.serial + 1, **change.columns}

        def arrange(connection: Connection) -> None:
            now = (MATCHES.c.id == id) & (MATCHES.c.serial == change.serial)
            if connection.execute(update(MATCHES).where(now).values(**values)).rowcount != 1:
                raise Moved
            if change.dropped:
                results.stand_up(connection, id, change.dropped)
                connection.execute(delete(KEYS).where(KEYS.c.match == id, KEYS.c.digest.in_(change.dropped)))
            _add_keys(connection, id, change.added)
            for line in change.lines:
                connection.execute(insert(LINES).values(match=id, **msgspec.structs.asdict(line)))
            _add_beside(connection, id, beside)

        await self.write(arrange)

    def add(self, id: str, number: int, played: Played, before: str | None, beside: Beside = ALONE) -> "asyncio.Future[None]":
        """Write decision `number` of a match; it is durable once this is done.

        `before` is the digest of the decision before it. Raises Moved where that one is not in the store.
        """

        def change(connection: Connection) -> None:
            row = {"match": id, "number": number, "by": beside.by, "at": beside.at, **played._asdict()}
            if DECIDED.on(connection, last=-1 if before is None else number - 1, before=before or "", **row) != 1:
                raise Moved
            _add_beside(connection, id, beside)

        return self.write(change)

    async def remove(self, id: str, number: int, digest: str, beside: Beside = ALONE, many: int = 1) -> None:
        """Take the last so many decisions of a match back, `number` and later; `digest` is that of the last. Raises Moved
        where it is not."""

        def change(connection: Connection) -> None:
            if _last(connection, id) != (number + many - 1, digest):
                raise Moved
            connection.execute(delete(DECISIONS).where(DECISIONS.c.match == id, DECISIONS.c.number >= number))
            connection.execute(update(MATCHES).where(MATCHES.c.id == id).values(undone=MATCHES.c.undone + many))
            _add_beside(connection, id, beside)

        await self.write(change)

    async def mark(self, id: str, number: int) -> None:
        """Note that a hint is given for decision `number` of a match."""

        def change(connection: Connection) -> None:
            add_new(connection, HINTS, {"match": id, "number": number})

        await self.write(change)

    async def keep_review(self, id: str, document: bytes) -> None:
        """Keep the review of a match that is over, in place of one before."""

        def change(connection: Connection) -> None:
            connection.execute(delete(REVIEWS).where(REVIEWS.c.match == id))
            connection.execute(insert(REVIEWS).values(match=id, document=document))

        await self.write(change)

    async def review(self, id: str) -> bytes | None:
        """The review of a match; None where there is none yet."""
        found = select(REVIEWS.c.document).where(REVIEWS.c.match == id)
        return await self.read(lambda connection: connection.execute(found).scalar())

    async def read(self, look: Look[T]) -> T:
        """What somebody finds who looks into the database."""
        return await self.backend.read(look)

    async def load(self, id: str) -> Stored | None:
        """A match and its decisions in order; None where there is none of that id."""
        return await self.read(lambda connection: loading.load(connection, id))

    def write(self, change: Change) -> "asyncio.Future[None]":
        """Make a change, together with whatever else is to be written by then; it is durable once this is done. One that
        raises an error writes nothing. It is written also where whoever asked waits no more."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((change, done))
        if self.committing is None or self.committing.done():
            self.committing = asyncio.create_task(self._write())
        return done

    async def answers(self) -> None:
        """Read a line and write nothing, as any change would be written. Raises whatever is wrong with the database."""
        await self.read(lambda connection: connection.execute(select(MATCHES.c.id).limit(1)).first())
        await self.write(lambda connection: None)

    async def _write(self) -> None:
        """Write until nothing waits."""
        while self.waiting:
            batch, self.waiting = self.waiting[:MOST_TOGETHER], self.waiting[MOST_TOGETHER:]
            changes = [change for change, _ in batch]
            try:
                faults = await self.backend.commit(changes)
            except Exception as error:  # whatever it is, nobody waits for ever
                faults = [error] * len(batch)
            for (_, done), fault in zip(batch, faults, strict=True):
                if done.done():  # whoever asked is gone
                    continue
                if fault is None:
                    done.set_result(None)
                else:
                    done.set_exception(fault)


def _opened(where: Where) -> Backend:
    if isinstance(where, Path):
        return SqliteFile(where)
    from affray.server.postgres import Postgres  # its driver is loaded where it is asked for alone

    return Postgres(where)


def written(value: object) -> str:
    """What a column has of a value that is no number and no text."""
    return msgspec.json.encode(value).decode()


def dealt(match: Match) -> dict[str, object]:
    """The columns of a match that begins by now."""
    return {"begun": True, "set_up": written(_carried(match.set_up)), "start": match.start_digest}


def _carried(set_up: SetUp) -> SetUp:
    """A set-up as it is stored: with its packs, as far as they are not too large."""
    return msgspec.structs.replace(set_up, packs=carried(set_up.packs))


def _last(connection: Connection, id: str) -> tuple[int, str] | None:
    """The number and digest of a match's last decision."""
    own = select(DECISIONS.c.number, DECISIONS.c.digest).where(DECISIONS.c.match == id)
    row = connection.execute(own.order_by(DECISIONS.c.number.desc()).limit(1)).first()
    return None if row is None else (row.number, row.digest)


def _add_beside(connection: Connection, id: str, beside: Beside) -> None:
    if beside.clock != "{}":
        CLOCKED.on(connection, id=id, kept=beside.clock)
    if beside.offers:
        connection.execute(update(MATCHES).where(MATCHES.c.id == id).values(offers=beside.offers))
    _add_answered(connection, id, beside.answered)
    if beside.finished is not None:
        results.finish(connection, id, beside.finished)


def _add_answered(connection: Connection, id: str, answered: Answered | None) -> None:
    """Note what was done, and forget what nobody asks for any more. Nothing is noted twice: who did it knows."""
    if answered is None:
        return
    if answered.number % MOST_ANSWERED == 0:
        old = ANSWERED.c.number < answered.number - MOST_ANSWERED
        connection.execute(delete(ANSWERED).where(ANSWERED.c.match == id, old))
    DONE.on(connection, match=id, **answered._asdict())


def _add_keys(connection: Connection, id: str, keys: Sequence[Key]) -> None:
    for key in keys:
        row = key._asdict() | {"seats": written(key.seats)}
        connection.execute(insert(KEYS).values(match=id, **row))
        if key.account and not key.session:
            results.sit_down(connection, id, key.account, key.seats)


def drop_keys(connection: Connection, id: str, sessions: Collection[str]) -> None:
    """Take from a table that is open nowhere the keys that devices came to by these sessions."""
    own = (KEYS.c.match == id) & KEYS.c.session.in_(sessions)
    if connection.execute(delete(KEYS).where(own)).rowcount:
        connection.execute(update(MATCHES).where(MATCHES.c.id == id).values(serial=MATCHES.c.serial + 1))
