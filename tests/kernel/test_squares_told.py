"""What is said of all squares that answers lead to, and of where those stand who may go."""

from affray.kernel import squares_told
from affray.table.scene import Piece

SAFE = "No marked square is in opponents’ reach next turn, as far as you know."
MAY = "Wisp may hold a move that reaches there (43 %): Crescent"


def piece(id: str, name: str, seat: int, active: bool = False) -> Piece:
    """A piece on a square of its own."""
    return Piece(id=id, seat=seat, name=name, short=name[:2], summary="", tile=f"tile.{id}", bars=[], badges=[], active=active)


FOES = [piece("2", "Wisp", 1), piece("3", "Ode", 1)]
ACTS = [piece("1", "Osk", 0, active=True), *FOES]
TWO = [piece("1", "Osk", 0), piece("4", "Una", 0), *FOES]


def test_that_all_squares_are_out_of_reach_is_said_in_place_of_where_one_stands() -> None:
    """Where nobody reaches either; else both."""
    assert squares_told.of(ACTS, {"a": []}, {}, {}, {"1": []}) == [SAFE]
    assert squares_told.of(ACTS, {"a": []}, {}, {}, {"1": ["2"]}) == [SAFE, "Wisp can reach Osk here next turn."]
    assert squares_told.of([], {}, {}, {}, {}) == []


def test_what_opponents_may_hold_makes_no_square_safe() -> None:
    """It is never said that every square is out of reach, nor that no doubt is left where one stands."""
    some = squares_told.of(ACTS, {"a": [], "b": []}, {"a": MAY, "tile.1": MAY}, {}, {"1": []})
    assert some == [f"Where Osk stands: {MAY}."], "other squares have their shields"
    every = squares_told.of(ACTS, {"a": [], "b": ["2"]}, {"a": MAY}, {}, {"1": ["2"]})
    surely = "Every marked square may be in opponents’ reach next turn, some only by what they may hold."
    assert every == [surely, "Wisp can reach Osk here next turn."]
    held = squares_told.of(ACTS, {"a": [], "b": []}, {"a": MAY, "b": MAY}, {}, {"1": []})
    assert held[0] == "Every marked square may be in opponents’ reach next turn, but only by what they may hold."
    two = squares_told.of(TWO, {"a": ["2"]}, {"tile.4": MAY}, {}, {"1": ["2"], "4": []})
    assert two[1:] == [
        "In opponents’ reach next turn without a move: Osk.",
        "Opponents may hold what reaches Una where they stand.",
    ]


def test_of_where_those_stand_who_may_go_it_is_said_who_is_reached() -> None:
    """By whom, of whoever acts; of all who may, else."""
    none = "Every marked square is in opponents’ reach next turn."
    assert squares_told.of(ACTS, {"a": ["2"]}, {}, {}, {"1": ["2", "3"]}) == [none, "Wisp, Ode can reach Osk here too."]
    safe = "Osk is out of opponents’ reach here next turn, as far as you know."
    assert squares_told.of(ACTS, {}, {}, {}, {"1": []}) == [safe]
    assert squares_told.of(TWO, {}, {}, {}, {"1": ["2"], "4": []}) == ["In opponents’ reach next turn without a move: Osk."]
    nobody = "Without a move, nobody is in opponents’ reach next turn, as far as you know."
    assert squares_told.of(TWO, {}, {}, {}, {"1": [], "4": []}) == [nobody]


def test_whom_one_could_attack_is_said_where_it_is_alike_from_all_squares() -> None:
    """And where it is known of all of them."""
    squares = {"a": ["2"], "b": []}
    told = {
        "none": squares_told.of(FOES, squares, {}, {"a": [], "b": []}, {}),
        "alike": squares_told.of(FOES, squares, {}, {"a": ["2", "3"], "b": ["3", "2"]}, {}),
        "other": squares_told.of(FOES, squares, {}, {"a": ["2"], "b": ["3"]}, {}),
        "whoever goes": squares_told.of(TWO, squares, {}, {"a": ["2"], "b": ["3"]}, {"1": [], "4": []})[:1],
        "some": squares_told.of(FOES, squares, {}, {"a": ["2"], "b": []}, {}),
        "unknown": squares_told.of(FOES, squares, {}, {"a": ["2"]}, {}),
    }
    every = "From every marked square an opponent can be attacked this turn"
    assert told == {
        "none": ["From no marked square can an opponent be attacked this turn."],
        "alike": [f"{every}."],
        "other": [f"{every}, but not from each the same: the squares say whom."],
        "whoever goes": [f"{every}, but not from each the same."],
        "some": [],
        "unknown": [],
    }
