"""What learners see of a game, and what they may choose: both explained, and both ways."""

from functools import cached_property
from typing import NamedTuple

import numpy as np

from affray import games
from affray.envs.desk import laid_out, nobody
from affray.errors import AffrayError, BadInput
from affray.kernel import choices, legend, record, stepping
from affray.kernel.choices import Choice
from affray.kernel.game import Game, SetUp, State
from affray.kernel.legend import Board, Legend, Place
from affray.kernel.rule import MACHINE
from affray.kernel.stepping import Desk


class Shown(NamedTuple):
    """What a seat is shown at a decision."""

    row: "np.ndarray[tuple[int], np.dtype[np.float32]]"
    """What it sees, -1..1 each; `View.describe` explains them."""
    mask: "np.ndarray[tuple[int], np.dtype[np.int8]]"
    """1 for each choice that is an option now; all 0 for a seat that is not asked."""
    actions: dict[int, int]
    """The action of each choice that is an option now."""


class View:
    """The rows of numbers and the choices of a game in one set-up."""

    def __init__(self, game: str | SetUp) -> None:
        """Of a game by its id, with the fewest seats, or of a set-up. Raises UnknownName and BadInput where there is no such
        one."""
        self.game: Game = games.find(game if isinstance(game, str) else game.game)
        given = SetUp(self.game.ID, self.game.SEATS[0]) if isinstance(game, str) else game
        self.set_up: SetUp = self.game.completed(given)
        """With every choice written out."""
        self.start: State = self.game.set_up(self.set_up)
        """The record of a match that is about to begin, before its seed."""
        self.size = legend.size_of(self.start)
        self.legend: Legend = legend.of(self.game.RECORD, self.size)

    @cached_property
    def _desk(self) -> Desk:
        return laid_out(self.game, self.start, nobody(self.set_up.seats, 1))

    @property
    def numbers(self) -> int:
        """How many numbers a row has."""
        return len(self.legend.places)

    @property
    def choices(self) -> int:
        """How many choices the game has; the same in every set-up."""
        return len(choices.every(self.game))

    def describe(self) -> tuple[Place, ...]:
        """What each number of a row means, in their order."""
        return self.legend.places

    def boards(self) -> tuple[Board, ...]:
        """Which numbers of a row are planes of the board."""
        return self.legend.boards

    def choice(self, index: int) -> Choice:
        """What a choice is. Raises BadInput for a number that is none."""
        if not 0 <= index < self.choices:
            raise BadInput("choice", "", str(index), f"0..{self.choices - 1}")
        return choices.every(self.game)[index]

    def show(self, seen: State, seat: int) -> Shown:
        """What a seat is shown that sees this. Only on the plain machine."""
        desk, bound = self._desk, stepping.of(self.game)
        row, mask, meanings = [0.0] * self.numbers, [False] * self.choices, desk.meanings[0]
        bound.encode(seen, seat, row)
        if seen.flow.seat == seat and not seen.flow.over:
            bound.offer(seen, seat, desk.offers, desk.table, mask, meanings)
        actions = {at: int(meanings[at]) for at, offered in enumerate(mask) if offered}
        return Shown(np.array(row, np.float32), np.array(mask, np.int8), actions)

    def words(self, seen: State, index: int) -> str:
        """A choice that is an option now, as it is written in replays. Raises BadInput where it is none."""
        actions = self.show(seen, int(seen.flow.seat)).actions
        if index not in actions:
            raise BadInput("choice", "", str(index), "one that is an option now")
        return self.game.write_action(seen, actions[index])

    def index(self, seen: State, text: str) -> int:
        """The choice of an option that is written so. Raises Unreadable for what is no action, BadInput where it is no option
        now, or has no place among the choices."""
        action = self.game.read_action(seen, text)
        for index, each in self.show(seen, int(seen.flow.seat)).actions.items():
            if each == action:
                return index
        raise BadInput("choice", "", text, "one that is an option now")

    def observation(self, state: State, seat: int) -> State:
        """What a seat sees of a match."""
        seen = record.blank(state, self.game.RECORD)
        self.game.observe(state, seat, seen)
        return seen


def on_plain_objects() -> None:
    """Raises AffrayError where rules are compiled: a single match lives on plain objects."""
    if MACHINE != "plain":
        raise AffrayError("these environments interpret the rules: start Python without AFFRAY_MACHINE=compiled")
