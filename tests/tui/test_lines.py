"""Matches line by line, from scripted input."""

from collections.abc import Callable
from pathlib import Path

import pytest

from affray.kernel import replay
from affray.kernel.game import SetUp
from affray.tui.frames import Frames
from affray.tui.host import Host
from affray.tui.line import play_lines, print_replay


def test_a_whole_match_from_a_script(typed: Callable[..., None], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    typed(*["3"] * 10)
    assert play_lines(Host(SetUp("pebbles", seed=1), ["human", "first"]), tmp_path / "kept.json") == 0
    told = capsys.readouterr().out
    assert told.count("Take pebbles, or roll for them. [P-TAKE-1]") == 4
    assert "  4. Roll for pebbles" in told
    assert "Player 2 takes 1 [P-TAKE-1]" in told
    assert told.rstrip().splitlines()[-2:] == [
        "Player 1 takes the last pebble and wins.",
        f"Saved as {tmp_path / 'kept.json'}.",
    ]
    assert replay.load(tmp_path / "kept.json").names == ["human", "first"]


def test_notation_is_taken_and_nonsense_is_refused(typed: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    typed("nonsense", "9", "-1", "take 9", "", "roll", "q")
    assert play_lines(Host(SetUp("pebbles", seed=1), ["human", "first"])) == 0
    told = capsys.readouterr().out
    assert told.count("Nothing has changed.") == 4
    assert "Player 1 rolls" in told


def test_odds_why_table_and_undo(typed: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    typed("w", "o 4", "o 1", "o x", "2", "w", "w p-roll-1", "w nothing", "v", "?", "u", "q")
    assert play_lines(Host(SetUp("pebbles", seed=1), ["human", "first"])) == 0
    told = capsys.readouterr().out
    assert "14 left: 1/6 (16.67%)" in told
    assert "Chance has no part in this answer." in told
    assert "P-TAKE-1 - Taking (may; pebbles.txt:1)" in told
    assert "P-ROLL-1 - Rolling" in told
    assert "There is no clause nothing." in told
    assert "Nothing has happened yet." in told
    assert "a facedown card" in told
    assert "Refused: nothing can be taken back" in told


def test_an_answer_is_taken_back(typed: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    typed("1", "u", "q")
    play_lines(Host(SetUp("pebbles", seed=1), ["human", "human"]))
    assert "Taken back." in capsys.readouterr().out


def test_input_that_ends_before_the_match_is_told(typed: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    typed("1")
    assert play_lines(Host(SetUp("pebbles", seed=1), ["human", "first"])) == 1
    assert capsys.readouterr().err == "affray: the input ended before the match did\n"


def test_bots_alone_leave_a_log(capsys: pytest.CaptureFixture[str]) -> None:
    assert play_lines(Host(SetUp("pebbles", seed=1), ["first", "first"])) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Player 1 takes 1 [P-TAKE-1]"
    assert len(lines) == 15 + 2


def test_a_replay_is_written_out(replay_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    print_replay(Frames(replay_file), 1)
    assert "Player 1 takes 3 [P-TAKE-1]" in capsys.readouterr().out


@pytest.mark.slow
def test_a_hint_says_what_wins_and_marks_the_match(
    typed: Callable[..., None], capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the result and in the replay."""
    monkeypatch.setenv("AFFRAY_MACHINE", "plain")
    typed("3", "n", "n", "3", "hint", "3", *["3"] * 8)
    assert play_lines(Host(SetUp("pebbles", seed=1), ["human", "first"]), tmp_path / "kept.json") == 0
    told = capsys.readouterr().out
    assert told.count("A hint marks this match as helped") == 1
    assert told.index("n once more takes it") < told.index("% to win (tried in")
    assert "Helped: hints for 2 decisions" in told
    assert replay.load(tmp_path / "kept.json").helped == [2, 4]
