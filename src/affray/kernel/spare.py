"""What of several things that have to be given can best be done without."""

from typing import NamedTuple


class Spare(NamedTuple):
    """Which of the things that are given together a seat can best do without; none where that is not told."""

    actions: tuple[int, ...] = ()
    """To be answered in turn, as many as have to be."""
    words: str = ""
    """Why these, in a sentence."""
