"""The Cooldown Phase."""

import pytest

from affray.games.korxsol.record.card_terms import Zone
from affray.testing.korxsol import Arena, arena


def shown(table: Arena, id: str, turns: int) -> list[int]:
    """What a card of seat 0 shows after each of its own turns."""
    found = []
    for _ in range(turns):
        table.answer("end")
        found.append(table.cooldown(0, id))
        table.answer("end")
    return found


def test_x_turns() -> None:
    """K-COOL-01, K-COOL-02, K-COOL-04, K-COOL-05, K-TURN-13: X = 2 used on turn t: 2 after t, 1 after t + 1, 0 after t + 2."""
    table = arena([(4, 4), (1, 1)]).give(0, "lunging-line").begin().answer("use lunging-line", "turn south")
    assert table.cooldown(0, "lunging-line") == 0  # set only in the Cooldown Phase
    assert shown(table, "lunging-line", 3) == [2, 1, 0]
    assert "use lunging-line" in table.offered()


def test_on_cooldown_it_cannot_be_selected() -> None:
    """K-COOL-07: neither on t + 1 nor on t + 2."""
    table = arena([(4, 4), (1, 1)]).give(0, "lunging-line").begin().answer("use lunging-line", "turn south", "end", "end")
    assert "use lunging-line" not in table.offered()
    assert "use lunging-line" not in table.answer("end", "end").offered()


@pytest.mark.parametrize(("move", "after"), [("crescent", [1, 0]), ("true-cut", [0, 0])])
def test_one_and_none(move: str, after: list[int]) -> None:
    """K-COOL-02: X = 1 is usable again on t + 2, X = 0 on t + 1."""
    table = arena([(4, 4), (1, 1)]).give(0, move).begin().answer(f"use {move}", "turn north")
    assert shown(table, move, 2) == after


def test_the_same_phase() -> None:
    """K-COOL-05: by `cd_first_step` a card steps in the phase in which it is set: X = 1 is usable on the very next turn
    (A-24)."""
    table = arena([(4, 4), (1, 1)], cd_first_step="same_phase").give(0, "crescent").begin().answer("use crescent", "turn north")
    assert shown(table, "crescent", 1) == [0] and "use crescent" in table.offered()


def test_items_and_artifacts_step_as_well() -> None:
    """K-COOL-06: in the same phase (A-25)."""
    table = (
        arena([(4, 4), (1, 1)])
        .give(0, "spring-heels", "whetted-scale")
        .begin()
        .answer("item spring-heels on 1", "artifact", "end")
    )
    assert (table.cooldown(0, "spring-heels"), table.cooldown(0, "whetted-scale")) == (2, 3)
    table.answer("end", "end")
    assert (table.cooldown(0, "spring-heels"), table.cooldown(0, "whetted-scale")) == (1, 2)


def test_how_long_an_effect_lasts() -> None:
    """K-COOL-03: a buff with X = 2 works as many turns, as its card shows; an item that lasts comes back with it."""
    table = arena([(4, 4), (1, 1)]).give(0, "spring-heels").begin().answer("item spring-heels on 1")
    assert shown(table, "spring-heels", 3) == [2, 1, 0] and table.zone(0, "spring-heels") == Zone.HAND


def test_a_charge_goes_on_cooldown_when_it_is_completed() -> None:
    """K-COOL-08: declared on turn t it shows 0; released on t + 1 it shows 3 at the end of it."""
    table = arena([(4, 4), (1, 1)]).give(0, "mountain-drop").begin().answer("use mountain-drop", "end")
    assert table.cooldown(0, "mountain-drop") == 0
    table.answer("end", "turn north", "end")
    assert table.cooldown(0, "mountain-drop") == 3
