"""The steps that wait, and the events that tell."""

import pytest

from affray.kernel import events, record, stack
from affray.kernel.events import Event, Log
from affray.kernel.stack import Flow


class State:
    """The least that a stack needs."""

    flow: Flow


def planned(state: State) -> list[int]:
    """The steps that wait, the next one first."""
    return [state.flow.steps[index].step for index in range(state.flow.planned)][::-1]


def test_steps_happen_in_the_order_written_and_before_older_ones() -> None:
    """What is planned last comes first; a list of steps keeps its order."""
    state = record.plain(State, strict=True)
    stack.plan(state, 9, 1, 2, 3, 4)
    stack.plan_all(state, (1, 2, 3), 5, 6, 7)
    assert planned(state) == [1, 2, 3, 9]
    oldest, next_one = state.flow.steps[0], state.flow.steps[3]
    assert (oldest.actor, oldest.place, oldest.target, oldest.amount) == (1, 2, 3, 4)
    assert (next_one.actor, next_one.place, next_one.target, next_one.amount) == (5, 6, 7, 0)


def test_skipping_forgets_what_lies_before() -> None:
    """Up to the step named, which stays; everything where it is not planned."""
    state = record.plain(State, strict=True)
    stack.plan_all(state, (1, 2, 3, 4), 0, 0, 0)
    stack.skip_to(state, 3)
    assert planned(state) == [3, 4]
    stack.skip_to(state, 8)
    assert planned(state) == []


def test_a_question_waits_until_it_is_answered() -> None:
    """It names whose it is and what it is about; an answer takes it away and is counted."""
    state = record.plain(State, strict=True)
    stack.plan(state, 1, 0, 0, 0, 0)
    assert not stack.waits(state)
    stack.ask(state, 7, 1, 4, 5, 6)
    assert stack.waits(state)
    asked = state.flow.asked
    assert (state.flow.seat, asked.actor, asked.place, asked.amount) == (1, 4, 5, 6)
    assert stack.answered(state) == 7
    assert (state.flow.decision, state.flow.decisions) == (0, 1)
    assert not stack.waits(state)


def test_the_end_leaves_nothing_to_come() -> None:
    """Neither steps nor a question."""
    state = record.plain(State, strict=True)
    stack.plan(state, 1, 0, 0, 0, 0)
    stack.ask(state, 7, 1, 0, 0, 0)
    stack.end(state)
    assert (state.flow.over, state.flow.planned, state.flow.decision) == (1, 0, 0)
    assert stack.waits(state)


def test_a_stack_that_is_full_takes_no_more() -> None:
    """On plain objects, where rules are tested, the step too many is an error and not a lost one."""
    state = record.plain(State, strict=True)
    for step in range(stack.DEPTH):
        stack.plan(state, step, 0, 0, 0, 0)
    with pytest.raises(IndexError):
        stack.plan(state, 99, 0, 0, 0, 0)


def test_events_are_told_in_order_or_to_nobody() -> None:
    """Without a log nothing is told."""
    log: Log = []
    events.tell(log, 1, 2, 3, 4, 5)
    events.tell(None, 9, 9, 9, 9, 9)
    events.tell(log, 6, 0, -1, -1, 0)
    assert log == [Event(1, 2, 3, 4, 5), Event(6, 0, -1, -1, 0)]
