"""Work that takes long, in processes apart: so many at once, so long, so much memory, and nobody else waits for it."""

import asyncio
import math
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from anyio import BrokenWorkerProcess, CapacityLimiter, fail_after, to_process

from affray import languages
from affray.errors import Refused
from affray.languages import marked, say
from affray.server.queues import Queue
from affray.server.work import ready, said_in

P = ParamSpec("P")
R = TypeVar("R")

LEFT_TO_FINISH = 2.0
"""Seconds that work which nobody waits for any more may still take: to end a process and start another costs as much."""
ENOUGH = marked("that takes longer, or more memory, than anybody's request may")


class TooMuch(Refused):
    """It took longer, or more memory, than anybody's request may."""

    code = "too_much"


class Apart(Queue):
    """A queue of work in processes apart."""

    def __init__(self, at_once: int, seconds: float, most: int) -> None:
        """`at_once` are done at the same time, each within so many seconds; no more than `most` are taken on."""
        super().__init__(at_once, most)
        self.seconds = seconds
        self.workers = CapacityLimiter(math.inf)  # the turns say how many

    async def do(self, work: Callable[P, R], *arguments: P.args, **_: P.kwargs) -> R:
        """What a function of a module gives. Whoever asked may leave: then it is not begun, or soon broken off.

        Raises Busy, TooMuch, or what the function raises.
        """
        begun = asyncio.Event()
        job = self.begin(self._job(begun, work, *arguments))
        try:
            return await asyncio.shield(job)
        except asyncio.CancelledError:
            asyncio.get_running_loop().call_later(LEFT_TO_FINISH if begun.is_set() else 0, job.cancel)
            raise

    async def _job(self, begun: asyncio.Event, work: Callable[..., R], *arguments: object) -> R:
        async with self.turns:
            begun.set()
            # A process is never broken off while it starts: it would be nobody's.
            await asyncio.shield(asyncio.create_task(to_process.run_sync(ready, limiter=self.workers)))
            try:
                with fail_after(self.seconds):
                    return await to_process.run_sync(
                        said_in, languages.in_force(), work, *arguments, cancellable=True, limiter=self.workers
                    )
            except (TimeoutError, MemoryError, BrokenWorkerProcess):
                raise TooMuch(say(ENOUGH)) from None
