"""Hints: for whoever decides and holds the seat, from what it sees; the match is marked for good, and nobody waits."""

from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, bearer, sit_down

from affray.bots import search
from affray.bots.search import advice
from affray.bots.search.advice import Advice
from affray.bots.thinking.pool import Thinking
from affray.bots.thinking.thinker import Failure
from affray.server.app import build
from affray.server.protocol import RefusalMessage
from affray.server.storage import Store
from affray.server.visitor import Visitor

BOTH = ["human", "human"]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints that are thought about for a moment, and told as if it had been long enough."""
    monkeypatch.setattr(advice, "SECONDS", 0.05)
    advise = Thinking.advise

    def surely(*asked: Any) -> Future[Advice]:
        told = Future[Advice]()

        def tell(thought: Future[Advice]) -> None:
            made = thought.result()
            tried = [msgspec.structs.replace(each, tried=each.tried + search.ENOUGH) for each in made.options]
            told.set_result(msgspec.structs.replace(made, options=tried))

        advise(*asked).add_done_callback(tell)
        return told

    monkeypatch.setattr(Thinking, "advise", surely)


async def hinted(holder: Holder) -> dict[str, Any]:
    """A hint for the decision that is pending."""
    told = await holder.ask("hint", (await holder.view())["revision"])
    assert told.status_code == 200, told.text
    found: dict[str, Any] = told.json()
    return found


@pytest.mark.slow
async def test_a_hint_names_what_is_offered_and_marks_the_match(server: Server) -> None:
    """At once, and once a decision however often it is asked for."""
    holder = await sit_down(server, seats=BOTH)
    view = await holder.view()
    assert view["helped"] == 0
    first, again = await hinted(holder), await hinted(holder)
    assert first == again and first["type"] == "hint" and first["revision"] == view["revision"]
    offered = {option["id"]: option["label"] for option in view["decision"]["options"]}
    for each in first["hint"]["options"]:
        assert offered[each["option"]] == each["label"] and 0 <= each["chance"] <= 1
    assert first["hint"]["seat"] == view["decision"]["seat"]
    assert (await holder.view())["helped"] == 1


@pytest.mark.slow
async def test_a_hint_of_no_difference_marks_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing was told nobody was helped."""
    holder, thought = await sit_down(server, seats=BOTH), Future[Advice]()
    thought.set_result(Advice([], 1, 1))
    with monkeypatch.context() as patched:
        patched.setattr(Thinking, "advise", lambda *_: thought)
        assert (await hinted(holder))["hint"]["options"] == []
    assert (await holder.view())["helped"] == 0
    assert (await hinted(holder))["hint"]["options"], "it is thought about again when it is asked for again"


@pytest.mark.slow
async def test_a_search_that_fails_is_told_and_may_be_asked_for_again(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits on, and nothing else is harmed."""
    holder, failed = await sit_down(server, seats=BOTH), Future[Advice]()
    failed.set_exception(Failure("took too long"))
    with monkeypatch.context() as patched:
        patched.setattr(Thinking, "advise", lambda *_: failed)
        refused = await holder.ask("hint", (await holder.view())["revision"])
    assert refused.json()["code"] == "too_much" and "took too long" in refused.json()["reason"]
    assert (await hinted(holder))["hint"]["options"]


@pytest.mark.slow
async def test_the_mark_outlives_undo_and_the_server(server: Server, database: Path) -> None:
    """Whoever saw a hint has seen it."""
    holder = await sit_down(server, seats=BOTH)
    await hinted(holder)
    revision = (await holder.view())["revision"]
    assert (await holder.ask("act", revision, option="no hurt")).status_code == 200
    assert (await holder.ask("undo", revision + 1)).status_code == 200
    assert (await holder.view())["helped"] == 1
    async with AsyncTestClient(build(database)) as other:
        later = Holder(other, holder.match, holder.key)
        assert (await later.view())["helped"] == 1
        await hinted(later)
        assert (await later.view())["helped"] == 1


@pytest.mark.slow
async def test_a_hint_is_refused_as_answers_are(server: Server) -> None:
    """To a stale question, to who does not decide, at the end; and nothing is marked."""
    holder = await sit_down(server, seats=BOTH)
    revision = (await holder.view())["revision"]
    assert (await holder.ask("hint", revision - 1)).json()["code"] == "stale"
    assert (await holder.view())["helped"] == 0
    over = await sit_down(server, seats=["random", "random"])
    assert (await over.ask("hint", (await over.view())["revision"])).json()["code"] == "over"
    other = await server.post(holder.endpoint("requests"), headers=bearer("no"), json={"type": "hint", "revision": revision})
    assert other.status_code == 404


async def test_a_bots_decision_is_nobodys_to_ask_about(server: Server) -> None:
    """As long as the bot decides."""
    holder = await sit_down(server, seats=["human", "human"])
    room = server.app.state.rooms.open[holder.match]
    room.table.seats[room.match.to_move] = "random"
    visitor = Visitor(room, holder.key)
    room.table.keys[visitor.digest] = visitor.key._replace(seats=(1 - room.match.to_move,))
    refused = await visitor.reply(hints_asked(room.match.revision))
    assert isinstance(refused, RefusalMessage) and refused.code == "not_your_turn" and room.helped == set()


def hints_asked(revision: int) -> Any:
    """The request."""
    from affray.server.protocol import AskHint

    return AskHint(revision)


async def test_a_mark_that_cannot_be_stored_gives_no_hint(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown is stored."""
    holder = await sit_down(server, seats=BOTH)

    async def full(*_: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "mark", full)
        refused = await holder.ask("hint", (await holder.view())["revision"])
    assert (refused.status_code, refused.json()["code"]) == (409, "lost")
    assert (await holder.view())["helped"] == 0


@pytest.mark.slow
async def test_the_replay_says_which_decisions_were_helped(server: Server) -> None:
    """By their numbers, in the second form of the file; the first one has no word of it."""
    plain = await sit_down(server, seats=["random", "random"])
    await plain.view()
    paper = (await server.get(plain.endpoint("replay"), headers=plain.headers)).json()
    assert paper["format"] == "affray-replay/1" and "helped" not in paper
    server.app.state.rooms.open[plain.match].helped = {3, 1}
    paper = (await server.get(plain.endpoint("replay"), headers=plain.headers)).json()
    assert (paper["format"], paper["helped"]) == ("affray-replay/2", [1, 3])
    assert (await server.post("/api/replays", json=paper)).status_code == 200
