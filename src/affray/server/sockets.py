"""The socket of a match: views as they change, answers as they come, and what is worked out aside once it is known."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Literal, Protocol

import msgspec
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from affray import languages
from affray.errors import AffrayError, Refused, Stale, Unreadable
from affray.kernel.once import learned
from affray.languages import choosing, say
from affray.server.connections import LINE
from affray.server.entrance import FULL, LONGEST, NOT_BACK
from affray.server.limits import Gate, Guest, Pace, TooMany, guest_of
from affray.server.playing import rooms_of
from affray.server.protocol import (
    AskHint,
    AskOdds,
    AskWays,
    ChangeMessage,
    DoneMessage,
    Enter,
    Here,
    Inspect,
    RefusalMessage,
    Request,
    TableMessage,
    Told,
    ViewMessage,
)
from affray.server.queues import Busy
from affray.server.shown import Window
from affray.server.sitting import TableView
from affray.server.visitor import Visitor
from affray.table.scene import View

LOG = logging.getLogger("affray")
MOST_MESSAGE = 16_384
"""Bytes of one request."""
MOST_ODDS = 128
"""What is worked out aside that one socket may wait for."""
PATIENCE = 10
"""Seconds until a socket must have brought its key."""
Aside = AskOdds | AskHint | AskWays | Inspect
ASIDE = (AskOdds, AskHint, AskWays, Inspect)
"""What is worked out beside the conversation."""
ANY_REQUEST: Any = Request | Here
ANYBODY = Guest(Gate(None))
DONE = "done"
AGAIN = (1012, "connect again")
Watch = Callable[[str, str, float], None]
"""Is told of each message: its kind, what came of it, and the seconds that it took."""


@websocket("/api/matches/{match:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], match: FromPath[str]) -> None:
    """Views as they change, and answers. The first message brings the key: addresses are written down on the way."""
    try:
        await _serve(socket, match)
    finally:
        # It holds itself by these, and Python would free it only when it looks for garbage, which a server seldom does.
        socket.receive, socket.send = empty_receive, empty_send


async def _serve(socket: WebSocket[Any, Any, Any], match: str) -> None:
    """Let somebody in, and talk until one of both is gone."""
    await socket.accept()
    guest = guest_of(socket)
    try:
        async with asyncio.timeout(PATIENCE):
            enter = read_enter(_bytes(await socket.receive_data(mode="text")))
        if enter.language:
            languages.speak(choosing.wanted(enter.language))
        visitor = await rooms_of(socket).enter(match, enter.key)
    except AffrayError as error:
        await socket.close(code=NOT_BACK, reason=str(error)[:LONGEST])
        return
    except TimeoutError:
        await socket.close(code=1012, reason="no key came")
        return
    except WebSocketDisconnect:
        return
    try:
        account = visitor.key.account
        with (
            guest.gate.hold("key_sockets", visitor.digest if guest.who else None),
            guest.gate.hold("account_sockets", account if guest.who and account else None),
        ):
            talk = Talk(socket, visitor, enter, guest)
            talk.watch, talks = socket.app.state.metrics.message, socket.app.state.talks
            talk.scope, talk.line = socket.scope, _line(socket.scope)
            talks.add(talk)
            try:
                await talk.go_on()
            finally:
                talks.discard(talk)
    except TooMany as refusal:
        await socket.close(code=FULL, reason=refusal.reason)


class Socket(Protocol):
    """What a talk goes over."""

    async def receive_data(self, mode: Literal["text"]) -> str | bytes:
        """The next message. Raises WebSocketDisconnect."""

    async def send_data(self, data: bytes, mode: Literal["text"], encoding: str) -> None:
        """Send a message. Raises WebSocketDisconnect."""

    async def close(self, code: int, reason: str | None) -> None:
        """Be done with it."""


class Line(Protocol):
    """The connection beneath a socket."""

    @property
    def free(self) -> bool:
        """True where nothing waits to be sent, and something may be."""

    def say(self, text: bytes) -> None:
        """Send a message at once, while it is free."""


class Talk:
    """One socket and what goes on over it."""

    def __init__(self, socket: Socket, visitor: Visitor, enter: Enter, guest: Guest = ANYBODY) -> None:
        """A socket over which somebody has brought a key."""
        self.guest = guest
        self.scope: Any = None
        """Of the socket: where it comes from."""
        self.watch: Watch = lambda kind, outcome, seconds: None
        self.pace = Pace(guest.gate.limits.messages if guest.who else 0, 1.0)
        self.closed = AGAIN
        """With which code and why it is closed in the end."""
        self.socket, self.visitor, self.room = socket, visitor, visitor.room
        had = [message for message in self.room.showing.kept.get(visitor.digest, ()) if message.number == enter.seen]
        self.window = Window(enter.changes, had[0] if had and enter.changes else None)
        self.line: Line | None = None
        """Where a message is said at once that need not wait behind others; None where all are sent by a task."""
        self.writing = False
        """True while something is being sent."""
        self.waiting: asyncio.Queue[Told | Here | None] = asyncio.Queue()
        self.tasks: set[asyncio.Task[None]] = set()
        self.last: dict[str, View | TableView] = {}
        """What they were told last."""

    async def go_on(self) -> None:
        """Until the browser is gone or the room is done with."""
        self.room.heard_by(self.hear, self.visitor.digest)
        self.room.showing.tell_table()
        if self.room.table.begun:
            self.hear(self.room.showing.shown(self.visitor.key))
        talking = [self._begin(self._write()), self._begin(self._listen())]
        try:
            await asyncio.wait(talking, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self.room.left_by(self.hear) and not self.room.lost:
                self.room.showing.tell_table()
            tasks = list(self.tasks)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            # Already closed by the other side, or with the server: then there is nothing left to close.
            with contextlib.suppress(Exception):
                await self.socket.close(*self.closed)

    def hear(self, reply: Told | Here | None) -> None:
        """Put what changed, or an answer, behind what waits to be sent."""
        if isinstance(reply, TableMessage):
            own = msgspec.structs.replace(reply.table, next=self.visitor.next())
            reply = TableMessage(own, reply.number)
        if self.closed != AGAIN or self._same(reply):
            return
        if self._at_once(reply):
            return
        if self.waiting.qsize() >= self.guest.gate.limits.waiting:
            self._close(FULL, self.guest.gate.met("waiting", 1))
        else:
            self.waiting.put_nowait(reply)

    def _at_once(self, reply: Told | Here | None) -> bool:
        """Say it now, where the line is free and nothing waits before it: a task for each message takes longer than the
        message."""
        line = self.line
        if reply is None or line is None or self.writing or not (self.waiting.empty() and line.free):
            return False
        for message in self._sent(reply):
            line.say(msgspec.json.encode(message))
        return True

    def _sent(self, reply: Told | Here) -> Iterable[Told | ChangeMessage]:
        """What is sent of it."""
        return self.window.again(reply) if isinstance(reply, Here) else [self.window.told(reply)]

    def _same(self, reply: Told | Here | None) -> bool:
        """Whether they were told just that: then nothing is sent, and nobody learns that something happened."""
        if isinstance(reply, ViewMessage | TableMessage):
            of = "view" if isinstance(reply, ViewMessage) else "table"
            document, last = getattr(reply, of), self.last.get(of)
            self.last[of] = document
            return last is document or (last is not None and last == document)
        return False

    def shut(self, why: Refused) -> None:
        """Be done with a socket over which nobody may come back."""
        self._close(NOT_BACK, why)

    def _close(self, code: int, why: Refused) -> None:
        """Send nothing more of what waits, and close."""
        self.closed, self.waiting = (code, why.reason[:LONGEST]), self.waiting if self.waiting.empty() else asyncio.Queue()
        self.waiting.put_nowait(None)

    def _begin(self, coroutine: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _write(self) -> None:
        """Send what waits, in order, until the room is done with or the browser is gone."""
        with contextlib.suppress(WebSocketDisconnect, OSError):  # gone, cut off, or gone while something was sent
            while (reply := await self.waiting.get()) is not None:
                self.writing = True
                for message in self._sent(reply):
                    await self.socket.send_data(msgspec.json.encode(message), mode="text", encoding="utf-8")
                self.writing = False

    async def _listen(self) -> None:
        """Do what the browser asks until it is gone."""
        try:
            while True:
                await self._wait_turn()
                await self._converse(await self.socket.receive_data(mode="text"))
        except WebSocketDisconnect:
            return
        except Exception:
            LOG.exception("a socket of match %s failed", self.room.id)

    async def _wait_turn(self) -> None:
        """Nothing is read before it may be said: who says more waits, and nothing is lost."""
        loop = asyncio.get_running_loop()
        while seconds := self.pace.wait("", loop.time()):  # noqa: ASYNC110 - it is time that is waited for
            await asyncio.sleep(seconds)

    async def _converse(self, data: str | bytes) -> None:
        """One message, and how long it took."""
        begun = time.perf_counter()
        kind, outcome = await self._answer(data)
        self.watch(kind, outcome, time.perf_counter() - begun)

    async def _answer(self, data: str | bytes) -> tuple[str, str]:
        """Do what a message asks: a change is told to all who listen, anything else to the sender alone. Its kind, and what
        came of it: a refusal's code, or `done`."""
        try:
            wanted = read_request(_bytes(data))
        except Unreadable as refusal:
            self.hear(RefusalMessage(refusal.code, refusal.reason))
            return "none", refusal.code
        kind = str(wanted.__struct_config__.tag)
        if isinstance(wanted, Here):
            self.hear(wanted)
            return kind, DONE
        if isinstance(wanted, ASIDE):
            # Beside the conversation: while they are worked out, answers come and go.
            try:
                if len(self.tasks) >= MOST_ODDS:
                    raise Busy(say("too much is being worked out already"))
                self.guest.spend("hints" if isinstance(wanted, AskHint) else "odds", self.visitor.counted)
                self._begin(self._tell_later(wanted))
            except Refused as refusal:
                self.hear(RefusalMessage(refusal.code, refusal.reason))
                return kind, refusal.code
            return kind, DONE
        told = await self.visitor.done(wanted)
        if told is not None:
            self.hear(told)
            return kind, told.code if isinstance(told, RefusalMessage) else DONE
        if wanted.id:
            self.hear(DoneMessage(wanted.id))
        return kind, DONE

    async def _tell_later(self, wanted: Aside) -> None:
        """What was asked aside, once it is known; nothing where their question is past by then: nobody asks any more."""
        try:
            reply = await self.visitor.reply(wanted)
        except Exception:
            LOG.exception("what was asked aside of match %s failed", self.room.id)
            return
        if not (isinstance(reply, RefusalMessage) and reply.code == Stale.code):
            self.hear(reply)


def _line(scope: Any) -> Line | None:
    """The connection beneath a socket, where this server's own protocol serves it."""
    found: Line | None = (scope.get("extensions") or {}).get(LINE)
    return found


def _bytes(data: str | bytes) -> bytes:
    return data.encode() if isinstance(data, str) else data


def read_enter(data: bytes) -> Enter:
    """What the first message brings. Raises Unreadable."""
    found: Enter = _read(data, Enter)
    return found


def read_request(data: bytes) -> Request | Here:
    """The request that a message holds. Raises Unreadable."""
    wanted: Request | Here = _read(data, ANY_REQUEST)
    return wanted


def _read(data: bytes, kind: Any) -> Any:
    if len(data) > MOST_MESSAGE:
        raise Unreadable(say("a message has at most {bytes} bytes", bytes=MOST_MESSAGE))
    try:
        return msgspec.json.decode(data, type=learned(kind))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(say("that is no message: {problem}", problem=error)) from None
