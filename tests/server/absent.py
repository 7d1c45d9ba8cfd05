"""Whole matches on a virtual clock between people who are gone, who talk nonsense, and bots that crash, hang or cheat.

One number is one match, the same each time: a game and a set-up of its variety, with a clock or without, and who sits where.
A match is frozen where nothing comes of it for longer than its clock lets anybody take or, without one, than whoever sits
there takes to answer. Without a clock nobody is absent here: such a table waits until somebody does something about it
(`test_absence.py`).
"""

import asyncio
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec
from tests.server.virtual import VirtualLoop

from affray import games
from affray.bots.thinking.thinker import Failure
from affray.errors import Refused
from affray.kernel.game import options
from affray.server import arranging, keys, whose
from affray.server.apart import Apart
from affray.server.clock import GRACE, Terms
from affray.server.keys import Key
from affray.server.protocol import Act, NewMatch, Request, Undo
from affray.server.room import Room
from affray.server.rooms import Rooms
from affray.server.said import Draw, Pause, Resign, Say, TakeBack
from affray.server.shelves import Shelves
from affray.server.sockets import read_request
from affray.server.storage import Store
from affray.server.stored import By
from affray.server.visitor import Visitor

TERMS = Terms(10, 20, 2)
UNTIMED = Terms()
QUIET = 25.0
"""Seconds at most between two things that somebody says who is there."""
HANGS = 30.0
"""Seconds until a bot that hangs is given up: what `affray.bots.thinking` holds every bot to."""
LOOK = 20.0
"""Seconds from one look at a match to the next."""
TIRED = 80
"""Decisions after which whoever is still there resigns."""
MOST = 160
"""Decisions after which a match of bots alone is left: it moves, and is not frozen. People are gone twice as soon (`TIRED`)."""
KINDS = ("absent", "leaves", "babbles", "plays")
BOTS = ("raises", "hangs", "illegal", "sound")
GONE = Key("", "seat")
BY_CLOCK: dict[str, Counter[str]] = {}
"""Of each match that is lived through, how many decisions of each kind the clock answered."""


class Minds:
    """Bots of each kind in place of the processes that think: what they get there is a failure, sooner or later."""

    def __init__(self, dice: random.Random) -> None:
        """All of them are chosen by these dice at every decision."""
        self.dice = dice

    def expect_those(self, table: Any, seats: Any) -> None:
        """As `Thinking.expect_those`: no process is started here."""

    def ask(self, table: str, bot: Any, game: Any, seen: Any, seed: int) -> "Future[int]":
        """An answer, if it comes to one."""
        answer: Future[int] = Future()
        kind = "sound" if bot.code == "greedy" and self.dice.random() < 0.9 else self.dice.choice(BOTS)
        match kind:
            case "raises":
                raise RuntimeError("a bot is broken")
            case "hangs":
                late = partial(answer.set_exception, Failure("gave no answer in time"))
                asyncio.get_running_loop().call_later(HANGS, lambda: answer.cancelled() or late())
            case "illegal":
                answer.set_exception(Failure("answered what is not legal"))
            case _:
                answer.set_result(self.dice.choice(options(game, seen)))
        return answer


class Ended(NamedTuple):
    """What came of a match."""

    number: int
    game: str
    how: str
    """`over`, `moving` where bots alone play on for long, or `frozen`."""
    decisions: int
    by_clock: dict[str, int]
    """How many decisions of each kind the clock answered."""
    fault: str = ""


