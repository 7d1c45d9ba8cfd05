"""Limits that go by account: the same by whichever device and from whichever address."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from argon2 import Parameters, Type
from litestar.testing import AsyncTestClient
from tests.server.holders import NEW, bearer
from tests.server.test_limits import Clock, Spoken

from affray.server.app import build
from affray.server.entrance import FULL
from affray.server.limits import Limits
from affray.server.settings import Settings


async def test_an_account_is_counted_by_whichever_device_it_comes(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests, tables by the minute and at once, questions, and sockets, of these also from another address."""
    monkeypatch.setattr("affray.server.passwords.HASHER._parameters", Parameters(Type.ID, 19, 16, 32, 1, 8, 1))
    limits = Limits(account_requests=6, account_tables=3, account_open_tables=2, account_sockets=1, hints=1)
    app, clock = build(database, settings=Settings(limits=limits)), Clock()
    app.state.gate.clock = clock
    async with AsyncTestClient(app) as server:
        secret = {"name": "Ada", "password": "seven lamps over water"}
        keys = [(await server.post(path, json=secret)).json()["key"] for path in ("/api/accounts", "/api/sessions")]
        one, other = ({"affray-account": key} for key in keys)
        made, _ = [(await server.post("/api/matches", json=NEW, headers=by)).json() for by in (one, other)]
        full = await server.post("/api/matches", json=NEW, headers=one)
        assert (full.status_code, "tables of your account, 2 at once" in full.json()["reason"]) == (429, True)
        place, own = f"/api/matches/{made['match']}", bearer(made["key"])
        assert (await server.post(f"{place}/requests", json={"type": "resign", "seat": 0}, headers=own)).status_code == 200
        last = (await server.post("/api/matches", json=NEW, headers=other)).json()
        place, own = f"/api/matches/{last['match']}", bearer(last["key"])
        await server.post(f"{place}/requests", json={"type": "resign", "seat": 0}, headers=own)
        slow = await server.post("/api/matches", json=NEW, headers=one)
        assert (slow.status_code, "tables set up by your account, 3 a minute" in slow.json()["reason"]) == (429, True)
        assert (await server.get("/api/account", headers=other)).status_code == 200
        beyond = await server.get("/api/account", headers=one)
        assert (beyond.status_code, "requests of your account, 6 a minute" in beyond.json()["reason"]) == (429, True)
        clock.now += 60
        entered = (await server.post(f"/api/account/matches/{last['match']}/key", json={}, headers=one)).json()["key"]
        hint = {"type": "hint", "revision": -1}
        assert (await server.post(f"{place}/requests", json=hint, headers=own)).status_code == 409
        again = await server.post(f"{place}/requests", json=hint, headers=bearer(entered))
        assert again.status_code == 429, "by the key of another device too"
        first, second = (Spoken(app, f"{place}/socket", address) for address in ("203.0.113.8", "203.0.113.9"))
        for spoken, key in ((first, last["key"]), (second, entered)):
            enter = {"type": "enter", "key": key}
            spoken.coming.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(enter).decode()})
            if spoken is first:
                while '"table"' not in str(await asyncio.wait_for(first.said.get(), 30)):
                    pass
        code, reason = await second.closed()
        assert (code, "open connections of your account, 1 at once" in reason) == (FULL, True)
        await first.leave()
