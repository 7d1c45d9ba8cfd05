"""`affray new` and `affray show`: a pack to begin with, and content as tables and cards."""

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

from affray import games
from affray.cli import main

PACKED = [id for id in games.ids() if games.find(id).PACKS is not None]


def told(capsys: pytest.CaptureFixture[str], *arguments: object, status: int = 0) -> str:
    """What a command writes: its results, or what is wrong."""
    found = main([str(each) for each in arguments])
    written = capsys.readouterr()
    assert found == status, written.err
    return written.err if status else written.out


@pytest.mark.parametrize("game", [pytest.param(id, marks=pytest.mark.long) if id != "sixdice" else id for id in PACKED])
@pytest.mark.slow
def test_a_new_pack_is_sound_and_its_own_commands_work(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Written, checked, shown, simulated, weighed and served by the very lines that stand in it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("AFFRAY_MACHINE", "plain")
    assert "to begin with" in told(capsys, "new", "pack", game)
    file = Path(f"my-{game}.toml")
    text = file.read_text()
    lines = [shlex.split(line[1:]) for line in text.splitlines() if line.startswith("#   affray")]
    assert [line[1] for line in lines] == ["check", "show", "sim", "lab", "play"]
    check, show, sim, lab, play = (line[1:] for line in lines)
    assert told(capsys, *check).startswith(f"{file}: a content pack of {games.find(game).TITLE}: ")
    assert told(capsys, *show)
    report = json.loads(told(capsys, *sim[: sim.index("--matches")], "--matches", 1, "--machine", "plain", "--json"))
    assert (report["finished"], report["packs"][0]["name"]) == (1, str(file))
    quick = ("--matches", 16, "--levels", "random", "--machine", "plain", "--workers", 1)
    assert "16 matches between random bots" in told(capsys, *lab, *quick)
    served: list[object] = []
    monkeypatch.setattr("affray.server.launch.serve", lambda *all: served.append(all))
    assert main([*play, "--no-browser"]) == 0 and served
    schema = text.splitlines()[0].removeprefix("#:schema file://")
    assert json.loads(Path(schema).read_text())["title"].startswith("A content pack of")
    assert "it cannot be written: File exists" in told(capsys, "new", "pack", game, status=2)
    assert file.read_text() == text


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("pebbles",), "Pebbles has no pack to begin with"),
        (("solbuond",), "did you mean 'solbound'"),
        (("solbound", "pack.txt"), "its name does not end in .toml"),
        (("solbound", "nowhere/pack.toml"), "it cannot be written: No such file or directory"),
    ],
)
def test_where_no_pack_can_be_begun(
    arguments: tuple[str, ...],
    wrong: str,
    pebbles: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A sentence, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    assert wrong in told(capsys, "new", "pack", *arguments, status=2)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("game", PACKED)
@pytest.mark.slow
def test_everything_that_a_game_has_is_shown(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each kind as a table with all its ids, and one card of each; as JSON the rows themselves."""
    kinds = json.loads(told(capsys, "show", game, "--json"))
    assert len(kinds) == len(games.find(game).PACKS.TABLES) + 1 and "house-rules" in kinds  # type: ignore[union-attr]
    for kind, ids in kinds.items():
        table = told(capsys, "show", game, kind)
        assert len(table.splitlines()) >= len(ids) + 1
        assert {line.split()[0] for line in table.splitlines() if line[0] != " "} - {"ID", "NAME"} == set(ids)
        rows = json.loads(told(capsys, "show", game, kind, "--json"))
        assert [row.get("id") or row["name"] for row in rows] == ids
        assert told(capsys, "show", game, kind, ids[-1]).startswith("╭─ ")
        assert json.loads(told(capsys, "show", game, kind, ids[-1], "--json")) == rows[-1]


def test_a_card_says_what_it_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the sentences that stand on it; one of a pack like any other, and no markup of its own."""
    file = tmp_path / "mine.toml"
    file.write_text('[[card]]\nid = "oaf"\nname = "[red]Oaf[/]"\nattack = 3\nkeywords = ["hollow"]\n')
    shown = told(capsys, "show", "solbound", "cards", "oaf", "--pack", file)
    assert "[red]Oaf[/]" in shown and "Attack +3." in shown and "Hollow: discarding this card" in shown
    assert "there is no card 'oaf'" in told(capsys, "show", "solbound", "cards", "oaf", status=2)
    assert "there is no kind 'card' (did you mean 'cards'?)" in told(capsys, "show", "solbound", "card", status=2)


def test_a_card_says_how_it_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The icon and colour that its row names, or that the game has for it; nothing of one made from its name."""
    file = tmp_path / "mine.toml"
    file.write_text('[[card]]\nid = "oaf"\nname = "Oaf"\nicon = "ogre"\nhue = "green"\n[[card]]\nid = "elf"\nname = "Elf"\n')
    shown = [
        json.loads(told(capsys, "show", "solbound", "cards", id, "--pack", file, "--json")) for id in ("oaf", "gate-mason")
    ]
    assert (shown[0]["icon"], shown[0]["hue"]) == ("ogre", "green") and "icon" in shown[1]
    lines = told(capsys, "show", "solbound", "cards", "oaf", "--pack", file).splitlines()
    told_so = [line.split()[1:3] for line in lines]
    assert ["icon", "ogre"] in told_so and ["hue", "green"] in told_so
    assert "icon" not in told(capsys, "show", "solbound", "cards", "elf", "--pack", file)


def test_a_map_is_drawn_row_by_row(capsys: pytest.CaptureFixture[str]) -> None:
    """So that it can be read as a map."""
    drawn = [line[2:-2].strip() for line in told(capsys, "show", "korxsol", "maps", "open-court").splitlines()]
    assert sum(line.endswith("G1 G1 G1 G1 G1 G1 G1 G1 G1") for line in drawn) == 9


def test_a_game_without_content_shows_its_house_rules(pebbles: None, capsys: pytest.CaptureFixture[str]) -> None:
    """And nothing else."""
    assert list(json.loads(told(capsys, "show", "pebbles", "--json"))) == ["house-rules"]


def test_house_rules_are_shown_as_they_are_given(capsys: pytest.CaptureFixture[str]) -> None:
    """True and false as `--option` takes them; bounds of numbers alone."""
    lines = [re.split("  +", line) for line in told(capsys, "show", "solbound", "house-rules").splitlines()]
    places = [lines[0].index(name) for name in ("NAME", "DEFAULT", "CHOICES", "LEAST", "MOST")]
    rows = {row[0]: [row[place] for place in places[1:]] for row in lines[1:]}
    assert rows["allow_zero_die_play"] == ["true", "false, true", "-", "-"]
    assert rows["max_rounds"][1:] == ["-", "1", "500"]
    assert " - " in told(capsys, "show", "solbound", "house-rules", "allow_zero_die_play")


def test_a_file_or_another_program_gets_each_row_as_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "show", "korxsol", "items").splitlines()
    assert len(lines) == 1 + len(json.loads(told(capsys, "show", "korxsol", "items", "--json")))
    (salve,) = (line for line in lines if line.startswith("salve "))
    assert salve.rstrip().endswith("Consumable, no cooldown, on yourself or a creature beside you. CLEANSE burn and frost.")


@pytest.mark.parametrize(("width", "tables"), [("80", 2), ("120", 1)])
def test_a_narrow_terminal_has_the_texts_in_a_table_of_their_own(
    width: str, tables: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    text = re.sub(r"\x1b\[[\d;]*m", "", told(capsys, "show", "korxsol", "items"))
    assert sum("red-draught" in line for line in text.splitlines()) == tables
    assert all(len(line) <= int(width) for line in text.splitlines())
    assert " beside you. " in text.replace("\n", " ")
