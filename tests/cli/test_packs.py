"""`--pack`: content of one's own in every command that plays, and what is told where it cannot be played with."""

import json
from pathlib import Path
from typing import Any

import pytest

from affray.cli import main
from affray.kernel import icons

OAF = '[[card]]\nid = "oaf"\nname = "Oaf"\nattack = 3\ndefense = 3\n'
REST = ["shieldwright", "razor-zealot", "pale-duelist", "gate-mason", "eager-recruit"]
REST += ["lantern-scout", "unmarked-stranger", "clockwork-hauler", "ember-adept"]
DECK = f'[[deck]]\nid = "oafs"\ntitle = "Oafs"\ncards = {json.dumps(["oaf", *REST])}\n'
PLAIN = ("--machine", "plain")
COMMANDS: dict[str, tuple[str, ...]] = {
    "play": ("play", "solbound"),
    "play in the terminal": ("play", "solbound", "--terminal"),
    "sim": ("sim", "solbound", *PLAIN),
    "arena": ("arena", "solbound", "greedy", "random", *PLAIN),
    "fuzz": ("fuzz", "solbound", "--strict"),
    "bench": ("bench", "solbound"),
    "train": ("train", "solbound", *PLAIN),
    "serve": ("serve",),
    "check": ("check",),
}


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A card and a deck with it."""
    file = tmp_path / "mine.toml"
    file.write_text(OAF + DECK)
    return file


def told(capsys: pytest.CaptureFixture[str], *arguments: object, status: int = 0) -> str:
    """What a command writes: its results, or what is wrong."""
    found = main([str(each) for each in arguments])
    written = capsys.readouterr()
    assert found == status, written.err
    return written.err if status else written.out


@pytest.mark.parametrize("command", COMMANDS)
def test_a_broken_pack_is_refused_before_anything_starts(
    command: str, mine: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the path it was given as, with field and range; all faults at once."""
    monkeypatch.setenv("AFFRAY_MACHINE", "plain")
    mine.write_text(OAF.replace("attack = 3", "attack = 9").replace("defense = 3", "defence = 1"))
    option = () if command == "check" else ("--pack",)
    wrong = told(capsys, *COMMANDS[command], *option, mine, status=2)
    assert f"{mine}:4: card.oaf.attack: it is 9; expected a whole number from -3 to 3" in wrong
    assert "did you mean 'defense'" in wrong


