"""Combat arithmetic and damage types."""

import pytest

from affray.games.stonebound.record.vocabulary import Ask, Event, Stat, Type
from affray.games.stonebound.rules import combat, fusing
from affray.testing.stonebound import Table, turn

CLOSE = ({"bram": (5, 5)}, {"pell": (5, 4), "ode": (9, 9)})
PHYSICAL, SPIRIT = Type.PHYSICAL, Type.SPIRIT


def struck(who: str, damage: int, type: Type, crit: int = 0, **numbers: int) -> Table:
    """A character after an attack of that damage."""
    table = turn(({"bram": (1, 1)}, {who: (5, 4), "anwen": (9, 9)})).set(who, **numbers)
    combat.strike(table.state, 3, damage, type, crit, table.told)
    return table


@pytest.mark.parametrize(
    ("damage", "type", "crit", "armour", "lost", "left"),
    [
        (5, PHYSICAL, 0, 5, 0, 5),
        (6, PHYSICAL, 0, 5, 1, 4),
        (10, PHYSICAL, 1, 5, 5, 3),
        (6, SPIRIT, 1, 6, 0, 4),
        (8, SPIRIT, 1, 1, 7, 0),
    ],
)
def test_damage_armour_and_hp_of_known_blows(damage: int, type: Type, crit: int, armour: int, lost: int, left: int) -> None:
    """S-CMB-1, S-CMB-3, S-CMB-4, S-CMB-5, S-CMB-6, S-CMB-7, S-CMB-8, S-CMB-9, S-CMB-14."""
    stat = "pd" if type == PHYSICAL else "sd"
    table = struck("pell", damage, type, crit, hp=16, **{stat: armour})
    assert (16 - table.piece("pell").hp, getattr(table.piece("pell"), stat)) == (lost, left)


def test_losses_last() -> None:
    """S-CMB-2: HP and armour stay down over the turns."""
    table = turn(CLOSE, ["wind-1"]).answer("activate bram").answer("attack pell", dice=(9, 9))
    before = (table.piece("pell").hp, table.armour("pell"))
    table.answer("end").answer("done", dice=table.drawn(*["wind-1"] * 7))
    assert (table.piece("pell").hp, table.armour("pell")) == before == (15, (4, 1))


def test_armour_must_be_exceeded_but_effects_still_apply() -> None:
    """S-CMB-9: Searing Cut into PD 6 costs no HP; the roll of 20 burns all the same."""
    table = turn(({"ulla": (5, 5)}, {"pell": (5, 4)}), ["fire-2"]).set("pell", pd=6).answer("activate ulla")
    table.answer("use searing-cut with 2", dice=(9, 9, 2, 0))
    assert (table.piece("pell").hp, table.piece("pell").pd, table.piece("pell").burn) == (16, 6, 1)


def test_at_no_hp_a_character_is_incapacitated() -> None:
    """S-CMB-10, S-CMB-11: fuses and statuses go at once; it lies where it stood, and stays on the board."""
    table = turn(CLOSE).fuse("pell", "tower-stance", "earth-3").set("pell", hp=1, pd=2, burn=2, blind=1).answer("activate bram")
    table.answer("attack pell", dice=(9, 9))
    held = table.piece("pell")
    assert (held.hp, held.fused, held.burn, held.blind, table.at("pell")) == (0, 0, 0, 0, (5, 4))
    assert Event.INCAPACITATED in table.kinds() and sum(table.state.discard) == 1


def test_raised_on_the_same_space() -> None:
    """S-CMB-12 (R-20): Rally the Fallen at 5 HP; armour stays damaged, unless raise_restores_armour."""
    sides = ({"teodric": (5, 5), "corlo": (5, 6)}, {"pell": (1, 1)})
    for restored, armour in ((False, (1, 2)), (True, (3, 2))):
        table = turn(sides, ["wind-4", "wind-1"], raise_restores_armour=restored).set("corlo", hp=0, pd=1)
        table.answer("activate teodric", "use rally-the-fallen with 1+4")
        assert (table.piece("corlo").hp, table.at("corlo"), table.armour("corlo")) == (5, (5, 6), armour)


def places_told(table: Table) -> list[int]:
    """The spaces to which somebody was moved, in order."""
    return [event.place for event in table.told if event.kind == Event.DISPLACED]


