"""Telling what happened.

To change is to tell: whatever players can see is changed by one function each, which also tells the event with its clause. The
log is an argument of the rules; with None in its place telling costs nothing. Compiled rules take None or, in place of a log,
an array that counts events by their kind, or one that holds the latest as a `Sheet` does.
"""

from collections.abc import Container, Sequence
from typing import Any, NamedTuple

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


def latest(events: Sequence[Event], kinds: Container[int], since: Container[int] = ()) -> Event | None:
    """The last of these events that is of such a kind, looking no further back than to the last of a kind in `since`."""
    for event in reversed(events):
        if event.kind in kinds:
            return event
        if event.kind in since:
            return None
    return None


FIELDS = len(Event._fields)


class Sheet:
    """A log of a few events for rules that read it: row 0 begins with how many were told since that number was set to 0, and
    the rows from 1 are events, number by number. What there is no row for is only counted. In its place the compiled machine
    takes an array of two dimensions."""

    def __init__(self, room: int) -> None:
        """With room for so many events."""
        self.rows = [[0] * FIELDS for _ in range(room + 1)]

    def __getitem__(self, index: int) -> list[int]:
        """A row."""
        return self.rows[index]

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    def append(self, event: Event) -> None:
        """Take an event down."""
        self.rows[0][0] += 1
        if self.rows[0][0] < len(self.rows):
            self.rows[self.rows[0][0]][:] = map(int, event)


@rule
def event_at(sheet: Any, index: int) -> Event:
    """An event of a sheet, from 1."""
    row = sheet[index]
    return Event(row[0], row[1], row[2], row[3], row[4])


@rule
def tell(log: Log | None, kind: int, seat: int, thing: int, place: int, amount: int) -> None:
    """Append an event; compiled away where `log` is None."""
    if log is not None:
        log.append(Event(kind, seat, thing, place, amount))
