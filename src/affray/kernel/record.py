"""Records: declared once as classes of annotated fields; held as plain objects or as rows of bytes.

From the one declaration come the nested NumPy layout that compiled rules work on (`layout`, `rows`), the plain objects
that interpreted rules work on (`plain`), and the bytes both agree on (`pack`, `unpack`). Equal bytes, equal match.

A row marked `PRINTED` holds what is printed on the cards and the board of a match: written while it is set up, the same
ever after, open to all. Plain objects share it instead of copying it, and its bytes are worked out once.
"""

import functools
import struct
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar, cast, get_args, get_origin, get_type_hints

from affray.kernel.once import once_each

if TYPE_CHECKING:
    import numpy as np

i1 = Annotated[int, "i1"]
"""An integer of one byte, -128..127."""
i2 = Annotated[int, "i2"]
"""An integer of two bytes, -32768..32767."""
i4 = Annotated[int, "i4"]
"""An integer of four bytes."""
i8 = Annotated[int, "i8"]
"""An integer of eight bytes."""
Array = MutableSequence
"""`Annotated[Array[X], n]`: n of X in a row."""
PRINTED = "printed"
"""`Annotated[Array[X], n, PRINTED]`: a row that does not change after the set-up, and that all may see."""

_LAID_OUT: "list[tuple[np.dtype[Any], type[Any]]]" = []
"""The layouts that were made, each with its record."""
_FORMATS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}
T = TypeVar("T")


class Field(NamedTuple):
    """One field of a record: a number, or a record, or a row of either."""

    name: str
    code: str
    """`i1`..`i8` of a number; empty for a record."""
    record: type[Any] | None
    length: int | None
    """How many in a row; None for a single one."""
    printed: bool
    """True for a row that is written in the set-up alone."""


@once_each
def fields(record: type[Any]) -> tuple[Field, ...]:
    """The fields of a record class in order. Raises TypeError for an annotation that is none of ours."""
    return tuple(_field(name, hint) for name, hint in get_type_hints(record, include_extras=True).items())


def _field(name: str, hint: Any) -> Field:
    if get_origin(hint) is not Annotated:
        if not isinstance(hint, type):
            raise TypeError(f"field {name}: {hint} is neither a number nor a record")
        return Field(name, "", hint, None, False)
    inner, *said = get_args(hint)
    extra, *marks = [each for each in said if not isinstance(each, tuple)] or [None]
    if extra is None:
        return _field(name, inner)
    if get_origin(inner) is MutableSequence:
        item = _field(name, get_args(inner)[0])
        return Field(name, item.code, item.record, int(extra), PRINTED in marks)
    if extra not in _FORMATS:
        raise TypeError(f"field {name}: {extra!r} is no number type; expected one of {', '.join(_FORMATS)}")
    return Field(name, str(extra), None, None, False)


@once_each
def layout(record: type[Any]) -> "np.dtype[Any]":
    """The NumPy layout of a record class, aligned as C aligns it."""
    import numpy as np

    def kind(field: Field) -> Any:
        one = field.code if field.record is None else layout(field.record)
        return one if field.length is None else (one, (field.length,))

    places = _places(record)
    plan = {
        "names": [field.name for field in fields(record)],
        "formats": [kind(field) for field in fields(record)],
        "offsets": list(places.offsets),
        "itemsize": places.size,
        "aligned": True,
    }
    found = np.dtype((np.record, np.dtype(plan)))  # type: ignore[call-overload, unused-ignore]
    _LAID_OUT.append((found, record))
    return found


def of_layout(found: "np.dtype[Any]") -> type[Any]:
    """The record class of a layout; several that are laid out alike are marked alike. Raises TypeError where there is none."""
    for known, record in _LAID_OUT:
        if known == found:
            return record
    raise TypeError(f"no record is laid out like {found}")


def rows(record: type[Any], count: int) -> Any:
    """`count` zeroed records as NumPy rows, for compiled rules."""
    import numpy as np

    return np.zeros(count, layout(record)).view(np.recarray)


def plain(record: type[T], strict: bool = False) -> T:
    """A zeroed record as plain objects: quick to interpret. A strict one refuses a value out of its field's range
    (OverflowError) and a name that is no field (AttributeError), where a packed one would silently wrap."""
    return _build(record, strict, _zeros(record))


def pack(state: Any, record: type[Any]) -> bytes:
    """The bytes of plain objects, equal to those of the NumPy row with the same values.

    Raises struct.error where a value does not fit its field.
    """
    return _struct(record).pack(*_flat(state, record))


def unpack(data: bytes, record: type[T], strict: bool = False) -> T:
    """The plain objects of `pack`'s bytes. Raises struct.error where the length is wrong."""
    return _build(record, strict, _struct(record).unpack(data))


def from_row(row: Any, record: type[T], strict: bool = False) -> T:
    """The plain objects of a NumPy row."""
    return unpack(row.tobytes(), record, strict)


def to_row(state: Any, record: type[Any], into: Any, index: int) -> None:
    """Write plain objects into row `index` of `rows`."""
    import numpy as np

    into.view(np.uint8).reshape(len(into), -1)[index] = np.frombuffer(pack(state, record), np.uint8)


