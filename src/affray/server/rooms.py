"""Rooms: a match that people and bots sit at, and who may answer for whom."""

import asyncio
import hashlib
import hmac
import logging
import secrets
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

import msgspec

from affray import bots, games
from affray.bots.thinking.pool import Thinking
from affray.bots.thinking.thinker import Failure
from affray.errors import BadInput, NotYourTurn, NoUndo, Over, Refused, Stale, UnknownName
from affray.kernel import record, replay
from affray.kernel.game import SetUp, State
from affray.kernel.layered import packs_of
from affray.kernel.match import Match
from affray.kernel.packs import Packs, found
from affray.kernel.view import view
from affray.server.apart import Apart, TooMuch
from affray.server.hints import Hints
from affray.server.protocol import (
    Act,
    AskHint,
    AskOdds,
    Created,
    HintMessage,
    NewMatch,
    OddsMessage,
    RefusalMessage,
    Reply,
    Request,
    ViewMessage,
)
from affray.server.refusals import Unknown
from affray.server.shelves import Shelves
from affray.server.storage import Store, Stored
from affray.server.work import TOO_MANY, odds_of
from affray.table.scene import Odds, View

HUMAN = "human"
MOST_FAILURES = 3
"""After so many answers that a bot did not give, the greedy one plays on for it."""
MOVED_ON = "the match has moved on"
CLOSED = "there is no such match, or this token does not open it"
LOG = logging.getLogger("affray")
Listener = Callable[[Reply | None], None]
"""Takes what changed, at once and in order, and must not wait; None says that the room is done with."""


class Lost(Refused):
    """The match in memory is not what the store holds; the request may be made again, to the match as it is stored."""

    code = "lost"


class Parted(Refused):
    """A stored match does not play back as it was played, so it is not served."""

    code = "parted"


