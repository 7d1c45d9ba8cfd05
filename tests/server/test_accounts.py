"""Accounts: who gets in, what is theirs on every device, and what ends when."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from argon2 import Parameters, Type, extract_parameters
from litestar.testing import AsyncTestClient
from tests.server.holders import Server, bearer

from affray.errors import BadInput
from affray.server import accounts_kept, passwords
from affray.server.app import build
from affray.server.keys import digest
from affray.server.limits import Pace
from affray.server.names import folded, sound

SLOW = passwords.HASHER._parameters
PASSWORD = "seven lamps over water"
NEXT = "a kettle of quiet bees"


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a hash costs is not what these tests are about."""
    monkeypatch.setattr(passwords.HASHER, "_parameters", cheap())


def cheap() -> Parameters:
    """Parameters of argon2id that cost next to nothing."""
    return Parameters(Type.ID, 19, 16, 32, 1, 8, 1)


def signed(key: str) -> dict[str, str]:
    """The header of a session."""
    return {"affray-account": key}


async def sign_up(server: Server, name: str = "Ada") -> dict[str, Any]:
    """A new account: its name, key and recovery codes."""
    answer = await server.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def sign_in(server: Server, name: str = "Ada", password: str = PASSWORD) -> Any:
    """The answer to somebody who signs in."""
    return await server.post("/api/sessions", json={"name": name, "password": password})


async def table(server: Server, key: str, **new: Any) -> dict[str, str]:
    """A table between friends that somebody who is signed in set up."""
    asked = {"game": "solbound", "seats": ["human", "friend"], "clock": {}} | new
    answer = await server.post("/api/matches", json=asked, headers=signed(key) if key else {})
    assert answer.status_code == 201, answer.text
    found: dict[str, str] = answer.json()
    return found


async def join(server: Server, made: dict[str, str], key: str = "") -> Any:
    """Somebody sits down by the invitation of a table's owner."""
    links = await server.get(f"/api/matches/{made['match']}/links", headers=bearer(made["owner"]))
    invitation = links.json()["invitations"][0]["key"]
    headers = bearer(invitation) | (signed(key) if key else {})
    return await server.post(f"/api/matches/{made['match']}/join", json={"name": "Bob"}, headers=headers)


@pytest.mark.parametrize(
    ("name", "kept"),
    [("  Ada  Lovelace ", "Ada Lovelace"), ("Zoë", "Zoë"), ("Ａda", "Ada"), ("李 雷", "李 雷"), ("O'Neil-7_.", "O'Neil-7_.")],
)
def test_a_name_is_kept_tidy(name: str, kept: str) -> None:
    assert sound(name) == kept


@pytest.mark.parametrize("name", ["", " ", "A", "x" * 25, "a\u202eb<", "<b>", "--", "a/b", "\U0001f600\U0001f600"])
def test_a_name_that_nobody_can_be_called_is_refused_by_its_field(name: str) -> None:
    with pytest.raises(BadInput, match="name"):
        sound(name)


@pytest.mark.parametrize("name", ["\u0410da", "Ad\u03b1", "Greedy", "GREEDY"])
def test_a_name_that_is_taken_for_another_is_refused(name: str) -> None:
    """Letters of scripts that look alike, mixed, and what a bot is called."""
    with pytest.raises(BadInput, match="expected"):
        sound(name)


@pytest.mark.parametrize("name", ["\u041e\u043b\u044c\u0433\u0430 2", "S\u00f8ren", "\u5c71\u7530 Ken"])
def test_a_name_of_any_one_script_is_kept(name: str) -> None:
    """Also beside one that nobody takes for it."""
    assert sound(name) == name


def test_names_that_read_the_same_are_the_same() -> None:
    assert len({folded(name) for name in ("STRASSE", "straße", "Straße", "ｓtrasse", " strasse ")}) == 1
    assert folded("Ada") != folded("Ida")


