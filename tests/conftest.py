"""Lets every test run be watched from outside: `pytest --progress FILE` writes a line of JSON for each test that starts or
ends, at once, so that what has run is known whatever becomes of the run (`tools/progress.py` reads it).
"""

import gc
import json
import os
from collections.abc import Generator
from itertools import groupby
from pathlib import Path

import hypothesis
import pytest

hypothesis.settings.register_profile("affray", deadline=None)  # how long an example takes is the machine's affair
hypothesis.settings.load_profile("affray")
CPU = "cpu_seconds"
"""The property of a test that says how long processors worked for it, which no other process makes longer."""
BEFORE = pytest.StashKey[float]()
WORST_LAST = ("passed", "skipped", "failed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that names the file, and the one that draws the reference pictures of `tests/browser` anew."""
    parser.addoption("--progress", metavar="FILE", default="", help="write a line of JSON for each test that starts or ends")
    parser.addoption("--redraw", action="store_true", help="draw the reference pictures of the browser's set scenes anew")


def pytest_configure(config: pytest.Config) -> None:
    """Write where a file is named. Of several processes the one that hears of all tests does."""
    file = config.getoption("progress")
    if file and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Writer(Path(file)), "affray-progress")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests come first, so that no process is left with a long one at the end. They go to the processes in turn, file by
    file, since those of a file share what they prepare; the processes get equal parts of the list, in a row."""
    slow: list[pytest.Item] = []
    quick: list[pytest.Item] = []
    for item in items:
        (slow if item.get_closest_marker("slow") else quick).append(item)
    files = [list(group) for _, group in groupby(slow, lambda item: item.path)]
    hands, dealt = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")), list[pytest.Item]()
    for hand in range(hands):
        own = [item for file in files[hand::hands] for item in file]
        room = max(0, (len(items) - len(dealt)) // (hands - hand) - len(own))
        dealt += own + quick[:room]
        del quick[:room]
    items[:] = dealt + quick


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """All that is loaded now stays to the end. To look through it for waste again and again was a tenth of the tests' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(autouse=True)
def _own_machine() -> Generator[None]:
    """What a command that ran within a test said of the machine is forgotten with it."""
    before = os.environ.get("AFFRAY_MACHINE")
    yield
    os.environ.pop("AFFRAY_MACHINE", None)
    if before is not None:
        os.environ["AFFRAY_MACHINE"] = before


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Remember what processors had done before a test."""
    item.stash[BEFORE] = _cpu()
    return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, None, None]:
    """Note with the last report of a test what processors did for it. With the last test of a process ends all that others
    used too, servers for one, and what they did in all that time is not that test's."""
    own = _cpu() - item.stash[BEFORE]
    try:
        return (yield)
    finally:
        item.user_properties.append((CPU, own if nextitem is None else _cpu() - item.stash[BEFORE]))


class Writer:
    """Writes down what the processes that run tests report."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.outcomes: dict[str, str] = {}
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"")

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test starts."""
        self._write(start=nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A phase of a test is over; the worst of its phases is what came of the test."""
        worst = max(report.outcome, self.outcomes.get(report.nodeid, "passed"), key=WORST_LAST.index)
        self.outcomes[report.nodeid] = worst
        if report.when == "teardown":
            cpu = dict(report.user_properties).get(CPU, 0.0)
            self._write(end=report.nodeid, outcome=worst, cpu=cpu, slow="slow" in report.keywords)

    def _write(self, **line: object) -> None:
        with self.file.open("a", encoding="utf-8") as lines:
            lines.write(f"{json.dumps(line)}\n")


def _cpu() -> float:
    """Seconds that processors have worked for this process and for those it started that are over."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
