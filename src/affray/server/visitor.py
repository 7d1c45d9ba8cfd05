"""Somebody at a table: what the key they brought lets them see, ask, decide and say."""

import msgspec

from affray.errors import NotYourTurn, Refused, Stale
from affray.kernel import inspecting
from affray.kernel.ending import Ending
from affray.kernel.orders import beside, for_turn, given, stands
from affray.languages import marked, recorded, say
from affray.server import accords, keys, whose
from affray.server.asked import MOVED_ON, known
from affray.server.keys import Key
from affray.server.protocol import (
    Act,
    AskHint,
    AskOdds,
    AskWays,
    HintMessage,
    Inspect,
    InspectedMessage,
    OddsMessage,
    RefusalMessage,
    Reply,
    Request,
    TableMessage,
    Undo,
    ViewMessage,
    WaysMessage,
)
from affray.server.refusals import Unknown
from affray.server.room import Room
from affray.server.said import Again, Claim, Command, Draw, Pause, Resign, Say, Share, TakeBack, Word
from affray.server.sitting import Next, TableView
from affray.server.stored import Arranged
from affray.server.table import NotNow, ended, ordered
from affray.table.scene import View

CLOSED = marked("there is no such match, or this key does not open it")
REMATCH = "rematch"


class PutOut(Unknown):
    """Whoever asks had a seat here, and has it no more."""


