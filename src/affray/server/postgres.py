"""Matches in a database of PostgreSQL's, which several server processes share: one transaction writes at a time, whichever
process it is of, as with SQLite; what was judged in it still holds when it is written."""

import asyncio
from collections.abc import Sequence
from typing import Any

from sqlalchemy import URL, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from affray.errors import BadInput, installing
from affray.server import migrations
from affray.server.addresses import plain
from affray.server.backend import UPGRADED, Change, Look, Moved, T, judged, unfit, unusable

READERS = 4
PATIENCE = 10
"""Seconds in which a connection must be made, and that one waits for others who write."""
WRITING, PRESENT = 5_311_701, 5_311_702
"""The classes of its advisory locks: of whoever writes, and of processes that are there, by their numbers."""
SESSION = {
    "application_name": "affray",
    "lock_timeout": f"{PATIENCE}s",
    # Whoever stops within a transaction holds nobody up for longer, and whose machine is gone is missed within half a minute.
    "idle_in_transaction_session_timeout": f"{PATIENCE}s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "synchronous_commit": "on",
}
"""What holds for each connection, whatever the database's own settings say."""
LOCK = text("SELECT pg_advisory_xact_lock(:lock, 0)").bindparams(lock=WRITING)
KNOWN = text("SELECT 1 FROM processes WHERE id = :process")


class Postgres:
    """A database of matches."""

    shared = True

    def __init__(self, address: URL) -> None:
        """The database at an address. Raises BadInput where its driver is not installed."""
        self.address, self.name = address, plain(address)
        self.fence: int | None = None
        own: dict[str, Any] = {
            "connect_args": {"server_settings": SESSION, "timeout": PATIENCE},
            # What is written may be what somebody said: it stands in no error, and so in no log.
            "hide_parameters": True,
        }
        try:
            reading = create_async_engine(address, pool_size=READERS, max_overflow=0, pool_pre_ping=True, **own)
            self.writing = create_async_engine(address, pool_size=1, max_overflow=1, **own)
        except ModuleNotFoundError as missing:
            raise BadInput("--database", "", f"{missing.name} is not installed", installing("postgres")) from None
        self.pool = reading
        self.reading = reading.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        self.connection: AsyncConnection | None = None
        """The writer's own, kept from one change to the next."""

    async def start(self) -> None:
        """As `Backend.start`; of several that start at once one makes the tables."""
        try:
            version = await self.read(migrations.version)
            if version in UPGRADED:
                async with self.writing.begin() as connection:
                    await connection.execute(LOCK)
                    await connection.run_sync(_upgrade)
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise unusable(self.name, error) from None
        if version not in {*UPGRADED, migrations.NOW}:
            raise unfit(self.name, version)

    async def stop(self) -> None:
        """As `Backend.stop`."""
        await self._let_go()
        await self.pool.dispose()
        await self.writing.dispose()

    async def lasting(self) -> Any:
        """A connection of its own (asyncpg's), which ends with this process at the latest and is used for nothing else."""
        import asyncpg

        _, given = self.writing.dialect.create_connect_args(self.address)
        return await asyncpg.connect(**given, server_settings=SESSION, timeout=PATIENCE)

    async def read(self, look: Look[T]) -> T:
        """As `Backend.read`."""
        async with self.reading.connect() as connection:
            return await connection.run_sync(look)

    async def commit(self, changes: Sequence[Change]) -> list[Exception | None]:
        """As `Backend.commit`. Once a process is no longer known, all it wants to write is Moved: another has its matches."""
        # Shielded: what was begun is committed or not, and never left half-way by whoever waits no more.
        return await asyncio.shield(asyncio.ensure_future(self._commit(changes)))

    async def _commit(self, changes: Sequence[Change]) -> list[Exception | None]:
        if self.connection is None:
            try:
                self.connection = await self.writing.connect()
            except Exception as error:
                return [error] * len(changes)  # no change is at fault: none is tried by itself
        try:
            async with self.connection.begin():
                await self.connection.execute(LOCK)
                if self.fence is not None and (await self.connection.execute(KNOWN, {"process": self.fence})).scalar() is None:
                    return [Moved()] * len(changes)
                return await self.connection.run_sync(_written, changes)
        except Exception as error:
            await self._let_go()
            if len(changes) == 1:
                return [error]
            return [fault for change in changes for fault in await self._commit([change])]

    async def _let_go(self) -> None:
        """Of the writer's connection: whatever is wrong with it, the next change has another."""
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()


def _upgrade(connection: Connection) -> None:
    if migrations.version(connection) in UPGRADED:
        migrations.upgrade(connection)


def _written(connection: Connection, changes: Sequence[Change]) -> list[Exception | None]:
    return [judged(change, connection) for change in changes]
