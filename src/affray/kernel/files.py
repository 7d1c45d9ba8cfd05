"""Files that anybody may have made: read whole or refused in a sentence, with bounded memory and time.

What is no file (a folder, a pipe, a device) may never end, so it is not read at all; nor is more of a file than its kind needs.
"""

import os
import re
import stat
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from affray.errors import BadInput
from affray.kernel import lines

MOST_BYTES = 300_000
"""A pack, a set-up or a choice is no longer."""
DEEPEST = 64
"""Lists and tables within one another."""
TOO_DEEP = "lists and tables lie too deep in one another"
MOST_DOTS = 100
"""Dots that may part keys, in one line of TOML: the time to read a key grows with their square."""
LEAST, MOST = -(1 << 63), (1 << 63) - 1
"""Whole numbers that TOML promises; JSON's are held to the same."""

_KINDS: tuple[tuple[Callable[[int], bool], str], ...] = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
)
_DOT = re.compile(r"\.[ \t]*[\"'\w-]")


def read(path: Path, expected: str, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file. Raises BadInput for what is no file, cannot be read or has more than `most` bytes."""
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            kind = next((name for is_one, name in _KINDS if is_one(mode)), "a device")
            raise BadInput(str(path), "", f"it is {kind}, not a file", expected)
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise BadInput(str(path), "", f"it cannot be read: {error.strerror}", expected) from None
    if len(data) > most:
        raise BadInput(str(path), "", f"it is longer than {most:,} bytes", expected)
    return data


def read_json(path: Path, expected: str, most: int = MOST_BYTES) -> object:
    """What a JSON file holds. Raises BadInput."""
    document = parse_json(read(path, expected, most), str(path), expected)
    check(document, str(path))
    return document


def parse_json(data: bytes, file: str, expected: str, kind: Any = Any) -> Any:
    """What JSON holds, as one kind of value. Raises BadInput where it is no whole JSON, msgspec.ValidationError where it is
    another kind."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        if kind is not Any:
            raise
        raise BadInput(file, "", f"not a whole JSON document ({error})", expected) from None
    except RecursionError:
        raise BadInput(file, "", TOO_DEEP, expected) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(file, "", f"not a whole JSON document ({error})", expected) from None


def read_toml(path: Path) -> dict[str, Any]:
    """The tables of a TOML file. Raises BadInput where there are none."""
    return parse_toml(read_text(path, "a TOML file"), str(path))


def read_text(path: Path, expected: str, most: int = MOST_BYTES) -> str:
    """The text of a file, its lines ended as Unix ends them. Raises BadInput for what is none, or is too long."""
    try:
        return read(path, expected, most).decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadInput(str(path), "", "it cannot be read: it is not UTF-8 text", expected) from None


def parse_toml(text: str, file: str) -> dict[str, Any]:
    """The tables of a TOML text, which errors call `file`. Raises BadInput where there are none."""
    expected = "a TOML file"
    try:
        _few_dots(text, file)
        document = tomllib.loads(text)
    except RecursionError:
        raise BadInput(file, "", TOO_DEEP, expected) from None
    except ValueError as error:
        raise BadInput(file, "", f"it is not TOML: {error}", expected, lines.of_error(str(error))) from None
    check(document, file)
    return document


def check_place(path: Path, expected: str) -> None:
    """Raises BadInput where no file could be written: asked before long work, so that it is not done for nothing."""
    why = ""
    if path.is_dir():
        why = "it is a folder"
    elif not path.parent.is_dir():
        why = f"there is no folder {path.parent}"
    elif not os.access(path if path.exists() else path.parent, os.W_OK):
        why = "that is not permitted"
    if why:
        raise BadInput(str(path), "", f"it cannot be written: {why}", expected)


def write(path: Path, text: str, expected: str) -> None:
    """Write a text. Raises BadInput where that cannot be done."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(str(path), "", f"it cannot be written: {error.strerror}", expected) from None


def append(path: Path, line: bytes, expected: str) -> None:
    """Add a line to a file, which is begun where there is none. Raises BadInput where that cannot be done."""
    try:
        with path.open("ab") as file:
            file.write(line + b"\n")
    except OSError as error:
        raise BadInput(str(path), "", f"it cannot be written: {error.strerror}", expected) from None


def appended(path: Path, expected: str, most: int = MOST_BYTES) -> list[bytes]:
    """The lines of a file that is written line by line; none where there is no file yet. A last line that was cut off is
    taken off the file. Raises BadInput as `read` does."""
    if not path.exists():
        return []
    *lines, rest = read(path, expected, most).split(b"\n")
    if rest:
        path.write_bytes(b"\n".join([*lines, b""]))
    return lines


def check(document: object, file: str, field: str = "") -> None:
    """Raises BadInput for a document that nests deeper than `DEEPEST`, or has a whole number of more than 64 bits."""
    left = [(document, field)]
    for _ in range(DEEPEST):
        inner: list[tuple[object, str]] = []
        for value, place in left:
            if isinstance(value, dict):
                inner.extend(_inner(value.items(), f"{place}." if place else "", ""))
            elif isinstance(value, list):
                inner.extend(_inner(enumerate(value), f"{place}[", "]"))
            elif isinstance(value, int) and not LEAST <= value <= MOST:
                raise BadInput(file, place, "it is a number of more than 64 bits", f"a whole number from {LEAST} to {MOST}")
        left = inner
    if left:
        raise BadInput(file, left[0][1], TOO_DEEP, f"at most {DEEPEST} of them")


def _inner(values: Iterable[tuple[object, object]], before: str, after: str) -> Iterator[tuple[object, str]]:
    """Those of the values that are to be looked at, with their places."""
    for name, value in values:
        if isinstance(value, dict | list) or (isinstance(value, int) and not LEAST <= value <= MOST):
            yield value, f"{before}{name}{after}"


def _few_dots(text: str, file: str) -> None:
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and len(_DOT.findall(line)) > MOST_DOTS:
            raise BadInput(file, f"line {number}", f"it has more than {MOST_DOTS} dots before a name", "keys of a few parts")
