"""What came of events, and sums written out, as a game tells them (`Told` of the contract)."""

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from affray.kernel.events import Event
from affray.table.scene import Term


class Sum(NamedTuple):
    """A number that an event comes to, written out as the rules have it."""

    terms: tuple[Term, ...] = ()
    """What is added, each with its sign."""
    of: int | None = None
    """None where the sum begins with this event. Else it goes on from the last one that began, with what was added since for
    the same `of`: whom it concerns, where one sum has several ends."""
    comes_to: int | None = None
    """What it has to come to, never below 0; where the terms do not, they are not the whole story, and are left out."""
    part: str = ""
    """Of one term that takes away no more than there is: what it is called where it takes less than it could, with how much
    that is, as `of 3 ARMOR` where 2 of them are enough. Empty where a sum may fall below 0."""


class Gist(NamedTuple):
    """What came of something, for somebody who read no line before it."""

    text: str | None
    """The outcome with what was compared, both sides of it, and who wins a tie, in a sentence or two; empty for none, and None
    where the line of the event tells all by itself."""
    of: Hashable = None
    """Whom or what it is about: within a decision a later gist of the same takes the place of an earlier one. A line that tells
    all by itself is about what it says, unless this says otherwise."""
    how: tuple[str, ...] = ()
    """How it came to that, where the text is the bare outcome: a sentence for each of what had a part in it."""
    ruled: str = ""
    """The id of the clause by which it came to that, where it is another than that of the event."""


def itself(state: Any, events: Sequence[Event]) -> Gist:
    """The gist of an outcome whose line tells all by itself (`Told.gist`)."""
    return Gist(None)
