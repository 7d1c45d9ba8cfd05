"""Tokens on the map, and the reveal."""

from typing import Any

from affray.games.korxsol import game
from affray.games.korxsol.content import setup
from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.kernel.game import SetUp, advance, start
from affray.testing import examine
from affray.testing.korxsol import Arena


def begun(seats: int, **options: Any) -> Arena:
    """A match that has just begun."""
    state = start(game, SetUp("korxsol", seats, 3, options))
    table = Arena(state)
    advance(table.game, state, table.told)
    return table


def test_set_up_in_its_order() -> None:
    """K-SETUP-01, K-SETUP-02, K-SETUP-03, K-SETUP-04: on the chosen map tokens are placed, then builds revealed, then order
    rolled."""
    table = begun(2)
    kinds = table.kinds()
    assert kinds[:4] == [Event.PLACED, Event.PLACED, Event.REVEALED, Event.REVEALED]
    assert table.state.map == list(setup.library().maps).index("open-court")


def test_opposite_sides() -> None:
    """K-SETUP-03: the printed start tiles of the own side, south for seat 1 and north for seat 2."""
    table = begun(2)
    assert table.at(0) == (5, 9) and table.at(1) == (5, 1)


def test_partners_choose_their_tiles() -> None:
    """K-SETUP-03: of two start tiles the first partner takes one, and the other is left for the second (A-70)."""
    table = begun(4)
    assert table.asks() == (Ask.PLACE, 0) and table.offered() == ["place 5,11", "place 7,11"]
    table.answer("place 7,11", "place 5,1")
    assert [table.at(seat) for seat in range(4)] == [(7, 11), (5, 1), (5, 11), (7, 1)]


def test_a_free_back_row() -> None:
    """K-SETUP-03: by `start` any free ground of the back row (A-70)."""
    table = begun(2, start="free_back_row")
    assert table.offered() == [f"place {column},9" for column in range(1, 10)]
    assert table.answer("place 1,9").offered() == [f"place {column},1" for column in range(1, 10)]


def test_nothing_is_known_before_the_reveal() -> None:
    """K-SETUP-04: of enemies, not of a team-mate; afterwards Solighter, carrier and artifact."""
    table = begun(4)
    seen = examine.observed(table.game, table.state, 0)
    assert [creature.solighter for creature in seen.creatures] == [1, -2, 2, -2]
    assert seen.creatures[1].kor == seen.creatures[1].base[0] == 0
    table.answer("place 7,11", "place 5,1")
    after = examine.observed(table.game, table.state, 0)
    assert after.creatures[1].solighter == 3 and after.creatures[1].cards[0] == -2
