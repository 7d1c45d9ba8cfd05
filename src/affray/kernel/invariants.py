"""What must hold in every record: numbered, each with the sentence that is said where it does not, and checked by rules, so
that long runs examine every decision on either machine."""

from collections.abc import Sequence

from affray.kernel.numbered import Numbered
from affray.kernel.record import Array
from affray.kernel.rule import rule

NOBODY = 0
"""Whom an invariant of the whole match concerns."""
MOST = 63
"""So many can be told apart."""


class Invariant(Numbered):
    """A game's invariants derive from this: numbers from 0 up without a gap, each with what is said where it is broken."""

    sentence: str

    def __init__(self, number: int, sentence: str) -> None:
        """A member `NAME = number, sentence`; `{who}` in the sentence is the number of whom it concerns."""
        self.sentence = sentence


class General(Invariant):
    """What must hold in every game."""

    STUCK = 0, "there is no legal action"
    TWICE = 1, "an action is offered twice"
    UNFINISHED = 2, "the match is over and something is to come"
    OFFERED = 3, "seat {who} is offered something else than what its observation allows"
    DEALT = 4, "a determinization for seat {who} breaks an invariant"
    LOOKS = 5, "a determinization for seat {who} looks different to it"


@rule
def broken(found: Array[int], invariant: int, who: int) -> None:
    """Note that an invariant does not hold, and whom it concerns, 0..62: bit `who` of `found[invariant]`."""
    found[invariant] |= 1 << who


@rule
def hold(found: Array[int]) -> bool:
    """True where nothing was noted."""
    broken_ones = 0
    for index in range(len(found)):
        broken_ones += found[index] != 0
    return broken_ones == 0


def sentences(kinds: type[Invariant], found: Sequence[int]) -> list[str]:
    """What `broken` noted, in sentences; empty where nothing is."""
    noted = [(kind, bits) for kind in kinds if (bits := int(found[kind]))]
    return [kind.sentence.format(who=who) for kind, bits in noted for who in range(MOST) if bits >> who & 1]
