"""A turn worked out by hand from the text."""

from affray.games.sixdice.record.vocabulary import Ask, Event
from affray.testing.sixdice import PUMPHOUSE, Table, combat

FOES = [("grunt", (8, 5)), ("grunt", (9, 6)), ("brute", (8, 3)), ("captain", (11, 6))]


def begin() -> Table:
    """Rook at 2,5 and Sera at 1,5, the Players first."""
    return combat({"rook": (2, 5), "sera": (1, 5)}, FOES, PUMPHOUSE)


def rook(table: Table) -> Table:
    """Rook's turn."""
    table.answer("next rook", "dice 2", dice=(2, 5)).answer("go 6,5")
    table.answer("attack scattergun grunt-1", "attack scattergun grunt-1", "attack scattergun grunt-2", "done", dice=(6, 6, 4))
    table.answer("dice 1", dice=(3,))
    return table.answer("go 4,6", "reload scattergun")


def sera(table: Table) -> Table:
    """Sera's turn."""
    table.answer("dice 0", "attack long-rifle grunt-2", "attack long-rifle grunt-2", "done", dice=(2, 6, 2))
    return table.answer("dice 1", "stay", "reload long-rifle", dice=(6,))


def enemies(table: Table) -> Table:
    """The enemies move and declare."""
    table.answer("spend brute-1 2", "drift captain-1", "move brute-1", "go 5,6", "go 10,6", dice=(4, 6))
    return table.answer("attack captain-1 officer-pistol rook", *["attack brute-1 maul rook"] * 3, "done", dice=(5, 3, 6, 6))


def test_rooks_turn() -> None:
    """X-MOVE-3, X-FIGHT-14, X-FIGHT-22, X-RELOAD-2: 4 points, a Crit, a lost attack, a miss; scattergun 2, then 3."""
    table = rook(begin())
    assert (table.at("rook"), table.at("grunt-1"), table.figure("grunt-2").health) == ((4, 6), None, 3)
    assert table.ammo("rook", "scattergun") == 3


def test_seras_turn() -> None:
    """X-FIGHT-19, X-FIGHT-21, X-DICE-3: at 8 squares 3 or more; a 6 without a Crit kills grunt-2; 3 dice vanish."""
    table = sera(rook(begin()))
    assert (table.at("grunt-2"), table.ammo("sera", "long-rifle"), table.at("sera")) == (None, 2, (1, 5))
    assert table.amounts(Event.DICE_VANISHED) == [3] and table.amounts(Event.POINTS_LOST) == [2]


def test_the_enemies_turn() -> None:
    """X-ENEMY-3, X-ENEMY-6, X-ENEMY-7, X-DEATH-1: eight dice; Rook takes 2, 3 and 5 and dies; maul 2, pistol 3, 2 dice left."""
    table = sera(rook(begin()))
    assert table.state.dice == 8
    enemies(table)
    assert (table.at("rook"), table.at("brute-1"), table.state.dice) == (None, (5, 6), 2)
    assert (table.ammo("brute-1", "maul"), table.ammo("captain-1", "officer-pistol")) == (2, 3)
    assert [event.amount for event in table.told if event.kind == Event.DAMAGED] == [2, 3, 5]


def test_the_enemies_flee_and_the_next_turn() -> None:
    """X-ENEMY-5, X-DEATH-2: the captain back to 11,6 with 4 shots, the brute a free square; Rook is back in turn 3."""
    table = enemies(sera(rook(begin())))
    table.answer("spend captain-1 1", "drift brute-1", "move captain-1", dice=(1,))
    table.answer("go 11,6", "reload officer-pistol", "go 6,6")
    assert (table.at("captain-1"), table.ammo("captain-1", "officer-pistol"), table.at("brute-1")) == ((11, 6), 4, (6, 6))
    assert (table.figure("rook").returns, table.state.turn, table.state.active) == (3, 2, 1)
    assert (table.asks(), table.figure("captain-1").health, table.figure("brute-1").health) == (Ask.DICE, 6, 8)
