"""How people end a match otherwise than by its rules: a fact beside its decisions, which the record knows nothing of."""

from typing import Literal

import msgspec

from affray.languages import say

NOBODY = -1


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of two seats was given up: resigned, `late` by the clock, or `absent`; a draw that all who played agreed to; or a
    table that was closed by whoever runs the server."""

    how: Literal["resigned", "late", "absent", "agreed", "closed"]
    seat: int = NOBODY
    """Which was given up; -1 for any other ending."""

    def returns(self, seats: int) -> list[float]:
        """Per seat: 1 a win, 0 a draw, -1 a loss."""
        if self.seat == NOBODY:
            return [0.0] * seats
        return [-1.0 if seat == self.seat else 1.0 for seat in range(seats)]

    def outcome(self) -> str:
        """How it ended, in a sentence."""
        if self.how == "agreed":
            return say("A draw by agreement.")
        if self.how == "closed":
            return say("The table was closed by whoever runs the server.")
        if self.how == "late":
            return say("Player {number} lost on time.", number=self.seat + 1)
        if self.how == "absent":
            return say("Player {number} was gone.", number=self.seat + 1)
        return say("Player {number} resigned.", number=self.seat + 1)

    def sound(self, seats: int) -> bool:
        """True where it can have ended a match of so many seats."""
        return self.seat == NOBODY if self.how in {"agreed", "closed"} else seats == 2 and 0 <= self.seat < seats
