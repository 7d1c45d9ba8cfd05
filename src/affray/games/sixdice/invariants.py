"""What holds in every record of a six-dice combat."""

from affray.games.sixdice.record.house_rules import Refund
from affray.games.sixdice.record.state import DICE, ENDLESS, MOST_FIGURES, MOST_SQUAD, NONE, OFF, SLOTS, State
from affray.games.sixdice.record.vocabulary import Team
from affray.games.sixdice.rules import figures
from affray.kernel.invariants import NOBODY, Invariant, broken
from affray.kernel.record import Array
from affray.kernel.rule import rule


class Fault(Invariant):
    """Each invariant, and what is said where it is broken."""

    NOBODY_THERE = 0, "figure {who}: nobody stands there"
    TILE = 1, "figure {who}: it stands beside the map or in a wall"
    HEALTH = 2, "figure {who}: its Health is below 0 or above what is printed"
    DOWN = 3, "figure {who}: it has Health and stands nowhere, or has none and stands"
    RETURNS = 4, "figure {who}: it will return though it is not dead, or is dead and will not"
    AMMO = 5, "figure {who}: its Ammo is below 0 or above what is printed"
    ENDLESS_AMMO = 6, "figure {who}: its Ammo is endless and not so printed, or the other way round"
    SHARED = 7, "figure {who}: it stands where another figure does"
    DICE = 8, "the dice that are left are not 0 to 6"
    COUNTS = 9, "dice, points or reloads are below 0"
    SPENT = 10, "more than six dice were spent and left"


@rule
def violations(state: State, found: Array[int]) -> None:
    """Note in `found` which invariants are broken, and by whom."""
    for figure in range(MOST_FIGURES):
        if state.figures[figure].sheet == NONE:
            if state.figures[figure].tile != OFF:
                broken(found, Fault.NOBODY_THERE, figure)
        else:
            _figure(state, figure, found)
            _ammo(state, figure, found)
    if state.team == Team.PLAYERS and not 0 <= state.dice <= DICE:
        broken(found, Fault.DICE, NOBODY)
    if state.dice < 0 or state.points < 0 or state.reloads < 0 or state.rolling < 0:
        broken(found, Fault.COUNTS, NOBODY)
    _spent(state, found)


@rule
def _figure(state: State, figure: int, found: Array[int]) -> None:
    held = state.figures[figure]
    if held.tile != OFF and (not 0 <= held.tile < state.width * state.height or state.wall[held.tile]):
        broken(found, Fault.TILE, figure)
    if not 0 <= held.health <= figures.sheet(state, figure).health:
        broken(found, Fault.HEALTH, figure)
    unplaced = figure < MOST_SQUAD and held.returns == 0
    if (held.tile == OFF) != (held.health == 0) and not (unplaced and held.tile == OFF):
        broken(found, Fault.DOWN, figure)
    if (held.returns > 0) != (held.tile == OFF and figure < MOST_SQUAD and held.health == 0):
        broken(found, Fault.RETURNS, figure)
    for other in range(figure):
        if held.tile != OFF and state.figures[other].tile == held.tile:
            broken(found, Fault.SHARED, figure)


@rule
def _ammo(state: State, figure: int, found: Array[int]) -> None:
    held = state.figures[figure]
    for slot in range(SLOTS):
        most = figures.weapon(state, figure, slot).ammo if figures.carries(state, figure, slot) else 0
        if held.ammo[slot] != ENDLESS and not 0 <= held.ammo[slot] <= most:
            broken(found, Fault.AMMO, figure)
        if (held.ammo[slot] == ENDLESS) != (most == ENDLESS):
            broken(found, Fault.ENDLESS_AMMO, figure)


@rule
def _spent(state: State, found: Array[int]) -> None:
    """Dice are conserved: what a character spent on moving, fighting and fleeing and has left is never more than six."""
    if state.team == Team.PLAYERS and state.active != NONE:
        held = state.figures[state.active]
        refunded = state.options.lost_attack_refund == Refund.ALL
        if held.declared + (0 if refunded else held.fought) + state.dice > DICE:
            broken(found, Fault.SPENT, NOBODY)
