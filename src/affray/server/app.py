"""The routes of the server (`docs/protocol.md`): views out, answers in, and the client's own files."""

import asyncio
import contextlib
import logging
import mimetypes
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import HTTPException, ValidationException, WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from affray import bots, games
from affray.errors import AffrayError, BadInput, Refused, UnknownName, Unreadable, unknown
from affray.kernel import coverage, replay
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.once import learned
from affray.server.guard import Names, guarded
from affray.server.protocol import (
    Act,
    AskForms,
    AskOdds,
    Checked,
    Fault,
    Forms,
    Frame,
    NewMatch,
    RefusalMessage,
    Reply,
    Undo,
    ViewMessage,
)
from affray.server.rooms import Room, Rooms, Unknown
from affray.server.storage import Store
from affray.table.view import view

CLIENT = Path(__file__).parent.parent / "_web"
LOG = logging.getLogger("affray")
MOST_MESSAGE = 16_384
"""Bytes of one request."""
MOST_WAITING = 256
"""Messages that may wait for a browser that does not read them; then its socket is closed."""
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}
"""Types of files, whatever this machine's own table says."""
TOO_MUCH = 413
NO_CLIENT = """<!doctype html><title>Affray</title><h1>The browser client is not built</h1>
<p>Run <code>./play</code> in a checkout, or play in the terminal: <code>affray play --terminal</code>.</p>"""
PLAIN = Request[Any, Any, Any]


class TooLong(AffrayError):
    """A request with more bytes than any of ours has."""


def told(value: Any, status: int = 200) -> Response[bytes]:
    """A value as JSON."""
    return Response(msgspec.json.encode(value), status_code=status, media_type=MediaType.JSON)


def refused(_: PLAIN, error: Exception) -> Response[bytes]:
    """An error as `{code, reason}`, with the status that goes with it; never a traceback."""
    if isinstance(error, ValidationException):
        return told({"code": "unreadable", "reason": "a parameter of the address is not what it should be"}, 400)
    if isinstance(error, TooLong):
        return told({"code": "unreadable", "reason": str(error)}, TOO_MUCH)
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
    LOG.error("a request failed", exc_info=error)
    return told({"code": "error", "reason": "something went wrong; it was written to the server's log"}, 500)


def rooms_of(connection: Any) -> Rooms:
    """The server's rooms."""
    rooms: Rooms = connection.app.state.rooms
    return rooms


@get("/api/games", sync_to_thread=True)
def list_games() -> Response[bytes]:
    """What may be played, with house rules and bots."""
    listed = []
    for id in games.ids():
        game = games.find(id)
        rules = [
            {"name": rule.name, "default": rule.default, "choices": rule.choices, "text": rule.text, "clause": rule.clause}
            | ({} if rule.choices else {"least": rule.least, "most": rule.most})
            for rule in game.book().options
        ]
        about = {"id": id, "title": game.TITLE, "summary": game.SUMMARY, "seats": game.SEATS}
        players = [{"code": bot.code, "name": bot.name, "summary": bot.summary} for bot in bots.BOTS]
        listed.append(about | {"options": rules, "bots": players, "editor": hasattr(game, "editor")})
    return told(listed)


@get("/api/games/{game:str}/rules", sync_to_thread=True)
def list_rules(game: FromPath[str]) -> Response[bytes]:
    """The rulebook, clause by clause."""
    return told(coverage.clause_pages(games.find(game).PACKAGE))


@post("/api/games/{game:str}/forms", status_code=200)
async def see_forms(request: PLAIN, game: FromPath[str]) -> Response[bytes]:
    """What may be chosen before a match of this game, beside what is chosen so far."""
    found, so_far = games.find(game), _decoded(await _body(request, MOST_MESSAGE), AskForms)
    seats = max((count for count in found.SEATS if count <= so_far.seats), default=found.SEATS[0])
    set_up = SetUp(found.ID, seats, 0, {}, so_far.choices)
    forms = [await asyncio.to_thread(found.form, set_up, seat) for seat in range(-1, set_up.seats)]
    return told(Forms(forms[0], forms[1:]))


@get("/api/games/{game:str}/editor", sync_to_thread=True)
def see_editor(game: FromPath[str]) -> Response[bytes]:
    """What scenarios of one's own are made of; 404 where the game has none."""
    found = games.find(game)
    if not hasattr(found, "editor"):
        raise UnknownName("game", game, [id for id in games.ids() if hasattr(games.find(id), "editor")])
    return told(found.editor())


