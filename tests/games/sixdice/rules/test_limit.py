"""The turn limit, its punishment, and how combat ends."""

from typing import Any

from affray.games.sixdice import game
from affray.games.sixdice.record.vocabulary import Ask, Event, Phase, Team
from affray.testing import examine
from affray.testing.sixdice import GOAL, combat, deadline, pass_round, prepare

ONE = {"rook": (1, 8)}


def test_the_limit_is_exceeded_when_one_more_turn_would_begin() -> None:
    """X-LIMIT-1, X-LIMIT-2: with a limit of 4 the punishment comes when turn 5 would begin, not before."""
    table = combat(ONE, rest={"deadlines": [deadline(4, continues=False)]})
    for turn in (2, 3, 4):
        pass_round(table)
        assert (table.state.turn, table.state.flow.over) == (turn, 0)
    pass_round(table)
    assert table.kinds()[-2:] == [Event.PUNISHED, Event.DEFEATED]
    assert (table.state.winner, game.returns(table.state)) == (Team.ENEMIES, [-1.0, 1.0])


def test_combat_may_go_on_after_a_punishment() -> None:
    """X-LIMIT-2, X-LIMIT-3: reinforcements arrive, combat goes on, and the next deadline ends it."""
    effects = [{"kind": "reinforce", "enemy": "brute", "at": [12, 3]}]
    table = combat(ONE, rest={"deadlines": [deadline(1, effects=effects), deadline(2, continues=False)]})
    pass_round(table)
    assert table.at("brute-1") == (12, 3)
    assert [each for each in table.kinds() if each >= Event.PUNISHED][:3] == [Event.PUNISHED, Event.REINFORCED, Event.GOES_ON]
    assert pass_round(table).state.winner == Team.ENEMIES


def test_a_repeating_punishment_strikes_every_turn_from_then_on() -> None:
    """X-LIMIT-2: 2 damage to each character in turns 2 and 3; Rook has 10, 8, 6."""
    rest = {"deadlines": [deadline(1, effects=[{"kind": "damage", "amount": 2}], repeat=True)]}
    table = combat(ONE, rest=rest)
    healths = []
    for _ in range(2):
        pass_round(table)
        healths.append(table.figure("rook").health)
    assert healths == [8, 6]


def test_house_rule_punish_at() -> None:
    """X-LIMIT-2, punish_at: end_of_turn_n punishes as the Players' turn N ends."""
    table = combat(ONE, rest={"deadlines": [deadline(1, continues=False)]}, punish_at="end_of_turn_n")
    table.answer("dice 0", "dice 0")
    assert (table.state.flow.over, table.state.turn) == (1, 1)


def test_house_rule_punishment_visibility() -> None:
    """X-LIMIT-2, punishment_visibility: the squad sees the limit, and the punishment only where it is public (R-03)."""
    for visibility, known in (("hidden", 0), ("public", 1)):
        rest = {"deadlines": [deadline(3, effects=[{"kind": "damage", "amount": 2}])]}
        table = combat(ONE, rest=rest, punishment_visibility=visibility)
        seen, gm = (examine.observed(table.game, table.state, seat).deadlines[0] for seat in (0, 1))
        assert (seen.turn, seen.known, seen.effects[0].amount) == (3, known, 2 * known)
        assert (gm.known, gm.effects[0].amount) == (1, 2)


def test_the_squad_wins_when_no_enemy_is_left() -> None:
    """X-LIMIT-1, R-25: the last grunt dies; the combat is over at once."""
    table = combat({"imre": (1, 8)}, [("grunt", (1, 7))]).answer("dice 0")
    table.answer("attack knife grunt-1", "attack knife grunt-1", "done", dice=(2, 3))
    assert (table.state.winner, table.kinds()[-1]) == (Team.PLAYERS, Event.WON)


def test_reach_is_judged_when_a_phase_is_complete() -> None:
    """X-LIMIT-1, R-25: Imre steps on the goal; with the reload the Move Phase is complete, and the squad has won."""
    table = combat({"imre": (3, 8)}, rows=GOAL, rest={"objective": {"kind": "reach"}})
    table.figure("imre").ammo[1] = 5
    table.answer("dice 1", dice=(1,)).answer("go 3,7")
    assert (table.state.flow.over, table.asks()) == (0, Ask.RELOAD)
    table.answer("reload knife")
    assert (table.state.winner, table.kinds()[-1], table.state.phase) == (Team.PLAYERS, Event.WON, Phase.MOVE)


def test_reach_is_judged_after_the_flee_phase_and_not_in_passing() -> None:
    """X-LIMIT-1, R-25: crossing the goal in the Move Phase is not reaching it; ending the Flee Phase on it is."""
    table = combat({"imre": (3, 8)}, rows=GOAL, rest={"objective": {"kind": "reach"}})
    table.answer("dice 1", dice=(2,)).answer("go 3,6")
    assert table.state.flow.over == 0
    table.answer("dice 1", dice=(1,)).answer("go 3,7")
    assert (table.state.winner, table.kinds()[-1]) == (Team.PLAYERS, Event.WON)


def test_an_enemy_on_the_goal_reaches_nothing() -> None:
    """X-LIMIT-1, R-25: the ground is for the squad to reach, however many phases the enemies complete."""
    table = combat(ONE, [("grunt", (3, 7))], GOAL, {"objective": {"kind": "reach"}})
    assert pass_round(table).state.flow.over == 0


