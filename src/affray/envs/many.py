"""Thousands of matches side by side: the rules, what seats see and what they may choose, all in compiled code."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from affray.envs import apart
from affray.envs.desk import laid_out
from affray.envs.view import View
from affray.errors import BadInput
from affray.kernel import stepping
from affray.kernel.choices import Choice
from affray.kernel.game import SetUp
from affray.kernel.legend import Board, Place
from affray.kernel.rule import MACHINE, Machine

MOST = 1 << 20
"""Matches side by side."""
LARGEST_SEED = (1 << 62) - 1


class Stepped(NamedTuple):
    """What all matches show: always the same arrays, filled anew, a row for each match."""

    observations: Any
    """float32: what the seat that must decide sees."""
    masks: Any
    """bool: which choices are its options."""
    rewards: Any
    """float32, by seat: what the latest choice brought."""
    to_move: Any
    """int64: the seat that must decide."""
    done: Any
    """bool: the latest choice ended the match, and what is shown is the beginning of the next one."""
    illegal: Any
    """bool: it did so because it was none of the options, which costs its seat 1."""


class Vector:
    """Matches of a game, side by side. One that is over is followed by the next one at once, with the seed of the one before
    and as many more as there are matches."""

    def __init__(self, game: str | SetUp, count: int, machine: Machine = "compiled") -> None:
        """So many matches of a game by its id, or of a set-up. Raises UnknownName and BadInput for what cannot be set up.

        Where this process interprets rules and they are to be compiled, they run in a process of their own, and the arrays
        are memory that both share.
        """
        if not 1 <= count <= MOST:
            raise BadInput("environment", "count", str(count), f"1..{MOST}")
        if machine not in ("plain", "compiled"):
            raise BadInput("environment", "machine", machine, "plain or compiled")
        self.view, self.count = View(game), count
        self.runner: Here | apart.Apart = (
            Here(self.view, count) if machine == MACHINE else apart.Apart(self.view, count, machine)
        )
        desk = self.runner.desk
        self.seeds = desk.seeds
        """The seed of each match under way."""
        self.stepped = Stepped(desk.observations, desk.masks, desk.rewards, desk.to_move, desk.done, desk.illegal)

    def describe(self) -> tuple[Place, ...]:
        """What each number of an observation means."""
        return self.view.describe()

    def boards(self) -> tuple[Board, ...]:
        """Which of them are planes of the board."""
        return self.view.boards()

    def choice(self, index: int) -> Choice:
        """What a choice is."""
        return self.view.choice(index)

    def reset(self, seeds: "Sequence[int] | np.ndarray[Any, Any]") -> Stepped:
        """Begin all matches anew, each with its seed, 0..2**62-1. The first time, rules may have to be compiled.

        Raises BadInput for other seeds, or another number of them.
        """
        given = np.asarray(seeds)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BadInput("environment", "seeds", f"{given.dtype} {given.shape}", f"{self.count} whole numbers")
        if given.min() < 0 or given.max() > LARGEST_SEED:
            raise BadInput("environment", "seeds", f"{given.min()}..{given.max()}", f"0..{LARGEST_SEED}")
        self.seeds[:] = given
        self.runner.reset()
        return self.stepped

    def step(self, actions: "Sequence[int] | np.ndarray[Any, Any]") -> Stepped:
        """Make a choice in every match. Raises BadInput for another number of them, or what are no whole numbers."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BadInput("environment", "actions", f"{given.dtype} {given.shape}", f"{self.count} whole numbers")
        self.runner.step(given.astype(np.int64, copy=False))
        return self.stepped

    def close(self) -> None:
        """Give back what it holds: a process, where there is one."""
        self.runner.close()

    def __enter__(self) -> "Vector":
        """For `with`: closed at its end."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()


class Here:
    """The matches in this process, on its machine."""

    def __init__(self, view: View, count: int) -> None:
        """So many of a view's set-up."""
        self.desk = laid_out(view.game, view.start, count)
        self.bound = stepping.of(view.game)

    def reset(self) -> None:
        """Begin all anew."""
        self.bound.reset(self.desk)

    def step(self, actions: Any) -> None:
        """Make a choice in each."""
        self.bound.step(self.desk, actions)

    def close(self) -> None:
        """There is nothing to give back."""


def vector(game: str | SetUp, count: int, machine: Machine = "compiled") -> Vector:
    """Matches of a game, or of a set-up, side by side: as `Vector` says."""
    return Vector(game, count, machine)
