"""Exert and Exhaust (B-EX)."""

from affray.games.solbound.record.state import NONE, State
from affray.games.solbound.record.vocabulary import Ask, Event
from affray.games.solbound.rules import command_cards, exertable, power
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def exert(state: State, seat: int, place: int, purpose: int, log: Log | None) -> None:
    """B-EX-2, B-EX-5: the card's controller Exhausts it or removes one of its dice; where one of the two is impossible, the
    other."""
    if power.card_at(state, seat, place) == NONE:
        return
    exhausting, losing = exertable.may_exhaust(state, seat, place), exertable.may_lose_die(state, seat, place, purpose)
    if exhausting and losing:
        stack.ask(state, Ask.EXERT, seat, seat, place, purpose)
    elif exhausting:
        exhaust(state, seat, place, log)
    else:
        lose_die(state, seat, place, log)


@rule
def exhaust(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-EX-3: tip the card sideways; it does not act until the next round."""
    held = state.players[seat].play[place]
    held.exhausted = 1
    tell(log, Event.EXHAUSTED, seat, power.shown_card(state, seat, place), place, 0)


@rule
def lose_die(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-EX-4, B-EX-6, B-ZERO-1: a die returns to its owner's pool; a card left with none is discarded."""
    held = state.players[seat].play[place]
    held.dice -= 1
    state.players[seat].pool += 1
    tell(log, Event.LOST_DIE, seat, power.shown_card(state, seat, place), place, 1)
    if held.dice == 0:
        tell(log, Event.DISCARDED_EMPTY, seat, power.shown_card(state, seat, place), place, 0)
        command_cards.discard(state, seat, place, log)
