"""The rules of a game as bodies that are written once for all games call them, before they are bound to one (`binding`): only
declared."""

from typing import Any

from affray.kernel.dice import Words
from affray.kernel.record import Array


def begin(state: Any) -> None:
    """Deal, and plan the first steps."""
    raise NotImplementedError


def legal_actions(state: Any, actions: Array[int]) -> int:
    """Fill the array with the legal actions; how many there are."""
    raise NotImplementedError


def answer(state: Any, action: int, log: Any) -> None:
    """Take an answer to the pending decision."""
    raise NotImplementedError


def enact(state: Any, log: Any) -> None:
    """Take the next planned step."""
    raise NotImplementedError


def observe(state: Any, seat: int, seen: Any) -> None:
    """Fill a blank record with what a seat may see."""
    raise NotImplementedError


def determinize(seen: Any, seat: int, words: Words) -> None:
    """Make an observation whole again."""
    raise NotImplementedError


def violations(state: Any, found: Array[int]) -> None:
    """Note which invariants are broken."""
    raise NotImplementedError


def returns(state: Any) -> list[float]:
    """Per seat, what the end is worth."""
    raise NotImplementedError


def weigh(seen: Any, seat: int, actions: Array[int], count: int, worths: Array[float]) -> None:
    """The judge of the game, where it has one."""
    raise NotImplementedError


def consider(state: Any, scratch: Any, actions: Array[int], count: int, chooser: Words) -> int:
    """What the greedy bot does, among so many actions (`loops`)."""
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
