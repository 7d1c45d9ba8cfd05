"""Tables of steps and answers, and what is made of them."""

from types import SimpleNamespace
from typing import Any

import pytest

from affray.errors import AffrayError
from affray.kernel import dispatch
from affray.kernel.events import Log

MANY = 40


def state(*planned: tuple[int, ...]) -> Any:
    """Planned steps of step, actor, place, target and amount, the next one last; seat 1 is asked about 7, 8 and 9."""
    steps = [SimpleNamespace(**dict(zip(("step", *dispatch.PLANNED), each, strict=True))) for each in planned]
    asked = SimpleNamespace(actor=7, place=8, amount=9)
    return SimpleNamespace(
        flow=SimpleNamespace(steps=steps, planned=len(steps), decision=5, decisions=0, seat=1, asked=asked), heard=[]
    )


def heard(name: str) -> Any:
    """A rule that only writes down what it got."""
    return lambda state, *given: state.heard.append((name, *given))


class Codes:
    """Actions of three digits."""

    @staticmethod
    def act_of(action: int) -> int:
        """Hundreds."""
        return action // 100

    @staticmethod
    def thing_of(action: int) -> int:
        """Tens."""
        return action // 10 % 10

    @staticmethod
    def amount_of(action: int) -> int:
        """Ones."""
        return action % 10


def test_a_step_gets_what_its_row_names_and_comes_off_the_stack() -> None:
    """In the row's order; the number, not the place in the table, says which row."""
    rows: dict[int, dispatch.Row] = {
        9: (heard("nine"), "amount actor log"),
        2: (heard("two"), ""),
        4: (heard("four"), "place"),
    }
    enact = dispatch.steps(__name__, rows)
    table = state((4, 1, 2, 3, 4), (2, 1, 2, 3, 4), (9, 1, 2, 3, 4))
    log: Log = []
    for _ in range(3):
        enact(table, log)
    assert table.heard == [("nine", 4, 1, log), ("two",), ("four", 2)]
    assert table.flow.planned == 0


def test_every_one_of_many_numbers_finds_its_row() -> None:
    """Also where they are not one after the other, and none where there is none."""
    enact = dispatch.steps(__name__, {3 * number: (heard(str(number)), "") for number in range(MANY)})
    table = state(*((number, 0, 0, 0, 0) for number in reversed(range(3 * MANY))))
    for _ in range(3 * MANY):
        enact(table, None)
    assert table.heard == [(str(number),) for number in range(MANY)]


def test_an_answer_takes_the_question_off_the_table() -> None:
    """A row of several calls makes them in its order, an empty one makes none; what was asked is still known."""
    first = (heard("first"), "seat asked.actor asked.place asked.amount ask")
    then = (heard("then"), "act thing amount doubled log")
    answer = dispatch.answers(__name__, {1: [first, then], 2: []}, Codes, doubled=lambda thing: 2 * thing)
    table = state()
    answer(table, 134, None)
    answer(table, 234, None)
    assert table.heard == [("first", 1, 7, 8, 9, 5), ("then", 1, 3, 4, 6, None)]
    assert (table.flow.decision, table.flow.decisions) == (0, 2)


def test_a_row_that_names_what_there_is_not_is_refused() -> None:
    """With what there is."""
    with pytest.raises(AffrayError, match="is to get 'square'; a row may give log, actor, place, target, amount"):
        dispatch.steps(__name__, {1: (heard("one"), "square")})


def test_what_is_made_counts_as_the_modules_own() -> None:
    """So that its compiled form is kept with those of the module's rules."""
    enact = dispatch.steps(__name__, {1: (heard("one"), "")})
    assert (enact.__module__, enact.__code__.co_filename) == (__name__, __file__)
