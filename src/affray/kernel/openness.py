"""Who may see a field, said where it is declared: `Open[i2]` everybody, `Team[i2]` its owner's side, `Own[i2]` its owner.

A field that is not marked is hidden. A record that is marked is seen whole, another as far as its own fields are marked. What
is seen is what `show` copies; a game writes code only for what depends on more than who looks.
"""

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from affray.kernel.once import once_each
from affray.kernel.record import Field, fields, is_strict, written

T = TypeVar("T")

STRANGER, MATE, OWNER = 0, 1, 2
"""Who looks: somebody else, somebody of the same side, or the owner."""


class Seen(NamedTuple):
    """How near one must be to see a field."""

    by: int


Open = Annotated[T, Seen(STRANGER)]
"""Everybody sees it."""
Team = Annotated[T, Seen(MATE)]
"""Its owner and whoever plays on the same side see it."""
Own = Annotated[T, Seen(OWNER)]
"""Its owner alone sees it."""


class Shown(NamedTuple):
    """A field that somebody may see."""

    field: Field
    by: int
    """How near one must be: STRANGER, MATE or OWNER."""
    whole: bool
    """True where all of it is seen; False for a record of which some fields are."""


@once_each
def shown(record: type[Any]) -> tuple[Shown, ...]:
    """The fields of a record that somebody may see, in order. Printed rows are not among them: blank records have those."""
    hints = get_type_hints(record, include_extras=True)
    found = []
    for field in fields(record):
        marks = _marks(hints[field.name])
        if marks:
            found.append(Shown(field, marks[0].by, True))
        elif field.record is not None and not field.printed and shown(field.record):
            found.append(Shown(field, STRANGER, False))
    return tuple(found)


def _marks(hint: Any) -> list[Seen]:
    return [mark for mark in get_args(hint)[1:] if isinstance(mark, Seen)] if get_origin(hint) is Annotated else []


def show(held: Any, seen: Any, near: int) -> None:
    """Fill a blank record with what of another may be seen from so near (STRANGER, MATE or OWNER). Runs on both machines."""
    _shower((type(held), is_strict(type(seen))))(held, seen, near)


@once_each
def _shower(kind: tuple[type[Any], bool]) -> Callable[[Any, Any, int], None]:
    """The same for one record, for the plain machine: assignments field by field, where a strict one is filled past its checks,
    since what another record holds fits."""
    held, strict = kind
    return _assignments(shown(held), strict)


@once_each
def _copier(kind: tuple[type[Any], bool]) -> Callable[[Any, Any, int], None]:
    """All of a record, in the same way."""
    held, strict = kind
    return _assignments(tuple(Shown(field, STRANGER, True) for field in fields(held)), strict)


def _assignments(parts: tuple[Shown, ...], strict: bool) -> Callable[[Any, Any, int], None]:
    names: dict[str, Any] = {"fill": list.__setitem__, "ALL": slice(None)}
    lines = ["def show(held, seen, near):", *([" s = seen.__dict__"] if strict else [])]
    for (name, _, nested, length, _), by, whole in parts:
        one, other = f"held.{name}", f"s[{name!r}]" if strict else f"seen.{name}"
        if nested is not None:
            names[f"of_{name}"] = _copier((nested, strict)) if whole else _shower((nested, strict))
            done = f"of_{name}({one}, {other}, near)"
            if length is not None:
                done = f"for one, other in zip({one}, {other}): of_{name}(one, other, near)"
        else:
            done = f"{other} = {one}" if length is None else f"fill({other}, ALL, {one})"
        lines += [f" if near >= {by}:", f"  {done}"]
    made: Callable[[Any, Any, int], None] = written(lines, names, "show")
    return made


def source(record: type[Any]) -> str:
    """The same for one record as the text of a function `show_fields(held, seen, near)`, for the compiled machine."""
    lines = ["def show_fields(held, seen, near):"]
    for (name, _, nested, length, _), by, whole in shown(record):
        place = name if length is None else f"{name}[index]"
        copied = f"seen.{place} = held.{place}" if nested is None or whole else f"show(held.{place}, seen.{place}, near)"
        lines.append(f"    if near >= {by}:")
        lines += [] if length is None else [f"        for index in range({length}):"]
        lines.append(f"        {copied}" if length is None else f"            {copied}")
    return "\n".join([*lines, "    return None"]) + "\n"
