"""Grappling."""

import pytest

from affray.games.korxsol.record.card_terms import Class
from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.testing.korxsol import HEADS, HIT, MISS, TAILS, arena

AROUND = ((4, 3), (4, 5), (5, 4))


@pytest.mark.parametrize(("flips", "held"), [((TAILS, TAILS), -1), ((HEADS, TAILS), 0), ((HEADS, HEADS), 0)])
def test_any_heads_grapples(flips: tuple[int, int], held: int) -> None:
    """K-GRAP-01: GRAPPLE 2: the target flips twice; heads, and it is grappled."""
    table = arena([(3, 4), (4, 4)]).wall(*AROUND).set(0, power=0).give(0, "hook-and-haul").begin()
    assert table.answer("use hook-and-haul", "turn east", dice=flips).creature(1).held == held


def test_moving_with_whom_one_holds() -> None:
    """K-GRAP-02: 1 AP for a space, where it weighs no more; the held one is drawn into the tile just left (A-59 c)."""
    table = arena([(4, 4), (5, 4)]).hold(0, 1).begin().answer("drag 4,3")
    assert table.at(0) == (4, 3) and table.at(1) == (4, 4) and table.creature(0).ap == 2 and table.creature(0).holds == 1
    heavy = arena([(4, 4), (5, 4)]).hold(0, 1).set(1, weight=4).begin()
    assert not any(text.startswith(("drag", "pivot")) for text in heavy.offered())


FLOE = ("G1 G1 I1 I1 G1 G1", "G1 I1 G1 G1 G1 G1", "G1 G1 G1 G1 G1 G1")


def test_dragging_onto_ice() -> None:
    """K-GRAP-02, K-TERR-04: 1 AP; the grappler slides on to other terrain, and draws whom it holds after it tile by tile."""
    table = arena([(2, 1), (1, 1)], FLOE).hold(0, 1).begin().answer("drag 3,1")
    assert table.at(0) == (5, 1) and table.at(1) == (4, 1) and table.creature(0).ap == 2
    assert table.creature(0).holds == 1 and table.creature(1).held == 0
    assert [event.seat for event in table.told if event.kind in (Event.MOVED, Event.SLID)] == [0, 1, 0, 1, 0, 1]
    assert table.asks() == (Ask.MENU, 0) and "pivot 5,2" in table.offered()


def test_a_drag_that_is_stopped_on_the_ice() -> None:
    """K-GRAP-02, K-TERR-05: it stops on the last tile before what it cannot enter."""
    table = arena([(2, 1), (1, 1)], FLOE).wall((5, 1)).hold(0, 1).begin().answer("drag 3,1")
    assert table.at(0) == (4, 1) and table.at(1) == (3, 1) and table.creature(0).holds == 1


@pytest.mark.parametrize(("choice", "user", "held"), [("slide", (5, 1), (4, 1)), ("stand", (3, 1), (2, 1))])
def test_an_ice_class_that_drags(choice: str, user: tuple[int, int], held: tuple[int, int]) -> None:
    """K-GRAP-02, K-ICE-03: it chooses whether it slides, and holds on either way."""
    table = arena([(2, 1), (1, 1)], FLOE).hold(0, 1).classes(0, Class.ICE).begin().answer("drag 3,1")
    assert table.asks() == (Ask.ICE, 0)
    table.answer(choice)
    assert (table.at(0), table.at(1), table.creature(0).holds) == (user, held, 1)


def test_who_is_held_does_not_slide_away() -> None:
    """K-GRAP-02, K-GRAP-03: drawn or put onto ice it stays where it is held."""
    table = arena([(2, 2), (1, 2)], FLOE).hold(0, 1).begin().answer("drag 2,3")
    assert table.at(1) == (2, 2) and table.creature(0).holds == 1
    put = arena([(2, 1), (1, 1)], FLOE).hold(0, 1).begin().answer("pivot 3,1")
    assert put.at(1) == (3, 1) and put.creature(0).holds == 1


def test_sliding_down_a_stair_drops_nobody() -> None:
    """K-GRAP-05: each space of the slide goes a step down at most, so whom it holds is on no ledge."""
    table = arena([(2, 1), (1, 1)], ("G5 G4 I3 I2 I1 G1", "G9 " * 5 + "G9")).hold(0, 1).begin().answer("drag 3,1")
    assert table.at(0) == (6, 1) and table.at(1) == (5, 1) and table.creature(1).kor == 10 and table.creature(0).holds == 1


def test_a_drag_over_ice_remembers_where_it_was() -> None:
    """K-GRAP-03: it is not put back onto a tile that it was drawn over."""
    table = arena([(2, 1), (1, 1)], FLOE).wall((5, 1)).hold(0, 1).begin().answer("drag 3,1", "pivot 4,2", "drag 3,1")
    assert table.at(0) == (2, 1) and table.at(1) == (3, 1)
    assert [text for text in table.offered() if "pivot" in text] == ["pivot 2,2"]


