"""What an action came to, where the world that it was tried in says so itself."""

from typing import NamedTuple

from affray.table.odds import Meaning


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
