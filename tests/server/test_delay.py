"""Who only watches may be held behind the match: by decisions, by seconds, by both; not a byte tells what came since."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, bearer
from tests.server.test_limits import Spoken
from tests.server.test_tables import mover, owner, say, two

from affray.server import behind
from affray.server.app import build
from affray.server.delay import Delay
from affray.server.showing import Showing

LONG = {"seconds": 3600}


async def watcher(server: Server, match: str, key: str) -> Holder:
    """Somebody with the link of those who watch."""
    return Holder(server, match, (await owner(server, match, key, "links")).json()["watch"])


async def look(holder: Holder, what: str = "view") -> Any:
    """What they see now."""
    return (await holder.server.get(holder.endpoint(what), headers=holder.headers)).json()


async def decide(*holders: Holder) -> None:
    """Whoever must decides, by the decision's default."""
    answer = await (await mover(*holders)).default()
    assert answer.status_code == 200, answer.text


def plain(view: Any) -> Any:
    """A view without what names the match, and without the count of its changes."""
    return view | {"match": "", "revision": 0}


@pytest.mark.parametrize(("decided", "behind", "waited", "shown"), [(9, 3, 0, 6), (2, 3, 0, 0), (9, 0, 4, 5), (9, 6, 4, 3)])
def test_how_many_decisions_are_shown(decided: int, behind: int, waited: int, shown: int) -> None:
    """One a second was made; whatever is wanted must have come to pass, and the next comes when it has."""
    made, delay = [float(number) for number in range(1, decided + 1)], Delay(behind, waited)
    assert delay.shown(made, float(decided)) == shown
    following = delay.next(made, shown)
    assert following is None if shown >= decided - behind else following == shown + 1 + waited


async def test_watchers_see_each_moment_so_many_decisions_later(server: Server) -> None:
    """The same as those of a table without a delay saw then, and all of it once the match is over."""
    *seats, key = await two(server)
    *others, other = await two(server, delay={"decisions": 3})
    now, late = await watcher(server, seats[0].match, key), await watcher(server, others[0].match, other)
    seen = [plain(await look(now))]
    for number in range(1, 9):
        await decide(*seats)
        await decide(*others)
        seen.append(plain(await look(now)))
        assert plain(await look(late)) == seen[max(0, number - 3)], number
    for pair in (seats, others):
        assert (await say(pair[1], "resign", seat=1)).status_code == 200
    assert plain(await look(late)) == plain(await look(now)) and (await look(late))["over"]
    assert (await late.server.get(late.endpoint("replay"), headers=late.headers)).status_code == 200


async def asked_for(watch: Holder, keys: list[str]) -> list[bytes]:
    """Every byte that a server gives to a watcher, to whoever has no key, and to the owner's key."""
    bodies: list[dict[str, Any]] = [
        *({"type": type, "revision": revision} for type in ("undo", "hint", "ways") for revision in range(1, 12)),
        *({"type": "act", "option": "end", "revision": revision} for revision in range(1, 12)),
        *({"type": type, "agree": True} for type in ("pause", "draw", "back", "again")),
        {"type": "say", "text": "hi"},
    ]
    server, found = watch.server, []
    for key in keys:
        headers = bearer(key) if key else {}
        got = ("view", "table", "replay", "odds?option=end", "view?seat=0", "links")
        found += [await server.get(watch.endpoint(what), headers=headers) for what in got]
        found += [await server.post(watch.endpoint("requests"), headers=headers, json=body) for body in bodies]
        found += [await server.post(watch.endpoint(what), headers=headers) for what in ("review", "ledger")]
        found.append(await server.post("/api/standings", json=[{"match": watch.match, "key": key}]))
    found += [await server.get(f"/api/{what}") for what in ("tables", "finished", "news")]
    return [b"%d %s %s" % (each.status_code, json.dumps(sorted(each.headers.items())).encode(), each.content) for each in found]


async def played_on(server: Server, seats: list[Holder]) -> None:
    """Much happens that watchers are not to know: decisions, one that is taken back, words, offers, an order, a hint."""
    await decide(*seats)
    for each in seats:
        await say(each, "say", text="look at that")
    await say(await mover(*seats), "draw", agree=True)
    first = await (await mover(*seats)).view()
    hinted = server.app.state.rooms.open[seats[0].match]
    hinted.helped.add(len(hinted.match.played) - 1)  # as if somebody had asked for a hint
    await decide(*seats)
    hinted.by[len(hinted.match.played) - 1] = "clock"  # as if time had run out
    await say(seats[0], "pause", agree=True)
    for _ in range(3):
        await decide(*seats)
    hinted.table.paused = True  # as if all had agreed
    assert first["decision"]


async def shown_meanwhile(server: Server) -> tuple[list[str], list[bytes], list[bytes]]:
    """What a socket of a watcher is told while much happens, and all that is given to whoever asks before and after."""
    *seats, key = await two(server, delay=LONG, clock={"seconds": 60, "bank": 600})
    watch = await watcher(server, seats[0].match, key)
    socket = Spoken(server.app, watch.endpoint("socket"))
    socket.coming.put_nowait(
        {"type": "websocket.receive", "text": json.dumps({"type": "enter", "key": watch.key, "changes": True})}
    )
    while '"view"' not in str(await asyncio.wait_for(socket.said.get(), 30)):
        pass
    while not socket.said.empty():
        socket.said.get_nowait()
    before = await asked_for(watch, [watch.key, "", key])
    await played_on(server, seats)
    after = await asked_for(watch, [watch.key, "", key])
    heard = []
    while not socket.said.empty():
        heard.append(str(socket.said.get_nowait()))
    await socket.leave()
    return heard, before, after


