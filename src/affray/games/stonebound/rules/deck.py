"""The stone deck (S-DECK)."""

from affray.games.stonebound.record.house_rules import Deck, DrawPiles
from affray.games.stonebound.record.state import INFINITE, KINDS, PLACES, UNKNOWN, VALUES, State
from affray.games.stonebound.record.vocabulary import Element, Event
from affray.kernel import dice
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

COPIES = (10, 6, 3, 1, 1)
"""Copies of each value in each element (S-DECK-9); d140 has no stone of four stars (R-03)."""
FOUR_STARS = 3
BITS = 3
"""Bits for how many stones of one value a payment has."""
LARGEST = (1 << BITS) - 1
"""Stones of one value that a payment has at most."""


@rule
def fill(state: State) -> None:
    """S-DECK-1, S-DECK-2, S-DECK-3, S-DECK-5, S-DECK-9: one deck for all: seven elements in five values."""
    state.deck_count = 0
    for kind in range(KINDS):
        state.deck[kind] = copies(state, kind)
        state.deck_count += state.deck[kind]
    split(state)


@rule
def copies(state: State, kind: int) -> int:
    """S-DECK-9: how many stones of a kind the deck has; by `deck` none of four stars (R-03)."""
    if value_of(kind) == FOUR_STARS and state.options.deck == Deck.D140:
        return 0
    return COPIES[value_of(kind)]


@rule
def split(state: State) -> None:
    """S-DECK-11: by `draw_piles` the shuffled deck lies in two piles, of which a player draws from either (R-05)."""
    state.piles[1] = 0
    if state.options.draw_piles == DrawPiles.TWO:
        state.piles[1] = state.deck_count // 2
    state.piles[0] = state.deck_count - state.piles[1]


@rule
def ready(state: State, log: Log | None) -> bool:
    """S-DECK-10: whether there is a stone to draw; where the draw pile is used up the discards become a new one at once
    (R-05)."""
    if state.deck_count == 0:
        reshuffle(state, log)
    return state.deck_count > 0


@rule
def draw(state: State, seat: int, pile: int, log: Log | None) -> None:
    """S-DECK-1, S-DECK-11: the next stone of a draw pile: any of those that are left, in whichever pile."""
    left = dice.pick(state, state.deck_count)
    for kind in range(KINDS):
        if left < state.deck[kind]:
            state.deck[kind] -= 1
            state.deck_count -= 1
            state.piles[pile] -= 1
            state.players[seat].hand[kind] += 1
            state.players[seat].count += 1
            tell(log, Event.DREW, seat, kind, state.deck_count, 0)
            return
        left -= state.deck[kind]


@rule
def reshuffle(state: State, log: Log | None) -> None:
    """S-DECK-10: the discards are shuffled into a new draw pile; hands and fuses stay as they are."""
    for kind in range(KINDS):
        state.deck[kind] += state.discard[kind]
        state.deck_count += state.discard[kind]
        state.discard[kind] = 0
    split(state)
    if state.deck_count > 0:
        tell(log, Event.RESHUFFLED, -1, -1, -1, state.deck_count)


@rule
def kind_of(element: int, value: int) -> int:
    """The kind of a stone: the elements one after the other, each by its values."""
    return element * VALUES + value


@rule
def element_of(kind: int) -> int:
    """The `Element` of a kind of stones."""
    return kind // VALUES


@rule
def value_of(kind: int) -> int:
    """The value of a kind of stones, or of a place of a payment: 0 for one star up to 3 for four, INFINITE."""
    return kind % VALUES


@rule
def laid(place: int, count: int) -> int:
    """A payment of so many stones in one place, 0..LARGEST; payments of different places add up."""
    return count << BITS * place


@rule
def paid(payment: int, place: int) -> int:
    """How many stones a payment has in a place: a value of its element, or behind those of Neutral stones."""
    return payment >> BITS * place & LARGEST


@rule
def kind_at(element: int, place: int) -> int:
    """The kind of the stones in a place of a payment for that element."""
    if place < VALUES:
        return kind_of(element, place)
    return kind_of(Element.NEUTRAL, value_of(place))


@rule
def stars(value: int) -> int:
    """S-DECK-4: units of its element that a stone is worth."""
    return value + 1


@rule
def size(payment: int) -> int:
    """How many stones a payment has."""
    total = 0
    for place in range(PLACES):
        total += paid(payment, place)
    return total


@rule
def suffices(payment: int, need: int) -> bool:
    """S-DECK-6, S-ABIL-2, S-FUSE-5 (R-04, R-14): whether the stones reach the cost, up to it or exceeding it; an infinite one
    pays any amount."""
    total = 0
    for place in range(PLACES):
        if value_of(place) == INFINITE and paid(payment, place) > 0:
            return True
        total += paid(payment, place) * stars(value_of(place))
    return total >= need


@rule
def overpays(payment: int, need: int) -> bool:
    """S-ABIL-2 (R-14): whether a stone could be left out, and the others would still reach the cost."""
    for place in range(PLACES):
        if paid(payment, place) > 0 and suffices(payment - laid(place, 1), need):
            return True
    return False


@rule
def take(state: State, seat: int, element: int, payment: int) -> None:
    """S-DECK-7: the stones leave the hand, so that none of them, an infinite one either, pays for anything else."""
    for place in range(PLACES):
        state.players[seat].hand[kind_at(element, place)] -= paid(payment, place)
    state.players[seat].count -= size(payment)


@rule
def put_away(state: State, element: int, payment: int) -> None:
    """S-ABIL-3, S-BRK-2, S-FUSE-9: the stones go face up to the discard pile."""
    for place in range(PLACES):
        state.discard[kind_at(element, place)] += paid(payment, place)


@rule
def known(state: State, seat: int) -> bool:
    """True where this record knows a seat's hand."""
    return state.players[seat].hand[0] != UNKNOWN
