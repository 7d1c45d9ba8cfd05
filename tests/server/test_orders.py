"""Standing orders: given at a decision, answered with what is legal alone, secret, stored, and taken back at any time."""

import asyncio
from pathlib import Path
from typing import Any

from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, bearer
from tests.server.test_tables import joined, owner, two

from affray import games
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.server.app import build
from affray.server.orders import Unless, answer, given, numbers


async def say(holder: Holder, **body: Any) -> Any:
    """A message."""
    return (await holder.server.post(holder.endpoint("requests"), headers=holder.headers, json=body)).json()


async def look(holder: Holder, what: str = "view") -> Any:
    """What somebody is shown now, once what answers by itself has."""
    await asyncio.sleep(0.05)
    return (await holder.server.get(holder.endpoint(what), headers=holder.headers)).json()


async def test_an_order_answers_at_once_and_whenever_its_decision_comes(server: Server) -> None:
    """Marked in the log of its seat; the other sees what was done, and nothing of the order."""
    ada, bob, _ = await two(server)
    first = await look(bob)
    told = await say(bob, type="order", seat=1, option="no hurt")
    assert [(order["kind"], order["option"]) for order in told["table"]["orders"]] == [(first["decision"]["kind"], "no hurt")]
    after = await look(bob)
    assert after["revision"] == first["revision"] + 1 and after["decision"] != first["decision"]
    room = server.app.state.rooms.open[bob.match]
    assert room.by == {0: "order"} and room.showing.marks([0]) == {} and room.showing.marks([1]) == {0: "order"}
    assert (await look(ada, "table"))["orders"] == []
    assert all(entry["by"] == "" for entry in (await look(ada))["log"])


async def test_an_answer_by_order_that_is_taken_back_is_asked(server: Server) -> None:
    """Else nobody could ever answer otherwise; and an order can be changed and taken back."""
    _, bob, _ = await two(server)
    before = await look(bob)
    order = (await say(bob, type="order", seat=1, option="no hurt"))["table"]["orders"][0]
    revision = (await look(bob))["revision"]
    again = (await say(bob, type="undo", revision=revision))["view"]
    assert again["decision"] == before["decision"] == (await look(bob))["decision"]
    word = before["scene"]["areas"][1]["trackers"][0]["label"]
    changed = await say(bob, type="order", seat=1, kind=order["kind"], option="no hurt", unless={"word": word, "most": 99})
    assert changed["table"]["orders"][0]["unless"] == {"word": word, "most": 99}
    assert (await say(bob, type="order", seat=1, kind=order["kind"]))["table"]["orders"] == []


async def test_any_question_can_be_left_to_its_usual_answer(server: Server) -> None:
    """Also where every answer touches something: the one that is taken for whoever does not answer."""
    _, bob, _ = await two(server)
    first = await look(bob)
    order = (await say(bob, type="order", seat=1, option="usual"))["table"]["orders"][0]
    assert (order["kind"], order["option"], order["label"]) == (first["decision"]["kind"], "usual", "the usual answer")
    assert (await look(bob))["revision"] == first["revision"] + 1
    assert server.app.state.rooms.open[bob.match].by == {0: "order"}


def test_the_usual_answer_follows_what_is_asked() -> None:
    """It is worked out anew from what the seat sees each time."""
    match = Match(games.find("solbound"), SetUp("solbound", 2, 3))
    seen = match.observation(match.to_move or 0)
    order = given(match.game, seen, "usual", None)
    assert answer(match.game, seen, [order]) == match.game.write_action(seen, match.game.default(seen))


async def test_what_cannot_be_ordered_is_refused(server: Server) -> None:
    """What is not asked, what is not offered, what touches something, somebody else's seat, a number that nobody has."""
    ada, bob, _ = await two(server)
    assert (await say(ada, type="order", seat=0, option="no hurt"))["code"] == "not_now"
    assert (await say(ada, type="order", seat=1, option="no hurt"))["code"] == "not_your_turn"
    assert (await say(bob, type="order", seat=1, option="end"))["code"] == "illegal"
    assert (await say(bob, type="order", seat=1, option="fly"))["code"] == "unreadable"
    unless = {"word": "Luck", "most": 1}
    assert (await say(bob, type="order", seat=1, option="no hurt", unless=unless))["code"] == "illegal"
    assert (await look(bob))["decision"]


async def test_orders_survive_a_restart_and_nobody_who_sits_there_next_learns_of_them(database: Path) -> None:
    """Whoever leaves takes theirs along."""
    async with AsyncTestClient(build(database)) as first:
        _, bob, owners = await two(first)
        await say(bob, type="order", seat=1, option="no hurt")
        await look(bob)
    async with AsyncTestClient(build(database)) as second:
        bob = bob._replace(server=second)
        assert len((await look(bob, "table"))["orders"]) == 1
        room = second.app.state.rooms.open[bob.match]
        assert room.by == {0: "order"}
        await second.post(bob.endpoint("leave"), headers=bob.headers)
        links = (await owner(second, bob.match, owners, "links", seat=1)).json()
        cy = (await joined(second, bob.match, links["invitations"][0]["key"], "Cy")).json()["key"]
        assert (await second.get(bob.endpoint("table"), headers=bearer(cy))).json()["orders"] == []


def test_an_order_asks_all_the_same_while_a_number_is_low_or_its_answer_is_not_legal() -> None:
    """Judged by what the seat sees."""
    game = games.find("solbound")
    match = Match(game, SetUp("solbound", 2, 5))
    assert match.to_move is not None
    seen = match.observation(match.to_move)
    word, value = next(iter(numbers(game.scene(seen, match.to_move), match.to_move).items()))
    for most, expected in ((value - 1, "no hurt"), (value, None), (value + 1, None)):
        assert answer(game, seen, [given(game, seen, "no hurt", Unless(word, most))]) == expected
    order = given(game, seen, "no hurt", None)
    for option, expected in (("end", None), ("no such thing", None), ("no hurt", "no hurt")):
        order = type(order)(order.seat, order.kind, option, order.prompt, order.label)
        assert answer(game, seen, [order]) == expected