@dataclass
class Story:
    """One match and who sits there."""

    number: int
    game: str
    dice: random.Random
    rooms: Rooms
    people: list[Visitor] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    room: Room = field(init=False)

    async def live(self) -> Ended:
        """From the beginning to its end, or until it is frozen."""
        await self._sit_down()
        tasks = [asyncio.create_task(self._be(*each)) for each in zip(self.people, self.kinds, strict=True)]
        how, last, since, loop = "", (-1, -1), 0.0, asyncio.get_running_loop()
        while not how:
            await asyncio.sleep(LOOK)
            stands = (len(self.room.match.played), self.room.table.serial)
            if stands != last:
                last, since = stands, loop.time()
            if self.room.over:
                how = "over"
            elif len(self.room.match.played) > MOST:
                how = "moving"
            elif loop.time() - since > self._patience():
                how = "frozen"
        for task in tasks:
            task.cancel()
        faults = [each for each in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(each, Exception)]
        told = repr(faults[0]) if faults else ""
        if how == "frozen":
            who = f"{self.kinds} among {self.room.table.seats}, to move {self.room.match.to_move}"
            told = f"{told} frozen after {last[0]} decisions: {who}{', lost' if self.room.lost else ''}"
        return Ended(self.number, self.game, how, last[0], dict(BY_CLOCK.get(self.room.id, {})), told.strip())

    def _patience(self) -> float:
        """How long a match may stand still: a decision's time, its bank and grace, every bot that hangs, and then some."""
        terms = self.room.clock.terms
        return terms.seconds + terms.bank + GRACE + (QUIET + HANGS) * (len(self.room.table.seats) + 1)

    async def _sit_down(self) -> None:
        dice, game = self.dice, games.find(self.game)
        wanted = game.variety(self.number)
        timed = dice.random() < 0.75
        seats = [dice.choice(("human", "human", "greedy", "random")) for _ in range(wanted.seats)]
        if "human" not in seats:
            seats[dice.randrange(len(seats))] = "human"
        new = NewMatch(self.game, seats, seed=self.number, options=wanted.options, choices=wanted.choices)
        new = msgspec.structs.replace(new, clock=TERMS if timed else UNTIMED, own_dice=dice.random() < 0.1)
        made = await self.rooms.create(new)
        self.room = (await self.rooms.enter(made.match, made.key)).room
        held = [seat for seat, who in enumerate(seats) if who == "human"]
        plain = {seat: keys.made() for seat in held}
        added = [Key(keys.digest(key), "seat", (seat,), f"Player {seat}") for seat, key in plain.items()]
        async with self.room.lock:
            await self.room.arrange(self.room.table.arranged(dropped=list(self.room.table.keys), added=added))
        self.people = [Visitor(self.room, key) for key in plain.values()]
        kinds = KINDS if timed else KINDS[2:]
        self.kinds = [dice.choice(kinds) for _ in self.people]

    async def _be(self, visitor: Visitor, kind: str) -> None:
        """Somebody at the table."""
        room, dice = self.room, self.dice
        until = 0 if kind == "absent" and dice.random() < 0.3 else dice.randrange(60)
        while not room.over and not room.lost:
            await asyncio.sleep(dice.random() * (QUIET if kind == "babbles" else 3.0))
            if kind in ("absent", "leaves") and len(room.match.played) >= until:
                if kind == "leaves":
                    await arranging.leave(visitor)
                return
            if not room.table.keys.get(keys.digest(visitor.plain), GONE).seats:
                return  # the clock gave their seat away
            if kind == "babbles":
                await self._babble(visitor)
            await self._answer(visitor)

    async def _answer(self, visitor: Visitor) -> None:
        """Answer if it is their turn; who has had enough resigns."""
        room, seat = self.room, visitor.key.seats[0]
        if room.table.paused:
            await visitor.done(Pause(False))
        elif len(room.match.played) > TIRED:
            await visitor.done(Resign(seat))
        elif not room.over and whose.answers(room.match, room.table.seats, visitor.key, room.match.to_move or 0):
            await visitor.done(Act(self.dice.choice(room.match.answers()), room.match.revision))

    async def _babble(self, visitor: Visitor) -> None:
        """Garbage, what is stale, what was said before, answers of others, and agreements that nobody keeps."""
        room, dice = self.room, self.dice
        revision, mark = room.match.revision, f"m{dice.randrange(20)}"
        any_answer = dice.choice(room.match.answers() or ["fly"])
        for _ in range(dice.randrange(4)):
            said: list[Request] = [
                Act("fly", revision),
                Act(any_answer, revision - 1 - dice.randrange(9)),
                Act(any_answer, -1, mark),
                Undo(revision, mark),
                Draw(dice.random() < 0.3),
                Pause(dice.random() < 0.3),
                TakeBack(dice.random() < 0.5),
                Say("x" * dice.randrange(1, 300), mark),
                Resign(99),
            ]
            if room.match.to_move not in visitor.key.seats:
                said.append(Act(any_answer, revision))  # somebody else's
            await visitor.done(dice.choice(said))
            with suppress(Refused):
                read_request(dice.randbytes(dice.randrange(40)))


def matches(database: Path, numbers: Iterable[int], chosen: Sequence[str] = ()) -> list[Ended]:
    """Live through matches, all of them at the same time over one file."""
    loop, store = VirtualLoop(), Store(database)
    known = list(chosen) or games.ids()

    async def live() -> list[Ended]:
        await store.start()
        stories = []
        for number in numbers:
            dice = random.Random(number)
            apart, minds = Apart(1, 1, 1), Minds(dice)
            rooms = Rooms(store, apart, apart, minds, Shelves({}, apart))  # type: ignore[arg-type]
            stories.append(Story(number, known[number % len(known)], dice, rooms))
        try:
            return await asyncio.gather(*(story.live() for story in stories))
        finally:
            for story in stories:
                await story.rooms.end()
            await store.stop()

    try:
        with noted():
            return loop.run_until_complete(live())
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.close()


@contextmanager
def noted() -> Iterator[None]:
    """Each decision that a clock answers is noted by its kind."""
    act = Room.act

    async def acted(room: Room, seat: int, option: str, by: By = "") -> None:
        if by == "clock":
            kind = "dice" if room.match.dice is not None else room.match.game.question(room.match.seen(seat)).kind
            BY_CLOCK.setdefault(room.id, Counter())[kind] += 1
        await act(room, seat, option, by)

    with patch.object(Room, "act", acted):
        yield
    BY_CLOCK.clear()
