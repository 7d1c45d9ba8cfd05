"""A room: a match, the table around it, the bots that sit there, and everybody who watches it change."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from affray import languages
from affray.bots.thinking.pool import Thinking
from affray.bots.thinking.thinker import Failure
from affray.errors import NoUndo, Over
from affray.kernel import orders, own_dice, replay, wording
from affray.kernel.match import Match
from affray.languages import Words, recorded, retold, say
from affray.server import older, sitting_bots, whose
from affray.server.absence import USUAL, Absence
from affray.server.answered import Handled
from affray.server.apart import Apart
from affray.server.asked import Asked
from affray.server.clock import SLOW, Clock, now
from affray.server.finished import finished
from affray.server.keys import Key
from affray.server.older import Parted
from affray.server.showing import Listener, Showing
from affray.server.sitting import Next, TableView
from affray.server.storage import Store, written
from affray.server.stored import Arranged, Beside, By, Stored
from affray.server.table import Lost, NotNow, Table, Waiting
from affray.table.scene import View
from affray.table.sitters import PEOPLE

LOG = logging.getLogger("affray")
IN_A_ROW = 32
"""Answers by standing order before how the match stands is shown all the same."""


class Means(NamedTuple):
    """What a room is given by its server."""

    store: Store
    odds: Apart
    """The processes that work odds out."""
    hints: Apart
    """The processes that put hints into words."""
    minds: Thinking
    """Asks bots, and searches for hints."""
    rematch: Callable[["Room"], Awaitable[None]]
    """Begins the rematch of a room whose people all want one."""
    away: float = USUAL
    """Seconds that somebody may be away from a table without a clock before others may do something about it."""
    started: float = 0.0
    """When the server started, in seconds since 1970."""


class Room:
    """One match, its table, and those who watch it change."""

    def __init__(self, id: str, match: Match, stored: Stored, means: "Means", parted: str = "") -> None:
        """A match and the rest of how it is stored; `parted` is why it cannot go on here, where it cannot."""
        self.id, self.match, self.table, self.means = id, match, Table(stored), means
        self.parted, self.stored_as = parted, stored._replace(start=stored.start or match.start_digest) if parted else None
        self.helped = set(stored.helped)
        """The decisions for which a hint was given, those taken back among them."""
        self.asked = Asked(id, means.odds, means.hints, means.minds)
        self.handled = Handled(stored.answered)
        self.clock = Clock(stored.terms, stored.clock, len(stored.seats))
        self.made = list(stored.made)[: len(match.played)] or [0.0] * len(match.played)
        """When each decision was made, in seconds since 1970; 0 where nobody knows."""
        self.delay = stored.delay
        self.by = dict(stored.by)
        """Decisions that nobody made by hand, and what made them."""
        self.offers = stored.offers
        """What is offered, as it was written last."""
        self.taken_back = -1
        """The decision to which an answer was taken back last: no order answers that one again."""
        self.absence = Absence(self, stored.clock.seen, means.away, means.started)
        self.alarm: asyncio.TimerHandle | None = None
        self.ringing: asyncio.Task[None] | None = None
        self.lock = asyncio.Lock()
        self.listeners: dict[Listener, str] = {}
        """Who watches, with the digests of their keys."""
        self.spoken: dict[Listener, str] = {}
        """In which languages they read, where that is not English."""
        self.thinking: asyncio.Task[None] | None = None
        self.failures: dict[int, list[Failure]] = {}
        """The answers that bots did not give since this room was opened, by their seats."""
        self.writing: asyncio.Future[None] | None = None
        self.showing = Showing(self)
        self.used = time.monotonic()
        """When somebody came in last."""
        self.since = time.time()
        """When it was opened here, in seconds since 1970."""
        self.lost = False
        """True once a change could not be stored: this room is done with."""

    @property
    def over(self) -> bool:
        """True once the match has ended, by its rules or by what its people agreed."""
        ended = self.stored_as is not None and self.stored_as.result is not None
        return self.match.over or self.table.ending is not None or ended

    def view(self, key: Key, seat: int | None = None) -> View:
        """What the holder of a key sees of the match, by the eyes of a seat of theirs. Raises Waiting before it begins."""
        return self.showing.view(key, seat)

    def about(self, key: Key, next: Next | None = None) -> TableView:
        """What the holder of a key sees of the table."""
        return self.showing.about(key, next)

    @property
    def idle(self) -> bool:
        """True where nothing goes on here that would be lost if it were opened again: nobody watches, no bot thinks, no clock
        runs but by the calendar, nothing is being written, and nobody waits for anybody to agree."""
        tasks = (self.thinking, self.writing, self.ringing, *self.absence.noting)
        going_on = (task for task in tasks if task is not None and not task.done())
        busy = self.listeners or self.lock.locked() or self.asked.busy or any(going_on)
        waiting = self.table.draw or self.table.pause or self.table.back or self.table.again or self.failures
        ticking = self.alarm is not None and self.clock.terms.seconds < SLOW
        held_back = self.taken_back == len(self.match.played)
        return not (busy or waiting or ticking or held_back)

    def paper(self) -> bytes:
        """The match as a replay file. It holds the seed, so it is for nobody before the end."""
        if self.stored_as is not None:
            return replay.write(older.paper(self.stored_as._replace(ending=self.table.ending), self.table.names()))
        return replay.write(replay.of(self.match, self.table.names(), self.helped, self.table.ending, self.table.fair))

    def found(self) -> None:
        """Raises Lost where this room is done with."""
        if self.lost:
            raise Lost(say("the match must be opened again"))

    def begun(self) -> None:
        """Raises Waiting and Over before the match began and after its end."""
        if not self.table.begun:
            raise Waiting(say("the match begins once every seat is taken"))
        if self.over:
            raise Over(say("the match has ended"))

    def going_on(self) -> None:
        """Raises Waiting, Over and NotNow where nobody may decide anything."""
        self.begun()
        if self.table.paused:
            raise NotNow(say("the match is paused; whoever plays may end the pause"))

    def deciding(self) -> None:
        """Raises Parted where nobody may decide anything here."""
        if self.parted:
            raise Parted(retold(self.parted))

    async def act(self, seat: int, option: str, by: By = "") -> None:
        """Answer the pending decision for a seat; `by` says what does, where it is not somebody's hand."""
        self.match.act(seat, option)
        if not by:
            self.clock.missed[seat] = 0
            if seat not in self.table.draw:
                self.table.draw.clear()  # whoever plays on has not agreed
        await self._keep(by)

    async def settle(self) -> None:
        """Answer by standing order what is asked now and what comes of that, then show everybody: nobody is sent a question
        that an order answers. Of very many in a row some are shown, so that people may say something meanwhile."""
        for _ in range(IN_A_ROW):
            seat, option = self._mover(), self._ordered()
            if seat is None or option is None:
                break
            await self.act(seat, option, "" if option == own_dice.THROW else "order")
        self.moved()

    async def obey(self) -> None:
        """Answer by standing order, if there is one."""
        self.found()
        if self._ordered() is not None:
            await self.settle()

    async def undo(self, key: Key) -> None:
        """Take the last answer back, if it was of a seat of theirs. Raises NoUndo."""
        if why := whose.no_undo(self.match, self.table.seats, key):
            raise NoUndo(say("nothing can be taken back: {why}", why=why))
        await self.go_back(len(self.match.played) - 1)

    async def go_back(self, number: int) -> None:
        """Take back all from this decision on."""
        digest, many = self.match.played[-1].digest, len(self.match.played) - number
        self.match.rewind(number)
        self._drop_thinking()
        self.taken_back = number
        self.table.back.clear()
        self.by = {each: by for each, by in self.by.items() if each < number}
        del self.made[number:]
        await self.stored(self.means.store.remove(self.id, number, digest, self._beside(), many))

    async def arrange(self, change: Arranged, match: Match | None = None) -> None:
        """Change the table, and the match for another one where that is given: written first, then it holds, and everybody whom
        it concerns is told."""
        begun = self.table.begun
        beside = self._beside()._replace(finished=finished(self.match, self.table, self.by, change.columns))
        await self.stored(self.means.store.arrange(self.id, change, beside))
        self.match = match or self.match
        self.table.take(change)
        if self.table.paused:
            self.clock.hold(now())
        self._set_clock()
        for listener, digest in list(self.listeners.items()):
            if digest not in self.table.keys:
                self.showing.kept.pop(digest, None)
                self.left_by(listener)
                listener(None)
        if self.table.begun and (not begun or "ending" in change.columns or "seats" in change.columns or change.added):
            self.tell()
        self.showing.tell_table()
        if not self.bot_to_move():
            self._drop_thinking()
        self.wake()

    async def stored(self, change: Awaitable[None]) -> None:
        """Wait for a change to be durable. One that is not ends this room, so that nothing is shown that is not stored."""
        # Whoever asked may be gone before it is written; a write is never broken off.
        self.writing = asyncio.ensure_future(change)
        try:
            await asyncio.shield(self.writing)
        except BaseException as error:
            self.close()
            self.asked.drop()
            self._set_clock()
            if not isinstance(error, Exception):
                raise
            LOG.exception("a change of match %s could not be stored", self.id)
            raise Lost(say("it could not be stored; the match stands as it was last stored")) from None
        self.handled.written()

    def close(self) -> None:
        """Be done with this room, for those who watch too: they come in again."""
        self.lost = True
        for listener in list(self.listeners):
            listener(None)

    async def end(self) -> None:
        """Be done with this room: no bot goes on, and what is being written is written."""
        self.lost = True
        self.asked.drop()
        self._drop_thinking()
        self._set_clock()
        if self.writing is not None:
            await asyncio.gather(self.writing, return_exceptions=True)

    def moved(self) -> None:
        """The match has changed: set the clock, and show everybody."""
        self._set_clock()
        self.tell()
        if self.clock.terms.seconds:
            self.showing.tell_table()

    def heard_by(self, listener: Listener, digest: str) -> None:
        """Somebody watches from now on, by the key of that digest, and reads in the language in force."""
        self.listeners[listener], self.spoken[listener] = digest, languages.in_force()

    def left_by(self, listener: Listener) -> bool:
        """Somebody watches no more; True where they did."""
        self.spoken.pop(listener, None)
        digest = self.listeners.pop(listener, None)
        if digest in self.table.keys:
            self.absence.goes(self.table.keys[digest].seats)
        return digest is not None

    @property
    def words(self) -> Words:
        """The sentences of the game."""
        return wording.of(self.match.game.PACKAGE, self.match.game.ID)

    def tell(self) -> None:
        """Show everybody who watches what changed."""
        self.asked.drop()
        self.showing.tell()

    def wake(self) -> None:
        """Let the bots go on, if it is their turn, and standing orders, and the clock of whoever is waited for."""
        self._set_clock()
        if (self.bot_to_move() or self._ordered()) and (self.thinking is None or self.thinking.done()):
            self.thinking = asyncio.create_task(self._think())

    async def _keep(self, by: By = "") -> None:
        number = len(self.match.played) - 1
        before = self.match.played[number - 1].digest if number else None
        self.clock.stop(now())
        self.table.back.clear()  # what was asked of the match before is past
        self.made.append(time.time())
        if by:
            self.by[number] = by
        beside = self._beside(by)._replace(at=self.made[-1], finished=finished(self.match, self.table, self.by))
        await self.stored(self.means.store.add(self.id, number, self.match.played[number], before, beside))

    def _beside(self, by: By = "") -> Beside:
        """What is stored with a change."""
        clock = self.clock.kept(now(), self._waited_for() is not None)
        before, self.offers = self.offers, self.table.offers()
        return Beside(self.handled.doing, clock, by, offers="" if self.offers == before else written(self.offers))

    def _waited_for(self) -> int | None:
        """The seat that people are waited for at: one of theirs that must decide, or a bot's whose dice are theirs to throw;
        None where nobody is."""
        seat = self._mover()
        own = seat is not None and self.table.seats[seat] in PEOPLE
        return seat if own or (self.match.dice is not None and self.table.people()) else None

    def _set_clock(self) -> None:
        """Let the time of whoever is waited for go on, and of nobody else."""
        if self.alarm is not None:
            self.alarm.cancel()
        self.clock.run(self._waited_for(), len(self.match.played), now())
        ends = None if self.clock.seat is None else self.clock.ends()
        self.alarm = None if ends is None else asyncio.get_running_loop().call_at(ends, self._ring)

    def _ring(self) -> None:
        self.ringing = asyncio.create_task(self._run_out())

    async def _run_out(self) -> None:
        """The time of whoever is waited for is over: the decision's default answers or, after too many of these, the seat is
        lost."""
        try:
            async with self.lock:
                seat = self._waited_for()
                if seat is None or seat != self.clock.seat or now() < self.clock.ends():
                    self._set_clock()
                    return
                own = self.table.seats[seat] in PEOPLE
                if own and self.clock.missed[seat] >= self.clock.terms.misses:
                    lost = recorded("{who} is out of time and loses the seat", who=self.table.spoken(seat))
                    await self.arrange(self.table.given_up(seat, lost, "late"))
                    return
                self.clock.missed[seat] += own  # by dice of a bot nobody loses a seat
                await self.act(seat, self.match.default(), "clock")
                await self.settle()
        except Lost:
            return
        except Exception:
            LOG.exception("the clock of match %s stopped", self.id)
            return
        self.wake()

    def _drop_thinking(self) -> None:
        """Nobody wants to know any more what a bot is about to answer."""
        if self.thinking is not None:
            self.thinking.cancel()
        self.thinking = None

    def _mover(self) -> int | None:
        """The seat that must decide; None while nobody may."""
        stands = self.lost or self.parted or not self.table.begun or self.over or self.table.paused
        return None if stands else self.match.to_move

    def bot_to_move(self) -> bool:
        """True while a bot is waited for."""
        seat = self._mover()
        return seat is not None and self.table.seats[seat] not in PEOPLE and self.match.dice is None

    async def _think(self) -> None:
        """Let bots answer as long as one is to move. Meanwhile people may ask for anything; what they take back ends this."""
        try:
            while self.bot_to_move() or self._ordered():
                async with self.lock:  # what is not stored yet is not looked at
                    await self.obey()
                    if not self.bot_to_move():
                        continue
                    asked = sitting_bots.asked(self.match)
                code = self.table.seats[asked.seat]
                action = await sitting_bots.answer(self.means.minds, self.id, code, asked, self.failures)
                async with self.lock:
                    self.found()
                    self.match.take(action)
                    await self._keep()
                    await self.settle()
        except Lost:
            return
        except Exception:
            LOG.exception("the bots of match %s stopped", self.id)

    def _ordered(self) -> str | None:
        """What a standing order answers now; None where somebody must be asked, as after an answer was taken back."""
        if self.match.dice is not None and self._mover() is not None and not self.table.people():
            return own_dice.THROW  # nobody is left who could throw them
        seat = self._waited_for()
        again = self.taken_back == len(self.match.played)
        if seat is None or again or self.match.dice is not None or all(each.seat != seat for each in self.table.orders):
            return None
        return orders.answer(self.match.game, self.match.seen(seat), self.table.orders)
