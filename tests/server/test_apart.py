"""Odds and replays are worked out apart: bounded in time, memory and number, and nobody waits for another's."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import httpx
import msgspec
import pytest
from tests.server import slow_work
from tests.server.holders import Server
from tests.server.processes import Start, heard, my_turn, runs, say
from tests.server.slow_work import endless

from affray import games
from affray.bots.thinking.pool import Thinking
from affray.kernel import inspecting, record, replay
from affray.kernel.game import SetUp, options
from affray.kernel.match import Match
from affray.kernel.view import view
from affray.odds import odds
from affray.server import asked as asking
from affray.server.apart import Apart, TooMuch
from affray.server.protocol import Act, AskOdds, NewMatch, OddsMessage, RefusalMessage
from affray.server.queues import Busy
from affray.server.rooms import Rooms
from affray.server.shelves import Shelves
from affray.server.storage import Store
from affray.server.visitor import Visitor
from affray.server.work import MOST_MEMORY, odds_of

BOTH = ["human", "human"]
KILLED = """
import os, subprocess, sys, time
code = "from affray.server.work import ready; ready(); print('ready', flush=True); exec('while True: pass')"
worker = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
worker.stdout.readline()
print(worker.pid, flush=True)
time.sleep(600)
"""
"""What stands for a server here: it has a process work for it without end, and names that."""
NEVER = "from affray.server import asked; from tests.server.slow_work import endless; asked.odds_of = endless"


@pytest.fixture
async def apart() -> AsyncIterator[Apart]:
    """Room for two at once and one that waits, each for a second."""
    found = Apart(2, 1, 3)
    yield found
    await found.stop()


@pytest.fixture
async def room(database: Path) -> AsyncIterator[Visitor]:
    """Whoever sits at a match of two at one screen, without a server around it."""
    store, odds, minds = Store(database), Apart(1, 10, 9), Thinking(1)
    await store.start()
    all_rooms = Rooms(store, odds, odds, minds, Shelves({}, odds))
    created = await all_rooms.create(NewMatch("solbound", BOTH, 5))
    yield await all_rooms.enter(created.match, created.key)
    await all_rooms.end()
    minds.close()
    await odds.stop()
    await store.stop()


def ask(room: Visitor) -> AskOdds:
    """What the odds of the first option are."""
    decision = room.view().decision
    assert decision is not None
    return AskOdds(decision.default, room.room.match.revision)


async def until(true: Callable[[], bool]) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110 - no event tells of it
            await asyncio.sleep(0.01)


@pytest.mark.slow
async def test_work_is_done_elsewhere_and_what_it_raises_comes_back(apart: Apart) -> None:
    """As if it were done here."""
    assert await apart.do(slow_work.half, 42) == 21
    with pytest.raises(TypeError):
        await apart.do(slow_work.half, "many")  # type: ignore[arg-type]


@pytest.mark.slow
async def test_what_takes_too_long_too_much_memory_or_its_process_is_refused(apart: Apart) -> None:
    """And the next one is done as before."""
    for work in (apart.do(endless), apart.do(slow_work.greedy, 2 * MOST_MEMORY), apart.do(slow_work.dying)):
        with pytest.raises(TooMuch):
            await work
        assert await apart.do(slow_work.half, 42) == 21


@pytest.mark.slow
async def test_so_many_at_once_and_no_more_taken_on(apart: Apart) -> None:
    """Two are done, a third waits, a fourth is told to come again; what nobody waits for any more is dropped."""
    asked = [asyncio.create_task(apart.do(endless)) for _ in range(3)]
    await until(lambda: len(apart.jobs) == 3)
    with pytest.raises(Busy):
        await apart.do(slow_work.half, 42)
    for each in asked:
        each.cancel()
    await until(lambda: not apart.jobs)
    assert await apart.do(slow_work.half, 42) == 21


@pytest.mark.parametrize("game", games.ids())
def test_odds_from_the_bytes_of_an_observation_are_those_of_the_observation(game: str) -> None:
    """To the last fraction, for options that chance decides and for others."""
    found, chancy = games.find(game), 0
    match = Match(found, SetUp(game, found.SEATS[0], 5))
    for _ in range(60):
        seen = match.observation(match.to_move or 0)
        legal = options(found, seen)
        option = next((each for each in legal if found.answer_text(seen, each).odds), legal[0])
        chancy += found.answer_text(seen, option).odds
        assert odds_of(game, (), record.pack(seen, found.RECORD), option) == odds(found, seen, option)
        match.take(option)
        if chancy == 2 or match.over:
            break


@pytest.mark.slow
async def test_while_odds_are_worked_out_answers_are_given_and_the_odds_are_dropped(start: Start) -> None:
    """Odds that never come: the answer is taken at once; over the socket they are not spoken of, over HTTP they are past."""
    server = start("human,human", NEVER)
    async with server.opened() as window, httpx.AsyncClient() as client:
        seen = await my_turn(window)
        option, revision = seen["decision"]["default"], seen["revision"]
        address = f"{server.address}/api/matches/{server.match}/odds"
        by_http = asyncio.create_task(client.get(address, headers=server.headers, params={"option": option}, timeout=30))
        await say(window, "odds", revision, option=option)
        await asyncio.sleep(1)
        begun = time.monotonic()
        await say(window, "act", revision, option=option)
        message = await heard(window)
        assert (message["type"], message["view"]["revision"]) == ("view", revision + 1)
        assert time.monotonic() - begun < 1
        refused = await by_http
        assert (refused.status_code, refused.json()["code"]) == (409, "stale")
        await say(window, "undo", revision)
        assert (await heard(window))["code"] == "stale", "nothing of the odds was said in between"


@pytest.mark.long
async def test_dropped_odds_are_broken_off(room: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their process is ended, and the next question's odds have its place."""
    with monkeypatch.context() as patched:
        patched.setattr(asking, "odds_of", endless)
        asked = asyncio.create_task(room.reply(ask(room)))
        await until(lambda: bool(room.room.asked.apart.jobs))
        await asyncio.sleep(0.5)
        await room.reply(Act(ask(room).option, room.room.match.revision))
        dropped = await asked
        assert isinstance(dropped, RefusalMessage) and dropped.code == "stale"
        await until(lambda: not room.room.asked.apart.jobs)
    assert isinstance(await room.reply(ask(room)), OddsMessage)