async def test_nobody_else_can_have_a_name_that_reads_the_same(server: Server) -> None:
    """The one thing that signing up must tell of other accounts."""
    await sign_up(server, "Ada")
    answer = await server.post("/api/accounts", json={"name": "ＡDA", "password": NEXT})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_input") and "taken" in answer.json()["reason"]


@pytest.mark.parametrize("password", ["short", "password1", "qwertyuiop", "Affray12", "x" * 257, "aaaaaaaaaaaa"])
async def test_a_password_that_is_short_or_guessed_first_is_refused(server: Server, password: str) -> None:
    answer = await server.post("/api/accounts", json={"name": "Ada", "password": password})
    assert answer.status_code == 422 and "password" in answer.json()["reason"]
    assert (await sign_in(server, password=password)).status_code == 403


def test_a_password_may_have_any_letters_and_all_of_them_count() -> None:
    long = "ß☃ " + "".join(f"{number * 7919:x} " for number in range(40))
    passwords.judged(long, "Ada")
    assert not passwords._same(long[:-1], passwords._made(long, "Ada"))


def test_passwords_are_hashed_as_slowly_as_is_asked_for() -> None:
    """And what is compared where there is no account takes as long."""
    assert SLOW.type is Type.ID and SLOW.memory_cost >= 46 * 1024 and SLOW.time_cost >= 1
    assert extract_parameters(passwords.NOBODYS) == SLOW


async def test_a_wrong_password_and_an_unknown_name_are_answered_alike(server: Server) -> None:
    """Neither text nor work tells whether there is such an account."""
    await sign_up(server)
    compared: list[str] = []
    same = passwords._same

    def noted(password: str, kept: str) -> bool:
        compared.append(kept)
        return same(password, kept)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(passwords, "_same", noted)
        wrong, unknown = await sign_in(server, "Ada", "no such thing"), await sign_in(server, "Bob", "no such thing")
    assert (wrong.status_code, wrong.content) == (unknown.status_code, unknown.content) == (403, wrong.content)
    assert wrong.json()["code"] == "wrong_password" and len(compared) == 2 and all(compared)
    code = {"code": "AAAA", "password": NEXT}
    tried = [await server.post("/api/recoveries", json={"name": name, **code}) for name in ("Ada", "Bob")]
    assert tried[0].content == tried[1].content and tried[0].status_code == 403


async def test_a_guest_plays_as_ever_and_a_key_that_opens_nothing_is_said(server: Server) -> None:
    made = await table(server, "")
    assert (await join(server, made)).status_code == 201
    for path, method in (("/api/account", "GET"), ("/api/matches", "POST")):
        answer = await server.request(
            method, path, headers=signed("none"), json={"game": "solbound"} if method == "POST" else None
        )
        assert (answer.status_code, answer.json()["code"]) == (401, "signed_out")


async def test_matches_of_an_account_are_there_on_another_device_those_that_wait_first(server: Server) -> None:
    """A seat is held by the account; each device comes to a key of its own, the same however often it asks."""
    here = (await sign_up(server))["key"]
    there = (await sign_in(server)).json()["key"]
    waiting, made = await table(server, here), await table(server, here)
    assert (await join(server, made)).status_code == 201
    listed = (await server.get("/api/account/matches", headers=signed(there))).json()
    states = {each["match"]: each["state"] for each in listed}
    assert states[waiting["match"]] == "waiting" and states[made["match"]] in {"yours", "theirs"}
    assert [each["state"] for each in listed] == sorted(states.values(), key=["yours", "waiting", "theirs"].index)
    address = f"/api/account/matches/{made['match']}/key"
    opened = [(await server.post(address, headers=signed(there))).json() for _ in range(2)]
    assert opened[0] == opened[1] and opened[0]["seats"] == [0] and opened[0]["key"] != made["key"]
    views = [
        (await server.get(f"/api/matches/{made['match']}/view", headers=bearer(key))).json()
        for key in (made["key"], opened[0]["key"])
    ]
    assert views[0] == views[1]
    seen = (await server.get(f"/api/matches/{made['match']}/table", headers=bearer(opened[0]["key"]))).json()
    assert seen["sittings"][0]["people"] == [{"name": "Ada", "here": False, "account": True, "bot": False}]
    assert seen["sittings"][1]["people"] == [{"name": "Bob", "here": False, "account": False, "bot": False}]
    stranger = (await sign_up(server, "Eve"))["key"]
    refused = await server.post(address, headers=signed(stranger))
    nowhere = await server.post("/api/account/matches/none/key", headers=signed(stranger))
    assert (refused.status_code, refused.content) == (404, nowhere.content)


