"""Creatures: whose side they are on, whether they stand, where, and who is next to whom."""

from affray.games.korxsol.record.house_rules import Grid
from affray.games.korxsol.record.state import MOST_SEATS, NONE, OFF, Card, State
from affray.kernel import grid
from affray.kernel.rule import rule

CORNERS = 4
"""Directions from here up lead across a corner: north-east, south-east, south-west, north-west (`grid`)."""
MIRRORED = 8
"""What `turn_of` adds for a mirror image (`mirror`): more than any direction."""


@rule
def turn_of(way: int, mirrored: int) -> int:
    """How a pattern is turned, as one number: its direction 0..7, and 1 for the mirror image; `way_of` and `is_mirrored` read
    it."""
    return way + MIRRORED * mirrored


@rule
def way_of(turn: int) -> int:
    """The direction in which it is turned."""
    return turn % MIRRORED


@rule
def is_mirrored(turn: int) -> bool:
    """True for the mirror image."""
    return turn >= MIRRORED


@rule
def team(creature: int) -> int:
    """The team of a creature: seats 0 and 2 against seats 1 and 3."""
    return creature % 2


@rule
def allies(first: int, second: int) -> bool:
    """True for two creatures of one team; nobody is its own ally."""
    return first != second and first % 2 == second % 2


@rule
def standing(state: State, creature: int) -> bool:
    """True while it has KOR."""
    return creature != NONE and state.creatures[creature].kor > 0


@rule
def at(state: State, tile: int) -> int:
    """The creature on a tile, or NONE."""
    for creature in range(state.seats):
        if state.creatures[creature].kor > 0 and state.creatures[creature].tile == tile:
            return creature
    return NONE


@rule
def taken(state: State, tile: int) -> bool:
    """True for a tile on which anybody is, unconscious ones included (`revive`)."""
    for creature in range(state.seats):
        if state.creatures[creature].tile == tile:
            return True
    return False


@rule
def lying(state: State, creature: int) -> bool:
    """True for an unconscious creature that is still on the map (A-72, `revive`)."""
    return state.creatures[creature].kor == 0 and state.creatures[creature].tile != OFF


@rule
def mate(state: State, creature: int) -> int:
    """Its team-mate that still stands, or NONE."""
    other = (creature + 2) % MOST_SEATS
    if other < state.seats and state.creatures[other].kor > 0:
        return other
    return NONE


@rule
def distance(state: State, first: int, second: int) -> int:
    """Spaces between two tiles (A-03): without diagonals, or by `grid` with a diagonal as one space."""
    if state.options.grid == Grid.SQUARE8:
        return grid.around(state.width, first, second)
    return grid.straight(state.width, first, second)


@rule
def ways(state: State) -> int:
    """How many tiles are next to one: 4, or by `grid` 8 (A-03)."""
    return 2 * CORNERS if state.options.grid == Grid.SQUARE8 else CORNERS


@rule
def neighbor(state: State, tile: int, direction: int) -> int:
    """The next tile north, east, south or west (0..3), or across a corner (CORNERS up); OFF beyond the border."""
    return grid.neighbor(state.width, state.height, tile, direction)


@rule
def opposite(direction: int) -> int:
    """The direction that leads back."""
    return direction // CORNERS * CORNERS + (direction + 2) % 4


@rule
def across(state: State, first: int, second: int) -> bool:
    """True for two tiles that are neither in one row nor in one column."""
    return first % state.width != second % state.width and first // state.width != second // state.width


@rule
def flank(state: State, first: int, second: int) -> int:
    """The tile in the row of the first and the column of the second: beside the corner between diagonal neighbours."""
    return first // state.width * state.width + second % state.width


@rule
def offset(state: State, tile: int, turn: int, x: int, y: int) -> int:
    """A tile in the frame of somebody on `tile` who looks in the direction `turn`: x to the right, y forward.

    A-09: turned towards a corner, each tile of a pattern goes on along the ring of tiles at its distance, by an eighth of that
    ring; mirrored, right is left.
    """
    if turn < CORNERS:
        return turned(state, tile, turn, x, y)
    right, way = -x if is_mirrored(turn) else x, way_of(turn)
    if way < CORNERS:
        return turned(state, tile, way, right, y)
    far = max(abs(right), abs(y))
    return turned(state, tile, way - CORNERS, max(-far, min(far, right + y)), max(-far, min(far, y - right)))


@rule
def turned(state: State, tile: int, turn: int, x: int, y: int) -> int:
    """The same by quarters: north, east, south or west (0..3)."""
    if turn == 0:
        return grid.shifted(state.width, state.height, tile, x, -y)
    if turn == 1:
        return grid.shifted(state.width, state.height, tile, y, x)
    if turn == 2:
        return grid.shifted(state.width, state.height, tile, -x, y)
    return grid.shifted(state.width, state.height, tile, -y, -x)


@rule
def nearest(state: State, mask: int, origin: int) -> int:
    """The one of a set that is nearest to a tile, ties by turn order (A-12); NONE for an empty set."""
    best, far = NONE, 1000
    for place in range(state.seats):
        creature = state.order[place]
        if mask >> creature & 1 == 1 and state.creatures[creature].kor > 0:
            away = distance(state, origin, state.creatures[creature].tile)
            if away < far:
                best, far = creature, away
    return best


@rule
def last(state: State, mask: int, origin: int) -> int:
    """The one of a set that comes last in the order of `nearest`; steps planned from the last to the first happen in that
    order."""
    worst, far = NONE, -1
    for place in range(state.seats):
        creature = state.order[place]
        if mask >> creature & 1 == 1 and state.creatures[creature].tile != OFF:
            away = distance(state, origin, state.creatures[creature].tile)
            if away >= far:
                worst, far = creature, away
    return worst


@rule
def card(state: State, creature: int, slot: int) -> Card:
    """What is printed on the card in a slot."""
    return state.cards[state.creatures[creature].cards[slot]]


@rule
def note(state: State, creature: int, status: int) -> None:
    """Remember for the odds that something happened to it."""
    state.gained[creature] |= 1 << status


@rule
def direction_of(state: State, tile: int, there: int) -> int:
    """The direction of a neighbouring tile, 0 up."""
    for direction in range(ways(state)):
        if neighbor(state, tile, direction) == there:
            return direction
    return NONE
