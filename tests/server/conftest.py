"""Servers to talk to."""

import logging
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import AsyncTestClient

from affray.kernel import fair
from affray.server import app as application
from affray.server import rooms
from affray.server.app import build

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.server.holders import Server  # noqa: E402
from tests.server.processes import SCRIPT, TOLD, Running, Start  # noqa: E402


@pytest.fixture(autouse=True)
def quiet() -> None:
    """The test client's own log is of no use here."""
    logging.getLogger("httpx").setLevel(logging.WARNING)


@pytest.fixture(autouse=True)
def dice_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between people nobody chooses the dice; here they fall the same each time, and player 2 decides first."""
    monkeypatch.setattr(rooms, "dice_secret", lambda: b"\3" * fair.SECRET_BYTES)


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


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the server keeps its matches."""
    return tmp_path / "matches.sqlite"


@pytest.fixture
async def server(database: Path) -> AsyncIterator[Server]:
    """A server over an empty database."""
    async with AsyncTestClient(build(database)) as found:
        yield found


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers over one database."""
    started: list[subprocess.Popen[str]] = []

    def run(seats: str, before: str = "") -> Running:
        command = [sys.executable, "-c", SCRIPT, str(tmp_path / "a.sqlite"), seats, before]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
        started.append(process)
        assert process.stdout is not None
        told = TOLD.fullmatch(process.stdout.readline().rstrip())
        assert told is not None
        return Running(process, told[1], told[2], told[3])

    yield run
    for process in started:
        process.kill()
        process.communicate()
