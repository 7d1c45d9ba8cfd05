"""A real server and a real browser."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.browser.playing import begun

OFF = (
    # What Playwright turns off itself: Chromium heeds the last list alone.
    "AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable",
    "LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect",
    "TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch",
    # What opens below the line for addresses, which no test has: pages of their own, drawn for each window that is opened.
    "WebUIOmniboxPopup WebUIOmniboxAimPopup WebUIOmniboxFullPopup",
    # A process that waits for the next page: each test would start one more, a tenth of what it costs to open a page.
    "SpareRendererForSitePerProcess",
)
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking",
    "--disable-component-update --disable-sync",
    f"--disable-features={','.join(' '.join(OFF).split())}",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")


def chromium() -> dict[str, Any]:
    """How to start Chromium: the one that AFFRAY_CHROMIUM names, or the machine's own."""
    found = os.environ.get("AFFRAY_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "the browser tests need Chromium; name it in AFFRAY_CHROMIUM"
    return {"executable_path": found, "args": " ".join(FLAGS).split()}


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """The machine's own Chromium."""
    return chromium()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """Nothing moves by itself, unless a test wants it to: what moves is drawn anew all the time."""
    return browser_context_args | {"reduced_motion": "reduce"}


@contextmanager
def running(database: Path, *arguments: str, source: Path | None = None) -> Iterator[str]:
    """`affray` with these arguments, of another checkout's sources where they are given, and the address that it prints. It is
    ended afterwards."""
    env = os.environ | {"AFFRAY_DB": str(database), "AFFRAY_MACHINE": "plain"}
    if source is not None:
        env["PYTHONPATH"] = str(source)
    command = [sys.executable, "-m", "affray", *arguments, "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http\S+", process.stdout.readline())
            assert found
            yield found[0]
        finally:
            process.terminate()
            process.communicate(timeout=20)


@contextmanager
def browsing() -> Iterator[tuple[Browser, str]]:
    """A browser and the address of an empty server, for what is no test; both end afterwards."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "affray.sqlite", "serve") as address,
        sync_playwright() as kit,
        kit.chromium.launch(**chromium()) as browser,
    ):
        yield browser, address.rstrip("/")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that many tests share: to start one takes longer than most of them."""
    with running(tmp_path_factory.mktemp("server") / "affray.sqlite", "serve") as address:
        yield address.rstrip("/")


@pytest.fixture
def begin(server: str) -> Callable[..., str]:
    """Begin a match on the shared server, against the bot if nobody else is named: its address."""
    return partial(begun, server)


@pytest.fixture
def played(tmp_path: Path) -> Iterator[str]:
    """The address that `affray play` prints, of a match on a server of its own."""
    with running(tmp_path / "affray.sqlite", "play", "sixdice", "--seats", "human,greedy", "--seed", "3") as address:
        yield address
