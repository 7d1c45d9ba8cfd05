"""What holds in every record of Solbound."""

from affray.games.solbound.record.state import DECK, NONE, Player, State
from affray.games.solbound.rules import power
from affray.kernel.invariants import Invariant, broken
from affray.kernel.record import Array
from affray.kernel.rule import rule


class Fault(Invariant):
    """Each invariant, and what is said where it is broken."""

    DICE = 0, "seat {who}: the dice in its pool and on its cards are not its total power"
    POOL = 1, "seat {who}: its pool is below 0, or its total above the cap"
    CARDS = 2, "seat {who}: its cards are not the cards of its deck, each once"
    EMPTY = 3, "seat {who}: an empty place holds something"
    NO_DICE = 4, "seat {who}: a card in play has no dice"
    KNOWN = 5, "seat {who}: more cards of its deck are known than it has"
    PUBLIC = 6, "seat {who}: a card lies faceup, and as one that all saw turned down"


@rule
def violations(state: State, found: Array[int]) -> None:
    """Note in `found` which invariants are broken, and by whom."""
    for seat in range(state.seats):
        _dice(state, seat, found)
        _deck(state, seat, found)


@rule
def _dice(state: State, seat: int, found: Array[int]) -> None:
    player, on_cards = state.players[seat], 0
    for place in range(len(player.play)):
        held = player.play[place]
        on_cards += held.dice
        if held.card == NONE and (held.dice or held.facedown or held.public or held.exhausted or held.passed):
            broken(found, Fault.EMPTY, seat)
        if held.public and not held.facedown:
            broken(found, Fault.PUBLIC, seat)
        if held.card != NONE and held.dice < 1:
            broken(found, Fault.NO_DICE, seat)
    total = power.total(state, seat)
    if player.pool + on_cards != (0 if player.out else total):
        broken(found, Fault.DICE, seat)
    if player.pool < 0 or total > state.options.dice_cap:
        broken(found, Fault.POOL, seat)


@rule
def _deck(state: State, seat: int, found: Array[int]) -> None:
    """Each card of a seat's deck is in exactly one place, and nothing lies behind the end of a row."""
    player = state.players[seat]
    if not 0 <= player.known <= player.deck_count:
        broken(found, Fault.KNOWN, seat)
    met = 0
    for place in range(DECK):
        if _copies(player, power.card_of(seat, place)) == 1:
            met += 1
    if met != DECK or _lying(player) != DECK:
        broken(found, Fault.CARDS, seat)


@rule
def _copies(player: Player, card: int) -> int:
    """In how many places a card is."""
    count = 0
    for index in range(player.deck_count):
        count += player.deck[index] == card
    for index in range(player.hand_count):
        count += player.hand[index] == card
    for index in range(player.discard_count):
        count += player.discard[index] == card
    for place in range(len(player.play)):
        count += player.play[place].card == card
    return count


@rule
def _lying(player: Player) -> int:
    """How many cards there are anywhere, those behind the end of a row among them."""
    count = 0
    for index in range(len(player.deck)):
        count += player.deck[index] != NONE
    for index in range(len(player.hand)):
        count += player.hand[index] != NONE
    for index in range(len(player.discard)):
        count += player.discard[index] != NONE
    for place in range(len(player.play)):
        count += player.play[place].card != NONE
    return count
