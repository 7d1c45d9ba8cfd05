"""What is left of a row when some of its fields are wrong: enough to judge the others, so that all is told at once.

Fields that are wrong are not there: whoever asks for one meets an AttributeError, and has told what does not hang on it.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Annotated, Any, TypeVar, get_args, get_origin

import msgspec
from msgspec import Meta

from affray.kernel.once import learned
from affray.kernel.schemas import REFERS

Told = TypeVar("Told")


def of(entry: Mapping[str, Any], record: type[msgspec.Struct], wrong: Collection[str]) -> Any:
    """The row of that record as far as it is sound; `wrong` are the fields that are not, as they are written. A list of ids is
    there all the same where it is only too short or too long."""
    fields = msgspec.structs.fields(record)
    held = {field.name: _value(entry, field, wrong) for field in fields}
    left = record(**{name: value for name, value in held.items() if value is not msgspec.NODEFAULT})
    for field in fields:
        if field.encode_name in wrong and held[field.name] is None:
            getattr(record, field.name).__delete__(left)
    return left


def judged(row: Any, faults: Callable[[], Iterator[Told]]) -> Iterator[Told]:
    """What is found wrong with such a row until a field is asked for that is not there."""
    try:
        yield from faults()
    except AttributeError as error:
        if error.obj is not row:
            raise


def each(row: Any, *checks: Callable[[], Iterator[Told]]) -> Iterator[Told]:
    """What is found wrong with such a row by checks of which none hangs on another: a field that is not there silences those
    that ask for it, and no others."""
    for check in checks:
        yield from judged(row, check)


def _value(entry: Mapping[str, Any], field: msgspec.structs.FieldInfo, wrong: Collection[str]) -> Any:
    """What a field holds: None where that is wrong, NODEFAULT where it is left out and has a usual value."""
    name = field.encode_name
    if name in wrong:
        return _ids(entry.get(name), field.type)
    return msgspec.convert(entry[name], learned(field.type)) if name in entry else msgspec.NODEFAULT


def _ids(value: object, kind: Any) -> tuple[str, ...] | None:
    """A list of ids of the wrong length; None for what is anything else."""
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    item = get_args(bare)[0] if get_origin(bare) is tuple else None
    if item is None or not isinstance(value, Sequence) or not _refers(item):
        return None
    try:
        ids: tuple[str, ...] = msgspec.convert(value, learned(bare))  # without its bounds
        return ids
    except msgspec.ValidationError:
        return None


def _refers(kind: Any) -> bool:
    """Whether it is the id of another row."""
    told = (each.extra_json_schema or {} for each in getattr(kind, "__metadata__", ()) if isinstance(each, Meta))
    return any(REFERS in each for each in told)
