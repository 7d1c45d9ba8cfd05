"""What is printed on paper."""

from collections.abc import Iterator, Sequence
from typing import get_args

from affray.games.stonebound import say
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
    for row in (*at_hand.characters.values(), *at_hand.boards.values()):
        if (found := drawn(row, at_hand)) is not None:
            yield found
    for character in at_hand.characters.values():
        yield Printed("tokens", character.name)
    for status in get_args(get_args(Status)[0]):
        yield Printed("tokens", status.capitalize(), copies=4)


def drawn(row: object, at_hand: pack.Content) -> Printed | None:
    """An ability as the card says it, the dashboard of a character, a class, a board; a team as the list of its characters."""
    if isinstance(row, pack.Ability):
        return Printed("cards", row.name, texts.cost(row), text=[texts.text(row)])
    if isinstance(row, pack.Class):
        return Printed("units", row.name, "Class", texts.numbers(row))
    if isinstance(row, pack.Character):
        return _dashboard(row, at_hand)
    if isinstance(row, pack.Board):
        return Printed("maps", say(row.name), _ward(row), tiles=tiles(row))
    if isinstance(row, pack.Team):
        names = [at_hand.characters[id].name for id in row.characters if id in at_hand.characters]
        return Printed("units", say(row.name), say("Team"), text=[f"{', '.join(names)}."])
    return None


def _dashboard(character: pack.Character, at_hand: pack.Content) -> Printed | None:
    """None without its class."""
    held = at_hand.classes.get(character.class_)
    if held is None:
        return None
    ids = (*character.offensive, *character.defensive)
    text = [texts.text(at_hand.abilities[id]) for id in ids if id in at_hand.abilities]
    return Printed("units", character.name, held.name, texts.stats(character, held), text)


def _ward(board: pack.Board) -> str:
    return "" if board.ward is None else f"Wards: HP {board.ward.health}, PD {board.ward.pd}, SD {board.ward.sd}"


def tiles(board: pack.Board) -> list[list[Tile]]:
    """A board's rows from the top."""
    return [[_tile(space) for space in row] for row in board.rows]


def _tile(space: str) -> Tile:
    ward = space == pack.WARD
    return Tile("", "ground", marks=["Ward"] if ward else [], label="W" if ward else "")
