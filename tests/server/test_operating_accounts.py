"""What whoever runs a server does with accounts: they are listed, shown, disabled, deleted, and let in again."""

from typing import Any

import pytest
from tests.server.holders import Server, bearer
from tests.server.test_accounts import NEXT, cheap, sign_in, sign_up, signed, table
from tests.server.test_operating import OWN, done, home

from affray.server import passwords

__all__ = ["home"]


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a hash costs is not what these tests are about."""
    monkeypatch.setattr(passwords.HASHER, "_parameters", cheap())


@pytest.fixture
async def ada(home: Server) -> dict[str, Any]:
    """An account with a program, a match that goes on, and a neighbour of a like name."""
    home.headers["host"] = "127.0.0.1"
    made = await sign_up(home)
    bot = (await home.post("/api/account/bots", json={"name": "Engine"}, headers=signed(made["key"]))).json()["key"]
    await sign_up(home, "Adam_1")
    return made | {"bot": bot, "table": await table(home, made["key"])}


async def asked(server: Server, path: str) -> Any:
    """What the operator reads."""
    answer = await server.get(f"/operator/{path}", headers=OWN)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_accounts_are_listed_by_name_and_shown_without_secrets(home: Server, ada: dict[str, Any]) -> None:
    """A part of a name is no pattern; of one there are devices, programs, codes left and matches."""
    every = await asked(home, "accounts")
    assert [(each["name"], each["owner"], each["devices"], each["matches"]) for each in every] == [
        ("Ada", "", 1, 1),
        ("Adam_1", "", 1, 0),
        ("Engine", "Ada", 1, 0),
    ]
    assert [each["name"] for each in await asked(home, "accounts?part=ADA&most=1")] == ["Ada"]
    assert [each["name"] for each in await asked(home, "accounts?part=_")] == ["Adam_1"]
    shown = await asked(home, "account?name=aDA")
    assert (shown["programs"], shown["codes"], shown["going_on"]) == (["Engine"], 8, [ada["table"]["match"]])
    assert not any(secret in str(shown) for secret in (ada["key"], *ada["codes"], "argon2"))
    assert (await home.get("/operator/account?name=nobody", headers=OWN)).status_code == 404
    assert (await home.get("/operator/accounts?most=1001", headers=OWN)).status_code == 422


async def test_who_is_disabled_is_signed_out_and_does_not_come_back(home: Server, ada: dict[str, Any]) -> None:
    """Nor by a recovery code, nor its program; open sockets are closed; enabled, it signs in, and has its seats."""
    room, told = home.app.state.rooms.open[ada["table"]["match"]], list[Any]()
    room.listeners[told.append] = next(digest for digest, key in room.table.keys.items() if key.session)
    assert (await done(home, "accounts/disable", name="ada", reason="spam\nand more"))["sessions"] == 2
    for key in (ada["key"], ada["bot"]):
        assert (await home.get("/api/account", headers=signed(key))).status_code == 401
    assert told[-1] is None
    view = f"/api/matches/{ada['table']['match']}/table"
    assert (await home.get(view, headers=bearer(ada["table"]["key"]))).status_code == 404
    refused = await sign_in(home)
    assert (refused.status_code, refused.json()) == (
        403,
        {"code": "banned", "reason": "this account is not served here: spam and more"},
    )
    code = {"name": "Ada", "code": ada["codes"][0], "password": NEXT}
    assert (await home.post("/api/recoveries", json=code)).json()["code"] == "banned"
    assert (await sign_in(home, password="no such thing")).json()["code"] == "wrong_password", "who guesses is told nothing"
    assert (await asked(home, "accounts?part=ada"))[0]["disabled"] == "spam and more"
    await done(home, "accounts/enable", name="Ada")
    back = (await sign_in(home)).json()["key"]
    seats = await home.post(f"/api/account/matches/{ada['table']['match']}/key", headers=signed(back))
    assert seats.json()["seats"] == [0]


async def test_who_lost_everything_comes_back_by_a_code_alone(home: Server, ada: dict[str, Any]) -> None:
    """The password, all sessions and the codes before open nothing any more; a program has none of these."""
    new = await done(home, "accounts/reset", name="Ada")
    assert (new["sessions"], len(new["codes"])) == (1, 8)
    assert (await sign_in(home)).status_code == 403
    assert (await home.get("/api/account", headers=signed(ada["key"]))).status_code == 401
    old, code = ({"name": "Ada", "code": each["codes"][0], "password": NEXT} for each in (ada, new))
    assert (await home.post("/api/recoveries", json=old)).status_code == 403
    assert (await home.post("/api/recoveries", json=code)).status_code == 201
    assert (await sign_in(home, password=NEXT)).status_code == 201
    refused = await home.post("/operator/accounts/reset", headers=OWN, json={"name": "Engine"})
    assert (refused.status_code, refused.json()["code"]) == (409, "not_now")


async def test_who_is_deleted_is_gone_with_their_programs(home: Server, ada: dict[str, Any]) -> None:
    """And cannot be deleted twice."""
    assert (await done(home, "accounts/delete", name="Ada"))["sessions"] == 2
    assert [each["name"] for each in await asked(home, "accounts")] == ["Adam_1"]
    assert (await home.get("/api/account", headers=signed(ada["bot"]))).status_code == 401
    again = await home.post("/operator/accounts/delete", headers=OWN, json={"name": "Ada"})
    assert again.status_code == 404
