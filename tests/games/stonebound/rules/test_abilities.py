"""Abilities: paid, announced, and resolved part by part."""

import pytest

from affray.errors import Illegal
from affray.games.stonebound.record.vocabulary import Ask, Event
from affray.games.stonebound.words import sentences
from affray.testing.stonebound import Table, turn

CLOSE = ({"ulla": (5, 5), "bram": (9, 9)}, {"anwen": (5, 4), "ode": (1, 1)})


def uses(table: Table) -> set[str]:
    """The abilities that can be used."""
    return {text for text in table.offered() if text.startswith("use")}


def test_any_ability_without_fuse() -> None:
    """S-ABIL-1: offensive ones and Second Breath of the defensive card; Scar Hide is fused instead."""
    table = turn(CLOSE, ["fire-2", "fire-4", "earth-1", "earth-2"]).set("ulla", hp=5).answer("activate ulla")
    wanted = {
        "searing-cut with 2",
        "searing-cut with 4",
        "searing-cut with 2+4",
        "tide-of-blows with 4",
        "tide-of-blows with 2+4",
        "second-breath with 1",
        "second-breath with 2",
        "second-breath with 1+2",
    }
    assert uses(table) == {f"use {each}" for each in wanted}


def test_stones_of_the_right_element_and_enough_of_them() -> None:
    """S-ABIL-2, S-DRAW-4 (R-14): Fire 2 for two; neither Fire 1 alone nor any Earth."""
    assert uses(turn(CLOSE, ["fire-1", "earth-4"]).answer("activate ulla")) == {"use second-breath with 4"}
    table = turn(CLOSE, ["fire-1"]).answer("activate ulla")
    with pytest.raises(Illegal):
        table.answer("use searing-cut with 1")
    assert sentences.refusal(table.state, table.game.read_action(table.state, "use searing-cut with 1"))[1] == "S-ABIL-2"


def test_the_stones_are_discarded_face_up_before_any_roll() -> None:
    """S-ABIL-3 (R-14): also where nothing comes of it."""
    table = (
        turn(CLOSE, ["fire-2"]).set("anwen", pd=9).answer("activate ulla").answer("use searing-cut with 2", dice=(9, 9, 9, 9))
    )
    kinds = table.kinds()
    assert kinds.index(Event.ABILITY_USED) < kinds.index(Event.CRT_ROLLED) and sum(table.state.discard) == 1


def test_an_ability_is_the_action_of_the_turn() -> None:
    """S-ABIL-4: no attack and no other ability afterwards."""
    table = turn(CLOSE, ["fire-2", "fire-2"]).answer("activate ulla").answer("use searing-cut with 2", dice=(9, 9, 9, 9))
    assert table.offered() == ["end", "move"]


def test_keywords_in_the_printed_order() -> None:
    """S-ABIL-6, S-ABIL-7: first the attack with its CRT roll, then both dice again: 38 burns, 51 leaves only the damage."""
    table = turn(CLOSE, ["fire-2"]).answer("activate ulla").answer("use searing-cut with 2", dice=(4, 1, 3, 8))
    order = [each for each in table.kinds() if each in (Event.CRT_ROLLED, Event.DAMAGED, Event.TEST_ROLLED, Event.STATUS_ADDED)]
    assert order == [Event.CRT_ROLLED, Event.DAMAGED, Event.TEST_ROLLED, Event.STATUS_ADDED]
    missed = turn(CLOSE, ["fire-2"]).answer("activate ulla").answer("use searing-cut with 2", dice=(4, 1, 5, 1))
    assert (missed.piece("anwen").hp, missed.piece("anwen").burn) == (11, 0)


def test_two_rolls_in_a_row() -> None:
    """S-ABIL-6: Wither: [On #0] adds Break, then [On 21-70] adds Cripple; each has its roll."""
    table = turn(({"twice-named": (5, 5)}, {"anwen": (5, 4)}), ["darkness-3"]).answer("activate twice-named")
    table.answer("use wither with 3", dice=(9, 9, 4, 0, 7, 1))
    assert (table.piece("anwen").broken, table.piece("anwen").cripple) == (1, 0)


