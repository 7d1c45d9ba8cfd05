"""docs/worked-examples.md, taken off the page: its packs are sound, its commands work, its figures are what they come to."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from affray.cli import main

PAGE = Path(__file__).parents[2] / "docs/worked-examples.md"
FILE = re.compile(r"^`([\w./-]+)`:\n\n```toml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A pack with its file's name before it."""
COMMANDS = re.compile(r"^```sh\n(.*?)^```$(?:\n\n```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL)
"""Commands, and what they say where that stands below them."""
FIGURE = re.compile(r"^\| .* \| (\d+\.\d%) \| (\d+\.\d%) to (\d+\.\d%) \|$", re.MULTILINE)
SECTIONS = {part.partition("\n")[0].partition(":")[0]: part for part in PAGE.read_text(encoding="utf-8").split("\n## ")[1:]}
FEW = ("--matches", "1", "--machine", "plain", "--workers", "1")


@pytest.fixture(params=SECTIONS, ids=lambda name: name.split()[0])
def section(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """An example, its files in the folder one is in."""
    monkeypatch.chdir(tmp_path)
    text = SECTIONS[request.param]
    for name, pack in FILE.findall(text):
        Path(name).write_text(pack, encoding="utf-8")
    return text


def sims(section: str) -> list[list[str]]:
    """The simulations of an example, as they stand on the page."""
    lines = (shlex.split(line)[1:] for commands, _ in COMMANDS.findall(section) for line in commands.splitlines())
    return [line for line in lines if line[0] == "sim"]


@pytest.mark.slow
def test_every_command_works(section: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Written, checked, shown, played and simulated by the lines on the page, a few matches where it plays thousands; what is
    said of a command is what it says, and a pack of which nothing is said gives no warning."""
    served: list[object] = []
    monkeypatch.setattr("affray.server.launch.serve", lambda *all: served.append(all))
    done = []
    for commands, said in COMMANDS.findall(section):
        for line in commands.splitlines():
            name, *given = shlex.split(line)[1:]
            at = given.index("--matches") if name == "sim" else 0
            more = {"sim": [*given[:at], *given[at + 2 :], *FEW, "--json"], "play": [*given, "--no-browser"]}.get(name, given)
            status, written = main([name, *more]), capsys.readouterr()
            assert status == 0, written.err
            done.append(name)
            if name == "check":
                assert written.out.splitlines() + written.err.splitlines() == (said.splitlines() or written.out.splitlines())
            if name == "sim":
                report = json.loads(written.out)
                assert (report["finished"], len(report["packs"])) == (1, int("--pack" in given))
    assert done[-5:] == ["check", "show", "play", "sim", "sim"] and len(served) == 1


def test_it_is_measured_against_the_game_as_it_is(section: str) -> None:
    """Both simulations are the same but for the pack, and each has its row."""
    without, with_it = sims(section)
    assert with_it[:-2] == without and with_it[-2] == "--pack"
    assert len(FIGURE.findall(section)) == 2


@pytest.mark.long
def test_the_figures_are_what_the_commands_say(section: str) -> None:
    """Of the first seat, to the tenth of a percent. In processes of their own, as one runs them: they choose the fastest
    machine there is, and in one whose rules are interpreted already thousands of matches take many minutes."""
    for command, figures in zip(sims(section), FIGURE.findall(section), strict=True):
        done = subprocess.run([sys.executable, "-m", "affray", *command, "--json"], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        first = json.loads(done.stdout)["win_rate"][0]
        assert figures == tuple(f"{first[name]:.1%}" for name in ("rate", "low", "high"))
