"""Clocks: who is out of time is answered for, then loses the seat, and nobody can freeze a table. Time is virtual here."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import AsyncTestClient
from tests.server.holders import Server
from tests.server.virtual import VirtualLoop

from affray import games
from affray.bots.thinking.thinker import Failure
from affray.kernel import own_dice
from affray.server import keys
from affray.server.apart import Apart
from affray.server.app import build
from affray.server.clock import DAY, GRACE, Clock, Kept, Terms
from affray.server.keys import Key
from affray.server.protocol import Act, NewMatch, Undo
from affray.server.room import Room
from affray.server.rooms import Rooms
from affray.server.said import Pause
from affray.server.shelves import Shelves
from affray.server.storage import Store
from affray.server.visitor import Visitor

QUICK = {"seconds": 10, "bank": 20, "misses": 2}


class Minds:
    """Bots of which one never answers in time, one crashes, and one is worse than that."""

    def __init__(self) -> None:
        self.dice = random.Random(1)

    def expect_those(self, table: Any, seats: Any) -> None:
        """As `Thinking.expect_those`: no process is started here."""

    def ask(self, table: str, bot: Any, game: Any, seen: Any, seed: int) -> "Future[int]":
        """An answer, if it comes to one."""
        answer: Future[int] = Future()
        match self.dice.randrange(3):
            case 0:
                answer.set_exception(Failure("gave no answer in time"))
            case 1:
                raise RuntimeError("something else")
            case _:
                answer.set_result(game.default(seen))
        return answer


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game that is played."""
    monkeypatch.setattr(games, "modules", lambda: {"pebbles": "tests.cli.pebbles", **known})


known = dict(games.modules())


@pytest.fixture
def live(database: Path) -> Callable[[Callable[[Rooms], Awaitable[Any]]], Any]:
    """Lives through something in virtual time, at the rooms of a server; each time as after a restart."""

    def run(story: Callable[[Rooms], Awaitable[Any]]) -> Any:
        loop, store = VirtualLoop(), Store(database)
        apart = Apart(1, 1, 1)
        minds: Any = Minds()
        rooms = Rooms(store, apart, apart, minds, Shelves({}, apart))

        async def told() -> Any:
            await store.start()
            found = await story(rooms)
            await rooms.end()
            await store.stop()
            return found

        try:
            return loop.run_until_complete(told())
        finally:
            for task in asyncio.all_tasks(loop):
                task.cancel()
            loop.close()

    return run


async def seated(rooms: Rooms, **new: Any) -> tuple[Room, list[Visitor]]:
    """A table of two people, and each of them."""
    wanted = {"game": "pebbles", "seats": ["human", "human"], "seed": 1, "clock": QUICK} | new
    made = await rooms.create(msgspec.convert(wanted, NewMatch))
    room = (await rooms.enter(made.match, made.key)).room
    plain = [keys.made() for _ in range(2)]
    added = [
        Key(keys.digest(key), "seat", (seat,), name) for seat, (key, name) in enumerate(zip(plain, ("Ada", "Bob"), strict=True))
    ]
    await room.arrange(room.table.arranged(dropped=list(room.table.keys), added=added))
    return room, [Visitor(room, key) for key in plain]


async def act(visitor: Visitor) -> None:
    """Answer in person."""
    room = visitor.room
    reply = await visitor.reply(Act(room.match.answers()[0], room.match.revision))
    assert reply.__struct_config__.tag == "view"


