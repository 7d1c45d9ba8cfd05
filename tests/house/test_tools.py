"""The tools behind ./play and ./check do again what has changed, and nothing else."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.server.processes import runs

import checks
import client
import environment
import progress
from checks import Check, Result
from progress import Count


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a small client, built."""
    web = tmp_path / "web"
    for name in ("package.json", "package-lock.json", "src/main.ts", "test/main.test.ts", "node_modules/x/index.js"):
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_text(name, encoding="utf-8")
    output = client.built(tmp_path)
    output.mkdir(parents=True)
    (output / "index.html").touch()
    (output / client.STAMP).write_text(client.fingerprint(tmp_path), encoding="utf-8")
    return tmp_path


def test_a_built_client_is_not_built_again(checkout: Path) -> None:
    """Tests and installed packages do not change what is built."""
    (checkout / "web/test/main.test.ts").write_text("other", encoding="utf-8")
    (checkout / "web/node_modules/x/index.js").write_text("other", encoding="utf-8")
    assert client.is_built(checkout)


LOOK = "src/affray/games/duel/words/look.toml"


@pytest.mark.parametrize("name", ["web/src/main.ts", "web/package-lock.json", "web/src/new.ts", LOOK])
def test_a_changed_source_makes_the_client_stale(checkout: Path, name: str) -> None:
    """Sources, new ones too, the versions of what it is built with, and which icons a game names."""
    (checkout / name).parent.mkdir(parents=True, exist_ok=True)
    (checkout / name).write_text("other", encoding="utf-8")
    assert not client.is_built(checkout)


def test_a_client_without_its_page_is_not_built(checkout: Path) -> None:
    """What a build left half done does not count."""
    (client.built(checkout) / "index.html").unlink()
    assert not client.is_built(checkout)


def test_packages_are_installed_again_when_the_lock_changes(checkout: Path) -> None:
    """And the client is built by the npm that was found, in its folder."""
    ran: list[str] = []
    node = client.Node(["npm"], checkout)
    client.install(checkout, node, lambda command, folder, known: ran.append(f"{folder.name}: {' '.join(command)}"))
    assert client.is_installed(checkout)
    (checkout / "web/package-lock.json").write_text("other", encoding="utf-8")
    assert not client.is_installed(checkout)
    client.build(checkout, node, lambda command, folder, known: ran.append(f"{folder.name}: {' '.join(command)}"))
    assert client.is_built(checkout)
    assert ran == ["web: npm ci --include=dev --no-audit --no-fund", "web: npm run build"]


def test_npm_sees_its_own_node_first_and_no_production(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """`NODE_ENV=production` would leave out what builds the client."""
    monkeypatch.setenv("NODE_ENV", "production")
    known = client.environment_for(client.Node(["npm"], tmp_path))
    assert "NODE_ENV" not in known
    assert known["PATH"].startswith(str(tmp_path))


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v18.20.8", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v23.0.0", True),
        ("v24.19.0", True),
        ("", False),
    ],
)
def test_node_is_new_enough_for_vite(version: str, enough: bool) -> None:
    """^20.19 or >=22.12."""
    assert client.new_enough(version) is enough


def test_a_packaged_node_is_found_where_the_machine_has_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """npm is started by its own file: the wheel's script of that name does not work."""
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert client.find_node() is None
    assert client.find_node(tmp_path) is None
    node = tmp_path / ("node.exe" if os.name == "nt" else "bin/node")
    npm = tmp_path / "lib/node_modules/npm/bin/npm-cli.js"
    for path in (node, npm):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert client.find_node(tmp_path) == client.Node([str(node), str(npm)], node.parent)


