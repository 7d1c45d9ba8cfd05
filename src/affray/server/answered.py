"""Requests that are done once however often they come: who asked for what, by what their clients call it."""

from collections import OrderedDict
from collections.abc import Sequence

from affray.server.stored import MOST_ANSWERED, Answered


class Handled:
    """What was done of late in one match."""

    def __init__(self, stored: Sequence[Answered]) -> None:
        """What the store has of it, in order."""
        self._done = OrderedDict.fromkeys((each.holder, each.mark) for each in stored[-MOST_ANSWERED:])
        self._number = stored[-1].number + 1 if stored else 0
        self.doing: Answered | None = None
        """What is being done now; it is stored with whatever change comes of it."""

    def begin(self, holder: str, mark: str) -> None:
        """Something is asked for; with an empty mark nobody will ask for it again."""
        self.doing = Answered(holder, mark, self._number) if mark else None

    def written(self) -> None:
        """What is being done is stored."""
        if self.doing is not None:
            self._done[self.doing.holder, self.doing.mark] = None
            while len(self._done) > MOST_ANSWERED:
                self._done.popitem(last=False)
            self._number += 1
        self.doing = None

    def knows(self, holder: str, mark: str) -> bool:
        """True where it was done before."""
        return (holder, mark) in self._done
