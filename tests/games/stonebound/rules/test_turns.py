"""Turns, rounds and the end."""

from typing import Any

import pytest

from affray.games.stonebound.record.state import NONE
from affray.games.stonebound.record.vocabulary import Event, Step
from affray.games.stonebound.rules import combat, turns
from affray.kernel import stack
from affray.kernel.game import advance, options
from affray.testing.stonebound import TURN, Table, prepare, turn

PAIRS = [{"ulla": (1, 10)}, {"pell": (1, 1)}, {"teodric": (3, 10)}, {"anwen": (3, 1)}]
TRIPLES = [*PAIRS, {"vigil": (5, 10)}, {"bexley": (5, 1)}]


def order(table: Table, slots: int, fall: dict[int, str] | None = None, rise: dict[int, str] | None = None) -> list[int]:
    """Whose turns come, each cut short before its draw; after turn number n the named character is out, or up again. Where a
    team chooses its member it takes the last one offered."""
    game, state, seats = table.game, table.state, []  # type: ignore[var-annotated]
    stack.plan(state, Step.BEGIN_ROUND, NONE, NONE, NONE, 0)
    while len(seats) < slots:
        if state.flow.decision:
            game.answer(state, options(game, state)[-1], None)
        else:
            game.enact(state, table.told)
        if state.flow.planned and state.flow.steps[state.flow.planned - 1].step == Step.DRAW:
            state.flow.planned -= len(TURN) + 1
            seats.append(int(state.seat))
            for named, hp in ((fall, 0), (rise, 5)):
                if named and len(seats) in named:
                    table.set(named[len(seats)], hp=hp)
    return seats


def test_one_player_of_each_team_in_turn() -> None:
    """S-TURN-1, S-TURN-2, S-TURN-3: A1, B1, A2, B2, and the next round again from the first player."""
    assert order(prepare(PAIRS), 6) == [0, 1, 2, 3, 0, 1]
    assert order(prepare(TRIPLES), 8) == [0, 1, 2, 3, 4, 5, 0, 1]
    assert prepare(PAIRS).state.first == 0


def test_an_eliminated_players_turn_is_taken_by_a_team_mate() -> None:
    """S-TURN-4 (R-18): B2 out: A1, B1, A2, B1, then A1; B2 and B3 out: A1, B1, A2, B1, A3, B1."""
    assert order(prepare(PAIRS).set("anwen", hp=0), 5) == [0, 1, 2, 1, 0]
    assert order(prepare(TRIPLES).set("anwen", hp=0).set("bexley", hp=0), 7) == [0, 1, 2, 1, 4, 1, 0]


def test_or_it_is_empty() -> None:
    """S-TURN-4 (R-18): by eliminated_slot skip nobody takes it."""
    assert order(prepare(PAIRS, eliminated_slot="skip").set("anwen", hp=0), 4) == [0, 1, 2, 0]


def test_who_chooses_first_has_the_empty_turns_last() -> None:
    """S-TURN-1, S-TURN-2, S-TURN-4 (R-17): free_each_round and skip, A1 out: A2 or A3, then the other, then nobody."""
    rules: dict[str, Any] = {"team_order": "free_each_round", "eliminated_slot": "skip"}
    assert order(prepare(TRIPLES, **rules).set("ulla", hp=0), 6) == [4, 5, 2, 3, 1, 4]
    assert order(prepare(TRIPLES, **rules), 6, {1: "vigil"}) == [4, 5, 2, 3, 0, 1]


def test_each_empty_turn_names_its_player() -> None:
    """S-TURN-4 (R-17, R-18): with B2 and B3 out Player 4's turn is skipped, then Player 6's; in either order of the team."""
    for team_order in ("fixed", "free_each_round"):
        table = prepare(TRIPLES, team_order=team_order, eliminated_slot="skip").set("anwen", hp=0).set("bexley", hp=0)
        order(table, 6)
        assert [event.seat for event in table.told if event.kind == Event.SLOT_SKIPPED] == [3, 5]


