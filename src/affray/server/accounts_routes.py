"""Routes of accounts: to sign up, in and out, what is theirs, and the seats that they come back to from any device.

The key of a session comes in a header of its own, so that it can stand beside the key of a seat."""

import asyncio
import time

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from affray.errors import AffrayError
from affray.languages import say
from affray.server import accounts_kept as kept
from affray.server import arranging, history, keys
from affray.server.accounts import HEADER
from affray.server.accounts_said import (
    ChangePassword,
    Claimed,
    Confirm,
    Ended,
    NewBot,
    OwnAccount,
    OwnMatch,
    Recover,
    Session,
    SignedInAs,
    SignIn,
    SignOut,
    SignUp,
)
from affray.server.keys import SignedIn
from affray.server.limits import address_of, counted
from affray.server.playing import accounts_of, as_file, rooms_of
from affray.server.refusals import PLAIN, Unknown, refusals
from affray.server.seating import standing
from affray.server.sitting import AskStanding, Entered
from affray.server.visitor import CLOSED

ACCOUNT: list[dict[str, list[str]]] = [{"account": []}]
"""For the description of routes that want an account."""
MOST_GOING_ON = 24
"""Matches of one's own that go on which are told of, the latest: each of them is looked at."""
ORDER = ("yours", "waiting", "theirs", "watching", "over", "closed")


def where(request: PLAIN) -> tuple[str, str]:
    """What the address is counted as that a request comes from, and what its browser says of itself."""
    return counted(address_of(request.scope)), str(request.headers.get("user-agent", ""))


@post("/api/accounts", responses=refusals(400, 413, 422, 429, 503))
async def sign_up(request: PLAIN, data: JSONBody[SignUp]) -> SignedInAs:
    """Make an account, and sign in; its recovery codes are told this once."""
    return await accounts_of(request).sign_up(data.name, data.password, where(request))


@post("/api/sessions", responses=refusals(400, 413, 429, 503))
async def sign_in(request: PLAIN, data: JSONBody[SignIn]) -> SignedInAs:
    """Sign in on this device."""
    return await accounts_of(request).sign_in(data.name, data.password, where(request))


@post("/api/recoveries", responses=refusals(400, 413, 422, 429, 503))
async def recover(request: PLAIN, data: JSONBody[Recover]) -> SignedInAs:
    """Sign in by a recovery code, which is spent, with a new password; all other devices are signed out."""
    return await accounts_of(request).recover(data, where(request))


@get("/api/account", security=ACCOUNT, responses=refusals(401))
async def see_account(request: PLAIN) -> OwnAccount:
    """One's own account, and on which devices it is signed in."""
    accounts = accounts_of(request)
    return await _account(request, await accounts.known(request))


async def _account(request: PLAIN, who: SignedIn) -> OwnAccount:
    store = rooms_of(request).store
    found = await kept.by_id(store, who.account)
    sessions = [
        Session(each.digest[:16], each.device, each.made, each.seen, each.digest == who.session)
        for each in await kept.sessions_of(store, who.account)
    ]
    bots = [each.name for each in await kept.bots_of(store, who.account)]
    created, codes = found.created if found else 0.0, await kept.codes_left(store, who.account)
    return OwnAccount(who.name, created, sessions, codes, bots, who.bot, await history.strengths(store, who.account))


@post("/api/account/sign-out", status_code=200, security=ACCOUNT, responses=refusals(400, 401, 404, 413))
async def sign_out(request: PLAIN, data: JSONBody[SignOut]) -> Ended:
    """Sign out here, on another device, or everywhere; the seats stay the account's."""
    accounts, store = accounts_of(request), rooms_of(request).store
    who = await accounts.known(request)
    only = who.session
    if data.session is not None:
        found = [each.digest for each in await kept.sessions_of(store, who.account) if each.digest[:16] == data.session]
        if not found:
            raise Unknown(say("there is no such session"))
        only = found[0]
    return Ended(await accounts.end(who.account, only=None if data.everywhere else only))


@post("/api/account/password", status_code=200, security=ACCOUNT, responses=refusals(400, 401, 413, 422, 429, 503))
async def change_password(request: PLAIN, data: JSONBody[ChangePassword]) -> Ended:
    """Another password; all other devices are signed out."""
    accounts = accounts_of(request)
    who, account = await accounts.person(request)
    await accounts.confirm(account, data.old, where(request)[0])
    return Ended(await accounts.change_password(who, account, data.password))


