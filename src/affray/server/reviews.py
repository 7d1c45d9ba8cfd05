"""Reviews of matches that are over, worked out by `affray review` in processes of their own: so many at once, so long, and only
while somebody waits for them."""

import asyncio
import contextlib
import hashlib
import logging
import os
import re
import signal
import sys
import tempfile
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import msgspec

from affray.kernel import packs
from affray.kernel.packs import Packs
from affray.languages import say
from affray.server.apart import ENOUGH, TooMuch
from affray.server.protocol import Reviewing
from affray.server.queues import Queue
from affray.server.refusals import Unknown
from affray.server.work import YIELDING

COMMAND = (sys.executable, "-m", "affray", "review", "--json")
AT_ONCE, MOST_WAITING = 1, 20
SECONDS = 25
"""What a review spends on reckoning (`affray review --seconds`)."""
LONGEST = 240.0
"""Seconds after which it is broken off: rules that nobody compiled before take the most of that."""
LEFT = 30.0
"""Seconds without a question after which nobody waits any more: whoever looks at the board for a while comes back to it."""
LOOKED = 1.0
"""Seconds between two looks whether somebody waits."""
KEPT = 32
"""Reviews that are remembered."""
LOG = logging.getLogger("affray")
DONE = re.compile(r"([\d,]+) of ([\d,]+)\s*$")
Keep = Callable[[bytes], Awaitable[None]]


class _Job:
    """One review, from the question on."""

    def __init__(self, data: bytes, keep: Keep | None, laid: Packs) -> None:
        self.data, self.keep, self.packs = data, keep, laid
        self.share = 0.0
        self.asked = time.monotonic()
        self.task: asyncio.Task[bytes] | None = None


class Reviews(Queue):
    """The reviews of a server."""

    def __init__(self) -> None:
        """None yet."""
        super().__init__(AT_ONCE, MOST_WAITING)
        self.asked: dict[str, _Job] = {}
        self.known: OrderedDict[str, bytes] = OrderedDict()

    def ask(self, data: bytes, keep: Keep | None = None, laid: Packs = ()) -> Reviewing:
        """How far the review of a replay is, which is begun where it was not; `keep` is given what is found, and `laid` are
        packs at hand where the replay only names them. Raises Busy."""
        id = _id(data)
        if not self.knows(data):
            job = _Job(data, keep, laid)
            job.task = self.begin(self._work(id, job))
            self.asked[id] = job
        return self.look(id)

    def knows(self, data: bytes) -> bool:
        """True where the review of this replay was begun already, or is there."""
        id = _id(data)
        return id in self.known or id in self.asked

    def look(self, id: str) -> Reviewing:
        """How far a review is that was asked for. Raises Unknown where nobody did or waited on, and what went wrong, once."""
        if id in self.known:
            return Reviewing(id, 1.0, msgspec.Raw(self.known[id]))
        job = self.asked.get(id)
        if job is None or job.task is None:
            raise Unknown(say("there is no such review; ask for it again"))
        job.asked = time.monotonic()
        if job.task.done():
            del self.asked[id]
            job.task.result()
        return Reviewing(id, job.share)

    async def _work(self, id: str, job: _Job) -> bytes:
        watch = asyncio.create_task(self._watch(id, job))
        try:
            async with self.turns:
                with tempfile.TemporaryDirectory(prefix="affray-") as folder:
                    given = await asyncio.to_thread(_written, job, Path(folder))
                    found = await _reviewed(given, job)
            if job.keep is not None:
                await self._kept(job.keep, found)
            self.known[id] = found
            while len(self.known) > KEPT:
                self.known.popitem(last=False)
            self.asked.pop(id, None)
            return found
        except BaseException:
            asyncio.get_running_loop().call_later(LEFT, self._forget, id, job)
            raise
        finally:
            watch.cancel()

    async def _kept(self, keep: Keep, found: bytes) -> None:
        """Keep what was found; whoever waits for it gets it all the same."""
        try:
            await keep(found)
        except Exception:
            LOG.exception("a review could not be stored")

    def _forget(self, id: str, job: _Job) -> None:
        """Whoever asks again begins again."""
        if self.asked.get(id) is job:
            del self.asked[id]

    async def _watch(self, id: str, job: _Job) -> None:
        """Break the work off once nobody asks how far it is."""
        while time.monotonic() - job.asked < LEFT:  # noqa: ASYNC110 - there is no event of nobody asking
            await asyncio.sleep(LOOKED)
        self._forget(id, job)
        if job.task is not None:
            job.task.cancel()


def _id(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _written(job: _Job, folder: Path) -> list[str]:
    """What is given to `affray review`: the replay as a file, and the packs at hand that it names."""
    file = folder / "replay.json"
    file.write_bytes(job.data)
    given = [str(file)]
    for number, pack in enumerate(pack for pack in job.packs if pack.digest.encode() in job.data):
        place = folder / str(number)
        place.mkdir()
        given += ["--pack", str(packs.write(pack, place))]
    return given


async def _reviewed(given: Sequence[str], job: _Job) -> bytes:
    """What `affray review` says of what it is given. Raises TooMuch where it takes too long, or ends badly."""
    command = [*COMMAND, "--seconds", str(SECONDS), *given]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe, start_new_session=True)
    try:
        if os.name != "nt":
            with contextlib.suppress(ProcessLookupError):
                os.setpriority(os.PRIO_PGRP, process.pid, YIELDING)
        async with asyncio.timeout(LONGEST):
            found, _ = await asyncio.gather(_read(process.stdout), _follow(process.stderr, job))
            if await process.wait() == 0:
                return found
    except TimeoutError:
        pass
    finally:
        _end(process)
        await asyncio.shield(process.wait())
    raise TooMuch(ENOUGH)


async def _read(stream: asyncio.StreamReader | None) -> bytes:
    assert stream is not None
    return await stream.read()


async def _follow(stream: asyncio.StreamReader | None, job: _Job) -> None:
    """Note how far it is."""
    assert stream is not None
    async for line in stream:
        if told := DONE.search(line.decode(errors="replace")):
            made, total = (int(each.replace(",", "")) for each in told.groups())
            job.share = made / max(1, total)


def _end(process: asyncio.subprocess.Process) -> None:
    """End a process and those that it started."""
    with contextlib.suppress(ProcessLookupError):
        if os.name == "nt":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
