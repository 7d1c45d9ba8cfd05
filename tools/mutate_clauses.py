"""Break each clause's functions a little at a time and see whether the tests that cite the clause notice.

`python tools/mutate_clauses.py [GAME ...] [--clause ID] [--all]` works on a copy of the sources, on the plain
machine. A clause whose tests notice none of the changes is reported, and the command fails; `--all` goes on
after the first change noticed and lists every change that nobody noticed.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import importlib
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from affray.kernel import coverage
from affray.kernel.coverage import Cited
from affray.kernel.rulebook import BINDING

ROOT = Path(__file__).parent.parent
SECONDS = 10
"""How long the tests of one change may take; a change that makes them hang is noticed."""
WHOLE = 300
"""How long all tests may take as they are."""
PRELOADED = ("pytest", "msgspec", "numpy", "numba")
"""Imported once and shared by all runs; nothing of our own is among them, and no plugin that pytest itself must load."""
STRICTER = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq}
OPPOSITE: dict[type[ast.AST], Any] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.And: ast.Or, ast.Or: ast.And}


class Change(NamedTuple):
    """One small change of a function: what it is, and the file's text with it."""

    path: Path
    what: str
    text: str


class Verdict(NamedTuple):
    """What came of a clause: changes noticed, and those that were not."""

    clause: str
    noticed: int
    missed: list[str]


def changes(path: Path, name: str) -> Iterator[Change]:
    """All changes of one function of a file, the plainest first."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    size = len(list(ast.walk(_function(tree, name))))
    for kind in (_negated, _dropped, _compared, _counted, _opposed, _returned):
        for place in range(size):
            broken = copy.deepcopy(tree)
            function = _function(broken, name)
            what = kind(list(ast.walk(function))[place])
            if what:
                yield Change(path, f"{path.stem}.{name}: {what}", ast.unparse(ast.fix_missing_locations(broken)))


def _function(tree: ast.Module, name: str) -> ast.FunctionDef:
    return next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == name)


def _negated(node: ast.AST) -> str:
    """An `if`, `while` or filter asks the opposite."""
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        old, node.test = node.test, ast.UnaryOp(ast.Not(), node.test)
        return f"line {node.lineno}: not ({ast.unparse(old)})"
    if isinstance(node, ast.comprehension) and node.ifs:
        old, node.ifs[0] = node.ifs[0], ast.UnaryOp(ast.Not(), node.ifs[0])
        return f"line {old.lineno}: not ({ast.unparse(old)})"
    return ""


def _dropped(node: ast.AST) -> str:
    """A call or a change of the match does nothing; a local that went missing would only crash."""
    old = ast.unparse(node) if isinstance(node, ast.stmt) else ""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        node.value = ast.Constant(None)
    elif isinstance(node, ast.AugAssign) and not (isinstance(node.value, ast.Constant) and node.value.value == 0):
        node.value = ast.Constant(0)
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript):
        node.value = ast.parse(ast.unparse(node.targets[0]), mode="eval").body
    else:
        return ""
    return f"line {node.lineno}: without {old}"


def _compared(node: ast.AST) -> str:
    """A comparison is stricter or less strict."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in STRICTER:
        old = ast.unparse(node)
        node.ops[0] = STRICTER[type(node.ops[0])]()
        return f"line {node.lineno}: {ast.unparse(node)} for {old}"
    return ""


