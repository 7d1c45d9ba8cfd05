"""What all see alike of a match is made once for all who look at it, and not for each anew.

It is made of the observation of whoever only watches, and so holds nothing that anybody may not know, whoever it is shown to.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import update_wrapper
from typing import Any, NamedTuple, TypeVar, cast

from affray import languages

C = TypeVar("C", bound=Callable[..., Any])


class Common(NamedTuple):
    """A match as all see it, while it stands as it does."""

    seen: Any
    """What whoever only watches sees of it."""
    made: dict[object, Any]
    """What was made of that."""


_LOOKING: ContextVar[Common | None] = ContextVar("common", default=None)


@contextmanager
def looking(common: Common | None) -> Iterator[None]:
    """Within it what all see alike is taken from there; without one it is made of whatever is looked at."""
    token = _LOOKING.set(common)
    try:
        yield
    finally:
        _LOOKING.reset(token)


def alike(function: C) -> C:
    """For a function of an observation, and of other things that can be compared, that comes to the same for whoever it is
    asked: what it made for one of those who look at a match is given to the others, in each language for itself."""

    def asked(state: Any, *rest: Any) -> Any:
        common = _LOOKING.get()
        if common is None:
            return function(state, *rest)
        question = (function, rest, languages.in_force())
        if question not in common.made:
            common.made[question] = function(common.seen, *rest)
        return common.made[question]

    return cast(C, update_wrapper(asked, function))
