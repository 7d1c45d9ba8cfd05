"""Where the compiled machine's time goes in random matches: each part is done once more per decision, and what that adds is
its share.

`legal_actions` changes nothing, so it is called twice. `answer` and `enact` change the match, so a copy of it takes the second
call, and the copy alone is timed too.
"""

import os
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

os.environ["AFFRAY_MACHINE"] = "compiled"
sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import numpy as np

from affray import games
from affray.kernel import dice, record
from affray.kernel.game import SetUp
from affray.kernel.rule import rule

ROUNDS = 7
MATCHES = 2000
NOTHING, LEGAL, COPY, ANSWER, ENACT = range(5)

game = games.find("solbound")
begin, legal_actions, answer, enact = game.begin, game.legal_actions, game.answer, game.enact


@rule
def settle(state: Any) -> None:
    """Resolve until somebody must decide or the match is over."""
    while state.flow.decision == 0 and state.flow.planned > 0:
        enact(state, None)


@rule
def again(part: int, state: Any, spare: Any, actions: Any, action: int) -> int:
    """Do a part once more."""
    if part == LEGAL:
        return int(legal_actions(state, actions))
    if part >= COPY:
        spare[0] = state
        if part >= ANSWER:
            answer(spare[0], action, None)
        if part >= ENACT:
            settle(spare[0])
        return int(spare[0].flow.planned)
    return 0


@rule
def playouts(rows: Any, spare: Any, actions: Any, chooser: Any, part: int) -> tuple[int, int]:
    """Play all rows; the decisions, and a sum that keeps the extra work from being optimised away."""
    total, kept = 0, 0
    for index in range(len(rows)):
        state = rows[index]
        dice.seed(state.flow.rng, index + 1, 0, 0)
        dice.seed(chooser, index + 1, 0, 1)
        begin(state)
        settle(state)
        while state.flow.over == 0:
            count = legal_actions(state, actions)
            action = int(actions[dice.below(chooser, count)])
            kept += again(part, state, spare, actions, action)
            answer(state, action, None)
            settle(state)
            total += 1
    return total, kept


def lap(part: int, matches: int) -> tuple[float, int]:
    """Nanoseconds a decision with that part done twice, and the decisions."""
    rows = record.rows(game.RECORD, matches + 1)
    record.to_row(game.set_up(game.completed(SetUp("solbound", seats=2, seed=1))), game.RECORD, rows, matches)
    rows[:-1] = rows[-1]
    arrays = np.zeros(game.MOST_ACTIONS, np.int64), np.zeros(4, np.int64)
    started = time.perf_counter()
    decisions, _ = playouts(rows[:-1], record.rows(game.RECORD, 1), *arrays, part)
    return (time.perf_counter() - started) / decisions * 1e9, decisions


def main() -> None:
    """Measure in rounds and print the shares."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    for part in range(5):
        lap(part, 2)
    rounds = [[lap(part, MATCHES) for part in range(5)] for _ in range(ROUNDS)]
    assert len({decisions for each in rounds for _, decisions in each}) == 1, "the extra work changed a match"
    print(
        f"one decision: {median(each[NOTHING][0] for each in rounds):.0f} ns; the record: {game.RECORD.__name__}, "
        f"{record.rows(game.RECORD, 1).nbytes} bytes; {rounds[0][0][1] / MATCHES:.1f} decisions a match"
    )
    for name, part, less in (
        ("legal_actions", LEGAL, NOTHING),
        ("answer", ANSWER, COPY),
        ("enact until the next decision", ENACT, ANSWER),
        ("copying the record (no part of a playout)", COPY, NOTHING),
    ):
        shares = [(each[part][0] - each[less][0]) / each[NOTHING][0] for each in rounds]
        print(f"{name}: {median(shares):.0%} ({min(shares):.0%}..{max(shares):.0%})")


if __name__ == "__main__":
    main()
