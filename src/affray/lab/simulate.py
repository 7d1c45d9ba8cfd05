"""Many matches between bots: win rates with their intervals, length, speed, and a digest that no number of workers changes."""

import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from affray import bots, games
from affray.bots.guests import Guests
from affray.errors import BadInput
from affray.kernel import dice, files, loops, packs, record, replay
from affray.kernel.game import Game, SetUp
from affray.kernel.match import Match
from affray.kernel.packs import Pack
from affray.kernel.rule import MACHINE
from affray.lab import ends
from affray.lab.side_by_side import Hands, code_of, count_of, no_guests, shared

CHUNK = 250
"""Matches that one worker plays at a time."""
GUESTS_CHUNK = 5
"""The same where bots that were brought play."""
RESULTS = "a file for results of a simulation"
MOST_BYTES = 200_000_000
"""A file of kept results is no longer."""


class Rate(msgspec.Struct, frozen=True):
    """How often a seat won, with the 95 % interval of Wilson."""

    seat: int
    bot: str
    rate: float
    low: float
    high: float


class Report(msgspec.Struct, frozen=True):
    """What the matches came to."""

    game: str
    seats: list[str]
    seed: int
    matches: int
    finished: int
    """How many of them ended. The others were left after `loops.MOST_DECISIONS`, and are neither won nor drawn."""
    decisions: int
    """In all of them."""
    wins: list[int]
    draws: int
    win_rate: list[Rate]
    """Of those that ended."""
    first_seat_advantage: float | None
    """The first seat's share of the wins, less an equal share; None where the seats differ in more than their place."""
    mean_decisions: float
    mean_rounds: float | None
    """None for a game that does not count rounds."""
    seconds: float
    decisions_per_second: float
    matches_per_second: float
    workers: int
    machine: str
    digest: str
    """SHA-256 over all final records in order."""
    packs: list[Pack] = []
    """What was laid on the game's own content, by name and digest."""
    lost_to_default: dict[str, int] | None = None
    """How many decisions of each bot that somebody brought were the game's default, since it gave no answer that counts; None
    where nobody brought one."""


class _Chunk(NamedTuple):
    wins: list[int]
    draws: int
    matches: int
    finished: int
    decisions: int
    rounds: int | None
    digest: bytes


def wilson(wins: int, matches: int, confidence: float = 0.95) -> tuple[float, float]:
    """The Wilson score interval of a proportion (Wilson 1927)."""
    if matches == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    rate, spread = wins / matches, z * z / matches
    middle = rate + spread / 2
    half = z * sqrt(rate * (1 - rate) / matches + spread / (4 * matches))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


class _Job(msgspec.Struct, frozen=True):
    """What chunks are of: the same job has the same chunks, whoever plays them."""

    set_up: SetUp
    seats: list[str]
    size: int
    """Matches of a chunk."""


class _Line(msgspec.Struct, frozen=True):
    """A chunk as a file of kept results has it, after a first line that says what it is of."""

    first: int
    chunk: _Chunk


def run(
    set_up: SetUp,
    seats: Sequence[str],
    matches: int,
    workers: Hands,
    progress: Callable[[int], None] = lambda done: None,
    kept: Path | None = None,
) -> Report:
    """Play `matches` matches with the seeds `set_up.seed`, `+ 1`, ... between the bots of `seats`; `progress` hears how many
    more are done; first of none, as soon as the rules are ready: compiled, where no earlier process did it. What came of each
    chunk is written to the file `kept`, and what that holds already is not played again.

    Raises BadInput and UnknownName for an unsound set-up, or a file that is of something else.
    """
    players = [bots.find(code).loop for code in seats]
    if len(seats) != set_up.seats:
        raise BadInput("set-up", "seats", f"{len(seats)} bots", f"{set_up.seats}")
    if matches < 1:
        raise BadInput("set-up", "matches", str(matches), "1 or more")
    game = games.of(set_up)
    whole, count = game.completed(set_up), count_of(workers)
    with Guests(seats, count) as guests:
        no_guests(guests, workers)
        bound = guests.played_by(game, players)
        before = record.pack(game.set_up(whole), game.RECORD)
        _play_chunk(game, bound, whole, players, range(0), before)
        job = _Job(whole, list(seats), GUESTS_CHUNK if guests.bots else CHUNK)
        known = _kept(kept, game, job) if kept else {}
        progress(0)
        started = time.perf_counter()
        spans = [range(first, min(first + job.size, matches)) for first in range(0, matches, job.size)]
        left = {span for span in spans if span.start not in known or known[span.start].matches != len(span)}
        order = "affray.lab.simulate:prepared", msgspec.json.encode(job)
        waiting = [span for span in spans if span in left]
        played = shared(game, order, lambda span: _play_chunk(game, bound, whole, players, span, before), waiting, workers)
        chunks = []
        for span in spans:
            chunks.append(next(played) if span in left else known[span.start])
            if kept and span in left:
                files.append(kept, msgspec.json.encode(_Line(span.start, chunks[-1])), RESULTS)
            progress(chunks[-1].matches)
    report = _report(whole, list(seats), chunks, (time.perf_counter() - started, len(left) / len(spans)), count)
    return msgspec.structs.replace(report, lost_to_default=guests.told())


