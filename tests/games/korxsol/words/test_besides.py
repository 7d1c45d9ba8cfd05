"""What a question says of what its answers cost, and what dice and coins are thrown for."""

import pytest

from affray.games.korxsol import game
from affray.games.korxsol.record.card_terms import Attribute
from affray.games.korxsol.record.house_rules import DieTable
from affray.games.korxsol.rules import attributes
from affray.kernel.game import SetUp, options
from affray.kernel.match import Match
from affray.table.scene import Entry
from affray.testing.korxsol import HEADS, HIT, MISS, TAILS, Arena, arena

NEEDS = "Hit Chance is 2: Osk needs 3 successes to dodge. "


def verbs(table: Arena) -> dict[str, str]:
    """What each answer says that it does, by its notation."""
    state = table.state
    return {game.write_action(state, each): game.answer_text(state, each).verb for each in options(game, state)}


def thrown(table: Arena) -> list[tuple[str, bool]]:
    """What each throw of the last answers was for, and whether it was of coins."""
    lines: list[Entry] = table.lines()
    return [(line.throw, line.coins) for line in lines if line.faces]


def test_the_question_of_a_turn_says_what_is_left_and_what_it_buys() -> None:
    """K-TURN-03, K-TURN-04, K-TURN-07, K-TURN-08, K-TRAIT-04: AP for steps and items; one move, for none."""
    table = arena([(4, 4), (4, 2)]).give(0, "true-cut").begin()
    held = table.creature(0)
    held.ap = 2
    asked = game.question(table.state).besides
    assert asked == "It has 2 AP, 1 a step or item; one Combat Move costs none."
    near = arena([(4, 4), (4, 3)]).give(0, "true-cut").begin()
    assert game.question(near.state).besides.endswith("one Combat Move costs none. Its chances leave SOL out.")
    held.ap, table.state.fought = 0, 1
    asked = game.question(table.state).besides
    assert asked == "It has no AP for steps or items; its move is used."


def test_a_walk_of_a_move_says_how_far_it_goes_and_what_goes_farther() -> None:
    """K-MVI-01, K-TRAIT-04: 2 tiles of Pass and Turn, and AP for what is beyond them, where there are any."""
    table = arena([(3, 4), (4, 4)]).set(1, agility=1).give(0, "pass-and-turn").begin()
    table.answer("use pass-and-turn", "turn east", dice=(MISS,) * 5 + (HIT,))  # dodged, and so does what is marked (*)
    table.answer(table.offered()[0])
    told = "2 tiles are left of this move, for no AP"
    for ap, more in ((1, "; farther it costs AP."), (0, ".")):
        table.creature(0).ap = ap
        assert game.question(table.state).besides == told + more


def test_an_exchange_says_that_it_is_paid_also_on_a_miss() -> None:
    """K-EXC-01, A-41: its turn comes before the roll to hit, and so it is: the dodge gives nothing back."""
    table = arena([(3, 4), (4, 4)]).set(0, armor=2).set(1, agility=3).give(0, "scrap-for-steel").begin()
    table.answer("use scrap-for-steel", "turn east")
    assert game.question(table.state).besides == "It is paid before the roll to hit, and is gone even if the move misses."
    table.answer("exchange 2", dice=(MISS,) * 3 + (HIT,) * 3)
    assert attributes.armor(table.state, 0) == 0


def test_whoever_is_held_reads_how_it_comes_free() -> None:
    """K-GRAP-11, K-GRAP-12: a flip for each POWER."""
    table = arena([(4, 4), (4, 3)]).set(0, power=2).hold(1, 0).begin()
    assert "a struggle costs 1 AP of its" in game.question(table.state).besides
    assert "flips 2 coins, of which any heads frees it; so does RELEASE." in game.question(table.state).besides


def test_a_step_says_its_cost_and_water_costs_one_more() -> None:
    """K-MOVE-04, K-TERR-07: 1 AP, and 2 into water."""
    rows = ["G1 G1 G1", "G1 G1 W1", "G1 G1 G1"]
    table = arena([(2, 2), (1, 1)], rows).begin()
    found = verbs(table)
    assert (found["move 2,3"], found["move 3,2"]) == ("Move here for 1 AP", "Move here for 2 AP")
    table.creature(0).ap = 1
    assert verbs(table)["move 3,2"].startswith("Move here for 1 AP")


def test_coins_are_told_from_dice() -> None:
    """K-HIT-01, K-STAT-02: dice to hit, and flips for Burn."""
    table = arena([(3, 4), (4, 4)]).wall((4, 3), (4, 5), (5, 4)).set(0, power=0).give(0, "candle-line").begin()
    found = thrown(table.answer("use candle-line", "turn east", dice=(HEADS, TAILS)))
    assert found[-1] == ("Burn", True)
    cut = arena([(4, 4), (4, 3)]).set(1, agility=1).give(0, "true-cut").begin()
    found = thrown(cut.answer("use true-cut", "turn north", dice=(HIT, HIT, MISS, MISS, MISS, HIT, MISS)))
    assert found == [("Hit Chance", False), ("AGILITY", False), ("POWER", False)]


