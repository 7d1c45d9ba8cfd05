"""What comes of a card that hides, said before it does: what it lies there with, and whether it could protect then."""

import pytest

from affray.games.solbound import game
from affray.games.solbound.rules import command_cards, exertable
from affray.kernel.game import Answer, options
from affray.testing import examine
from affray.testing.solbound import Side, Table, command, lay

NO_PRICE = "could not protect (it cannot be Exhausted, and its last die is no price)"


def answers(table: Table) -> dict[str, Answer]:
    """What may be answered, as written, in words."""
    seen = examine.observed(game, table.state, 0)
    return {game.write_action(seen, each): game.answer_text(seen, each) for each in options(game, seen)}


@pytest.mark.parametrize(
    ("card", "deck", "said", "brief"),
    [
        (
            "clockwork-hauler up 1",
            "ashgate",
            f"with its 1 die: it acts no more in this phase and {NO_PRICE}.",
            "cannot protect",
        ),
        (
            "clockwork-hauler up 2",
            "ashgate",
            "with its 2 dice: it acts no more in this phase and may protect for a die.",
            "protects for a die",
        ),
        ("gate-mason up 1", "ashgate", "with its 1 die: it acts no more in this phase and may protect.", "may protect"),
        (
            "reed-stalker up 1",
            "hooks",
            "with its 1 die: it may still turn faceup and act in this phase and may protect.",
            "may protect",
        ),
    ],
)
def test_a_card_that_hides_says_whether_it_could_protect_then(card: str, deck: str, said: str, brief: str) -> None:
    """B-HIDE-1, B-INIT-4, B-CARD-1, B-CARD-2, B-EX-5, B-EX-6: of this very card, and so it is once it lies there; in few words
    where a list says no more."""
    table = command(Side((card,), deck_id=deck), Side(pool=1))
    assert answers(table)["hide 1"].does == f"Lay this card facedown {said}"
    assert answers(table)["hide 1"].verb == f"Hide: {brief}"
    table = lay(Side((card.replace("up", "down"),), deck_id=deck), Side(pool=1))
    can = command_cards.has_protect(table.state, 0, 0) and exertable.can_pay(table.state, 0, 0)
    assert can == (NO_PRICE not in said)


def test_each_way_to_hide_says_what_it_does_with_which_dice() -> None:
    """B-HIDE-2, B-HIDE-3: alone with its own die, or beside a card with which it shares three."""
    table = command(Side(("clockwork-hauler up 1", "shieldwright down 2")), Side(pool=1))
    anew = " Or it hides beside another facedown card, and the two share out their dice anew."
    alone = f"Lay this card facedown with its 1 die: it acts no more in this phase and {NO_PRICE}."
    assert answers(table)["hide 1"].does == alone + anew
    told = answers(table.answer("hide 1"))
    assert (told["alone"].does, told["with 2"].verb) == (alone, "Hide with it: the two share out 3 dice")
    assert told["with 2"].does == (
        "Both lie facedown, and others cannot tell them apart: "
        "Clockwork Hauler may protect if it has 2 dice or more (it pays with one); Shieldwright may protect."
    )
    assert game.question(table.state).besides == ""


def test_by_house_rule_a_card_that_hides_takes_dice_of_the_pool_along() -> None:
    """B-HIDE-3, hide_uses_pool, allow_suicidal_exert: what is said follows the table's rules."""
    sides = Side(("clockwork-hauler up 1",), pool=2), Side(pool=1)
    assert answers(command(*sides, hide_uses_pool=True))["hide 1"].does == (
        "Lay this card facedown with up to 3 dice, of its own and of your pool: it acts no more in this phase and "
        "may protect if it has 2 dice or more (it pays with one)."
    )
    assert "may protect." in answers(command(*sides, allow_suicidal_exert=True))["hide 1"].does