def prepared(order: bytes) -> tuple[str, Callable[[range], _Chunk]]:
    """What a worker of a cluster needs for a job: what its sources amount to, and what plays a chunk."""
    job = msgspec.json.decode(order, type=_Job)
    game, players = games.of(job.set_up), [bots.find(code).loop for code in job.seats]
    bound, before = bots.played_by(game, players), record.pack(game.set_up(job.set_up), game.RECORD)
    return code_of(game), lambda span: _play_chunk(game, bound, job.set_up, players, span, before)


def _kept(path: Path, game: Game, job: _Job) -> dict[int, _Chunk]:
    """The chunks in a file of kept results, by their first match; a new one is begun where there is none. A last line that was
    cut off is played again. Raises BadInput where it is of something else."""
    first = msgspec.json.encode([code_of(game), job], order="sorted")
    lines = files.appended(path, RESULTS, MOST_BYTES)
    if not lines:
        files.append(path, first, RESULTS)
        return {}
    if lines[0] != first:
        raise BadInput(str(path), "", "it holds the results of something else, or of another version", "another file")
    try:
        held = [msgspec.json.decode(line, type=_Line) for line in lines[1:]]
    except msgspec.MsgspecError as error:
        raise BadInput(str(path), "", f"it holds no results of a simulation: {error}", "a file that sim wrote") from None
    return {each.first: each.chunk for each in held}


def finals(
    game: Game, bound: ModuleType, set_up: SetUp, players: Sequence[int], span: range, before: bytes = b""
) -> tuple[Any, int]:
    """The records at the end of a span of matches, played on this process's machine between these choosers (by their numbers
    in `kernel.loops`), and how many decisions were made; an empty span only gets the loops ready. `before` is the record of the
    set-up, where somebody has packed it already. A match that did not end is as it was after `loops.MOST_DECISIONS`."""
    table = _packed if MACHINE == "compiled" else _plain
    return table(game, bound, before or record.pack(game.set_up(set_up), game.RECORD), players, set_up.seed, span)


def _play_chunk(game: Game, bound: ModuleType, set_up: SetUp, players: Sequence[int], span: range, before: bytes) -> _Chunk:
    """Play a span of matches and count what came of them."""
    ended, decisions = finals(game, bound, set_up, players, span, before)
    worth = ends.values(game, ended, set_up.seats)
    wins, undecided = (worth > 0).sum(axis=0).tolist(), int((worth.max(axis=1) <= 0).sum())
    finished, digest = _finished(ended), hashlib.sha256(_bytes(game, ended)).digest()
    draws = undecided - (len(ended) - finished)
    return _Chunk(wins, draws, len(ended), finished, decisions, _rounds(game, ended), digest)


def _finished(ended: Any) -> int:
    """How many of them are over."""
    return int(ended.flow.over.sum() if MACHINE == "compiled" else sum(final.flow.over for final in ended))


def _rounds(game: Game, ended: Any) -> int | None:
    """How many rounds all of them had; None where the game counts none."""
    if not any(field.name == "rounds" for field in record.fields(game.RECORD)):
        return None
    return int(ended.rounds.sum() if MACHINE == "compiled" else sum(final.rounds for final in ended))


def _bytes(game: Game, ended: Any) -> bytes:
    return bytes(ended.tobytes()) if MACHINE == "compiled" else b"".join(record.pack(each, game.RECORD) for each in ended)


def _packed(game: Game, bound: ModuleType, before: bytes, players: Sequence[int], seed: int, span: range) -> tuple[Any, int]:
    import numpy as np

    rows = record.rows(game.RECORD, len(span) + 1)
    rows[:] = np.frombuffer(before, rows.dtype)
    return rows[:-1], play_rows(game, bound, rows, players, seed + span.start)


def set_out(game: Game, set_up: SetUp, count: int) -> Any:
    """So many rows of a match that is about to begin, for the compiled machine."""
    rows = record.rows(game.RECORD, count)
    record.to_row(game.set_up(set_up), game.RECORD, rows, count - 1)
    rows[:-1] = rows[-1]
    return rows


