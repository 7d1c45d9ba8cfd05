"""What a seat is told of one thing of the table when it looks closer: squares of the board that matter for it, and why nothing
can be done with it now."""

from typing import Literal

import msgspec

LayerKind = Literal["reach", "sight", "area", "threat"]
"""How a set of squares is drawn: where a piece could move (`reach`), what it sees (`sight`), what it could strike from where it
stands (`area`), and what it could strike once it has moved (`threat`)."""


class Layer(msgspec.Struct, frozen=True):
    """Squares of a board that have something in common for a piece."""

    kind: LayerKind
    name: str
    """What they have in common, in a few words: `Moves up to 3 spaces`."""
    clause: str
    tiles: list[str]
    """Their ids, in reading order."""
    note: str = ""
    """What they leave out or take for granted, in sentences."""


class Inspected(msgspec.Struct, frozen=True):
    """A thing of the table seen closer."""

    place: str
    reason: str = ""
    """Why the pending decision has no answer there, in a sentence; empty where it has one, and where the viewer decides
    nothing."""
    clause: str = ""
    """The clause that says so."""
    layers: list[Layer] | None = None
    """What is known of its squares, empty for a thing that has none; None where they were not asked for."""
