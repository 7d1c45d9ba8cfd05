"""Blocks of matches of one line-up, watched: on the machine in force, with the same numbers from either."""

import hashlib
from collections.abc import Sequence
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from affray import bots
from affray.kernel import evaluation, loops, record
from affray.kernel.balance import Measure
from affray.kernel.binding import bound
from affray.kernel.events import FIELDS, Sheet
from affray.kernel.game import Game, SetUp
from affray.kernel.rule import MACHINE
from affray.lab import ends
from affray.lab.balance import body

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
EVENTS = 1000
"""Of one step of play that are read; none of ours tells of so many."""


class Watched(NamedTuple):
    """What matches of one set-up came to, a row each."""

    points: Floats
    """Of the first seat: 1 won, 0.5 drawn or broken off, 0 lost."""
    ended: Ints
    """1 where the match came to its end, 0 where it was broken off."""
    rounds: Ints
    """0 where the game counts none."""
    counts: Ints
    """The columns of `body`."""
    tally: Ints
    """By match, seat, measure and subject."""
    course: Floats
    """How they stood for the first seat, as in `body.Desk`."""
    digest: bytes
    """Of the records at their ends."""


def of(game: Game, loop: ModuleType) -> ModuleType:
    """`body` for a game, its seats choosing as those loops have it (`bots.played_by`)."""
    assert game.BALANCE is not None
    rules = loops.rules_of(game) | {"choose": loop.choose, "note": game.BALANCE.note}
    if game.FEATURES is not None and game.features is not None and game.clock is not None:
        rules |= {"features": game.features, "clock": game.clock}
    return bound(f"{loop.__name__}_watched", body.__file__, rules)


class Sitting(NamedTuple):
    """Who plays a block of matches."""

    seats: Sequence[int]
    """The players by seat, by their numbers in `kernel.loops`."""
    matches: int
    everybody: Sequence[int] = ()
    """All players that the loops were made for, where other blocks have more of them."""


def laid(game: Game, set_up: SetUp) -> bytes:
    """The record of a set-up before the first decision: the same for every seed, which `play` sets anew."""
    return record.pack(game.set_up(set_up), game.RECORD)


def play(game: Game, watcher: ModuleType, before: bytes, sitting: Sitting, seed: int) -> Watched:
    """Play matches of what was `laid`, with seeds from that one up."""
    assert game.BALANCE is not None
    subjects = len(game.BALANCE.subjects())
    if MACHINE == "compiled":
        rows, desk = _packed(game, before, sitting, subjects)
    else:
        rows, desk = _plain(game, before, sitting, subjects)
    watcher.watch(rows, desk, seed)
    return _watched(game, rows, desk)


def _watched(game: Game, rows: Any, desk: body.Desk) -> Watched:
    first = ends.values(game, rows, int(desk.tally.shape[1]))[:, 0]
    counted = any(field.name == "rounds" for field in record.fields(game.RECORD))
    digest = hashlib.sha256()
    for row in rows:
        digest.update(bytes(row.tobytes()) if MACHINE == "compiled" else record.pack(row, game.RECORD))
    return Watched(
        points=(1 + first) / 2,
        ended=np.array([int(row.flow.over) for row in rows], np.int64),
        rounds=np.array([int(row.rounds) if counted else 0 for row in rows], np.int64),
        counts=np.array(desk.counts, np.int64),
        tally=np.array(desk.tally, np.int64),
        course=np.array(desk.course, float),
        digest=digest.digest(),
    )


def _packed(game: Game, before: bytes, sitting: Sitting, subjects: int) -> tuple[Any, body.Desk]:
    matches = sitting.matches
    rows = record.rows(game.RECORD, matches + 1)
    rows[:] = np.frombuffer(before, rows.dtype)
    seats = int(rows[-1].seats)
    blank = record.rows(game.RECORD, 2)
    record.blank_row(rows[-1], game.RECORD, blank, 1)
    records = record.rows(game.RECORD, bots.RECORDS)
    record.blank_row(rows[-1], game.RECORD, records, 1)
    weights = np.array(evaluation.weights(game), float)
    desk = body.Desk(
        scratch=bots.desk(game, sitting.everybody or sitting.seats, seats, records),
        players=np.array(sitting.seats, np.int64),
        actions=np.zeros(game.MOST_ACTIONS, np.int64),
        chooser=np.zeros(4, np.int64),
        sheet=np.zeros((EVENTS + 1, FIELDS), np.int64),
        tally=np.zeros((matches, seats, len(Measure), subjects), np.int64),
        counts=np.zeros((matches, body.COUNTED), np.int64),
        course=np.zeros((matches, body.MOST_TICKS)),
        features=np.zeros(len(weights)),
        weights=weights,
        records=blank,
        offers=np.zeros(game.MOST_ACTIONS, np.int64),
        worths=np.zeros(game.MOST_ACTIONS),
        words=np.zeros(4, np.int64),
    )
    return rows[:-1], desk


def _plain(game: Game, before: bytes, sitting: Sitting, subjects: int) -> tuple[Any, body.Desk]:
    matches = sitting.matches
    like = record.unpack(before, game.RECORD)
    seats = int(like.seats)
    weights = evaluation.weights(game)
    desk = body.Desk(
        scratch=bots.desk(game, sitting.everybody or sitting.seats, seats, loops.Scratch(game, like)),
        players=list(sitting.seats),
        actions=[0] * game.MOST_ACTIONS,
        chooser=[0] * 4,
        sheet=Sheet(EVENTS),
        tally=np.zeros((matches, seats, len(Measure), subjects), np.int64),
        counts=[[0] * body.COUNTED for _ in range(matches)],
        course=[[0.0] * body.MOST_TICKS for _ in range(matches)],
        features=[0.0] * len(weights),
        weights=weights,
        records=loops.Scratch(game, like),
        offers=[0] * game.MOST_ACTIONS,
        worths=[0.0] * game.MOST_ACTIONS,
        words=[0] * 4,
    )
    return [record.unpack(before, game.RECORD) for _ in range(matches)], desk
