"""What a server runs on: the quickest loop that is there, and no long look for garbage among what stays while people play."""

import asyncio
import gc
import sys
import time

OFTEN = 10.0
"""Seconds from one look at whether it is time to sweep to the next."""
QUIET = 0.02
"""The share of a processor below which nobody plays."""
LITTLE = 10_000
"""Blocks of memory, some 100 bytes each: less is not worth a sweep."""
MUCH = 3_000_000
"""So many more than twice of what there was are, whoever plays."""


def new_loop() -> asyncio.AbstractEventLoop:
    """An event loop: uvloop's, or asyncio's own where that is not installed, as on Windows."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def settle() -> None:
    """What was loaded until now stays for good, and is never looked through for garbage again. What lives on from now is looked
    through by `Sweeping` alone: Python itself would do so in the middle of a match, and takes 3 s with 2,500 of them."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Sweeping:
    """Looks for garbage that holds itself, which nothing else frees: there is little, some 70 objects of each connection that
    ended. It is done when nobody plays, or once memory has more than doubled."""

    def __init__(self) -> None:
        """From what there is now."""
        self.blocks, self.used = sys.getallocatedblocks(), time.process_time()

    async def go_on(self) -> None:
        """See to it for ever."""
        while True:
            await asyncio.sleep(OFTEN)
            self.look(OFTEN)

    def look(self, seconds: float) -> bool:
        """Sweep where it is time to, `seconds` after the last look; whether it was."""
        before, self.used = self.used, time.process_time()
        blocks = sys.getallocatedblocks()
        quiet = self.used - before < QUIET * seconds and abs(blocks - self.blocks) > LITTLE
        if not quiet and blocks < 2 * self.blocks + MUCH:
            return False
        gc.collect()
        self.blocks, self.used = sys.getallocatedblocks(), time.process_time()
        return True
