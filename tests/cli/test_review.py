"""`affray review`: what it says of a match, as text and as JSON."""

import json
from pathlib import Path

import pytest

from affray import games
from affray.cli import main
from affray.cli.review import HEIGHT, WIDTH, drawn
from affray.kernel import replay
from affray.kernel.game import SetUp
from affray.kernel.match import Match

QUICK = ["--machine", "plain", "--playouts", "40", "--seconds", "120", "--workers", "1"]


def told(capsys: pytest.CaptureFixture[str], *arguments: object, status: int = 0) -> str:
    assert main(["review", *map(str, arguments), *QUICK]) == status
    captured = capsys.readouterr()
    return captured.out if status == 0 else captured.err


def last_pebbles(path: Path) -> Path:
    """A match in which player 1 takes one of the last three pebbles and loses by it."""
    match = Match(games.find("pebbles"), SetUp("pebbles", seed=5))
    for text in ("take 3", "take 3", "take 3", "take 3", "take 1", "take 2"):
        match.act(match.state.flow.seat, text)
    path.write_bytes(replay.write(replay.of(match, ["first", "dice"])))
    return path


@pytest.mark.slow
def test_the_decision_that_lost_is_named_with_the_one_that_wins(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Three pebbles are left: who takes one may lose, who takes three has won."""
    file = last_pebbles(tmp_path / "match.json")
    found = json.loads(told(capsys, file, "--json"))
    assert (found["format"], found["game"], found["decisions"], found["over"]) == ("affray-review/1", "pebbles", 6, True)
    first, second = found["seats"]
    worst = next(each for each in first["costliest"] if each["decision"] == 4)
    assert (worst["taken"], worst["better"], worst["option"]) == ("Take 1", "Take 3", "take 3")
    assert worst["given_up"]["value"] > 0.3
    assert second["end"] == {"value": 1.0, "error": 0.0} and first["end"]["value"] == 0.0
    text = told(capsys, file)
    assert "Pebbles: 6 decisions; each position played on 40 times" in text
    assert "better: Take 3; it gave up" in text and "first (seat 1)" in text and "dice (seat 2)" in text
    alone = told(capsys, file, "--seat", 2)
    assert "dice (seat 2)" in alone and "seat 1" not in alone


def test_a_match_without_a_decision(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """There is a chance at the start, and nothing to blame."""
    file = tmp_path / "match.json"
    file.write_bytes(replay.write(replay.of(Match(games.find("pebbles"), SetUp("pebbles", seed=5)))))
    found = json.loads(told(capsys, file, "--json"))
    assert (found["decisions"], found["over"]) == (0, False)
    for seat in found["seats"]:
        assert seat["accuracy"] is None and len(seat["curve"]) == 1 and seat["start"] == seat["end"]
    assert "no decision with a choice" in told(capsys, file)


def test_numbers_out_of_bounds_are_named(capsys: pytest.CaptureFixture[str], replay_file: Path) -> None:
    """The option, what it is, what it may be."""
    assert "--seat: it is 3; expected a whole number from 1 to 2" in told(capsys, replay_file, "--seat", 3, status=2)
    assert "cannot be read" in told(capsys, replay_file.with_name("none.json"), status=2)
    assert main(["review", str(replay_file), "--seconds", "0"]) == 2
    assert "--seconds" in capsys.readouterr().err


def test_a_curve_is_drawn_within_its_room() -> None:
    """Ends where it ends, whatever its length."""
    for chances in ([0.5], [0.0, 1.0], [each / 500 for each in range(501)]):
        lines = drawn(chances)
        assert len(lines) == HEIGHT and max(map(len, lines)) <= WIDTH + 7
        assert sum(line.count("●") for line in lines) == min(WIDTH, len(chances))
    assert drawn([0.0, 1.0])[0].endswith(" ●") and drawn([0.0, 1.0])[-1].endswith("|●")
