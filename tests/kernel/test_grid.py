"""Boards of squares: sight against exact geometry, reach against a search written apart."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from affray.kernel import grid
from affray.kernel.record import Array


class Ground:
    """A board for `flood`."""

    def __init__(self, width: int, height: int, blocked: set[int]) -> None:
        self.width, self.height = width, height
        self.enter: Array[int] = [int(tile not in blocked) for tile in range(width * height)]
        self.wall: Array[int] = [int(tile in blocked) for tile in range(width * height)]
        self.distance: Array[int] = [7] * (width * height)
        self.queue: Array[int] = [0] * (width * height)


def crosses(first: tuple[int, int], second: tuple[int, int], wall: tuple[int, int]) -> bool:
    """True where the open segment between two centres meets the open unit square around a third (slab test, exact)."""
    return crosses_doubled((2 * first[0], 2 * first[1]), (2 * second[0], 2 * second[1]), wall)


def slips(first: tuple[int, int], second: tuple[int, int], walls: set[tuple[int, int]]) -> bool:
    """True where the segment passes exactly through a corner between two walls that face each other across it."""
    across, down = second[0] - first[0], second[1] - first[1]
    if across == 0 or down == 0:
        return False
    sign_across, sign_down = (1 if across > 0 else -1), (1 if down > 0 else -1)
    for column in range(first[0], second[0], sign_across):
        part = (Fraction(column - first[0]) + Fraction(sign_across, 2)) / across
        row = first[1] + part * down - Fraction(sign_down, 2)
        if row.denominator == 1 and {(column + sign_across, int(row)), (column, int(row) + sign_down)} <= walls:
            return True
    return False


@pytest.mark.slow
def test_sight_is_exact_and_the_same_both_ways() -> None:
    """Over every pair of tiles of random boards: blocked by a wall's inside or a closed corner, and by nothing else."""
    random, width, height = Random(5), 7, 6
    for _ in range(4):
        walls = {(random.randrange(width), random.randrange(height)) for _ in range(9)}
        flags = [int((tile % width, tile // width) in walls) for tile in range(width * height)]
        for first, second in product(product(range(width), range(height)), repeat=2):
            between = walls - {first, second}
            blocked = any(crosses(first, second, wall) for wall in between) or slips(first, second, walls)
            one, other = (grid.tile_at(width, *place) for place in (first, second))
            assert grid.in_sight(width, one, other, flags) == (not blocked), (first, second, walls)
            assert grid.in_sight(width, other, one, flags) == (not blocked), (second, first, walls)


def test_a_corner_between_two_walls_is_closed_and_beside_one_is_open() -> None:
    """Tiles 0 and 4 of a 3 by 3 board touch at a corner that tiles 1 and 3 share."""
    assert not grid.in_sight(3, 0, 4, [0, 1, 0, 1, 0, 0, 0, 0, 0])
    assert grid.in_sight(3, 0, 4, [0, 1, 0, 0, 0, 0, 0, 0, 0])


def test_flood_goes_round_what_is_closed() -> None:
    """On a 3 by 3 board with its middle and one side closed, the straight way round is longer than the diagonal one."""
    ground = Ground(3, 3, {3, 4})
    assert grid.flood(ground, 0, 9, 4, grid.ANY_CORNER) == 7
    assert ground.distance == [0, 1, 2, -1, -1, 3, 6, 5, 4]
    assert ground.queue[:7] == [0, 1, 2, 5, 8, 7, 6]
    assert grid.flood(ground, 0, 2, 8, grid.ANY_CORNER) == 4
    assert ground.distance == [0, 1, 2, -1, -1, 2, -1, -1, -1]


def test_flood_stops_when_the_points_are_spent() -> None:
    """Two points reach the tiles at two steps and no more; a tile not to be entered may still be stood on at the start."""
    ground = Ground(5, 1, {0})
    assert grid.flood(ground, 0, 2, 4, grid.ANY_CORNER) == 3
    assert ground.distance == [0, 1, 2, -1, -1]


def test_neighbors_end_at_the_border() -> None:
    """North of the top row and west of the first column is nothing; directions go clockwise."""
    assert [grid.neighbor(3, 3, 0, way) for way in range(8)] == [-1, 1, 3, -1, -1, 4, -1, -1]
    assert [grid.neighbor(3, 3, 4, way) for way in range(8)] == [1, 5, 7, 3, 2, 8, 6, 0]


def test_distances() -> None:
    """From one corner of a 4 by 3 board to the other: 3 and 2 steps apart."""
    assert (grid.straight(4, 0, 11), grid.around(4, 0, 11)) == (5, 3)


def test_diagonal_steps_by_walls() -> None:
    """Past one wall, or between two: as the game allows."""
    for corners, past_one, between in ((grid.ANY_CORNER, 1, 1), (grid.ONE_WALL, 1, -1), (grid.NO_WALL, -1, -1)):
        one, both = Ground(2, 2, {1}), Ground(2, 2, {1, 2})
        grid.flood(one, 0, 1, 8, corners)
        grid.flood(both, 0, 1, 8, corners)
        assert (one.distance[3], both.distance[3]) == (past_one, between)


def test_a_segment_along_a_wall_is_clear_and_one_through_it_is_not() -> None:
    """Points in halves of a tile: along the wall's edge, through its middle, ending at its corner."""
    walls = [0, 1, 0]
    assert grid.clear(3, (0, 0, 6, 0), walls)
    assert not grid.clear(3, (1, 1, 5, 1), walls)
    assert grid.clear(3, (0, 1, 2, 0), walls)
    assert not grid.clear(3, (0, 2, 6, 0), walls)


def sees_from_corners(first: tuple[int, int], second: tuple[int, int], walls: set[tuple[int, int]]) -> bool:
    """True where one of the 16 segments between corners is clear, and passes through no corner that two walls pinch. Corners
    are counted in tiles from the upper left one; tiles lie half a tile right and below of theirs."""
    for start, end in product(product((0, 1), repeat=2), repeat=2):
        one, other = ((tile[0] + corner[0], tile[1] + corner[1]) for tile, corner in ((first, start), (second, end)))
        across, down = other[0] - one[0], other[1] - one[1]
        between = [
            (Fraction(one[0]) + across * part, Fraction(one[1]) + down * part) for part in parts(max(abs(across), abs(down)))
        ]
        passed = [(int(x), int(y)) for x, y in between if x.denominator == y.denominator == 1]
        pinched = [
            corner
            for corner in passed
            for this, that in (((-1, -1), (0, 0)), ((0, -1), (-1, 0)))
            if {(corner[0] + this[0], corner[1] + this[1]), (corner[0] + that[0], corner[1] + that[1])} <= walls
        ]
        begin, finish = ((2 * place[0] - 1, 2 * place[1] - 1) for place in (one, other))
        if not pinched and not any(crosses_doubled(begin, finish, wall) for wall in walls):
            return True
    return False


def parts(count: int) -> list[Fraction]:
    """1/count up to (count - 1)/count: where a segment of so many columns or rows may pass a corner."""
    return [Fraction(number, count) for number in range(1, count)]


def crosses_doubled(first: tuple[int, int], second: tuple[int, int], wall: tuple[int, int]) -> bool:
    """`crosses` for points that are given in halves of a tile, from the middle of the first one."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        start, way = Fraction(first[axis], 2), Fraction(second[axis] - first[axis], 2)
        near, far = wall[axis] - Fraction(1, 2), wall[axis] + Fraction(1, 2)
        if way == 0:
            if not near < start < far:
                return False
            continue
        enter, leave = sorted(((near - start) / way, (far - start) / way))
        low, high = max(low, enter), min(high, leave)
    return low < high


@pytest.mark.slow
def test_sight_from_corners_is_exact_and_the_same_both_ways() -> None:
    """Over every pair of open tiles of random boards: a wall's inside and a corner pinched between two walls block a line."""
    random, width, height = Random(7), 6, 5
    for _ in range(5):
        walls = {(random.randrange(width), random.randrange(height)) for _ in range(11)}
        flags = [int((tile % width, tile // width) in walls) for tile in range(width * height)]
        open_tiles = [place for place in product(range(width), range(height)) if place not in walls]
        for first, second in product(open_tiles, repeat=2):
            one, other = (grid.tile_at(width, *place) for place in (first, second))
            seen = grid.any_corner(width, height, one, other, flags)
            assert seen == sees_from_corners(first, second, walls), (first, second, walls)
            assert seen == grid.any_corner(width, height, other, one, flags), (first, second, walls)


def test_a_line_through_a_pinched_corner_is_closed_at_the_border_too() -> None:
    """Of the 16 lines between tiles 0 and 8 only the one through the corner between tiles 2 and 4 misses all walls."""
    assert not grid.any_corner(3, 3, 0, 8, [0, 0, 1, 1, 1, 0, 0, 1, 0])
    assert grid.any_corner(3, 3, 0, 8, [0, 0, 0, 1, 1, 0, 0, 1, 0])
    assert grid.any_corner(2, 2, 2, 3, [1, 1, 0, 0])