def _counted(node: ast.AST) -> str:
    """A number is one more."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        node.value += 1
        return f"line {node.lineno}: {node.value} for {node.value - 1}"
    return ""


def _opposed(node: ast.AST) -> str:
    """Plus for minus, and for or."""
    if isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp) and type(node.op) in OPPOSITE:
        old = ast.unparse(node)
        node.op = OPPOSITE[type(node.op)]()
        return f"line {node.lineno}: {ast.unparse(node)} for {old}"
    return ""


def _returned(node: ast.AST) -> str:
    """A function answers 0, or the opposite of true."""
    if isinstance(node, ast.Return) and node.value is not None:
        old = ast.unparse(node)
        truth = isinstance(node.value, ast.Compare | ast.BoolOp | ast.Constant)
        node.value = ast.UnaryOp(ast.Not(), node.value) if truth else ast.Constant(0)
        return f"line {node.lineno}: {ast.unparse(node)} for {old}"
    return ""


def notices(folder: Path, change: Change | None, tests: list[str]) -> bool:
    """Whether any of the tests fails on the copy in `folder` with that change, in a process of its own."""
    clean = change.path.read_text(encoding="utf-8") if change else ""
    if change:
        change.path.write_text(change.text, encoding="utf-8")
    child = os.fork()
    if child == 0:
        _run_tests(folder, tests)
    failed = _await(child, SECONDS if change else WHOLE)
    if change:
        change.path.write_text(clean, encoding="utf-8")
    return failed


def _run_tests(folder: Path, tests: list[str]) -> None:
    """In the child: run the tests and leave with their verdict."""
    import pytest

    for module in [name for name in sys.modules if name.partition(".")[0] == "affray"]:
        del sys.modules[module]
    os.chdir(folder)
    os.environ["AFFRAY_MACHINE"] = "plain"
    sys.path.insert(0, str(folder / "src"))
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    options = ["-x", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", "--no-header", "--tb=no"]
    code = 1
    with contextlib.suppress(BaseException):
        code = int(pytest.main([*options, *tests]))
    os._exit(code)


def _await(child: int, seconds: int) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            return os.waitstatus_to_exitcode(status) != 0
        time.sleep(0.005)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return True


def judge(folder: Path, package: Path, clause: str, cited: Cited, everything: bool) -> Verdict:
    """Try the changes of a clause's functions until one is noticed, or all of them."""
    noticed, missed = 0, list[str]()
    for place in cited.enacted_by:
        file, _, name = place.partition(".")
        for change in changes(coverage.source(package, file), name.rpartition("::")[2]):
            if notices(folder, change, cited.tested_by):
                noticed += 1
                if not everything:
                    return Verdict(clause, noticed, missed)
            else:
                missed.append(change.what)
    return Verdict(clause, noticed, missed)


def examine(folder: Path, game: str, only: str, everything: bool) -> list[Verdict]:
    """Judge the binding clauses of a game in the copy; none if its tests fail as they are."""
    package = folder / "src" / "affray" / "games" / game
    book = coverage.book_of(package)
    index = coverage.find(book, package, folder)
    chosen = [clause.id for clause in book.clauses if clause.kind in BINDING and only in ("", clause.id)]
    if not chosen:
        sys.exit(f"{game}: {only} is no clause that binds ({', '.join(sorted(BINDING))})")
    tests = sorted({test for id in chosen for test in index[id].tested_by})
    if not tests or notices(folder, None, tests):
        sys.exit(f"{game}: the tests that cite its clauses do not pass as they are, or there are none")
    verdicts = []
    for id in chosen:
        verdict = judge(folder, package, id, index[id], everything)
        print(f"{id}: {verdict.noticed} noticed, {len(verdict.missed)} not", flush=True)
        verdicts.append(verdict)
    return verdicts


def main(arguments: list[str]) -> int:
    """Examine the games named, or all; fail where a clause's tests notice nothing."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--clause", default="", metavar="ID", help="this clause only")
    parser.add_argument("--all", action="store_true", help="try every change and list those not noticed")
    chosen = parser.parse_args(arguments)
    games = chosen.games or sorted(path.parent.name for path in ROOT.glob("src/affray/games/*/rulebook.toml"))
    sys.dont_write_bytecode = True
    for module in PRELOADED:
        with contextlib.suppress(ImportError):
            importlib.import_module(module)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in ("src", "tests", "pyproject.toml"):
            _copy(ROOT / part, folder / part)
        verdicts = [verdict for game in games for verdict in examine(folder, game, chosen.clause, chosen.all)]
    unproved = [verdict for verdict in verdicts if not verdict.noticed]
    for verdict in verdicts if chosen.all else unproved:
        for what in verdict.missed:
            print(f"not noticed by the tests of {verdict.clause}: {what}")
    for verdict in unproved:
        print(f"{verdict.clause}: no test would fail without it")
    return 1 if unproved else 0


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    elif source.exists():
        shutil.copy(source, target)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
