"""All checks and tests, each to its end; and what came of them."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Literal, NamedTuple
from xml.etree import ElementTree

import client
import environment
import progress
import prove_compiled
from environment import ROOT, SCRATCH, Trouble, tool
from progress import Count

LONGEST = 15 * 60
"""Seconds after which a check that hangs is ended: one of tests when for so long no test has started or ended. Each test has a
limit of its own, which is shorter (`timeout` in pyproject.toml)."""
SLOW = 2.0
"""Seconds of processor time above which a test is named that is not marked slow, as those of more than a half are to be."""
Extent = Literal["quick", "whole", "long"]
"""How much is run: what takes a minute or two, what must hold of every change, or also what takes minutes a test."""
TESTS: dict[Extent, str] = {
    "quick": "not browser and not slow and not long",
    "whole": "not browser and not long",
    "long": "not browser",
}
BROWSER_TESTS: dict[Extent, str] = {"whole": "browser and not long", "long": "browser"}
"""The tests of each extent, and those of the browser, which come after them."""
INSTALL = "AFFRAY_INSTALL_BROWSER"
"""Set to 1, as in CI, it lets `./check` install Chromium and PostgreSQL on a Debian machine of root's own."""
WORKERS = min(4, (os.cpu_count() or 1) + 1)
"""So many processes share the tests: one more than there are processors, since tests of servers and screens also wait. Beside
those of the browser, which work meanwhile, it is one less: each takes seconds to find and load what it runs."""
YIELDING = ["nice", "-n", "5"] if shutil.which("nice") else []
"""How a command is begun that yields to others."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "chromium-headless-shell")
"""The last has Chromium's engine without its windows: it needs a third less of the processors, but draws letters otherwise than
the pictures of the set scenes have them."""
MAC_BROWSER = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
NO_BROWSER = (
    "The browser tests need Chromium or Chrome, and none was found. Install it (on Debian and Ubuntu: apt install chromium),\n"
    f"or name it in AFFRAY_CHROMIUM, or leave these tests out with --no-browser. Run by root with {INSTALL}=1, ./check\n"
    "installs it by apt."
)


class Check(NamedTuple):
    """One thing to run: how, where, and what it leaves of its tests, if it has tests: a report in JUnit's form when it is over,
    or lines as it goes (`progress`)."""

    title: str
    command: Sequence[str]
    folder: Path = ROOT
    report: Path | None = None
    lines: Path | None = None
    yields: bool = True
    """Whether it lets others go first. All do but tests that wait for a browser's pages: those must not wait for processors."""


class Result(NamedTuple):
    """What came of a check."""

    title: str
    ok: bool
    seconds: float
    tests: Count | None


def run(extent: Extent, browser: bool) -> int:
    """Run all checks, then say what came of each; the last line counts tests. The exit status."""
    browser = browser and extent != "quick"
    found = find_browser() if browser else None
    if extent != "quick":
        find_postgres()
    known = environment.clean() | {"PATH": client.environment_for(environment.node())["PATH"]}
    known |= {"AFFRAY_CHROMIUM": str(found)} if found else {}
    known |= {prove_compiled.ANEW: "1"} if extent == "long" else {}
    results = [_run(check, known) for check in _quick_checks()]
    beside = _checks_beside()
    if found:
        beside.insert(0, _pytest("browser tests", BROWSER_TESTS[extent], "tests/browser", 1)._replace(yields=False))
    with _beside(beside, known) as started:
        _run(_found(), known)
        results.append(_run(_pytest("tests", TESTS[extent], "tests", WORKERS - bool(found)), known))
        results += [_finish(each) for each in started]
    if browser and not found:
        results.append(_no_browser())
    return _summary(results)


def find_browser() -> Path | None:
    """The machine's Chromium or Chrome. Where there is none and `AFFRAY_INSTALL_BROWSER` says so, it is installed."""
    named = os.environ.get("AFFRAY_CHROMIUM")
    if named:
        return Path(named) if Path(named).exists() else None
    if (browser := _installed_browser()) or not _may_install():
        return browser
    return _install("Chromium for the browser tests", ("chromium",), _installed_browser)


