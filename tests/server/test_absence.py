"""Who is gone from a table, and what those who are there may do about it. Time is virtual here."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from tests.server import test_clock
from tests.server.test_clock import act, seated

from affray.server import absence
from affray.server.arranging import give, leave
from affray.server.clock import DAY
from affray.server.rooms import Rooms
from affray.server.said import Claim, Pause, Say
from affray.server.visitor import Visitor

live, pebbles = test_clock.live, test_clock.pebbles


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of day goes on as the loop's does here."""
    began = time.time()
    monkeypatch.setattr(absence, "wall", lambda: began + asyncio.get_running_loop().time())


def hears(visitor: Visitor) -> Callable[[], Any]:
    """Somebody opens a window; what is returned closes it."""

    def listener(reply: object) -> None:
        """Is told."""

    visitor.room.heard_by(listener, visitor.digest)
    return lambda: visitor.room.left_by(listener)


async def refused(visitor: Visitor, seat: int, do: Any = "win") -> bool:
    """Whether nothing may be done about a seat."""
    reply = await visitor.reply(Claim(seat, do))
    return reply.__struct_config__.tag == "refusal"


@pytest.mark.usefixtures("calendar")
def test_who_is_away_from_a_table_without_a_clock_for_long_can_be_dealt_with(live: Any) -> None:
    """Not while a window of theirs is open, nor before its time; then their default answers as often as the match waits for
    them, or they lose. Whoever watches, or is gone themselves, does nothing."""

    async def story(rooms: Rooms) -> None:
        room, (ada, bob) = await seated(rooms, clock={})
        gone, _ = hears(bob), hears(ada)
        await asyncio.sleep(5 * DAY)
        await act(ada)
        assert room.absence.since(1) is None and await refused(ada, 1), "Bob is there, and thinks"
        gone()
        await asyncio.sleep(DAY - 10)
        assert await refused(ada, 1)
        await asyncio.sleep(20)
        assert await refused(bob, 1) and await refused(ada, 0)
        assert not await refused(ada, 1, "default")
        assert len(room.match.played) == 2 and room.by[1] == "clock"
        assert await refused(ada, 1), "it is Ada's turn"
        await act(ada)
        assert not await refused(ada, 1)
        assert room.over and ada.view().outcome == "Player 2 was gone." and ada.view().returns == [1.0, -1.0]

    live(story)


@pytest.mark.usefixtures("calendar")
def test_who_comes_back_is_gone_no_more_and_a_restart_forgets_nobody_s_absence(live: Any) -> None:
    """By a window, an answer or a word. When a window was closed is stored."""

    async def before(rooms: Rooms) -> tuple[str, list[str], float]:
        room, (ada, bob) = await seated(rooms, clock={})
        hears(ada)
        await act(ada)
        hears(bob)()
        await asyncio.sleep(2 * DAY)
        assert room.absence.gone(1)
        await bob.reply(Say("wait"))
        assert not room.absence.gone(1)
        hears(bob)()
        await asyncio.sleep(DAY / 2)
        assert room.absence.since(1) == room.absence.kept[1] + DAY
        return room.id, [ada.plain, bob.plain], room.absence.kept[1]

    match, keys, left = live(before)

    async def after(rooms: Rooms) -> None:
        ada = await rooms.enter(match, keys[0])
        await asyncio.sleep(left - absence.wall() + DAY + 1)
        assert ada.room.absence.gone(1)
        hears(await rooms.enter(match, keys[1]))
        assert not ada.room.absence.gone(1)

    live(after)


@pytest.mark.usefixtures("calendar")
def test_nobody_is_gone_before_their_browser_can_be_back_from_a_restart(live: Any) -> None:
    """Who sat there with a window open, and thought for longer than that; a seat that nobody holds is free as before."""

    async def before(rooms: Rooms) -> tuple[str, list[str]]:
        room, (ada, bob) = await seated(rooms, clock={})
        await act(ada)
        hears(ada)
        hears(bob)
        await asyncio.sleep(3 * DAY)
        assert not room.absence.gone(1)
        return room.id, [ada.plain, bob.plain]

    match, keys = live(before)

    async def after(rooms: Rooms) -> None:
        await asyncio.sleep(3 * DAY)
        rooms.start()
        ada = await rooms.enter(match, keys[0])
        hears(ada)
        await asyncio.sleep(absence.BACK - 1)
        assert await refused(ada, 1), "Bob's browser is on its way"
        closes = hears(await rooms.enter(match, keys[1]))
        await asyncio.sleep(2 * DAY)
        assert await refused(ada, 1)
        closes()
        await asyncio.sleep(DAY + 1)
        assert not await refused(ada, 1, "default")

    live(after)

    async def nobody(rooms: Rooms) -> None:
        rooms.start()
        ada = await rooms.enter(match, keys[0])
        await leave(await rooms.enter(match, keys[1]))
        assert ada.room.absence.gone(1)

    live(nobody)


@pytest.mark.usefixtures("calendar")
def test_a_seat_that_nobody_holds_is_dealt_with_at_once_and_is_not_asked_to_agree(live: Any) -> None:
    """Also where a clock of days runs: a pause needs those alone who are there; the match may be ended, or a bot plays on."""

    async def story(rooms: Rooms) -> None:
        for clock in ({}, {"seconds": 3 * DAY}):
            room, (ada, bob) = await seated(rooms, clock=clock)
            await act(ada)
            await leave(bob)
            assert ada.about().sittings[1].gone_at == 0
            await ada.reply(Pause(True))
            assert room.table.paused
            await ada.reply(Pause(False))
            assert not await refused(ada, 1)
            assert room.over
        room, (ada, bob) = await seated(rooms, clock={})
        await act(ada)
        await leave(bob)
        await give(room, ada.plain, 1, "greedy")
        await asyncio.sleep(60)
        assert len(room.match.played) >= 2

    live(story)
