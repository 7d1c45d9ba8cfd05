"""The socket of a match: views as they change, answers as they come, odds and hints when they are known."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any, Literal, Protocol

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from affray.errors import AffrayError, Stale, Unreadable
from affray.kernel.once import learned
from affray.server.playing import rooms_of
from affray.server.protocol import (
    AskHint,
    AskOdds,
    DoneMessage,
    Enter,
    Here,
    RefusalMessage,
    Request,
    TableMessage,
    Told,
)
from affray.server.queues import Busy
from affray.server.shown import Window
from affray.server.visitor import Visitor

LOG = logging.getLogger("affray")
MOST_MESSAGE = 16_384
"""Bytes of one request."""
MOST_WAITING = 256
"""Messages that may wait for a browser that does not read them; then its socket is closed."""
MOST_ODDS = 128
"""Odds and hints that one socket may wait for."""
PATIENCE = 10
"""Seconds until a socket must have brought its key."""
ANY_REQUEST: Any = Request | Here


@websocket("/api/matches/{match:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], match: FromPath[str]) -> None:
    """Views as they change, and answers. The first message brings the key: addresses are written down on the way."""
    await socket.accept()
    try:
        async with asyncio.timeout(PATIENCE):
            enter = read_enter(_bytes(await socket.receive_data(mode="text")))
        visitor = await rooms_of(socket).enter(match, enter.key)
    except AffrayError as error:
        await socket.close(code=4404, reason=str(error)[:100])
        return
    except TimeoutError:
        await socket.close(code=1012, reason="no key came")
        return
    except WebSocketDisconnect:
        return
    await Talk(socket, visitor, enter).go_on()


class Socket(Protocol):
    """What a talk goes over."""

    async def receive_data(self, mode: Literal["text"]) -> str | bytes:
        """The next message. Raises WebSocketDisconnect."""

    async def send_data(self, data: bytes, mode: Literal["text"], encoding: str) -> None:
        """Send a message. Raises WebSocketDisconnect."""

    async def close(self, code: int, reason: str | None) -> None:
        """Be done with it."""


class Talk:
    """One socket and what goes on over it."""

    def __init__(self, socket: Socket, visitor: Visitor, enter: Enter) -> None:
        """A socket over which somebody has brought a key."""
        self.socket, self.visitor, self.room = socket, visitor, visitor.room
        had = [message for message in self.room.kept.get(visitor.digest, ()) if message.number == enter.seen]
        self.window = Window(enter.changes, had[0] if had and enter.changes else None)
        self.waiting: asyncio.Queue[Told | Here | None] = asyncio.Queue()
        self.tasks: set[asyncio.Task[None]] = set()

    async def go_on(self) -> None:
        """Until the browser is gone or the room is done with."""
        self.room.listeners[self.hear] = self.visitor.digest
        self.room.tell_table()
        if self.room.table.begun:
            self.hear(self.room.shown(self.visitor.key))
        talking = [self._begin(self._write()), self._begin(self._listen())]
        try:
            await asyncio.wait(talking, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self.room.listeners.pop(self.hear, None) and not self.room.lost:
                self.room.tell_table()
            tasks = list(self.tasks)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            # Already closed by the other side, or with the server: then there is nothing left to close.
            with contextlib.suppress(Exception):
                await self.socket.close(code=1012, reason="connect again")

    def hear(self, reply: Told | Here | None) -> None:
        """Put what changed, or an answer, behind what waits to be sent."""
        if isinstance(reply, TableMessage):
            own = msgspec.structs.replace(reply.table, next=self.visitor.next())
            reply = TableMessage(own, reply.number)
        self.waiting.put_nowait(reply if self.waiting.qsize() < MOST_WAITING else None)

    def _begin(self, coroutine: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _write(self) -> None:
        """Send what waits, in order, until the room is done with or the browser is gone."""
        with contextlib.suppress(WebSocketDisconnect):
            while (reply := await self.waiting.get()) is not None:
                sent = self.window.again(reply) if isinstance(reply, Here) else [self.window.told(reply)]
                for message in sent:
                    await self.socket.send_data(msgspec.json.encode(message), mode="text", encoding="utf-8")

    async def _listen(self) -> None:
        """Do what the browser asks until it is gone."""
        try:
            while True:
                await self._converse(await self.socket.receive_data(mode="text"))
        except WebSocketDisconnect:
            return
        except Exception:
            LOG.exception("a socket of match %s failed", self.room.id)

    async def _converse(self, data: str | bytes) -> None:
        """One message; a change is told to all who listen, anything else to the sender alone."""
        try:
            wanted = read_request(_bytes(data))
        except Unreadable as refusal:
            self.hear(RefusalMessage(refusal.code, refusal.reason))
            return
        if isinstance(wanted, Here):
            self.hear(wanted)
            return
        if isinstance(wanted, AskOdds | AskHint):
            # Beside the conversation: while they are worked out, answers come and go.
            if len(self.tasks) < MOST_ODDS:
                self._begin(self._tell_later(wanted))
            else:
                self.hear(RefusalMessage(Busy.code, "too much is being worked out already"))
            return
        told = await self.visitor.done(wanted)
        if told is not None:
            self.hear(told)
        elif wanted.id:
            self.hear(DoneMessage(wanted.id))

    async def _tell_later(self, wanted: AskOdds | AskHint) -> None:
        """Odds or a hint once they are known; nothing where their question is past by then, since nobody asks any more."""
        try:
            reply = await self.visitor.reply(wanted)
        except Exception:
            LOG.exception("odds or a hint of match %s failed", self.room.id)
            return
        if not (isinstance(reply, RefusalMessage) and reply.code == Stale.code):
            self.hear(reply)


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
        raise Unreadable(f"a message has at most {MOST_MESSAGE} bytes")
    try:
        return msgspec.json.decode(data, type=learned(kind))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"that is no message: {error}") from None
