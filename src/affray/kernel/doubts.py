"""What is doubtful in a pack though it can be played with: what can never come to anything, and what is strictly better than
something else. Only what follows from the data for certain is told.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import starmap
from typing import Any

import msgspec

from affray.errors import Problem
from affray.kernel.content import Fault, Shelf, read_pack
from affray.kernel.packs import Pack

Better = Mapping[type, Mapping[str, int]]
"""For the rows of a kind, the fields of which more is better for whoever has it (1), or less (-1), whatever else is so. A row
is compared with those that are alike in all its other fields."""
CALLED = frozenset({"id", "name", "title", "summary", "role"})
"""Fields that only say what a thing is called."""
ENDLESS = float("inf")
"""A number that is left out where more is better: it never runs out."""


def told(
    shelf: Shelf[Any], laid: Sequence[Pack], better: Better, further: Callable[[Any, Any], Iterator[Fault]]
) -> list[Problem]:
    """What is doubtful in the rows of these packs, laid on the shelf; `further` tells of a row, amid all content, what is so in
    its game. Raises BadInput where they are unsound."""
    at_hand = shelf.load(laid)
    kinds = dict(zip(shelf.tables, at_hand, strict=True))
    found: list[Problem] = []
    for pack in laid:
        for row in read_pack(pack, shelf.tables)[0]:
            others = kinds[row.table]
            if others[row.value.id] != row.value:
                continue  # a later pack has taken its place
            found.extend(starmap(row.problem, _compared(row.value, others.values(), better.get(type(row.value), {}))))
            found.extend(starmap(row.problem, further(row.value, at_hand)))
    return found


def _compared(row: Any, others: Any, better: Mapping[str, int]) -> Iterator[Fault]:
    """What it is strictly better and worse than."""
    found: dict[str, list[str]] = {"better": [], "worse": []}
    for other in others if better else ():
        if other.id == row.id or not _alike(row, other, better):
            continue
        worths = [(name, _worth(row, name, sign), _worth(other, name, sign)) for name, sign in better.items()]
        unlike = [(name, mine > yours) for name, mine, yours in worths if mine != yours]
        if len({ahead for _, ahead in unlike}) == 1:
            by = ", ".join(f"{name} {_said(row, name)} to {_said(other, name)}" for name, _ in unlike)
            found["better" if unlike[0][1] else "worse"].append(f"{other.id} ({by})")
    for word, named in found.items():
        if named:
            more = f" and {len(named) - 1} more" if len(named) > 1 else ""
            yield "", f"it is strictly {word} than {named[0]}{more}", "something that each has over the other"


def _alike(row: Any, other: Any, better: Mapping[str, int]) -> bool:
    same = [name for name in row.__struct_fields__ if name not in CALLED and name not in better]
    return type(row) is type(other) and all(getattr(row, name) == getattr(other, name) for name in same)


def _worth(row: Any, name: str, sign: int) -> float:
    value = getattr(row, name)
    return sign * (ENDLESS if value is None else float(value))


def _said(row: Any, name: str) -> str:
    value = getattr(row, name)
    return "without end" if value is None else str(msgspec.to_builtins(value))
