"""What a table adds to what a game says: who answered for whom."""

from collections.abc import Mapping

import msgspec

from affray import bots
from affray.bots.thinking.thinker import Failure
from affray.server.stored import By
from affray.table.scene import Entry

MOST_FAILURES = 3
"""After so many answers that a bot did not give, the greedy one plays on for it."""


def marked(log: list[Entry], marks: Mapping[int, By]) -> list[Entry]:
    """A log in which the first line of each of these decisions says what made it."""
    if not marks:
        return log
    before = [0, *(entry.decision for entry in log)]
    return [
        msgspec.structs.replace(entry, by=marks[entry.decision - 1])
        if entry.decision - 1 in marks and last != entry.decision
        else entry
        for last, entry in zip(before, log, strict=False)
    ]


def notice(code: str, seat: int, failed: list[Failure]) -> str:
    """What everybody at a table is told of a bot that gave no answer."""
    times = "once" if len(failed) == 1 else f"{len(failed)} times"
    since = "Greedy plays on for it" if len(failed) >= MOST_FAILURES else "Greedy answered for it"
    return f"{bots.title(code)}, the bot of player {seat + 1}, {failed[-1]}. {since} ({times})."
