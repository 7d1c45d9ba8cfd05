"""Long runs of the rules on the compiled machine, and a note of what they were run on: `python tools/prove_compiled.py`.

Compiling the rules of four games takes minutes, so `./check` does it for the game that is compiled soonest, and for each whose
rules, or what compiles and examines them, are not those that the note in `tests/contract/proved.toml` tells of. Whoever changes
rules runs this before they are handed in; `./check --long` takes no note's word for it.
"""

import hashlib
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "tests" / "contract" / "proved.toml"
SOURCES = ROOT / "src" / "affray"
EXAMINING = ("kernel", "testing", "lab/fuzz.py", "lab/simulate.py", "lab/side_by_side.py", "errors.py")
"""What has a part in a long run beside the game itself, in the package."""
TEST = "tests/contract/test_examination.py"
RUNS = "test_the_compiled_machine_finds_nothing"
HEAD = """\
# The rules whose long runs on the compiled machine have passed (tools/prove_compiled.py): for each game a digest of its
# sources, of what compiles and examines them, and of the versions of Python and Numba.
"""


def fingerprint(game: str) -> str:
    """A digest of all that the outcome of a game's long run follows from, but for the processor."""
    told = hashlib.sha256(f"{sys.version_info[:2]} {version('numba')} {version('numpy')}".encode())
    for path in sorted(_files(game)):
        told.update(path.relative_to(SOURCES).as_posix().encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return told.hexdigest()[:32]


def proved(game: str) -> bool:
    """Whether the note tells of these very rules."""
    return KEPT.exists() and tomllib.loads(KEPT.read_text(encoding="utf-8")).get(game) == fingerprint(game)


def _files(game: str) -> Iterator[Path]:
    for part in (*EXAMINING, f"games/{game}"):
        path = SOURCES / part
        for file in path.rglob("*") if path.is_dir() else [path]:
            if file.suffix in (".py", ".toml", ".json"):
                yield file


def main() -> int:
    """Run the long runs of all games, and note their rules if they pass."""
    games = sorted(folder.name for folder in (SOURCES / "games").iterdir() if (folder / "game.py").exists())
    before = {game: fingerprint(game) for game in games}
    command = [sys.executable, "-m", "pytest", TEST, "-k", RUNS, "-q", "-n2", "--dist=worksteal"]
    done = subprocess.run(command, cwd=ROOT, check=False)
    if done.returncode == 0:
        KEPT.write_text(HEAD + "".join(f'{game} = "{told}"\n' for game, told in before.items()), encoding="utf-8")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
