"""What a table adds to what a game says: who answered for whom."""

from collections.abc import Mapping

import msgspec

from affray import bots, languages
from affray.bots.thinking.thinker import Failure
from affray.languages import plural, retold, say
from affray.server.stored import By
from affray.table.scene import Entry

FAILURES = (
    languages.marked("is not there any more"),
    languages.marked("failed"),
    languages.marked("had to wait for too many others"),
    languages.marked("was not asked: all is being ended"),
    languages.marked("met an error ({error})"),
    languages.marked("gave an answer that is not legal ({action})"),
    languages.marked("gave no advice"),
    languages.marked("could not be loaded ({error})"),
    languages.marked("took too long"),
    languages.marked("ended its process (status {status})"),
)
"""Why a bot gave no answer, in the words of `bots.thinking`."""
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
    first = say(
        "{bot}, the bot of player {number}, {failed}.",
        bot=say(bots.title(code)),
        number=seat + 1,
        failed=retold(str(failed[-1])),
    )
    if len(failed) >= MOST_FAILURES:
        return f"{first} {plural('Greedy plays on for it (once).', 'Greedy plays on for it ({count} times).', len(failed))}"
    return f"{first} {plural('Greedy answered for it (once).', 'Greedy answered for it ({count} times).', len(failed))}"
