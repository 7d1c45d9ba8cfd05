"""Odds before a decision is made, exact."""

from fractions import Fraction

from affray import odds
from affray.games.stonebound import game
from affray.testing import examine
from affray.testing.stonebound import Table, turn

HUNDREDTH = Fraction(1, 100)


def chances(table: Table, text: str) -> dict[str, Fraction]:
    """What may come of an answer."""
    seen = examine.observed(table.game, table.state, int(table.state.flow.seat))
    return odds.outcomes(table.game, seen, game.read_action(table.state, text))


def test_a_standard_attack() -> None:
    """S-SA-8, S-CMB-3: Corlo, CRT 20, ATK 5 against PD 3: 7 HP in 20 of 100 cases, else 2; against 7 HP it falls in 20."""
    table = turn(({"corlo": (5, 5)}, {"anwen": (5, 4), "ode": (9, 9)})).answer("activate corlo")
    assert chances(table, "attack anwen") == {
        "Pike-Sister Anwen -7 HP (7 left), critical (PD 1 left)": 20 * HUNDREDTH,
        "Pike-Sister Anwen -2 HP (12 left)": 80 * HUNDREDTH,
    }
    falling = table.set("anwen", hp=7)
    assert chances(falling, "attack anwen")["Pike-Sister Anwen is incapacitated"] == 20 * HUNDREDTH
    seen = examine.observed(falling.game, falling.state, 0)
    told = odds.odds(falling.game, seen, game.read_action(falling.state, "attack anwen")).chances
    assert [(each.probability, each.grave) for each in told] == [(0.2, "falls"), (0.8, "")]


def test_an_ability_with_a_separate_roll() -> None:
    """S-ABIL-7: Searing Cut: CRT 25 and, apart from it, Burn in half of the cases."""
    table = turn(({"ulla": (5, 5)}, {"anwen": (5, 4), "ode": (9, 9)}), ["fire-2"]).answer("activate ulla")
    assert chances(table, "use searing-cut with 2") == {
        "Pike-Sister Anwen -9 HP (5 left), critical (PD 1 left)": Fraction(1, 8),
        "Pike-Sister Anwen -9 HP (5 left), Burn, critical (PD 1 left)": Fraction(1, 8),
        "Pike-Sister Anwen -3 HP (11 left)": Fraction(3, 8),
        "Pike-Sister Anwen -3 HP (11 left), Burn": Fraction(3, 8),
    }


def test_what_outcomes_mean() -> None:
    """S-CMB-4, S-ST-3: HP that the other side loses is good; a blow that does not come is neither."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4)})).set("bram", blind=1).answer("activate bram")
    seen = examine.observed(table.game, table.state, 0)
    told = odds.odds(table.game, seen, game.read_action(table.state, "attack anwen"))
    assert {each.outcome: each.meaning for each in told.chances} == {
        "Blind: fails on 51 to 100": "nothing",
        "Pike-Sister Anwen -9 HP (5 left), critical (PD 1 left)": "good",
        "Pike-Sister Anwen -3 HP (11 left)": "good",
    }


def test_a_blind_attacker_may_fail() -> None:
    """S-ST-3: half of the time nothing comes of it, and why is said."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4)})).set("bram", blind=1).answer("activate bram")
    assert chances(table, "attack anwen") == {
        "Blind: fails on 51 to 100": Fraction(1, 2),
        "Pike-Sister Anwen -9 HP (5 left), critical (PD 1 left)": Fraction(1, 8),
        "Pike-Sister Anwen -3 HP (11 left)": Fraction(3, 8),
    }


