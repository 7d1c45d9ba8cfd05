"""Nobody comes into a seat of an opponent: by a link, by an account, by a program, by coming back, or by being the owner."""

from typing import Any

from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, bearer
from tests.server.test_tables import about, joined, owner, set_up, two

from affray.server.app import build

SECRET = {"password": "seven lamps over water"}


async def leave(holder: Holder) -> None:
    """Give one's seats up."""
    assert (await holder.server.post(holder.endpoint("leave"), headers=holder.headers)).status_code == 200


async def invitation(holder: Holder, key: str, seat: int) -> str:
    """A link to a seat that a key makes."""
    answer = await owner(holder.server, holder.match, key, "links", seat=seat)
    assert answer.status_code == 200, answer.text
    return str(next(each["key"] for each in answer.json()["invitations"] if each["seat"] == seat))


async def account(server: Server, name: str) -> dict[str, str]:
    """The header of a new account."""
    return {"affray-account": (await server.post("/api/accounts", json={"name": name} | SECRET)).json()["key"]}


async def as_account(server: Server, match: str, key: str, headers: dict[str, str]) -> Any:
    """The answer to an account that would sit down."""
    return await server.post(f"/api/matches/{match}/join", headers=bearer(key) | headers, json={})


async def test_only_whoever_sits_there_shares_a_seat_and_a_link_is_shown_to_who_made_it(server: Server) -> None:
    """The owner, who plays too, is refused in words, and is not shown the links of others."""
    ada, bob, key = await two(server)
    for asks in (key, ada.key):
        refused = await owner(server, ada.match, asks, "links", seat=1)
        assert refused.status_code == 409 and "only they can share" in refused.json()["reason"]
    shared = await invitation(ada, bob.key, 1)
    assert (await owner(server, ada.match, key, "links")).json()["invitations"] == []
    assert [each["key"] for each in (await owner(server, ada.match, bob.key, "links")).json()["invitations"]] == [shared]
    assert (await owner(server, ada.match, bob.key, "links")).json()["watch"] == ""


async def test_who_has_another_seat_comes_into_none_by_a_key_that_their_browser_brings(server: Server) -> None:
    """Before the match begins, in a seat that is shared and in one that is free; a link that was refused is not spent."""
    ada, key = await set_up(server)
    link = (await owner(server, ada.match, key, "links")).json()["invitations"][0]["key"]
    assert (await joined(server, ada.match, link, own=[ada.key])).json()["code"] == "not_now"
    bob = Holder(server, ada.match, (await joined(server, ada.match, link, own=["x"])).json()["key"])
    shared = await invitation(ada, bob.key, 1)
    assert (await joined(server, ada.match, shared, own=["", ada.key])).json()["code"] == "not_now"
    assert (await joined(server, ada.match, shared, "Cy", own=[bob.key])).status_code == 201


async def test_who_had_a_seat_comes_back_to_it_and_to_no_other(server: Server, database: Any) -> None:
    """What they saw there is hidden from the other side; it is remembered over a restart."""
    ada, bob, key = await two(server)
    await leave(bob)
    await leave(ada)
    async with AsyncTestClient(build(database)) as again:
        assert (await owner(again, ada.match, key, "links")).status_code == 200, "nobody was left whom it could pass on to"
        for seat, gone in ((0, bob), (1, ada)):
            link = await invitation(Holder(again, ada.match, key), key, seat)
            assert (await joined(again, ada.match, link, own=[gone.key])).json()["code"] == "not_now"
            assert (await again.get(gone.endpoint("view"), headers=gone.headers)).status_code == 404
        back = await invitation(Holder(again, ada.match, key), key, 1)
        assert (await joined(again, ada.match, back, own=[bob.key])).status_code == 201


async def test_an_account_that_left_comes_into_no_other_seat_and_the_match_is_its_own_no_more(server: Server) -> None:
    """Neither by itself nor, where a seat is shared, by a program of its own."""
    eve, cy = await account(server, "Eve"), await account(server, "Cy")
    engine = {"affray-account": (await server.post("/api/account/bots", json={"name": "Engine"}, headers=eve)).json()["key"]}
    ada, bob, key = await two(server)
    await leave(ada)
    first = Holder(
        server, ada.match, (await as_account(server, ada.match, await invitation(bob, bob.key, 0), eve)).json()["key"]
    )
    for headers in (eve, engine):
        refused = await as_account(server, ada.match, await invitation(bob, bob.key, 1), headers)
        assert refused.json()["code"] == "not_now", headers
    assert len((await server.get("/api/account/matches", headers=eve)).json()) == 1
    await leave(first)
    assert (await server.get("/api/account/matches", headers=eve)).json() == []
    assert (await as_account(server, ada.match, await invitation(bob, bob.key, 1), eve)).json()["code"] == "not_now"
    assert (await as_account(server, ada.match, await invitation(bob, bob.key, 1), cy)).status_code == 201
    assert (await owner(server, ada.match, key, "links")).status_code == 404, "it passed on as its owner left"


async def test_the_table_passes_on_when_its_owner_leaves(server: Server) -> None:
    """To one who plays, who reads of it: their key makes the links then, also for watchers, and the one before does nothing."""
    ada, bob, key = await two(server)
    watch = (await owner(server, ada.match, key, "links")).json()["watch"]
    assert not (await about(bob))["owner"]
    await leave(ada)
    assert (await about(bob))["owner"]
    assert (await owner(server, ada.match, key, "links")).status_code == 404
    assert (await owner(server, ada.match, bob.key, "links", seat=None)).json()["watch"] not in {"", watch}
    assert (await server.get(ada.endpoint("table"), headers=bearer(watch))).status_code == 404


async def test_who_is_put_out_has_no_key_any_more(server: Server) -> None:
    """Before the match begins the owner may do so; nothing is shown to them after that."""
    ada, key = await set_up(server, seats=["human", "friend", "friend"], game="sixdice")
    first = (await owner(server, ada.match, key, "links")).json()["invitations"][0]
    bob = Holder(server, ada.match, (await joined(server, ada.match, first["key"])).json()["key"])
    assert (await owner(server, ada.match, key, f"seats/{first['seat']}", sitter="open")).status_code == 200
    assert (await server.get(bob.endpoint("table"), headers=bob.headers)).status_code == 404
