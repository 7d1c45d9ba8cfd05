"""What is shown of a creature's squares, and why something answers nothing, held against the rulebook's text."""

import pytest

from affray.games.korxsol import game
from affray.games.korxsol.record.card_terms import Class, Zone
from affray.games.korxsol.words import places
from affray.kernel import inspecting, record, ways
from affray.table.inspected import Layer
from affray.testing import examine
from affray.testing.korxsol import FLAT, Arena, Square, arena

LEDGE = ("G1 G1 G1 G1 G1 G1 G1",) * 3 + ("G3 G3 G3 G3 G3 G3 G3",) + ("G1 G1 G1 G1 G1 G1 G1",) * 3


def layers(table: Arena, creature: int, seat: int | None = None) -> dict[str, Layer]:
    """The sets of a creature by their kinds, from the truth or as a seat sees them."""
    seen = table.state if seat is None else record.blank(table.state, game.RECORD, strict=True)
    if seat is not None:
        game.observe(table.state, seat, seen)
    return {layer.kind: layer for layer in inspecting.squares(game, seen, f"piece.{creature + 1}")}


def squares(layer: Layer) -> set[Square]:
    """Its tiles by column and row."""
    return {(int(tile.split(".")[1]), int(tile.split(".")[2])) for tile in layer.tiles}


def around(center: Square, least: int, most: int, side: int = 7) -> set[Square]:
    """The tiles so far from one, counted without diagonals."""
    return {
        (column, row)
        for column in range(1, side + 1)
        for row in range(1, side + 1)
        if least <= abs(column - center[0]) + abs(row - center[1]) <= most
    }


def why(table: Arena, place: str) -> tuple[str, str]:
    """Why a place answers nothing."""
    return inspecting.why_not(game, table.state, place)


def test_it_walks_a_space_for_each_action_point() -> None:
    """K-MOVE-04, K-TRAIT-04: with 3 Actions all within 3 spaces on flat ground; a Sword has one more (K-SWORD-02)."""
    table = arena([(4, 4), (1, 1)]).begin()
    assert squares(layers(table, 0)["reach"]) == around((4, 4), 1, 3) - {(1, 1)}
    assert (4, 7) in squares(layers(table.classes(0, Class.SWORD), 0)["reach"])
    assert squares(layers(table, 0)["reach"]) == around((4, 4), 1, 4) - {(1, 1)}


def test_walls_ledges_and_enemies_are_in_the_way() -> None:
    """K-MOVE-01, K-MOVE-03, K-MOVE-06: nobody climbs two heights, enters a wall, or walks through an enemy."""
    assert squares(layers(arena([(4, 3), (1, 7)], LEDGE).begin(), 0)["reach"]) == {
        (column, row) for column, row in around((4, 3), 1, 3) if row <= 3
    }
    found = squares(layers(arena([(1, 1), (2, 1)]).wall((1, 2)).begin(), 0).get("reach", Layer("reach", "", "", [])))
    assert found == set()


def test_water_takes_an_action_point_and_ice_carries_on() -> None:
    """K-TERR-04, K-TERR-07: through water two spaces of three; onto ice one slides over all of it, and stands behind."""
    water = ("W1 W1 W1 W1 W1 W1 W1", *FLAT[1:])
    found = squares(layers(arena([(1, 1), (7, 7)], water).begin(), 0)["reach"])
    assert (2, 1) in found and (3, 1) not in found and (1, 3) in found
    ice = ("G1 I1 I1 I1 I1 G1 G1", *FLAT[1:])
    found = squares(layers(arena([(1, 1), (7, 7)], ice).begin(), 0)["reach"])
    assert (6, 1) in found and (3, 1) not in found


def test_who_is_pinned_does_not_walk() -> None:
    """K-PIN-02: no tile at all, and that is why; in its next turn the other one walks."""
    table = arena([(4, 4), (1, 1)]).begin().set(0, pinned=1)
    assert "reach" not in layers(table, 0) and "reach" in layers(table, 1)
    assert why(table, "tile.4.5") == ("It is pinned to its tile.", "K-PIN-02")


def test_sight_goes_as_a_ranged_attack_flies() -> None:
    """K-STEP-04, K-LOS-04: a ledge two higher stops it, and so does a wall."""
    found = squares(layers(arena([(4, 1), (1, 7)], LEDGE).begin(), 0)["sight"])
    assert {(4, 2), (4, 3), (1, 1), (7, 3)} <= found and not any(row >= 4 for _, row in found)
    found = squares(layers(arena([(4, 1), (1, 7)]).wall((4, 3)).begin(), 0)["sight"])
    assert (4, 2) in found and not {(4, 3), (4, 4), (4, 7)} & found


