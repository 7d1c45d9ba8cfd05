"""Connections that are slow or many, over real sockets with an application that does next to nothing."""

import asyncio
import gc
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

import pytest
import uvicorn
from litestar import WebSocket
from tests.server.holders import Server, sit_down
from tests.server.test_limits import Spoken
from websockets.asyncio.client import connect

from affray.server.connections import LINE, Requests, Sockets, requests, sockets
from affray.server.entrance import limited
from affray.server.limits import Gate, Limits
from affray.server.refusals import refused

SOON = Limits(header_seconds=0.3, body_seconds=0.3, send_seconds=0.3, connections=2)
LARGE = b"x" * 50_000_000
"""More than any buffer on the way holds."""


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Reads a body to its end and sends much; sends much over a socket, or listens."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        if scope["path"] == "/quiet":
            while (await receive())["type"] != "websocket.disconnect":
                pass
            return
        if scope["path"] == "/echo":
            line = scope["extensions"][LINE]
            while (message := await receive())["type"] != "websocket.disconnect":
                line.say(message["text"].encode())
                await send({"type": "websocket.send", "text": f"and {line.free}"})
            assert not line.free
            line.say(b"to nobody")
            return
        await send({"type": "websocket.send", "bytes": LARGE})
        await send({"type": "websocket.send", "bytes": b"end"})
        return
    try:
        while (await receive()).get("more_body"):
            pass
    except Exception as error:
        told = refused(scope, error).to_asgi_response(None, scope)
        await told(scope, receive, send)
        return
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(LARGE))]})
    await send({"type": "http.response.body", "body": LARGE})


Opened = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Open = Callable[[], Any]


@asynccontextmanager
async def served(limits: Limits) -> AsyncIterator[int]:
    """The port of a server with these limits."""
    settings = uvicorn.Config(
        limited(app, Gate(limits)),
        host="127.0.0.1",
        port=0,
        lifespan="off",
        log_level="critical",
        http=requests(limits),
        ws=sockets(limits),
    )
    server = uvicorn.Server(settings)
    running = asyncio.create_task(server._serve())
    while not server.started:  # noqa: ASYNC110 - uvicorn has no event to wait for
        await asyncio.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = server.force_exit = True
    await running
    for each in server.servers:
        each.close()
    await asyncio.sleep(0.01)  # what was aborted is closed in the loop's next turn


async def until_closed(reader: asyncio.StreamReader) -> bytes:
    """What comes before the other side closes."""
    async with asyncio.timeout(10):
        try:
            return await reader.read(-1)
        except ConnectionError:
            return b""


