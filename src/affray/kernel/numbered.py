"""Members of an enumeration that are numbers to rules, and say more to everybody else."""

from enum import IntEnum
from typing import Self


class Numbered(IntEnum):
    """`NAME = number, ...`: rules use the number alone; what else is written, a derived class keeps in its `__init__`."""

    def __new__(cls, number: int, *said: object) -> Self:
        """A member that is the number."""
        member = int.__new__(cls, number)
        member._value_ = number
        return member
