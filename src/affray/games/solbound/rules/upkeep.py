"""Set-up and Upkeep (B-SET, B-UPK)."""

from affray.games.solbound.record.state import DECK, NONE, STARTING_DICE, State
from affray.games.solbound.record.vocabulary import Event, Phase, Step
from affray.games.solbound.rules import power
from affray.kernel import dice, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

ROUND = (
    Step.BEGIN_ROUND,
    Step.RETURN_FACEDOWN,
    Step.DRAW_TO_POWER,
    Step.READY_EXHAUSTED,
    Step.STRATEGY_PHASE,
    Step.COMMAND_PHASE,
    Step.CHECK_COMMAND,
    Step.END_ROUND,
)
"""B-UPK-1: every round, in order: Upkeep, the Strategy Phase, the Command Phase."""


@rule
def deal(state: State, seat: int) -> None:
    """B-SET-1, B-SET-2: a player starts with the ten cards of the deck, shuffled, and five dice in the pool."""
    player = state.players[seat]
    player.pool = STARTING_DICE
    player.named = NONE
    for index in range(DECK):
        player.deck[index] = power.card_of(seat, index)
        player.hand[index] = NONE
        player.discard[index] = NONE
        power.clear(state, seat, index)
    player.deck_count = DECK
    dice.shuffle(state, player.deck, 0, DECK)


@rule
def begin_round(state: State, log: Log | None) -> None:
    """B-UPK-1: a round starts with Upkeep; nobody has acted yet, and no power was used."""
    state.rounds += 1
    state.phase = Phase.UPKEEP
    tell(log, Event.ROUND_BEGAN, NONE, NONE, NONE, state.rounds)
    for seat in range(state.seats):
        state.players[seat].acted = 0
        state.players[seat].rallied = 0


@rule
def return_facedown(state: State, log: Log | None) -> None:
    """B-UPK-2, B-UPK-3, B-UPK-6: all facedown cards return to hand, their dice to the pool; faceup ones stay."""
    for seat in range(state.seats):
        for place in range(DECK):
            held = state.players[seat].play[place]
            if held.card != NONE and held.facedown == 1:
                take_back(state, seat, place, log)


@rule
def take_back(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-UPK-2, B-UPK-3: one facedown card and its dice."""
    player = state.players[seat]
    told, card, count = power.shown_card(state, seat, place), player.play[place].card, player.play[place].dice
    player.hand[player.hand_count] = card
    player.hand_count += 1
    player.pool += count
    power.clear(state, seat, place)
    tell(log, Event.TOOK_BACK, seat, told, place, 0)
    tell(log, Event.DICE_TAKEN_BACK, seat, NONE, place, count)


@rule
def draw_to_power(state: State, log: Log | None) -> None:
    """B-UPK-4: every player draws until the deck is empty or the hand has as many cards as their Power."""
    for seat in range(state.seats):
        if state.players[seat].out == 0:
            draw_up(state, seat, log)


@rule
def draw_up(state: State, seat: int, log: Log | None) -> None:
    """B-UPK-4: one player draws; a hand that is large enough already keeps its cards."""
    player = state.players[seat]
    while player.deck_count > 0 and player.hand_count < player.pool:
        player.deck_count -= 1
        card = player.deck[player.deck_count]
        player.deck[player.deck_count] = NONE
        player.known = min(player.known, player.deck_count)
        player.hand[player.hand_count] = card
        player.hand_count += 1
        tell(log, Event.DREW, seat, power.secret(card), NONE, 0)


@rule
def ready_exhausted(state: State, log: Log | None) -> None:
    """B-UPK-5: all Exhausted cards are Readied."""
    for seat in range(state.seats):
        for place in range(DECK):
            held = state.players[seat].play[place]
            if held.exhausted == 1:
                held.exhausted = 0
                tell(log, Event.READIED, seat, power.shown_card(state, seat, place), place, 0)
    state.phase = Phase.STRATEGY
    tell(log, Event.STRATEGY_BEGAN, NONE, NONE, NONE, 0)


@rule
def plan_round(state: State) -> None:
    """B-UPK-1: what a round consists of."""
    stack.plan_all(state, ROUND, NONE, NONE, NONE)
