"""Matches on disk: set-up and decisions, never states; whatever was acknowledged is there after a crash or a power cut.

One thread writes. What is to be written while it waits for the disk goes into its next transaction together, so that a
hundred matches do not wait for a hundred commits. Readers have connections of their own and never hold it up (WAL).
"""

import asyncio
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import msgspec
from platformdirs import user_data_path
from sqlalchemy import (
    URL,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    delete,
    event,
    insert,
    inspect,
    select,
)
from sqlalchemy import create_engine as engine
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from affray.errors import BadInput
from affray.kernel.game import SetUp
from affray.kernel.match import Played
from affray.kernel.once import learned
from affray.kernel.packs import carried

VERSION = 1
PATIENCE = 10
"""Seconds to wait for another server that writes to the same file."""
READERS = 2
MOST_TOGETHER = 500
"""Changes in one transaction."""
ITS_OWNER = 0o600
BESIDE = ("", "-wal", "-shm")
"""What SQLite appends to the name of a database for the files beside it."""
Change = Callable[[Connection], None]
"""Judges what is stored, raises Moved before it has written anything, or writes."""
METADATA = MetaData()
SCHEMA = Table("schema_version", METADATA, Column("version", Integer, primary_key=True))
MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("set_up", String, nullable=False),
    Column("seats", String, nullable=False),
    Column("token", String(64), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("content", String(64), nullable=False),
    Column("created", Float, nullable=False),
)
DECISIONS = Table(
    "decisions",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", String(200), nullable=False),
    Column("digest", String(64), nullable=False),
)

HINTS = Table(
    "hints",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
)
REVIEWS = Table(
    "reviews",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("document", LargeBinary, nullable=False),
)


class Moved(Exception):
    """The store does not hold what the match was thought to follow: another server wrote to it."""


class Stored(NamedTuple):
    """A match as it lies in the store."""

    set_up: SetUp
    seats: list[str]
    token: str
    """SHA-256 of the holder's token."""
    rules: str
    content: str
    played: list[Played]
    helped: Sequence[int] = ()
    """The decisions for which a hint was given."""


def default_path() -> Path:
    """Where matches are kept unless told otherwise."""
    return user_data_path("affray", ensure_exists=True) / "affray.sqlite"


