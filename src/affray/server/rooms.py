"""All matches of a server, and who comes in."""

import asyncio
import contextlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import msgspec

from affray import bots, games
from affray.bots.thinking.pool import Thinking
from affray.errors import BadInput
from affray.kernel import fair, lessons
from affray.kernel.fair import Fair
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.languages import recorded, say
from affray.server import keys
from affray.server.absence import USUAL, wall
from affray.server.apart import Apart
from affray.server.bans import Bans
from affray.server.clock import UNTIMED, Terms, usual
from affray.server.delay import AT_ONCE, Delay
from affray.server.keys import Key, SignedIn
from affray.server.older import restored
from affray.server.processes import Processes
from affray.server.protocol import Created, NewMatch
from affray.server.rated import judge_rated, judge_seed
from affray.server.refusals import Unknown
from affray.server.room import Means, Room
from affray.server.shelves import Shelves
from affray.server.storage import Store, drop_keys
from affray.server.stored import Stored
from affray.server.table import Lost, Table
from affray.server.visitor import CLOSED, Visitor
from affray.table.sitters import FRIEND, HUMAN, OPEN, PEOPLE

IDLE = 600.0
"""Seconds until a match in which nothing goes on leaves memory."""
LOOKED_AT = 60.0
"""Seconds from one time that this is looked after to the next."""
JUST_NOW = 20.0
"""Who came in so many seconds ago may be about to do something."""
MOST_OPEN = 1_000
"""Matches in memory, beside those in which something goes on: beyond them the longest idle ones leave at once."""


MOST_SEEN = 100
"""Matches of other processes that are remembered as they stood."""
Opens = Callable[[Any, Sequence[str]], bool]


def dice_secret() -> bytes:
    """A new secret of the server's for the dice of a match."""
    return secrets.token_bytes(fair.SECRET_BYTES)


class Begun(NamedTuple):
    """A table that is set up."""

    seats: list[str]
    owner: str
    """The digest of its owner's key."""
    keys: list[Key]
    begun: bool
    terms: Terms
    fair: Fair | None = None
    rated: bool = False
    listed: bool = False
    delay: Delay = AT_ONCE


