"""How long what lies on a character lasts, held against when it ends by the rules."""

import pytest

from affray.games.stonebound.words import lasting, names
from affray.testing.stonebound import Table, turn


def on(table: Table, code: str) -> dict[str, str]:
    """What lies on a character with how long, as its piece on the board says it."""
    piece = names.piece_of(table.state, code)
    board = table.game.scene(table.state, 0).board
    assert board is not None
    found = board.pieces[piece]
    assert found.until == lasting.until(table.state, piece) and set(found.until) <= set(found.badges)
    return found.until


@pytest.mark.parametrize("status", ["silence", "sleep", "stun"])
def test_what_ends_with_a_turn_says_with_whose(status: str) -> None:
    """S-ST-10, S-ST-11 (R-25): at the end of its player's turn, this one or the next."""
    table = turn(({"pell": (5, 5)}, {"anwen": (1, 1)})).set("pell", **{status: 1}).set("anwen", **{status: 1})
    word = status.capitalize()
    assert on(table, "pell")[word].startswith("until the end of this turn")
    assert on(table, "anwen")[word].startswith("until the end of the next turn of Player 2")
    assert on(table.set("pell", **{status: 2}), "pell")[word].startswith("until the end of the next turn of Player 1")


def test_a_freeze_is_told_off_and_the_rest_stays() -> None:
    """S-ST-1, S-ST-7: no move in the next turn, 1 MV less in the one after; burns stay until an ability removes them."""
    table = turn(({"pell": (5, 5)}, {"anwen": (1, 1)})).set("pell", freeze=2, fresh=1, burn=2, poison=1)
    told = on(table, "pell")
    assert (
        told["Freeze 2"].startswith("for its next 2 turns")
        and told["Burn 2"] == told["Poison"] == "until an ability removes it"
    )
    assert on(table.set("pell", fresh=0), "pell")["Freeze 2"].startswith(
        "until the turn after the next begins: no move in this one"
    )
    assert on(table.set("pell", freeze=1), "pell")["Freeze"] == "until the next turn of Player 1 begins"
