"""Other engines, each installed into a folder of its own under the cache folder, as contenders for `affray.lab.bench`."""

import shutil
import subprocess
import sys
from pathlib import Path

from platformdirs import user_cache_path

from affray.lab.bench import Contender

HERE = Path(__file__).parent
OPEN_SPIEL = "open_spiel==2.0.2"
SPIEL_GAMES = ("gin_rummy", "backgammon", "liars_dice")


def ready() -> list[Contender]:
    """All that can be had here, installed; what cannot is named on standard error."""
    folder = user_cache_path("affray") / "peers"
    found: list[Contender] = []
    for install in (open_spiel, boardgame):
        try:
            found += install(folder)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"left out: {install.__name__}: {error}", file=sys.stderr)
    return found


def open_spiel(folder: Path) -> list[Contender]:
    """OpenSpiel's games in C++, from the Python package index."""
    home = folder / OPEN_SPIEL.replace("==", "-")
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not (home / "ready").exists():
        _do([sys.executable, "-m", "venv", "--clear", str(home)])
        _do([str(python), "-m", "pip", "install", "--quiet", OPEN_SPIEL])
        (home / "ready").touch()
    command = [str(python), str(HERE / "spiel.py")]
    return [Contender(f"OpenSpiel {game}, C++", [*command, game], {"PYTHONPATH": ""}) for game in SPIEL_GAMES]


def boardgame(folder: Path) -> list[Contender]:
    """boardgame.io, from npm, as package.json pins it."""
    home = folder / "boardgame.io"
    pins = (HERE / "package.json").read_bytes()
    kept = home / "package.json"
    if not (home / "ready").exists() or kept.read_bytes() != pins:
        home.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(pins)
        _do([_tool("npm"), "install", "--silent", "--no-audit", "--no-fund", "--omit=dev"], home)
        (home / "ready").touch()
    command = [_tool("node"), str(HERE / "boardgame.mjs"), str(home)]
    return [Contender("boardgame.io tic-tac-toe, headless client", command, {"NODE_ENV": "production"})]


def _tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise FileNotFoundError(f"there is no {name} here")
    return found


def _do(command: list[str], folder: Path | None = None) -> None:
    """Run it, with its words on standard error."""
    subprocess.run(command, cwd=folder, check=True, stdout=sys.stderr)  # noqa: S603 -- the commands are written above


if __name__ == "__main__":
    for each in ready():
        print(each.name)
