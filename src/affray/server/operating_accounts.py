"""What whoever runs a server does with its accounts, by `affray admin accounts`: look, disable, delete, and let somebody in
again who has lost everything. Passwords and codes are never seen here, but for codes that are made anew."""

import msgspec
from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, JSONBody

from affray.errors import BadInput
from affray.server import accounts_kept as kept
from affray.server import history, keys
from affray.server.accounts_said import AccountInfo, Strength
from affray.server.names import folded
from affray.server.operating import admit
from affray.server.playing import accounts_of, rooms_of
from affray.server.records import ACCOUNTS
from affray.server.refusals import PLAIN

LONGEST = 100
"""Letters of a reason."""
UNTOLD = "by whoever runs the server"
MOST = 1000
"""Accounts that are listed at once."""


class Device(msgspec.Struct, frozen=True):
    """Where an account is signed in."""

    device: str
    since: float
    seen: float


class AccountPage(msgspec.Struct, frozen=True):
    """All that whoever runs the server is shown of an account."""

    account: AccountInfo
    devices: list[Device]
    programs: list[str]
    codes: int
    """Recovery codes that were not spent."""
    going_on: list[str]
    """Its matches that are not over."""
    ratings: list[Strength]


class Whose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /operator/accounts/...`: which account."""

    name: str
    reason: str = ""


class Told(msgspec.Struct, frozen=True):
    """What became of it."""

    name: str
    sessions: int
    """How many ended."""
    codes: list[str] = []
    """New recovery codes, shown this once."""


@get("/operator/accounts", include_in_schema=False)
async def list_accounts(request: PLAIN, part: FromQuery[str] = "", most: FromQuery[int] = 100) -> list[AccountInfo]:
    """The accounts in whose names that part stands, by name."""
    admit(request)
    if not 1 <= most <= MOST:
        raise BadInput("request", "most", str(most), f"1 to {MOST}")
    which = ACCOUNTS.c.folded.contains(folded(part), autoescape=True)
    return await kept.listed(rooms_of(request).store, which, most)


@get("/operator/account", include_in_schema=False)
async def show_account(request: PLAIN, name: FromQuery[str] = "") -> AccountPage:
    """One of them."""
    admit(request)
    store = rooms_of(request).store
    found = await accounts_of(request).find(name)
    own = await kept.listed(store, ACCOUNTS.c.id == found.id)
    devices = [Device(each.device, each.made, each.seen) for each in await kept.sessions_of(store, found.id)]
    programs = [each.name for each in await kept.bots_of(store, found.id)]
    going_on = [match for match, _ in await kept.seats_of(store, found.id, 100)]
    codes, ratings = await kept.codes_left(store, found.id), await history.strengths(store, found.id)
    return AccountPage(own[0], devices, programs, codes, going_on, ratings)


@post("/operator/accounts/disable", status_code=200, include_in_schema=False)
async def disable_account(request: PLAIN, data: JSONBody[Whose]) -> Told:
    """Serve an account and its programs no more, from now on: their sessions and sockets end."""
    admit(request)
    accounts = accounts_of(request)
    found = await accounts.find(data.name)
    return Told(found.name, await accounts.disable(found, keys.tidy(data.reason, LONGEST) or UNTOLD))


@post("/operator/accounts/enable", status_code=200, include_in_schema=False)
async def enable_account(request: PLAIN, data: JSONBody[Whose]) -> Told:
    """Serve it again."""
    admit(request)
    found = await accounts_of(request).find(data.name)
    await accounts_of(request).enable(found)
    return Told(found.name, 0)


@post("/operator/accounts/delete", status_code=200, include_in_schema=False)
async def delete_account(request: PLAIN, data: JSONBody[Whose]) -> Told:
    """Delete it with its programs', as its owner would: what it played stays with the others, without its name."""
    admit(request)
    found = await accounts_of(request).find(data.name)
    return Told(found.name, await accounts_of(request).delete(found))


@post("/operator/accounts/reset", status_code=200, include_in_schema=False)
async def reset_account(request: PLAIN, data: JSONBody[Whose]) -> Told:
    """Take its password, sessions and recovery codes, and make new codes, for its owner to set a password by."""
    admit(request)
    accounts = accounts_of(request)
    found = await accounts.find(data.name)
    sessions = len(await kept.sessions_of(rooms_of(request).store, found.id))
    return Told(found.name, sessions, await accounts.reset(found))


ROUTES: list[HTTPRouteHandler] = [
    list_accounts,
    show_account,
    disable_account,
    enable_account,
    delete_account,
    reset_account,
]
