"""How fast the rules run here: the compiled machine, the same rules interpreted and, from a checkout, other engines.

Each contender is a process of its own that stays alive, held to one core; they take turns within one run, so that what
disturbs one disturbs all. A process says `{}` when it is ready; then it reads a number of matches a line, and answers each
with a `Lap`.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from statistics import median
from typing import NamedTuple

import msgspec

from affray import games
from affray.errors import AffrayError
from affray.kernel.game import Game
from affray.kernel.layered import packs_of
from affray.kernel.packs import Packs

ROUNDS = 7
"""How often each contender has its turn."""
LAP_SECONDS = 1.0
"""About how long a turn lasts."""
COMPARED = 20
"""Matches whose final records both machines must agree on, byte for byte."""
LAID = "packs.json"
"""The file of the packs that are played with."""
SPINS = 10_000
"""Turns of the control's loop that count as one match."""

PACKAGE = Path(__file__).parents[1]
PEERS = PACKAGE.parents[1] / "bench" / "peers.py"
"""Where a checkout has the other engines."""


class Lap(msgspec.Struct, frozen=True):
    """What a contender did in one turn."""

    matches: int
    decisions: int
    seconds: float
    digest: str = ""


class Contender(NamedTuple):
    """A process that plays random matches."""

    name: str
    command: Sequence[str]
    env: dict[str, str]


class Spread(msgspec.Struct, frozen=True):
    """The median of the rounds, the lowest and the highest."""

    median: float
    low: float
    high: float


class Row(msgspec.Struct, frozen=True):
    """What a contender came to."""

    name: str
    start_seconds: float
    """From the start of its process until it was ready; for OpenSpiel, counting the moves of 1,000 games is part of it."""
    decisions_per_second: Spread
    matches_per_second: Spread
    compiled_is_times: Spread
    """Decisions a second of our compiled machine over this one's, round by round."""


class Result(msgspec.Struct, frozen=True):
    """What a run came to."""

    game: str
    rounds: int
    lap_seconds: float
    cold_seconds: float
    """To the first match played where nothing is compiled yet."""
    warm_seconds: float
    """The same, with the compiled form kept by an earlier process."""
    same_matches: bool
    """Whether both machines played the compared matches alike, to the last byte."""
    rows: list[Row]
    control: Spread
    """Turns a second of a plain Python loop, in the same rounds: how steady the machine was."""