@pytest.mark.slow
async def test_odds_are_worked_out_once_for_all_who_ask(room: Visitor) -> None:
    """Also for those that ask once they are known; those of a question that is past are refused."""
    asked = ask(room)
    first, second = await asyncio.gather(room.reply(asked), room.reply(asked))
    assert first == second == await room.reply(asked) and len(room.room.asked.odds.tasks) == 1
    for option, revision, code in (("fly", asked.revision, "unreadable"), (asked.option, asked.revision - 1, "stale")):
        refused = await room.reply(AskOdds(option, revision))
        assert isinstance(refused, RefusalMessage) and refused.code == code


@pytest.mark.slow
async def test_odds_that_take_too_long_say_so(room: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are no refusal: the option may be taken all the same."""
    monkeypatch.setattr(asking, "odds_of", endless)
    room.room.asked.apart.seconds = 0.2
    reply = await room.reply(ask(room))
    assert isinstance(reply, OddsMessage) and reply.odds.chances == [] and "too many" in reply.odds.assumption


def paper(game: str, decisions: int, seed: int = 5) -> tuple[bytes, Match]:
    """A replay of so many decisions at most, and the match itself."""
    found = games.find(game)
    match = Match(found, SetUp(game, found.SEATS[0], seed))
    while len(match.played) < decisions and not match.over:
        legal = options(found, match.observation(match.to_move or 0))
        match.take(legal[(len(match.played) * 7 + seed) % len(legal)])
    return replay.write(replay.of(match)), match


@pytest.mark.slow
@pytest.mark.parametrize("game", games.ids())
async def test_every_moment_of_a_replay_is_shown_as_it_was(server: Server, game: str) -> None:
    """Asked for a few at a time, out of order: each view, and the log up to it, is what its seat saw then."""
    data, match = paper(game, 24)
    found = games.find(game)
    then, seen = Match(found, match.set_up), []
    for step in (*match.played, None):
        seen.append(view(then, 0, [0], "replay"))
        if step is not None:
            then.act(step.seat, step.action)
    for first, count in ((20, 9), (0, 3), (7, 1), (len(match.played), 1)):
        shown = (await server.post(f"/api/replays?seat=0&first={first}&count={count}", content=data)).json()
        assert shown["decisions"] == len(match.played) and shown["first"] == first
        assert [each["decision"] for each in shown["frames"]] == list(range(first, min(first + count, len(seen))))
        for frame in shown["frames"]:
            assert frame["view"]["log"] == []
            whole = frame["view"] | {"log": shown["log"][: frame["told"]]}
            assert whole == msgspec.to_builtins(seen[frame["decision"]])


@pytest.mark.parametrize("asked", ["seat=2", "seat=-1", "first=4", "first=-1", "count=0", "count=33"])
async def test_a_moment_that_is_not_there_is_refused(server: Server, asked: str) -> None:
    """With the name of what was asked."""
    answer = await server.post(f"/api/replays?{asked}", content=paper("solbound", 3)[0])
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_input")
    assert asked.partition("=")[0] in answer.json()["reason"]


async def test_a_thing_of_a_replay_is_seen_closer_as_it_stood_then(server: Server) -> None:
    """Its reasons and squares are those of that seat at that moment; what is no place of the table is refused by name."""
    data, match = paper("sixdice", 6)
    then = match.at(4)
    for seat, layers in ((0, True), (1, False)):
        seen = then.observation(seat)
        board = match.game.scene(seen, seat).board
        assert board is not None
        place = board.pieces[0].id
        asked = f"/api/replays/places?seat={seat}&at=4&place={place}&layers={str(layers).lower()}"
        shown = (await server.post(asked, content=data)).json()
        assert shown == msgspec.to_builtins(inspecting.of(match.game, seen, seat, place, layers))
    for asked, named in (("at=4&place=nowhere", "place"), ("at=7&place=0", "at"), ("seat=2&place=0", "seat")):
        answer = await server.post(f"/api/replays/places?{asked}", content=data)
        assert answer.status_code == 422 and named in answer.json()["reason"]


@pytest.mark.slow
async def test_others_do_not_wait_for_six_long_replays(start: Start) -> None:
    """Each of 43 kB, all different: meanwhile others look and begin matches as quickly as ever. It took 75 s."""
    server = start("human,human")
    match = paper("stonebound", 490)[1]
    papers = [replay.write(replay.of(match, [f"Copy {number}"])) for number in range(6)]
    assert all(len(data) > 38_000 for data in papers)
    waits: list[float] = []

    async def timed(asked: Awaitable[httpx.Response], status: int) -> None:
        begun = time.monotonic()
        assert (await asked).status_code == status
        waits.append(time.monotonic() - begun)

    async with (
        httpx.AsyncClient(base_url=server.address, timeout=200) as poster,
        httpx.AsyncClient(base_url=server.address) as other,
    ):
        posts = [asyncio.create_task(poster.post("/api/replays?count=4", content=data)) for data in papers]
        while not all(post.done() for post in posts):
            await timed(other.get("/api/games"), 200)
            await timed(other.post("/api/matches", json={"game": "solbound", "seats": BOTH}), 201)
            await asyncio.sleep(0.05)
        assert {(await post).status_code for post in posts} == {200}
    assert len(waits) > 20 and sorted(waits)[int(len(waits) * 0.99)] < 2


async def test_too_many_replays_are_refused_and_may_come_again(server: Server) -> None:
    """503: nobody's file fills the queue."""
    server.app.state.replays.most = 0
    answer = await server.post("/api/replays", content=paper("solbound", 3)[0])
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")


@pytest.mark.slow
async def test_a_replay_that_takes_too_long_is_refused(server: Server) -> None:
    """422; its work is broken off."""
    data = paper("stonebound", 200)[0]
    assert (await server.post("/api/replays", content=data)).status_code == 200
    server.app.state.replays.seconds = 0.001
    answer = await server.post("/api/replays", content=paper("stonebound", 200, 7)[0])
    assert (answer.status_code, answer.json()["code"]) == (422, "too_much")


@pytest.mark.skipif(os.name == "nt", reason="there a process has no parent to look for")
def test_nobody_works_for_a_server_that_was_killed() -> None:
    """A process apart ends by itself, whatever it is in the middle of."""
    server = subprocess.Popen([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
    finally:
        server.kill()
        server.communicate()
    until = time.monotonic() + 30
    while runs(worker):
        assert time.monotonic() < until, "it still works"
        time.sleep(0.1)
