"""The part of a game's contract that says what there is to see in one thing of the table; `inspecting` asks it."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from affray.table.inspected import Layer

Reason = tuple[str, str] | None
"""Why a place is no answer: a sentence without its full stop, and its clause; None where there is no more to say."""
Found = Callable[[Any, str], Reason]
"""Finds the reason of a place."""


def by_decision(reasons: Mapping[int, Found]) -> Found:
    """`why_not` of a game that has a function for each kind of decision; of other kinds there is no more to say."""

    def why_not(state: Any, place: str) -> Reason:
        """Why a place is no answer to the pending decision."""
        found = reasons.get(int(state.flow.decision))
        return found(state, place) if found else None

    return why_not


class Inspection(Protocol):
    """What a seat is told when it looks closer. A state is a copy of what the seat sees, never the truth, and may be used as
    scratch paper."""

    def layers(self, state: Any, place: str, /) -> list[Layer]:
        """The squares that matter for a thing: where it could go in its next turn, what it sees and could attack, by what the
        seat knows; empty for a thing that has none."""

    def why_not(self, state: Any, place: str, /) -> Reason:
        """Why the pending decision, of the seat that sees this, has no answer at a place."""

    def targets(self, before: Any, after: Any, place: str, /) -> list[str] | None:
        """The opponents' pieces, by id, that a piece could attack in the turn that goes on from where it came by a step; what
        was seen before that step, and what is since, neither of which may be changed. None where it has no attack left, and
        where that cannot be told."""

    def promises(self, before: Any, after: Any, place: str, /) -> list[str]:
        """What attacks of a piece from where it came by a step may come to, each in a line that names it, its target and its
        chance, the best first: exact, as far as it is told; empty where it cannot be known. The states as for `targets`."""

    def perhaps(self, state: Any, place: str, tile: str, /) -> str:
        """What a piece may have in its next turn that the seat does not know, and that would strike on a square, with how
        likely it has that, in words: `Wisp may hold a move that reaches there (43 %): Crescent`. Empty where it has nothing of
        the kind. By what is seen alone."""


def missing(inspection: object) -> list[str]:
    """What of this a game's INSPECTION does not have, by its full name; nothing of a game that has none."""
    names = [name for name in vars(Inspection) if not name.startswith("_")]
    return [f"INSPECTION.{name}" for name in names if inspection is not None and not hasattr(inspection, name)]
