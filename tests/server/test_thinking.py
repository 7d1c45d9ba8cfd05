"""Bots at a server: they think apart, nobody else waits for it, and one that gives no answer is replaced."""

import asyncio
import contextlib
import logging
import signal
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, sit_down
from tests.server.processes import Start, heard, my_turn, runs, say

from affray import bots
from affray.server.app import build

FILE = Path(__file__).parents[1] / "bots" / "brought.py"
SOON = 0.6
"""Seconds within which an answer comes that nobody's thinking holds up, on a busy machine; bots here think for longer."""
BRING = f"from affray import bots; bots.bring('patient', {f'{FILE}:patient'!r})"


@pytest.fixture
def guests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that were brought to this process."""
    monkeypatch.setattr(bots, "_BROUGHT", [])
    for name in ("hard", "patient", "last", "raising", "asleep", "illegal"):
        bots.bring(name, f"{FILE}:{name}")


@pytest.fixture
async def server(database: Path, guests: None) -> AsyncIterator[Server]:
    """A server at which one decision is thought about at a time."""
    async with AsyncTestClient(build(database, thinking=1)) as found:
        yield found


async def until(true: Callable[[], bool]) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110 - no event tells of it
            await asyncio.sleep(0.02)


async def ended_turn(holder: Holder) -> dict[str, Any]:
    """Answer until it is the bot's turn and the last answer may still be taken back: the view then."""
    for _ in range(60):
        view = await holder.view()
        ids = [option["id"] for option in view["decision"]["options"]]
        reply = await holder.ask("act", view["revision"], option="end" if "end" in ids else ids[-1])
        after: dict[str, Any] = reply.json()["view"]
        if after["decision"] is None and after["undo"]:
            return after
    raise AssertionError("no answer could be taken back while the bot is to move")


@pytest.mark.slow
async def test_while_bots_think_another_table_answers_at_once(server: Server) -> None:
    """Four bots that work hard wait for their turns; somebody else's answers, views and bot take no longer than ever."""
    for _ in range(4):
        await sit_down(server, seats=["hard", "hard"])
    other, slowest = await sit_down(server, seats=["human", "greedy"]), 0.0
    await asyncio.sleep(2.5)  # until the process is there and thinks
    ends, answered = time.monotonic() + 4, 0
    while time.monotonic() < ends:
        view = await other.view()
        if view["over"]:
            break
        begun = time.monotonic()
        assert (await other.ask("act", view["revision"], option=view["decision"]["default"])).status_code == 200
        slowest, answered = max(slowest, time.monotonic() - begun), answered + 1
    print(f"the slowest of {answered} answers took {slowest:.3f} s")
    assert answered > 5 and slowest < SOON
    minds = server.app.state.rooms.minds
    # Between its answer and its next question a bot neither waits nor thinks.
    await until(lambda: sum(map(len, minds.waiting.values())) + len(minds.busy) == 4)
    assert len(minds.thinkers) == 1


@pytest.mark.slow
async def test_who_thinks_is_shown_and_the_last_answer_is_taken_back_meanwhile(server: Server) -> None:
    """What the bot was about to answer is dropped; it answers once it is asked again."""
    holder = await sit_down(server, seats=["human", "patient"])
    after = await ended_turn(holder)
    assert after["thinking"] == "patient" and after["waiting_for"] == 1
    await asyncio.sleep(0.3)
    begun = time.monotonic()
    undone = await holder.ask("undo", after["revision"])
    assert undone.status_code == 200 and time.monotonic() - begun < SOON
    view = undone.json()["view"]
    assert view["decision"]["seat"] == 0 and view["thinking"] == ""
    await asyncio.sleep(2)
    assert (await holder.view()) == view
    room = server.app.state.rooms.open[holder.match]
    decisions = len(room.match.played)
    assert (await holder.ask("act", view["revision"], option="end")).status_code == 200
    await until(lambda: len(room.match.played) >= decisions + 2)
    assert room.match.played[decisions + 1].seat == 1 and not room.failures


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("raising", "met an error (ValueError)"),
        ("illegal", "not legal (-77)"),
        pytest.param("asleep", "took too long", marks=pytest.mark.long),
    ],
)
async def test_a_bot_that_gives_no_answer_is_replaced_and_everybody_is_told(
    server: Server, caplog: pytest.LogCaptureFixture, name: str, told: str
) -> None:
    """By the greedy bot: for that decision, and after three of them for good. The log says why."""
    with caplog.at_level(logging.ERROR, "affray"):
        holder = await sit_down(server, seats=["human", name])
        room = server.app.state.rooms.open[holder.match]
        for _ in range(200):
            view = await holder.view()
            if view["over"] or len(room.failures.get(1, [])) == 3:
                break
            await holder.default()
    (notice,) = (await holder.view())["notices"]
    assert notice.startswith(f"{name}, the bot of player 2, ") and told in notice
    assert notice.endswith("Greedy plays on for it (3 times).")
    assert len(caplog.records) == 3 and holder.match in caplog.text
    assert (name != "raising") or "no idea" in caplog.text
    for _ in range(3):
        await holder.default()
    assert len(caplog.records) == 3 and "greedy" not in room.table.seats


