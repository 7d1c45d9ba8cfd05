"""All that may ever be chosen in a game, numbered once: for whoever learns, and needs the same choices at every decision.

A game says of each kind of action what its two numbers may be (`CHOICES` of its `game` module, from `choices.py`); so each
action has a place among the choices, the same in every match. Of a game that says nothing the choices are the options by their
place in the list. An action without a place is not offered to learners.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from affray.kernel.dispatch import Coded
from affray.kernel.once import once
from affray.kernel.rule import rule
from affray.kernel.vocabulary import Word

PLAIN, SEAT, OWN, WHETHER, GIVEN, NTH = range(6)
COLUMNS = 5
"""Of a row of `table`."""
NOWHERE = -1
"""No place among the choices."""


class Part(NamedTuple):
    """What one number of an action may be, and how it is counted from 0."""

    how: int
    many: int


def upto(most: int) -> Part:
    """Any number from 0 to the most."""
    return Part(PLAIN, most + 1)


def seats(most: int) -> Part:
    """One of so many seats, counted from the one that chooses."""
    return Part(SEAT, most)


def own(each: int) -> Part:
    """Something of one's own, where each seat has so many, one seat's after the other's."""
    return Part(OWN, each)


WHETHER_ANY = Part(WHETHER, 2)
"""0 for the number 0, 1 for any other: where that tells the options apart."""
ASKED = Part(GIVEN, 1)
"""The question says what it is: all options have the same."""


def nth(most: int) -> Part:
    """Which one of those it is that are alike but for this number, as they are listed: the first so many have a place."""
    return Part(NTH, most)


NOTHING = Part(GIVEN, 1)
"""A number of an action that says nothing, and is always the same."""


class Choices(NamedTuple):
    """The choices of a game."""

    actions: Coded
    """How its actions are numbers."""
    parts: Mapping[Any, Sequence[Part]]
    """Of each kind of action, what it touches and its amount, the last ones left out where they say nothing."""


class Learning(Protocol):
    """How learners see a game; observations follow from the record's fields by themselves (`kernel.encoding`)."""

    @property
    def CHOICES(self) -> Choices | None:
        """All that may ever be chosen, numbered once. None for a game that says nothing: there a choice is the place of an
        action among the legal ones."""


class Numbered(Learning, Protocol):
    """A game whose choices have numbers."""

    @property
    def MOST_ACTIONS(self) -> int:
        """No decision has more legal actions."""


class Choice(NamedTuple):
    """One of the choices of a game, by its parts."""

    act: str
    """The kind of action; empty where the game says nothing."""
    thing: int
    """Which of those that it may touch, 0 up."""
    amount: int
    """Which of the amounts, 0 up."""


@once
def every(game: Numbered) -> tuple[Choice, ...]:
    """All choices of a game by their number."""
    found = game.CHOICES
    if found is None:
        return tuple(Choice("", 0, number) for number in range(game.MOST_ACTIONS))
    return tuple(
        Choice(_name(act), which, amount)
        for act, thing, amounts in _both(found)
        for which in range(thing.many)
        for amount in range(amounts.many)
    )


def _both(found: Choices) -> Iterator[tuple[int, Part, Part]]:
    """Each kind of action with both of its parts."""
    for act, parts in found.parts.items():
        thing, amount, *_ = (*parts, NOTHING, NOTHING)
        yield act, thing, amount


def _name(act: int) -> str:
    return act.name if isinstance(act, Word) else str(act)


@once
def table(game: Numbered) -> list[list[int]]:
    """For each kind of action, by its number, the first of its places, then how and how many of both parts."""
    found = game.CHOICES
    if found is None:
        return [[0] * COLUMNS]
    rows = [[0] * COLUMNS for _ in range(max(map(int, found.parts)) + 1)]
    first = 0
    for act, thing, amount in _both(found):
        rows[act] = [first, *thing, *amount]
        first += thing.many * amount.many
    return rows


@rule
def counted(how: int, many: int, value: int, seat: int, seats: int, number: int) -> int:
    """A number of an action counted from 0 as a part says that has so many; NOWHERE where it has no place. `number` is which
    one it is of those alike but for it."""
    if how == SEAT:
        value = (value - seat) % seats
    elif how == OWN:
        value -= seat * many
    elif how == WHETHER:
        value = int(value > 0)
    elif how == GIVEN:
        value = 0
    elif how == NTH:
        value = number
    if 0 <= value < many:
        return value
    return NOWHERE


def names(game: Numbered) -> dict[str, Any]:
    """The rules by which a game's actions are read, for bodies that are bound to it (`kernel.binding`)."""
    found = game.CHOICES
    if found is None:
        module = sys.modules[__name__]
        return dict.fromkeys(("act_of", "thing_of", "amount_of"), module.__dict__["_nothing"]) | {"NAMED": False}
    actions = found.actions
    return {"act_of": actions.act_of, "thing_of": actions.thing_of, "amount_of": actions.amount_of, "NAMED": True}


@rule
def _nothing(action: int) -> int:
    """Stands for the parts of an action where a game does not say what they are."""
    return 0
