"""BUSTER."""

from affray.games.korxsol.vocabulary import Event
from affray.testing.arena import arena


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
