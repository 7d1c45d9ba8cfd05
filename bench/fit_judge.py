"""Fit the numbers of a game's judge by playing: `python bench/fit_judge.py GAME [--steps N] [--seed N] [--write]`.

A judge (`judge.py` and `judge_*.py` of a game) weighs options by numbers that stand at the top of its files. Here they are read
from memory instead, in a copy of the package, so that two judges with other numbers can meet in the same compiled form. Both
meet in line-ups of the game's balance report, each line-up from either side with the same dice.

SPSA (Spall 1992): all numbers are moved at once, each up or down by the throw of a coin; who was moved so plays those moved the
other way; and all go a step towards who won more. Steps shrink; the mean of the last part of the way is told, with how it fares
against the numbers that stand there now, in other line-ups. `--write` puts it in the files, to three places.
Whole numbers stay as they are, and so do those that `--keep NAME,NAME` names.
"""

import argparse
import ast
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

os.environ["AFFRAY_MACHINE"] = "compiled"

import numpy as np

SOURCE = Path(__file__).parent.parent / "src" / "affray"
MATCHES, TOLD, LAST = 1200, 2400, 9600
"""Matches of a step; of a look at how far it has come; and at the end. Both sides included."""
EVERY = 40
"""Steps between two looks."""
WIDE, NARROW = 0.25, 0.1
"""How far a number is moved for a trial at first and at last, in its own size; the small ones as if they were LEAST."""
LEAST = 0.15
FAST, SLOW = 2.0, 0.4
"""How far a step goes for all points against none, at first and at last."""
MEAN_OF = 0.4
"""The last part of the way whose mean is told."""
READING = """
from numba import carray
from numba.core import types
from numba.extending import intrinsic
from affray.kernel.rule import rule as _rule
_KIND = types.CPointer(types.float64)

@intrinsic
def _pointer(typing, address):
    return _KIND(address), lambda context, builder, signature, given: builder.inttoptr(given[0], context.get_value_type(_KIND))

@_rule
def number(place: int) -> float:
    held = carray(_pointer({address}), ({length},))
    return held[int(held[0]) + place]

@_rule
def take_turns(seat: int) -> None:
    held = carray(_pointer({address}), ({length},))
    held[0] = held[1 + seat]
"""


class Number(NamedTuple):
    """One of the judge's."""

    file: str
    name: str
    value: float
    line: int
    column: int
    end: int
    """Where it stands in its file."""


