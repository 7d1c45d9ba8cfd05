"""`affray replay --ledger`: how the dice fell, for people and as JSON."""

import json
from pathlib import Path

import pytest

from affray import bots, games
from affray.cli import ledgers, main
from affray.kernel import replay
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.table.ledger import Account, Ledger, Rolled, Total, Turn


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    """The beginning of a match, on paper."""
    match = Match(games.find("sixdice"), SetUp("sixdice", 2, 3))
    while len(match.played) < 12:
        match.take(bots.GREEDY.choose(match.game, match.observation(match.state.flow.seat), len(match.played)))
    replay.save(replay.of(match, ["human", "greedy"]), tmp_path / "match.json")
    return tmp_path / "match.json"


def test_it_tells_people_and_programs_the_same(paper: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(paper), "--ledger"]) == 0
    told = capsys.readouterr().out
    assert main(["replay", str(paper), "--ledger", "--json"]) == 0
    account = json.loads(capsys.readouterr().out)["accounts"][0]
    lost = f"{account['suffered']} lost" + (f" in {account['blows']} blows" if account["blows"] else "")
    assert f"Player 1 (human): {lost}; {account['came_off']} of {account['hoped']} rolls came off" in told


def test_a_file_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "none.json").write_text("{}")
    assert main(["replay", str(tmp_path / "none.json"), "--ledger"]) == 2
    assert "none.json" in capsys.readouterr().err


def test_a_ledger_in_lines() -> None:
    """Who had no dice is said so, and only so many odd rolls are named, the oddest first."""
    accounts = [
        Account(0, 8, [Total("Attack", 9, 10.25)], 6, 2, 3.0, 0.23, 5, 2, 3, hits=4, worse=0.2, better=0.74),
        Account(1, 0, [], 0, 0, 0.0, None, 0, 0),
    ]
    rolls = [
        Rolled(1, 0, f"Roll {number}.", [1], 1, 3.5, luck, None, "Turn 1", luck - 0.0001, 0.9999 - luck)
        for number, luck in enumerate([0.0004, *(number / 10 for number in range(1, 8))])
    ]
    lines = ledgers.lines(Ledger("It is over.", accounts, [Turn(3, "Osk falls.", 4, 1, "Turn 2")], rolls, 2), [])
    assert lines[:3] == [
        "It is over.",
        "Player 1: 4 hits landed; 5 lost in 3 blows, 2 regained; 2 of 6 rolls came off, 3.0 were to be expected; "
        "Attack 9 in all, 10.2 expected; "
        "less luck than in 74.0% of matches with these rolls.",
        "Player 2: 0 lost; no dice.",
    ]
    assert "  Turn 2: Osk falls." in lines
    assert "  Turn 1: Player 1: Roll 0. 1: worse than > 99.9% of what could have come" in lines
    assert sum(line.startswith("  Turn 1: Player 1: Roll") for line in lines) == ledgers.EXTREMES
    assert "There were 8 rolls; --rolls lists every one." in lines
    assert lines[-1].startswith("2 rolls")


def test_every_roll_is_listed_where_somebody_asks() -> None:
    """In their order: faces, result, what was to be expected, and how lucky that is; nothing is certain that was not."""
    rolls = [
        Rolled(1, 0, "Attack Roll.", [6, 1], 7, 4.25, 0.9996, None, "Turn 1", 0.9995, 0.0003),
        Rolled(2, 1, "Hit Roll.", [4], 4, 0.5, 0.75, True, "Turn 1", 0.5, 0.0),
        Rolled(3, 1, "Hit Roll.", [1], 1, 2 / 3, 1 / 6, False, "Turn 2", 0.0, 2 / 3),
    ]
    told = ledgers.lines(Ledger("", [], [], rolls, 0), [], every=True)
    assert told[told.index("Every roll:") :] == [
        "Every roll:",
        "  Turn 1: Player 1: Attack Roll. 6 1 makes 7, 4.2 expected: better than > 99.9% of what could have come",
        "  Turn 1: Player 2: Hit Roll. 4, came off, chance 50.0%: better than 50.0% of what could have come",
        "  Turn 2: Player 2: Hit Roll. 1, did not come off, chance 66.7%: worse than 66.7% of what could have come",
    ]


def test_the_list_of_rolls_is_the_ledger_with_all_of_them(paper: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(paper), "--rolls"]) == 0
    told = capsys.readouterr().out
    assert main(["replay", str(paper), "--ledger", "--json"]) == 0
    listed = told.split("Every roll:\n")[1].splitlines()
    assert len(listed) >= len(json.loads(capsys.readouterr().out)["rolls"]) > 0
