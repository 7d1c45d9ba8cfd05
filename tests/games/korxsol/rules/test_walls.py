"""Walls."""

from affray.games.korxsol.record.vocabulary import Event
from affray.testing.korxsol import HIT, MISS, arena

ROW = ((3, 2), (4, 2), (5, 2))


def test_walls_are_raised_on_the_white_dots() -> None:
    """K-WALL-01: on every tile with a white dot that is free of creatures, cover and walls."""
    table = arena([(4, 4), (4, 2)], cover=[(5, 2)]).give(0, "palisade").begin().answer("use palisade", "turn north")
    assert [table.state.wall[table.tile(spot)] for spot in ROW] == [1, 0, 0]
    assert table.kinds().count(Event.WALL_RAISED) == 1


def test_walls_are_not_moved_through_or_climbed() -> None:
    """K-WALL-02, K-WALL-03: no step onto them, from whatever height."""
    table = arena([(4, 3), (1, 1)]).wall((4, 2)).begin()
    assert "move 4,2" not in table.offered()
    high = arena([(1, 1), (3, 3)], ("G2 G1 G1",) * 3).wall((2, 1)).begin()
    assert "move 2,1" not in high.offered()


def test_attacks_do_not_pass_walls() -> None:
    """K-WALL-04: neither fields nor projectiles nor debuffs; what stands behind is safe."""
    for move in ("frost-lane", "long-arrow"):
        table = arena([(1, 4), (3, 4)]).wall((2, 4)).give(0, move).begin().answer(f"use {move}", "turn east")
        assert table.creature(1).kor == 10
    assert "use glare-arrow" not in arena([(1, 4), (3, 4)]).wall((2, 4)).give(0, "glare-arrow").begin().offered()


def test_an_attack_that_hits_a_wall_destroys_it() -> None:
    """K-WALL-05: by field, projectile or run; at the end of the use, so that it protects to the last."""
    for move in ("true-cut", "long-arrow", "lunging-line"):
        table = arena([(1, 4), (7, 7)]).wall((2, 4)).give(0, move).begin().answer(f"use {move}", "turn east")
        assert table.state.wall[table.tile((2, 4))] == 0 and Event.WALL_BROKEN in table.kinds()
    mist = arena([(1, 4), (7, 7)]).wall((2, 4)).give(0, "numbing-mist").begin().answer("use numbing-mist", "turn east")
    assert mist.state.wall[mist.tile((2, 4))] == 1


def test_walls_after_a_failed_hit() -> None:
    """K-WALL-06: WALL is a (*) indicator."""
    table = arena([(4, 6), (4, 5)]).set(1, agility=1).give(0, "rime-shelf").begin()
    table.answer("use rime-shelf", "turn north", dice=(MISS, MISS, MISS, HIT)).answer("dodge 3,5")
    assert table.state.wall[table.tile((4, 3))] == 1


def test_a_knocked_creature_and_a_wall() -> None:
    """K-WALL-05: it takes 2 damage and the wall stays; by `knockback_breaks_wall` it breaks (A-46)."""
    for option, stays in ((False, 1), (True, 0)):
        table = arena([(3, 4), (4, 4)], knockback_breaks_wall=option).wall((5, 4), (4, 3), (4, 5)).set(0, power=0)
        table.give(0, "ram-stone").begin().answer("use ram-stone", "turn east")
        assert table.creature(1).kor == 6 and table.state.wall[table.tile((5, 4))] == stays
