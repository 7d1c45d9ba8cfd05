"""Requests and sockets for a match that another server process owns: they are sent on to it, and people notice nothing.

Whoever sends one on says in a header who asks, and proves by the other's secret, which only those read who may read the
database, that it may be believed. What is sent on is never sent on again. Where the owner cannot be reached, the match comes
here (`Processes.take`), as it does where the owner is gone.
"""

import asyncio
import contextlib
import hmac
import http.client
import json
import logging
import re
import socket
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from affray.server.limits import Gone, TooSlow
from affray.server.processes import Peer
from affray.server.rooms import Rooms
from affray.server.table import Lost

LOG = logging.getLogger("affray")
HEADER = b"affray-sent-on"
SENT_ON = "affray_sent_on"
"""True in the scope of what came so."""
OF_MATCH = re.compile(r"/api/(?:account/)?matches/([\w-]{1,32})/")
OF_ALL = re.compile(r"/api/games/[^/]+/quick")
"""What one process does for all: the eldest."""
PATIENCE = 60.0
"""Seconds for an answer: the longest work that is waited for takes 40."""
NEAR = 2.0
"""Seconds until another process has taken a connection on."""
AT_ONCE = 32
MOST_BODY = 4_000_000
"""Bytes of a request that is sent on; more than any route takes."""
HOP = {b"connection", b"transfer-encoding", b"keep-alive", b"upgrade", b"trailer", b"host", HEADER}
"""Headers of one connection, not of what goes over it."""
MISDIRECTED = 421
AGAIN = (1012, "connect again")


class NotThere(Exception):
    """A process cannot be reached, or is another one by now."""


class Answer(NamedTuple):
    """What another process answers."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


HARMLESS = ("GET", "HEAD")
UNSURE = Answer(
    409,
    [(b"content-type", b"application/json")],
    json.dumps({"code": Lost.code, "reason": "the server process that has the match is gone; ask again"}).encode(),
)
"""What is said where nobody knows whether something was done: a request with an id may be sent again, and is done once."""


class Elsewhere:
    """What stands between the routes of a process and those who ask."""

    def __init__(self, app: ASGIApp, state: State) -> None:
        """The routes themselves, and the state in which the rooms are once the server runs."""
        self.app, self.state = app, state
        self.pool = ThreadPoolExecutor(AT_ONCE, "affray-elsewhere")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Do what is asked, or have it done by the process that it is for."""
        peer = await self._peer(scope)
        if peer is not None and peer.address:
            try:
                if scope["type"] == ScopeType.HTTP:
                    body = await _body(receive)
                    receive = _replayed(body, receive)
                    await self._ask(peer, scope, body, send)
                else:
                    await _talk(peer, scope, receive, send)
                return
            except (TooSlow, Gone) as late:
                receive = _late(late)  # the routes here refuse it as they do any such request
            except NotThere as why:
                LOG.info("%s does not answer (%s): what it owns comes here", peer.address, why)
        await self.app(scope, receive, send)

    async def _peer(self, scope: Any) -> Peer | None:
        """The process that a request is for, where it is not this one."""
        rooms: Rooms | None = getattr(self.state, "rooms", None)
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET) or rooms is None or not rooms.processes.joined:
            return None
        path = str(scope["path"])
        if found := OF_MATCH.match(path):
            room = rooms.open.get(found[1])
            return None if room is not None and not room.lost else await rooms.processes.owner(found[1])
        if OF_ALL.fullmatch(path):
            eldest = next(iter(await rooms.processes.every()), None)
            return None if eldest is None or eldest.id == rooms.processes.id else eldest
        return None

    async def _ask(self, peer: Peer, scope: Any, body: bytes, send: Send) -> None:
        path = scope.get("raw_path") or scope["path"].encode()
        query = scope.get("query_string") or b""
        where = (path.split(b"?")[0] + (b"?" + query if query else b"")).decode("latin-1")
        answer = await self.asked(peer, scope["method"], where, [*_headers(scope), _said(peer, scope)], body)
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        await send({"type": "http.response.body", "body": answer.body, "more_body": False})

    async def asked(
        self, peer: Peer, method: str, where: str, headers: Iterable[tuple[bytes, bytes]], body: bytes = b""
    ) -> Answer:
        """What another process answers. Raises NotThere."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.pool, _exchanged, peer, method, where, list(headers), body)


def _exchanged(peer: Peer, method: str, where: str, headers: list[tuple[bytes, bytes]], body: bytes) -> Answer:
    parts = urlsplit(peer.address)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=NEAR)
    try:
        connection.connect()
        connection.sock.settimeout(PATIENCE)
        connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection.putrequest(method, where, skip_accept_encoding=True)
        for name, value in headers:
            if name != b"content-length":
                connection.putheader(name, value)
        connection.putheader("Content-Length", str(len(body)))
        connection.putheader("Connection", "close")
    except OSError as error:
        connection.close()
        raise NotThere(type(error).__name__) from None
    try:
        connection.endheaders(body)
        answer = connection.getresponse()
        told = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in answer.getheaders()]
        found = Answer(answer.status, [each for each in told if each[0] not in HOP], answer.read())
    except (OSError, http.client.HTTPException) as error:
        if method in HARMLESS:
            raise NotThere(type(error).__name__) from None
        return UNSURE
    finally:
        connection.close()
    if found.status == MISDIRECTED:
        raise NotThere("another process by now")
    return found


async def _talk(peer: Peer, scope: Any, receive: Receive, send: Send) -> None:
    """Carry what is said over a socket to another process and back. Raises NotThere before anything was said."""
    from websockets.asyncio.client import connect
    from websockets.exceptions import InvalidHandshake

    spared = (b"sec-websocket", b"origin")
    headers = [each for each in [*_headers(scope), _said(peer, scope)] if not each[0].startswith(spared)]
    given = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers]
    where = f"{peer.address.replace('http', 'ws', 1)}{scope['path']}"
    try:
        line = await connect(
            where,
            additional_headers=given,
            max_size=None,
            compression=None,
            open_timeout=NEAR,
            user_agent_header=None,
            proxy=None,
        )
    except (OSError, TimeoutError, InvalidHandshake) as error:
        raise NotThere(type(error).__name__) from None
    try:
        await receive()  # that somebody wants to connect
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        there, back = asyncio.create_task(_there(receive, line)), asyncio.create_task(_back(line, send))
        await asyncio.wait([there, back], return_when=asyncio.FIRST_COMPLETED)
        if there.done() and there.exception() is None and not there.result():
            await asyncio.wait([back])  # it has still to say how that side ended
        for way in (there, back):
            way.cancel()
        await asyncio.gather(there, back, return_exceptions=True)
    finally:
        await line.close()


async def _there(receive: Receive, line: Any) -> bool:
    """What is said here, there; True once nobody is here any more, False once nobody is there."""
    from websockets.exceptions import ConnectionClosed

    while (message := await receive())["type"] == "websocket.receive":
        said: Any = message
        try:
            await line.send(said["text"] if said.get("text") is not None else said["bytes"])
        except ConnectionClosed:
            return False
    return True


async def _back(line: Any, send: Send) -> None:
    """What is said there, here; and how it ended, where that can be said on."""
    from websockets.exceptions import ConnectionClosed

    with contextlib.suppress(ConnectionClosed):
        async for said in line:
            message: Any = {"type": "websocket.send"} | ({"text": said} if isinstance(said, str) else {"bytes": said})
            await send(message)
    code, reason = (line.close_code, line.close_reason) if (line.close_code or 0) >= 1007 else AGAIN
    with contextlib.suppress(OSError):
        await send({"type": "websocket.close", "code": code, "reason": reason or ""})


async def _body(receive: Receive) -> bytes:
    """The whole body of a request, or what of it says that it is too long."""
    parts, size = [], 0
    while size <= MOST_BODY:
        message: Any = await receive()
        if message["type"] == "http.disconnect":
            break
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if not message.get("more_body", False):
            break
    return b"".join(parts)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Receives a body that was received already, and then what comes."""
    given = False

    async def again() -> Any:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def _late(why: Exception) -> Receive:
    """Receives nothing but that it took too long."""

    async def never() -> Any:
        raise why

    return never