@post("/api/games/{game:str}/check", status_code=200)
async def check_set_up(request: PLAIN, game: FromPath[str]) -> Response[bytes]:
    """Everything that is wrong with a set-up; nothing is begun."""
    found, wanted = games.find(game), _decoded(await _body(request, MOST_MESSAGE), AskForms)
    try:
        await asyncio.to_thread(found.set_up, SetUp(found.ID, wanted.seats, 0, {}, wanted.choices))
    except BadInput as problem:
        return told(
            Checked([Fault(each.field.removeprefix("choices."), each.wrong, each.expected) for each in problem.problems])
        )
    return told(Checked([]))


@post("/api/matches")
async def create_match(request: PLAIN) -> Response[bytes]:
    """Set a match up."""
    new = _decoded(await _body(request, MOST_MESSAGE), NewMatch)
    return told(await rooms_of(request).create(new), 201)


@post("/api/matches/{match:str}/rematch")
async def create_rematch(request: PLAIN, match: FromPath[str], token: FromQuery[str] = "") -> Response[bytes]:
    """The same people at the same table, with new dice."""
    return told(await rooms_of(request).rematch(match, token), 201)


@get("/api/matches/{match:str}/view")
async def see(
    request: PLAIN, match: FromPath[str], token: FromQuery[str] = "", seat: FromQuery[int | None] = None
) -> Response[bytes]:
    """What the holder sees."""
    return told((await rooms_of(request).enter(match, token)).view(seat))


@post("/api/matches/{match:str}/requests")
async def ask(request: PLAIN, match: FromPath[str], token: FromQuery[str] = "") -> Response[bytes]:
    """One request of the holder; a refusal has status 409."""
    room = await rooms_of(request).enter(match, token)
    wanted = _request(await _body(request, MOST_MESSAGE))
    reply = await room.reply(wanted)
    return told(reply, 409 if isinstance(reply, RefusalMessage) else 200)


@get("/api/matches/{match:str}/odds")
async def see_odds(
    request: PLAIN, match: FromPath[str], token: FromQuery[str] = "", option: FromQuery[str] = ""
) -> Response[bytes]:
    """The exact odds of an option of the pending decision."""
    room = await rooms_of(request).enter(match, token)
    return told(await room.odds(option))


@get("/api/matches/{match:str}/replay")
async def get_replay(request: PLAIN, match: FromPath[str], token: FromQuery[str] = "") -> Response[bytes]:
    """The match on paper, once it is over: a replay holds the seed."""
    room = await rooms_of(request).enter(match, token)
    if not room.match.over:
        raise Refused("the replay is given once the match is over")
    name = f"{room.match.game.ID}-{match}.json"
    return _file(replay.write(replay.of(room.match, room.seats)), name)


