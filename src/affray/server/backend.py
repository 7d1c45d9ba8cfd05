"""What a store asks of a database, whichever it is."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from sqlalchemy.engine import Connection

from affray.errors import BadInput
from affray.server import migrations

T = TypeVar("T")
Look = Callable[[Connection], T]
"""Reads, and changes nothing."""
Change = Callable[[Connection], None]
"""Judges what is stored, raises Moved before it has written anything, or writes."""
UPGRADED = {migrations.EMPTY, *migrations.EARLIER}
"""Versions whose databases become such of this one, that of an empty one among them."""


class Moved(Exception):
    """The store does not hold what the match was thought to follow: another server wrote to it."""


class Backend(Protocol):
    """A database: many read, and one writes at a time, whichever process it is in."""

    @property
    def shared(self) -> bool:
        """True where several server processes over it know of each other."""

    @property
    def fence(self) -> int | None:
        """Nothing is written any more once no process of this number is known; None where that is not looked at."""

    @fence.setter
    def fence(self, process: int | None) -> None: ...

    async def start(self) -> None:
        """Make the tables that are not there, those of an earlier version among them. Raises BadInput for what is no database
        of this version or an earlier one, untouched then."""

    async def stop(self) -> None:
        """Close it."""

    async def read(self, look: Look[T]) -> T:
        """What somebody finds who looks into it, as it is at one moment."""

    async def commit(self, changes: Sequence[Change]) -> list[Exception | None]:
        """Write changes in one transaction and, where that fails, each in one of its own; what was wrong with each. What is
        judged in a change still holds when it is written."""


def judged(change: Change, connection: Connection) -> Moved | None:
    """Make a change; Moved where it no longer fits, and nothing of it is written."""
    try:
        change(connection)
    except Moved as moved:
        return moved
    return None


def unfit(name: str, version: str | None) -> BadInput:
    """The refusal of a database of a version that is neither this one nor an earlier one."""
    wanted = f"{migrations.NOW}: this database is of a later version of Affray, or of something else"
    return BadInput(name, "version", str(version), wanted)


def unusable(name: str, error: Exception) -> BadInput:
    """The refusal of a database that cannot be opened."""
    reason = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error)
    return BadInput(name, "", f"it cannot be used ({reason})", "a database for Affray's matches")
