"""Odds before a decision is made, exact."""

from fractions import Fraction

from affray import odds
from affray.games.korxsol import game
from affray.games.korxsol.record.card_terms import Class
from affray.games.korxsol.record.vocabulary import Ask
from affray.kernel.game import SetUp, options, start
from affray.testing import examine
from affray.testing.korxsol import HIT, MISS, Arena, arena

THIRD = Fraction(1, 3)


def chances(table: Arena, text: str) -> dict[str, Fraction]:
    """What may come of an answer."""
    seen = examine.observed(table.game, table.state, int(table.state.flow.seat))
    return odds.outcomes(table.game, seen, game.read_action(table.state, text))


def test_damage() -> None:
    """K-DMG-02: base 2 and POWER 2 against somebody without dice: 2, 3 or 4 KOR by 4, 4 and 1 of 9."""
    table = arena([(4, 4), (4, 3)]).give(0, "true-cut").begin().answer("use true-cut")
    assert chances(table, "turn north") == {"Osk -2 KOR": 4 * THIRD**2, "Osk -3 KOR": 4 * THIRD**2, "Osk -4 KOR": THIRD**2}
    assert chances(table, "turn south") == {"No KOR lost": Fraction(1)}


def test_hit_and_dodge() -> None:
    """K-HIT-04: HIT 3 against AGILITY 1: a dodge needs no success of three and one of one: 8/27 * 1/3."""
    table = arena([(4, 4), (4, 3)]).set(0, power=0).set(1, agility=1).give(0, "crescent").begin().answer("use crescent")
    found = chances(table, "turn north")
    assert found["No KOR lost"] == Fraction(8, 81) and found["Osk -2 KOR"] == Fraction(73, 81)


def test_statuses() -> None:
    """K-BURN-01: Burn 2 takes with 3 of 4."""
    table = arena([(4, 4), (4, 3)]).set(0, power=0).give(0, "candle-line").begin().answer("use candle-line")
    assert chances(table, "turn north") == {"Osk -1 KOR, Burn": Fraction(3, 4), "Osk -1 KOR": Fraction(1, 4)}


def test_collapse() -> None:
    """K-ATTR-02: against 3 KOR it collapses with 5 of 9."""
    table = arena([(4, 4), (4, 3)]).set(1, kor=3).give(0, "true-cut").begin().answer("use true-cut")
    assert chances(table, "turn north")["Osk collapses"] == Fraction(5, 9)
    seen = examine.observed(table.game, table.state, 0)
    told = odds.odds(table.game, seen, game.read_action(table.state, "turn north")).chances
    assert [each.grave for each in told] == ["collapses", ""]


def test_several_targets() -> None:
    """K-DMG-03: one total for both: 2 and 2, 3 and 3, or 4 and 4."""
    table = arena([(4, 4), (4, 3), (1, 1), (5, 3)]).give(0, "crescent").begin().answer("use crescent")
    assert len(chances(table, "turn north")) == 3


def meanings(table: Arena, text: str) -> dict[str, str]:
    """What each outcome means to the seat that decides."""
    seen = examine.observed(table.game, table.state, int(table.state.flow.seat))
    told = odds.odds(table.game, seen, game.read_action(table.state, text))
    return {each.outcome: each.meaning for each in told.chances}


def test_what_outcomes_mean() -> None:
    """K-DMG-02: KOR that the enemy loses is good, an ally's is bad, both at once is mixed."""
    table = arena([(4, 4), (4, 3)]).give(0, "true-cut").begin().answer("use true-cut")
    assert set(meanings(table, "turn north").values()) == {"good"}
    assert meanings(table, "turn south") == {"No KOR lost": "nothing"}
    both = arena([(4, 4), (4, 3), (5, 3), (1, 1)]).give(0, "crescent").begin().answer("use crescent")
    assert set(meanings(both, "turn north").values()) == {"mixed"}
    ally = arena([(4, 4), (8, 8), (4, 3), (1, 1)]).give(0, "crescent").begin().answer("use crescent")
    assert set(meanings(ally, "turn north").values()) == {"bad"}


def test_the_assumption_is_said() -> None:
    """Deciders in between: nobody spends SOL."""
    table = arena([(4, 4), (4, 3)]).set(1, sol=3).give(0, "true-cut").begin().answer("use true-cut")
    seen = examine.observed(table.game, table.state, 0)
    told = odds.odds(table.game, seen, game.read_action(table.state, "turn north"))
    assert "SOL" in told.assumption and sum(each.probability for each in told.chances) > 0.999