def test_the_player_chooses_among_several() -> None:
    """S-ATK-1, S-ABIL-2: two foes in range: whom it strikes; without any it cannot be used."""
    table = turn(({"ulla": (5, 5)}, {"anwen": (5, 4), "ode": (5, 6)}), ["fire-2"]).answer(
        "activate ulla", "use searing-cut with 2"
    )
    assert (table.asks(), table.offered()) == (Ask.TARGET, ["target anwen", "target ode"])
    assert table.answer("target ode", dice=(9, 9, 9, 9)).piece("ode").hp == 15 - 5
    assert uses(turn(({"ulla": (5, 5)}, {"anwen": (5, 3)}), ["fire-2"]).answer("activate ulla")) == set()


def test_longer_range() -> None:
    """S-ATK-2 (R-11): Long Thrust one space beyond Anwen's two; Judgement of Stone at two."""
    table = turn(({"anwen": (5, 5)}, {"pell": (5, 2)}), ["earth-2"]).answer("activate anwen")
    assert uses(table) == {"use long-thrust with 2"}
    judged = turn(({"orsolya": (5, 5)}, {"anwen": (5, 3)}), ["earth-4", "earth-1"]).answer("activate orsolya")
    assert judged.answer("use judgement-of-stone with 1+4").amounts(Event.DAMAGED) == [5]


def test_only_if_it_cost_hp() -> None:
    """S-ABIL-6: Retort heals two where the attack cost HP, and nothing where it did not."""
    for pd, healed in ((2, [2]), (9, [])):
        table = turn(({"orsolya": (5, 5)}, {"anwen": (5, 4)}), ["light-2"]).set("orsolya", hp=9).set("anwen", pd=pd)
        assert table.answer("activate orsolya").answer("use retort with 2", dice=(9, 9)).amounts(Event.HEALED) == healed


def test_everyone_beside_the_one_struck() -> None:
    """S-ABIL-6: Sunfall: 7 to a foe, 4 to each foe adjacent to it."""
    table = turn(({"solve": (5, 5)}, {"anwen": (5, 3), "ode": (5, 2), "wisp": (6, 3)}), ["fire-4", "fire-1"])
    table.set("ode", sd=5).answer("activate solve", "use sunfall with 1+4")
    assert [table.piece(name).hp for name in ("anwen", "ode", "wisp")] == [14 - 5, 15, 12 - 2]


def test_an_encouraged_ally_strikes_harder_once() -> None:
    """S-ABIL-6: Hold Formation: +2 ATK for Bram's next attack of the turn."""
    table = turn(({"corlo": (5, 6), "bram": (5, 5)}, {"anwen": (5, 4)}), ["neutral-3"])
    table.answer("activate corlo", "use hold-formation with 3", "end", "activate bram")
    assert table.answer("attack anwen", dice=(9, 9)).piece("anwen").hp == 9
    assert table.piece("bram").emboldened == 0


def test_fuses_that_answer_an_attack() -> None:
    """S-FUSE-2: Pyre Guard burns who cost its bearer HP; Borrowed Life heals who did."""
    table = turn(({"twice-named": (5, 5)}, {"solve": (5, 4), "anwen": (9, 9)})).set("twice-named", hp=8)
    table.fuse("solve", "pyre-guard", "fire-3").fuse("twice-named", "borrowed-life", "water-3").set("solve", sd=0)
    table.answer("activate twice-named").answer("attack solve", dice=(9, 9))
    assert (table.piece("twice-named").burn, table.piece("twice-named").hp) == (1, 9)


def test_price_of_blood() -> None:
    """S-FUSE-2: Blood Price adds an ATK and costs 1 HP at the end of each own turn."""
    sides = ({"morrigane": (5, 5)}, {"anwen": (5, 4), "ode": (9, 9)})
    table = turn(sides, ["wind-1"]).fuse("morrigane", "blood-price", "darkness-2").answer("activate morrigane")
    table.answer("attack anwen", dice=(9, 9)).answer("end", "keep").answer("done", dice=table.drawn(*["water-1"] * 7))
    assert (table.piece("anwen").hp, table.piece("morrigane").hp) == (10, 13)


