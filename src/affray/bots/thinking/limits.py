"""The limits of a process that works for another one."""

import contextlib
import os
import threading
import time

LEAST_SHARE = 0.1
"""Of its time a bot has at least so much, however long all else took that counts against it."""
LOOKED = 1.0
"""Seconds between two looks whether the other one is still there."""


def keep(memory: int, yielding: int) -> None:
    """Take on limits for the rest of this process: bytes of address space, where the system keeps to such a limit, and how much
    it yields to whatever else runs. It ends with its parent, also in the middle of long work."""
    if os.name == "nt":
        return
    import resource

    os.nice(yielding)
    with contextlib.suppress(ValueError, OSError):  # not every system has it
        resource.setrlimit(resource.RLIMIT_AS, (memory, resource.getrlimit(resource.RLIMIT_AS)[1]))
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(parent: int) -> None:
    """A parent that was killed breaks nothing off any more: end this process once another is its parent."""
    while os.getppid() == parent:
        time.sleep(LOOKED)
    os._exit(1)