def test_what_leads_elsewhere_is_not_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another environment's settings do not get into this one's; how the network is reached does."""
    for name in (
        "VIRTUAL_ENV",
        "PYTHONPATH",
        "PYTHONDONTWRITEBYTECODE",
        "PIP_TARGET",
        "UV_INDEX_URL",
        "UV_PROJECT",
        "UV_CACHE_DIR",
        "HTTPS_PROXY",
        "PIP_CERT",
    ):
        monkeypatch.setenv(name, "somewhere")
    known = environment.clean()
    assert not known.keys() & {
        "VIRTUAL_ENV",
        "PYTHONPATH",
        "PYTHONDONTWRITEBYTECODE",
        "PIP_TARGET",
        "UV_INDEX_URL",
        "UV_PROJECT",
    }
    assert {known[name] for name in ("UV_CACHE_DIR", "HTTPS_PROXY", "PIP_CERT")} == {"somewhere"}
    assert known["UV_PROJECT_ENVIRONMENT"] == str(environment.VENV)


def test_a_moved_environment_is_made_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Its scripts name the place where it was made."""
    monkeypatch.setattr(environment, "VENV", tmp_path)
    python = environment.tool("python")
    python.parent.mkdir()
    python.touch()
    environment._stamp(root=str(environment.ROOT), uv="1")
    environment._stamp(groups="dev")
    assert environment._stamps() == {"root": str(environment.ROOT), "uv": "1", "groups": "dev"}
    monkeypatch.setattr(environment, "ROOT", tmp_path / "moved")
    assert environment._stamps() == {}


def test_playing_after_a_check_has_nothing_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """More packages than are needed are no reason to start over; fewer are, and so is another lock file."""
    made = {"uv": environment.UV, "packages": "now", "groups": "dev"}
    monkeypatch.setattr(environment, "_stamps", lambda: made)
    monkeypatch.setattr(environment, "_packages", lambda: "now")
    monkeypatch.setattr(client, "is_built", lambda root: True)
    monkeypatch.setattr(client, "is_installed", lambda root: True)
    monkeypatch.setattr(client, "find_node", lambda package=None: client.Node(["npm"], Path()))
    assert environment._steps(dev=False, browser=True) == environment._steps(dev=True, browser=True) == []
    made["groups"] = ""
    assert [step.title for step in environment._steps(dev=True, browser=True)] == ["Python packages"]
    made.update(groups="dev", packages="before")
    assert [step.title for step in environment._steps(dev=False, browser=False)] == ["Python packages"]


def test_the_client_is_made_beside_what_python_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own steps in their order, and what goes wrong with them is told; in turn with the others where Node.js comes with
    Python's packages, and where there are no others."""
    begun, made = threading.Event(), list[str]()

    def waits() -> None:
        assert begun.wait(60), "the client waits for Python"
        made.append("python")

    def fails() -> None:
        raise environment.Trouble("no network")

    python, install = environment.Step("packages", waits), environment.Step("install", begun.set, client=True)
    build, broken = (environment.Step("build", each, client=True) for each in (lambda: made.append("client"), fails))
    with ThreadPoolExecutor(1) as beside:
        monkeypatch.setattr(client, "find_node", lambda: client.Node(["npm"], Path()))
        for step in environment._joined([python, install, build], beside):
            step.make()
        assert sorted(made) == ["client", "python"]
        assert environment._joined([install, build], beside) == [install, build]
        *_, last = environment._joined([python, broken], beside)
        with pytest.raises(environment.Trouble, match="no network"):
            last.make()
        monkeypatch.setattr(client, "find_node", lambda: None)
        assert environment._joined([python, install, build], beside) == [python, install, build]


