"""What a balance report needs to know of a game; the rest of it follows from set-ups, results and positions.

Matches are played in line-ups: what is chosen before play, ready-made or drawn at random from all content. Two line-ups that
follow each other, an even number and the next one, differ in their sides alone, so that what a seat is worth cancels out.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, NamedTuple, Protocol, TypeVar

from affray.kernel import dice
from affray.kernel.chosen import SetUp
from affray.kernel.dice import Words
from affray.kernel.events import Event

T = TypeVar("T")
STREAM = 5
"""The number of the dice that draw line-ups among the streams of a number."""


class Measure(IntEnum):
    """What is counted of a subject in a match, by seat."""

    DRAWN = 0
    """It came into the seat's hand."""
    PLAYED = 1
    """The seat used it."""
    HIT = 2
    """It did what it is for: hurt somebody, or took effect."""


class Subject(NamedTuple):
    """A row of the content: what a report speaks of."""

    kind: str
    """The table, as `affray show` calls it: `cards`."""
    id: str


NOTHING = Subject("", "")
"""A place in which nothing is counted."""


class Taken(NamedTuple):
    """What a set-up has of the content."""

    seats: tuple[tuple[Subject, ...], ...]
    """By seat: what it takes into the match."""
    table: tuple[Subject, ...]
    """What lies before all: a map, a scenario."""


Tally = Any
"""How often each measure was taken of each subject by each seat: `tally[seat][measure][subject]`, the subjects by their place
in `Balance.subjects`."""


class Balance(Protocol):
    """What a game says of itself to those who weigh it."""

    @property
    def LOADOUT(self) -> str:
        """The kind of subject whose ready-made ones meet each other, and make the table of match-ups; empty for none."""

    @property
    def MIRRORED(self) -> bool:
        """Whether seats are alike, so that the sides of a line-up can be changed."""

    def subjects(self) -> Sequence[Subject]:
        """What is counted during play, with the packs in force; it may name one more than once, and NOTHING in places
        that are left free."""

    def line_up(self, number: int, /) -> SetUp:
        """The set-up of a line-up, 0 up, for two seats: its choices, and house rules without which a match might not end. In
        turn they are of ready-made things and drawn at random."""

    def taken(self, set_up: SetUp, /) -> Taken:
        """What a set-up has of the content."""

    def note(self, state: Any, event: Event, tally: Tally, /) -> None:
        """Count an event that was told of in this match. A rule; an event that counts for nothing is passed over."""


def drawing(number: int) -> Words:
    """Dice to draw line-up `number` with."""
    words = [0, 0, 0, 0]
    dice.seed(words, number & dice.MASK, number >> 32, STREAM)
    return words


def one_of(words: Words, items: Sequence[T]) -> T:
    """One of several, each equally likely."""
    return items[dice.below(words, len(items))]


def some_of(words: Words, items: Sequence[T], count: int) -> list[T]:
    """So many different ones of several, each set equally likely."""
    left = list(items)
    return [left.pop(dice.below(words, len(left))) for _ in range(count)]


def pairing(number: int, items: Sequence[T]) -> tuple[T, T]:
    """Pair number `number` of all unordered pairs of several, mirrored ones among them, over and over."""
    pairs = [(first, second) for index, first in enumerate(items) for second in items[index:]]
    return pairs[number % len(pairs)]


def seated(number: int, pair: tuple[T, T]) -> list[T]:
    """The pair as it sits in line-up `number`: changed over in every other."""
    return [pair[1], pair[0]] if number % 2 else [pair[0], pair[1]]
