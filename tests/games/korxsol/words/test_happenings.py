"""What events of KORxSOL show on the map."""

from affray.games.korxsol import game
from affray.kernel import view
from affray.testing.korxsol import HIT, MISS, Arena, arena


def moved(table: Arena) -> list[tuple[str, str, bool]]:
    """Who came to which tile by the last answers, and whether by others."""
    effects = [effect for line in table.lines() for effect in line.effects if effect.kind == "move"]
    return [(effect.place, effect.to, effect.forced) for effect in effects]


def rammed() -> Arena:
    """A creature that rams another two tiles on."""
    table = arena([(2, 4), (3, 4)]).set(0, power=0, weight=5).set(1, kor=20, weight=3, resistance=2).give(0, "ram-stone")
    return table.begin().answer("use ram-stone", "turn east", dice=(HIT,) * 5)


def test_who_is_knocked_back_comes_there_by_others() -> None:
    """K-KB-01: each tile of the knock back."""
    assert moved(rammed()) == [("piece.2", "tile.4.4", True), ("piece.2", "tile.5.4", True)]


def test_who_walks_goes_of_its_own_accord() -> None:
    """K-MOVE-01: also after it was knocked back, in its own turn."""
    table = rammed().answer("move 2,3")
    assert moved(table) == [("piece.1", "tile.2.3", False)]
    table.answer("end", "move 6,4")
    assert moved(table)[-1] == ("piece.2", "tile.6.4", False)


def test_who_dodges_goes_of_its_own_accord() -> None:
    """K-HIT-05: the tile is its own choice."""
    table = arena([(3, 1), (3, 2)]).give(0, "true-cut").set(1, agility=1).begin()
    table.answer("use true-cut", "turn south", dice=(MISS,) * 4 + (HIT,)).answer("dodge 4,2")
    assert {forced for _, _, forced in moved(table)} == {False}


def test_who_is_held_is_drawn_along_and_swung() -> None:
    """K-GRAP-02, K-GRAP-03: the holder walks; who is held does not."""
    table = arena([(2, 2), (3, 2)]).hold(0, 1).begin()
    drag = next(text for text in table.offered() if text.startswith("drag"))
    found = moved(table.answer(drag))
    assert {(piece, forced) for piece, _, forced in found} == {("piece.1", False), ("piece.2", True)}
    pivot = next(text for text in table.offered() if text.startswith("pivot"))
    assert {(piece, forced) for piece, _, forced in moved(table.answer(pivot))} == {("piece.2", True)}


def test_a_dodge_is_asked_with_the_tiles_that_are_struck() -> None:
    """K-HIT-06: all that nobody dodges to, since the move strikes it; no other question has any."""
    table = arena([(4, 4), (4, 3)]).give(0, "crescent").set(1, agility=1).begin()
    assert view.decision(game, table.state).struck is None
    table.answer("use crescent", "turn north", dice=(MISS,) * 3 + (HIT,))
    struck = view.decision(game, table.state).struck
    assert struck is not None and struck.name.startswith("Struck by ") and struck.name.endswith("Crescent")
    assert struck.tiles == ["tile.3.3", "tile.4.3", "tile.5.3"]
