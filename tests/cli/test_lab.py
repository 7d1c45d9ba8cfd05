"""`affray lab`: what is refused before anything is played, and a small report and comparison from end to end."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from affray.cli import main
from affray.lab.balance import playing

QUICK = ("--machine", "plain", "--workers", "1")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches are kept beside the test; the machine that a command sets is forgotten after it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("AFFRAY_MACHINE", "plain")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("solbond",), "solbound"),
        (("solbound", "--matches", "0"), "--matches"),
        (("solbound", "--levels", "expart"), "expert"),
        (("solbound", "--seats", "greedy"), "2"),
        (("solbound", "--seats", "human,greedy"), "bots only"),
        (("solbound", "--seats", "greedy,greedy,greedy"), "2 for a report"),
        (("solbound", "--option", "dice_cup=3"), "dice_cap"),
        (("solbound", "--deck", "ashgate"), "choices.decks"),
        (("solbound", "--out", "no/such/place"), "a folder that exists"),
        (("compare", "solbound", "core", "nonsense"), "no file"),
        (("compare", "solbound", "core"), "AFTER"),
        (("sweep", "solbound", "max_rounds", "1,many"), "max_rounds"),
        (("readings", "solbound", "--matches", "-1"), "--matches"),
        (("readings", "solbound", "--levels", "nobody"), "nobody"),
        (("suspects", "solbound", "--margin", "50"), "--margin"),
        (("tune", "solbound", "--allow", "cards.gate-mason.defense=1..3", "--out", "x.toml", "--aim", "60..70"), "--aim"),
        (
            ("tune", "solbound", "--allow", "cards.gate-mason.defense=1..3", "--out", "no/such/x.toml"),
            "cannot be written: No such file or directory",
        ),
        (("tune", "solbound", "--allow", "cards.gate-mason.defense=1..3", "--out", "x"), "does not end in .toml"),
        (("tune", "solbound", "--allow", "cards.net-caster.attack=0..9", "--out", "x.toml"), "from -3 to 3"),
        (("suspects", "solbound", "cards.oaf.attack=1"), "oaf"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_line(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With exit status 2, what is wrong, and nothing written."""
    monkeypatch.chdir(tmp_path)
    assert main(["lab", *arguments, *QUICK]) == 2
    told = capsys.readouterr().err
    assert said in told and told.startswith("affray: ") and "Traceback" not in told
    assert not [each for each in tmp_path.iterdir() if each.name != "cache"]


@pytest.mark.slow
@pytest.mark.parametrize("command", ["tune", *(pytest.param(each, marks=pytest.mark.long) for each in ("suspects", "compare"))])
def test_what_is_not_said_to_be_plain_is_played_compiled(command: str, tmp_path: Path) -> None:
    """The machine is set before anything is loaded that asks for it: plain matches take many times as long."""
    rest = {
        "tune": ["--allow", "cards.oaf.attack=0..1", "--out", "x.toml"],
        "suspects": ["cards.oaf.attack=1"],
        "compare": ["core", "cards.oaf.attack=1"],
    }[command]
    code = f"""
from affray.cli import main
assert main({["lab", command, "solbound", *rest]!r}) == 2
from affray.kernel.rule import MACHINE
assert MACHINE == "compiled", MACHINE
"""
    env = {name: value for name, value in os.environ.items() if name != "AFFRAY_MACHINE"}
    done = subprocess.run([sys.executable, "-c", code], env=env, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_without_what_it_leans_on_it_says_how_to_install_that(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Instead of an error of Python's."""
    monkeypatch.setattr("affray.cli.lab.NEEDED", ("duckdb_is_not_here",))
    assert main(["lab", "solbound", *QUICK]) == 2
    assert f'{sys.executable} -m pip install "affray[lab]"' in capsys.readouterr().err


@pytest.mark.slow
def test_a_report_is_written_and_its_verdicts_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With packs and house rules; a second run with the same order plays nothing anew."""
    pack = tmp_path / "own.toml"
    pack.write_text('[[card]]\nid = "oaf"\nname = "Oaf"\nattack = 3\n')
    order = ["lab", "solbound", "--seats", "random,random", "--matches", "16", "--levels", "none", "--pack", str(pack)]
    order += ["--option", "max_rounds=3", "--out", str(tmp_path / "report"), *QUICK]
    assert main(order) == 0
    told = capsys.readouterr().out
    assert "Is it fair by seat?" in told and str(tmp_path / "report" / "report.html") in told
    held = json.loads((tmp_path / "report" / "report.json").read_text())
    assert list(held["packs"]) == ["own.toml"] and held["order"]["options"] == {"max_rounds": 3}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playing._Table, "played", None)
        assert main(order) == 0
    assert json.loads((tmp_path / "report" / "report.json").read_text()) == held


@pytest.mark.slow
def test_a_sweep_tells_what_each_value_does(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each value, level and number, and as JSON the same."""
    order = ["lab", "sweep", "solbound", "max_rounds", "1,2", "--matches", "8", "--levels", "random", *QUICK]
    assert main(order) == 0
    told = capsys.readouterr().out
    assert "max_rounds=1: 16 matches of each between random bots" in told and "max_rounds=2" in told
    assert max(map(len, told.splitlines())) <= 80 and told.count("first seat's share") == 2
    assert main([*order, "--json"]) == 0
    held = json.loads(capsys.readouterr().out)
    assert [each["variant"] for each in held] == ["max_rounds=1", "max_rounds=2"]
    assert held[0]["levels"][0]["differences"][0]["what"] == "the first seat's share"


@pytest.mark.slow
def test_suspects_are_told_with_what_was_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    """In sixteen matches between random bots nothing is sure; a change of a number is part of what is asked."""
    order = [
        "lab",
        "suspects",
        "solbound",
        "cards.gate-mason.attack=2,max_rounds=2",
        "--matches",
        "16",
        "--levels",
        "random",
        *QUICK,
    ]
    assert main(order) == 0
    told = capsys.readouterr().out
    assert "16 matches between random bots" in told and "(in a report each stands for itself). Nearest to that:" in told
    assert main([*order, "--json"]) == 0
    (level,) = json.loads(capsys.readouterr().out)["levels"]
    assert len(level["nearest"]) == 3 and all(each["id"] in told for each in level["nearest"])
    assert (level["bot"], level["matches"], level["suspects"]) == ("random", 16, []) and level["looked_at"] > 20