@pytest.mark.parametrize("kept_open", [True, False], ids=["open", "not open here"])
async def test_signing_out_a_device_takes_its_keys_and_leaves_the_seat_the_accounts(server: Server, kept_open: bool) -> None:
    """Also at tables that nobody has opened since the server started."""
    here = (await sign_up(server))["key"]
    there = (await sign_in(server)).json()["key"]
    made = await table(server, here)
    assert (await join(server, made)).status_code == 201
    other = (await server.post(f"/api/account/matches/{made['match']}/key", headers=signed(there))).json()["key"]
    if not kept_open:
        server.app.state.rooms.open.pop(made["match"]).lost = True
    told: list[object] = []
    if kept_open:
        listeners = server.app.state.rooms.open[made["match"]].listeners
        listeners[told.append] = digest(made["key"])
    sessions = (await server.get("/api/account", headers=signed(there))).json()["sessions"]
    (mine,) = [each["id"] for each in sessions if not each["here"]]
    assert len(sessions) == 2
    gone = await server.post("/api/account/sign-out", json={"session": mine}, headers=signed(there))
    assert gone.status_code == 200
    view = f"/api/matches/{made['match']}/view"
    assert (await server.get(view, headers=bearer(made["key"]))).status_code == 404
    assert (await server.get(view, headers=bearer(other))).status_code == 200
    assert (await server.get("/api/account", headers=signed(here))).status_code == 401
    assert told[-1:] == ([None] if kept_open else []), "its open socket is closed"
    seen = (await server.get(f"/api/matches/{made['match']}/table", headers=bearer(other))).json()
    assert seen["sittings"][0]["people"][0]["name"] == "Ada" and seen["held"] == [0]
    assert (await server.post("/api/account/sign-out", json={"everywhere": True}, headers=signed(there))).status_code == 200
    assert (await server.get(view, headers=bearer(other))).status_code == 404
    again = (await sign_in(server)).json()["key"]
    back = (await server.post(f"/api/account/matches/{made['match']}/key", headers=signed(again))).json()["key"]
    assert (await server.get(view, headers=bearer(back))).status_code == 200


async def test_another_password_signs_all_other_devices_out(server: Server) -> None:
    here, there = (await sign_up(server))["key"], (await sign_in(server)).json()["key"]
    body = {"old": "no such thing", "password": NEXT}
    assert (await server.post("/api/account/password", json=body, headers=signed(here))).status_code == 403
    changed = await server.post("/api/account/password", json=body | {"old": PASSWORD}, headers=signed(here))
    assert changed.status_code == 200
    assert [(await server.get("/api/account", headers=signed(key))).status_code for key in (here, there)] == [200, 401]
    assert [(await sign_in(server, password=each)).status_code for each in (PASSWORD, NEXT)] == [403, 201]