class Room:
    """One match, its seats, and those who watch it change."""

    def __init__(self, id: str, match: Match, stored: Stored, rooms: "Rooms") -> None:
        """A match and the rest of how it is stored."""
        self.id, self.match, self.seats, self.token = id, match, list(stored.seats), stored.token
        self.helped = set(stored.helped)
        """The decisions for which a hint was given, those taken back among them."""
        self.store, self.apart, self.minds = rooms.store, rooms.odds, rooms.minds
        self.hints = Hints(rooms.hints)
        self.asked: dict[str, asyncio.Task[Odds]] = {}
        """The odds of the pending decision that somebody asked for, known or not yet."""
        self.held = [seat for seat, who in enumerate(self.seats) if who == HUMAN]
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.failures: dict[int, list[Failure]] = {}
        """The answers that bots did not give since this room was opened, by their seats."""
        self.writing: asyncio.Future[None] | None = None
        decided = [played.seat for played in match.played if played.seat in self.held]
        self.last = decided[-1] if decided else next(iter(self.held), 0)
        self.lost = False
        """True once a change could not be stored: this room is done with."""

    def opens(self, token: str) -> bool:
        """True for the token of this room."""
        return hmac.compare_digest(self.token, digest(token))

    def seat(self, wanted: int | None = None) -> int:
        """Whose eyes the holder sees with: the held seat that must decide, else the one that decided last. Raises NotYourTurn
        for a seat that is not held."""
        if wanted is not None:
            if wanted not in self.held:
                raise NotYourTurn("that seat is not yours")
            return wanted
        to_move = self.match.to_move
        return to_move if to_move is not None and to_move in self.held else self.last

    def view(self, wanted: int | None = None) -> View:
        """What the holder sees."""
        shown = view(self.match, self.seat(wanted), self.held, self.id)
        mover = self.match.to_move if self._bot_to_move() else None
        told = {
            "helped": len(self.helped),
            "thinking": "" if mover is None else bots.title(self.seats[mover]),
            "notices": [notice(self.seats[seat], seat, failed) for seat, failed in self.failures.items()],
        }
        return msgspec.structs.replace(shown, **told, **({} if self.held else {"decision": None, "undo": False}))

    async def reply(self, request: Request) -> Reply:
        """Do what the holder asks. A refusal is a reply too, and changes nothing."""
        try:
            if isinstance(request, AskOdds):
                return await self.odds(request.option, request.revision)
            if isinstance(request, AskHint):
                return await self.hint(request.revision)
            async with self.lock:
                self._found()
                self._current(request.revision)
                await (self._act(request) if isinstance(request, Act) else self._undo())
                reply = self.tell()
        except Refused as refusal:
            return RefusalMessage(refusal.code, refusal.reason, refusal.clause)
        self.wake()
        return reply

    async def odds(self, option: str, revision: int | None = None) -> OddsMessage:
        """The exact odds of an option, from what its seat sees; the match may go on meanwhile. Raises Stale once it has."""
        async with self.lock:  # only to ask: what is not stored yet is not looked at
            self._found()
            asked = self.match.revision
            self._current(asked if revision is None else revision)
            known = self._asked_for(option)
        await asyncio.wait({known})
        if known.cancelled():
            raise Stale(MOVED_ON)
        return OddsMessage(asked, known.result())

    async def hint(self, revision: int) -> HintMessage:
        """What might be done, from what the deciding seat sees; the match is marked as helped first. Raises Stale once it has
        gone on."""
        async with self.lock:
            self._found()
            self._current(revision)
            seat, number, game = self._mover(), len(self.match.played), self.match.game
            if number not in self.helped:
                await self._stored(self.store.mark(self.id, number))
                self.helped.add(number)
            known = self.hints.ask(game, record.pack(self.match.observation(seat), game.RECORD), number)
        await asyncio.wait({known})
        if known.cancelled():
            raise Stale(MOVED_ON)
        return HintMessage(revision, known.result())

    def _asked_for(self, option: str) -> "asyncio.Task[Odds]":
        """The odds of an option of the pending decision, once they are known; worked out once, whoever asks."""
        if option not in self.asked:
            seat, game = self._mover(), self.match.game
            action = self.match.read(seat, option)
            seen = record.pack(self.match.observation(seat), game.RECORD)
            asked = asyncio.create_task(self._worked_out(option, seen, action))
            # Looked at also where whoever asked is gone.
            asked.add_done_callback(lambda done: done.cancelled() or done.exception())
            self.asked[option] = asked
        return self.asked[option]

    async def _worked_out(self, option: str, seen: bytes, action: int) -> Odds:
        try:
            return await self.apart.do(odds_of, self.match.game.ID, packs_of(self.match.game), seen, action)
        except TooMuch:
            return Odds(option, [], TOO_MANY)
        except Exception:
            self.asked.pop(option, None)  # it may be asked again
            raise

    def _current(self, revision: int) -> None:
        if revision != self.match.revision:
            raise Stale(MOVED_ON)

    def _drop_asked(self) -> None:
        """Nobody asks for odds and hints of a past decision any more."""
        self.hints.drop()
        for asked in self.asked.values():
            asked.cancel()
        self.asked.clear()

    def _mover(self) -> int:
        seat = self.match.to_move
        if seat is None:
            raise Over("the match has ended")
        if seat not in self.held:
            raise NotYourTurn("another player must decide now")
        return seat

    async def _act(self, request: Act) -> None:
        seat = self._mover()
        self.match.act(seat, request.option)
        self.last = seat
        await self._keep()

    async def _undo(self) -> None:
        if self.match.over:  # The replay, seed and all, may have been read since.
            raise Over("the match has ended")
        if not self.match.played or self.match.played[-1].seat not in self.held:
            raise NoUndo("nothing can be taken back: another player acted last, or nobody did")
        last = self.match.played[-1]
        self.match.undo(last.seat)
        self._drop_thinking()
        await self._stored(self.store.remove(self.id, len(self.match.played), last.digest))

    async def _keep(self) -> None:
        number = len(self.match.played) - 1
        before = self.match.played[number - 1].digest if number else None
        await self._stored(self.store.add(self.id, number, self.match.played[number], before))

    async def _stored(self, change: Awaitable[None]) -> None:
        """Wait for a change to be durable. One that is not ends this room, so that nothing is shown that is not stored."""
        # Whoever asked may be gone before it is written; a write is never broken off.
        self.writing = asyncio.ensure_future(change)
        try:
            await asyncio.shield(self.writing)
        except BaseException as error:
            self.lost = True
            self._drop_asked()
            for listener in list(self.listeners):
                listener(None)
            if not isinstance(error, Exception):
                raise
            LOG.exception("a change of match %s could not be stored", self.id)
            raise Lost("it could not be stored; the match stands as it was last stored") from None

    async def end(self) -> None:
        """Be done with this room: no bot goes on, and what is being written is written."""
        self.lost = True
        self._drop_asked()
        self._drop_thinking()
        if self.writing is not None:
            await asyncio.gather(self.writing, return_exceptions=True)

    def _drop_thinking(self) -> None:
        """Nobody wants to know any more what a bot is about to answer."""
        if self.thinking is not None:
            self.thinking.cancel()
        self.thinking = None

    def _found(self) -> None:
        if self.lost:
            raise Lost("the match must be opened again")

    def tell(self) -> ViewMessage:
        """Show everybody who watches what changed."""
        self._drop_asked()
        reply = ViewMessage(self.view())
        for listener in list(self.listeners):
            listener(reply)
        return reply

    def wake(self) -> None:
        """Let the bots go on, if it is their turn."""
        if self._bot_to_move() and (self.thinking is None or self.thinking.done()):
            self.thinking = asyncio.create_task(self._think())

    def _bot_to_move(self) -> bool:
        return not self.lost and self.match.to_move is not None and self.match.to_move not in self.held

    async def _think(self) -> None:
        """Let bots answer as long as one is to move. Meanwhile people may ask for anything; what they take back ends this."""
        try:
            while self._bot_to_move():
                async with self.lock:  # what is not stored yet is not looked at
                    if not self._bot_to_move():
                        return
                    seat, seen, seed = self._asked()
                action = await self._bot_answer(seat, seen, seed)
                async with self.lock:
                    self._found()
                    self.match.take(action)
                    await self._keep()
                    self.tell()
        except Lost:
            return
        except Exception:
            LOG.exception("the bots of match %s stopped", self.id)

    def _asked(self) -> tuple[int, State, int]:
        """The bot's seat that must decide, what it sees, and a seed from the match's own, which nobody knows: not to be
        foreseen, and the same again after a restart."""
        match, seat = self.match, self.match.to_move
        assert seat is not None
        digest = hashlib.sha256(f"bot:{match.set_up.seed}:{len(match.played)}".encode()).digest()
        return seat, match.observation(seat), int.from_bytes(digest[:7])

    async def _bot_answer(self, seat: int, seen: State, seed: int) -> int:
        """A bot's answer from what its seat sees; where it gives none, the greedy bot's, and everybody is told."""
        code, game, failed = self.seats[seat], self.match.game, self.failures.get(seat, [])
        if len(failed) < MOST_FAILURES:
            try:
                return await asyncio.wrap_future(self.minds.ask(self.id, bots.find(code), game, seen, seed))
            except (Failure, UnknownName) as error:
                failure = error if isinstance(error, Failure) else Failure("is not there any more")
                LOG.error("match %s: the bot %s %s; greedy answers\n%s", self.id, code, failure, failure.details)  # noqa: TRY400
                self.failures[seat] = [*failed, failure]
        try:
            return await asyncio.wrap_future(self.minds.ask(self.id, bots.GREEDY, game, seen, seed))
        except Failure as failure:
            LOG.error("match %s: greedy %s; its decision's default is taken\n%s", self.id, failure, failure.details)  # noqa: TRY400
            return game.default(seen)


