"""What each number means of the rows that `kernel.encoding` fills."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from affray.kernel import encoding
from affray.kernel.encoding import SEATS, TILES, Node
from affray.kernel.once import once
from affray.kernel.scales import SEAT, TILE, Bits, Kind, Range, Row
from affray.kernel.stack import HasBoard, HasSeats


class Size(NamedTuple):
    """What the length of a row depends on."""

    seats: int
    width: int = 0
    """Columns of the board; 0 for a game without one."""
    height: int = 0
    """Its rows."""


class Place(NamedTuple):
    """One number of a row."""

    name: str
    """Which field it comes from, and which value or tile it stands for. Seats count from the one who looks."""
    shows: str
    """How it is to be read."""
    meaning: str
    """What the field means."""


class Board(NamedTuple):
    """Planes of the board among the numbers of a row: `row[start : start + planes * height * width]`, in that order."""

    name: str
    start: int
    planes: int
    height: int
    width: int


class Legend(NamedTuple):
    """All numbers of a row, and which of them are planes of the board."""

    places: tuple[Place, ...]
    boards: tuple[Board, ...]


def size_of(state: HasSeats) -> Size:
    """The size of the rows for a match; without a board its sides are 0."""
    width, height = (int(state.width), int(state.height)) if isinstance(state, HasBoard) else (0, 0)
    return Size(int(state.seats), width, height)


@once
def of(record: type[Any], size: Size) -> Legend:
    """What the rows say that are filled from such records."""
    places, boards = [Place(f"viewer={seat}", "1 for the seat that looks", "") for seat in range(size.seats)], []
    for node in encoding.tree(record):
        for name, part in _parts(node, node.name, size):
            if part.many == TILES or part.scale == TILE:
                found = list(_places(part, name, size))
                boards.append(Board(name, len(places), len(found) // (size.width * size.height), size.height, size.width))
                places += found
            else:
                places += _places(part, name, size)
    return Legend(tuple(places), tuple(boards))


def _parts(node: Node, name: str, size: Size) -> Iterator[tuple[str, Node]]:
    """The numbers of a node one after the other, each by its name; planes in one."""
    if node.many is not None and node.many != TILES:
        for index in range(size.seats if node.many == SEATS else int(node.many)):
            yield from _parts(node._replace(many=None), f"{name}[{index}]", size)
    elif node.scale is None:
        for each in node.inner:
            yield from _parts(each, f"{name}.{each.name}", size)
    else:
        yield name, node


def _places(node: Node, name: str, size: Size) -> Iterator[Place]:
    """Those of one number, or of a plane for each of its values."""
    scale, said = node.scale, node.meaning
    if isinstance(scale, Row):
        yield Place(name, "1 where there is one, -1 where it is hidden, else 0", said)
        for each in node.inner:
            for inner, part in _parts(each, f"{name}.{scale.field}.{each.name}", size):
                yield from _places(part, inner, size)
    elif scale == SEAT:
        yield from (Place(f"{name}=seat {seat}", "1 for that one", said) for seat in range(size.seats))
    elif scale == TILE:
        yield from (Place(f"{name}={tile}", "1 where it is", said) for tile in _tiles(size))
    else:
        spots = [f" at {tile}" for tile in _tiles(size)] if node.many == TILES else [""]
        for value, shows in _values(node):
            yield from (Place(f"{name}{value}{spot}", shows, said) for spot in spots)


def _tiles(size: Size) -> Iterator[str]:
    """Each tile of the board, row by row."""
    return (f"column {column} row {row}" for row in range(size.height) for column in range(size.width))


def _values(node: Node) -> Iterator[tuple[str, str]]:
    """What the numbers of one value stand for, and how each is read."""
    if isinstance(node.scale, Range):
        yield "", f"{node.scale.low}..{node.scale.high} as 0..1, -1 where it is hidden"
        return
    assert isinstance(node.scale, Kind | Bits)
    sign, numbers = "=" if isinstance(node.scale, Kind) else "&", dict(encoding.members_of(node.scale))
    yield from ((f"{sign}{numbers.get(number, number)}", "1 where it is so") for number in encoding.spread(node.scale))
