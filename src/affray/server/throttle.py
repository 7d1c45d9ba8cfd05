"""Limits on how often somebody may try something, in memory: a restart forgets them."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from affray.errors import Refused

MOST_KNOWN = 20_000
"""Names of who tried that are kept of one limit; then the one that tried longest ago is forgotten."""


class TooOften(Refused):
    """It was tried too often of late; later it may be tried again."""

    code = "too_often"


class Limit(NamedTuple):
    """So many tries at once, and then one every so many seconds."""

    many: int
    seconds: float


class Throttle:
    """How often each of many tries one thing: a bucket a name, which fills up again."""

    def __init__(self, limit: Limit, now: Callable[[], float] = time.monotonic) -> None:
        """Nobody has tried it yet; `now` tells the time in seconds."""
        self.limit, self.now = limit, now
        self.tried: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What is left to each, and when that was so; those who tried last stand last."""

    def take(self, name: str) -> None:
        """Somebody tries it. Raises TooOften, and it counts for nothing then."""
        at = self.now()
        left, since = self.tried.get(name, (float(self.limit.many), at))
        left = min(float(self.limit.many), left + (at - since) / self.limit.seconds)
        if left < 1:
            wait = math.ceil((1 - left) * self.limit.seconds)
            raise TooOften(f"that was tried too often; try again in {wait} s")
        self.tried[name] = (left - 1, at)
        self.tried.move_to_end(name)
        while len(self.tried) > MOST_KNOWN:
            self.tried.popitem(last=False)
