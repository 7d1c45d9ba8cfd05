"""The only way out of a match: what a seat may see, what it must guess, and the same for events.

An observation is a record of its own, built up from what may be seen; nothing is copied and then struck out.
"""

from affray.games.solbound.record.state import DECK, NONE, UNKNOWN, Player, State
from affray.games.solbound.rules import power
from affray.kernel import dice, stack
from affray.kernel.dice import Words
from affray.kernel.events import Event
from affray.kernel.openness import OWNER, STRANGER, show
from affray.kernel.rule import rule


@rule
def observe(state: State, seat: int, seen: State) -> None:
    """Fill a blank record with what `seat` may see: what lies open, and its own hand, facedown cards and the cards it put under
    its deck. A seat of NONE sees what all see. Never the dice to come."""
    stack.observe(state.flow, seen.flow)
    show(state, seen, STRANGER)
    for other in range(state.seats):
        player, shown = state.players[other], seen.players[other]
        if other == seat:
            show(player, shown, OWNER)
        observe_cards(player, shown, other == seat)


@rule
def observe_cards(player: Player, seen: Player, own: bool) -> None:
    """Which cards lie in the deck, in others' hands and in play is known as far as it may be; the other cards are UNKNOWN."""
    for index in range(DECK):
        held = player.play[index]
        seen.deck[index] = hidden_unless(own and index < player.known, player.deck[index], index < player.deck_count)
        seen.hand[index] = hidden_unless(own, player.hand[index], index < player.hand_count)
        seen.play[index].card = hidden_unless(own or power.is_open(held), held.card, held.card != NONE)


@rule
def hidden_unless(known: bool, card: int, present: bool) -> int:
    """A card that may be known as itself, another as UNKNOWN, an empty place as NONE."""
    if not present:
        return NONE
    if known:
        return card
    return UNKNOWN


@rule
def determinize(seen: State, seat: int, words: Words) -> None:
    """Make an observation whole: cards that `seat` cannot place are dealt at random among the places they may be in, and the
    dice to come are new. What comes of it depends on the observation and on `words` alone."""
    for other in range(seen.seats):
        deal_unknown(seen, other, words)
    dice.seed(seen.flow.rng, dice.word(words), dice.word(words), seat)


@rule
def deal_unknown(seen: State, owner: int, words: Words) -> None:
    """Deal a player's unseen cards to that player's unknown places."""
    player = seen.players[owner]
    unseen = unseen_cards(seen, owner)
    for index in range(DECK):
        if player.play[index].card == UNKNOWN:
            card = draw_bit(unseen, words)
            unseen &= ~(1 << card)
            player.play[index].card = power.card_of(owner, card)
    for index in range(DECK):
        if player.hand[index] == UNKNOWN:
            card = draw_bit(unseen, words)
            unseen &= ~(1 << card)
            player.hand[index] = power.card_of(owner, card)
    for index in range(DECK):
        if player.deck[index] == UNKNOWN:
            card = draw_bit(unseen, words)
            unseen &= ~(1 << card)
            player.deck[index] = power.card_of(owner, card)


@rule
def unseen_cards(seen: State, owner: int) -> int:
    """Bits of the owner's cards (0..9) that lie in no place the viewer knows."""
    player = seen.players[owner]
    unseen = (1 << DECK) - 1
    for index in range(DECK):
        unseen &= ~bit_of(player.discard[index])
        unseen &= ~bit_of(player.deck[index])
        unseen &= ~bit_of(player.hand[index])
        unseen &= ~bit_of(player.play[index].card)
    return unseen


@rule
def bit_of(card: int) -> int:
    """The bit of a known card; 0 for an empty or unknown place."""
    if card < 0:
        return 0
    return 1 << power.index_of(card)


@rule
def draw_bit(bits: int, words: Words) -> int:
    """One of the set bits, each equally likely; at least one is set."""
    count = 0
    for index in range(DECK):
        count += bits >> index & 1
    left = dice.below(words, count)
    for index in range(DECK):
        if bits >> index & 1:
            if left == 0:
                return index
            left -= 1
    return NONE


def mask(event: Event, seat: int) -> Event | None:
    """An event as a seat may know it: a card marked as its player's secret is UNKNOWN to all others."""
    if not power.is_secret(event.thing):
        return event
    return event._replace(thing=power.unsecret(event.thing) if event.seat == seat else UNKNOWN)
