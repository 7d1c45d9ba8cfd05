"""What people agree on: a pause, and taking an answer back that the rules would not give back."""

from pathlib import Path
from typing import Any

from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, sit_down
from tests.server.test_tables import about, joined, mover, owner, say, set_up, two

from affray.server.app import build


async def told(holder: Holder, type: str, agree: bool = True) -> Any:
    """What somebody is answered who asks, agrees or declines."""
    return (await say(holder, type, agree=agree)).json()


async def played(*holders: Holder) -> None:
    """Whoever must decide answers with the default."""
    assert (await (await mover(*holders)).default()).status_code == 200


async def test_a_pause_begins_once_all_agree_and_anybody_ends_it(database: Path) -> None:
    """Nobody decides meanwhile, the clock stands, and a restart changes nothing."""
    async with AsyncTestClient(build(database)) as server:
        ada, bob, _ = await two(server, clock={"seconds": 60})
        assert (await told(ada, "pause"))["table"]["pause"] == [0]
        assert not (await about(bob))["paused"]
        assert (await told(bob, "pause", False))["table"]["pause"] == []
        await told(ada, "pause")
        assert (await told(bob, "pause"))["table"]["paused"]
        for holder in (ada, bob):
            revision = (await server.get(holder.endpoint("view"), headers=holder.headers)).json()["revision"]
            assert (await holder.ask("act", revision, option="no hurt")).json()["code"] == "not_now"
    async with AsyncTestClient(build(database)) as again:
        ada, bob = ada._replace(server=again), bob._replace(server=again)
        table = await about(ada)
        assert table["paused"] and table["clock"]["running"] is None
        after = (await told(bob, "pause", False))["table"]
        assert not after["paused"] and after["clock"]["running"] is not None
        await played(ada, bob)


async def test_in_a_pause_one_may_resign_and_the_match_is_over_then(database: Path) -> None:
    """Nobody is held at a table by a pause; what ended it ends the pause too, also as it is stored."""
    async with AsyncTestClient(build(database)) as server:
        ada, bob, _ = await two(server)
        await told(ada, "pause")
        await told(bob, "pause")
        assert (await say(ada, "resign", seat=1)).json()["code"] == "not_your_turn"
        table = (await say(bob, "resign", seat=1)).json()["table"]
        assert table["over"] and not table["paused"] and table["lines"][-1]["text"] == "Bob (player 2) resigns."
        assert (await ada.view())["outcome"] == "Player 2 resigned."
        assert (await say(bob, "resign", seat=1)).json()["code"] == "over"
    async with AsyncTestClient(build(database)) as again:
        table = await about(ada._replace(server=again))
        assert table["over"] and not table["paused"]


async def test_a_pause_outlasts_who_resigns_among_more_while_people_are_left(server: Server) -> None:
    """Their bot waits like everybody; a pause that nobody is left to end is over, and the bots play on."""
    ada, key = await set_up(server, seats=["human", "friend", "random"])
    invitation = (await owner(server, ada.match, key, "links")).json()["invitations"][0]["key"]
    bob = ada._replace(key=(await joined(server, ada.match, invitation, "Bob")).json()["key"])
    await told(ada, "pause")
    assert (await told(bob, "pause"))["table"]["paused"]
    assert (await say(bob, "resign", seat=1)).json()["table"]["paused"]
    room = server.app.state.rooms.open[ada.match]
    assert not room.bot_to_move()
    assert not (await say(ada, "resign", seat=0)).json()["table"]["paused"]
    assert room.bot_to_move()


async def test_an_answer_is_taken_back_once_all_others_agree(server: Server) -> None:
    """With all that came after it, whatever was rolled; what is played meanwhile ends the question."""
    ada, bob, _ = await two(server)
    assert (await told(ada, "back"))["code"] == "no_undo", "she has answered nothing"
    first = await mover(ada, bob)
    before = await first.view()
    await played(ada, bob)
    other = bob if first == ada else ada
    await told(first, "back")
    assert (await told(other, "back", False))["table"]["back"] == []
    await told(first, "back")
    await played(ada, bob)
    assert (await about(ada))["back"] == [], "that is past"
    room = server.app.state.rooms.open[ada.match]
    own = max(number for number, each in enumerate(room.match.played) if each.seat == (0 if first == ada else 1))
    await told(first, "back")
    assert (await told(other, "back"))["table"]["lines"][-1]["text"] == "All agree: an answer is taken back."
    assert len(room.match.played) == own
    if own == 0:
        assert (await first.view())["decision"] == before["decision"]
    await played(ada, bob)


async def test_alone_against_a_bot_nobody_can_agree(server: Server) -> None:
    """Else whoever plays alone could see every die before it is cast."""
    holder = await sit_down(server, seats=["human", "human"])
    await holder.default()
    assert (await told(holder, "back"))["code"] == "no_undo"


async def test_what_is_offered_outlasts_a_restart(database: Path) -> None:
    """A draw, a pause and an answer that is to be taken back, as far as they are agreed on; and what ended an offer too."""
    async with AsyncTestClient(build(database)) as server:
        ada, bob, _ = await two(server)
        first = await mover(ada, bob)
        other = bob if first == ada else ada
        seat = 0 if first == ada else 1
        await played(ada, bob)
        for type in ("draw", "pause", "back"):
            await told(first, type)
    async with AsyncTestClient(build(database)) as again:
        first, other = first._replace(server=again), other._replace(server=again)
        table = await about(other)
        assert [table[type] for type in ("draw", "pause", "back")] == [[seat]] * 3
        after = (await told(other, "back"))["table"]
        assert after["back"] == [] and after["lines"][-1]["text"] == "All agree: an answer is taken back."
        assert len(again.app.state.rooms.open[first.match].match.played) == 0, "as was asked before"
        assert (await told(other, "pause", False))["table"]["pause"] == []
        await played(first, other)
        assert (await mover(first, other)) == first or (await about(other))["draw"] == [seat]
        await told(other, "back")
    async with AsyncTestClient(build(database)) as last:
        first, other = first._replace(server=last), other._replace(server=last)
        table = await about(other)
        assert table["pause"] == [] and table["draw"] == [seat]
        ended = (await told(other, "draw"))["table"]
        assert ended["over"] and ended["lines"][-1]["text"] == "A draw is agreed."


async def test_whoever_plays_on_ends_an_offer_also_over_a_restart(database: Path) -> None:
    """What is no offer any more is none after a restart; and who offered a draw offers no other a moment later."""
    async with AsyncTestClient(build(database)) as server:
        ada, bob, _ = await two(server)
        first = await mover(ada, bob)
        other = bob if first == ada else ada
        await told(other, "draw")
        await told(other, "pause")
        await played(ada, bob)
        assert (await about(ada))["draw"] == []
    async with AsyncTestClient(build(database)) as again:
        other = other._replace(server=again)
        table = await about(other)
        assert table["draw"] == [] and len(table["pause"]) == 1
        assert (await told(other, "draw"))["code"] == "not_now"
