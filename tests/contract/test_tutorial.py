"""The game that docs/adding-a-game.md builds, taken off the page and installed, works everywhere."""

import asyncio
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.processes import TOLD, heard, my_turn, say
from websockets.asyncio.client import connect

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/adding-a-game.md"
FILE = re.compile(r"^`([\w./-]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A block of code with its file's name before it."""
MOST_LINES = 300
"""Lines of the reader's own, but for blank ones."""
SECONDS = 300
Affray = Callable[..., str]
EXAMINED = """
from affray import bots, games
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.testing import examine
game = games.find("dusk")
match = Match(game, SetUp("dusk", seed=4))
while not match.over:
    seat, number = match.to_move, len(match.played)
    assert not list(examine.faults(game, match.state))
    for eyes in (0, 1):
        assert not list(examine.leaks(game, match.state, eyes, number))
    action = bots.find("greedy").choose(game, match.observation(seat), number)
    assert not list(examine.told_leaks(game, match.state, action, number))
    match.take(action)
    if number % 2 == 0:  # nobody has seen the card that was laid first
        match.undo(seat)
        match.take(action)
"""

MEASURED = "from affray.lab import bench\nbench.run('dusk', True, rounds=1, seconds=0.1)"
"""What `affray bench dusk --json` does, in less time."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package, and what an installer writes beside it."""
    folder = tmp_path_factory.mktemp("tutorial")
    for name, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = folder / f"affray_dusk-{project['version']}.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = project["entry-points"]["affray.games"].items()
    (told / "entry_points.txt").write_text("[affray.games]\n" + "".join(f"{name} = {value}\n" for name, value in points))
    return folder


@pytest.fixture(scope="module")
def environment(installed: Path) -> dict[str, str]:
    """Of a process that finds the package, with a cache and a database of its own."""
    left = {name: value for name, value in os.environ.items() if name not in ("AFFRAY_MACHINE", "NUMBA_CACHE_DIR")}
    own = {"XDG_CACHE_HOME": str(installed / "cache"), "AFFRAY_DB": str(installed / "matches.sqlite")}
    return left | own | {"PYTHONPATH": os.pathsep.join([str(installed), str(ROOT / "src")]), "COLUMNS": "120"}


@pytest.fixture
def affray(installed: Path, environment: dict[str, str]) -> Affray:
    """The command in a process of its own; what it writes."""

    def run(*arguments: str, typed: str = "", module: str = "affray") -> str:
        command = [sys.executable, "-m", module, *arguments]
        done = subprocess.run(  # noqa: PLW1510 - what it said is told below
            command, input=typed, capture_output=True, text=True, cwd=installed, env=environment, timeout=SECONDS
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def test_it_is_small() -> None:
    """The page promises so many lines."""
    files = FILE.findall(PAGE.read_text(encoding="utf-8"))
    assert sum(bool(line.strip()) for _, text in files for line in text.splitlines()) <= MOST_LINES


@pytest.mark.long
def test_its_own_tests_pass(affray: Affray) -> None:
    """As the reader runs them."""
    assert "3 passed" in affray("-q", "-p", "no:cacheprovider", "tests", module="pytest")


def test_it_is_listed_and_explained(affray: Affray) -> None:
    """Beside the games of Affray; clauses name what enacts them, though no index was written."""
    listed = {game["id"]: game for game in json.loads(affray("games", "--json"))}
    assert listed["dusk"]["title"] == "Duel at Dusk" and "solbound" in listed
    assert "Both draw until" in affray("rules", "dusk") and "rules.clash" in affray("rules", "dusk", "D-CLASH-2")


def simulated(affray: Affray, machine: str) -> str:
    """The digest of some matches, the first of which is kept."""
    told = affray("sim", "dusk", "--matches", "12", "--machine", machine, "--json", "--save", f"{machine}.json")
    return str(json.loads(told)["digest"])


@pytest.mark.long
def test_it_is_simulated(affray: Affray) -> None:
    """And the match that was kept is played back."""
    assert len(simulated(affray, "plain")) == 64
    assert affray("replay", "plain.json", "--check").endswith("exact\n")


@pytest.mark.long
def test_it_is_simulated_and_measured_on_both_machines_alike(affray: Affray, installed: Path) -> None:
    """The same matches, and again where they are timed; the greedy bot, which has no judge here, wins more than twice as many
    as the random one."""
    assert simulated(affray, "plain") == simulated(affray, "compiled")
    assert (installed / "plain.json").read_bytes() == (installed / "compiled.json").read_bytes()
    many = json.loads(affray("sim", "dusk", "--matches", "1000", "--json"))
    assert many["wins"][0] > 2 * many["wins"][1]
    (installed / "measured.py").write_text(MEASURED)
    assert json.loads(affray(module="measured"))["same_matches"]


@pytest.mark.parametrize("how", ["--decisions 150 --strict", pytest.param("--decisions 3000", marks=pytest.mark.long)])
def test_it_is_fuzzed(affray: Affray, how: str) -> None:
    """On both machines."""
    assert ": 0 violations" in affray("fuzz", "dusk", *how.split())


def test_it_is_played_line_by_line_and_played_back(affray: Affray) -> None:
    """Against the greedy bot, with odds; the match is saved, and its set-up is one that can be checked."""
    told = affray(
        *["play", "dusk", "--plain", "--seats", "human,greedy", "--seed", "3", "--save", "played.json"],
        typed="odds 1\nwhy D-CLASH-1\n" + "1\n" * 6,
    )
    assert "player 1 is struck: " in told and "A total is die and card" in told and re.search(r"wins in round|A draw", told)
    assert affray("check", "played.json").endswith("exact\n")
    assert "Player 1" in affray("replay", "played.json", "--terminal")


def test_set_ups_are_checked(affray: Affray, installed: Path) -> None:
    """By the house rules of its book."""
    (installed / "set_up.toml").write_text('game = "dusk"\n[options]\nhearts = 5\n')
    assert "a set-up of Duel at Dusk for 2 seats" in affray("check", "set_up.toml")


def test_it_passes_the_examination(affray: Affray, installed: Path) -> None:
    """Nothing is broken or leaks at any decision; a card may be taken back before the other's is laid."""
    (installed / "examined.py").write_text(EXAMINED)
    affray(module="examined")


@pytest.fixture
def server(installed: Path, environment: dict[str, str]) -> Iterator["subprocess.Popen[str]"]:
    """`affray play dusk`, with nobody's browser."""
    command = [sys.executable, "-m", "affray", "play", "dusk", "--seats", "human,greedy", "--no-browser", "--seed", "3"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=installed, env=environment
    )
    yield process
    process.kill()
    process.communicate()


async def test_it_is_played_in_the_browser(server: "subprocess.Popen[str]") -> None:
    """The match is there, answers are taken, odds worked out, and others can be opened."""
    assert server.stdout is not None
    line = await asyncio.to_thread(server.stdout.readline)
    told = TOLD.fullmatch(line.rstrip())
    assert told is not None, line
    address, match, key = told.groups()
    async with connect(f"{address.replace('http', 'ws', 1)}/api/matches/{match}/socket") as window:
        await window.send(json.dumps({"type": "enter", "key": key}))
        view = await my_turn(window)
        await say(window, "odds", view["revision"], option=view["decision"]["default"])
        assert (await heard(window))["odds"]["chances"]
        await say(window, "act", view["revision"], option=view["decision"]["default"])
        assert (await my_turn(window))["scene"]["heading"] == "Round 2"
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        assert "dusk" in [game["id"] for game in (await client.get("/api/games")).json()]
        assert len((await client.get("/api/games/dusk/rules")).json()) == 5
        assert (await client.post("/api/games/dusk/forms", json={"seats": 2, "choices": {}})).status_code == 200
        new = {"game": "dusk", "seats": ["human", "greedy"]}
        assert (await client.post("/api/matches", json=new)).status_code in (200, 201)
