"""The one place that knows which machine runs the rules.

`AFFRAY_MACHINE` is `plain` (interpreted on plain objects; nothing to wait for) or `compiled` (by Numba, on
packed rows). It is read once, when this module is first imported; whoever wants another one sets it before that.
"""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, Literal, TypeVar, cast

from affray.kernel import chance

F = TypeVar("F", bound=Callable[..., Any])
Machine = Literal["plain", "compiled"]

KEPT_DAYS = 30
"""Compiled forms of other versions are thrown away after so many days unused."""


def rule(function: F) -> F:
    """A function of the rulebook: interpreted as written, or compiled."""
    if MACHINE == "plain":
        return function
    return _compiler()(function)


def chance_node(outcomes: chance.Outcomes, read: chance.Reader) -> Callable[[F], F]:
    """A chance primitive: `outcomes(*args)` lists what it may give and how often, `read(faces, *args)` takes it from dice
    that were thrown elsewhere. Interpreted, it asks the source in force (`chance`); compiled, it always draws."""

    def wrap(function: F) -> F:
        if MACHINE == "compiled":
            return rule(function)

        @wraps(function)
        def node(state: Any, *args: int) -> int:
            source = chance.source()
            if source is None:
                return cast(int, function(state, *args))
            return source.take(chance.Node(function.__name__, args, outcomes, read))

        return cast(F, node)

    return wrap


def _machine() -> Machine:
    machine = os.environ.get("AFFRAY_MACHINE", "plain")
    if machine not in ("plain", "compiled"):
        raise SystemExit(f"AFFRAY_MACHINE: {machine!r} is no machine; expected plain or compiled")
    return cast(Machine, machine)


MACHINE: Machine = _machine()


def _compiler() -> Callable[[F], F]:
    from affray.kernel import compiling

    if "numba" not in sys.modules:
        os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_folder(compiling.form())))
    return compiling.compiled


def cache_folder(form: str) -> Path:
    """Where what is compiled in this form is kept: named by a hash of all our sources, since Numba does not see that a called
    function in another file has changed."""
    from platformdirs import user_cache_path

    root = user_cache_path("affray") / "compiled"
    folder = root / f"{sources_digest()}-{form}"
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    _forget_old(root)
    return folder


def sources_digest() -> str:
    """A hash of every source the compiled rules may depend on."""
    package = Path(__file__).parent.parent
    digest = hashlib.sha256(sys.version.encode())
    for folder in ("kernel", "games", "bots"):
        for file in sorted((package / folder).rglob("*.py")):
            digest.update(str(file.relative_to(package)).encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _forget_old(root: Path) -> None:
    oldest = time.time() - KEPT_DAYS * 86_400
    for folder in root.iterdir():
        if folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)