def test_ground_is_held_for_turns_in_a_row() -> None:
    """X-LIMIT-1, R-25: two turns in a row; leaving it starts anew, and an enemy on it spoils it."""
    table = combat({"rook": (3, 7)}, rows=GOAL, rest={"objective": {"kind": "hold", "turns": 2}})
    pass_round(table)
    assert table.state.held == 1
    table.figure("rook").tile = 0
    pass_round(table)
    assert table.state.held == 0
    table.figure("rook").tile = 6 * 12 + 2
    pass_round(table)
    assert pass_round(table).state.winner == Team.PLAYERS


def test_the_targets_alone_must_die() -> None:
    """X-LIMIT-1, R-25: the grunt that is no target may live."""
    rest = {"objective": {"kind": "destroy", "targets": [2]}}
    table = combat({"imre": (1, 8)}, [("grunt", (12, 1)), ("grunt", (1, 7))], rest=rest).answer("dice 0")
    table.answer("attack knife grunt-2", "attack knife grunt-2", "done", dice=(2, 3))
    assert table.state.winner == Team.PLAYERS


def test_who_must_survive_loses_when_none_stands() -> None:
    """X-LIMIT-1, R-25: after the last round with somebody standing the squad has won; with nobody it has lost."""
    rest: dict[str, Any] = {"objective": {"kind": "survive", "turns": 2}}
    assert pass_round(pass_round(combat(ONE, rest=rest))).state.winner == Team.PLAYERS
    rest["deadlines"] = [deadline(1, effects=[{"kind": "damage", "amount": 10}])]
    lost = pass_round(combat(ONE, rest=rest))
    assert (lost.state.winner, Event.OVERRUN in lost.kinds()) == (Team.ENEMIES, True)


def test_surviving_comes_before_a_limit_at_the_same_moment() -> None:
    """X-LIMIT-1, R-25, punish_at: the Enemies open, so the round is over as the Players' turn 2 ends: they won."""
    rest = {"objective": {"kind": "survive", "turns": 2}, "first": "enemies", "deadlines": [deadline(2, continues=False)]}
    table = combat(ONE, rest=rest, punish_at="end_of_turn_n")
    while not table.state.flow.over:
        pass_round(table)
    assert (table.state.turn, table.state.winner, Event.PUNISHED in table.kinds()) == (2, Team.PLAYERS, False)


def test_who_must_survive_has_lost_though_one_would_return() -> None:
    """X-LIMIT-1, R-31, R-33: Sera returns in turn 3, but the limit of 2 strikes first: Rook falls, nobody stands, all is lost.
    With another objective the combat goes on."""
    for objective, over in (({"kind": "survive", "turns": 9}, 1), ({"kind": "eliminate_all"}, 0)):
        rest = {"objective": objective, "deadlines": [deadline(2, effects=[{"kind": "damage", "amount": 10}])]}
        table = combat({"rook": (1, 8), "sera": (12, 8)}, [("grunt", (12, 7))], rest=rest)
        pass_round(table)
        table.figure("sera").tile, table.figure("sera").health, table.figure("sera").returns = -1, 0, 3
        pass_round(table)
        assert (table.state.flow.over, Event.OVERRUN in table.kinds(), table.state.turn) == (over, bool(over), 3)


def test_house_rule_max_rounds() -> None:
    """X-LIMIT-3, max_rounds: a combat without a limit is a draw after so many rounds (R-30)."""
    table = combat(ONE, max_rounds=2)
    pass_round(pass_round(table))
    assert (table.kinds()[-1], game.returns(table.state)) == (Event.STALLED, [0.0, 0.0])
    assert game.outcome(table.state) == "A draw after 2 rounds: there are no more."


def test_a_free_gm_sets_the_limit_and_its_punishment() -> None:
    """X-LIMIT-1, X-LIMIT-2, X-LIMIT-3: before combat, as the GM's own change; without a punishment so far it is defeat."""
    table = prepare(ONE, rest={"gm": "free"}).answer("limit 3")
    assert (table.state.deadlines[0].turn, table.state.deadlines[0].continues) == (3, 0)
    table.answer("punish shelling")
    assert (table.state.deadlines[0].continues, table.state.deadlines[0].repeat) == (1, 1)
    assert [event.seat for event in table.told] == [1]


def test_a_free_gm_imposes_the_punishment_between_turns() -> None:
    """X-LIMIT-2: before its time; it is logged as the GM's."""
    rest = {"gm": "free", "deadlines": [deadline(9, effects=[{"kind": "damage", "amount": 3}])]}
    table = prepare(ONE, rest=rest).answer("ready", "place rook 1,8", "impose")
    assert (table.figure("rook").health, Event.GM_IMPOSED in table.kinds()) == (7, True)


def test_without_a_free_square_nobody_arrives() -> None:
    """X-LIMIT-2: a map of two free squares, both taken: the punishment is told, and that there is no room."""
    rest = {"deadlines": [deadline(1, effects=[{"kind": "reinforce", "enemy": "grunt", "at": [2, 1]}])]}
    table = pass_round(combat({"rook": (1, 1)}, [("grunt", (2, 1))], ("S.", "##"), rest))
    assert Event.NO_ROOM in table.kinds() and Event.REINFORCED not in table.kinds()


def test_reinforcements_take_the_nearest_free_square() -> None:
    """X-LIMIT-2: where somebody stands already, the first free one in reading order beside it."""
    effects = [{"kind": "reinforce", "enemy": "grunt", "at": [12, 1]}]
    table = combat(ONE, rest={"deadlines": [deadline(1, effects=effects)]})
    assert pass_round(table).at("grunt-2") == (11, 1)