def _headers(scope: Any) -> list[tuple[bytes, bytes]]:
    return [(name, value) for name, value in scope["headers"] if name not in HOP]


def _said(peer: Peer, scope: Any) -> tuple[bytes, bytes]:
    """What is said of a request to whom it is sent on."""
    host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    client = scope.get("client")
    said = {
        "process": peer.id,
        "secret": peer.secret,
        "client": list(client) if client else None,
        "host": host,
        "scheme": scope.get("scheme", "http"),
    }
    return HEADER, json.dumps(said).encode("ascii")


def own(peer: Peer) -> list[tuple[bytes, bytes]]:
    """The headers of a question that one process asks another for itself."""
    return [_said(peer, {"headers": [], "client": None})]


def received(app: ASGIApp, outside: ASGIApp, state: State) -> ASGIApp:
    """An application that lets what another process sends on come straight to the routes of `app`, as if whoever asked had come
    here, and anybody else to those who stand `outside`."""

    async def receive_it(scope: Scope, receive: Receive, send: Send) -> None:
        found: Any = scope
        said = next((value for name, value in found.get("headers") or () if name == HEADER), None)
        if said is None:
            await outside(scope, receive, send)
            return
        told, rooms = _read(said), getattr(state, "rooms", None)
        processes = rooms.processes if rooms is not None else None
        meant = processes is not None and processes.joined and told["process"] == processes.id
        secret = processes.secret if processes is not None else ""
        if not meant or not hmac.compare_digest(str(told["secret"]).encode(), secret.encode()):
            await _misdirected(found, receive, send)
            return
        rest = [(name, value) for name, value in found["headers"] if name not in (HEADER, b"host")]
        found["headers"] = [*rest, (b"host", str(told["host"]).encode("latin-1"))]
        found[SENT_ON] = True
        found["client"], found["scheme"] = tuple(told["client"] or ("", 0)), str(told["scheme"])
        await app(scope, receive, send)

    return receive_it


def _read(said: bytes) -> dict[str, Any]:
    """What was said of a request; of what is no such thing, what nobody believes."""
    with contextlib.suppress(ValueError):
        found = json.loads(said)
        if isinstance(found, dict) and {"process", "secret", "client", "host", "scheme"} <= found.keys():
            return found
    return {"process": 0, "secret": ""}


async def _misdirected(scope: Any, receive: Receive, send: Send) -> None:
    """It was meant for another process than this one, which sends nothing on in its turn."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 1012, "reason": ""})
        return
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": MISDIRECTED, "headers": headers})
    await send({"type": "http.response.body", "body": b"{}", "more_body": False})
