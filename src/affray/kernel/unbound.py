"""The rules of a game as bodies that are written once for all games call them, before they are bound to one (`binding`): only
declared."""

from typing import Any

from affray.kernel.dice import Words
from affray.kernel.record import Array


def begin(state: Any) -> None:
    """The game's."""
    raise NotImplementedError


def legal_actions(state: Any, actions: Array[int]) -> int:
    """The game's."""
    raise NotImplementedError


def answer(state: Any, action: int, log: Any) -> None:
    """The game's."""
    raise NotImplementedError


def enact(state: Any, log: Any) -> None:
    """The game's."""
    raise NotImplementedError


def observe(state: Any, seat: int, seen: Any) -> None:
    """The game's."""
    raise NotImplementedError


def determinize(seen: Any, seat: int, words: Words) -> None:
    """The game's."""
    raise NotImplementedError


def violations(state: Any, found: Array[int]) -> None:
    """The game's."""
    raise NotImplementedError


def returns(state: Any) -> list[float]:
    """The game's."""
    raise NotImplementedError


def weigh(seen: Any, seat: int, actions: Array[int], count: int, worths: Array[float]) -> None:
    """The judge of the game, where it has one."""
    raise NotImplementedError


def features(state: Any, seat: int, values: Array[float]) -> None:
    """The features of a position, where the game has an evaluation."""
    raise NotImplementedError


def clock(state: Any) -> int:
    """The turns of the game, where it has an evaluation."""
    raise NotImplementedError


def encode(seen: Any, seat: int, out: Any) -> int:
    """What the seat sees as a row of numbers, from the game's record (`encoding`); how many numbers that were."""
    raise NotImplementedError
