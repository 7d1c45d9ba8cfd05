"""The server: a whole match over HTTP, refusals, restarts, and who gets in."""

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import AsyncTestClient
from tests.server.holders import LONGEST, bearer

from affray import bots
from affray.errors import Unreadable
from affray.server import schema
from affray.server.app import build
from affray.server.sockets import ANY_REQUEST, read_request

NEW = {"game": "solbound", "seats": ["human", "greedy"], "seed": 5}


@pytest.fixture(autouse=True)
def quiet() -> None:
    """The test client's own log is of no use here."""
    logging.getLogger("httpx").setLevel(logging.WARNING)


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[AsyncTestClient[Any]]:
    """A server over an empty database."""
    async with AsyncTestClient(build(tmp_path / "affray.sqlite")) as found:
        yield found


async def begun(client: AsyncTestClient[Any], **new: Any) -> tuple[str, dict[str, str]]:
    """A new match's address and key."""
    answer = await client.post("/api/matches", json=NEW | new)
    assert answer.status_code == 201
    made = answer.json()
    return f"/api/matches/{made['match']}", bearer(made["key"])


async def waiting(client: AsyncTestClient[Any], address: str, key: dict[str, str]) -> dict[str, Any]:
    """The view once it is the holder's turn, or over."""
    ends = time.monotonic() + LONGEST
    while time.monotonic() < ends:
        view: dict[str, Any] = (await client.get(f"{address}/view", headers=key)).json()
        if view["over"] or view["decision"]:
            return view
        await asyncio.sleep(0.01)
    raise AssertionError(f"the bot does not move in {LONGEST} s")


async def act(client: AsyncTestClient[Any], address: str, key: dict[str, str], option: str, revision: int) -> Any:
    """Answer the pending decision."""
    return await client.post(f"{address}/requests", headers=key, json={"type": "act", "option": option, "revision": revision})


@pytest.mark.slow
async def test_a_whole_match_against_the_bot_and_its_replay(client: AsyncTestClient[Any]) -> None:
    """Defaults to the end; the replay is refused before it, given after it, and plays back."""
    address, key = await begun(client)
    assert (await client.get(f"{address}/replay", headers=key)).status_code == 409
    view = await waiting(client, address, key)
    while not view["over"]:
        options = [each["id"] for each in view["decision"]["options"]]
        choice = next((each for each in options if each.startswith(("play", "engage", "target"))), view["decision"]["default"])
        assert (await act(client, address, key, choice, view["revision"])).status_code == 200
        view = await waiting(client, address, key)
    assert view["outcome"] and sorted(view["returns"]) == [-1.0, 1.0]
    paper = (await client.get(f"{address}/replay", headers=key)).content
    decisions = len(json.loads(paper)["steps"])
    shown = await client.post(f"/api/replays?seat=0&first={decisions - 1}", content=paper)
    assert shown.status_code == 200 and shown.json()["decisions"] == decisions
    assert [frame["decision"] for frame in shown.json()["frames"]] == [decisions - 1, decisions]
    assert shown.json()["log"] == (await client.get(f"{address}/view", headers=key, params={"seat": "0"})).json()["log"]
    broken = await client.post("/api/replays", content=paper[:-200])
    assert (broken.status_code, broken.json()["code"]) == (422, "bad_input")
    other = await client.post("/api/replays", content=paper.replace(b'"rules": "1', b'"rules": "9'))
    assert other.status_code == 422 and "rules" in other.json()["reason"]


async def test_refusals_are_typed_and_change_nothing(client: AsyncTestClient[Any]) -> None:
    """Stale, illegal with its clause, unreadable, nothing to take back."""
    address, key = await begun(client)
    view = await waiting(client, address, key)
    for option, revision, code in (
        ("keep", -1, "stale"),
        ("end", view["revision"], "illegal"),
        ("fly", view["revision"], "unreadable"),
    ):
        refused = await act(client, address, key, option, revision)
        assert (refused.status_code, refused.json()["code"]) == (409, code)
    undo = await client.post(f"{address}/requests", headers=key, json={"type": "undo", "revision": view["revision"]})
    assert undo.json()["code"] == "no_undo"
    assert (await waiting(client, address, key)) == view


