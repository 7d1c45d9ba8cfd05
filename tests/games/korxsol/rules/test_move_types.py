"""The types of Combat Moves."""

from affray.games.korxsol.record.card_terms import Attribute, Lasting
from affray.games.korxsol.rules import attributes, effects
from affray.testing.korxsol import HIT, MISS, arena

AROUND = ((4, 3), (4, 5), (5, 4))


def test_melee_stops_at_cover_and_range_does_not() -> None:
    """K-TYPE-01, K-TYPE-02: three tiles to the east with cover on the second: the line of melee strikes nobody behind it."""
    for move, kor in (("quake-line", 10), ("frost-lane", 9)):
        table = arena([(2, 4), (4, 4)], cover=[(3, 4)]).wall(*AROUND).set(0, power=0).give(0, move).begin()
        assert table.answer(f"use {move}", "turn east", dice=() if kor == 10 else (MISS, MISS)).creature(1).kor == kor


def test_buffs_concern_allies() -> None:
    """K-TYPE-03, K-TYPE-06: user and allies in the area, past cover; an enemy there gains nothing."""
    table = arena([(4, 4), (4, 3), (5, 4), (1, 1)], cover=[]).give(0, "shared-bulwark").begin().answer("use shared-bulwark")
    assert [table.creature(seat).armor for seat in range(4)] == [2, 0, 2, 0]


def test_buffs_last_while_on_cooldown() -> None:
    """K-TYPE-05: a buff with X = 2 used on turn t lasts to the end of the Cooldown Phase of t + 2."""
    table = arena([(4, 4), (1, 1)]).give(0, "footwork").begin().answer("use footwork")
    seen = []
    for _ in range(3):
        seen.append(attributes.value(table.state, 0, Attribute.AGILITY))
        table.answer("end", "end")
    assert seen == [2, 2, 2] and attributes.value(table.state, 0, Attribute.AGILITY) == 0


def test_debuffs_concern_enemies() -> None:
    """K-TYPE-07, K-TYPE-09: enemies in the area alone, as long as the user's card is on cooldown."""
    table = arena([(4, 4), (4, 3), (3, 3), (1, 1)]).give(0, "numbing-mist")
    for seat in range(4):
        table.set(seat, agility=3)
    table.begin().answer("use numbing-mist", "turn north")
    assert [attributes.value(table.state, seat, Attribute.AGILITY) for seat in range(4)] == [3, 1, 3, 3]
    for _ in range(4 * 2 + 1):
        table.answer("end")
    assert attributes.value(table.state, 1, Attribute.AGILITY) == 3


def test_debuffs_stop_at_cover() -> None:
    """K-TYPE-10: glare past cover has no target."""
    table = arena([(2, 4), (4, 4)], cover=[(3, 4)]).give(0, "glare-arrow").begin()
    assert "use glare-arrow" not in table.offered()


def test_what_a_fallen_owner_gave_ends() -> None:
    """K-TYPE-05: its buffs and debuffs end with it, unless `effects_outlive_owner` (A-23)."""
    for option, lasts in ((False, False), (True, True)):
        table = (
            arena([(4, 4), (4, 3), (1, 1), (7, 7)], effects_outlive_owner=option).set(1, power=5).give(0, "grim-shout").begin()
        )
        table.answer("use grim-shout", "target 2")
        table.set(0, kor=1).hold(1, 0).answer("end")
        table.answer("squeeze", dice=(HIT, MISS, MISS))
        assert effects.has(table.state, 1, Lasting.ATTRIBUTE) == lasts
