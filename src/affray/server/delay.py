"""How far those who only watch a match are behind it, so that nobody who sits there can be told by them what they see."""

from collections.abc import Sequence
from typing import Annotated

import msgspec


class Delay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must have come to pass since a decision before those who only watch see it: so many later ones, and so many
    seconds. Once the match is over they see all of it."""

    decisions: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    seconds: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0

    def __bool__(self) -> bool:
        """True where they wait at all."""
        return bool(self.decisions or self.seconds)

    def shown(self, made: Sequence[float], now: float) -> int:
        """How many decisions they see, where `made` says when each was made; in seconds since 1970, as `now`."""
        shown = max(0, len(made) - self.decisions)
        while shown and made[shown - 1] > now - self.seconds:
            shown -= 1
        return shown

    def next(self, made: Sequence[float], shown: int) -> float | None:
        """When they see one more than `shown` if nothing else is decided; None where that alone brings nothing."""
        return made[shown] + self.seconds if shown < len(made) - self.decisions else None

    def moment(self, made: Sequence[float], shown: int, now: float) -> float:
        """The moment that they see, where they see so many decisions: of what was said at the table, nothing later."""
        until = now - self.seconds
        return min(until, made[shown]) if shown < len(made) else until


AT_ONCE = Delay()
"""Watchers see everything as it happens."""
