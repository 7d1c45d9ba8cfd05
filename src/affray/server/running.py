"""What a server runs on: the quickest loop that is there, and no long look for garbage among what stays while people play."""

import asyncio
import gc
import time

OFTEN = 1.0
"""Seconds from one look for garbage to the next."""
BUSY = 0.02
"""The share of a processor from which somebody plays."""
QUIET = 10
"""So many looks one after the other at which nobody played."""


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


class Sweeping:
    """Looks for garbage that holds itself, which nothing else frees. While people play it looks through what was made
    since it last looked alone, some 20 ms at 300 decisions a second, and through all once nobody has played for a while."""

    def __init__(self) -> None:
        """Nobody has played yet."""
        self.used, self.quiet = time.process_time(), QUIET

    async def go_on(self) -> None:
        """Look for ever."""
        while True:
            await asyncio.sleep(OFTEN)
            self.look(OFTEN)

    def look(self, seconds: float) -> None:
        """Look, so many seconds after the last time."""
        before, self.used = self.used, time.process_time()
        busy = self.used - before > BUSY * seconds
        self.quiet = 0 if busy else self.quiet + 1
        if self.quiet == QUIET:
            gc.unfreeze()
        elif not busy:
            return
        gc.collect()
        gc.freeze()
        self.used = time.process_time()
