"""Steps, ledges and lines of sight."""

from typing import Any

import pytest

from affray.games.korxsol.rules import move_types, sight
from affray.games.korxsol.rules.move_types import COVER_STOPS, MELEE_HEIGHTS, WALLS_STOP
from affray.testing.korxsol import MISS, Arena, arena

MELEE, RANGE = MELEE_HEIGHTS | COVER_STOPS | WALLS_STOP, WALLS_STOP


def profile(heights: str, manner: int, **options: Any) -> str:
    """How an attack from the first of these heights reaches each of the others: o or X, up to the first X."""
    row = " ".join(f"G{height}" for height in heights.split(","))
    table = arena([(1, 1), (1, 2)], (row, " ".join(["G1"] * len(heights.split(",")))), **options)
    reached = ""
    for tile in range(1, len(heights.split(","))):
        reached += "o" if sight.reaches(table.state, 0, tile, manner) else "X"
        if reached.endswith("X"):
            break
    return reached


@pytest.mark.parametrize(
    ("heights", "reached"), [("1,1,1", "oo"), ("1,2,3", "oo"), ("3,2,1", "oo"), ("1,2,4", "oX"), ("1,3", "X")]
)
def test_melee_over_steps_and_up_to_ledges(heights: str, reached: str) -> None:
    """K-STEP-01, K-STEP-02, K-STEP-03, K-LOS-01: steps of 1 let attacks pass; 2 or more is a ledge and stops melee."""
    assert profile(heights, MELEE) == reached


def test_melee_down_a_ledge() -> None:
    """K-LOS-02, K-LOS-03: the first tile below a ledge is struck, none beyond; by `melee_down_ledge` not even that one."""
    assert profile("3,1,1", MELEE) == "oX"
    assert profile("3,1", MELEE, melee_down_ledge="no") == "X"
    assert profile("3,2,1,1", MELEE) == "ooo"


@pytest.mark.parametrize(
    ("heights", "reached"),
    [
        ("1,2,3", "oo"),
        ("1,2,4", "oX"),
        ("1,3", "X"),
        ("3,1", "o"),
        ("3,1,3", "oo"),
        ("3,1,4", "oo"),
        ("3,1,5", "oX"),
        ("3,1,2,4", "ooo"),
        ("3,1,4,5", "ooo"),
        ("3,1,4,6", "ooX"),
        ("3,1,4,2,5", "oooo"),
        ("3,2,1,3", "ooX"),
    ],
)
def test_shots_follow_the_ground(heights: str, reached: str) -> None:
    """K-STEP-04, K-STEP-05, K-LOS-04, K-LOS-05, K-LOS-06, K-LOS-07, K-LOS-08, K-LOS-09: the flight level, V-LOS-R as
    amended."""
    assert profile(heights, RANGE) == reached


def test_sight_by_the_shooter_alone() -> None:
    """K-LOS-04: by `los` a shot is stopped by what is 2 higher than the shooter, and by nothing else."""
    assert profile("1,2,3", RANGE, los="shooter") == "oX" and profile("3,2,1,3", RANGE, los="shooter") == "ooo"


def test_slanting_lines() -> None:
    """K-STEP-05: a line through a corner is stopped only where both tiles beside it stop (A-09b)."""
    table = arena([(1, 1), (7, 7)]).wall((2, 1))
    assert sight.reaches(table.state, table.tile((1, 1)), table.tile((2, 2)), RANGE)
    table.wall((1, 2))
    assert not sight.reaches(table.state, table.tile((1, 1)), table.tile((2, 2)), RANGE)


def test_an_attack_that_is_stopped_has_no_target() -> None:
    """K-STEP-05: an obstruction keeps a shot from reaching whoever stands behind it."""
    rows = ("G1 G1 G3 G1 G1",) * 3
    table = arena([(1, 2), (4, 2)], rows).give(0, "long-arrow").begin().answer("use long-arrow", "turn east")
    assert table.creature(1).kor == 10


def shot(move: str, **options: Any) -> Arena:
    """A move to the east over cover at somebody who has nowhere to dodge to."""
    table = arena([(2, 4), (4, 4)], cover=[(3, 4)], **options).set(0, power=0).give(0, move)
    return table.wall((4, 3), (4, 5), (5, 4)).begin()


def test_cover_and_kinds() -> None:
    """K-TYPE-01, K-TYPE-02: a melee attack does not reach past cover, a ranged one does."""
    assert shot("quake-line").answer("use quake-line", "turn east").creature(1).kor == 10
    assert shot("candle-line").answer("use candle-line", "turn east", dice=(MISS, MISS)).creature(1).kor == 9


def test_manners() -> None:
    """K-TYPE-06, K-TYPE-10: of buffs and debuffs only debuffs stop at cover; a BUSTER stops at neither cover nor walls."""
    table = arena([(1, 1), (7, 7)]).give(0, "still-water", "glare-arrow", "slag-lance")
    manners = [move_types.manner(table.state.cards[table.creature(0).cards[slot]]) for slot in range(3)]
    assert manners == [0, COVER_STOPS | WALLS_STOP, 0]
