"""What of a position is looked at, to tell how it stands."""

from affray.kernel.numbered import Numbered


class Feature(Numbered):
    """Features derive from this: `NAME = number, least, most, meaning, good`, with numbers from 0. What a seat and its side
    have counts above 0 and what the others have below 0, unless the meaning says otherwise."""

    least: float
    """It is never less."""
    most: float
    """It is never more."""
    meaning: str
    good: int
    """1 where more of it is plainly better for the seat that they are filled for, -1 where worse; a hint tells of these
    alone. 0 where nobody could say, or it means nothing to who plays."""

    def __init__(self, number: int, least: float, most: float, meaning: str, good: int = 0) -> None:
        """One feature."""
        self.least = least
        self.most = most
        self.meaning = meaning
        self.good = good
