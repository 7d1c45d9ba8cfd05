"""A network that fails, on a virtual clock: the server's own rooms and talks against clients, without sockets.

One number is one session, the same each time: a match of two people with two windows each, and somebody who watches. Lines
delay, fall silent in one direction or both, are cut with messages on their way, and say things twice, late or never; and the
server is killed at any moment. Then the faults stop, and what everybody knows is compared.
"""

import asyncio
import json
import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
from litestar.exceptions import WebSocketDisconnect
from tests.server.session import Message, Session
from tests.server.virtual import VirtualLoop

from affray.bots.thinking.pool import Thinking
from affray.errors import AffrayError
from affray.server import keys
from affray.server.apart import Apart
from affray.server.backend import Change
from affray.server.keys import Key
from affray.server.protocol import Enter, NewMatch
from affray.server.rooms import Rooms
from affray.server.shelves import Shelves
from affray.server.sockets import Talk
from affray.server.sqlite import SqliteFile
from affray.server.storage import Store

BAD_TIMES = 90.0
"""Seconds in which things go wrong."""
SETTLED = 120.0
"""Seconds after which everybody has noticed that they no longer do."""
GAME = "pebbles"


class Faults(NamedTuple):
    """How often what goes wrong, as chances; times in seconds."""

    delay: float = 0.3
    cut: float = 0.04
    """A line is cut, for each message on it."""
    silent: float = 0.02
    """A direction of a line falls silent, for each message, and nobody is told."""
    unruly: float = 0.05
    """A message comes twice, late or never on a line that goes on."""
    kills: int = 2
    """Of the server, at most."""


class Line:
    """A connection: what is sent on one side comes to the other later, if it does."""

    def __init__(self, world: "World", window: "Window") -> None:
        """A line that has just been opened."""
        self.world, self.window, self.alive = world, window, True
        self.at_server: asyncio.Queue[str | None] = asyncio.Queue()
        self.arrives = {"server": 0.0, "window": 0.0}
        self.silent: set[str] = set()
        self.first, self.entered = True, 0.0

    def carry(self, to: Literal["server", "window"], text: str) -> None:
        """Take a message on its way. The first one, which opens the talk, comes in order or not at all."""
        world, dice = self.world, self.world.dice
        if not self.alive:
            return
        if dice.random() < world.chance("cut"):
            self.cut()
            return
        if dice.random() < world.chance("silent"):
            self.silent.add(to)
        if to in self.silent:
            return
        first, self.first = self.first and to == "server", self.first and to != "server"
        unruly = not first and dice.random() < world.chance("unruly")
        times = dice.choice((0, 1, 2)) if unruly else 1
        for _ in range(times):
            at = world.loop.time() + dice.random() * world.faults.delay
            if unruly:
                at = max(at, self.entered + 0.001)
            else:
                at = self.arrives[to] = max(at, self.arrives[to] + 0.001)
                self.entered = at if first else self.entered
            world.loop.call_at(at, self._arrive, to, text)

    def cut(self) -> None:
        """The line is gone; each side learns of it when it does, or where it was silent long after."""
        if self.alive:
            self.alive = False
            for side, gone in (("server", self._gone_at_server), ("window", self._gone_at_window)):
                late = 20.0 if side in self.silent else 0.0
                self.world.loop.call_later(late + self.world.dice.random() * self.world.faults.delay, gone)

    def _arrive(self, to: str, text: str) -> None:
        if to == "server":
            self.at_server.put_nowait(text)
        elif self.window.line is self:
            self.window.heard(text)

    def _gone_at_server(self) -> None:
        self.at_server.put_nowait(None)

    def _gone_at_window(self) -> None:
        self.window.lost(self)

    async def receive_data(self, mode: str) -> str:
        """The server's side: the next message."""
        text = await self.at_server.get()
        if text is None:
            self.at_server.put_nowait(None)
            raise WebSocketDisconnect(detail="gone")
        return text

    async def send_data(self, data: bytes, mode: str, encoding: str) -> None:
        """The server's side: send one."""
        self.carry("window", data.decode())

    async def close(self, code: int, reason: str | None) -> None:
        """The server's side: be done with it."""
        self.cut()


