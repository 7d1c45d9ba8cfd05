"""The functions of the library: what `import affray` offers beside classes and packages (docs/library.md)."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from affray import bots, games
from affray.bots import Bot
from affray.errors import AffrayError
from affray.kernel import replay
from affray.kernel.game import Game, SetUp
from affray.kernel.match import Match
from affray.kernel.replay import Replay
from affray.kernel.rule import MACHINE, Machine
from affray.lab.simulate import Report


class _Order(msgspec.Struct, frozen=True):
    """What a process is to simulate whose machine is another than ours."""

    set_up: SetUp
    seats: list[str]
    matches: int
    workers: int | None


class _Reply(msgspec.Struct, frozen=True):
    """What came of it: a report, or why there is none."""

    report: Report | None
    wrong: str = ""


def game(name: str) -> Game:
    """A game by its id: its rules, its words, its set-ups. Raises AffrayError where there is no such game."""
    return games.find(name)


def bot(code: str) -> Bot:
    """A bot by its code; `bot.choose(game, observation, seed)` gives a legal action. Raises AffrayError where there is none."""
    return bots.find(code)


def replay_of(match: Match, names: Sequence[str] = ()) -> Replay:
    """A match so far as a document that plays back exactly; `names` say who sat where. It tells everything: no player may
    have it before the end."""
    return replay.of(match, list(names) or None)


def write_replay(found: Replay, path: str | Path) -> None:
    """Write a replay to a file. Raises AffrayError where it cannot be written."""
    replay.save(found, Path(path))


def read_replay(path: str | Path) -> tuple[Replay, Match]:
    """A replay from a file, and the match that it leads to, each decision played back. Raises AffrayError where there is no
    replay, or it does not play back."""
    found = replay.load(Path(path))
    *_, match = replay.follow(found, str(path), games.find)
    return found, match


def simulate(
    game: str | SetUp,
    seats: Sequence[str] = ("greedy", "random"),
    matches: int = 1000,
    workers: int | None = None,
    machine: Machine = "compiled",
) -> Report:
    """Play matches between bots, by their codes in the order of the seats, and tell what came of them.

    `game` is the id of a game, then with as many seats as there are bots and the seeds from 1 up, or a set-up, which says
    the first seed. `workers` says how many share the work, all processors by default; it changes no result. Where this
    process interprets rules and they are to be compiled, another process plays; the first time rules are compiled. Raises
    AffrayError for what cannot be played.
    """
    set_up = SetUp(games.find(game).ID, len(seats), 1) if isinstance(game, str) else game
    order = _Order(set_up, list(seats), matches, workers)
    reply = _simulated(order) if machine == MACHINE else _elsewhere(order, machine)
    if reply.report is None:
        raise AffrayError(reply.wrong)
    return reply.report


def _simulated(order: _Order) -> _Reply:
    from affray.lab import simulate

    try:
        return _Reply(simulate.run(order.set_up, order.seats, order.matches, order.workers))
    except AffrayError as error:
        return _Reply(None, str(error))


def _elsewhere(order: _Order, machine: Machine) -> _Reply:
    """The same in another process."""
    done = subprocess.run(
        [sys.executable, "-m", "affray.library"],
        input=msgspec.json.encode(order),
        stdout=subprocess.PIPE,
        env=os.environ | {"AFFRAY_MACHINE": machine},
        check=False,
    )
    if done.returncode != 0:
        raise AffrayError(f"the process that plays the matches ended with status {done.returncode}")
    return msgspec.json.decode(done.stdout, type=_Reply)


def main() -> None:
    """Simulate what standard input orders, and write what came of it."""
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=_Order)
    sys.stdout.buffer.write(msgspec.json.encode(_simulated(order)))


if __name__ == "__main__":
    main()
