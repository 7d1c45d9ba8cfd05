"""Bots that people bring to commands: `--bot`, and entry points of installed packages."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from affray import bots
from affray.cli import main

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/bots.md"
FILE = ROOT / "tests/bots/brought.py"
MOST_LINES = 40
PLAIN = "played on the plain machine, since bots that were brought along are functions of Python"
Affray = Callable[..., "subprocess.CompletedProcess[str]"]
Told = Callable[[str], tuple[int, str, str]]


@pytest.fixture
def affray(tmp_path: Path) -> Affray:
    """The command in a process and a folder of its own; the package of a bot lies there installed."""
    told = tmp_path / "affray_last-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: affray-last\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text("[affray.bots]\nutmost = shipped.brought:last\ngreedy = shipped.brought:last\n")
    (tmp_path / "shipped").mkdir()
    (tmp_path / "shipped" / "brought.py").write_bytes(FILE.read_bytes())
    left = {name: value for name, value in os.environ.items() if name != "AFFRAY_MACHINE"}
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    env = left | {"PYTHONPATH": path, "COLUMNS": "160", "AFFRAY_DB": str(tmp_path / "a.sqlite")}

    def run(arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "affray", *arguments.split()]
        return subprocess.run(
            command, input=typed, capture_output=True, text=True, cwd=tmp_path, env=env, timeout=300, check=False
        )

    return run


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that commands of this process run in, to which no bots were brought."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bots, "_BROUGHT", [])
    return tmp_path


@pytest.fixture
def told_by(here: Path, capsys: pytest.CaptureFixture[str]) -> Told:
    """The command in this process: its exit status, and what it writes to either side."""

    def run(arguments: str) -> tuple[int, str, str]:
        status = main(arguments.split())
        return status, *capsys.readouterr()

    return run


@pytest.fixture
def of_the_page(tmp_path: Path) -> list[str]:
    """The bot of docs/bots.md, in its file, and the commands given there: to play, to simulate, for an arena, and to serve."""
    _, own, *_ = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert len(own.splitlines()) <= MOST_LINES
    (code,) = re.findall(r"^```python\n(.*?)^```$", own, re.MULTILINE | re.DOTALL)
    (tmp_path / "mine.py").write_text(code, encoding="utf-8")
    return re.findall(r"^affray (.*)$", own, re.MULTILINE)


@pytest.mark.slow
def test_the_bot_of_the_page_plays(affray: Affray, of_the_page: list[str]) -> None:
    """In the terminal, without a word of another bot."""
    play, *_, served = of_the_page
    assert served.startswith("serve")
    done = affray(f"{play} --plain --seed 3", "\n" * 60 + "q\n")
    assert done.returncode == 0 and "(mine) is thinking..." in done.stdout and "Greedy" not in done.stdout


@pytest.mark.slow
@pytest.mark.long
def test_the_bot_of_the_page_is_simulated_and_rated(affray: Affray, of_the_page: list[str]) -> None:
    """And loses no decision."""
    _, sim, arena, _ = of_the_page
    done = affray(f"{sim} --json --workers 2")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert (report["matches"], report["machine"], report["lost_to_default"]) == (8, "plain", {"mine": 0})
    done = affray(f"{arena} --json")
    assert done.returncode == 0 and json.loads(done.stdout)["lost_to_default"] == {"mine": 0}, done.stderr


@pytest.mark.slow
@pytest.mark.long
def test_the_same_bot_plays_the_same_matches_however_many_at_once(affray: Affray, tmp_path: Path) -> None:
    """And the match that is saved is the first of them."""
    order = f"sim solbound --seats digested,random --bot {FILE}:digested --matches 5 --json"
    runs = [affray(f"{order} --workers {workers} --save {workers}") for workers in (1, 2)]
    one, two = (json.loads(run.stdout) for run in runs)
    assert one["digest"] == two["digest"] and one["lost_to_default"] == {"digested": 0}
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()
    assert affray("replay 1 --check").stdout.endswith("exact\n")


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    ["sim solbound --seats random,raising --matches 2",
     pytest.param("arena solbound random raising --pairs 1", marks=pytest.mark.long)],
)  # fmt: skip
def test_what_a_bot_loses_to_the_default_is_counted_and_told(affray: Affray, command: str) -> None:
    """In the report, with what Python said the first time."""
    done = affray(f"{command} --bot {FILE}:raising")
    lost = re.search(r"^decisions that raising lost to the game's default: (\d+)$", done.stdout, re.MULTILINE)
    assert done.returncode == 0 and lost and int(lost[1]) > 0 and PLAIN in done.stdout
    assert done.stderr.count("ValueError: no idea") == 1


@pytest.mark.slow
def test_bots_of_installed_packages_are_found_by_name(affray: Affray) -> None:
    """But for one that has the name of a bot of Affray's."""
    done = affray("sim solbound --seats utmost,greedy --matches 2 --json")
    assert done.returncode == 0 and json.loads(done.stdout)["lost_to_default"] == {"utmost": 0}, done.stderr
    assert 'lost_to_default": null' in affray("sim solbound --seats greedy,greedy --matches 2 --machine plain --json").stdout


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("nowhere.py:choose", "nowhere.py: there is no such file; expected FILE.py:FUNCTION or NAME=FILE.py:FUNCTION"),
        ("choose", "it is 'choose'; expected FILE.py:FUNCTION"),
        ("{file}", "expected FILE.py:FUNCTION"),
        ("human={file}:last", "expected FILE.py:FUNCTION"),
        ("open={file}:last", "expected FILE.py:FUNCTION"),
        ("a,b={file}:last", "expected FILE.py:FUNCTION"),
        ("greedy={file}:last", "greedy: another bot has this name; expected a name of its own"),
        ("{file}:nobody", "it cannot be loaded: AttributeError: there is no nobody in brought.py; expected"),
        ("{file}:FILES", "it cannot be loaded: TypeError: FILES is no function; expected a function"),
        ("broken.py:choose", "it cannot be loaded: SyntaxError: invalid syntax (line 1); expected a function"),
        ("{file}:last --bot last={file}:hard", "last: two bots have this name; expected a name for each"),
    ],
)
@pytest.mark.parametrize("command", ["sim solbound --matches 1", "serve --port 1"])
def test_a_bot_that_cannot_be_brought_is_refused(here: Path, told_by: Told, command: str, bot: str, told: str) -> None:
    """In one line, before anything starts."""
    (here / "broken.py").write_text("def choose(:\n")
    status, out, said = told_by(f"{command} --bot {bot.format(file=FILE)}")
    assert (status, out) == (2, "")
    assert said.startswith("affray: --bot: ") and told in said and said.count("\n") == 1


@pytest.mark.parametrize("number", ["0", "65"])
def test_a_number_of_thinkers_out_of_bounds_is_refused(told_by: Told, number: str) -> None:
    """By both commands that have it."""
    for command in ("serve", "play --no-browser"):
        assert "affray: --thinking: it is" in told_by(f"{command} --thinking {number}")[2]
