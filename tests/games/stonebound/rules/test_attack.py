"""Attack or ability, and the Standard Attack."""

import pytest

from affray.errors import Illegal
from affray.games.stonebound.record.state import NONE
from affray.games.stonebound.record.vocabulary import Event
from affray.games.stonebound.rules import attack
from affray.games.stonebound.words import sentences
from affray.testing.stonebound import Table, turn

CLOSE = ({"bram": (5, 5), "bexley": (5, 9)}, {"anwen": (5, 4), "pell": (9, 5)})


def refused(table: Table, text: str) -> str:
    """The clause by which an answer is refused."""
    with pytest.raises(Illegal):
        table.answer(text)
    return sentences.refusal(table.state, table.game.read_action(table.state, text))[1]


def test_either_an_attack_or_an_ability() -> None:
    """S-ATK-1, S-ATK-3: with a foe in range both are offered; once one is done neither is, whatever stones are left."""
    table = turn(CLOSE, ["fire-3", "fire-3", "wind-1"]).answer("activate bram")
    assert {"attack anwen", "use cleavers-promise with 3"} <= set(table.offered())
    table.answer("attack anwen", dice=(9, 9))
    assert refused(table, "use cleavers-promise with 3") == "S-ATK-3" and refused(table, "attack anwen") == "S-ATK-3"


def test_some_abilities_know_no_range() -> None:
    """S-ATK-2: Tuva's Drowning Word from one corner to the other; her Standard Attack reaches four spaces."""
    table = turn(({"tuva": (1, 1)}, {"anwen": (10, 10)}), ["water-4", "water-1"]).answer("activate tuva")
    assert not any(text.startswith("attack") for text in table.offered())
    assert table.answer("use drowning-word with 1+4").amounts(Event.DAMAGED) == [5]


def test_no_action_leaves_the_action() -> None:
    """S-ATK-4: after Reckless Rush Bram still attacks, and after his attack he may still rush."""
    table = turn(CLOSE, ["wind-2"]).answer("activate bram", "use reckless-rush with 2", "stay")
    assert "attack anwen" in table.offered()
    table = turn(CLOSE, ["wind-2"]).answer("activate bram")
    assert "use reckless-rush with 2" in table.answer("attack anwen", dice=(9, 9)).offered()


def test_the_victim_is_a_foe_or_a_ward_in_range() -> None:
    """S-SA-1, S-SA-3: one space for Bram, no diagonals; never an ally or the fallen; a ward is a target (R-10)."""
    sides = ({"bram": (3, 4), "corlo": (2, 4)}, {"anwen": (4, 4), "wisp": (4, 3), "ode": (3, 3)})
    table = turn(sides, rest={"board": "wards"}).set("ode", hp=0).answer("activate bram")
    assert {text for text in table.offered() if text.startswith("attack")} == {"attack anwen", "attack ward-1"}
    assert refused(table, "attack wisp") == "S-SA-1"


def test_range_counts_through_others() -> None:
    """S-SA-3, S-SA-4: a Prophet reaches four spaces, over an ally and a foe."""
    table = turn(({"bexley": (5, 9), "bram": (5, 8)}, {"anwen": (5, 7), "pell": (5, 5), "wisp": (5, 4)})).answer(
        "activate bexley"
    )
    assert {text for text in table.offered() if text.startswith("attack")} == {"attack anwen", "attack pell"}


def test_it_costs_no_stones() -> None:
    """S-SA-2, S-SA-10: without a stone in hand; the action is done then."""
    table = turn(CLOSE).answer("activate bram").answer("attack anwen", dice=(9, 9))
    assert not any(text.startswith("attack") for text in table.offered())


def test_every_attack_has_its_crt_roll() -> None:
    """S-SA-5, S-SA-7, S-SA-8: CRT 20: 20 is critical; 21 and 00, which is 100, are not (R-12)."""
    sides = ({"corlo": (5, 5)}, {"anwen": (5, 4)})
    found = {}
    for dice in ((2, 0), (2, 1), (0, 0)):
        table = turn(sides).answer("activate corlo").answer("attack anwen", dice=dice)
        found[dice] = (table.kinds().count(Event.CRITICAL), table.piece("anwen").hp)
    assert found == {(2, 0): (1, 14 - 7), (2, 1): (0, 14 - 2), (0, 0): (0, 14 - 2)}


