"""Matches on disk: set-up and decisions, never states; whatever was acknowledged is there after a crash or a power cut.

One thread writes. What is to be written while it waits for the disk goes into its next transaction together, so that a
hundred matches do not wait for a hundred commits. Readers have connections of their own and never hold it up (WAL).
"""

import asyncio
import os
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from platformdirs import user_data_path
from sqlalchemy import URL, delete, event, insert, select, update
from sqlalchemy import create_engine as engine
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from affray.errors import BadInput
from affray.kernel.ending import Ending
from affray.kernel.fair import Fair
from affray.kernel.game import SetUp
from affray.kernel.match import Played
from affray.kernel.once import learned
from affray.kernel.packs import carried
from affray.server import migrations, results, sqlite
from affray.server.clock import Kept, Terms
from affray.server.delay import Delay
from affray.server.keys import Key
from affray.server.orders import Order
from affray.server.prepared import DECIDED, DONE
from affray.server.records import ANSWERED, DECISIONS, HINTS, KEYS, LINES, MATCHES, REVIEWS
from affray.server.sitting import Line
from affray.server.stored import ALONE, MOST_ANSWERED, Answered, Arranged, Beside, Stored

PATIENCE = 10
"""Seconds to wait for another server that writes to the same file."""
READERS = 2
MOST_TOGETHER = 500
"""Changes in one transaction."""
ITS_OWNER = 0o600
UPGRADED = {migrations.EMPTY, *migrations.EARLIER}
"""Versions whose files become such of this one, that of an empty one among them."""
BESIDE = ("", "-wal", "-shm")
"""What SQLite appends to the name of a database for the files beside it."""
T = TypeVar("T")
Change = Callable[[Connection], None]
"""Judges what is stored, raises Moved before it has written anything, or writes."""


class Moved(Exception):
    """The store does not hold what the match was thought to follow: another server wrote to it."""


def default_path() -> Path:
    """Where matches are kept unless told otherwise."""
    return user_data_path("affray", ensure_exists=True) / "affray.sqlite"


