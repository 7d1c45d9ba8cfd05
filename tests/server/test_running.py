"""The server as a process of its own: its address, its sockets, how it ends and what survives a kill."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from affray.errors import BadInput
from affray.server.launch import _listen, serve

SCRIPT = """
import sys
from pathlib import Path
from affray.server.launch import serve
from affray.server.protocol import NewMatch
serve("127.0.0.1", 0, Path(sys.argv[1]), NewMatch("solbound", sys.argv[2].split(","), 5), None, False)
"""
TOLD = re.compile(r"Affray is at (http://127\.0\.0\.1:\d+)/match/([\w-]+)#([\w-]+)  \(Ctrl\+C ends it\)")


class Running(NamedTuple):
    """A server and the match that it was started with."""

    process: "subprocess.Popen[str]"
    address: str
    match: str
    token: str

    @property
    def socket(self) -> str:
        """The address of the match's socket."""
        return f"{self.address.replace('http', 'ws', 1)}/api/matches/{self.match}/socket?token={self.token}"

    def end(self, by: int) -> int:
        """The exit status after a signal."""
        self.process.send_signal(by)
        return self.process.wait(10)


Start = Callable[[str], Running]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers over one database."""
    started: list[subprocess.Popen[str]] = []

    def run(seats: str) -> Running:
        command = [sys.executable, "-c", SCRIPT, str(tmp_path / "a.sqlite"), seats]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        started.append(process)
        assert process.stdout is not None
        told = TOLD.fullmatch(process.stdout.readline().rstrip())
        assert told is not None
        return Running(process, told[1], told[2], told[3])

    yield run
    for process in started:
        process.kill()
        process.communicate()


async def heard(connection: ClientConnection) -> dict[str, Any]:
    """The next message."""
    message: dict[str, Any] = json.loads(await asyncio.wait_for(connection.recv(), 10))
    return message


async def my_turn(connection: ClientConnection) -> dict[str, Any]:
    """The next view with a decision."""
    while True:
        message = await heard(connection)
        if message["type"] == "view" and (message["view"]["decision"] or message["view"]["over"]):
            view: dict[str, Any] = message["view"]
            return view


async def say(connection: ClientConnection, type: str, revision: int, **rest: str) -> None:
    """One request."""
    await connection.send(json.dumps({"type": type, "revision": revision} | rest))


async def test_a_socket_shows_every_change_to_all_who_listen_and_refusals_to_the_sender(start: Start) -> None:
    """Answers, odds, unreadable and stale ones; both windows end with the same view."""
    server = start("human,greedy")
    async with connect(server.socket) as one, connect(server.socket) as two:
        view = await my_turn(one)
        assert (await my_turn(two)) == view
        await one.send("{")
        assert (await heard(one))["code"] == "unreadable"
        await one.send(b"\xff")
        assert (await heard(one))["code"] == "unreadable"
        await say(one, "act", view["revision"] + 1, option="keep")
        assert (await heard(one))["code"] == "stale"
        await say(one, "odds", view["revision"], option=view["decision"]["default"])
        assert (await heard(one))["type"] == "odds"
        await say(one, "act", view["revision"], option=view["decision"]["default"])
        assert (await my_turn(one)) == (await my_turn(two)) != view


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
async def test_it_ends_cleanly_with_a_window_open(start: Start, by: int) -> None:
    """Exit status 0, and nothing on standard error."""
    server = start("human,greedy")
    async with connect(server.socket) as window:
        await my_turn(window)
        assert await asyncio.to_thread(server.end, by) == 0
        with pytest.raises(ConnectionClosed):
            await window.recv()
    assert server.process.stderr is not None
    assert server.process.stderr.read() == ""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
async def test_what_was_acknowledged_survives_a_kill(start: Start) -> None:
    """Killed right after the acknowledgement, a second server over the same file shows the match as it stood."""
    server = start("human,human")
    async with connect(server.socket) as window:
        view = await my_turn(window)
        for _ in range(5):
            await say(window, "act", view["revision"], option=view["decision"]["default"])
            view = await my_turn(window)
        await asyncio.to_thread(server.end, signal.SIGKILL)
    again = start("human,human")._replace(match=server.match, token=server.token)
    async with connect(again.socket) as window:
        restored = await my_turn(window)
    assert (restored["scene"], restored["log"]) == (view["scene"], view["log"])


async def test_a_socket_opens_to_its_own_page_and_token_only(start: Start) -> None:
    """Another origin is refused before the handshake, a wrong token after it."""
    server = start("human,greedy")
    async with connect(server.socket, origin=server.address):  # type: ignore[arg-type]
        pass
    for origin in ("http://elsewhere.example", "null"):
        with pytest.raises(InvalidStatus, match="403"):
            await connect(server.socket, origin=origin)  # type: ignore[arg-type]
    async with connect(f"{server.socket}x") as window:
        with pytest.raises(ConnectionClosed) as closed:
            await window.recv()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404


async def test_a_message_that_is_too_long_closes_its_socket_only(start: Start) -> None:
    """64 KB are cut off, 16 KB are refused; the server goes on."""
    server = start("human,greedy")
    async with connect(server.socket) as window:
        await my_turn(window)
        await window.send("x" * 20_000)
        assert (await heard(window))["code"] == "unreadable"
        await window.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            await window.recv()
    async with httpx.AsyncClient() as client:
        assert (await client.get(f"{server.address}/api/games")).status_code == 200


async def test_answers_leave_at_once(start: Start) -> None:
    """Twenty on one connection; each waited some 40 ms for the acknowledgement of the one before."""
    server = start("human,greedy")
    times = []
    async with httpx.AsyncClient() as client:
        for _ in range(20):
            begun = time.perf_counter()
            assert (await client.get(f"{server.address}/api/opened-replay")).status_code == 404
            times.append(time.perf_counter() - begun)
    assert sorted(times)[10] < 0.03


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_connection_is_one_that_waits_for_nothing(host: str) -> None:
    """TCP_NODELAY is set by asyncio where the socket says that it speaks TCP."""
    with closing(_listen(host, 0)) as listening:
        assert (listening.type, listening.proto) == (socket.SOCK_STREAM, socket.IPPROTO_TCP)


@pytest.mark.parametrize(
    ("given", "named"), [({"host": "no.such.place.invalid"}, "--host"), ({"names": ["http://x:1/"]}, "--allow-host")]
)
def test_a_host_that_is_none_is_refused(given: dict[str, Any], named: str) -> None:
    """Before anything is listened on."""
    with pytest.raises(BadInput, match=named):
        serve(browser=False, **given)


def test_a_taken_port_is_left_for_another_or_refused_where_it_was_asked_for(start: Start, tmp_path: Path) -> None:
    """Without --port any free one will do."""
    first, second = start("human,greedy"), start("human,greedy")
    assert first.address != second.address
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        script = f"from affray.server.launch import serve; serve('127.0.0.1', {port}, None, None, None, False)"
        refused = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True, text=True, timeout=30)
    assert refused.returncode != 0 and str(port) in refused.stderr


def test_the_server_does_without_what_compiles(tmp_path: Path) -> None:
    """Numba and NumPy take long to load and are not needed to play."""
    script = (
        "import sys, affray.server.launch, affray.games as g; g.find('solbound'); print({'numba', 'numpy'} & set(sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert told.stdout.strip() == "set()"
