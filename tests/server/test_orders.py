"""Standing orders: given at a decision, answered with what is legal alone, secret, stored, and taken back at any time."""

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, bearer
from tests.server.test_tables import joined, owner, two

from affray import games
from affray.errors import Illegal
from affray.kernel import losing, view
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.orders import MOST_ORDERS, Order, Unless, answer, beside, for_turn, given, numbers
from affray.server.app import build
from affray.testing import examine
from affray.testing.solbound import Side, command, strategy


def turn_of(match: Match) -> int:
    """Which turn it is, as an order for one counts them."""
    assert match.game.clock is not None
    return int(match.game.clock(match.state))


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


def test_an_order_for_the_usual_answer_says_what_that_comes_to_where_the_game_does() -> None:
    """Of tied cards the first acts."""
    table = command(Side(("gate-mason up 2", "pale-duelist up 2")), Side(pool=1))
    order = given(games.find("solbound"), examine.observed(games.find("solbound"), table.state, 0), "usual", None)
    assert order.label == "let the first of the tied cards act"


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


def resisting(purpose: str) -> tuple[Match, Any]:
    """A match of KORxSOL at the first question for SOL that is for this, and what its seat sees."""
    game = games.find("korxsol")
    for number in range(40):
        match, dice = Match(game, game.variety(number)), random.Random(number)
        while match.to_move is not None and len(match.played) < 150:
            seen = match.seen(match.to_move)
            question = game.question(seen)
            if question.kind == "sol" and question.purpose and question.purpose.id == purpose:
                return match, seen
            match.act(match.to_move, dice.choice(match.answers()))
    raise AssertionError(f"nobody is asked for SOL for {purpose}")


@pytest.mark.parametrize("purpose", ["agility", "power", "resist"])
def test_each_question_for_sol_of_a_blow_may_be_left_to_an_order_for_the_turn(purpose: str) -> None:
    """K-SOL-02: who dodges, who adds POWER and who resists: up to three of them a blow, of attacker and defender."""
    match, seen = resisting(purpose)
    assert (int(seen.active) == int(seen.flow.seat)) == (purpose == "power")
    assert view.decision(match.game, seen).again == "sol 0"
    now = for_turn(match.game, seen, given(match.game, seen, "sol 0", None))
    for other in ("agility", "power", "resist"):
        later, asked = resisting(other)
        mine = msgspec.structs.replace(now, seat=int(asked.flow.seat), until=turn_of(later))
        assert answer(later.game, asked, [mine]) == "sol 0"


def test_an_order_may_be_for_what_a_question_is_for_alone() -> None:
    """Never SOL to resist, whatever else it may be for; before one for the whole kind, which is asked elsewhere; and given as
    it is asked for nothing else."""
    (match, resist), (_, order) = resisting("resist"), resisting("order")
    game, seat, other = match.game, int(resist.flow.seat), int(order.flow.seat)
    narrow = given(game, resist, "sol 0", None, "resist")
    assert narrow.purpose is not None and narrow.purpose.text == "the RESISTANCE roll"
    assert answer(game, resist, [narrow]) == "sol 0"
    assert answer(game, order, [msgspec.structs.replace(narrow, seat=other)]) is None, "that is for the turn order"
    wide = given(game, resist, "sol 1", None)
    assert wide.purpose is None and answer(game, resist, [wide, narrow]) == answer(game, resist, [narrow, wide]) == "sol 0"
    assert answer(game, order, [msgspec.structs.replace(each, seat=other) for each in (narrow, wide)]) == "sol 1"
    low = given(game, resist, "sol 0", Unless("KOR", 99), "resist")
    assert answer(game, resist, [low, wide]) is None, "it says to ask, and that goes before the other"
    assert narrow.concerns == (seat, "sol", "resist", False) != wide.concerns
    for purpose in ("power", "luck"):
        with pytest.raises(Illegal, match="is not for"):
            given(game, resist, "sol 0", None, purpose)
    kept = msgspec.json.decode(
        b'[{"seat":0,"kind":"sol","option":"sol 0","prompt":"?","label":"!","unless":null}]', type=list[Order]
    )
    assert kept[0].purpose is None, "as they were stored before"


def test_an_order_for_a_turn_answers_whatever_it_is_for_until_that_turn_ends() -> None:
    """Before lasting ones, and beside them; a question that comes once in a turn is not left to one."""
    (match, resist), (_, order) = resisting("resist"), resisting("order")
    game, seat = match.game, int(resist.flow.seat)
    now = for_turn(game, resist, given(game, resist, "sol 0", None))
    lasting = given(game, resist, "sol 1", None)
    assert now.purpose is None and answer(game, resist, [lasting, now]) == "sol 0"
    assert view.decision(game, resist).again == "sol 0" and view.decision(game, order).again == ""
    assert {now.concerns, lasting.concerns} == {(seat, "sol", "", True), (seat, "sol", "", False)}
    later = msgspec.structs.replace(now, until=(now.until or 0) + 1)
    assert answer(game, resist, [later]) is None and answer(game, resist, [lasting, later]) == "sol 1"
    with pytest.raises(Illegal, match="not asked again"):
        for_turn(game, order, given(game, order, "sol 0", None))


