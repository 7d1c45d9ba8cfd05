"""Whoever runs a server: what they see and do while it runs, that nobody else can, and copies of what it keeps."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from tests.server.holders import NEW, Server, bearer, sit_down
from tests.server.test_access import BODIES, OPEN, ROUTES
from tests.server.test_limits import Reader, Spoken, talk
from tests.server.test_settings import coming_from

from affray.errors import BadInput
from affray.server import keys, operating, operating_accounts
from affray.server.app import build
from affray.server.bans import Banned, Bans, new_ban
from affray.server.limits import Gate, Guest
from affray.server.operators import backup, operators_file, publish, restore, running, verified

KEY = "the operator's own key"
OWN = bearer(KEY) | {"host": "127.0.0.1"}
ELSEWHERE = "203.0.113.7"


@pytest.fixture
async def home(database: Path) -> AsyncIterator[Server]:
    """A server to which somebody at its machine speaks."""
    app = build(database)
    async with coming_from("127.0.0.1", app) as found:
        app.state.operator = keys.digest(KEY)
        yield found


async def done(server: Server, deed: str, **body: str) -> Any:
    """What the operator does."""
    answer = await server.post(f"/operator/{deed}", headers=OWN, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize(
    ("peer", "headers"),
    [
        ("127.0.0.1", {}),
        ("127.0.0.1", bearer("another key")),
        ("127.0.0.1", OWN | {"x-forwarded-for": "127.0.0.1"}),
        (ELSEWHERE, OWN),
    ],
)
async def test_nobody_but_the_operator_at_the_machine_itself_does_anything(
    database: Path, peer: str, headers: dict[str, str]
) -> None:
    """For anybody else there is no such thing; nor for anybody before a key is made."""
    app = build(database)
    async with coming_from(peer, app) as server:
        for made in ("", keys.digest(KEY)):
            app.state.operator = made
            for route in (*operating.ROUTES, *operating_accounts.ROUTES):
                (path,), (method,) = route.paths, route.http_methods
                answer = await server.request(method, path, headers=headers, json=BODY[path] if method == "POST" else None)
                assert (answer.status_code, answer.json()["code"]) == (404, "unknown"), path


BODY: dict[str, dict[str, str]] = {
    "/operator/close": {"match": "x"},
    "/operator/ban": {"kind": "name", "value": "x"},
    "/operator/unban": {"kind": "name", "value": "x"},
    "/operator/announce": {"text": "x"},
    **{f"/operator/accounts/{deed}": {"name": "x"} for deed in ("disable", "enable", "delete", "reset")},
}


async def test_tables_are_listed_and_closed_for_nobody(home: Server) -> None:
    """Whoever sits there sees why; it is over with a draw, and cannot be closed twice."""
    holder = await sit_down(home, seats=["human", "human"], name="Ada")
    (table,) = (await home.get("/operator/tables", headers=OWN)).json()
    assert (table["match"], table["state"], table["sockets"], table["decisions"]) == (holder.match, "playing", 0, 0)
    assert (await done(home, "close", match=holder.match))["state"] == "over"
    view = (await home.get(holder.endpoint("view"), headers=holder.headers)).json()
    assert (view["over"], view["outcome"], view["returns"]) == (
        True,
        "The table was closed by whoever runs the server.",
        [0, 0],
    )
    again = await home.post("/operator/close", headers=OWN, json={"match": holder.match})
    assert (again.status_code, again.json()["code"]) == (409, "over")
    assert (await home.get(holder.endpoint("replay"), headers=holder.headers)).json()["ended"]["how"] == "closed"
    assert (await home.post("/operator/close", headers=OWN, json={"match": "none"})).status_code == 404


async def test_a_banned_address_is_served_on_no_route_and_over_no_socket(home: Server) -> None:
    """All of its network, behind a proxy too; others and the machine itself are; lifted, it is served again."""
    await done(home, "ban", kind="address", value="203.0.113.0/24", reason="spam")
    app = home.app
    for method, path in [*ROUTES, *OPEN, ("GET", "/"), ("GET", "/health"), ("GET", "/schema")]:
        if method == "WS":
            spoken = Spoken(app, path, ELSEWHERE)
            assert await spoken.closed() == (4404, "you are not served here: spam")
            continue
        answer = await from_there(app, method, path)
        assert answer == 403, path
    assert await from_there(app, "GET", "/api/tables", "198.51.100.1") == 200
    assert (await home.get("/api/tables", headers={"host": "127.0.0.1"})).status_code == 200
    assert [each["value"] for each in (await home.get("/operator/bans", headers=OWN)).json()] == ["203.0.113.0/24"]
    await done(home, "unban", kind="address", value="203.0.113.0/24")
    assert await from_there(app, "GET", "/api/tables") == 200
    gone = await home.post("/operator/unban", headers=OWN, json={"kind": "address", "value": ELSEWHERE})
    assert gone.status_code == 404


async def from_there(app: Any, method: str, path: str, address: str = ELSEWHERE) -> int:
    """The status of a request from an address."""
    said: list[Any] = []

    async def send(message: Any) -> None:
        said.append(message)

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "root_path": "", "query_string": b""}
    scope |= {"client": (address, 1), "headers": [(b"host", b"x")], "scheme": "http", "http_version": "1.1"}
    await app(scope, receive, send)
    return int(said[0]["status"])


async def test_a_banned_name_is_served_at_no_table(home: Server) -> None:
    """However it is written: they set nothing up, sit down nowhere, and their key opens no route; others play on."""
    ada = await sit_down(home, seats=["human", "open"], name="Ada")
    joined = await home.post(ada.endpoint("join"), json={"name": "Mallory"})
    mallory = bearer(joined.json()["key"])
    await done(home, "ban", kind="name", value=" MALLORY\u200b ", reason="rude")
    for method, path in ROUTES:
        name = path.partition("{match}/")[2].replace("{seat}", "1")
        if method == "WS" or "links" in name or "seats" in name or name == "join":
            continue  # of the owner's key and of invitations, which have no name
        body = BODIES.get(name)
        answer = await home.request(method, ada.endpoint(name), headers=mallory, json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "banned"), name
    assert (await home.get(ada.endpoint("view"), headers=ada.headers)).status_code == 200
    assert (await home.post("/api/matches", json=NEW | {"name": "mallory"})).status_code == 403
    other = await sit_down(home, seats=["human", "open"])
    assert (await home.post(other.endpoint("join"), json={"name": "MALLORY"})).status_code == 403
    spoken = Spoken(home.app, ada.endpoint("socket"))
    spoken.coming.put_nowait({"type": "websocket.receive", "text": f'{{"type":"enter","key":"{joined.json()["key"]}"}}'})
    assert await spoken.closed() == (4404, "you are not served here: rude")


async def test_bans_hold_after_a_restart(database: Path) -> None:
    """They are in the store."""
    async with coming_from("127.0.0.1", build(database)) as first:
        first.app.state.operator = keys.digest(KEY)
        await done(first, "ban", kind="name", value="Mallory")
        await done(first, "ban", kind="address", value="2001:db8::/32")
        await done(first, "ban", kind="address", value="2001:db8::/32", reason="again")
    async with AsyncTestClient(build(database)) as second:
        held: Bans = second.app.state.bans
        assert [(ban.kind, ban.value, ban.reason) for ban in held.every()] == [
            ("name", "mallory", ""),
            ("address", "2001:db8::/32", "again"),
        ]
        with pytest.raises(Banned):
            held.meet("Mallory")


@pytest.mark.parametrize(("kind", "value"), [("address", "here"), ("address", ""), ("name", " \u200b ")])
def test_what_cannot_be_banned_is_refused(kind: Any, value: str) -> None:
    """No address, no name."""
    with pytest.raises(BadInput):
        new_ban(kind, value, "")


async def test_an_open_socket_is_shut_with_the_reason() -> None:
    """Nothing more is sent over it."""
    reader = Reader([])
    open_talk = talk(reader, Guest(Gate(None)))
    going = asyncio.create_task(open_talk.go_on())
    await asyncio.sleep(0.01)
    open_talk.shut(Banned("rude"))
    await asyncio.wait_for(going, 5)
    assert reader.close_code == (4404, "you are not served here: rude")


async def test_what_is_announced_is_read_by_everybody_until_it_is_taken_back(home: Server) -> None:
    """On one line; another one has another number."""
    assert (await home.get("/api/news", headers={"host": "127.0.0.1"})).json() == {"number": 0, "text": ""}
    first = await done(home, "announce", text="Down at\nnoon")
    assert (await home.get("/api/news", headers={"host": "127.0.0.1"})).json() == first and first["text"] == "Down at noon"
    await asyncio.sleep(0.002)
    assert (await done(home, "announce", text=""))["number"] != first["number"]


async def test_a_copy_that_is_made_while_answers_are_stored_is_whole_and_plays_on(database: Path, tmp_path: Path) -> None:
    """Every answer that was acknowledged before it began is in it; put in place, the match goes on from there."""
    copy = tmp_path / "copy.sqlite"
    async with AsyncTestClient(build(database)) as server:
        holder = await sit_down(server, seats=["human", "human"])
        for _ in range(5):
            await holder.default()
        copying = asyncio.create_task(asyncio.to_thread(backup, database, copy))
        for _ in range(5):
            await holder.default()
        assert await copying == 1 and copy.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(copy)) as found:
        (kept,) = found.execute("select count(*) from decisions").fetchone()
    assert kept >= 5
    before = restore(copy, database)
    assert before is not None and verified(before) == 1 and verified(database) == 1
    async with AsyncTestClient(build(database)) as server:
        again = holder._replace(server=server)
        assert (await again.default()).status_code == 200
        assert len(server.app.state.rooms.open[holder.match].match.played) == kept + 1


def test_what_is_no_whole_copy_is_not_put_in_place(database: Path, tmp_path: Path) -> None:
    """Nothing, another kind of file, another database, and a copy with a byte torn; what was there stays."""
    database.write_bytes(b"what was there")
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as made:
        made.execute("create table notes (text)")
    text = tmp_path / "text"
    text.write_bytes(b"no database" * 999)
    for file in (tmp_path / "none", text, other):
        with pytest.raises(BadInput, match=re.escape(str(file))):
            restore(file, database)
    assert database.read_bytes() == b"what was there"


async def test_a_torn_copy_is_found(server: Server, database: Path, tmp_path: Path) -> None:
    """It is read to the end before it is trusted."""
    await sit_down(server)
    copy = tmp_path / "copy.sqlite"
    backup(database, copy)
    data = bytearray(copy.read_bytes())
    data[len(data) // 2 :] = b"\xff" * (len(data) - len(data) // 2)
    copy.write_bytes(data)
    with pytest.raises(BadInput):
        verified(copy)
    with pytest.raises(BadInput, match="something already"):
        backup(database, copy)


def test_the_file_with_the_key_is_for_its_owner_alone_and_left_ones_do_no_harm(database: Path) -> None:
    """Also where one was there with other rights."""
    file = operators_file(database, 8123)
    file.write_text("{}")
    file.chmod(0o644)
    assert list(running(database)) == []
    digest = publish(file, "http://127.0.0.1:9")
    assert file.stat().st_mode & 0o777 == 0o600 and digest not in file.read_text(encoding="utf-8")
    assert list(running(database)) == []