def test_who_is_out_of_time_is_answered_for_and_then_loses_the_seat(live: Any) -> None:
    """After the decision's seconds, the bank and a grace; the bank is used up once. Between two that is a resignation."""

    async def story(rooms: Rooms) -> None:
        room, (ada, bob) = await seated(rooms)
        await act(ada)
        await asyncio.sleep(10 + 20 + GRACE - 1)
        assert room.match.to_move == 1
        assert bob.about().clock.running == 1 and bob.about().clock.banks == [20.0, 0.0]  # type: ignore[union-attr]
        await asyncio.sleep(2)
        assert len(room.match.played) == 2 and room.match.played[1].action == "take 1"
        assert [entry.by for entry in ada.view().log] == ["", "clock"]
        await act(ada)
        await asyncio.sleep(10 + GRACE + 1)
        assert room.clock.missed == [0, 2] and room.clock.banks == [20.0, 0.0]
        await act(ada)
        await asyncio.sleep(10 + GRACE + 1)
        assert room.over and ada.view().outcome == "Player 2 lost on time." and ada.view().returns == [1.0, -1.0]
        assert room.table.lines[-1].text == "Bob (player 2) is out of time and loses the seat."

    live(story)


def test_who_answers_again_begins_anew_and_only_ones_own_time_passes(live: Any) -> None:
    """What the clock answered is forgiven by the first answer by hand."""

    async def story(rooms: Rooms) -> None:
        room, (ada, bob) = await seated(rooms)
        await act(ada)
        await asyncio.sleep(31 + GRACE)
        assert room.clock.missed == [0, 1]
        await act(ada)
        await asyncio.sleep(9)
        await act(bob)
        assert room.clock.missed == [0, 0] and room.clock.banks == [20.0, 0.0], "Ada was waited for no time at all"
        await asyncio.sleep(15)
        await act(ada)
        assert room.clock.banks == [15.0, 0.0]

    live(story)


def test_a_table_without_a_clock_waits_for_ever(live: Any) -> None:
    """As whoever plays alone wants."""

    async def story(rooms: Rooms) -> None:
        room, (ada, _) = await seated(rooms, clock=None)
        await asyncio.sleep(400 * DAY)
        assert room.match.played == [] and ada.about().clock is None

    live(story)


def test_no_time_passes_in_a_pause_and_none_is_gained_by_one(live: Any) -> None:
    """What had passed of the decision counts when it goes on."""

    async def story(rooms: Rooms) -> None:
        room, (ada, bob) = await seated(rooms)
        await asyncio.sleep(12)
        for visitor in (ada, bob):
            await visitor.reply(Pause(True))
        await asyncio.sleep(1000)
        assert room.table.paused and room.match.played == [] and room.clock.banks == [20.0, 20.0]
        await bob.reply(Pause(False))
        await asyncio.sleep(3)
        await act(ada)
        assert room.clock.banks == [15.0, 20.0]

    live(story)


def test_taking_back_and_answering_again_gains_no_time(live: Any) -> None:
    """What passed since the decision was first asked counts."""

    async def story(rooms: Rooms) -> None:
        room, (ada, _) = await seated(rooms)
        for _ in range(40):
            if room.match.played:
                await ada.reply(Undo(room.match.revision))
            elif room.match.to_move == 0:
                await ada.reply(Act("take 1", room.match.revision))
            await asyncio.sleep(2)
        assert room.clock.missed != [0, 0] or room.over

    live(story)


def test_a_clock_survives_a_restart(live: Any) -> None:
    """Banks and what was missed as they were; the decision's own seconds begin again. A slow match goes by the calendar."""

    async def before(rooms: Rooms) -> tuple[str, str]:
        room, (ada, _) = await seated(rooms)
        await asyncio.sleep(15)
        await act(ada)
        await asyncio.sleep(31 + GRACE)
        await asyncio.sleep(3)
        return room.id, ada.plain

    match, key = live(before)

    async def after(rooms: Rooms) -> None:
        room = (await rooms.enter(match, key)).room
        assert (room.clock.banks, room.clock.missed, room.clock.seat) == ([15.0, 0.0], [0, 1], 0)
        assert [entry.by for entry in room.view(Key("", "watch")).log] == ["", "clock"]
        assert room.clock.reading(asyncio.get_running_loop().time()).left == 10.0  # type: ignore[union-attr]

    live(after)
    slow = Clock(Terms(3 * DAY), Kept(since=1.0), 2)
    slow.run(0, 0, 5.0)
    assert slow.ends() < 5.0, "it began in 1970"