def test_a_question_of_sol_says_what_a_die_is_worth() -> None:
    """A-01: one in three, by `die_table` two, a coin, or up to two successes."""
    table = arena([(4, 4), (4, 3)]).set(1, agility=1, sol=1).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn north", dice=(HIT, HIT, MISS, MISS))
    said = []
    for each in DieTable:
        table.state.options.die_table = each
        said.append(game.question(table.state).besides)
    assert said == [
        NEEDS + "1 die in 3 succeeds.",
        NEEDS + "2 dice in 3 succeed.",
        NEEDS + "1 die in 2 succeeds.",
        NEEDS + "A die counts 0, 1 or 2 successes, each as often.",
    ]


def test_the_turn_order_says_how_many_dice_are_rolled_for_it() -> None:
    """K-ORDER-01, K-ORDER-03: the one of the AGILITY printed on Morrow, not the 2 that its Feather Anklet makes of it."""
    match = Match(game, SetUp("korxsol", 2, 3, choices={"builds": ["standing-hill", "rime-walker"]}))
    while not game.question(match.state).prompt.startswith("SOL for the turn order"):
        match.take(game.default(match.observation(int(match.state.flow.seat))))
    assert (match.state.flow.asked.actor, attributes.value(match.state, 0, Attribute.AGILITY)) == (0, 2)
    assert game.question(match.state).besides == (
        "Morrow rolls 1 die, its printed AGILITY; of those who tie the higher one moves first. "
        "Nobody sees what the others decide until all roll. 1 die in 3 succeeds."
    )


def test_dice_to_hit_lie_as_they_fell_also_where_true_sight_adds_to_them() -> None:
    """K-HIT-01, K-BLIND-01: the faces are those of the dice, and what is taken from them stands beside."""
    table = arena([(4, 4), (4, 3)]).set(0, blinded=1).set(1, agility=1).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn north", dice=(HIT, HIT, HIT, MISS, MISS, MISS, MISS))
    roll = next(line for line in table.lines() if line.throw == "Hit Chance")
    assert (roll.faces, roll.result) == ([1, 1, 1, 0], 1)
    assert [(term.value, term.word) for term in roll.terms] == [(3, "successes"), (-2, "Blinded")]
    table = arena([(4, 4), (4, 3)]).set(1, agility=1).give(0, "true-cut").give(0, "third-eye").begin().answer("artifact")
    table.answer("use true-cut", "turn north", dice=(HIT, *[MISS] * 6))
    roll = next(line for line in table.lines() if line.throw == "Hit Chance")
    assert [(term.value, term.word) for term in roll.terms] == [(1, "success"), (3, "True Sight")]


def test_dice_thrown_again_lie_as_they_fell() -> None:
    """K-AXE-02: all of them."""
    table = arena([(4, 4), (4, 3)]).set(0, classes=2).give(0, "heavy-fall").begin()
    table.answer("use heavy-fall", "turn north", dice=(HIT, HIT, HIT, MISS, MISS)).answer("reroll", dice=(HIT, MISS))
    roll = next(line for line in table.lines() if line.throw == "POWER again")
    assert (roll.faces, roll.result) == ([1, 0], 1)


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0, "Hit Chance is 0: Osk needs 1 success to dodge."),
        (1, "Hit Chance is 1: Osk needs 2 successes to dodge."),
        (2, "Hit Chance is 2: Osk needs 3 successes to dodge."),
    ],
    ids=str,
)
def test_a_dodge_says_what_it_needs(chance: int, said: str) -> None:
    """K-HIT-03: a tie hits."""
    table = arena([(4, 4), (4, 3)]).set(1, agility=1, sol=1).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn north", dice=(HIT,) * chance + (MISS,) * (4 - chance))
    assert game.question(table.state).besides.startswith(said)


def test_dice_that_count_up_to_two_lie_as_they_fell() -> None:
    """A-01, `die_table`: up to two successes a die."""
    table = arena([(4, 4), (4, 3)]).set(1, agility=2).give(0, "true-cut").begin()
    table.state.options.die_table = DieTable.VALUES
    table.answer("use true-cut", "turn north", dice=(2, 0, 2, 1, 1, 0, 0, 0))
    faces = {line.throw: (line.faces, line.result) for line in table.lines() if line.faces}
    assert faces["Hit Chance"] == ([2, 2, 1, 0], 5) and faces["AGILITY"] == ([1, 0], 1)
