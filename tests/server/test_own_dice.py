"""Tables whose people throw their own dice: who may say what they show, who throws for those who do not, and what is kept."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, sit_down
from tests.server.test_tables import about, joined, owner, say, set_up

from affray.kernel import own_dice, replay
from affray.server.app import build

FACES = {"option": "rolled 1 2 3 4 5"}


async def seen(holder: Holder) -> Any:
    """What somebody sees now, once it is theirs to answer, or dice are asked for."""
    for _ in range(500):
        view = (await holder.server.get(holder.endpoint("view"), headers=holder.headers)).json()
        if view["over"] or view["decision"] or view["dice"]:
            return view
        await asyncio.sleep(0.005)
    raise AssertionError("nobody moves")


async def between(server: Server, **new: Any) -> tuple[Holder, Holder]:
    """Ada and Bob with their own dice, each of whom is asked for their roll for Initiative."""
    ada, key = await set_up(server, own_dice=True, **new)
    links = (await owner(server, ada.match, key, "links")).json()["invitations"]
    bob = (await joined(server, ada.match, links[0]["key"])).json()["key"]
    return ada, Holder(server, ada.match, bob)


async def test_each_says_what_their_own_dice_show(server: Server) -> None:
    """Both are told whose dice are asked for; the other's are refused, and so is what is impossible."""
    ada, bob = await between(server)
    first, second = await seen(ada), await seen(bob)
    assert first["dice"] == second["dice"] | {"yours": True} and not second["dice"]["yours"] and first["decision"] is None
    assert (await about(bob))["own_dice"] and (await about(bob))["dice"] is None
    assert (await bob.ask("act", first["revision"], **FACES)).json()["code"] == "not_your_turn"
    for option, code in (("rolled 1 2 3", "illegal"), ("rolled 7 1 1 1 1", "illegal"), ("thrown 6 6 6 6 6", "unreadable")):
        assert (await ada.ask("act", first["revision"], option=option)).json()["code"] == code
    assert (await ada.ask("act", first["revision"], **FACES)).status_code == 200
    assert (await bob.ask("act", first["revision"], **FACES)).json()["code"] == "stale"
    assert (await seen(bob))["dice"]["yours"] and not (await seen(ada))["dice"]["yours"]


async def test_while_dice_are_asked_for_there_is_nothing_to_weigh(server: Server) -> None:
    """Odds, hints and standing orders wait, and no hint is counted."""
    ada, _ = await between(server)
    view = await seen(ada)
    assert (await ada.ask("hint", view["revision"])).json()["code"] == "not_now"
    assert (await ada.ask("odds", view["revision"], option="pass")).json()["code"] == "not_now"
    order = await say(ada, "order", seat=0, option="pass")
    assert order.json()["code"] == "not_now" and (await seen(ada))["helped"] == 0


async def test_a_mistyped_roll_is_taken_back_by_whose_it_is(server: Server) -> None:
    ada, bob = await between(server)
    view = await seen(ada)
    await ada.ask("act", view["revision"], **FACES)
    view = await seen(ada)
    assert view["undo"] and not (await seen(bob))["undo"]
    assert (await bob.ask("undo", view["revision"])).json()["code"] == "no_undo"
    assert (await ada.ask("undo", view["revision"])).status_code == 200
    assert (await seen(ada))["dice"]["yours"]


@pytest.mark.slow
async def test_the_dice_of_a_bot_are_thrown_by_whoever_plays(server: Server) -> None:
    """And may be left to Affray, which the replay says; who watches throws nothing."""
    ada = await sit_down(server, own_dice=True)
    view = await seen(ada)
    while not view["over"]:
        if view["dice"]:
            assert view["dice"]["yours"]
            option = "throw" if view["dice"]["seat"] else " ".join(["rolled", *["3"] * view["dice"]["count"]])
            await ada.ask("act", view["revision"], option=option)
        elif any(roll["seat"] == 1 for roll in view["scene"]["rolls"]) or len(view["log"]) > 40:
            await say(ada, "resign", seat=0)
        else:
            await ada.ask("act", view["revision"], option=view["decision"]["default"])
        view = await seen(ada)
    answer = await server.get(ada.endpoint("replay"), headers=ada.headers)
    paper = replay.read(answer.content, "replay")
    rolls = [(step.seat, own_dice.is_people(step.action)) for step in paper.steps if own_dice.is_roll(step.action)]
    assert (0, True) in rolls and (1, False) in rolls and (1, True) not in rolls
    frames = (await server.post("/api/replays", content=answer.content)).json()["frames"]
    assert any("own dice, 3" in frame["action"] for frame in frames)
    ledger = await server.post(ada.endpoint("ledger"), headers=ada.headers)
    assert ledger.status_code == 200 and ledger.json()["rolls"]


async def test_half_a_roll_is_there_after_a_restart_and_a_rematch_has_own_dice_too(database: Path) -> None:
    """Stopped between the two rolls of one contest: only the other one is asked for then."""
    async with AsyncTestClient(build(database)) as server:
        ada, bob = await between(server)
        await ada.ask("act", (await seen(ada))["revision"], **FACES)
    async with AsyncTestClient(build(database)) as server:
        ada, bob = ada._replace(server=server), bob._replace(server=server)
        view = await seen(bob)
        assert view["dice"]["seat"] == 1 and view["dice"]["shown"] == [1, 2, 3, 4, 5]
        await say(bob, "resign", seat=1)
        await say(ada, "again", agree=True)
        assert (await say(bob, "again", agree=True)).status_code == 200
        again = (await about(ada))["next"]
        assert (await seen(Holder(server, again["match"], again["key"])))["dice"]


async def test_a_table_of_bots_alone_cannot_have_own_dice(server: Server) -> None:
    """Set up so, it is refused; where the last person leaves a larger table, Affray throws for all."""
    new = {"game": "solbound", "seats": ["greedy", "random"], "own_dice": True}
    answer = await server.post("/api/matches", json=new)
    assert answer.status_code == 422 and "own_dice" in answer.json()["reason"]
    ada = await sit_down(server, seats=["human", "random", "random"], own_dice=True)
    assert (await seen(ada))["dice"]
    await say(ada, "resign", seat=0)
    room = server.app.state.rooms.open[ada.match]
    for _ in range(500):
        if len(room.match.played) > 3:
            break
        await asyncio.sleep(0.02)
    assert [own_dice.is_roll(each.action) for each in room.match.played[:3]] == [True] * 3
