"""What whoever runs a server does while it runs: routes for `affray admin` alone, at the machine itself, with a key.

The key is made anew at each start. It lies in a file beside the database that its owner alone may read, with the address to
speak to: who may read the matches may run the server, and nobody else, and there is nothing to remember and nothing to lose.
"""

import hmac
from collections.abc import Iterator
from typing import Literal

import msgspec
from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from affray.errors import Over
from affray.kernel.ending import Ending
from affray.languages import recorded
from affray.server import keys
from affray.server.bans import Bans, forget, new_ban, note
from affray.server.limits import address_of, loopback, proxied
from affray.server.playing import rooms_of
from affray.server.refusals import PLAIN, Unknown, refusals
from affray.server.room import Room
from affray.server.sockets import Talk
from affray.server.stored import Ban
from affray.server.table import ended
from affray.server.together import News, Together, announce_to_all
from affray.server.visitor import CLOSED

LONGEST = 300
"""Letters of an announcement."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table that is open here."""

    match: str
    game: str
    state: Literal["waiting", "playing", "over"]
    seats: list[str]
    """Who sits where: names of people, codes of bots."""
    sockets: int
    decisions: int
    since: float
    """When it was opened here, in seconds since 1970, UTC."""


class SocketInfo(msgspec.Struct, frozen=True):
    """Somebody who is connected."""

    match: str
    address: str
    """As it is counted; empty for this machine itself, and where nothing is counted."""
    name: str
    seats: list[int]


class CloseTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /operator/close`."""

    match: str


class Bar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /operator/ban` and `/operator/unban`."""

    kind: Literal["address", "name"]
    value: str
    reason: str = ""


class Announce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /operator/announce`."""

    text: str


@get("/api/news", responses=refusals())
async def see_news(request: PLAIN) -> News:
    """What whoever runs the server wants everybody to read."""
    news: News = request.app.state.news
    return news


def admit(request: PLAIN) -> None:
    """Raises Unknown for anybody but the operator, at this machine: for them there is no such thing."""
    server = request.scope.get("server")
    address = address_of(request.scope)
    here = loopback(address) or bool(server and address == server[0])
    known = str(request.app.state.operator)
    brought = keys.digest(keys.of(request))
    if not here or proxied(request.scope) or not known or not hmac.compare_digest(known, brought):
        raise Unknown(CLOSED)


@get("/operator/tables", include_in_schema=False)
async def list_tables(request: PLAIN) -> list[TableInfo]:
    """The tables that are open here, the oldest first."""
    admit(request)
    return [_info(room) for room in sorted(rooms_of(request).open.values(), key=lambda room: room.since) if not room.lost]


def _info(room: Room) -> TableInfo:
    state: Literal["waiting", "playing", "over"] = "over" if room.over else "playing" if room.table.begun else "waiting"
    sockets, decisions = len(room.listeners), len(room.match.played)
    return TableInfo(room.id, room.match.game.ID, state, room.table.names(), sockets, decisions, room.since)


@get("/operator/sockets", include_in_schema=False)
async def list_sockets(request: PLAIN) -> list[SocketInfo]:
    """Who is connected."""
    admit(request)
    return [SocketInfo(talk.room.id, talk.guest.who or "", name, seats) for talk, name, seats in _talking(request)]


def _talking(request: PLAIN) -> Iterator[tuple[Talk, str, list[int]]]:
    """Who is connected, with their names and seats."""
    for talk in list(request.app.state.talks):
        key = talk.room.table.keys.get(talk.visitor.digest)
        yield talk, key.name if key else "", list(key.seats) if key else []


@post("/operator/close", status_code=200, include_in_schema=False)
async def close_table(request: PLAIN, data: JSONBody[CloseTable]) -> TableInfo:
    """End a table, for nobody. Those who sit there read why."""
    admit(request)
    room = await rooms_of(request).find(data.match, lambda table, known: True)
    async with room.lock:
        room.found()
        if room.over:
            raise Over("the match has ended")
        told = recorded("The table was closed by whoever runs the server.")
        await room.arrange(room.table.arranged([told], columns=ended(Ending("closed"))))
    return _info(room)


@get("/operator/bans", include_in_schema=False)
async def list_bans(request: PLAIN) -> list[Ban]:
    """Who is not served."""
    admit(request)
    return _bans(request).every()


@post("/operator/ban", status_code=200, include_in_schema=False)
async def ban(request: PLAIN, data: JSONBody[Bar]) -> Ban:
    """Serve somebody no more: from now on, and after a restart. Their sockets are closed."""
    admit(request)
    found, bans = new_ban(data.kind, data.value, data.reason), _bans(request)
    await note(rooms_of(request).store, found)
    bans.hold(found)
    _together(request).shut_banned()
    await rooms_of(request).processes.tell("bans")
    return found


@post("/operator/unban", status_code=200, include_in_schema=False)
async def unban(request: PLAIN, data: JSONBody[Bar]) -> Ban:
    """Serve them again."""
    admit(request)
    found = new_ban(data.kind, data.value, "")
    await forget(rooms_of(request).store, found)
    await rooms_of(request).processes.tell("bans")
    if not _bans(request).lift(found):
        raise Unknown(f"nobody is banned by the {found.kind} {found.value}")
    return found


@post("/operator/announce", status_code=200, include_in_schema=False)
async def announce(request: PLAIN, data: JSONBody[Announce]) -> News:
    """Let everybody read something, until something else is announced; an empty text takes it back."""
    admit(request)
    await announce_to_all(rooms_of(request).store, keys.tidy(data.text, LONGEST))
    await rooms_of(request).processes.tell("news")
    await _together(request).read_news()
    news: News = request.app.state.news
    return news


def _together(request: PLAIN) -> Together:
    together: Together = request.app.state.together
    return together


def _bans(request: PLAIN) -> Bans:
    bans: Bans = request.app.state.bans
    return bans


ROUTES: list[HTTPRouteHandler] = [list_tables, list_sockets, close_table, list_bans, ban, unban, announce]
