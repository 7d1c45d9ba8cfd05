"""BLESS."""

from affray.games.korxsol.vocabulary import Event
from affray.testing.arena import arena


def test_allies_in_the_area_are_blessed() -> None:
    """K-BLS-01, K-BLS-02: not damaged, but +1 KOR and cleansed of everything; enemies there are struck."""
    table = arena([(4, 5), (4, 3), (4, 4), (1, 1)]).set(0, power=0).set(2, burn=2, pinned=1).give(0, "hearthlight")
    table.creature(2).kor = 5
    table.begin().answer("use hearthlight", "turn north")
    assert (table.creature(2).kor, table.creature(2).burn, table.creature(2).pinned) == (6, 0, 0)
    assert table.creature(1).kor == 8 and table.kinds().count(Event.BLESSED) == 1


def test_without_an_ally_the_user_is_blessed() -> None:
    """K-BLS-03, K-BLS-02: +1 KOR, up to its start."""
    table = arena([(4, 5), (4, 3)]).set(0, power=0, burn=1).give(0, "hearthlight")
    table.creature(0).kor = 9
    table.begin().answer("use hearthlight", "turn north")
    assert table.creature(0).kor == 10 and table.creature(0).burn == 0
    full = arena([(4, 5), (4, 3)]).set(0, power=0).give(0, "hearthlight").begin()
    assert full.answer("use hearthlight", "turn north").creature(0).kor == 10
