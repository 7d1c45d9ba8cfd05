"""How a six-dice combat stands for a seat: by the Health of the squad against that of the enemies, and by how near the squad
is to its objective.

One unit is a point of Health. The weights are few and plain; they were not fitted.
"""

from affray.games.sixdice.record.state import MOST_FIGURES, MOST_SQUAD, State
from affray.games.sixdice.record.vocabulary import Objective
from affray.games.sixdice.rules import figures
from affray.kernel import grid
from affray.kernel.rule import rule

STANDS, WANTED = 2.0, 3.0
"""What it is worth to stand beside one's Health, and what an enemy weighs that must die."""
GOAL, TURN = 0.4, 1.5
"""What a square nearer to ground to reach or hold is worth to each of the squad, and a turn that was held or survived."""
SCALE = 6.0
"""A lead of so much is half a win."""


@rule
def standing(state: State, figure: int) -> float:
    """What a figure has left."""
    if not figures.stands(state, figure):
        return 0.0
    weight = 1.0
    if state.objective == Objective.DESTROY and state.targets >> figure & 1 == 1:
        weight = WANTED
    return weight * (STANDS + state.figures[figure].health)


@rule
def nearness(state: State) -> float:
    """How far the squad is from the ground that it wants, below 0."""
    total = 0.0
    for figure in range(MOST_SQUAD):
        if figures.stands(state, figure):
            near = state.width + state.height
            for tile in range(state.width * state.height):
                if state.goal_tile[tile] == 1:
                    near = min(near, grid.around(state.width, state.figures[figure].tile, tile))
            total -= GOAL * near
    return total


@rule
def worth(state: State, seat: int) -> float:
    """The lead of the squad, or of the game master, from -1 to 1."""
    lead = 0.0
    for figure in range(MOST_FIGURES):
        if figures.is_enemy(figure):
            lead -= standing(state, figure)
        else:
            lead += standing(state, figure)
    if state.objective == Objective.REACH or state.objective == Objective.HOLD:
        lead += nearness(state) + TURN * state.held
    if state.objective == Objective.SURVIVE:
        lead += TURN * (state.turn - state.goal)
    if seat == figures.gm(state):
        lead = -lead
    return lead / (abs(lead) + SCALE)
