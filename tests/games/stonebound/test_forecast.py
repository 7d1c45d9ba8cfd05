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
        "Pike-Sister Anwen -7 HP, critical": 20 * HUNDREDTH,
        "Pike-Sister Anwen -2 HP": 80 * HUNDREDTH,
    }
    falling = table.set("anwen", hp=7)
    assert chances(falling, "attack anwen")["Pike-Sister Anwen is incapacitated"] == 20 * HUNDREDTH


def test_an_ability_with_a_separate_roll() -> None:
    """S-ABIL-7: Searing Cut: CRT 25 and, apart from it, Burn in half of the cases."""
    table = turn(({"ulla": (5, 5)}, {"anwen": (5, 4), "ode": (9, 9)}), ["fire-2"]).answer("activate ulla")
    assert chances(table, "use searing-cut with 2") == {
        "Pike-Sister Anwen -9 HP, critical": Fraction(1, 8),
        "Pike-Sister Anwen -9 HP, Burn, critical": Fraction(1, 8),
        "Pike-Sister Anwen -3 HP": Fraction(3, 8),
        "Pike-Sister Anwen -3 HP, Burn": Fraction(3, 8),
    }


def test_what_outcomes_mean() -> None:
    """S-CMB-4, S-ST-3: HP that the other side loses is good; a blow that does not come is neither."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4)})).set("bram", blind=1).answer("activate bram")
    seen = examine.observed(table.game, table.state, 0)
    told = odds.odds(table.game, seen, game.read_action(table.state, "attack anwen"))
    assert {each.outcome: each.meaning for each in told.chances} == {
        "Nothing": "nothing",
        "Pike-Sister Anwen -9 HP, critical": "good",
        "Pike-Sister Anwen -3 HP": "good",
    }


def test_a_blind_attacker_may_fail() -> None:
    """S-ST-3: half of the time nothing comes of it."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4)})).set("bram", blind=1).answer("activate bram")
    assert chances(table, "attack anwen") == {
        "Nothing": Fraction(1, 2),
        "Pike-Sister Anwen -9 HP, critical": Fraction(1, 8),
        "Pike-Sister Anwen -3 HP": Fraction(3, 8),
    }


def test_an_ability_on_several() -> None:
    """S-KW-1, S-CMB-3: Rain of Cinders on two foes, each with its own roll for Burn, 30 in 100."""
    table = turn(({"bexley": (5, 5)}, {"anwen": (5, 4), "pell": (4, 5)}), ["fire-i"]).answer("activate bexley")
    found = chances(table, "use rain-of-cinders with i")
    assert found["Pike-Sister Anwen -3 HP, Gate-Warden Pell -4 HP"] == Fraction(49, 100)
    assert found["Pike-Sister Anwen -3 HP, Burn, Gate-Warden Pell -4 HP, Burn"] == Fraction(9, 100) and len(found) == 4


def test_whoever_could_strike_back_is_taken_not_to() -> None:
    """S-KW-2: said in the assumption."""
    table = turn(({"corlo": (5, 5)}, {"bram": (5, 4)})).fuse("bram", "spite", "fire-3").answer("activate corlo")
    seen = examine.observed(table.game, table.state, 0)
    told = odds.odds(table.game, seen, game.read_action(table.state, "attack bram"))
    assert "strikes back" in told.assumption and sum(chance.probability for chance in told.chances) == 1
