"""What a seat sees, as a row of numbers for whoever learns to play: made from the declaration of a game's record.

Each field says by its mark (`kernel.scales`) what its numbers may be; from the marks come the rule that fills a row from an
observation, the same text on both machines, and what is said of each place in the row. A row is as long as the number of seats
and the size of the board ask for. Nothing comes from anywhere but the observation.
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any, NamedTuple, get_type_hints

from affray.kernel.once import once_each
from affray.kernel.record import Field, fields
from affray.kernel.rule import rule
from affray.kernel.scales import BY_SEAT, BY_TILE, LEFT_OUT, MARKS, SEAT, TILE, Asks, Bits, Kind, Mark, Range, Row
from affray.kernel.stack import Flow, Planned
from affray.kernel.vocabulary import UNKNOWN

Scale = Range | Kind | Bits | Row | Mark
SEATS, TILES = "seats", "tiles"
"""How many of something there are, where that depends on the set-up."""


class Node(NamedTuple):
    """A field of a record that learners see, or a record or row of them."""

    name: str
    many: int | str | None
    """How many in a row: a number, SEATS or TILES; None for a single one."""
    scale: Scale | None
    """Of a number, what it may be."""
    inner: "tuple[Node, ...]"
    """Of a record, its fields; of a `Row`, those of the rows."""
    meaning: str


@once_each
def tree(record: type[Any]) -> tuple[Node, ...]:
    """What learners see of a record."""
    return _nodes(record, record)


def _nodes(record: type[Any], whole: type[Any]) -> tuple[Node, ...]:
    hints, said = get_type_hints(record, include_extras=True), meanings(record)
    found: list[Node] = []
    for field in fields(record):
        marks = [each for each in getattr(hints[field.name], "__metadata__", ()) if isinstance(each, MARKS)]
        if LEFT_OUT not in marks and (marks or not field.printed):
            found.extend(_node(field, marks, whole, said.get(field.name, "")))
    return tuple(found)


def _node(field: Field, marks: list[Any], whole: type[Any], meaning: str) -> Iterator[Node]:
    """One field; of a flow, what is asked."""
    count: int | str | None = field.length
    count = SEATS if BY_SEAT in marks else TILES if BY_TILE in marks else count
    asks = next((mark for mark in marks if isinstance(mark, Asks)), None)
    if field.record is Flow:
        yield Node(field.name, None, None, tuple(_flow(asks)), meaning)
    elif field.record is not None:
        yield Node(field.name, count, None, _nodes(field.record, whole), meaning)
    else:
        scale = next((mark for mark in marks if mark not in (BY_SEAT, BY_TILE)), _whole(field))
        yield Node(field.name, count, scale, _rows(scale, whole), meaning)


def _rows(scale: Scale, whole: type[Any]) -> tuple[Node, ...]:
    """What the rows say that a number may be of."""
    if not isinstance(scale, Row):
        return ()
    rows = next(field.record for field in fields(whole) if field.name == scale.field)
    assert rows is not None
    return _nodes(rows, whole)


def _flow(asks: Asks | None) -> Iterator[Node]:
    """Who must decide what, and what it is about; neither the dice nor the steps that wait."""
    said = meanings(Flow)
    decisions = range(256) if asks is None else asks.decisions
    for name, scale in (("seat", SEAT), ("over", Range(0, 1)), ("decision", Kind(decisions))):
        yield Node(name, None, scale, (), said[name])
    parts = [Node(name, None, scale, (), text) for name, scale, text in _asked(asks)]
    yield Node("asked", None, None, tuple(parts), said["asked"])


def _asked(asks: Asks | None) -> Iterator[tuple[str, Scale, str]]:
    said = meanings(Planned)
    for name in ("actor", "place", "target", "amount"):
        yield name, Range(-1, 255) if asks is None else getattr(asks, name), said[name]


def _whole(field: Field) -> Range:
    """All that a number of this width may be above 0."""
    return Range(0, (1 << (8 * int(field.code[1]) - 1)) - 1)


@once_each
def meanings(record: type[Any]) -> dict[str, str]:
    """What stands right below each field of a record class; nothing where its source is not at hand."""
    try:
        body = ast.parse(textwrap.dedent(inspect.getsource(record))).body[0]
    except (OSError, TypeError):
        return {}
    assert isinstance(body, ast.ClassDef)
    return {
        ast.unparse(node.target): " ".join(str(after.value.value).split())
        for node, after in zip(body.body, body.body[1:], strict=False)
        if isinstance(node, ast.AnnAssign) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
    }


def members_of(scale: Kind | Bits) -> list[tuple[int, str]]:
    """The numbers of kinds with their names; of bits, which bit each is."""
    if isinstance(scale.of, range):
        return [(number, str(number)) for number in scale.of]
    numbers = [(int(each), each.name.lower()) for each in scale.of]
    if isinstance(scale, Bits) and [number for number, _ in numbers] == [1 << index for index in range(len(numbers))]:
        return [(number.bit_length() - 1, name) for number, name in numbers]
    return numbers


def spread(scale: Kind | Bits) -> range:
    """From the least to the greatest kind or bit."""
    numbers = [number for number, _ in members_of(scale)]
    return range(min(numbers), max(numbers) + 1)


def wide(node: Node) -> int:
    """How many numbers one value of a node takes, where that does not depend on the set-up."""
    if isinstance(node.scale, Kind | Bits):
        return len(spread(node.scale))
    return 1 + sum(_fixed(each) for each in node.inner)


def _fixed(node: Node) -> int:
    """The same for a field of a row that a number may be of: it has neither seats nor tiles."""
    assert not isinstance(node.many, str)
    return (1 if node.many is None else node.many) * wide(node)


def filler(module: str, record: type[Any]) -> Callable[[Any, int, Any], int]:
    """The rule `encode(seen, seat, out)` of a game whose rules are in that module: fill a row of zeros with what the seat
    sees; how many numbers that were."""
    text = "\n".join(source(record))
    name = f"encode_{sha256(text.encode()).hexdigest()[:16]}"
    names: dict[str, Any] = {"__name__": module}
    file = sys.modules[module].__file__ or "<encoding>"
    exec(compile(text.replace("def encode(", f"def {name}("), file, "exec"), names)  # noqa: S102 - of our own declarations
    made: Callable[[Any, int, Any], int] = rule(names[name])
    return made


def source(record: type[Any]) -> list[str]:
    """The text of that rule."""
    lines = ["def encode(seen, seat, out):", " seats = int(seen.seats)"]
    if any(field.name == "width" for field in fields(record)):
        lines.append(" tiles = int(seen.width) * int(seen.height)")
    lines += [" at = 0", " out[at + seat] = 1.0", " at += seats"]
    for node in tree(record):
        lines += _lines(node, "seen", 1)
    return [*lines, " return at"]


def _lines(node: Node, holder: str, depth: int) -> list[str]:
    """What fills in a node of a record, indented by so many spaces."""
    pad, place = " " * depth, f"{holder}.{node.name}"
    if node.many is None:
        return _one(node, place, depth)
    if node.many == TILES:
        return _planes(node, place, depth)
    index, held = f"i{depth}", f"{node.name}_{depth}"
    chosen = f"(seat + {index}) % seats" if node.many == SEATS else index
    head = f"{pad}for {index} in range({node.many}):"
    if node.scale is not None:
        return [head, *_one(node, f"{place}[{chosen}]", depth + 1)]
    return [head, f"{pad} {held} = {place}[{chosen}]", *_one(node, held, depth + 1)]


def _one(node: Node, place: str, depth: int) -> list[str]:
    """A record, or a number and how far it takes us."""
    if node.scale is None:
        return [line for each in node.inner for line in _lines(each, place, depth)]
    pad = " " * depth
    if isinstance(node.scale, Row):
        return [f"{pad}v = int({place})", *_row(node, node.scale, depth)]
    taken = {SEAT: "seats", TILE: "tiles"}.get(node.scale) if isinstance(node.scale, Mark) else str(wide(node))
    return [f"{pad}v = int({place})", *_value(node.scale, "at", "1", depth), f"{pad}at += {taken}"]


def _value(scale: Scale, base: str, step: str, depth: int) -> list[str]:
    """One value `v`: its numbers stand `step` apart from `base` on."""
    pad = " " * depth
    if isinstance(scale, Range):
        span = scale.high - scale.low
        scaled = f"min(max(v - ({scale.low}), 0), {span}) * {1.0 / span if span else 0.0!r}"
        hidden = f"-1.0 if v == {UNKNOWN} else " if scale.low > UNKNOWN else ""
        return [f"{pad}out[{base}] = {hidden}{scaled}"]
    if scale == SEAT:
        return [f"{pad}if 0 <= v < seats:", f"{pad} out[{base} + (v - seat) % seats] = 1.0"]
    if scale == TILE:
        return [f"{pad}if 0 <= v < tiles:", f"{pad} out[{base} + v] = 1.0"]
    assert isinstance(scale, Kind | Bits)
    numbers = spread(scale)
    if isinstance(scale, Kind):
        return [f"{pad}if {numbers[0]} <= v <= {numbers[-1]}:", f"{pad} out[{base} + (v - ({numbers[0]})) * {step}] = 1.0"]
    each = f"{pad} for b in range({len(numbers)}):"
    return [f"{pad}if v > 0:", each, f"{pad}  out[{base} + b * {step}] = float(v >> (b + {numbers[0]}) & 1)"]


def _row(node: Node, scale: Row, depth: int) -> list[str]:
    """What the row says that a value `v` is the number of."""
    pad, held = " " * depth, f"{scale.field}_{depth}"
    inner = [line for each in node.inner for line in _lines(each, held, depth + 1)]
    known = [f"{pad}if v >= 0:", f"{pad} {held} = seen.{scale.field}[v]", f"{pad} out[at] = 1.0", f"{pad} at += 1", *inner]
    return [*known, f"{pad}else:", f"{pad} if v == {UNKNOWN}:", f"{pad}  out[at] = -1.0", f"{pad} at += {wide(node)}"]


def _planes(node: Node, place: str, depth: int) -> list[str]:
    """A value for each tile, one plane for each of its numbers."""
    pad = " " * depth
    assert node.scale is not None
    head = [f"{pad}for t in range(tiles):", f"{pad} v = int({place}[t])"]
    return [*head, *_value(node.scale, "at + t", "tiles", depth + 1), f"{pad}at += tiles * {wide(node)}"]