def test_a_field_is_struck_whichever_way_it_is_turned_and_after_a_walk_farther() -> None:
    """K-AREA-04, K-AREA-08: True Cut strikes the tile before its user: the four beside it, and after 3 steps all within 4."""
    table = arena([(4, 4), (1, 1)]).give(0, "true-cut").begin()
    found = layers(table, 0)
    assert squares(found["area"]) == around((4, 4), 1, 1)
    assert squares(found["threat"]) == around((4, 4), 0, 4)
    assert "With True Cut." in found["area"].note


def test_a_move_on_cooldown_threatens_nothing_before_it_is_ready() -> None:
    """K-COOL-07: nor does a move that nobody has."""
    table = arena([(4, 4), (1, 1)]).give(0, "true-cut").begin()
    table.creature(0).cooldown[0] = 2
    assert set(layers(table, 0)) == {"reach", "sight"}
    reason, clause = why(table, "0.card.0")
    assert (reason, clause) == ("True Cut is on cooldown for 2 more turns of yours.", "K-COOL-07")


def test_only_what_the_viewer_knows_is_reckoned_with() -> None:
    """A move in the other's hand shows no squares, and is said to be unknown; its owner sees them."""
    table = arena([(4, 4), (1, 1)]).give(1, "true-cut", zone=Zone.HAND).begin()
    assert "threat" in layers(table, 1, seat=1)
    assert "threat" not in layers(table, 1, seat=0) and "threat" not in layers(table, 1, seat=-1)


@pytest.mark.parametrize(
    ("place", "reason", "clause"),
    [
        ("tile.7.7", "That is 6 spaces away, and", "K-TRAIT-04"),
        ("tile.4.6", "more than one step away", "K-MOVE-04"),
        ("tile.3.4", "That is a wall.", "K-MOVE-01"),
        ("piece.2", "No ready move reaches", "K-AREA-16"),
        ("tile.4.3", "No ready move reaches", "K-AREA-16"),
        ("1.card.0", "You use your own cards.", "K-TURN-02"),
    ],
)
def test_why_something_is_not_done_in_the_menu(place: str, reason: str, clause: str) -> None:
    """K-MOVE-01, K-MOVE-04, K-AREA-16: too far, step by step, a wall, an enemy that no move reaches, another's card."""
    table = arena([(4, 4), (4, 3)]).wall((3, 4)).give(1, "true-cut").begin()
    told = why(table, place)
    assert reason in told[0] and told[1] == clause


def test_a_team_mate_waits_for_its_own_turn() -> None:
    """K-TURN-14: it is nobody's to play now."""
    told = why(arena([(4, 4), (1, 1), (4, 3), (7, 7)]).begin(), "piece.3")
    assert told == ("Tamsin is on your side, and has a turn of its own: it is Vey's now.", "K-TURN-14")


def test_nobody_is_looked_at_before_all_is_revealed() -> None:
    """K-SETUP-04: before the first turn there are no squares."""
    table = arena([(4, 4), (1, 1)])
    table.state.revealed = 0
    assert layers(table, 0) == {}


def test_a_square_in_reach_says_how_few_tiles_are_left_to_dodge_to() -> None:
    """K-HIT-06, K-HIT-09: between two Covers two at most, in a nook none; of an open tile nothing is said."""
    tables = {at: arena([at, (7, 4)], cover=[(3, 3), (3, 5)]).begin() for at in ((2, 4), (3, 4), (1, 1))}
    told = {at: places.cornered(table.state, "piece.1") for at, table in tables.items()}
    assert told == {(2, 4): "", (3, 4): "only 2 tiles to dodge to", (1, 1): "only 2 tiles to dodge to"}
    shut = arena([(2, 4), (7, 4)], cover=[(1, 4), (2, 3), (2, 5), (3, 4)]).begin()
    assert places.cornered(shut.state, "piece.1") == "nowhere to dodge to"
    near = arena([(2, 4), (5, 4)], cover=[(3, 3), (3, 5)]).give(1, "true-cut").begin()
    harms = ways.of(near.game, examine.observed(near.game, near.state, 0)).harms
    assert harms["tile.3.4"] == "only 2 tiles to dodge to" and "tile.2.3" not in harms
