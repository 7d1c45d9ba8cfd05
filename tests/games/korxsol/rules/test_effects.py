"""ATTRIBUTE, and ATTRIBUTE UP and DOWN."""

from affray.games.korxsol.record.card_terms import Attribute
from affray.games.korxsol.rules import attributes
from affray.testing.korxsol import HEADS, HIT, MISS, arena, reprinted

AROUND = ((4, 3), (4, 5), (5, 4))


def test_attribute_until_the_card_goes_on_cooldown() -> None:
    """K-ATI-01: POWER +2 counts for what stands right of it and for the rest of the turn, not for the next one."""
    table = arena([(3, 4), (4, 4)]).wall(*AROUND).give(0, "whirl-of-edges").begin()
    table.answer("use whirl-of-edges", dice=(HIT, MISS, MISS, MISS, MISS, MISS, MISS, MISS))
    assert table.creature(1).kor == 7 and attributes.value(table.state, 0, Attribute.POWER) == 4
    assert attributes.value(table.answer("end").state, 0, Attribute.POWER) == 2


def test_armor_stays() -> None:
    """K-ATI-02: gained armor stays until it is chipped."""
    table = arena([(3, 4), (7, 7)]).give(0, "shed-the-grip").begin().answer("use shed-the-grip")
    for _ in range(8):
        table.answer("end")
    assert table.creature(0).armor == 2


def test_kor_is_permanent() -> None:
    """K-ATI-03: immediate and permanent, for user and allies around."""
    table = arena([(3, 4), (7, 7), (3, 3), (7, 6)]).set(0, kor=10).give(0, "tundra-vow")
    table.creature(0).kor = table.creature(2).kor = 5
    table.begin().answer("use tundra-vow", "end")
    assert table.creature(0).kor == table.creature(2).kor == 7


def test_up_and_down_until_the_card_comes_off() -> None:
    """K-ATU-01: RESISTANCE +2 while Standing Stone is on cooldown 3; POWER -2 on an enemy while Grim Shout is on cooldown 2."""
    table = arena([(3, 4), (3, 3)]).give(0, "standing-stone").begin().answer("use standing-stone")
    lasted = 0
    while attributes.value(table.state, 0, Attribute.RESISTANCE) == 2:
        table.answer("end", "end")
        lasted += 1
    assert lasted == 4
    down = arena([(3, 4), (3, 3)]).give(0, "grim-shout").begin().answer("use grim-shout", "target 2")
    assert attributes.value(down.state, 1, Attribute.POWER) == 0


def test_lent_armor() -> None:
    """K-ATU-01: armor of an UP is chipped first and what is left of it goes; by `armor_up` it stays (A-22)."""
    for option, left in (("temporary", 1), ("permanent", 2)):
        lending = reprinted("footwork", {"op": "attribute_mod", "x": 2, "attribute": "armor", "who": "user"})
        table = arena([(3, 4), (4, 4)], moves=[lending], armor_up=option).wall(*AROUND).set(0, power=0).set(1, armor=1)
        table.give(1, "footwork").give(0, "true-cut").begin(1).answer("use footwork", "end")
        assert attributes.armor(table.state, 1) == 3
        table.answer("use true-cut", "turn east", dice=(HIT, MISS, MISS))
        assert attributes.armor(table.state, 1) == 2
        for _ in range(6):
            table.answer("end")
        assert attributes.armor(table.state, 1) == left


def test_flips_of_a_later_move() -> None:
    """K-ATI-01: nothing of one card outlives it: after whirl-of-edges the flips of others are what they were."""
    table = arena([(3, 4), (4, 4)]).wall(*AROUND).set(0, power=0).give(0, "candle-line").begin()
    table.answer("use candle-line", "turn east", dice=(HEADS, HEADS))
    assert table.creature(1).burn == 2