class Store:
    """The database of one server."""

    def __init__(self, path: Path) -> None:
        """Open the database at `path`; `start` makes its tables."""
        self.path = path
        address, patience = URL.create("sqlite", database=str(path)), {"timeout": PATIENCE}
        # What is written may be what somebody said: it stands in no error, and so in no log.
        self.reading = engine(address, connect_args=patience, pool_size=READERS, hide_parameters=True)
        self.writing = engine(address, connect_args=patience, pool_size=1, hide_parameters=True)
        event.listen(self.writing, "connect", sqlite.durable)
        event.listen(self.writing, "begin", sqlite.alone)
        self.readers = ThreadPoolExecutor(READERS, "affray-reader")
        self.writer = ThreadPoolExecutor(1, "affray-writer")
        self.connection: Connection | None = None
        """The writer's own, kept from one change to the next."""
        self.waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self.committing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Make the tables that are not there, those of an earlier version's file among them. Raises BadInput for a file that is
        no database of this version or an earlier one, untouched then."""
        await asyncio.get_running_loop().run_in_executor(self.writer, self._start)

    async def stop(self) -> None:
        """Write what waits, and close the database."""
        if self.committing is not None:
            await self.committing
        await asyncio.get_running_loop().run_in_executor(self.writer, self._let_go)
        for pool in (self.writer, self.readers):
            await asyncio.to_thread(pool.shutdown)
        self.reading.dispose()
        self.writing.dispose()

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
            "terms": msgspec.json.encode(stored.terms).decode(),
            "clock": "{}",
            "orders": "[]",
            "paused": False,
            "rated": stored.rated,
            "listed": stored.listed,
            "delay": written(stored.delay),
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

    async def add(self, id: str, number: int, played: Played, before: str | None, beside: Beside = ALONE) -> None:
        """Write decision `number` of a match; it is durable once this returns.

        `before` is the digest of the decision before it. Raises Moved where that one is not in the store.
        """

        def change(connection: Connection) -> None:
            row = {"match": id, "number": number, "by": beside.by, "at": beside.at, **played._asdict()}
            if DECIDED.on(connection, last=-1 if before is None else number - 1, before=before or "", **row) != 1:
                raise Moved
            _add_beside(connection, id, beside)

        await self.write(change)

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
            connection.execute(insert(HINTS).values(match=id, number=number).prefix_with("OR IGNORE"))

        await self.write(change)

    async def keep_review(self, id: str, document: bytes) -> None:
        """Keep the review of a match that is over, in place of one before."""

        def change(connection: Connection) -> None:
            connection.execute(insert(REVIEWS).values(match=id, document=document).prefix_with("OR REPLACE"))

        await self.write(change)

    async def review(self, id: str) -> bytes | None:
        """The review of a match; None where there is none yet."""
        found = select(REVIEWS.c.document).where(REVIEWS.c.match == id)
        return await self.read(lambda connection: connection.execute(found).scalar())

    async def read(self, look: Callable[[Connection], T]) -> T:
        """What somebody finds who looks into the database."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, look)

    def _read(self, look: Callable[[Connection], T]) -> T:
        with self.reading.connect() as connection:
            return look(connection)

    async def load(self, id: str) -> Stored | None:
        """A match and its decisions in order; None where there is none of that id."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._load, id)

    def _load(self, id: str) -> Stored | None:
        with self.reading.connect() as connection:
            row = connection.execute(select(MATCHES).where(MATCHES.c.id == id)).first()
            if row is None:
                return None
            wanted = select(DECISIONS).where(DECISIONS.c.match == id).order_by(DECISIONS.c.number)
            decisions = connection.execute(wanted).all()
            helped = connection.execute(select(HINTS.c.number).where(HINTS.c.match == id)).scalars().all()
            keys = connection.execute(select(KEYS).where(KEYS.c.match == id)).all()
            lines = connection.execute(select(LINES).where(LINES.c.match == id).order_by(LINES.c.number)).all()
            done = select(ANSWERED.c.holder, ANSWERED.c.mark, ANSWERED.c.number).where(ANSWERED.c.match == id)
            answered = connection.execute(done.order_by(ANSWERED.c.number)).all()
        return Stored(
            set_up=msgspec.json.decode(row.set_up, type=learned(SetUp)),
            seats=msgspec.json.decode(row.seats, type=list[str]),
            owner=row.owner,
            rules=row.rules,
            content=row.content,
            played=[Played(each.seat, each.action, each.digest) for each in decisions],
            helped=helped,
            keys=[_key(each) for each in keys],
            begun=row.begun,
            serial=row.serial,
            ending=msgspec.json.decode(row.ending, type=learned(Ending)) if row.ending else None,
            next=row.next,
            lines=[Line(each.number, each.at, each.seat, each.name, each.text) for each in lines],
            undone=row.undone,
            answered=[Answered(*each) for each in answered],
            fair=msgspec.json.decode(row.fair, type=learned(Fair)) if row.fair else None,
            terms=msgspec.json.decode(row.terms, type=learned(Terms)),
            clock=msgspec.json.decode(row.clock, type=learned(Kept)),
            orders=msgspec.json.decode(row.orders, type=learned(list[Order])),
            paused=row.paused,
            by={each.number: each.by for each in decisions if each.by},
            rated=row.rated,
            listed=row.listed,
            delay=msgspec.json.decode(row.delay, type=learned(Delay)),
            made=[each.at for each in decisions],
        )

    async def write(self, change: Change) -> None:
        """Make a change, and wait until it is durable, together with whatever else is to be written by then. One that raises
        an error writes nothing."""
        written = asyncio.get_running_loop().create_future()
        self.waiting.append((change, written))
        if self.committing is None or self.committing.done():
            self.committing = asyncio.create_task(self._write())
        await written

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
                faults = await asyncio.get_running_loop().run_in_executor(self.writer, self._commit, changes)
            except Exception as error:  # whatever it is, nobody waits for ever
                faults = [error] * len(batch)
            for (_, written), fault in zip(batch, faults, strict=True):
                if written.done():  # whoever asked is gone
                    continue
                if fault is None:
                    written.set_result(None)
                else:
                    written.set_exception(fault)

    def _commit(self, changes: Sequence[Change]) -> list[Exception | None]:
        """Write changes in one transaction and, where that fails, each in one of its own; what was wrong with each."""
        try:
            if self.connection is None:
                self.connection = self.writing.connect()
            with self.connection.begin():
                return [_judged(change, self.connection) for change in changes]
        except Exception as error:
            self._let_go()
            return [error] if len(changes) == 1 else [fault for change in changes for fault in self._commit([change])]

    def _let_go(self) -> None:
        """Of the writer's connection: whatever is wrong with it, the next change has another."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.close()

    def _start(self) -> None:
        try:
            if not self.path.exists():
                os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, ITS_OWNER))
            # Through a reader: it changes nothing in a database of something else.
            with self.reading.connect() as connection:
                version = migrations.version(connection)
            if version in UPGRADED:
                self._hide()
                with self.writing.begin() as connection:
                    if migrations.version(connection) in UPGRADED:
                        migrations.upgrade(connection)
        except (SQLAlchemyError, OSError) as error:
            reason = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error)
            raise BadInput(str(self.path), "", f"it cannot be used ({reason})", "a file for Affray's matches") from None
        if version not in {*UPGRADED, migrations.NOW}:
            wanted = f"{migrations.NOW}: this database is of a later version of Affray, or of something else"
            raise BadInput(str(self.path), "version", str(version), wanted)
        self._hide()

    def _hide(self) -> None:
        """From all but its owner: the seeds of running matches are in it. Files that SQLite makes later beside it follow it."""
        for file in (self.path.with_name(self.path.name + ending) for ending in BESIDE):
            if os.name != "nt" and file.exists() and file.stat().st_mode & 0o777 != ITS_OWNER:
                file.chmod(ITS_OWNER)


