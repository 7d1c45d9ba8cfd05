"""What holds in every record of Solbound (ledger section 2, invariants)."""

from collections.abc import Iterator, MutableSequence

from affray.games.solbound import power
from affray.games.solbound.state import DECK, NONE, Player, State
from affray.kernel import dice


def violations(state: State) -> list[str]:
    """What is wrong with a record, in sentences; empty where nothing is."""
    found: list[str] = []
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
        if held.card == NONE and (held.dice, held.facedown, held.exhausted, held.passed) != (0, 0, 0, 0):
            yield f"the empty place {place} holds something"
        if held.card != NONE and held.dice < 1:
            yield f"the card at place {place} has no dice"
    if not 0 <= player.known <= player.deck_count:
        yield f"{player.known} of {player.deck_count} cards of the deck are known"


def _cards(state: State, seat: int) -> Iterator[int]:
    player = state.players[seat]
    for count, cards in (
        (player.deck_count, player.deck),
        (player.hand_count, player.hand),
        (player.discard_count, player.discard),
    ):
        yield from cards[:count]
        yield from (card for card in cards[count:] if card != NONE)
    yield from (held.card for held in player.play if held.card != NONE)


def redeal(state: State, seat: int, words: MutableSequence[int]) -> None:
    """Deal anew, in the match itself, all that `seat` may not know (ledger section 4): the others' hands,
    facedown cards and decks, the
    part of its own deck that it did not put there, and the dice to come. Written apart from `view`, so that
    each can judge the other."""
    for owner in range(state.seats):
        _redeal(state.players[owner], owner == seat, words)
    dice.seed(state.flow.rng, dice.word(words), dice.word(words), 0)


def _redeal(player: Player, own: bool, words: MutableSequence[int]) -> None:
    deck = range(player.known if own else 0, player.deck_count)
    hand = range(0 if own else player.hand_count)
    lying = [held for held in player.play if not own and held.card != NONE and held.facedown]
    cards = [*(player.deck[index] for index in deck), *(player.hand[index] for index in hand), *(held.card for held in lying)]
    drawn = [cards.pop(dice.below(words, len(cards))) for _ in range(len(cards))]
    for index in deck:
        player.deck[index] = drawn.pop()
    for index in hand:
        player.hand[index] = drawn.pop()
    for held in lying:
        held.card = drawn.pop()
