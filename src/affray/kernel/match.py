"""A match in hand: its set-up, the actions so far, the record they led to, and what was told on the way."""

import copy
import hashlib
from dataclasses import dataclass, field
from typing import NamedTuple

from affray.errors import Illegal, NotYourTurn, NoUndo, Over
from affray.kernel import record
from affray.kernel.events import Event, Log
from affray.kernel.game import Game, SetUp, State, advance, apply, options, seed, start
from affray.kernel.layered import layered
from affray.kernel.pruned import pruned, whole
from affray.kernel.vocabulary import reveals

DIGEST_LENGTH = 16


class Played(NamedTuple):
    """One decision that was made."""

    seat: int
    action: str
    digest: str
    """Of the record after it and of all before: equal digests, equal matches so far."""


class Happened(NamedTuple):
    """An event, and how many decisions had been made before it."""

    decision: int
    event: Event


class _Before(NamedTuple):
    rest: bytes
    """The record, without what is printed."""
    told: int
    thrown: bool
    """True where chance fell after the answer."""


class _Seen(NamedTuple):
    """What seats see of a record as it stands."""

    state: State
    revision: int
    by: dict[int, State]
    options: list[list[int]]
    """Of the pending decision; none while nobody has asked for them."""


@dataclass
class Match:
    """A match between seats; it changes by `act` and `undo` alone."""

    game: Game
    set_up: SetUp
    strict: bool = False
    """Refuse a value that does not fit its field, and a name that is none, where it is written, at half the speed: for tests.
    Else what does not fit is noticed once the answer's consequences are all there (struct.error)."""
    state: State = field(init=False)
    played: list[Played] = field(default_factory=list)
    happened: list[Happened] = field(default_factory=list)
    revision: int = 0
    """Rises with every change."""
    _before: list[_Before] = field(default_factory=list)
    _packed: bytes = b""
    """The record after the latest change: packed once for its digest, and kept for whoever takes the next answer back."""
    _seen: _Seen | None = None

    def __post_init__(self) -> None:
        """Set up and resolve to the first decision. Raises BadInput where the set-up is unsound. The game is the one with the
        set-up's packs from then on."""
        self.game = layered(self.game, self.set_up.packs)
        self.set_up = self.game.completed(self.set_up)
        self.state = start(self.game, self.set_up)
        log: Log = []
        advance(self.game, self.state, log)
        if not self.strict:
            self.state = record.copy(self.state, self.game.RECORD)
        self._tell(log)
        self._packed = self.packed()
        self.start_digest = digest("", self._packed)

    @property
    def over(self) -> bool:
        """True once the match has ended."""
        return bool(self.state.flow.over)

    @property
    def to_move(self) -> int | None:
        """The seat that must decide; None once it is over."""
        return None if self.over else int(self.state.flow.seat)

    def packed(self) -> bytes:
        """The record as bytes."""
        return record.pack(self.state, self.game.RECORD)

    def observation(self, seat: int) -> State:
        """What a seat sees: a record of its own, filled by the game's `observe`."""
        seen = record.blank(self.state, self.game.RECORD, self.strict)
        self.game.observe(self.state, seat, seen)
        return seen

    def seen(self, seat: int) -> State:
        """What a seat sees, one record for all who only look at it while the match stands as it does."""
        kept = self._now()
        if seat not in kept.by:
            kept.by[seat] = self.observation(seat)
        return kept.by[seat]

    def options(self) -> list[int]:
        """The legal actions of the pending decision, by what its seat sees; none once it is over."""
        if self.to_move is None:
            return []
        kept = self._now()
        if not kept.options:
            kept.options.append(options(self.game, self.seen(self.to_move)))
        return kept.options[0]

    def _now(self) -> _Seen:
        if self._seen is None or self._seen.state is not self.state or self._seen.revision != self.revision:
            self._seen = _Seen(self.state, self.revision, {}, [])
        return self._seen

    def events(self, seat: int) -> list[Happened]:
        """What happened, as a seat may know it."""
        masked = ((each.decision, self.game.mask(each.event, seat)) for each in self.happened)
        return [Happened(decision, event) for decision, event in masked if event is not None]

    def read(self, seat: int, text: str) -> int:
        """The legal action that a seat's answer names.

        Raises Over, NotYourTurn, Unreadable or Illegal (with the clause that forbids it); nothing has changed then. All is
        judged by what the seat sees, so that a refusal tells nothing new.
        """
        if self.over:
            raise Over("the match has ended")
        if seat != self.to_move:
            raise NotYourTurn("another player must decide now")
        seen = self.seen(seat)
        action = self.game.read_action(seen, text)
        if action not in self.options():
            raise Illegal(*self.game.refusal(seen, action))
        return action

    def answers(self) -> list[str]:
        """What the seat that must decide may answer, as `act` takes it; nothing once it is over."""
        if self.to_move is None:
            return []
        seen = self.seen(self.to_move)
        return [self.game.write_action(seen, action) for action in self.options()]

    def act(self, seat: int, text: str) -> list[Happened]:
        """Answer the pending decision; what happened then. Raises as `read` does."""
        return self.take(self.read(seat, text))

    def take(self, action: int) -> list[Happened]:
        """Answer the pending decision with an action known to be legal; what happened then."""
        seat, before = int(self.state.flow.seat), pruned(self._packed, self.game.RECORD)
        text = self.game.write_action(self.state, action)
        log: Log = []
        seed(self.state, self.set_up, len(self.played) + 1)
        words = list(self.state.flow.rng)
        apply(self.game, self.state, action, log)
        self._before.append(_Before(before, len(self.happened), words != list(self.state.flow.rng)))
        last = self.played[-1].digest if self.played else self.start_digest
        self._packed = self.packed()
        self.played.append(Played(seat, text, digest(last, self._packed)))
        return self._tell(log)

    def at(self, decisions: int) -> "Match":
        """The match as it stood after its first so many decisions, to be looked at."""
        if decisions == len(self.played):
            return self
        before = self._before[decisions]
        earlier = copy.copy(self)
        earlier._packed = self._whole(before)
        earlier.state = record.unpack(earlier._packed, self.game.RECORD, self.strict)
        earlier.played, earlier._before = self.played[:decisions], self._before[:decisions]
        earlier.happened, earlier.revision = self.happened[: before.told], decisions + 1
        return earlier

    def undoable(self, seat: int) -> bool:
        """True where a seat may take its last answer back: it was the last to act, no die was rolled since and nobody
        learned anything hidden that they were not shown of free will."""
        if not self.played or self.played[-1].seat != seat:
            return False
        if self.thrown(len(self.played) - 1):
            return False
        return not any(reveals(self.game.EVENTS, each.event) for each in self.happened[self._before[-1].told :])

    def thrown(self, decisions: int) -> bool:
        """True where chance fell after the answer to the decision of that number, 0 up."""
        return self._before[decisions].thrown

    def answered(self, decisions: int) -> State:
        """The record that the decision of that number, 0 up, was answered in: as it stood, the dice ready for what followed."""
        state = record.unpack(self._whole(self._before[decisions]), self.game.RECORD, self.strict)
        seed(state, self.set_up, decisions + 1)
        return state

    def undo(self, seat: int) -> None:
        """Take a seat's last answer back. Raises NoUndo where it may not."""
        if not self.undoable(seat):
            raise NoUndo("nothing can be taken back: a die was rolled, something hidden was seen, or another player acted")
        self.rewind(len(self.played) - 1)

    def rewind(self, decisions: int) -> None:
        """Go back to where so many decisions had been made, whatever was rolled or learned since: for those who all agree to
        it. The same dice would come again."""
        before = self._before[decisions]
        self._packed = self._whole(before)
        self.state = record.unpack(self._packed, self.game.RECORD, self.strict)
        self.revision += len(self.played) - decisions
        del self.happened[before.told :], self.played[decisions:], self._before[decisions:]

    def _whole(self, before: _Before) -> bytes:
        return whole(before.rest, self._packed, self.game.RECORD)

    def _tell(self, log: Log) -> list[Happened]:
        new = [Happened(len(self.played), event) for event in log]
        self.happened.extend(new)
        self.revision += 1
        return new


def digest(last: str, packed: bytes) -> str:
    """The chained digest of a record: SHA-256 over the digest before it and its bytes, shortened."""
    return hashlib.sha256(last.encode() + packed).hexdigest()[:DIGEST_LENGTH]
