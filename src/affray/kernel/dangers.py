"""Which squares opponents could strike in their next turn, and who of them. A game says what a piece reaches (`inspection`);
all of it is from what a seat sees, so that what it does not know of them is not counted."""

from collections import defaultdict
from collections.abc import Iterable

from affray.kernel import inspecting
from affray.kernel.game import Game, State
from affray.table.scene import Piece

THREAT = "threat"
"""The kind of layer that says what a piece could strike once it has moved, by an attack, a power, or whatever it has."""


def of(game: Game, seen: State, foes: Iterable[Piece]) -> dict[str, list[str]]:
    """The squares that any of these pieces could strike, each with the ids of those that could, in their order."""
    found = defaultdict[str, list[str]](list)
    for piece in foes:
        layers = inspecting.squares(game, seen, piece.id)
        for tile in {tile for layer in layers if layer.kind == THREAT for tile in layer.tiles}:
            found[tile].append(piece.id)
    return dict(found)