class Window:
    """A tab of somebody's, with the client's own logic."""

    def __init__(self, world: "World", key: str) -> None:
        """A tab that is about to connect."""
        self.world, self.line = world, Line(world, self)
        self.session = world.kind(key, self._send, self._drop, world.mark)
        self.line.alive = False

    def connect(self) -> None:
        """Open a line, unless there is one."""
        if not self.line.alive:
            self.line = Line(self.world, self)
            self.world.serve(self.line)
            self.session.opened(self.world.loop.time())

    def heard(self, text: str) -> None:
        """A message has come."""
        self.session.heard(text, self.world.loop.time())

    def lost(self, line: Line) -> None:
        """A line is gone."""
        if line is self.line and self.session.open:
            self.session.cut()

    async def live(self, until: float) -> None:
        """Look about every second, come back where the line was lost, and play."""
        loop, dice = self.world.loop, self.world.dice
        while loop.time() < until:
            if not self.session.open:
                self.connect()
            self.session.tick(loop.time())
            if loop.time() < BAD_TIMES and dice.random() < 0.1:
                self._play()
            await asyncio.sleep((0.5 if loop.time() < BAD_TIMES else 3.0) + dice.random())

    def _play(self) -> None:
        view, dice = self.session.documents["view"], self.world.dice
        if view is None or self.session.outbox:
            return
        now, revision = self.world.loop.time(), {"revision": view["revision"]}
        if dice.random() < 0.1:
            self._ask({"type": "say", "text": f"{dice.random()}"}, now)
        elif view["undo"] and dice.random() < 0.2:
            self._ask({"type": "undo", **revision}, now)
        elif view["decision"]:
            option = dice.choice(view["decision"]["options"])["id"]
            self._ask({"type": "act", "option": option, **revision}, now)

    def _ask(self, message: Message, now: float) -> None:
        self.world.asked[self.session.ask(message, now)] = message["type"]

    def _send(self, message: Message) -> None:
        self.line.carry("server", json.dumps(message))

    def _drop(self) -> None:
        line = self.line
        line.cut()
        self.session.cut()


class Watched(Store):
    """A store that tells when something is about to be written."""

    def __init__(self, where: Path) -> None:
        """Nothing was yet."""
        super().__init__(where)
        self.begun = asyncio.Event()

    def write(self, change: Change) -> "asyncio.Future[None]":
        """As a store does."""
        self.begun.set()
        return super().write(change)