class Visitor:
    """The holder of a key, in a room that it opens."""

    def __init__(self, room: Room, plain: str) -> None:
        """Whoever brought the key, as it was given to them."""
        self.room, self.plain, self.digest = room, plain, keys.digest(plain)

    @property
    def key(self) -> Key:
        """What the key opens now. Raises Unknown once it opens nothing any more."""
        found = self.room.table.keys.get(self.digest)
        if found is None and keys.digest_left(self.digest) in self.room.table.left:
            raise PutOut(say("you have no seat in this match any more: you left it, or it was given to somebody else"))
        if found is None or found.kind == "invitation":
            raise Unknown(say(CLOSED))
        return found

    @property
    def counted(self) -> str:
        """What they are counted as beside their address: the account whose seat it is, or the key."""
        account = self.key.account
        return f"account {account}" if account else self.digest

    def view(self, seat: int | None = None) -> View:
        """What they see of the match. Raises NotYourTurn for a seat that is not theirs, and Waiting before it begins."""
        if seat is not None and seat not in self.key.seats:
            raise NotYourTurn(say("that seat is not yours"))
        return self.room.view(self.key, seat)

    def about(self) -> TableView:
        """What they see of the table."""
        return self.room.about(self.key, self.next())

    def next(self) -> Next | None:
        """Where the table went on to, and their key there; None where it did not, or without them."""
        table, key = self.room.table, self.key
        if not table.next or not (key.again or key.kind == "watch"):
            return None
        return Next(table.next, self.plain if key.kind == "watch" else keys.derived(self.plain, REMATCH, self.room.id))

    async def reply(self, request: Request) -> Reply:
        """Do what they ask, and say how things stand then. A refusal is a reply too, and changes nothing."""
        return await self.done(request) or self._standing(request)

    async def done(self, request: Request) -> Reply | None:
        """Do what they ask: what there is to say of it beside what everybody is told, such as a refusal."""
        try:
            self._here()
            if isinstance(request, AskOdds):
                return await self.odds(request.option, request.revision)
            if isinstance(request, AskHint):
                return await self.hint(request.revision)
            if isinstance(request, AskWays):
                return await self.ways(request.revision)
            if isinstance(request, Inspect):
                return await self.inspect(request)
            async with self.room.lock:
                self.room.found()
                await self._once(request)
                self.room.absence.note(self.key.seats)
        except Refused as refusal:
            return RefusalMessage(refusal.code, refusal.reason, refusal.clause, getattr(request, "id", ""))
        self.room.wake()
        return None

    def _standing(self, request: Request) -> Reply:
        return ViewMessage(self.view()) if isinstance(request, Act | Undo) else TableMessage(self.about())

    async def _once(self, request: Act | Undo | Word) -> None:
        """Do what is asked, unless it was done before."""
        handled = self.room.handled
        if handled.knows(self.digest, request.id):
            return
        handled.begin(self.digest, request.id)
        try:
            await (self._moved(request) if isinstance(request, Act | Undo) else self._spoke(request))
        finally:
            handled.doing = None

    def _here(self) -> None:
        """Raises NotYourTurn for who watches with a delay, whatever they ask and however things stand: what else a refusal said
        would tell them of it."""
        if self.room.showing.delayed(self.key):
            raise NotYourTurn(say("who only watches decides, asks and says nothing"))

    async def odds(self, option: str, revision: int | None = None) -> OddsMessage:
        """The exact odds of an option, from what its seat sees; the match may go on meanwhile. Raises Stale once it has."""
        self._here()
        async with self.room.lock:  # only to ask: what is not stored yet is not looked at
            self.room.found()
            asked = self.room.match.revision
            self._current(asked if revision is None else revision)
            seat = self._choosing()
            found = self.room.asked.odds_for(self.room.match, seat, option)
        return OddsMessage(asked, await known(found))

    async def hint(self, revision: int) -> HintMessage:
        """What might be done, from what the deciding seat sees; the match is marked as helped before it is told, where there is
        anything to tell. Raises Stale once it has gone on."""
        room = self.room
        async with room.lock:
            room.found()
            if room.table.rated:
                raise NotNow(say("a rated match is played without hints"))
            self._current(revision)
            seat, number = self._choosing(), len(room.match.played)
            found = room.asked.hint_for(room.match, seat)
        hint = await known(found)
        async with room.lock:
            room.found()
            if hint.options and number not in room.helped:
                await room.stored(room.means.store.mark(room.id, number))
                room.helped.add(number)
        return HintMessage(revision, hint)

    async def ways(self, revision: int) -> WaysMessage:
        """What one click may say, from what the deciding seat sees. Raises Stale once the match has gone on."""
        async with self.room.lock:
            self.room.found()
            self._current(revision)
            found = self.room.asked.ways_for(self.room.match, self._choosing())
        return WaysMessage(revision, await known(found))

    async def inspect(self, wanted: Inspect) -> InspectedMessage:
        """A thing of the table seen closer, from what they see. Raises Stale once the match has gone on."""
        async with self.room.lock:
            self.room.found()
            self._current(wanted.revision)
            shown = self.view()
            inspecting.check(shown.scene, wanted.place)
            seat = shown.seat
            found = self.room.asked.inspected_for(self.room.match, seat, wanted.place, wanted.layers)
        return InspectedMessage(wanted.revision, await known(found))

    def _current(self, revision: int) -> None:
        if revision != self.room.match.revision:
            raise Stale(say(MOVED_ON))

    def _deciding(self) -> int:
        """The seat that must decide, or throw dice, if it is theirs to answer for."""
        self.room.going_on()
        self.room.deciding()
        seat = self.room.match.to_move
        if seat is None or not whose.answers(self.room.match, self.room.table.seats, self.key, seat):
            raise NotYourTurn(say("another player must decide now"))
        return seat

    def _choosing(self) -> int:
        """The same where there is something to choose. Raises NotNow while dice are asked for."""
        seat = self._deciding()
        if self.room.match.dice is not None:
            raise NotNow(say("dice are asked for: there is nothing to choose before they are thrown"))
        return seat

    async def _moved(self, request: Act | Undo) -> None:
        """Decide, or take back what was decided."""
        self._current(request.revision)
        self.room.going_on()
        self.room.deciding()
        if isinstance(request, Act):
            await self.room.act(self._deciding(), request.option)
            await self.room.settle()
        else:
            await self.room.undo(self.key)
            self.room.moved()

    async def _spoke(self, request: Word) -> None:
        """Say something to the others, or agree with them on something."""
        table = self.room.table
        match request:
            case Say(text):
                await self.room.arrange(Arranged(table.serial, lines=[table.line(self.key, text)]))
            case Resign(seat):
                await self._resign(seat)
            case Draw(agree):
                await self._draw(agree)
            case Pause(agree):
                await accords.pause(self.room, self.key, agree)
            case TakeBack(agree):
                await accords.take_back(self.room, self.key, agree)
            case Again(agree, share):
                await self._again(agree, share)
            case Share(share):
                columns = table.shared(self._own_seats(), share)
                if not columns:
                    raise NotNow(say("nothing is added to the dice of this match any more"))
                await self.room.arrange(Arranged(table.serial, columns=columns))
            case Claim(seat, deed):
                await accords.claim(self.room, self.key, seat, deed)
            case Command():
                await self._order(request)

    async def _resign(self, seat: int) -> None:
        """Give the match up for a seat, in a pause too: nobody is held at a table that they want to be done with."""
        self.room.begun()
        table = self.room.table
        if seat not in self.key.seats:
            raise NotYourTurn(say("that seat is not yours"))
        await self.room.arrange(table.given_up(seat, recorded("{who} resigns", who=table.spoken(seat))))

    async def _order(self, wanted: Command) -> None:
        """Leave a kind of decision to an order, change that order, or take it back; nobody else is told."""
        room, table, seat = self.room, self.room.table, wanted.seat
        room.going_on()
        room.deciding()
        if seat not in self.key.seats:
            raise NotYourTurn(say("that seat is not yours"))
        turn = bool(wanted.until)
        standing = [order for order in table.orders if stands(room.match.game, room.match.state, order)]
        same = [order for order in standing if order.concerns == (seat, wanted.kind, wanted.purpose, turn)]
        others = [order for order in standing if order not in same]
        if same and wanted.option:
            others = beside(others, msgspec.structs.replace(same[0], unless=wanted.unless))
        elif same:
            pass  # it is taken back
        elif not wanted.option or room.match.to_move != seat or room.match.dice is not None:
            raise NotNow(say("a standing order is given while its decision is asked"))
        else:
            game, seen = room.match.game, room.match.seen(seat)
            order = given(game, seen, wanted.option, wanted.unless, wanted.purpose)
            others = beside(others, for_turn(game, seen, order) if turn else order)
        await room.arrange(table.arranged(columns=ordered(others)))

    async def _draw(self, agree: bool) -> None:
        self.room.going_on()
        table, key = self.room.table, self.key
        first = not table.draw
        if not agree:
            if first or not key.seats:
                raise NotNow(say("nobody offers a draw"))
            own = table.draw <= set(key.seats)
            table.draw.clear()
            words = recorded(
                "{who} takes the offer back." if own else "{who} declines the draw.", who=table.spoken(key.seats[0])
            )
            await self.room.arrange(table.arranged([words]))
        elif table.offer(key, len(self.room.match.played), self.room.absence.there()):
            await self.room.arrange(table.arranged([recorded("A draw is agreed.")], columns=ended(Ending("agreed"))))
        else:
            words = recorded("{who} offers a draw." if first else "{who} agrees to a draw.", who=table.spoken(key.seats[0]))
            await self.room.arrange(table.arranged([words]))

    def _own_seats(self) -> tuple[int, ...]:
        """The seats that they hold. Raises NotYourTurn for who only watches."""
        if not self.key.seats:
            raise NotYourTurn(say("who only watches adds nothing to the dice"))
        return self.key.seats

    async def _again(self, agree: bool, share: str) -> None:
        table, key = self.room.table, self.key
        if key.kind != "seat" or (table.people() and not key.seats):
            raise NotYourTurn(say("who only watches begins no rematch"))
        if not self.room.over:
            raise NotNow(say("a rematch begins once the match is over"))
        if table.next:
            raise NotNow(say("the rematch has begun"))
        if not agree:
            table.again.pop(self.digest, None)
            self.room.showing.tell_table()
            return
        table.added[self.digest] = share
        table.again[self.digest] = keys.digest(keys.derived(self.plain, REMATCH, self.room.id))
        if set(table.wishes()) >= set(table.people()):
            await self.room.means.rematch(self.room)
        else:
            self.room.showing.tell_table()
