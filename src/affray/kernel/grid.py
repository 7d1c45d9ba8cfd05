"""Boards of squares, for every game that has one: tiles, directions, distances, lines of sight and reach.

A tile is one number, `row * width + column`, both from 0, row 0 at the top. Directions are numbered clockwise from north,
the four straight ones first, so that `directions` = 4 or 8 says which of them a game knows.
"""

from typing import Protocol

from affray.kernel.record import Array
from affray.kernel.rule import rule

OFF = -1
"""No tile: beyond the border."""
NORTH, EAST, SOUTH, WEST, NORTHEAST, SOUTHEAST, SOUTHWEST, NORTHWEST = range(8)
COLUMNS = (0, 1, 0, -1, 1, 1, -1, -1)
"""Columns that a step in each direction goes."""
ROWS = (-1, 0, 1, 0, -1, 1, 1, -1)
"""Rows that a step in each direction goes."""
UNREACHED = -1
"""In place of a distance: no way leads there."""


class Ground(Protocol):
    """A record that `flood` works on; the rows are as long as the board has tiles, or longer."""

    width: int
    height: int
    enter: Array[int]
    """1 for each tile that may be entered."""
    distance: Array[int]
    """Filled by `flood`: steps to each tile, or UNREACHED."""
    queue: Array[int]
    """Filled by `flood`: the tiles reached, nearest first."""


@rule
def tile_at(width: int, column: int, row: int) -> int:
    """The tile in a column and a row, both from 0."""
    return row * width + column


@rule
def column_of(width: int, tile: int) -> int:
    """Its column, 0 up."""
    return tile % width


@rule
def row_of(width: int, tile: int) -> int:
    """Its row, 0 up."""
    return tile // width


@rule
def shifted(width: int, height: int, tile: int, columns: int, rows: int) -> int:
    """The tile so many columns right and rows down; OFF beyond the border."""
    column, row = tile % width + columns, tile // width + rows
    if column < 0 or column >= width or row < 0 or row >= height:
        return OFF
    return row * width + column


@rule
def neighbor(width: int, height: int, tile: int, direction: int) -> int:
    """The next tile in a direction; OFF beyond the border."""
    return shifted(width, height, tile, COLUMNS[direction], ROWS[direction])


@rule
def straight(width: int, first: int, second: int) -> int:
    """Steps between two tiles without diagonals (Manhattan distance)."""
    return abs(first % width - second % width) + abs(first // width - second // width)


@rule
def around(width: int, first: int, second: int) -> int:
    """Steps between two tiles where a diagonal is one step (Chebyshev distance)."""
    return max(abs(first % width - second % width), abs(first // width - second // width))


@rule
def flood(ground: Ground, start: int, points: int, directions: int) -> int:
    """How far every tile is from `start`, over tiles that may be entered, in at most `points` steps of one; how many
    tiles were reached, `start` included."""
    tiles = ground.width * ground.height
    for tile in range(tiles):
        ground.distance[tile] = UNREACHED
    ground.distance[start] = 0
    ground.queue[0] = start
    taken, found = 0, 1
    while taken < found:
        tile = ground.queue[taken]
        taken += 1
        if ground.distance[tile] == points:
            continue
        for direction in range(directions):
            beside = neighbor(ground.width, ground.height, tile, direction)
            if beside != OFF and ground.enter[beside] == 1 and ground.distance[beside] == UNREACHED:
                ground.distance[beside] = ground.distance[tile] + 1
                ground.queue[found] = beside
                found += 1
    return found


@rule
def in_sight(width: int, first: int, second: int, walls: Array[int]) -> bool:
    """True where the segment between two tiles' centres is clear: it crosses the inside of no wall tile, and slips through
    no corner between two wall tiles (`walls` has 1 for each wall). Touching one wall's edge or corner does not block; the two
    tiles themselves never do. Exact, and the same both ways."""
    column, row = first % width, first // width
    across, down = abs(second % width - column), abs(second // width - row)
    step_column = 1 if second % width > column else -1
    step_row = 1 if second // width > row else -1
    lead = across - down  # sign: which border the segment meets next, a column's (positive), a row's, or a corner (0)
    while row * width + column != second:
        if lead == 0:
            if walls[row * width + column + step_column] == 1 and walls[(row + step_row) * width + column] == 1:
                return False
            column += step_column
            row += step_row
            lead += 2 * (across - down)
        elif lead > 0:
            column += step_column
            lead -= 2 * down
        else:
            row += step_row
            lead += 2 * across
        if row * width + column != second and walls[row * width + column] == 1:
            return False
    return True
