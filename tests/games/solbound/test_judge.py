"""The greedy bot's odds of Solbound are those of the rules themselves."""

from fractions import Fraction

import pytest

from affray.bots import greedy
from affray.games.solbound.evaluation import Feature
from affray.games.solbound.judge_odds import HITS, MOST_DIFFERENCE, results
from affray.games.solbound.record.vocabulary import Ask
from affray.games.solbound.rules import power
from affray.kernel import chance, dice
from affray.kernel.chance import Node
from affray.testing.solbound import Side, strategy


def test_no_hint_is_given_for_cards_in_hand() -> None:
    """B-STR-6: what is left of them goes under the deck, so that to hold more of them for a moment speaks for nothing."""
    assert not Feature.HAND.good and Feature.PLAY.good


@pytest.mark.parametrize("bonus", [0, 1])
def test_the_table_is_what_the_rules_give(bonus: int) -> None:
    """B-DIE-6: the closed form equals the enumeration of the dice through `power.result`."""
    for count in range(9):
        node = Node("throw", (count,), dice._throw_outcomes, dice._read_throw, int)
        exact: dict[int, Fraction] = {}
        for faces, probability in chance.distribution(node).items():
            value = power.result(faces, bonus)
            exact[value] = exact.get(value, Fraction(0)) + probability
        mine = results(count, bool(bonus))
        assert {value: pytest.approx(float(share)) for value, share in exact.items()} == {
            value: ways / 6**count for value, ways in enumerate(mine) if ways > 0
        }


def test_the_odds_of_known_fights() -> None:
    """3 dice against 3 hit with 63.2 %, 2 against 3 with 47.4 %, 3 against none always."""
    assert round(HITS[0, 3, 3, MOST_DIFFERENCE] * 100, 1) == 63.2
    assert round(HITS[0, 2, 3, MOST_DIFFERENCE] * 100, 1) == 47.4
    assert HITS[0, 3, 0, MOST_DIFFERENCE] == 1.0


@pytest.mark.parametrize("hand", [("shieldwright",), ("razor-zealot", "unmarked-stranger")])
@pytest.mark.parametrize("pool", [1, 3])
def test_greedy_does_not_throw_cards_away(hand: tuple[str, ...], pool: int) -> None:
    """B-STR-5: behind many guards, where a further card is worth little, it still plays cards with dice or ends the turn."""
    guards = tuple(f"{card} down 1" for card in ("gate-mason", "pale-duelist", "eager-recruit", "lantern-scout"))
    table = strategy(Side(guards, pool=pool, hand=hand), Side(("gate-mason up 5",))).answer("no hurt")
    while table.state.flow.decision == Ask.TURN and table.state.flow.seat == 0:
        thrown = [text for text in table.offered() if text.endswith(" 0")]
        chosen = table.game.write_action(table.state, greedy.choose(table.game, table.state, 1))
        assert thrown or not table.state.players[0].hand_count
        assert chosen not in thrown
        table.answer(chosen)
