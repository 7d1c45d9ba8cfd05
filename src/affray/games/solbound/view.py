"""The only door out: what a seat may see, what it must guess, and the same for events.

An observation is a record of its own, built up from what may be seen; nothing is copied and then struck out.
"""

from affray.games.solbound.power import SECRET
from affray.games.solbound.state import DECK, NONE, UNKNOWN, InPlay, Player, State
from affray.kernel import dice, stack
from affray.kernel.dice import Words
from affray.kernel.events import Event
from affray.kernel.rule import rule


@rule
def observe(state: State, seat: int, seen: State) -> None:
    """Fill a blank record with what `seat` may see (ledger section 4): its own hand and facedown cards, the
    cards it put under its
    deck, and everything that lies open. A seat of NONE sees what all see. Never the dice to come."""
    stack.observe(state.flow, seen.flow)
    observe_options(state, seen)
    seen.seats = state.seats
    seen.phase = state.phase
    seen.rounds = state.rounds
    seen.winner = state.winner
    observe_engagement(state, seen)
    for card in range(state.seats * DECK):
        seen.cards[card].attack = state.cards[card].attack
        seen.cards[card].defense = state.cards[card].defense
        seen.cards[card].keywords = state.cards[card].keywords
        seen.cards[card].row = state.cards[card].row
        seen.cards[card].swift = state.cards[card].swift
        seen.cards[card].rally = state.cards[card].rally
    for other in range(state.seats):
        observe_player(state.players[other], seen.players[other], other == seat)


@rule
def observe_options(state: State, seen: State) -> None:
    """House rules are known to all."""
    seen.options.dice_cap = state.options.dice_cap
    seen.options.ones_bonus = state.options.ones_bonus
    seen.options.init_tie_reroll = state.options.init_tie_reroll
    seen.options.hurt_per_turn = state.options.hurt_per_turn
    seen.options.hurt_at_cap = state.options.hurt_at_cap
    seen.options.allow_zero_die_play = state.options.allow_zero_die_play
    seen.options.pass_allowed = state.options.pass_allowed
    seen.options.allow_suicidal_exert = state.options.allow_suicidal_exert
    seen.options.hide_uses_pool = state.options.hide_uses_pool
    seen.options.engaged_facedown = state.options.engaged_facedown
    seen.options.counter_when_exhausted = state.options.counter_when_exhausted
    seen.options.mill_chain = state.options.mill_chain
    seen.options.max_rounds = state.options.max_rounds


@rule
def observe_engagement(state: State, seen: State) -> None:
    """An Engagement and its rolls are open."""
    seen.engagement.aggressor = state.engagement.aggressor
    seen.engagement.aggressor_place = state.engagement.aggressor_place
    seen.engagement.defender = state.engagement.defender
    seen.engagement.defender_place = state.engagement.defender_place
    seen.engagement.was_facedown = state.engagement.was_facedown
    seen.engagement.attack = state.engagement.attack
    seen.engagement.defense = state.engagement.defense
    seen.engagement.outcome = state.engagement.outcome


@rule
def observe_player(player: Player, seen: Player, own: bool) -> None:
    """Counts, discards and faceup cards are open; the hand, facedown cards and the known bottom of the deck are the owner's."""
    seen.pool = player.pool
    seen.injuries = player.injuries
    seen.acted = player.acted
    seen.hurts = player.hurts
    seen.out = player.out
    seen.named = player.named
    seen.rallied = player.rallied
    seen.deck_count = player.deck_count
    seen.hand_count = player.hand_count
    seen.discard_count = player.discard_count
    if own:
        seen.known = player.known
    for index in range(DECK):
        seen.discard[index] = player.discard[index]
        seen.deck[index] = hidden_unless(own and index < player.known, player.deck[index], index < player.deck_count)
        seen.hand[index] = hidden_unless(own, player.hand[index], index < player.hand_count)
        observe_card(player.play[index], seen.play[index], own)


@rule
def hidden_unless(known: bool, card: int, present: bool) -> int:
    """A card that may be known as itself, another as UNKNOWN, an empty place as NONE."""
    if not present:
        return NONE
    if known:
        return card
    return UNKNOWN


@rule
def observe_card(held: InPlay, seen: InPlay, own: bool) -> None:
    """How a card lies is open, which one it is only faceup."""
    seen.card = hidden_unless(own or held.facedown == 0, held.card, held.card != NONE)
    seen.dice = held.dice
    seen.facedown = held.facedown
    seen.exhausted = held.exhausted
    seen.passed = held.passed


@rule
def determinize(seen: State, seat: int, words: Words) -> None:
    """Make an observation whole: cards that `seat` cannot place are dealt at random among the places they may
    be in, and the dice
    to come are new. What comes of it depends on the observation and on `words` alone."""
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
            player.play[index].card = owner * DECK + card
    for index in range(DECK):
        if player.hand[index] == UNKNOWN:
            card = draw_bit(unseen, words)
            unseen &= ~(1 << card)
            player.hand[index] = owner * DECK + card
    for index in range(DECK):
        if player.deck[index] == UNKNOWN:
            card = draw_bit(unseen, words)
            unseen &= ~(1 << card)
            player.deck[index] = owner * DECK + card


@rule
def unseen_cards(seen: State, owner: int) -> int:
    """Bits of the owner's cards (0..9) that lie in no place the viewer knows."""
    player = seen.players[owner]
    unseen = (1 << DECK) - 1
    for index in range(DECK):
        unseen &= ~bit_of(player.discard[index], owner)
        unseen &= ~bit_of(player.deck[index], owner)
        unseen &= ~bit_of(player.hand[index], owner)
        unseen &= ~bit_of(player.play[index].card, owner)
    return unseen


@rule
def bit_of(card: int, owner: int) -> int:
    """The bit of a known card; 0 for an empty or unknown place."""
    if card < 0:
        return 0
    return 1 << (card - owner * DECK)


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
    if event.thing < SECRET:
        return event
    return event._replace(thing=event.thing - SECRET if event.seat == seat else UNKNOWN)
