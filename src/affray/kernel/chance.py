"""Where chance comes from: drawn from the seed in play, given by people or tests, or enumerated for exact odds.

Every chance primitive of `dice` is a chance node. Interpreted, it asks the source in force; with none, it draws from the
generator in the match. Compiled rules always draw.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

Outcomes = Callable[..., tuple[tuple[int, int], ...]]
"""From a chance node's arguments to its (value, weight) pairs: probability = weight / sum of weights."""
Reader = Callable[..., int]
"""From dice thrown elsewhere (an iterator of faces) and a chance node's arguments to its value."""
R = TypeVar("R")


class Dice(NamedTuple):
    """Dice or coins that people can take into their hands: so many, each showing a face from `least` to `most`."""

    number: int
    least: int
    most: int
    faces: tuple[str, ...] = ()
    """What the faces are called, from `least` up, where not by their numbers."""
    each: tuple[str, ...] = ()
    """What each die stands for, where they are told apart: the first one, the second one."""


Throwing = Callable[..., Dice]
"""From a chance node's arguments to the dice that it throws."""


class Node(NamedTuple):
    """One chance node that is met."""

    name: str
    args: tuple[int, ...]
    outcomes: Outcomes
    read: Reader
    draw: Callable[[], int]
    """Its value as the match's own generator has it."""
    dice: Throwing | None = None
    """The dice that people would throw for it; None for a shuffle or a draw."""


class Source(Protocol):
    """Whatever answers in place of the generator."""

    def take(self, node: Node) -> int:
        """The value of this passage."""


class DiceLeft(AssertionError):
    """Dice were given that nothing asked for."""


class DiceMissing(AssertionError):
    """More dice were asked for than were given."""


class TooMany(Exception):
    """An enumeration would take more branches than it may."""


class Met(Exception):
    """Something was left to chance where nothing may be."""


_SOURCE: ContextVar[Source | None] = ContextVar("chance", default=None)


def source() -> Source | None:
    """The source in force; None where chance is drawn from the match."""
    return _SOURCE.get()


@contextmanager
def asking(source: Source | None) -> Iterator[None]:
    """Within it, chance is what this source says; with None it is drawn from the match."""
    token = _SOURCE.set(source)
    try:
        yield
    finally:
        _SOURCE.reset(token)


@contextmanager
def given(*faces: int) -> Iterator[None]:
    """Within it, dice show `faces` in order. Raises DiceMissing where they do not suffice, DiceLeft where some are left
    over."""
    script = _Given(list(faces))
    with asking(script):
        yield
    if script.faces:
        raise DiceLeft(f"dice left over: {script.faces}")


class Drawn(msgspec.Struct, frozen=True):
    """What a chance node came to."""

    name: str
    args: tuple[int, ...]
    value: int


@contextmanager
def noted() -> Iterator[list[Drawn]]:
    """Within it, chance is drawn from the match as ever, and what each chance node came to is added to the list."""
    notes = _Noted([])
    with asking(notes):
        yield notes.drawn


class _Noted(NamedTuple):
    drawn: list[Drawn]

    def take(self, node: Node) -> int:
        value = node.draw()
        self.drawn.append(Drawn(node.name, node.args, value))
        return value


@contextmanager
def refused() -> Iterator[None]:
    """Within it, whatever is left to chance raises Met."""
    token = _SOURCE.set(_Refused())
    try:
        yield
    finally:
        _SOURCE.reset(token)


class _Refused:
    def take(self, node: Node) -> int:
        raise Met(node.name)


class _Given:
    def __init__(self, faces: list[int]) -> None:
        self.faces = faces

    def take(self, node: Node) -> int:
        return node.read(self._next(node), *node.args)

    def _next(self, node: Node) -> Iterator[int]:
        while True:
            if not self.faces:
                raise DiceMissing(f"no die is left for {node.name}{node.args}")
            yield self.faces.pop(0)


def branches(run: Callable[[], R], limit: int = 100_000) -> Iterator[tuple[R, Fraction]]:
    """Run `run` once for every way chance may fall within it; give each result with its exact probability.

    `run` must start afresh each time. Raises TooMany after `limit` branches.
    """
    path: list[int] = []
    for _ in range(limit):
        walk = _Walk(path)
        with asking(walk):
            result = run()
        yield result, walk.probability
        path = walk.next_path()
        if not path:
            return
    raise TooMany(f"more than {limit} branches of chance")


class _Walk:
    """One path through the chance nodes: the choices given, then the first outcome of every further one."""

    def __init__(self, path: list[int]) -> None:
        self.path = path
        self.taken: list[int] = []
        self.widths: list[int] = []
        self.probability = Fraction(1)

    def take(self, node: Node) -> int:
        outcomes = node.outcomes(*node.args)
        index = self.path[len(self.taken)] if len(self.taken) < len(self.path) else 0
        self.taken.append(index)
        self.widths.append(len(outcomes))
        value, weight = outcomes[index]
        self.probability *= Fraction(weight, sum(each for _, each in outcomes))
        return value

    def next_path(self) -> list[int]:
        path = list(self.taken)
        while path and path[-1] + 1 == self.widths[len(path) - 1]:
            path.pop()
        if path:
            path[-1] += 1
        return path


def distribution(node: Node) -> dict[Any, Fraction]:
    """A chance node's values with their exact probabilities."""
    outcomes = node.outcomes(*node.args)
    total = sum(weight for _, weight in outcomes)
    return {value: Fraction(weight, total) for value, weight in outcomes}
