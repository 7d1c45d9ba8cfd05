"""Work for other processes and machines, by Dask: the same seeds, the same rows, whatever they are.

A piece of work goes to a worker by name, since each has an Affray of its own; that is compared with ours first. A worker that
is lost loses nothing: its pieces go to another. This module loads no rules, so that a worker can still choose the machine
that runs them.
"""

import io
import os
import socket
import sys
import zipfile
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.errors import AffrayError, BadInput, installing

if TYPE_CHECKING:
    from distributed import Future

LOCAL = "local"
"""Instead of an address: processes of this machine."""
ANSWER = 10
"""Seconds in which a scheduler has to answer."""
PATIENCE = 60
"""Seconds in which a first worker has to come."""
AHEAD = 3
"""So many pieces for each thread of a worker are handed out beforehand."""
LEAST_AHEAD = 8
LOOK = 16
"""After so many pieces it is looked at how many workers there are."""


class Task(NamedTuple):
    """What a worker is to be ready for."""

    machine: str
    """That runs the rules."""
    code: str
    """What its sources amount to."""
    entry: str
    """MODULE:FUNCTION, which takes the order and gives what plays a piece of it."""
    order: bytes


class Wrong(NamedTuple):
    """Why a worker did not play."""

    said: str


def work(task: Task, compiled: bytes, piece: Any) -> Any:
    """On a worker: play a piece, or say why not. `compiled` is a folder of compiled rules, which are kept where it has none."""
    if "affray.kernel.rule" not in sys.modules:
        os.environ["AFFRAY_MACHINE"] = task.machine
    try:
        return _ready(task, compiled)(piece)
    except AffrayError as error:
        return Wrong(f"the worker on {socket.gethostname()}: {error}")


@lru_cache(maxsize=4)
def _ready(task: Task, compiled: bytes) -> Callable[[Any], Any]:
    """What plays pieces of a task in this process. Raises AffrayError where its Affray is another one."""
    from affray.kernel import rule

    if task.machine != rule.MACHINE:
        raise AffrayError(f"it runs the {rule.MACHINE} machine, and this needs the {task.machine} one; start it anew")
    module, _, function = task.entry.partition(":")
    play: Callable[[bytes], tuple[str, Callable[[Any], Any]]] = getattr(import_module(module), function)
    unpack(compiled)
    code, ready = play(task.order)
    if code != task.code:
        raise AffrayError("its Affray, its game or its Python is another than here; install the same on both")
    return ready


class Cluster:
    """A scheduler and its workers. To be closed."""

    def __init__(self, scheduler: str, workers: int | None = None) -> None:
        """Of an address, such as tcp://10.0.0.5:8786, or LOCAL for so many processes of this machine. Raises BadInput where
        Dask is not installed or nothing answers there, and AffrayError where no worker comes."""
        try:
            from distributed import Client, LocalCluster
        except ImportError:
            raise BadInput("--scheduler", "", "Dask is not installed", installing("cluster")) from None
        self.local = None
        try:
            if scheduler == LOCAL:
                count = workers or os.cpu_count() or 1
                self.local = LocalCluster(count, threads_per_worker=1, host="127.0.0.1", dashboard_address=None)
            self.client: Client = Client(self.local or scheduler, timeout=ANSWER, set_as_default=False)
            self.client.wait_for_workers(1, timeout=PATIENCE)
        except (OSError, ValueError) as error:
            self.close()
            expected = f"the address of a scheduler with workers, as tcp://HOST:PORT, or {LOCAL}"
            raise BadInput("--scheduler", "", f"{scheduler}: {str(error) or 'nothing answers'}", expected) from None

    def __enter__(self) -> "Cluster":
        """To be closed at the end of a block."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Leave the scheduler; end processes of our own."""
        self.close()

    def close(self) -> None:
        """Leave the scheduler; end processes of our own."""
        if hasattr(self, "client"):
            self.client.close()
        if self.local is not None:
            self.local.close()

    def count(self) -> int:
        """How many pieces are played at once now."""
        return sum(self.client.nthreads().values())

    def in_order(self, task: Task, pieces: Iterable[Any], compiled: Path | None = None) -> Iterator[Any]:
        """What comes of each piece, in order. Where workers are lost, others play their pieces; where none is left, it goes on
        as soon as one comes. Raises AffrayError for what a worker refuses."""
        shipped = self.client.scatter(packed(compiled), broadcast=False, hash=True)
        waiting, ahead, most = iter(pieces), deque["Future[Any]"](), LEAST_AHEAD
        try:
            for number in range(sys.maxsize):
                if number % LOOK == 0:
                    most = max(LEAST_AHEAD, AHEAD * self.count())
                more = islice(waiting, max(0, most - len(ahead)))  # fewer than nothing once workers are lost
                ahead.extend(self.client.submit(work, task, shipped, piece, pure=False) for piece in more)
                if not ahead:
                    return
                yield self._awaited(ahead.popleft())
        finally:
            self.client.cancel(list(ahead))

    def _awaited(self, future: "Future[Any]") -> Any:
        """What came of a piece. Raises AffrayError."""
        from distributed import KilledWorker

        try:
            came = future.result()
        except KilledWorker:
            raise AffrayError("one piece of the work ended every worker that took it up; the workers' logs say why") from None
        except OSError as error:
            raise AffrayError(f"the scheduler is gone: {error}") from None
        if isinstance(came, Wrong):
            raise AffrayError(came.said)
        return came


@contextmanager
def hands(scheduler: str | None, workers: int | None) -> Iterator["Cluster | int | None"]:
    """Who plays: the workers of a scheduler, or else so many threads of this process."""
    if scheduler is None:
        yield workers
        return
    with Cluster(scheduler, workers) as cluster:
        yield cluster


def packed(folder: Path | None) -> bytes:
    """A folder of compiled rules as bytes; none where there is none."""
    if folder is None or not folder.is_dir():
        return b""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*.nb?")):
            archive.write(file, f"{folder.name}/{file.relative_to(folder).as_posix()}")
    return buffer.getvalue()


def unpack(compiled: bytes) -> None:
    """Keep such bytes where compiled rules are kept; what is there already stays."""
    if not compiled:
        return
    from affray.kernel.rule import compiled_root

    root = compiled_root().resolve()
    with zipfile.ZipFile(io.BytesIO(compiled)) as archive:
        for name in archive.namelist():
            place = (root / name).resolve()
            if place.exists() or not place.is_relative_to(root):
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            aside = place.with_suffix(f".{os.getpid()}.part")
            aside.write_bytes(archive.read(name))
            aside.replace(place)
