"""Tables of which function enacts a step and which takes an answer, and the one rule that each machine makes of a table.

A row is a function and the names of what it gets after the state, such as `"actor amount log"`; several of them are called one
after the other, and none where nothing is to be done. The order of rows means nothing. Rules of a compiled machine cannot look
functions up, so the rule is written from the table: it halves the numbers until one is left, and calls."""

import sys
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from affray.errors import AffrayError
from affray.kernel import stack
from affray.kernel.events import Log
from affray.kernel.rule import rule

Call = tuple[Callable[..., object], str]
"""A rule, and what it gets after the state."""
Row = Call | list[Call]
PLANNED = ("actor", "place", "target", "amount")
"""What a step has for a function (`stack.Planned`), beside the log."""
GIVEN = ("seat", "act", "thing", "amount")
"""What an answer has for one: who answers, and the parts of the action; beside the log, the kind of question (`ask`), and what
it was about: `asked.actor`, `asked.place`, `asked.amount`."""
ASKED = ("asked.actor", "asked.place", "asked.amount")


class Coded(Protocol):
    """How a game's actions are numbers."""

    def act_of(self, action: int, /) -> int:
        """The kind of an action."""

    def thing_of(self, action: int, /) -> int:
        """The number of what it touches: a piece, a card, a square."""

    def amount_of(self, action: int, /) -> int:
        """How much, or where."""


def steps(module: str, table: Mapping[int, Row]) -> Callable[[Any, Log | None], None]:
    """`enact` of the contract, as a rule of the module of that name: take the next planned step, call what the table says."""
    text = ["def take_step(state, log):", " state.flow.planned -= 1", " planned = state.flow.steps[state.flow.planned]"]
    text += [f" {name} = planned.{name}" for name in ("step", *PLANNED)]
    calls: dict[str, Callable[..., object]] = {}
    text += _halved("step", table, {name: name for name in ("log", *PLANNED)}, calls)
    made: Callable[[Any, Log | None], None] = _made(module, "take_step", text, calls)
    return made


def answers(
    module: str, table: Mapping[int, Row], actions: Coded, **read: Callable[[int], int]
) -> Callable[[Any, int, Log | None], None]:
    """`answer` of the contract, as a rule of the module of that name: take an action for an answer to the pending question and
    call what the table says of its kind. `read` has more names for rows, each with the rule that reads it out of the thing."""
    parts = {"act": actions.act_of, "thing": actions.thing_of, "amount": actions.amount_of}
    calls: dict[str, Callable[..., object]] = {"answered": stack.answered}
    calls |= {f"{name}_of": function for name, function in parts.items()}
    calls |= {f"read_{name}": function for name, function in read.items()}
    text = [
        "def take_answer(state, action, log):",
        " seat, asked = state.flow.seat, state.flow.asked",
        " ask = answered(state)",
    ]
    text += [f" {name} = {name}_of(action)" for name in parts]
    known = {name: name for name in ("log", "ask", *GIVEN, *ASKED)} | {name: f"read_{name}(thing)" for name in read}
    text += _halved("act", table, known, calls)
    made: Callable[[Any, int, Log | None], None] = _made(module, "take_answer", text, calls)
    return made


def _halved(
    number: str, table: Mapping[int, Row], known: Mapping[str, str], calls: dict[str, Callable[..., object]]
) -> list[str]:
    """The lines that call what the table says of a number, indented by one space; a number that is not in it does nothing."""

    def lines(numbers: list[int], indent: str) -> list[str]:
        if len(numbers) > 1:
            middle = len(numbers) // 2
            low, high = lines(numbers[:middle], f"{indent} "), lines(numbers[middle:], f"{indent} ")
            return [f"{indent}if {number} < {numbers[middle]}:", *low, f"{indent}else:", *high]
        row = table[numbers[0]]
        written = [f"{indent} {_call(each, known, calls)}" for each in (row if isinstance(row, list) else [row])]
        return [f"{indent}if {number} == {numbers[0]}:", *(written or [f"{indent} pass"])]

    return lines(sorted(int(each) for each in table), " ")


def _call(call: Call, known: Mapping[str, str], calls: dict[str, Callable[..., object]]) -> str:
    function, names = call
    for name in names.split():
        if name not in known:
            raise AffrayError(f"{function.__name__} is to get {name!r}; a row may give {', '.join(known)}")
    called = f"call_{len(calls)}"
    calls[called] = function
    return f"{called}({', '.join(['state', *(known[name] for name in names.split())])})"


def _made(module: str, name: str, text: list[str], calls: Mapping[str, Callable[..., object]]) -> Any:
    """The rule of that text. It counts as written in the module's file, beside which what is compiled of it is kept."""
    names: dict[str, Any] = {"__name__": module, **calls}
    file = sys.modules[module].__file__ or "<table>"
    exec(compile("\n".join(text), file, "exec"), names)  # noqa: S102 - of our own table
    return rule(names[name])
