"""What a server runs on: the quickest loop that is there, and less looking for garbage among what stays."""

import asyncio
import gc

YOUNG = 20_000
"""So many objects are made before the youngest are looked through for garbage: a view is thousands of them, and most are gone
by then."""
OLDER = (10, 10)
"""How often the youngest are looked through for once that older ones are, and these for once that all are."""


def new_loop() -> asyncio.AbstractEventLoop:
    """An event loop: uvloop's, or asyncio's own where that is not installed, as on Windows."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def settle() -> None:
    """What was loaded until now stays for good, and is never looked through for garbage again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *OLDER)