class World:
    """A server, those who play at it, and the lines between them."""

    def __init__(self, loop: VirtualLoop, store: Watched, seed: int, faults: Faults) -> None:
        """A world in which nothing has happened yet."""
        self.loop, self.store, self.faults = loop, store, faults
        store.begun = asyncio.Event()
        self.kind: type[Session] = Session
        self.windows: list[Window] = []
        self.dice = random.Random(seed)
        self.talks: set[asyncio.Task[None]] = set()
        self.asked: dict[str, str] = {}
        """What kind of request each is that anybody made."""
        self.match = ""
        self.rooms = self._rooms()

    def _rooms(self) -> Rooms:
        """The rooms of a server that has just been started. Nobody here asks for odds, hints or bots."""
        apart = Apart(1, 1, 1)
        return Rooms(self.store, apart, apart, Thinking(1), Shelves({}, apart))

    def chance(self, of: str) -> float:
        """How likely it is now that something goes wrong."""
        return float(getattr(self.faults, of)) if self.loop.time() < BAD_TIMES else 0.0

    def mark(self) -> str:
        """An id that nobody else has."""
        mark = f"r{len(self.asked)}"
        self.asked[mark] = ""
        return mark

    def serve(self, line: Line) -> None:
        """Talk over a line, as the server does."""
        task = self.loop.create_task(self._talk(line))
        self.talks.add(task)
        task.add_done_callback(self.talks.discard)

    async def _talk(self, line: Line) -> None:
        try:
            async with asyncio.timeout(10):
                enter = msgspec.json.decode(await line.receive_data("text"), type=Enter)
            await Talk(line, await self.rooms.enter(self.match, enter.key), enter).go_on()
        except (WebSocketDisconnect, AffrayError, TimeoutError):
            pass
        finally:
            line.cut()

    async def begin(self) -> list[Window]:
        """Two people at two tabs each, and somebody who watches."""
        made = await self.rooms.create(NewMatch(GAME, ["human", "human"], 1))
        self.match = made.match
        room = (await self.rooms.enter(made.match, made.key)).room
        seats = [keys.made() for _ in range(2)]
        added = [Key(keys.digest(key), "seat", (seat,)) for seat, key in enumerate(seats)]
        watch = keys.made()
        await room.arrange(room.table.arranged(added=[*added, Key(keys.digest(watch), "watch")]))
        return [Window(self, key) for key in (*seats, *seats, watch)]

    async def kill(self) -> None:
        """End the server where it stands, and start another over the same file."""
        self.loop.die()
        if self.store.committing is not None:
            self.store.committing.cancel()
        self.store.waiting, self.store.committing = [], None
        before = list(self.talks)
        for room in self.rooms.open.values():
            room.lost = True  # so that what is cancelled tells nobody anything
            room.listeners.clear()
        for talk in before:
            talk.cancel()
        self.rooms = self._rooms()
        await asyncio.sleep(self.dice.random() * 3)

    async def live(self) -> list[str]:
        """A session from its beginning to its end; what is wrong then, a line each."""
        windows = self.windows = await self.begin()
        living = [self.loop.create_task(window.live(BAD_TIMES + SETTLED)) for window in windows]
        for _ in range(self.dice.randint(0, self.faults.kills)):
            await asyncio.sleep(self.dice.random() * BAD_TIMES / 2)
            await self._writing()
            if self.loop.time() < BAD_TIMES:
                await self.kill()
        await asyncio.gather(*living)
        found = [fault for window in windows for fault in await self._examined(window)]
        found += await self._examined_file(windows)
        found += await self._ends()
        return found

    async def _writing(self) -> None:
        """Wait, but not for long, until something is being written: there a kill hurts most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(10.0):
                self.store.begun.clear()
                if self.store.committing is None or self.store.committing.done():
                    await self.store.begun.wait()
                await asyncio.sleep(self.dice.random() * 0.02)  # before the change is made, or before that is known

    async def _examined(self, window: Window) -> list[str]:
        """What a window shows must be what the server would show it, and nothing may be unanswered."""
        session = window.session
        visitor = await self.rooms.enter(self.match, session.key)
        found = []
        if session.documents["view"] != msgspec.json.decode(msgspec.json.encode(visitor.view())):
            found.append("a window shows another view than the server has")
        shown = session.documents["table"] or {}
        if shown.get("lines") != msgspec.json.decode(msgspec.json.encode(visitor.about().lines)):
            found.append("a window shows another table than the server has")
        if session.outbox:
            found.append(f"{session.outbox[0].message} was never answered")
        return found

    async def _examined_file(self, windows: list[Window]) -> list[str]:
        """What was acknowledged is stored once, what was refused never."""
        stored = await self.store.load(self.match)
        assert stored is not None
        marks = [answered.mark for answered in stored.answered]
        found = []
        if len(marks) != len(set(marks)):
            found.append("a request was stored twice")
        said = [line.text for line in stored.lines if line.name or line.seat is not None]
        if len(said) != len(set(said)):
            found.append("something was said twice")
        for window in windows:
            lost = [mark for mark in window.session.done if mark not in marks]
            kept = [refusal["id"] for refusal in window.session.refused if refusal["id"] in marks]
            found += [f"{mark} was acknowledged and is lost" for mark in lost]
            found += [f"{mark} was refused and is stored" for mark in kept]
        done = [self.asked[mark] for window in windows for mark in window.session.done]
        acts, undos = done.count("act"), done.count("undo")
        if len(stored.played) != acts - undos or stored.undone != undos:
            found.append(f"{len(stored.played)} decisions are stored, of {acts} answers and {undos} taken back")
        return found

    async def _ends(self) -> list[str]:
        """Whoever is asked answers, until it is over."""
        room = await self.rooms.find(self.match, lambda *_: True)
        for _ in range(200):
            if room.over:
                return []
            seat = room.match.to_move
            assert seat is not None
            async with room.lock:
                await room.act(seat, room.match.answers()[0])
        return ["the match does not end"]


def sessions(database: Path, seeds: Iterable[int]) -> Iterator[tuple[int, list[str]]]:
    """Live through sessions, one after the other over one file: the number of each, and what was wrong."""
    store = Watched(database)
    for seed in seeds:
        with world_of(store, seed) as world:
            found = world.loop.run_until_complete(world.live())
        yield seed, found


@contextmanager
def world_of(store: Watched, seed: int) -> Iterator[World]:
    """A world of its own time, which is at its end afterwards."""
    dice = random.Random(-1 - seed)
    loop = VirtualLoop(partial(dice.uniform, 0.0, 0.02))
    try:
        if isinstance(store.backend, SqliteFile) and not store.backend.path.exists():
            loop.run_until_complete(store.start())
        yield World(loop, store, seed, Faults())
    finally:
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        loop.close()
