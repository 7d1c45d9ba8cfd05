"""The Spawn Area."""

import pytest

from affray.errors import BadInput
from affray.games.sixdice.record.vocabulary import Ask, Event
from affray.testing.sixdice import PUMPHOUSE, prepare

TWO = {"rook": (1, 8), "sera": (2, 8)}


def test_characters_are_placed_by_their_players_in_the_spawn_area() -> None:
    """X-SPAWN-1, X-SPAWN-2: any order, a free square each (R-04); the enemies stand where the scenario has them."""
    table = prepare(TWO, [("grunt", (8, 5))], PUMPHOUSE)
    squares = {"1,4", "2,4", "1,5", "2,5", "1,6", "2,6"}
    assert (table.asks(), set(table.offered())) == (Ask.PLACE, {f"place {who} {at}" for who in TWO for at in squares})
    table.answer("place sera 2,5")
    assert set(table.offered()) == {f"place rook {at}" for at in squares - {"2,5"}}
    assert (table.at("sera"), table.at("grunt-1"), table.kinds()) == ((2, 5), (8, 5), [Event.PLACED])


def test_each_player_places_their_own() -> None:
    """X-SPAWN-1: with two players, the leader's first, then the other's."""
    table = prepare(TWO, rest={"seats": 3, "holders": [0, 1]})
    assert (table.state.flow.seat, all(text.startswith("place rook") for text in table.offered())) == (0, True)
    table.answer("place rook 1,8")
    assert (table.state.flow.seat, all(text.startswith("place sera") for text in table.offered())) == (1, True)


def test_the_gm_marks_the_spawn_area_out() -> None:
    """X-SPAWN-1: a GM with a free hand adds squares and takes them away, never so many that the squad has no room."""
    rows = ("....", "SS..")
    table = prepare({"rook": (1, 2), "sera": (2, 2)}, [("grunt", (4, 1))], rows, {"gm": "free"})
    assert "spawn 1,2" not in table.offered() and "spawn 3,2" in table.offered()
    assert table.answer("spawn 3,2").kinds() == [Event.GM_MARKED_SPAWN]
    assert table.answer("spawn 1,2").kinds() == [Event.GM_UNMARKED_SPAWN]
    table.answer("ready")
    assert set(table.offered()) == {f"place {who} {at}" for who in ("rook", "sera") for at in ("2,2", "3,2")}


def test_a_squad_that_does_not_fit_is_refused() -> None:
    """X-SPAWN-1: three characters and two squares."""
    with pytest.raises(BadInput, match=r"choices\.squad"):
        prepare(dict.fromkeys(("rook", "sera", "dov"), (1, 1)), [("grunt", (4, 1))], ("....", "SS.."))


def test_house_rule_spawn_safe() -> None:
    """X-SPAWN-1, spawn_safe: enemies may not end their move in the Spawn Area."""
    for safe in (False, True):
        table = prepare({"rook": (1, 8)}, [("grunt", (6, 7))], rest={"first": "enemies"}, spawn_safe=safe)
        table.answer("place rook 12,8", "spend grunt-1 1", dice=(1,))
        assert ("go 6,8" in table.offered()) is not safe
