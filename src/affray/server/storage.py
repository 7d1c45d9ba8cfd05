"""Matches on disk: set-up and decisions, never states; whatever was acknowledged is there after a crash or a power cut."""

import time
from pathlib import Path
from typing import NamedTuple

import msgspec
from platformdirs import user_data_path
from sqlalchemy import Column, Float, ForeignKey, Integer, MetaData, String, Table, delete, event, insert, inspect, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from affray.errors import BadInput
from affray.kernel.game import SetUp
from affray.kernel.match import Played

VERSION = 1
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


def default_path() -> Path:
    """Where matches are kept unless told otherwise."""
    return user_data_path("affray", ensure_exists=True) / "affray.sqlite"


class Store:
    """The database of one server."""

    def __init__(self, path: Path) -> None:
        """Open the database at `path`; `start` makes its tables."""
        self.path = path
        self.engine: AsyncEngine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        event.listen(self.engine.sync_engine, "connect", _durable)

    async def start(self) -> None:
        """Make the tables that are not there. Raises BadInput for a file that is no database of this version,
        untouched then."""
        try:
            async with self.engine.begin() as connection:
                version = await connection.run_sync(_version)
                if version is None:
                    await connection.run_sync(METADATA.create_all)
                    await connection.execute(insert(SCHEMA).values(version=VERSION))
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error)
            raise BadInput(str(self.path), "", f"it cannot be used ({reason})", "a file for Affray's matches") from None
        if version not in {None, VERSION}:
            wanted = f"{VERSION}: this database is of another version of Affray"
            raise BadInput(str(self.path), "schema_version", str(version), wanted)

    async def stop(self) -> None:
        """Close the database."""
        await self.engine.dispose()

    async def create(self, id: str, stored: Stored) -> None:
        """Write a new match."""
        row = {
            "id": id,
            "set_up": msgspec.json.encode(stored.set_up).decode(),
            "seats": msgspec.json.encode(stored.seats).decode(),
            "token": stored.token,
            "rules": stored.rules,
            "content": stored.content,
            "created": time.time(),
        }
        async with self.engine.begin() as connection:
            await connection.execute(insert(MATCHES).values(**row))

    async def add(self, id: str, number: int, played: Played, before: str | None) -> None:
        """Write decision `number` of a match; it is durable once this returns.

        `before` is the digest of the decision before it. Raises Moved where that one is not in the store.
        """
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(DECISIONS).values(match=id, number=number, **played._asdict()))
                # Read after the insertion: SQLite has locked the file by then.
                last = select(DECISIONS.c.digest).where(DECISIONS.c.match == id, DECISIONS.c.number == number - 1)
                if (await connection.execute(last)).scalar() != before:
                    raise Moved
        except IntegrityError:
            raise Moved from None

    async def remove(self, id: str, number: int, digest: str) -> None:
        """Take decision `number` of a match, the last one, back. Raises Moved where it is not, or not the last."""
        own, later = DECISIONS.c.match == id, DECISIONS.c.number > number
        async with self.engine.begin() as connection:
            last = own & (DECISIONS.c.number == number) & (DECISIONS.c.digest == digest)
            gone = await connection.execute(delete(DECISIONS).where(last))
            after = await connection.execute(select(DECISIONS.c.number).where(own & later))
            if gone.rowcount != 1 or after.first() is not None:
                raise Moved

    async def load(self, id: str) -> Stored | None:
        """A match and its decisions in order; None where there is none of that id."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(MATCHES).where(MATCHES.c.id == id))).first()
            if row is None:
                return None
            wanted = select(DECISIONS).where(DECISIONS.c.match == id).order_by(DECISIONS.c.number)
            decisions = (await connection.execute(wanted)).all()
        played = [Played(each.seat, each.action, each.digest) for each in decisions]
        set_up = msgspec.json.decode(row.set_up, type=SetUp)
        return Stored(set_up, msgspec.json.decode(row.seats, type=list[str]), row.token, row.rules, row.content, played)


def _version(connection: Connection) -> int | None:
    """The version of a database; None for an empty one, 0 for a database of something else."""
    tables = inspect(connection).get_table_names()
    if not tables:
        return None
    found = connection.execute(select(SCHEMA.c.version)).scalar() if SCHEMA.name in tables else 0
    return int(found or 0)


def _durable(connection: object, record: object) -> None:
    """Every commit reaches the disk before it is acknowledged."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