@post("/api/account/codes", status_code=200, security=ACCOUNT, responses=refusals(400, 401, 413, 429, 503))
async def renew_codes(request: PLAIN, data: JSONBody[Confirm]) -> list[str]:
    """New recovery codes; those before are good for nothing any more."""
    accounts = accounts_of(request)
    _, account = await accounts.person(request)
    await accounts.confirm(account, data.password, where(request)[0])
    return await accounts.new_codes(account.id)


@post("/api/account/deletion", status_code=200, security=ACCOUNT, responses=refusals(400, 401, 413, 429, 503))
async def delete_account(request: PLAIN, data: JSONBody[Confirm]) -> Ended:
    """Delete the account, with its programs'; matches stay with those who played them, without its name."""
    accounts = accounts_of(request)
    _, account = await accounts.person(request)
    await accounts.confirm(account, data.password, where(request)[0])
    return Ended(await accounts.delete(account))


@get("/api/account/export", security=ACCOUNT, responses=refusals(401))
async def export_account(request: PLAIN) -> Response[bytes]:
    """All that is kept of the account, as JSON."""
    who, store = await accounts_of(request).known(request), rooms_of(request).store
    document = {
        "account": await _account(request, who),
        "exported": time.time(),
        "finished": await history.all_of(store, who.account),
        "going_on": [match for match, _ in await kept.seats_of(store, who.account)],
        "said": await history.said_by(store, who),
    }
    return as_file(msgspec.json.format(msgspec.json.encode(document), indent=1), "affray-account.json")


@get("/api/account/matches", security=ACCOUNT, responses=refusals(401))
async def see_own_matches(request: PLAIN) -> list[OwnMatch]:
    """One's matches that go on, those that wait for one's move first."""
    who, store = await accounts_of(request).known(request), rooms_of(request).store
    wanted = await kept.seats_of(store, who.account, MOST_GOING_ON)
    found = await asyncio.gather(*(_own(request, match, set_up, who) for match, set_up in wanted))
    return sorted(found, key=lambda each: ORDER.index(each.state))


async def _own(request: PLAIN, match: str, set_up: float, who: SignedIn) -> OwnMatch:
    try:
        room = await rooms_of(request).held(match, who.account, look=True)
        holding = room.table.holding(who.account)
        if holding is None:
            raise Unknown(say(CLOSED))
        stands = standing(room, holding)
    except AffrayError as error:
        return OwnMatch(match, "A match", "closed", str(error), set_up)
    return OwnMatch(match, room.words.say(room.match.game.TITLE), stands.state, stands.told, set_up, stands.others)


@post("/api/account/matches/{match:str}/key", status_code=200, security=ACCOUNT, responses=refusals(400, 401, 404, 409, 413))
async def come_back(request: PLAIN, match: FromPath[str]) -> Entered:
    """A key to one's own seats for this device; it ends with the session."""
    who = await accounts_of(request).known(request)
    room = await rooms_of(request).held(match, who.account)
    return await arranging.open_again(room, who, str(request.headers.get(HEADER, "")))


@post("/api/account/matches", status_code=200, security=ACCOUNT, responses=refusals(400, 401, 413))
async def claim_matches(request: PLAIN, data: JSONBody[list[AskStanding]]) -> list[Claimed]:
    """Make matches that one began as a guest the account's, with the guest's keys. The first twenty-four are looked at."""
    who = await accounts_of(request).known(request)
    return [await _claimed(request, who, each) for each in data[:MOST_GOING_ON]]


async def _claimed(request: PLAIN, who: SignedIn, asked: AskStanding) -> Claimed:
    rooms, digest = rooms_of(request), keys.digest(asked.key)
    try:
        try:
            room = await rooms.find(asked.match, lambda _, known: digest in known)
        except Unknown:  # asked for again, perhaps, since the answer was lost
            room = await rooms.held(asked.match, who.account)
        found = await arranging.claim(room, who, str(request.headers.get(HEADER, "")), asked.key)
    except AffrayError as error:
        return Claimed(asked.match, reason=str(error))
    return Claimed(asked.match, found.key, found.seats)


@post("/api/account/bots", security=ACCOUNT, responses=refusals(400, 401, 409, 413, 422, 429, 503))
async def make_bot(request: PLAIN, data: JSONBody[NewBot]) -> SignedInAs:
    """An account for a program of one's own, or another key for one that there is."""
    accounts = accounts_of(request)
    _, account = await accounts.person(request)
    return await accounts.new_bot(account, data.name, where(request)[0])
