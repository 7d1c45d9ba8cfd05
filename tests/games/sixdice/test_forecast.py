"""Odds before a declaration is made, exact and for the whole list."""

from fractions import Fraction

from affray import odds
from affray.games.sixdice import game
from affray.testing import examine
from affray.testing.sixdice import Table, combat


def chances(table: Table, text: str) -> dict[str, Fraction]:
    """What may come of an answer."""
    seen = examine.observed(table.game, table.state, int(table.state.flow.seat))
    return odds.outcomes(table.game, seen, game.read_action(table.state, text))


def test_one_attack() -> None:
    """X-FIGHT-18, X-FIGHT-22: scattergun at 3 squares needs 5: 2/6 hit; a grunt with 3 Health dies by each."""
    table = combat({"rook": (1, 1)}, [("grunt", (4, 1)), ("brute", (3, 1))]).answer("dice 0")
    assert chances(table, "attack scattergun grunt-1") == {"Grunt 1 unhurt": Fraction(4, 6), "Grunt 1 dies": Fraction(2, 6)}
    assert chances(table, "attack scattergun brute-1") == {
        "Brute 1 unhurt": Fraction(2, 6),
        "Brute 1 takes 3": Fraction(4, 6) - Fraction(1, 36),
        "Brute 1 takes 5": Fraction(1, 36),
    }


def test_the_whole_list() -> None:
    """X-FIGHT-6: after two declared attacks on a grunt the third counts them all: it survives only if all miss."""
    table = combat({"rook": (1, 1)}, [("grunt", (3, 1)), ("grunt", (12, 8))])
    table.answer("dice 0", "attack scattergun grunt-1", "attack scattergun grunt-1")
    assert chances(table, "attack scattergun grunt-1")["Grunt 1 unhurt"] == Fraction(2, 6) ** 3


def test_the_chance_to_win_by_the_attacks_is_told() -> None:
    """X-LIMIT-1: who dies last wins it; of a win no more is asked than that."""
    table = combat({"rook": (1, 1)}, [("grunt", (3, 1))]).answer("dice 0")
    once = chances(table, "attack scattergun grunt-1")
    assert once == {"Grunt 1 unhurt": Fraction(2, 6), "Grunt 1 dies: the squad wins": Fraction(4, 6)}
    table.answer("attack scattergun grunt-1")
    assert chances(table, "done") == once
    assert meanings(table, "done")["Grunt 1 dies: the squad wins"] == "good"


def meanings(table: Table, text: str) -> dict[str, str]:
    """What each outcome means to the seat that decides."""
    seen = examine.observed(table.game, table.state, int(table.state.flow.seat))
    told = odds.odds(table.game, seen, game.read_action(table.state, text))
    return {each.outcome: each.meaning for each in told.chances}


def test_what_outcomes_mean() -> None:
    """X-FIGHT-23: an enemy hurt is good for the squad, nobody hurt is neither, nor are squares to move."""
    table = combat({"rook": (1, 1)}, [("grunt", (4, 1)), ("brute", (3, 1))])
    assert set(meanings(table, "dice 1").values()) == {"nothing"}
    table.answer("dice 0")
    assert meanings(table, "attack scattergun grunt-1") == {"Grunt 1 unhurt": "nothing", "Grunt 1 dies": "good"}


def test_movement() -> None:
    """X-MOVE-3: one of Rook's dice gives 1, 2 or 3 points with a third each."""
    table = combat({"rook": (1, 1)})
    third = Fraction(1, 3)
    assert chances(table, "dice 1") == {"1 square": third, "2 squares": third, "3 squares": third}


def test_hidden_health_is_taken_over_all_it_may_be() -> None:
    """enemy_info: a wounded brute has 1 to 7: a hit for 3 kills it in 3 of 7 cases."""
    table = combat({"rook": (1, 1)}, [("brute", (3, 1)), ("grunt", (12, 8))], enemy_info="hidden").hurt(brute_1=5)
    found = chances(table.answer("dice 0"), "attack scattergun brute-1")
    plain, crit = Fraction(4, 6) - Fraction(1, 36), Fraction(1, 36)
    assert found["Brute 1 dies"] == plain * Fraction(3, 7) + crit * Fraction(5, 7)


def apart(table: Table, text: str) -> dict[str, tuple[str, str]]:
    """What becomes of each thing by itself, exactly, with what that means to the seat that decides."""
    seen = examine.observed(table.game, table.state, int(table.state.flow.seat))
    told = odds.odds(table.game, seen, game.read_action(table.state, text))
    return {each.outcome: (each.exact, each.meaning) for each in told.apart}


