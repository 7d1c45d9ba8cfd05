"""The routes of the server (`docs/protocol.md`): views out, answers in, and the client's own files."""

import asyncio
import contextlib
import mimetypes
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.types import ASGIApp, Receive, Scope, Send

from affray import bots, games
from affray.errors import AffrayError, BadInput, Refused, UnknownName, Unreadable
from affray.kernel import coverage, replay
from affray.server.protocol import Act, AskOdds, Frame, NewMatch, RefusalMessage, Reply, Undo, ViewMessage
from affray.server.rooms import Room, Rooms, Unknown
from affray.server.storage import Store
from affray.table.view import view

CLIENT = Path(__file__).parent.parent / "_web"
MOST_MESSAGE = 16_384
"""Bytes of one request."""
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
NO_CLIENT = """<!doctype html><title>Affray</title><h1>The browser client is not built</h1>
<p>Run <code>./play</code> in a checkout, or play in the terminal: <code>affray play --terminal</code>.</p>"""
PLAIN = Request[Any, Any, Any]


def told(value: Any, status: int = 200) -> Response[bytes]:
    """A value as JSON."""
    return Response(msgspec.json.encode(value), status_code=status, media_type=MediaType.JSON)


def refused(_: PLAIN, error: Exception) -> Response[bytes]:
    """An error as `{code, reason}`, with the status that goes with it; never a traceback."""
    if isinstance(error, HTTPException):
        return told({"code": "refused", "reason": error.detail}, error.status_code)
    if isinstance(error, Unknown):
        return told({"code": "unknown", "reason": str(error)}, 404)
    if isinstance(error, UnknownName):
        return told({"code": "unknown", "reason": str(error)}, 404 if error.kind == "game" else 400)
    if isinstance(error, Refused):
        status = {"unreadable": 400, "not_your_turn": 403}.get(error.code, 409)
        return told({"code": error.code, "reason": error.reason, "clause": error.clause}, status)
    if isinstance(error, BadInput):
        return told({"code": "bad_input", "reason": str(error)}, 422)
    return told({"code": "error", "reason": "something went wrong; it was written to the server's log"}, 500)


def rooms_of(connection: Any) -> Rooms:
    """The server's rooms."""
    rooms: Rooms = connection.app.state.rooms
    return rooms


@get("/api/games", sync_to_thread=True)
def list_games() -> Response[bytes]:
    """What may be played, with decks, house rules and bots."""
    listed = []
    for id in games.ids():
        game = games.find(id)
        rules = [
            {"name": rule.name, "default": rule.default, "choices": rule.choices, "text": rule.text, "clause": rule.clause}
            | ({} if rule.choices else {"least": rule.least, "most": rule.most})
            for rule in game.book().options
        ]
        about = {"id": id, "title": game.TITLE, "summary": game.SUMMARY, "seats_min": game.SEATS[0], "seats_max": game.SEATS[1]}
        players = [{"code": bot.code, "name": bot.name, "summary": bot.summary} for bot in bots.BOTS]
        listed.append(about | {"options": rules, "bots": players} | dict(game.offers()))
    return told(listed)


@get("/api/games/{game:str}/rules", sync_to_thread=True)
def list_rules(game: str) -> Response[bytes]:
    """The rulebook, clause by clause."""
    return told(coverage.clause_pages(games.find(game).PACKAGE))


@post("/api/matches")
async def create_match(request: PLAIN) -> Response[bytes]:
    """Set a match up."""
    new = _decoded(await _body(request, MOST_MESSAGE), NewMatch)
    return told(await rooms_of(request).create(new), 201)


@get("/api/matches/{match:str}/view")
async def see(request: PLAIN, match: str, token: str = "", seat: int | None = None) -> Response[bytes]:
    """What the holder sees."""
    return told((await rooms_of(request).enter(match, token)).view(seat))


@post("/api/matches/{match:str}/requests")
async def ask(request: PLAIN, match: str, token: str = "") -> Response[bytes]:
    """One request of the holder; a refusal has status 409."""
    room = await rooms_of(request).enter(match, token)
    wanted = _request(await _body(request, MOST_MESSAGE))
    reply = await room.reply(wanted)
    return told(reply, 409 if isinstance(reply, RefusalMessage) else 200)


@get("/api/matches/{match:str}/odds")
async def see_odds(request: PLAIN, match: str, token: str = "", option: str = "") -> Response[bytes]:
    """The exact odds of an option of the pending decision."""
    room = await rooms_of(request).enter(match, token)
    return told(await room.odds(option))


@get("/api/matches/{match:str}/replay")
async def get_replay(request: PLAIN, match: str, token: str = "") -> Response[bytes]:
    """The match on paper, once it is over: a replay holds the seed."""
    room = await rooms_of(request).enter(match, token)
    if not room.match.over:
        raise Refused("the replay is given once the match is over")
    name = f"{room.match.game.ID}-{match}.json"
    return _file(replay.write(replay.of(room.match, room.seats)), name)


@post("/api/replays")
async def show_replay(request: PLAIN, seat: int = 0) -> Response[bytes]:
    """A replay file checked to the last byte, and every moment of it as a seat saw it."""
    data = await _body(request, replay.MOST_BYTES)
    return told(await asyncio.to_thread(_frames, data, seat))


@get("/api/opened-replay")
async def opened_replay(request: PLAIN) -> Response[bytes]:
    """The replay that the server was started with."""
    path: Path | None = request.app.state.replay
    if path is None:
        raise Unknown("no replay was opened")
    return _file(await asyncio.to_thread(path.read_bytes), path.name)


