"""Queues of work: so much of a kind at once, so much that is taken on, and what happens once nobody waits for it."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from affray.errors import Refused
from affray.languages import say

R = TypeVar("R")


class Busy(Refused):
    """Too many others have asked for as much; the request may be made again."""

    code = "busy"


class Queue:
    """Work of one kind: `async with` its `turns` before what may only be done so often at once."""

    def __init__(self, at_once: int, most: int) -> None:
        """So many turns at the same time; no more than `most` are taken on."""
        self.turns, self.most = asyncio.Semaphore(at_once), most
        self.jobs: set[asyncio.Task[Any]] = set()

    def begin(self, work: Coroutine[Any, Any, R]) -> asyncio.Task[R]:
        """Take work on, which goes on whoever asked for it. Raises Busy."""
        if len(self.jobs) >= self.most:
            work.close()
            raise Busy(say("too many others have asked for as much; try again in a moment"))
        job = asyncio.create_task(work)
        self.jobs.add(job)
        job.add_done_callback(self.jobs.discard)
        job.add_done_callback(looked_at)
        return job

    async def stop(self) -> None:
        """Break off what is being done."""
        jobs = list(self.jobs)
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)


def looked_at(done: asyncio.Task[Any]) -> None:
    """What went wrong is known, also where nobody waits for it any more."""
    if not done.cancelled():
        done.exception()
