"""Lava, ice, water, shallows and heights."""

import pytest

from affray.games.korxsol.record.card_terms import Class
from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.testing.korxsol import HEADS, TAILS, arena

LAVA = ("G1 L1 L1 G1", "G1 G1 G1 G1")
WATER = ("G1 W1 W1 G1", "G1 S1 G1 G1")


def row(text: str) -> tuple[str, str, str]:
    """A row between two rows that are out of reach."""
    nine = " ".join(["G9"] * len(text.split()))
    return (nine, text, nine)


def test_tiles_have_a_terrain_and_a_height() -> None:
    """K-TERR-01: G.1, G.2, G.3 and so on."""
    table = arena([(1, 1), (4, 2)], ("G1 G2 L3 I4", "W1 S2 G1 G1"))
    board = table.game.scene(table.state, 0).board
    tiles = [(tile.terrain, tile.height + 1) for tile in (board.tiles if board else [])]
    assert tiles[:6] == [("ground", 1), ("ground", 2), ("lava", 3), ("ice", 4), ("water", 1), ("shallows", 2)]


def test_lava() -> None:
    """K-TERR-02: on entering one flip; heads is a stack of burn. Every tile of it flips, standing there does not."""
    table = arena([(1, 1), (4, 2)], LAVA).begin()
    table.answer("move 2,1", dice=(HEADS,))
    assert table.creature(0).burn == 1
    table.answer("move 3,1", dice=(TAILS,))
    assert table.creature(0).burn == 1
    table.answer("end", "end")
    assert Event.LAVA_FLIPPED not in table.kinds()


def test_fire_classes_step_over_lava() -> None:
    """K-TERR-03, K-FIRE-04: no flip is made."""
    table = arena([(1, 1), (4, 2)], LAVA).classes(0, Class.FIRE).begin().answer("move 2,1")
    assert table.creature(0).burn == 0


@pytest.mark.parametrize(
    ("text", "wall", "ends", "slides"),
    [
        ("G1 I1 I1 G1", None, (4, 2), 2),
        ("G1 I1 I1 G1", (4, 2), (3, 2), 1),
        ("G1 I1 I1", None, (3, 2), 1),
        ("G1 I1 I3", None, (2, 2), 0),
        ("G1 I1 S2 G1", None, (3, 2), 1),
    ],
)
def test_sliding(text: str, wall: tuple[int, int] | None, ends: tuple[int, int], slides: int) -> None:
    """K-TERR-04, K-TERR-05: on over ice to other terrain, or to the last tile before what cannot be entered; 1 AP in all."""
    table = arena([(1, 2), (1, 1)], row(text))
    if wall:
        table.wall(wall)
    table.begin().answer("move 2,2")
    assert table.at(0) == ends and table.creature(0).ap == 2
    assert table.kinds().count(Event.SLID) == slides


def test_sliding_onto_lava_flips() -> None:
    """K-TERR-04: the tile slid onto takes effect (A-68)."""
    table = arena([(1, 2), (1, 1)], row("G1 I1 L1")).begin().answer("move 2,2", dice=(HEADS,))
    assert table.at(0) == (3, 2) and table.creature(0).burn == 1


def test_an_occupied_tile_stops_a_slide() -> None:
    """K-TERR-05: nobody slides through anybody."""
    assert arena([(1, 2), (4, 2)], row("G1 I1 I1 G1")).begin().answer("move 2,2").at(0) == (3, 2)


def test_ice_classes_choose() -> None:
    """K-TERR-06, K-ICE-03: slide or stand, tile by tile; a slide that was chosen runs to its end."""
    table = arena([(1, 2), (1, 1)], row("G1 I1 I1 G1")).classes(0, Class.ICE).begin()
    table.answer("move 2,2")
    assert table.asks() == (Ask.ICE, 0)
    assert table.answer("stand").at(0) == (2, 2)
    assert table.answer("move 3,2", "slide").at(0) == (4, 2)


def test_water_takes_an_action_point() -> None:
    """K-TERR-07: 1 AP on entering, beside the one for moving, never below 0; K-TERR-11: shallows take none."""
    table = arena([(1, 1), (4, 2)], WATER).set(0, actions=2).begin().answer("move 2,1")
    assert table.creature(0).ap == 0
    assert arena([(1, 1), (4, 2)], WATER).set(0, actions=1).begin().answer("move 2,1").creature(0).ap == 0
    assert arena([(1, 2), (4, 2)], WATER).begin().answer("move 2,2").creature(0).ap == 2


def test_starting_in_water() -> None:
    """K-TERR-08: 1 AP less."""
    assert arena([(2, 1), (4, 2)], WATER).begin().creature(0).ap == 2
    assert arena([(2, 2), (4, 2)], WATER).begin().creature(0).ap == 3


def test_ice_classes_walk_on_water() -> None:
    """K-TERR-09, K-ICE-02: neither entering nor starting in it costs an AP."""
    table = arena([(1, 1), (4, 2)], WATER).classes(0, Class.ICE).begin().answer("move 2,1")
    assert table.creature(0).ap == 2
    assert arena([(2, 1), (4, 2)], WATER).classes(0, Class.ICE).begin().creature(0).ap == 3


def test_a_fall_into_water_does_not_hurt() -> None:
    """K-TERR-10, K-KB-28: knocked from height 4 to water at 1: no damage; onto ground it is 2."""
    for there, lost in (("W1", 0), ("G1", 2)):
        table = arena([(1, 2), (2, 2)], row(f"G4 G4 {there} G1")).give(0, "ram-stone").set(0, power=0).begin()
        table.answer("use ram-stone", "turn east")
        assert table.creature(1).kor == 8 - lost and table.at(1) == (3, 2)


def test_cold_feet_when_knocked_onto_ice() -> None:
    """K-ICE-03: knocked onto ice an Ice class still chooses, or by `cold_feet_forced` slides or stands."""
    for option, asks, ends in (
        ("choice", Ask.ICE, (3, 2)),
        ("always_slide", Ask.MENU, (5, 2)),
        ("never_slide", Ask.MENU, (3, 2)),
    ):
        table = arena([(1, 2), (2, 2)], row("G1 G1 I1 I1 G1"), cold_feet_forced=option)
        table.classes(1, Class.ICE).give(0, "ram-stone").begin().answer("use ram-stone", "turn east", dice=(3, 3, 3, 1, 1))
        assert table.asks()[0] == asks and table.at(1) == ends


def test_cover_that_may_be_entered() -> None:
    """`cover_enterable` (A-05): creatures may stand in cover, where no melee attack reaches them."""
    table = arena([(1, 1), (4, 2)], ("G1 G1 G1 G1",) * 2, cover=[(2, 1)])
    assert "move 2,1" not in table.begin().offered()
    table = arena([(1, 1), (4, 2)], ("G1 G1 G1 G1",) * 2, cover=[(2, 1)], cover_enterable=True)
    assert "move 2,1" in table.begin().offered()
