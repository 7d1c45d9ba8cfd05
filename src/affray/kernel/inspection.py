"""The part of a game's contract that says what there is to see in one thing of the table; `inspecting` asks it."""

from typing import Any, Protocol

from affray.table.inspected import Layer


class Inspection(Protocol):
    """What a seat is told when it looks closer. A state is a copy of what the seat sees, never the truth, and may be used as
    scratch paper."""

    def layers(self, state: Any, place: str, /) -> list[Layer]:
        """The squares that matter for a thing: where it could go in its next turn, what it sees and could attack, by what the
        seat knows; empty for a thing that has none."""

    def why_not(self, state: Any, place: str, /) -> tuple[str, str] | None:
        """Why the pending decision, of the seat that sees this, has no answer at a place: a sentence without its full stop, and
        the clause that says so; None where there is no more to say than that it is none."""
