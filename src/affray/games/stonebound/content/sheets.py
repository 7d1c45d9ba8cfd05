"""What is printed on paper."""

from collections.abc import Iterator, Sequence
from typing import get_args

from affray.games.stonebound.content import pack, texts
from affray.games.stonebound.content.terms import Status
from affray.kernel.packs import Pack
from affray.table.scene import Tile
from affray.table.sheet import Printed


def printed(laid: Sequence[Pack] = ()) -> Iterator[Printed]:
    """Two ability cards a character, dashboards, boards, and tokens for characters and statuses."""
    at_hand = pack.load(laid)
    for character in at_hand.characters.values():
        for kind, ids in (("Offensive", character.offensive), ("Defensive", character.defensive)):
            yield Printed("cards", character.name, f"{kind} abilities", text=[texts.text(at_hand.abilities[id]) for id in ids])
    for character in at_hand.characters.values():
        held = at_hand.classes[character.class_]
        text = [texts.text(at_hand.abilities[id]) for id in (*character.offensive, *character.defensive)]
        yield Printed("units", character.name, held.name, texts.stats(character, held), text)
    for board in at_hand.boards.values():
        yield Printed("maps", board.name, _ward(board), tiles=tiles(board))
    for character in at_hand.characters.values():
        yield Printed("tokens", character.name)
    for status in get_args(get_args(Status)[0]):
        yield Printed("tokens", status.capitalize(), copies=4)


def _ward(board: pack.Board) -> str:
    return "" if board.ward is None else f"Wards: HP {board.ward.health}, PD {board.ward.pd}, SD {board.ward.sd}"


def tiles(board: pack.Board) -> list[list[Tile]]:
    """A board's rows from the top."""
    return [[_tile(space) for space in row] for row in board.rows]


def _tile(space: str) -> Tile:
    ward = space == pack.WARD
    return Tile("", "ground", marks=["Ward"] if ward else [], label="W" if ward else "")
