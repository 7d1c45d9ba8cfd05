"""Knockback."""

from typing import Any

import pytest

from affray.games.korxsol.record.card_terms import Class
from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.games.korxsol.rules.knockback import spaces
from affray.testing.korxsol import HEADS, HIT, MISS, TAILS, Arena, Square, arena, reprinted

TABLE = {1: [1, 1, 0, 0, 0], 2: [1, 1, 1, 0, 0], 3: [2, 1, 1, 1, 0], 4: [3, 2, 1, 1, 1], 5: [4, 3, 2, 1, 1]}


def rammed(user: Square = (2, 4), target: Square = (3, 4), **options: Any) -> Arena:
    """A creature next to another, about to ram it."""
    return arena([user, target], **options).set(0, power=0).set(1, kor=20).give(0, "ram-stone")


def ram(table: Arena, way: str = "east", more: tuple[int, ...] = ()) -> Arena:
    """It rams, hits, and deals 2."""
    return table.begin().answer("use ram-stone", f"turn {way}", dice=(HIT, HIT, HIT, *more))


def test_the_table() -> None:
    """K-KB-02, K-KB-03, K-KB-04, K-KB-05, K-KB-06, K-KB-07, K-KB-08, K-KB-09, K-KB-10, K-KB-11, K-KB-12, K-KB-13, K-KB-14,
    K-KB-15, K-KB-16, K-KB-17: all 25 cells, and the column of weight 6."""
    assert {attacker: [spaces(attacker, target) for target in range(1, 6)] for attacker in range(1, 6)} == TABLE
    assert [spaces(attacker, 6) for attacker in range(1, 6)] == [0, 0, 0, 0, 1]


@pytest.mark.parametrize(("weights", "far"), [((5, 3), 2), ((3, 3), 1), ((3, 5), 0), ((4, 1), 3)])
def test_knocked_away(weights: tuple[int, int], far: int) -> None:
    """K-KB-01: straight away from the attack, as far as the two weight classes say, though all damage was blocked."""
    table = ram(rammed().set(0, weight=weights[0]).set(1, weight=weights[1], resistance=2), more=(HIT, HIT))
    assert table.at(1) == (3 + far, 4) and table.creature(1).kor == 20
    assert (Event.STOOD_FAST in table.kinds()) == (far == 0)


def test_away_on_a_diagonal() -> None:
    """K-KB-01: along the longer axis; the user chooses between equal ones (A-52)."""
    near = arena([(4, 5), (5, 3)]).set(0, power=0).give(0, "glacier-push").begin()
    near.answer("use glacier-push", "turn north", dice=(HIT, HIT, HIT))
    assert near.at(1) == (5, 2)
    pushing = reprinted("ring-of-coals", {"op": "hit", "x": 3}, {"op": "damage", "x": 1}, {"op": "knockback"})
    ring = arena([(4, 4), (5, 3)], moves=[pushing]).set(0, power=0).give(0, "ring-of-coals").begin()
    ring.answer("use ring-of-coals", dice=(HIT, HIT, HIT))
    assert ring.asks() == (Ask.AXIS, 0) and ring.offered() == ["knock north", "knock east"]
    ring.answer("knock east")
    assert ring.at(1) == (6, 3)


def test_along_the_run() -> None:
    """K-KB-01: of a run, along its arrow (A-52)."""
    table = arena([(1, 4), (3, 4)]).set(0, power=0).give(0, "rolling-charge").begin()
    table.answer("use rolling-charge", "turn east", dice=(HIT,) * 3)
    assert table.at(0) == (2, 4) and table.at(1) == (4, 4)


@pytest.mark.parametrize("what", ["wall", "cover", "height"])
def test_obstructions(what: str) -> None:
    """K-KB-18, K-KB-22: 2 un-blockable damage by a wall, cover or terrain 2 higher, and it stops."""
    rows = ("G1 G1 G1 G1 G3",) * 5 if what == "height" else ("G1 G1 G1 G1 G1",) * 5
    table = arena([(2, 3), (3, 3)], rows, cover=[(5, 3)] if what == "cover" else []).set(0, power=0, weight=5).set(1, kor=20)
    if what == "wall":
        table.wall((5, 3))
    ram(table.give(0, "ram-stone"))
    assert table.at(1) == (4, 3) and table.creature(1).kor == 16 and Event.OBSTRUCTED in table.kinds()


