"""Strategy Phase, and cards with 0 dice (B-STR, B-ZERO)."""

from affray.games.solbound.record.house_rules import HurtAtCap, HurtPerTurn
from affray.games.solbound.record.state import DECK, NONE, State
from affray.games.solbound.record.vocabulary import Act, Ask, Event, Phase, Step
from affray.games.solbound.rules import command_cards, initiative, power, upkeep
from affray.kernel import dice, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

TURN = (Step.BEGIN_TURN, Step.OFFER_HURT, Step.PLAY_AND_ASSIGN, Step.CLEAR_HAND, Step.END_TURN)
"""A player's turn of the Strategy Phase, in order."""


@rule
def next_player(state: State, log: Log | None) -> None:
    """B-STR-1, B-STR-10, B-STR-11: Initiative among all players who have yet to act and have Power; when none is left, the
    phase ends."""
    best = initiative.greatest_pool(state)
    if best == 0:
        tell(log, Event.STRATEGY_ENDED, NONE, NONE, NONE, 0)
        state.phase = Phase.COMMAND
        return
    stack.plan(state, Step.STRATEGY_PHASE, NONE, NONE, NONE, 0)
    tied = 0
    for seat in range(state.seats):
        if initiative.player_may_act(state, seat) and state.players[seat].pool == best:
            tied |= 1 << seat
    settle(state, tied, log)


@rule
def settle(state: State, tied: int, log: Log | None) -> None:
    """B-INIT-1, B-INIT-3: one player alone has Initiative; several roll for it."""
    seat = initiative.alone(tied)
    if seat == NONE:
        stack.plan(state, Step.ROLL_STRATEGY_TIE, NONE, NONE, NONE, tied)
        return
    tell(log, Event.PLAYER_HAS_INITIATIVE, seat, NONE, NONE, state.players[seat].pool)
    stack.plan_all(state, TURN, seat, NONE, NONE)


@rule
def roll_tie(state: State, tied: int, log: Log | None) -> None:
    """B-INIT-3: tied players roll for Initiative; equals roll again."""
    settle(state, initiative.roll_off(state, tied, False, log), log)


@rule
def begin_turn(state: State, seat: int) -> None:
    """B-STR-11: a player acts once in a Strategy Phase."""
    state.players[seat].acted = 1
    state.players[seat].hurt_this_turn = 0


@rule
def may_hurt(state: State, seat: int) -> bool:
    """B-STR-2: once per turn (`hurt_per_turn`), and not at the most dice (`hurt_at_cap`)."""
    if state.players[seat].hurt_this_turn > 0 and state.options.hurt_per_turn == HurtPerTurn.ONCE:
        return False
    return power.total(state, seat) < state.options.dice_cap or state.options.hurt_at_cap == HurtAtCap.FORFEITS


@rule
def offer_hurt(state: State, seat: int) -> None:
    """B-STR-2: at the start of the turn the player may hurt themselves."""
    if may_hurt(state, seat):
        stack.ask(state, Ask.HURT, seat, seat, NONE, 0)


@rule
def hurt(state: State, seat: int, log: Log | None) -> None:
    """B-STR-2: gain a die, shuffle the discard pile into the deck, draw up to the new Power; the hand is kept."""
    tell(log, Event.HURT_THEMSELVES, seat, NONE, NONE, 0)
    power.injure(state, seat, log)
    player = state.players[seat]
    if player.out == 1:
        stack.skip_to(state, Step.END_TURN)
        return
    for index in range(player.discard_count):
        player.deck[player.deck_count] = player.discard[index]
        player.discard[index] = NONE
        player.deck_count += 1
    player.discard_count = 0
    player.known = 0
    dice.shuffle(state, player.deck, 0, player.deck_count)
    player.hurt_this_turn += 1
    tell(log, Event.RESHUFFLED, seat, NONE, NONE, player.deck_count)
    upkeep.draw_up(state, seat, log)
    stack.plan(state, Step.OFFER_HURT, seat, NONE, NONE, 0)


@rule
def play_and_assign(state: State, seat: int) -> None:
    """B-STR-3, B-STR-4, B-STR-8: the player plays cards and assigns dice, as many as they like, until they end the turn."""
    stack.ask(state, Ask.TURN, seat, seat, NONE, 0)


