"""Pieces of work by several threads at once, where compiled rules run without the interpreter's lock, or by a cluster."""

import hashlib
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import TypeVar

from affray.bots.guests import Guests
from affray.errors import BadInput
from affray.kernel import rule
from affray.kernel.game import Game
from affray.lab.cluster import Cluster, Task

Hands = Cluster | int | None
"""Who plays: a cluster, so many threads, or a thread for each processor."""
T = TypeVar("T")
R = TypeVar("R")


def count_of(workers: Hands) -> int:
    """How many work: the threads of a cluster, as many as asked for, or one a processor."""
    return workers.count() if isinstance(workers, Cluster) else max(1, workers or os.cpu_count() or 1)


def code_of(game: Game) -> str:
    """What the sources amount to that results follow from: the rules', the game's content, and the lab's."""
    digest = hashlib.sha256(rule.sources_digest(_package(game)).encode())
    for file in (*sorted(Path(__file__).parent.rglob("*.py")), *sorted(game.PACKAGE.rglob("*.toml"))):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:32]


def shared(game: Game, job: tuple[str, bytes], here: Callable[[T], R], pieces: Iterable[T], hands: Hands) -> Iterator[R]:
    """What comes of each piece, in order: done `here` by threads, or by a cluster as the `job` says: what gives the like of
    `here` (MODULE:FUNCTION), and of which order. Raises AffrayError."""
    if isinstance(hands, Cluster):
        task = Task(rule.MACHINE, code_of(game), *job)
        yield from hands.in_order(task, pieces, rule.kept_forms(_package(game)))
    else:
        yield from in_order(here, pieces, count_of(hands))


def no_guests(guests: Guests, hands: Hands) -> None:
    """Raises BadInput where bots that were brought are to play on a cluster."""
    if guests.bots and isinstance(hands, Cluster):
        raise BadInput("--scheduler", "", "bots that were brought along are on this machine alone", "bots of Affray's")


def _package(game: Game) -> str:
    return game.begin.__module__.partition(".")[0]


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