def find_postgres() -> Path | None:
    """PostgreSQL's initdb. Where there is none and `AFFRAY_INSTALL_BROWSER` says so, it is installed; else the tests that need
    it are skipped, and say so."""
    if (found := _installed_postgres()) or not _may_install():
        return found
    return _install("PostgreSQL for tests of the store", ("postgresql",), _installed_postgres)


def _install(what: str, packages: Sequence[str], find: Callable[[], Path | None]) -> Path | None:
    """Install the first of these packages that brings what is wanted; None where none does."""
    print(f"── Installing {what}", flush=True)
    install = ["apt-get", "install", "-y", "--no-install-recommends"]
    for command in (["apt-get", "update"], *([*install, package] for package in packages)):
        try:
            environment.run(command, environment=environment.clean() | {"DEBIAN_FRONTEND": "noninteractive"})
        except Trouble as trouble:
            print(trouble, flush=True)
        if found := find():
            return found
    return None


def count(report: Path) -> Count | None:
    """The tests of a report in JUnit's form; None where there is no such report."""
    if not report.exists():
        return None
    try:
        suites = list(ElementTree.parse(report).iter("testsuite"))  # noqa: S314 - written by the test run just over
    except ElementTree.ParseError:
        return None
    tests, skipped = _sum(suites, "tests"), _sum(suites, "skipped")
    failed = _sum(suites, "failures") + _sum(suites, "errors")
    return Count(tests - failed - skipped, failed, skipped)


def total(results: Sequence[Result]) -> Count:
    """All tests together. A failed check counts as a failure even if none of its tests failed, or it has none."""
    counts = [_counted(result) for result in results]
    return Count(*(sum(column) for column in zip(*counts, strict=True)))


def _quick_checks() -> list[Check]:
    """What takes a second each."""
    return [
        Check("formatting", [_tool("ruff"), "format", "--check", "."]),
        Check("lint", [_tool("ruff"), "check", "."]),
        Check("spelling", [_tool("codespell")]),
        Check("import arrows", [_tool("lint-imports"), "--no-cache"]),
    ]


def _checks_beside() -> list[Check]:
    """What works with one processor beside the tests."""
    npm = environment.node().npm
    unit, units = SCRATCH / "client.xml", ["--", "--reporter=default", "--reporter=junit"]
    return [
        Check("types", [_tool("mypy")]),
        Check("client: types and lint", [*npm, "run", "check"], ROOT / "web"),
        Check("client: tests", [*npm, "test", *units, f"--outputFile.junit={unit}"], ROOT / "web", unit),
    ]


def _pytest(title: str, which: str, folder: str, workers: int) -> Check:
    """Tests of a folder, so many side by side."""
    lines = SCRATCH / f"{title.replace(' ', '-')}.jsonl"
    beside = [f"-n{workers}", "--dist=worksteal"] if workers > 1 else []
    command = [_tool("pytest"), folder, "-q", "-m", which, *beside, f"--progress={lines}"]
    return Check(title, command, lines=lines)


def _found() -> Check:
    """What all processes of a test run do at first, done once: pytest keeps what it made of each file of tests."""
    return Check("tests are found", [_tool("pytest"), "tests", "--collect-only", "-qq"])


class Running(NamedTuple):
    """A check that was started, with what it writes, if that is kept for later."""

    check: Check
    process: subprocess.Popen[bytes]
    seconds: Future[float]
    """How long it took, once it is over."""
    told: IO[bytes] | None = None


def _run(check: Check, known: dict[str, str]) -> Result:
    """Run a check to its end, in sight."""
    print(f"\n── {check.title}", flush=True)
    running = _start(check, known)
    try:
        status = _awaited(running.process, check.lines)
    finally:
        _end(running.process)
    return _result(running, status)


@contextmanager
def _beside(checks: Sequence[Check], known: dict[str, str]) -> Iterator[list[Running]]:
    """Within it these checks run, out of sight; what then still runs is ended."""
    with ExitStack() as stack:
        started = []
        for check in checks:
            started.append(_start(check, known, stack.enter_context(tempfile.TemporaryFile())))
            stack.callback(_end, started[-1].process)
        yield started