def test_pivoting() -> None:
    """K-GRAP-03: to another open tile around, free, not back to where it has stood in this turn."""
    table = arena([(4, 4), (5, 4)]).hold(0, 1).begin()
    assert {text for text in table.offered() if "pivot" in text} == {"pivot 4,3", "pivot 4,5", "pivot 3,4"}
    table.answer("pivot 4,3")
    assert table.at(1) == (4, 3) and table.creature(0).ap == 3
    assert {text for text in table.offered() if "pivot" in text} == {"pivot 4,5", "pivot 3,4"}
    high = arena([(1, 2), (1, 1)], ("G1 G1 G1", "G1 G3 G1", "G2 G1 G1")).hold(0, 1).begin()
    assert {text for text in high.offered() if "pivot" in text} == {"pivot 1,3"}


def test_limited_pivots() -> None:
    """K-GRAP-03: by `pivots` once a turn, and once after each move (A-59 d)."""
    table = arena([(4, 4), (5, 4)], pivots="limited").hold(0, 1).begin().answer("pivot 4,3")
    assert not any("pivot" in text for text in table.offered())
    assert any("pivot" in text for text in table.answer("drag 4,5").offered())


def test_letting_go() -> None:
    """K-GRAP-04: free; the other acts as normal afterwards."""
    table = arena([(4, 4), (5, 4)]).hold(0, 1).begin().answer("release")
    assert table.creature(0).holds == table.creature(1).held == -1 and table.creature(0).ap == 3
    assert "move 5,3" in table.answer("end").offered()


@pytest.mark.parametrize(("there", "lost"), [("G1", 1), ("W1", 0), ("G2", None)])
def test_dropped_down_a_ledge(there: str, lost: int | None) -> None:
    """K-GRAP-05, K-GRAP-06: from 3 to 1 it is released at once and takes 1; onto water none; a step down does not release."""
    rows = (f"G3 G3 {there}",) + ("G3 G3 G3",) * 2
    table = arena([(2, 1), (2, 2)], rows).hold(0, 1).begin().answer("pivot 3,1")
    if lost is None:
        assert table.creature(1).held == 0
    else:
        assert table.creature(1).held == -1 and table.creature(1).kor == 10 - lost and Event.DROPPED in table.kinds()


def test_a_grappler_uses_no_items() -> None:
    """K-GRAP-08: items are barred, its artifact is not; it does not walk or fight otherwise."""
    table = arena([(4, 4), (5, 4)]).hold(0, 1).give(0, "plate-patch", "true-cut", "whetted-scale").begin()
    words = {text.split()[0] for text in table.offered()}
    assert words == {"drag", "pivot", "squeeze", "release", "artifact", "end"}


def test_squeezing() -> None:
    """K-GRAP-09, K-GRAP-10: in place of combat: each POWER success 1 un-blockable damage; the grapple goes on."""
    table = arena([(4, 4), (5, 4)]).hold(0, 1).set(1, resistance=7).begin().answer("squeeze", dice=(HIT, HIT))
    assert table.creature(1).kor == 8 and table.creature(1).held == 0 and "squeeze" not in table.offered()


def test_a_grappled_creature() -> None:
    """K-GRAP-11: nothing but struggling and RELEASE."""
    table = (
        arena([(4, 4), (5, 4)]).hold(1, 0).give(0, "true-cut", "slip-the-hold", "plate-patch", "smoke-bead", "whetted-scale")
    )
    assert table.begin().offered() == ["use slip-the-hold", "item smoke-bead on 1", "struggle", "end"]


def test_struggling() -> None:
    """K-GRAP-12: 1 AP, as many flips as POWER; any heads releases, and the turn goes on; again while AP last; POWER 0 flips
    none."""
    table = arena([(4, 4), (5, 4)]).hold(1, 0).begin().answer("struggle", dice=(TAILS, TAILS))
    assert table.creature(0).held == 1 and table.creature(0).ap == 2
    table.answer("struggle", dice=(TAILS, HEADS))
    assert table.creature(0).held == -1 and "move 4,3" in table.offered()
    weak = arena([(4, 4), (5, 4)]).hold(1, 0).set(0, power=0).begin().answer("struggle")
    assert weak.creature(0).held == 1


def test_release() -> None:
    """K-REL-01, K-REL-02, K-GRAP-13: frees from grapple or pin at once; then the rest of it, and one may move again."""
    table = (
        arena([(4, 4), (5, 4)])
        .wall((5, 3), (5, 5), (6, 4))
        .hold(1, 0)
        .set(0, power=0, pinned=1)
        .give(0, "slip-the-hold")
        .begin()
    )
    table.answer("use slip-the-hold", "turn east")
    assert table.creature(0).held == -1 and table.creature(0).pinned == 0 and table.creature(1).kor == 8
    assert "move 4,3" in table.offered()
    item = arena([(4, 4), (5, 4)]).hold(1, 0).give(0, "smoke-bead").begin().answer("item smoke-bead on 1")
    assert item.creature(0).held == -1 and item.creature(0).ap == 2