def written(value: object) -> str:
    """What a column has of a value that is no number and no text."""
    return msgspec.json.encode(value).decode()


def dealt(set_up: SetUp) -> dict[str, object]:
    """The columns of a match that begins by now, set up so."""
    return {"begun": True, "set_up": written(_carried(set_up))}


def _carried(set_up: SetUp) -> SetUp:
    """A set-up as it is stored: with its packs, as far as they are not too large."""
    return msgspec.structs.replace(set_up, packs=carried(set_up.packs))


def _judged(change: Change, connection: Connection) -> Moved | None:
    """Make a change; Moved where it no longer fits, and nothing of it is written."""
    try:
        change(connection)
    except Moved as moved:
        return moved
    return None


def _last(connection: Connection, id: str) -> tuple[int, str] | None:
    """The number and digest of a match's last decision."""
    own = select(DECISIONS.c.number, DECISIONS.c.digest).where(DECISIONS.c.match == id)
    row = connection.execute(own.order_by(DECISIONS.c.number.desc()).limit(1)).first()
    return None if row is None else (row.number, row.digest)


def _add_beside(connection: Connection, id: str, beside: Beside) -> None:
    if beside.clock != "{}":
        connection.execute(update(MATCHES).where(MATCHES.c.id == id).values(clock=beside.clock))
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
        row = key._asdict() | {"seats": msgspec.json.encode(key.seats).decode()}
        connection.execute(insert(KEYS).values(match=id, **row))
        if key.account and not key.session:
            results.sit_down(connection, id, key.account, key.seats)


def drop_keys(connection: Connection, id: str, sessions: Collection[str]) -> None:
    """Take from a table that is open nowhere the keys that devices came to by these sessions."""
    own = (KEYS.c.match == id) & KEYS.c.session.in_(sessions)
    if connection.execute(delete(KEYS).where(own)).rowcount:
        connection.execute(update(MATCHES).where(MATCHES.c.id == id).values(serial=MATCHES.c.serial + 1))


def _key(row: Any) -> Key:
    seats = msgspec.json.decode(row.seats, type=tuple[int, ...])
    return Key(row.digest, row.kind, seats, row.name, row.nonce, row.again, row.account, row.session, row.bot)
