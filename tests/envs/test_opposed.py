"""Bots among matches side by side: they play as they do for one seat, and only the others are asked."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from affray import envs, games
from affray.errors import BadInput, UnknownName
from affray.kernel.game import SetUp

SHORT = SetUp("solbound", options={"max_rounds": 1})
"""A match of one round."""


def chosen(masks: Any, step: int) -> list[int]:
    """A choice among the options of each match that depends on the step alone."""
    return [int(np.flatnonzero(mask)[step * 7 % int(mask.sum())]) for mask in masks]


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_bots_play_as_they_do_against_one_seat(bot: str) -> None:
    """The same seed is the same match, number by number, and the next one begins where it ended."""
    one = envs.single(SHORT, seat=1, against=bot)
    env = envs.vector(SHORT, 2, "plain", against=bot, seat=[0, 1])
    row, info = one.reset(seed=6)
    shown = env.reset([5, 6])
    over, reward, step = False, 0.0, 0
    while not over:
        assert list(shown.to_move) == [0, 1]
        assert (row == shown.observations[1]).all() and (info["action_mask"] == shown.masks[1]).all()
        actions = chosen(shown.masks, step)
        row, reward, over, _, info = one.step(actions[1])
        shown = env.step(actions)
        assert bool(shown.done[1]) == over
        step += 1
    assert shown.rewards[1, 1] == reward and env.seeds[1] == 8
    assert (one.reset(seed=8)[0] == shown.observations[1]).all()


def test_who_is_asked_is_said_once_or_for_each_match() -> None:
    """Without a bot all seats are asked."""
    for seat, expected in ((1, {1}), ([1, 0], {0, 1})):
        env = envs.vector(SHORT, 2, "plain", against="random", seat=seat)
        shown = env.reset([1, 2])
        for step in range(12):
            shown = env.step(chosen(shown.masks, step))
            assert set(shown.to_move) == expected


@pytest.mark.parametrize("seat", [2, -1, [0], [0, 5], 0.5, "x"])
def test_a_seat_that_there_is_not_is_refused(seat: Any) -> None:
    """With how many there are."""
    with pytest.raises(BadInput, match=r"seat.*0\.\.1"):
        envs.vector(SHORT, 2, "plain", against="greedy", seat=seat)


def test_a_bot_that_cannot_play_here_is_refused() -> None:
    """With those that can."""
    with pytest.raises(UnknownName, match="greedy"):
        envs.vector(SHORT, 2, "plain", against="expert")


COMPILED = """
import hashlib, sys
sys.path[:0] = sys.argv[2:]
import numpy as np
from test_opposed import chosen
from affray import envs
from affray.kernel.rule import MACHINE
digest = hashlib.sha256()
for bot in ("", "greedy", "random"):
    env = envs.vector(sys.argv[1], 4, MACHINE, against=bot, seat=[0, 1, 0, 1])
    shown = env.reset([3, 3, 4, 4])
    for step in range(60):
        shown = env.step(np.array(chosen(shown.masks, step)))
        digest.update(b"".join(each.tobytes() for each in shown))
print(digest.hexdigest())
"""


@pytest.mark.long
@pytest.mark.parametrize("id", games.ids())
def test_compiled_bots_answer_as_interpreted_ones_do(id: str) -> None:
    """To the last number; and in one process matches with bots and without do not get each other's compiled rules."""
    told = []
    for machine in ("plain", "compiled"):
        env = os.environ | {"AFFRAY_MACHINE": machine}
        command = [sys.executable, "-c", COMPILED, id, str(Path(__file__).parent)]
        told.append(subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=550).stdout)
    assert told[0] == told[1] and len(told[0]) > 60