def test_the_type_follows_the_class() -> None:
    """S-SA-6: Bexley's 3 against Pell's SD 1, not his PD 5."""
    table = turn(({"bexley": (5, 8)}, {"pell": (5, 5)})).answer("activate bexley").answer("attack pell", dice=(9, 9))
    assert table.piece("pell").hp == 14 and table.armour("pell") == (5, 0)


def test_a_critical_doubles_with_all_that_was_added() -> None:
    """S-SA-9 (R-13): ATK 5 against a crippled PD 3: (5+1)x2-3 = 9; by crit_doubles base_atk 5x2+1-3 = 8."""
    sides = ({"corlo": (5, 5)}, {"anwen": (5, 4)})
    for choice, hp in (("modified_atk", 5), ("base_atk", 6)):
        table = turn(sides, crit_doubles=choice).set("anwen", cripple=1).answer("activate corlo")
        assert table.answer("attack anwen", dice=(0, 1)).piece("anwen").hp == hp


def test_crt_with_all_that_bears_on_it() -> None:
    """S-SA-8 (R-12): CRT 30, two Shear and a defender under Break make 45; Veil takes ten, Chorus gives fifteen."""
    table = turn(({"chorus-nameless": (5, 5)}, {"sable": (5, 4), "anwen": (9, 9)})).set("chorus-nameless", shear=2)
    table.set("sable", broken=1)
    assert attack.crt(table.state, 0, 3) == 45
    assert attack.crt(table.fuse("sable", "veil", "darkness-3").state, 0, 3) == 35
    assert attack.crt(table.fuse("chorus-nameless", "chorus", "neutral-3").state, 0, 3) == 50
    assert attack.crt(table.set("chorus-nameless", shear=30).state, 0, 3) == 0


def test_somebody_may_step_in() -> None:
    """S-SA-1: Gristle beside the target with Interpose fused may become it; by his own choice."""
    sides = ({"bram": (5, 5)}, {"anwen": (5, 4), "gristle": (5, 3)})
    table = turn(sides).fuse("gristle", "interpose", "earth-2").answer("activate bram", "attack anwen")
    assert table.offered() == ["interpose", "let"] and table.state.flow.seat == 1
    table.answer("interpose", dice=(9, 9))
    assert (table.piece("gristle").hp, table.piece("anwen").hp, table.armour("gristle")) == (15, 14, (4, 1))
    table = turn(sides).fuse("gristle", "interpose", "earth-2").answer("activate bram", "attack anwen")
    assert table.answer("let", dice=(9, 9)).piece("anwen").hp == 11
    asleep = turn(sides).fuse("gristle", "interpose", "earth-2").set("gristle", sleep=1).answer("activate bram")
    assert asleep.answer("attack anwen", dice=(9, 9)).piece("anwen").hp == 11


def test_the_first_attack_of_a_round_foreseen() -> None:
    """S-SA-8, S-KW-7: Foreseen makes the first Standard Attack of the round one without CRT, the second is rolled for."""
    sides = ({"bram": (5, 5), "ulla": (4, 4)}, {"tuva": (5, 4)})
    table = turn(sides).fuse("tuva", "foreseen", "darkness-3").answer("activate bram", "attack tuva")
    assert Event.NO_CRT in table.kinds() and table.state.strike.effect == NONE
    table.answer("end", "activate ulla").answer("attack tuva", dice=(9, 9))
    assert Event.CRT_ROLLED in table.kinds()


def test_a_stunned_character_has_no_attack() -> None:
    """S-ATK-1 (R-25): it moves and fuses, and may use what is marked No Action."""
    table = turn(CLOSE, ["fire-3", "wind-2"]).set("bram", stun=1).answer("activate bram")
    assert table.offered() == ["end", "move", "use reckless-rush with 2", "fuse spite with 3", "fuse thick-blood with 2"]