class Rooms:
    """All matches of a server, those on disk included."""

    def __init__(self, store: Store, odds: Apart, hints: Apart, minds: Thinking, packs: Shelves, away: float = USUAL) -> None:
        """Matches are kept in `store`, odds and hints worked out by `odds` and `hints`, bots asked through `minds`; who is
        `away` for so many seconds is gone."""
        self.store, self.minds, self.packs = store, minds, packs
        self.means = Means(store, odds, hints, minds, self.rematch, away)
        self.processes = Processes(store)
        self.processes.hearers["give"], self.processes.cut = self.give, self.give_all
        self.open: dict[str, Room] = {}
        self.seen: OrderedDict[tuple[str, int, int, int], Room] = OrderedDict()
        """Matches of other processes that somebody looked at here, as they stood then."""
        self.bans = Bans()
        self.clearing: asyncio.Task[None] | None = None
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Who waits for a match to be loaded waits for that match alone."""

    async def create(self, new: NewMatch, who: SignedIn | None = None) -> Created:
        """Set a table up, for somebody who is signed in or a guest. Raises BadInput or UnknownName where it is unsound, and
        NotYourTurn where it wants an account."""
        self.bans.meet(who.name if who else new.name)
        if new.lesson:
            return await self._teach(new, who)
        judge_rated(new, who)
        judge_seed(new)
        for sitter in new.seats:
            if sitter not in PEOPLE:
                bots.find(sitter, games.find(new.game))
        if new.own_dice and not PEOPLE & {*new.seats}:
            raise BadInput("table", "own_dice", say("nobody sits there who could throw dice"), say("people among the seats"))
        key = keys.made()
        owner = keys.owners(key)
        own = tuple(seat for seat, who in enumerate(new.seats) if who == HUMAN)
        opened = [*keys.seated(key, own, new.name, who), keys.new_link(owner, "watch")]
        opened += [keys.new_link(owner, "invitation", seat) for seat, who in enumerate(new.seats) if who == FRIEND]
        opened += keys.owning(keys.digest(owner), who)
        begun = not {FRIEND, OPEN} & {*new.seats}
        seed = new.seed if new.seed is not None else secrets.randbits(63)
        laid = await self.packs.laid(games.find(new.game).ID, new.packs)
        set_up = SetUp(new.game, len(new.seats), seed, new.options, new.choices, laid, own_dice=new.own_dice)
        proof = None if begun or new.own_dice else fair.promised(dice_secret(), [""] * len(new.seats))
        terms = usual(new.seats) if new.clock is None else new.clock
        listed = new.rated or OPEN in new.seats
        table = Begun(new.seats, keys.digest(owner), opened, begun, terms, proof, new.rated, listed, new.delay or AT_ONCE)
        room = await self._begin(set_up, table)
        return Created(room.id, key, owner)

    async def _teach(self, new: NewMatch, who: SignedIn | None) -> Created:
        """Set a lesson's table up, without packs: it is written for the game's own content."""
        game = games.find(new.game)
        lesson = lessons.find(game.PACKAGE, game.ID, new.lesson)
        key = keys.made()
        owner = keys.owners(key)
        opened = [*keys.seated(key, (lesson.seat,), new.name, who), keys.new_link(owner, "watch")]
        room = await self._begin(lesson.set_up, Begun(lesson.seats, keys.digest(owner), opened, True, UNTIMED))
        return Created(room.id, key, owner)

    async def rematch(self, room: Room) -> None:
        """Begin the rematch of a match whose people all want one: the same choices and house rules, new dice, and where there
        are several people each seat's goes on to the next seat. Who watches may watch on."""
        table, before = room.table, room.match.set_up
        holders = {key.digest for seat in table.people() for key in table.holders(seat)}
        shift = 1 if len(holders) > 1 else 0
        count = len(table.seats)
        seats = [table.seats[(seat - shift) % count] for seat in range(count)]
        going = [(table.keys[digest], next) for digest, next in table.again.items() if digest in table.keys]
        opened = [
            key._replace(digest=next, seats=tuple((seat + shift) % count for seat in key.seats), again=False)
            for key, next in going
        ]
        held = {key.account: key for key in opened if key.account}
        opened += [key._replace(digest=keys.digest(keys.made()), session="") for key in held.values()]
        opened += [key for key in table.keys.values() if key.kind == "watch"] + [*table.owning.values()]
        proof = fair.promised(table.following, _shares(table, going, shift)) if table.fair else None
        dice = proof.key() if proof else ""
        rated = table.rated and len(table.people()) == count
        set_up = msgspec.structs.replace(before, seed=secrets.randbits(63), lesson="", dice=dice)
        terms, again = room.clock.terms, (rated, table.listed, room.delay)
        # Where it had passed on to one who plays, it is by that seat's key there too.
        owner = next((digest for key, digest in going if table.owner in table.same(key)), table.owner)
        after = await self._begin(set_up, Begun(seats, owner, opened, True, terms, proof, *again))
        gone = [key._replace(again=True) for key, _ in going]
        told = {"dropped": [key.digest for key in gone], "added": gone, "columns": {"next": after.id}}
        await room.arrange(table.arranged([recorded("The rematch begins.")], **told))

    async def enter(self, id: str, key: str, look: bool = False) -> Visitor:
        """The room that a key opens, for its holder; for one who only wants to `look`, also where another process has it.
        Raises Unknown, or Parted for a stored match that no longer plays back."""
        digest = keys.digest(key)
        find = self.look if look else self.find
        mark = keys.digest_left(digest)

        def opens(table: Table | Stored, known: Sequence[str]) -> bool:
            had = table.left if isinstance(table, Table) else [each.digest for each in table.keys]
            return digest in known or mark in had  # who had a seat is told that it is theirs no more

        visitor = Visitor(await find(id, opens), key)
        self.bans.meet(visitor.key.name)
        return visitor

    async def look(self, id: str, opens: Opens) -> Room:
        """As `find`, but a match that another process has stays there: it is shown as it is stored, and goes not on here."""
        if id in self.open or await self.processes.owner(id) is None:
            return await self.find(id, opens)
        stored = await self._stored(id, opens)
        stands = (id, stored.serial, len(stored.played), stored.undone)
        if stands not in self.seen:
            self.seen[stands], _ = await self._restored(id, stored)
        self.seen.move_to_end(stands)
        while len(self.seen) > MOST_SEEN:
            self.seen.popitem(last=False)
        return self.seen[stands]

    async def find(self, id: str, opens: Opens) -> Room:
        """The room of a match, if `opens` says so of its table, or of what is stored of it, and of the digests of its keys.
        Raises Unknown and Parted."""
        room = self.open.get(id)
        if room is None or room.lost:
            if len(self.open) >= MOST_OPEN:
                await self.clear(len(self.open) - MOST_OPEN + 1)
            async with self.loading.setdefault(id, asyncio.Lock()):
                room = self.open.get(id)
                if room is None or room.lost:
                    room = await self._load(id, opens)
        if not opens(room.table, list(room.table.keys)):
            raise Unknown(say(CLOSED))
        room.used = time.monotonic()
        room.wake()
        return room

    async def drop(self, id: str, sessions: Collection[str]) -> None:
        """Take from a table the keys that devices came to by sessions that are over."""
        async with self.loading.setdefault(id, asyncio.Lock()):
            room = self.open.get(id)
            if room is not None:
                # A room that another server went on with is done with here; the store has its keys.
                with contextlib.suppress(Lost):
                    async with room.lock:
                        room.found()
                        gone = [key.digest for key in room.table.keys.values() if key.session in sessions]
                        await room.arrange(room.table.arranged(dropped=gone))
                        return
            await self.store.write(lambda connection: drop_keys(connection, id, sessions))
        if (owner := await self.processes.owner(id)) is not None:  # it opens the match anew, without them
            await self.processes.tell("give", match=id, process=owner.id)

    async def held(self, id: str, account: str, look: bool = False) -> Room:
        """The room of a match at which an account sits; `look` as for `enter`. Raises Unknown and Parted."""

        def sits(table: Table | Stored, _: object) -> bool:
            held = table.keys.values() if isinstance(table, Table) else table.keys
            return any(key.account == account and not key.session for key in held)

        return await (self.look if look else self.find)(id, sits)

    async def stand_up(self, id: str, account: str) -> None:
        """Give the seats of an account up, which is deleted: of a match that goes on they are resigned, but those that somebody
        else holds too. Raises Unknown and Parted."""
        room = await self.held(id, account)
        async with room.lock:
            key = room.table.holding(account)
            for seat in key.seats if key is not None else ():
                if room.table.begun and not room.over and len(room.table.holders(seat)) == 1:
                    told = recorded("{who} has deleted the account", who=room.table.spoken(seat))
                    await room.arrange(room.table.given_up(seat, told))
            key = room.table.holding(account)
            if key is not None:
                table = room.table
                await room.arrange(table.arranged(dropped=table.same(key), columns=table.passed_on(key)))

    def forget(self, account: str, name: str) -> None:
        """Call an account by another name that was deleted from the store, wherever it sat."""
        for room in self.open.values():
            for key in [key for key in room.table.keys.values() if key.account == account]:
                room.table.keys[key.digest] = key._replace(account="", session="", name=name)

    async def clear(self, wanted: int = 0) -> None:
        """Let go of matches in which nothing goes on and nobody was of late, and of so many others too, those first in which
        nobody was for longest. Whoever comes back finds them as they are stored."""
        now = time.monotonic()
        idle = [room for room in self.open.values() if room.idle and room.used <= now - JUST_NOW]
        idle.sort(key=lambda room: room.used)
        for number, room in enumerate(idle):
            if number >= wanted and room.used > now - IDLE:
                break
            async with self.loading.setdefault(room.id, asyncio.Lock()):
                if room.idle and self.open.get(room.id) is room:
                    del self.open[room.id]
                    await room.end()
                    await self.processes.release(room.id)

    async def give(self, match: str, process: int) -> None:
        """Give a match up that another process wants; those who are connected here come in again, wherever it is then."""
        if process == self.processes.id:
            async with self.loading.setdefault(match, asyncio.Lock()):
                await self._leave(match)
                await self.processes.release(match)

    async def give_all(self) -> None:
        """Give all matches up: others may have them by now."""
        for match in list(self.open):
            async with self.loading.setdefault(match, asyncio.Lock()):
                await self._leave(match)

    async def _leave(self, match: str) -> None:
        room = self.open.pop(match, None)
        if room is not None:
            async with room.lock:
                room.close()
                await room.end()

    def start(self) -> None:
        """Do so every now and then, until the end. From now on somebody may be on their way back to a match of before."""
        self.means = self.means._replace(started=wall())
        self.clearing = asyncio.create_task(self._keep_clear())

    async def _keep_clear(self) -> None:
        while True:
            await asyncio.sleep(LOOKED_AT)
            await self.clear()

    async def end(self) -> None:
        """Be done with all rooms."""
        if self.clearing is not None:
            self.clearing.cancel()
        for room in self.open.values():
            await room.end()
        await self.processes.stop()

    async def _begin(self, set_up: SetUp, table: Begun) -> Room:
        match = await asyncio.to_thread(Match, games.find(set_up.game), set_up)
        await asyncio.to_thread(lessons.opened, match)
        rules, content = match.game.book().version, match.game.content_digest(match.set_up)
        stored = Stored(match.set_up, table.seats, table.owner, rules, content, match.played)
        stored = stored._replace(keys=table.keys, begun=table.begun, terms=table.terms, fair=table.fair)
        stored = stored._replace(rated=table.rated, listed=table.listed, delay=table.delay, start=match.start_digest)
        id = secrets.token_urlsafe(9)
        await self.store.create(id, stored)
        await self.processes.take(id)
        self.open[id] = Room(id, match, stored, self.means)
        self.minds.expect_those(id, table.seats)
        self.open[id].wake()
        return self.open[id]

    async def _load(self, id: str, opens: Opens) -> Room:
        if id in self.open:
            await self.open[id].end()
        stored = await self._stored(id, opens)
        if await self.processes.take(id):
            stored = await self._stored(id, opens)
        room, told = await self._restored(id, stored)
        if told and not room.over:
            now = {"rules": room.match.game.book().version, "content": room.match.game.content_digest(room.match.set_up)}
            await room.arrange(room.table.arranged([told], columns=now))
        if self.processes.joined:  # it may come from a process that is gone
            room.absence.started = wall()
        self.open[id] = room
        if not room.over:
            self.minds.expect_those(id, room.table.seats)
        async with room.lock:
            await room.obey()
        return room

    async def _stored(self, id: str, opens: Opens) -> Stored:
        stored = await self.store.load(id)
        # The key comes first: what is wrong with a match is for its holders alone.
        if stored is None or not opens(stored, [key.digest for key in stored.keys if key.kind not in keys.NOTES]):
            raise Unknown(say(CLOSED))
        return stored

    async def _restored(self, id: str, stored: Stored) -> tuple[Room, str]:
        """The room of a stored match, and what its table is to be told."""
        found = await asyncio.to_thread(restored, id, stored, self.packs.every())
        return Room(id, found.match, stored, self.means, found.parted), found.told


def _shares(table: Table, going: Sequence[tuple[Key, str]], shift: int) -> list[str]:
    """What was added to the dice of a rematch, by the seats that those who added it have there."""
    shares, count = [""] * len(table.seats), len(table.seats)
    for key, _ in going:
        for seat in key.seats:
            shares[(seat + shift) % count] = table.added.get(key.digest, "")
    return shares