def copy(state: T, record: type[T], strict: bool = False) -> T:
    """An independent copy of plain objects; what is printed is shared."""
    return _build(record, strict, _flat(state, record))


def seal(state: Any, record: type[Any]) -> None:
    """End the set-up of plain objects: what is printed cannot be written any more (AttributeError, TypeError)."""
    for field in fields(record):
        if field.printed:
            object.__setattr__(state, field.name, _printed(_printed_bytes(getattr(state, field.name), field), field))


def blank(like: Any, record: type[T], strict: bool = False) -> T:
    """A zeroed record of the same match as plain objects: what is printed is there."""
    return _build(record, strict, _zeros(record), like)


def blank_row(like: Any, record: type[Any], into: Any, index: int) -> None:
    """Make row `index` of zeroed `rows` blank in the same way: what is printed is there."""
    for field in fields(record):
        if field.printed:
            into[field.name][index] = like[field.name]


def printed_at(record: type[Any]) -> list[slice]:
    """Where the bytes of what is printed lie in a packed record, in order."""
    starts = zip(fields(record), _places(record).offsets, strict=True)
    return [slice(start, start + _row_struct(field).size) for field, start in starts if field.printed]


def is_strict(record: type[Any]) -> bool:
    """True for the class of strict plain objects."""
    return "__setattr__" in vars(record)


def size(record: type[Any]) -> int:
    """How many bytes a packed record takes."""
    return _struct(record).size


def _flat(state: Any, record: type[Any]) -> list[Any]:
    values: list[Any] = []
    _flatten(record)(state, values)
    return values


@once_each
def _flatten(record: type[Any]) -> Callable[[Any, list[Any]], None]:
    """A function that adds the values of such a record to a list. It is written out field by field: matches are packed and
    copied at every decision. (By name, never by `__dict__`: an object that was once asked for that is slower ever after.)"""
    names: dict[str, Any] = {"printed": _printed_bytes}
    lines, numbers = ["def flatten(state, values):"], list[str]()
    for name, _, nested, length, printed in fields(record):
        if nested is None and not printed:
            numbers.append(f"state.{name}" if length is None else f"*state.{name}")
            continue
        lines.append(f" values += ({''.join(each + ', ' for each in numbers)})")
        numbers.clear()
        names[f"of_{name}"] = _field_of(record, name) if printed else _flatten(nested)  # type: ignore[arg-type]
        if printed:
            lines.append(f" values.append(printed(state.{name}, of_{name}))")
        else:
            one = f" of_{name}(state.{name}, values)"
            lines.append(one if length is None else f" for item in state.{name}: of_{name}(item, values)")
    lines.append(f" values += ({''.join(each + ', ' for each in numbers)})")
    return cast(Callable[[Any, list[Any]], None], written(lines, names, "flatten"))


def _build(record: type[T], strict: bool, values: Sequence[Any], like: Any = None) -> T:
    """A record of such values; of one that is `like` another, what is printed is that one's."""
    return cast(T, _builder((record, strict))(values, 0, like))


@once_each
def _builder(kind: tuple[type[Any], bool]) -> Callable[[Sequence[Any], int, Any], Any]:
    """A function that makes a record of the values from a place on, written out in the same way."""
    record, strict = kind
    names: dict[str, Any] = {"new": object.__new__, "kind": _strict(record) if strict else record, "unprinted": _unprinted}
    names |= {"printed": _printed, "Row": _StrictRow, "strict": strict}
    lines, at = ["def build(v, i, like):", " state = new(kind)", *([" held = state.__dict__"] if strict else [])], 0
    for field in fields(record):
        name, code, nested, length, printed = field
        wide = 1 if nested is None or printed else _width(nested)
        names[f"of_{name}"] = field if nested is None or printed else _builder((nested, strict))
        if printed:
            made = f"like.{name} if like is not None else printed(v[i + {at}], of_{name}) if v[i + {at}] else "
            made += f"unprinted(of_{name}, strict)"
        elif nested is not None:
            made = f"of_{name}(v, i + {at}, None)"
            if length is not None:
                made = f"[of_{name}(v, at, None) for at in range(i + {at}, i + {at + wide * length}, {wide})]"
        else:
            made = f"v[i + {at}]" if length is None else f"list(v[i + {at}:i + {at + length}])"
            made = f"Row({made}, {name!r}, {_bounds(code)})" if strict and length is not None else made
        lines.append(f" held[{name!r}] = {made}" if strict else f" state.{name} = {made}")
        at += wide * (1 if length is None or printed else length)
    return cast(Callable[[Sequence[Any], int, Any], Any], written([*lines, " return state"], names, "build"))


def written(lines: list[str], names: dict[str, Any], name: str) -> Any:
    """The function of that name in a text, which finds these names among its globals."""
    exec(compile("\n".join(lines), f"<{name}>", "exec"), names)  # noqa: S102 - of our own declarations
    return names[name]


