"""Each field of a match's record says what it means, in which unit and range, right below its declaration."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from typing import Any

import pytest

from affray import games
from affray.kernel import record
from affray.kernel.record import i2


def records(outer: type[Any]) -> set[type[Any]]:
    """A record and the records within it."""
    return {outer}.union(*(records(field.record) for field in record.fields(outer) if field.record is not None))


def silent(outer: type[Any]) -> Iterator[str]:
    """The fields of a record, and of the records within it, with no docstring below them."""
    for kind in sorted(records(outer), key=lambda kind: kind.__qualname__):
        body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0].body  # type: ignore[attr-defined]
        for node, after in zip(body, [*body[1:], None], strict=True):
            if isinstance(node, ast.AnnAssign) and not _is_text(after):
                yield f"{kind.__name__}.{ast.unparse(node.target)}"


def _is_text(node: ast.stmt | None) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


@pytest.mark.parametrize("id", games.ids())
def test_every_field_of_a_match_says_what_it_means(id: str) -> None:
    """Those of the game, and those that all games have (`kernel/stack.py`)."""
    assert list(silent(games.find(id).RECORD)) == []


class _Inner:
    """A record within another."""

    said: i2
    """How many."""
    unsaid: i2


class _Outer:
    """A record."""

    first: i2
    inner: _Inner
    """What is within."""


def test_what_says_nothing_is_found() -> None:
    """In the record itself and in those within it."""
    assert list(silent(_Outer)) == ["_Inner.unsaid", "_Outer.first"]