def test_an_order_for_a_turn_answers_nothing_that_would_be_asked_about_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither what loses the match at once, which no order answers, nor what wastes something; it is not given with such an
    answer either."""
    match, resist = resisting("resist")
    lasting = given(match.game, resist, "sol 0", None)
    now = for_turn(match.game, resist, lasting)
    assert view.decision(match.game, resist).again
    with monkeypatch.context() as changed:
        changed.setattr(losing, "loses", lambda *_: True)
        assert not view.decision(match.game, resist).again, "nor is it offered"
        assert answer(match.game, resist, [now]) is answer(match.game, resist, [lasting]) is None
    told = match.game.answer_text
    monkeypatch.setattr(match.game, "answer_text", lambda *of: told(*of)._replace(risk="It is wasted."))
    assert answer(match.game, resist, [now]) is None and answer(match.game, resist, [lasting]) == "sol 0"
    with pytest.raises(Illegal, match="asked each time"):
        for_turn(match.game, resist, lasting)


async def test_an_order_for_a_turn_is_given_told_of_and_gone_with_the_turn(server: Server) -> None:
    """Marked in the log as any answer by order, and no longer listed then."""
    ada, bob, _ = await two(server, game="korxsol")
    room, dice = server.app.state.rooms.open[bob.match], random.Random(3)

    async def go_on() -> None:
        holder, answers = (ada, bob)[room.match.to_move], room.match.answers()
        await holder.ask("act", room.match.revision, option=dice.choice(answers))

    while room.match.game.question(room.match.seen(room.match.to_move)).purpose is None or not (found := again(room.match)):
        await go_on()
    seat = room.match.to_move
    holder, asked = (ada, bob)[seat], len(room.match.played)
    told = await say(holder, type="order", seat=seat, option=found, until="turn")
    turn = turn_of(room.match)
    assert [(each["option"], each["until"]) for each in told["table"]["orders"]] == [(found, turn)]
    await look(holder)
    assert room.by[asked] == "order"
    while not room.match.over and not again(room.match):
        await go_on()
    seat = room.match.to_move
    await say((ada, bob)[seat], type="order", seat=seat, option=again(room.match), until="turn")
    turn = turn_of(room.match)
    while not room.match.over and turn_of(room.match) == turn:
        await go_on()
    assert (await look((ada, bob)[seat], "table"))["orders"] == []


def again(match: Match) -> str:
    """The answer that may be left to an order for the rest of the turn."""
    return view.decision(match.game, match.seen(match.to_move or 0)).again


async def test_orders_for_a_kind_and_for_what_it_is_for_stand_beside_each_other(server: Server) -> None:
    """Each is given, changed and taken back for itself; the decision says what it is for."""
    ada, bob, _ = await two(server, game="korxsol")
    for _ in range(12):
        for holder in (ada, bob):
            view = await look(holder)
            if view["decision"] and view["decision"]["kind"] != "sol":
                await holder.ask("act", view["revision"], option=view["decision"]["default"])
    asked = [(holder, await look(holder)) for holder in (ada, bob)]
    holder, view = next((holder, view) for holder, view in asked if view["decision"])
    assert view["decision"]["purpose"] == {"id": "order", "text": "the turn order"}
    seat = view["seat"]
    assert (await say(holder, type="order", seat=seat, option="sol 0", purpose="resist"))["code"] == "illegal"
    told = await say(holder, type="order", seat=seat, option="sol 0", purpose="order", unless={"word": "SOL", "most": 9})
    assert [(each["kind"], each["purpose"]["id"]) for each in told["table"]["orders"]] == [("sol", "order")]
    told = await say(holder, type="order", seat=seat, option="sol 1", unless={"word": "SOL", "most": 9})
    assert [each["purpose"] and each["purpose"]["id"] for each in told["table"]["orders"]] == ["order", None]
    told = await say(
        holder, type="order", seat=seat, kind="sol", purpose="order", option="sol 0", unless={"word": "SOL", "most": 8}
    )
    assert {each["purpose"] and each["purpose"]["id"]: each["unless"]["most"] for each in told["table"]["orders"]} == {
        "order": 8,
        None: 9,
    }
    told = await say(holder, type="order", seat=seat, kind="sol", purpose="order")
    assert [each["purpose"] for each in told["table"]["orders"]] == [None]


def test_no_order_answers_what_loses_the_match() -> None:
    """B-DIE-3: with the most dice that may be had, whoever hurts themselves is out; else the same order may stand."""
    game = games.find("solbound")
    side = Side(pool=2, hand=("gate-mason",), discard=("pale-duelist",))
    seen = examine.observed(game, strategy(side, Side(pool=1, hand=("gate-mason",))).state, 0)
    order = given(game, seen, "hurt", None)
    assert answer(game, seen, [order]) == "hurt"
    seen.options.dice_cap = 2
    assert answer(game, seen, [order]) is None and answer(game, seen, [given(game, seen, "no hurt", None)]) == "no hurt"
    with pytest.raises(Illegal, match="loses the match"):
        given(game, seen, "hurt", None)


def test_so_many_orders_are_enough() -> None:
    """One more is refused, in words that say what to do; another in place of one is not."""
    full = [Order(0, f"kind {number}", "no", "?", "!") for number in range(MOST_ORDERS)]
    with pytest.raises(Illegal, match="take one back first"):
        beside(full, Order(0, "another", "no", "?", "!"))
    assert len(beside(full, Order(1, "another", "no", "?", "!"))) == MOST_ORDERS + 1
    assert beside(full, Order(0, "kind 3", "yes", "?", "!"))[-1].option == "yes"
