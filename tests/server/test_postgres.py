"""Matches in PostgreSQL: what holds of a file holds of it, and several server processes share it as if they were one."""

import asyncio
import itertools
import json
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Any

import httpx
import pytest
import uvicorn
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from litestar.testing import AsyncTestClient
from sqlalchemy import URL
from tests.server.clusters import MISSING, cluster, programs, sql
from tests.server.holders import Holder, Server, bearer, sit_down
from tests.server.processes import heard
from tests.server.test_storage import BOTH, begun
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from affray.errors import BadInput
from affray.kernel.match import Played
from affray.server import keys
from affray.server.addresses import address, plain
from affray.server.app import build
from affray.server.backend import Moved
from affray.server.connections import requests, sockets
from affray.server.limits import Limits
from affray.server.postgres import Postgres
from affray.server.processes import Processes
from affray.server.records import METADATA
from affray.server.rooms import Rooms
from affray.server.storage import Store
from affray.server.stored import Answered, Beside, Finished
from affray.server.table import Lost

pytestmark = [pytest.mark.slow, pytest.mark.skipif(programs() is None, reason=MISSING)]
NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[URL]:
    """A cluster for all tests."""
    bin = programs()
    assert bin is not None
    with cluster(bin) as found:
        yield found


@pytest.fixture(scope="session")
def template(postgres: URL) -> URL:
    """A database with its tables made, for others to be copies of."""

    async def made() -> URL:
        await sql(postgres, "CREATE DATABASE made")
        store = Store(postgres.set(database="made"))
        await store.start()
        await store.stop()
        return postgres

    return asyncio.run(made())


@pytest.fixture
async def database(template: URL) -> URL:
    """A database of its own, with its tables."""
    name = f"affray_{next(NUMBERS)}"
    await sql(template, f"CREATE DATABASE {name} TEMPLATE made")
    return template.set(database=name)


@pytest.fixture
async def empty(postgres: URL) -> URL:
    """One without tables."""
    name = f"empty_{next(NUMBERS)}"
    await sql(postgres, f"CREATE DATABASE {name}")
    return postgres.set(database=name)


@pytest.fixture
async def store(database: URL) -> AsyncIterator[Store]:
    """A store over an empty one."""
    found = Store(database)
    await found.start()
    yield found
    await found.stop()


async def test_what_holds_of_a_file_holds_of_it(store: Store, database: URL) -> None:
    """Of two answers to one decision one is written; what fails fails alone; what was written is read."""
    await asyncio.gather(*(begun(store, f"m{number}") for number in range(20)))
    beside = Beside(Answered("x" * 64, "a", 0))
    asked = [*((f"m{number}", f"d{number}") for number in range(20)), ("m3", "again"), ("none", "lost")]
    done = await asyncio.gather(
        *(store.add(id, 0, Played(0, "keep", digest), None, beside) for id, digest in asked), return_exceptions=True
    )
    assert [type(each) for each in done[:21]] == [type(None)] * 20 + [Moved] and isinstance(done[21], Exception)
    assert await sql(database, "SELECT count(*), count(DISTINCT digest) FROM decisions") == [(20, 20)]
    for number, before in ((2, "d0"), (1, "other"), (0, None)):
        with pytest.raises(Moved):
            await store.add("m0", number, Played(0, "keep", "z"), before)
    for _ in range(2):
        await store.mark("m0", 0)
        await store.keep_review("m0", b"review")
    stored = await store.load("m0")
    assert stored is not None and list(stored.played) == [Played(0, "keep", "d0")] and list(stored.helped) == [0]
    assert stored.answered == [Answered("x" * 64, "a", 0)] and await store.review("m0") == b"review"
    ended = Beside(finished=Finished("solbound", [1, -1], "Ada wins.", ["Ada", "Bob"], [0, 1]))
    await store.remove("m0", 0, "d0", ended)
    assert await store.load("none") is None and await sql(database, "SELECT outcome FROM results") == [("Ada wins.",)]


