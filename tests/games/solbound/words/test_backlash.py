"""What a Hit on a player costs the card that Hit, said before it is chosen."""

from contextlib import suppress

import pytest

from affray import odds
from affray.games.solbound import game
from affray.games.solbound.record.state import NONE
from affray.games.solbound.words import names
from affray.kernel import chance, view, ways
from affray.kernel.game import options
from affray.testing import examine
from affray.testing.solbound import Side, Table, command

WARNS = "a Hit takes the card's last die and discards it"
TOO = " and the top card of your deck"
SPENT = "A Hit on Player 2, and {card} loses its last die: discarded"


def labels(table: Table) -> list[str]:
    """The answers in words."""
    return [game.answer_text(table.state, each).label for each in options(game, table.state)]


def meanings(table: Table) -> dict[str, str]:
    """What may come of engaging the player, and what that means to the seat that decides."""
    seen = examine.observed(game, table.state, 0)
    found = odds.odds(game, seen, game.read_action(table.state, "target 2"))
    return {each.outcome: each.meaning for each in found.chances}


@pytest.mark.parametrize("deck", [None, ()])
@pytest.mark.parametrize(
    ("card", "answers", "lost"),
    [
        ("pale-duelist up 1", ("engage 1",), True),
        ("pale-duelist up 2", ("engage 1", "exhaust"), False),
        ("pale-duelist up 2", ("engage 1", "lose die"), False),
        ("clockwork-hauler up 2", ("engage 1",), True),
        ("clockwork-hauler up 3", ("engage 1",), False),
    ],
)
def test_a_card_that_a_hit_would_cost_its_last_die_says_so(
    card: str, answers: tuple[str, ...], lost: bool, deck: tuple[str, ...] | None
) -> None:
    """B-EX-6, B-FGT-9, B-CARD-4, B-CARD-5: before it is paid for, in the answer and in its odds, with a card of the deck where
    there is one; the card beside the player costs nothing more."""
    tied = (6, 1) if card.endswith("1") else ()
    table = command(Side((card,), deck=deck), Side(("gate-mason up 1",), pool=0), dice=tied)
    first = game.answer_text(table.state, game.read_action(table.state, "engage 1"))
    assert ("its backlash takes the last die" in first.verb) == lost
    assert ("discards this card and the top card of your deck" in first.verb) == (lost and deck is None)
    table.answer(*answers)
    more = TOO if deck is None else ""
    assert sorted(labels(table)) == sorted([f"Engage Player 2{f'; {WARNS}{more}' * lost}", "Engage Gate Mason of Player 2"])
    spent = SPENT.format(card=names.named(table.state, 0, 0)) + ", and so is the top card of the deck" * (deck is None)
    assert meanings(table) == ({spent: "mixed"} if lost else {"A Hit on Player 2": "good"})
    with suppress(chance.DiceMissing):  # what is rolled after it is not of interest
        table.answer("target 2", dice=(6,) * table.state.players[0].play[0].dice)
    assert (table.state.players[0].play[0].card == NONE) == lost


def test_a_hit_that_ends_the_match_costs_nothing() -> None:
    """B-FGT-9: there is no backlash then."""
    table = command(Side(("pale-duelist up 1",)), Side(pool=0))
    table.state.players[1].injuries = 5
    table.answer("engage 1")
    assert labels(table) == ["Engage Player 2"] and meanings(table) == {"A Hit on Player 2": "good"}


def test_who_may_choose_is_told_what_the_last_die_costs() -> None:
    """B-EX-2, B-ZERO-1: in the backlash, with one die left and not Exhausted."""
    table = command(Side(("pale-duelist up 2",)), Side(("gate-mason up 1",), pool=0)).answer("engage 1")
    assert labels(table) == ["Exhaust it", "Lose a die"]
    table.answer("lose die", "target 2", dice=(6,))
    assert labels(table) == ["Exhaust it", "Lose its last die: it is discarded"]
    seen = examine.observed(game, table.state, 0)
    assert view.decision(game, seen).options[1].verb.endswith("it is discarded, and so is the top card of your deck")


def test_one_click_on_the_player_warns_too() -> None:
    """The way there ends in the same answer."""
    table = command(Side(("clockwork-hauler up 2",)), Side(("gate-mason up 1",), pool=0))
    found = ways.of(game, examine.observed(game, table.state, 0)).ways
    assert [each.option.label for each in found if each.answers[-1] == "target 2"] == [
        f"Engage with Clockwork Hauler, then Engage Player 2; {WARNS}{TOO}"
    ]