@pytest.mark.slow
async def test_a_match_goes_on_after_a_restart_without_the_bot_that_was_brought(
    database: Path, guests: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the middle of its thinking the server is closed; the next one knows no such bot, and says who answers."""
    async with AsyncTestClient(build(database, thinking=1)) as first:
        holder = await sit_down(first, seats=["human", "patient"])
        before = await ended_turn(holder)
        processes = first.app.state.rooms.minds.thinkers
    assert all(thinker.process.poll() is not None for thinker in processes)
    monkeypatch.setattr(bots, "_BROUGHT", [])
    async with AsyncTestClient(build(database, thinking=1)) as second:
        view = await holder._replace(server=second).view()
        assert view["revision"] > before["revision"] and len(view["log"]) >= len(before["log"])
        assert "patient, the bot of player 2, is not there any more. Greedy" in view["notices"][0]


@pytest.mark.long
async def test_the_search_plays_with_people(server: Server) -> None:
    """It is offered in the lobby, sits down, and answers within its time."""
    offered = {bot["code"] for bot in (await server.get("/api/games")).json()[0]["bots"]}
    assert {"greedy", "random", "search", "hard"} <= offered
    holder = await sit_down(server, game="korxsol", seats=["human", "search"])
    room = server.app.state.rooms.open[holder.match]
    async with asyncio.timeout(120):
        while sum(played.seat == 1 for played in room.match.played) < 2:
            view = await holder.view()
            await holder.ask("act", view["revision"], option=view["decision"]["options"][0]["id"])
            await asyncio.sleep(0.05)
    assert not room.failures


def children(process: int) -> list[int]:
    """The processes that a process started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        with contextlib.suppress(OSError):
            if f"\nPPid:\t{process}\n" in status.read_text(encoding="utf-8"):
                found.append(int(status.parent.name))
    return found


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="this system does not list processes so")
@pytest.mark.parametrize("by", [pytest.param(signal.SIGTERM, marks=pytest.mark.long), signal.SIGKILL])
async def test_what_thinks_ends_with_the_server_and_the_next_one_goes_on(start: Start, by: int) -> None:
    """Ended or killed in the middle of a thought, the match stands as it was acknowledged, and the bot answers."""
    server = start("human,patient", BRING)
    async with server.opened() as window:
        view = await my_turn(window)
        while view["waiting_for"] == 0:
            option = view["decision"]["options"][-1]["id"]
            await say(window, "act", view["revision"], option=option)
            view = (await heard(window))["view"]
        await asyncio.sleep(2)
        thinking = children(server.process.pid)
        status = await asyncio.to_thread(server.end, by)
    assert status == (0 if by == signal.SIGTERM else -by) and len(thinking) == 1
    await until(lambda: not any(map(runs, thinking)))
    again = start("human,greedy", BRING)._replace(match=server.match, key=server.key)
    async with again.opened() as window:
        restored = (await heard(window))["view"]
        assert len(restored["log"]) >= len(view["log"]) and restored["notices"] == []
        while restored["waiting_for"] == 1:
            message = await heard(window)
            restored = message["view"]
    assert len(restored["log"]) > len(view["log"])
