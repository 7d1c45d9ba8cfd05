"""The ledger of a match over the network: once it is over, and not before."""

import asyncio

import pytest
from tests.server.holders import Server, sit_down

from affray.server.apart import Apart


@pytest.mark.slow
async def test_the_ledger_is_given_once_the_match_is_over(server: Server) -> None:
    """Before it would tell what others may have rolled in secret; afterwards every seat has its account."""
    holder = await sit_down(server)
    await holder.view()
    address = holder.endpoint("ledger")
    early = await server.post(address, headers=holder.headers)
    assert (early.status_code, early.json()["code"]) == (409, "running")
    await server.post(holder.endpoint("requests"), headers=holder.headers, json={"type": "resign", "seat": 0})
    told = await server.post(address, headers=holder.headers)
    assert told.status_code == 200, told.text
    assert [account["seat"] for account in told.json()["accounts"]] == [0, 1]
    assert told.json()["rolls"][0]["expected"] > 6


async def test_the_ledger_is_for_those_at_the_table(server: Server) -> None:
    """Without a key there is no such match."""
    holder = await sit_down(server)
    answer = await server.post(holder.endpoint("ledger"))
    assert answer.status_code in (400, 404)


@pytest.mark.slow
async def test_it_is_worked_out_once_however_many_ask(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the same moment, and later; and who shows a replay meanwhile does not wait for it."""
    holder, done, go = await sit_down(server), [0], asyncio.Event()
    await server.post(holder.endpoint("requests"), headers=holder.headers, json={"type": "resign", "seat": 0})
    apart: Apart = server.app.state.ledgers.apart

    async def do(*_: object) -> bytes:
        done[0] += 1
        await go.wait()
        return b"{}"

    monkeypatch.setattr(apart, "do", do)
    asking = [asyncio.create_task(server.post(holder.endpoint("ledger"), headers=holder.headers)) for _ in range(3)]
    paper = (await server.get(holder.endpoint("replay"), headers=holder.headers)).content
    assert (await server.post("/api/replays", content=paper)).status_code == 200
    go.set()
    assert [(await each).content for each in asking] == [b"{}"] * 3
    assert (await server.post(holder.endpoint("ledger"), headers=holder.headers)).content == b"{}"
    assert done == [1]