async def test_not_a_byte_tells_what_came_since(server: Server) -> None:
    """Over no route, with no message over the socket, and by no refusal of a guess."""
    heard, before, after = await shown_meanwhile(server)
    assert heard == []
    assert [(old, new) for old, new in zip(before, after, strict=True) if old != new] == []


def _late_helped(self: Showing) -> Any:
    return SEEN_EARLIER(self).__class__(**{**_fields(SEEN_EARLIER(self)), "helped": len(self.room.helped)})


def _fields(struct: Any) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


SEEN_EARLIER = Showing._earlier
LEAKS: dict[str, tuple[Any, str, Callable[..., Any]]] = {
    "everything": (Showing, "delayed", lambda self, key: False),
    "the table, its clock and what is said": (behind.Behind, "table", lambda self, seen, lines, shown: seen),
    "the moment that is seen": (Delay, "shown", lambda self, made, now: max(0, len(made) - 1)),
    "how many hints were given": (Showing, "_earlier", _late_helped),
}


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_planted_leak_is_seen(server: Server, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    """By the comparison of the test before."""
    monkeypatch.setattr(*LEAKS[leak])
    heard, before, after = await shown_meanwhile(server)
    assert heard or before != after


async def test_where_no_clock_runs_nothing_tells_when_somebody_answered(server: Server) -> None:
    """From when on they count as gone follows from that, and is for those who play."""
    *seats, key = await two(server, delay=LONG, clock={})
    watch = await watcher(server, seats[0].match, key)
    before, known = await look(watch, "table"), await look(seats[0], "table")
    for _ in range(3):
        await decide(*seats)
    assert await look(watch, "table") == before
    assert (await look(seats[0], "table"))["sittings"] != known["sittings"]


async def test_time_brings_what_was_held_back(server: Server) -> None:
    """Over the socket too, without anybody doing anything; what was said at the table comes with it."""
    *seats, key = await two(server, delay=LONG)
    watch = await watcher(server, seats[0].match, key)
    for _ in range(5):
        await decide(*seats)
    await say(seats[0], "say", text="now you")
    room = server.app.state.rooms.open[watch.match]
    told: list[Any] = []
    room.listeners[told.append] = digest = next(digest for digest, each in room.table.keys.items() if each.kind == "watch")
    before = plain(await look(watch))
    room.made[:] = [at - 3600 for at in room.made]
    room.showing.set_alarm()
    async with asyncio.timeout(10):
        while not told:  # noqa: ASYNC110 - it is the server that waits
            await asyncio.sleep(0.01)
    assert plain(await look(watch)) != before and told[0].view == room.view(room.table.keys[digest])
    assert [line["text"] for line in (await look(watch, "table"))["lines"]] == [], "what was said then waits for its own hour"


async def test_what_was_taken_back_before_it_was_seen_is_never_seen(server: Server) -> None:
    """And watchers do not go back to what they saw before because the match did."""
    ada, bob, key = await two(server, delay={"decisions": 2})
    watch = await watcher(server, ada.match, key)
    for _ in range(4):
        await decide(ada, bob)
    played, shown = server.app.state.rooms.open[watch.match].match.played, await look(watch)
    for _ in range(3):
        last = (ada, bob)[played[-1].seat]
        for each in (last, ada if last is bob else bob):
            assert (await say(each, "back", agree=True)).status_code == 200
        if len(played) >= 2:
            assert await look(watch) == shown
    assert len(played) == 1
    assert plain(await look(watch)) != plain(shown) and (await look(watch))["revision"] > shown["revision"]


async def test_a_restart_shows_no_more(database: Path) -> None:
    """When each decision was made is stored; a rematch keeps the delay, and the table says it to everybody."""
    async with AsyncTestClient(build(database)) as server:
        *seats, key = await two(server, delay=LONG)
        watch = await watcher(server, seats[0].match, key)
        for _ in range(3):
            await decide(*seats)
        before = [plain(await look(watch)), await look(watch, "table")]
    async with AsyncTestClient(build(database)) as server:
        watch, seats = watch._replace(server=server), [each._replace(server=server) for each in seats]
        assert [plain(await look(watch)), await look(watch, "table")] == before
        assert (await look(seats[0], "table"))["delay"] == {"decisions": 0, "seconds": 3600}
        await say(seats[0], "resign", seat=0)
        for each in seats:
            await say(each, "again", agree=True)
        assert server.app.state.rooms.open[(await look(seats[0], "table"))["next"]["match"]].delay == Delay(seconds=3600)


@pytest.mark.parametrize("delay", [{"decisions": -1}, {"seconds": 3601}, {"decisions": 101}, {"minutes": 1}])
async def test_a_delay_that_is_none_is_refused(server: Server, delay: Any) -> None:
    """With what was expected."""
    answer = await server.post("/api/matches", json={"game": "solbound", "seats": ["human", "friend"], "delay": delay})
    assert answer.status_code == 400 and "delay" in answer.json()["reason"]
