"""Routes of a table: its seats and links, who sits down, and where else one may."""

import asyncio
import hmac

from litestar import get, post
from litestar.params import FromPath, JSONBody

from affray.errors import AffrayError
from affray.languages import say
from affray.server import arranging, consent, keys
from affray.server.elsewhere import SENT_ON
from affray.server.keys import Key
from affray.server.playing import KEY, accounts_of, rooms_of
from affray.server.refusals import PLAIN, Unknown, refusals
from affray.server.room import Room
from affray.server.rooms import Rooms
from affray.server.sitting import (
    AskStanding,
    Entered,
    GiveSeat,
    Join,
    Links,
    MakeLink,
    OpenTable,
    Standing,
    TableView,
)
from affray.server.stored import Stored
from affray.server.table import Table
from affray.server.together import Together
from affray.server.visitor import CLOSED, PutOut, Visitor
from affray.table.sitters import OPEN

MOST_LISTED = 100
"""Open tables that are told of, those that wait longest."""
MOST_STANDINGS = 12
"""Matches of one's own that are looked at in one request, at most."""
NOBODY = Key("", "watch")


@get("/api/matches/{match:str}/table", security=KEY, responses=refusals(400, 404, 409))
async def see_table(request: PLAIN, match: FromPath[str]) -> TableView:
    """Who sits at the table, for whoever has a key of it: also by an invitation, and by the owner's key."""
    key = keys.of(request)
    if not key:
        room = await rooms_of(request).find(match, lambda table, _: OPEN in table.seats)
        return room.about(NOBODY._replace(kind="invitation"))
    found, digest = await _known(rooms_of(request), match, key), keys.digest(key)
    opened = found.table.keys.get(digest)
    rooms_of(request).bans.meet(opened.name if opened else "")
    if opened is not None and opened.kind != "invitation":
        return Visitor(found, key).about()
    return found.about(opened or NOBODY)


@post("/api/matches/{match:str}/join", responses=refusals(400, 401, 404, 409, 413))
async def join(request: PLAIN, match: FromPath[str], data: JSONBody[Join]) -> Entered:
    """Sit down, by the key of an invitation or, without one, at an open seat."""
    key, rooms = keys.of(request), rooms_of(request)
    digest = keys.digest(key)
    room = await rooms.find(match, lambda table, known: digest in known or _used(table, digest) if key else OPEN in table.seats)
    who = await accounts_of(request).who(request)
    rooms.bans.meet(who.name if who else data.name)
    return await arranging.join(room, key, data, who)


@post("/api/matches/{match:str}/leave", status_code=200, security=KEY, responses=refusals(400, 404, 409, 413))
async def leave(request: PLAIN, match: FromPath[str]) -> list[int]:
    """Give up the seats of a key, and the key itself; which seats those were."""
    return await arranging.leave(await rooms_of(request).enter(match, keys.of(request)))


@post("/api/matches/{match:str}/seats/{seat:int}", status_code=200, security=KEY, responses=refusals(400, 404, 409, 413))
async def give_seat(request: PLAIN, match: FromPath[str], seat: FromPath[int], data: JSONBody[GiveSeat]) -> Links:
    """Give a seat to somebody else: by the owner's key or, of a match that has begun, that of who plays."""
    key = keys.of(request)
    return await arranging.give(await _arranged(rooms_of(request), match, key), key, seat, data.sitter)


@get("/api/matches/{match:str}/links", security=KEY, responses=refusals(400, 404, 409))
async def see_links(request: PLAIN, match: FromPath[str]) -> Links:
    """The links that were made by a key and that nobody has used yet: the owner's, or that of who plays."""
    key = keys.of(request)
    return arranging.links((await _arranged(rooms_of(request), match, key)).table, key)


@post("/api/matches/{match:str}/links", status_code=200, security=KEY, responses=refusals(400, 404, 409, 413))
async def make_link(request: PLAIN, match: FromPath[str], data: JSONBody[MakeLink]) -> Links:
    """Make a link anew, so that the one before opens nothing any more: by the owner's key, or to a seat of one's own, or by
    who plays to one that is free; for those who watch also by who played, once the match is over."""
    key = keys.of(request)
    return await arranging.make_link(await _arranged(rooms_of(request), match, key), key, data)


@get("/api/tables", responses=refusals())
async def list_tables(request: PLAIN) -> list[OpenTable]:
    """Tables at which anybody may take a seat, those that wait longest first, while somebody is there."""
    own = [_listing(room) for room in rooms_of(request).open.values() if _listed(room)]
    together: Together = request.app.state.together
    others = [] if request.scope.get(SENT_ON) else await together.open_tables()
    return sorted([*own, *others], key=lambda table: table.since)[:MOST_LISTED]


def _listed(room: Room) -> bool:
    table = room.table
    return (
        not table.begun and not room.lost and bool(room.listeners) and any(table.seats[seat] == OPEN for seat in table.free())
    )


def _listing(room: Room) -> OpenTable:
    game, rules, rated = room.match.game, room.showing.house_rules(), room.table.rated
    sittings = room.showing.sittings()
    packs = [pack.name for pack in room.match.set_up.packs]
    own_dice, terms, chosen = room.match.set_up.own_dice, room.clock.terms, room.showing.chosen()
    title = room.words.say(game.TITLE)
    return OpenTable(room.id, game.ID, title, rules, sittings, packs, terms, room.since, own_dice, rated, chosen)


@post("/api/standings", status_code=200, responses=refusals(400, 413))
async def see_standings(request: PLAIN, data: JSONBody[list[AskStanding]]) -> list[Standing]:
    """How matches of one's own stand: whose move it is, and how they ended. The first twelve that are asked for are told of."""
    asked = data[:MOST_STANDINGS]
    return list(await asyncio.gather(*(_standing(rooms_of(request), each) for each in asked)))


async def _standing(rooms: Rooms, asked: AskStanding) -> Standing:
    try:
        visitor = await rooms.enter(asked.match, asked.key, look=True)
        return standing(visitor.room, visitor.key)
    except PutOut as error:
        return Standing(asked.match, "closed", str(error))
    except AffrayError:
        return Standing(asked.match, "closed")


def standing(room: Room, key: Key) -> Standing:
    """How a match stands for the holder of a key."""
    others = room.table.others(key.seats)
    if not room.table.begun:
        return Standing(room.id, "waiting", others=others)
    view = room.view(key)
    if view.over:
        return Standing(room.id, "over", view.outcome, others)
    if room.table.put_out(key):
        return Standing(room.id, "watching", view.scene.heading, others)
    return Standing(room.id, "yours" if view.waiting_for in view.held else "theirs", view.scene.heading, others)


def _used(table: Table | Stored, invitation: str) -> bool:
    kept = table.left if isinstance(table, Table) else [key.digest for key in table.keys]
    return keys.digest_used(invitation) in kept


async def _known(rooms: Rooms, match: str, key: str) -> Room:
    """The room of a match that a key opens, whichever of its keys it is."""
    digest = keys.digest(key)
    return await rooms.find(match, lambda table, known: digest in known or hmac.compare_digest(digest, table.owner))


async def _arranged(rooms: Rooms, match: str, key: str) -> Room:
    """The room of a match, for its owner and those who play. Raises Unknown."""
    room = await _known(rooms, match, key)
    if not consent.arranges(room.table, key):
        raise Unknown(say(CLOSED))
    return room
