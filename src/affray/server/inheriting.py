"""What becomes of the matches of a server process that is gone: another over the same database goes on with those in which a
clock runs, a bot is to move or an order stands. The others wait, as they are stored, for whoever comes."""

from typing import Any

import msgspec
from sqlalchemy import delete, exists, func, select, update
from sqlalchemy.engine import Connection

from affray.kernel.once import learned
from affray.server.clock import SLOW, Terms
from affray.server.records import MATCHES, OWNERS, PROCESSES, RESULTS
from affray.table.sitters import PEOPLE


def gone(connection: Connection, own: int) -> list[int]:
    """The processes that hold their lock no more. It is given back with the transaction."""
    from affray.server.postgres import PRESENT

    others = connection.execute(select(PROCESSES.c.id).where(PROCESSES.c.id != own)).scalars().all()
    return [each for each in others if connection.execute(select(func.pg_try_advisory_xact_lock(PRESENT, each))).scalar()]


def inherit(connection: Connection, process: int) -> list[str]:
    """Let a process own what goes on by itself of what those owned that are gone; which matches those are. Whatever else they
    owned is free, and they write nothing any more, should they still be there."""
    dead = gone(connection, process)
    columns = (MATCHES.c.id, MATCHES.c.terms, MATCHES.c.seats, MATCHES.c.orders)
    going = MATCHES.c.begun & ~MATCHES.c.paused & (MATCHES.c.ending == "")
    ended = exists().where(RESULTS.c.match == MATCHES.c.id)
    left = select(*columns).join(OWNERS, OWNERS.c.match == MATCHES.c.id).where(OWNERS.c.process.in_(dead), going, ~ended)
    found = [row.id for row in connection.execute(left) if _goes_on(row)]
    connection.execute(update(OWNERS).where(OWNERS.c.match.in_(found)).values(process=process))
    connection.execute(delete(PROCESSES).where(PROCESSES.c.id.in_(dead)))
    return found


def _goes_on(row: Any) -> bool:
    """Whether something may come of a match while nobody is there; the calendar waits."""
    terms = msgspec.json.decode(row.terms, type=learned(Terms))
    bots = set(msgspec.json.decode(row.seats, type=list[str])) - PEOPLE
    return 0 < terms.seconds < SLOW or bool(bots) or row.orders != "[]"
