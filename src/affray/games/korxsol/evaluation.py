"""How a match of KORxSOL stands for a seat: by the KOR, the SOL and the burdens of its team against the other.

One unit is a point of KOR. The weights are few and plain; they were not fitted.
"""

from affray.games.korxsol.record.state import State
from affray.games.korxsol.rules import creatures
from affray.kernel.rule import rule

STANDS, SOL, BURDEN = 3.0, 0.5, 0.5
"""What it is worth to stand beside one's KOR, a point of SOL, and what a stack of Burn or Frost costs."""
SCALE = 6.0
"""A lead of so much is half a win."""


@rule
def standing(state: State, creature: int) -> float:
    """What a creature has left."""
    held = state.creatures[creature]
    if held.kor <= 0:
        return 0.0
    return STANDS + held.kor + SOL * held.sol - BURDEN * (held.burn + held.frost)


@rule
def worth(state: State, seat: int) -> float:
    """The lead of the seat's team, from -1 to 1."""
    lead = 0.0
    for creature in range(state.seats):
        if creatures.team(creature) == creatures.team(seat):
            lead += standing(state, creature)
        else:
            lead -= standing(state, creature)
    return lead / (abs(lead) + SCALE)
