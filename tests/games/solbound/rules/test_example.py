"""A full first round, worked out by hand from the text."""

from affray.games.solbound.record.vocabulary import Event
from affray.testing.solbound import Side, Table, upkeep

FIRST = (
    *("razor-zealot", "shieldwright", "lantern-scout", "gate-mason", "eager-recruit"),
    *("ashgate-warden", "pale-duelist", "unmarked-stranger", "clockwork-hauler", "ember-adept"),
)
SECOND = (
    *("pale-duelist", "gate-mason", "eager-recruit", "lantern-scout", "ember-adept"),
    *("razor-zealot", "shieldwright", "ashgate-warden", "unmarked-stranger", "clockwork-hauler"),
)
TIE = (2, 3, 1, 4, 1, 6, 2, 2, 3, 5)
ROLLED_AGAIN = (1, 2, 2, 3, 3, 5, 4, 4, 2, 1)


def opening() -> Table:
    """Steps 1 and 2: both draw five, tie at 6, and roll again 4 to 6."""
    return upkeep(Side(pool=5, deck=FIRST), Side(pool=5, deck=SECOND), dice=TIE + ROLLED_AGAIN)


def played() -> Table:
    """Steps 3 and 4: both Strategy turns."""
    table = opening()
    table.answer("no hurt", "play pale-duelist up 3", "play gate-mason down 2", "end", "bottom rest")
    return table.answer("no hurt", "play razor-zealot up 2", "play shieldwright down 3", "end", "bottom rest")


def test_the_tie_is_rolled_again_and_player_2_acts() -> None:
    """B-INIT-3: 4 + 2 = 6 and 6 tie; then 3 + 1 = 4 against 5 + 1 = 6."""
    table = opening()
    assert table.state.flow.seat == 1
    assert len(table.cards(0, "hand")) == len(table.cards(1, "hand")) == 5


def test_the_strategy_phase() -> None:
    """B-STR-6, B-STR-7: three cards of each go under the deck, both pools are empty, the Duelist has Initiative."""
    table = played()
    assert [table.state.players[seat].pool for seat in (0, 1)] == [0, 0]
    assert [table.state.players[seat].deck_count for seat in (0, 1)] == [8, 8]
    assert (table.state.flow.seat, table.offered()[0]) == (1, "engage 1")


def test_the_command_phase_and_the_next_upkeep() -> None:
    """Steps 5 to 8 and the state check at their end."""
    table = played()
    table.answer("engage 1", "exhaust", "target 1.1", "protect 2", "exhaust", dice=(5, 1, 3, 4, 4, 6))
    assert (table.state.engagement.attack, table.state.engagement.defense) == (8, 9)
    table.answer("counter", dice=(2, 5, 1, 3, 3, 2))
    assert (table.state.engagement.attack, table.state.engagement.defense) == (4, 3)
    assert table.cards(1, "discard") == ["pale-duelist", "razor-zealot"]
    assert (table.state.players[1].pool, table.state.players[1].deck_count) == (3, 7)
    table.answer("engage 1", "exhaust", "target 2", "no protect", dice=(4, 2, 6, 1, 2))
    assert Event.PLAYER_HIT in table.kinds() and table.state.rounds == 2
    first, second = table.state.players[0], table.state.players[1]
    assert (first.pool, first.hand_count, first.deck_count, table.total(0)) == (1, 1, 7, 5)
    assert (second.pool, second.hand_count, second.deck_count, second.discard_count, table.total(1)) == (6, 6, 2, 2, 6)
    assert [(held.dice, held.exhausted) for held in first.play[:2]] == [(1, 0), (3, 0)]
    assert table.state.flow.seat == 1
