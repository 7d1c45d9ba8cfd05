"""Whose consent a seat wants: who hands it out, and who may sit down at it.

Whoever holds a seat of a match that has begun is asked for by nobody else: they alone share it, and nobody takes it from them
while they are there. Nobody sits at two sides of one match, as far as accounts and the keys that a browser brings can tell.
"""

from collections.abc import Collection, Sequence

from sqlalchemy import select

from affray.languages import say
from affray.server import keys
from affray.server.keys import Key, SignedIn
from affray.server.records import ACCOUNTS
from affray.server.refusals import Unknown
from affray.server.room import Room
from affray.server.storage import Store
from affray.server.table import NotNow, Table
from affray.server.visitor import CLOSED
from affray.table.sitters import PEOPLE

MOST_LEFT = 240
"""Those of whom it is kept that they had a seat, at most; then nobody else sits down."""


def own(table: Table, plain: str) -> tuple[int, ...]:
    """The seats that the holder of a key answers for."""
    key = table.find(plain)
    return key.seats if key is not None and key.kind == "seat" else ()


def arranges(table: Table, plain: str) -> bool:
    """Whether the holder of a key has anything to say of seats and links: the owner, or who plays."""
    return table.owns(plain) or bool(own(table, plain))


def judge_link(room: Room, plain: str, seat: int | None) -> None:
    """Whoever holds a seat shares it, and nobody else; to one that is free invites the owner or, once the match has begun, who
    plays. A link for those who watch is the owner's to make and, once the match is over, of everybody who played. Raises
    Unknown and NotNow."""
    table = room.table
    mine = seat is not None and seat in own(table, plain)
    if not mine and not table.owns(plain) and not (room.over if seat is None else table.begun):
        raise Unknown(say(CLOSED))
    if seat is None:
        return
    if seat not in table.people():
        raise Unknown(say("there is no such seat of a person's"))
    held = bool(table.holders(seat))
    if table.rated and held:
        raise NotNow(say("nobody shares a seat of a rated match"))
    if held and not mine:
        raise NotNow(say("somebody sits there; only they can share their seat"))


def judge_giving(room: Room, plain: str, seat: int, sitter: str) -> None:
    """Whoever holds a seat alone may give it up for somebody else; nobody else takes it from them once the match has begun,
    while they are there or may be back. Raises Unknown and NotNow."""
    table = room.table
    owns, mine, holders = table.owns(plain), seat in own(table, plain), table.holders(seat)
    if not owns and not table.begun:
        raise Unknown(say(CLOSED))
    bot = table.seats[seat] not in PEOPLE
    if bot and not owns:
        raise NotNow(say("only the owner of the table takes a bot's seat"))
    if table.begun and holders and not (mine and len(holders) == 1) and not room.absence.gone(seat):
        raise NotNow(say("somebody sits there; a seat is given to somebody else once they have left it, or are gone for long"))


async def judge_seat(store: Store, table: Table, seats: Sequence[int], who: SignedIn | None, brought: Collection[str]) -> None:
    """Whoever has another seat of the table gives it up before they take one of these; once the match has begun, whoever had
    another one saw what is hidden from these. `brought` are the keys that they say are their own. Raises NotNow."""
    if len(table.left) >= MOST_LEFT:
        raise NotNow(say("too many have sat at this table"))
    shared = any(table.holders(seat) for seat in seats)
    others = [key for key in (*table.keys.values(), *table.left.values()) if key.kind in {"seat", keys.LEFT}]
    others = [key for key in others if {*key.seats} - {*seats}]
    digests = {keys.digest(plain) for plain in brought}
    digests |= {keys.digest_left(digest) for digest in digests}
    if any(key.digest in digests for key in others) or await _same_person(store, others, who, shared):
        raise NotNow(say("you have, or had, another seat of this match; nobody sits at two sides of it"))


async def _same_person(store: Store, others: Sequence[Key], who: SignedIn | None, shared: bool) -> bool:
    """Whether one of these keys is of the same account or, where a seat is `shared`, of the same person's programs."""
    there = {key.account for key in others if key.account}
    if who is None or not there:
        return False
    if not shared:
        return who.account in there
    rows = select(ACCOUNTS.c.id, ACCOUNTS.c.owner).where(ACCOUNTS.c.id.in_(there))
    found = await store.read(lambda connection: connection.execute(rows).all())
    return (who.owner or who.account) in {row.owner or row.id for row in found}
