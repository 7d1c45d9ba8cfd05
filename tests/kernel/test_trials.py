"""What a trial examines, tried on a game of counting down, with one thing broken at a time."""

from collections.abc import Callable
from typing import Annotated, Any

import pytest

from affray.kernel import loops, record, stack
from affray.kernel.invariants import NOBODY, General, Invariant, broken, sentences
from affray.kernel.record import Array, i2, i8
from affray.kernel.stack import Flow

TURN, ASK, MANY = 1, 1, 40


class Match:
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
    """Four records on plain objects, and their bytes."""

    def __init__(self) -> None:
        self.held: list[Any] = [record.plain(Match) for _ in range(4)]

    def __getitem__(self, index: int) -> Any:
        return self.held[index]

    def __setitem__(self, index: int, value: Any) -> None:
        self.held[index] = record.copy(value, Match)


class Bytes:
    """What `Records` are packed."""

    def __init__(self, records: Records) -> None:
        self.records = records

    def __getitem__(self, index: int) -> bytes:
        return record.pack(self.records[index], Match)


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


def greedy(seen: Any, seat: int, actions: Array[int], count: int) -> int:
    """As many as may be."""
    return actions[count - 1]


SOUND: dict[str, Callable[..., Any]] = {
    each.__name__: each for each in (begin, legal_actions, answer, enact, observe, determinize, violations, greedy)
}


def tried(**other: Callable[..., Any]) -> tuple[int, list[str], int]:
    """A trial with some of the rules exchanged: its decisions, what it found, and the events that it counted."""
    bound = loops.bind("countdown", SOUND | other)
    state, desk = laid_out()
    done = bound.trial(state, desk)
    return done, [*sentences(Fault, desk.found), *sentences(General, desk.general)], desk.counts[0]


def laid_out() -> tuple[Any, loops.Desk]:
    """A match that is about to begin, and what a trial works with."""
    state, scratch = record.plain(Match), Records()
    state.seats = scratch.held[1].seats = 2
    offers, words = [[0] * 4, [0] * 4], [[1, 2, 3, 4], [5, 6, 7, 8]]
    return state, loops.Desk(scratch, Bytes(scratch), [0, 0], offers, words, [0], [0] * len(Fault), [0] * len(General))


def test_a_sound_game_is_played_to_its_end() -> None:
    """Nothing is found, and as many events are counted as happened."""
    done, told, counted = tried()
    assert told == [] and MANY // 2 <= done <= MANY and counted == done


def twice(state: Any, actions: Array[int]) -> int:
    """The same action twice."""
    count = legal_actions(state, actions)
    actions[count - 1] = actions[0]
    return count


def other_offer(state: Any, actions: Array[int]) -> int:
    """A seat that sees the other's secret is offered less."""
    return legal_actions(state, actions) if state.secrets[0] and state.secrets[1] else 1


def debt(state: Any, action: int, log: Any) -> None:
    """The last one costs too much."""
    answer(state, action if state.left > 2 else 3, log)


def hidden(state: Any, seat: int, seen: Any) -> None:
    """What is left is told by chance."""
    observe(state, seat, seen)
    seen.left += state.secrets[1 - seat]


def unplanned(state: Any, action: int, log: Any) -> None:
    """It is over, and a turn is to come."""
    answer(state, action, log)
    state.flow.over = 1


@pytest.mark.parametrize(
    ("broken_one", "told"),
    [
        ({"legal_actions": lambda state, actions: 0}, ["there is no legal action"]),
        ({"legal_actions": twice}, ["an action is offered twice"]),
        ({"legal_actions": other_offer}, ["seat 0 is offered something else than what its observation allows"]),
        ({"answer": debt}, ["less than nothing is left"]),
        ({"answer": unplanned}, ["the match is over and something is to come"]),
        ({"determinize": lambda seen, seat, words: None}, ["seat 1 has no secret", "a determinization for seat 0 breaks an"]),
        ({"observe": hidden}, ["a determinization for seat 0 looks different to it"]),
    ],
)
def test_what_is_broken_is_found(broken_one: dict[str, Callable[..., Any]], told: list[str]) -> None:
    """And named; the trial ends there."""
    done, found, _ = tried(**broken_one)
    assert done <= MANY
    for sentence in told:
        assert any(each.startswith(sentence) for each in found), found


def test_a_match_without_an_end_is_given_up() -> None:
    """After so many decisions; -1 says so."""

    def nothing(state: Any, action: int, log: Any) -> None:
        answer(state, 0, log)

    bound = loops.bind("countdown", SOUND | {"answer": nothing})
    vars(bound)["MOST_DECISIONS"] = 50
    assert bound.trial(*laid_out()) == -1
