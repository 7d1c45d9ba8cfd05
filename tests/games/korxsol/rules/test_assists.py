"""Assists in two against two."""

from typing import Any

from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.testing.korxsol import HIT, MISS, Arena, Square, arena


def attack(mate: Square = (4, 3), **options: Any) -> Arena:
    """Seat 0 next to seat 1 (who can dodge east alone, and has no AGILITY); its team-mate somewhere near; about to strike
    east."""
    table = arena([(3, 4), (4, 4), mate, (7, 7)], **options).set(0, power=1).set(2, power=2).set(1, kor=20).give(0, "true-cut")
    return table.wall((5, 4), (4, 5))


def strike(table: Arena, *dice: int) -> Arena:
    """It strikes; HIT_Roll first where the target could dodge."""
    return table.begin().answer("use true-cut", "turn east", dice=dice)


def test_attack_assist() -> None:
    """K-AST-02, K-AST-03, K-AST-04: the team-mate beside the target rolls POWER too, and its critical hits count: 2 + 1 + 2."""
    table = strike(attack(), HIT, HIT, HIT)
    assert table.creature(1).kor == 15 and table.amounts(Event.ASSISTED) == [2]


def test_not_from_afar() -> None:
    """K-AST-02, K-AST-03: user and team-mate have to be adjacent to the target, within melee range (A-76)."""
    far = strike(attack((4, 2)).wall((4, 3)), HIT)
    assert far.creature(1).kor == 17 and Event.ASSISTED not in far.kinds()
    rows = ("G1 G1 G1 G1 G1",) * 2 + ("G1 G1 G1 G3 G1",) + ("G1 G1 G1 G1 G1",) * 2
    cliff = arena([(3, 4), (4, 4), (4, 3), (5, 5)], rows).wall((5, 4), (4, 5)).set(0, power=1).give(0, "true-cut").begin()
    cliff.answer("use true-cut", "turn east", dice=(HIT,))
    assert Event.ASSISTED not in cliff.kinds()


def test_sol_and_refusal() -> None:
    """K-AST-04: automatic; by `assist_optional` it may decline; SOL by `sol_on_assist` (A-19)."""
    table = strike(attack(assist_optional=True), HIT)
    assert table.asks() == (Ask.ASSIST, 2)
    assert table.answer("no assist").creature(1).kor == 17
    assert strike(attack().set(2, sol=1), HIT).asks() == (Ask.SOL, 2)
    assert strike(attack(sol_on_assist=False).set(2, sol=1), HIT, HIT, HIT).creature(1).kor == 15


def test_an_axe_assists_twice() -> None:
    """K-AST-04, K-AXE-02: it may roll its assist again (A-31)."""
    from affray.games.korxsol.record.card_terms import Class

    table = strike(attack().classes(2, Class.AXE), HIT, MISS, MISS)
    assert table.asks() == (Ask.REROLL, 2)
    assert table.answer("reroll", dice=(HIT, HIT)).creature(1).kor == 15


def test_beyond_seven() -> None:
    """K-AST-04, K-AST-08: POWER 7 and an assist of 2 are nine dice."""
    assert strike(attack().set(0, power=7), *(HIT,) * 9).creature(1).kor == 9


def defence(armor: int = 2, mate: Square = (4, 5), **options: Any) -> Arena:
    """Seat 0 is about to strike seat 1, whose team-mate has ARMOR 2."""
    table = arena([(3, 4), (4, 4), (1, 1), mate], **options).set(0, power=0).set(3, armor=armor).give(0, "heavy-fall")
    return table.wall((4, 3), (5, 4))


def test_defence_assist() -> None:
    """K-AST-05, K-AST-06, K-AST-07: asked with the total known; its ARMOR_Roll blocks too, and what blocked is chipped."""
    table = defence().begin().answer("use heavy-fall", "turn east")
    assert table.asks() == (Ask.GUARD, 3) and table.amounts(Event.TOTALLED) == [3]
    table.answer("guard", dice=(HIT, HIT))
    assert table.creature(1).kor == 9 and table.creature(3).armor == 0
    declined = defence().begin().answer("use heavy-fall", "turn east", "no guard")
    assert declined.creature(1).kor == 7 and declined.creature(3).armor == 2


def test_who_cannot_assist_the_defence() -> None:
    """K-AST-05: nobody without ARMOR, away, or in a grapple (A-76)."""
    for table in (defence(0), defence(mate=(4, 6)).wall((4, 5)), defence().hold(3, 2)):
        assert table.begin().answer("use heavy-fall", "turn east").creature(1).kor == 7


def test_a_target_as_assistant() -> None:
    """K-AST-06: not one that is a target of the same instance, but by `assist_when_targeted`."""
    for option, asks in ((False, Ask.MENU), (True, Ask.GUARD)):
        table = arena([(3, 4), (4, 4), (1, 1), (4, 3)], assist_when_targeted=option).set(0, power=0).set(3, armor=1)
        table.wall((5, 4), (4, 5), (4, 2), (5, 3), (3, 3)).give(0, "crescent").begin()
        table.state.wall[table.tile((3, 3))] = 0
        table.wall((3, 2), (2, 3)).set(3, tile=table.tile((4, 3)))
        dice = (MISS, MISS, MISS, MISS) if option is False else (MISS, MISS, MISS)
        table.answer("use crescent", "turn east", dice=dice)
        assert table.asks()[0] == asks
