"""The search against the greedy bot as it once was: `python bench/former.py GAME COMMIT [--simulations N] [--matches N]`.

A greedy bot is its game's judge, so one that was bettered makes every rival of it look weaker. Here the seats that do not
search go by the judge that stood in the repository at a commit, read from its history, and those that search by the present
one, in their playouts too: they do not know whom they meet. The rules are the present ones for both. The rest is as in
`bench/search.py`: what a game starts with, half of the matches from each side, a draw counts half.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

os.environ.setdefault("AFFRAY_MACHINE", "compiled")

import search as present

from affray import games
from affray.bots import search
from affray.kernel import loops
from affray.kernel.binding import bound
from affray.kernel.game import Game, SetUp

ROOT = Path(__file__).parent.parent
FORMER = "former_"


def former(game: Game, commit: str, folder: Path) -> Any:
    """The rule that weighed options at a commit, its files laid out in a folder."""
    package = f"affray.games.{game.ID}"
    inside = f"src/{package.replace('.', '/')}"
    listed = told("ls-tree", "--name-only", commit, f"{inside}/")
    names = [Path(line).stem for line in listed.splitlines() if Path(line).name.startswith("judge")]
    if not names:
        sys.exit(f"{commit} has no judge of {game.ID}")
    for name in sorted(names, reverse=True):  # judge.py asks the others
        text = told("show", f"{commit}:{inside}/{name}.py")
        for other in names:
            text = text.replace(f"from {package} import {other}", f"from {package} import {FORMER}{other}")
        path = folder / f"{FORMER}{name}.py"
        path.write_text(text, encoding="utf-8")
        spec = spec_from_file_location(f"{package}.{FORMER}{name}", path)
        assert spec is not None and spec.loader is not None
        made = sys.modules[spec.name] = module_from_spec(spec)
        setattr(import_module(package), f"{FORMER}{name}", made)
        spec.loader.exec_module(made)
    return sys.modules[f"{package}.{FORMER}judge"].weigh


def told(*command: str) -> str:
    """What git says."""
    asked = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603, S607 - our own words
    if asked.returncode:
        sys.exit(asked.stderr.strip())
    return asked.stdout


def meet(game: Game, weigh: Any) -> None:
    """From now on who does not search goes by that judge."""
    named, rules = game.begin.__module__, loops.rules_of(game)
    once = loops.bind(f"{named}.former_{game.ID}", rules | {"weigh": weigh})
    asked = search.rules_of(game) | {"choose_at_once": once.choose}
    body = bound(f"{named}.former_search_{game.ID}", search.body.__file__, asked)
    both = loops.bind(f"{named}.former_searching_{game.ID}", rules | {"choose": body.choose})
    present.search.of = lambda _: both


def main() -> None:
    """Print a row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.ids())
    parser.add_argument("commit", help="of the judge to meet")
    parser.add_argument("--simulations", type=int, default=search.SIMULATIONS)
    parser.add_argument("--matches", type=int, default=60)
    given = parser.parse_args()
    game, sides = games.find(given.game), [0, 1]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["NUMBA_CACHE_DIR"] = folder
        meet(game, former(game, given.commit, Path(folder)))
        set_up = game.completed(SetUp(game.ID, len(sides), present.SEED))
        trial = present.Trial(set_up, sides, given.simulations, given.matches, loops.GREEDY)
        present.tell(trial, present.played(game, trial, search.tuning_of(game)), f"the judge of {given.commit}")


if __name__ == "__main__":
    main()
