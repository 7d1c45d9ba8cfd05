"""BUSTER."""

from typing import Any

import pytest

from affray.games.korxsol import game
from affray.games.korxsol.content.rows import Move, Pattern
from affray.games.korxsol.record.vocabulary import Event
from affray.testing.korxsol import HIT, MISS, Arena, Square, arena, reprinted

PARTS: tuple[dict[str, Any], ...] = ({"op": "buster"}, {"op": "hit", "x": 3}, {"op": "damage", "x": 2})


def busting(id: str, **area: Any) -> Move:
    """A Combat Move with BUSTER, with its own area or another."""
    return reprinted(id, *PARTS, **({"area": Pattern(**area)} if area else {}))


def stands(table: Arena, at: Square) -> bool:
    """True where cover or a wall stands on a tile."""
    return bool(table.state.cover[table.tile(at)] or table.state.wall[table.tile(at)])


def area(table: Arena, text: str) -> set[str]:
    """The tiles that an option is drawn with."""
    return set(game.answer_text(table.state, game.read_action(table.state, text)).area)


def test_cover_and_walls_are_ignored_and_removed() -> None:
    """K-BST-01, K-BST-02: the whole line strikes through both, and both are gone."""
    table = arena([(1, 4), (4, 4)], cover=[(2, 4)]).wall((3, 4), (4, 3), (4, 5), (5, 4)).set(0, power=0).give(0, "breaker-wave")
    table.begin().answer("use breaker-wave", "turn east")
    assert table.creature(1).kor == 6  # 2 damage, and 2 by the wall behind it
    assert table.state.cover[table.tile((2, 4))] == table.state.wall[table.tile((3, 4))] == 0
    assert table.kinds().count(Event.BUSTED) == 2


def test_also_on_a_whiff() -> None:
    """K-BST-02: with nobody there too (A-49)."""
    table = arena([(1, 4), (7, 7)], cover=[(2, 4)]).give(0, "slag-lance").begin().answer("use slag-lance", "turn east")
    assert table.state.cover[table.tile((2, 4))] == 0


def test_terrain_still_stops_it() -> None:
    """K-BST-01: an obstruction of the terrain is neither ignored nor removed."""
    rows = ("G1 G1 G3 G1 G1",) * 3
    table = arena([(1, 2), (4, 2)], rows).give(0, "slag-lance").begin().answer("use slag-lance", "turn east")
    assert table.creature(1).kor == 10


SHOT, RUN, PICKED = "long-arrow", "lunging-line", "paired-shafts"


def test_a_projectile() -> None:
    """K-BST-01, K-BST-02: it flies through cover and walls to its target, and all on its path are gone, those behind the
    target too (A-49)."""
    table = arena([(1, 4), (4, 4)], cover=[(2, 4)], moves=[busting(SHOT)]).wall((3, 4), (5, 4), (3, 3)).set(0, power=0)
    table.give(0, SHOT).begin().answer(f"use {SHOT}")
    assert area(table, "turn east") == {"tile.2.4", "tile.3.4", "tile.4.4"}
    table.answer("turn east", dice=(MISS,) * 3)
    assert table.creature(1).kor == 8 and table.kinds().count(Event.BUSTED) == 3
    assert not any(stands(table, at) for at in [(2, 4), (3, 4), (5, 4)]) and stands(table, (3, 3))


def test_a_projectile_stops_at_terrain() -> None:
    """K-BST-01: an obstruction of the terrain ends its path, and what stands behind it stays."""
    rows = ("G1 G1 G3 G1 G1",) * 3
    table = arena([(1, 2), (5, 3)], rows, moves=[busting(SHOT)]).wall((2, 2), (4, 2)).give(0, SHOT).begin()
    table.answer(f"use {SHOT}", "turn east")
    assert not stands(table, (2, 2)) and stands(table, (4, 2))


