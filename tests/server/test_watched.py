"""What whoever runs a server can see of it: health, counts and the log; and that nothing that opens a table stands there."""

import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from sqlalchemy.exc import OperationalError
from tests.server.holders import Holder, Server, bearer, sit_down
from tests.server.test_limits import Spoken

from affray.server.app import build
from affray.server.logs import configure
from affray.server.settings import Settings

HOME = {"host": "127.0.0.1"}
TOKEN = "a token of sixteen and more"
SECRET = "wherever-the-silver-otter-hides"


@pytest.fixture
async def watched(database: Path) -> Any:
    """A server whose metrics may be read with a token."""
    async with AsyncTestClient(build(database, settings=Settings(metrics_token=TOKEN))) as found:
        yield found


def numbers(text: str) -> dict[str, float]:
    """Counts by what they are of, with their labels."""
    return {name: float(value) for name, value in re.findall(r"^([a-z_]+(?:\{.*\})?) (\S+)$", text, re.MULTILINE)}


async def test_health_is_ready_only_while_the_store_answers(watched: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """And ready again once it does."""
    assert (await watched.get("/health")).json()["ready"] is True
    store = watched.app.state.rooms.store

    def broken(*_: Any) -> None:
        raise OSError("the disk is gone")

    with monkeypatch.context() as now:
        now.setattr(store.backend, "_commit", broken)
        answer = await watched.get("/health")
        assert (answer.status_code, answer.json()["ready"]) == (503, False) and "disk" not in answer.text
    assert (await watched.get("/health")).status_code == 200


async def test_health_does_not_wait_for_a_store_that_hangs(watched: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks is answered in time."""
    monkeypatch.setattr("affray.server.health.PATIENCE", 0.05)
    monkeypatch.setattr(watched.app.state.rooms.store.backend, "_read", lambda look: __import__("time").sleep(0.3))
    assert (await watched.get("/health")).status_code == 503


@pytest.mark.parametrize("brought", ["", "x" * 27, TOKEN[:-1]])
async def test_metrics_are_for_who_has_the_token(watched: Server, brought: str, database: Path) -> None:
    """For anybody else there is no such thing; without a token set, no word opens it."""
    assert (await watched.get("/metrics", headers=bearer(brought) if brought else {})).status_code == 404
    assert (await watched.get("/metrics", headers=bearer(TOKEN))).status_code == 200
    async with AsyncTestClient(build(database.with_name("b"), settings=Settings())) as other:
        assert (await other.get("/metrics", headers=bearer(""))).status_code == 404


async def test_metrics_count_what_happens(watched: Server) -> None:
    """Decisions, requests by route, tables, sockets, queues and limits that were met; no ids."""
    holder = await sit_down(watched, seats=["human", "human"])
    for _ in range(3):
        assert (await holder.default()).status_code == 200
    talk = Spoken(watched.app, holder.endpoint("socket"))
    talk.coming.put_nowait({"type": "websocket.receive", "text": json.dumps({"type": "enter", "key": holder.key})})
    talk.coming.put_nowait({"type": "websocket.receive", "text": json.dumps({"type": "here", "view": 0, "table": 0})})
    talk.coming.put_nowait({"type": "websocket.receive", "text": "{"})
    while "unreadable" not in str(await talk.said.get()):
        pass
    text = (await watched.get("/metrics", headers=bearer(TOKEN))).text
    await talk.leave()
    found = numbers(text)
    assert found['affray_decisions_total{by="hand"}'] == 3 and found["affray_store_seconds_count"] == 3
    asked = 'affray_request_seconds_count{method="POST",route="/api/matches/{match}/requests",status="200"}'
    assert found[asked] == 3
    assert found['affray_message_seconds_count{outcome="done",type="here"}'] == 1
    assert found['affray_message_seconds_count{outcome="unreadable",type="none"}'] == 1
    assert (found['affray_tables{state="playing"}'], found["affray_sockets"]) == (1, 1)
    assert {name for name in found if name.startswith("affray_queue")} == {
        f'affray_queue{{of="{each}"}}'
        for each in ("odds", "hints", "replays", "reading", "reviews", "ledgers", "measures", "bots", "store")
    }
    assert holder.match not in text and holder.key not in text


async def test_what_is_not_there_makes_no_new_count(watched: Server) -> None:
    """Or anybody could fill the memory with names of their own."""
    for path in ("/api/x", "/api/y"):
        await watched.request("BREW", path)
    text = (await watched.get("/metrics", headers=bearer(TOKEN))).text
    assert "BREW" not in text and "/api/x" not in text


@pytest.mark.parametrize("form", ["text", "json"])
async def test_nothing_that_opens_a_table_or_was_said_stands_in_the_log(
    database: Path, form: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys, invitations, names and chat words, also where they are malformed and where the store fails."""
    root, before = logging.getLogger(), logging.getLogger().handlers[:]
    try:
        configure(form, "info")
        secrets = await planted(database, monkeypatch)
    finally:
        root.handlers[:] = before
        logging.getLogger("affray").setLevel(logging.NOTSET)
    log = capsys.readouterr().err
    assert "/api/matches/{match}/requests" in log and "could not be stored" in log and "OperationalError" in log
    assert [secret for secret in secrets if secret in log] == []
    if form == "json":
        lines = [json.loads(line) for line in log.splitlines()]
        assert {"at", "level", "logger", "message"} <= set.intersection(*(set(line) for line in lines))
        assert any(line.get("status") == 201 and line["route"] == "/api/matches" for line in lines)
        assert any("OperationalError" in line.get("trace", "") for line in lines)


async def planted(database: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything secret of a table at which things go well and wrong."""
    async with AsyncTestClient(build(database)) as server:
        new = {"game": "solbound", "seats": ["human", "friend"], "name": SECRET[:20]}
        made = (await server.post("/api/matches", json=new)).json()
        holder = Holder(server, made["match"], made["key"])
        links = (await server.get(holder.endpoint("links"), headers=bearer(made["owner"]))).json()
        invited = links["invitations"][0]["key"]
        joined = (await server.post(holder.endpoint("join"), headers=bearer(invited), json={"name": SECRET[:20]})).json()
        say = {"type": "say", "text": SECRET, "id": SECRET}
        assert (await server.post(holder.endpoint("requests"), headers=holder.headers, json=say)).status_code == 200
        await server.post(holder.endpoint("requests"), headers=holder.headers, content=json.dumps(say)[:-1])
        await server.get(f"/match/{made['match']}?key={made['key']}&say={SECRET}")
        await server.get(holder.endpoint(f"odds?option={SECRET}"), headers=bearer(joined["key"]))
        with monkeypatch.context() as now:
            now.setattr("affray.server.storage._add_keys", refused)
            await server.post(holder.endpoint("requests"), headers=holder.headers, json=say | {"id": "again"})
        return [made["key"], made["owner"], invited, joined["key"], links["watch"], SECRET, SECRET[:20]]


def refused(connection: Any, *_: Any) -> None:
    """A part of a change that the database does not take; SQLAlchemy would tell what was to be written."""
    with pytest.raises(OperationalError) as error:
        connection.exec_driver_sql("INSERT INTO nowhere VALUES (?)", (SECRET,))
    assert SECRET in str(OperationalError(error.value.statement, error.value.params, Exception()))
    raise error.value