def beside(agility: int = 0, weight: int = 3, **options: Any) -> Arena:
    """Somebody of another team stands behind whom is rammed."""
    table = (
        arena([(2, 4), (3, 4), (4, 4), (1, 1)], **options)
        .set(0, power=0)
        .set(1, kor=20, weight=weight)
        .set(2, agility=agility, power=0)
    )
    return table.set(0, weight=5).give(0, "ram-stone")


def test_a_creature_that_is_struck() -> None:
    """K-KB-18, K-KB-19, K-KB-20, K-KB-21: no AGILITY success: it takes the weight class of the incoming one, which stops
    unhurt."""
    table = ram(beside(1), more=(MISS,))
    assert table.creature(2).kor == 7 and table.at(1) == (3, 4) and table.creature(1).kor == 18
    assert Event.STRUCK_BY in table.kinds()


def test_a_heavy_mineral_strikes_harder() -> None:
    """K-KB-21: a knocked Mineral of weight 3 counts 4 (A-35)."""
    assert ram(beside().classes(1, Class.MINERAL)).creature(2).kor == 6


def test_both_are_hurt() -> None:
    """K-KB-20: by `collision_hurts_both` the incoming creature is hurt as well (A-54)."""
    table = ram(beside(collision_hurts_both=True))
    assert table.creature(1).kor == 15


def test_stepping_aside() -> None:
    """K-KB-19: any success: it moves off the line, and the other flies on."""
    table = ram(beside(2), more=(HIT, MISS))
    assert table.asks() == (Ask.ASIDE, 2) and table.offered() == ["aside 4,3", "aside 4,5"]
    table.answer("aside 4,3")
    assert table.at(2) == (4, 3) and table.at(1) == (5, 4) and table.creature(2).kor == 10


def test_nowhere_to_step_aside() -> None:
    """K-KB-19, K-KD-04, K-PIN-04: it stays, unhurt, and the other stops before it; the dodge succeeded, so it is no longer
    pinned or down (A-54)."""
    table = ram(beside(1).wall((4, 3), (4, 5)).set(2, pinned=1, down=1), more=(HIT,))
    assert table.at(2) == (4, 4) and table.creature(2).kor == 10 and table.at(1) == (3, 4)
    assert (table.creature(2).pinned, table.creature(2).down) == (0, 0)


def test_out_of_bounds() -> None:
    """K-KB-23, K-KB-24, K-KB-25: heads: 2 damage and it stays; tails: onto an open tile next to where it left."""
    heads = ram(rammed((6, 4), (7, 4)), more=(HEADS,))
    assert heads.creature(1).kor == 16 and heads.at(1) == (7, 4)
    tails = ram(rammed((6, 4), (7, 4)), more=(TAILS,))
    assert tails.asks() == (Ask.RETURN, 1) and tails.offered() == ["return 7,3", "return 7,5"]
    assert tails.answer("return 7,5").at(1) == (7, 5) and tails.creature(1).kor == 18


def test_who_puts_it_back() -> None:
    """K-KB-25: by `oob_placer` the attacker chooses (A-55)."""
    assert ram(rammed((6, 4), (7, 4), oob_placer="attacker"), more=(TAILS,)).asks() == (Ask.RETURN, 0)


@pytest.mark.parametrize(
    ("first", "last", "lost"),
    [("G4", "G1", 2), ("G3", "G1", 1), ("G2", "G1", 0), ("G1", "G1", 0), ("G5", "G1", 3), ("G1", "G2", 0)],
)
def test_falls(first: str, last: str, lost: int) -> None:
    """K-KB-26: the heights strictly between start and end: 4 to 1 is 2."""
    rows = ("G9 G9 G9 G9", f"{first} {first} {last} G9", "G9 G9 G9 G9")
    table = arena([(1, 2), (2, 2)], rows).set(0, power=0).set(1, kor=20).give(0, "ram-stone").begin()
    dodges = abs(int(first[1]) - int(last[1])) <= 1
    table.answer("use ram-stone", "turn east", dice=(HIT,) * 3 if dodges else ())
    assert table.creature(1).kor == 18 - lost and table.at(1) == (3, 2)


