"""Accounts as the database has them: rows in, rows out. What may be done by whom is judged by `accounts`."""

import time
from collections.abc import Collection
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Update, delete, func, insert, select, update
from sqlalchemy.engine import Connection

from affray.server.accounts_said import AccountInfo
from affray.server.keys import SignedIn
from affray.server.records import ACCOUNTS, CODES, KEYS, MATCHES, PLAYERS, RATED, RATINGS, RESULTS, SESSIONS
from affray.server.storage import Store

HOUR = 3600.0
DAY = 24 * HOUR
IDLE, LONGEST = 30 * DAY, 365 * DAY
"""A session ends so long after it was last used, and so long after it began in any case; a program's key does not."""
MOST_SESSIONS = 12
"""Devices of one account; whoever signs in on more signs out where it was used longest ago."""
GONE = "Somebody"
"""What is said of whoever deleted their account."""


class Owned(NamedTuple):
    """An account, as it is kept."""

    id: str
    name: str
    password: str
    owner: str
    created: float
    disabled: str = ""
    """Why it is not served; empty where it is."""

    @property
    def bot(self) -> bool:
        """True for a program's."""
        return bool(self.owner)


COLUMNS = (ACCOUNTS.c.id, ACCOUNTS.c.name, ACCOUNTS.c.password, ACCOUNTS.c.owner, ACCOUNTS.c.created, ACCOUNTS.c.disabled)


def one(connection: Connection, which: ColumnElement[bool]) -> Owned | None:
    """The account of which that is true."""
    row = connection.execute(select(*COLUMNS).where(which)).first()
    return Owned(*row) if row else None


async def by_name(store: Store, folded: str) -> Owned | None:
    """The account that is called so."""
    return await store.read(lambda connection: one(connection, ACCOUNTS.c.folded == folded))


async def by_id(store: Store, id: str) -> Owned | None:
    """The account of that id."""
    return await store.read(lambda connection: one(connection, ACCOUNTS.c.id == id))


async def add(store: Store, new: Owned, folded: str, most: int = 0) -> str:
    """Make an account: why it could not be, `taken` or `many` where its owner has so many already; empty where it is."""
    refused = [""]

    def change(connection: Connection) -> None:
        if one(connection, ACCOUNTS.c.folded == folded):
            refused[0] = "taken"
        elif new.owner and len(connection.execute(select(ACCOUNTS.c.id).where(ACCOUNTS.c.owner == new.owner)).all()) >= most:
            refused[0] = "many"
        else:
            connection.execute(insert(ACCOUNTS).values(folded=folded, **new._asdict()))

    await store.write(change)
    return refused[0]


async def begin(store: Store, account: str, digest: str, device: str) -> list[str]:
    """Begin a session; which others ended by that."""
    ended: list[str] = []

    def change(connection: Connection) -> None:
        now, own = time.time(), SESSIONS.c.account == account
        before = connection.execute(select(SESSIONS.c.digest).where(own).order_by(SESSIONS.c.seen.desc())).scalars().all()
        ended.extend(before[MOST_SESSIONS - 1 :])
        connection.execute(delete(SESSIONS).where(SESSIONS.c.digest.in_(ended)))
        connection.execute(insert(SESSIONS).values(digest=digest, account=account, device=device, made=now, seen=now))

    await store.write(change)
    return ended


async def find(store: Store, digest: str) -> SignedIn | None:
    """Whose session it is; None for one that is over or never was."""

    def look(connection: Connection) -> tuple[SignedIn, float] | None:
        joined = select(*COLUMNS, SESSIONS.c.made, SESSIONS.c.seen).join(SESSIONS, SESSIONS.c.account == ACCOUNTS.c.id)
        row = connection.execute(joined.where(SESSIONS.c.digest == digest)).first()
        if row is None or row.disabled or (not row.owner and not _lasts(row.made, row.seen)):
            return None
        return SignedIn(row.id, row.name, digest, bool(row.owner), row.owner), row.seen

    found = await store.read(look)
    if found is None:
        return None
    who, seen = found
    if time.time() - seen > HOUR:
        now = time.time()
        await store.write(lambda connection: _touch(connection, digest, now))
    return who


def _lasts(made: float, seen: float) -> bool:
    now = time.time()
    return now - seen < IDLE and now - made < LONGEST


def _touch(connection: Connection, digest: str, now: float) -> None:
    connection.execute(update(SESSIONS).where(SESSIONS.c.digest == digest).values(seen=now))


async def end(store: Store, account: str, but: str = "", only: str | None = None) -> list[str]:
    """End the sessions of an account, all but one or one alone; which these were."""
    ended: list[str] = []

    def change(connection: Connection) -> None:
        own = (SESSIONS.c.account == account) & (SESSIONS.c.digest != but)
        own = own if only is None else own & (SESSIONS.c.digest == only)
        ended.extend(connection.execute(select(SESSIONS.c.digest).where(own)).scalars().all())
        connection.execute(delete(SESSIONS).where(SESSIONS.c.digest.in_(ended)))

    await store.write(change)
    return ended


async def set_password(store: Store, account: str, password: str, spent: str = "") -> bool:
    """Change a password, by a recovery code where that is given: False where it was spent meanwhile, and nothing is changed."""
    done = [True]

    def change(connection: Connection) -> None:
        code = (CODES.c.account == account) & (CODES.c.digest == spent)
        if spent and connection.execute(delete(CODES).where(code)).rowcount != 1:
            done[0] = False
            return
        connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(password=password))

    await store.write(change)
    return done[0]


