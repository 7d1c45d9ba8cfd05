"""`affray learn`: what can be learned, and which lesson."""

import io

import pytest

from affray import games
from affray.cli import main
from affray.kernel import lessons


def test_without_a_game_it_lists_what_can_be_learned(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn"]) == 0
    told = capsys.readouterr().out
    taught = [id for id in games.ids() if lessons.of(games.find(id).PACKAGE, id)]
    assert "solbound" in taught
    assert all(id in told for id in taught)
    assert told.count("guided match") == len(taught)


def test_a_game_alone_begins_its_guided_match(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert main(["learn", "sixdice"]) == 0
    found = games.find("sixdice")
    first = next(iter(lessons.of(found.PACKAGE, found.ID).values()))
    assert f"{first.info.title}, step 1 of {len(first.steps)}." in capsys.readouterr().out


def test_a_lesson_that_nobody_wrote_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "solbound", "nonsense"]) == 2
    assert "first-match" in capsys.readouterr().err


def test_a_game_without_lessons_says_so(pebbles: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "pebbles"]) == 2
    assert "has no lessons" in capsys.readouterr().err