@websocket("/api/matches/{match:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], match: str, token: str = "") -> None:
    """Views as they change, and answers."""
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(code=4403, reason="another origin")
        return
    await socket.accept()
    try:
        room = await rooms_of(socket).enter(match, token)
    except AffrayError as error:
        await socket.close(code=4404, reason=str(error)[:100])
        return

    async def listener(reply: Reply) -> None:
        with contextlib.suppress(Exception):
            await socket.send_data(msgspec.json.encode(reply), mode="text", encoding="utf-8")

    room.listeners.add(listener)
    try:
        await socket.send_data(msgspec.json.encode(ViewMessage(room.view())), mode="text", encoding="utf-8")
        while True:
            await _converse(socket, room, listener)
    except WebSocketDisconnect:
        pass
    finally:
        room.listeners.discard(listener)


async def _converse(socket: WebSocket[Any, Any, Any], room: Room, listener: Callable[[Reply], Any]) -> None:
    """One message in; a change is told to all who listen, anything else to the sender alone."""
    data = await socket.receive_data(mode="text")
    try:
        wanted = _request(data.encode())
    except Refused as refusal:
        await listener(RefusalMessage(refusal.code, refusal.reason))
        return
    reply = await room.reply(wanted)
    if isinstance(wanted, AskOdds) or isinstance(reply, RefusalMessage):
        await listener(reply)


@get(["/", "/{path:path}"])
async def client(path: str = "") -> Response[bytes]:
    """The browser client; it finds its own way on every path that is no file."""
    if path.strip("/").startswith("api/"):
        raise Unknown("there is no such thing")
    if not (CLIENT / "index.html").is_file():
        return Response(NO_CLIENT.encode(), media_type=MediaType.HTML)
    file = (CLIENT / path.strip("/")).resolve()
    if not file.is_relative_to(CLIENT.resolve()) or not file.is_file():
        file = CLIENT / "index.html"
    kept = (
        {"cache-control": "public, max-age=31536000, immutable"}
        if file.parent.name == "assets"
        else {"cache-control": "no-cache"}
    )
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(file.read_bytes(), media_type=kind, headers=kept)


def same_origin(origin: str | None, host: str | None) -> bool:
    """True where a browser's request comes from a page of this server, or from no page at all."""
    return origin is None or urlsplit(origin).netloc == host


def guarded(app: ASGIApp) -> ASGIApp:
    """Refuse what other pages send, and set the headers that keep ours to itself."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope.get("headers") or [])
        origin, host = headers.get(b"origin", b"").decode("latin-1"), headers.get(b"host", b"").decode("latin-1")
        if scope["type"] == ScopeType.HTTP and scope["method"] == "POST" and not same_origin(origin or None, host):
            await send({"type": "http.response.start", "status": 403, "headers": [(b"content-type", b"application/json")]})
            await send(
                {"type": "http.response.body", "body": b'{"code":"forbidden","reason":"another origin"}', "more_body": False}
            )
            return

        async def sent(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message["headers"],
                    *((name.encode(), value.encode()) for name, value in HEADERS.items()),
                ]
            await send(message)

        await app(scope, receive, sent)

    return guard


async def _body(request: PLAIN, most: int) -> bytes:
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise BadInput("request", "", f"more than {most} bytes", f"at most {most}")
    return data


def _decoded(data: bytes, kind: Any) -> Any:
    """The message that JSON holds. Raises Unreadable."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"that is no message: {error}") from None


def _request(data: bytes) -> Act | Undo | AskOdds:
    """The request that a message holds. Raises Unreadable."""
    if len(data) > MOST_MESSAGE:
        raise Unreadable(f"a message has at most {MOST_MESSAGE} bytes")
    wanted: Act | Undo | AskOdds = _decoded(data, Act | Undo | AskOdds)
    return wanted


def _file(data: bytes, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=MediaType.JSON, headers=headers)


def _frames(data: bytes, seat: int) -> dict[str, Any]:
    paper = replay.read(data, "replay")
    if not 0 <= seat < paper.set_up.seats:
        raise BadInput("request", "seat", str(seat), f"0 to {paper.set_up.seats - 1}")
    frames = []
    for number, match in enumerate(replay.follow(paper, "replay", games.find)):
        action = f"Player {match.played[-1].seat + 1}: {match.played[-1].action}" if match.played else ""
        frames.append(Frame(number, action, view(match, seat, [seat], "replay")))
    return {
        "game": paper.game,
        "seats": paper.names or [f"Player {each + 1}" for each in range(paper.set_up.seats)],
        "decisions": len(paper.steps),
        "frames": frames,
    }


ROUTES = [list_games, list_rules, create_match, see, ask, see_odds, get_replay, show_replay, opened_replay, socket, client]


def build(database: Path, opened: Path | None = None) -> Litestar:
    """The server's application over a database; `opened` is the replay it was started with."""

    @contextlib.asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = Store(database)
        await store.start()
        app.state.rooms, app.state.replay = Rooms(store), opened
        try:
            yield
        finally:
            for room in app.state.rooms.open.values():
                if room.thinking is not None:
                    room.thinking.cancel()
            await store.stop()

    return Litestar(
        ROUTES,
        lifespan=[running],
        middleware=[guarded],
        exception_handlers={Exception: refused, AffrayError: refused},
        request_max_body_size=replay.MOST_BYTES + 1,
        openapi_config=None,
    )
