"""What a server runs on: the quickest loop that is there, and no long look for garbage among what stays while people play."""

import asyncio
import gc
import os
import sys
import time
from pathlib import Path

OFTEN = 10.0
"""Seconds from one look whether anybody plays to the next."""
QUIET = 0.02
"""The share of a processor below which nobody does."""
LITTLE = 10_000
"""Blocks of memory: so few new ones are not worth a sweep."""
BLOCK = 140
"""Bytes that one of them takes, as it was seen with thousands of matches."""
SHARE = 4
"""One part of so many of this machine's memory may come to it before a sweep, whoever plays."""
STATM = Path("/proc/self/statm")
"""Where Linux says how much memory a process holds."""
USUAL = 4 * 2**30
"""Bytes of memory, where a machine does not say how many it has."""


def new_loop() -> asyncio.AbstractEventLoop:
    """An event loop: uvloop's, or asyncio's own where that is not installed, as on Windows."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def settle() -> None:
    """What was loaded until now stays for good, and from now on `Sweeping` alone looks for garbage. Python's own would look
    through all matches in the middle of one, whenever it likes, and take seconds with 2,500 of them."""
    gc.collect()
    gc.freeze()
    gc.disable()


def leave() -> None:
    """All that is left ends with the process: Python would look through it once more, and that may take half a minute."""
    gc.freeze()


class Sweeping:
    """Looks for garbage that holds itself, which nothing else frees: decisions, requests and sockets make none, but what goes
    wrong may. It is done while nobody plays, or once very much has come to what there was after the last sweep."""

    def __init__(self) -> None:
        """There is what there is now."""
        self.blocks, self.bytes, self.used = sys.getallocatedblocks(), resident(), time.process_time()
        self.most = _memory() // SHARE
        """Bytes that may come to it."""

    async def go_on(self) -> None:
        """Look after it for ever."""
        while True:
            await asyncio.sleep(OFTEN)
            self.look(OFTEN)

    def look(self, seconds: float) -> bool:
        """Sweep where it is time to, so many seconds after the last look; whether it was."""
        before, self.used = self.used, time.process_time()
        changed = abs(sys.getallocatedblocks() - self.blocks)
        quiet = self.used - before < QUIET * seconds
        much = max(changed * BLOCK, resident() - self.bytes) >= self.most
        if not much and (changed < LITTLE or not quiet):
            return False
        gc.collect()
        self.blocks, self.bytes, self.used = sys.getallocatedblocks(), resident(), time.process_time()
        return True


def resident() -> int:
    """Bytes of memory that this process holds, large pieces too, which are no blocks; 0 where the system does not say."""
    try:
        return int(STATM.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def _memory() -> int:
    """Bytes of this machine."""
    if not hasattr(os, "sysconf") or "SC_PHYS_PAGES" not in os.sysconf_names:
        return USUAL
    return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
