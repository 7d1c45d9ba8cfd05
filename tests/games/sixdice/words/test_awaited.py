"""What somebody reads who waits for another's decision."""

from affray.games.sixdice import game
from affray.testing import examine
from affray.testing.sixdice import Table, combat


def awaited(table: Table, seat: int = 1) -> list[str]:
    """What is under way, as a seat sees it."""
    found: list[str] = game.scene(examine.observed(game, table.state, seat), seat).begun
    return found


def test_the_game_master_reads_what_a_character_decides() -> None:
    """X-MOVE-4, X-MOVE-5, X-FIGHT-4: dice, a square, attacks; nothing of it for whoever decides."""
    table = combat({"rook": (1, 1)}, [("brute", (2, 1))])
    assert awaited(table) == ["Rook Halden decides how many dice to move with, 3 dice at most."]
    assert awaited(table, 0) == []
    table.answer("dice 0")
    assert awaited(table) == ["Rook Halden may declare attacks: 6 dice left."]


def test_no_more_reloads_are_told_of_than_weapons_have_room_for() -> None:
    """X-RELOAD-1, X-RELOAD-3: two dice permit two; the scattergun has 3 of 4, the hatchet all it may have."""
    table = combat({"rook": (1, 1)}, [("brute", (8, 1))])
    table.figure("rook").ammo[0] = 3
    table.answer("dice 2", dice=(1, 1)).answer("go 2,2")
    assert awaited(table) == ["Rook Halden may reload 1 time."]
    assert game.question(table.state).prompt == "Rook Halden may reload 1 time."


def test_the_squad_reads_what_the_game_master_decides() -> None:
    """X-ENEMY-1, X-ENEMY-4: the pool that the enemies share, out of which they move."""
    table = combat({"rook": (1, 1)}, [("brute", (8, 1)), ("grunt", (9, 1))]).answer("dice 0", "dice 0")
    assert awaited(table, 1) == []
    [told] = awaited(table, 0)
    assert told.startswith("The Game Master deals dice to the enemies that are to move: ") and told.endswith(" dice left.")