async def test_a_recovery_code_signs_in_once_and_everybody_else_out(server: Server) -> None:
    made = await sign_up(server)
    assert len(set(made["codes"])) == 8
    body = {"name": "ada", "code": made["codes"][0].lower().replace("-", " "), "password": NEXT}
    weak = await server.post("/api/recoveries", json=body | {"password": "password1"})
    assert weak.status_code == 422, "a code is not spent on a password that will not do"
    back = await server.post("/api/recoveries", json=body)
    assert back.status_code == 201 and back.json()["name"] == "Ada"
    assert (await server.post("/api/recoveries", json=body)).status_code == 403
    assert (await server.get("/api/account", headers=signed(made["key"]))).status_code == 401
    account = (await server.get("/api/account", headers=signed(back.json()["key"]))).json()
    assert account["codes"] == 7 and len(account["sessions"]) == 1
    new = await server.post("/api/account/codes", json={"password": NEXT}, headers=signed(back.json()["key"]))
    assert len(new.json()) == 8
    old = {"name": "Ada", "code": made["codes"][1], "password": PASSWORD}
    assert (await server.post("/api/recoveries", json=old)).status_code == 403


async def test_nothing_that_the_store_has_opens_an_account(server: Server, database: Path) -> None:
    made = await sign_up(server)
    data = b"".join(path.read_bytes() for path in database.parent.glob("matches.sqlite*"))
    plain = [PASSWORD, made["key"], *made["codes"], *(code.replace("-", "") for code in made["codes"])]
    assert b"$argon2id$" in data and not any(each.encode() in data for each in plain)


async def test_who_deletes_an_account_leaves_no_name_and_opens_nothing_any_more(server: Server, database: Path) -> None:
    here = (await sign_up(server))["key"]
    made = await table(server, here)
    entered = (await join(server, made)).json()
    bot = (await server.post("/api/account/bots", json={"name": "Ada's engine"}, headers=signed(here))).json()
    over = await table(server, here, seats=["human", "human"])
    resign = {"type": "resign", "seat": 0}
    await server.post(f"/api/matches/{over['match']}/requests", json=resign, headers=bearer(over["key"]))
    refused = await server.post("/api/account/deletion", json={"password": "no such thing"}, headers=signed(here))
    assert refused.status_code == 403
    assert (await server.post("/api/account/deletion", json={"password": PASSWORD}, headers=signed(here))).status_code == 200
    for key in (here, bot["key"]):
        assert (await server.get("/api/account", headers=signed(key))).status_code == 401
    assert (await sign_in(server)).status_code == 403
    assert (await server.get("/api/players/Ada")).status_code == 404
    assert (await server.get(f"/api/matches/{made['match']}/view", headers=bearer(made["key"]))).status_code == 404
    seen = (await server.get(f"/api/matches/{made['match']}/table", headers=bearer(entered["key"]))).json()
    assert seen["sittings"][0]["people"] == []
    await sign_up(server)  # the name is free again, and nothing of the one before is the new one's
    async with AsyncTestClient(build(database)) as restarted:
        key = (await sign_in(restarted)).json()["key"]
        assert (await restarted.get("/api/account/finished", headers=signed(key))).json()["matches"] == []


async def test_what_is_exported_is_all_that_is_kept_and_no_secret(server: Server) -> None:
    here = (await sign_up(server))["key"]
    made = await table(server, here)
    assert (await join(server, made)).status_code == 201
    say = {"type": "say", "text": "Good luck!"}
    await server.post(f"/api/matches/{made['match']}/requests", json=say, headers=bearer(made["key"]))
    answer = await server.get("/api/account/export", headers=signed(here))
    found = json.loads(answer.content)
    assert "attachment" in answer.headers["content-disposition"]
    assert found["account"]["name"] == "Ada" and found["going_on"] == [made["match"]]
    assert [each["text"] for each in found["said"]] == ["Good luck!"]
    assert "argon2" not in answer.text and here not in answer.text


