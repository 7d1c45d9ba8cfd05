"""Every number of a match says what it means."""

import ast
import inspect
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from affray import games
from affray.kernel import record
from affray.kernel.stack import Flow

CONVERTED = ("korxsol", "sixdice")
RECORDS = [(id, games.find(id).RECORD) for id in games.ids() if id in CONVERTED] + [("stack", Flow)]
"""The records of matches; games that are not among them are still to be written so."""


def parts(kind: type[Any], known: set[type[Any]]) -> Iterator[type[Any]]:
    """A record class and all that it is made of, each once."""
    if kind not in known:
        known.add(kind)
        yield kind
        for field in record.fields(kind):
            if field.record is not None:
                yield from parts(field.record, known)


def silent(text: str) -> Iterator[str]:
    """The fields of a class, by its source, that no docstring follows."""
    body = next(node.body for node in ast.parse(text).body if isinstance(node, ast.ClassDef))
    for node, after in pairwise([*body, ast.Pass()]):
        if isinstance(node, ast.AnnAssign) and not (isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)):
            yield ast.unparse(node.target)


@pytest.mark.parametrize(("name", "kind"), RECORDS, ids=[name for name, _ in RECORDS])
def test_every_field_says_its_meaning_unit_and_range(name: str, kind: type[Any]) -> None:
    """A docstring stands below each field."""
    found = [f"{each.__name__}.{field}" for each in parts(kind, set()) for field in silent(inspect.getsource(each))]
    assert found == []


def test_a_field_without_a_docstring_is_found() -> None:
    """Wherever it stands."""
    assert list(silent('class A:\n    """A."""\n\n    first: int\n    second: int\n    """Meaning."""\n    last: int\n')) == [
        "first",
        "last",
    ]
