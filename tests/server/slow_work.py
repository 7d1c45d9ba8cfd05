"""Work for a process apart that goes wrong; processes import it by its name."""

import os
from typing import Any


def endless(*_: Any) -> None:
    """Never done."""
    while True:
        pass


def greedy(size: int) -> int:
    """Takes that many bytes."""
    return len(bytearray(size))


def dying() -> None:
    """Takes its process along."""
    os._exit(1)


def half(number: int) -> int:
    """Sound work."""
    return number // 2
