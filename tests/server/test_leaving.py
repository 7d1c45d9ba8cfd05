"""Matches in which nothing goes on leave memory, and come back as they were; those in which something does stay."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from affray.bots.thinking.pool import Thinking
from affray.server import rooms as kept
from affray.server.apart import Apart
from affray.server.clock import DAY, Terms
from affray.server.protocol import Act, Created, NewMatch, RefusalMessage, Undo, ViewMessage
from affray.server.rooms import Rooms
from affray.server.shelves import Shelves
from affray.server.storage import Store
from affray.server.visitor import Visitor


@pytest.fixture
async def rooms(database: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Rooms]:
    """The rooms of a server where nobody is waited for."""
    monkeypatch.setattr(kept, "IDLE", 0.0)
    monkeypatch.setattr(kept, "JUST_NOW", 0.0)
    store, apart, minds = Store(database), Apart(1, 1, 1), Thinking(1)
    await store.start()
    yield Rooms(store, apart, apart, minds, Shelves({}, apart))
    minds.close()
    await store.stop()


async def begun(rooms: Rooms, clock: Terms | None = None) -> Created:
    """A match of two people at one screen."""
    return await rooms.create(NewMatch("solbound", ["human", "human"], 5, clock=clock))


async def inside(rooms: Rooms, match: Created) -> Visitor:
    """Whoever set it up, in the room."""
    return await rooms.enter(match.match, match.key)


async def answer(visitor: Visitor) -> object:
    """The decision's default."""
    view = visitor.view()
    assert view.decision is not None
    return await visitor.reply(Act(view.decision.default, view.revision))


async def test_a_match_that_left_memory_comes_back_as_it_was_also_when_many_ask_at_once(rooms: Rooms) -> None:
    """After two answers: the same view to the letter, at the same revision; it is loaded once, and goes on."""
    match = await begun(rooms)
    visitor = await inside(rooms, match)
    await answer(visitor)
    await answer(visitor)
    before = visitor.view()
    await rooms.clear()
    assert match.match not in rooms.open
    back = await asyncio.gather(*(inside(rooms, match) for _ in range(8)))
    assert all(each.view() == before and each.room is back[0].room for each in back)
    assert isinstance(await answer(back[0]), ViewMessage)


async def test_what_somebody_watches_or_waits_for_stays(rooms: Rooms) -> None:
    """A connected window, an offered draw, a running clock of seconds, an answer taken back that an order would give again; a
    clock of days runs on by the calendar, so that match may leave."""
    watched, offered, taken_back = [await inside(rooms, await begun(rooms)) for _ in range(3)]
    timed, slow = [await begun(rooms, Terms(seconds)) for seconds in (60, DAY)]
    watched.room.listeners[lambda _: None] = watched.digest
    offered.room.table.draw.add(0)
    await answer(taken_back)
    await taken_back.reply(Undo(taken_back.view().revision))
    for each in (timed, slow):
        await inside(rooms, each)
    await rooms.clear()
    stay = [watched.room.id, offered.room.id, taken_back.room.id, timed.match]
    assert sorted(rooms.open) == sorted(stay)


async def test_beyond_so_many_the_longest_idle_leave_first(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """And none that somebody came into just now."""
    monkeypatch.setattr(kept, "IDLE", 600.0)
    first, second, third = [await begun(rooms) for _ in range(3)]
    await inside(rooms, first)
    await rooms.clear(1)
    assert sorted(rooms.open) == sorted([first.match, third.match])
    monkeypatch.setattr(kept, "MOST_OPEN", 2)
    await inside(rooms, second)
    assert sorted(rooms.open) == sorted([first.match, second.match])
    monkeypatch.setattr(kept, "JUST_NOW", 60.0)
    await rooms.clear(2)
    assert len(rooms.open) == 2


async def test_whoever_was_inside_as_it_left_is_told_to_come_again(rooms: Rooms) -> None:
    """Nothing they ask is done to what is no longer the match."""
    match = await begun(rooms)
    visitor = await inside(rooms, match)
    await rooms.clear()
    assert isinstance(await answer(await inside(rooms, match)), ViewMessage)
    refused = await answer(visitor)
    assert isinstance(refused, RefusalMessage) and refused.code == "lost"
