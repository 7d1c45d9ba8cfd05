"""A real server and a real browser."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

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


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """Nothing moves that need not: those tests that look at it say so."""
    return browser_context_args | {"reduced_motion": "reduce"}


@pytest.fixture
def pace() -> str:
    """Nobody reads along, so what bots do is shown at once; a test may ask for the pace people get."""
    return "instant"


@pytest.fixture
def context(context: BrowserContext, pace: str) -> BrowserContext:
    """A browser in which that pace was chosen."""
    context.add_init_script(f"localStorage.setItem('affray.pace', '\"{pace}\"')")
    return context


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
