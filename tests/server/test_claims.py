"""What somebody began as a guest, and makes the matches of an account."""

from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient
from tests.server.holders import Server, bearer
from tests.server.test_accounts import PASSWORD, cheap, join, sign_in, sign_up, signed, table
from tests.server.test_tables import about, two

from affray.server import passwords
from affray.server.app import build


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a hash costs is not what these tests are about."""
    monkeypatch.setattr(passwords.HASHER, "_parameters", cheap())


async def test_what_a_guest_began_becomes_an_accounts(server: Server, database: Path) -> None:
    """With the guest's key, which opens nothing any more; on every device, after a restart and among the finished ones too."""
    made, over = await table(server, "", name="Ad"), await table(server, "", seats=["human", "human"])
    address = f"/api/matches/{over['match']}/requests"
    assert (await server.post(address, json={"type": "resign", "seat": 0}, headers=bearer(over["key"]))).status_code == 200
    here = (await sign_up(server))["key"]
    asked = [{"match": each["match"], "key": each["key"]} for each in (made, over)]
    first = (await server.post("/api/account/matches", json=asked, headers=signed(here))).json()
    again = (await server.post("/api/account/matches", json=asked, headers=signed(here))).json()
    assert first == again and [each["seats"] for each in first] == [[0], [0, 1]], "also where the answer was lost"
    view = f"/api/matches/{made['match']}/table"
    assert (await server.get(view, headers=bearer(made["key"]))).status_code == 404
    seen = (await server.get(view, headers=bearer(first[0]["key"]))).json()
    assert seen["sittings"][0]["people"] == [{"name": "Ada", "here": False, "account": True, "bot": False}]
    assert seen["lines"][-1]["text"] == "Ad is Ada from now on."
    finished = (await server.get("/api/account/finished", headers=signed(here))).json()["matches"]
    assert [each["match"] for each in finished] == [over["match"]]
    async with AsyncTestClient(build(database)) as restarted:
        there = (await sign_in(restarted)).json()["key"]
        own = (await restarted.get("/api/account/matches", headers=signed(there))).json()
        assert [each["match"] for each in own] == [made["match"]]


async def test_a_table_that_had_passed_on_to_a_guest_is_their_accounts(server: Server) -> None:
    """They are its owner by the key that they get."""
    ada, bob, _ = await two(server)
    assert (await server.post(ada.endpoint("leave"), headers=ada.headers)).status_code == 200
    assert (await about(bob))["owner"]
    asked = [{"match": bob.match, "key": bob.key}]
    (claimed,) = (await server.post("/api/account/matches", json=asked, headers=signed((await sign_up(server))["key"]))).json()
    assert (await about(bob._replace(key=claimed["key"])))["owner"]


async def test_the_table_passes_on_when_its_owner_leaves_from_another_device(database: Path) -> None:
    """The account owns it, whichever of its devices leaves, also after a restart; so it does a table that it made as a guest
    and claimed since, and of one who is deleted it passes on too."""
    async with AsyncTestClient(build(database)) as server:
        here = (await sign_up(server))["key"]
        tables = [await table(server, key, name="Ad") for key in (here, "", here)]
        asked = [{"match": tables[1]["match"], "key": tables[1]["key"]}]
        assert (await server.post("/api/account/matches", json=asked, headers=signed(here))).json()[0]["key"]
        bobs = [(await join(server, made)).json()["key"] for made in tables]
        there = (await sign_in(server)).json()["key"]
    async with AsyncTestClient(build(database)) as server:
        for made in tables[:2]:
            address = f"/api/account/matches/{made['match']}/key"
            device = (await server.post(address, headers=signed(there))).json()["key"]
            assert (await server.post(f"/api/matches/{made['match']}/leave", headers=bearer(device))).status_code == 200
        deleted = await server.post("/api/account/deletion", json={"password": PASSWORD}, headers=signed(there))
        assert deleted.status_code == 200
        for made, bob in zip(tables, bobs, strict=True):
            assert (await server.get(f"/api/matches/{made['match']}/table", headers=bearer(bob))).json()["owner"]
            links = await server.get(f"/api/matches/{made['match']}/links", headers=bearer(made["owner"]))
            assert links.status_code == 404


async def test_nobody_claims_what_is_not_a_guests_own(server: Server) -> None:
    """Not with a link to watch, an invitation, the owner's key, a wrong key, another account's; nor two sides of one."""
    ada, eve = (await sign_up(server))["key"], (await sign_up(server, "Eve"))["key"]
    guests, hers = await table(server, ""), await table(server, ada)
    links = await server.get(f"/api/matches/{guests['match']}/links", headers=bearer(guests["owner"]))
    keys = (links.json()["watch"], links.json()["invitations"][0]["key"], guests["owner"], "x", "")
    asked = [{"match": guests["match"], "key": key} for key in keys] + [{"match": hers["match"], "key": hers["key"]}]
    told = (await server.post("/api/account/matches", json=asked, headers=signed(eve))).json()
    assert [(each["key"], bool(each["reason"])) for each in told] == [("", True)] * len(asked)
    joined = await server.post(
        f"/api/matches/{hers['match']}/join",
        json={"name": "Ad"},
        headers=bearer(await invitation(server, hers)),
    )
    both = [{"match": hers["match"], "key": joined.json()["key"]}]
    assert "seat at this table already" in (await server.post("/api/account/matches", json=both, headers=signed(ada))).text
    seen = await server.get(f"/api/matches/{hers['match']}/table", headers=bearer(joined.json()["key"]))
    assert seen.json()["held"] == [1], "nothing has changed"


async def invitation(server: Server, made: dict[str, str]) -> str:
    """The key of a table's first invitation."""
    links = await server.get(f"/api/matches/{made['match']}/links", headers=bearer(made["owner"]))
    return str(links.json()["invitations"][0]["key"])