def test_another_there_it_goes_to_the_nearest_free_space() -> None:
    """S-CMB-13 (R-20): all four spaces beside it free: its player chooses; with one left it goes there."""
    sides = ({"teodric": (5, 7), "corlo": (5, 5), "bram": (5, 5)}, {"pell": (1, 1), "anwen": (9, 9), "wisp": (9, 1)})
    table = turn(sides, ["wind-4", "wind-1"]).set("corlo", hp=0).answer("activate teodric", "use rally-the-fallen with 1+4")
    assert table.asks() == Ask.SPACE and set(table.offered()) == {"to 5,4", "to 4,5", "to 6,5", "to 5,6"}
    assert Event.SPACE_TAKEN in table.kinds()
    assert table.answer("to 4,5").at("corlo") == (4, 5) and places_told(table) == [34 + 9]
    table = turn(sides, ["wind-4", "wind-1"]).set("corlo", hp=0)
    table.set("pell", tile=34).set("anwen", tile=43).set("wisp", tile=45)
    assert table.answer("activate teodric", "use rally-the-fallen with 1+4").at("corlo") == (5, 6)
    assert places_told(table) == [54]


def test_damage_is_set_against_its_own_armour() -> None:
    """S-TYPE-1, S-TYPE-2, S-TYPE-3, S-TYPE-4: seven classes, four of physical and three of spirit damage."""
    assert struck("pell", 6, PHYSICAL).piece("pell").hp == 15 and struck("pell", 6, SPIRIT).piece("pell").hp == 11
    names = ("bram", "corlo", "anwen", "pell", "ilmari", "wisp", "ode")
    table = turn(({"bram": (1, 1), "corlo": (2, 1), "anwen": (3, 1)}, {"pell": (9, 9), "ilmari": (8, 9), "wisp": (7, 9)}))
    types = [table.state.sheets[table.piece(name).sheet].type for name in names[:6]]
    assert types == [PHYSICAL, PHYSICAL, PHYSICAL, PHYSICAL, SPIRIT, SPIRIT]


def test_some_abilities_use_the_other_type() -> None:
    """S-TYPE-5: Spirit-Tipped is Harrow's attack against SD, Echo of Flesh the Chorus's against PD."""
    table = turn(({"harrow": (5, 5)}, {"pell": (5, 4)}), ["fire-2"]).answer("activate harrow")
    table.answer("use spirit-tipped with 2", dice=(9, 9))
    assert (table.piece("pell").hp, table.armour("pell")) == (12, (5, 0))
    table = turn(({"chorus-nameless": (5, 5)}, {"ode": (5, 4)}), ["neutral-2"]).answer("activate chorus-nameless")
    assert table.answer("use echo-of-flesh with 2", dice=(9, 9)).armour("ode") == (0, 5)


def test_healing_and_mending_have_a_limit() -> None:
    """S-CMB-2 (R-29): 3 HP of 2 lost heal 2; PD is mended to its start and what is fused, not beyond."""
    table = turn(({"ulla": (5, 5), "pell": (5, 6)}, {"anwen": (1, 1)}), ["earth-1", "neutral-2"]).set("ulla", hp=12)
    assert table.answer("activate ulla", "use second-breath with 1").piece("ulla").hp == 14
    table.answer("end").fuse("pell", "tower-stance", "earth-3").set("pell", pd=6).answer("activate pell")
    table.answer("use patch-plate with 2")
    if table.asks() == Ask.TARGET:
        table.answer("target pell")
    assert table.armour("pell") == (7, 1)


def test_armour_lowered_without_an_attack() -> None:
    """S-CMB-2, S-CMB-8 (R-26): Hammer the Seam takes two PD, of one the one; not from the Unbroken."""
    table = turn(({"pell": (5, 5)}, {"wisp": (5, 4)}), ["neutral-2"]).answer("activate pell", "use hammer-the-seam with 2")
    assert table.armour("wisp") == (0, 2) and table.amounts(Event.SUNDERED) == [1]
    table = turn(({"pell": (5, 5)}, {"orsolya": (5, 4)}), ["neutral-2"]).fuse("orsolya", "unbroken", "light-4")
    assert table.answer("activate pell", "use hammer-the-seam with 2").armour("orsolya") == (5, 1)


def test_auras_are_added_where_it_stands() -> None:
    """S-CMB-3, S-KW-1 (R-28): Bastion gives allies in its range PD 1, which is never stored."""
    table = turn(({"orsolya": (5, 5), "bram": (5, 6), "corlo": (9, 9)}, {"anwen": (1, 1)}))
    table.fuse("orsolya", "bastion", "earth-3")
    armour = [combat.armour(table.state, piece, Stat.PD) for piece in (0, 1, 2)]
    assert armour == [5, 3, 3] and table.armour("bram") == (2, 2) and fusing.has_fuse(table.state, 0)


def sentences(table: Table) -> list[str]:
    """What the log says."""
    return [table.game.explain(table.state, event).text for event in table.told]


