"""What a room shows to whom: the match by the eyes of whoever looks, the table, and who is told of a change."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from affray import bots, languages
from affray.bots.thinking.thinker import Failure
from affray.kernel import orders
from affray.kernel.match import WATCHER, Match
from affray.kernel.packs import named
from affray.kernel.view import Eyes, ended
from affray.languages import Words, say
from affray.server import beforehand, older, whose
from affray.server.absence import Absence
from affray.server.beforehand import Beforehand
from affray.server.behind import Behind
from affray.server.clock import Clock, now
from affray.server.delay import Delay
from affray.server.keys import Key
from affray.server.protocol import Reply, TableMessage, ViewMessage
from affray.server.sitting import Chosen, Next, Sitting, TableView
from affray.server.stored import By, Stored
from affray.server.table import SHOWN_LINES, Table, Waiting, shown
from affray.server.told import marked, notice
from affray.table.scene import View

KEPT = 2
"""Views that were sent last to the holders of a key: who comes back has one of them."""
SOON = 0.05
"""Seconds until somebody looks again."""
Listener = Callable[[Reply | None], None]
"""Takes what changed, at once and in order, and must not wait; None says that the room is done with."""
_last_number = 0


def next_number() -> int:
    """A number for something that is sent, so that a client can say what it has: higher than all before, after a restart too,
    and one that JavaScript can hold. It is the time in microseconds, so that it tells nobody what others are sent meanwhile."""
    global _last_number  # noqa: PLW0603 - one for all rooms
    _last_number = max(_last_number + 1, time.time_ns() // 1000)
    return _last_number


class Shown(Protocol):
    """What is shown: a room."""

    id: str
    match: Match
    table: Table
    delay: Delay
    clock: Clock
    made: list[float]
    by: dict[int, By]
    helped: set[int]
    failures: dict[int, list[Failure]]
    listeners: dict[Listener, str]
    spoken: dict[Listener, str]
    lock: asyncio.Lock
    absence: Absence
    lost: bool
    stored_as: Stored | None
    """How a match is stored that cannot go on here, as far as it is shown here;"""
    parted: str
    """and why it cannot; empty for one that goes on."""

    @property
    def over(self) -> bool:
        """True once the match has ended."""

    @property
    def words(self) -> Words:
        """The sentences of the game."""

    def bot_to_move(self) -> bool:
        """True while a bot is waited for."""


class Showing:
    """What one room shows."""

    def __init__(self, room: Shown) -> None:
        """Nobody has looked yet."""
        self.room = room
        self.looks: dict[tuple[int, str], Eyes] = {}
        """With which eyes people look, by seats and languages."""
        self.kept: dict[str, deque[ViewMessage]] = {}
        """What was sent last, by the digests of keys."""
        self.behind = Behind(room.delay)
        self._rules: tuple[Match, dict[str, object]] | None = None
        self._before: dict[str, tuple[Match, Beforehand]] = {}
        """What was chosen beforehand, by languages."""
        self.alarm: asyncio.TimerHandle | None = None
        """When those who watch with a delay see more."""

    def delayed(self, key: Key) -> bool:
        """Whether the holder of a key sees nothing but what was: who only watches, or comes to sit down."""
        room = self.room
        return bool(room.delay) and not room.over and not (key.kind == "seat" and key.seats)

    def view(self, key: Key, seat: int | None = None) -> View:
        """What the holder of a key sees of the match, by the eyes of a seat of theirs. Raises Waiting before it begins."""
        found, stored = self._followed(key, seat), self.room.stored_as
        return found if stored is None else older.as_it_was(found, stored, self.room.parted)

    def _followed(self, key: Key, seat: int | None) -> View:
        """The same by the rules that there are now, as far as they follow what was stored."""
        room = self.room
        table, match = room.table, room.match
        if not table.begun:
            raise Waiting(say("the match begins once every seat is taken"))
        if self.delayed(key):
            return self._earlier()
        eyes, held = whose.eyes(match, key) if seat is None else seat, key.seats if key.kind == "seat" else ()
        look = (eyes, languages.in_force())
        if look not in self.looks or self.looks[look].match is not match:
            self.looks[look] = Eyes(match, eyes)
        seen = self.looks[look].view(held, room.id)
        mover = match.to_move if room.bot_to_move() else None
        no_undo = whose.no_undo(match, table.seats, key)
        found = msgspec.structs.replace(
            seen,
            undo=not room.over and not no_undo,
            no_undo=no_undo,
            dice=whose.dice(seen.dice, match, table.seats, key),
            scene=msgspec.structs.replace(seen.scene, areas=[table.called(area) for area in seen.scene.areas]),
            helped=len(room.helped),
            thinking="" if mover is None else say(bots.title(table.seats[mover])),
            notices=[notice(table.seats[seat], seat, failed) for seat, failed in room.failures.items()],
            log=marked(seen.log, self.marks(held)),
        )
        return ended(found, table.ending) if table.ending else found

    def _earlier(self) -> View:
        """What those see who watch with a delay."""
        room, behind = self.room, self.behind
        behind.go_on(room.match, room.made)
        seen = behind.view(room.id)
        return msgspec.structs.replace(
            seen,
            scene=msgspec.structs.replace(seen.scene, areas=[room.table.called(area) for area in seen.scene.areas]),
            helped=sum(1 for number in room.helped if number < behind.decisions),
            log=marked(seen.log, {number: by for number, by in self.marks(()).items() if number < behind.decisions}),
        )

    def marks(self, held: Sequence[int]) -> dict[int, By]:
        """What made decisions that nobody made by hand, as the holders of these seats may know it: orders are secret."""
        room = self.room
        return {number: by for number, by in room.by.items() if by == "clock" or room.match.played[number].seat in held}

    def about(self, key: Key, next: Next | None = None) -> TableView:
        """What the holder of a key sees of the table."""
        room = self.room
        match = {"match": room.id, "game": room.match.game.ID, "title": room.words.say(room.match.game.TITLE)}
        set_up = room.match.set_up
        more = {"packs": list(named(set_up.packs)), "own_dice": set_up.own_dice, "clock": room.clock.reading(now())}
        about = match | more | {"options": self.house_rules(), "delay": room.delay or None, "chosen": self.chosen(key.seats)}
        seen = shown(room.table, about, key, list(room.listeners.values()), room.over, next)
        seen = msgspec.structs.replace(
            seen,
            orders=[
                orders.worded(order, room.words)
                for order in seen.orders
                if orders.stands(room.match.game, room.match.state, order)
            ],
            sittings=[
                msgspec.structs.replace(each, gone_at=room.absence.since(each.seat))
                for each in beforehand.called(seen.sittings, self.beforehand().roles)
            ],
        )
        if not self.delayed(key):
            return seen
        self.behind.go_on(room.match, room.made)
        return self.behind.table(seen, room.table.lines, SHOWN_LINES)

    def sittings(self) -> list[Sitting]:
        """Who sits where, as anybody may know it."""
        here = list(self.room.listeners.values())
        return beforehand.called(self.room.table.sittings(here), self.beforehand().roles)

    def chosen(self, seats: Sequence[int] = ()) -> list[Chosen]:
        """What was chosen for the table as a whole and for these seats: of what others were given the game may hide a part."""
        return [each for each in self.beforehand().chosen if each.seat is None or each.seat in seats]

    def beforehand(self) -> Beforehand:
        """How its sides are called and what was chosen for it, in the language in force."""
        match, words, tag = self.room.match, self.room.words, languages.in_force()
        kept = self._before.get(tag)
        if kept is None or kept[0] is not match:
            kept = (match, Beforehand(beforehand.roles(match, words), beforehand.chosen(match, words)))
            self._before[tag] = kept
        return kept[1]

    def house_rules(self) -> dict[str, object]:
        """Those that are played by name, where they are not the rulebook's."""
        match = self.room.match
        if self._rules is not None and self._rules[0] is match:
            return self._rules[1]
        usual = {rule.name: rule.default for rule in match.game.book().options}
        changed: dict[str, object] = {name: value for name, value in match.set_up.options.items() if usual.get(name) != value}
        self._rules = (match, changed)
        return changed

    def shown(self, key: Key) -> ViewMessage:
        """What the holder of a key sees now, to be sent; it is kept for when they come back."""
        kept = self.kept.setdefault(key.digest, deque(maxlen=KEPT))
        view = self.view(key)
        if not kept or kept[-1].view != view:
            kept.append(ViewMessage(view, next_number()))
        return kept[-1]

    def tell(self) -> None:
        """Show everybody who watches what changed."""
        self._tell(list(self.room.listeners.items()))
        self.set_alarm()

    def tell_table(self) -> None:
        """Tell everybody at the table how it is now."""
        self._tell_table(list(self.room.listeners.items()))
        self.set_alarm()

    def _tell(self, listeners: Sequence[tuple[Listener, str]]) -> None:
        """Show the match; those with one key and language see the same."""
        views: dict[tuple[str, str], Reply] = {}
        if any(whose.watches(self.room.table.keys[digest]) for _, digest in listeners):
            self.room.match.seen(WATCHER)  # by it what all see alike is made once for all of them
        for listener, digest in listeners:
            reader = (digest, self._language(listener))
            if reader not in views:
                with languages.speaking(self._language(listener)):
                    views[reader] = self.shown(self.room.table.keys[digest])
            listener(views[reader])

    def _tell_table(self, listeners: Sequence[tuple[Listener, str]]) -> None:
        for listener, digest in listeners:
            # Who went on to the rematch learns of its key from their own socket, which knows theirs.
            with languages.speaking(self._language(listener)):
                listener(TableMessage(self.about(self.room.table.keys[digest]), next_number()))

    def _language(self, listener: Listener) -> str:
        return self.room.spoken.get(listener, languages.ENGLISH)

    def set_alarm(self) -> None:
        """Wait for the moment at which those who watch with a delay see more, while any are there."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        room = self.room
        if room.delay and not (room.over or room.lost) and any(map(self._watches, room.listeners.values())):
            seconds = self.behind.wakes(room.made, room.table.lines)
            if seconds is not None:
                self.alarm = asyncio.get_running_loop().call_later(seconds, self._catch_up)

    def _watches(self, digest: str) -> bool:
        return digest in self.room.table.keys and self.delayed(self.room.table.keys[digest])

    def _catch_up(self) -> None:
        """Show more to those who watch with a delay; the others have seen it."""
        self.alarm, room = None, self.room
        if room.lost:
            return
        if room.lock.locked():  # what is being written is not looked at
            self.alarm = asyncio.get_running_loop().call_later(SOON, self._catch_up)
            return
        watching = [(listener, digest) for listener, digest in room.listeners.items() if self._watches(digest)]
        self._tell(watching)
        self._tell_table(watching)
        self.set_alarm()
