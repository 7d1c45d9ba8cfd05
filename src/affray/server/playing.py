"""Routes of a match: views out, answers in, and the replay at its end. Who asks is told by the key in the header."""

from functools import partial
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from affray.errors import Refused
from affray.languages import say
from affray.server import keys
from affray.server.accounts import Accounts
from affray.server.ledgers import Ledgers
from affray.server.limits import guest_of
from affray.server.protocol import (
    AskHint,
    AskOdds,
    Created,
    Move,
    NewMatch,
    RefusalMessage,
    Reply,
    Reviewing,
)
from affray.server.refusals import PLAIN, Unknown, refusals
from affray.server.reviews import Reviews
from affray.server.room import Room
from affray.server.rooms import Rooms
from affray.server.said import Word
from affray.server.shelves import MOST_REQUEST
from affray.server.visitor import CLOSED, Visitor
from affray.table.odds import Odds
from affray.table.scene import View

KEY: list[dict[str, list[str]]] = [{"key": []}]
"""For the description of routes that want a key."""


class Running(Refused):
    """It is given once the match is over."""

    code = "running"


def rooms_of(connection: Any) -> Rooms:
    """The server's rooms."""
    rooms: Rooms = connection.app.state.rooms
    return rooms


def accounts_of(connection: Any) -> Accounts:
    """The server's accounts."""
    accounts: Accounts = connection.app.state.accounts
    return accounts


@get("/api/opened-match", responses=refusals(404))
async def opened_match(request: PLAIN) -> NewMatch:
    """The set-up that the server was started with, for the browser to begin: it knows how strong its even bots are."""
    wanted: NewMatch | None = request.app.state.wanted
    if wanted is None:
        raise Unknown(say("no match was opened"))
    return wanted


@post("/api/matches", request_max_body_size=MOST_REQUEST, responses=refusals(400, 401, 404, 413, 422, 503))
async def create_match(request: PLAIN, data: JSONBody[NewMatch]) -> Created:
    """Set a table up."""
    guest, rooms = guest_of(request), rooms_of(request)
    who = await accounts_of(request).who(request)
    with guest.gate.table(guest.who, who.account if who else "") as keep:
        created = await rooms.create(data, who)
        keep(rooms.open[created.match])
    return created


@get("/api/matches/{match:str}/view", security=KEY, responses=refusals(400, 404, 409))
async def see(request: PLAIN, match: FromPath[str], seat: FromQuery[int | None] = None) -> View:
    """What the holder of the key sees."""
    return (await entered(request, match)).view(seat)


@post("/api/matches/{match:str}/requests", status_code=200, security=KEY, responses=refusals(400, 404, 409, 413))
async def ask(request: PLAIN, match: FromPath[str], data: JSONBody[Move | Word]) -> Response[Reply]:
    """One request of the holder; a refusal has status 409."""
    visitor = await entered(request, match)
    if isinstance(data, AskOdds | AskHint):
        guest_of(request).spend("hints" if isinstance(data, AskHint) else "odds", visitor.counted)
    reply = await visitor.reply(data)
    return Response(reply, status_code=409 if isinstance(reply, RefusalMessage) else 200)


@get("/api/matches/{match:str}/odds", security=KEY, responses=refusals(400, 404, 409, 503))
async def see_odds(request: PLAIN, match: FromPath[str], option: FromQuery[str] = "") -> Odds:
    """The exact odds of an option of the pending decision."""
    visitor = await entered(request, match)
    guest_of(request).spend("odds", visitor.counted)
    return (await visitor.odds(option)).odds


@get("/api/matches/{match:str}/replay", security=KEY, responses=refusals(400, 404, 409))
async def get_replay(request: PLAIN, match: FromPath[str]) -> Response[bytes]:
    """The match on paper, once it is over: a replay holds the seed."""
    room = await readable(request, match)
    if not room.over:
        raise Running(say("the replay is given once the match is over"))
    return as_file(room.paper(), f"{room.match.game.ID}-{match}.json")


@post("/api/matches/{match:str}/review", status_code=200, security=KEY, responses=refusals(400, 404, 409, 422, 503))
async def review_match(request: PLAIN, match: FromPath[str]) -> Reviewing:
    """Ask for the review of a match that is over, or how far it is; what is found is kept with the match."""
    visitor = await entered(request, match)
    room = visitor.room
    if not room.over:
        raise Running(say("a match is reviewed once it is over"))
    store = room.means.store
    kept = await store.review(match)
    if kept is not None:
        return Reviewing(match, 1.0, msgspec.Raw(kept))
    reviews: Reviews = request.app.state.reviews
    paper = room.paper()
    if not reviews.knows(paper):
        guest_of(request).spend("reviews", visitor.counted)
    return reviews.ask(paper, partial(store.keep_review, match), room.match.set_up.packs)


@post("/api/matches/{match:str}/ledger", status_code=200, security=KEY, responses=refusals(400, 404, 409, 422, 503))
async def see_ledger(request: PLAIN, match: FromPath[str]) -> Response[bytes]:
    """How the dice of a match that is over fell against what was to be expected, and what it cost whom."""
    visitor = await entered(request, match)
    room = visitor.room
    if not room.over:
        raise Running(say("dice are judged once the match is over"))
    guest_of(request).spend("ledgers", visitor.counted)
    ledgers: Ledgers = request.app.state.ledgers
    return Response(await ledgers.of(room.paper(), room.match.set_up.packs), media_type=MediaType.JSON)


async def entered(request: PLAIN, match: str) -> Visitor:
    """Whoever asks, at the match that their key opens. Raises Unknown and Parted."""
    return await rooms_of(request).enter(match, keys.of(request))


async def readable(request: PLAIN, match: str) -> Room:
    """The room of a match for whoever has a key to it, or for anybody once it is over, where it is listed. Raises Unknown and
    Parted."""
    if keys.of(request):
        return (await entered(request, match)).room
    room = await rooms_of(request).find(match, lambda table, _: table.listed)
    if not room.over:
        raise Unknown(say(CLOSED))
    return room


def as_file(data: bytes, name: str) -> Response[bytes]:
    """JSON to be kept as a file."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=MediaType.JSON, headers=headers)
