"""Servers to talk to."""

import asyncio
import logging
import os
import shutil
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import AsyncTestClient, BaseTestClient

from affray.kernel import fair
from affray.server import app as application
from affray.server import rooms
from affray.server.app import build
from affray.server.sqlite import SqliteFile

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.server.holders import Server  # noqa: E402
from tests.server.nursery import Nursery, Process  # noqa: E402
from tests.server.processes import SCRIPT, TOLD, Running, Start  # noqa: E402


@pytest.fixture(autouse=True)
def quiet() -> None:
    """The test client's own log is of no use here."""
    logging.getLogger("httpx").setLevel(logging.WARNING)


@pytest.fixture(autouse=True)
def dice_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between people nobody chooses the dice; here they fall the same each time, and player 2 decides first."""
    monkeypatch.setattr(rooms, "dice_secret", lambda: b"\3" * fair.SECRET_BYTES)


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled for bots that think: a test is over before it is ready, and it takes seconds of a processor."""
    monkeypatch.setenv("AFFRAY_MACHINE", "plain")


OWN = BaseTestClient.portal
"""Gives a server the loop that it has by itself."""


@pytest.fixture(scope="session")
def one_loop() -> Iterator[BlockingPortal]:
    """The loop in which servers run, one after the other."""
    with start_blocking_portal() as portal:
        yield portal


@pytest.fixture(autouse=True)
def shared_loop(one_loop: BlockingPortal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers of one test after the other have one loop. What works apart for a server is the loop's: to start such a process
    takes a second of a processor, and the next server finds it there."""
    monkeypatch.setattr(BaseTestClient, "portal", lambda _: nullcontext(one_loop))


@pytest.fixture
def own_loop(shared_loop: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each server of a test has a loop of its own, and what works apart for one knows nothing of the others."""
    monkeypatch.setattr(BaseTestClient, "portal", OWN)


FREE: list[tuple[Litestar, Any]] = []
"""Applications that no test uses now, each with what answers its routes and nothing before it."""


@pytest.fixture(autouse=True)
def routed_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Servers of one test after the other share their routes, which take longer to lay out than most tests ask of them. All
    that a server knows is in its state, and that is new."""
    lay_out, taken = application._routed, list[tuple[Litestar, Any]]()

    def routed(running: Callable[[Litestar], AbstractAsyncContextManager[None]]) -> Litestar:
        if FREE:
            app, handler = FREE.pop()
        else:
            app = lay_out(running)
            handler = app.asgi_handler
        app.state, app._lifespan_managers, app.asgi_handler = State(), [running], handler
        taken.append((app, handler))
        return app

    monkeypatch.setattr(application, "_routed", routed)
    yield
    FREE.extend(taken)


@pytest.fixture(scope="session")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database of this version."""
    path = tmp_path_factory.mktemp("database") / "empty.sqlite"
    file = SqliteFile(path)
    file._start()
    asyncio.run(file.stop())  # what was still beside it is in it then
    return path


@pytest.fixture(autouse=True)
def laid_out_once(laid_out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that is not there yet is a copy of one: to lay each out anew took longer than what most tests ask of it."""
    start = SqliteFile._start

    def copied(file: SqliteFile) -> None:
        if not file.path.exists() and os.access(file.path.parent, os.W_OK):
            ours = file.path.with_name(f"{file.path.name}.{uuid4().hex}")
            shutil.copy(laid_out, ours)
            with suppress(FileExistsError):  # of two at once, one was first
                os.link(ours, file.path)
            ours.unlink()
        start(file)

    monkeypatch.setattr(SqliteFile, "_start", copied)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the server keeps its matches."""
    return tmp_path / "matches.sqlite"


@pytest.fixture
async def server(database: Path) -> AsyncIterator[Server]:
    """A server over an empty database."""
    async with AsyncTestClient(build(database)) as found:
        yield found


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Where servers fork from."""
    found = Nursery()
    yield found
    found.close()


@pytest.fixture
def start(tmp_path: Path, nursery: Nursery) -> Iterator[Start]:
    """Starts servers over one database."""
    started: list[Process] = []

    def run(seats: str, before: str = "") -> Running:
        process = nursery.begin(SCRIPT, str(tmp_path / "a.sqlite"), seats, before)
        started.append(process)
        assert process.stdout is not None
        told = TOLD.fullmatch(process.stdout.readline().rstrip())
        assert told is not None
        return Running(process, told[1], told[2], told[3])

    yield run
    for process in started:
        process.kill()
        process.communicate()
