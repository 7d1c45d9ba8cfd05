"""A quick match: two who want one are put at one table, whoever is first, and nobody waits who is gone."""

import threading
from typing import Any

import pytest
from tests.server.holders import Server, bearer

from affray.server import quick


async def press(server: Server, **asked: Any) -> dict[str, str]:
    """Somebody asks for a quick match."""
    answer = await server.post("/api/games/solbound/quick", json=asked)
    assert answer.status_code == 200, answer.text
    found: dict[str, str] = answer.json()
    return found


def wait_at(server: Server, table: dict[str, str]) -> Any:
    """Somebody is connected to a table, as a browser would be; what ends that."""
    room = server.app.state.rooms.open[table["match"]]
    listener = lambda _: None  # noqa: E731 - each is another one
    room.listeners[listener] = next(iter(room.table.keys))
    return lambda: room.listeners.pop(listener)


async def test_the_second_is_sent_to_the_table_of_the_first_and_their_match_begins(server: Server) -> None:
    """With fair dice and a usual clock; who comes third waits at a table of their own."""
    first = await press(server, name="Ada")
    wait_at(server, first)
    second = await press(server, name="Bob")
    assert first["key"] and (second["match"], second["key"]) == (first["match"], "")
    joined = await server.post(f"/api/matches/{second['match']}/join", json={"name": "Bob", "share": "07" * 16})
    seen = (await server.get(f"/api/matches/{first['match']}/table", headers=bearer(first["key"]))).json()
    assert joined.status_code == 201 and seen["begun"] and seen["listed"] and not seen["rated"]
    assert seen["dice"]["shares"] == ["", "07" * 16] and seen["clock"]["terms"]["seconds"] == 60
    third = await press(server)
    assert third["match"] != first["match"] and third["key"]


async def test_nobody_chose_anything_unless_it_is_rated(server: Server) -> None:
    """X-TEAM-1: the squad of a match for which nobody chose any is one of three; that of a rated one is the scenario's."""
    account = await server.post("/api/accounts", json={"name": "Ada", "password": "seven lamps over water"})
    headers = {"affray-account": account.json()["key"]}
    rooms = server.app.state.rooms.open
    for rated, squad in ((False, 3), (True, 2)):
        table = (await server.post("/api/games/sixdice/quick", json={"rated": rated}, headers=headers)).json()
        assert len(rooms[table["match"]].match.set_up.choices["squad"]) == squad


async def test_the_second_waits_for_the_first_who_is_still_on_the_way(server: Server) -> None:
    """Else two who press at the same moment would both wait at tables of their own."""
    first = await press(server)
    arrives = threading.Timer(0.2, wait_at, (server, first))
    arrives.start()
    second = await press(server)
    arrives.join()
    assert (second["match"], second["key"]) == (first["match"], "")


async def test_who_closed_the_table_waits_no_more(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick, "ON_THE_WAY", 0.0)
    first = await press(server)
    gone = wait_at(server, first)
    gone()
    second = await press(server)
    assert second["match"] != first["match"] and second["key"]
    assert len(server.app.state.quick.waiting[quick.Wanted("solbound", False)]) == 1


async def test_rated_and_other_wishes_do_not_meet_nor_does_somebody_with_themselves(server: Server) -> None:
    account = await server.post("/api/accounts", json={"name": "Ada", "password": "seven lamps over water"})
    headers = {"affray-account": account.json()["key"]}
    wait_at(server, await press(server))
    asked = [await server.post("/api/games/solbound/quick", json={"rated": True}, headers=headers) for _ in range(2)]
    tables = [each.json() for each in asked]
    assert all(each["key"] for each in tables)
    seen = await server.get(f"/api/matches/{tables[0]['match']}/table", headers=bearer(tables[0]["key"]))
    assert seen.json()["rated"]
    assert (await server.post("/api/games/solbound/quick", json={"rated": True})).json()["code"] == "signed_out"
    assert (await server.post("/api/games/chess/quick", json={})).status_code == 404