async def test_a_turn_may_not_end_with_dice_and_the_clause_says_so(client: AsyncTestClient[Any]) -> None:
    """B-STR-7 stands in the refusal; an answer may be taken back until something is revealed."""
    address, key = await begun(client)
    view = await waiting(client, address, key)
    assert (await act(client, address, key, "no hurt", view["revision"])).status_code == 200
    view = await waiting(client, address, key)
    refused = await act(client, address, key, "end", view["revision"])
    assert refused.json()["clause"] == "B-STR-7"
    assert view["undo"] is True
    undone = await client.post(f"{address}/requests", headers=key, json={"type": "undo", "revision": view["revision"]})
    assert undone.json()["view"]["decision"]["kind"] == "hurt"


async def test_at_one_screen_the_last_answer_may_be_taken_back_by_whoever_gave_it(client: AsyncTestClient[Any]) -> None:
    """The player before has handed over; what is undone is theirs, and it is their decision again."""
    address, key = await begun(client, seats=["human", "human"])
    view = await waiting(client, address, key)
    first = view["seat"]
    while view["seat"] == first:
        ids = [option["id"] for option in view["decision"]["options"]]
        await act(client, address, key, "end" if "end" in ids else ids[-1], view["revision"])
        view = await waiting(client, address, key)
    assert view["undo"] is True
    undone = await client.post(f"{address}/requests", headers=key, json={"type": "undo", "revision": view["revision"]})
    assert (undone.json()["view"]["seat"], undone.json()["view"]["decision"]["seat"]) == (first, first)


async def test_nobody_gets_in_without_the_token(client: AsyncTestClient[Any]) -> None:
    """Every endpoint of a match, without a key, with a wrong one and with another match's."""
    address, _ = await begun(client)
    _, foreign = await begun(client)
    endpoints = [("GET", "view"), ("GET", "odds"), ("GET", "replay"), ("POST", "requests")]
    for method, endpoint in endpoints:
        for key in ({}, bearer("x"), foreign):
            answer = await client.request(method, f"{address}/{endpoint}", headers=key, content=b'{"type":"undo","revision":1}')
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown"), (endpoint, key)
    assert (await client.get("/api/matches/none/view", headers=foreign)).status_code == 404


async def test_other_pages_are_refused_and_headers_are_set(client: AsyncTestClient[Any]) -> None:
    """A POST from another origin is forbidden; a path cannot leave the client's folder."""
    answer = await client.post("/api/matches", json=NEW, headers={"origin": "http://elsewhere.example"})
    assert answer.status_code == 403
    page = await client.get("/..%2f..%2fpyproject.toml")
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert "hatchling" not in page.text


async def test_bad_set_ups_are_refused_with_the_field(client: AsyncTestClient[Any]) -> None:
    """An unknown game, bot, deck or house rule, too many seats, and no JSON at all."""
    for changed, word in (
        ({"game": "chess"}, "chess"),
        ({"seats": ["human", "hal"]}, "hal"),
        ({"choices": {"decks": ["none", "ashgate"]}}, "deck"),
        ({"options": {"dice_cap": 99}}, "dice_cap"),
        ({"seats": ["human"] * 5}, "seats"),
    ):
        answer = await client.post("/api/matches", json=NEW | changed)
        assert 400 <= answer.status_code < 500
        assert word in answer.json()["reason"]
    assert (await client.post("/api/matches", content=b"{")).status_code == 400


async def test_a_match_survives_a_restart(tmp_path: Path) -> None:
    """A second server over the same database shows the same view."""
    async with AsyncTestClient(build(tmp_path / "a.sqlite")) as first:
        address, key = await begun(first)
        view = await waiting(first, address, key)
        await act(first, address, key, "no hurt", view["revision"])
        view = await waiting(first, address, key)
    async with AsyncTestClient(build(tmp_path / "a.sqlite")) as second:
        again = await waiting(second, address, key)
    assert again["scene"] == view["scene"] and again["log"] == view["log"]


@pytest.mark.slow
async def test_odds_come_on_request(client: AsyncTestClient[Any]) -> None:
    """For an option that chance does not decide there are none; for none of the options, a refusal."""
    address, key = await begun(client)
    await waiting(client, address, key)
    assert (await client.get(f"{address}/odds", headers=key, params={"option": "no hurt"})).json()["chances"] == []
    assert (await client.get(f"{address}/odds", headers=key, params={"option": "target 2"})).status_code == 409