async def test_a_session_ends_when_it_was_not_used_for_long_or_is_too_old(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_800_000_000.0
    at = [now]
    monkeypatch.setattr(accounts_kept, "time", SimpleNamespace(time=lambda: at[0]))
    key = (await sign_up(server))["key"]
    for days, found in ((29, 200), (58, 200), (89, 401)):
        at[0] = now + days * 86_400
        assert (await server.get("/api/account", headers=signed(key))).status_code == found, days
    key = (await sign_in(server)).json()["key"]
    since = at[0]
    for days in range(25, 365, 20):
        at[0] = since + days * 86_400
        assert (await server.get("/api/account", headers=signed(key))).status_code == 200, days
    at[0] = since + 366 * 86_400
    assert (await server.get("/api/account", headers=signed(key))).status_code == 401


async def test_more_devices_than_an_account_has_sign_out_where_it_was_used_longest_ago(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = [(await sign_up(server))["key"]]
    server.app.state.accounts.paces["guesses"] = Pace(99)
    keys += [(await sign_in(server)).json()["key"] for _ in range(accounts_kept.MOST_SESSIONS)]
    found = [(await server.get("/api/account", headers=signed(key))).status_code for key in keys]
    assert found == [401] + [200] * accounts_kept.MOST_SESSIONS


async def test_guessing_is_slowed_and_recovers_and_locks_nobody_out_who_is_in(server: Server) -> None:
    key, accounts = (await sign_up(server))["key"], server.app.state.accounts
    at = [0.0]
    accounts.clock = lambda: at[0]
    accounts.paces["guesses"].free.clear()
    tried = [(await sign_in(server, password="no such thing")).status_code for _ in range(11)]
    assert tried == [403] * 10 + [429]
    refused = await sign_in(server)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
    assert "6 seconds" in refused.json()["reason"] and refused.headers["retry-after"] == "6"
    assert (await server.get("/api/account", headers=signed(key))).status_code == 200
    assert (await sign_in(server, "Bob", "no such thing")).status_code == 403, "others may still try"
    at[0] = 6.0
    assert (await sign_in(server)).status_code == 201


async def test_an_account_survives_a_restart_with_its_seats(server: Server, database: Path) -> None:
    key = (await sign_up(server))["key"]
    made = await table(server, key)
    async with AsyncTestClient(build(database)) as restarted:
        (listed,) = (await restarted.get("/api/account/matches", headers=signed(key))).json()
        assert (listed["match"], listed["state"]) == (made["match"], "waiting")


async def test_who_leaves_a_table_leaves_it_with_all_devices(server: Server) -> None:
    here, there = (await sign_up(server))["key"], (await sign_in(server)).json()["key"]
    made = await table(server, here)
    other = (await server.post(f"/api/account/matches/{made['match']}/key", headers=signed(there))).json()["key"]
    assert (await server.post(f"/api/matches/{made['match']}/leave", headers=bearer(other))).json() == [0]
    assert (await server.get(f"/api/matches/{made['match']}/table", headers=bearer(made["key"]))).status_code == 404
    assert (await server.get("/api/account/matches", headers=signed(here))).json() == []


async def test_an_account_sits_at_a_table_once(server: Server) -> None:
    here = (await sign_up(server))["key"]
    refused = await join(server, await table(server, here), here)
    assert (refused.status_code, refused.json()["code"]) == (409, "not_now")


async def test_an_accounts_rematch_is_the_accounts_too(server: Server) -> None:
    here = (await sign_up(server))["key"]
    made = await table(server, here, seats=["human", "greedy"])
    address = f"/api/matches/{made['match']}/requests"
    await server.post(address, json={"type": "resign", "seat": 0}, headers=bearer(made["key"]))
    again = await server.post(address, json={"type": "again", "agree": True}, headers=bearer(made["key"]))
    after = again.json()["table"]["next"]
    there = (await sign_in(server)).json()["key"]
    opened = await server.post(f"/api/account/matches/{after['match']}/key", headers=signed(there))
    assert opened.status_code == 200 and opened.json()["seats"] == [0]
    seen = (await server.get(f"/api/matches/{after['match']}/table", headers=bearer(after["key"]))).json()
    assert [each["name"] for each in seen["sittings"][0]["people"]] == ["Ada"]
