"""The whole tree of what may follow a position, by the contract alone: legal actions, every way chance may fall, and what each
seat sees of it.

A *history* is a decision or an end, and how one came there. Two histories are one information set where the seat that decides
saw the same ever since the start and answered the same: seats forget nothing. Chance is not a history: it is on the edges.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from affray.kernel import chance, record, stack
from affray.kernel.game import Game, State, options

Falls = dict[bytes, float]
"""Packed records with how likely each is."""
ENDED = -1


class Tree(NamedTuple):
    """Histories by depth, those that begin first; a column is an answer in an information set."""

    depths: list[slice]
    """The histories of each depth."""
    parent: NDArray[np.int64]
    """Per history: which it follows; ENDED at the start."""
    column: NDArray[np.int64]
    """Per history: by which answer it follows that; ENDED at the start."""
    fall: NDArray[np.float64]
    """Per history: how likely chance falls so, after that answer."""
    seat: NDArray[np.int64]
    """Per history: who decides; ENDED where it is over."""
    came: NDArray[np.float64]
    """Per history: what the match is worth to seat 0, once it is over; to seat 1 as much less."""
    met: NDArray[np.int64]
    """Per history: its information set; ENDED where it is over."""
    owner: NDArray[np.int64]
    """Per column: its information set."""
    action: NDArray[np.int64]
    """Per column: the answer."""
    seen: list[bytes]
    """Per information set: what its seat sees, packed."""
    decider: NDArray[np.int64]
    """Per information set: whose it is."""


def build(game: Game, starts: Iterable[tuple[State, float]], forget: Callable[[State], None], most: int) -> Tree:
    """The tree of all that may follow these records, each so likely. `forget` wipes from a record what no rule will read
    again, so that histories that differ in nothing else are one. For two seats, one of which wins what the other
    loses. Raises `chance.TooMany` for more than `most` histories."""
    growing = _Growing(game, forget, most)
    for state, likely in starts:
        forget(state)
        for after, share in growing.resolved({record.pack(state, game.RECORD): likely}).items():
            growing.add(after, ENDED, ENDED, share)
    depths, first = [], 0
    while first < len(growing.states):
        depths.append(slice(first, len(growing.states)))
        first = len(growing.states)
        for history in range(depths[-1].start, depths[-1].stop):
            growing.expand(history)
    return growing.tree(depths)


class _Growing:
    """A tree while it grows; what follows a record is worked out once."""

    def __init__(self, game: Game, forget: Callable[[State], None], most: int) -> None:
        self.game, self.forget, self.most = game, forget, most
        self.states: list[bytes] = []
        self.keys: list[tuple[bytes, ...]] = []
        self.rows: list[tuple[int, int, float, int, float, int]] = []
        self.sets: dict[bytes, int] = {}
        self.columns: dict[tuple[int, int], int] = {}
        self.seen: list[bytes] = []
        self.decider: list[int] = []
        self.known: dict[bytes, _Position] = {}
        self.followed: dict[tuple[bytes, int], Falls] = {}

    def add(self, packed: bytes, parent: int, action: int, fall: float) -> None:
        """A history that follows another by an answer."""
        if len(self.states) == self.most:
            raise chance.TooMany(f"more than {self.most} histories")
        here, column = self.position(packed), ENDED
        before: tuple[bytes, ...] = (b"", b"")
        if parent != ENDED:
            before = self.keys[parent]
            decider = self.rows[parent][3]
            column = self.columns[self.rows[parent][5], action]
            mark = action.to_bytes(8, "big")
            before = tuple(key + mark if seat == decider else key for seat, key in enumerate(before))
        keys = tuple(_hash(key, seen) for key, seen in zip(before, here.seen, strict=True))
        self.states.append(packed)
        self.keys.append(keys)
        met = ENDED if here.seat == ENDED else self.set_of(keys[here.seat], here)
        self.rows.append((parent, column, fall, here.seat, here.came, met))

    def set_of(self, key: bytes, here: "_Position") -> int:
        """The information set of that key, a new one where there was none."""
        if key not in self.sets:
            self.sets[key] = len(self.seen)
            for each in here.actions:
                self.columns[len(self.seen), each] = len(self.columns)
            self.seen.append(here.seen[here.seat])
            self.decider.append(here.seat)
        return self.sets[key]

    def expand(self, history: int) -> None:
        """All histories that follow one."""
        packed = self.states[history]
        for action in self.position(packed).actions:
            for after, fall in self.after(packed, action).items():
                self.add(after, history, action, fall)

    def position(self, packed: bytes) -> "_Position":
        """What is to be known of a record at a decision."""
        if packed not in self.known:
            state = record.unpack(packed, self.game.RECORD)
            over = state.flow.over == 1
            self.known[packed] = _Position(
                ENDED if over else int(state.flow.seat),
                float(self.game.returns(state)[0]) if over else 0.0,
                [] if over else options(self.game, state),
                (self._seen(state, 0), self._seen(state, 1)),
            )
        return self.known[packed]

    def _seen(self, state: State, seat: int) -> bytes:
        seen = record.blank(state, self.game.RECORD)
        self.game.observe(state, seat, seen)
        return record.pack(seen, self.game.RECORD)

    def after(self, packed: bytes, action: int) -> Falls:
        """The records at the next decisions, each with how likely it is."""
        if (packed, action) not in self.followed:

            def answered() -> bytes:
                state = record.unpack(packed, self.game.RECORD)
                self.game.answer(state, action, None)
                self.forget(state)
                return record.pack(state, self.game.RECORD)

            falls: Falls = defaultdict(float)
            for after, share in chance.branches(answered):
                falls[after] += float(share)
            self.followed[packed, action] = self.resolved(falls)
        return self.followed[packed, action]

    def resolved(self, falls: Falls) -> Falls:
        """Go on from records to the next decisions."""
        found: Falls = defaultdict(float)
        while falls:
            after: Falls = defaultdict(float)
            for packed, likely in falls.items():
                state = record.unpack(packed, self.game.RECORD)
                if stack.waits(state):
                    found[packed] += likely
                    continue
                for stepped, share in self._step(packed).items():
                    after[stepped] += likely * share
            falls = after
        return found

    def _step(self, packed: bytes) -> Falls:
        """What a step leads to. A step that may lead to where it began, as a tie that is rolled again, is taken until it leads
        elsewhere."""

        def stepped() -> bytes:
            state = record.unpack(packed, self.game.RECORD)
            self.game.enact(state, None)
            self.forget(state)
            return record.pack(state, self.game.RECORD)

        falls: Falls = defaultdict(float)
        for after, share in chance.branches(stepped):
            falls[after] += float(share)
        falls.pop(packed, None)
        total = sum(falls.values())
        return {after: share / total for after, share in falls.items()}

    def tree(self, depths: list[slice]) -> Tree:
        """The tree as arrays."""
        parent, column, fall, seat, came, met = (np.array(each) for each in zip(*self.rows, strict=True))
        owner, action = (np.array(each) for each in zip(*self.columns, strict=True))
        return Tree(depths, parent, column, fall, seat, came, met, owner, action, self.seen, np.array(self.decider))


class _Position(NamedTuple):
    seat: int
    came: float
    actions: list[int]
    seen: tuple[bytes, bytes]


def _hash(*parts: bytes) -> bytes:
    return blake2b(b"".join(parts), digest_size=16).digest()
