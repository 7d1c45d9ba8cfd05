"""Strategy Phase, and cards with 0 dice."""

from dataclasses import replace
from typing import Any

import pytest

from affray.errors import Illegal
from affray.games.solbound import game
from affray.games.solbound.record.vocabulary import Event, Phase
from affray.games.solbound.words.options import answer_text
from affray.kernel.game import options
from affray.testing.solbound import Side, strategy

NOBODY = Side(("gate-mason up 5",), pool=0)
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
    """B-STR-2, hurt_at_cap: forbidden at a total of 10; by house rule it forfeits."""
    side = Side(("pale-duelist up 5",), pool=5, hand=("gate-mason",))
    assert "hurt" not in strategy(side, LOW).offered()
    table = strategy(side, LOW, hurt_at_cap="forfeits").answer("hurt")
    assert (table.state.winner, table.state.flow.over) == (1, 1)


def test_from_nine_dice_one_may_hurt_oneself_to_ten() -> None:
    """B-STR-2: total 9 to 10, drawing to the new pool; it is not offered again."""
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


def test_a_card_played_without_dice_is_discarded_and_costs_the_top_card() -> None:
    """B-STR-5, B-ZERO-1, B-CARD-4: it may be played, and goes straight to the discard pile; the turn goes on."""
    table = strategy(Side(pool=2, hand=("gate-mason", "pale-duelist"), deck=("razor-zealot", "shieldwright")), LOW)
    table.answer("no hurt", "play gate-mason up 0")
    assert table.kinds() == [Event.PLAYED_FACEUP, Event.PLAYED_WITHOUT_DICE, Event.DISCARDED, Event.MILLED]
    assert table.cards(0, "discard")[-2:] == ["gate-mason", "razor-zealot"]
    assert (table.state.players[0].play[0].card, table.state.players[0].pool) == (-1, 2)
    assert "play pale-duelist up 2" in table.offered()


def test_a_card_without_dice_is_offered_once_and_says_what_happens() -> None:
    """B-STR-5: whichever way up it would be played, it is discarded; it stands behind the plays with dice, so that
    nobody who is absent throws cards away."""
    side = Side(("pale-duelist up 1",), pool=1, hand=("gate-mason",), deck=("razor-zealot",))
    table = strategy(side, NOBODY).answer("no hurt")
    plays = ["play gate-mason up 1", "play gate-mason down 1", "assign 1 to 1", "play gate-mason up 0"]
    assert table.offered() == plays
    assert game.write_action(table.state, game.default(table.state)) == plays[0]
    said = answer_text(table.state, game.read_action(table.state, "play gate-mason up 0"))
    assert said.label == "Play Gate Mason with 0 dice: it is discarded at once, and so is the top card of your deck"
    assert (said.verb, said.amount) == ("Play with 0 dice", None)


@pytest.mark.parametrize(
    ("side", "rules", "said"),
    [
        (Side(hand=("gate-mason",), deck=()), {}, "Play Gate Mason with 0 dice: it is discarded at once"),
        (
            Side(hand=("paper-effigy",), deck=("razor-zealot",), deck_id="hooks"),
            {},
            "Play Paper Effigy with 0 dice: it is discarded at once",
        ),
        (
            Side(hand=("gate-mason",), deck=("razor-zealot", "shieldwright")),
            {"mill_chain": True},
            "Play Gate Mason with 0 dice: it is discarded at once, and so are cards from the top of your deck",
        ),
    ],
)
def test_a_play_without_dice_tells_what_else_is_lost(side: Side, rules: dict[str, Any], said: str) -> None:
    """B-CARD-4, B-CARD-5: nothing further with an empty deck or a Hollow card, more with `mill_chain`."""
    table = strategy(replace(side, play=("clockwork-hauler up 1",), pool=1), NOBODY, **rules).answer("no hurt")
    texts = [answer_text(table.state, action).label for action in options(table.game, table.state)]
    assert texts[-1] == said


def test_the_last_card_that_could_take_dice_is_not_played_without() -> None:
    """B-STR-5, B-STR-7: with 2 dice left and nothing in play the last card of the hand must take them; with an empty
    pool it may be thrown away."""
    table = strategy(Side(pool=2, hand=("gate-mason", "pale-duelist")), LOW).answer("no hurt", "play gate-mason up 0")
    assert [text for text in table.offered() if text.endswith(" 0")] == []
    table = strategy(Side(pool=2, hand=("gate-mason", "pale-duelist")), LOW).answer("no hurt", "play gate-mason up 2")
    assert table.offered() == ["end", "play pale-duelist up 0"]
    table.answer("play pale-duelist up 0", "end")
    assert "pale-duelist" in table.cards(0, "discard")


def test_house_rule_allow_zero_die_play() -> None:
    """B-STR-5, allow_zero_die_play: by house rule a play without dice is not offered."""
    table = strategy(Side(pool=2, hand=("gate-mason", "pale-duelist")), LOW, allow_zero_die_play=False).answer("no hurt")
    with pytest.raises(Illegal):
        table.answer("play gate-mason up 0")
    assert [text for text in table.offered() if text.endswith(" 0")] == []


@pytest.mark.parametrize(
    ("text", "rules", "reason", "clause"),
    [
        ("play gate-mason down 0", {}, "whichever way up", "B-STR-5"),
        ("play gate-mason up 0", {"allow_zero_die_play": False}, "at least 1 die", "B-STR-5"),
        ("play gate-mason up 0", {}, "no dice in the pool", "B-STR-7"),
    ],
)
def test_why_a_play_without_dice_is_refused(text: str, rules: dict[str, Any], reason: str, clause: str) -> None:
    """B-STR-5, B-STR-7: each refusal has its reason."""
    table = strategy(Side(pool=2, hand=("gate-mason",)), LOW, **rules).answer("no hurt")
    told, cited = game.refusal(table.state, game.read_action(table.state, text))
    assert reason in told and cited == clause


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
