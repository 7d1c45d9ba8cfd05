"""Limits: each is met with small numbers, says its name and when to try again, and lets the same one in again afterwards."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import AsyncTestClient
from tests.server.holders import NEW, Server, sit_down
from tests.server.virtual import VirtualLoop

from affray.server.app import build
from affray.server.entrance import FULL
from affray.server.limits import WORDS, Gate, Guest, Limits, Pace, TooMany, at_home, counted
from affray.server.protocol import DoneMessage, Enter
from affray.server.settings import Settings
from affray.server.sockets import Talk

FEW = Limits(
    requests=0,
    sockets=2,
    open_sockets=1,
    tables=3,
    open_tables=2,
    odds=2,
    hints=1,
    replays=1,
    ledgers=1,
    reviews=1,
    measures=1,
    packs=1,
)
HERE = {"client": ("127.0.0.1", 1), "headers": [(b"host", b"127.0.0.1:8123")]}


class Clock:
    """A time that passes when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("most", [1, 3, 60])
def test_a_pace_lets_a_burst_through_and_then_one_for_each_that_leaked_out(most: int) -> None:
    """Counted against a list of all times: never more than the burst and what the time gave."""
    pace, let = Pace(most, 60), []
    for tenth in range(3000):
        now = tenth / 10
        if not pace.wait("a", now):
            let.append(now)
    assert let[:most] == [0.0] + [0.1 * n for n in range(1, most)] or most == 60
    assert len(let) == pytest.approx(most + 299.9 * most / 60, abs=1)
    assert Pace(0).wait("a", 0) == 0


def test_who_waits_as_long_as_they_were_told_is_let_in_and_not_a_moment_earlier() -> None:
    """Another is let in meanwhile."""
    pace = Pace(2, 60)
    assert [pace.wait("a", 0) for _ in range(3)] == [0, 0, 30]
    assert pace.wait("b", 0) == 0 and pace.wait("a", 29.9) == pytest.approx(0.1) and pace.wait("a", 30) == 0


def test_nobody_fills_the_memory_by_coming_from_many_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asked longest ago is forgotten."""
    monkeypatch.setattr("affray.server.limits.MOST_COUNTED", 10)
    pace = Pace(1)
    assert not any(pace.wait(str(each), 0) for each in range(1000)) and list(pace.free) == [str(n) for n in range(990, 1000)]


@pytest.mark.parametrize(
    ("address", "as_what"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", "nobody"),
        ("x" * 999, "x" * 64),
    ],
)
def test_an_address_is_counted_with_all_of_its_line(address: str, as_what: str) -> None:
    """IPv6 by /64; what is no address by itself."""
    assert counted(address) == as_what


@pytest.mark.parametrize(
    ("changed", "home"),
    [
        ({}, True),
        ({"client": ("::1", 1)}, True),
        ({"headers": [(b"host", b"localhost:1")]}, True),
        ({"client": ("192.0.2.1", 1)}, False),
        ({"client": None}, False),
        ({"client": ("testclient", 1)}, False),
        ({"headers": [(b"host", b"games.example.org")]}, False),
        ({"headers": [(b"host", b"127.0.0.1"), (b"x-forwarded-for", b"127.0.0.1")]}, False),
        ({"headers": []}, False),
    ],
)
def test_only_who_sits_at_the_machine_itself_is_spared(changed: dict[str, Any], home: bool) -> None:
    """What a proxy there sends on comes from elsewhere, whatever it says of itself."""
    scope = HERE | changed
    assert at_home(scope) is home
    assert (Gate(Limits()).who(scope) is None) is home and Gate(None).who(scope) is None


class Limited(NamedTuple):
    """A server that lets one ask for little."""

    server: Server
    clock: Clock

    async def twice(self, method: str, path: str, **more: Any) -> None:
        """The last one that is let in, the first that is not, and again after the time that it was told."""
        assert (await self.server.request(method, path, **more)).status_code != 429
        refused = await self.server.request(method, path, **more)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many"), refused.text
        again = int(refused.headers["retry-after"])
        assert refused.json()["reason"].endswith(f"try again in {again} second{'s' if again > 1 else ''}")
        self.clock.now += again
        assert (await self.server.request(method, path, **more)).status_code != 429


@pytest.fixture
async def few(database: Path) -> Any:
    """That server, on a clock of the test's."""
    app, clock = build(database, settings=Settings(limits=FEW)), Clock()
    app.state.gate.clock = clock
    async with AsyncTestClient(app) as found:
        yield Limited(found, clock)


