"""Attack areas."""

import pytest

from affray.games.korxsol import game
from affray.games.korxsol.record.vocabulary import AreaBit, Ask, Event
from affray.testing.korxsol import HIT, MISS, Arena, arena, reprinted


def struck(table: Arena) -> list[int]:
    """Who was hit."""
    hits = (Event.HIT, Event.AUTO_HIT)
    return [event.seat for event in table.told if event.kind in hits]


def marked(table: Arena) -> set[tuple[int, int]]:
    """The tiles of the last area."""
    area = table.state.use.area
    return {(tile % 7 + 1, tile // 7 + 1) for tile in range(49) if area[tile] & AreaBit.HIT}


def test_a_field_is_drawn_from_the_user() -> None:
    """K-AREA-04, K-AREA-16: the three tiles in front, whichever way the pattern is turned; whoever is there is a target."""
    for way, tiles in (
        ("north", {(3, 3), (4, 3), (5, 3)}),
        ("east", {(5, 3), (5, 4), (5, 5)}),
        ("south", {(3, 5), (4, 5), (5, 5)}),
    ):
        table = arena([(4, 4), (1, 1)]).give(0, "crescent").begin().answer("use crescent", f"turn {way}")
        assert marked(table) == tiles
    table = arena([(4, 4), (5, 3)]).set(0, power=0).give(0, "crescent").begin()
    assert struck(table.answer("use crescent", "turn north", dice=(MISS,) * 3)) == [1]


def test_arrows_lead_away_from_the_user() -> None:
    """K-AREA-02: three diverging arrows of three tiles each strike along all of them (A-87)."""
    table = arena([(4, 5), (4, 3), (7, 7), (2, 3)]).set(0, power=0).give(0, "three-winds").set(3, kor=20).begin()
    table.answer("use three-winds", "end", "end", "end", "end", "turn north", dice=(MISS,) * 4)
    assert struck(table) == [1, 3]


def test_a_projectile_stops_at_the_first_creature() -> None:
    """K-AREA-05, K-AREA-06, K-AREA-07: it collides with the nearer one, which is the only target."""
    table = arena([(1, 4), (3, 4), (1, 1), (5, 4)]).set(0, power=0).give(0, "long-arrow").begin()
    assert struck(table.answer("use long-arrow", "turn east", dice=(MISS,) * 4)) == [1]


def test_a_projectile_flies_on_past_a_dodger() -> None:
    """K-AREA-07: the nearer one dodges and the shot goes on to the next; one HIT_Roll for both."""
    table = arena([(1, 4), (3, 4), (1, 1), (5, 4)]).set(0, power=0).set(1, agility=1).give(0, "long-arrow").begin()
    table.answer("use long-arrow", "turn east", dice=(MISS,) * 4 + (HIT,)).answer("dodge 3,3")
    assert struck(table) == [3] and table.creature(3).kor == 8


def test_a_collision_trigger_on_a_target() -> None:
    """K-AREA-03: the white-bordered area goes off around whom it hits, and all in it are targets, each with its own dodge."""
    table = arena([(1, 4), (3, 4), (1, 1), (3, 3)]).set(0, power=0).set(3, agility=1).give(0, "splinter-shot").begin()
    table.answer("use splinter-shot", "turn east", dice=(MISS, MISS, MISS, MISS))
    assert struck(table) == [1, 3] and table.creature(1).kor == table.creature(3).kor == 8


def test_a_collision_trigger_on_the_ground_and_on_obstructions() -> None:
    """K-AREA-03: at the end of its path, or before an obstruction."""
    table = arena([(1, 4), (5, 3)]).set(0, power=0).give(0, "splinter-shot").begin()
    assert struck(table.answer("use splinter-shot", "turn east", dice=(MISS,) * 3)) == [1]
    wall = arena([(1, 4), (3, 3)]).wall((4, 4)).set(0, power=0).give(0, "splinter-shot").begin()
    assert struck(wall.answer("use splinter-shot", "turn east", dice=(MISS,) * 3)) == [1]


def test_a_direct_target_that_dodges() -> None:
    """K-AREA-03, K-AREA-07: it does not set off the trigger, and the shot flies on to burst at the end of its path (A-48b)."""
    table = arena([(1, 4), (3, 4), (1, 1), (5, 5)]).set(0, power=0).set(1, agility=1).give(0, "splinter-shot").begin()
    table.answer("use splinter-shot", "turn east", dice=(MISS, MISS, MISS, HIT))
    assert table.asks() == (Ask.DODGE, 1) and struck(table) == []
    assert struck(table.answer("dodge 3,3")) == [3] and table.creature(1).kor == 10


def test_a_trigger_that_always_goes_off() -> None:
    """K-AREA-03: by `trigger` it goes off at any creature; everyone in its area is a target, and dodges out of it if it can."""
    table = arena([(1, 4), (3, 4), (1, 1), (3, 5)], trigger="always").set(0, power=0).set(1, agility=1).set(3, agility=1)
    table.give(0, "splinter-shot").begin().answer("use splinter-shot", "turn east", dice=(MISS, MISS, MISS, HIT))
    assert Event.AUTO_HIT in table.kinds()  # all four tiles around the direct target lie in the area
    assert table.asks() == (Ask.DODGE, 3) and table.offered() == ["dodge 4,5", "dodge 3,6", "dodge 2,5"]


def test_a_run_moves_the_user() -> None:
    """K-AREA-09, K-AREA-10: along the black arrow, without AP, into the first creature, and stays before it on a HIT."""
    table = arena([(1, 4), (4, 4)]).set(0, power=0).give(0, "lunging-line").begin()
    table.answer("use lunging-line", "turn east", dice=(MISS,) * 3)
    assert table.at(0) == (3, 4) and struck(table) == [1] and table.creature(0).ap == 3
    blocked = arena([(1, 4), (7, 7)]).wall((3, 4)).give(0, "lunging-line").begin().answer("use lunging-line", "turn east")
    assert blocked.at(0) == (2, 4) and blocked.creature(0).kor == 10


def test_a_run_goes_on_past_a_dodger() -> None:
    """K-AREA-11: to the full extent of three tiles, and may collide again."""
    table = arena([(1, 4), (3, 4)]).set(1, agility=1).give(0, "lunging-line").begin()
    table.answer("use lunging-line", "turn east", dice=(MISS, MISS, MISS, HIT)).answer("dodge 3,3")
    assert table.at(0) == (4, 4) and struck(table) == []


def test_terrain_on_a_run() -> None:
    """K-AREA-09: lava flips, ice carries on only from where the run ends (A-85)."""
    rows = ("G9 " * 6 + "G9", "G1 L1 I1 I1 I1 G1 G1", "G9 " * 6 + "G9", "G1 " * 6 + "G1")
    table = arena([(1, 2), (7, 4)], rows).give(0, "lunging-line").begin().answer("use lunging-line", "turn east", dice=(1,))
    assert table.at(0) == (6, 2) and table.kinds().count(Event.SLID) == 2


def test_stopping_a_run() -> None:
    """K-AREA-09: no early stop, but by `early_stop` (A-85)."""
    table = arena([(1, 4), (7, 7)], early_stop=True).give(0, "lunging-line").begin().answer("use lunging-line", "turn east")
    assert table.asks() == (Ask.RUN, 0)
    assert table.answer("run", "halt").at(0) == (3, 4)


def ways(table: Arena) -> list[str]:
    """What is said of each way to turn the move."""
    return [game.answer_text(table.state, game.read_action(table.state, text)).label for text in table.offered()]


def test_a_pinned_user_strikes_without_running() -> None:
    """K-PIN-02, K-PIN-05, K-AREA-10: the card's movement does nothing, the rest happens to whoever stands before it (A-85)."""
    table = arena([(1, 4), (2, 4)]).set(0, power=0, pinned=1).give(0, "rolling-charge").begin().answer("use rolling-charge")
    assert ways(table) == ["Towards row 1", "Towards column 7: Osk", "Towards row 7", "Towards column 1"]
    table.answer("turn east", dice=(MISS,) * 3)
    assert table.at(0) == (1, 4) and struck(table) == [1] and table.at(1) == (3, 4) and table.creature(1).kor == 8
    assert table.creature(0).pinned == 1 and table.cooldown(0, "rolling-charge") == 0
    assert table.answer("end").cooldown(0, "rolling-charge") == 3


def test_a_pinned_user_reaches_nobody_further_away() -> None:
    """K-PIN-02, K-AREA-09: it stays, and whoever is two tiles away is no target; nor does it slide off ice on which it is
    pinned (A-85)."""
    for rows in (("G1 " * 6 + "G1",) * 5, ("I1 " * 6 + "I1",) * 5):
        table = arena([(1, 4), (3, 4)], rows).set(0, pinned=1).give(0, "lunging-line").begin().answer("use lunging-line")
        assert ways(table)[1] == "Towards column 7"
        table.answer("turn east")
        assert table.at(0) == (1, 4) and struck(table) == [] and table.asks() == (Ask.MENU, 0)


def test_a_pinned_user_does_not_run_past_a_dodger() -> None:
    """K-PIN-02, K-AREA-11: it stays where it is, and the dodger may step back: that tile is not in reach (A-85)."""
    table = arena([(1, 4), (2, 4)]).set(0, pinned=1).set(1, agility=1).give(0, "lunging-line").begin()
    table.answer("use lunging-line", "turn east", dice=(MISS,) * 3 + (HIT,))
    assert table.offered() == ["dodge 2,3", "dodge 3,4", "dodge 2,5"]
    assert table.answer("dodge 3,4").at(0) == (1, 4) and struck(table) == []


@pytest.mark.parametrize("bond", ["pinned", "held"])
def test_a_run_with_release(bond: str) -> None:
    """K-REL-01, K-REL-02, K-AREA-09: it frees first and then runs (A-50), which no other run does for the grappled (A-85)."""
    freeing = reprinted("lunging-line", {"op": "release"}, {"op": "hit", "x": 3}, {"op": "damage", "x": 2})
    for moves in ([freeing], []):
        table = arena([(1, 4), (1, 5), (1, 1), (4, 4)], moves=moves).set(0, power=0).give(0, "lunging-line")
        if bond == "held":
            table.hold(1, 0)
        else:
            table.set(0, pinned=1)
        table.begin()
        if not moves and bond == "held":
            assert "use lunging-line" not in table.offered()
            continue
        table.answer("use lunging-line")
        assert ways(table)[1] == ("Towards column 7: Dorrin" if moves else "Towards column 7")
        table.answer("turn east", dice=(MISS,) * 3 if moves else ())
        assert table.at(0) == ((3, 4) if moves else (1, 4)) and struck(table) == ([3] if moves else [])


def test_a_run_ends_at_a_ledge() -> None:
    """K-AREA-09, K-MOVE-03: whoever stands at its foot cannot be run into, and is not named (A-85)."""
    rows = ("G3 G3 G1 G1", "G3 G3 G1 G1", "G3 G3 G1 G1")
    table = arena([(1, 2), (3, 2)], rows).give(0, "lunging-line").begin().answer("use lunging-line")
    assert ways(table)[1] == "Towards column 4"
    assert table.answer("turn east").at(0) == (2, 2) and struck(table) == []


def test_attack_target() -> None:
    """K-AREA-12, K-AREA-13, K-AREA-14: up to two targets within four spaces; the fifth space is out of range."""
    table = arena([(1, 4), (3, 4), (1, 1), (4, 5)]).set(0, power=0).give(0, "paired-shafts").begin().answer("use paired-shafts")
    assert table.offered() == ["target 2", "target 3", "target 4"]
    table.answer("target 2")
    assert table.offered() == ["target 3", "target 4", "done"]
    assert struck(table.answer("target 4", dice=(MISS,) * 3)) == [1, 3]
    far = arena([(1, 4), (6, 4)]).give(0, "paired-shafts").begin()
    assert "use paired-shafts" not in far.offered()


def test_friendly_fire() -> None:
    """K-AREA-15: allies in an attack area are targets too; the user never is (A-84)."""
    table = arena([(4, 4), (7, 7), (4, 3), (1, 1)]).set(0, power=0).give(0, "wide-reap").begin()
    table.answer("use wide-reap", dice=(MISS, MISS))
    assert struck(table) == [2] and table.creature(2).kor == 8 and table.creature(0).kor == 10


def test_blue_fields() -> None:
    """K-AREA-08: a buff's field concerns user and allies, a debuff's enemies alone."""
    table = arena([(4, 4), (4, 3), (5, 4), (4, 5)]).give(0, "shared-bulwark").begin().answer("use shared-bulwark")
    assert [table.creature(seat).armor for seat in range(4)] == [2, 0, 2, 0]
