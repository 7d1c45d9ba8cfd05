"""A room: a match, the table around it, the bots that sit there, and everybody who watches it change."""

import asyncio
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec

from affray import bots
from affray.bots.thinking.pool import Thinking
from affray.bots.thinking.thinker import Failure
from affray.errors import NoUndo, Over, Refused, UnknownName
from affray.kernel import replay
from affray.kernel.game import State
from affray.kernel.match import Match
from affray.kernel.packs import named
from affray.kernel.view import WATCHER, ended, view
from affray.server.apart import Apart
from affray.server.asked import Asked
from affray.server.keys import Key
from affray.server.protocol import Reply, TableMessage, ViewMessage
from affray.server.sitting import Next, TableView
from affray.server.storage import Arranged, Store, Stored
from affray.server.table import Table, Waiting, shown
from affray.table.scene import Area, View
from affray.table.sitters import PEOPLE

MOST_FAILURES = 3
"""After so many answers that a bot did not give, the greedy one plays on for it."""
LOG = logging.getLogger("affray")
Listener = Callable[[Reply | None], None]
"""Takes what changed, at once and in order, and must not wait; None says that the room is done with."""


class Means(NamedTuple):
    """What a room is given by its server."""

    store: Store
    odds: Apart
    """Works odds out."""
    hints: Apart
    minds: Thinking
    """Asks bots."""
    rematch: Callable[["Room"], Awaitable[None]]
    """Begins the rematch of a room whose people all want one."""


class Lost(Refused):
    """The match in memory is not what the store holds; the request may be made again, to the match as it is stored."""

    code = "lost"


