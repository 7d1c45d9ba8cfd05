"""A match laid for a test: answers with scripted dice, and what was told."""

from enum import IntEnum
from typing import Any, Self

from affray.errors import Illegal
from affray.kernel import chance, record
from affray.kernel.events import Log
from affray.kernel.game import Game, State, apply, options
from affray.kernel.match import Happened
from affray.kernel.telling import entries
from affray.table.scene import Entry


class Table:
    """A record to answer; `told` holds what the last answers told. Each game's tests name its events in `EVENTS`."""

    EVENTS: type[IntEnum]

    def __init__(self, game: Game, state: State) -> None:
        """A table of a game with that record on it."""
        self.game, self.state = game, state
        self.told: Log = []
        self._earlier: Log = []

    def answer(self, *texts: str, dice: tuple[int, ...] = ()) -> Self:
        """Answer the pending decisions in turn while dice show what is given. Raises Illegal for what is not offered, and
        DiceLeft or DiceMissing where the dice do not come out even."""
        self._earlier += self.told
        self.told = []
        with chance.given(*dice):
            for text in texts:
                action = self.game.read_action(self.state, text)
                if action not in options(self.game, self.state):
                    raise Illegal(f"{text} is not among {self.offered()}")
                apply(self.game, self.state, action, self.told)
        return self

    def offered(self) -> list[str]:
        """The legal answers."""
        return [self.game.write_action(self.state, action) for action in options(self.game, self.state)]

    def kinds(self) -> list[Any]:
        """The kinds of events that were told."""
        return [self.EVENTS(event.kind) for event in self.told]

    def amounts(self, kind: IntEnum) -> list[int]:
        """The amounts of the events of a kind."""
        return [event.amount for event in self.told if event.kind == kind]

    def lines(self, seat: int = 0) -> list[Entry]:
        """What the last answers told, as a seat reads it, taken for what one decision led to."""
        happened = [Happened(0, event) for event in self._earlier] + [Happened(1, event) for event in self.told]
        masked = ((each, self.game.mask(each.event, seat)) for each in happened)
        found = entries(self.game, self.state, [each._replace(event=event) for each, event in masked if event is not None])
        return [line for line in found if line.decision]

    def gist(self, seat: int = 0) -> str:
        """What it came to in all, as that seat reads it; empty where nothing did."""
        return next((line.gist for line in reversed(self.lines(seat)) if line.gist), "")

    def reprint(self, field: str) -> Any:
        """The rows of a printed field, printed anew for this table alone, so that a test may write what no card says."""
        rows = getattr(self.state, field)
        self.state.__dict__[field] = [record.copy(row, type(row).__mro__[1]) for row in rows]
        return getattr(self.state, field)
