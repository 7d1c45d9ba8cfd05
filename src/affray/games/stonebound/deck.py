"""The stone deck (S-DECK)."""

from affray.games.stonebound.state import BITS, INFINITE, KINDS, UNKNOWN, VALUES, State
from affray.games.stonebound.vocabulary import Event
from affray.kernel import dice
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

COPIES = (10, 6, 3, 1, 1)
"""Copies of each value in each element (S-DECK-9); d140 has no stone of four stars (R-03)."""
FOUR_STARS = 3


@rule
def fill(state: State) -> None:
    """S-DECK-1, S-DECK-2, S-DECK-3, S-DECK-5, S-DECK-9: one deck for all: seven elements in five values."""
    state.deck_count = 0
    for kind in range(KINDS):
        copies = COPIES[kind % VALUES]
        if kind % VALUES == FOUR_STARS and state.options.deck == 1:
            copies = 0
        state.deck[kind] = copies
        state.deck_count += copies


@rule
def draw(state: State, seat: int, log: Log | None) -> bool:
    """S-DECK-10: the next stone of the draw pile, any that is in it; where it is used up the discards become a new one at once
    (R-05). False where both piles are empty."""
    if state.deck_count == 0:
        reshuffle(state, log)
    if state.deck_count == 0:
        return False
    left = dice.pick(state, state.deck_count)
    for kind in range(KINDS):
        if left < state.deck[kind]:
            state.deck[kind] -= 1
            state.deck_count -= 1
            state.players[seat].hand[kind] += 1
            state.players[seat].count += 1
            tell(log, Event.DREW, seat, kind, state.deck_count, 0)
            return True
        left -= state.deck[kind]
    return False


@rule
def reshuffle(state: State, log: Log | None) -> None:
    """S-DECK-10: the discards are shuffled into a new draw pile; hands and fuses stay as they are."""
    for kind in range(KINDS):
        state.deck[kind] += state.discard[kind]
        state.deck_count += state.discard[kind]
        state.discard[kind] = 0
    if state.deck_count > 0:
        tell(log, Event.RESHUFFLED, -1, -1, -1, state.deck_count)


@rule
def paid(payment: int, value: int) -> int:
    """How many stones of a value a payment has."""
    return payment >> (BITS * value) & ((1 << BITS) - 1)


@rule
def stars(value: int) -> int:
    """S-DECK-4: units of its element that a stone is worth."""
    return value + 1


@rule
def size(payment: int) -> int:
    """How many stones a payment has."""
    total = 0
    for value in range(VALUES):
        total += paid(payment, value)
    return total


@rule
def suffices(state: State, payment: int, need: int) -> bool:
    """S-DECK-6, S-DECK-7, S-ABIL-2, S-FUSE-5 (R-04, R-14): enough, and no stone of it could be left out; an infinite one pays
    any amount, alone."""
    total = 0
    for value in range(INFINITE):
        total += paid(payment, value) * stars(value)
    if paid(payment, INFINITE) > 0:
        return state.options.allow_redundant_payment == 1 or (total == 0 and paid(payment, INFINITE) == 1)
    if total < need:
        return False
    if state.options.allow_redundant_payment == 1:
        return True
    for value in range(INFINITE):
        if paid(payment, value) > 0 and total - stars(value) >= need:
            return False
    return True


@rule
def take(state: State, seat: int, element: int, payment: int) -> None:
    """The stones leave the hand."""
    for value in range(VALUES):
        state.players[seat].hand[element * VALUES + value] -= paid(payment, value)
    state.players[seat].count -= size(payment)


@rule
def put_away(state: State, element: int, payment: int) -> None:
    """S-ABIL-3, S-BRK-2, S-FUSE-9: the stones go face up to the discard pile."""
    for value in range(VALUES):
        state.discard[element * VALUES + value] += paid(payment, value)


@rule
def known(state: State, seat: int) -> bool:
    """True where this record knows a seat's hand."""
    return state.players[seat].hand[0] != UNKNOWN
