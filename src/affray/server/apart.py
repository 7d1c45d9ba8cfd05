"""Work that takes long, in processes apart: so many at once, so long, so much memory, and nobody else waits for it."""

import asyncio
import math
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from anyio import BrokenWorkerProcess, CapacityLimiter, fail_after, to_process

from affray.errors import Refused
from affray.server.work import ready

P = ParamSpec("P")
R = TypeVar("R")

LEFT_TO_FINISH = 2.0
"""Seconds that work which nobody waits for any more may still take: to end a process and start another costs as much."""
ENOUGH = "that takes longer, or more memory, than anybody's request may"


class Busy(Refused):
    """Too many others have asked for as much; the request may be made again."""

    code = "busy"


class TooMuch(Refused):
    """It took longer, or more memory, than anybody's request may."""

    code = "too_much"


class Apart:
    """A queue of work of one kind."""

    def __init__(self, at_once: int, seconds: float, most: int) -> None:
        """`at_once` are done at the same time, each within so many seconds; no more than `most` are taken on."""
        self.turns, self.seconds, self.most = asyncio.Semaphore(at_once), seconds, most
        self.workers = CapacityLimiter(math.inf)  # the turns say how many
        self.jobs: set[asyncio.Task[object]] = set()

    async def do(self, work: Callable[P, R], *arguments: P.args, **_: P.kwargs) -> R:
        """What a function of a module gives. Whoever asked may leave: then it is not begun, or soon broken off.

        Raises Busy, TooMuch, or what the function raises.
        """
        if len(self.jobs) >= self.most:
            raise Busy("too many others have asked for as much; try again in a moment")
        begun = asyncio.Event()
        job = asyncio.create_task(self._job(begun, work, *arguments))
        self.jobs.add(job)
        job.add_done_callback(self._done)
        try:
            return await asyncio.shield(job)
        except asyncio.CancelledError:
            asyncio.get_running_loop().call_later(LEFT_TO_FINISH if begun.is_set() else 0, job.cancel)
            raise

    async def stop(self) -> None:
        """Break off what is being done."""
        jobs = list(self.jobs)
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)

    async def _job(self, begun: asyncio.Event, work: Callable[..., R], *arguments: object) -> R:
        async with self.turns:
            begun.set()
            # A process is never broken off while it starts: it would be nobody's.
            await asyncio.shield(asyncio.create_task(to_process.run_sync(ready, limiter=self.workers)))
            try:
                with fail_after(self.seconds):
                    return await to_process.run_sync(work, *arguments, cancellable=True, limiter=self.workers)
            except (TimeoutError, MemoryError, BrokenWorkerProcess):
                raise TooMuch(ENOUGH) from None

    def _done(self, job: "asyncio.Task[object]") -> None:
        self.jobs.discard(job)
        if not job.cancelled():
            job.exception()  # known, also where nobody waits for it any more
