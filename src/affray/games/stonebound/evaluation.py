"""How a match of Stonebound stands for a seat: by the HP and armour of its team's characters against the other's.

One unit is a point of HP. The weights are few and plain; they were not fitted.
"""

from affray.games.stonebound.record.state import MOST_CHARACTERS, State
from affray.games.stonebound.rules import pieces
from affray.kernel.rule import rule

UPRIGHT, ARMOUR, STONE = 5.0, 0.4, 0.1
"""What it is worth that a character is upright beside its HP, a point of its armour, and a stone in hand."""
BURDEN = 1.0
"""What it costs to bear a status."""
SCALE = 12.0
"""A lead of so much is half a win."""


@rule
def standing(state: State, piece: int) -> float:
    """What an upright character has left."""
    held = state.pieces[piece]
    burdens = held.blind + held.broken + held.burn + held.cripple + held.freeze + held.poison + held.shear
    burdens += held.silence + held.sleep + held.stun
    return UPRIGHT + held.hp + ARMOUR * (held.pd + held.sd) - BURDEN * burdens


@rule
def worth(state: State, seat: int) -> float:
    """The lead of the seat's team, from -1 to 1."""
    lead = 0.0
    for piece in range(MOST_CHARACTERS):
        if pieces.upright(state, piece):
            if pieces.team(state.pieces[piece].seat) == pieces.team(seat):
                lead += standing(state, piece)
            else:
                lead -= standing(state, piece)
    for other in range(state.seats):
        if pieces.team(other) == pieces.team(seat):
            lead += STONE * state.players[other].count
        else:
            lead -= STONE * state.players[other].count
    return lead / (abs(lead) + SCALE)
