"""Thousands of matches side by side: the rules, what seats see and what they may choose, all in compiled code."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from affray.envs import apart
from affray.envs.desk import laid_out, nobody, with_bots
from affray.envs.view import View
from affray.errors import BadInput, UnknownName
from affray.kernel import loops, stepping
from affray.kernel.choices import Choice
from affray.kernel.game import SetUp
from affray.kernel.legend import Board, Place
from affray.kernel.rule import MACHINE, Machine

MOST = 1 << 20
"""Matches side by side."""
BOTS = {"greedy": loops.GREEDY, "random": loops.RANDOM}
"""Who may play the other seats."""
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

    def __init__(
        self,
        game: str | SetUp,
        count: int,
        machine: Machine = "compiled",
        against: str = "",
        seat: "int | Sequence[int]" = 0,
    ) -> None:
        """So many matches of a game by its id, or of a set-up. All seats are asked or, `against` a bot (`greedy` or `random`),
        one: the same in all matches, or one for each match. Raises UnknownName and BadInput for what cannot be set up.

        Where this process interprets rules and they are to be compiled, they run in a process of their own, and the arrays
        are memory that both share.
        """
        if not 1 <= count <= MOST:
            raise BadInput("environment", "count", str(count), f"1..{MOST}")
        if machine not in ("plain", "compiled"):
            raise BadInput("environment", "machine", machine, "plain or compiled")
        self.view, self.count = View(game), count
        players = _players(self.view.set_up.seats, count, against, seat)
        self.runner: Here | apart.Apart = (
            Here(self.view, players) if machine == MACHINE else apart.Apart(self.view, players, machine)
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

    def __init__(self, view: View, players: Any) -> None:
        """Of a view's set-up, as many as `players` has rows."""
        self.desk = laid_out(view.game, view.start, players)
        self.bound = stepping.of(view.game, with_bots(players))

    def reset(self) -> None:
        """Begin all anew."""
        self.bound.reset(self.desk)

    def step(self, actions: Any) -> None:
        """Make a choice in each."""
        self.bound.step(self.desk, actions)

    def close(self) -> None:
        """There is nothing to give back."""


def _players(seats: int, count: int, against: str, seat: "int | Sequence[int]") -> Any:
    """Who plays each seat of each match. Raises UnknownName for a bot that cannot, BadInput for seats that there are not."""
    if against == "":
        return nobody(seats, count)
    if against not in BOTS:
        raise UnknownName("bot of environments side by side", against, list(BOTS))
    asked = np.asarray(seat)
    if asked.dtype.kind not in "iu" or asked.shape not in ((), (count,)) or asked.min() < 0 or asked.max() >= seats:
        raise BadInput("environment", "seat", str(seat), f"0..{seats - 1}, or {count} of these")
    players = np.full((count, seats), BOTS[against], np.int64)
    players[np.arange(count), asked] = stepping.ASKED
    return players


def vector(
    game: str | SetUp, count: int, machine: Machine = "compiled", against: str = "", seat: "int | Sequence[int]" = 0
) -> Vector:
    """Matches of a game, or of a set-up, side by side: as `Vector` says."""
    return Vector(game, count, machine, against, seat)
