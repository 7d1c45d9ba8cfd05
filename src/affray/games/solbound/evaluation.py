"""How a match of Solbound stands for a seat: injuries, dice and cards, against what the opponents have on average."""

from affray.games.solbound.record.state import DECK, NONE, State
from affray.games.solbound.record.vocabulary import Phase
from affray.games.solbound.rules import power
from affray.kernel import feature
from affray.kernel.record import Array
from affray.kernel.rule import rule


class Feature(feature.Feature):
    """What is looked at; what the opponents that are still in have on average counts below 0."""

    INJURIES = 0, -20, 20, "injuries", -1
    LAST_LEGS = 1, -1, 1, "1 where the next injury is the last"
    NEARLY = 2, -1, 1, "1 where the one after is the last"
    POOL = 3, -30, 30, "dice in the pool"
    HAND = 4, -10, 10, "cards in hand"  # whatever is left of it goes under the deck: nothing to be had by
    DECK = 5, -10, 10, "cards in the deck"
    PLAY = 6, -10, 10, "cards in play", 1
    FACEDOWN = 7, -10, 10, "facedown cards in play"
    READY = 8, -10, 10, "Ready cards in play"
    DICE = 9, -30, 30, "dice on cards"
    READY_DICE = 10, -30, 30, "dice on Ready cards"
    ATTACK = 11, -30, 30, "attack printed on cards in play"
    DEFENSE = 12, -30, 30, "defense printed on cards in play"
    ACTED = 13, -1, 1, "1 where the turn of this Strategy Phase was had"
    OTHERS = 14, 0, 2, "opponents that are still in, beyond the first"
    OUT = 15, 0, 1, "1 where this player has lost"


@rule
def add(state: State, seat: int, weight: float, values: Array[float]) -> None:
    """Count a player."""
    player = state.players[seat]
    left = int(state.options.dice_cap) - power.total(state, seat)
    values[Feature.INJURIES] += weight * player.injuries
    values[Feature.LAST_LEGS] += weight * (left <= 0)
    values[Feature.NEARLY] += weight * (left == 1)
    values[Feature.POOL] += weight * player.pool
    values[Feature.HAND] += weight * player.hand_count
    values[Feature.DECK] += weight * player.deck_count
    values[Feature.ACTED] += weight * player.acted
    for place in range(DECK):
        held = player.play[place]
        if held.card != NONE:
            values[Feature.PLAY] += weight
            values[Feature.FACEDOWN] += weight * held.facedown
            values[Feature.READY] += weight * (1 - held.exhausted)
            values[Feature.DICE] += weight * held.dice
            values[Feature.READY_DICE] += weight * held.dice * (1 - held.exhausted)
            values[Feature.ATTACK] += weight * state.cards[held.card].attack
            values[Feature.DEFENSE] += weight * state.cards[held.card].defense


@rule
def features(state: State, seat: int, values: Array[float]) -> None:
    """The features of a position for a seat."""
    for index in range(len(values)):
        values[index] = 0.0
    others = 0
    for other in range(state.seats):
        others += other != seat and state.players[other].out == 0
    if state.players[seat].out == 1:
        values[Feature.OUT] = 1.0
        return
    add(state, seat, 1.0, values)
    for other in range(state.seats):
        if other != seat and state.players[other].out == 0:
            add(state, other, -1.0 / others, values)
    values[Feature.OTHERS] = max(0, others - 1)


@rule
def clock(state: State) -> int:
    """Phases begun in which players act: two in each round."""
    return 2 * state.rounds + (state.phase == Phase.COMMAND)
