"""Routes of replays: anybody's file, checked and shown a few moments at a time, while others do not wait."""

import asyncio
from dataclasses import dataclass
from pathlib import Path

from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import FromPath, FromQuery

from affray import games
from affray.errors import BadInput, unknown
from affray.kernel import replay
from affray.languages import say
from affray.server.apart import Apart
from affray.server.ledgers import Ledgers
from affray.server.limits import guest_of
from affray.server.playing import as_file
from affray.server.protocol import ReplayPart, Reviewing
from affray.server.refusals import PLAIN, Unknown, refusals
from affray.server.reviews import Reviews
from affray.server.work import closer_in, part
from affray.table.inspected import Inspected

MOST_REPLAY = 2_000_000
"""Bytes of a replay that is sent; the longest matches that were ever seen have a tenth of that."""
MOST_FRAMES = 32
"""Moments of one answer."""


@dataclass
class TakesReplay(Operation):
    """The body is read by hand: what is wrong with it is told by its place in the file."""

    def __post_init__(self) -> None:
        """Say in the schema that the body is a replay file."""
        file = Schema(type=OpenAPIType.OBJECT, description="A replay file, as `GET /api/matches/{match}/replay` gives it.")
        self.request_body = RequestBody({"application/json": OpenAPIMediaType(file)}, required=True)


@post(
    "/api/replays",
    status_code=200,
    request_max_body_size=MOST_REPLAY,
    operation_class=TakesReplay,
    responses={200: ResponseSpec(ReplayPart, generate_examples=False)} | refusals(400, 413, 422, 503),
)
async def show_replay(
    request: PLAIN, seat: FromQuery[int] = 0, first: FromQuery[int] = 0, count: FromQuery[int] = MOST_FRAMES
) -> Response[bytes]:
    """Some moments of a replay file as a seat saw them, once the whole has been checked to the last byte."""
    guest_of(request).spend("replays")
    shown = await _checked(request, await request.body(), seat, first, count)
    return Response(shown, media_type=MediaType.JSON)


@post(
    "/api/replays/places",
    status_code=200,
    request_max_body_size=MOST_REPLAY,
    operation_class=TakesReplay,
    responses=refusals(400, 413, 422, 503),
)
async def look_closer(
    request: PLAIN, place: FromQuery[str], seat: FromQuery[int] = 0, at: FromQuery[int] = 0, layers: FromQuery[bool] = False
) -> Inspected:
    """A thing of the table of a replay file as a seat saw it after so many decisions: why nothing could be done with it then,
    and the squares that matter for it."""
    guest_of(request).spend("replays")
    data = await request.body()
    await _within(data, seat, "at", at)
    replays: Apart = request.app.state.replays
    found = await replays.do(closer_in, data, request.app.state.rooms.packs.every(), seat, at, place, layers)
    if not isinstance(found, Inspected):
        raise BadInput.several(found)
    return found


async def _within(data: bytes, seat: int, name: str, moment: int) -> None:
    """Raises BadInput for what is no replay of a game that is here, and where the seat or the moment of that name that is asked
    for is not in it."""
    paper = await asyncio.to_thread(replay.read, data, "replay")
    if paper.game not in games.ids():
        raise BadInput("replay", "game", *unknown("game", paper.game, games.ids()))
    for field, value, most in (("seat", seat, paper.set_up.seats - 1), (name, moment, len(paper.steps))):
        if not 0 <= value <= most:
            raise BadInput("request", field, str(value), f"0 to {most}")


async def _checked(request: PLAIN, data: bytes, seat: int, first: int, count: int) -> bytes:
    """Those moments as JSON. Raises BadInput, Busy and TooMuch."""
    await _within(data, seat, "first", first)
    if not 1 <= count <= MOST_FRAMES:
        raise BadInput("request", "count", str(count), f"1 to {MOST_FRAMES}")
    replays: Apart = request.app.state.replays
    at_hand = request.app.state.rooms.packs.every()
    shown = await replays.do(part, data, at_hand, seat, first, count)
    if not isinstance(shown, bytes):
        raise BadInput.several(shown)
    return shown


@post(
    "/api/reviews",
    status_code=200,
    request_max_body_size=MOST_REPLAY,
    operation_class=TakesReplay,
    responses=refusals(400, 413, 422, 503),
)
async def review_replay(request: PLAIN) -> Reviewing:
    """Ask for the review of a replay file, once the whole has been checked to the last byte, or how far it is."""
    data = await request.body()
    reviews: Reviews = request.app.state.reviews
    if not reviews.knows(data):
        guest_of(request).spend("reviews")
    await _checked(request, data, 0, 0, 1)
    return reviews.ask(data, laid=request.app.state.rooms.packs.every())


@post(
    "/api/ledgers",
    status_code=200,
    request_max_body_size=MOST_REPLAY,
    operation_class=TakesReplay,
    responses=refusals(400, 413, 422, 503),
)
async def weigh_replay(request: PLAIN) -> Response[bytes]:
    """How the dice of a replay file fell, and what it cost whom, once the whole has been checked to the last byte."""
    data = await request.body()
    guest_of(request).spend("ledgers")
    await _checked(request, data, 0, 0, 1)
    ledgers: Ledgers = request.app.state.ledgers
    return Response(await ledgers.of(data, request.app.state.rooms.packs.every()), media_type=MediaType.JSON)


@get("/api/reviews/{review:str}", responses=refusals(404, 422))
async def see_review(request: PLAIN, review: FromPath[str]) -> Reviewing:
    """How far a review is that was asked for; once nobody asks any more, it is broken off."""
    reviews: Reviews = request.app.state.reviews
    return reviews.look(review)


@get("/api/opened-replay", responses=refusals(404))
async def opened_replay(request: PLAIN) -> Response[bytes]:
    """The replay that the server was started with."""
    path: Path | None = request.app.state.replay
    if path is None:
        raise Unknown(say("no replay was opened"))
    return as_file(await asyncio.to_thread(path.read_bytes), path.name)
