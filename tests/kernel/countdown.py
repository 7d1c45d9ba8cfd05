"""A small game to try what runs rules on: two seats count down in turn; who cannot go on has lost."""

from collections.abc import Callable
from typing import Annotated, Any

from affray.kernel import record, stack
from affray.kernel.invariants import NOBODY, Invariant, broken
from affray.kernel.record import Array, i2, i8
from affray.kernel.stack import Flow

TURN, ASK, MANY = 1, 1, 40


class State:
    """Two seats take 1 or 2 from a number in turn; each has a secret."""

    flow: Flow
    seats: i2
    left: i2
    secrets: Annotated[Array[i2], 2]
    before: Annotated[Array[i8], 1]


class Fault(Invariant):
    """What may not be."""

    DEBT = 0, "less than nothing is left"
    SECRET = 1, "seat {who} has no secret"


class Records:
    """Four records on plain objects."""

    def __init__(self) -> None:
        self.held: list[Any] = [record.plain(State) for _ in range(4)]

    def __getitem__(self, index: int) -> Any:
        return self.held[index]

    def __setitem__(self, index: int, value: Any) -> None:
        self.held[index] = record.copy(value, State)


def begin(state: Any) -> None:
    """So many are left."""
    state.left, state.secrets[0], state.secrets[1] = MANY, 5, 6
    stack.plan(state, TURN, 0, 0, 0, 0)


def legal_actions(state: Any, actions: Array[int]) -> int:
    """Take 1 or 2."""
    if state.flow.over:
        return 0
    actions[0], actions[1] = 1, 2
    return min(2, int(state.left))


def answer(state: Any, action: int, log: Any) -> None:
    """Take them; it is over when none is left."""
    seat = int(state.flow.seat)
    stack.answered(state)
    state.left -= action
    if log is not None:
        log[0] += 1
    if state.left <= 0:
        stack.end(state)
    else:
        stack.plan(state, TURN, 1 - seat, 0, 0, 0)


def enact(state: Any, log: Any) -> None:
    """Ask the next seat."""
    state.flow.planned -= 1
    stack.ask(state, ASK, state.flow.steps[state.flow.planned].actor, 0, 0, 0)


def observe(state: Any, seat: int, seen: Any) -> None:
    """Everything but the other's secret."""
    stack.observe(state.flow, seen.flow)
    seen.seats, seen.left, seen.secrets[seat] = state.seats, state.left, state.secrets[seat]


def determinize(seen: Any, seat: int, words: Any) -> None:
    """Some secret for the other."""
    seen.secrets[1 - seat] = 9


def violations(state: Any, found: Array[int]) -> None:
    """Neither a debt nor a seat without a secret."""
    if state.left < 0:
        broken(found, Fault.DEBT, NOBODY)
    for seat in range(2):
        if state.secrets[seat] == 0:
            broken(found, Fault.SECRET, seat)


def weigh(seen: Any, seat: int, actions: Array[int], count: int, worths: Array[float]) -> None:
    """As many as may be."""
    for index in range(count):
        worths[index] = float(actions[index])


RULES: dict[str, Callable[..., Any]] = {
    each.__name__: each for each in (begin, legal_actions, answer, enact, observe, determinize, violations, weigh)
}
