"""A match in which chance is answered from outside, one chance node after the other: for whoever walks a game as a tree.

A step that meets a chance node whose outcome nobody has said yet is undone and waits; it is taken again with what was said. So
rules need not know (as with dice that people throw, `kernel.own_dice`; here shuffles and draws are asked for as well).
"""

from functools import lru_cache
from typing import Any

import msgspec

from affray.envs.view import Shown, View, on_plain_objects
from affray.kernel import chance, record, stack
from affray.kernel.chance import Node
from affray.kernel.events import Event
from affray.kernel.game import SetUp

MOST_VIEWS = 16
"""Set-ups whose views are kept for matches that are unpickled."""
DEAL, ENACT = -2, -1
"""In place of an action: the steps that deal, or that the match has planned."""


class _Open(Exception):
    """A chance node whose outcome is not known."""

    def __init__(self, node: Node) -> None:
        super().__init__(node.name)
        self.node = node


class _Said:
    """A source of chance: the outcomes that were said, in order."""

    def __init__(self, outcomes: tuple[int, ...]) -> None:
        self.outcomes, self.used = outcomes, 0

    def take(self, node: Node) -> int:
        if self.used == len(self.outcomes):
            raise _Open(node)
        self.used += 1
        value, _ = node.outcomes(*node.args)[self.outcomes[self.used - 1]]
        return value


class Unfolding:
    """A match at a decision, at a chance node, or at its end."""

    def __init__(self, view: View) -> None:
        """A match of that view's set-up, its seed aside, as it is about to be dealt. Raises AffrayError where rules are
        compiled."""
        on_plain_objects()
        self.view = view
        self.state: Any = record.copy(view.start, view.game.RECORD)
        record.seal(self.state, view.game.RECORD)
        self.log: list[Event] = []
        """What was told so far."""
        self.node: Node | None = None
        """The chance node that is open."""
        self._doing, self._outcomes = DEAL, tuple[int, ...]()
        self._shown: dict[int, Shown] = {}
        self._go_on()

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the set-up, the record, and what else makes the match go on."""
        told = [tuple(map(int, event)) for event in self.log]
        record_now = record.pack(self.state, self.view.game.RECORD)
        return _restored, (msgspec.json.encode(self.view.set_up), record_now, told, int(self._doing), self._outcomes)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Unfolding":
        """One that goes on apart from this one; what never changes is shared."""
        other = object.__new__(Unfolding)
        other.__dict__.update(self.__dict__)
        other.state = record.copy(self.state, self.view.game.RECORD)
        other.log, other._shown = self.log[:], self._shown.copy()
        return other

    @property
    def over(self) -> bool:
        """True once nobody has to decide any more."""
        return self.node is None and bool(self.state.flow.over)

    @property
    def to_move(self) -> int:
        """The seat that must decide, or was the last to."""
        return int(self.state.flow.seat)

    def outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the open chance node by their numbers from 0, each with its probability."""
        weights = [weight for _, weight in self._ways()]
        return [(number, weight / sum(weights)) for number, weight in enumerate(weights)]

    def outcome_text(self, number: int) -> str:
        """An outcome of the open chance node: what falls, and the value that the rules get."""
        assert self.node is not None
        said = ",".join(map(str, self.node.args))
        return f"{self.node.name}({said})={self._ways()[number][0]}"

    def fall(self, number: int) -> None:
        """Say what the open chance node comes to, by the number of the outcome."""
        self._outcomes += (number,)
        self._go_on()

    def choose(self, index: int) -> None:
        """Make a choice for the seat that must decide: one that is an option."""
        self._doing = self.shown(self.to_move).actions[index]
        self._go_on()

    def seen(self, seat: int) -> Any:
        """The record of what a seat sees; at a chance node as it was before the step that met it."""
        return self.view.observation(self.state, seat)

    def shown(self, seat: int) -> Shown:
        """What a seat is shown now."""
        if seat not in self._shown:
            self._shown[seat] = self.view.show(self.seen(seat), seat)
        return self._shown[seat]

    def told(self, seat: int) -> list[Event]:
        """What happened, as a seat may know it."""
        masked = (self.view.game.mask(event, seat) for event in self.log)
        return [event for event in masked if event is not None]

    def returns(self) -> list[float]:
        """What a match that is over was worth to each seat."""
        return [float(each) for each in self.view.game.returns(self.state)]

    def _ways(self) -> tuple[tuple[int, int], ...]:
        assert self.node is not None
        return self.node.outcomes(*self.node.args)

    def _go_on(self) -> None:
        """Take steps until somebody must decide, chance is asked for, or it is over."""
        kind = self.view.game.RECORD
        self.node = None
        self._shown.clear()
        while self._doing != ENACT or not stack.waits(self.state):
            before, told = record.pack(self.state, kind), len(self.log)
            try:
                with chance.asking(_Said(self._outcomes)):
                    self._step()
            except _Open as met:
                self.state, self.node = record.unpack(before, kind), met.node
                del self.log[told:]
                return
            self._doing, self._outcomes = ENACT, ()

    def _step(self) -> None:
        game = self.view.game
        if self._doing == DEAL:
            game.begin(self.state)
        elif self._doing == ENACT:
            game.enact(self.state, self.log)
        else:
            game.answer(self.state, self._doing, self.log)


@lru_cache(MOST_VIEWS)
def _view(set_up: bytes) -> View:
    return View(msgspec.json.decode(set_up, type=SetUp))


def _restored(set_up: bytes, packed: bytes, told: list[tuple[int, ...]], doing: int, outcomes: tuple[int, ...]) -> Unfolding:
    """A match as it was when it was pickled."""
    match = object.__new__(Unfolding)
    match.view = _view(set_up)
    match.state, match.log = record.unpack(packed, match.view.game.RECORD), [Event(*each) for each in told]
    match._doing, match._outcomes, match._shown = doing, outcomes, {}
    match._go_on()
    return match