def test_a_burst() -> None:
    """K-BST-01, K-BST-02: what stands in the area around the collision is ignored and removed too."""
    burst = busting(
        SHOT,
        mode="projectile",
        arrows=reprinted("splinter-shot").area.arrows,
        collide="trigger",
        burst=((0, 0), (0, 1), (0, 2), (1, 0), (-1, 0)),
    )
    table = arena([(1, 4), (3, 4), (1, 1), (5, 4)], moves=[burst]).wall((2, 4), (4, 4), (3, 5), (3, 2)).set(0, power=0)
    table.give(0, SHOT).begin().answer(f"use {SHOT}")
    assert {"tile.3.5", "tile.4.4", "tile.5.4"} <= area(table, "turn east")
    table.answer("turn east", dice=(MISS,) * 3)
    assert table.creature(1).kor == table.creature(3).kor == 8
    assert not any(stands(table, at) for at in [(2, 4), (4, 4), (3, 5)]) and stands(table, (3, 2))


def test_selected_targets() -> None:
    """K-BST-01, K-BST-02: they are reached through cover and walls, and what stands on the line to each of them is gone; what
    stands beside it is not (A-49)."""
    for type in ("range", "melee"):
        move = reprinted(PICKED, *PARTS, area=Pattern("select", count=2, range=4), type=type)
        table = arena([(1, 4), (4, 4), (7, 7), (1, 1)], cover=[(2, 4)], moves=[move]).wall((3, 4), (1, 3), (2, 3), (1, 5))
        table.set(0, power=0).give(0, PICKED).begin().answer(f"use {PICKED}")
        assert table.offered() == ["target 2", "target 4"]
        assert area(table, "target 2") == {"tile.2.4", "tile.3.4", "tile.4.4"}
        table.answer("target 2", "done", dice=(MISS,) * 3)
        assert table.creature(1).kor == 8 and not stands(table, (2, 4)) and not stands(table, (3, 4))
        assert all(stands(table, at) for at in [(1, 3), (2, 3), (1, 5)])


def test_a_run() -> None:
    """K-BST-01, K-BST-02: its user runs through what stood on its path, and all of it is gone."""
    table = arena([(1, 4), (4, 4)], cover=[(2, 4)], moves=[busting(RUN)]).wall((3, 4)).set(0, power=0).give(0, RUN)
    table.begin().answer(f"use {RUN}")
    label = game.answer_text(table.state, game.read_action(table.state, "turn east")).label
    assert label == "Towards column 7: Osk" and area(table, "turn east") == {"tile.2.4", "tile.3.4", "tile.4.4"}
    table.answer("turn east", dice=(MISS,) * 3)
    assert table.at(0) == (3, 4) and table.creature(1).kor == 8 and table.kinds().count(Event.BUSTED) == 2


def test_a_run_that_is_dodged() -> None:
    """K-BST-02: what stands on the rest of the path is gone before anybody dodges, and the user runs on there."""
    table = arena([(1, 4), (2, 4)], moves=[busting(RUN)]).wall((3, 4)).set(1, agility=1).give(0, RUN).begin()
    table.answer(f"use {RUN}", "turn east", dice=(MISS,) * 3 + (HIT,)).answer("dodge 2,3")
    assert table.at(0) == (4, 4) and not stands(table, (3, 4))


@pytest.mark.parametrize("id", [SHOT, RUN])
def test_several_times_on_a_whiff(id: str) -> None:
    """K-BST-02: with nobody there too, and only the way it is turned."""
    table = arena([(4, 4), (1, 1)], cover=[(5, 4)], moves=[busting(id)]).wall((3, 4)).give(0, id).begin()
    table.answer(f"use {id}", "turn east")
    assert not stands(table, (5, 4)) and stands(table, (3, 4))


def test_without_buster_they_stop() -> None:
    """K-BST-01: the same shot, run and selection without it."""
    for id, answers in ((SHOT, ("turn east",)), (RUN, ("turn east",))):
        table = arena([(1, 4), (4, 4)]).wall((2, 4)).give(0, id).begin().answer(f"use {id}", *answers)
        assert table.creature(1).kor == 10 and table.at(0) == (1, 4)
    table = arena([(1, 4), (4, 4)]).wall((2, 4)).give(0, PICKED).begin()
    assert f"use {PICKED}" not in table.offered()
