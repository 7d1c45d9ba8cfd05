"""Exert and Exhaust."""

import pytest

from affray.games.solbound.record.vocabulary import Event
from affray.testing.solbound import Side, command

FOE = Side(("gate-mason up 1",), pool=1)


def test_to_exert_is_to_exhaust_or_to_lose_a_die() -> None:
    """B-EX-2: the player chooses."""
    assert command(Side(("pale-duelist up 3",)), FOE).answer("engage 1").offered() == ["exhaust", "lose die"]


def test_an_exhausted_card_does_not_act_again_in_this_round() -> None:
    """B-EX-3: tipped sideways, it is out of Initiative."""
    table = command(Side(("pale-duelist up 3",)), FOE).answer("engage 1", "exhaust", "target 2", dice=(1, 2, 2, 6))
    assert table.state.players[0].play[0].exhausted == 1
    assert table.state.flow.seat == 1


def test_a_die_lost_returns_to_its_owners_pool() -> None:
    """B-EX-4: 3 dice become 2, the pool 1."""
    table = command(Side(("pale-duelist up 3",)), FOE).answer("engage 1", "lose die")
    assert (table.state.players[0].play[0].dice, table.state.players[0].pool) == (2, 1)
    assert table.kinds() == [Event.LOST_DIE]


def test_a_card_that_cannot_become_exhausted_loses_a_die() -> None:
    """B-EX-5: Clockwork Hauler with 3 dice is not asked; 2 are left, it stays Ready and acts again."""
    table = command(Side(("clockwork-hauler up 3",)), FOE).answer("engage 1", "target 2", dice=(2, 2, 6))
    held = table.state.players[0].play[0]
    assert (held.dice, held.exhausted) == (2, 0)
    assert table.state.flow.seat == 0


def test_an_exhausted_card_in_a_backlash_loses_a_die() -> None:
    """B-EX-5, B-EX-6, B-FGT-9: its last one, so it is discarded and mills."""
    side = Side(("pale-duelist up 1",), deck=("razor-zealot",))
    table = command(side, Side(pool=5)).answer("engage 1", "target 2", dice=(6, 2, 2, 2, 2, 2))
    assert table.cards(0, "discard")[-2:] == ["pale-duelist", "razor-zealot"]
    assert Event.DISCARDED_EMPTY in table.kinds()


def test_the_last_die_is_not_offered_for_engaging() -> None:
    """B-EX-6, B-EX-2: a card with 1 die is Exhausted without being asked; a Tireless one may not Engage at all."""
    assert command(Side(("pale-duelist up 1",)), Side(pool=1)).answer("engage 1").kinds() == [Event.EXHAUSTED]
    assert "engage 1" not in command(Side(("clockwork-hauler up 1",)), Side(pool=1)).offered()


def test_house_rule_allow_suicidal_exert() -> None:
    """B-EX-6, allow_suicidal_exert: the last die may be Exerted away; the card is discarded and does not Engage."""
    table = command(Side(("pale-duelist up 1",), pool=1), FOE, dice=(6, 1), allow_suicidal_exert=True)
    table.answer("engage 1", "lose die")
    assert "pale-duelist" in table.cards(0, "discard")
    assert Event.ENGAGED_PLAYER not in table.kinds()
    assert table.state.flow.seat == 1


def test_a_special_power_is_paid_for_by_exerting() -> None:
    """B-EX-1: Ember Adept is Exerted, then moves up to 2 dice of the pool onto other faceup cards, once per round."""
    table = command(Side(("ember-adept up 3", "gate-mason up 1"), pool=3), FOE)
    table.answer("rally 1", "lose die", "give 2", "give 2")
    first, second = table.state.players[0].play[0], table.state.players[0].play[1]
    assert (first.dice, second.dice, table.state.players[0].pool) == (2, 3, 2)
    assert table.kinds()[:2] == [Event.RALLIED, Event.LOST_DIE]
    table.answer("pass 2")
    assert "rally 1" not in table.offered() and "engage 1" in table.offered()


def test_a_power_may_move_fewer_dice() -> None:
    """B-EX-1: after the first die one may stop."""
    table = command(Side(("ember-adept up 3", "gate-mason up 1"), pool=3), FOE).answer("rally 1", "exhaust", "give 2", "stop")
    assert (table.state.players[0].play[1].dice, table.state.players[0].pool) == (2, 2)


IDLE = Side(("gate-mason down 5",), deck=())


def test_a_power_used_hidden_and_turned_up_again_is_used() -> None:
    """B-EX-1: Ember Adept uses its power, hides and flips up again to cover a retreat in the same round: once is once."""
    table = command(Side(("ember-adept up 4", "gate-mason up 1", "pale-duelist up 1"), pool=1), IDLE)
    table.answer("rally 1", "lose die", "stop", "hide 1", "name 2", "retreat 2", "flip 1")
    assert table.state.players[0].play[0].facedown == 0
    assert table.offered() == ["engage 1", "hide 1", "retreat 1", "pass 1"]


@pytest.mark.parametrize("chance", [0, 1])
def test_a_used_power_goes_with_its_card_when_two_hide(chance: int) -> None:
    """B-EX-1: whichever place Ember Adept (the tenth card of the deck) comes to lie at, it has used its power."""
    side = Side(("ember-adept up 4", "gate-mason up 1", "pale-duelist up 1", "shieldwright down 1"), pool=1)
    table = command(side, IDLE).answer("rally 1", "lose die", "stop", "hide 1", "with 4", "split 3 1", dice=(chance,))
    place = next(place for place, held in enumerate(table.state.players[0].play) if held.card == 9)
    table.answer("name 2", "retreat 2", f"flip {place + 1}")
    assert f"engage {place + 1}" in table.offered() and f"rally {place + 1}" not in table.offered()


def test_a_used_power_may_be_used_again_in_the_next_round() -> None:
    """B-EX-1: once per round: after Upkeep it may be used anew."""
    side = Side(("ember-adept up 4", "gate-mason up 1"), pool=0, deck=())
    table = command(side, IDLE).answer("rally 1", "lose die", "stop", "pass 1", "pass 2")
    table.answer("no hurt", "play gate-mason down 5", "end", "no hurt", "assign 1 to 1", "end")
    assert "rally 1" in table.offered()


@pytest.mark.parametrize("others", [(), ("gate-mason down 1",)])
def test_a_rally_needs_another_faceup_card(others: tuple[str, ...]) -> None:
    """B-EX-1: with no faceup card beside it that could take dice, Ember Adept's power is not offered."""
    table = command(Side(("ember-adept up 3", *others), pool=2), IDLE)
    assert table.offered() == ["engage 1", "hide 1", "retreat 1", "pass 1"]
