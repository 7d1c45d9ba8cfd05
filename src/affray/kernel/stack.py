"""What is still to come, and waiting for a decision.

Resolution is a stack of named steps. A step that needs somebody's choice asks and stops; the answer lets it go on. So a
decision may interrupt anything, and a match can be saved, copied and compared in the middle of it.
"""

from typing import Annotated, Protocol, runtime_checkable

from affray.kernel.record import Array, i1, i2, i4, i8
from affray.kernel.rule import rule

DEPTH = 32
"""How many steps may wait at once."""


class Planned:
    """A step still to come, or a question, and whom it concerns; what each number means is its own affair."""

    step: i2
    """Which step, in the game's own numbers; 0 in a question."""
    actor: i2
    """Who does it, as a rule: a seat or a piece, 0 up; -1 for none."""
    place: i2
    """Where, or with what, as a rule; -1 for nothing."""
    target: i2
    """To whom, as a rule; -1 for none. A question has none."""
    amount: i2
    """How much, or how."""


class Flow:
    """The part of a match that every game has: its dice, the steps still to come, the pending decision."""

    rng: Annotated[Array[i8], 4]
    """The generator's words, 0..2**32-1 each."""
    decisions: i4
    """How many decisions were made so far."""
    decision: i2
    """What is asked, in the game's own numbers; 0 while nothing is."""
    seat: i1
    """Who must decide, 0 up."""
    over: i1
    """1 once the match has ended."""
    asked: Planned
    """What the question is about."""
    planned: i2
    """How many steps wait."""
    steps: Annotated[Array[Planned], DEPTH]
    """The steps that wait, the next one last."""


class HasFlow(Protocol):
    """A record with a flow."""

    flow: Flow


class HasSeats(HasFlow, Protocol):
    """The record of any match."""

    @property
    def seats(self) -> int:
        """How many seats take part, 1 up."""


@runtime_checkable
class HasBoard(Protocol):
    """The record of a game on a board of squares."""

    @property
    def width(self) -> int:
        """How many columns it has."""

    @property
    def height(self) -> int:
        """How many rows it has."""


@rule
def plan(state: HasFlow, step: int, actor: int, place: int, target: int, amount: int) -> None:
    """Put one step on top: it happens next."""
    planned = state.flow.steps[state.flow.planned]
    planned.step = step
    planned.actor = actor
    planned.place = place
    planned.target = target
    planned.amount = amount
    state.flow.planned += 1


@rule
def plan_all(state: HasFlow, steps: tuple[int, ...], actor: int, place: int, target: int) -> None:
    """Plan `steps` so that they happen in the order written."""
    for step in steps[::-1]:
        plan(state, step, actor, place, target, 0)


@rule
def skip_to(state: HasFlow, step: int) -> None:
    """Forget the steps planned before the next `step`; all of them where it is not planned."""
    while state.flow.planned > 0 and state.flow.steps[state.flow.planned - 1].step != step:
        state.flow.planned -= 1


@rule
def ask(state: HasFlow, decision: int, seat: int, actor: int, place: int, amount: int) -> None:
    """Resolution waits until `seat` has decided."""
    state.flow.decision = decision
    state.flow.seat = seat
    state.flow.asked.actor = actor
    state.flow.asked.place = place
    state.flow.asked.amount = amount


@rule
def end(state: HasFlow) -> None:
    """The match is over: nothing is to come, nobody is asked."""
    state.flow.over = 1
    state.flow.planned = 0
    state.flow.decision = 0


@rule
def answered(state: HasFlow) -> int:
    """Take the pending question off the table and count the decision; which question it was."""
    decision = state.flow.decision
    state.flow.decision = 0
    state.flow.decisions += 1
    return decision


@rule
def waits(state: HasFlow) -> bool:
    """True while resolution has stopped: for a decision, or for good."""
    return state.flow.decision != 0 or state.flow.planned == 0


@rule
def observe(flow: Flow, seen: Flow) -> None:
    """Fill a blank flow with what everybody may see: what is asked and what is still to come, never the generator.

    Steps speak of seats, places and slots, not of hidden cards; a game whose steps do masks them itself.
    """
    seen.decisions = flow.decisions
    seen.decision = flow.decision
    seen.seat = flow.seat
    seen.over = flow.over
    seen.planned = flow.planned
    observe_planned(flow.asked, seen.asked)
    for index in range(flow.planned):
        observe_planned(flow.steps[index], seen.steps[index])


@rule
def observe_planned(planned: Planned, seen: Planned) -> None:
    """One step, field by field."""
    seen.step = planned.step
    seen.actor = planned.actor
    seen.place = planned.place
    seen.target = planned.target
    seen.amount = planned.amount
