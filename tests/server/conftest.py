"""Servers to talk to."""

import logging
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient

from affray.server.app import build

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.server.holders import Server


@pytest.fixture(autouse=True)
def quiet() -> None:
    """The test client's own log is of no use here."""
    logging.getLogger("httpx").setLevel(logging.WARNING)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the server keeps its matches."""
    return tmp_path / "matches.sqlite"


@pytest.fixture
async def server(database: Path) -> AsyncIterator[Server]:
    """A server over an empty database."""
    async with AsyncTestClient(build(database)) as found:
        yield found
