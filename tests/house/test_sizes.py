"""Small and flat: a file that swallows its rulebook and a function that swallows its chapter are refused."""

import ast
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

FILE_LINES = 400
FUNCTION_LINES = 40
PARAMETERS = 6
LONGER: dict[str, str] = {
    "src/affray/games/korxsol/record/state.py": "one flat table: each field of the record with its meaning",
    "web/src/protocol.ts": "made from the protocol by `web/scripts/types.mjs`",
}
"""Files or functions (`path` or `path::name`) that may be larger, each with the reason."""

WRITTEN = {".py", ".ts", ".tsx", ".css"}
"""How the names of files end that people write, and read to the end."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def long_files(folder: Path) -> Iterator[str]:
    """Files with too many lines."""
    for path in sorted(each for each in folder.rglob("*") if each.suffix in WRITTEN):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > FILE_LINES:
            yield f"{path}: {lines} lines"


def long_functions(folder: Path) -> Iterator[str]:
    """Functions with too many lines, their docstring not counted."""
    for path, function in functions(folder):
        lines = length(function)
        if lines > FUNCTION_LINES:
            yield f"{path}::{function.name}: {lines} lines"


def wide_functions(folder: Path) -> Iterator[str]:
    """Functions with too many parameters; `self` and `cls` are none."""
    for path, function in functions(folder):
        count = len(parameters(function))
        if count > PARAMETERS:
            yield f"{path}::{function.name}: {count} parameters"


@cache
def functions(folder: Path) -> list[tuple[Path, Function]]:
    """Every function of a folder, methods and inner ones too."""
    read = ((path, ast.walk(ast.parse(path.read_text(encoding="utf-8")))) for path in sorted(folder.rglob("*.py")))
    return [(path, node) for path, nodes in read for node in nodes if isinstance(node, Function)]


def length(function: Function) -> int:
    """Lines from `def` to the end, without the docstring."""
    lines = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function, clean=False) is None or first.end_lineno is None:
        return lines
    return lines - (first.end_lineno - first.lineno + 1)


def parameters(function: Function) -> list[str]:
    """What a caller passes."""
    spec = function.args
    named = [argument.arg for argument in (*spec.posonlyargs, *spec.args, *spec.kwonlyargs)]
    return [name for name in named if name not in {"self", "cls"}]


def excused(found: Iterator[str], root: Path) -> list[str]:
    """What is found and not on the list of exceptions, with short paths."""
    short = [each.removeprefix(f"{root}{os.sep}") for each in found]
    return [each for each in short if each.partition(": ")[0] not in LONGER]


@pytest.mark.parametrize("folder", ["src/affray", "tests", "tools", "web/src", "web/test"])
def test_no_file_has_more_than_400_lines(root: Path, folder: str) -> None:
    """Whoever opens a file can read it to the end."""
    assert excused(long_files(root / folder), root) == []


@pytest.mark.parametrize("folder", ["src/affray", "tests", "tools"])
@pytest.mark.slow
def test_no_function_has_more_than_40_lines(root: Path, folder: str) -> None:
    """Whoever reads a function sees all of it."""
    assert excused(long_functions(root / folder), root) == []


@pytest.mark.slow
def test_no_function_has_more_than_six_parameters(root: Path) -> None:
    """Whoever calls a function can remember how."""
    assert excused(wide_functions(root / "src/affray"), root) == []


def test_what_is_too_large_is_found(tmp_path: Path) -> None:
    """One line more, one parameter more: each is found; at the limit nothing is, and docstrings are free."""
    body = "    x = 1\n"
    (tmp_path / "fits.py").write_text('def f(self, a, b, c, d, *, e, g):\n    """Many\n    words."""\n' + body * 39)
    (tmp_path / "long.py").write_text("def f():\n" + body * 40 + "\n" * 360)
    (tmp_path / "wide.py").write_text("async def f(a, b, c, d, e, /, g, *, h): ...\n")
    assert list(long_files(tmp_path)) == [f"{tmp_path / 'long.py'}: 401 lines"]
    assert list(long_functions(tmp_path)) == [f"{tmp_path / 'long.py'}::f: 41 lines"]
    assert list(wide_functions(tmp_path)) == [f"{tmp_path / 'wide.py'}::f: 7 parameters"]
