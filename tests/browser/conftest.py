"""A real server and a real browser."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking",
    "--disable-component-update --disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """The machine's own Chromium."""
    found = os.environ.get("AFFRAY_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "the browser tests need Chromium; name it in AFFRAY_CHROMIUM"
    return {"executable_path": found, "args": " ".join(FLAGS).split()}


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., str]]:
    """`affray play` with these arguments: the address that it prints. It is ended after the test."""
    running: list[subprocess.Popen[str]] = []

    def start(*arguments: str, game: str = "solbound") -> str:
        env = os.environ | {"AFFRAY_DB": str(tmp_path / "affray.sqlite"), "AFFRAY_MACHINE": "plain"}
        command = [sys.executable, "-m", "affray", "play", game, "--no-browser", *arguments]
        running.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env))
        assert running[-1].stdout is not None
        found = re.search(r"http\S+", running[-1].stdout.readline())
        assert found
        return found[0]

    yield start
    for process in running:
        process.terminate()
        process.communicate(timeout=20)
