"""Telling what happened.

To change is to tell: whatever players can see is changed by one function each, which also tells the event with its clause. The
log is an argument of the rules; with None in its place telling costs nothing. Compiled rules take None or, in place of a log,
an array that counts events by their kind.
"""

from typing import NamedTuple

from affray.kernel.rule import rule


class Event(NamedTuple):
    """One thing that happened; the numbers are the game's own, and its vocabulary names the clause of each kind."""

    kind: int
    """What happened; each kind belongs to one clause (`vocabulary.EVENTS`)."""
    seat: int
    thing: int
    """A card, piece or place it concerns; -1 for none. `view.mask` hides it from who may not know."""
    place: int
    """Where on that seat's side of the table; -1 for nowhere."""
    amount: int


Log = list[Event]
"""What happened so far, in order."""


@rule
def tell(log: Log | None, kind: int, seat: int, thing: int, place: int, amount: int) -> None:
    """Append an event; compiled away where `log` is None."""
    if log is not None:
        log.append(Event(kind, seat, thing, place, amount))
