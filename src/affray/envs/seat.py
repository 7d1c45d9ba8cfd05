"""One seat against bots as an environment of Gymnasium. Needs the extra `affray[envs]`."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from affray import bots
from affray.envs.episode import Episode
from affray.envs.view import View
from affray.errors import BadInput
from affray.kernel import dice, loops
from affray.kernel.game import SetUp
from affray.kernel.legend import Board, Place

Row = np.ndarray[Any, np.dtype[np.float32]]
Mask = np.ndarray[Any, np.dtype[np.int8]]


class Seat(gymnasium.Env[Row, np.int64]):
    """A seat of a match; bots play the others. What it sees is a row of numbers; `info["action_mask"]`, and `action_masks()`,
    say which choices are options. The reward is 1 for a win and -1 for a loss, once it is over; an illegal choice ends the
    match and costs 1."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, game: str | SetUp, seat: int = 0, against: str = "greedy", render_mode: str | None = None) -> None:
        """A game by its id, or a set-up; `reset` comes next. Raises as `affray.envs.single` does."""
        self.view = View(game)
        self.episode = Episode(self.view)
        self.bot = bots.find(against)
        if not 0 <= seat < self.view.set_up.seats:
            raise BadInput("environment", "seat", str(seat), f"0..{self.view.set_up.seats - 1}")
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-1.0, 1.0, (self.view.numbers,), np.float32)
        self.action_space = spaces.Discrete(self.view.choices)
        self._words = [0, 0, 0, 0]

    def describe(self) -> tuple[Place, ...]:
        """What each number of an observation means."""
        return self.view.describe()

    def boards(self) -> tuple[Board, ...]:
        """Which of them are planes of the board."""
        return self.view.boards()

    def action_masks(self) -> Mask:
        """1 for each choice that is an option now."""
        return self.episode.shown(self.seat).mask

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """Begin the match of that seed, or the one after the match before. There are no options."""
        super().reset(seed=seed)
        self.episode.begin(seed)
        dice.seed(self._words, self.episode.seed & dice.MASK, self.episode.seed >> 32, loops.CHOOSER_STREAM)
        self._let_others()
        return self._shown()

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Make a choice, and let the others answer until this seat must decide again."""
        self.episode.choose(int(action))
        self._let_others()
        row, info = self._shown()
        reward = self.episode.reward(self.seat) if self.episode.over else 0.0
        return row, reward, self.episode.over, False, info | {"illegal": self.episode.illegal}

    def render(self) -> str | None:
        """With the mode "ansi": the pending question with its answers, as text."""
        return self.episode.text() if self.render_mode == "ansi" else None

    def _let_others(self) -> None:
        """The bots answer for their seats, each from what it sees."""
        episode = self.episode
        while not episode.over and episode.to_move != self.seat:
            seen = self.view.observation(episode.state, episode.to_move)
            seed = dice.word(self._words) | dice.word(self._words) << 32
            episode.act(self.bot.choose(self.view.game, seen, seed & (1 << 63) - 1))

    def _shown(self) -> tuple[Row, dict[str, Any]]:
        shown = self.episode.shown(self.seat)
        return shown.row, {"action_mask": shown.mask}
