"""Nobody can freeze a table: people who are gone, who talk nonsense, and bots that crash, hang or cheat, in every game."""

import logging
from pathlib import Path

import pytest
from tests.server.absent import matches

from affray.server.room import Room


@pytest.fixture(autouse=True)
def calm(caplog: pytest.LogCaptureFixture) -> None:
    """Bots that fail are told of in the log."""
    caplog.set_level(logging.CRITICAL, "affray")


def test_every_match_comes_to_its_end(database: Path) -> None:
    """One of each game, in one of which somebody gives up in a pause; `bench/absent.py` lives through as many as one likes."""
    ended = matches(database, (27, 30, 32, 861))
    assert [(each.how, each.fault) for each in ended] == [("over", "")] * 4
    assert len({each.game for each in ended}) == 4


def test_a_clock_that_answers_nothing_is_seen(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then some stand still for ever."""
    monkeypatch.setattr(Room, "_ring", lambda room: None)
    assert "frozen" in {each.how for each in matches(database, (32, 33))}
