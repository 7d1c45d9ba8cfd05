"""Whatever is fed to a loader or a reader, it answers with a sentence and never with a traceback."""

import contextlib
import json
import tempfile
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray import games
from affray.errors import AffrayError
from affray.kernel import replay
from affray.kernel.game import SetUp, options
from affray.kernel.match import Match

IDS = games.ids()
FEW = settings(max_examples=20, deadline=None)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
"""Anything that a file may hold."""


def spoilt(data: st.DataObject, document: Any) -> Any:
    """A document with something else in some place of it."""
    if isinstance(document, dict) and document and data.draw(st.booleans()):
        key = data.draw(st.sampled_from(sorted(document)))
        if data.draw(st.integers(0, 4)) == 0:
            return {name: value for name, value in document.items() if name != key}
        return document | {key: spoilt(data, document[key])}
    if isinstance(document, list) and document and data.draw(st.booleans()):
        place = data.draw(st.integers(0, len(document) - 1))
        return [*document[:place], spoilt(data, document[place]), *document[place + 1 :]]
    return data.draw(VALUES)


def toml(document: dict[str, Any]) -> str:
    """TOML of tables of rows; JSON's spelling of values is TOML's, but for null."""
    lines = []
    for table, rows in document.items():
        for row in rows if isinstance(rows, list) else [rows]:
            lines.append(f"[[{table}]]")
            lines += [f"{json.dumps(key)} = {inline(value)}" for key, value in row.items()] if isinstance(row, dict) else []
    return "\n".join(lines) + "\n"


def inline(value: Any) -> str:
    """A value in one line of TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {inline(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return '""' if value is None else json.dumps(value)


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
@FEW
@given(st.text(max_size=40))
def test_any_text_for_an_answer(id: str, text: str) -> None:
    """The action parser reads it, or refuses it in words."""
    game = games.find(id)
    match = Match(game, game.variety(1))
    assert match.to_move is not None
    with contextlib.suppress(AffrayError):
        match.act(match.to_move, text)


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
@FEW
@given(st.data())
def test_answers_with_something_changed(id: str, data: st.DataObject) -> None:
    """What is nearly an answer is one, or is refused in words."""
    game = games.find(id)
    match = Match(game, game.variety(2))
    assert match.to_move is not None
    text = game.write_action(match.state, data.draw(st.sampled_from(options(game, match.state))))
    place = data.draw(st.integers(0, len(text)))
    with contextlib.suppress(AffrayError):
        match.act(match.to_move, text[:place] + data.draw(st.text(max_size=3)) + text[place + data.draw(st.integers(0, 3)) :])


@pytest.mark.parametrize("id", IDS)
@FEW
@given(st.data())
@pytest.mark.slow
def test_set_ups_with_something_changed(id: str, data: st.DataObject) -> None:
    """A set-up is completed and dealt, or refused in words."""
    game = games.find(id)
    whole = msgspec.to_builtins(game.completed(game.variety(data.draw(st.integers(0, 5)))))
    wrong = spoilt(data, whole)
    try:
        set_up = msgspec.convert(wrong, SetUp)
    except msgspec.ValidationError:
        return
    with contextlib.suppress(AffrayError):
        Match(games.find(set_up.game), set_up)
    for seat in range(-1, min(3, set_up.seats)):
        game.form(set_up, seat)


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
@FEW
@given(st.data())
def test_replays_with_something_changed(id: str, data: st.DataObject) -> None:
    """A replay plays back, or is refused in words."""
    game = games.find(id)
    match = Match(game, game.variety(3))
    for _ in range(6):
        match.take(options(game, match.state)[0])
    wrong = spoilt(data, msgspec.to_builtins(replay.of(match)))
    with contextlib.suppress(AffrayError):
        list(replay.follow(replay.read(msgspec.json.encode(wrong), "replay"), "replay", games.find))


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
@FEW
@given(st.data())
def test_packs_with_something_changed(id: str, data: st.DataObject) -> None:
    """A content pack is read, or refused in words."""
    content = import_module(f"affray.games.{id}.content.pack")
    source = data.draw(st.sampled_from(sorted(content.CORE.glob("*.toml"))))
    document = {table: rows[:4] for table, rows in tomllib.loads(source.read_text(encoding="utf-8")).items()}
    wrong = spoilt(data, document)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pack.toml"
        file.write_text(toml(wrong) if isinstance(wrong, dict) else str(wrong), encoding="utf-8", errors="replace")
        with contextlib.suppress(AffrayError):
            content.check_pack(file)
