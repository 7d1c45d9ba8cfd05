"""A board as text: two columns a square, parted where there is room, coordinates at the edges, and everybody in a line."""

from collections.abc import Iterator

from rich.text import Text

from affray.languages import say
from affray.table.scene import Board, Option, Piece, Tile

CELLS = {"ground": " .", "wall": "##", "cover": "%%", "lava": "^^", "ice": "==", "water": "~~", "shallows": "-~"}
"""What each terrain looks like without colour."""
STYLES = {
    "ground": "dim",
    "wall": "reverse dim",
    "cover": "green",
    "lava": "bold red",
    "ice": "cyan",
    "water": "bold blue",
    "shallows": "blue",
}
SIDES = ("bold white on blue", "bold black on yellow", "bold black on green", "bold white on magenta")
STRUCK, WALKED, TOUCHED = "black on red", "black on cyan", "reverse bold"
MARKS = (STRUCK, WALKED, TOUCHED)
MOST_MARKS = 1
SPACED = 10
"""Squares in a row that half of a screen of 80 columns has room for, with a space between them."""


def rows(board: Board, option: Option | None) -> list[tuple[Text, bool]]:
    """The board row by row, and whether one should look there: where the option bears, or else whoever takes a turn stands."""
    head = Text(_head(board), "dim")
    standing = _standing(board)
    found, bears, acts = [], [], []
    for row in range(board.rows):
        tiles = board.tiles[row * board.columns : (row + 1) * board.columns]
        styles = [style(tile, standing.get(tile.id), option) for tile in tiles]
        cells = zip((cell(tile, standing.get(tile.id)) for tile in tiles), styles, strict=True)
        found.append(Text.assemble((f"{row + 1:2d} ", "dim"), Text(_gap(board)).join(Text(*each) for each in cells)))
        bears.append(any(each in MARKS for each in styles))
        acts.append(any(piece.active for tile in tiles if (piece := standing.get(tile.id))))
    told = [_coloured(board)] if legend(board) else []
    looked = bears if any(bears) else acts
    return [(head, False), *zip(found, looked, strict=True), *((line, False) for line in told)]


def _gap(board: Board) -> str:
    """What parts squares, so that letters of neighbours do not run together."""
    return " " if board.columns <= SPACED else ""


def _head(board: Board) -> str:
    """The numbers of the columns."""
    return "   " + _gap(board).join(f"{column % 100:2d}" for column in range(1, board.columns + 1))


def _standing(board: Board) -> dict[str, Piece]:
    """Who is drawn on which tile: whoever stands there before anybody who lies there."""
    there = sorted((piece for piece in board.pieces if piece.tile), key=lambda piece: not piece.down)
    return {piece.tile: piece for piece in there}


def cell(tile: Tile, piece: Piece | None) -> str:
    """Two characters: who stands there, else what kind of square it is."""
    if piece is not None:
        short = (piece.short or piece.name)[:2]
        return f"{short.lower() if piece.down else short:>2}"
    if tile.terrain == "ground":
        mark = "".join(mark[0].lower() for mark in tile.marks[:MOST_MARKS])
        return f"{tile.height or ' '}{mark or '.'}"
    return CELLS[tile.terrain]


def style(tile: Tile, piece: Piece | None, option: Option | None) -> str:
    """How it is coloured."""
    if option is not None and (tile.id in option.touches or (piece is not None and piece.id in option.touches)):
        return TOUCHED
    if option is not None and tile.id in option.path:
        return WALKED
    if option is not None and tile.id in option.area:
        return STRUCK
    if piece is not None:
        side = piece.team if piece.team is not None else piece.seat or 0
        return SIDES[side % len(SIDES)] + (" underline" if piece.active else "")
    return STYLES[tile.terrain]


def legend(board: Board) -> str:
    """What the squares of this board mean."""
    there = {str(tile.terrain) for tile in board.tiles} - {"ground"}
    kinds = [f"{CELLS[kind].strip()} {kind}" for kind in CELLS if kind in there]
    marks = dict.fromkeys(mark for tile in board.tiles for mark in tile.marks[:MOST_MARKS])
    return ", ".join([*kinds, *(f"{mark[0].lower()} {mark}" for mark in marks)])


def _coloured(board: Board) -> Text:
    """The legend with each letter in its colour on the map."""
    line = Text(f"   {legend(board)}", "dim")
    for kind, letters in CELLS.items():
        line.highlight_words([f"{letters.strip()} {kind}"], STYLES[kind])
    return line


def piece_line(piece: Piece) -> str:
    """A piece in a line: where it stands, what is left of it, what lies on it."""
    where = square(piece.tile) if piece.tile else say("off the board")
    bars = [f"{bar.label} {bar.value}/{bar.maximum}" for bar in piece.bars]
    return f"{piece.short or piece.name[:2]} {piece.name}, {where}: {', '.join([*bars, *piece.badges])}"


def piece_numbers(piece: Piece) -> str:
    """What a piece is and its printed numbers, in a line; what is left of it is in its `piece_line`."""
    return ", ".join(filter(None, [piece.summary, *(f"{stat.label} {stat.value}" for stat in piece.stats)]))


def square(tile: str) -> str:
    """A tile's column and row: `6,5`."""
    return ",".join(tile.split(".")[1:])


def map_lines(board: Board) -> Iterator[str]:
    """The map in characters."""
    yield _head(board)
    standing = _standing(board)
    for row in range(board.rows):
        tiles = board.tiles[row * board.columns : (row + 1) * board.columns]
        yield f"{row + 1:2d} " + _gap(board).join(cell(tile, standing.get(tile.id)) for tile in tiles)
    if told := legend(board):
        yield f"   {told}"


def lines(board: Board, seat: int | None = None) -> Iterator[str]:
    """The board in words, for a screen reader or a pipe, the pieces of `seat` first; what several of a kind can do is told
    once."""
    yield from map_lines(board)
    printed: dict[tuple[str, ...], str] = {}
    for piece in sorted(board.pieces, key=lambda piece: piece.seat != seat):
        yield f"  {piece_line(piece)}"
        told = tuple(filter(None, [piece_numbers(piece), *piece.text]))
        first = printed.setdefault(told, piece.name)
        if told:
            yield from (f"      {line}" for line in (told if first == piece.name else [say("As {name}.", name=first)]))
