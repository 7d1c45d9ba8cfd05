"""Blank records of a match, for observations: as `record.blank` makes them, and more than twice as fast.

Each is written out as one function, zeros and all, with rows of plain numbers' records made in a loop instead of by calls: a
table asks for a record for everybody who looks, at every decision.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from affray.kernel.once import once_each
from affray.kernel.record import Field, fields, written

T = TypeVar("T")


def blank(like: Any, record: type[T]) -> T:
    """A zeroed record of the same match as plain objects that are not strict: what is printed is there."""
    return cast(T, _maker(record)(like))


@once_each
def _maker(record: type[Any]) -> Callable[[Any], Any]:
    names: dict[str, Any] = {"new": object.__new__, "kind": record}
    lines = ["def blank(like):", " state = new(kind)", *_zeroed(record, "state", " ")]
    for field in fields(record):
        if field.printed:
            lines.append(f" state.{field.name} = like.{field.name}")
        elif field.record is None and field.length is not None:
            lines.append(f" state.{field.name} = [0] * {field.length}")
        elif field.record is not None:
            lines += _nested(field, field.record, names)
    return cast(Callable[[Any], Any], written([*lines, " return state"], names, "blank"))


def _nested(field: Field, record: type[Any], names: dict[str, Any]) -> list[str]:
    """The lines that make the records of a field; what is printed lies in the record of the match alone."""
    name, length = field.name, field.length
    if all(each.record is None and each.length is None for each in fields(record)) and length is not None:
        names[f"of_{name}"] = record
        made = [f"  one = new(of_{name})", *_zeroed(record, "one", "  "), "  rows.append(one)"]
        return [" rows = []", f" for _ in range({length}):", *made, f" state.{name} = rows"]
    names[f"of_{name}"] = _maker(record)
    one = f"of_{name}(None)"
    return [f" state.{name} = {one}" if length is None else f" state.{name} = [{one} for _ in range({length})]"]


def _zeroed(record: type[Any], state: str, indent: str) -> list[str]:
    """The line that makes all single numbers of a record 0; none where it has none."""
    numbers = [f"{state}.{each.name} = " for each in fields(record) if each.record is None and each.length is None]
    return [f"{indent}{''.join(numbers)}0"] if numbers else []
