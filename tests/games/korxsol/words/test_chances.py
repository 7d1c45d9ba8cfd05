"""What a move may bring is said before its target is chosen, and the rules agree."""

import re
from fractions import Fraction

import pytest

from affray import odds
from affray.games.korxsol import game
from affray.games.korxsol.words import chances
from affray.testing import examine
from affray.testing.korxsol import Arena, arena

NOTHING = "Nothing"


def verb(table: Arena, action: str) -> str:
    """What an answer says that it does."""
    return str(game.answer_text(table.state, game.read_action(table.state, action)).verb)


@pytest.mark.parametrize(
    ("start", "agility", "blinded"), [((4, 4), 2, 0), ((4, 4), 5, 0), ((4, 4), 3, 1), ((1, 1), 3, 0)], ids=str
)
def test_a_move_says_how_likely_it_hits_as_the_rules_have_it(start: tuple[int, int], agility: int, blinded: int) -> None:
    """K-HIT-01, K-HIT-03, K-BLIND-01: compared with the exact odds of the turned move against somebody whom nothing shields."""
    column, row = start
    table = arena([(column, row + 1), start]).give(0, "true-cut").set(1, agility=agility, resistance=0, armor=0, sol=0)
    table.set(0, blinded=blinded, power=1).begin()
    told = re.fullmatch(r"Use: hits \S+ (\d+) % for 2 to 3 damage", verb(table, "use true-cut"))
    assert told, verb(table, "use true-cut")
    table.answer("use true-cut")
    seen = examine.observed(game, table.state, 0)
    found = odds.outcomes(game, seen, game.read_action(table.state, "turn north"))
    assert int(told[1]) == round(100 * (1 - found.get(NOTHING, Fraction(0))))


def test_a_move_without_a_target_promises_nothing() -> None:
    """K-AREA-16: it says that it reaches nobody."""
    table = arena([(4, 4), (8, 8)]).give(0, "true-cut").begin()
    found = game.answer_text(table.state, game.read_action(table.state, "use true-cut"))
    assert found.verb == "Use" and found.risk


def test_no_dice_against_no_dice_is_a_hit() -> None:
    """K-HIT-03: a tie hits; one die in three of which two sides count nothing, against as many."""
    assert chances.hits(0, 0, 0, 0) == 1.0
    assert chances.hits(1, 0, 1, 0) == pytest.approx(7 / 9)
    assert chances.hits(1, -1, 1, 0) == pytest.approx(2 / 3)
