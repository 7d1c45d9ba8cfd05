"""Strategy Phase, and cards with 0 dice."""

import pytest

from affray.errors import Illegal
from affray.games.solbound.vocabulary import Event, Phase
from affray.testing.duel import Side, strategy

LOW = Side(pool=1, hand=("gate-mason",), deck=())


def test_initiative_decides_who_acts_first() -> None:
    """B-STR-1: 3 dice in the pool before 1."""
    assert strategy(LOW, Side(pool=3, hand=("gate-mason",))).state.flow.seat == 1


def test_hurting_oneself_gains_a_die_reshuffles_and_draws() -> None:
    """B-STR-2: the discard pile goes into the deck, the hand is kept, and one draws up to the new Power of 3."""
    side = Side(pool=2, hand=("gate-mason",), discard=("pale-duelist", "shieldwright"), deck=("razor-zealot",))
    table = strategy(side, LOW)
    table.answer("hurt", dice=(0,) * 8)
    assert table.total(0) == 3 - 0
    assert table.state.players[0].pool == 3
    assert len(table.cards(0, "hand")) == 3 and "gate-mason" in table.cards(0, "hand")
    assert table.cards(0, "discard") == []


def test_hurting_is_offered_once_and_only_at_the_start() -> None:
    """B-STR-2, hurt_per_turn: after the first time it is not asked again; with `unlimited` it is."""
    side = Side(pool=2, hand=("gate-mason",), deck=("pale-duelist", "razor-zealot", "shieldwright"), discard=())
    once = strategy(side, LOW).answer("hurt", dice=(0,) * 8)
    assert "hurt" not in once.offered()
    again = strategy(side, LOW, hurt_per_turn="unlimited").answer("hurt", dice=(0,) * 8)
    assert again.offered() == ["no hurt", "hurt"]
    later = strategy(side, LOW).answer("no hurt", "play gate-mason up 1")
    assert "hurt" not in later.offered()


def test_at_ten_dice_nobody_may_hurt_themselves() -> None:
    """B-STR-2, V-6, hurt_at_cap: forbidden at a total of 10; by house rule it forfeits."""
    side = Side(("pale-duelist up 5",), pool=5, hand=("gate-mason",))
    assert "hurt" not in strategy(side, LOW).offered()
    table = strategy(side, LOW, hurt_at_cap="forfeits").answer("hurt")
    assert (table.state.winner, table.state.flow.over) == (1, 1)


def test_from_nine_dice_one_may_hurt_oneself_to_ten() -> None:
    """B-STR-2, V-6: total 9 to 10, drawing to the new pool; it is not offered again."""
    side = Side(("pale-duelist up 5",), pool=4, hand=("gate-mason",), deck=("razor-zealot",) * 1)
    table = strategy(side, LOW).answer("hurt", dice=(0,) * (table_size(side) - 1))
    assert table.total(0) == 10
    assert len(table.cards(0, "hand")) == 5


def table_size(side: Side) -> int:
    """How many cards are shuffled: deck and discard pile."""
    return 10 - len(side.play) - len(side.hand)


def test_cards_are_played_faceup_or_facedown() -> None:
    """B-STR-3: either way up, with dice of the pool."""
    table = strategy(Side(pool=3, hand=("gate-mason", "pale-duelist")), LOW)
    table.answer("no hurt", "play gate-mason down 1", "play pale-duelist up 2")
    first, second = table.state.players[0].play[0], table.state.players[0].play[1]
    assert (first.facedown, first.dice, second.facedown, second.dice) == (1, 1, 0, 2)
    assert table.state.players[0].pool == 0


def test_dice_may_go_onto_cards_of_earlier_rounds() -> None:
    """B-STR-4: 2 unassigned dice onto a faceup card that has 1."""
    table = strategy(Side(("pale-duelist up 1",), pool=2, deck=()), LOW).answer("no hurt", "assign 2 to 1")
    assert (table.state.players[0].play[0].dice, table.state.players[0].pool) == (3, 0)


