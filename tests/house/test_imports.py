"""Who may know what: import-linter has the arrows between packages, and this the rest."""

import ast
from collections.abc import Iterator, Set
from pathlib import Path

import pytest

MACHINES = frozenset({"numpy", "numba"})
KNOW_THE_MACHINE = frozenset({"rule.py", "compiling.py", "linking.py", "loading.py", "loops.py", "record.py"})
"""The files of the kernel that know on which machine rules run."""
THE_LOCK = "once.py imports threading"
"""First loads are held under one; what they give is the same whoever comes first."""
WORLD = frozenset({"asyncio", "datetime", "random", "secrets", "socket", "subprocess", "threading", "time", "urllib", "uuid"})
"""Clocks, chance and connections: a match is a function of its set-up, its seed and its actions."""


def imports(path: Path) -> Iterator[str]:
    """The first names of all modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            yield from (str(each.value).partition(".")[0] for each in node.args if isinstance(each, ast.Constant))


def importing(folder: Path, names: Set[str]) -> Iterator[str]:
    """The files that import one of these, and which."""
    for path in sorted(folder.rglob("*.py")):
        yield from (f"{path.relative_to(folder).as_posix()} imports {name}" for name in imports(path) if name in names)


def stars(folder: Path) -> Iterator[str]:
    """The files that import everything from somewhere."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names):
                yield f"{path.relative_to(folder).as_posix()}: {ast.unparse(node)}"


@pytest.mark.slow
def test_no_game_knows_the_machine(root: Path) -> None:
    """Rules are plain functions over a record: neither NumPy nor Numba is imported in a game, not even for types."""
    assert list(importing(root / "src/affray/games", MACHINES)) == []


def test_few_files_of_the_kernel_know_the_machine(root: Path) -> None:
    """All others would have to change when the machine does."""
    kernel = root / "src/affray/kernel"
    assert [each for each in importing(kernel, MACHINES) if each.partition(" ")[0] not in KNOW_THE_MACHINE] == []


@pytest.mark.parametrize("part", ["kernel", "games", "table"])
@pytest.mark.slow
def test_rules_know_neither_clock_nor_world(root: Path, part: str) -> None:
    """The dice are in the match; nothing else may make two matches differ."""
    found = importing(root / "src/affray" / part, WORLD)
    assert [each for each in found if each != THE_LOCK and each.partition(" ")[0] not in KNOW_THE_MACHINE] == []


@pytest.mark.slow
def test_nobody_imports_everything(root: Path) -> None:
    """Whoever reads a name can see where it is from."""
    assert [*stars(root / "src"), *stars(root / "tests"), *stars(root / "tools")] == []


def test_every_package_says_what_it_is(root: Path) -> None:
    """A folder of modules has an `__init__.py`, or tools take it for something else."""
    folders = {path.parent for path in (root / "src/affray").rglob("*.py")}
    assert [folder.name for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_what_is_imported_is_found(tmp_path: Path) -> None:
    """At the top, in a function, under another name, for types only, by name at run time: each is an import."""
    (tmp_path / "a.py").write_text("import os.path, numpy.typing as npt\ndef f():\n    from numba.core import types\n")
    (tmp_path / "b.py").write_text("from .numpy import x\nimport importlib\nimportlib.import_module('numba.cuda')\n")
    (tmp_path / "c.py").write_text("from os import *\n")
    found = ["a.py imports numpy", "a.py imports numba", "b.py imports numba"]
    assert list(importing(tmp_path, MACHINES)) == found
    assert list(stars(tmp_path)) == ["c.py: from os import *"]
