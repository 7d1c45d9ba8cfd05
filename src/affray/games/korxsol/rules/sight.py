"""How far attacks reach over steps, ledges, cover and walls."""

from affray.games.korxsol.record.house_rules import Los, MeleeDownLedge
from affray.games.korxsol.record.state import State
from affray.games.korxsol.rules import creatures, walls
from affray.games.korxsol.rules.move_types import COVER_STOPS, MELEE_HEIGHTS, WALLS_STOP
from affray.kernel.rule import rule

STOPPED = -1
"""The tile is not reached."""
WALLED = -2
"""The tile is a wall: it is hit, and nothing behind it is."""
LAST = -3
"""The tile is reached, and none beyond it (a melee attack down a ledge)."""
LEDGE = 2
"""Heights so far apart or more are a ledge: it is not climbed, and one falls over it (K-STEP-03)."""


@rule
def step(first: int, second: int) -> bool:
    """K-STEP-01, K-STEP-03: True for heights that are even or a step (1 apart)."""
    return abs(first - second) < LEDGE


@rule
def onward(state: State, level: int, before: int, tile: int, manner: int) -> int:
    """An attack that is at `level` on tile `before` goes on to `tile`: its level there, LAST, STOPPED or WALLED."""
    if level == LAST:
        return STOPPED
    height, last = state.level[tile], state.level[before]
    there = strike(state, last, height) if manner & MELEE_HEIGHTS else fly(state, level, last, height)
    if there == STOPPED:
        return STOPPED
    if manner & WALLS_STOP and walls.stops(state, tile):
        return WALLED
    if manner & COVER_STOPS and state.cover[tile] == 1:
        return STOPPED
    return there


@rule
def strike(state: State, last: int, height: int) -> int:
    """K-STEP-02, K-LOS-01, K-LOS-02, K-LOS-03: melee passes steps, is stopped by a ledge up, and strikes the first tile
    below one (`melee_down_ledge`, A-07)."""
    if step(last, height):
        return height
    if height < last and state.options.melee_down_ledge == MeleeDownLedge.FIRST_TILE:
        return LAST
    return STOPPED


@rule
def fly(state: State, level: int, last: int, height: int) -> int:
    """K-STEP-04, K-STEP-05, K-LOS-04, K-LOS-05, K-LOS-06, K-LOS-07, K-LOS-08, K-LOS-09: a shot is stopped by what is 2
    higher than its flight level, which follows steps, and ledges up to within 1 of it (A-08; `los`)."""
    if height >= level + LEDGE:
        return STOPPED
    if state.options.los == Los.SHOOTER:
        return level
    if step(level, height) and (last == level or height - last >= LEDGE):
        return height
    return level


@rule
def trace(state: State, first: int, last: int, manner: int) -> int:
    """How an attack from one tile arrives at another: its level there, LAST, STOPPED or WALLED.

    A-09b: along Bresenham's line between the centres; a step through a corner is stopped only where both tiles beside it stop.
    """
    level, tile = state.level[first], first
    for index in range(1, length(state, first, last) + 1):
        if level == WALLED:
            return STOPPED
        there = on_line(state, first, last, index)
        level = hop(state, level, tile, there, manner)
        if level == STOPPED:
            return STOPPED
        tile = there
    return level


@rule
def length(state: State, first: int, last: int) -> int:
    """How many steps the line from one tile to another has."""
    width = state.width
    return max(abs(last % width - first % width), abs(last // width - first // width))


@rule
def on_line(state: State, first: int, last: int, index: int) -> int:
    """The tile of the line after `index` steps."""
    width, long = state.width, length(state, first, last)
    column, row = first % width, first // width
    across, down = last % width - column, last // width - row
    return (row + along(down, index, long)) * width + column + along(across, index, long)


@rule
def along(extent: int, index: int, long: int) -> int:
    """How far a line has gone along one axis after `index` of `long` steps, halves rounded towards the start."""
    gone = (2 * index * abs(extent) + long - 1) // (2 * long)
    return gone if extent > 0 else -gone


@rule
def hop(state: State, level: int, tile: int, there: int, manner: int) -> int:
    """One step of a line, straight or through a corner."""
    if creatures.across(state, tile, there):
        beside, above = creatures.flank(state, tile, there), creatures.flank(state, there, tile)
        if stops(state, level, tile, beside, manner) and stops(state, level, tile, above, manner):
            return STOPPED
    return onward(state, level, tile, there, manner)


@rule
def stops(state: State, level: int, tile: int, beside: int, manner: int) -> bool:
    """True where a tile beside a corner lets nothing through."""
    there = onward(state, level, tile, beside, manner)
    return there in (STOPPED, WALLED)


@rule
def reaches(state: State, first: int, last: int, manner: int) -> bool:
    """True where an attack from one tile arrives at another."""
    there = trace(state, first, last, manner)
    return there != STOPPED and there != WALLED


@rule
def beside(state: State, first: int, second: int) -> bool:
    """A-74, A-76: within melee range of each other: adjacent, an even edge or a step between, no wall and no cover; across a
    corner (`grid`), not where that is so of both tiles beside it."""
    if creatures.distance(state, first, second) != 1 or not even(state, first, first) or not even(state, first, second):
        return False
    if not creatures.across(state, first, second):
        return True
    return even(state, first, creatures.flank(state, first, second)) or even(
        state, first, creatures.flank(state, second, first)
    )


@rule
def even(state: State, first: int, tile: int) -> bool:
    """True for a tile without wall and cover, level with the first or a step away."""
    return state.wall[tile] == 0 and state.cover[tile] == 0 and step(state.level[first], state.level[tile])
