"""Looking closer at one thing of the table: which one a text names, and what there is to say of it."""

from collections.abc import Iterator
from itertools import groupby

from affray.languages import plural, say
from affray.table.inspected import Inspected, Layer
from affray.table.scene import Board, Option, View
from affray.tui import about


def place_of(view: View, text: str) -> str:
    """The place that a text names: a square as `4,5`, a piece or a card by its name, its first letters, or what stands on the
    board for it; empty for none."""
    wanted = text.strip().lower()
    board = view.scene.board
    if board:
        column, _, row = wanted.partition(",")
        tile = f"tile.{column.strip()}.{row.strip()}"
        if any(tile == each.id for each in board.tiles):
            return tile
    named = [(piece.id, [piece.short, piece.name]) for piece in (board.pieces if board else [])]
    named += [(card.id, [card.name]) for card in about.cards_by_id(view).values()]
    whole = (id for id, names in named if wanted in [name.lower() for name in names])
    begun = (id for id, names in named if wanted and any(name.lower().startswith(wanted) for name in names))
    return next(whole, "") or next(begun, "")


def called(view: View, place: str) -> str:
    """What is at a place, for people."""
    return about.place_name(view, place) or place


def lines(view: View, found: Inspected) -> Iterator[str]:
    """What there is to say: why it answers nothing now, then each set of its squares."""
    if found.reason:
        yield say("Not now: {reason}", reason=f"{found.reason} [{found.clause}]")
    elif view.decision:
        yield say("It can be chosen now.")
    board = view.scene.board
    if board and found.layers is not None:
        yield from (_layer(layer, board, found.place) for layer in found.layers)


def marked(found: Inspected) -> Option:
    """The sets as an option that a board draws: where a piece could go as its way, what it could strike then as its area."""

    def tiles(kind: str) -> list[str]:
        return [tile for layer in found.layers or [] if layer.kind == kind for tile in layer.tiles]

    return Option("", "", "", "", touches=[found.place], area=tiles("threat"), path=tiles("reach"))


def _layer(layer: Layer, board: Board, whose: str) -> str:
    """A set in words: how many squares, who stands there, which they are."""
    there = [piece.name for piece in board.pieces if piece.tile in layer.tiles and piece.id != whose]
    count = plural("1 square", "{count} squares", len(layer.tiles))
    who = f" ({', '.join(there)})" if there else ""
    note = f" {layer.note}" if layer.note else ""
    return f"{layer.name} [{layer.clause}]: {count}{who}.{note} {'; '.join(_rows(layer.tiles))}."


def _rows(tiles: list[str]) -> Iterator[str]:
    """Squares by their rows, neighbours together: `row 3: 2-5, 7`."""
    places = sorted((int(row), int(column)) for _, column, row in (tile.split(".") for tile in tiles))
    for row, columns in groupby(places, key=lambda place: place[0]):
        spans: list[list[int]] = []
        for _, column in columns:
            if spans and spans[-1][-1] == column - 1:
                spans[-1].append(column)
            else:
                spans.append([column])
        told = (str(span[0]) if len(span) == 1 else f"{span[0]}-{span[-1]}" for span in spans)
        yield say("row {row}: {columns}", row=row, columns=", ".join(told))