def test_a_censured_foe_loses_a_fuse_and_perhaps_its_stones() -> None:
    """S-FUSE-9 (R-15): Censure breaks the fuse that its player names, then [On 1-50] silences."""
    table = turn(({"solve": (5, 5)}, {"bram": (5, 4), "anwen": (9, 9)}), ["light-3"]).fuse("bram", "spite", "fire-3")
    table.fuse("bram", "thick-blood", "wind-2").answer("activate solve", "use censure with 3")
    assert table.offered() == ["unfuse bram spite", "unfuse bram thick-blood"]
    assert table.answer("unfuse bram spite", dice=(5, 0)).piece("bram").silence == 1


def test_aimed_at_opposing_characters_it_needs_one_in_reach() -> None:
    """S-ATK-1 (R-38): neither Sunfall with only an ally beside Solve, nor Retort and Rain of Cinders with nobody to meet."""
    far = {"anwen": (1, 1)}
    sunfall = turn(({"solve": (5, 5), "bram": (5, 4)}, far), ["fire-4", "fire-1"]).answer("activate solve")
    retort = turn(({"orsolya": (5, 5), "bram": (5, 4)}, far), ["light-2"]).answer("activate orsolya")
    rain = turn(({"bexley": (5, 5), "bram": (5, 4)}, {"anwen": (5, 1), "ode": (5, 10)}), ["fire-i"]).set("anwen", hp=0)
    assert [uses(table) for table in (sunfall, retort, rain.answer("activate bexley"))] == [set(), set(), set()]
    assert uses(rain.set("anwen", hp=1)) == {"use rain-of-cinders with i"}
    with pytest.raises(Illegal):
        sunfall.answer("use sunfall with 1+4")


def test_an_ability_that_strikes_may_strike_a_ward() -> None:
    """S-ATK-1, S-SA-1 (R-10, R-38): Retort with nothing but a ward in reach, and no Judgement of Stone."""
    table = turn(({"orsolya": (3, 4)}, {"anwen": (9, 9)}), ["light-2", "earth-i"], {"board": "wards"})
    assert uses(table.answer("activate orsolya")) == {"use retort with 2"}


def test_what_helps_oneself_needs_nobody_in_range() -> None:
    """S-ATK-1, S-ABIL-1 (R-38): drawing, healing oneself and moving oneself, with every opposing character far away."""
    for who, stone, ability in (
        ("ysolde", "light-1", "requisition"),
        ("ulla", "earth-1", "second-breath"),
        ("sable", "wind-2", "vault"),
    ):
        table = turn(({who: (5, 5)}, {"anwen": (1, 1)}), [stone]).answer(f"activate {who}")
        assert uses(table) == {f"use {ability} with {stone[-1]}"}


def test_what_comes_first_needs_somebody_to_be_done_to() -> None:
    """S-ATK-1 (R-38): with nobody to raise, Return is not paid for, nor the 2 HP that come after."""
    sides = ({"chorus-nameless": (5, 5), "bram": (5, 6), "ulla": (9, 9)}, {"anwen": (1, 1)})
    for hp, offered in ((5, set()), (0, {"use return with 4"})):
        table = turn(sides, ["darkness-4"]).set("bram", hp=hp).set("ulla", hp=0).answer("activate chorus-nameless")
        assert uses(table) == offered


def test_hold_formation_twice_adds_up() -> None:
    """S-ABIL-6 (R-39): 2 and 2 more ATK for Bram's next attack: 6 + 4 - 3; the one after it has neither."""
    table = turn(({"corlo": (5, 6), "bram": (5, 5)}, {"anwen": (5, 4)}), ["neutral-3", "neutral-3"])
    table.answer("activate corlo", "use hold-formation with 3", "use hold-formation with 3", "end", "activate bram")
    assert table.answer("attack anwen", dice=(9, 9)).piece("anwen").hp == 14 - 7
    assert table.piece("bram").emboldened == 0


