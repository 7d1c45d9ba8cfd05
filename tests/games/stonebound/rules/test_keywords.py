"""Keywords."""

import pytest

from affray.games.stonebound.record.vocabulary import Ask, Event
from affray.games.stonebound.rules import keywords
from affray.testing.stonebound import Table, turn


def use(who: str, ability: str, stone: str, dice: tuple[int, ...], foe: str = "anwen") -> Table:
    """A character beside a foe uses an ability with one stone."""
    table = turn(({who: (5, 5)}, {foe: (5, 4), "ode": (9, 9)}), [stone]).answer(f"activate {who}")
    return table.answer(f"use {ability} with {stone.rpartition('-')[2]}", dice=dice)


def test_aura() -> None:
    """S-KW-1: Wide Arc strikes each foe in Morrigane's range, each with a CRT roll of its own."""
    sides = ({"morrigane": (5, 5)}, {"anwen": (5, 4), "ode": (6, 5), "pell": (5, 7)})
    table = turn(sides, ["fire-4"]).answer("activate morrigane").answer("use wide-arc with 4", dice=(9, 9, 2, 5))
    assert [table.piece(name).hp for name in ("anwen", "ode", "pell")] == [14 - 3, 15 - 11, 16]
    assert table.kinds().count(Event.CRT_ROLLED) == 2


def test_counter() -> None:
    """S-KW-2 (R-22): Bram with Spite fused may strike back, and his counter cannot be countered."""
    sides = ({"corlo": (5, 5), "ulla": (1, 1)}, {"bram": (5, 4)})
    table = turn(sides).fuse("bram", "spite", "fire-3").answer("activate corlo").answer("attack bram", dice=(9, 9))
    assert table.asks() == Ask.COUNTER and table.state.flow.seat == 1
    table.answer("counter", dice=(9, 9))
    assert (table.piece("bram").hp, table.piece("corlo").hp) == (11, 12) and table.asks() == Ask.ACTION
    declined = turn(sides).fuse("bram", "spite", "fire-3").answer("activate corlo").answer("attack bram", dice=(9, 9))
    assert declined.answer("no counter").piece("corlo").hp == 15


def test_no_counter_from_the_fallen_the_sleeping_or_too_far() -> None:
    """S-KW-2 (R-22): counter_needs_range lets one out of range strike back."""
    sides = ({"bexley": (5, 7), "ulla": (1, 1)}, {"bram": (5, 4), "ode": (9, 9)})

    def after(needs: bool = True, **numbers: int) -> Table:
        table = turn(sides, counter_needs_range=needs).fuse("bram", "spite", "fire-3").set("bram", **numbers)
        return table.answer("activate bexley").answer("attack bram", dice=(9, 9))

    assert after().asks() == Ask.ACTION and after(needs=False).asks() == Ask.COUNTER
    assert after(needs=False, hp=1).asks() == Ask.ACTION and after(needs=False, stun=1).asks() == Ask.ACTION


def test_what_a_fuse_does_is_no_attack_to_counter() -> None:
    """S-KW-2: Thorn Hide costs the attacker Bram 1 HP; his Spite does not answer it."""
    sides = ({"bram": (5, 5), "ulla": (1, 1)}, {"harrow": (5, 4)})
    table = turn(sides).fuse("bram", "spite", "fire-3").fuse("harrow", "thorn-hide", "earth-3").answer("activate bram")
    table.answer("attack harrow", dice=(9, 9))
    assert (table.piece("harrow").hp, table.piece("bram").hp, table.asks()) == (11, 13, Ask.ACTION)
    assert Event.THORNS in table.kinds()


def test_double_attack() -> None:
    """S-KW-3 (R-34): ATK 6 against PD 3, rolls 90 and 90: 3, then 4."""
    table = use("ulla", "tide-of-blows", "fire-4", (9, 0, 9, 0))
    assert table.amounts(Event.DAMAGED) == [3, 4] and table.armour("anwen") == (1, 2)


def test_guaranteed_crt() -> None:
    """S-KW-5: Cleaver's Promise needs no roll: 12 against PD 3."""
    table = use("bram", "cleavers-promise", "fire-3", ())
    assert table.amounts(Event.DAMAGED) == [9] and Event.GUARANTEED in table.kinds()


