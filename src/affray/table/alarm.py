"""What the next stroke or turn may decide, and for whom that is bad."""

import msgspec


class Alarm(msgspec.Struct, frozen=True):
    """What the next stroke or turn may decide."""

    text: str
    """A sentence: `The next Hit puts Player 2 out.`"""
    against: list[int]
    """The seats for which it is bad; for others who play it is good."""

    def bad_for(self, seat: int) -> bool:
        """Whether it is no good news for a seat, or for whoever only watches."""
        return seat < 0 or seat in self.against
