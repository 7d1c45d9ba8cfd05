"""What holds in every record of Solbound (ledger section 2, invariants)."""

from collections.abc import Iterator

from affray.games.solbound import power
from affray.games.solbound.state import DECK, NONE, State


def violations(state: State) -> list[str]:
    """What is wrong with a record, in sentences; empty where nothing is."""
    found = []
    for seat in range(state.seats):
        found.extend(f"seat {seat}: {fault}" for fault in _faults(state, seat))
    return found


def _faults(state: State, seat: int) -> Iterator[str]:
    player = state.players[seat]
    on_cards = sum(held.dice for held in player.play)
    expected = 0 if player.out else power.total(state, seat)
    if player.pool + on_cards != expected:
        yield f"{player.pool} dice in the pool and {on_cards} on cards; expected {expected}"
    if player.pool < 0 or power.total(state, seat) > state.options.dice_cap:
        yield f"a pool of {player.pool}, a total of {power.total(state, seat)}"
    if sorted(_cards(state, seat)) != list(range(seat * DECK, seat * DECK + DECK)):
        yield f"its cards are {sorted(_cards(state, seat))}"
    for place, held in enumerate(player.play):
        if held.card == NONE and (held.dice, held.facedown, held.exhausted, held.passed, held.rallied) != (0, 0, 0, 0, 0):
            yield f"the empty place {place} holds something"
        if held.card != NONE and held.dice < 1:
            yield f"the card at place {place} has no dice"
    if not 0 <= player.known <= player.deck_count:
        yield f"{player.known} of {player.deck_count} cards of the deck are known"


def _cards(state: State, seat: int) -> Iterator[int]:
    player = state.players[seat]
    for count, cards in ((player.deck_count, player.deck), (player.hand_count, player.hand), (player.discard_count, player.discard)):
        yield from cards[:count]
        yield from (card for card in cards[count:] if card != NONE)
    yield from (held.card for held in player.play if held.card != NONE)
