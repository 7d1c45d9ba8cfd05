"""What tests of bots that think in other processes share."""

import time
from collections.abc import Callable
from pathlib import Path

from affray import bots
from affray.bots import own

FILE = Path(__file__).with_name("brought.py")
PATIENCE = 60


def brought(name: str) -> bots.Bot:
    """A bot of the file beside."""
    return bots.Bot(name, name, "", own.FIRST, own.Function(f"{FILE}:{name}"), own.SECONDS, f"{FILE}:{name}")


def until(true: Callable[[], bool]) -> None:
    """Wait for something to become true."""
    ends = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.01)
