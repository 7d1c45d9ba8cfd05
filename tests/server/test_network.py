"""Whatever the network does, what was acknowledged is stored once, and all see the same in the end."""

import asyncio
import json
from functools import partial
from pathlib import Path

import pytest
from tests.server.conversations import CONVERSATIONS
from tests.server.network import sessions
from tests.server.session import Session

from affray import games
from affray.server.answered import Handled
from affray.server.backend import Change
from affray.server.shown import Window
from affray.server.storage import Store


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game that is played."""
    monkeypatch.setattr(games, "modules", lambda: {"pebbles": "tests.cli.pebbles"})


def first_wrong(database: Path, most: int = 40) -> list[str]:
    """What is wrong in the first session in which anything is."""
    return next((wrong for _, wrong in sessions(database, range(most)) if wrong), [])


@pytest.mark.parametrize("first", [0, pytest.param(3, marks=pytest.mark.slow)])
def test_nothing_is_lost_or_doubled_and_all_see_the_same_whatever_the_network_does(database: Path, first: int) -> None:
    """Sixty sessions of five windows; `bench/network.py` lives through as many as one likes."""
    many = 3 if first == 0 else 57
    assert {seed: wrong for seed, wrong in sessions(database, range(first, first + many)) if wrong} == {}


@pytest.mark.slow
def test_a_server_that_forgets_what_it_did_is_seen(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody says a thing twice."""
    monkeypatch.setattr(Handled, "begin", lambda *_: None)
    assert any("twice" in each for each in first_wrong(database))


@pytest.mark.slow
def test_a_client_that_does_not_ask_again_is_seen(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Something is never answered."""
    monkeypatch.setattr(Session, "_resend", lambda *_: None)
    assert any("never answered" in each for each in first_wrong(database))


@pytest.mark.slow
def test_a_server_that_acknowledges_what_it_has_not_written_is_seen(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kill loses it."""
    write = Store.write

    async def early(store: Store, change: Change) -> None:
        store.early = asyncio.ensure_future(write(store, change))  # type: ignore[attr-defined]

    monkeypatch.setattr(Store, "write", early)
    assert first_wrong(database)


@pytest.mark.slow
def test_a_window_that_is_not_told_what_it_lacks_is_seen(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It shows something else than the others for good."""
    monkeypatch.setattr(Window, "again", lambda *_: iter(()))
    monkeypatch.setattr(Session, "tick", lambda *_: None)
    assert any("shows another" in each for each in first_wrong(database))


def _note(said: list[list[object]], *what: object) -> None:
    said.append([*what])


def test_a_session_says_what_is_written_that_it_says() -> None:
    """And so does the browser client's (`web/test/session.test.ts`)."""
    for conversation in json.loads(CONVERSATIONS.read_text(encoding="utf-8")):
        said: list[list[object]] = []
        marks = [step["mark"] for step in conversation if "mark" in step]
        key = conversation[0]["then"][0][1]["key"]
        session = Session(key, partial(_note, said, "sends"), partial(_note, said, "drops"), iter(marks).__next__)
        for step in conversation:
            given = {name: step[name] for name in ("message", "now") if name in step}
            if step["what"] == "heard":
                given = {"text": json.dumps(step["message"]), "now": step["now"]}
            getattr(session, step["what"])(**given)
            assert said == step.get("then", [])
            said.clear()
