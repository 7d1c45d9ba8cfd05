"""What changed between two documents, so that a browser that has the one is sent the difference to the other.

A difference is a JSON array whose first element says what it is:

| | holds | what is done |
|---|---|---|
| 0 | a value | it takes the place of the one before |
| 1 | an object of differences | each is made to the field of that name |
| 2 | an array of `[index, difference]` | each is made to that element of an array |
| 3 | `start`, `count`, an array of values | so many elements from `start` on make way for these |
"""

from typing import Any

import msgspec
from msgspec.structs import astuple

PUT, FIELDS, ELEMENTS, SPLICE = range(4)
Difference = list[Any]


def difference(before: Any, after: Any) -> Difference:
    """What leads from one document to another; both are records of msgspec and what these are made of, compared as they are."""
    if type(before) is not type(after):
        return [PUT, after]
    if isinstance(after, msgspec.Struct):
        parts = zip(after.__struct_fields__, astuple(before), astuple(after), strict=True)
        return [FIELDS, {name: difference(a, b) for name, a, b in parts if a is not b and a != b}]
    if isinstance(after, list):
        return _of_lists(before, after)
    return [PUT, after]


def _of_lists(before: list[Any], after: list[Any]) -> Difference:
    if len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return [ELEMENTS, [[index, difference(a, b)] for index, (a, b) in pairs if a is not b and a != b]]
    if before == after[: len(before)]:  # as a log that went on
        return [SPLICE, len(before), 0, after[len(before) :]]
    start, shorter = 0, min(len(before), len(after))
    while start < shorter and before[start] == after[start]:
        start += 1
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return [SPLICE, start, len(before) - start - end, after[start : len(after) - end]]


def changed(document: Any, change: Difference) -> Any:
    """A document of JSON values with a difference made to it; the one before stays as it was."""
    kind, *rest = change
    if kind == FIELDS:
        return document | {name: changed(document[name], each) for name, each in rest[0].items()}
    if kind == ELEMENTS:
        made = {index: changed(document[index], each) for index, each in rest[0]}
        return [made.get(index, each) for index, each in enumerate(document)]
    if kind == SPLICE:
        start, count, values = rest
        return [*document[:start], *values, *document[start + count :]]
    return rest[0]
