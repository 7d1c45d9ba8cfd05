"""Progress on standard error: a bar where a person watches, else a line for every tenth, or sooner where a tenth takes long."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console

PARTS = 10
"""Lines that are written where there is no bar."""
OFTEN = 30.0
"""After so many seconds without a line there is one, however little was done."""
SOON = 20.0
"""In fewer seconds it is over anyway."""


@contextmanager
def bar(console: Console, label: str, total: int, before: str = "") -> Iterator[Callable[[int], None]]:
    """Within it, a bar; call what it gives with how many more are done. `before` names what is done until the first call."""
    if not console.is_terminal:
        yield _lines(console, label, total, before)
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(f"{before} (compiled the first time)" if before else label, total=None if before else total)

        def advance(done: int) -> None:
            progress.update(task, description=label, total=total, advance=done)

        yield advance


def _lines(console: Console, label: str, total: int, before: str) -> Callable[[int], None]:
    """The same in lines."""
    made = told = 0
    since = last = 0.0
    if before:
        console.print(f"{before}; compiled the first time, and kept for later runs", markup=False, soft_wrap=True)

    def advance(done: int) -> None:
        nonlocal made, told, since, last
        now = time.monotonic()
        since, last, made = since or now, last or now, made + done
        if made * PARTS // total > told or (made and now - last > OFTEN):
            told, last = made * PARTS // total, now
            left = (now - since) / made * max(0, total - made)
            line = f"{label}: {min(made, total):,} of {total:,}{_left(left)}"
            console.print(line, markup=False, highlight=False, soft_wrap=True)

    return advance


def _left(seconds: float) -> str:
    """How long it will still take, where that is worth saying."""
    if seconds < SOON:
        return ""
    return f", about {seconds / 60:.0f} min left" if seconds > 90 else f", about {seconds:.0f} s left"