def test_other_ways_to_measure_a_fall() -> None:
    """K-KB-26: by `fall` the difference counts: 4 to 1 is 3; by `fall_measure` each ledge by itself (A-56)."""
    rows = ("G9 G9 G9 G9 G9", "G5 G5 G3 G1 G9", "G9 G9 G9 G9 G9")
    ways: list[tuple[dict[str, Any], int]] = [({}, 3), ({"fall": "difference"}, 4), ({"fall_measure": "per_ledge"}, 2)]
    for options, lost in ways:
        table = arena([(1, 2), (2, 2)], rows, **options).set(0, power=0, weight=5).set(1, kor=20).give(0, "ram-stone").begin()
        table.answer("use ram-stone", "turn east")
        assert table.at(1) == (4, 2) and table.creature(1).kor == 18 - lost


def test_a_fall_into_water() -> None:
    """K-KB-28: falling onto water never hurts."""
    rows = ("G9 G9 G9", "G4 G4 W1", "G9 G9 G9")
    table = arena([(1, 2), (2, 2)], rows).set(0, power=0).give(0, "ram-stone").begin().answer("use ram-stone", "turn east")
    assert table.creature(1).kor == 8 and Event.SPLASHED in table.kinds()


def test_terrain_on_the_way() -> None:
    """K-KB-01: lava flips for each tile; ending on ice it slides on (A-53)."""
    rows = ("G9 " * 6 + "G9", "G1 G1 L1 I1 I1 G1 G1", "G9 " * 6 + "G9")
    table = arena([(1, 2), (2, 2)], rows).set(0, power=0, weight=5).set(1, kor=20).give(0, "ram-stone").begin()
    table.answer("use ram-stone", "turn east", dice=(HIT, HIT, HIT, HEADS))
    assert table.at(1) == (6, 2) and table.creature(1).burn == 1


def cliff(rows: tuple[str, str, str], agility: int = 0, **options: Any) -> Arena:
    """Somebody is rammed to the east, over whatever is there, at somebody of another team in the fourth column."""
    table = arena([(1, 2), (2, 2), (4, 2), (1, 1)], rows, **options).set(0, power=0, weight=5).set(1, kor=20)
    table.set(2, agility=agility, power=0).give(0, "ram-stone").begin()
    return table.answer("use ram-stone", "turn east", dice=(HIT,) * 3)


WALLS = "G9 G9 G9 G9 G9"
TERRACE = (WALLS, "G4 G4 G4 G1 G1", WALLS)


def hurt(table: Arena) -> list[tuple[Event, int, int]]:
    """Falls and collisions in the order in which they came, whom they hurt and by how much."""
    kinds = (Event.FELL, Event.STRUCK_BY, Event.OBSTRUCTED)
    return [(Event(event.kind), event.seat, event.amount) for event in table.told if event.kind in kinds]


def test_off_a_cliff_onto_somebody_at_its_foot() -> None:
    """K-KB-19, K-KB-26: it falls first, from 4 to 1 and so by 2; then it collides, and stops above, where there is room."""
    table = cliff(TERRACE)
    assert hurt(table) == [(Event.FELL, 1, 2), (Event.STRUCK_BY, 2, 3)]
    assert table.creature(1).kor == 16 and table.creature(2).kor == 7 and table.at(1) == (3, 2)


def test_the_fall_comes_before_the_roll() -> None:
    """K-KB-19: it has fallen when the one at the foot is asked for SOL; one that falls unconscious collides with nobody."""
    table = arena([(1, 2), (2, 2), (4, 2), (1, 1)], TERRACE).set(0, power=0, weight=5).set(2, sol=1).give(0, "ram-stone")
    table.begin().answer("use ram-stone", "turn east", dice=(HIT,) * 3)
    assert table.asks() == (Ask.SOL, 2) and table.creature(1).kor == 6
    dead = arena([(1, 2), (2, 2), (4, 2), (1, 1)], TERRACE).set(0, power=0, weight=5).give(0, "ram-stone")
    dead.creature(1).kor = 4
    dead.begin().answer("use ram-stone", "turn east", dice=(HIT,) * 3)
    assert dead.creature(1).kor == 0 and dead.creature(2).kor == 10 and Event.COLLIDED not in dead.kinds()