@rule
def play(state: State, seat: int, card: int, count: int, act: int, log: Log | None) -> None:
    """B-STR-3, B-STR-5: play a card from hand, faceup or facedown as the action says, with `count` dice of the pool; with none
    it is discarded."""
    take_from_hand(state, seat, card)
    player = state.players[seat]
    place = 0
    while player.play[place].card != NONE:
        place += 1
    held = player.play[place]
    held.card = card
    held.facedown = 0
    held.dice = count
    player.pool -= count
    if act == Act.PLAY_FACEDOWN:
        held.facedown = 1
        tell(log, Event.PLAYED_FACEDOWN, seat, power.secret(card), place, count)
    else:
        tell(log, Event.PLAYED_FACEUP, seat, card, place, count)
    if count == 0:
        without_dice(state, seat, place, log)
    stack.plan(state, Step.PLAY_AND_ASSIGN, seat, NONE, NONE, 0)


@rule
def may_play_without_dice(state: State, seat: int) -> bool:
    """B-STR-5, B-STR-7: a card may be played with 0 dice, unless it is the last that could take those of the pool; the house
    rule `allow_zero_die_play` may forbid it."""
    player = state.players[seat]
    if not state.options.allow_zero_die_play:
        return False
    return player.pool == 0 or player.hand_count > 1 or has_cards(state, seat)


@rule
def without_dice(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-ZERO-1, B-STR-5, B-EX-6: a card with 0 dice is discarded at once."""
    tell(log, Event.PLAYED_WITHOUT_DICE, seat, power.shown_card(state, seat, place), place, 0)
    command_cards.discard(state, seat, place, log)


@rule
def take_from_hand(state: State, seat: int, card: int) -> None:
    """Take a card out of the hand; the others close up."""
    player = state.players[seat]
    index = 0
    while player.hand[index] != card:
        index += 1
    player.hand_count -= 1
    for later in range(index, player.hand_count):
        player.hand[later] = player.hand[later + 1]
    player.hand[player.hand_count] = NONE


@rule
def assign(state: State, seat: int, place: int, count: int, log: Log | None) -> None:
    """B-STR-4: unassigned dice go onto a card one controls, also one of an earlier round."""
    held = state.players[seat].play[place]
    held.dice += count
    state.players[seat].pool -= count
    tell(log, Event.ASSIGNED, seat, power.shown_card(state, seat, place), place, count)
    stack.plan(state, Step.PLAY_AND_ASSIGN, seat, NONE, NONE, 0)


@rule
def may_end(state: State, seat: int) -> bool:
    """B-STR-7: the turn must end with no dice in the pool, as long as some card could take them."""
    player = state.players[seat]
    return player.pool == 0 or (player.hand_count == 0 and not has_cards(state, seat))


@rule
def has_cards(state: State, seat: int) -> bool:
    """True where the player has a card in play."""
    for place in range(DECK):
        if state.players[seat].play[place].card != NONE:
            return True
    return False


@rule
def clear_hand(state: State, seat: int, log: Log | None) -> None:
    """B-STR-6: cards left in hand go to the bottom of the deck, in an order of the owner's choice."""
    player = state.players[seat]
    if player.hand_count > 1:
        stack.ask(state, Ask.BOTTOM, seat, seat, NONE, 0)
    elif player.hand_count == 1:
        bottom(state, seat, player.hand[0], log)


@rule
def bottom_next(state: State, seat: int, card: int, log: Log | None) -> None:
    """B-STR-6: this card goes to the bottom next."""
    bottom(state, seat, card, log)
    stack.plan(state, Step.CLEAR_HAND, seat, NONE, NONE, 0)


@rule
def bottom_rest(state: State, seat: int, log: Log | None) -> None:
    """B-STR-6: the rest of the hand goes to the bottom as it lies."""
    while state.players[seat].hand_count > 0:
        bottom(state, seat, state.players[seat].hand[0], log)


@rule
def bottom(state: State, seat: int, card: int, log: Log | None) -> None:
    """B-STR-6: a card goes from hand to the bottom of the deck."""
    take_from_hand(state, seat, card)
    command_cards.put_under_deck(state, seat, card)
    tell(log, Event.BOTTOMED, seat, power.secret(card), NONE, 0)


@rule
def end_turn(state: State, seat: int, log: Log | None) -> None:
    """B-STR-9: with no dice left and an empty hand, the turn ends."""
    tell(log, Event.TURN_ENDED, seat, NONE, NONE, state.players[seat].pool)
