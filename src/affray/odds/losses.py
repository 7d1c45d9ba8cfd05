"""What a match cost each thing on the table: never more life than it had left, however hard it was hit."""

from collections import defaultdict
from typing import NamedTuple

import msgspec

from affray.kernel import record
from affray.kernel.events import Log
from affray.kernel.game import Game, State, observed
from affray.kernel.match import WATCHER
from affray.table.scene import Entry


class Loss(NamedTuple):
    """Life that a line of the log took."""

    entry: Entry
    place: str
    amount: int
    """How much there was to take, at most."""
    last: bool = False
    """Whether more was told than there was to take: it took what was left."""


def together(lost: list[Loss]) -> list[Loss]:
    """What one decision cost one thing as one loss, told by all of its lines: a hit, and what it was knocked into."""
    found = defaultdict[tuple[int, str], list[Loss]](list)
    for each in lost:
        found[each.entry.decision, each.place].append(each)
    whole = list[Loss]()
    for (_, place), those in found.items():
        text = " ".join(dict.fromkeys(each.entry.text for each in those))
        entry = msgspec.structs.replace(those[0].entry, text=text)
        whole.append(Loss(entry, place, sum(each.amount for each in those), any(each.last for each in those)))
    return whole


class Losses:
    """The life that each line took, in the order of the log, as everybody could see it."""

    def __init__(self, game: Game) -> None:
        """Of a match of a game, none so far."""
        self.game = game
        self.amounts = list[int]()

    def count(self, before: bytes, log: Log, after: State) -> None:
        """What a step told, from the record before it, packed, to the one after it."""
        changes = self._changes(observed(self.game, after, WATCHER), log) if log else []
        left = self._lives(before) if changes else {}
        for kind, place, amount in changes:
            change = amount if kind == "heal" else -min(amount, left.get(place, amount))
            if place in left:
                left[place] += change
            if kind == "hurt":
                self.amounts.append(-change)

    def of(self, log: list[Entry]) -> list[Loss]:
        """The lines of the whole log that took life, once all its steps were counted."""
        hurts = [(entry, each) for entry in log for each in entry.effects if each.kind == "hurt"]
        counted = zip(hurts, self.amounts, strict=True)
        return [Loss(entry, each.place, amount, amount < each.amount) for (entry, each), amount in counted]

    def _changes(self, seen: State, log: Log) -> list[tuple[str, str, int]]:
        """What life fell and rose: whether it was `hurt` or `heal`, where, and by how much."""
        masked = (self.game.mask(event, WATCHER) for event in log)
        told = (self.game.explain(seen, event) for event in masked if event is not None)
        changes = (effect for each in told for effect in each.effects if effect.kind in ("hurt", "heal"))
        return [(effect.kind, effect.place, effect.amount) for effect in changes]

    def _lives(self, before: bytes) -> dict[str, int]:
        """What is left of the life of each piece; of one that shows none nothing is known."""
        seen = observed(self.game, record.unpack(before, self.game.RECORD), WATCHER)
        board = self.game.scene(seen, WATCHER).board
        bars = [(piece.id, bar) for piece in (board.pieces if board else ()) for bar in piece.bars if bar.kind == "life"]
        return {piece: bar.value for piece, bar in reversed(bars)}
