"""The bytes of a record without what is printed: what differs from one decision of a match to the next, and is kept of each."""

from typing import Any

from affray.kernel import record
from affray.kernel.once import once_each


def pruned(packed: bytes, kind: type[Any]) -> bytes:
    """A packed record of that kind without the bytes of what is printed."""
    return b"".join(packed[part] for part in _rest(kind))


def whole(rest: bytes, like: bytes, kind: type[Any]) -> bytes:
    """The packed record again; `like` is another one of the same match."""
    parts, at = [], 0
    for left, printed in zip(_rest(kind), [*record.printed_at(kind), slice(0, 0)], strict=True):
        size = left.stop - left.start
        parts += [rest[at : at + size], like[printed]]
        at += size
    return b"".join(parts)


@once_each
def _rest(kind: type[Any]) -> list[slice]:
    """Where the other bytes lie: before each printed row, and after the last."""
    printed = record.printed_at(kind)
    starts, ends = [0, *(part.stop for part in printed)], [*(part.start for part in printed), record.size(kind)]
    return [slice(*each) for each in zip(starts, ends, strict=True)]
