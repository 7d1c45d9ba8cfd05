"""Routes of a match: views out, answers in, and the replay at its end."""

from functools import partial
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from affray.errors import Refused
from affray.kernel import replay
from affray.server.protocol import Act, AskHint, AskOdds, Created, NewMatch, RefusalMessage, Reply, Reviewing, Undo
from affray.server.refusals import PLAIN, refusals
from affray.server.reviews import Reviews
from affray.server.rooms import Rooms
from affray.server.shelves import MOST_REQUEST
from affray.table.scene import Odds, View


class Running(Refused):
    """It is given once the match is over."""

    code = "running"


def rooms_of(connection: Any) -> Rooms:
    """The server's rooms."""
    rooms: Rooms = connection.app.state.rooms
    return rooms


@post("/api/matches", request_max_body_size=MOST_REQUEST, responses=refusals(400, 404, 413, 422, 503))
async def create_match(request: PLAIN, data: JSONBody[NewMatch]) -> Created:
    """Set a match up."""
    return await rooms_of(request).create(data)


@post("/api/matches/{match:str}/rematch", responses=refusals(400, 404, 409))
async def create_rematch(request: PLAIN, match: FromPath[str], token: FromQuery[str] = "") -> Created:
    """The same people at the same table, with new dice."""
    return await rooms_of(request).rematch(match, token)


@get("/api/matches/{match:str}/view", responses=refusals(400, 404, 409))
async def see(request: PLAIN, match: FromPath[str], token: FromQuery[str] = "", seat: FromQuery[int | None] = None) -> View:
    """What the holder sees."""
    return (await rooms_of(request).enter(match, token)).view(seat)


@post("/api/matches/{match:str}/requests", status_code=200, responses=refusals(400, 404, 409, 413))
async def ask(
    request: PLAIN, match: FromPath[str], data: JSONBody[Act | Undo | AskOdds | AskHint], token: FromQuery[str] = ""
) -> Response[Reply]:
    """One request of the holder; a refusal has status 409."""
    room = await rooms_of(request).enter(match, token)
    reply = await room.reply(data)
    return Response(reply, status_code=409 if isinstance(reply, RefusalMessage) else 200)


@get("/api/matches/{match:str}/odds", responses=refusals(400, 404, 409, 503))
async def see_odds(request: PLAIN, match: FromPath[str], token: FromQuery[str] = "", option: FromQuery[str] = "") -> Odds:
    """The exact odds of an option of the pending decision."""
    room = await rooms_of(request).enter(match, token)
    return (await room.odds(option)).odds


@get("/api/matches/{match:str}/replay", responses=refusals(400, 404, 409))
async def get_replay(request: Request[Any, Any, Any], match: FromPath[str], token: FromQuery[str] = "") -> Response[bytes]:
    """The match on paper, once it is over: a replay holds the seed."""
    room = await rooms_of(request).enter(match, token)
    if not room.match.over:
        raise Running("the replay is given once the match is over")
    return as_file(replay.write(replay.of(room.match, room.seats, room.helped)), f"{room.match.game.ID}-{match}.json")


@post("/api/matches/{match:str}/review", status_code=200, responses=refusals(400, 404, 409, 422, 503))
async def review_match(request: PLAIN, match: FromPath[str], token: FromQuery[str] = "") -> Reviewing:
    """Ask for the review of a match that is over, or how far it is; what is found is kept with the match."""
    rooms = rooms_of(request)
    room = await rooms.enter(match, token)
    if not room.match.over:
        raise Running("a match is reviewed once it is over")
    kept = await rooms.store.review(match)
    if kept is not None:
        return Reviewing(match, 1.0, msgspec.Raw(kept))
    reviews: Reviews = request.app.state.reviews
    return reviews.ask(replay.write(replay.of(room.match, room.seats)), partial(rooms.store.keep_review, match))


def as_file(data: bytes, name: str) -> Response[bytes]:
    """JSON to be kept as a file."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=MediaType.JSON, headers=headers)
