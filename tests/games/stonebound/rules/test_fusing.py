"""Fusing, and breaking fuses."""

from typing import Any

import pytest

from affray.errors import Illegal
from affray.games.stonebound.record.vocabulary import Ask, Event
from affray.games.stonebound.rules import discard, fusing, pieces
from affray.testing.stonebound import Table, turn

DUEL = ({"pell": (5, 5), "bram": (5, 7)}, {"anwen": (1, 1)})


def acting(who: str, *stones: str, **options: Any) -> Table:
    """That character's activation with these stones."""
    return turn(DUEL, stones, **options).answer(f"activate {who}")


def test_an_ability_of_its_own_is_fused_to_it() -> None:
    """S-FUSE-1, S-FUSE-4, S-FUSE-5, S-FUSE-7: Tower Stance for Earth 3: announced, paid with as much or more, its peg in."""
    assert not any("tower" in text for text in acting("pell", "earth-2", "fire-3").offered())
    table = acting("pell", "earth-1", "earth-2").answer("fuse tower-stance with 1+2")
    assert table.kinds() == [Event.FUSED] and table.hand(0) == []
    assert pieces.fused(table.state, 0, 2) and not pieces.fused(table.state, 1, 2)


def test_a_fuse_is_passive_and_always_on() -> None:
    """S-FUSE-2 (R-28): PD 5 and 2 make 7 at once; worn to 1, the broken fuse leaves none."""
    table = acting("pell", "earth-3", "fire-1").answer("fuse tower-stance with 3")
    assert table.armour("pell") == (7, 1)
    table.set("pell", pd=1).answer("end", "nobody", "break pell tower-stance")
    assert table.armour("pell") == (0, 1)


def test_only_what_is_marked_fuse() -> None:
    """S-FUSE-3: Patch Plate is a defensive ability and is used; Shield Bash is offensive."""
    table = acting("pell", "neutral-2", "earth-2").set("pell", pd=3)
    assert not any(text.startswith("fuse") for text in table.offered())
    assert "use patch-plate with 2" in table.offered()


def test_excess_is_lost() -> None:
    """S-FUSE-6: an Earth 4 pays for three, and nothing is left of it for another ability."""
    table = acting("pell", "earth-4").answer("fuse tower-stance with 4")
    assert table.hand(0) == [] and [text for text in table.offered() if "with" in text] == []


def test_any_number_of_fuses() -> None:
    """S-FUSE-8 (R-07): Bram fuses two; not the same twice; by fuse_per_activation one."""
    stones = ("fire-3", "fire-3", "wind-2")
    table = acting("bram", *stones).answer("fuse spite with 3")
    assert "fuse thick-blood with 2" in table.offered() and "fuse spite with 3" not in table.offered()
    single = acting("bram", *stones, fuse_per_activation="1").answer("fuse spite with 3")
    assert not any(text.startswith("fuse") for text in single.offered())


def test_however_it_ends_its_stones_are_discarded() -> None:
    """S-FUSE-9: by breaking, by a foe's Unpick, by falling: the peg is out, the stones lie in the discards."""
    sides = ({"teodric": (5, 5)}, {"anwen": (5, 7), "bram": (1, 1)})
    table = turn(sides, ["neutral-3"]).fuse("anwen", "braced", "light-2").answer("activate teodric", "use unpick with 3")
    table.answer("unfuse anwen braced")
    assert table.kinds() == [Event.FUSE_ENDED] and table.armour("anwen") == (3, 2)
    assert not fusing.has_fuse(table.state, 3) and sum(table.state.discard) == 2


def test_stones_under_fuses_count() -> None:
    """S-FUSE-10, S-DISC-3: six in hand and three under fuses with a maximum of seven: two too many."""
    table = turn(DUEL, ["wind-1"] * 6).fuse("pell", "tower-stance", "earth-3").fuse("bram", "spite", "fire-3")
    table.fuse("bram", "thick-blood", "wind-2")
    assert fusing.stones_in_fuses(table.state, 0) == 3 and discard.over(table.state, 0) == 2


def test_fuses_are_broken_after_all_activations() -> None:
    """S-BRK-1, S-BRK-2: any of one's own, the stones discarded at once; then perhaps another."""
    table = turn(DUEL).fuse("pell", "tower-stance", "earth-3").fuse("bram", "spite", "fire-3").answer("nobody")
    assert table.offered() == ["keep", "break pell tower-stance", "break bram spite"]
    table.answer("break bram spite")
    assert sum(table.state.discard) == 1 and table.offered() == ["keep", "break pell tower-stance"]


def test_neither_before_nor_after() -> None:
    """S-BRK-4: not in an activation; then the own fuses, not the foe's; in the discard step no more (R-15)."""
    table = turn(DUEL, ["wind-1"]).fuse("pell", "tower-stance", "earth-3").fuse("anwen", "braced", "light-2")
    table.answer("activate pell")
    with pytest.raises(Illegal):
        table.answer("break pell tower-stance")
    table.answer("end", "nobody")
    assert (table.asks(), table.offered()) == (Ask.BREAK, ["keep", "break pell tower-stance"])
    assert table.answer("keep").offered() == ["done", "discard wind-1"]
    without = turn(DUEL, ["wind-1"]).fuse("anwen", "braced", "light-2")
    assert without.answer("nobody").asks() == Ask.DISCARD


def test_a_fuse_may_refuse_the_fall() -> None:
    """S-FUSE-2, S-FUSE-9: Morrigane with Refuse to Fall and 2 HP takes 4: 1 HP is left and the fuse is gone."""
    sides = ({"bram": (5, 5)}, {"morrigane": (5, 4)})
    table = turn(sides).fuse("morrigane", "refuse-to-fall", "darkness-i").set("morrigane", hp=2).answer("activate bram")
    table.answer("attack morrigane", dice=(9, 0))
    assert (table.piece("morrigane").hp, fusing.has_fuse(table.state, 3)) == (1, False)
    assert Event.REFUSED in table.kinds()


def test_immunity_removes_and_keeps_off() -> None:
    """S-FUSE-2, S-ST-2: Thick Blood takes Burn and Poison away, and Searing Cut adds none."""
    table = acting("bram", "wind-2").set("bram", burn=2, poison=1).answer("fuse thick-blood with 2")
    assert (table.piece("bram").burn, table.piece("bram").poison) == (0, 0)
    assert table.kinds().count(Event.STATUS_REMOVED) == 2