def numbers(path: Path) -> Iterator[Number]:
    """The numbers at the top of a judge's file that are no whole ones."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            names, values = [[each] if not isinstance(each, ast.Tuple) else each.elts for each in (node.targets[0], node.value)]
            for name, value in zip(names, values, strict=False):
                try:
                    found = ast.literal_eval(value)
                except ValueError:
                    continue
                if isinstance(found, float) and isinstance(name, ast.Name):
                    yield Number(path.stem, name.id, found, value.lineno, value.col_offset, value.end_col_offset)


class Reading(ast.NodeTransformer):
    """Lets a judge's functions read numbers by their places."""

    def __init__(self, file: str, places: dict[tuple[str, str], int]) -> None:
        """Of the numbers of all files, and the file that this is."""
        self.file, self.places = file, places
        self.known: dict[str, str] = {}
        """Modules of the judge by the names they go by here."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        """Notes what the other modules of the judge are called."""
        self.known |= {each.asname or each.name: each.name for each in node.names}
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """A number of this file."""
        return self._read(node, (self.file, node.id))

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """One of another file."""
        if isinstance(node.value, ast.Name) and node.value.id in self.known:
            return self._read(node, (self.known[node.value.id], node.attr))
        return self.generic_visit(node)

    def _read(self, node: ast.expr, which: tuple[str, str]) -> ast.AST:
        if which not in self.places or not isinstance(getattr(node, "ctx", None), ast.Load):
            return node
        return ast.parse(f"number({self.places[which]})", mode="eval").body


class Judges:
    """Two judges of a game in one process, and the numbers they go by."""

    def __init__(self, id: str, folder: Path) -> None:
        """Lays out a copy of the package in a folder. Nothing of it may have been loaded yet."""
        package = SOURCE / "games" / id
        files = sorted(package.glob("judge*.py"))
        self.numbers = [each for path in files for each in numbers(path)]
        seats = 16
        self.memory = np.zeros(1 + seats + 2 * len(self.numbers))
        self.first = 1 + seats
        places = {(each.file, each.name): self.first + place for place, each in enumerate(self.numbers)}
        shutil.copytree(SOURCE, folder / "affray", ignore=shutil.ignore_patterns("_web", "__pycache__"))
        copy = folder / "affray" / "games" / id
        reading = READING.format(address=self.memory.ctypes.data, length=len(self.memory))
        (copy / "judge_reading.py").write_text(reading, encoding="utf-8")
        for path in files:
            text = path.read_text(encoding="utf-8")
            (copy / path.name).write_text(self._reading(path.stem, text, id, places), encoding="utf-8")
        sys.path.insert(0, str(folder))
        self._load(id)

    def _reading(self, file: str, text: str, id: str, places: dict[tuple[str, str], int]) -> str:
        tree, reader = ast.parse(text), Reading(file, places)
        tree.body = [node if isinstance(node, ast.Assign) else reader.visit(node) for node in tree.body]
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name == "weigh":
                node.body.insert(1, ast.parse(f"take_turns({node.args.args[1].arg})").body[0])
        after = next(place for place, node in enumerate(tree.body) if isinstance(node, ast.ImportFrom)) + 1
        tree.body[after:after] = ast.parse(f"from affray.games.{id}.judge_reading import number, take_turns").body
        return ast.unparse(ast.fix_missing_locations(tree))

    def _load(self, id: str) -> None:
        from affray import bots, games
        from affray.kernel import loops, record
        from affray.lab import ends, simulate

        self.game, self.record, self.simulate, self.ends = games.find(id), record, simulate, ends
        assert self.game.BALANCE is not None, f"{id} has no line-ups"
        self.players = [loops.GREEDY] * 2
        self.bound = bots.played_by(self.game, self.players)

    def points(self, one: Any, two: Any, line_up: int, matches: int, seed: int) -> float:
        """The share of the points that one set of numbers wins against another, 0..1."""
        self.memory[self.first :] = np.concatenate([one, two])
        won, laid = 0.0, [self._laid(line_up + number) for number in range(matches // 2)]
        for side in (0, 1):
            self.memory[1 : self.first] = [0 if seat % 2 == side else len(self.numbers) for seat in range(self.first - 1)]
            for number, (set_up, before) in enumerate(laid):
                first = seed + number // 2  # a line-up and its mirror image have the same dice
                span = range(first, first + 1)
                ended, _ = self.simulate.finals(self.game, self.bound, set_up, self.players, span, before)
                returns = self.ends.values(self.game, ended, 2)[0]
                won += (np.sign(returns[side] - returns[1 - side]) + 1) / 2
        return won / (2 * len(laid))

    def _laid(self, line_up: int) -> tuple[Any, bytes]:
        """A line-up and its record. Each is played by itself, since what a bot is shown is filled into a blank of its own."""
        set_up = self.game.completed(self.game.BALANCE.line_up(line_up))
        return set_up, self.record.pack(self.game.set_up(set_up), self.game.RECORD)


def fitted(judges: Judges, keep: set[str], steps: int, seed: int) -> Any:
    """Numbers that win more, after so many steps."""
    chance, shown = np.random.default_rng(seed), list[Any]()
    before = np.array([each.value for each in judges.numbers])
    size = np.maximum(np.abs(before), LEAST)
    held = np.array([each.name in keep for each in judges.numbers])
    now = before.copy()
    for made in range(1, steps + 1):
        gone = made / steps
        moved = np.where(held, 0.0, chance.choice([-1.0, 1.0], len(now)) * size)
        trial, step = WIDE + (NARROW - WIDE) * gone, FAST + (SLOW - FAST) * gone
        line_up, dice = (int(each) for each in chance.integers(1 << 30, size=2))
        score = judges.points(now + trial * moved, now - trial * moved, line_up, MATCHES, dice)
        now = now + step * (score - 0.5) * moved
        if gone > 1 - MEAN_OF:
            shown.append(now)
        if made % EVERY == 0:
            came = judges.points(now, before, 0, TOLD, 1)
            print(f"{made} steps: {came:.3f} of the points against those of before", flush=True)
    return np.mean(shown, axis=0)


def written(judges: Judges, id: str, values: Any) -> None:
    """Put the numbers in the files."""
    for path in sorted((SOURCE / "games" / id).glob("judge*.py")):
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        for each, value in sorted(zip(judges.numbers, values, strict=True), key=lambda pair: -pair[0].column):
            if each.file == path.stem:
                line = lines[each.line - 1]
                lines[each.line - 1] = f"{line[: each.column]}{round(float(value), 3)}{line[each.end :]}"
        path.write_text("".join(lines), encoding="utf-8")


def main() -> None:
    """Print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(path.parent.name for path in SOURCE.glob("games/*/judge.py")))
    parser.add_argument("--steps", type=int, choices=range(1, 100_001), default=280, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=lambda text: set(text.split(",")), default=set())
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["NUMBA_CACHE_DIR"] = folder
        judges = Judges(given.game, Path(folder))
        values = fitted(judges, given.keep, given.steps, given.seed)
        before = [each.value for each in judges.numbers]
        for each, value in zip(judges.numbers, values, strict=True):
            print(f"{each.file + '.' + each.name:32} {each.value:7.3f} {value:7.3f}")
        print(f"{judges.points(values, before, 1 << 31, LAST, 2):.3f} of {LAST:,} points against those of before")
        if given.write:
            written(judges, given.game, values)


if __name__ == "__main__":
    main()
