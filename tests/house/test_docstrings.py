"""Whatever others may use says what it means."""

import ast
from collections.abc import Iterator
from pathlib import Path

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def undocumented(folder: Path) -> Iterator[str]:
    """Public modules, classes, functions and methods without a docstring."""
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = path.relative_to(folder).as_posix()
        if tree.body and ast.get_docstring(tree) is None:
            yield name
        yield from (f"{name}::{each}" for each in _silent(tree))


def _silent(parent: Documented, prefix: str = "") -> Iterator[str]:
    """The public members of a module or class that have no docstring."""
    for node in parent.body:
        if not isinstance(node, Documented) or isinstance(node, ast.Module) or node.name.startswith("_"):
            continue
        if not ast.get_docstring(node) and not _is_told_elsewhere(node, parent):
            yield f"{prefix}{node.name}"
        if isinstance(node, ast.ClassDef):
            yield from _silent(node, f"{node.name}.")


def _is_told_elsewhere(node: Documented, parent: Documented) -> bool:
    """Whether it means what a base class says (a method of a class that has one), or what its other half says."""
    if isinstance(node, ast.ClassDef | ast.Module):
        return False
    decorators = [ast.unparse(decorator) for decorator in node.decorator_list]
    if any(each == "overload" or each.endswith((".overload", ".setter", ".deleter")) for each in decorators):
        return True
    return isinstance(parent, ast.ClassDef) and bool(parent.bases)


def test_everything_public_has_a_docstring(root: Path) -> None:
    """One sentence of meaning for each module, class, function and method that others may use."""
    assert list(undocumented(root / "src/affray")) == []


def test_what_says_nothing_is_found(tmp_path: Path) -> None:
    """Private names, empty files and methods that take their meaning from a base may be silent; nothing else."""
    (tmp_path / "__init__.py").write_text("")
    (tmp_path / "silent.py").write_text("class A:\n    def f(self): ...\n    def _g(self): ...\ndef h(): ...\ndef _i(): ...\n")
    (tmp_path / "told.py").write_text('"""M."""\nclass A(B):\n    """A."""\n    def f(self): ...\n')
    assert list(undocumented(tmp_path)) == ["silent.py", "silent.py::A", "silent.py::A.f", "silent.py::h"]
