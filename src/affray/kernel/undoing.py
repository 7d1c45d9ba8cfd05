"""What may be taken back of a match, and why nothing may."""

import itertools
from collections.abc import Collection
from typing import Any

from affray.kernel.vocabulary import reveals
from affray.languages import say

Match = Any
"""A `kernel.match.Match`, which itself asks here."""


def why_not(match: Match, seats: Collection[int]) -> str:
    """Why seats cannot take the last answer back, as the end of a sentence; empty where they can: one of them was the last to
    act, no die was rolled or asked for since and nobody learned anything hidden that they were not shown of free will. What
    people's own dice showed may be said anew until then. An answer that was the only one decided nothing: there has to be one
    before it that may be taken back too."""
    if not seats:
        return say("you only watch")
    number = len(match.played)
    while number > 0:
        number -= 1
        if why := _kept(match, number, seats):
            return why
        if match.is_roll(number) or len(match.at(number).options()) > 1:
            return ""
    return say("nothing was decided before")


def _kept(match: Match, number: int, seats: Collection[int]) -> str:
    """Why the answer of that number, 0 up, stands, as far as that lies in what came since; empty where it may be taken back."""
    if match.played[number].seat not in seats:
        return say("another player answered since")
    if match.drawn(number):
        return say("dice were rolled, or cards drawn, since")
    if match.dice is not None and not match.is_roll(number):
        return say("dice are to be thrown now")
    since = itertools.takewhile(lambda each: each.decision > number, reversed(match.happened))
    if any(reveals(match.game.EVENTS, each.event) for each in since):
        return say("something hidden was seen since")
    return ""
