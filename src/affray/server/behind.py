"""What those see who only watch a match with a delay: the match as it was, and of its table nothing later either.

Everything that they are told comes from here while the match goes on. Once it is over there is nothing left to keep from them.
"""

import copy
import time
from collections.abc import Sequence

import msgspec

from affray import languages
from affray.kernel.match import WATCHER, Match
from affray.kernel.view import Eyes
from affray.server.delay import Delay
from affray.server.sitting import Line, TableView, line_retold
from affray.table.scene import View


class Behind:
    """Where they are, behind the match. They never go back to what they saw before, unless it was taken back."""

    def __init__(self, delay: Delay) -> None:
        """Nobody has looked yet."""
        self.delay, self.decisions, self.until, self.revision = delay, 0, 0.0, 0
        self._of: Match | None = None
        self._earlier: Match | None = None
        """The match as they see it."""
        self._eyes: dict[str, Eyes] = {}
        """By languages."""
        self._last: tuple[int, str] = (0, "")
        """How many decisions they saw last, and the digest of the last of them."""

    def go_on(self, match: Match, made: Sequence[float]) -> None:
        """See as much as they may by now; `made` says when each decision was made, in seconds since 1970."""
        now = time.time()
        ahead = min(self.decisions, len(made)) if self._of is match else 0
        due = self.delay.shown(made, now)
        if due >= ahead:  # else an answer was taken back which they had not seen: what is said since they see later
            self.until = max(self.until, self.delay.moment(made, due, now))
        self.decisions = max(ahead, due)
        stands = (self.decisions, match.played[self.decisions - 1].digest if self.decisions else "")
        if self._of is not match or stands != self._last or self._earlier is None:
            self._of, self._last = match, stands
            self.revision += 1
            self._look(match)

    def _look(self, match: Match) -> None:
        """Look at the match as it was then. Its revisions count what they saw, not what was decided and taken back."""
        earlier = copy.copy(match.at(self.decisions))
        earlier.revision = self.revision
        self._earlier = earlier

    def view(self, name: str) -> View:
        """What they see, in the language in force; `name` is what the server calls the match."""
        earlier = self._earlier
        assert earlier is not None
        eyes = self._eyes.get(languages.in_force())
        if eyes is None or eyes.match.game is not earlier.game:
            eyes = self._eyes[languages.in_force()] = Eyes(earlier, WATCHER)
        eyes.match = earlier
        return msgspec.structs.replace(eyes.view(()), match=name)

    def wakes(self, made: Sequence[float], lines: Sequence[Line]) -> float | None:
        """In how many seconds they see more, if nothing else happens; None where they do not."""
        ends = made[self.decisions] if self.decisions < len(made) else None
        said = next((line.at for line in lines if line.at >= self.until and (ends is None or line.at < ends)), None)
        at = [each for each in (self.delay.next(made, self.decisions), said and said + self.delay.seconds) if each is not None]
        return max(0.0, min(at) - time.time()) if at else None

    def table(self, seen: TableView, lines: Sequence[Line], shown: int) -> TableView:
        """A table as they see it: the last so many of `lines` that were said by then, and nothing of what its people agree on,
        of their clocks, which tell who decides now, or of since when they are away, which tells when they answered."""
        told = list(map(line_retold, [line for line in lines if line.at < self.until][-shown:])) if seen.lines else []
        nothing: dict[str, list[int]] = {"draw": [], "pause": [], "back": [], "again": []}
        sittings = [msgspec.structs.replace(each, gone_at=None) for each in seen.sittings]
        return msgspec.structs.replace(seen, lines=told, clock=None, paused=False, sittings=sittings, **nothing)
