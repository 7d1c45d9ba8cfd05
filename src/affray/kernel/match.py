"""A match in hand: its set-up, the actions so far, the record they led to, and what was told on the way."""

import copy
import hashlib
import itertools
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from affray.errors import Illegal, NotYourTurn, NoUndo, Over, Unreadable
from affray.kernel import chance, own_dice, record, undoing
from affray.kernel.blanks import blank
from affray.kernel.common import Common
from affray.kernel.events import Event, Log
from affray.kernel.game import Game, SetUp, State, Told, advance, apply, options, seed, start
from affray.kernel.layered import layered
from affray.kernel.own_dice import Doing, Wanted
from affray.kernel.pruned import pruned, whole
from affray.languages import say
from affray.table.asked import AskedDice

DIGEST_LENGTH = 16
WATCHER = -1
"""In place of a seat: whoever only watches, and sees what all see."""


class Played(NamedTuple):
    """One decision that was made; in a match with dice of people's own also what these showed (`kernel.own_dice`)."""

    seat: int
    action: str
    digest: str
    """Of the record after it and of all before: equal digests, equal matches so far."""


class Happened(NamedTuple):
    """An event, how many decisions had been made before it, and whose the last of these was; -1 where there was none."""

    decision: int
    event: Event
    seat: int = -1


class _Before(NamedTuple):
    rest: bytes
    """The record, without what is printed."""
    told: int
    thrown: bool
    """True where chance of the match's own fell after the answer."""
    doing: Doing


class _Taken(NamedTuple):
    """A decision of which only this is kept so far."""

    seat: int
    text: str
    action: int
    told: int
    thrown: bool


class _Seen(NamedTuple):
    """What seats see of a record as it stands."""

    state: State
    revision: int
    by: dict[int, State]
    options: list[list[int]]
    """Of the pending decision; none while nobody has asked for them."""
    made: dict[object, Any]
    """What was made of what all see (`kernel.common`)."""


