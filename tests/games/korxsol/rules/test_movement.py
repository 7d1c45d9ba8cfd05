"""Moving by one's own will."""

from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.testing.korxsol import HIT, MISS, arena

STAIRS = ("G1 G2 G3", "G1 G1 G3", "G1 G1 G1")


def moves(table: object) -> set[str]:
    """The tiles that may be moved to."""
    return {text.removeprefix("move ") for text in table.offered() if text.startswith("move ")}  # type: ignore[attr-defined]


def test_one_space_for_each_action_point() -> None:
    """K-MOVE-01, K-MOVE-04: an adjacent tile, 1 AP each; with none left nobody moves."""
    table = arena([(4, 4), (1, 1)]).begin()
    assert moves(table) == {"4,3", "5,4", "4,5", "3,4"}
    table.answer("move 4,3", "move 4,2", "move 3,2")
    assert table.at(0) == (3, 2) and table.creature(0).ap == 0
    assert moves(table) == set()


def test_not_onto_others_walls_or_cover() -> None:
    """K-MOVE-02, K-MOVE-06: the tile must be open, and nobody moves through an enemy."""
    table = arena([(4, 4), (4, 3)], cover=[(5, 4)]).wall((4, 5)).begin()
    assert moves(table) == {"3,4"}


def test_one_step_up_or_down() -> None:
    """K-MOVE-03: equal height, exactly one higher or one lower."""
    table = arena([(2, 1), (1, 3)], STAIRS).begin()
    assert moves(table) == {"1,1", "3,1", "2,2"}
    table = arena([(2, 2), (1, 3)], STAIRS).begin()
    assert moves(table) == {"2,1", "1,2", "2,3"}


def test_through_a_team_mate() -> None:
    """K-MOVE-05: through an ally's tile for 2 AP, never to stay there."""
    table = arena([(3, 3), (7, 7), (4, 3), (7, 6)]).begin()
    assert "move 5,3 by 4,3" in table.offered() and "move 4,3" not in table.offered()
    assert not any("by" in text for text in arena([(3, 3), (4, 3), (7, 7), (7, 6)]).begin().offered())
    table.answer("move 5,3 by 4,3")
    assert table.at(0) == (5, 3) and table.creature(0).ap == 1
    tired = arena([(3, 3), (7, 7), (4, 3), (7, 6)]).set(0, actions=1).begin()
    assert not any("by" in text for text in tired.offered())


def test_a_team_mates_water_costs_one_more() -> None:
    """K-MOVE-05: through water it takes 3 AP (A-68); over ice nobody slides through an ally."""
    rows = ("G1 G1 G1 G1", "G1 W1 G1 G1", "G1 I1 G1 G1", "G1 G1 G1 G1")
    table = arena([(1, 2), (4, 4), (2, 2), (4, 1)], rows).begin()
    table.answer("move 3,2 by 2,2")
    assert table.creature(0).ap == 0 and table.at(0) == (3, 2)
    table = arena([(1, 3), (4, 4), (2, 3), (4, 1)], rows).begin()
    assert not any("by" in text for text in table.offered())


def test_the_movement_indicator() -> None:
    """K-MVI-01, K-MVI-02: up to X tiles after the shot, free, also where it missed; or none."""
    table = arena([(2, 4), (4, 4)]).set(1, agility=1).give(0, "loose-and-leap").begin()
    table.answer("use loose-and-leap", "turn east", dice=(MISS, MISS, MISS, HIT))
    assert table.asks() == (Ask.DODGE, 1)
    table.answer("dodge 4,3")
    assert table.asks() == (Ask.WALK, 0)
    table.answer("walk 2,3", "walk 2,2")
    assert table.at(0) == (2, 2) and table.creature(0).ap == 3 and table.asks() == (Ask.MENU, 0)
    table = arena([(2, 4), (7, 7)]).give(0, "loose-and-leap").begin()
    assert table.answer("use loose-and-leap", "turn east", "stop").at(0) == (2, 4)


def test_no_movement_indicator_while_pinned() -> None:
    """K-PIN-02, K-MVI-01: a pinned user is not moved by its own move."""
    table = arena([(2, 4), (7, 7)]).give(0, "loose-and-leap").set(0, pinned=1).begin()
    assert table.answer("use loose-and-leap", "turn east").asks() == (Ask.MENU, 0)
    assert Event.MOVED not in table.kinds()


def test_the_movement_indicator_leads_past_a_team_mate() -> None:
    """K-MVI-01, K-MOVE-05: through an ally's tile for two of the tiles, where two are left, never to stay there; not through
    an enemy."""
    table = arena([(2, 4), (7, 7), (2, 3), (3, 4)]).give(0, "wing-boots").begin().answer("item wing-boots on 1")
    assert {text for text in table.offered() if "by" in text} == {"walk 2,2 by 2,3", "walk 1,3 by 2,3", "walk 3,3 by 2,3"}
    table.answer("walk 2,2 by 2,3")
    assert table.at(0) == (2, 2) and table.creature(0).ap == 2 and table.asks() == (Ask.MENU, 0)
    late = arena([(2, 4), (7, 7), (2, 2), (7, 6)]).give(0, "wing-boots").begin().answer("item wing-boots on 1", "walk 2,3")
    assert not any("by" in text for text in late.offered())
    enclosed = arena([(1, 1), (7, 7), (1, 2), (7, 6)]).wall((2, 1)).give(0, "wing-boots").begin()
    assert enclosed.answer("item wing-boots on 1").offered() == ["walk 2,2 by 1,2", "walk 1,3 by 1,2", "stop"]


def test_the_movement_indicator_past_a_team_mate_in_water() -> None:
    """K-MVI-01, K-TERR-07: water takes the 1 AP that it takes from everybody, and no tile; over ice nobody slides through an
    ally."""
    rows = ("G1 G1 G1 G1", "G1 W1 G1 G1", "G1 I1 G1 G1", "G1 G1 G1 G1")
    table = arena([(1, 2), (4, 4), (2, 2), (4, 1)], rows).give(0, "wing-boots").begin().answer("item wing-boots on 1")
    table.answer("walk 3,2 by 2,2")
    assert table.at(0) == (3, 2) and table.creature(0).ap == 1
    table = arena([(1, 3), (4, 4), (2, 3), (4, 1)], rows).give(0, "wing-boots").begin().answer("item wing-boots on 1")
    assert not any("by" in text for text in table.offered())
