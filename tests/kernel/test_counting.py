"""What people are told of the dice that they throw themselves: which faces count, what is hoped for, and how sums are made."""

import pytest

from affray import games
from affray.bots import greedy
from affray.kernel import counting, dice
from affray.kernel.chance import Dice, Node
from affray.kernel.game import SetUp, Sum, Told
from affray.kernel.match import Match
from affray.kernel.view import view
from affray.table.scene import Term


def node(name: str, *args: int) -> Node:
    """A passage of the rules."""
    return Node(name, args, lambda *_: (), getattr(dice, f"_read_{name}"), lambda: 0)


def told(**fields: object) -> Told:
    """What would tell of a roll."""
    return Told("A roll", "A-1", 0, **fields)  # type: ignore[arg-type]


def test_faces_that_count_are_named_and_six_sided_dice_stand_in_for_three_sided_ones() -> None:
    two_of_three, asked = node("successes", 4, 3, 2), Dice(4, 1, 3)
    assert counting.worths(two_of_three, asked, None, []) == ["counts 0", "counts 1", "counts 1"]
    assert counting.sentences(two_of_three, asked, None, []) == [
        "Each 2 or 3 counts 1; the others count nothing.",
        "With six-sided dice, read 1–2 as 1, 3–4 as 2, 5–6 as 3.",
    ]


def test_of_a_coin_one_side_counts_and_no_die_stands_in_for_it() -> None:
    flip, coins = node("successes", 2, 2, 1), Dice(2, 1, 2, ("tails", "heads"))
    assert counting.sentences(flip, coins, None, []) == ["Each heads counts 1; the others count nothing."]


def test_what_one_die_must_show_stands_at_each_face() -> None:
    hit = told(hoped=(5, 6))
    assert counting.worths(node("die", 6), Dice(1, 1, 6), hit, []) == ["fails"] * 4 + ["comes off"] * 2
    assert counting.samples(Dice(1, 1, 6), hit) == []


def test_where_nobody_can_say_what_is_hoped_for_nothing_is_said() -> None:
    assert counting.sentences(node("digits", 2), Dice(2, 0, 9), told(hoped=(1, 0)), []) == []


def test_a_sum_is_shown_only_where_its_terms_are_the_whole_of_it() -> None:
    thrown, asked = node("throw", 2), Dice(2, 1, 6)
    whole, part = Sum((Term(6, "highest die"), Term(1, "for a one"))), Sum((Term(-2, "Armor"),))
    fell = [((6, 1), told(result=7, sum=whole)), ((6, 1), told(result=2, sum=part))]
    assert counting.sentences(thrown, asked, None, fell) == [
        "6 1 would make 7: 6 highest die + 1 for a one.",
        "6 1 would make 2.",
    ]


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("solbound", "6 1 3 6 1 would make 8: 6 highest die + 2 for 2 ones."),
        ("stonebound", "0 0 would make 100: 100 for two zeros."),
        ("korxsol", "Each 3 counts 1; the others count nothing."),
        ("sixdice", "6 1 would make 4: 3 for a 6 + 1 for a 1."),
    ],
)
def test_each_game_says_how_its_first_throw_of_several_dice_counts(game: str, said: str) -> None:
    """And to ask changes nothing: the match plays on as it would."""
    found = games.find(game)
    match = Match(found, SetUp(game, found.SEATS[0], 5, own_dice=True))
    while match.dice is None or match.dice.dice.number == 1:
        if match.dice is None:
            match.take(greedy.choose(found, match.observation(match.to_move or 0), len(match.played)))
        else:
            match.act(match.dice.seat, "throw")
    before = match.packed()
    asked = view(match, match.dice.seat, [match.dice.seat]).dice
    assert asked is not None and any(said in line for line in asked.counting), asked
    assert match.packed() == before and match.dice is not None