def test_no_crt() -> None:
    """S-KW-7 (R-37): against a foreseen attack even the guaranteed critical is none."""
    table = turn(({"bram": (5, 5)}, {"tuva": (5, 4)}), ["fire-3"]).fuse("tuva", "foreseen", "darkness-3")
    table.answer("activate bram").answer("use cleavers-promise with 3")
    assert table.kinds().count(Event.NO_CRT) == 1 and table.amounts(Event.DAMAGED) == [6]


def test_on_a_digit() -> None:
    """S-KW-8: Numbers Game [On #3]: 3 and 3 doubled, 3 and 8 once, 1 and 2 not; Marked Opening cannot double."""
    lost = {}
    for dice in ((3, 3), (3, 8), (1, 2)):
        lost[dice] = sum(use("ysolde", "numbers-game", "neutral-3", (9, 9, *dice)).amounts(Event.LOST_HP))
    assert lost == {(3, 3): 6, (3, 8): 3, (1, 2): 0}
    assert use("corlo", "marked-opening", "neutral-2", (9, 9, 7, 7)).piece("anwen").broken == 1


def test_on_a_range() -> None:
    """S-KW-9: Shield Bash [On 1-40]: 40 stuns, 41 and 00 do not."""
    stunned = [use("pell", "shield-bash", "earth-2", (9, 9, *dice)).piece("anwen").stun for dice in ((4, 0), (4, 1), (0, 0))]
    assert stunned == [1, 0, 0]


def test_on_crt() -> None:
    """S-KW-10: Feint and Finish strikes again where another roll is a CRT success, 20 or less."""
    again = use("teodric", "feint-and-finish", "wind-3", (9, 9, 2, 0, 9, 9))
    assert again.kinds().count(Event.STANDARD_ATTACK) == 2
    assert use("teodric", "feint-and-finish", "wind-3", (9, 9, 2, 1)).kinds().count(Event.STANDARD_ATTACK) == 1


@pytest.mark.parametrize(("dice", "doubles"), [((0, 0), True), ((4, 4), True), ((4, 5), False)])
def test_on_doubles(dice: tuple[int, int], doubles: bool) -> None:
    """S-KW-11: 00 included."""
    assert (use("morrigane", "debt-collected", "darkness-3", (9, 9, *dice)).piece("anwen").stun > 0) is doubles


def test_once_in_a_turn() -> None:
    """S-KW-13, S-KW-6: Fade is No Action and Use Once."""
    table = turn(({"wisp": (5, 5)}, {"anwen": (1, 1)}), ["darkness-1", "darkness-1", "darkness-2"]).answer("activate wisp")
    table.answer("use fade with 1", "stay")
    assert not any("fade" in text for text in table.offered()) and keywords.used_up(table.state, 0, 3)


def test_standard_attack_of_an_ability_may_be_stronger() -> None:
    """S-KW-12: Anvil Drop at +3, Lance of Dusk at +X: 8 - 3, and 5 + 4 - 3 without CRT."""
    assert use("gristle", "anvil-drop", "earth-4", (9, 9)).amounts(Event.DAMAGED) == [5]
    table = turn(({"sable": (5, 5)}, {"anwen": (5, 4)}), ["darkness-4"]).answer("activate sable")
    assert table.answer("use lance-of-dusk x4 with 4").amounts(Event.DAMAGED) == [6]


def test_an_aura_meets_no_ward() -> None:
    """S-KW-1, S-SA-1 (R-42): Wide Arc strikes Anwen, not the ward beside Morrigane; for the ward alone it is not offered."""
    for anwen, offered in (((3, 3), True), ((9, 9), False)):
        table = turn(({"morrigane": (3, 4)}, {"anwen": anwen}), ["fire-4"], {"board": "wards"}).answer("activate morrigane")
        assert ("use wide-arc with 4" in table.offered()) is offered and "attack ward-1" in table.offered()
        if offered:
            table.answer("use wide-arc with 4", dice=(9, 9))
            assert (table.piece("anwen").hp, table.piece("ward-1").hp) == (11, 6)
