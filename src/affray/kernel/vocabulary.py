"""A game's words as numbers, each declared once: with its clause, what is said of it, and who may know it."""

from enum import Flag, auto

from affray.kernel.events import Event
from affray.kernel.numbered import Numbered

UNKNOWN = -2
"""In place of what somebody may not know."""


class Mark(Flag):
    """What else is declared of an event."""

    OPEN = 0
    """Everybody reads all of it, and nobody learns what was hidden from them."""
    REVEALS = auto()
    """Somebody learns something hidden by it, other than by showing it themselves."""
    OWN_THING = auto()
    """What its `thing` is, only its seat knows; others read -2."""


class Word(Numbered):
    """Events, decisions and actions derive from this: `NAME = number, clause, sentence, marks`, the last two where there is
    something to say. Rules use the number alone."""

    clause: str
    """The id of the clause that makes it happen, asks it, or allows it."""
    sentence: str
    """What is said of it, with `{names}` for what differs from one time to the next."""
    marks: Mark

    def __init__(self, number: int, clause: str = "", sentence: str = "", marks: Mark = Mark.OPEN) -> None:
        """One word; numbers are kept in replays, so they never change."""
        self.clause = clause
        self.sentence = sentence
        self.marks = marks


def reveals(kinds: type[Word], event: Event) -> bool:
    """True where somebody learned something hidden by an event, other than by showing it themselves."""
    return Mark.REVEALS in kinds(event.kind).marks


def masked(kinds: type[Word], event: Event, seat: int) -> Event:
    """An event as a seat may know it, by how its kind is marked."""
    if Mark.OWN_THING in kinds(event.kind).marks and event.seat != seat:
        return event._replace(thing=UNKNOWN)
    return event
