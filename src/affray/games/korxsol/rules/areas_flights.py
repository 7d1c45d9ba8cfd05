"""Arrows: where they point, and how far what follows them flies."""

from affray.games.korxsol.record.card_terms import Mode, Op
from affray.games.korxsol.record.state import NONE, OFF, Card, State
from affray.games.korxsol.rules import creatures, move_types, sight, statuses, terrain
from affray.kernel.rule import rule

WALL_AHEAD = 64
"""A flight in one number: steps + WALL_AHEAD where it ends before a wall; no arrow is so long."""


@rule
def flown(steps: int, wall: int) -> int:
    """A flight as one number: its steps, and 1 where it ends before a wall."""
    return steps + WALL_AHEAD * wall


@rule
def steps_of(flight: int) -> int:
    """The steps of such a flight."""
    return flight % WALL_AHEAD


@rule
def before_wall(flight: int) -> bool:
    """True where it ends before a wall."""
    return flight >= WALL_AHEAD


@rule
def flight(state: State, user: int, card: Card, turn: int, number: int, skip: int) -> int:
    """K-AREA-02, K-AREA-05: how many steps a projectile flies along its arrow, to the first creature that is not in `skip`,
    or to the last tile before an obstruction, and whether that is a wall (`flown`). A run ends before a ledge."""
    arrow, origin, manner = card.arrow[number], state.creatures[user].tile, move_types.manner(card)
    tile, level, steps = origin, state.level[origin], 0
    length = 1 if rooted(state, user, card) else arrow.length
    for index in range(1, length + 1):
        there = creatures.offset(state, origin, turn, arrow.x * index, arrow.y * index)
        if there == OFF or (card.mode == Mode.DASH and not terrain.climbable(state, tile, there)):
            return steps
        level = sight.hop(state, level, tile, there, manner)
        if level == sight.STOPPED:
            return steps
        if level == sight.WALLED:
            return flown(steps, 1)
        steps, tile = index, there
        met = creatures.at(state, there)
        if met != NONE and met != user and skip >> met & 1 == 0:
            return steps
    return steps


@rule
def rooted(state: State, user: int, card: Card) -> bool:
    """K-PIN-02: true for a run that its user cannot run, so that it reaches no further than the first tile (A-85)."""
    return card.mode == Mode.DASH and not statuses.may_move(state, user) and not move_types.has(card, Op.RELEASE)


@rule
def arrow_tile(state: State, user: int, card: Card, turn: int, number: int, steps: int) -> int:
    """The tile of an arrow after so many steps."""
    arrow = card.arrow[number]
    return creatures.offset(state, state.creatures[user].tile, turn, arrow.x * steps, arrow.y * steps)


@rule
def heading(card: Card, turn: int, number: int) -> int:
    """The direction of an arrow, a slanting one's across a corner (A-52)."""
    arrow = card.arrow[number]
    drawn = 0 if arrow.y > 0 else 4
    if arrow.x != 0:
        drawn = 2 - arrow.y if arrow.x > 0 else 6 + arrow.y
    if creatures.is_mirrored(turn):
        drawn = 8 - drawn
    eighths = (drawn + clockwise(creatures.way_of(turn))) % 8
    return eighths // 2 if eighths % 2 == 0 else creatures.CORNERS + eighths // 2


@rule
def clockwise(direction: int) -> int:
    """Eighths of a full turn from north to a direction."""
    return 2 * direction if direction < creatures.CORNERS else 2 * direction - 7