def test_a_card_must_get_a_die() -> None:
    """B-STR-5: a play without dice is not offered."""
    table = strategy(Side(pool=2, hand=("gate-mason",)), LOW).answer("no hurt")
    with pytest.raises(Illegal):
        table.answer("play gate-mason up 0")


def test_a_card_played_without_dice_is_discarded_and_costs_the_top_card() -> None:
    """B-STR-5, B-ZERO-1, allow_zero_die_play: by house rule it may be played, and goes straight to the discard pile."""
    table = strategy(Side(pool=2, hand=("gate-mason",), deck=("razor-zealot",)), LOW, allow_zero_die_play=True)
    table.answer("no hurt", "play gate-mason down 0")
    assert table.cards(0, "discard")[-2:] == ["gate-mason", "razor-zealot"]
    assert table.state.players[0].play[0].card == -1


def test_the_rest_of_the_hand_goes_under_the_deck_in_any_order() -> None:
    """B-STR-6: each card chosen goes to the very bottom."""
    side = Side(pool=2, hand=("gate-mason", "pale-duelist", "shieldwright", "razor-zealot"), deck=("lantern-scout",))
    table = strategy(side, LOW).answer("no hurt", "play gate-mason up 2", "end", "bottom razor-zealot", "bottom rest")
    assert table.cards(0, "deck") == ["shieldwright", "pale-duelist", "razor-zealot", "lantern-scout"]
    assert table.cards(0, "hand") == []


def test_the_turn_must_end_with_an_empty_pool() -> None:
    """B-STR-7: with a die left and a card to take it the turn may not end."""
    table = strategy(Side(pool=2, hand=("gate-mason",)), LOW).answer("no hurt")
    assert "end" not in table.offered()
    table.answer("play gate-mason up 1")
    assert "end" not in table.offered()
    table.answer("assign 1 to 1")
    assert table.offered() == ["end"]


def test_dice_that_nothing_can_take_stay_in_the_pool() -> None:
    """B-STR-7: with no card in hand and none in play the turn ends with dice left (R-09)."""
    table = strategy(Side(pool=3, deck=()), LOW).answer("no hurt", "end")
    assert table.state.players[0].pool == 3


def test_there_is_no_limit_to_cards_and_dice() -> None:
    """B-STR-8: five cards with one die each, or all five dice on one."""
    hand = ("gate-mason", "pale-duelist", "shieldwright", "razor-zealot", "eager-recruit")
    many = strategy(Side(pool=5, hand=hand), LOW).answer("no hurt", *(f"play {card} up 1" for card in hand))
    assert sum(held.card >= 0 for held in many.state.players[0].play) == 5
    one = strategy(Side(pool=5, hand=hand), LOW).answer("no hurt", "play gate-mason down 5")
    assert one.state.players[0].play[0].dice == 5


def test_the_turn_ends_with_an_empty_hand_and_pool() -> None:
    """B-STR-9: after the end the other player acts."""
    table = strategy(Side(pool=2, hand=("gate-mason",)), LOW).answer("no hurt", "play gate-mason up 2", "end")
    assert Event.TURN_ENDED in table.kinds()
    assert table.state.flow.seat == 1


def test_initiative_is_checked_again_and_everybody_acts_once() -> None:
    """B-STR-10, B-STR-11: a player who acted gets no second turn; when all have acted the Command Phase begins."""
    table = strategy(Side(pool=2, hand=("gate-mason",)), LOW)
    table.answer("no hurt", "play gate-mason up 2", "end", "no hurt", "play gate-mason up 1", "end")
    assert Event.STRATEGY_ENDED in table.kinds() and Event.COMMAND_BEGAN in table.kinds()
    assert table.state.phase == Phase.COMMAND
    assert table.state.flow.seat == 0
