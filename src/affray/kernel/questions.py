"""Questions by their kind and by what they are for, which a game declares once, in its words: standing orders go by both."""

from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any, TypeVar

from affray.kernel.game import Answer, Question, State
from affray.kernel.vocabulary import Word
from affray.table.purpose import Purpose

S = TypeVar("S", bound=State)
T = TypeVar("T")
Purposes = Mapping[Any, Mapping[Any, Purpose]]
"""Of each kind of question that is asked for more than one thing, what these are, by the number that tells them apart."""


def kind(ask: Word) -> str:
    """What screens, orders and programs call a kind of question; it never changes."""
    return ask.name.lower()


def asked(
    ask: Word,
    prompt: str,
    besides: str = "",
    purpose: Purpose | None = None,
    withheld: Iterable[str] = (),
    again: Container[Word] = (),
) -> Question:
    """A pending decision in words, what is said besides, and what is `withheld`; `purpose` is what it is for, of a kind that is
    asked for more than one thing; `again` are the kinds that may be asked more than once in a turn."""
    return Question(kind(ask), prompt, ask.clause, purpose, besides, tuple(withheld), again=ask in again)


def left(answer: Answer) -> bool:
    """Whether an answer may be left to an order for the rest of a turn: it touches nothing, and wastes nothing."""
    return not answer.touches and not answer.risk


def told(ways: Mapping[Any, Callable[[S], T]], state: S, otherwise: T) -> T:
    """What is said of the pending decision by its kind; `otherwise` of a kind that is not among these `ways`, and of none."""
    way = ways.get(int(state.flow.decision))
    return way(state) if way else otherwise
