"""What can go wrong, each with its exit code and its sentence; rules raise nothing, the edges raise these."""

from __future__ import annotations

import difflib
import shlex
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

MOST_LETTERS = 500
"""Of what is wrong, and of each part of where."""
MOST_LINES = 20
"""Of what is wrong with one thing."""


class AffrayError(Exception):
    """Anything that Affray can say in a sentence; a command that meets it ends with `exit_code`."""

    exit_code = 1


class Problem(NamedTuple):
    """One thing wrong in one place of one file."""

    file: str
    field: str
    wrong: str
    expected: str
    line: int = 0
    """Of the file, from 1; 0 where it is not known."""

    def __str__(self) -> str:
        """`FILE:LINE: FIELD: what is wrong; expected what should stand there`."""
        file = f"{short(self.file)}:{self.line}" if self.line else short(self.file)
        place = ": ".join(part for part in (file, short(self.field)) if part)
        wrong = f"{place}: {short(self.wrong)}"
        return f"{wrong}; expected {self.expected}" if self.expected else wrong


def installing(extra: str) -> str:
    """The command that adds an extra to this installation, whichever `pip` comes first on the path."""
    return f'{shlex.quote(sys.executable)} -m pip install "affray[{extra}]"'


def short(text: str, most: int = MOST_LETTERS) -> str:
    """A text, cut where it is longer than anybody reads."""
    return text if len(text) <= most else f"{text[: most - 3]}..."


def lines(problems: Sequence[Problem]) -> Iterator[str]:
    """The problems, one a line, and how many more there are than are told."""
    yield from map(str, problems[:MOST_LINES])
    if len(problems) > MOST_LINES:
        yield f"and {len(problems) - MOST_LINES:,} more"


class BadInput(AffrayError):
    """A file or value of the user's cannot be used: where, why, and what was expected."""

    exit_code = 2

    def __init__(self, file: str, field: str, wrong: str, expected: str = "", line: int = 0) -> None:
        """Tell of one problem; `BadInput.several` tells of many."""
        super().__init__()
        self.problems: tuple[Problem, ...] = (Problem(file, field, wrong, expected, line),)

    @classmethod
    def several(cls, problems: Sequence[Problem]) -> BadInput:
        """Tell of all problems at once, one a line."""
        error = cls(*problems[0])
        error.problems = tuple(problems)
        return error

    def __str__(self) -> str:
        """All problems, one a line; of very many the first."""
        return "\n".join(lines(self.problems))


class UnknownName(AffrayError):
    """A name that nothing bears, with the nearest ones that something does."""

    exit_code = 2

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        """Refuse `name`, a `kind` that is not among `known`."""
        self.kind, self.name, self.known = kind, name, tuple(known)
        super().__init__("{}; expected {}".format(*unknown(kind, name, self.known)))


def one_of(kind: str) -> str:
    """What one of a kind of content is called: `card` of `cards`, `house rule` of `house-rules`."""
    word = kind.replace("-", " ").replace("_", " ")
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word[: -2 if word.endswith("sses") else -1] if word.endswith("s") else word


def unknown(kind: str, name: str, known: Iterable[str]) -> tuple[str, str]:
    """What is wrong with a name that is not known, near names included, and what was expected."""
    names = list(known)
    folded = {known.lower(): known for known in names}
    name = short(name)
    near = [repr(folded[match]) for match in difflib.get_close_matches(name.lower(), folded, n=3, cutoff=0.7)]
    hint = f" (did you mean {' or '.join(near)}?)" if near else ""
    return f"there is no {kind} {name!r}{hint}", f"one of {', '.join(names)}" if names else "none"


class Refused(AffrayError):
    """An answer that the match does not take; nothing has changed. `code` is the protocol's word for it."""

    code = "illegal"

    def __init__(self, reason: str, clause: str = "") -> None:
        """Refuse for a reason, naming the clause that forbids it where the rules can say it."""
        self.reason, self.clause = reason, clause
        super().__init__(f"{reason} ({clause})" if clause else reason)


class Unreadable(Refused):
    """What was sent is not an answer at all."""

    code = "unreadable"


class Illegal(Refused):
    """The answer is not among those offered."""

    code = "illegal"


class NotYourTurn(Refused):
    """Another seat must decide."""

    code = "not_your_turn"


class Stale(Refused):
    """The answer is to a decision that is past."""

    code = "stale"


class NoUndo(Refused):
    """There is nothing to take back, or something hidden has been seen since."""

    code = "no_undo"


class Over(Refused):
    """The match has ended."""

    code = "over"
