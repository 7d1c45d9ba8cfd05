"""Matches side by side in a process of its own, whose machine is another than ours; the arrays are memory that both share."""

import os
import subprocess
import sys
import tempfile
import weakref
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from affray.envs.desk import laid_out, with_bots
from affray.envs.view import View
from affray.errors import AffrayError
from affray.kernel import stepping
from affray.kernel.game import SetUp
from affray.kernel.rule import Machine
from affray.kernel.stepping import Desk

SHARED = ("observations", "masks", "rewards", "to_move", "done", "illegal", "seeds", "chosen")
"""What both see of a desk, and the choices that are made."""
RESET, STEP, DONE = b"r", b"s", b"."


class Order(msgspec.Struct, frozen=True):
    """What such a process is to do."""

    set_up: SetUp
    players: list[list[int]]
    """Who plays each seat of each match (`stepping.Desk.players`)."""
    wide: str
    """The kind of these numbers."""
    file: str
    """Where the memory is that both share."""


class Shared:
    """The arrays in a file that is mapped into memory."""

    def __init__(self, view: View, count: int, file: str, mode: str) -> None:
        """For so many matches of a view's set-up; mode `w+` makes the file, `r+` uses it."""
        rows, wide = view.numbers, view.choices
        shapes: dict[str, tuple[tuple[int, ...], type[Any]]] = {
            "observations": ((count, rows), np.float32),
            "masks": ((count, wide), np.bool_),
            "rewards": ((count, view.set_up.seats), np.float32),
            "to_move": ((count,), np.int64),
            "done": ((count,), np.bool_),
            "illegal": ((count,), np.bool_),
            "seeds": ((count,), np.int64),
            "chosen": ((count,), np.int64),
        }
        places, at = {}, 0
        for name, (shape, kind) in shapes.items():
            places[name] = at
            at += -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64
        whole = np.memmap(file, np.uint8, mode, shape=(at,))  # type: ignore[call-overload]
        self.arrays = {name: np.ndarray(shape, kind, whole, places[name]) for name, (shape, kind) in shapes.items()}

    def on(self, desk: Desk) -> Desk:
        """A desk that works with these arrays."""
        return desk._replace(**{name: array for name, array in self.arrays.items() if name != "chosen"})


class Apart:
    """The matches in another process."""

    def __init__(self, view: View, players: "np.ndarray[Any, Any]", machine: Machine) -> None:
        """Of a view's set-up, as many as `players` has rows, on that machine."""
        self.folder = tempfile.TemporaryDirectory(prefix="affray-envs-", ignore_cleanup_errors=True)
        file = str(Path(self.folder.name) / "arrays")
        self.shared = Shared(view, len(players), file, "w+")
        self.desk: Any = _Arrays(self.shared.arrays)
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from affray.envs import apart; apart.main()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"AFFRAY_MACHINE": machine},
        )
        self.finish = weakref.finalize(self, _end, self.process, self.folder)
        self._say(msgspec.json.encode(Order(view.set_up, players.tolist(), players.dtype.name, file)) + b"\n")

    def reset(self) -> None:
        """Begin all anew."""
        self._ask(RESET)

    def step(self, actions: Any) -> None:
        """Make a choice in each."""
        self.shared.arrays["chosen"][:] = actions
        self._ask(STEP)

    def close(self) -> None:
        """End the process."""
        self.finish()

    def _ask(self, what: bytes) -> None:
        self._say(what)
        assert self.process.stdout is not None
        if self.process.stdout.read(1) != DONE:
            self._lost()

    def _say(self, what: bytes) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(what)
            self.process.stdin.flush()
        except (OSError, ValueError):
            self._lost()

    def _lost(self) -> None:
        status = self.process.poll()
        self.close()
        raise AffrayError(f"the process that plays the matches is gone (exit status {status}): begin with a new environment")


class _Arrays:
    """The arrays by name, as those of a desk."""

    def __init__(self, arrays: dict[str, Any]) -> None:
        self.__dict__.update(arrays)


def _end(process: "subprocess.Popen[bytes]", folder: "tempfile.TemporaryDirectory[str]") -> None:
    """End the process, and forget the memory."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            try:
                pipe.close()
            except OSError:
                continue
    process.kill()
    process.wait()
    folder.cleanup()


def main() -> None:
    """Play what standard input orders, until it ends."""
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    view = View(order.set_up)
    players = np.array(order.players, order.wide)
    shared = Shared(view, len(players), order.file, "r+")
    desk, bound = shared.on(laid_out(view.game, view.start, players)), stepping.of(view.game, with_bots(players))
    while what := sys.stdin.buffer.read(1):
        if what == RESET:
            bound.reset(desk)
        else:
            bound.step(desk, shared.arrays["chosen"])
        sys.stdout.buffer.write(DONE)
        sys.stdout.buffer.flush()