async def set_codes(store: Store, account: str, digests: Collection[str]) -> None:
    """Put recovery codes in the place of those before."""

    def change(connection: Connection) -> None:
        connection.execute(delete(CODES).where(CODES.c.account == account))
        for digest in digests:
            connection.execute(insert(CODES).values(account=account, digest=digest))

    await store.write(change)


async def has_code(store: Store, account: str, digest: str) -> bool:
    """True where it is a code of the account's that was not spent."""
    own = select(CODES.c.digest).where(CODES.c.account == account, CODES.c.digest == digest)
    return await store.read(lambda connection: connection.execute(own).first() is not None)


async def tables_of(store: Store, sessions: Collection[str]) -> list[str]:
    """The matches to which these sessions have keys."""
    own = select(KEYS.c.match).where(KEYS.c.session.in_(sessions)).distinct()
    return await store.read(lambda connection: list(connection.execute(own).scalars().all()))


async def seats_of(store: Store, account: str, most: int = 0) -> list[tuple[str, float]]:
    """The matches at which an account sits and that go on, and when each was set up, the latest first; all of them, or so
    many."""
    held = select(KEYS.c.match).where(KEYS.c.account == account, KEYS.c.session == "")
    over = select(RESULTS.c.match)
    wanted = select(MATCHES.c.id, MATCHES.c.created).where(
        MATCHES.c.id.in_(held), MATCHES.c.id.not_in(over), MATCHES.c.next == ""
    )
    wanted = wanted.order_by(MATCHES.c.created.desc())
    wanted = wanted.limit(most) if most else wanted
    return await store.read(lambda connection: [(row.id, row.created) for row in connection.execute(wanted).all()])


async def forget(store: Store, account: str) -> None:
    """Delete an account, what is known of it, and its name where results have it."""

    def change(connection: Connection) -> None:
        played = select(PLAYERS.c.match, PLAYERS.c.seat).where(PLAYERS.c.account == account)
        for match, seat in connection.execute(played).all():
            own = RESULTS.c.match == match
            names = msgspec.json.decode(connection.execute(select(RESULTS.c.names).where(own)).scalar() or "[]", type=list[str])
            left = [GONE if each == seat else name for each, name in enumerate(names)]
            connection.execute(update(RESULTS).where(own).values(names=msgspec.json.encode(left).decode()))
        connection.execute(update(KEYS).where(KEYS.c.account == account).values(account="", session="", name=GONE))
        for table in (PLAYERS, SESSIONS, CODES, RATINGS, RATED):
            connection.execute(delete(table).where(table.c.account == account))
        connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == account))

    await store.write(change)


async def bots_of(store: Store, owner: str) -> list[Owned]:
    """The programs of an account."""
    own = select(*COLUMNS).where(ACCOUNTS.c.owner == owner).order_by(ACCOUNTS.c.folded)
    return await store.read(lambda connection: [Owned(*row) for row in connection.execute(own).all()])


class Kept(NamedTuple):
    """A session, as it is kept."""

    digest: str
    device: str
    made: float
    seen: float


async def sessions_of(store: Store, account: str) -> list[Kept]:
    """The sessions of an account, the one that was used last first."""
    columns = (SESSIONS.c.digest, SESSIONS.c.device, SESSIONS.c.made, SESSIONS.c.seen)
    own = select(*columns).where(SESSIONS.c.account == account).order_by(SESSIONS.c.seen.desc())
    found = await store.read(lambda connection: [Kept(*row) for row in connection.execute(own).all()])
    return [each for each in found if _lasts(each.made, each.seen)]


async def codes_left(store: Store, account: str) -> int:
    """How many recovery codes of an account were not spent."""
    own = select(CODES.c.digest).where(CODES.c.account == account)
    return await store.read(lambda connection: len(connection.execute(own).all()))


async def listed(store: Store, which: ColumnElement[bool], most: int = 1) -> list[AccountInfo]:
    """The accounts of which that is true, by name, so many at most."""
    owners = ACCOUNTS.alias()
    seen, devices = func.coalesce(func.max(SESSIONS.c.seen), 0.0), func.count(SESSIONS.c.digest)
    matches = select(func.count(PLAYERS.c.match.distinct())).where(PLAYERS.c.account == ACCOUNTS.c.id).scalar_subquery()
    owner, own = func.coalesce(owners.c.name, ""), (ACCOUNTS.c.name, ACCOUNTS.c.created, ACCOUNTS.c.disabled)
    wanted = select(ACCOUNTS.c.name, owner, ACCOUNTS.c.created, seen, devices, matches, ACCOUNTS.c.disabled)
    wanted = wanted.outerjoin(SESSIONS, SESSIONS.c.account == ACCOUNTS.c.id).outerjoin(owners, owners.c.id == ACCOUNTS.c.owner)
    wanted = wanted.where(which).group_by(ACCOUNTS.c.id, owners.c.name, *own)
    wanted = wanted.order_by(ACCOUNTS.c.folded).limit(most)
    return await store.read(lambda connection: [AccountInfo(*row) for row in connection.execute(wanted).all()])


async def disable(store: Store, account: str, why: str) -> None:
    """Serve an account no more, for that reason, or again where it is empty."""
    change = update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(disabled=why)
    await store.write(lambda connection: _change(connection, change))


def _change(connection: Connection, change: Update) -> None:
    connection.execute(change)
