"""Packs on a server: brought by players, within limits and read apart, or laid on all matches; kept with each match."""

import asyncio
import sys
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, sit_down

from affray.kernel import packs, replay
from affray.server import reviews
from affray.server.app import build
from affray.server.shelves import MOST_BYTES, MOST_PACKS, MOST_REQUEST

CARD = '[[card]]\nid = "ashgate-warden"\nname = "{}"\nattack = 3\nicon = "ogre"\nhue = "green"\n'
PACKS = "/api/games/solbound/packs"


REVIEWED = """
import json, sys
from pathlib import Path
from affray.kernel import packs, replay
seconds, amount, file, *given = sys.argv[1:]
paper = replay.load(Path(file), [packs.read(Path(each)) for each in given[1::2]])
print(json.dumps({"whole": [pack.files is not None for pack in paper.set_up.packs]}))
"""
"""What stands for `affray review`: which packs it has whole."""


def texts(name: str = "Oaf") -> dict[str, str]:
    """A pack that gives a core card another name."""
    return {"mine.toml": CARD.format(name)}


async def brought(server: Server, name: str = "Oaf") -> dict[str, Any]:
    """The same as it comes back from the server."""
    answer = await server.post(PACKS, json={"name": "mine.toml", "files": texts(name)})
    assert answer.status_code == 200, answer.text
    pack: dict[str, Any] = answer.json()
    return pack


def first_card(forms: dict[str, Any]) -> str:
    """What the first card of the first deck says."""
    line: str = forms["seats"][0]["fields"][0]["picks"][0]["text"][0]
    return line


@pytest.mark.slow
async def test_a_pack_is_brought_and_played_with(server: Server) -> None:
    """It comes back with its digest, the forms have its cards, so has the match; the next one does not."""
    pack = await brought(server)
    assert pack["digest"] == packs.digest(texts())
    forms = "/api/games/solbound/forms"
    told = (await server.post(forms, json={"packs": [pack]})).json()
    assert first_card(told).startswith("Oaf:") and told["faces"] == {"Oaf": {"icon": "ogre", "hue": "green"}}
    assert first_card((await server.post(forms, json={})).json()).startswith("Ashgate Warden:")
    checked = await server.post("/api/games/solbound/check", json={"packs": [pack], "choices": {"decks": ["oafs", "oafs"]}})
    assert "oafs" in checked.json()["faults"][0]["wrong"]
    holder = await sit_down(server, packs=[pack])
    assert await _has(holder, "Oaf") and not await _has(await sit_down(server), "Oaf")
    said = [
        await server.post(holder.endpoint("requests"), headers=holder.headers, json=body)
        for body in ({"type": "resign", "seat": 0}, {"type": "again", "agree": True})
    ]
    after = said[-1].json()["table"]["next"]
    assert await _has(Holder(server, after["match"], after["key"]), "Oaf"), "so has a rematch"


async def _has(holder: Holder, name: str) -> bool:
    """Whether a card of that name lies in the first hand, deck or log of a match (all are of the same seed)."""
    room = holder.server.app.state.rooms.open[holder.match]
    return any(name in line for line in room.match.game.form(room.match.set_up, 0).fields[0].picks[0].text)


REFUSED: list[tuple[dict[str, Any], int, str]] = [
    ({"name": "a.toml", "files": {"a.toml": CARD.format("Oaf").replace("3", "9")}}, 422, "attack: it is 9"),
    ({"name": "a.toml", "files": {"a.toml": "import os"}}, 422, "it is not TOML"),
    ({"name": "a.toml", "files": {"a.toml": "x = " + "[" * 2000}}, 422, "a.toml"),
    ({"name": "a.toml", "files": {"a.toml": "#" * (MOST_BYTES + 1)}}, 422, "at most"),
    ({"name": "a.toml", "files": {"a.toml": "#" * (2 * MOST_BYTES)}}, 413, f"{MOST_REQUEST:,} bytes at most"),
    ({"name": "a", "files": {f"{number}": "" for number in range(65)}}, 422, "more than 64 files"),
    ({"name": "../a", "files": {}}, 400, ""),
    ({"name": "a", "files": {"../../etc/passwd": ""}}, 400, ""),
    ({"name": "a", "files": {"a.toml": 3}}, 400, ""),
    ({"name": "a", "files": {"a.toml": '[[artifact]]\nid = "x"\n'}}, 422, "there is no table 'artifact'"),
]


@pytest.mark.slow
async def test_what_is_no_pack_of_the_game_is_refused(server: Server) -> None:
    """With what is wrong; the server goes on."""
    for body, status, told in REFUSED:
        answer = await server.post(PACKS, json=body)
        assert (answer.status_code, told in answer.text) == (status, True), answer.text
    assert (await server.post("/api/games/solbound/forms", json={})).status_code == 200


@pytest.mark.slow
async def test_a_match_has_no_more_packs_than_it_carries(server: Server) -> None:
    """Too many, one that was changed on its way, and one by its digest alone are refused."""
    pack = await brought(server)
    for refused, why in (
        ([pack] * (MOST_PACKS + 1), "at most"),
        ([pack | {"files": texts("Another")}], "not the one"),
        ([{"name": "mine.toml", "digest": pack["digest"]}], "not at hand"),
    ):
        answer = await server.post("/api/matches", json={"game": "solbound", "packs": refused})
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_input") and why in answer.text


