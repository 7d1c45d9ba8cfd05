"""What somebody reads of an outcome who saw none of what led to it."""

from affray.games.stonebound import game
from affray.games.stonebound.record.vocabulary import Event
from affray.kernel import chance
from affray.kernel.game import SetUp, advance, start
from affray.kernel.match import Happened
from affray.kernel.telling import entries
from affray.testing import examine
from affray.testing.stonebound import Table, turn

CLOSE = ({"ulla": (5, 5)}, {"anwen": (5, 4)})


def gist(table: Table, seat: int = 0) -> str:
    """What the last answers came to, as a seat reads it."""
    told = entries(game, examine.observed(game, table.state, seat), [Happened(1, event) for event in table.told])
    return next((entry.gist for entry in reversed(told) if entry.gist), "")


def how(table: Table) -> list[str]:
    """How it came to that."""
    told = entries(game, examine.observed(game, table.state, 0), [Happened(1, event) for event in table.told])
    return next((entry.how for entry in reversed(told) if entry.gist), [])


def test_an_attack_tells_its_roll_and_what_the_armour_stopped() -> None:
    """S-SA-7, S-CMB-3, S-CMB-5: 41 is over 25; ATK 6 meets PD 3, and PD wears."""
    table = turn(CLOSE).answer("activate ulla").answer("attack anwen", dice=(4, 1))
    assert gist(table) == "Ulla Redhook attacks Pike-Sister Anwen: 3 HP lost; PD drops by 1 for the HP lost."
    assert how(table) == ["Rolled 41 of 100, needs 25 or less (CRT): not critical. ATK 6 − PD 3 = 3 HP lost."]


def test_a_critical_says_that_atk_counts_twice() -> None:
    """S-SA-9, S-CMB-6: 5 is within 25; twice 6 meets PD 3, which drops by 2."""
    table = turn(CLOSE).answer("activate ulla").answer("attack anwen", dice=(0, 5))
    assert gist(table).endswith(": critical, 9 HP lost; PD drops by 2 for the critical.")
    assert how(table) == ["Rolled 05 of 100, needs 25 or less (CRT): critical. ATK 6 twice − PD 3 = 9 HP lost."]


def test_armour_that_has_less_than_a_critical_takes_says_so() -> None:
    """S-CMB-6, S-CMB-8: 2 would go, and 1 is left."""
    table = turn(CLOSE).set("anwen", pd=1).answer("activate ulla").answer("attack anwen", dice=(0, 5))
    assert gist(table).endswith("PD drops by 1, all it had (a critical takes 2).")


def test_an_ability_tells_what_it_does_before_anybody_is_met() -> None:
    """S-ABIL-3: also to the opponent, who has not its card."""
    sides = ({"bram": (5, 5)}, {"anwen": (5, 4), "ode": (4, 5)})
    table = turn(sides, ["fire-3"]).answer("activate bram").answer("use cleavers-promise with 3")
    told = "Bram Hollowjaw uses Cleaver's Promise, paid with Fire 3: Standard Attack, critical for certain."
    assert gist(table) == gist(table, 1) == told


def test_the_last_hp_and_the_fall_are_told() -> None:
    """S-CMB-10: 3 go through and 2 were left."""
    table = turn(CLOSE).set("anwen", hp=2).answer("activate ulla").answer("attack anwen", dice=(4, 1))
    assert ": the last 2 HP lost, incapacitated; PD drops by 1 for the HP lost. Team A has won" in gist(table)
    assert how(table)[0].endswith("ATK 6 − PD 3 = 3, taking the last 2 HP.")
    told = entries(game, examine.observed(game, table.state, 1), [Happened(1, event) for event in table.told])
    costs = [each for entry in told for each in entry.effects if each.kind == "cost"]
    assert [(each.place, each.word) for each in costs] == [("1", "Pike-Sister Anwen falls")]


def test_armour_that_holds_an_attack_off_is_compared() -> None:
    """S-CMB-9: 6 does not exceed 7."""
    table = turn(CLOSE).set("anwen", pd=7).answer("activate ulla").answer("attack anwen", dice=(4, 1))
    assert gist(table) == "Ulla Redhook attacks Pike-Sister Anwen: no HP lost."
    assert how(table)[0].endswith(": not critical. ATK 6 does not exceed PD 7: no HP lost.")


def test_an_ability_is_named_and_what_changes_atk_is_added() -> None:
    """S-SA-5, S-KW-5: Cleaver's Promise is critical without a roll; a bold Bram adds 2."""
    sides = ({"bram": (5, 5)}, {"anwen": (5, 4)})
    table = turn(sides, ["fire-3"]).set("bram", emboldened=2).answer("activate bram")
    assert gist(table.answer("use cleavers-promise with 3")) == (
        "Bram Hollowjaw uses Cleaver's Promise on Pike-Sister Anwen: critical, 13 HP lost; PD drops by 2 for the critical."
    )
    assert how(table) == ["Critical without a roll. (ATK 6 + 2) twice − PD 3 = 13 HP lost."]


