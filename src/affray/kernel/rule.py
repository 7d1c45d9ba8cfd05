"""The one place that knows which machine runs the rules.

`AFFRAY_MACHINE` is `plain` (interpreted on plain objects; nothing to wait for) or `compiled` (by Numba, on
packed rows). It is read
once, when this module is first imported; whoever wants another one sets it before that.
"""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from types import FunctionType
from typing import Any, Literal, TypeVar, cast

from affray.kernel import chance

F = TypeVar("F", bound=Callable[..., Any])
Machine = Literal["plain", "compiled"]

QUICK = {"NUMBA_OPT": "1", "NUMBA_SLP_VECTORIZE": "0", "NUMBA_LOOP_VECTORIZE": "0"}
"""How much is optimized, unless the environment says otherwise: the most there is makes matches some 10 to 20 % quicker, and
lets whoever starts the largest game for the first time wait a quarter longer."""
KEPT_DAYS = 30
"""Compiled forms of other versions are thrown away after so many days unused."""


def rule(function: F) -> F:
    """A function of the rulebook: interpreted as written, or compiled."""
    if MACHINE == "plain":
        return function
    return _compiler()(function)


def door(outcomes: chance.Outcomes, read: chance.Reader) -> Callable[[F], F]:
    """A chance primitive: `outcomes(*args)` lists what it may give and how often, `read(faces, *args)` takes it from dice
    that were thrown elsewhere. Interpreted, it asks the source in force (`chance`); compiled, it always draws."""

    def wrap(function: F) -> F:
        if MACHINE == "compiled":
            return rule(function)

        @wraps(function)
        def doorway(state: Any, *args: int) -> int:
            source = chance.source()
            if source is None:
                return cast(int, function(state, *args))
            return source.take(chance.Node(function.__name__, args, outcomes, read))

        return cast(F, doorway)

    return wrap


def _machine() -> Machine:
    machine = os.environ.get("AFFRAY_MACHINE", "plain")
    if machine not in ("plain", "compiled"):
        raise SystemExit(f"AFFRAY_MACHINE: {machine!r} is no machine; expected plain or compiled")
    return cast(Machine, machine)


MACHINE: Machine = _machine()


def _compiler() -> Callable[[F], F]:
    if "numba" not in sys.modules:
        os.environ.setdefault("NUMBA_CACHE_DIR", str(cache_folder()))
        for name, value in QUICK.items():
            os.environ.setdefault(name, value)
    import numba

    njit: Any = numba.njit

    def compiled(function: F) -> F:
        entry = njit(cache=True, nogil=True)(function)
        entry.__class__ = _entry(entry.__class__)
        entry.inner = njit(cache=True, nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(_twin(function))
        return cast(F, entry)

    return compiled


def _twin(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function under another name: what is kept of one form must never be taken for the other."""
    twin = FunctionType(function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
    twin.__qualname__, twin.__module__ = f"{function.__qualname__}.called", function.__module__
    return twin


@cache
def _entry(dispatcher: type[Any]) -> type[Any]:
    """How rules call each other, which Python never sees: without wrappers for it, and in one form for whole numbers of any
    width and for members of enumerations. A form for each combination, each with its wrappers, takes minutes to compile."""
    import numba

    types: Any = numba.types

    def widened(kind: Any) -> Any:
        narrow = isinstance(kind, types.Integer) and kind.signed
        return types.int64 if narrow or isinstance(kind, types.IntEnumMember) else kind

    def get_call_template(self: Any, args: Any, kws: Any) -> Any:
        return self.inner.get_call_template(tuple(map(widened, args)), {name: widened(kws[name]) for name in kws})

    def get_overload(self: Any, signature: Any) -> Any:
        return self.inner.get_overload(signature)

    more = {"get_call_template": get_call_template, "get_overload": get_overload, "__module__": __name__}
    return type("Entry", (dispatcher,), more)


def cache_folder() -> Path:
    """Where compiled forms are kept: named by a hash of all our sources, since Numba does not see that a called
    function in another file has changed."""
    from platformdirs import user_cache_path

    root = user_cache_path("affray") / "compiled"
    folder = root / sources_digest()
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