def notice(code: str, seat: int, failed: list[Failure]) -> str:
    """What everybody at a table is told of a bot that gave no answer."""
    times = "once" if len(failed) == 1 else f"{len(failed)} times"
    since = "Greedy plays on for it" if len(failed) >= MOST_FAILURES else "Greedy answered for it"
    return f"{bots.title(code)}, the bot of player {seat + 1}, {failed[-1]}. {since} ({times})."


class Rooms:
    """All matches of a server, those on disk included."""

    def __init__(self, store: Store, odds: Apart, hints: Apart, minds: Thinking, packs: Shelves) -> None:
        """Matches are kept in `store`, odds and hints worked out by `odds` and `hints`, bots asked through `minds`."""
        self.store, self.odds, self.hints, self.minds, self.packs = store, odds, hints, minds, packs
        self.open: dict[str, Room] = {}
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Who waits for a match to be loaded waits for that match alone."""

    async def create(self, new: NewMatch) -> Created:
        """Set a match up. Raises BadInput or UnknownName where it is unsound."""
        for who in new.seats:
            if who != HUMAN:
                bots.find(who)
        seed = new.seed if new.seed is not None else secrets.randbits(63)
        laid = await self.packs.laid(games.find(new.game).ID, new.packs)
        return await self._begin(new.seats, SetUp(new.game, len(new.seats), seed, new.options, new.choices, laid))

    async def _begin(self, seats: list[str], set_up: SetUp) -> Created:
        """Begin a match. Raises BadInput where it is unsound."""
        match = await asyncio.to_thread(Match, games.find(set_up.game), set_up)
        id, token, game = secrets.token_urlsafe(9), secrets.token_urlsafe(24), match.game
        stored = Stored(match.set_up, seats, digest(token), game.book().version, game.content_digest(match.set_up), [])
        await self.store.create(id, stored)
        self.open[id] = Room(id, match, stored, self)
        self.open[id].wake()
        return Created(id, token)

    async def rematch(self, id: str, token: str) -> Created:
        """The same seats and choices as in the match that a token opens, with new dice. Raises Unknown and Parted."""
        room = await self.enter(id, token)
        return await self._begin(room.seats, msgspec.structs.replace(room.match.set_up, seed=secrets.randbits(63)))

    async def enter(self, id: str, token: str) -> Room:
        """The room that a token opens. Raises Unknown, or Parted for a stored match that no longer plays back."""
        room = self.open.get(id)
        if room is None or room.lost:
            async with self.loading.setdefault(id, asyncio.Lock()):
                room = self.open.get(id)
                if room is None or room.lost:
                    room = await self._load(id, token)
        if not room.opens(token):
            raise Unknown(CLOSED)
        room.wake()
        return room

    async def end(self) -> None:
        """Be done with all rooms."""
        for room in self.open.values():
            await room.end()

    async def _load(self, id: str, token: str) -> Room:
        if id in self.open:
            await self.open[id].end()
        stored = await self.store.load(id)
        # The token comes first: what is wrong with a match is for its holder alone.
        if stored is None or not hmac.compare_digest(stored.token, digest(token)):
            raise Unknown(CLOSED)
        try:
            match = await asyncio.to_thread(restored, id, stored, self.packs.every())
        except (BadInput, UnknownName) as problem:
            raise Parted(str(problem)) from None
        self.open[id] = Room(id, match, stored, self)
        return self.open[id]


def restored(id: str, stored: Stored, at_hand: Packs = ()) -> Match:
    """A stored match played back to where it stood, as a replay is, with packs at hand that it is too small to hold. Raises
    BadInput, naming the decision, where it does not come out the same."""
    game, steps = games.find(stored.set_up.game), [replay.Step(*played) for played in stored.played]
    set_up = msgspec.structs.replace(stored.set_up, packs=found(stored.set_up.packs, at_hand))
    *_, match = replay.again(game, set_up, stored.rules, stored.content, steps, f"match {id}")
    return match


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