def test_squeezing_and_struggling() -> None:
    """K-GRAP-09, K-GRAP-12: two dice of POWER; a struggle of POWER 2 frees in 3 of 4."""
    table = arena([(4, 4), (4, 3)]).hold(0, 1).begin()
    assert chances(table, "squeeze")["Osk -1 KOR"] == Fraction(4, 9)


def sol(table: Arena) -> dict[str, dict[str, Fraction]]:
    """What may come of each answer to the question of SOL."""
    assert table.asks()[0] == Ask.SOL
    seen = examine.observed(table.game, table.state, int(table.state.flow.seat))
    return {game.write_action(seen, each): odds.outcomes(table.game, seen, each) for each in options(game, seen)}


def worths(table: Arena, text: str) -> dict[str, str]:
    """What each outcome of an answer to that means."""
    return {outcome.split(" (")[0]: meaning for outcome, meaning in meanings(table, text).items()}


def test_sol_for_a_dodge_says_how_likely_it_dodges_and_what_a_hit_costs() -> None:
    """K-HIT-02, K-HIT-03, K-SOL-02: Hit Chance 1 against one die never, against four with 33 / 81. A hit is 2 and what
    two dice of POWER add: 2 2/3 on average."""
    table = arena([(4, 4), (4, 3)]).set(1, agility=1, sol=1).give(0, "true-cut").begin()
    found = sol(table.answer("use true-cut", "turn north", dice=(HIT, MISS, MISS, MISS)))
    assert found == {
        "sol 0": {"Hit (2.7 KOR on average)": Fraction(1)},
        "sol 1": {"Hit (2.7 KOR on average)": Fraction(48, 81), "Dodges": Fraction(33, 81)},
    }
    assert worths(table, "sol 1") == {"Hit": "bad", "Dodges": "good"}
    assert all(game.answer_text(table.state, each).odds for each in options(game, table.state))


def test_sol_for_power_says_what_the_target_loses() -> None:
    """K-DMG-01: without SOL 2 and two dice; with it five dice."""
    table = arena([(4, 4), (4, 3)]).set(0, sol=1).give(0, "true-cut").begin()
    found = sol(table.answer("use true-cut", "turn north", dice=(HIT,) * 4))
    assert found == {"sol 0": {"Osk (2.7 KOR on average)": Fraction(1)}, "sol 1": {"Osk (3.7 KOR on average)": Fraction(1)}}
    assert worths(table, "sol 0") == {"Osk": "good"}
    weak = arena([(4, 4), (4, 3)]).set(0, sol=1).set(1, kor=3).give(0, "true-cut").begin()
    found = sol(weak.answer("use true-cut", "turn north", dice=(HIT,) * 4))
    assert found["sol 0"] == {"Osk collapses": Fraction(5, 9), "Osk (2 KOR on average)": Fraction(4, 9)}
    strong = arena([(4, 4), (4, 3)]).set(0, sol=1).set(1, kor=4).give(0, "true-cut").begin()
    strong.answer("use true-cut", "turn north", dice=(HIT,) * 4)
    seen = examine.observed(strong.game, strong.state, 0)
    told = odds.odds(strong.game, seen, game.read_action(strong.state, "sol 0")).chances
    assert [(each.grave, each.exact) for each in told] == [("collapses", "1/9"), ("", "8/9")]


def test_sol_for_resistance_says_what_is_blocked() -> None:
    """K-DMG-04: 2 damage against one die, or four."""
    table = arena([(4, 4), (4, 3)]).set(0, power=0).set(1, resistance=1, sol=1).give(0, "true-cut").begin()
    found = sol(table.answer("use true-cut", "turn north", "sol 0", dice=(HIT,) * 4))
    assert found["sol 0"] == {"Hurt (1.7 KOR on average)": Fraction(1)}
    assert found["sol 1"] == {"All of it blocked": Fraction(33, 81), "Hurt (1.3 KOR on average)": Fraction(48, 81)}
    assert worths(table, "sol 1") == {"Hurt": "bad", "All of it blocked": "good"}


