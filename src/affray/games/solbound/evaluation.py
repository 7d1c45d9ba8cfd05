"""How a match of Solbound stands for a seat: by injuries, cards and the dice on them, against the strongest opponent.

One unit is a card with no dice. The weights are few and plain; they were not fitted.
"""

from affray.games.solbound.record.state import DECK, NONE, State
from affray.kernel.rule import rule

CARD, DIE, READY = 0.6, 0.12, 0.25
"""What a card that is not discarded is worth, each die on a card in play, and being Ready."""
INJURY, WORSE, DEFEAT = 2.0, 0.35, 20.0
"""What an injury costs, how much more with each before, and what it costs to have lost."""
SCALE = 4.0
"""A lead of so much is half a win."""


@rule
def standing(state: State, seat: int) -> float:
    """What a player has, less what their injuries cost."""
    player = state.players[seat]
    if player.out == 1:
        return -DEFEAT
    total = CARD * (DECK - player.discard_count) - player.injuries * (INJURY + WORSE * player.injuries)
    for place in range(DECK):
        held = player.play[place]
        if held.card != NONE:
            total += DIE * held.dice + READY * (1 - held.exhausted)
    return total


@rule
def worth(state: State, seat: int) -> float:
    """The lead over the strongest opponent, from -1 to 1."""
    best = -DEFEAT
    for other in range(state.seats):
        if other != seat:
            best = max(best, standing(state, other))
    lead = standing(state, seat) - best
    return lead / (abs(lead) + SCALE)