async def test_the_lobby_learns_what_may_be_played(client: AsyncTestClient[Any]) -> None:
    """Games with house rules and bots; the rulebook clause by clause."""
    (game,) = [each for each in (await client.get("/api/games")).json() if each["id"] == "solbound"]
    assert len(game["options"]) == 13 and [bot["code"] for bot in game["bots"]] == [bot.code for bot in bots.BOTS]
    assert len((await client.get("/api/games/solbound/rules")).json()) == 73
    assert (await client.get("/api/games/chess/rules")).status_code == 404


SCALARS = st.none() | st.booleans() | st.integers() | st.text(max_size=9)
DOCUMENTS = st.recursive(SCALARS, lambda inner: st.dictionaries(st.text(max_size=9), inner, max_size=3), max_leaves=6)
MESSAGES = st.binary(max_size=200) | st.text(max_size=100).map(str.encode) | DOCUMENTS.map(msgspec.json.encode)


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(MESSAGES)
def test_any_message_is_a_request_or_unreadable(data: bytes) -> None:
    """Nothing else comes of reading one."""
    with contextlib.suppress(Unreadable):
        assert isinstance(read_request(data), ANY_REQUEST)


def test_the_schema_is_current() -> None:
    """`python -m affray.server.schema` was run after the last change."""
    assert schema.FILE.read_text(encoding="utf-8") == schema.text()


async def test_forms_say_what_may_be_chosen(client: AsyncTestClient[Any]) -> None:
    """A deck for each seat of Solbound; a scenario and a squad for the table of sixdice, with what is wrong with them."""
    decks = (await client.post("/api/games/solbound/forms", json={"seats": 3})).json()
    assert decks["table"]["fields"] == [] and len(decks["seats"]) == 3
    assert decks["seats"][0]["fields"][0]["picks"][0]["id"] == decks["seats"][0]["value"]
    wrong = (await client.post("/api/games/sixdice/forms", json={"seats": 2, "choices": {"squad": ["nobody"]}})).json()
    assert "nobody" in wrong["table"]["problems"][0]["reason"]
    assert (await client.post("/api/games/chess/forms", json={})).status_code == 404


async def test_scenarios_of_ones_own_are_checked_and_played(client: AsyncTestClient[Any]) -> None:
    """The editor's palette; what is wrong with a scenario, by its field; a match of it."""
    palette = (await client.get("/api/games/sixdice/editor")).json()
    assert [brush["code"] for brush in palette["brushes"]] == [".", "#", "S", "X"]
    template = palette["templates"][0]
    choices = {"scenario": template["scenario"] | {"id": "mine", "map": "mine"}, "map": template["map"] | {"id": "mine"}}
    asked = {"seats": 2, "choices": choices}
    assert (await client.post("/api/games/sixdice/check", json=asked)).json() == {"faults": []}
    choices["scenario"]["enemies"][0]["at"] = [5, 2]
    (fault,) = (await client.post("/api/games/sixdice/check", json=asked)).json()["faults"]
    assert (fault["field"], "is a wall" in fault["wrong"]) == ("scenario.enemies[1].at", True)
    assert (await client.post("/api/matches", json={"game": "sixdice", "choices": choices})).status_code == 422
    choices["scenario"]["enemies"][0]["at"] = [9, 1]
    address, key = await begun(client, game="sixdice", choices=choices)
    assert (await waiting(client, address, key))["scene"]["board"]["columns"] == 10
    assert (await client.get("/api/games/solbound/editor")).status_code == 404


async def test_a_head_is_what_a_get_would_answer_without_its_body(client: AsyncTestClient[Any]) -> None:
    """Pages, files, the interface, and its refusals; where there is no GET there is none either."""
    address, key = await begun(client)
    await waiting(client, address, key)  # while a bot moves, two looks may see two states
    for path in (
        "/",
        "/rules/solbound",
        "/api/games",
        "/health",
        f"{address}/view",
        f"{address}/links",
        "/api/nothing",
        "/schema",
    ):
        whole, head = await client.get(path, headers=key), await client.head(path, headers=key)
        assert head.status_code == whole.status_code and head.content == b"" and whole.content, path
        assert head.headers["content-length"] == whole.headers["content-length"], path
        assert head.headers["content-type"] == whole.headers["content-type"], path
    assert (await client.head("/api/matches")).status_code == 405
