"""Command Phase."""

from affray.games.solbound.record.vocabulary import Event, Phase
from affray.testing.solbound import Side, command

IDLE = Side(("gate-mason down 5",), deck=())


def test_only_faceup_ready_cards_act() -> None:
    """B-CMD-1: the Exhausted card with 4 dice and the facedown one with 5 do not act, the Ready one with 1 does."""
    table = command(Side(("pale-duelist up 4 exhausted", "shieldwright up 1")), IDLE)
    assert table.offered()[0] == "engage 2" or table.offered()[0] == "hide 2"
    assert table.state.flow.asked.place == 1


def test_ties_between_players_are_rolled_with_the_tied_cards() -> None:
    """B-CMD-2: 2 dice against 2 dice; the card that rolled higher acts."""
    table = command(Side(("pale-duelist up 2",)), Side(("gate-mason up 2",)), dice=(2, 3, 4, 5))
    assert (table.state.flow.seat, table.state.flow.asked.place) == (1, 0)
    assert table.kinds().count(Event.CARD_ROLLED_INITIATIVE) == 2


def test_the_card_may_hide_retreat_engage_or_pass() -> None:
    """B-CMD-3: the three standard actions, and to pass."""
    assert command(Side(("pale-duelist up 2",)), IDLE).offered() == ["engage 1", "hide 1", "retreat 1", "pass 1"]


def test_house_rule_pass_allowed() -> None:
    """B-CMD-3, pass_allowed: without it a card must act."""
    assert "pass 1" not in command(Side(("pale-duelist up 2",)), IDLE, pass_allowed=False).offered()


def test_a_card_that_passed_stays_ready_and_out_of_initiative() -> None:
    """B-CMD-3, B-CMD-4: the next card acts; when all have passed the phase closes."""
    table = command(Side(("pale-duelist up 2", "shieldwright up 1")), IDLE).answer("pass 1")
    assert table.state.flow.asked.place == 1
    assert table.state.players[0].play[0].exhausted == 0
    table.answer("pass 2")
    assert Event.COMMAND_ENDED in table.kinds()


def test_initiative_is_checked_again_after_each_action() -> None:
    """B-CMD-4: a card that paid with a die stays Ready and acts again at its new count, before one with fewer."""
    table = command(Side(("pale-duelist up 4",)), Side(("gate-mason up 2",), pool=1))
    table.answer("engage 1", "lose die", "target 2", dice=(1, 2, 3, 6))
    assert (table.state.flow.seat, table.state.players[0].play[0].dice) == (0, 3)


def test_a_new_round_follows() -> None:
    """B-CMD-5: after the Command Phase comes the next round's Upkeep."""
    table = command(Side(("pale-duelist up 2",), pool=1), Side(("gate-mason up 1",), deck=())).answer("pass 1", "pass 1")
    assert (table.state.rounds, table.state.phase) == (2, Phase.STRATEGY)


def test_house_rule_max_rounds_fewest_dice_win() -> None:
    """B-CMD-5, max_rounds: after the last round the player with fewer dice in all wins."""
    table = command(Side(("pale-duelist up 6",)), Side(("gate-mason up 5",)), max_rounds=1).answer("pass 1", "pass 1")
    assert (table.state.winner, table.state.flow.over) == (1, 1)
    assert table.game.outcome(table.state) == "Player 2 wins in round 1, the last: with the fewest dice."


def test_house_rule_max_rounds_then_more_cards_outside_the_discard() -> None:
    """B-CMD-5, max_rounds: equal dice, so the player with a smaller discard pile wins."""
    first = Side(("pale-duelist up 6",), discard=("shieldwright",))
    table = command(first, Side(("gate-mason up 5",), pool=1), max_rounds=1).answer("pass 1", "pass 1")
    assert table.state.winner == 1
    told = "Player 2 wins in round 1, the last: with as few dice as another, and fewer cards discarded."
    assert table.game.outcome(table.state) == told


def test_house_rule_max_rounds_else_a_draw() -> None:
    """B-CMD-5, max_rounds: equal in both is a draw."""
    table = command(Side(("pale-duelist up 6",)), Side(("gate-mason up 5",), pool=1), max_rounds=1).answer("pass 1", "pass 1")
    assert (table.state.winner, table.state.flow.over) == (-1, 1)
    assert table.kinds()[-1] == Event.DRAWN
    assert table.game.outcome(table.state) == "A draw after 1 round, the last: as many dice, and as many cards discarded."