def test_past_somebody_at_the_foot() -> None:
    """K-KB-19, K-KB-26: who steps aside lets it fly on: one fall is paid once, from where it began to where it ends."""
    rows = ("G9 G9 G9 G1 G9", "G4 G4 G4 G1 G1", WALLS)
    table = cliff_with_a_side(rows)
    assert hurt(table) == [(Event.FELL, 1, 2)] and table.at(1) == (4, 2) and table.creature(1).kor == 16
    deeper = cliff_with_a_side(("G9 G9 G9 G3 G9", "G5 G5 G5 G3 G1", WALLS), weight=2)
    assert hurt(deeper) == [(Event.FELL, 1, 1), (Event.FELL, 1, 2)] and deeper.at(1) == (5, 2)
    apart = cliff_with_a_side(("G9 G9 G9 G3 G9", "G5 G5 G5 G3 G1", WALLS), weight=2, fall_measure="per_ledge")
    assert hurt(apart) == [(Event.FELL, 1, 1), (Event.FELL, 1, 1)]


def cliff_with_a_side(rows: tuple[str, str, str], weight: int = 3, **options: Any) -> Arena:
    """The same, but whoever stands at the foot steps aside to the north."""
    table = arena([(1, 2), (2, 2), (4, 2), (1, 3)], rows, **options).set(0, power=0, weight=5).set(1, kor=20, weight=weight)
    table.set(2, agility=1).give(0, "ram-stone").begin()
    told = table.answer("use ram-stone", "turn east", dice=(HIT,) * 4).told
    table.answer("aside 4,1")
    table.told = told + table.told
    return table


def test_nowhere_to_go_at_the_foot() -> None:
    """K-KB-19: it has fallen all the same, and once only."""
    table = arena([(1, 2), (2, 2), (4, 2), (1, 1)], TERRACE).set(0, power=0, weight=5).set(1, kor=20).set(2, agility=1)
    table.wall((5, 2)).give(0, "ram-stone").begin().answer("use ram-stone", "turn east", dice=(HIT,) * 4)
    assert hurt(table) == [(Event.FELL, 1, 2)] and table.creature(2).kor == 10 and table.at(1) == (3, 2)


def test_somebody_in_the_water_at_the_foot() -> None:
    """K-KB-28: it falls into water, so the fall does not hurt; the collision does."""
    table = cliff((WALLS, "G4 G4 G4 W1 G1", WALLS))
    assert hurt(table) == [(Event.STRUCK_BY, 2, 3)] and table.creature(1).kor == 18 and Event.SPLASHED in table.kinds()


def test_somebody_a_step_below() -> None:
    """K-KB-26: a step is no cliff: it collides where it is, by `fall` too."""
    for fall in ("between", "difference"):
        table = cliff((WALLS, "G4 G4 G4 G3 G1", WALLS), fall=fall)
        assert hurt(table) == [(Event.STRUCK_BY, 2, 3)]


@pytest.mark.parametrize("what", ["wall", "cover"])
def test_an_obstruction_at_the_foot(what: str) -> None:
    """K-KB-22, K-KB-26: it falls first, then hits what stands at the foot of the cliff: 2 and 2."""
    table = arena([(1, 2), (2, 2)], TERRACE, cover=[(4, 2)] if what == "cover" else [])
    if what == "wall":
        table.wall((4, 2))
    table.set(0, power=0, weight=5).set(1, kor=20).give(0, "ram-stone").begin().answer(
        "use ram-stone", "turn east", dice=(HIT,) * 3
    )
    assert hurt(table) == [(Event.FELL, 1, 2), (Event.OBSTRUCTED, 1, 2)] and table.creature(1).kor == 14


@pytest.mark.parametrize("revive", [False, True])
def test_who_does_not_survive_the_fall_breaks_no_wall(revive: bool) -> None:
    """K-KB-22: whoever falls unconscious at the foot meets nothing more: the rest is left out (A-53), also where it lies there
    to be revived."""
    table = arena([(1, 2), (2, 2)], TERRACE, knockback_breaks_wall=True, revive=revive).wall((4, 2))
    table.set(0, power=0, weight=5).set(1, kor=4).give(0, "ram-stone").begin().answer(
        "use ram-stone", "turn east", dice=(HIT,) * 3
    )
    assert hurt(table) == [(Event.FELL, 1, 2)]
    assert Event.WALL_BROKEN not in table.kinds() and table.state.wall[table.tile((4, 2))] == 1
