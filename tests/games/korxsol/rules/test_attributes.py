"""Traits, attributes and the maximum of 7."""

from affray.games.korxsol import game
from affray.games.korxsol.record.card_terms import Attribute
from affray.games.korxsol.record.vocabulary import Event
from affray.games.korxsol.rules import attributes
from affray.kernel.game import SetUp, start
from affray.testing.korxsol import HIT, MISS, arena

CORNER = ((4, 3), (4, 5), (5, 4))


def test_traits_are_those_of_the_solighter() -> None:
    """K-TRAIT-01, K-TRAIT-02, K-TRAIT-04: Inventory, weight class 1 to 5 and Actions as printed: Vey 2, 1 and 4, Morrow 1,
    5 and 2."""
    parts = {"carrier": "candlewright", "moves": ["true-cut", "crescent", "footwork"], "artifact": "feather-anklet"}
    for solighter, items, numbers in (("vey", ["salve", "red-draught"], (2, 1, 4)), ("morrow", ["salve"], (1, 5, 2))):
        build = {"solighter": solighter, "items": items, **parts}
        state = start(game, SetUp("korxsol", 2, 1, {}, {"builds": [build, "ash-bearer"]}))
        assert (attributes.carries(state, 0), attributes.weighs(state, 0), state.creatures[0].actions) == numbers


def test_action_points_are_those_of_the_turn() -> None:
    """K-TRAIT-04, K-TRAIT-05: Actions at its start; what was not spent is not carried over."""
    table = arena([(3, 4), (7, 7)]).begin().answer("move 3,3", "end", "end")
    assert table.creature(0).ap == 3


def test_kor_and_collapse() -> None:
    """K-ATTR-01, K-ATTR-02: KOR are the health points; at 0 the creature collapses and leaves the map."""
    table = arena([(3, 4), (4, 4)]).set(1, kor=2).hold(0, 1).begin().answer("squeeze", dice=(HIT, HIT))
    assert table.creature(1).kor == 0 and table.at(1) is None


def test_healing_stops_at_the_start() -> None:
    """K-ATTR-03, K-ATTR-04: an item restores KOR, never above the starting value: 10 of 12 and 3 more are 12."""
    table = arena([(3, 4), (7, 7)]).set(0, kor=12).give(0, "red-draught")
    table.creature(0).kor = 10
    table.begin().answer("item red-draught on 1")
    assert table.creature(0).kor == 12 and table.amounts(Event.HEALED) == [2]


def test_overheal() -> None:
    """K-ATTR-04: by `overheal` an ATTRIBUTE of a move may lift KOR above its start; an item never does (A-21)."""
    for option, kor in ((False, 10), (True, 12)):
        table = arena([(3, 4), (7, 7)], overheal=option).give(0, "tundra-vow", "red-draught").begin()
        assert table.answer("use tundra-vow").creature(0).kor == kor
        assert table.answer("item red-draught on 1").creature(0).kor == kor


def test_power_resistance_and_agility_are_dice() -> None:
    """K-ATTR-05, K-ATTR-06, K-ATTR-12: POWER 3, RESISTANCE 2 and AGILITY 1 roll three, two and one dice."""
    table = arena([(3, 4), (4, 4)]).set(0, power=3).set(1, resistance=2, agility=1).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn east", dice=(HIT, MISS, MISS, MISS, MISS, MISS, MISS, MISS, MISS, MISS))
    thrown = {Event(event.kind): event.place for event in table.told}
    assert (thrown[Event.POWER_ROLLED], thrown[Event.RESIST_ROLLED], thrown[Event.AGILITY_ROLLED]) == (3, 2, 1)


def test_armor_blocks_like_resistance() -> None:
    """K-ATTR-07, K-ATTR-08: ARMOR 2 adds two dice to the RESIST_Roll; each success blocks 1."""
    table = arena([(3, 4), (4, 4)]).wall(*CORNER).set(0, power=0).set(1, armor=2).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn east", dice=(HIT, MISS))
    assert table.creature(1).kor == 9 and table.creature(1).armor == 1


def test_only_what_blocked_is_chipped() -> None:
    """K-ATTR-09, K-ATTR-11: 2 damage against three armor successes: two block and are chipped, the third chips nothing."""
    table = arena([(3, 4), (4, 4)]).wall(*CORNER).set(0, power=0).set(1, armor=3).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn east", dice=(HIT, HIT, HIT))
    assert table.creature(1).armor == 1 and table.creature(1).kor == 10


def test_armor_comes_back_by_a_card() -> None:
    """K-ATTR-10: chipped ARMOR stays gone until an item or move restores it."""
    table = arena([(3, 4), (7, 7)]).set(0, armor=1).give(0, "plate-patch").begin()
    table.answer("end", "end")
    assert table.creature(0).armor == 1
    assert table.answer("item plate-patch on 1").creature(0).armor == 3


def test_seven_at_most() -> None:
    """K-CAP-01: POWER 6 and +3 is 7; +3 and -1 on 6 is 7 too (8, then cut); ARMOR 6 and 2 gained is 7, the rest is lost."""
    table = arena([(3, 4), (7, 7)]).set(0, power=6, armor=6).give(0, "strong-tea", "clear-eye", "plate-patch").begin()
    table.answer("item strong-tea on 1", "use clear-eye", "item plate-patch on 1")
    assert attributes.value(table.state, 0, Attribute.POWER) == 7 and table.creature(0).armor == 7
    table.state.effects[2].kind, table.state.effects[2].what, table.state.effects[2].amount = 1, Attribute.POWER, -1
    assert attributes.value(table.state, 0, Attribute.POWER) == 7


def test_sol_and_assists_go_beyond_seven() -> None:
    """K-CAP-02, K-CAP-03: AGILITY 7 and one SOL are ten dice."""
    table = arena([(3, 4), (4, 4)]).set(0, power=7, sol=1).hold(0, 1).set(1, kor=20).begin()
    table.answer("squeeze", "sol 1", dice=(HIT,) * 10)
    assert table.creature(1).kor == 10