def _finish(running: Running) -> Result:
    """Wait for a check that ran out of sight, and show what it wrote."""
    status = _awaited(running.process, running.check.lines)
    assert running.told is not None
    running.told.seek(0)
    print(f"\n── {running.check.title}\n{running.told.read().decode(errors='replace')}", flush=True)
    return _result(running, status)


def _start(check: Check, known: dict[str, str], told: IO[bytes] | None = None) -> Running:
    for file in filter(None, (check.report, check.lines)):
        file.unlink(missing_ok=True)
    seconds: Future[float] = Future()
    since = time.monotonic()
    process = subprocess.Popen(
        [*YIELDING, *check.command] if check.yields else check.command,
        cwd=check.folder,
        env=known,
        stdin=subprocess.DEVNULL,
        stdout=told,
        stderr=told and subprocess.STDOUT,
        start_new_session=True,
    )

    def watch() -> None:
        process.wait()
        seconds.set_result(time.monotonic() - since)

    threading.Thread(target=watch, daemon=True).start()
    return Running(check, process, seconds, told)


def _result(running: Running, status: int) -> Result:
    seconds = running.seconds.result()
    tests = _tested(running.check)
    print(f"   {'ok' if status == 0 else 'FAILED'} in {seconds:.1f} s", flush=True)
    return Result(running.check.title, status == 0, seconds, tests)


def _awaited(process: subprocess.Popen[bytes], lines: Path | None) -> int:
    """The exit status of a check; 1 where it had to be ended since nothing went on for too long."""
    alive, size = time.monotonic(), 0
    while True:
        try:
            return process.wait(timeout=min(5.0, LONGEST))
        except subprocess.TimeoutExpired:
            written = lines.stat().st_size if lines and lines.exists() else 0
            if written != size:
                alive, size = time.monotonic(), written
            elif time.monotonic() - alive > LONGEST:
                print(f"It was ended: for {LONGEST / 60:.0f} minutes nothing went on.", flush=True)
                return 1


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a check that still runs, with all that it started."""
    if process.poll() is not None:
        return
    if os.name == "nt":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _tested(check: Check) -> Count | None:
    """How many tests came out how. Says which were running when a run was ended, and which should be marked slow."""
    if check.lines is None:
        return count(check.report) if check.report else None
    found = progress.read(check.lines)
    if found is None:
        return None
    for name in found.running:
        print(f"   It was in the middle of {name}")
    for name, seconds in sorted(found.quick.items(), key=lambda item: -item[1]):
        if seconds > SLOW and "browser" not in check.title:
            print(f"   {seconds:5.1f} s of processor time, not marked slow: {name}")
    return found.tests


def _no_browser() -> Result:
    print(f"\n── browser tests\n{NO_BROWSER}", flush=True)
    return Result("browser tests", ok=False, seconds=0.0, tests=None)


def _summary(results: Sequence[Result]) -> int:
    print("\n── Summary")
    for result in results:
        tests = "" if result.tests is None else "   {} passed, {} failed, {} skipped".format(*result.tests)
        print(f"   {'ok    ' if result.ok else 'FAILED'} {result.title:24}{result.seconds:7.1f} s{tests}")
    passed, failed, _ = total(results)
    print(f"{passed} passed, {failed} failed", flush=True)
    return 0 if all(result.ok for result in results) else 1


def _counted(result: Result) -> Count:
    tests = result.tests or Count()
    return tests if result.ok else tests._replace(failed=max(1, tests.failed))


def _sum(suites: Sequence[ElementTree.Element], name: str) -> int:
    return sum(int(suite.get(name, 0)) for suite in suites)


def _installed_postgres() -> Path | None:
    found = shutil.which("initdb")
    return Path(found) if found else next(Path("/usr/lib/postgresql").glob("*/bin/initdb"), None)


def _installed_browser() -> Path | None:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found:
        return Path(found)
    return MAC_BROWSER if MAC_BROWSER.exists() else None


def _may_install() -> bool:
    asked = os.environ.get(INSTALL) == "1"
    return asked and sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _tool(name: str) -> str:
    return str(tool(name))