@dataclass
class Match:
    """A match between seats; it changes by `act` and `undo` alone."""

    game: Game
    set_up: SetUp
    strict: bool = False
    """Refuse a value that does not fit its field, and a name that is none, where it is written, at half the speed: for tests.
    Else what does not fit is noticed once the record is packed (struct.error): by `act`, or when `played` is read."""
    state: State = field(init=False)
    happened: list[Happened] = field(default_factory=list)
    revision: int = 0
    """Rises with every change."""
    _played: list[Played] = field(default_factory=list)
    _before: list[_Before] = field(default_factory=list)
    _packed: bytes = b""
    """The record after the last of them: packed once for its digest, and kept for whoever takes the next answer back."""
    _taken: list[_Taken] = field(default_factory=list)
    """The decisions since then (`_catch_up`)."""
    _seen: _Seen | None = None
    _doing: Doing = field(default_factory=Doing)
    """The step that waits for dice of people's own."""
    _wanted: Wanted | None = None
    """What it waits for, once somebody asked."""
    told: dict[Hashable, dict[Event, Told]] = field(default_factory=dict, repr=False, compare=False)
    """Events in words, by the language and by what they go by beside the event (`naming` of the contract)."""

    def __post_init__(self) -> None:
        """Set up and resolve to the first decision. Raises BadInput where the set-up is unsound. The game is the one with the
        set-up's packs from then on."""
        self.game = layered(self.game, self.set_up.packs)
        self.set_up = self.game.completed(self.set_up)
        self.state = start(self.game, self.set_up)
        if not self.strict:
            self.state = record.copy(self.state, self.game.RECORD)
        self._tell(self._resolve(Doing()))
        self.start_digest = digest("", self._packed)

    @property
    def played(self) -> list[Played]:
        """The decisions that were made, in order."""
        self._catch_up()
        return self._played

    @property
    def over(self) -> bool:
        """True once the match has ended."""
        return bool(self.state.flow.over)

    @property
    def to_move(self) -> int | None:
        """The seat that must decide, or throw the dice that are asked for; None once it is over."""
        if self.over:
            return None
        return int(self.state.flow.seat) if self.dice is None else self.dice.seat

    @property
    def dice(self) -> Wanted | None:
        """The dice that people are asked for now, in place of a decision; None where a decision is pending, or nothing."""
        if self._wanted is None and self.set_up.own_dice and own_dice.waits(self.state, self._doing):
            self._wanted = own_dice.wanted(self.game, self._packed, self._doing, int(self.state.flow.seat))
        return self._wanted

    def packed(self) -> bytes:
        """The record as bytes."""
        return record.pack(self.state, self.game.RECORD)

    def observation(self, seat: int) -> State:
        """What a seat sees: a record of its own, filled by the game's `observe`."""
        kind = self.game.RECORD
        seen = record.blank(self.state, kind, strict=True) if self.strict else blank(self.state, kind)
        self.game.observe(self.state, seat, seen)
        return seen

    def seen(self, seat: int) -> State:
        """What a seat sees, one record for all who only look at it while the match stands as it does."""
        kept = self._now()
        if seat not in kept.by:
            kept.by[seat] = self.observation(seat)
        return kept.by[seat]

    def options(self) -> list[int]:
        """The legal actions of the pending decision, by what its seat sees; none once it is over, or while dice are thrown."""
        if self.to_move is None or self.dice is not None:
            return []
        kept = self._now()
        if not kept.options:
            kept.options.append(options(self.game, self.seen(self.to_move)))
        return kept.options[0]

    def _now(self) -> _Seen:
        if self._seen is None or self._seen.state is not self.state or self._seen.revision != self.revision:
            self._seen = _Seen(self.state, self.revision, {}, [], {})
        return self._seen

    def common(self) -> Common | None:
        """The match as all see it, where somebody only watches; None where nobody does: then it would be one record more."""
        kept = self._now()
        return Common(kept.by[WATCHER], kept.made) if WATCHER in kept.by else None

    def events(self, seat: int) -> list[Happened]:
        """What happened, as a seat may know it."""
        masked = ((each, self.game.mask(each.event, seat)) for each in self.happened)
        return [each._replace(event=event) for each, event in masked if event is not None]

    def read(self, seat: int, text: str) -> int:
        """The legal action that a seat's answer names.

        Raises Over, NotYourTurn, Unreadable or Illegal (with the clause that forbids it); nothing has changed then. All is
        judged by what the seat sees, so that a refusal tells nothing new.
        """
        if self.over:
            raise Over(say("the match has ended"))
        if seat != self.to_move:
            raise NotYourTurn(say("another player must decide now"))
        if self.dice is not None:
            raise Illegal(say("dice are asked for: there is nothing to decide before they are thrown"))
        seen = self.seen(seat)
        action = self.game.read_action(seen, text)
        if action not in self.options():
            raise Illegal(*self.game.refusal(seen, action))
        return action

    def answers(self) -> list[str]:
        """What the seat that must decide may answer, as `act` takes it; nothing once it is over. Where dice are asked for, only
        that they are left to Affray: `rolled` and what they show is an answer as well."""
        if self.to_move is None:
            return []
        if self.dice is not None:
            return [own_dice.THROW]
        seen = self.seen(self.to_move)
        return [self.game.write_action(seen, action) for action in self.options()]

    def act(self, seat: int, text: str) -> list[Happened]:
        """Answer the pending decision, or say what the dice show that are asked for; what happened then. Raises as `read`
        does."""
        if self.dice is None or self.over:
            return self._take_whole(self.read(seat, text))
        if text.strip() == own_dice.THROW:
            text = own_dice.written(own_dice.THROWN, own_dice.fall(self.dice.dice, self.set_up.seed, len(self.played)))
        elif text.partition(" ")[0] == own_dice.THROWN:
            wanted = {"rolled": own_dice.ROLLED, "throw": own_dice.THROW}
            raise Unreadable(say("only Affray says what it has thrown; expected `{rolled}` or `{throw}`", **wanted))
        return self.again(seat, text)

    def again(self, seat: int, text: str) -> list[Happened]:
        """The same for what was played before, as `played` has it: dice that were left to Affray fall as they fell."""
        if self.dice is None or self.over:
            return self._take_whole(self.read(seat, text))
        if seat != self.dice.seat:
            raise NotYourTurn(say("these are another player's dice"))
        whose, faces = own_dice.kept(text, self.dice.dice)
        doing = self._doing._replace(faces=self._doing.faces + faces)
        return self._went_on(seat, own_dice.written(whose, faces), doing)

    def default(self) -> str:
        """The answer for a player who does not answer; dice that are asked for are left to Affray."""
        if self.dice is not None:
            return own_dice.THROW
        seen = self.seen(int(self.state.flow.seat))
        return self.game.write_action(seen, self.game.default(seen))

    def take(self, action: int) -> list[Happened]:
        """Answer the pending decision with an action known to be legal; what happened then. What undo, digests and replays need
        of it is worked out when it is asked for, or at once where chance is no matter of the match's own."""
        seat, text, state = int(self.state.flow.seat), self.game.write_action(self.state, action), self.state
        seed(state, self.set_up, len(self._played) + len(self._taken) + 1)
        if self.set_up.own_dice:
            return self._went_on(seat, text, Doing(action))
        words, log = list(state.flow.rng), list[Event]()
        apply(self.game, state, action, log)
        taken = _Taken(seat, text, action, len(self.happened), words != list(state.flow.rng))
        if self._taken:
            self._taken.append(taken)
        else:
            self._taken = [taken]  # not the same list as that of a copy of this match
        told = self._tell(log)
        if chance.source() is not None:
            self._catch_up()
        return told

    def _take_whole(self, action: int) -> list[Happened]:
        told = self.take(action)
        self._catch_up()
        return told

    def _catch_up(self) -> None:
        """Keep of each decision that was taken the record before it and the digest after it. All but the last are played once
        more for that, from the last record that was kept. Raises struct.error where a value does not fit its field."""
        if not self._taken:
            return
        kind = self.game.RECORD
        state = record.unpack(self._packed, kind, self.strict) if len(self._taken) > 1 else self.state
        while self._taken:
            each, last = self._taken[0], len(self._taken) == 1
            if not last:
                seed(state, self.set_up, len(self._played) + 1)
                with chance.asking(None):
                    apply(self.game, state, each.action, None)
            after = self.packed() if last else record.pack(state, kind)
            self._note(each, pruned(self._packed, kind), after, Doing())
            self._packed = after
            del self._taken[0]

    def _went_on(self, seat: int, text: str, doing: Doing) -> list[Happened]:
        """Go on by what a seat answered; what happened then."""
        before, waiting = pruned(self._packed, self.game.RECORD), self._doing
        words = list(self.state.flow.rng)
        log = self._resolve(doing)
        taken = _Taken(seat, text, -1, len(self.happened), words != list(self.state.flow.rng))
        self._note(taken, before, self._packed + doing.written(), waiting)
        return self._tell(log)

    def _note(self, taken: _Taken, before: bytes, after: bytes, waiting: Doing) -> None:
        """Keep a decision, with the record before it and what its digest is of."""
        last = self._played[-1].digest if self._played else self.start_digest
        self._before.append(_Before(before, taken.told, taken.thrown, waiting))
        self._played.append(Played(taken.seat, taken.text, digest(last, after)))

    def _resolve(self, doing: Doing) -> Log:
        """Go on until somebody must decide or throw dice, or it is over; what was told."""
        log: Log = []
        if self.set_up.own_dice:
            self.state, self._doing = own_dice.resolve(self.game, self.state, doing, log)
            self._wanted = None
        else:
            advance(self.game, self.state, log)
        self._packed = self.packed()
        return log

    def at(self, decisions: int) -> "Match":
        """The match as it stood after its first so many decisions, to be looked at."""
        if decisions == len(self.played):
            return self
        before = self._before[decisions]
        earlier = copy.copy(self)
        earlier._packed = self._whole(before)
        earlier.state = record.unpack(earlier._packed, self.game.RECORD, self.strict)
        earlier._doing, earlier._wanted = before.doing, None
        earlier._played, earlier._before = self._played[:decisions], self._before[:decisions]
        earlier.happened, earlier.revision = self.happened[: before.told], decisions + 1
        return earlier

    def undoable(self, seat: int) -> bool:
        """True where a seat may take its last answer back (`undoing.why_not`)."""
        return not undoing.why_not(self, (seat,))

    def thrown(self, decisions: int) -> bool:
        """True where chance fell after the answer to the decision of that number, 0 up."""
        return self.is_roll(decisions) or self.drawn(decisions)

    def drawn(self, decisions: int) -> bool:
        """True where chance of the match's own fell then."""
        self._catch_up()
        return self._before[decisions].thrown

    def is_roll(self, decisions: int) -> bool:
        """True where the answer of that number, 0 up, says what dice showed, and decided nothing."""
        return self.set_up.own_dice and own_dice.is_roll(self.played[decisions].action)

    def fell(self, number: int) -> own_dice.Shown | None:
        """How dice fell that were said from that answer on, until the next decision; None where chance is the match's own."""
        if not self.set_up.own_dice:
            return None
        rolls = itertools.takewhile(own_dice.is_roll, (each.action for each in self.played[number:]))
        return own_dice.Shown(tuple(face for roll in rolls for face in own_dice.faces(roll)))

    def turns(self) -> Sequence[int]:
        """For each number of answers, 0 up, how many of them were decisions and no dice of people's own."""
        if not self.set_up.own_dice:
            return range(len(self.played) + 1)
        found = [0]
        for number in range(len(self.played)):
            found.append(found[-1] + (not self.is_roll(number)))
        return found

    def asked_dice(self, seat: int, yours: bool) -> AskedDice | None:
        """What a seat is told of the dice that are asked for; `yours` where it may say what they show."""
        wanted = self.dice
        if wanted is None:
            return None
        if wanted.examples is None:
            wanted = self._wanted = own_dice.with_examples(self.game, self._packed, self._doing, wanted)
        return own_dice.document(self.game, wanted, self._doing, seat, yours)

    def answered(self, decisions: int) -> State:
        """The record that the decision of that number, 0 up, was answered in: as it stood, the dice ready for what followed."""
        self._catch_up()
        state = record.unpack(self._whole(self._before[decisions]), self.game.RECORD, self.strict)
        seed(state, self.set_up, decisions + 1)
        return state

    def undo(self, seat: int) -> None:
        """Take a seat's last answer back. Raises NoUndo where it may not."""
        if why := undoing.why_not(self, (seat,)):
            raise NoUndo(say("nothing can be taken back: {why}", why=why))
        self.rewind(len(self.played) - 1)

    def rewind(self, decisions: int) -> None:
        """Go back to where so many decisions had been made, whatever was learned since, where all agree. Dice fall alike."""
        self._catch_up()
        before = self._before[decisions]
        self._packed = self._whole(before)
        self.state = record.unpack(self._packed, self.game.RECORD, self.strict)
        self._doing, self._wanted = before.doing, None
        self.revision += len(self._played) - decisions
        del self.happened[before.told :], self._played[decisions:], self._before[decisions:]

    def _whole(self, before: _Before) -> bytes:
        return whole(before.rest, self._packed, self.game.RECORD)

    def _tell(self, log: Log) -> list[Happened]:
        seat = self._taken[-1].seat if self._taken else self._played[-1].seat if self._played else -1
        new = [Happened(len(self._played) + len(self._taken), event, seat) for event in log]
        self.happened.extend(new)
        self.revision += 1
        return new


def digest(last: str, packed: bytes) -> str:
    """The chained digest of a record: SHA-256 over the digest before it and its bytes, shortened."""
    return hashlib.sha256(last.encode() + packed).hexdigest()[:DIGEST_LENGTH]
