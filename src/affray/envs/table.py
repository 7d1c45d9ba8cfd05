"""A table as an environment of PettingZoo. Needs the extra `affray[envs]`."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from affray.envs.episode import Episode
from affray.envs.view import View
from affray.kernel.game import SetUp
from affray.kernel.legend import Board, Place

Observed = dict[str, "np.ndarray[Any, np.dtype[Any]]"]


class Table(AECEnv[str, Observed, int]):  # type: ignore[misc]  # PettingZoo ships no types
    """All seats of a match: agents are called seat_0, seat_1, ... An observation has the row of numbers (`observation`) and
    the mask of options (`action_mask`), all 0 for a seat that is not asked. An illegal action ends the match and costs its
    agent 1."""

    def __init__(self, game: str | SetUp, render_mode: str | None = None) -> None:
        """A game by its id, or a set-up; `reset` comes next. Raises as `affray.envs.aec` does."""
        super().__init__()
        self.view = View(game)
        self.episode = Episode(self.view)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"affray_{self.view.game.ID}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.view.set_up.seats)]
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}
        row = spaces.Box(-1.0, 1.0, (self.view.numbers,), np.float32)
        mask = spaces.Box(0, 1, (self.view.choices,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": row, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.view.choices) for agent in self.possible_agents}

    def describe(self) -> tuple[Place, ...]:
        """What each number of `observation` means."""
        return self.view.describe()

    def boards(self) -> tuple[Board, ...]:
        """Which of them are planes of the board."""
        return self.view.boards()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object for an agent whenever it is asked for."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object for an agent whenever it is asked for."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the match of that seed, or the one after the match before. There are no options."""
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.to_move]

    def observe(self, agent: str) -> Observed:
        """What an agent sees."""
        shown = self.episode.shown(self.possible_agents.index(agent))
        return {"observation": shown.row, "action_mask": shown.mask}

    def step(self, action: int | None) -> None:
        """Make the choice of the agent whose turn it is; None for one that is done."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.episode.choose(-1 if action is None else int(action))
        if self.episode.over:
            for seat, each in enumerate(self.possible_agents):
                self.rewards[each] = self.episode.reward(seat)
                self.terminations[each] = True
            self.infos[agent]["illegal"] = self.episode.illegal
        else:
            self.agent_selection = self.possible_agents[self.episode.to_move]
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """With the mode "ansi": the pending question with its answers, as text."""
        return self.episode.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to give back."""