def _field_of(record: type[Any], name: str) -> Field:
    return next(field for field in fields(record) if field.name == name)


@once_each
def _width(record: type[Any]) -> int:
    """How many values a record has; a printed row counts as one."""
    return sum(
        (1 if field.length is None or field.printed else field.length)
        * (1 if field.record is None or field.printed else _width(field.record))
        for field in fields(record)
    )


@once_each
def _zeros(record: type[Any]) -> tuple[int, ...]:
    return (0,) * _width(record)


def _unprinted(field: Field, strict: bool) -> list[Any]:
    """A row that will be printed, zeroed, to be written in the set-up."""
    count = cast(int, field.length)
    if field.record is not None:
        return [_build(field.record, strict, _zeros(field.record)) for _ in range(count)]
    return _StrictRow([0] * count, field.name, _bounds(field.code)) if strict else [0] * count


class _Printed(tuple[Any, ...]):
    """A printed row that can no longer change, with its bytes."""

    packed: bytes


def _printed_bytes(row: Any, field: Field) -> bytes:
    if isinstance(row, _Printed):
        return row.packed
    values: list[int] = list(row) if field.record is None else []
    if field.record is not None:
        for item in row:
            _flatten(field.record)(item, values)
    return _row_struct(field).pack(*values)


@functools.lru_cache(maxsize=64)
def _printed(packed: bytes, field: Field) -> _Printed:
    """A printed row from its bytes: one for all records of a match."""
    values = iter(_row_struct(field).unpack(packed))
    count = cast(int, field.length)
    row = _Printed(values if field.record is None else [_sealed(field.record, values) for _ in range(count)])
    row.packed = packed
    return row


def _sealed(record: type[Any], values: Iterator[Any]) -> Any:
    """A printed record: it is read like any other, and refuses to be written."""
    state = object.__new__(_readonly(record))
    for name, _, nested, length, _ in fields(record):
        if length is None:
            made = next(values) if nested is None else _sealed(nested, values)
        else:
            made = tuple(next(values) if nested is None else _sealed(nested, values) for _ in range(length))
        object.__setattr__(state, name, made)
    return state


@once_each
def _readonly(record: type[T]) -> type[T]:
    def assign(self: Any, name: str, value: int) -> None:
        raise AttributeError(f"{record.__name__}.{name} is printed: it is written in the set-up alone")

    return type(record.__name__, (record,), {"__setattr__": assign, "__doc__": record.__doc__, "__module__": record.__module__})


@once_each
def _row_struct(field: Field) -> struct.Struct:
    item = field.code and _FORMATS[field.code] if field.record is None else _places(field.record).format
    return struct.Struct("=" + item * cast(int, field.length))


def _bounds(code: str) -> tuple[int, int]:
    limit = 1 << (8 * int(code[1]) - 1)
    return -limit, limit - 1


def _check(name: str, value: int, bounds: tuple[int, int]) -> None:
    if not bounds[0] <= value <= bounds[1]:
        raise OverflowError(f"{name} = {value} does not fit {bounds[0]}..{bounds[1]}")


@once_each
def _strict(record: type[T]) -> type[T]:
    bounds = {each.name: _bounds(each.code) for each in fields(record) if each.record is None and each.length is None}

    def assign(self: Any, name: str, value: int) -> None:
        if name not in bounds:
            raise AttributeError(f"{record.__name__} has no number called {name}")
        _check(f"{record.__name__}.{name}", value, bounds[name])
        object.__setattr__(self, name, value)

    return type(record.__name__, (record,), {"__setattr__": assign, "__doc__": record.__doc__, "__module__": record.__module__})


class _StrictRow(list[int]):
    """A row of numbers that refuses what does not fit, negative indices included (a packed row would not wrap around)."""

    def __init__(self, items: list[int], name: str, bounds: tuple[int, int]) -> None:
        super().__init__(items)
        self.name = name
        self.bounds = bounds

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, int) and index < 0:
            raise IndexError(f"{self.name}[{index}]")
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        if index < 0:
            raise IndexError(f"{self.name}[{index}]")
        _check(self.name, value, self.bounds)
        super().__setitem__(index, value)


@once_each
def _struct(record: type[Any]) -> struct.Struct:
    return struct.Struct("=" + _places(record).format)


class _Places(NamedTuple):
    """Where C would put the fields."""

    format: str
    offsets: tuple[int, ...]
    size: int
    align: int


@once_each
def _places(record: type[Any]) -> _Places:
    """The struct format with C's padding written out, and the offsets it gives."""
    parts: list[str] = []
    offsets: list[int] = []
    offset, widest = 0, 1
    for _, code, nested, length, printed in fields(record):
        text, _, width, align = (_FORMATS[code], (), int(code[1]), int(code[1])) if nested is None else _places(nested)
        count = 1 if length is None else length
        gap = -offset % align
        offsets.append(offset + gap)
        parts.append("x" * gap + (f"{width * count}s" if printed else text * count))
        offset += gap + width * count
        widest = max(widest, align)
    tail = -offset % widest
    return _Places("".join(parts) + "x" * tail, tuple(offsets), offset + tail, widest)
