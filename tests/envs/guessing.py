"""A game that can be learned in seconds, in the form of the vectorised environment."""

from typing import Any

import numpy as np

from affray.envs.many import Stepped


class Guessing:
    """Matches of four decisions, two of either seat, which is shown one of three signs: whoever named more of them wins. The
    fourth choice is never an option."""

    def __init__(self, count: int) -> None:
        self.count, self.chance = count, np.random.default_rng(1)
        self.shown = Stepped(
            np.zeros((count, 5), np.float32),
            np.ones((count, 4), np.bool_),
            np.zeros((count, 2), np.float32),
            np.zeros(count, np.int64),
            np.zeros(count, np.bool_),
            np.zeros(count, np.bool_),
        )
        self.shown.masks[:, 3] = False
        self.made, self.right = np.zeros(count, np.int64), np.zeros((count, 2))

    def reset(self, seeds: Any) -> Stepped:
        self.made[:], self.right[:] = 0, 0
        self._show()
        return self.shown

    def step(self, actions: Any) -> Stepped:
        shown, every = self.shown, np.arange(self.count)
        assert shown.masks[every, actions].all()
        self.right[every, shown.to_move] += shown.observations[every, actions]
        self.made += 1
        shown.done[:] = self.made == 4
        lead = np.sign(self.right[:, 0] - self.right[:, 1]) * shown.done
        shown.rewards[:, 0], shown.rewards[:, 1] = lead, -lead
        self.right[shown.done], self.made[shown.done] = 0, 0
        self._show()
        return shown

    def _show(self) -> None:
        self.shown.observations[:] = 0
        self.shown.observations[np.arange(self.count), self.chance.integers(3, size=self.count)] = 1
        self.shown.observations[:, 3] = 1
        self.shown.to_move[:] = self.made % 2
