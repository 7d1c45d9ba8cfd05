"""How long what lies on a figure lasts."""

from affray.games.sixdice import game
from affray.table.scene import Piece
from affray.testing.sixdice import Table, combat


def figure(table: Table, short: str) -> Piece:
    """A figure as the scene has it."""
    board = game.scene(table.state, 0).board
    assert board is not None
    return next(piece for piece in board.pieces if piece.short.startswith(short))


def test_who_has_acted_is_told_until_when() -> None:
    """X-TEAM-6: until the squad's turn ends; of what ends by itself nothing is said twice."""
    table = combat({"rook": (1, 1), "sera": (1, 3)}, enemies=(("grunt", (6, 1)),))
    assert figure(table, "R").until == {}
    while "Has acted" not in (done := figure(table, "R")).badges:
        table.answer(next((text for text in table.offered() if text in ("done", "dice 0", "stay")), table.offered()[0]))
    assert done.until == {"Has acted": "until the squad's turn ends"}