def test_encouragement_ends_with_the_turn_it_was_given_in() -> None:
    """S-ABIL-6 (R-39): on a character of one's own and on a team-mate's, whose own turn comes later."""
    sides = [{"corlo": (5, 6), "bram": (5, 5)}, {"anwen": (1, 1)}, {"ulla": (5, 7)}, {"pell": (9, 1)}]
    for ally in ("bram", "ulla"):
        table = turn(sides, ["neutral-3"]).answer("activate corlo", "use hold-formation with 3", f"target {ally}")
        assert table.piece(ally).emboldened == 2
        table.answer("end").answer("nobody", dice=table.drawn(*["water-1"] * 5))
        assert (table.state.seat, table.piece(ally).emboldened) == (1, 0)


def test_nothing_is_rolled_for_on_a_ward() -> None:
    """S-ABIL-6, S-CMB-10 (R-27): Searing Cut strikes a ward and rolls for no Burn; Drive Back leaves it where it stands."""
    wards = {"board": "wards"}
    table = turn(({"ulla": (3, 4)}, {"anwen": (9, 9)}), ["fire-2"], wards).answer("activate ulla")
    table.answer("use searing-cut with 2", dice=(9, 9))
    assert table.piece("ward-1").hp == 2 and Event.TEST_ROLLED not in table.kinds()
    pushed = turn(({"anwen": (2, 5)}, {"ulla": (9, 9)}), ["earth-3"], wards).answer("activate anwen")
    assert pushed.answer("use drive-back with 3", "target ward-1", dice=(9, 9)).at("ward-1") == (3, 5)
    assert Event.DISPLACED not in pushed.kinds()


def test_what_costs_hp_costs_a_ward_as_much() -> None:
    """S-ABIL-6 (R-27): Numbers Game is rolled for: [On #3] a ward loses 3 HP beside the blow."""
    table = turn(({"ysolde": (3, 4)}, {"anwen": (9, 9)}), ["neutral-3"], {"board": "wards"}).answer("activate ysolde")
    table.answer("use numbers-game with 3", dice=(9, 9, 3, 8, *table.drawn("wind-1")))
    assert table.piece("ward-1").hp == 0 and table.amounts(Event.LOST_HP) == [3]


def test_blood_is_paid_before_it_burns() -> None:
    """S-FUSE-2, S-ST-5 (R-40): with 1 HP Blood Price fells Morrigane, and nothing burns; with 2 both cost one."""
    sides = ({"morrigane": (5, 5), "corlo": (5, 9)}, {"anwen": (1, 1)})
    for hp, told in ((1, [Event.LOST_HP]), (2, [Event.LOST_HP, Event.BURNED])):
        table = turn(sides, ["wind-1"]).fuse("morrigane", "blood-price", "darkness-2").set("morrigane", hp=hp, burn=1)
        table.answer("nobody", "keep").answer("done", dice=table.drawn(*["water-1"] * 7))
        assert [kind for kind in table.kinds() if kind in (Event.LOST_HP, Event.BURNED)] == told
        assert table.piece("morrigane").hp == 0


def test_refused_at_the_price_and_felled_by_the_burn() -> None:
    """S-FUSE-2, S-ST-5 (R-40): Refuse to Fall is spent on Blood Price, so the Burn after it fells."""
    sides = ({"morrigane": (5, 5), "corlo": (5, 9)}, {"anwen": (1, 1)})
    table = turn(sides, ["wind-1"]).fuse("morrigane", "blood-price", "darkness-2").set("morrigane", hp=1, burn=1)
    table.fuse("morrigane", "refuse-to-fall", "darkness-i").answer("nobody", "keep")
    table.answer("done", dice=table.drawn(*["water-1"] * 7))
    order = [Event.LOST_HP, Event.REFUSED, Event.BURNED, Event.INCAPACITATED]
    assert [kind for kind in table.kinds() if kind in order] == order
