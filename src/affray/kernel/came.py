"""What an action came to, where the world that it was tried in says so itself."""

from typing import NamedTuple

from affray.table.odds import Meaning


class Part(NamedTuple):
    """What became of one of several things that an action came to."""

    of: str
    """The thing, as a sentence begins with it: `Grunt 1`."""
    became: str
    """The rest of that sentence: `dies`."""
    meaning: Meaning = "nothing"
    """What that alone is worth to who decides."""
    ends: bool = False
    """Whether it is what all the others come to together: of one thing alone its fate says that too."""
    cases: tuple[str, ...] = ()
    """What that is a case of, the gravest first: `("dies", "is hit")`. A thing is told in one figure by the gravest that is
    possible."""
    grave: bool = False
    """Whether the first of those is the end of the thing, or of the match."""
    amount: int = 0
    """How much it took by it."""
    unit: str = ""
    """What is said after the mean of that: `damage on average`; empty where it is not counted."""


class Came(NamedTuple):
    """What an action came to."""

    name: str
    """Empty before it is settled."""
    meaning: Meaning = "nothing"
    """What that is worth to who decides."""
    amount: int | None = None
    """How much of something it brought: what has the same name is one outcome, with the mean of it."""
    of: str = ""
    """What is said after that mean: `KOR on average`."""
    grave: str = ""
    """What that is called that matters more than all else it may come to: `collapses`; empty where it came to less."""
    costs: tuple[int, int] = (0, 0)
    """How much it took of those who are against whoever decides, and of whoever decides and those on that side."""
    counted: str = ""
    """What is said after the mean of that: `KOR on average`; empty where it is not counted."""
    apart: tuple[Part, ...] = ()
    """What became of each thing by itself, where there may be several."""