def test_who_is_raised_after_an_empty_turn_waits_for_the_next_round() -> None:
    """S-TURN-2, S-TURN-4 (R-18): by skip A1's turn is over, and A3 has its own; A1 is back in the round after."""
    table = prepare(TRIPLES, eliminated_slot="skip").set("ulla", hp=0)
    assert order(table, 7, rise={2: "ulla"}) == [1, 2, 3, 4, 5, 0, 1]


def test_the_first_players_marker_passes_on() -> None:
    """S-TURN-3, S-TURN-4 (R-18): A1 falls in the first turn of the round."""
    assert order(prepare(PAIRS), 5, {1: "ulla"}) == [0, 1, 2, 3, 2]


def test_the_order_within_a_team() -> None:
    """S-TURN-1 (R-17): fixed, or by team_order free_each_round whoever had no turn yet is asked for."""
    assert order(prepare(PAIRS, team_order="free_each_round"), 4) == [2, 3, 0, 1]


def test_all_of_one_side_incapacitated_ends_it_at_once() -> None:
    """S-END-1, S-END-2 (R-19): in the middle of an activation; no break, no discard."""
    table = turn(({"bram": (5, 5)}, {"pell": (5, 4)}), ["fire-1"]).set("pell", hp=1).answer("activate bram")
    table.answer("attack pell", dice=(9, 9))
    assert table.state.flow.over == 1 and table.kinds()[-1] == Event.WON
    assert table.game.returns(table.state) == [1.0, -1.0] and table.game.outcome(table.state).startswith("Team A wins")
    assert table.game.outcome(table.state).endswith(": nobody of Team B stands.")
    assert table.game.scene(table.state, 0).stakes == [table.game.outcome(table.state)], "nobody is ahead any more"


@pytest.mark.parametrize(
    ("choice", "returns", "by"),
    [
        ("draw", [0.0, 0.0], "nobody stands on either side."),
        ("active_player_wins", [1.0, -1.0], "nobody stands on either side, and it was their turn."),
    ],
)
def test_both_sides_at_once(choice: str, returns: list[float], by: str) -> None:
    """S-END-1 (R-19): simultaneous_wipe."""
    table = turn(({"bram": (5, 5)}, {"pell": (5, 4)}), simultaneous_wipe=choice).set("bram", hp=0).set("pell", hp=0)
    combat.fall(table.state, 3, table.told)
    assert table.game.returns(table.state) == returns and table.game.outcome(table.state).endswith(f": {by}")


def test_after_the_last_round_the_standing_decides() -> None:
    """S-END-1, S-END-2 (R-19): max_rounds: more upright, then HP shares, else a draw."""
    sides = ({"bram": (1, 10), "corlo": (2, 10)}, {"pell": (1, 1), "anwen": (2, 1)})

    def ended(by: str, **numbers: int) -> int:
        table = prepare(sides, max_rounds=1)
        table.state.rounds = 1
        for name, hp in numbers.items():
            table.set(name, hp=hp)
        stack.plan(table.state, Step.BEGIN_ROUND, NONE, NONE, NONE, 0)
        table.state.flow.planned = 1
        table.state.flow.steps[0].step = Step.BEGIN_ROUND
        advance(table.game, table.state, table.told)
        assert table.state.flow.over == 1 and table.game.outcome(table.state).endswith(f": that was the last, and {by}.")
        return int(table.state.winner)

    everyone = {"bram": 14, "corlo": 15, "pell": 16, "anwen": 14}
    assert ended("they are even", **everyone) == NONE
    assert ended("more of them stand", **everyone | {"corlo": 0}) == 1
    assert ended("they keep more of their HP", **everyone | {"pell": 8}) == 0


def test_who_is_eliminated_and_raised_is_back() -> None:
    """S-TURN-4 (R-18): from the next slot on."""
    table = prepare(PAIRS).set("anwen", hp=0)
    assert not turns.may_take(table.state, 1, 3)
    assert turns.may_take(table.set("anwen", hp=5).state, 1, 3)
