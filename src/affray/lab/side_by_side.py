"""Pieces of work by several threads at once; compiled rules run without the interpreter's lock."""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def count_of(workers: int | None) -> int:
    """How many threads work: as many as asked for, or one a processor."""
    return max(1, workers or os.cpu_count() or 1)


def in_order(work: Callable[[T], R], pieces: Iterable[T], workers: int) -> Iterator[R]:
    """What comes of each piece, in order; a few are worked at beforehand, so there may be pieces without end. Those that were
    not begun are left out where nobody asks for more."""
    if workers == 1:
        yield from map(work, pieces)
        return
    waiting = iter(pieces)
    with ThreadPoolExecutor(workers) as pool:
        ahead = deque(pool.submit(work, piece) for piece in islice(waiting, 2 * workers))
        try:
            while ahead:
                yield ahead.popleft().result()
                ahead.extend(pool.submit(work, piece) for piece in islice(waiting, 1))
        finally:
            for each in ahead:
                each.cancel()
