"""The server as a process of its own: its address, its sockets, how it ends and what survives a kill."""

import asyncio
import gc
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import weakref
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tests.server.processes import Start, heard, my_turn, say
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from affray.errors import BadInput
from affray.server import running
from affray.server.launch import Host, _listen, serve
from affray.server.running import Sweeping


@pytest.mark.slow
async def test_a_socket_shows_every_change_to_all_who_listen_and_refusals_to_the_sender(start: Start) -> None:
    """Answers, odds, unreadable and stale ones; both windows end with the same view."""
    server = start("human,greedy")
    async with server.opened() as one, server.opened() as two:
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


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
async def test_it_ends_cleanly_with_a_window_open(start: Start, by: int) -> None:
    """Exit status 0, and nothing on standard error."""
    server = start("human,greedy")
    async with server.opened() as window:
        await my_turn(window)
        assert await asyncio.to_thread(server.end, by) == 0
        with pytest.raises(ConnectionClosed):
            await window.recv()
    assert server.process.stderr is not None
    assert server.process.stderr.read() == ""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
async def test_what_was_acknowledged_survives_a_kill(start: Start) -> None:
    """Killed right after the acknowledgement, a second server over the same file shows the match as it stood."""
    server = start("human,human")
    async with server.opened() as window:
        view = await my_turn(window)
        for _ in range(5):
            await say(window, "act", view["revision"], option=view["decision"]["default"])
            view = await my_turn(window)
        await asyncio.to_thread(server.end, signal.SIGKILL)
    again = start("human,human")._replace(match=server.match, key=server.key)
    async with again.opened() as window:
        restored = await my_turn(window)
    assert (restored["scene"], restored["log"]) == (view["scene"], view["log"])


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
async def test_a_kill_in_the_middle_of_many_answers_loses_none_that_was_acknowledged(start: Start, tmp_path: Path) -> None:
    """Twenty matches answered as fast as they ask. What the file holds is what each was told, and at most one answer more."""
    server = start("human,human")
    told: dict[str, list[str]] = {}

    async def play(client: httpx.AsyncClient) -> None:
        new = {"game": "solbound", "seats": ["human", "human"]}
        made = (await client.post(f"{server.address}/api/matches", json=new, timeout=60)).json()
        answers = told[made["match"]] = []
        async with server._replace(match=made["match"], key=made["key"]).opened() as window:
            view = await my_turn(window)
            while True:
                option = view["decision"]["options"][-1]["id"]
                await say(window, "act", view["revision"], option=option)
                view = await my_turn(window)
                answers.append(option)

    async with httpx.AsyncClient() as client:
        playing = [asyncio.create_task(play(client)) for _ in range(20)]
        async with asyncio.timeout(60):
            while sum(map(len, told.values())) < 150:  # noqa: ASYNC110 - no event tells of it
                await asyncio.sleep(0.01)
        await asyncio.to_thread(server.end, signal.SIGKILL)
        await asyncio.wait(playing)
    with closing(sqlite3.connect(tmp_path / "a.sqlite")) as file:
        for match, answers in told.items():
            rows = file.execute("select number, action from decisions where match = ? order by number", (match,)).fetchall()
            assert [number for number, _ in rows] == list(range(len(rows)))
            assert [action for _, action in rows][: len(answers)] == answers
            assert len(rows) <= len(answers) + 1
    again = start("human,human")
    async with httpx.AsyncClient() as client:
        assert (await client.get(f"{again.address}/api/games")).status_code == 200


@pytest.mark.slow
async def test_a_socket_opens_to_its_own_page_and_key_only(start: Start) -> None:
    """Another origin is refused before the handshake, a wrong key after it."""
    server = start("human,greedy")
    async with server.opened(origin=server.address) as window:
        await my_turn(window)
    for origin in ("http://elsewhere.example", "null"):
        with pytest.raises(InvalidStatus, match="403"):
            await connect(server.socket, origin=origin)  # type: ignore[arg-type]
    async with server._replace(key=f"{server.key}x").opened() as window:
        with pytest.raises(ConnectionClosed) as closed:
            await window.recv()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404


