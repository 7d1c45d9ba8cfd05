"""Lets every test run be watched from outside: `pytest --progress FILE` writes a line of JSON for each test that starts or
ends, at once, so that what has run is known whatever becomes of the run (`tools/progress.py` reads it).
"""

import json
import os
from collections.abc import Generator
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
    """The option that names the file."""
    parser.addoption("--progress", metavar="FILE", default="", help="write a line of JSON for each test that starts or ends")


def pytest_configure(config: pytest.Config) -> None:
    """Write where a file is named. Of several processes the one that hears of all tests does."""
    file = config.getoption("progress")
    if file and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Writer(Path(file)), "affray-progress")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Remember what processors had done before a test."""
    item.stash[BEFORE] = _cpu()
    return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    """Note with the last report of a test what processors did for it."""
    try:
        return (yield)
    finally:
        item.user_properties.append((CPU, _cpu() - item.stash[BEFORE]))


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
