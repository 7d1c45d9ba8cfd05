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
ANY_CORNER, ONE_WALL, NO_WALL = range(3)
"""How a diagonal step may go by walls."""
UNREACHED = -1
"""In place of a distance: no way leads there."""


class Ground(Protocol):
    """A record that `flood` works on; the rows are as long as the board has tiles, or longer."""

    width: int
    height: int
    wall: Array[int]
    """1 for each tile that is a wall: only for what a diagonal step slips past."""
    enter: Array[int]
    """0 for each tile that may not be entered; what else tells tiles apart is the game's affair."""
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
def slips(ground: Ground, tile: int, direction: int, corners: int) -> bool:
    """True where a diagonal step goes by walls as `corners` allows: ANY_CORNER always, ONE_WALL past one wall at most, NO_WALL
    past none. Beyond the border there is no wall."""
    if direction < NORTHEAST or corners == ANY_CORNER:
        return True
    walls = 0
    across = shifted(ground.width, ground.height, tile, COLUMNS[direction], 0)
    down = shifted(ground.width, ground.height, tile, 0, ROWS[direction])
    if across != OFF:
        walls += ground.wall[across]
    if down != OFF:
        walls += ground.wall[down]
    return walls == 0 or (walls == 1 and corners == ONE_WALL)


@rule
def flood(ground: Ground, start: int, points: int, directions: int, corners: int) -> int:
    """How far every tile is from `start`, over tiles that may be entered, in at most `points` steps of one; how many tiles were
    reached, `start` included. `corners` says past how many walls a diagonal step may go (`slips`)."""
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
            if beside == OFF or ground.enter[beside] == 0 or ground.distance[beside] != UNREACHED:
                continue
            if slips(ground, tile, direction, corners):
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


@rule
def clear(width: int, ends: tuple[int, int, int, int], walls: Array[int]) -> bool:
    """True where a segment crosses the inside of no wall tile. `ends` are its two points, column and row each, in halves of a
    tile: a tile's centre is odd, its corners are even. Exact."""
    x, y, other_x, other_y = ends
    low_x, high_x = min(x, other_x), max(x, other_x)
    low_y, high_y = min(y, other_y), max(y, other_y)
    for row in range(low_y // 2, (high_y + 1) // 2):
        for column in range(low_x // 2, (high_x + 1) // 2):
            if walls[row * width + column] == 1 and crosses(ends, 2 * column, 2 * row):
                return False
    return True


@rule
def crosses(ends: tuple[int, int, int, int], left: int, top: int) -> bool:
    """True where a segment's line goes through the inside of the tile whose upper left corner is there."""
    x, y, other_x, other_y = ends
    if max(x, other_x) <= left or min(x, other_x) >= left + 2 or max(y, other_y) <= top or min(y, other_y) >= top + 2:
        return False
    above = below = 0
    for corner in range(4):
        side = (other_x - x) * (top + 2 * (corner // 2) - y) - (other_y - y) * (left + 2 * (corner % 2) - x)
        if side > 0:
            above += 1
        elif side < 0:
            below += 1
    return above > 0 and below > 0


@rule
def pinched(width: int, height: int, column: int, row: int, walls: Array[int]) -> bool:
    """True where two walls meet across the upper left corner of the tile in that column and row: no line gets through."""
    if column == 0 or column == width or row == 0 or row == height:
        return False
    below = row * width + column
    above = below - width
    return (walls[below] == 1 and walls[above - 1] == 1) or (walls[below - 1] == 1 and walls[above] == 1)


@rule
def slips_through(width: int, height: int, ends: tuple[int, int, int, int], walls: Array[int]) -> bool:
    """True where a segment between two corners passes through one that two walls pinch. `ends` are its two points, as for
    `clear`; there the line only begins or ends."""
    across, down = (ends[2] - ends[0]) // 2, (ends[3] - ends[1]) // 2
    most = max(abs(across), abs(down))
    for part in range(1, most):
        if across * part % most == 0 and down * part % most == 0:
            column, row = ends[0] // 2 + across * part // most, ends[1] // 2 + down * part // most
            if pinched(width, height, column, row, walls):
                return True
    return False


@rule
def any_corner(width: int, height: int, first: int, second: int, walls: Array[int]) -> bool:
    """True where a clear segment leads from any corner of one tile to any corner of the other, and slips through none that two
    walls pinch. The same both ways."""
    for start in range(4):
        for end in range(4):
            x, y = 2 * (first % width) + 2 * (start % 2), 2 * (first // width) + 2 * (start // 2)
            other_x, other_y = 2 * (second % width) + 2 * (end % 2), 2 * (second // width) + 2 * (end // 2)
            ends = (x, y, other_x, other_y)
            if clear(width, ends, walls) and not slips_through(width, height, ends, walls):
                return True
    return False