def test_a_python_without_venv_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian ships Python without the half of `venv` that puts pip in."""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else name)
    with pytest.raises(environment.Trouble, match="apt install python3-venv"):
        environment._make_environment()


def test_a_command_that_fails_shows_what_it_printed() -> None:
    """The end of it, with the command itself."""
    with pytest.raises(environment.Trouble, match="cannot be run"):
        environment.run(["a-command-that-is-not-there"])
    with pytest.raises(environment.Trouble, match=r"(?s)This failed: .*\n  no such thing"):
        environment.run([sys.executable, "-c", "import sys; sys.exit('no such thing')"])


def test_a_report_is_counted(tmp_path: Path) -> None:
    """Failures and errors are failed, skipped ones are neither; a report that is not there says nothing."""
    report = tmp_path / "report.xml"
    suites = '<testsuite tests="9" failures="1" errors="2" skipped="3"/><testsuite tests="2" failures="0"/>'
    report.write_text(f"<testsuites>{suites}</testsuites>", encoding="utf-8")
    assert checks.count(report) == Count(passed=5, failed=3, skipped=3)
    assert checks.count(tmp_path / "none.xml") is None
    report.write_text("<testsui", encoding="utf-8")
    assert checks.count(report) is None


def test_a_check_that_fails_without_a_failed_test_counts_as_one() -> None:
    """So the last line never says that nothing failed when something did."""
    results = [
        Result("types", False, 1.0, None),
        Result("lint", True, 1.0, None),
        Result("tests", False, 1.0, Count(5, 0, 1)),
        Result("client", False, 1.0, Count(7, 2, 0)),
    ]
    assert checks.total(results) == Count(passed=12, failed=4, skipped=1)


def test_a_browser_that_is_named_is_taken_or_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """AFFRAY_CHROMIUM is an order: a name that leads nowhere is not replaced by some other browser."""
    monkeypatch.setenv("AFFRAY_CHROMIUM", str(tmp_path / "chromium"))
    monkeypatch.delenv(checks.INSTALL, raising=False)
    assert checks.find_browser() is None
    (tmp_path / "chromium").touch()
    assert checks.find_browser() == tmp_path / "chromium"


def test_browser_tests_lie_where_they_are_looked_for() -> None:
    """`./check` looks for them in `tests/browser` alone, since to load all other tests takes longer than many of them."""
    tests = (environment.ROOT / "tests").rglob("test_*.py")
    marked = [file for file in tests if re.search(r"pytest\.mark\.browser", file.read_text(encoding="utf-8"))]
    assert {file.parent.name for file in marked} == {"browser"}


def test_nothing_is_installed_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Root of a Debian machine who did not ask for it is told what is missing; CI asks by a variable."""
    ran: list[list[str]] = []
    monkeypatch.delenv("AFFRAY_CHROMIUM", raising=False)
    monkeypatch.delenv(checks.INSTALL, raising=False)
    monkeypatch.setattr(checks, "_installed_browser", lambda: None)
    monkeypatch.setattr(checks, "_installed_postgres", lambda: None)
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(environment, "run", lambda command, environment: ran.append(command))
    assert checks.find_browser() is None and checks.find_postgres() is None
    assert ran == []
    assert "apt install chromium" in checks.NO_BROWSER and checks.INSTALL in checks.NO_BROWSER
    monkeypatch.setenv(checks.INSTALL, "1")
    assert checks.find_browser() is None
    assert checks.find_postgres() is None
    assert [command[-1] for command in ran] == ["update", "chromium", "update", "postgresql"]


def test_a_company_authority_in_the_systems_store_is_trusted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By uv and by Node.js, which bring lists of their own, unless somebody says otherwise."""
    for name in ("UV_SYSTEM_CERTS", "NODE_USE_SYSTEM_CA"):
        monkeypatch.delenv(name, raising=False)
    assert environment.clean()["UV_SYSTEM_CERTS"] == "true"
    assert client.environment_for(client.Node(["npm"], tmp_path))["NODE_USE_SYSTEM_CA"] == "1"
    monkeypatch.setenv("UV_SYSTEM_CERTS", "false")
    assert environment.clean()["UV_SYSTEM_CERTS"] == "false"


TESTS = """
import time, pytest
def test_passes(): pass
def test_fails(): assert False
@pytest.mark.skip
def test_is_left_out(): pass
def test_hangs(): time.sleep(60)
@pytest.mark.slow
def test_is_slow(): pass
@pytest.fixture
def broken():
    yield
    raise OSError
def test_cannot_clean_up(broken): pass
"""
SHARED = """
import time, pytest
@pytest.fixture(scope="session")
def shared():
    yield
    while time.process_time() < 2: pass
