"""What each way to Exert a card leads to, and stepping in or not, said before it is chosen."""

from affray import odds
from affray.games.solbound import game
from affray.kernel.game import options
from affray.testing import examine
from affray.testing.solbound import Side, Table, command


def verbs(table: Table) -> list[str]:
    """The answers of whoever decides, as a screen lists them."""
    seen = examine.observed(game, table.state, int(table.state.flow.seat))
    return [game.answer_text(seen, each).verb for each in options(game, seen)]


def safe(table: Table, answer: str) -> float:
    """How likely whoever defends is not Hit once this is answered."""
    seen = examine.observed(game, table.state, int(table.state.flow.seat))
    found = odds.odds(game, seen, game.read_action(seen, answer))
    assert found.headline is not None and (found.headline.words, found.headline.of) == ("not Hit", "safe")
    return found.foremost


def test_both_ways_to_pay_for_an_attack_say_what_is_left_and_the_chance_of_a_hit() -> None:
    """B-EX-3, B-EX-4, B-FGT-3: with three dice or with two, against a card and against its player."""
    told = verbs(command(Side(("pale-duelist up 3",)), Side(("gate-mason up 1",), pool=1)).answer("engage 1"))
    assert told == [
        "Exhaust it: keeps 3 dice, and does not act again this round; chance of a Hit: Player 2 99%, Gate Mason 88%; "
        "still defends and strikes back",
        "Lose a die: 2 dice left, and may act again this round; chance of a Hit: Player 2 96%, Gate Mason 79%; "
        "defends and strikes back with 2 dice",
    ]


def test_an_exhausted_card_does_not_strike_back_by_house_rule() -> None:
    """B-FGT-5, counter_when_exhausted: what is said of it follows the table's rules."""
    table = command(Side(("pale-duelist up 3",)), Side(pool=1), counter_when_exhausted=False).answer("engage 1")
    assert "still defends, and does not strike back" in verbs(table)[0]


def test_a_backlash_says_what_is_left() -> None:
    """B-FGT-9, B-EX-6: nothing is rolled after it, so no chance is told."""
    table = command(Side(("pale-duelist up 3",)), Side(pool=1)).answer("engage 1", "lose die", "target 2", dice=(6, 6, 1))
    assert verbs(table)[1] == "Lose a die: 1 die left, and may act again this round; defends and strikes back with 1 die"


def test_stepping_in_says_the_chance_not_to_be_hit_either_way() -> None:
    """B-CARD-2, B-FGT-3: beside that of no protection; and once more where it is paid for."""
    table = command(Side(("pale-duelist up 3",)), Side(("gate-mason down 2",), pool=1)).answer(
        "engage 1", "exhaust", "target 2"
    )
    told = verbs(table)
    assert told == ["No protection", "Protect: Exhausted (25% not Hit) or a die less (12% not Hit), as you choose"]
    assert (round(safe(table, "no protect"), 3), round(safe(table, "protect 1"), 3)) == (0.009, 0.246)
    seen = examine.observed(game, table.state, 1)
    assert "taken to be Exhausted" in odds.odds(game, seen, game.read_action(seen, "protect 1")).assumption
    assert [each.split("; ")[1] for each in verbs(table.answer("protect 1"))] == ["25% not Hit", "12% not Hit"]


def test_a_protector_that_has_one_way_to_pay_is_told_by_it() -> None:
    """B-EX-2: with one die it is Exhausted, and the odds need to take nothing for granted of that."""
    table = command(Side(("pale-duelist up 3",)), Side(("gate-mason down 1",), pool=2)).answer(
        "engage 1", "exhaust", "target 2"
    )
    seen = examine.observed(game, table.state, 1)
    assert verbs(table)[1] == "Protect: it is Exhausted"
    assert "taken to be Exhausted" not in odds.odds(game, seen, game.read_action(seen, "protect 1")).assumption
