"""The pictures of the games on the first page: `python tools/pictures.py` makes them anew, in `web/pictures/`.

Each is a moment of a match between greedy bots: a part of the board with who stands on it, or the cards in play and the dice
that were just thrown. The client draws it as it draws a table, from this file, so that a picture is as small as its words. Look
at the page after making them anew: other bots play other matches.
"""

from pathlib import Path
from typing import Any

import msgspec

import affray
from affray.kernel import look
from affray.kernel.view import view
from affray.table.look import Face
from affray.table.scene import Board, Card, Piece, Scene, Tile, Zone

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "web" / "pictures"


class Window(msgspec.Struct, frozen=True):
    """The part of a board that is drawn: its first column and row, from 1, and how many of each."""

    column: int
    row: int
    columns: int
    rows: int


class Recipe(msgspec.Struct, frozen=True):
    """Which moment of which match a picture shows."""

    game: str
    seats: int
    seed: int
    decisions: int
    choices: dict[str, Any] = {}
    window: Window | None = None
    """The whole board, where nothing is said."""


class Picture(msgspec.Struct, frozen=True):
    """What the client draws it from, in the words of the table."""

    board: Board | None
    play: list[Zone]
    """Without a board: the cards in play, the viewer's last."""
    faces: dict[str, Face]
    """Of all that is drawn, by name."""


RECIPES = [
    Recipe("korxsol", 4, 2, 50, {"map": "three-shelves"}, Window(3, 3, 7, 5)),
    Recipe("sixdice", 2, 3, 12, {}, Window(3, 2, 8, 5)),
    Recipe("solbound", 2, 7, 40),
    Recipe("stonebound", 2, 7, 36, {}, Window(2, 3, 7, 5)),
]


def made(recipe: Recipe) -> Picture:
    """The picture of a recipe. The match is played anew; fails where it is over before."""
    game = affray.game(recipe.game)
    match = affray.Match(game, affray.SetUp(recipe.game, recipe.seats, recipe.seed, choices=recipe.choices))
    greedy = affray.bot("greedy")
    for _ in range(recipe.decisions):
        seat = match.to_move
        assert seat is not None, f"the match of {recipe.game} is over before decision {recipe.decisions}"
        match.take(greedy.choose(game, match.observation(seat), seed=match.revision))
    scene = view(match, 0, [0], "picture").scene
    board = scene.board and _part(scene.board, recipe.window or Window(1, 1, scene.board.columns, scene.board.rows))
    play = [] if board else _played(scene)
    faces = look.of(game.PACKAGE).faces
    return Picture(board, play, {name: faces[name] for name in sorted(_known(_names(board, play), faces))})


def _part(board: Board, window: Window) -> Board:
    """What lies in the window, as a board of its own, with nothing on it that is too small to be read."""
    last = window.column + window.columns - 1, window.row + window.rows - 1
    moved = {
        f"tile.{column}.{row}": f"tile.{column - window.column + 1}.{row - window.row + 1}"
        for row in range(window.row, last[1] + 1)
        for column in range(window.column, last[0] + 1)
    }
    tiles = [_ground(tile, moved[tile.id]) for tile in board.tiles if tile.id in moved]
    pieces = [_bare(piece, moved[piece.tile]) for piece in board.pieces if piece.tile in moved]
    return Board("", window.columns, window.rows, tiles, pieces, board.turned)


def _ground(tile: Tile, id: str) -> Tile:
    """A square of it; only what is more than bare ground has a name, by which it has an icon."""
    return msgspec.structs.replace(tile, id=id, label="", name="" if tile.terrain == "ground" else tile.name)


def _bare(piece: Piece, tile: str) -> Piece:
    life = [bar for bar in piece.bars if bar.kind == "life"]
    return msgspec.structs.replace(piece, tile=tile, bars=life, stats=[], badges=[], text=[], summary="")


def _played(scene: Scene) -> list[Zone]:
    """The cards in play of each seat, the viewer's last, with nothing on them that is too small to be read."""
    found = [zone for area in (*scene.areas[1:], scene.areas[0]) for zone in area.zones if zone.kind == "play"]
    return [msgspec.structs.replace(zone, label="", cards=[_plain(card) for card in zone.cards]) for zone in found]


def _plain(card: Card) -> Card:
    return msgspec.structs.replace(card, stats=[], text=[], badges=[])


def _names(board: Board | None, play: list[Zone]) -> set[str]:
    if board is None:
        return {card.name for zone in play for card in zone.cards}
    marks = {mark for tile in board.tiles for mark in tile.marks}
    return marks | {piece.name for piece in board.pieces} | {tile.name for tile in board.tiles}


def _known(names: set[str], faces: dict[str, Face]) -> set[str]:
    """The names whose faces these are: `Grunt 2` has that of `Grunt`, `Cover at height 1` that of `Cover`."""
    words = [name.split() for name in names]
    return {" ".join(each[:count]) for each in words for count in range(len(each), 0, -1)} & set(faces)


def main() -> None:
    """Make them all."""
    PICTURES.mkdir(exist_ok=True)
    for recipe in RECIPES:
        text = msgspec.json.encode(made(recipe))
        (PICTURES / f"{recipe.game}.json").write_bytes(msgspec.json.format(text, indent=0) + b"\n")


if __name__ == "__main__":
    main()
