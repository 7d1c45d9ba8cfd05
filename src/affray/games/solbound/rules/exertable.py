"""Whether a card can be Exerted to pay for something (B-EX)."""

from affray.games.solbound.record.state import State
from affray.games.solbound.record.vocabulary import Keyword, Purpose
from affray.games.solbound.rules import initiative
from affray.kernel.rule import rule


@rule
def may_exhaust(state: State, seat: int, place: int) -> bool:
    """B-EX-3, B-EX-5: an Exhausted card cannot become Exhausted, nor can one whose text forbids it."""
    held = state.players[seat].play[place]
    return held.exhausted == 0 and not initiative.has(state, held.card, Keyword.TIRELESS)


@rule
def may_lose_die(state: State, seat: int, place: int, purpose: int) -> bool:
    """B-EX-2, B-EX-6: any die but the last, since a card with no dice is discarded and what it paid for would not happen; the
    last one too in a backlash, or by the house rule `allow_suicidal_exert`."""
    if state.players[seat].play[place].dice > 1:
        return True
    return purpose == Purpose.BACKLASH or state.options.allow_suicidal_exert == 1


@rule
def can_pay(state: State, seat: int, place: int) -> bool:
    """B-EX-2: a card that can be Exerted to pay for something."""
    return may_exhaust(state, seat, place) or may_lose_die(state, seat, place, Purpose.ENGAGE)
