"""Line of sight over every pair of squares of every shipped map, against a reckoning of its own."""

from itertools import pairwise

import pytest

from affray.games.sixdice.content import setup
from affray.games.sixdice.record.state import State
from affray.games.sixdice.rules import aim
from affray.kernel.game import SetUp
from affray.testing.sixdice import combat

SCENARIOS = list(setup.library().scenarios)


def laid(scenario: str, los: str) -> State:
    """The map of a scenario."""
    return setup.set_up(SetUp("sixdice", options={"los": los}, choices={"scenario": scenario}))


def seen(state: State, first: int, second: int) -> bool:
    """Walk the segment between the centres from border to border: on every stretch between two borders it lies inside one
    square, and where it meets two borders at once it slips between two squares."""
    width = state.width
    start, end = (2 * (first % width) + 1, 2 * (first // width) + 1), (2 * (second % width) + 1, 2 * (second // width) + 1)
    run = (end[0] - start[0], end[1] - start[1])
    scale = abs(run[0] * run[1]) or abs(run[0] + run[1])
    meets: dict[int, int] = {}
    for axis in (0, 1):
        low, high = sorted((start[axis], end[axis]))
        for border in range(low + 1, high, 2):
            when = abs(border - start[axis]) * scale // abs(run[axis])
            meets[when] = meets.get(when, 0) + 1
    times = [0, *sorted(meets), scale]
    for before, after in pairwise(times):
        column = ((2 * start[0] * scale) + run[0] * (before + after)) // (4 * scale)
        row = ((2 * start[1] * scale) + run[1] * (before + after)) // (4 * scale)
        if row * width + column not in (first, second) and state.wall[row * width + column]:
            return False
    for when, borders in meets.items():
        if borders == 2:
            x, y = (start[0] * scale + run[0] * when) // scale, (start[1] * scale + run[1] * when) // scale
            right, below = x // 2, y // 2
            down = (run[0] > 0) == (run[1] > 0)
            beside = ((right, below - 1), (right - 1, below)) if down else ((right - 1, below - 1), (right, below))
            if all(state.wall[row * width + column] for column, row in beside):
                return False
    return True


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_sight_is_symmetric_and_as_reckoned(scenario: str) -> None:
    """X-FIGHT-13: exact, and the same both ways, for every pair of floor squares (R-13)."""
    state = laid(scenario, "centre")
    floor = [tile for tile in range(state.width * state.height) if not state.wall[tile]]
    wrong = []
    for first in floor:
        for second in floor:
            if first < second:
                expected = seen(state, first, second)
                if (aim.sees(state, first, second), aim.sees(state, second, first)) != (expected, expected):
                    wrong.append((first, second))
    assert wrong == []


def test_from_any_corner_sees_no_less_and_both_ways() -> None:
    """X-FIGHT-13, los: what the centres see, corners see; it is symmetric, and walls still block."""
    state, centre = laid("pumphouse", "any_corner"), laid("pumphouse", "centre")
    floor = [tile for tile in range(0, state.width * state.height, 2) if not state.wall[tile]]
    pairs = [(first, second) for first in floor for second in floor if first < second]
    sights = [aim.sees(state, *pair) for pair in pairs]
    assert sights == [aim.sees(state, *pair[::-1]) for pair in pairs]
    assert all(sight or not aim.sees(centre, *pair) for sight, pair in zip(sights, pairs, strict=True))
    assert 0 < sights.count(False) < sum(not aim.sees(centre, *pair) for pair in pairs)


def test_from_any_corner_nothing_is_seen_through_a_pinched_corner() -> None:
    """X-FIGHT-13, los: any_corner: of all lines from 1,1 to 3,3 only the one through the corner between the walls at 3,1 and
    2,2 misses the inside of every wall; with one of those two gone it is clear (R-13)."""
    for rows, clear in ((("S.#", "##.", ".#."), False), (("S..", "##.", ".#."), True)):
        state = combat({"rook": (1, 1)}, [("grunt", (3, 3))], rows, los="any_corner").state
        assert [aim.sees(state, 0, 8), aim.sees(state, 8, 0)] == [clear, clear]
