"""Boards in the terminal."""

from collections.abc import Callable

import pytest
from tests.tui.still import settle

from affray.kernel.game import SetUp
from affray.table.scene import Bar, Board, Option, Piece, Tile
from affray.tui import board, words
from affray.tui.app import PlayApp
from affray.tui.host import Host
from affray.tui.line import play_lines
from affray.tui.table import Pane, Table
from affray.tui.widgets import Options, Stakes

PIECE = Piece("piece.1", "tile.1.1", "Rook", 0, 0, "R", bars=[Bar("Health", 4, 10, "life")], badges=["Pinned"], active=True)
FOE = Piece("piece.2", "tile.3.2", "Grunt", 1, 1, "G1", down=True)
TILES = [
    Tile("tile.1.1"),
    Tile("tile.2.1", "wall"),
    Tile("tile.3.1", height=2),
    Tile("tile.1.2", marks=["Spawn Area"]),
    Tile("tile.2.2", "lava"),
    Tile("tile.3.2"),
]
BOARD = Board("Yard", 3, 2, TILES, [PIECE, FOE])
GO = Option("go 1,2", "Move to 1,2", "Move", "X-MOVE-5", touches=["tile.1.2"], area=["tile.2.2"], path=["tile.3.1", "tile.1.2"])


def test_a_board_in_characters() -> None:
    """Walls, heights, marks, who stands where; lying ones in small letters; then everybody in a line."""
    assert list(board.lines(BOARD)) == [
        "    1  2  3",
        " 1  R ## 2.",
        " 2  s ^^ g1",
        "   ## wall, ^^ lava, s Spawn Area",
        "  R Rook, 1,1: Health 4/10, Pinned",
        "  G1 Grunt, 3,2: ",
    ]


def test_letters_of_neighbours_are_parted_where_half_a_screen_has_room_for_it() -> None:
    """A board of ten columns; one of more is as wide as before."""
    for columns, gap in ((board.SPACED, " "), (board.SPACED + 1, "")):
        row = [Tile(f"tile.{column}.1") for column in range(1, columns + 1)]
        pieces = [Piece(f"piece.{n}", f"tile.{n}.1", name, 0, 0, name[:2]) for n, name in ((1, "PA"), (2, "CO"))]
        wide = Board("Yard", columns, 1, row, pieces)
        assert list(board.map_lines(wide))[1].startswith(f" 1 PA{gap}CO")
        assert board.rows(wide, None)[1][0].plain.startswith(f" 1 PA{gap}CO")


def test_who_stands_is_drawn_before_who_lies_there() -> None:
    """Whichever of the two the board names first."""
    above = Piece("piece.3", FOE.tile, "Osk", 0, 0, "O")
    for pieces in ([FOE, above], [above, FOE]):
        assert list(board.map_lines(Board("Yard", 3, 2, TILES, pieces)))[2].endswith(" O")


def test_what_an_option_touches_walks_over_and_strikes_is_marked() -> None:
    """Each in a way of its own, before the colour of who stands there."""
    styles = [board.style(tile, None, GO) for tile in TILES]
    assert (styles[3], styles[2], styles[4]) == (board.TOUCHED, board.WALKED, board.STRUCK)
    assert board.style(TILES[0], PIECE, None).endswith("underline")
    told = [(text.plain, looked) for text, looked in board.rows(BOARD, GO)]
    assert told[2] == (" 2  s ^^ g1", True)
    assert [looked for _, looked in told] == [False, True, True, False]


def test_without_a_mark_the_board_looks_at_who_takes_a_turn() -> None:
    """The row of the active piece is the one to keep in sight."""
    assert [looked for _, looked in board.rows(BOARD, None)] == [False, True, False, False]


@pytest.mark.asyncio
@pytest.mark.parametrize(("game", "said"), [("sixdice", "The whistle blows: you lose."), ("solbound", "puts you out.")])
@pytest.mark.slow
async def test_what_is_at_stake_stays_in_sight_above_the_table(game: str, said: str) -> None:
    """At 80 by 24; line by line it follows the heading."""
    host = Host(SetUp(game, seed=3), ["human", "greedy"])
    app = PlayApp(host, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        stakes = app.query_one(Stakes)
        assert (stakes.display, stakes.region.y, said in str(stakes.render())) == (True, 1, True)
        assert app.query_one(Table).region.height >= 5
    lines = list(words.scene_lines(host.view()))
    assert lines[1 : 1 + len(host.view().scene.stakes)] == host.view().scene.stakes


@pytest.mark.asyncio
@pytest.mark.slow
async def test_the_screen_shows_the_board_and_digits_jump_to_a_square() -> None:
    """A six-dice combat at 80 by 24: the board is there, and 2,4 highlights its square."""
    app = PlayApp(Host(SetUp("sixdice", seed=3), ["human", "greedy"]), 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Health 10/10" in " ".join(app.query_one("#far", Pane).content_text.split())
        app.query_one(Options).focus()
        await pilot.press("2", ",", "4")
        chosen = app.query_one(Options).chosen
        assert chosen is not None and chosen.id.endswith("2,4")


def test_squares_share_a_line(typed: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    """Line by line: the map, and many squares in few lines."""
    typed("place rook 1,3", "place sera 2,3", "next rook", "3", "v", "q")
    play_lines(Host(SetUp("sixdice", seed=3), ["human", "greedy"]))
    told = capsys.readouterr().out
    assert " 3 RH" in told
    assert "  1. Stay\n  Move to: 2. 1,2  3. 1,4  4. 2,2" in told