@pytest.mark.parametrize("dribble", [b"", b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ", b"GET / HT"])
async def test_a_head_that_does_not_come_to_its_end_is_not_waited_for(dribble: bytes) -> None:
    """Nor one of which a letter comes now and then."""
    async with served(SOON) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        begun = asyncio.get_running_loop().time()
        writer.write(dribble)
        closed = asyncio.create_task(until_closed(reader))
        while not closed.done() and dribble:
            writer.write(b"a")
            await asyncio.sleep(0.05)
        assert await closed == b""
        assert 0.2 < asyncio.get_running_loop().time() - begun < 5
        writer.close()


async def test_a_head_that_comes_slowly_but_in_time_is_served() -> None:
    """Letter by letter."""
    async with served(SOON) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for letter in b"GET / HTTP/1.1\r\nhost: x\r\n\r\n":
            writer.write(bytes([letter]))
            await asyncio.sleep(0.001)
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        writer.close()


async def test_a_body_that_does_not_come_to_its_end_is_refused_and_its_connection_closed() -> None:
    """408, also where something comes now and then."""
    async with served(SOON) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n")
        for _ in range(3):  # and nothing once it may be closed: what came in would be lost with it
            writer.write(b"a")
            await asyncio.sleep(0.02)
        told = await until_closed(reader)
        assert told.startswith(b"HTTP/1.1 408") and b"too_slow" in told
        writer.close()


async def test_who_does_not_read_an_answer_is_cut_off() -> None:
    """Over either kind of connection; who reads has it whole."""
    async with served(SOON) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1000)
        writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        async with connect(f"ws://127.0.0.1:{port}/", max_size=None, ping_interval=None) as reads:
            assert len(await reads.recv()) == len(LARGE) and await reads.recv() == b"end"
        await asyncio.sleep(0.8)
        assert len(await until_closed(reader)) < len(LARGE)
        writer.close()


async def test_one_address_has_so_many_connections_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two; when one is closed, there is room for another. At the machine itself nobody is counted."""
    limits = Limits(connections=2)

    async def opened(port: int) -> tuple[bool, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        try:
            return (await reader.readline()).startswith(b"HTTP/1.1 200"), writer
        except ConnectionError:
            return False, writer

    async with served(limits) as port:
        monkeypatch.setattr("affray.server.connections.loopback", lambda address: False)
        there = [await opened(port) for _ in range(3)]
        assert [served for served, _ in there] == [True, True, False]
        there[0][1].transport.abort()
        await asyncio.sleep(0.1)
        again = await opened(port)
        assert again[0]
        monkeypatch.setattr("affray.server.connections.loopback", lambda address: True)
        spared = [await opened(port) for _ in range(3)]
        assert all(served for served, _ in spared)
        for _, writer in [*there, again, *spared]:
            writer.transport.abort()


async def test_text_that_is_none_ends_its_socket_and_fills_no_log(caplog: pytest.LogCaptureFixture) -> None:
    """1007, and not a word of it: whoever likes could write there without end."""
    async with served(SOON) as port, connect(f"ws://127.0.0.1:{port}/quiet") as window:
        window.transport.write(b"\x81\x84\0\0\0\0\xff\xfe\xc0\x80")
        await asyncio.wait_for(window.wait_closed(), 10)
        assert window.close_code == 1007
        await asyncio.sleep(0.3)  # until the other side has closed too
    assert [record for record in caplog.records if record.levelname in {"WARNING", "ERROR"}] == []


async def test_who_leaves_before_all_is_sent_fills_no_log(caplog: pytest.LogCaptureFixture) -> None:
    """Nobody reads the answer, and nothing has gone wrong."""
    async with served(Limits()) as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nabc")
        await asyncio.sleep(0.05)
        writer.transport.abort()
        await asyncio.sleep(0.05)
    assert [record for record in caplog.records if record.levelname in {"WARNING", "ERROR"}] == []


async def test_messages_are_read_in_order_and_said_at_once() -> None:
    """Many that come together are each read once, and what is said past the application's own way keeps its place in it."""
    async with served(SOON) as port, connect(f"ws://127.0.0.1:{port}/echo") as socket:
        for number in range(50):
            await socket.send(str(number))
        for number in range(50):
            assert [await socket.recv(), await socket.recv()] == [str(number), "and True"]


@contextmanager
def nothing_left(*kinds: type) -> Iterator[None]:
    """Where Python looks for no garbage, none of the objects of these kinds that came within is there afterwards."""
    kept = gc.isenabled()
    gc.disable()
    gc.freeze()  # what other tests left takes seconds to look through
    try:
        yield
        assert not [each for each in gc.get_objects() if isinstance(each, kinds)]
    finally:
        if kept:
            gc.enable()


HEAD = b"GET /quiet HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
KEYED = HEAD + b"sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
HOSTILE = {
    "left at once": KEYED,
    "a frame half-way": KEYED + b"\x81\xfe\xea\x60abcd" + bytes(60_000 // 2),
    "a frame without a mask": KEYED + b"\x81\x05plain",
    "a close of one byte": KEYED + b"\x88\x81abcdx",
    "text that is none": KEYED + b"\x81\x84\0\0\0\0\xff\xfe\xc0\x80",
    "no key": HEAD + b"\r\n",
    "no key of that kind": HEAD + b"sec-websocket-key: short\r\n\r\n",
    "no request": b"GET \xff\0 HTTP/1.1\r\nhost\r\n\r\n",
}


async def hostile(port: int, sent: bytes) -> None:
    """Somebody who sends this, and leaves."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    with suppress(TimeoutError, ConnectionError):
        await asyncio.wait_for(reader.read(1000), 0.1)
    writer.transport.abort()


async def test_a_connection_that_ended_leaves_nothing_behind_whatever_came_over_it() -> None:
    """Python's own look for garbage is off while people play: what held itself would stay, 16 kB a socket."""
    async with served(Limits(connections=0)) as port:
        with nothing_left(Sockets, Requests):
            for sent in HOSTILE.values():
                await hostile(port, sent)
            await asyncio.sleep(0.1)


async def look_in(server: Server, path: str, key: str) -> None:
    """Somebody who brings a key, is told something and leaves."""
    talk = Spoken(server.app, path)
    talk.coming.put_nowait({"type": "websocket.receive", "text": json.dumps({"type": "enter", "key": key})})
    await talk.said.get()
    await talk.said.get()
    await talk.leave()


async def test_a_talk_that_ended_leaves_nothing_behind(server: Server) -> None:
    """Nor does what Litestar makes of a socket."""
    holder = await sit_down(server)
    with nothing_left(WebSocket):
        for key in (holder.key, "none"):
            await look_in(server, holder.endpoint("socket"), key)
