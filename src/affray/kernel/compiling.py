"""What Numba makes of rules. Only `rule` imports this, and only where rules are compiled.

There are two forms, which play the same matches. By public means alone (`njit`) every rule is optimized and made machine code
by itself, with all that it calls. `linking` does that once for the whole, in about half the time; it overrides private parts
of Numba, and is used with the releases of Numba that it was written for."""

import hashlib
import warnings
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, Literal, TypeVar, cast

from affray.kernel import openness, record
from affray.kernel.once import once

F = TypeVar("F", bound=Callable[..., Any])
Form = Literal["linked", "public"]

LINKED_WITH = ("0.68",)
"""The releases of Numba whose compiler the overrides of `linking` fit."""

NAMED_BY = 8
"""The folder of a module has so many letters: paths are short on some systems."""


@once
def form() -> Form:
    """The form that the installed Numba gets. Warns, once a process, where it is one that `linking` does not know."""
    installed = version("numba")
    if ".".join(installed.split(".")[:2]) in LINKED_WITH:
        return "linked"
    warnings.warn(
        f"Numba {installed} is not one that Affray compiles quickly with ({', '.join(LINKED_WITH)}): "
        "the first run takes about twice as long, and everything plays the same.",
        RuntimeWarning,
        stacklevel=2,
    )
    return "public"


@once
def _count_events() -> None:
    """Let an array of whole numbers stand for a log (`events.tell`): what is appended to one of one dimension is counted by its
    kind, to one of two written into its next row, as `events.Sheet` is."""
    import numba.extending

    @numba.extending.overload_method(numba.types.Array, "append")
    def append(counts: Any, event: Any) -> Any:
        """An event has a kind; nothing else can be appended to an array."""
        if "kind" not in getattr(event, "fields", ()):
            return None

        def count(counts: Any, event: Any) -> None:
            counts[event.kind] += 1

        def write(counts: Any, event: Any) -> None:
            counts[0, 0] += 1
            if counts[0, 0] < len(counts):
                row = counts[counts[0, 0]]
                row[0], row[1], row[2], row[3], row[4] = event.kind, event.seat, event.thing, event.place, event.amount

        return write if counts.ndim == 2 else count


@once
def _show_fields() -> None:
    """Let rules call `openness.show`: for each record it is the assignments that its declaration says."""
    import numba.extending
    from numba.np.numpy_support import as_dtype

    @numba.extending.overload(openness.show, strict=False)  # the text has no annotations
    def show(held: Any, seen: Any, near: Any) -> Any:
        """The function of the record's fields, made from its declaration."""
        if not isinstance(held, numba.types.Record):
            return None
        names: dict[str, Any] = {"show": openness.show}
        exec(openness.source(record.of_layout(as_dtype(held))), names)  # noqa: S102 - of our own declarations
        return names["show_fields"]


def compiled(function: F, folder: str = "") -> F:
    """A rule as Python and other rules call it, kept between processes: below that folder, or where Numba's own settings say.

    Each module has a folder of its own. Numba knows a form by its file, its text and its types, which are all the same where a
    body is bound to other rules (`binding`)."""
    import numba

    _count_events()
    _show_fields()
    settings: Any = numba.config
    before = settings.CACHE_DIR
    root = folder or before
    settings.CACHE_DIR = root and str(Path(root) / hashlib.sha256(function.__module__.encode()).hexdigest()[:NAMED_BY])
    try:
        return _decorated(function)
    finally:
        settings.CACHE_DIR = before


def _decorated(function: F) -> F:
    import numba

    if form() == "public":
        public: Any = numba.njit(cache=True, nogil=True)(function)
        return cast(F, public)
    from affray.kernel import linking

    return linking.linked(function)
