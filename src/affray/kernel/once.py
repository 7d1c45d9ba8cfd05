"""What is worked out once and shared ever after, also where many threads ask for it first at the same moment.

`functools.cache` keeps answers but is no lock: threads that ask at once all work the answer out. For packs that ended the
process, since msgspec's first look at a record class must not be met half-way by another thread.
"""

import threading
from collections.abc import Callable
from functools import update_wrapper
from typing import Any, TypeVar, cast

import msgspec

from affray import languages

C = TypeVar("C", bound=Callable[..., Any])
K = TypeVar("K")

MOST_REMEMBERED = 4096
"""Things, by each function that remembers what it made of them."""
_FIRST = threading.RLock()
"""One for all: what is loaded first loads other things first, and two locks could be taken in either order."""


class _Kept(dict[Any, Any]):
    """Answers by the question; one that is not there yet is worked out under the lock."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        super().__init__()
        self.function = function

    def __missing__(self, question: Any) -> Any:
        with _FIRST:
            if question not in self:
                self[question] = self.function(question)
            return self[question]


def once(function: C) -> C:
    """Work a function's answer out once for each set of arguments, whoever asks; the others wait for it."""
    kept = _Kept(lambda arguments: function(*arguments))

    def asked(*arguments: Any) -> Any:
        return kept[arguments]

    return cast(C, update_wrapper(asked, function))


def once_each(function: C) -> C:
    """The same for a function of one argument that is asked very often: no call stands before an answer that is kept."""
    return cast(C, _Kept(function).__getitem__)


def remembered(function: C) -> C:
    """For a function of one row of content, or of another thing that is never changed: what it made of that very thing is given
    again, in each language for itself. So many things are remembered at most."""
    kept: dict[tuple[int, str], tuple[Any, Any]] = {}

    def asked(thing: Any) -> Any:
        place = (id(thing), languages.in_force())
        found = kept.get(place)
        if found is None:  # the thing is kept with its answer, so that no other one takes its place in memory
            if len(kept) >= MOST_REMEMBERED:
                kept.clear()
            found = kept[place] = (thing, function(thing))
        return found[1]

    return cast(C, update_wrapper(asked, function))


@once
def _decoder(kind: Any) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(kind)


def learned(kind: K) -> K:
    """A kind of value once msgspec knows it whole, and every record in it: from then on threads may convert to it at once."""
    _decoder(kind)
    return kind
