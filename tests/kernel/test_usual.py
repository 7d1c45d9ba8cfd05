"""What small games take over, tried on Pebbles' book and a game of three numbers."""

from pathlib import Path
from typing import Any

import pytest

from affray.errors import BadInput, Unreadable
from affray.kernel.game import Question, SetUp
from affray.kernel.usual import NoContent, Offers

BOOK = Path(__file__).parents[1] / "cli/pebbles_book"
GAME = NoContent("pebbles", (2, 3), BOOK)


def legal_actions(state: Any, actions: Any) -> int:
    """1 to 3."""
    actions[:3] = [1, 2, 3]
    return 3


OFFERS = Offers(
    legal_actions, 5, lambda state, action: f"take {action}", lambda state: Question("take", "Take some.", "P-TAKE-1")
)


def test_a_set_up_is_completed_with_its_house_rules() -> None:
    """And refused for what the game does not have."""
    assert GAME.completed(SetUp("pebbles", 3, 1)).options == {"wide": False}
    wrong = (
        SetUp("pebbles", 4),
        SetUp("pebbles", seed=-1),
        SetUp("pebbles", choices={"decks": []}),
        SetUp("pebbles", options={"x": 1}),
    )
    for each in wrong:
        with pytest.raises(BadInput):
            GAME.completed(each)
    assert GAME.form(SetUp("pebbles"), 0).fields == [] and GAME.content_digest(SetUp("pebbles")) == ""


def test_trials_meet_every_number_of_seats_and_every_house_rule() -> None:
    """Each set-up is one that can be completed."""
    met = [GAME.completed(GAME.variety(number)) for number in range(12)]
    assert {each.seats for each in met} == {2, 3}
    assert {each.options["wide"] for each in met} == {False, True}


def test_answers_are_read_as_they_are_written() -> None:
    """Any other text is none."""
    assert (OFFERS.first(None), OFFERS.read_action(None, " take 3 ")) == (1, 3)
    assert OFFERS.refusal(None, 4) == ("that is not among the options: Take some.", "P-TAKE-1")
    with pytest.raises(Unreadable):
        OFFERS.read_action(None, "take 4")