def test_an_icon_that_there_is_not_is_told_with_all_else(
    mine: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By file, line and field, with icons like it; the pack can be played with all the same."""
    (mine.parent / "icons.json").write_text('{"ogre": "M0 0h9"}')
    monkeypatch.setattr(icons, "FILE", mine.parent / "icons.json")
    mine.write_text(OAF + 'icon = "orge"\n' + DECK.replace("oaf", "elf"))
    wrong = told(capsys, "check", mine, status=2)
    assert f"{mine}:6: card.oaf.icon: there is no icon 'orge' (did you mean 'ogre'?); expected {icons.EXPECTED}" in wrong
    assert "there is no card 'elf'" in wrong
    mine.write_text(OAF + 'icon = "orge"\n' + DECK)
    told(
        capsys, "sim", "solbound", "--matches", 1, "--seats", "random,random", "--deck", "oafs,ashgate", *PLAIN, "--pack", mine
    )


def test_a_deck_of_ones_own_is_simulated(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the pack in the report; the same again from the set-up file of the same choice."""
    run = ("sim", "solbound", "--matches", 2, "--seats", "random,random", *PLAIN)
    report = json.loads(told(capsys, *run, "--deck", "oafs,oafs", "--pack", mine, "--json"))
    assert [pack["name"] for pack in report["packs"]] == ["mine.toml"]
    set_up = mine.with_name("set-up.toml")
    set_up.write_text('game = "solbound"\nseed = 1\nchoices = { decks = ["oafs", "oafs"] }\n')
    same = json.loads(told(capsys, *run, "--set-up", set_up, "--pack", mine, "--json"))
    assert same["digest"] == report["digest"]
    assert "there is no deck 'oafs'" in told(capsys, *run, "--deck", "oafs,oafs", status=2)
    assert "with mine.toml (" in told(capsys, *run, "--pack", mine)


def test_the_later_pack_wins(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A card that both have is the later one's; in the other order the matches are others."""
    weak = mine.with_name("weak")
    weak.mkdir()
    (weak / "cards.toml").write_text(OAF.replace("= 3", "= -3"))
    run = ("sim", "solbound", "--matches", 3, *PLAIN, "--seats", "random,random", "--deck", "oafs,oafs", "--json")
    first = json.loads(told(capsys, *run, "--pack", mine, "--pack", weak))
    second = json.loads(told(capsys, *run, "--pack", weak, "--pack", mine))
    assert [pack["name"] for pack in first["packs"]] == ["mine.toml", "weak"]
    assert first["digest"] != second["digest"] == json.loads(told(capsys, *run, "--pack", mine))["digest"]


def test_a_match_with_a_pack_is_kept_and_plays_back_without_it(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The replay carries the pack; another pack beside it is not what it was played with."""
    kept = mine.with_name("kept.json")
    play = ("play", "solbound", "--terminal", "--seats", "random,random", "--seed", 3, "--option", "max_rounds=1")
    assert "Oaf" in told(capsys, *play, "--deck", "oafs,oafs", "--pack", mine, "--save", kept)
    text = mine.read_text()
    mine.unlink()
    assert told(capsys, "check", kept).endswith("exact\n")
    mine.write_text(text + "# another\n")
    assert "it was not played with mine.toml" in told(capsys, "replay", kept, "--check", "--pack", mine, status=2)


def test_a_replay_that_does_not_carry_its_pack_asks_for_it(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Refused in a sentence without; exact with it, in each command that reads replays."""
    kept = mine.with_name("kept.json")
    play = (
        "play",
        "solbound",
        "--terminal",
        "--seats",
        "random,random",
        "--seed",
        3,
        "--option",
        "max_rounds=1",
        "--deck",
        "oafs,oafs",
    )
    told(capsys, *play, "--pack", mine, "--save", kept)
    document = json.loads(kept.read_text())
    del document["set_up"]["packs"][0]["files"]
    kept.write_text(json.dumps(document))
    for command in (("replay", kept, "--check"), ("replay", kept, "--terminal"), ("check", kept), ("review", kept, *PLAIN)):
        assert "set_up.packs.mine.toml: the pack is not at hand" in told(capsys, *command, status=2)
    for command in (("replay", kept, "--check"), ("check", kept)):
        assert told(capsys, *command, "--pack", mine).endswith("exact\n")
    assert "Oaf" in told(capsys, "replay", kept, "--terminal", "--pack", mine)


@pytest.mark.slow
def test_long_runs_and_contests_have_packs(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Fuzzing meets the new deck among its set-ups; the arena plays it."""
    fuzzed = json.loads(told(capsys, "fuzz", "solbound", "--strict", "--decisions", 30, "--pack", mine, "--json"))
    plain = json.loads(told(capsys, "fuzz", "solbound", "--strict", "--decisions", 30, "--json"))
    assert (fuzzed["violations"], fuzzed["seed"]) == ([], plain["seed"]) and fuzzed["digest"] != plain["digest"]
    contest = ("arena", "solbound", "random", "random", "--pairs", 1, *PLAIN, "--deck", "oafs,ashgate", "--json")
    assert json.loads(told(capsys, *contest, "--pack", mine))["pairs"] == 1


def test_the_browser_is_served_with_the_packs(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`play` lays them on its game, `serve` on the games whose tables they have, in their order."""
    calls: list[Any] = []
    monkeypatch.setattr("affray.server.launch.serve", lambda *all: calls.append(all))
    other = mine.with_name("other.toml")
    other.write_text('[[artifact]]\nid = "stone"\nname = "Stone"\nkind = "passive"\ngives = { kor = 1 }\n')
    assert main(["play", "solbound", "--pack", str(mine), "--no-browser"]) == 0
    assert main(["serve", "--pack", str(other), "--pack", str(mine)]) == 0
    assert [[pack.name for pack in packs] for packs in calls[0][0].packs.values()] == [["mine.toml"]]
    assert {id: [pack.name for pack in packs] for id, packs in calls[1][0].packs.items()} == {
        "korxsol": ["other.toml"],
        "solbound": ["mine.toml"],
    }


def test_check_tells_what_a_pack_adds_and_replaces(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """So that nobody takes the place of a card without knowing; what builds on another pack is checked with it."""
    assert told(capsys, "check", mine) == f"{mine}: a content pack of Solbound, Level 1: cards: 1 new; decks: 1 new\n"
    more = mine.with_name("more.toml")
    more.write_text(OAF.replace("oaf", "gate-mason") + DECK.replace('id = "oafs"', 'id = "more"'))
    assert "there is no card 'oaf'" in told(capsys, "check", more, status=2)
    summary = told(capsys, "check", more, "--pack", mine)
    assert summary.endswith("cards: in place of gate-mason; decks: 1 new\n")


def test_check_tells_every_fault_with_its_line_and_warns_of_the_rest(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """However many there are; a warning is no fault, and JSON has both."""
    mine.write_text("".join(f'[[card]]\nid = "c{number}"\nname = "C"\nattack = {number}\n' for number in range(4, 64)))
    wrong = told(capsys, "check", mine, status=2).splitlines()
    assert len(wrong) == 60 and wrong[59].startswith(f"affray: {mine}:240: card.c63.attack: it is 63")
    mine.write_text(OAF)
    assert main(["check", str(mine)]) == 0
    warned = capsys.readouterr().err.splitlines()
    assert len(warned) == 2 and warned[1].startswith(f"affray: warning: {mine}:1: card.oaf: no deck has it")
    (checked,) = json.loads(told(capsys, "check", mine, "--json"))
    assert checked["sound"] and [doubt["line"] for doubt in checked["doubts"]] == [1, 1]