def test_an_attacked_grappler_lets_go() -> None:
    """K-GRAP-14: at once, whatever comes of the attack; both targeted: no penalty for the held one either."""
    table = arena([(4, 4), (5, 4), (5, 3), (1, 1)]).hold(1, 0).set(1, agility=1).give(2, "true-cut").begin(2)
    table.answer("use true-cut", "turn south", dice=(MISS,) * 4 + (HIT,))
    assert table.creature(0).held == -1 and table.asks() == (Ask.DODGE, 1)


def test_a_buff_on_the_grappler() -> None:
    """K-GRAP-14: an allied buff does not end it, but by `grapple_buff_breaks` (A-59 i)."""
    for option, held in ((False, 0), (True, -1)):
        table = (
            arena([(4, 4), (5, 4), (4, 3), (1, 1)], grapple_buff_breaks=option).hold(0, 1).give(2, "shared-bulwark").begin(2)
        )
        assert table.answer("use shared-bulwark").creature(1).held == held


def test_the_grappled_one_as_the_only_target() -> None:
    """K-GRAP-15, K-GRAP-17: AGILITY 5 rolls two dice; with a dodge it is released, and then moves."""
    table = arena([(4, 4), (5, 4), (4, 3), (1, 1)]).hold(1, 0).set(0, agility=5).give(3, "cold-mark")
    table.set(3, tile=table.tile((2, 4))).begin(3)
    table.answer("use cold-mark", "target 1", dice=(MISS,) * 3 + (HIT, MISS)).answer("dodge 4,5")
    assert table.creature(0).held == -1 and table.creature(0).kor == 10 and table.at(0) == (4, 5)
    happened = [kind for kind in table.kinds() if kind in (Event.LET_GO, Event.DODGED, Event.MOVED)]
    assert happened == [Event.LET_GO, Event.DODGED, Event.MOVED]


def test_no_chance_to_dodge() -> None:
    """K-GRAP-16: AGILITY 2 less 3 is no die: an automatic HIT, and it is released after the attack."""
    table = arena([(4, 4), (5, 4), (7, 7), (2, 4)]).hold(1, 0).set(0, agility=2).set(3, power=0).give(3, "cold-mark").begin(3)
    table.answer("use cold-mark", "target 1", dice=(MISS,) * 3 + (TAILS,))
    assert Event.NO_CHANCE in table.kinds() and table.creature(0).held == -1 and table.creature(0).kor == 9


def test_held_with_nowhere_to_dodge_to() -> None:
    """K-GRAP-16, K-HIT-09: hit automatically, since no tile is left to dodge to; it is released after the attack like every
    held target, whatever `grapple_release_on_hit` says of those that rolled."""
    for option in (True, False):
        table = arena([(4, 4), (5, 4), (4, 3), (4, 2)], grapple_release_on_hit=option).wall((4, 5), (3, 4)).hold(1, 0)
        table.set(0, agility=5).set(3, power=0).give(3, "cold-mark").begin(3)
        table.answer("use cold-mark", "target 1", dice=(HEADS,))
        told = [kind for kind in table.kinds() if kind in (Event.AUTO_HIT, Event.FROSTED, Event.LET_GO)]
        assert told == [Event.AUTO_HIT, Event.FROSTED, Event.LET_GO]
        assert table.creature(0).held == table.creature(1).holds == -1


def test_a_held_target_that_is_grappled_by_the_attack() -> None:
    """K-GRAP-16, K-GRAP-01: the attack ends the old grapple, not the one that it begins."""
    table = arena([(4, 4), (5, 4), (7, 7), (3, 4)]).wall((4, 3), (4, 5)).hold(1, 0).set(3, power=0).give(3, "hook-and-haul")
    table.begin(3).answer("use hook-and-haul", "turn east", dice=(HEADS, TAILS))
    assert table.creature(0).held == 3 and table.creature(1).holds == -1


def test_hit_after_a_roll() -> None:
    """K-GRAP-16: one that rolled and was hit is released too; by `grapple_release_on_hit` it is held on (A-59 j)."""
    for option, held in ((True, -1), (False, 1)):
        table = arena([(4, 4), (5, 4), (7, 7), (2, 4)], grapple_release_on_hit=option).hold(1, 0).set(0, agility=4)
        table.set(3, power=0).give(3, "cold-mark").begin(3)
        table.answer("use cold-mark", "target 1", dice=(MISS,) * 4 + (TAILS,))
        assert table.creature(0).held == held


def test_knocked_apart() -> None:
    """K-GRAP-04: whatever else displaces either of them ends it; so does knocking the grappler down (A-59 h)."""
    table = arena([(4, 4), (5, 4), (3, 4), (1, 1)]).hold(1, 0).set(2, power=0).give(2, "ram-stone").begin(2)
    table.answer("use ram-stone", "turn east", dice=(HIT, HIT, HIT))
    assert table.at(0) == (4, 4) and table.creature(0).held == -1  # struck and released, and stopped by the other
    down = arena([(4, 4), (5, 4), (6, 4), (1, 1)]).hold(1, 0).set(2, power=0).give(2, "rooting-tremor").begin(2)
    down.answer("use rooting-tremor", dice=(HIT, HIT, TAILS, TAILS, TAILS))
    assert down.creature(1).down == 1 and down.creature(0).held == -1
