"""Connections: how many one address may have, how long the head of a request may take, and who does not read is cut off.

The server's own protocol for requests and sockets, with the patience of `Limits`; uvicorn itself waits for ever.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from affray.server.limits import Limits, counted, loopback

LINE = "affray.line"
"""Where a socket is found among the extensions of its scope."""
SWITCHED = 101
"""The status of an answer after which a connection is a socket."""


class Timer:
    """Cuts a connection off unless it is stopped in time."""

    def __init__(self, seconds: float) -> None:
        """It does not run yet."""
        self.seconds = seconds
        self.handle: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        """Let it run, unless it does already."""
        if self.handle is None:
            self.handle = asyncio.get_running_loop().call_later(self.seconds, transport.abort)

    def stop(self) -> None:
        """Nobody is cut off."""
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None


class Requests(H11Protocol):
    """How requests are read."""

    limits = Limits()
    spared: Callable[[str], bool] = staticmethod(loopback)
    """Addresses that may have any number of connections."""
    there: ClassVar[Counter[str]] = Counter()
    """How many connections each address has, as it is counted."""
    own = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection on, or cut it off where its address has enough."""
        super().connection_made(transport)
        self.head, self.unread = Timer(self.limits.header_seconds), Timer(self.limits.send_seconds)
        address = self.client[0] if self.client else ""
        if self.limits.connections and not self.spared(address):
            if self.there[counted(address)] >= self.limits.connections:
                transport.abort()
                return
            self.own = counted(address)
            self.there[self.own] += 1
        self.head.start(transport)

    def data_received(self, data: bytes) -> None:
        """Wait for the rest of a head, but not for long."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.head.start(self.transport)
        else:
            self.head.stop()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request. What h11 raised holds itself, and with its traceback this connection."""
        _let_go(sys.exception())
        super().send_400_response(msg)

    def pause_writing(self) -> None:
        """Wait for who does not read, but not for long."""
        super().pause_writing()
        self.unread.start(self.transport)

    def resume_writing(self) -> None:
        """They read on."""
        super().resume_writing()
        self.unread.stop()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on it is a socket, and counted as one."""
        self._left()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is counted no more."""
        self._left()
        super().connection_lost(exc)

    def _left(self) -> None:
        self.head.stop()
        self.unread.stop()
        if self.own:
            self.there[self.own] -= 1
            if not self.there[self.own]:
                del self.there[self.own]
            self.own = ""


class Sockets(WebSocketsSansIOProtocol):
    """How sockets are spoken."""

    limits = Limits()

    def handle_connect(self, event: Request) -> None:
        """Serve a socket, and let who serves it say what is short without a wait (LINE)."""
        super().handle_connect(event)
        if self.response.status_code == SWITCHED:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[LINE] = self

    @property
    def free(self) -> bool:
        """True where nothing waits to be sent, and something may be."""
        open_to = self.conn.state is State.OPEN and self.handshake_complete and not self.close_sent
        return open_to and self.writable.is_set() and not self.transport.is_closing()

    def say(self, text: bytes) -> None:
        """Send a message at once, while it is `free`; else nothing is sent."""
        if self.free:
            self.transport.write(Frame(Opcode.TEXT, text).serialize(mask=False, extensions=self.conn.extensions))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a socket on."""
        super().connection_made(transport)
        self.unread = Timer(self.limits.send_seconds)

    def send_receive_event_to_app(self) -> None:
        """Give a message on; text that is none ends the socket, and is not worth a line of the log."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(1007, "text is UTF-8")
            self.handle_parser_exception()
            return
        # One message waits for whoever serves the socket, and only at a second one nothing more is read: to stop and go on for
        # each takes longer than to read it.
        first = self.queue.empty() and not self.read_paused
        self.read_paused = self.read_paused or first
        super().send_receive_event_to_app()
        if first:
            self.read_paused = False

    def pause_writing(self) -> None:
        """Wait for who does not read, but not for long."""
        super().pause_writing()
        self.unread.start(self.transport)

    def resume_writing(self) -> None:
        """They read on."""
        super().resume_writing()
        self.unread.stop()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over, and all that it holds goes with it. Its scope holds it by LINE, the reader of frames holds itself, and so
        does what went wrong in it, by its traceback: Python would free them only when it looks for garbage, which a server
        seldom does (`running`)."""
        self.unread.stop()
        super().connection_lost(exc)
        if self.handshake_initiated and self.response.status_code == SWITCHED:
            self.scope["extensions"].pop(LINE, None)
        self.conn.parser.close()
        for error in (self.conn.parser_exc, self.conn.handshake_exc):
            _let_go(error)
        self.conn.reader.discard()
        self.frames = []


def _let_go(error: BaseException | None) -> None:
    """Let an error, and those that led to it, hold nothing of where they were raised."""
    while error is not None:
        error.__traceback__, error = None, error.__cause__ or error.__context__


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def requests(held: Limits, proxy: Callable[[str], bool] = lambda _: False) -> type[Requests]:
    """How requests are read within these limits; this machine itself and proxies may have any number of connections."""

    class Held(Requests):
        limits, there = held, Counter[str]()
        spared = staticmethod(lambda address: loopback(address) or proxy(address))

    return Held


def sockets(held: Limits) -> type[Sockets]:
    """How sockets are spoken within these limits."""

    class Held(Sockets):
        limits = held

    return Held