@pytest.mark.parametrize("seed", range(12))
def test_nobody_can_freeze_a_table(live: Any, seed: int) -> None:
    """People who are gone, who talk nonsense, who take everything back, and bots that crash: every match ends."""
    dice = random.Random(seed)

    async def babble(visitor: Visitor) -> None:
        room = visitor.room
        while not room.over:
            request = dice.choice((Act("fly", room.match.revision), Act("take 1", -1), Undo(room.match.revision)))
            await visitor.reply(request)
            if dice.random() < 0.2 and not room.over:
                await visitor.reply(Act(dice.choice(room.match.answers()), room.match.revision))
            await asyncio.sleep(dice.random() * 9)

    async def story(rooms: Rooms) -> None:
        babblers = []
        for _ in range(8):
            room, people = await seated(rooms)
            for seat, visitor in enumerate(people):
                match dice.randrange(3):
                    case 0:
                        babblers.append(asyncio.create_task(babble(visitor)))
                    case 1:
                        await room.arrange(room.table.without(seat, "greedy", "A bot plays on."))
            for _ in range(720):
                if room.over:
                    break
                await asyncio.sleep(5)
            assert room.over

    live(story)


async def test_the_clock_is_agreed_on_before_and_shown_in_the_lobby(database: Path) -> None:
    """By default none alone, days between friends, minutes where anybody may sit down; what cannot be is refused."""
    async with AsyncTestClient(build(database)) as server:

        async def clock(seats: list[str], **new: Any) -> Any:
            made = (await server.post("/api/matches", json={"game": "pebbles", "seats": seats, **new})).json()
            headers = {"authorization": f"Bearer {made['key']}"}
            return (await server.get(f"/api/matches/{made['match']}/table", headers=headers)).json()["clock"]

        assert await clock(["human", "greedy"]) is None
        assert (await clock(["human", "friend"]))["terms"] == {"seconds": 3 * DAY, "bank": 0, "misses": 3}
        assert (await clock(["human", "open"]))["terms"] == {"seconds": 60, "bank": 600, "misses": 3}
        assert await clock(["human", "open"], clock={}) is None
        assert (await clock(["human", "greedy"], clock={"seconds": 5}))["running"] == 0
        await refused(server, {"seconds": -1})
        await refused(server, {"seconds": 10, "hours": 1})


async def refused(server: Server, clock: dict[str, int]) -> None:
    """Such a clock is none."""
    answer = await server.post("/api/matches", json={"game": "pebbles", "clock": clock})
    assert answer.status_code == 400 and "clock" in answer.json()["reason"]


def test_own_dice_that_nobody_says_are_left_to_affray(live: Any) -> None:
    """Once the seconds of whoever throws are over, and the log says that the clock did it."""

    async def story(rooms: Rooms) -> None:
        room, (ada, _) = await seated(rooms, game="solbound", own_dice=True)
        assert room.clock.seat == 0 and room.match.dice is not None
        await asyncio.sleep(10 + 20 + GRACE + 1)
        assert own_dice.is_roll(room.match.played[0].action) and not own_dice.is_people(room.match.played[0].action)
        await asyncio.sleep(10 + 20 + GRACE + 1)
        assert "clock" in {entry.by for entry in ada.view().log}

    live(story)


def test_dice_of_a_bot_that_nobody_throws_are_left_to_affray(live: Any) -> None:
    """Whoever plays is waited for: who is gone freezes no table by not throwing them, and no bot loses its seat."""

    async def story(rooms: Rooms) -> None:
        new = {"game": "solbound", "seats": ["greedy", "human"], "seed": 1, "clock": QUICK, "own_dice": True}
        made = await rooms.create(msgspec.convert(new, NewMatch))
        room = (await rooms.enter(made.match, made.key)).room
        assert room.match.dice is not None and room.match.to_move == 0
        await asyncio.sleep(10 + 20 + GRACE + 1)
        assert room.match.played[0].seat == 0 and room.by[0] == "clock"
        await asyncio.sleep(30 * (10 + 20 + GRACE))
        assert room.over and room.table.ending is not None and room.table.ending.seat == 1

    live(story)