class Room:
    """One match, its table, and those who watch it change."""

    def __init__(self, id: str, match: Match, stored: Stored, means: "Means") -> None:
        """A match and the rest of how it is stored."""
        self.id, self.match, self.table, self.means = id, match, Table(stored), means
        self.helped = set(stored.helped)
        """The decisions for which a hint was given, those taken back among them."""
        self.asked = Asked(means.odds, means.hints)
        self.lock = asyncio.Lock()
        self.listeners: dict[Listener, str] = {}
        """Who watches, with the digests of their keys."""
        self.thinking: asyncio.Task[None] | None = None
        self.failures: dict[int, list[Failure]] = {}
        """The answers that bots did not give since this room was opened, by their seats."""
        self.writing: asyncio.Future[None] | None = None
        self.since = time.time()
        """When it was opened here, in seconds since 1970."""
        self.lost = False
        """True once a change could not be stored: this room is done with."""

    @property
    def over(self) -> bool:
        """True once the match has ended, by its rules or by what its people agreed."""
        return self.match.over or self.table.ending is not None

    def eyes(self, key: Key) -> int:
        """Whose eyes the holder of a key sees with: the held seat that must decide, else the one that decided last;
        WATCHER for who only watches."""
        if not key.seats or key.kind != "seat":
            return WATCHER
        if self.match.to_move in key.seats:
            return int(self.match.to_move)
        decided = (played.seat for played in reversed(self.match.played) if played.seat in key.seats)
        return next(decided, key.seats[0])

    def view(self, key: Key, seat: int | None = None) -> View:
        """What the holder of a key sees of the match, by the eyes of a seat of theirs. Raises Waiting before it begins."""
        if not self.table.begun:
            raise Waiting("the match begins once every seat is taken")
        eyes, held = self.eyes(key) if seat is None else seat, key.seats if key.kind == "seat" else ()
        seen = view(self.match, eyes, held, self.id)
        mover = self.match.to_move if self._bot_to_move() else None
        found = msgspec.structs.replace(
            seen,
            scene=msgspec.structs.replace(seen.scene, areas=[self._with_name(area) for area in seen.scene.areas]),
            helped=len(self.helped),
            thinking="" if mover is None else bots.title(self.table.seats[mover]),
            notices=[notice(self.table.seats[seat], seat, failed) for seat, failed in self.failures.items()],
        )
        return ended(found, self.table.ending) if self.table.ending else found

    def about(self, key: Key, next: Next | None = None) -> TableView:
        """What the holder of a key sees of the table."""
        match, laid = self.match, list(named(self.match.set_up.packs))
        about = {"match": self.id, "game": match.game.ID, "title": match.game.TITLE, "packs": laid}
        return shown(self.table, about, key, list(self.listeners.values()), self.over, next)

    def paper(self) -> bytes:
        """The match as a replay file. It holds the seed, so it is for nobody before the end."""
        return replay.write(replay.of(self.match, self.table.names(), self.helped, self.table.ending))

    def found(self) -> None:
        """Raises Lost where this room is done with."""
        if self.lost:
            raise Lost("the match must be opened again")

    def going_on(self) -> None:
        """Raises Waiting and Over where nobody may decide anything."""
        if not self.table.begun:
            raise Waiting("the match begins once every seat is taken")
        if self.over:
            raise Over("the match has ended")

    async def act(self, seat: int, option: str) -> None:
        """Answer the pending decision for a seat."""
        self.match.act(seat, option)
        await self._keep()
        if seat not in self.table.draw:
            self.table.draw.clear()  # whoever plays on has not agreed

    async def undo(self, held: tuple[int, ...]) -> None:
        """Take the last answer back, if it was of one of these seats. Raises NoUndo."""
        if not self.match.played or self.match.played[-1].seat not in held:
            raise NoUndo("nothing can be taken back: another player acted last, or nobody did")
        last = self.match.played[-1]
        self.match.undo(last.seat)
        self._drop_thinking()
        await self.stored(self.means.store.remove(self.id, len(self.match.played), last.digest))

    async def arrange(self, change: Arranged) -> None:
        """Change the table: written first, then it holds, and everybody whom it concerns is told."""
        await self.stored(self.means.store.arrange(self.id, change))
        begun = self.table.begun
        self.table.take(change)
        for listener, digest in list(self.listeners.items()):
            if digest not in self.table.keys:
                self.listeners.pop(listener)
                listener(None)
        if self.table.begun and (not begun or "ending" in change.columns or "seats" in change.columns or change.added):
            self.tell()
        self.tell_table()
        if not self._bot_to_move():
            self._drop_thinking()
        self.wake()

    async def stored(self, change: Awaitable[None]) -> None:
        """Wait for a change to be durable. One that is not ends this room, so that nothing is shown that is not stored."""
        # Whoever asked may be gone before it is written; a write is never broken off.
        self.writing = asyncio.ensure_future(change)
        try:
            await asyncio.shield(self.writing)
        except BaseException as error:
            self.lost = True
            self.asked.drop()
            for listener in list(self.listeners):
                listener(None)
            if not isinstance(error, Exception):
                raise
            LOG.exception("a change of match %s could not be stored", self.id)
            raise Lost("it could not be stored; the match stands as it was last stored") from None

    async def end(self) -> None:
        """Be done with this room: no bot goes on, and what is being written is written."""
        self.lost = True
        self.asked.drop()
        self._drop_thinking()
        if self.writing is not None:
            await asyncio.gather(self.writing, return_exceptions=True)

    def tell(self) -> None:
        """Show everybody who watches what changed; those with one key see the same."""
        self.asked.drop()
        views: dict[str, Reply] = {}
        for listener, digest in list(self.listeners.items()):
            if digest not in views:
                views[digest] = ViewMessage(self.view(self.table.keys[digest]))
            listener(views[digest])

    def tell_table(self) -> None:
        """Tell everybody at the table how it is now."""
        for listener, digest in list(self.listeners.items()):
            key = self.table.keys[digest]
            # Who went on to the rematch learns of its key from their own socket, which knows theirs.
            listener(TableMessage(self.about(key)))

    def wake(self) -> None:
        """Let the bots go on, if it is their turn."""
        if self._bot_to_move() and (self.thinking is None or self.thinking.done()):
            self.thinking = asyncio.create_task(self._think())

    def _with_name(self, area: Area) -> Area:
        named = self.table.named(area.seat)
        return msgspec.structs.replace(area, name=f"{named} ({area.name})") if named else area

    async def _keep(self) -> None:
        number = len(self.match.played) - 1
        before = self.match.played[number - 1].digest if number else None
        await self.stored(self.means.store.add(self.id, number, self.match.played[number], before))

    def _drop_thinking(self) -> None:
        """Nobody wants to know any more what a bot is about to answer."""
        if self.thinking is not None:
            self.thinking.cancel()
        self.thinking = None

    def _bot_to_move(self) -> bool:
        if self.lost or not self.table.begun or self.over:
            return False
        return self.match.to_move is not None and self.table.seats[self.match.to_move] not in PEOPLE

    async def _think(self) -> None:
        """Let bots answer as long as one is to move. Meanwhile people may ask for anything; what they take back ends this."""
        try:
            while self._bot_to_move():
                async with self.lock:  # what is not stored yet is not looked at
                    if not self._bot_to_move():
                        return
                    seat, seen, seed = self._asked_bot()
                action = await self._bot_answer(seat, seen, seed)
                async with self.lock:
                    self.found()
                    self.match.take(action)
                    await self._keep()
                    self.tell()
        except Lost:
            return
        except Exception:
            LOG.exception("the bots of match %s stopped", self.id)

    def _asked_bot(self) -> tuple[int, State, int]:
        """The bot's seat that must decide, what it sees, and a seed from the match's own, which nobody knows: not to be
        foreseen, and the same again after a restart."""
        match, seat = self.match, self.match.to_move
        assert seat is not None
        digest = hashlib.sha256(f"bot:{match.set_up.seed}:{len(match.played)}".encode()).digest()
        return seat, match.observation(seat), int.from_bytes(digest[:7])

    async def _bot_answer(self, seat: int, seen: State, seed: int) -> int:
        """A bot's answer from what its seat sees; where it gives none, the greedy bot's, and everybody is told."""
        code, game, failed = self.table.seats[seat], self.match.game, self.failures.get(seat, [])
        minds = self.means.minds
        if len(failed) < MOST_FAILURES:
            try:
                return await asyncio.wrap_future(minds.ask(self.id, bots.find(code), game, seen, seed))
            except (Failure, UnknownName) as error:
                failure = error if isinstance(error, Failure) else Failure("is not there any more")
                LOG.error("match %s: the bot %s %s; greedy answers\n%s", self.id, code, failure, failure.details)  # noqa: TRY400
                self.failures[seat] = [*failed, failure]
        try:
            return await asyncio.wrap_future(minds.ask(self.id, bots.GREEDY, game, seen, seed))
        except Failure as failure:
            LOG.error("match %s: greedy %s; its decision's default is taken\n%s", self.id, failure, failure.details)  # noqa: TRY400
            return game.default(seen)


def notice(code: str, seat: int, failed: list[Failure]) -> str:
    """What everybody at a table is told of a bot that gave no answer."""
    times = "once" if len(failed) == 1 else f"{len(failed)} times"
    since = "Greedy plays on for it" if len(failed) >= MOST_FAILURES else "Greedy answered for it"
    return f"{bots.title(code)}, the bot of player {seat + 1}, {failed[-1]}. {since} ({times})."
