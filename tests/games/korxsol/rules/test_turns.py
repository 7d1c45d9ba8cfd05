"""A turn, and the end of the match."""

from affray.games.korxsol.record.card_terms import Zone
from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.games.korxsol.rules import turns
from affray.testing.korxsol import HIT, MISS, arena


def test_two_phases() -> None:
    """K-TURN-01, K-TURN-13, K-TURN-14: the Action Phase until it is ended, the Cooldown Phase, then the next in order,
    round and round."""
    table = arena([(4, 4), (1, 1)]).give(0, "crescent").begin().answer("use crescent", "turn north")
    assert table.cooldown(0, "crescent") == 0
    table.answer("end")
    assert table.kinds() == [Event.CARD_SET, Event.TURN_ENDED, Event.TURN_BEGAN] and table.asks() == (Ask.MENU, 1)
    assert table.answer("end").asks() == (Ask.MENU, 0)


def test_actions_in_any_order() -> None:
    """K-TURN-02, K-TURN-03: movement, items, artifact and combat, between each other."""
    table = arena([(4, 4), (1, 1)]).give(0, "true-cut", "plate-patch", "whetted-scale").begin()
    table.answer("move 4,3", "use true-cut", "turn north", "move 4,2", "item plate-patch on 1", "artifact")
    assert table.creature(0).armor == 3 and table.creature(0).ap == 0


def test_an_item_takes_an_action_point() -> None:
    """K-TURN-04, K-TURN-05: 1 AP, on oneself; the consumable is discarded."""
    table = arena([(4, 4), (1, 1)]).give(0, "plate-patch").begin().answer("item plate-patch on 1")
    assert table.creature(0).ap == 2 and table.zone(0, "plate-patch") == Zone.GONE


def test_an_artifact_goes_on_cooldown() -> None:
    """K-TURN-06: activated in the Action Phase."""
    table = arena([(4, 4), (1, 1)]).give(0, "whetted-scale").begin().answer("artifact", "end")
    assert table.cooldown(0, "whetted-scale") == 3


def test_one_combat_move_a_turn() -> None:
    """K-TURN-07, K-TURN-08: one, at no AP."""
    table = arena([(4, 4), (1, 1)]).set(0, actions=1).give(0, "true-cut", "crescent").begin().answer("move 4,3")
    table.answer("use true-cut", "turn north")
    assert table.creature(0).ap == 0 and not any(text.startswith("use") for text in table.offered())


def test_from_hand_or_pool() -> None:
    """K-TURN-09, K-TURN-10: a move from the hand into the pool, or one in the pool that is not on cooldown."""
    table = arena([(4, 4), (1, 1)]).give(0, "true-cut", zone=Zone.HAND).give(0, "crescent").begin()
    assert {"use true-cut", "use crescent"} <= set(table.offered())
    table.answer("use crescent", "turn north", "end", "end")
    assert "use true-cut" in table.offered() and "use crescent" not in table.offered()


def test_start_of_a_turn() -> None:
    """K-TURN-12, K-TURN-01: its order (A-79): frost, water, getting up, the charge, fear, then free actions."""
    rows = ("W1 G1 G1 G1 G1",) * 5
    table = arena([(1, 3), (5, 5)], rows).set(0, actions=5, frost=1, down=1).fear(0, 1, 1)
    table.begin()
    assert [kind for kind in table.kinds() if kind != Event.TURN_BEGAN] == [Event.FROST_BIT, Event.STOOD_IN_WATER, Event.GOT_UP]
    assert table.asks() == (Ask.FEAR, 0) and table.creature(0).ap == 2


def test_the_fallen_are_skipped() -> None:
    """K-TURN-14: and the order goes on without them (A-71)."""
    table = arena([(4, 4), (5, 4), (1, 1), (7, 7)]).set(1, kor=1).hold(0, 1).begin().answer("squeeze", dice=(HIT, MISS))
    assert table.answer("end").asks() == (Ask.MENU, 2)


def test_the_last_one_standing() -> None:
    """K-END-01, K-END-02: the match ends as every creature of a team is at 0; with one of two left it goes on."""
    table = arena([(4, 4), (5, 4), (1, 1), (7, 7)]).set(1, kor=1).hold(0, 1).begin().answer("squeeze", dice=(HIT, MISS))
    assert table.state.flow.over == 0
    table.set(3, kor=1, tile=table.tile((4, 5))).hold(0, 3)
    table.state.fought = 0
    table.answer("squeeze", dice=(HIT, MISS))
    assert table.state.flow.over == 1 and table.state.winner == 0 and Event.WON in table.kinds()
    assert table.game.outcome(table.state) == "Team A won in turn 0: Team B has no KOR left."
    assert table.game.scene(table.state, 0).stakes == ["Team A won in turn 0: Team B has no KOR left."]


def test_whoever_caused_it() -> None:
    """K-END-02: friendly fire counts: the other team wins (A-73)."""
    table = arena([(4, 4), (7, 7), (4, 3), (1, 1)]).set(0, power=0).set(2, kor=1).give(0, "wide-reap")
    table.begin().answer("use wide-reap", dice=(MISS, MISS))
    assert table.state.flow.over == 0 and table.creature(2).kor == 0


def test_both_at_once_is_a_draw() -> None:
    """K-END-01: both teams at 0 after the same batch (A-73)."""
    table = arena([(4, 4), (4, 3)]).begin()
    table.creature(0).kor = table.creature(1).kor = 0
    turns.judge(table.state, table.told)
    assert table.state.flow.over == 1 and table.state.winner == -1 and Event.DRAWN in table.kinds()
    assert table.game.outcome(table.state) == "A draw after 0 turns: nobody has KOR left."


def test_a_limit_of_turns() -> None:
    """K-TURN-14: none in the text; by `turn_limit` the match is drawn after so many (A-78)."""
    table = arena([(4, 4), (1, 1)], turn_limit=2).begin().answer("end", "end")
    assert table.state.flow.over == 0
    table.answer("end")
    assert table.state.flow.over == 1 and Event.DRAWN in table.kinds()
    assert table.state.winner == -1 and table.game.returns(table.state) == [0.0, 0.0]
    assert table.game.outcome(table.state) == "A draw after 2 turns: there are no more."
