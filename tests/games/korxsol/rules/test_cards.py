"""Combat Moves in hand and in the pool."""

from affray.games.korxsol import game
from affray.games.korxsol.content import setup
from affray.games.korxsol.record.card_terms import Class, Zone
from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.games.korxsol.rules import cards
from affray.kernel.game import SetUp, start
from affray.testing import examine
from affray.testing.korxsol import HIT, MISS, arena


def test_three_moves_in_hand_and_one_in_the_pool() -> None:
    """K-CARD-02, K-CARD-03: three different moves in the hand; the carrier's own lies open and ready (A-27)."""
    state = start(game, SetUp("korxsol", 2))
    held = state.creatures[0]
    assert [Zone(held.zone[slot]) for slot in range(4)] == [Zone.HAND] * 3 + [Zone.POOL]
    assert len(set(held.cards[:4])) == 4 and cards.equipped(state, 0, held.cards[1])
    assert not cards.equipped(state, 0, list(setup.library().moves).index("frost-lane"))


def test_a_played_move_stays_in_the_pool() -> None:
    """K-CARD-04: face up for the rest of the game, whether it is used again or not."""
    table = arena([(4, 4), (1, 1)]).give(0, "true-cut", zone=Zone.HAND).begin()
    seen = examine.observed(table.game, table.state, 1)
    assert seen.creatures[0].cards[0] == -2
    table.answer("use true-cut", "turn east")
    assert table.zone(0, "true-cut") == Zone.POOL and Event.MOVE_PLAYED in table.kinds()
    table.answer("end", "end")
    assert table.zone(0, "true-cut") == Zone.POOL
    assert examine.observed(table.game, table.state, 1).creatures[0].cards[0] == table.creature(0).cards[0]
    assert Event.MOVE_CHOSEN in table.answer("use true-cut").kinds()


def test_who_may_take_which_move() -> None:
    """K-CARD-05, K-CARD-06: base moves match any own class; advanced ones only a single-class carrier; unique ones nobody."""
    table = arena([(4, 4), (1, 1)])
    ids = list(setup.library().moves)

    def fits(id: str) -> bool:
        return cards.fits(table.state, 0, ids.index(id))

    table.classes(0, Class.FIRE)
    assert fits("candle-line") and fits("slag-lance") and not fits("frost-lane") and not fits("sun-seed")
    table.classes(0, Class.FIRE, Class.ICE)
    assert fits("candle-line") and fits("frost-lane") and not fits("slag-lance") and not fits("white-field")


def test_a_selecting_move_needs_a_target() -> None:
    """K-CARD-03: a move without a declaration is not offered; one with an area may strike nobody (A-10), or by `whiff` not."""
    table = arena([(4, 4), (1, 1)]).give(0, "grim-shout", "true-cut").begin()
    assert "use true-cut" in table.offered() and "use grim-shout" not in table.offered()
    strict = arena([(4, 4), (1, 1)], whiff=False).give(0, "true-cut").begin()
    assert "use true-cut" not in strict.offered()
    near = arena([(4, 4), (4, 3)], whiff=False).give(0, "true-cut").begin().answer("use true-cut")
    assert near.offered() == ["turn north"]


def test_aiming_comes_before_everything() -> None:
    """K-CARD-04: the move is chosen, then turned, then resolved (A-10); one that looks alike every way is not turned."""
    table = arena([(4, 4), (4, 3)]).give(0, "wide-reap", "crescent").begin()
    assert table.answer("use crescent").asks() == (Ask.TURN, 0)
    ring = arena([(4, 4), (4, 3)]).set(0, power=0).give(0, "wide-reap").begin().answer("use wide-reap", dice=(HIT, MISS))
    assert ring.asks() == (Ask.MENU, 0)


def test_hands_are_open_to_team_mates() -> None:
    """K-CARD-03: by `team_open` team-mates see each other's unplayed moves, or they do not (A-77); enemies never do."""
    for option, seen in ((True, True), (False, False)):
        table = arena([(4, 4), (1, 1), (7, 7), (1, 7)], team_open=option).give(0, "true-cut", zone=Zone.HAND).begin()
        assert (examine.observed(table.game, table.state, 2).creatures[0].cards[0] >= 0) == seen
        assert examine.observed(table.game, table.state, 1).creatures[0].cards[0] == -2