async def test_what_the_steps_make_is_what_the_server_uses(store: Store) -> None:
    """Alembic finds nothing to do, as with a file; a second start neither."""
    found = await store.read(lambda connection: compare_metadata(MigrationContext.configure(connection), METADATA))
    assert found == []
    await store.start()


async def test_of_those_that_start_at_once_one_makes_the_tables(empty: URL) -> None:
    """The others find them."""
    stores = [Store(empty) for _ in range(3)]
    await asyncio.gather(*(each.start() for each in stores))
    await begun(stores[0], "a")
    assert await stores[1].load("a") is not None
    await asyncio.gather(*(each.stop() for each in stores))


async def test_a_database_that_cannot_be_used_is_named_without_its_password(empty: URL) -> None:
    """One of something else is left alone; one that is not there, and what is no address, is refused."""
    await sql(empty, "CREATE TABLE notes (text text)")
    nowhere = empty.set(database="nowhere").set(password="secret-word")
    for where, wrong in ((empty, "or of something else"), (nowhere, "cannot be used")):
        store = Store(where)
        with pytest.raises(BadInput, match=wrong) as refused:
            await store.start()
        await store.stop()
        assert "secret-word" not in str(refused.value)
    assert await sql(empty, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == [(1,)]
    for text in ("mysql://a@b/c", "postgresql+asyncpg://a@b", "nothing"):
        with pytest.raises(BadInput, match=r"postgresql\+asyncpg://USER@HOST/DATABASE"):
            address(text)
    assert plain(address("postgresql://ada:secret-word@here/games")) == "postgresql+asyncpg://ada:***@here/games"


async def joined(database: URL) -> Processes:
    """A process without a server around it, which gives up what it is asked for."""
    store = Store(database)
    await store.start()
    found = Processes(store)

    async def give(match: str, process: int) -> None:
        if process == found.id:
            await found.release(match)

    found.hearers["give"] = give
    await found.start("http://127.0.0.1:1")
    return found


async def left(*processes: Processes) -> None:
    """They are gone."""
    for each in processes:
        await each.stop()
        await each.store.stop()


async def test_a_match_has_one_owner_and_what_a_dead_process_owned_is_free(
    database: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody takes it from a process that is there and does not give it; once that one's line ends it is taken at once, and
    what the dead one still writes is not written."""
    first, second = await joined(database), await joined(database)
    await begun(first.store, "a")
    assert await first.take("a") and not await first.take("a")
    owner = await second.owner("a")
    assert await first.owner("a") is None and owner is not None and owner.id == first.id
    assert await second.take("a") and await second.owner("a") is None, "asked for it is given"
    second.hearers.pop("give")
    monkeypatch.setattr("affray.server.processes.HANDED_OVER", 0.1)
    with pytest.raises(Lost):
        await first.take("a")
    line, second._line = second._line, None  # it does not learn of it
    line.terminate()
    taken = False
    for _ in range(100):
        with suppress(Lost):
            taken = taken or await first.take("a")
        await asyncio.sleep(0 if taken else 0.02)
    assert taken
    with pytest.raises(Moved):
        await second.store.add("a", 0, Played(0, "keep", "0"), None)
    await left(first, second)


async def test_a_database_that_cannot_be_reached_is_asked_once_for_all_that_waits() -> None:
    """Each change hears of it; none of them waits for another try."""

    class Gone:
        asked = 0

        async def connect(self) -> Any:
            self.asked += 1
            raise OSError("no route to host")

    backend, gone = Postgres(address("postgresql+asyncpg://nobody@127.0.0.1:1/none")), Gone()
    backend.writing = gone  # type: ignore[assignment]
    faults = await backend.commit([lambda connection: None] * 500)
    assert [str(fault) for fault in faults] == ["no route to host"] * 500 and gone.asked == 1
    await backend.pool.dispose()


async def test_a_process_that_lost_its_line_joins_anew(database: URL) -> None:
    """It gives up what it owned, has another number, and writes again."""
    process = await joined(database)
    given = asyncio.Event()

    async def cut() -> None:
        given.set()

    process.cut = cut
    before = process.id
    await sql(database, f"SELECT pg_terminate_backend({process._line.get_server_pid()})")
    await asyncio.wait_for(given.wait(), 10)
    while process.id == before:  # noqa: ASYNC110 - nobody is told
        await asyncio.sleep(0.02)
    await begun(process.store, "a")
    assert await process.take("a")
    assert [each.id for each in await process.every()] == [process.id]
    await left(process)


@pytest.fixture
async def both(database: URL) -> AsyncIterator[list[Server]]:
    """Two servers over one database that do not reach each other but through it."""
    async with AsyncTestClient(build(database)) as one, AsyncTestClient(build(database)) as other:
        yield [one, other]


async def test_a_match_comes_to_the_server_that_is_asked_where_the_other_cannot_be_reached(both: list[Server]) -> None:
    """Answers through either in turn: none is lost or done twice, and a look at how it stands leaves it where it is."""
    holder = await sit_down(both[0], seats=BOTH)
    there, first = Holder(both[1], holder.match, holder.key), (await holder.view())["revision"]
    for number, each in enumerate((holder, there, there, holder)):
        assert (await each.default()).status_code == 200
        assert (await each.view())["revision"] == first + number + 1
    stands: Any = (await both[1].post("/api/standings", json=[{"match": holder.match, "key": holder.key}])).json()
    assert stands[0]["state"] == "yours" and holder.match in both[0].app.state.rooms.open
    assert holder.match not in both[1].app.state.rooms.open


@asynccontextmanager
async def listening(database: URL) -> AsyncIterator[tuple[Server, str]]:
    """A server that others reach, and its address."""
    app = build(database)
    own = socket.create_server(("127.0.0.1", 0))
    app.state.reached = f"http://127.0.0.1:{own.getsockname()[1]}"
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="on", ws=sockets(Limits()), http=requests(Limits())))
    server.capture_signals = nullcontext  # type: ignore[method-assign, assignment]
    running = asyncio.create_task(server.serve([own]))
    while not server.started:
        assert not running.done(), running.exception()
        await asyncio.sleep(0.01)
    async with httpx.AsyncClient(base_url=app.state.reached) as client:
        client.app = app  # type: ignore[attr-defined]
        yield client, app.state.reached  # type: ignore[misc]
    server.should_exit = True
    await running


@pytest.fixture
async def near(database: URL) -> AsyncIterator[list[Server]]:
    """Two servers over one database that reach each other."""
    async with listening(database) as (one, _), listening(database) as (other, _):
        yield [one, other]


async def test_clocks_of_a_process_that_is_gone_go_on_in_another_with_nobody_there(
    near: list[Server], database: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Within seconds, and what the dead one still wants to write is not written. A match without a clock waits for somebody."""
    monkeypatch.setattr("affray.server.clock.GRACE", 0.2)
    clock = {"seconds": 1, "bank": 0, "misses": 100}
    timed, untimed = [await sit_down(near[0], seats=BOTH, clock=each) for each in (clock, {})]
    dead, heir = (each.app.state.rooms for each in near)
    monkeypatch.setattr(dead.processes, "_rejoin", lambda: asyncio.sleep(0))
    await sql(database, f"SELECT pg_terminate_backend({dead.processes._line.get_server_pid()})")
    async with asyncio.timeout(20):
        while timed.match not in heir.open or len(heir.open[timed.match].match.played) < 2:  # noqa: ASYNC110 - nobody is told
            await asyncio.sleep(0.1)
    assert heir.open[timed.match].by[1] == "clock" and untimed.match not in heir.open
    found: list[tuple[object, ...]] = []
    async with asyncio.timeout(20):
        while len(found) < 2:  # what was played is written a moment later
            found = await sql(database, f"SELECT number FROM decisions WHERE match = '{timed.match}' ORDER BY number")
    assert [row[0] for row in found][:2] == [0, 1] and len(found) - len(heir.open[timed.match].match.played) in (-1, 0, 1)
    assert [each.id for each in await heir.processes.every()] == [heir.processes.id]


def rooms(server: Server) -> Rooms:
    """The rooms of a server."""
    found: Rooms = server.app.state.rooms
    return found


async def test_what_is_asked_of_a_server_is_done_by_the_owner_of_the_match(near: list[Server]) -> None:
    """Requests and a socket through the other server: the same answers, refusals and codes, and the match stays where it is.
    Nobody else is believed who says that a request was sent on."""

    one, other = near
    holder = await sit_down(one, seats=["human", "open"], name="Ada")
    there = Holder(other, holder.match, holder.key)
    socket = f"{str(other.base_url).replace('http', 'ws', 1)}/api/matches/{holder.match}/socket"
    async with connect(socket) as window:
        await window.send(json.dumps({"type": "enter", "key": holder.key}))
        assert json.loads(await window.recv())["table"]["held"] == [0]
        for each in near:
            assert [table["match"] for table in (await each.get("/api/tables")).json()] == [holder.match]
        sat = await other.post(f"/api/matches/{holder.match}/join", json={"name": "Bob \u00e9"})
        assert sat.status_code == 201 and sat.json()["seats"] == [1]
        told = await heard(window)
        assert told["type"] == "view" and not other.app.state.rooms.open
        bob = Holder(other, holder.match, sat.json()["key"])
        mover = there if told["view"]["decision"] else bob
        assert (await mover.default()).status_code == 200
        assert (await heard(window))["view"]["revision"] == told["view"]["revision"] + 1
        stale = await mover.ask("act", 0, option="x")
        here = await Holder(one, mover.match, mover.key).ask("act", 0, option="x")
        assert (stale.status_code, stale.content) == (here.status_code, here.content)
        await believed_by_nobody(near, holder)
        away = await other.get(f"/api/matches/{holder.match}/view", headers=bearer("x"))
        assert away.status_code == 404 and away.headers["x-content-type-options"] == "nosniff"
        assert (await operate(other, "ban", kind="name", value="Ada", reason="enough")).status_code == 200
        with suppress(ConnectionClosed):
            async for _ in window:  # what was told before
                pass
        assert window.close_code == 4404 and "enough" in str(window.close_reason)


async def operate(server: Server, deed: str, **what: str) -> Any:
    """What whoever runs a server tells it."""
    server.app.state.operator = keys.digest("its key")
    return await server.post(f"/operator/{deed}", json=what, headers=bearer("its key"))


async def test_closings_announcements_and_quick_matches_reach_all_servers(near: list[Server]) -> None:
    """Whichever server is told, or asked: two who want to play come together; a table that another has is closed."""
    one, other = near
    assert (await operate(one, "announce", text="Tea at five")).status_code == 200
    for _ in range(200):
        if (await other.get("/api/news")).json()["text"]:
            break
        await asyncio.sleep(0.01)
    assert (await other.get("/api/news")).json()["text"] == "Tea at five"
    first = (await other.post("/api/games/solbound/quick", json={"name": "Ada"})).json()
    async with connect(f"{str(one.base_url).replace('http', 'ws', 1)}/api/matches/{first['match']}/socket") as window:
        await window.send(json.dumps({"type": "enter", "key": first["key"]}))
        await window.recv()
        second = (await one.post("/api/games/solbound/quick", json={"name": "Bob"})).json()
        assert second["match"] == first["match"]
        assert (await operate(other, "close", match=first["match"])).json()["state"] == "over"
        assert (await operate(other, "unban", kind="name", value="Nobody")).status_code == 404


async def believed_by_nobody(near: list[Server], holder: Holder) -> None:
    """Who says that a request was sent on without the secret, with one of another process, or in nonsense."""
    process = rooms(near[0]).processes.id
    said = {"process": process, "secret": "x", "client": ["203.0.113.9", 1], "host": "127.0.0.1", "scheme": "http"}
    stolen = said | {"secret": rooms(near[1]).processes.secret}
    for value in (json.dumps(said), json.dumps(stolen), "nonsense", "[]"):
        answer = await near[0].get(holder.endpoint("view"), headers=holder.headers | {"affray-sent-on": value})
        assert answer.status_code == 421
