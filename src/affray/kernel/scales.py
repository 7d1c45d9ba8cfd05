"""What the numbers of a record may be, said where a field is declared, for whoever learns from them.

`pool: Annotated[Open[i1], Range(0, 15)]`: from such marks come the arrays that a learner sees (`kernel.encoding`) and what is
said of each of their numbers. A number that is not marked is scaled by what its field can hold; a printed row that is not
marked is left out.
"""

from enum import IntEnum
from typing import NamedTuple


class Range(NamedTuple):
    """A number: scaled to 0..1, what lies beyond cut off; -1 where the viewer may not know it."""

    low: int
    high: int


class Kind(NamedTuple):
    """One of several kinds: a 1 in the place of the one that it is; nothing for none of them."""

    of: type[IntEnum] | range
    """The kinds, or their numbers."""


class Bits(NamedTuple):
    """Several of these at once: 1 for each that is there; nothing where the viewer may not know."""

    of: type[IntEnum] | range
    """What each bit stands for: members of an enumeration that are bits themselves (1, 2, 4, ...) for themselves, others, and
    numbers, for `1 << member`."""


class Row(NamedTuple):
    """The number of a row of the whole record: 1 where there is one and -1 where it is hidden, then what the row says."""

    field: str
    """Which field of the whole record has these rows."""


class Asks(NamedTuple):
    """Of a `stack.Flow`: the decisions of the game, and what the numbers of a question may be."""

    decisions: type[IntEnum]
    actor: "Range | Kind | Row | Mark"
    place: "Range | Kind | Row | Mark"
    target: "Range | Kind | Row | Mark"
    amount: "Range | Kind | Row | Mark"


class Mark(NamedTuple):
    """What else is said of a field."""

    name: str


SEAT = Mark("seat")
"""A seat, counted from the one who looks: a 1 in the place of the one that it is."""
TILE = Mark("tile")
"""A tile of the board: a plane with a 1 where it is."""
BY_SEAT = Mark("by seat")
"""Of a row: one for each seat that plays, that of the one who looks first."""
BY_TILE = Mark("by tile")
"""Of a row: a plane of the board, one for each tile."""
LEFT_OUT = Mark("left out")
"""No learner sees it: it never changes in matches of a set-up, nobody may know it, or other fields say the same."""
MARKS = (Range, Kind, Bits, Row, Asks, Mark)
