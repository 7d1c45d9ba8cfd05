"""What somebody reads who waits for another's decision."""

from affray.games.stonebound import game
from affray.testing import examine
from affray.testing.stonebound import Table, turn


def awaited(table: Table, seat: int = 1) -> list[str]:
    """What is under way, as a seat sees it."""
    found: list[str] = game.scene(examine.observed(game, table.state, seat), seat).begun
    return found


def test_who_waits_reads_what_is_decided() -> None:
    """S-ACT-1, S-ACT-2, S-MOVE-1: who may act, what who acts may still do; nothing of it for whoever decides."""
    table = turn(({"ulla": (5, 5), "bram": (1, 1)}, {"anwen": (5, 1)}))
    assert awaited(table) == ["Player 1 chooses who acts next: Ulla Redhook or Bram Hollowjaw."]
    assert awaited(table, 0) == []
    table.answer("activate ulla")
    assert awaited(table) == ["Ulla Redhook acts: it may still move up to 4 spaces, and attack or use an ability."]
    table.answer("move")
    assert awaited(table) == ["Ulla Redhook moves, up to 4 spaces."]
    table.answer("go 5,4").set("ulla", acted=1)
    assert awaited(table) == ["Ulla Redhook has moved and acted; its turn may end."]


def test_what_was_begun_is_told_in_its_place() -> None:
    """S-ABIL-3: all see the same of an ability that is under way."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4), "ode": (4, 5)}), ["fire-3"]).answer("activate bram")
    table.answer("use cleavers-promise with 3")
    assert awaited(table) == awaited(table, 0)
    assert awaited(table)[0].startswith("Bram Hollowjaw chooses whom")
