"""What of a position is looked at, to tell how it stands."""

from affray.kernel.numbered import Numbered


class Feature(Numbered):
    """Features derive from this: `NAME = number, least, most, meaning`, with numbers from 0. What a seat and its side have
    counts above 0 and what the others have below 0, unless the meaning says otherwise."""

    least: float
    """It is never less."""
    most: float
    """It is never more."""
    meaning: str

    def __init__(self, number: int, least: float, most: float, meaning: str) -> None:
        """One feature."""
        self.least = least
        self.most = most
        self.meaning = meaning

    @classmethod
    def side(cls, seat: int) -> int:
        """For which seat the features are filled where they are told to this one in words: another where the meanings are of
        one side, whoever looks."""
        return seat