def play_rows(game: Game, bound: ModuleType, rows: Any, players: Sequence[int], seed: int) -> int:
    """Play the matches in all rows but the last, with the seeds from `seed` up; how many decisions in all (`loops.batch`). The
    last row says what is printed."""
    import numpy as np

    records = record.rows(game.RECORD, bots.RECORDS)
    record.blank_row(rows[-1], game.RECORD, records, 1)
    scratch = bots.desk(game, players, int(rows[-1].seats), records)
    arrays = np.array(players, np.int64), np.zeros(game.MOST_ACTIONS, np.int64), np.zeros(4, np.int64)
    return int(bound.batch(rows[:-1], scratch, *arrays, seed))


def _plain(game: Game, bound: ModuleType, before: bytes, players: Sequence[int], seed: int, span: range) -> tuple[Any, int]:
    rows = [record.unpack(before, game.RECORD) for _ in span]
    arrays = list(players), [0] * game.MOST_ACTIONS, [0, 0, 0, 0]
    like = record.unpack(before, game.RECORD)
    scratch = bots.desk(game, players, int(like.seats), loops.Scratch(game, like))
    return rows, int(bound.batch(rows, scratch, *arrays, seed + span.start))


def _report(set_up: SetUp, seats: list[str], chunks: list[_Chunk], took: tuple[float, float], workers: int) -> Report:
    """`took` says how many seconds, and for which share of the chunks."""
    seconds, now = took
    matches, finished = sum(chunk.matches for chunk in chunks), sum(chunk.finished for chunk in chunks)
    decisions = sum(chunk.decisions for chunk in chunks)
    wins = [sum(chunk.wins[seat] for chunk in chunks) for seat in range(set_up.seats)]
    rounds = [chunk.rounds for chunk in chunks if chunk.rounds is not None]
    rates = [Rate(seat, seats[seat], won / max(1, finished), *wilson(won, finished)) for seat, won in enumerate(wins)]
    return Report(
        game=set_up.game,
        seats=seats,
        seed=set_up.seed,
        matches=matches,
        finished=finished,
        decisions=decisions,
        wins=wins,
        draws=sum(chunk.draws for chunk in chunks),
        win_rate=rates,
        first_seat_advantage=wins[0] / max(1, sum(wins)) - 1 / set_up.seats if alike(set_up, seats) else None,
        mean_decisions=decisions / matches,
        mean_rounds=sum(rounds) / matches if rounds else None,
        seconds=seconds,
        decisions_per_second=decisions * now / seconds,
        matches_per_second=matches * now / seconds,
        workers=workers,
        machine=MACHINE,
        digest=hashlib.sha256(b"".join(chunk.digest for chunk in chunks)).hexdigest(),
        packs=list(packs.named(set_up.packs)),
    )


def alike(set_up: SetUp, seats: Sequence[str]) -> bool:
    """True where the seats differ in nothing but their place: the same bots, and of each choice made seat by seat the same."""
    by_seat = [value for value in set_up.choices.values() if isinstance(value, list)]
    return len(set(seats)) == 1 and all(value == value[:1] * len(value) for value in by_seat)


def replay_of(set_up: SetUp, seats: Sequence[str], index: int) -> replay.Replay:
    """Match number `index` of a simulation, played once more as a match in hand: the same decisions, written down, of one that
    did not end the first MOST_DECISIONS.

    A match in hand lives on plain objects, so the compiled machine leaves this to a process of its own.
    """
    if MACHINE == "compiled":
        order = msgspec.json.encode([set_up, list(seats), index])
        env = os.environ | {"AFFRAY_MACHINE": "plain"}
        done = subprocess.run(
            [sys.executable, "-m", "affray.lab.simulate"], input=order, stdout=subprocess.PIPE, env=env, check=True
        )
        return replay.read(done.stdout, "replay")
    seed = set_up.seed + index
    game = games.of(set_up)
    match = Match(game, msgspec.structs.replace(set_up, seed=seed))
    chooser = [0, 0, 0, 0]
    dice.seed(chooser, seed & dice.MASK, seed >> 32, loops.CHOOSER_STREAM)
    players = [bots.find(code).loop for code in seats]
    scratch = bots.desk(game, players, set_up.seats, loops.Scratch(game, match.state))
    with Guests(seats, 1) as guests:
        bound, actions = guests.played_by(game, players), [0] * game.MOST_ACTIONS
        for _ in range(loops.MOST_DECISIONS):
            if match.over:
                break
            match.take(bound.choose(match.state, scratch, players, actions, chooser))
    return replay.of(match, list(seats))


def main() -> None:
    """Write the replay that standard input orders to standard output."""
    set_up, seats, index = msgspec.json.decode(sys.stdin.buffer.read(), type=tuple[SetUp, list[str], int])
    sys.stdout.buffer.write(replay.write(replay_of(set_up, seats, index)))


if __name__ == "__main__":
    main()