def test_first(shared): pass
def test_last(shared): pass
"""
"""Tests that share what ends once the process has worked for two seconds."""


@pytest.mark.slow
@pytest.mark.parametrize("workers", [0, pytest.param(2, marks=pytest.mark.long)])
def test_a_test_that_hangs_is_named_and_the_others_are_counted(tmp_path: Path, root: Path, workers: int) -> None:
    """Each test has a limit of its own, in one process and in several."""
    (tmp_path / "conftest.py").write_bytes((root / "tests/conftest.py").read_bytes())
    (tmp_path / "test_some.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = slow", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "--timeout=2", f"-n{workers}", "--progress=.affray/lines", str(tmp_path)]
    command += ["-p", "xdist", "-p", "pytest_timeout"]
    few = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # what these tests do not need takes seconds to load
    printed = subprocess.run(command, cwd=tmp_path, env=few, capture_output=True, text=True, check=False).stdout
    found = progress.read(tmp_path / ".affray/lines")
    assert found is not None
    assert found.tests == Count(passed=2, failed=3, skipped=1)
    assert found.running == []
    assert {name.partition("::")[2] for name in found.quick} == {
        "test_passes", "test_fails", "test_is_left_out", "test_hangs", "test_cannot_clean_up",
    }  # fmt: skip
    assert "test_hangs - Failed: Timeout" in printed


@pytest.mark.long
def test_what_tests_share_costs_the_last_one_nothing(tmp_path: Path, root: Path) -> None:
    """It ends with that test, and has worked for others."""
    (tmp_path / "conftest.py").write_bytes((root / "tests/conftest.py").read_bytes())
    (tmp_path / "test_some.py").write_text(SHARED, encoding="utf-8")
    command, few = [sys.executable, "-m", "pytest", "--progress=lines"], os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    subprocess.run(command, cwd=tmp_path, env=few, capture_output=True, check=True)
    found = progress.read(tmp_path / "lines")
    assert found is not None and len(found.quick) == 2 and max(found.quick.values()) < 1


def test_what_had_run_is_counted_when_a_run_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A run in which nothing goes on is ended with all that it started; what it left undone is named."""
    lines = tmp_path / "lines"
    code = (
        "import subprocess, sys, time; sleeping = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)']);"
        f"file = open({str(lines)!r}, 'w');"
        """file.write('{"start": "a"}\\n{"end": "a", "outcome": "passed", "cpu": 11.5, "slow": false}\\n');"""
        """file.write('{"start": "b"}\\n{"st'); file.close();"""
        " print(sleeping.pid, flush=True); time.sleep(60)"
    )
    monkeypatch.setattr(checks, "LONGEST", 0.5)
    result = checks._run(Check("tests", [sys.executable, "-c", code], lines=lines), dict(os.environ))
    assert not result.ok
    assert result.tests == Count(passed=1)
    assert checks.total([result]) == Count(passed=1, failed=1)
    printed = capfd.readouterr().out
    assert "It was in the middle of b\n" in printed
    assert "11.5 s of processor time, not marked slow: a\n" in printed
    sleeping = int(next(line for line in printed.splitlines() if line.isdigit()))
    until = time.monotonic() + 30
    while runs(sleeping):
        assert time.monotonic() < until, "what the ended check had started still runs"
        time.sleep(0.05)


def test_a_check_that_hangs_without_tests_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """And is no test that passed."""
    monkeypatch.setattr(checks, "LONGEST", 0.2)
    result = checks._run(Check("types", [sys.executable, "-c", "import time; time.sleep(60)"]), dict(os.environ))
    assert checks.total([result]) == Count(failed=1)


@pytest.mark.long
def test_a_source_archive_holds_what_its_readme_leads_to(root: Path, tmp_path: Path) -> None:
    """The changes and the way to contribute among them."""
    environment = os.environ | {"HATCH_BUILD_NO_HOOKS": "true"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(command, cwd=root, env=environment, check=True, capture_output=True)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert {"README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "docs/play.md", "play", "check", ".ci/run"} <= held


@pytest.mark.skipif(os.name == "nt", reason="Windows starts tools/dev.py by itself")
@pytest.mark.parametrize("command", ["play", "check"])
def test_a_python_that_is_too_old_is_passed_over(tmp_path: Path, root: Path, command: str) -> None:
    """The first that is new enough runs the tool, from wherever the script is, with the arguments as they were."""
    here, commands = tmp_path / "a copy", tmp_path / "bin"
    (here / "tools").mkdir(parents=True)
    commands.mkdir()
    (here / command).write_bytes((root / command).read_bytes())
    for name, script in {"python3": "exit 1", "python3.12": '[ "$1" = -c ] || printf "%s|" "$@"'}.items():
        (commands / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        (commands / name).chmod(0o755)
    (commands / "dirname").symlink_to(shutil.which("dirname") or "")
    known = {"PATH": str(commands), "PYTHONHOME": "elsewhere"}
    shell = ["/bin/sh", str(here / command), "two words", "-x"]
    printed = subprocess.run(shell, env=known, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert printed == f"{here.resolve()}/tools/dev.py|{command}|two words|-x|"
