"""What a trial examines, tried on a game of counting down, with one thing broken at a time."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.kernel.countdown import MANY, RULES, Fault, Records, State, answer, legal_actions, observe

from affray.kernel import loops, record
from affray.kernel.invariants import General, sentences
from affray.kernel.record import Array


class Bytes:
    """What `Records` are packed, eight bytes in a number."""

    def __init__(self, records: Records) -> None:
        self.records = records

    def __getitem__(self, index: int) -> Sequence[int]:
        return memoryview(record.pack(self.records[index], State)).cast("q")


def tried(**other: Callable[..., Any]) -> tuple[int, list[str], int]:
    """A trial with some of the rules exchanged: its decisions, what it found, and the events that it counted."""
    bound = loops.bind("countdown", RULES | other)
    state, desk = laid_out()
    done = bound.trial(state, desk)
    return done, [*sentences(Fault, desk.found), *sentences(General, desk.general)], desk.counts[0]


def laid_out() -> tuple[Any, loops.Desk]:
    """A match that is about to begin, and what a trial works with."""
    state, scratch = record.plain(State), Records()
    state.seats = scratch.held[1].seats = 2
    offers, words = [[0] * 4, [0] * 4], [[1, 2, 3, 4], [5, 6, 7, 8]]
    return state, loops.Desk(scratch, Bytes(scratch), offers, words, [0], [0] * len(Fault), [0] * len(General))


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

    bound = loops.bind("countdown", RULES | {"answer": nothing})
    vars(bound)["MOST_DECISIONS"] = 50
    assert bound.trial(*laid_out()) == -1
