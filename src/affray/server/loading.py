"""A match as it is read from the store."""

from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.engine import Connection

from affray.kernel.ending import Ending
from affray.kernel.fair import Fair
from affray.kernel.game import SetUp
from affray.kernel.match import Played
from affray.kernel.once import learned
from affray.kernel.orders import Order
from affray.server.clock import Kept, Terms
from affray.server.delay import Delay
from affray.server.keys import Key
from affray.server.offers import Offers
from affray.server.records import ANSWERED, DECISIONS, HINTS, KEYS, LINES, MATCHES, RESULTS
from affray.server.sitting import Line
from affray.server.stored import Answered, Result, Stored


def load(connection: Connection, id: str) -> Stored | None:
    """A match and its decisions in order; None where there is none of that id."""
    row = connection.execute(select(MATCHES).where(MATCHES.c.id == id)).first()
    if row is None:
        return None
    decisions = connection.execute(select(DECISIONS).where(DECISIONS.c.match == id).order_by(DECISIONS.c.number)).all()
    helped = connection.execute(select(HINTS.c.number).where(HINTS.c.match == id)).scalars().all()
    keys = connection.execute(select(KEYS).where(KEYS.c.match == id)).all()
    lines = connection.execute(select(LINES).where(LINES.c.match == id).order_by(LINES.c.number)).all()
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
        answered=_answered(connection, id),
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
        affray=row.affray,
        start=row.start,
        result=_result(connection, id),
        offers=msgspec.json.decode(row.offers, type=learned(Offers)),
    )


def _answered(connection: Connection, id: str) -> list[Answered]:
    done = select(ANSWERED.c.holder, ANSWERED.c.mark, ANSWERED.c.number).where(ANSWERED.c.match == id)
    return [Answered(*each) for each in connection.execute(done.order_by(ANSWERED.c.number))]


def _result(connection: Connection, id: str) -> Result | None:
    ended = connection.execute(select(RESULTS.c.returns, RESULTS.c.outcome).where(RESULTS.c.match == id)).first()
    return Result(msgspec.json.decode(ended.returns, type=list[float]), ended.outcome) if ended else None


def _key(row: Any) -> Key:
    seats = msgspec.json.decode(row.seats, type=tuple[int, ...])
    return Key(row.digest, row.kind, seats, row.name, row.nonce, row.again, row.account, row.session, row.bot)
