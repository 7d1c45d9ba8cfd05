"""CHARGE."""

from typing import Any

from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.testing.korxsol import HEADS, HIT, MISS, Arena, arena

AROUND = ((4, 3), (4, 5), (5, 4))


def charging(**options: Any) -> Arena:
    """Mountain Drop (cooldown 3) is declared against somebody who stands to the east and cannot dodge."""
    table = arena([(3, 4), (4, 4)], **options).wall(*AROUND).set(0, power=0).set(1, kor=20, power=0)
    table.give(0, "mountain-drop", "true-cut").give(1, "ram-stone", "quake-line", "pyre-face", "hook-and-haul")
    return table.begin().answer("use mountain-drop")


def test_the_next_turn() -> None:
    """K-CHG-01, K-CHG-02, K-CHG-03: what follows comes first in the next turn, in place of its combat, aimed then; the card
    goes on cooldown at its end."""
    table = charging()
    assert table.asks() == (Ask.MENU, 0) and table.creature(1).kor == 20 and "use true-cut" not in table.offered()
    table.answer("end", "end")
    assert table.asks() == (Ask.TURN, 0) and table.cooldown(0, "mountain-drop") == 0
    table.answer("turn east")
    assert table.creature(1).kor == 14 and "use true-cut" not in table.offered()
    assert table.answer("end").cooldown(0, "mountain-drop") == 3


def test_aimed_at_declaration() -> None:
    """K-CHG-01: by `charge_aim` it is aimed as it is declared (A-51)."""
    table = charging(charge_aim="declaration")
    assert table.asks() == (Ask.TURN, 0)
    table.answer("turn east", "end", "end")
    assert table.asks() == (Ask.MENU, 0) and table.creature(1).kor == 14


def test_walking_breaks_it() -> None:
    """K-CHG-04, K-CHG-05: moving its token; the card is on cooldown at once, and does not step in that turn's Cooldown
    Phase."""
    table = charging().answer("move 3,3")
    assert Event.CHARGE_BROKEN in table.kinds() and table.cooldown(0, "mountain-drop") == 3
    assert table.answer("end").cooldown(0, "mountain-drop") == 3


def test_broken_between_turns() -> None:
    """K-CHG-04, K-CHG-05, K-CHG-06: knocked back: 3 at once, combat as usual on the next turn, 2 at the end of it."""
    table = charging().answer("end", "use ram-stone", "turn west", dice=(HIT, HIT, HIT))
    assert table.cooldown(0, "mountain-drop") == 3 and table.at(0) == (2, 4)
    table.answer("end")
    assert table.asks() == (Ask.MENU, 0) and "use true-cut" in table.offered()
    assert table.answer("end").cooldown(0, "mountain-drop") == 2


def test_what_breaks_it() -> None:
    """K-CHG-04: knocked down, grappled, feared, frozen, or knocked back by 0 spaces; pinned it goes on."""
    for move, dice in (("quake-line", (HIT,) * 3), ("hook-and-haul", (HIT,) * 3 + (HEADS, HEADS))):
        table = charging().answer("end", f"use {move}", "turn west", dice=dice)
        assert table.creature(0).charge == -1
    feared = charging().answer("end", "use pyre-face", "target 1", dice=(HIT, HIT, HIT, HEADS, MISS))
    assert feared.creature(0).charge == -1
    frozen = charging().answer("end").set(0, frost=3).answer("end")
    assert frozen.creature(0).charge == -1 and frozen.cooldown(0, "mountain-drop") == 2
    heavy = charging().set(0, weight=5).answer("end", "use ram-stone", "turn west", dice=(HIT,) * 3)
    assert heavy.at(0) == (3, 4) and heavy.creature(0).charge == -1
    pinned = charging().set(0, pinned=1).answer("end", "end")
    assert pinned.asks() == (Ask.TURN, 0)


def test_a_dodge_breaks_it() -> None:
    """K-CHG-04: to dodge is to move its token."""
    table = charging().set(0, agility=3).answer("end", "use ram-stone", "turn west", dice=(MISS,) * 3 + (HIT,) * 3)
    assert table.answer("dodge 3,3").creature(0).charge == -1


def test_full_draw_on_a_charge() -> None:
    """K-CHG-01: action points are taken as it is declared, the damage is added as it is released (A-32)."""
    from affray.games.korxsol.record.card_terms import Class

    table = arena([(2, 4), (4, 4)]).wall(*AROUND).set(0, power=0).set(1, kor=20).classes(0, Class.BOW).give(0, "three-winds")
    table.begin().answer("use three-winds", "draw")
    assert table.creature(0).ap == 0
    table.answer("end", "end", "turn east")
    assert table.creature(1).kor == 14
