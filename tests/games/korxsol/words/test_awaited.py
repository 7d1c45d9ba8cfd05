"""What whoever decides is about, as those who wait read it."""

from affray.games.korxsol import game
from affray.testing import examine
from affray.testing.korxsol import HIT, MISS, Arena, arena


def awaited(table: Arena, seat: int = 1) -> list[str]:
    """What a seat is told while somebody decides."""
    return game.scene(examine.observed(table.game, table.state, seat), seat).begun


def test_who_waits_reads_what_is_left_of_the_action_phase() -> None:
    """K-TURN-03, K-TURN-04, K-TURN-07: AP for steps and items, and one move; whoever decides is asked, and so is not told."""
    table = arena([(4, 4), (7, 7)]).give(0, "true-cut").begin()
    held = table.creature(0)
    held.ap = 2
    assert awaited(table) == ["Vey is in the Action Phase: it may still walk and use items for 2 AP, and use 1 move."]
    assert awaited(table, 0) == []
    held.pinned, table.state.fought = 1, 1
    assert awaited(table) == ["Vey is in the Action Phase: it may still use items for 2 AP."]
    held.ap, table.state.fought = 0, 0
    assert awaited(table) == ["Vey is in the Action Phase: it may still use 1 move."]
    table.state.fought = 1
    assert awaited(table) == ["Vey has used its move and all AP: its Action Phase ends."]


def test_who_waits_reads_of_grips() -> None:
    """K-GRAP-02, K-GRAP-09, K-GRAP-11, K-GRAP-12."""
    table = arena([(4, 4), (4, 3)]).hold(0, 1).begin()
    assert awaited(table) == [
        "Vey is in the Action Phase: it may still drag whom it holds for 3 AP, and squeeze whom it holds."
    ]
    table = arena([(4, 4), (4, 3)]).hold(1, 0).begin()
    assert awaited(table) == ["Vey is held and has 3 AP: it may struggle, or use what has RELEASE."]


def test_who_waits_reads_of_flight_and_ice() -> None:
    """K-FEAR-02, K-ICE-03."""
    table = arena([(4, 4), (4, 3)]).fear(0, 1, 1).begin()
    assert awaited(table) == ["Vey is afraid and has to flee: it chooses where to."]


def test_what_is_under_way_goes_before_it() -> None:
    """K-HIT-02: the same sentences as whoever decides reads."""
    table = arena([(4, 4), (4, 3)]).set(1, agility=1, sol=1).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn north", dice=(HIT, HIT, MISS, MISS))
    assert awaited(table, 0) == awaited(table, 1) != []
