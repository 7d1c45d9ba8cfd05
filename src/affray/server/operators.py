"""How whoever runs a server speaks to it: the file beside its database that says where it is and has the operator's key, and
copies of the database made while it runs."""

import asyncio
import json
import logging
import os
import secrets
import sqlite3
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import create_engine
from sqlalchemy.exc import SQLAlchemyError

from affray.errors import AffrayError, BadInput
from affray.kernel import replay
from affray.server import keys, migrations, older
from affray.server.addresses import Where, plain
from affray.server.backend import unfit, unusable
from affray.server.sqlite import BESIDE, ITS_OWNER
from affray.server.storage import Store
from affray.server.stored import Stored

LOG = logging.getLogger("affray")
PATIENCE = 10
"""Seconds that a server may take to answer."""


class Operator(NamedTuple):
    """A server that runs, and the key to it."""

    address: str
    key: str

    def ask(self, path: str, body: object = None) -> Any:
        """What it answers: a question without a body, else a deed. Raises AffrayError with its own words where it refuses, and
        OSError where nobody answers."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"authorization": f"Bearer {self.key}", "content-type": "application/json"}
        request = urllib.request.Request(f"{self.address}/operator/{path}", data, headers)  # noqa: S310 - http, to our own server
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=PATIENCE) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            raise AffrayError(str(json.load(refusal)["reason"])) from None


def operators_file(database: Path, port: int) -> Path:
    """Where a server that listens at this port says how to speak to it."""
    return database.with_name(f"{database.name}.operator-{port}")


def publish(file: Path, address: str) -> str:
    """Say how to speak to a server, for its owner's eyes alone; the digest of the new key."""
    key = secrets.token_urlsafe(keys.BYTES)
    try:
        file.unlink(missing_ok=True)
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, ITS_OWNER), "w") as out:
            json.dump({"address": address, "key": key}, out)
    except OSError as error:
        LOG.warning("affray admin cannot speak to this server: %s", error)
    return keys.digest(key)


def running(database: Path) -> Iterator[Operator]:
    """The servers that run over a database and answer."""
    for file in sorted(database.parent.glob(f"{database.name}.operator-*")):
        try:
            found = json.loads(file.read_text(encoding="utf-8"))
            server = Operator(found["address"], found["key"])
            server.ask("bans")
        except (OSError, ValueError, KeyError, AffrayError):
            continue  # left behind by one that was killed
        yield server


def export(where: Where, match: str, to: Path) -> None:
    """Write the replay of a match as it is stored, while servers write to its database. Raises BadInput."""
    replay.check_place(to)
    if to.exists():
        raise BadInput(str(to), "", "there is something already", "a file that is not there yet")
    stored = asyncio.run(_stored(where, match))
    if stored is None:
        raise BadInput(plain(where), match, "there is no such match", "the id of a match")
    held = ((key.name, seat) for key in stored.keys for seat in key.seats if key.name and not key.session)
    called = {seat: name for name, seat in held}
    names = [called.get(seat, who) for seat, who in enumerate(stored.seats)]
    start = stored.start or older.restored(match, stored).match.start_digest
    replay.save(older.paper(stored._replace(start=start), names), to)


async def _stored(where: Where, match: str) -> Stored | None:
    """A match of a database of this version, which is only read."""
    if isinstance(where, Path) and not where.is_file():
        raise BadInput(str(where), "", "there is no such file", "the database of a server")
    store = Store(where)
    try:
        found = await store.read(migrations.version)
        if found != migrations.NOW:
            raise unfit(plain(where), found)
        return await store.load(match)
    except (SQLAlchemyError, OSError) as error:
        raise unusable(plain(where), error) from None
    finally:
        await store.stop()


def backup(database: Path, to: Path) -> int:
    """Copy a database while servers write to it, as it is at one moment; how many matches the copy holds, once it was read
    and found whole. Raises BadInput."""
    if not database.is_file():
        raise BadInput(str(database), "", "there is no such file", "the database of a server")
    if to.exists():
        raise BadInput(str(to), "", "there is something already", "a file that is not there yet")
    os.close(os.open(to, os.O_CREAT | os.O_EXCL | os.O_RDWR, ITS_OWNER))
    try:
        with closing(sqlite3.connect(database, timeout=PATIENCE)) as source, closing(sqlite3.connect(to)) as copy:
            source.backup(copy)  # in one go: readers hold no writer up, and a copy in parts would begin anew at each write
            copy.execute("PRAGMA journal_mode=DELETE")
        return verified(to)
    except (sqlite3.Error, BadInput) as error:
        to.unlink(missing_ok=True)
        raise error if isinstance(error, BadInput) else BadInput(str(database), "", str(error), "a database") from None


def verified(file: Path) -> int:
    """How many matches a copy of a database holds. Raises BadInput where it is not whole, or none of this version or an
    earlier one."""
    expected = "a copy that `affray admin backup` made"
    if not file.is_file():
        raise BadInput(str(file), "", "there is no such file", expected)
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True))
    try:
        with engine.connect() as connection:
            found = migrations.version(connection)
            wrong = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check") if row[0] != "ok"]
            if wrong or found not in {*migrations.EARLIER, migrations.NOW}:
                raise BadInput(str(file), "", wrong[0] if wrong else f"it is of version {found}", expected)
            return int(connection.exec_driver_sql("SELECT count(*) FROM matches").scalar() or 0)
    except sqlite3.Error as error:
        raise BadInput(str(file), "", str(error), expected) from None
    except Exception as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(str(file), "", str(getattr(error, "orig", error)), expected) from None
    finally:
        engine.dispose()


def restore(file: Path, database: Path) -> Path | None:
    """Put a copy in place of a database over which no server runs; where the one before lies now, if there was one. Raises
    BadInput, and nothing has changed then."""
    verified(file)
    if next(running(database), None) is not None:
        raise BadInput(str(database), "", "a server runs over it", "a database over which none runs: end it first")
    beside = database.with_name(f"{database.name}.restoring")
    beside.unlink(missing_ok=True)
    backup(file, beside)
    before = _kept(database) if database.exists() else None
    beside.replace(database)
    return before


def _kept(database: Path) -> Path:
    """Move a database aside, with the files beside it, under a name that is free."""
    number = 1
    while (kept := database.with_name(f"{database.name}.before-{number}")).exists():
        number += 1
    for ending in BESIDE:
        part = database.with_name(database.name + ending)
        if part.exists():
            part.rename(kept.with_name(kept.name + ending))
    return kept
