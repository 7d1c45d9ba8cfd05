"""Set-up and Upkeep."""

from affray.games.solbound import game
from affray.games.solbound.content import setup
from affray.games.solbound.record.vocabulary import Event, Phase
from affray.kernel.game import SetUp, start
from affray.kernel.match import Match
from affray.testing.solbound import Side, Table, upkeep

ACES = (6, 1)


def test_everybody_starts_with_ten_specific_cards() -> None:
    """B-SET-1: the deck's ten cards, each once, in an order that the seed gives."""
    first, second = (Table(start(game, SetUp("solbound", 2, seed))) for seed in (1, 2))
    assert sorted(first.cards(0, "deck")) == sorted(setup.library().deck("ashgate").cards)
    assert first.cards(0, "deck") != second.cards(0, "deck")
    assert first.cards(0, "deck") != first.cards(1, "deck")


def test_everybody_starts_with_five_dice() -> None:
    """B-SET-2: five dice in the pool."""
    table = Table(start(game, SetUp("solbound", 3, 1)))
    assert [table.state.players[seat].pool for seat in range(3)] == [5, 5, 5]
    assert table.total(0) == 5


def test_a_round_starts_with_upkeep_and_the_strategy_phase() -> None:
    """B-UPK-1: the first round begins, cards are drawn, then players act."""
    match = Match(game, SetUp("solbound", 2, 3))
    kinds = [each.event.kind for each in match.happened]
    assert kinds[0] == Event.ROUND_BEGAN
    assert kinds.index(Event.DREW) < kinds.index(Event.STRATEGY_BEGAN)
    assert match.state.phase == Phase.STRATEGY


def test_facedown_cards_return_to_hand_and_their_dice_to_the_pool() -> None:
    """B-UPK-2, B-UPK-3: a facedown card with 3 dice; faceup ones stay with theirs (B-UPK-6)."""
    table = upkeep(Side(("gate-mason down 3", "pale-duelist up 2"), deck=()), Side(pool=1, deck=()))
    player = table.state.players[0]
    assert "gate-mason" in table.cards(0, "hand")
    assert (player.pool, player.play[0].card, player.play[1].dice) == (3, -1, 2)
    assert table.amounts(Event.DICE_TAKEN_BACK) == [3]


def test_everybody_draws_until_the_hand_equals_their_power() -> None:
    """B-UPK-4: with 4 dice in the pool and a card in hand three are drawn; dice on faceup cards do not count."""
    side = Side(
        ("pale-duelist up 5",),
        pool=4,
        hand=("gate-mason",),
        deck=("shieldwright", "lantern-scout", "razor-zealot", "eager-recruit"),
    )
    table = upkeep(side, Side(pool=1, deck=()))
    assert table.cards(0, "hand") == ["gate-mason", "shieldwright", "lantern-scout", "razor-zealot"]
    assert table.cards(0, "deck") == ["eager-recruit"]


def test_drawing_stops_when_the_deck_is_empty_and_nobody_loses_by_it() -> None:
    """B-UPK-4: pool 4, a hand of 3 after the return, an empty deck: no draw, no loss."""
    table = upkeep(Side(pool=4, hand=("gate-mason", "shieldwright", "pale-duelist"), deck=()), Side(pool=1, deck=()))
    assert len(table.cards(0, "hand")) == 3
    assert table.state.flow.over == 0


def test_exhausted_cards_are_readied() -> None:
    """B-UPK-5: an Exhausted card stands upright again."""
    table = upkeep(Side(("pale-duelist up 2 exhausted",), pool=1, deck=()), Side(pool=2, deck=()))
    assert table.state.players[0].play[0].exhausted == 0
    assert table.kinds().count(Event.READIED) == 1