@post("/api/replays")
async def show_replay(request: PLAIN, seat: FromQuery[int] = 0) -> Response[bytes]:
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
async def socket(socket: WebSocket[Any, Any, Any], match: FromPath[str], token: FromQuery[str] = "") -> None:
    """Views as they change, and answers."""
    await socket.accept()
    try:
        room = await rooms_of(socket).enter(match, token)
    except AffrayError as error:
        await socket.close(code=4404, reason=str(error)[:100])
        return

    waiting: asyncio.Queue[Reply | None] = asyncio.Queue()

    def listener(reply: Reply | None) -> None:
        waiting.put_nowait(reply if waiting.qsize() < MOST_WAITING else None)

    room.listeners.add(listener)
    listener(ViewMessage(room.view()))
    talking = {asyncio.create_task(_write(socket, waiting)), asyncio.create_task(_listen(socket, room, listener))}
    try:
        await asyncio.wait(talking, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.listeners.discard(listener)
        for task in talking:
            task.cancel()
        await asyncio.gather(*talking, return_exceptions=True)
        # Already closed by the other side, or with the server: then there is nothing left to close.
        with contextlib.suppress(Exception):
            await socket.close(code=1012, reason="connect again")


async def _write(socket: WebSocket[Any, Any, Any], waiting: "asyncio.Queue[Reply | None]") -> None:
    """Send what waits, in order, until the room is done with or the browser is gone."""
    with contextlib.suppress(WebSocketDisconnect):
        while (reply := await waiting.get()) is not None:
            await socket.send_data(msgspec.json.encode(reply), mode="text", encoding="utf-8")


async def _listen(socket: WebSocket[Any, Any, Any], room: Room, listener: Callable[[Reply | None], None]) -> None:
    """Do what the browser asks until it is gone."""
    try:
        while True:
            await _converse(await socket.receive_data(mode="text"), room, listener)
    except WebSocketDisconnect:
        return
    except Exception:
        LOG.exception("a socket of match %s failed", room.id)


async def _converse(data: str | bytes, room: Room, listener: Callable[[Reply | None], None]) -> None:
    """One message; a change is told to all who listen, anything else to the sender alone."""
    try:
        wanted = _request(data.encode() if isinstance(data, str) else data)
    except Refused as refusal:
        listener(RefusalMessage(refusal.code, refusal.reason))
        return
    reply = await room.reply(wanted)
    if isinstance(wanted, AskOdds) or isinstance(reply, RefusalMessage):
        listener(reply)


@get(["/", "/{path:path}"])
async def client(path: FromPath[str] = "") -> Response[bytes]:
    """The browser client; it finds its own way on every path that is no file."""
    wanted = path.strip("/")
    if wanted == "api" or wanted.startswith("api/"):
        raise Unknown("there is no such thing")
    if not (CLIENT / "index.html").is_file():
        return Response(NO_CLIENT.encode(), media_type=MediaType.HTML)
    file = _client_file(wanted)
    if file is None and wanted.startswith("assets/"):
        raise Unknown("there is no such file")
    file = file or CLIENT / "index.html"
    kept = (
        {"cache-control": "public, max-age=31536000, immutable"}
        if file.parent.name == "assets"
        else {"cache-control": "no-cache"}
    )
    kind = KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(file.read_bytes(), media_type=kind, headers=kept)


def _client_file(path: str) -> Path | None:
    """The file of the client at a path; None where there is none, or where it lies outside."""
    try:
        file = (CLIENT / path).resolve()
        return file if file.is_relative_to(CLIENT.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # longer than names may be, or with a NUL in it
        return None


async def _body(request: PLAIN, most: int) -> bytes:
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise TooLong(f"the request has more than {most} bytes")
    return bytes(data)


def _decoded(data: bytes, kind: Any) -> Any:
    """The message that JSON holds. Raises Unreadable."""
    try:
        return msgspec.json.decode(data, type=learned(kind))
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
    if paper.game not in games.ids():
        raise BadInput("replay", "game", *unknown("game", paper.game, games.ids()))
    if not 0 <= seat < paper.set_up.seats:
        raise BadInput("request", "seat", str(seat), f"0 to {paper.set_up.seats - 1}")
    frames, told = [], ""
    for number, match in enumerate(replay.follow(paper, "replay", games.find)):
        frames.append(Frame(number, told, view(match, seat, [seat], "replay")))
        told = _told(match, paper.steps[number]) if number < len(paper.steps) else ""
    named = paper.names if len(paper.names) == paper.set_up.seats else []
    return {
        "game": paper.game,
        "seats": named or [f"Player {each + 1}" for each in range(paper.set_up.seats)],
        "decisions": len(paper.steps),
        "frames": frames,
    }


def _told(match: Match, step: replay.Step) -> str:
    """The decision that comes next, in words; empty where it does not hold, which playing it will tell."""
    try:
        action = match.read(step.seat, step.action)
    except Refused:
        return ""
    return f"Player {step.seat + 1}: {match.game.answer_text(match.observation(step.seat), action).label}"


ROUTES = [
    list_games,
    list_rules,
    see_forms,
    see_editor,
    check_set_up,
    create_match,
    create_rematch,
    see,
    ask,
    see_odds,
    get_replay,
    show_replay,
    opened_replay,
    socket,
    client,
]


def build(database: Path, opened: Path | None = None, names: Names | None = None) -> Litestar:
    """The server's application over a database; `opened` is the replay it was started with, `names` are those under
    which it may be reached, any where None."""

    @contextlib.asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = Store(database)
        await store.start()
        await asyncio.to_thread(games.load_all)
        app.state.rooms, app.state.replay = Rooms(store), opened
        try:
            yield
        finally:
            await app.state.rooms.end()
            await store.stop()

    app = Litestar(
        ROUTES,
        lifespan=[running],
        exception_handlers={Exception: refused, AffrayError: refused},
        request_max_body_size=replay.MOST_BYTES + 1,
        openapi_config=None,
    )
    # Around all of it: middleware would not meet what the router itself refuses.
    app.asgi_handler = guarded(app.asgi_handler, names)
    return app
