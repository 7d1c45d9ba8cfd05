"""The DAMAGE INSTANCE: POWER, what blocks, what is chipped, what pierces."""

from typing import Any

import pytest

from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.testing.korxsol import HIT, MISS, Arena, arena


def struck(move: str = "true-cut", power: int = 0, **options: Any) -> Arena:
    """A strike to the east on somebody who cannot dodge."""
    return arena([(3, 4), (4, 4)], **options).wall((4, 3), (4, 5), (5, 4)).set(0, power=power).give(0, move)


def hits(table: Arena, move: str, dice: tuple[int, ...]) -> Arena:
    """Play the move with dice for what is rolled after the hit."""
    return table.begin().answer(f"use {move}", "turn east", dice=dice)


def test_power_roll_and_critical_hits() -> None:
    """K-DMG-01, K-DMG-02, K-DMG-03: base 2 and +1 for each success of POWER 3: two of them make 4."""
    table = hits(struck(power=3), "true-cut", (HIT, MISS, HIT))
    assert table.amounts(Event.POWER_ROLLED) == [2] and table.amounts(Event.TOTALLED) == [4]
    assert table.creature(1).kor == 6


def test_each_success_blocks_one() -> None:
    """K-DMG-04, K-DMG-05, K-DMG-06: RESISTANCE and ARMOR dice; total less blocked, never below 0."""
    table = hits(struck(power=2).set(1, resistance=2, armor=1), "true-cut", (HIT, HIT, HIT, MISS, HIT))
    assert table.amounts(Event.RESIST_ROLLED) == [1] and table.amounts(Event.ARMOR_ROLLED) == [1]
    assert table.creature(1).kor == 8
    safe = hits(struck().set(1, resistance=4), "true-cut", (HIT,) * 4)
    assert safe.creature(1).kor == 10 and Event.BLOCKED in safe.kinds()


def test_armor_that_blocked_is_chipped() -> None:
    """K-DMG-07, K-ATTR-09: 2 damage, one blocked by RESISTANCE, one by ARMOR: ARMOR 2 drops to 1."""
    table = hits(struck().set(1, resistance=1, armor=2), "true-cut", (HIT, HIT, HIT))
    assert table.creature(1).armor == 1 and table.creature(1).kor == 10


@pytest.mark.parametrize(("chip", "left"), [("resist_first", 2), ("armor_first", 1), ("all_armor_successes", 1)])
def test_what_blocks_first(chip: str, left: int) -> None:
    """K-ATTR-09: by `chip` RESISTANCE blocks first (1 of 2 armor successes chips), or armor does (A-16)."""
    table = hits(struck(chip=chip).set(1, resistance=1, armor=3), "true-cut", (HIT, HIT, HIT, MISS))
    assert table.creature(1).armor == left


def test_resistance_piercing() -> None:
    """K-PRC-01: only ARMOR is rolled, and no SOL is asked."""
    table = hits(struck("seam-finder").set(1, resistance=5, armor=1, sol=1), "seam-finder", (MISS,))
    assert table.creature(1).kor == 8 and table.amounts(Event.RESIST_ROLLED) == []


def test_armor_piercing() -> None:
    """K-PRC-02: only RESISTANCE is rolled, and nothing chips."""
    table = arena([(3, 4), (4, 4)]).wall((4, 3), (4, 5), (5, 4)).set(0, power=0).set(1, resistance=1, armor=5)
    table.give(0, "needle").begin().answer("use needle", "turn east", dice=(MISS,))
    assert table.creature(1).kor == 8 and table.creature(1).armor == 5


def test_unblockable_damage() -> None:
    """K-DMG-08: straight off KOR: a grapple attack meets no RESISTANCE and no ARMOR."""
    table = arena([(3, 4), (4, 4)]).hold(0, 1).set(1, resistance=7, armor=7).begin().answer("squeeze", dice=(HIT, HIT))
    assert table.creature(1).kor == 8 and table.creature(1).armor == 7


def test_sunder() -> None:
    """K-SUN-01: ARMOR is chipped by X at once, not below 0: SUNDER 2 on ARMOR 3 and on ARMOR 1."""
    for armor, left in ((3, 1), (1, 0)):
        dice = (MISS,) * left
        table = hits(struck("plate-splitter").set(1, armor=armor), "plate-splitter", dice)
        assert table.creature(1).armor == left


def test_no_damage_roll_where_nobody_was_hit() -> None:
    """K-DMG-01: nobody in the area, no POWER_Roll."""
    table = arena([(3, 4), (7, 7)]).give(0, "true-cut").begin().answer("use true-cut", "turn east")
    assert Event.POWER_ROLLED not in table.kinds()


def test_sol_on_power_and_resistance() -> None:
    """K-SOL-02, K-DMG-01, K-DMG-04: three more dice for each, asked before the dice."""
    table = struck(power=0).set(0, sol=1).set(1, sol=1)
    table.begin().answer("use true-cut", "turn east")
    assert table.asks() == (Ask.SOL, 0)
    table.answer("sol 1", dice=(HIT, HIT, MISS))
    assert table.asks() == (Ask.SOL, 1)
    assert table.answer("sol 1", dice=(HIT, MISS, MISS)).creature(1).kor == 7


def test_overkill_ends_at_zero() -> None:
    """K-ATTR-02: KOR is never below 0; the creature collapses."""
    table = hits(struck("heavy-fall").set(1, kor=2), "heavy-fall", ())
    assert table.creature(1).kor == 0 and table.at(1) is None and Event.COLLAPSED in table.kinds()


def test_no_damage_is_rolled_when_burn_felled_the_only_target() -> None:
    """K-DMG-01: nobody who was hit still stands, so there is no POWER_Roll, no SOL for it and no total; with another target
    there is."""
    table = arena([(3, 4), (4, 4), (1, 1), (7, 7)]).wall((4, 3), (4, 5), (5, 4)).set(0, sol=3).set(1, burn=2)
    table.creature(1).kor = 2
    table.give(0, "true-cut").begin().answer("use true-cut", "turn east")
    assert table.creature(1).kor == 0 and table.asks() == (Ask.MENU, 0) and table.creature(0).sol == 3
    assert Event.TOTALLED not in table.kinds()
    two = arena([(4, 4), (4, 3), (1, 1), (5, 3)]).wall((4, 2), (3, 3), (5, 2), (6, 3)).set(0, sol=3).set(1, burn=2)
    two.creature(1).kor = 2
    two.give(0, "crescent").begin().answer("use crescent", "turn north", dice=(HIT,) * 3)
    assert two.creature(1).kor == 0 and two.asks() == (Ask.SOL, 0)
