"""How a six-dice combat stands for a seat: the squad against the enemies, and how near it is to its objective."""

from affray.games.sixdice.record.state import MOST_DEADLINES, MOST_FIGURES, MOST_SQUAD, State
from affray.games.sixdice.record.vocabulary import Objective, Team
from affray.games.sixdice.rules import figures
from affray.kernel import feature, grid
from affray.kernel.record import Array
from affray.kernel.rule import rule

FAR = 20
"""Farther than that counts as so far, and so do more turns left."""
STRIDE = 4
"""Squares that a character goes in a turn."""
SOON = 3
"""A deadline is near with fewer turns left."""


class Feature(feature.Feature):
    """What is looked at; all of it as the squad sees it, and with the other sign for the game master."""

    SQUAD = 0, 0, 6, "characters on the map", 1
    SQUAD_HEALTH = 1, 0, 200, "Health of the squad", 1
    ENEMIES = 2, 0, 18, "enemies on the map", -1
    ENEMY_HEALTH = 3, 0, 600, "Health of the enemies", -1
    SHARE = 4, -1, 1, "Health of the squad less that of the enemies, as a share of both"
    TURN = 5, -1, 1, "1 in the Players' turn, -1 in the enemies'"
    TO_ACT = 6, 0, 6, "characters that have their turn still to come, in the Players' turn"
    DICE = 7, -40, 40, "dice left to the active character, or, below 0, in the enemies' pool"
    LEFT = 8, 0, 20, "turns until a deadline means defeat, up to twenty; 20 without one"
    SOON = 9, 0, 3, "how near such a deadline is, in turns fewer than three"
    ELIMINATE = 10, 0, 1, "1 where all enemies must die"
    REACH = 11, 0, 1, "1 where ground is to be reached"
    HOLD = 12, 0, 1, "1 where ground is to be held"
    DESTROY = 13, 0, 1, "1 where some enemies must die"
    SURVIVE = 14, 0, 1, "1 where turns are to be survived"
    TARGETS = 15, 0, 18, "destroy: those that must die", -1
    TARGET_HEALTH = 16, 0, 200, "destroy: Health of those that must die", -1
    LATE = 17, 0, 5, "reach, hold: turns that the farthest character takes to the ground, beyond those that are left"
    TO_HOLD = 18, 0, 20, "hold: turns for which it must still be held"
    TO_SURVIVE = 19, 0, 20, "survive: turns still to survive"


@rule
def count(state: State, values: Array[float]) -> None:
    """Count the figures that stand, and their Health, for each side."""
    for figure in range(MOST_FIGURES):
        if not figures.stands(state, figure):
            continue
        held = state.figures[figure]
        if not figures.is_enemy(figure):
            values[Feature.SQUAD] += 1
            values[Feature.SQUAD_HEALTH] += held.health
            values[Feature.TO_ACT] += state.team == Team.PLAYERS and held.acted == 0
            continue
        values[Feature.ENEMIES] += 1
        values[Feature.ENEMY_HEALTH] += held.health
        if state.objective == Objective.DESTROY and state.targets >> figure & 1 == 1:
            values[Feature.TARGETS] += 1
            values[Feature.TARGET_HEALTH] += held.health


@rule
def away(state: State) -> int:
    """How many squares the character that is farthest from it has to the ground that the squad wants."""
    farthest = 0
    for figure in range(MOST_SQUAD):
        if figures.stands(state, figure):
            near = FAR
            for tile in range(state.width * state.height):
                if state.goal_tile[tile] == 1:
                    near = min(near, grid.around(state.width, state.figures[figure].tile, tile))
            farthest = max(farthest, near)
    return farthest


@rule
def hurry(state: State) -> int:
    """Turns until a deadline means defeat."""
    left = FAR
    for number in range(MOST_DEADLINES):
        deadline = state.deadlines[number]
        if deadline.turn != 0 and deadline.continues == 0 and deadline.struck == 0:
            left = min(left, max(0, deadline.turn - state.turn))
    return left


@rule
def features(state: State, seat: int, values: Array[float]) -> None:
    """The features of a position for a seat."""
    for index in range(len(values)):
        values[index] = 0.0
    count(state, values)
    health = values[Feature.SQUAD_HEALTH] + values[Feature.ENEMY_HEALTH]
    values[Feature.SHARE] = (values[Feature.SQUAD_HEALTH] - values[Feature.ENEMY_HEALTH]) / max(1.0, health)
    players = state.team == Team.PLAYERS
    values[Feature.TURN] = 1 if players else -1
    values[Feature.DICE] = state.dice if players else -state.dice
    values[Feature.LEFT] = hurry(state)
    values[Feature.SOON] = max(0.0, SOON - values[Feature.LEFT])
    values[Feature.ELIMINATE + state.objective] = 1
    if state.objective == Objective.REACH or state.objective == Objective.HOLD:
        values[Feature.LATE] = max(0.0, away(state) / STRIDE - values[Feature.LEFT])
    if state.objective == Objective.HOLD:
        values[Feature.TO_HOLD] = state.goal - state.held
    if state.objective == Objective.SURVIVE:
        values[Feature.TO_SURVIVE] = min(FAR, max(0, state.goal - state.turn))
    if seat == figures.gm(state):
        for index in range(len(values)):
            values[index] = -values[index]


@rule
def clock(state: State) -> int:
    """Team turns begun: two in each round."""
    return 2 * state.rounds + (state.team != state.first)
