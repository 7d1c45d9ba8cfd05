"""What the long trials of this folder share: how far one has come and what is left, a line of JSON at its end, its exit status.

A trial counts what it tries from a first number on (`--from`), and each number is the same trial every time, so that several
runs add up: `--count 500`, then `--from 500 --count 500`. It stops early when it is interrupted, and still tells what
it found by then.
"""

import argparse
import json
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TypeVar

T, R = TypeVar("T"), TypeVar("R")

OFTEN = 10.0
"""Seconds between two lines that say how far a trial has come."""
MOST_TOLD = 10
"""Faults that are told in full; the others are counted."""

MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 - folders of their own within it
"""Where databases are kept of trials whose time is virtual, and in which no power fails: to wait for a disk would prove
nothing there. None for the usual place."""


class Trial:
    """One run of a trial."""

    def __init__(self, name: str, goal: int, unit: str, control: bool = False) -> None:
        """`goal` is how many of what `unit` says are to be tried; a `control` must find a fault, anything else none."""
        self.name, self.goal, self.unit, self.control = name, goal, unit, control
        self.done, self.faults, self.stopped = 0, 0, False
        self.began = self.told = time.monotonic()

    @property
    def seconds(self) -> float:
        """Since it began."""
        return time.monotonic() - self.began

    def come_to(self, done: int, beside: str = "") -> None:
        """So many are tried by now; says so every now and then, with what there is to say `beside`."""
        self.done = done
        now = time.monotonic()
        if now - self.told < OFTEN:
            return
        self.told = now
        left = (self.goal - done) * self.seconds / done if done else float("nan")
        more = f", {beside}" if beside else ""
        print(f"{done:,} of {self.goal:,} {self.unit}, {self.faults} faults{more}; {left / 60:.1f} min left", flush=True)

    def fault(self, what: str) -> None:
        """Something is wrong."""
        self.faults += 1
        if self.faults <= MOST_TOLD:
            print(f"  {what}", flush=True)

    @contextmanager
    def interruptible(self) -> Iterator[None]:
        """What runs within may be interrupted, by Ctrl+C or by being told to end (SIGINT, SIGTERM), in the background too: then
        it was all that was tried."""
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, signal.default_int_handler)
        try:
            yield
        except KeyboardInterrupt:
            self.stopped = True
            print("interrupted; what follows is of what was tried by then", flush=True)

    def end(self, **figures: object) -> int:
        """Tell all in one line of JSON; the exit status: 0 where nothing was wrong, in a control where something was."""
        sound = (self.faults > 0) == self.control and (self.done > 0 or self.goal == 0)
        told = {"trial": self.name, self.unit: self.done, "faults": self.faults, "control": self.control, "sound": sound}
        told |= {"seconds": round(self.seconds, 1), "stopped": self.stopped, "load": load()}
        print(json.dumps(told | figures), flush=True)
        return 0 if sound else 1


def each_of(work: Callable[[T], R], pieces: Sequence[T], workers: int) -> Iterator[R]:
    """What comes of each piece, in no order, worked at by so many processes."""
    with multiprocessing.get_context("spawn").Pool(max(1, workers)) as pool:
        yield from pool.imap_unordered(work, pieces)


def each_wanted(work: Callable[[T], R], pieces: Iterable[T], workers: int) -> Iterator[R]:
    """The same of pieces of which the next is asked for only once a process is free for it, so that there may be no end to
    them: those that are begun are done."""
    found, left = iter(pieces), max(1, workers)
    with ProcessPoolExecutor(left, multiprocessing.get_context("spawn")) as pool:
        going = {pool.submit(work, piece) for piece in islice(found, left)}
        while going:
            done, going = wait(going, return_when=FIRST_COMPLETED)
            for each in done:
                yield each.result()
            going |= {pool.submit(work, piece) for piece in islice(found, len(done))}


def load() -> float:
    """How many processes wanted a processor in the last minute, beside which times must be read; -1 where nobody says."""
    try:
        return float(Path("/proc/loadavg").read_text(encoding="ascii").split()[0])
    except OSError:
        return -1.0


def reader(text: str | None, count: int, unit: str, control: str = "") -> argparse.ArgumentParser:
    """What all trials are asked by: how many from which number on; `control` says what the control is, where there is one."""
    found = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    found.add_argument("--count", f"--{unit}", type=int, default=count, dest="count", help=f"{unit} to try ({count:,})")
    found.add_argument("--from", type=int, default=0, dest="first", help="the number of the first of them")
    if control:
        found.add_argument(f"--{control}", action="store_true", dest="control", help="the control: it must find a fault")
    return found