def test_two_strokes_are_two_sentences() -> None:
    """S-KW-3: the second names who strikes again."""
    table = turn(CLOSE, ["fire-4"]).answer("activate ulla").answer("use tide-of-blows with 4", dice=(9, 0, 9, 0))
    first, second = gist(table).split(" Ulla Redhook then strikes ")
    assert first.startswith("Ulla Redhook uses Tide of Blows on")
    assert first.endswith(": 3 HP lost; PD drops by 1 for the HP lost.")
    assert second == "Pike-Sister Anwen: 4 HP lost; PD drops by 1 for the HP lost."
    assert [each.partition(" critical. ")[2] for each in how(table)] == [
        "ATK 6 − PD 3 = 3 HP lost.",
        "ATK 6 − PD 2 (left of 3) = 4 HP lost.",
    ]
    assert all(each.startswith("Rolled 90 of 100") for each in how(table))


def test_damage_without_an_attack_says_its_type() -> None:
    """S-CMB-3: Judgement of Stone, 8 Physical against PD 3."""
    table = turn(({"orsolya": (5, 5)}, {"anwen": (5, 4)}), ["earth-1", "earth-4"]).answer("activate orsolya")
    assert gist(table.answer("use judgement-of-stone with 1+4")) == (
        "Castellan Orsolya uses Judgement of Stone on Pike-Sister Anwen: 5 HP lost; PD drops by 1 for the HP lost."
    )
    assert how(table) == ["8 Physical damage − PD 3 = 5 HP lost."]


def test_the_roll_for_an_effect_says_what_was_needed() -> None:
    """S-KW-9: Searing Cut burns on 1 to 50."""
    for dice, came in (((4, 0), "yes"), ((6, 0), "no")):
        table = turn(CLOSE, ["fire-2"]).answer("activate ulla").answer("use searing-cut with 2", dice=(9, 0, *dice))
        told = f"The effect of Searing Cut (adds Burn to the target) needs 1 to 50 and rolled {dice[0]}0: {came}."
        assert told in how(table)
        applies = "applies" if came == "yes" else "does not apply"
        assert f"The effect of Searing Cut (adds Burn to the target) {applies}." in gist(table)
        assert ("Pike-Sister Anwen gets Burn." in gist(table)) == (dice == (4, 0))


def test_the_lines_of_a_roll_for_an_effect_name_it() -> None:
    """S-KW-8, S-KW-9: by the ability that was used; without that they say as much as they know."""
    for dice, came in (((4, 0), "applies"), ((6, 0), "does not apply")):
        table = turn(CLOSE, ["fire-2"]).answer("activate ulla").answer("use searing-cut with 2", dice=(9, 0, *dice))
        seen = examine.observed(game, table.state, 0)
        told = [entry.text for entry in entries(game, seen, [Happened(1, event) for event in table.told])]
        effect = "the effect of Searing Cut (adds Burn to the target)"
        assert f"Ulla Redhook rolls for {effect}, needs 1 to 50." in told
        assert f"T{effect[1:]} {came}." in told
        alone = [Happened(1, event) for event in table.told if event.kind == Event.TEST_ROLLED]
        assert [entry.text for entry in entries(game, seen, alone)] == ["Ulla Redhook rolls for the effect of its ability."]


def test_a_blind_character_that_fails_says_why() -> None:
    """S-ST-3: 77 is over 50, and nobody is attacked."""
    table = turn(CLOSE).set("ulla", blind=1).answer("activate ulla").answer("attack anwen", dice=(7, 7))
    assert gist(table) == "Ulla Redhook is blind and rolled 77, over 50: the action fails."


def test_a_fuse_says_what_it_does_from_now_on() -> None:
    """S-FUSE-2: Scar Hide gives PD +1."""
    table = turn(CLOSE, ["earth-2"]).answer("activate ulla", "fuse scar-hide with 2")
    assert gist(table) == "Ulla Redhook fuses Scar Hide with Earth 2, on until the fuse is broken: PD +1."


def test_striking_back_is_an_attack_of_its_own() -> None:
    """S-KW-2: the one attacked strikes at the attacker."""
    sides = ({"ulla": (5, 5)}, {"bram": (5, 4)})
    table = turn(sides).fuse("bram", "spite", "fire-3").answer("activate ulla").answer("attack bram", dice=(9, 0))
    table.answer("counter", dice=(9, 1))
    assert gist(table).startswith("Bram Hollowjaw strikes back at Ulla Redhook: 4 HP lost;")
    assert how(table)[0].startswith("Rolled 91 of 100, needs 25 or less (CRT): not critical.")


def test_both_rolls_say_who_chooses() -> None:
    """S-SETUP-4: 71 against 38; where they tie, they roll again."""
    for dice, told in (
        ((7, 1, 3, 8), "Team A rolled 71, Team B 38: the higher roll, that of Team A, chooses who goes first."),
        ((7, 1, 7, 1, 0, 0, 0, 1), "Team A rolled 100, Team B 1: the higher roll, that of Team A, chooses who goes first."),
    ):
        table = Table(start(game, SetUp("stonebound", 2, 1)))
        with chance.given(*dice):
            advance(game, table.state, table.told)
        assert gist(table) == told