def test_sol_for_the_grip_says_what_is_squeezed() -> None:
    """K-GRAP-09: each success of two dice, or five, costs 1."""
    table = arena([(4, 4), (4, 3)]).set(0, sol=1).hold(0, 1).begin()
    found = sol(table.answer("squeeze"))
    assert found["sol 0"] == {"No KOR lost": Fraction(4, 9), "Osk (1.2 KOR on average)": Fraction(5, 9)}
    assert found["sol 1"]["No KOR lost"] == Fraction(32, 243)


def test_sol_for_a_condition_says_whether_it_is_met() -> None:
    """K-CND-01, K-SOL-02: no die of RESISTANCE or ARMOR, or three for SOL: 1 - 8 / 27."""
    table = arena([(3, 4), (7, 7)]).set(0, sol=1).give(0, "settle").begin().answer("use settle")
    assert sol(table) == {
        "sol 0": {"Condition not met": Fraction(1)},
        "sol 1": {"Condition met": Fraction(19, 27), "Condition not met": Fraction(8, 27)},
    }
    assert meanings(table, "sol 1") == {"Condition met": "good", "Condition not met": "nothing"}


def test_sol_against_a_collision_says_how_likely_it_is_dodged() -> None:
    """K-KB-19, K-KB-20: without a die of AGILITY it is struck for certain, by a weight of 3; three dice dodge in 19
    of 27."""
    table = arena([(1, 4), (2, 4), (4, 4), (1, 1)]).set(0, power=0, weight=5).set(2, sol=1).give(0, "ram-stone").begin()
    table.answer("use ram-stone", "turn east", dice=(HIT,) * 3)
    assert sol(table) == {
        "sol 0": {"Struck (3 KOR on average)": Fraction(1)},
        "sol 1": {"Dodges": Fraction(19, 27), "Struck (3 KOR on average)": Fraction(8, 27)},
    }
    assert worths(table, "sol 1") == {"Struck": "bad", "Dodges": "good"}


def ordering(*agility: int) -> Arena:
    """Seat 0 is asked for SOL for the turn order, with 1 SOL each; the others decided or will."""
    state = start(game, SetUp("korxsol", len(agility), 1, {}, {"map": "split-river"}))
    for seat, value in enumerate(agility):
        state.creatures[seat].rolled, state.creatures[seat].sol = value, 1
    table = Arena(state).go_on()
    while table.asks()[0] == Ask.PLACE:
        table.game.answer(state, options(table.game, state)[0], None)
        table.go_on()
    return table


def test_sol_for_the_turn_order_says_which_place_it_brings() -> None:
    """K-ORDER-01, K-ORDER-03, K-ORDER-04: no die against none is a tie; three dice against none go first in 19 of 27."""
    table = ordering(0, 0)
    assert sol(table) == {
        "sol 0": {"Tied: rolls again": Fraction(1)},
        "sol 1": {"Moves first": Fraction(19, 27), "Tied: rolls again": Fraction(8, 27)},
    }
    table.answer("sol 1")
    assert sol(table)["sol 0"] == {"Tied: rolls again": Fraction(1)}, "what the other decided unseen is no part of it"
    assert sol(ordering(0, 1))["sol 0"] == {"Moves second": Fraction(1)}
    assert meanings(ordering(0, 1), "sol 0") == {"Moves second": "bad"}
    four = sol(ordering(1, 0, 0, 0))["sol 0"]
    assert four == {"Moves first": Fraction(1)}, "a tie of none with none goes to the higher AGILITY"


def test_a_roll_that_may_be_made_again_tells_the_chances_of_both() -> None:
    """K-AXE-02: Heavy Fall brings DAMAGE 3 here, and nothing blocks: so it stays without a success of POWER, and 2 dice
    that are thrown once more bring 2/3."""
    table = arena([(4, 4), (4, 3)]).classes(0, Class.AXE).set(0, power=2, sol=0).set(1, agility=0, resistance=0, armor=0)
    table.give(0, "heavy-fall").begin().answer("use heavy-fall", "turn north", dice=(HIT, HIT, HIT, MISS, MISS))
    told = {
        text: odds.odds(table.game, table.state, table.game.read_action(table.state, text)).chances
        for text in ("keep", "reroll")
    }
    assert [[each.outcome for each in chances] for chances in told.values()] == [
        ["Osk (3 KOR on average)"],
        ["Osk (3.7 KOR on average)"],
    ]
