"""What a question says of what its answers cost and bring, and what a card that is named does next."""

from itertools import product

import pytest

from affray.games.solbound import game
from affray.games.solbound.words import chances
from affray.kernel.game import options
from affray.testing.solbound import Side, Table, command, strategy


def verbs(table: Table) -> set[str]:
    """What the answers say that they do."""
    return {game.answer_text(table.state, each).verb for each in options(game, table.state)}


def test_a_tied_card_acts_or_rolls_for_it() -> None:
    """B-INIT-2, B-INIT-3: alone with the most dice it acts; where an opponent has as many it rolls first."""
    own = Side(("gate-mason up 2", "pale-duelist up 2"))
    assert verbs(command(own, Side(("gate-mason up 1",)))) == {"Act now"}
    assert verbs(command(own, Side(("gate-mason up 2",)))) == {"Roll for it: 50% to act first"}


@pytest.mark.parametrize(("dice", "ahead"), [(1, 1), (2, 0), (2, 2), (3, 1)])
def test_the_chance_to_act_first_counts_every_throw(dice: int, ahead: int) -> None:
    """B-DIE-6, B-INIT-3: the highest die and 1 for each 1, with what Swift adds; ties are rolled again."""
    rolled = [max(throw) + throw.count(1) for throw in product(range(1, 7), repeat=dice)]
    won = sum(own + ahead > other for own in rolled for other in rolled)
    lost = sum(own + ahead < other for own in rolled for other in rolled)
    assert chances.first(dice, ahead, 0) == pytest.approx(won / (won + lost))


def test_planning_says_what_dice_and_facedown_cards_do() -> None:
    """B-CMD-2, B-INIT-4, B-CARD-1."""
    table = strategy(Side(pool=2, hand=("gate-mason",)), Side(pool=1, hand=("gate-mason",))).answer("no hurt")
    assert game.question(table.state).besides == (
        "A card rolls the dice on it, and the most dice act first. Facedown cards are hidden, do not act, and can protect."
    )


def test_hurting_oneself_says_what_it_comes_to() -> None:
    """B-STR-2, B-DIE-3: the sixth die of ten, and two cards come back."""
    table = strategy(Side(pool=5, hand=("gate-mason",), discard=("pale-duelist", "razor-zealot")), Side(pool=1))
    assert game.question(table.state).besides == ("That makes 6 of 10 dice. 2 cards of the discard pile go back into the deck.")
