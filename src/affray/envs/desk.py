"""The arrays that environments work with."""

from typing import Any

import numpy as np

from affray.kernel import choices, legend, loops, record
from affray.kernel.game import Game
from affray.kernel.rule import MACHINE
from affray.kernel.stepping import ASKED, BLANK, FIRST, START, Desk


def nobody(seats: int, count: int) -> Any:
    """Players of so many matches without bots."""
    return np.full((count, seats), ASKED, np.int64)


def with_bots(players: Any) -> bool:
    """Whether there are bots among these players."""
    return bool((players != ASKED).any())


def laid_out(game: Game, start: Any, players: Any) -> Desk:
    """What matches need that start from a record as `set_up` of the game gives it, its dice not yet seeded: as many as
    `players` has rows."""
    count = len(players)
    size = legend.size_of(start)
    width, most = len(legend.of(game.RECORD, size).places), len(choices.every(game))
    return Desk(
        _records(game, start, count),
        np.array(choices.table(game), np.int64),
        np.zeros(game.MOST_ACTIONS, np.int64),
        np.zeros((count, most), np.int64),
        np.zeros((count, width), np.float32),
        np.zeros((count, most), np.bool_),
        np.zeros((count, size.seats), np.float32),
        np.zeros(count, np.int64),
        np.zeros(count, np.bool_),
        np.zeros(count, np.bool_),
        np.zeros(count, np.int64),
        players,
        np.zeros((count + 1, 4), np.int64),
    )


def _records(game: Game, start: Any, count: int) -> Any:
    """Room for so many matches, with a blank record and the start."""
    if MACHINE == "plain":
        held = loops.Scratch(game, start)
        held[START] = start
        return held
    rows = record.rows(game.RECORD, FIRST + count)
    record.to_row(start, game.RECORD, rows, START)
    record.blank_row(rows[START], game.RECORD, rows, BLANK)
    return rows