class Runner:
    """A contender at work."""

    def __init__(self, contender: Contender, core: int | None) -> None:
        """Start it on that core, and wait until it is ready."""
        self.name = contender.name
        started = time.perf_counter()
        self.process = subprocess.Popen(  # noqa: S603 -- what contenders are is written here and in bench/
            contender.command, env=os.environ | contender.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        if core is not None:
            os.sched_setaffinity(self.process.pid, {core})
        self._answer()
        self.start_seconds = time.perf_counter() - started

    def _answer(self) -> bytes:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise AffrayError(f"{self.name}: the process ended, with {self.process.wait()}")
        return line

    def lap(self, matches: int) -> Lap:
        """Have the process play so many matches, and wait for what it says of them."""
        assert self.process.stdin is not None
        self.process.stdin.write(b"%d\n" % matches)
        self.process.stdin.flush()
        return msgspec.json.decode(self._answer(), type=Lap)

    def matches_in(self, seconds: float) -> int:
        """How many matches last about so long."""
        matches = 1
        while (lap := self.lap(matches)).seconds < seconds / 4:
            matches *= 2
        return max(1, round(lap.matches * seconds / lap.seconds))

    def close(self) -> None:
        """Tell the process that no more is asked, and wait for its end."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


@contextmanager
def running(contender: Contender, core: int | None) -> Iterator[Runner]:
    """A contender at work, that ends with the block."""
    runner = Runner(contender, core)
    try:
        yield runner
    finally:
        runner.close()


def ours(game: str, machine: str, folder: str) -> Contender:
    """The rules on one of our machines, with compiled forms in that folder, and the packs that lie in it."""
    path = os.pathsep.join([str(PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])])
    env = {"AFFRAY_MACHINE": machine, "NUMBA_CACHE_DIR": folder, "PYTHONPATH": path}
    return Contender(
        f"Affray {game}, {machine}", [sys.executable, "-m", "affray.lab.bench", game, str(Path(folder) / LAID)], env
    )


def peers() -> list[Contender]:
    """The other engines, installed where they are not yet; none outside a checkout."""
    if not PEERS.exists():
        return []
    spec = spec_from_file_location("affray_bench_peers", PEERS)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return list(module.ready())


def measure(
    game: Game,
    others: Sequence[Contender] = (),
    rounds: int = ROUNDS,
    seconds: float = LAP_SECONDS,
) -> Result:
    """Time both machines, with the packs of the game, and the others in one run. Raises AffrayError where a contender fails."""
    core = max(os.sched_getaffinity(0)) if sys.platform == "linux" else None
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        (Path(folder) / LAID).write_bytes(msgspec.json.encode(packs_of(game)))
        _tell("compiling the rules")
        with running(ours(game.ID, "compiled", folder), core) as cold:
            cold_seconds = cold.start_seconds
        control = Contender("control", [sys.executable, "-m", "affray.lab.bench", "spin"], ours(game.ID, "plain", folder).env)
        everyone = [ours(game.ID, "compiled", folder), ours(game.ID, "plain", folder), *others, control]
        runners = [stack.enter_context(running(each, core)) for each in everyone]
        same = runners[0].lap(COMPARED).digest == runners[1].lap(COMPARED).digest
        counts = [runner.matches_in(seconds) for runner in runners]
        laps: list[list[Lap]] = []
        for number in range(rounds):
            _tell(f"round {number + 1} of {rounds}")
            laps.append([runner.lap(count) for runner, count in zip(runners, counts, strict=True)])
    columns = [list(column) for column in zip(*laps, strict=True)]
    rows = [_row(runner, column, columns[0]) for runner, column in zip(runners[:-1], columns, strict=False)]
    speed = spread([lap.decisions / lap.seconds for lap in columns[-1]])
    return Result(game.ID, rounds, seconds, cold_seconds, runners[0].start_seconds, same, rows, speed)


def _row(runner: Runner, laps: list[Lap], compiled: list[Lap]) -> Row:
    speeds = [lap.decisions / lap.seconds for lap in laps]
    best = [lap.decisions / lap.seconds for lap in compiled]
    return Row(
        name=runner.name,
        start_seconds=runner.start_seconds,
        decisions_per_second=spread(speeds),
        matches_per_second=spread([lap.matches / lap.seconds for lap in laps]),
        compiled_is_times=spread([one / other for one, other in zip(best, speeds, strict=True)]),
    )


def spread(values: Sequence[float]) -> Spread:
    """The median of some values, the lowest and the highest."""
    return Spread(median(values), min(values), max(values))


def table(result: Result) -> str:
    """A result as a Markdown table, with what else it tells below."""
    lines = [
        "| contender | decisions/s | lowest..highest | matches/s | compiled is | lowest..highest |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for row in result.rows:
        speed, times = row.decisions_per_second, row.compiled_is_times
        lines.append(
            f"| {row.name} | {_round(speed.median)} | {_round(speed.low)}..{_round(speed.high)} "
            f"| {_round(row.matches_per_second.median)} | {times.median:.3g}x | {times.low:.3g}..{times.high:.3g} |"
        )
    control = result.control
    return "\n".join(
        [
            *lines,
            "",
            f"{result.rounds} rounds in turn of about {result.lap_seconds:g} s each, all on the same core; medians.",
            f"Compiled from nothing to the first match: {result.cold_seconds:.1f} s; with the compiled form kept: "
            f"{result.warm_seconds:.2f} s; interpreted: {result.rows[1].start_seconds:.2f} s.",
            f"Both machines played {COMPARED} matches {'alike' if result.same_matches else 'DIFFERENTLY'}, to the last byte.",
            f"Control, a plain Python loop: {_round(control.median)} turns/s, {_round(control.low)}..{_round(control.high)}.",
        ]
    )


def _round(value: float) -> str:
    """Three digits that mean something, and thousands apart."""
    if value < 100:
        return f"{value:.3g}"
    digits = len(str(int(value))) - 3
    return f"{round(value / 10**digits) * 10**digits:,}"


def run(
    game: str | Game,
    json: bool,
    with_peers: bool = False,
    rounds: int = ROUNDS,
    seconds: float = LAP_SECONDS,
) -> int:
    """Measure a game, or the one of an id, and print a table or JSON; the exit status is 1 where the machines disagree. Raises
    UnknownName for a game that is not there, AffrayError where a contender fails."""
    found = games.find(game) if isinstance(game, str) else game
    others = peers() if with_peers else []
    if with_peers and not others:
        _tell("no checkout here, so no other engines")
    result = measure(found, others, rounds, seconds)
    print(msgspec.json.format(msgspec.json.encode(result)).decode() if json else table(result))
    return 0 if result.same_matches else 1


def _tell(line: str) -> None:
    """Write a line of progress, beside the results."""
    print(line, file=sys.stderr, flush=True)


def _play(game: str, laid: Packs, matches: int) -> Lap:
    """Matches between random bots at the fewest seats, from seed 1."""
    from affray.kernel.game import SetUp
    from affray.lab import simulate

    seats = games.find(game).SEATS[0]
    report = simulate.run(SetUp(game, seats, 1, packs=laid), ["random"] * seats, matches, 1)
    return Lap(report.matches, report.decisions, report.seconds, report.digest)


def _spin(matches: int) -> Lap:
    """A lap of a plain Python loop, which says how fast the machine is at the moment."""
    started, left = time.perf_counter(), matches * SPINS
    while left > 0:
        left -= 1
    return Lap(matches, matches * SPINS, time.perf_counter() - started)


def _laid(file: Path) -> Packs:
    return msgspec.json.decode(file.read_bytes(), type=Packs)


def main() -> None:
    """A contender: ours, or the control."""
    work = _spin if sys.argv[1] == "spin" else partial(_play, sys.argv[1], _laid(Path(sys.argv[2])))
    work(1)
    print("{}", flush=True)
    for line in sys.stdin:
        print(msgspec.json.encode(work(int(line))).decode(), flush=True)


if __name__ == "__main__":
    main()
