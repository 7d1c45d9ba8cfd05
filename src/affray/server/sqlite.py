"""Matches in a file of SQLite's: one thread writes, readers have connections of their own and never hold it up (WAL)."""

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import URL, event
from sqlalchemy import create_engine as engine
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from affray.server import migrations
from affray.server.backend import UPGRADED, Change, Look, T, judged, unfit, unusable

PATIENCE = 10
"""Seconds to wait for another server that writes to the same file."""
READERS = 2
ITS_OWNER = 0o600
BESIDE = ("", "-wal", "-shm")
"""What SQLite appends to the name of a database for the files beside it."""


def default_path() -> Path:
    """Where matches are kept unless told otherwise."""
    return user_data_path("affray", ensure_exists=True) / "affray.sqlite"


def durable(connection: object, record: object) -> None:
    """Every commit reaches the disk before it is acknowledged, and SQLAlchemy alone says where a transaction begins."""
    connection.isolation_level = None  # type: ignore[attr-defined]
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def alone(connection: Connection) -> None:
    """Lock the file before anything is judged: what was read then still holds when it is written. The writer's is locked by
    then."""
    if not _own(connection).in_transaction:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _own(connection: Connection) -> sqlite3.Connection:
    """SQLite's own connection beneath one of SQLAlchemy's."""
    own: sqlite3.Connection = connection.connection.dbapi_connection  # type: ignore[assignment]
    return own


class SqliteFile:
    """A file of matches."""

    shared = False
    fence: int | None = None

    def __init__(self, path: Path) -> None:
        """The file at `path`, which need not be there yet."""
        self.path = path
        address, patience = URL.create("sqlite", database=str(path)), {"timeout": PATIENCE}
        # What is written may be what somebody said: it stands in no error, and so in no log.
        self.reading = engine(address, connect_args=patience, pool_size=READERS, hide_parameters=True)
        self.writing = engine(address, connect_args=patience, pool_size=1, hide_parameters=True)
        event.listen(self.writing, "connect", durable)
        event.listen(self.writing, "begin", alone)
        self.readers = ThreadPoolExecutor(READERS, "affray-reader")
        self.writer = ThreadPoolExecutor(1, "affray-writer")
        self.connection: Connection | None = None
        """The writer's own, kept from one change to the next."""

    async def start(self) -> None:
        """As `Backend.start`."""
        await asyncio.get_running_loop().run_in_executor(self.writer, self._start)

    async def stop(self) -> None:
        """As `Backend.stop`."""
        await asyncio.get_running_loop().run_in_executor(self.writer, self._let_go)
        for pool in (self.writer, self.readers):
            await asyncio.to_thread(pool.shutdown)
        self.reading.dispose()
        self.writing.dispose()

    async def read(self, look: Look[T]) -> T:
        """As `Backend.read`."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, look)

    def _read(self, look: Look[T]) -> T:
        with self.reading.connect() as connection:
            return look(connection)

    async def commit(self, changes: Sequence[Change]) -> list[Exception | None]:
        """As `Backend.commit`."""
        return await asyncio.get_running_loop().run_in_executor(self.writer, self._commit, changes)

    def _commit(self, changes: Sequence[Change]) -> list[Exception | None]:
        try:
            if self.connection is None:
                self.connection = self.writing.connect()
            # Begun and ended past SQLAlchemy, which takes longer for it than SQLite does: a decision needs nothing else of it.
            own = _own(self.connection)
            own.execute("BEGIN IMMEDIATE")
            faults: list[Exception | None] = [judged(change, self.connection) for change in changes]
            (self.connection if self.connection.in_transaction() else own).commit()
        except Exception as error:
            self._let_go()
            return [error] if len(changes) == 1 else [fault for change in changes for fault in self._commit([change])]
        return faults

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
            raise unusable(str(self.path), error) from None
        if version not in {*UPGRADED, migrations.NOW}:
            raise unfit(str(self.path), version)
        self._hide()

    def _hide(self) -> None:
        """From all but its owner: the seeds of running matches are in it. Files that SQLite makes later beside it follow it."""
        for file in (self.path.with_name(self.path.name + ending) for ending in BESIDE):
            if os.name != "nt" and file.exists() and file.stat().st_mode & 0o777 != ITS_OWNER:
                file.chmod(ITS_OWNER)