def test_each_of_several_who_are_aimed_at_has_chances_of_its_own() -> None:
    """X-FIGHT-6: whatever becomes of the other; one alone says it all by its outcomes."""
    foes = [("grunt", (4, 1)), ("grunt", (3, 1)), ("grunt", (12, 8))]
    table = combat({"rook": (1, 1)}, foes).answer("dice 0", "attack scattergun grunt-1")
    assert apart(table, "done") == apart(table, "attack scattergun grunt-1") == {}
    assert apart(table, "attack scattergun grunt-2") == {
        "Grunt 1 dies": ("1/3", "good"),
        "Grunt 1 unhurt": ("2/3", "nothing"),
        "Grunt 2 dies": ("2/3", "good"),
        "Grunt 2 unhurt": ("1/3", "nothing"),
    }


def test_that_the_squad_wins_is_a_thing_by_itself() -> None:
    """X-LIMIT-1: both have to die for it."""
    table = combat({"rook": (1, 1)}, [("grunt", (4, 1)), ("grunt", (3, 1))]).answer("dice 0", "attack scattergun grunt-1")
    found = apart(table, "attack scattergun grunt-2")
    assert list(found)[-1] == "The squad wins" and found["The squad wins"] == ("2/9", "good")


def test_that_one_alone_dies_and_the_squad_wins_is_said_once() -> None:
    """X-LIMIT-1: its fate says that too, and what is left by itself is nothing."""
    table = combat({"rook": (1, 1)}, [("grunt", (4, 1))]).answer("dice 0")
    assert apart(table, "attack scattergun grunt-1") == {}
    assert meanings(table, "attack scattergun grunt-1")["Grunt 1 dies: the squad wins"] == "good"


def test_of_movement_nothing_is_told_apart() -> None:
    """X-MOVE-3: squares are nobody's fate."""
    assert apart(combat({"rook": (1, 1)}), "dice 1") == {}


def fates(table: Table, text: str) -> list[str]:
    """What may become of each thing in one figure, in words."""
    seen = examine.observed(table.game, table.state, int(table.state.flow.seat))
    told = odds.odds(table.game, seen, game.read_action(table.state, text))
    return [f"{each.of} {each.became} {each.probability:.3f} {each.mean}".strip() for each in told.fates]


def test_each_is_told_in_one_figure_whatever_was_declared_before() -> None:
    """X-FIGHT-22, X-FIGHT-23: who may well die by how likely that is, who hardly (1 in 20) by how likely it is hit; the
    Health that goes on average, never below 0."""
    foes = [("grunt", (4, 1)), ("brute", (3, 1)), ("grunt", (12, 8))]
    table = combat({"rook": (1, 1)}, foes).answer("dice 0")
    alone = fates(table, "attack scattergun grunt-1")
    assert alone == ["Grunt 1 dies 0.333 1 damage on average"]
    assert fates(table, "attack scattergun brute-1") == ["Brute 1 is hit 0.667 2.1 damage on average"]
    table.answer("attack scattergun brute-1", "attack scattergun brute-1")
    assert fates(table, "attack scattergun grunt-1") == [*alone, "Brute 1 is hit 0.889 4.1 damage on average"]
    assert fates(table, "done") == ["Brute 1 is hit 0.889 4.1 damage on average"]


def test_what_becomes_of_the_combat_is_told_first() -> None:
    """X-LIMIT-1: before what becomes of each."""
    table = combat({"rook": (1, 1)}, [("grunt", (4, 1)), ("grunt", (3, 1))]).answer("dice 0", "attack scattergun grunt-1")
    found = fates(table, "attack scattergun grunt-2")
    assert found[0] == "The squad wins 0.222" and [each[:12] for each in found[1:]] == ["Grunt 1 dies", "Grunt 2 dies"]


def test_outcomes_stand_by_damage() -> None:
    """X-FIGHT-23: the most who die first, then the most damage in all; and so of each thing by itself."""
    table = combat({"rook": (1, 1)}, [("grunt", (4, 1)), ("brute", (3, 1)), ("grunt", (12, 8))])
    table.answer("dice 0", "attack scattergun brute-1", "attack scattergun brute-1")
    by_amount = ["dies", "takes 6", "takes 5", "takes 3", "unhurt"]
    assert list(meanings(table, "done")) == [f"Brute 1 {each}" for each in by_amount]
    both = [
        "dies, Brute 1 dies",
        "dies, Brute 1 takes 6",
        "dies, Brute 1 takes 5",
        "unhurt, Brute 1 dies",
        "dies, Brute 1 takes 3",
    ]
    assert list(meanings(table, "attack scattergun grunt-1"))[:5] == [f"Grunt 1 {each}" for each in both]
    assert list(apart(table, "attack scattergun grunt-1"))[2:] == [f"Brute 1 {each}" for each in by_amount]