async def test_requests_of_an_address_are_counted_wherever_they_go(database: Path) -> None:
    """Also to what is not there; another address is served meanwhile."""
    app, clock = build(database, settings=Settings(limits=Limits(requests=4))), Clock()
    app.state.gate.clock = clock
    async with AsyncTestClient(app) as server:
        for path in ("/", "/api/none", "/api/tables"):
            assert (await server.get(path)).status_code != 429
        await Limited(server, clock).twice("GET", "/api/tables")
    assert app.state.gate.refused == {"requests": 1}


async def test_what_is_worked_out_for_an_address_has_limits_of_its_own(few: Limited) -> None:
    """Odds by either way, hints, replays, ledgers, reviews, measurements, and forms with packs: one does not spend another."""
    holder = await sit_down(few.server, seats=["human", "human"])
    view = await holder.view()
    option, key = view["decision"]["default"], holder.headers
    assert (await few.server.get(holder.endpoint("odds"), headers=key, params={"option": option})).status_code == 200
    ask = {"type": "odds", "option": option, "revision": view["revision"]}
    await few.twice("POST", holder.endpoint("requests"), headers=key, json=ask)
    await few.twice("POST", holder.endpoint("requests"), headers=key, json={"type": "hint", "revision": -1})
    await few.twice("POST", "/api/replays", content=b"{}")
    await few.twice("POST", "/api/reviews", content=b"{}")
    await few.twice("POST", "/api/games/solbound/measure", json={"seats": 9, "sides": [{"choices": {}, "seat": 0}]})
    await few.twice("POST", "/api/games/solbound/forms", json={})
    few.server.app.state.rooms.open[holder.match].match.state.flow.over = 1
    with suppress(AssertionError):  # what is found there does not matter here
        await few.twice("POST", holder.endpoint("ledger"), headers=key)
    assert few.server.app.state.gate.refused["ledgers"] == 1


def test_a_key_is_counted_wherever_it_is_used_from() -> None:
    """Two addresses with one key share what it may ask for; two keys at one address share what that may."""
    gate = Gate(Limits(odds=2), Clock())
    gate.spend("odds", "a", "key")
    gate.spend("odds", "b", "key")
    for who, key in (("c", "key"), ("c", "other")):
        with suppress(TooMany):
            gate.spend("odds", who, key)
    with pytest.raises(TooMany, match="questions for odds, 2 a minute: try again in 30 seconds"):
        gate.spend("odds", "d", "key")


async def test_tables_that_go_on_are_counted_and_those_that_are_over_are_not(few: Limited) -> None:
    """Two at once; and three a minute, however short they are."""
    first = await sit_down(few.server, seats=["human", "human"])
    await sit_down(few.server)
    full = await few.server.post("/api/matches", json=NEW)
    assert (full.status_code, "unfinished tables" in full.json()["reason"]) == (429, True)
    resign = {"type": "resign", "seat": 0}
    assert (await few.server.post(first.endpoint("requests"), headers=first.headers, json=resign)).status_code == 200
    third = await sit_down(few.server, seats=["human", "human"])
    await few.server.post(third.endpoint("requests"), headers=third.headers, json=resign)
    paced = await few.server.post("/api/matches", json=NEW)
    assert (paced.status_code, "3 a minute" in paced.json()["reason"]) == (429, True)
    few.clock.now += int(paced.headers["retry-after"])
    await sit_down(few.server)


async def test_tables_that_are_set_up_at_the_same_moment_are_counted_too(few: Limited) -> None:
    """Nobody slips in between the look and the deed."""
    made = await asyncio.gather(*(few.server.post("/api/matches", json=NEW) for _ in range(4)))
    assert sorted(answer.status_code for answer in made) == [201, 201, 429, 429]


class Spoken:
    """What a server says over a socket that is opened by hand."""

    def __init__(self, app: Any, path: str, address: str = "203.0.113.9") -> None:
        self.coming: asyncio.Queue[Any] = asyncio.Queue()
        self.said: asyncio.Queue[Any] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "client": (address, 1),
            "headers": [(b"host", b"testserver")],
            "subprotocols": [],
            "scheme": "ws",
            "extensions": {},
        }
        self.coming.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(scope, self.coming.get, self.said.put))

    async def closed(self) -> tuple[int, str]:
        """With what it is closed, once it is."""
        while (message := await asyncio.wait_for(self.said.get(), 30))["type"] != "websocket.close":
            pass
        return message["code"], message["reason"]

    async def leave(self) -> None:
        """Close it from here."""
        self.coming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task


