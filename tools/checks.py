"""All checks and tests, one after the other, each to its end; and what came of them."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import client
import environment
from environment import ROOT, SCRATCH, Trouble, tool

LONGEST = 15 * 60
"""Seconds after which a check that hangs is ended."""
WORKERS = min(4, os.cpu_count() or 1)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_BROWSER = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
NO_BROWSER = (
    "The browser tests need Chromium or Chrome, and none was found: install it, or name it in AFFRAY_CHROMIUM,\n"
    "or leave these tests out with --no-browser."
)


class Check(NamedTuple):
    """One thing to run: how, where, and which report of its tests it leaves, if it has tests."""

    title: str
    command: Sequence[str]
    folder: Path = ROOT
    report: Path | None = None


class Count(NamedTuple):
    """How many tests came out how."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0


class Result(NamedTuple):
    """What came of a check."""

    title: str
    ok: bool
    seconds: float
    tests: Count | None


def run(quick: bool, browser: bool) -> int:
    """Run all checks, then say what came of each; the last line counts tests. The exit status."""
    found = find_browser() if browser and not quick else None
    known = environment.clean() | {"PATH": client.environment_for(environment.node())["PATH"]}
    known |= {"AFFRAY_CHROMIUM": str(found)} if found else {}
    results = [_run(check, known) for check in _checks(quick)]
    if browser and not quick:
        results.append(_run(_browser_tests(), known) if found else _no_browser())
    return _summary(results)


def find_browser() -> Path | None:
    """The machine's Chromium or Chrome; on a Debian machine of root's own, as in CI, it is installed."""
    named = os.environ.get("AFFRAY_CHROMIUM")
    if named:
        return Path(named) if Path(named).exists() else None
    if (browser := _installed_browser()) or not _may_install():
        return browser
    print("── Installing Chromium for the browser tests", flush=True)
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]):
        try:
            environment.run(command, environment=environment.clean() | {"DEBIAN_FRONTEND": "noninteractive"})
        except Trouble as trouble:
            print(trouble, flush=True)
    return _installed_browser()


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


def _checks(quick: bool) -> list[Check]:
    """Every check but the browser tests, the quick ones first."""
    npm = environment.node().npm
    unit, units = SCRATCH / "client.xml", ["--", "--reporter=default", "--reporter=junit"]
    return [
        Check("formatting", [_tool("ruff"), "format", "--check", "."]),
        Check("lint", [_tool("ruff"), "check", "."]),
        Check("spelling", [_tool("codespell")]),
        Check("import arrows", [_tool("lint-imports"), "--no-cache"]),
        Check("types", [_tool("mypy")]),
        _pytest("tests", "not browser and not slow" if quick else "not browser", [f"-n{WORKERS}", "--dist=worksteal"]),
        Check("client: types and lint", [*npm, "run", "check"], ROOT / "web"),
        Check("client: tests", [*npm, "test", *units, f"--outputFile.junit={unit}"], ROOT / "web", unit),
    ]


def _browser_tests() -> Check:
    return _pytest("browser tests", "browser", [])


def _pytest(title: str, which: str, options: list[str]) -> Check:
    report = SCRATCH / f"{title.replace(' ', '-')}.xml"
    return Check(title, [_tool("pytest"), "-q", "-m", which, *options, f"--junitxml={report}"], report=report)


def _run(check: Check, known: dict[str, str]) -> Result:
    print(f"\n── {check.title}", flush=True)
    if check.report:
        check.report.unlink(missing_ok=True)
    since = time.monotonic()
    try:
        status = subprocess.run(
            check.command, cwd=check.folder, env=known, stdin=subprocess.DEVNULL, timeout=LONGEST, check=False
        ).returncode
    except subprocess.TimeoutExpired:
        print(f"It was ended after {LONGEST // 60} minutes.")
        status = 1
    seconds = time.monotonic() - since
    print(f"   {'ok' if status == 0 else 'FAILED'} in {seconds:.1f} s", flush=True)
    return Result(check.title, status == 0, seconds, count(check.report) if check.report else None)


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


def _installed_browser() -> Path | None:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found:
        return Path(found)
    return MAC_BROWSER if MAC_BROWSER.exists() else None


def _may_install() -> bool:
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _tool(name: str) -> str:
    return str(tool(name))
