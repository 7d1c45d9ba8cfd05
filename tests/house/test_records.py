"""Each field of a match's record says what it means, in which unit and range, right below its declaration; each event and
decision says there what its numbers are."""

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from affray import games
from affray.kernel import record
from affray.kernel.record import i2
from affray.kernel.vocabulary import Word

NOTHING = "It has no numbers of its own."
"""What a word says of which all numbers are empty."""
FIELDS = {"tell": ("thing", "place", "amount"), "stack.ask": ("actor", "place", "amount")}
"""The last arguments of what tells an event and what asks a decision: those that differ by its kind."""
EMPTY = {"thing": ("NONE", "-1"), "actor": ("NONE", "-1"), "place": ("NONE", "-1"), "amount": ("0",)}
"""How an empty one is written."""


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


def said(words: type[Word]) -> dict[str, str]:
    """What stands right below each member of a vocabulary; the empty text where nothing does."""
    body = ast.parse(textwrap.dedent(inspect.getsource(words))).body[0].body  # type: ignore[attr-defined]
    return {
        ast.unparse(node.targets[0]): ast.literal_eval(after.value) if _is_text(after) else ""
        for node, after in zip(body, [*body[1:], None], strict=True)
        if isinstance(node, ast.Assign)
    }


def named(text: str) -> set[str]:
    """The numbers that such a text says something of: `thing, place: the rows of both; amount: points.`"""
    return {name for names in re.findall(r"(?:^|;\s)([a-z, ]+): ", text) for name in names.split(", ")}


def unsaid(words: type[Word], tree: ast.AST) -> Iterator[str]:
    """The numbers that rules give to a word that does not name them, where they give them by its name."""
    texts = said(words)
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in FIELDS:
            given = zip(FIELDS[ast.unparse(call.func)], map(ast.unparse, call.args[3:]), strict=True)
            filled = {field for field, value in given if value not in EMPTY[field]}
            for word in re.findall(rf"\b{words.__name__}\.(\w+)", ast.unparse(call.args[1])):
                yield from (f"{word}.{field}" for field in sorted(filled - named(texts[word])))


def vocabularies(id: str) -> tuple[type[Word], type[Word]]:
    """The events and the decisions of a game."""
    events = games.find(id).EVENTS
    return events, sys.modules[events.__module__].Ask


@pytest.mark.parametrize("id", games.ids())
def test_every_event_and_decision_says_what_its_numbers_are(id: str) -> None:
    """Or that they are empty."""
    for words in vocabularies(id):
        assert [word for word, text in said(words).items() if not named(text) and text != NOTHING] == []


@pytest.mark.parametrize("id", games.ids())
@pytest.mark.slow
def test_no_rule_gives_an_event_or_decision_a_number_that_it_does_not_name(id: str) -> None:
    """As far as the rule names the event itself."""
    for words in vocabularies(id):
        for path in sorted((Path(inspect.getfile(words)).parents[1] / "rules").glob("*.py")):
            assert list(unsaid(words, ast.parse(path.read_text()))) == [], path.name


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


class _Event(Word):
    """What happens."""

    ROLLED = 1, "", "{who} rolls."
    """thing, place: who rolls and where; amount: the die."""
    MISSED = 2, "", "Nothing comes of it."
    """amount: by how much."""
    ENDED = 3


def test_a_number_that_is_not_named_is_found() -> None:
    """Of a word that names another, and of one that says nothing."""
    assert named(said(_Event)["ROLLED"]) == {"thing", "place", "amount"}
    assert said(_Event)["ENDED"] == ""
    tree = ast.parse("tell(log, _Event.MISSED, 0, piece, NONE, 2)\ntell(log, _Event.ENDED, 0, NONE, -1, 0)")
    assert list(unsaid(_Event, tree)) == ["MISSED.thing"]