async def test_sockets_of_an_address_are_counted_at_once_and_by_the_minute(few: Limited) -> None:
    """Who is over is told so by the reason of the close; who has left makes room for another."""
    path = "/api/matches/none/socket"
    first = Spoken(few.server.app, path)
    assert (await asyncio.wait_for(first.said.get(), 30))["type"] == "websocket.accept"
    code, reason = await Spoken(few.server.app, path).closed()
    assert (code, reason) == (FULL, "too many open connections from your address, 1 at once: try again in 10 seconds")
    await first.leave()
    code, reason = await Spoken(few.server.app, path).closed()
    assert (code, reason) == (FULL, "too many connections from your address, 2 a minute: try again in 30 seconds")
    few.clock.now += 30
    last = Spoken(few.server.app, path)
    assert (await asyncio.wait_for(last.said.get(), 30))["type"] == "websocket.accept"
    await last.leave()


def test_every_reason_fits_into_the_close_of_a_socket() -> None:
    """123 bytes, with the largest numbers."""
    assert all(len(TooMany(limit, 10**6, 3600).reason) <= 123 for limit in Limits.__struct_fields__ if limit in WORDS)


@pytest.fixture
def virtual() -> Iterator[VirtualLoop]:
    """A loop whose time passes by itself."""
    loop = VirtualLoop()
    yield loop
    loop.close()


class Reader:
    """A browser that says what it is given, and reads or does not."""

    def __init__(self, says: list[bytes], reads: bool = True) -> None:
        self.says, self.reads = says, asyncio.Event()
        self.heard: list[tuple[float, Any]] = []
        self.close_code: tuple[int, str | None] | None = None
        if reads:
            self.reads.set()

    async def receive_data(self, mode: str) -> bytes:
        if self.says:
            return self.says.pop(0)
        await asyncio.sleep(100)
        raise WebSocketDisconnect(detail="gone")

    async def send_data(self, data: bytes, mode: str, encoding: str) -> None:
        await self.reads.wait()
        self.heard.append((asyncio.get_running_loop().time(), msgspec.json.decode(data)))

    async def close(self, code: int, reason: str | None) -> None:
        self.close_code = (code, reason)


def talk(reader: Reader, guest: Guest) -> Talk:
    """A talk at a table where nothing happens."""
    table = SimpleNamespace(begun=False)
    showing = SimpleNamespace(kept={}, tell_table=lambda: None)
    room: Any = SimpleNamespace(id="m", showing=showing, table=table, lost=False)
    room.heard_by, room.left_by = lambda listener, digest: None, lambda listener: False
    visitor: Any = SimpleNamespace(room=room, digest="d", next=lambda: None)
    return Talk(reader, visitor, Enter("k"), guest)


@pytest.mark.parametrize(("who", "seconds"), [("203.0.113.9", 4.0), (None, 0.0)])
def test_who_says_more_than_may_be_said_in_a_second_waits_and_nothing_is_lost(
    virtual: VirtualLoop, who: str | None, seconds: float
) -> None:
    """Fifty messages at ten a second: ten at once, the others as the time comes. Who sits at the machine does not wait."""
    reader = Reader([b"x"] * 50)
    virtual.run_until_complete(talk(reader, Guest(Gate(Limits(messages=10)), who)).go_on())
    assert [message["code"] for _, message in reader.heard] == ["unreadable"] * 50
    assert reader.heard[-1][0] == pytest.approx(seconds, abs=0.2)
    later = [when for when, _ in reader.heard[10:]]
    assert not who or all(0.09 < after - before < 0.11 for before, after in pairwise(later))


def test_who_does_not_read_is_closed_with_the_reason_and_fills_no_memory(virtual: VirtualLoop) -> None:
    """What waits is dropped at once, and nothing more is kept; others hear on."""
    reader = Reader([], reads=False)
    open_talk = talk(reader, Guest(Gate(Limits(waiting=8))))

    async def overrun() -> None:
        going = asyncio.create_task(open_talk.go_on())
        for number in range(1000):
            open_talk.hear(DoneMessage(str(number)))
            assert open_talk.waiting.qsize() <= 8
            await asyncio.sleep(0.01)
        reader.reads.set()
        await going

    virtual.run_until_complete(overrun())
    assert reader.close_code == (FULL, "too many messages that wait to be read, 8 at once: try again in 1 second")
    assert [message["id"] for _, message in reader.heard] == ["0"]
