"""What rules do on the compiled machine, proved at length, and a note of which: `python tools/prove_compiled.py`.

To compile the rules of four games takes minutes, so `./check` does it only for those whose rules, or what compiles and examines
them, are not those that the note in `tests/contract/proved.toml` tells of. Whoever changes rules runs this before handing them
in; `./check --long` takes no note's word for it.
"""

import hashlib
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "tests" / "contract" / "proved.toml"
GAMES = "src/affray/games"
KERNEL = ("src/affray/kernel", "src/affray/errors.py")
LAB = tuple(f"src/affray/lab/{name}.py" for name in ("fuzz", "simulate", "side_by_side"))
EXAMINING = (*KERNEL, *LAB, "src/affray/testing")
"""What has a part in a long run beside the game itself."""
EXAMPLE = "tests/kernel/countdown.py"
PARTS = {"forms": (*KERNEL, EXAMPLE), "search": (*KERNEL, "src/affray/bots", EXAMPLE)}
"""What else is proved, and of what: that both forms of compiling play alike, and that both machines search alike."""
TESTS = (
    "tests/contract/test_examination.py::test_a_long_run_finds_nothing",
    "tests/kernel/test_rule.py::test_a_small_game_is_the_same_in_both_forms_and_on_plain_objects",
    "tests/bots/test_search.py::test_both_machines_grow_the_same_trees",
)
ANEW = "AFFRAY_PROVE"
"""Set to 1, no note counts."""
HEAD = """\
# What was proved on the compiled machine (tools/prove_compiled.py): for each game, and for what compiles and searches, a digest
# of the sources that it follows from and of the versions of Python, NumPy and Numba.
"""


def fingerprint(name: str) -> str:
    """A digest of all that a proof follows from but the processor: that of a game, or one of PARTS."""
    told = hashlib.sha256(f"{sys.version_info[:2]} {version('numba')} {version('numpy')}".encode())
    for path in sorted(_files(PARTS.get(name, (*EXAMINING, f"{GAMES}/{name}")))):
        told.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return told.hexdigest()[:32]


def proved(name: str) -> bool:
    """Whether the note tells of these very sources."""
    if os.environ.get(ANEW) == "1" or not KEPT.exists():
        return False
    return tomllib.loads(KEPT.read_text(encoding="utf-8")).get(name) == fingerprint(name)


def _files(parts: tuple[str, ...]) -> Iterator[Path]:
    for part in parts:
        path = ROOT / part
        for file in path.rglob("*") if path.is_dir() else [path]:
            if file.suffix in (".py", ".toml", ".json"):
                yield file


def main() -> int:
    """Prove all of it, and note of what if that succeeds."""
    games = sorted(folder.name for folder in (ROOT / GAMES).iterdir() if (folder / "game.py").exists())
    before = {name: fingerprint(name) for name in (*games, *PARTS)}
    command = [sys.executable, "-m", "pytest", *TESTS, "-q", "-n2", "--dist=worksteal"]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {ANEW: "1"}, check=False)
    if done.returncode == 0:
        KEPT.write_text(HEAD + "".join(f'{name} = "{told}"\n' for name, told in before.items()), encoding="utf-8")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