@pytest.mark.slow
async def test_a_match_is_opened_again_with_its_pack(database: Path) -> None:
    """After a restart, at a server that never saw the pack: its cards, its answers, its replay."""
    async with AsyncTestClient(build(database)) as server:
        holder = await sit_down(server, packs=[await brought(server)], seats=["human", "human"])
        answered = await holder.default()
        assert answered.status_code == 200
    async with AsyncTestClient(build(database)) as server:
        holder = holder._replace(server=server)
        view = await holder.view()
        assert view["revision"] and await _has(holder, "Oaf")
        paper = replay.of(server.app.state.rooms.open[holder.match].match)
        assert paper.set_up.packs == (packs.of("mine.toml", texts()),)


@pytest.fixture
async def laden(database: Path) -> AsyncIterator[Server]:
    """A server with a pack too large to be carried laid on Solbound."""
    text = CARD.format("Oaf") + "#" * 200_000
    own = packs.of("own", {"a.toml": text, "b.toml": "#" * 200_000})
    async with AsyncTestClient(build(database, packs={"solbound": (own,)})) as found:
        yield found


@pytest.mark.slow
async def test_a_server_may_have_packs_of_its_own(own_loop: None, laden: Server, database: Path) -> None:
    """Listed with the game, in every match of it, and beneath what players bring; a match whose pack is too large to be carried
    is opened again where the server has it, and refused where it has not."""
    listed = (await laden.get("/api/games")).json()
    assert {game["id"]: game["packs"] for game in listed}["solbound"] == ["own"]
    holder = await sit_down(laden)
    assert await _has(holder, "Oaf")
    assert await _has(await sit_down(laden, packs=[await brought(laden, "Giant")]), "Giant")
    paper = replay.write(replay.of(laden.app.state.rooms.open[holder.match].match))
    assert len(paper) < 10_000
    assert (await laden.post("/api/replays", content=paper)).status_code == 200
    laden.app.state.rooms.open.clear()
    assert (await laden.get(holder.endpoint("view"), headers=holder.headers)).status_code == 200
    async with AsyncTestClient(build(database.with_name("other.sqlite"))) as bare:
        answer = await bare.post("/api/replays", content=paper)
        assert answer.status_code == 422 and "not at hand" in answer.text
    async with AsyncTestClient(build(database)) as bare:
        answer = await bare.get(holder.endpoint("view"), headers=holder.headers)
        assert (answer.status_code, answer.json()["code"]) == (409, "parted") and "not at hand" in answer.text


@pytest.mark.slow
async def test_a_pack_builds_on_another_that_is_brought_with_it(server: Server) -> None:
    """It is found sound above those that it is laid on, and unsound without them."""
    deck = "[[deck]]\nid = 'oafs'\ntitle = 'Oafs'\ncards = [" + ", ".join(f"'oaf-{'abcdefghij'[n]}'" for n in range(10)) + "]\n"
    cards = "".join(f"[[card]]\nid = 'oaf-{letter}'\nname = 'Oaf {letter}'\n" for letter in "abcdefghij")
    below = (await server.post(PACKS, json={"name": "cards.toml", "files": {"cards.toml": cards}})).json()
    above = {"name": "deck.toml", "files": {"deck.toml": deck}}
    assert "deck.toml:4: deck.oafs.cards: there is no card" in (await server.post(PACKS, json=above)).json()["reason"]
    assert (await server.post(PACKS, json=above | {"packs": [below]})).status_code == 200


@pytest.mark.slow
async def test_who_comes_is_told_which_packs_are_played_with(server: Server) -> None:
    """By name and digest, at the table and by an invitation; the texts are for nobody."""
    pack = await brought(server)
    holder = await sit_down(server, packs=[pack], seats=["human", "friend"])
    told = [{"name": "mine.toml", "digest": pack["digest"]}]
    assert (await server.get(holder.endpoint("table"), headers=holder.headers)).json()["packs"] == told
    assert (await server.get("/api/games")).json()[0]["most_pack_bytes"] == MOST_BYTES


@pytest.mark.slow
async def test_what_players_bring_is_kept_beside_a_large_pack_of_the_server(laden: Server, database: Path) -> None:
    """A match stored with both is opened again: the server has its own, the match carries theirs."""
    holder = await sit_down(laden, packs=[await brought(laden, "Giant")])
    laden.app.state.rooms.open.clear()
    assert (await laden.get(holder.endpoint("view"), headers=holder.headers)).status_code == 200
    assert await _has(holder, "Giant")


@pytest.mark.long
async def test_a_match_with_a_large_pack_is_reviewed(laden: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The review gets what the replay only names, of the match and of its file, and nothing that it does not name."""
    monkeypatch.setattr(reviews, "COMMAND", (sys.executable, "-c", REVIEWED))
    for brings in ([], [await brought(laden, "Giant")]):
        over = await sit_down(laden, seats=["random", "random"], packs=brings)
        await over.view()
        paper = (await laden.get(over.endpoint("replay"), headers=over.headers)).content
        for ask in (
            partial(laden.post, over.endpoint("review"), headers=over.headers, json={}),
            partial(laden.post, "/api/reviews", content=paper),
        ):
            told: dict[str, Any] = {}
            for _ in range(400):
                told = (await ask()).json()
                if told.get("review"):
                    break
                await asyncio.sleep(0.05)
            assert told["review"] == {"whole": [True] * (1 + len(brings))}


@pytest.mark.slow
async def test_odds_and_hints_know_the_pack(server: Server) -> None:
    """They are worked out in other processes, which get it with the question."""
    holder = await sit_down(server, packs=[await brought(server)])
    view = await holder.view()
    option = view["decision"]["options"][0]["id"]
    odds = await server.get(holder.endpoint("odds"), headers=holder.headers, params={"option": option})
    assert odds.status_code == 200 and odds.json()["option"] == option
    hint = msgspec.json.decode((await holder.ask("hint", view["revision"])).content)
    assert hint["type"] == "hint" and hint["hint"]["options"]