@pytest.mark.slow
async def test_a_message_that_is_too_long_closes_its_socket_only(start: Start) -> None:
    """64 KB are cut off, 16 KB are refused; the server goes on."""
    server = start("human,greedy")
    async with server.opened() as window:
        await my_turn(window)
        await window.send("x" * 20_000)
        assert (await heard(window))["code"] == "unreadable"
        await window.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            await window.recv()
    async with httpx.AsyncClient() as client:
        assert (await client.get(f"{server.address}/api/games")).status_code == 200


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
async def test_every_connection_sends_at_once(host: str) -> None:
    """TCP_NODELAY is set on what is accepted; without it an answer waits some 40 ms for the acknowledgement of its head."""
    accepted: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        accepted.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    listening = _listen(host, 0)
    async with await asyncio.start_server(met, sock=listening):
        _, writer = await asyncio.open_connection(*listening.getsockname()[:2])
        assert await asyncio.wait_for(accepted, 60)
        writer.close()


@pytest.mark.parametrize(
    ("host", "named"), [("no.such.place.invalid", "--host"), (Host("127.0.0.1", ("http://x:1/",)), "--allow-host")]
)
def test_a_host_that_is_none_is_refused(host: str | Host, named: str) -> None:
    """Before anything is listened on."""
    with pytest.raises(BadInput, match=named):
        serve(host, browser=False)


@pytest.mark.slow
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


@pytest.mark.slow
def test_the_server_does_without_what_compiles(tmp_path: Path) -> None:
    """Numba and NumPy take long to load and are not needed to play."""
    script = (
        "import sys, affray.server.launch, affray.games as g; g.find('solbound'); print({'numba', 'numpy'} & set(sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert told.stdout.strip() == "set()"


def test_garbage_is_looked_for_when_nobody_plays_or_much_has_come_to_it() -> None:
    """Quiet, where more than a little is new or gone; busy, where very much is; else never."""
    sweeping, kept = Sweeping(), gc.isenabled()
    gc.disable()
    gc.freeze()  # what other tests left takes seconds to look through
    try:
        ring = Holding()
        ring.itself, known = ring, weakref.ref(ring)
        del ring
        sweeping.blocks = sys.getallocatedblocks()
        assert not sweeping.look(IDLE) and known() is not None
        sweeping.blocks = 0
        assert not sweeping.look(BUSY) and known() is not None
        assert sweeping.look(IDLE) and known() is None
        assert not sweeping.look(IDLE)
        sweeping.blocks, sweeping.most = 0, sys.getallocatedblocks() * running.BLOCK // 2
        assert sweeping.look(BUSY) and not sweeping.look(BUSY)
        sweeping.bytes, sweeping.most = 0, running.resident() or 1
        assert sweeping.look(BUSY) is (running.resident() > 0)
    finally:
        if kept:
            gc.enable()


BUSY, IDLE = 1e-9, 1e9
"""Seconds since the last look of which this process took all, or next to nothing."""


class Holding:
    """Held by itself."""

    itself: "Holding"


@pytest.mark.slow
async def test_a_server_leaves_the_look_for_garbage_to_its_own_time() -> None:
    """Python's own is off once it serves: with 2,500 matches it takes seconds, and the answers of all wait for it. Nor does it
    look through them when the server ends."""
    script = """
import gc
from affray.server.running import leave, settle
settle()
print(gc.isenabled(), gc.get_freeze_count() > 1000)
kept, before = [[] for _ in range(100_000)], gc.get_freeze_count()
leave()
print(gc.get_freeze_count() - before > 100_000)
"""
    told = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert told.stdout.split() == ["False", "True", "True"]