def test_an_ability_of_a_blind_character_that_comes_to_nothing_says_why() -> None:
    """S-ST-3: an ability that strikes somebody fails by that roll alone."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4)}), ["fire-3"]).set("bram", blind=1).answer("activate bram")
    assert chances(table, "use cleavers-promise with 3")["Blind: fails on 51 to 100"] == Fraction(1, 2)


def test_an_ability_on_several() -> None:
    """S-KW-1, S-CMB-3: Rain of Cinders on two foes, each with its own roll for Burn, 30 in 100."""
    table = turn(({"bexley": (5, 5)}, {"anwen": (5, 4), "pell": (4, 5)}), ["fire-i"]).answer("activate bexley")
    found = chances(table, "use rain-of-cinders with i")
    assert len(found) == 4
    assert found["Pike-Sister Anwen -3 HP (11 left), Gate-Warden Pell -4 HP (12 left)"] == Fraction(49, 100)
    assert (
        found["Pike-Sister Anwen -3 HP (11 left), Burn, Gate-Warden Pell -4 HP (12 left), Burn"] == Fraction(9, 100)
        and len(found) == 4
    )


def test_whoever_could_strike_back_is_taken_not_to() -> None:
    """S-KW-2: said in the assumption."""
    table = turn(({"corlo": (5, 5)}, {"bram": (5, 4)})).fuse("bram", "spite", "fire-3").answer("activate corlo")
    seen = examine.observed(table.game, table.state, 0)
    told = odds.odds(table.game, seen, game.read_action(table.state, "attack bram"))
    assert "strikes back" in told.assumption and sum(chance.probability for chance in told.chances) == 1


def assumed(table: Table, text: str) -> str:
    """What the odds of an answer take for granted."""
    seen = examine.observed(table.game, table.state, 0)
    told: str = game.assumption(seen, game.read_action(table.state, text))
    return told


def test_nobody_who_could_react_is_said() -> None:
    """S-SA-1, S-KW-2: without a fuse of theirs for it nobody steps in or strikes back."""
    table = turn(({"corlo": (5, 5)}, {"anwen": (5, 4), "bram": (4, 5)}), ["light-4"]).answer("activate corlo")
    assert assumed(table, "attack anwen") == "Nobody can step in or strike back."


def test_who_could_strike_back_is_named_with_what_it_would_cost() -> None:
    """S-KW-2, S-CMB-3: Bram's ATK 6 against Corlo's PD 3, CRT 25; not where it falls anyway; blind, in half of the cases."""
    table = turn(({"corlo": (5, 5)}, {"bram": (5, 4)})).fuse("bram", "spite", "fire-3").answer("activate corlo")
    table.set("corlo", hp=6)
    told = "These chances hold if nobody strikes back. Bram Hollowjaw could strike back"
    cost = "Ensign Corlo (−3 HP; 25 % critical: −6, falls), who has 6 HP."
    assert assumed(table, "attack bram") == f"{told}: {cost}"
    assert assumed(table.set("bram", blind=1), "attack bram") == f"{told} in 50 of 100 cases, being blind: {cost}"
    assert assumed(table.set("bram", sleep=1), "attack bram").startswith(told)
    assert assumed(table.set("bram", hp=2, sleep=0), "attack bram") == "Nobody can step in or strike back."


def test_who_could_step_in_is_named_with_what_it_would_lose() -> None:
    """S-SA-1: by the rule that asks, so only beside the target."""
    table = turn(({"corlo": (5, 5)}, {"anwen": (5, 4), "gristle": (6, 4)})).fuse("gristle", "interpose", "earth-2")
    table.answer("activate corlo")
    assert assumed(table, "attack anwen") == (
        "These chances hold if nobody steps in. Old Gristle (no HP lost; 20 % critical: −5) could step in."
    )
    table.piece("gristle").tile = 99
    assert assumed(table, "attack anwen") == "Nobody can step in or strike back."


def test_an_ability_whose_target_is_still_chosen_says_so() -> None:
    """S-ABIL-2: the chances are those of whoever loses the most by it; once it is chosen, who was chosen."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4), "ode": (4, 5)}), ["fire-3"]).answer("activate bram")
    assert assumed(table, "use cleavers-promise with 3") == (
        "Nobody can step in or strike back. "
        "The chances shown of Cleaver's Promise are for Spear-Brother Ode; whom it meets is chosen next."
    )
    action = table.game.read_action(table.state, "use cleavers-promise with 3")
    headline = table.game.answer_text(table.state, action).headline
    assert headline is not None and [each.words for each in headline.instead] == ["or Pike-Sister Anwen: chosen next"]
    table.answer("use cleavers-promise with 3")
    assert assumed(table, "target anwen") == "Nobody can step in or strike back."


def test_what_a_critical_leaves_of_armour_stands_with_it() -> None:
    """S-CMB-6: also where it costs no HP, and of a ward."""
    table = turn(({"corlo": (5, 5)}, {"anwen": (5, 4)})).set("anwen", pd=20).answer("activate corlo")
    assert chances(table, "attack anwen") == {
        "Pike-Sister Anwen: no HP lost, critical (PD 18 left)": 20 * HUNDREDTH,
        "Pike-Sister Anwen: no HP lost": 80 * HUNDREDTH,
    }


def hooks(text: str, **numbers: int) -> tuple[dict[str, str], str]:
    """What may come of Harrow's Hooked Line as an answer, with what that means, and what its large figure is of; Orsolya, whom
    it does not harm, is offered before Anwen."""
    sides = {"harrow": (5, 5)}, {"orsolya": (5, 1), "anwen": (5, 9)}
    table = turn(sides, ["earth-3"]).set("orsolya", **numbers).answer("activate harrow")
    if text.startswith("target"):
        table.answer("use hooked-line with 3")
    seen = examine.observed(table.game, table.state, 0)
    told = odds.odds(table.game, seen, game.read_action(table.state, text))
    return {each.outcome: each.meaning for each in told.chances}, told.headline.words if told.headline else ""


def test_an_ability_promises_the_target_that_loses_most() -> None:
    """S-ABIL-2: not the first in reach; whoever falls comes before who loses more."""
    assert hooks("use hooked-line with 3")[0] == hooks("target anwen")[0]
    assert list(hooks("use hooked-line with 3", hp=1, pd=0)[0]) == ["Castellan Orsolya is incapacitated"]


def test_to_be_moved_is_something_that_happens() -> None:
    """S-ABIL-6, S-CMB-3: Orsolya's armour holds the attack off, and she is drawn near all the same."""
    assert hooks("target orsolya") == ({"Castellan Orsolya moves 3 spaces, no HP lost": "good"}, "takes effect")


def test_who_may_step_in_is_told_what_the_attack_costs_then_and_otherwise() -> None:
    """S-SA-1, S-SA-8: Ulla attacks Pell, whom Gristle may stand in for; each with and without a critical."""
    table = turn(({"ulla": (5, 5)}, {"pell": (5, 4), "gristle": (6, 4)})).fuse("gristle", "interpose", "earth-2")
    table.answer("activate ulla", "attack pell")
    told = {text: odds.odds(game, table.state, game.read_action(table.state, text)) for text in ("interpose", "let")}
    hurt = {
        text: {each.outcome.split(" \N{MINUS SIGN}")[0].split(" -")[0] for each in found.chances}
        for text, found in told.items()
    }
    assert all("Old Gristle" in each for each in hurt["interpose"]) and all("Pell" in each for each in hurt["let"])
    assert all(each.headline is not None and each.headline.of == "safe" for each in told.values())