@pytest.mark.parametrize(
    ("crit", "armour", "said"),
    [(0, 0, []), (0, 1, [1]), (0, 4, [1]), (1, 0, []), (1, 1, [1]), (1, 2, [2]), (1, 9, [2])],
)
@pytest.mark.parametrize(("type", "stat", "name"), [(PHYSICAL, "pd", "PD"), (SPIRIT, "sd", "SD")])
def test_the_log_says_by_how_much_armour_dropped(
    crit: int, armour: int, said: list[int], type: Type, stat: str, name: str
) -> None:
    """S-CMB-5, S-CMB-6, S-CMB-8: at 0 nothing is said; a critical against 1 takes the one that is there."""
    table = struck("pell", armour + 1, type, crit, hp=16, **{stat: armour})
    assert [each for each in sentences(table) if " drops " in each] == [
        f"{name} of Gate-Warden Pell drops by {n}." for n in said
    ]
    assert getattr(table.piece("pell"), stat) == armour - sum(said)


def test_the_log_says_what_was_mended_healed_and_lowered() -> None:
    """S-CMB-2, S-CMB-8 (R-29): one PD of two is all that Pell lacks; of what is whole already it says so."""
    table = turn(({"pell": (5, 5)}, {"wisp": (5, 4)}), ["neutral-2"]).set("pell", pd=4).answer("activate pell")
    assert "PD of Gate-Warden Pell is mended by 1." in sentences(table.answer("use patch-plate with 2"))
    whole = turn(({"pell": (5, 5)}, {"wisp": (5, 4)}), ["neutral-2"]).answer("activate pell", "use patch-plate with 2")
    assert sentences(whole)[-1] == "Gate-Warden Pell has lost no such armour."
    bare = turn(({"pell": (5, 5)}, {"wisp": (5, 4)}), ["neutral-2"]).set("wisp", pd=0)
    assert sentences(bare.answer("activate pell", "use hammer-the-seam with 2"))[-1] == "Wisp has no such armour left."
    well = turn(({"ulla": (5, 5)}, {"wisp": (1, 1)}), ["earth-1"]).answer("activate ulla", "use second-breath with 1")
    assert Event.HEALED not in well.kinds()


def test_the_blow_that_fells_is_told_in_the_order_in_which_it_happens() -> None:
    """S-CMB-5, S-CMB-10 (R-41): HP, then armour, then it is incapacitated, and then its fuses end."""
    table = turn(CLOSE).fuse("pell", "tower-stance", "earth-3").set("pell", hp=1, pd=4).answer("activate bram")
    table.answer("attack pell", dice=(9, 9))
    order = [Event.DAMAGED, Event.ARMOUR_LOST, Event.INCAPACITATED, Event.FUSE_ENDED]
    assert [kind for kind in table.kinds() if kind in order] == order and table.armour("pell") == (4 - 1 - 2, 1)


@pytest.mark.parametrize(("dice", "crit"), [((9, 9), 0), ((0, 1), 1)])
def test_unbroken_keeps_its_armour_in_the_blow_that_fells(dice: tuple[int, int], crit: int) -> None:
    """S-CMB-5, S-CMB-6, S-CMB-10, S-FUSE-2 (R-41): the fuse ends after the blow, so PD 5 stays 5, and nothing else is said."""
    sides = ({"bram": (5, 5)}, {"orsolya": (5, 4), "ode": (9, 9)})
    table = turn(sides).fuse("orsolya", "unbroken", "light-4").set("orsolya", hp=1).answer("activate bram")
    table.answer("attack orsolya", dice=dice)
    order = [Event.DAMAGED, Event.INCAPACITATED, Event.FUSE_ENDED]
    seen = (*order, Event.ARMOUR_LOST, Event.ARMOUR_CRUSHED)
    assert [kind for kind in table.kinds() if kind in seen] == order and table.armour("orsolya") == (5, 1)
    assert table.kinds().count(Event.CRITICAL) == crit


@pytest.mark.parametrize(("who", "fuse", "stone"), [("harrow", "thorn-hide", "earth-3"), ("solve", "pyre-guard", "fire-3")])
def test_a_fuse_does_not_answer_the_blow_that_fells_its_bearer(who: str, fuse: str, stone: str) -> None:
    """S-CMB-10, S-FUSE-2 (R-41): with 1 HP left it answers, at 0 its fuses are gone; Borrowed Life heals all the same."""
    sides = ({"twice-named": (5, 5)}, {who: (5, 4), "anwen": (9, 9)})
    for hp, answered in ((5, 0), (6, 1)):
        table = turn(sides).set("twice-named", hp=8).set(who, hp=hp, sd=0).fuse(who, fuse, stone)
        table.fuse("twice-named", "borrowed-life", "water-3").answer("activate twice-named")
        table.answer(f"attack {who}", dice=(9, 9))
        held = table.piece("twice-named")
        assert (held.burn + table.kinds().count(Event.THORNS), held.hp) == (answered, 9 - table.kinds().count(Event.THORNS))