class Store:
    """The database of one server."""

    def __init__(self, path: Path) -> None:
        """Open the database at `path`; `start` makes its tables."""
        self.path = path
        address, patience = URL.create("sqlite", database=str(path)), {"timeout": PATIENCE}
        self.reading = engine(address, connect_args=patience, pool_size=READERS)
        self.writing = engine(address, connect_args=patience, pool_size=1)
        event.listen(self.writing, "connect", _durable)
        event.listen(self.writing, "begin", _alone)
        self.readers = ThreadPoolExecutor(READERS, "affray-reader")
        self.writer = ThreadPoolExecutor(1, "affray-writer")
        self.waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self.committing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Make the tables that are not there. Raises BadInput for a file that is no database of this version, untouched
        then."""
        await asyncio.get_running_loop().run_in_executor(self.writer, self._start)

    async def stop(self) -> None:
        """Write what waits, and close the database."""
        if self.committing is not None:
            await self.committing
        for pool in (self.writer, self.readers):
            await asyncio.to_thread(pool.shutdown)
        self.reading.dispose()
        self.writing.dispose()

    async def create(self, id: str, stored: Stored) -> None:
        """Write a new match."""
        row = {
            "id": id,
            "set_up": msgspec.json.encode(_carried(stored.set_up)).decode(),
            "seats": msgspec.json.encode(stored.seats).decode(),
            "token": stored.token,
            "rules": stored.rules,
            "content": stored.content,
            "created": time.time(),
        }

        def change(connection: Connection) -> None:
            connection.execute(insert(MATCHES).values(**row))

        await self._written(change)

    async def add(self, id: str, number: int, played: Played, before: str | None) -> None:
        """Write decision `number` of a match; it is durable once this returns.

        `before` is the digest of the decision before it. Raises Moved where that one is not in the store.
        """

        def change(connection: Connection) -> None:
            if _last(connection, id) != (None if before is None else (number - 1, before)):
                raise Moved
            connection.execute(insert(DECISIONS).values(match=id, number=number, **played._asdict()))

        await self._written(change)

    async def remove(self, id: str, number: int, digest: str) -> None:
        """Take decision `number` of a match, the last one, back. Raises Moved where it is not, or not the last."""

        def change(connection: Connection) -> None:
            if _last(connection, id) != (number, digest):
                raise Moved
            connection.execute(delete(DECISIONS).where(DECISIONS.c.match == id, DECISIONS.c.number == number))

        await self._written(change)

    async def mark(self, id: str, number: int) -> None:
        """Note that a hint is given for decision `number` of a match."""

        def change(connection: Connection) -> None:
            connection.execute(insert(HINTS).values(match=id, number=number).prefix_with("OR IGNORE"))

        await self._written(change)

    async def keep_review(self, id: str, document: bytes) -> None:
        """Keep the review of a match that is over, in place of one before."""

        def change(connection: Connection) -> None:
            connection.execute(insert(REVIEWS).values(match=id, document=document).prefix_with("OR REPLACE"))

        await self._written(change)

    async def review(self, id: str) -> bytes | None:
        """The review of a match; None where there is none yet."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._review, id)

    def _review(self, id: str) -> bytes | None:
        with self.reading.connect() as connection:
            return connection.execute(select(REVIEWS.c.document).where(REVIEWS.c.match == id)).scalar()

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
        played = [Played(each.seat, each.action, each.digest) for each in decisions]
        set_up = msgspec.json.decode(row.set_up, type=learned(SetUp))
        seats = msgspec.json.decode(row.seats, type=list[str])
        return Stored(set_up, seats, row.token, row.rules, row.content, played, helped)

    async def _written(self, change: Change) -> None:
        """Wait until a change is durable, together with whatever else is to be written by then."""
        written = asyncio.get_running_loop().create_future()
        self.waiting.append((change, written))
        if self.committing is None or self.committing.done():
            self.committing = asyncio.create_task(self._write())
        await written

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
            with self.writing.begin() as connection:
                return [_judged(change, connection) for change in changes]
        except Exception as error:
            return [error] if len(changes) == 1 else [fault for change in changes for fault in self._commit([change])]

    def _start(self) -> None:
        try:
            if not self.path.exists():
                os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, ITS_OWNER))
            # Through a reader: it changes nothing in a database of something else.
            with self.reading.connect() as connection:
                version = _version(connection)
            if version in {None, VERSION}:
                self._hide()
                with self.writing.begin() as connection:
                    new = _version(connection) is None
                    METADATA.create_all(connection)  # tables that came later, too: who does not know them misses nothing
                    if new:
                        connection.execute(insert(SCHEMA).values(version=VERSION))
        except (SQLAlchemyError, OSError) as error:
            reason = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error)
            raise BadInput(str(self.path), "", f"it cannot be used ({reason})", "a file for Affray's matches") from None
        if version not in {None, VERSION}:
            wanted = f"{VERSION}: this database is of another version of Affray"
            raise BadInput(str(self.path), "schema_version", str(version), wanted)

    def _hide(self) -> None:
        """From all but its owner: the seeds of running matches are in it. Files that SQLite makes later beside it follow it."""
        for file in (self.path.with_name(self.path.name + ending) for ending in BESIDE):
            if os.name != "nt" and file.exists() and file.stat().st_mode & 0o777 != ITS_OWNER:
                file.chmod(ITS_OWNER)


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


def _version(connection: Connection) -> int | None:
    """The version of a database; None for an empty one, 0 for a database of something else."""
    tables = inspect(connection).get_table_names()
    if not tables:
        return None
    found = connection.execute(select(SCHEMA.c.version)).scalar() if SCHEMA.name in tables else 0
    return int(found or 0)


def _durable(connection: object, record: object) -> None:
    """Every commit reaches the disk before it is acknowledged, and SQLAlchemy alone says where a transaction begins."""
    connection.isolation_level = None  # type: ignore[attr-defined]
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _alone(connection: Connection) -> None:
    """Lock the file before anything is judged: what was read then still holds when it is written."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
