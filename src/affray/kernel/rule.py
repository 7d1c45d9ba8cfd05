"""The one place that knows which machine runs the rules.

`AFFRAY_MACHINE` is `plain` (interpreted on plain objects; nothing to wait for) or `compiled` (by Numba, on packed rows). It is
read once, when this module is first imported; whoever wants another one sets it before that.
"""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar, cast

from affray.kernel import chance
from affray.kernel.once import once

F = TypeVar("F", bound=Callable[..., Any])
Machine = Literal["plain", "compiled"]

OURS = "affray"
"""The package whose modules hold the rules of the games that come along."""
KEPT_DAYS = 30
"""Compiled forms of other versions are thrown away after so many days unused."""


def rule(function: F) -> F:
    """A function of the rulebook: interpreted as written, or compiled."""
    if MACHINE == "plain":
        return function
    return _compiled(function)


def is_rule(function: Callable[..., Any]) -> bool:
    """Whether the machine in force runs a function among rules; the plain one runs any."""
    return MACHINE == "plain" or hasattr(function, "py_func")


class Numbers(Protocol):
    """A table of numbers in any number of dimensions."""

    def __getitem__(self, place: tuple[int, ...], /) -> float:
        """The number in that place."""


class _Later:
    """A table that is worked out when the first number is asked for: a screen starts without it."""

    def __init__(self, build: Callable[[], Sequence[Any]]) -> None:
        self.rows = once(build)

    def __getitem__(self, place: tuple[int, ...], /) -> float:
        found: Any = self.rows()
        for index in place:
            found = found[index]
        return cast(float, found)


def table(build: Callable[[], Sequence[Any]]) -> Numbers:
    """Numbers that rules look up: what `build` gives, rows in rows of equal lengths. Compiled, they are part of the rules."""
    if MACHINE == "plain":
        return _Later(build)
    import numpy as np

    return cast(Numbers, np.array(build(), np.float64))


def chance_node(outcomes: chance.Outcomes, read: chance.Reader, dice: chance.Throwing | None = None) -> Callable[[F], F]:
    """A chance primitive: `outcomes(*args)` lists what it may give and how often, `read(faces, *args)` takes it from dice
    that were thrown elsewhere, `dice(*args)` says which dice these are, where people throw dice for it. Interpreted, it asks
    the source in force (`chance`); compiled, it always draws."""

    def wrap(function: F) -> F:
        if MACHINE == "compiled":
            return rule(function)

        @wraps(function)
        def node(state: Any, *args: int) -> int:
            source = chance.source()
            if source is None:
                return cast(int, function(state, *args))
            drawn = chance.Node(function.__name__, args, outcomes, read, lambda: cast(int, function(state, *args)), dice)
            return source.take(drawn)

        return cast(F, node)

    return wrap


def _machine() -> Machine:
    machine = os.environ.get("AFFRAY_MACHINE", "plain")
    if machine not in ("plain", "compiled"):
        raise SystemExit(f"AFFRAY_MACHINE: {machine!r} is no machine; expected plain or compiled")
    return cast(Machine, machine)


MACHINE: Machine = _machine()


def fastest() -> Machine:
    """The machine for a process that has time to get ready: compiled where that can be, unless the environment says plain."""
    plain = os.environ.get("AFFRAY_MACHINE") == "plain" or find_spec("numba") is None
    return "plain" if plain else "compiled"


def _compiled(function: F) -> F:
    """The compiled form, kept in a folder of ours unless the environment names one."""
    from affray.kernel import compiling

    if "NUMBA_CACHE_DIR" in os.environ:
        return compiling.compiled(function)
    package = function.__module__.partition(".")[0]
    return compiling.compiled(function, str(cache_folder(package, compiling.form())))


@once
def cache_folder(package: str, form: str) -> Path:
    """Where what is compiled of a package is kept, in this form: named by a hash of all sources that its rules may call, since
    Numba does not see that a called function in another file has changed."""
    root = compiled_root()
    folder = root / f"{sources_digest(package)}-{form}"
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    _forget_old(root)
    return folder


def compiled_root() -> Path:
    """Where the folders of all versions lie."""
    from platformdirs import user_cache_path

    return Path(user_cache_path("affray")) / "compiled"


def kept_forms(package: str) -> Path | None:
    """The folder that this process keeps what it compiles of a package in; None where it does not, or where the environment
    names another."""
    if MACHINE == "plain" or "NUMBA_CACHE_DIR" in os.environ:
        return None
    from affray.kernel import compiling

    return cache_folder(package, compiling.form())


def sources_digest(package: str) -> str:
    """A hash of every source that compiled rules of a package, which is being imported, may depend on: ours, and its own."""
    digest = hashlib.sha256(sys.version.encode())
    ours = Path(__file__).parent.parent
    for folder in (*(ours / each for each in ("kernel", "games", "bots")), *(_folders(package) if package != OURS else ())):
        for file in sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]:
            digest.update(str(file.relative_to(folder.parent)).encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _folders(package: str) -> Iterator[Path]:
    """Where the sources of a package of somebody else's lie; of a single module, its file."""
    module = sys.modules.get(package)
    places = list(getattr(module, "__path__", ())) or [getattr(module, "__file__", None)]
    yield from (Path(each) for each in places if each)


def _forget_old(root: Path) -> None:
    oldest = time.time() - KEPT_DAYS * 86_400
    for folder in root.iterdir():
        if folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)
