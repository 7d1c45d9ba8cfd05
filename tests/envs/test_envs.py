"""Environments keep the conventions of their kind, and show no more than a seat sees."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from affray import envs, games
from affray.envs import apart
from affray.errors import AffrayError, BadInput, UnknownName
from affray.kernel.game import SetUp
from affray.kernel.stepping import LOST

SHORT = SetUp("solbound", options={"max_rounds": 1})
"""A match of one round."""


def test_the_table_passes_the_tests_of_pettingzoo() -> None:
    """Its own `api_test`, which warns of every observation with a mask, and `seed_test`."""
    with pytest.warns(UserWarning, match="Observation"):
        api_test(envs.aec(SHORT), num_cycles=40)
    seed_test(lambda: envs.aec(SHORT), num_cycles=10)


def test_a_seat_passes_the_check_of_gymnasium() -> None:
    """Its own `check_env`, against the random bot; it warns of one that is not registered."""
    with pytest.warns(UserWarning, match="render modes"):
        check_env(envs.single(SHORT, against="random"))


def play(env: Any, seed: int) -> list[tuple[str, bytes, float]]:
    """The episode of a seed at a table, by a choice among the options that depends on the step alone."""
    env.reset(seed=seed)
    told: list[tuple[str, bytes, float]] = []
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        offered = np.flatnonzero(seen["action_mask"])
        env.step(None if over else int(offered[len(told) * 7 % len(offered)]))
        told.append((agent, seen["observation"].tobytes(), reward))
    return told


def test_the_same_seed_is_the_same_match_and_none_is_the_next_one() -> None:
    """A match is a function of its set-up, its seed and the choices."""
    env, other = envs.aec(SHORT), envs.aec(SHORT)
    first = play(env, 5)
    assert first == play(other, 5)
    other.reset()
    assert other.episode.seed == 6


def test_rewards_are_what_the_match_was_worth() -> None:
    """Once it is over, to all seats; nothing before."""
    env = envs.aec("solbound")
    told = play(env, 2)
    worth = {agent: reward for agent, _, reward in told[-2:]}
    assert sorted(worth.values()) == [-1.0, 1.0]
    assert {reward for _, _, reward in told[:-2]} == {0.0}


def test_whoever_is_not_asked_has_no_options() -> None:
    """Its mask is empty; what it sees is there."""
    env = envs.aec(SHORT)
    env.reset(seed=1)
    asked, other = env.agent_selection, next(each for each in env.agents if each != env.agent_selection)
    assert env.observe(asked)["action_mask"].any() and not env.observe(other)["action_mask"].any()
    assert env.observe(other)["observation"].any()


@pytest.mark.parametrize("chosen", [-1, 10**6, None])
def test_an_illegal_choice_ends_the_match_and_costs_whoever_made_it(chosen: int | None) -> None:
    """Nobody else wins by it."""
    env = envs.aec(SHORT)
    env.reset(seed=1)
    asked = env.agent_selection
    env.step(chosen)
    assert all(env.terminations.values()) and env.infos[asked]["illegal"]
    assert env.rewards == {agent: LOST * (agent == asked) for agent in env.rewards}


def test_one_seat_plays_against_bots_to_the_end() -> None:
    """From the second seat, by the first option each time; the others' decisions are never shown."""
    env = envs.single("solbound", seat=1, against="greedy")
    _, info = env.reset(seed=3)
    over, reward = False, 0.0
    while not over:
        assert env.episode.to_move == 1 and info["action_mask"].any()
        assert (env.action_masks() == info["action_mask"]).all()
        assert reward == 0.0
        _, reward, over, cut_off, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert not cut_off
    assert reward in (-1.0, 0.0, 1.0) and not info["illegal"]


def test_choices_are_read_both_ways() -> None:
    """From the number to the option's words, and back."""
    env = envs.aec("stonebound")
    env.reset(seed=1)
    view, seat = env.view, env.episode.to_move
    seen = view.observation(env.episode.state, seat)
    for index in np.flatnonzero(env.observe(env.agent_selection)["action_mask"]):
        assert view.index(seen, view.words(seen, int(index))) == index
    closed = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(BadInput, match="an option now"):
        view.words(seen, closed)
    assert view.choice(0).act == "OPEN"
    with pytest.raises(BadInput, match=r"0\.\."):
        view.choice(view.choices)


def test_the_pending_question_can_be_read() -> None:
    """With its answers; without a mode nothing is drawn."""
    env = envs.aec(SHORT, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None and text.startswith("Player ") and text.count("\n- ") >= 2
    assert envs.aec(SHORT).render() is None


def test_what_cannot_be_set_up_is_refused() -> None:
    """By name, with what would do."""
    with pytest.raises(UnknownName):
        envs.aec("chess")
    with pytest.raises(UnknownName):
        envs.single("solbound", against="nobody")
    with pytest.raises(BadInput, match=r"0\.\.1"):
        envs.single("solbound", seat=2)
    with pytest.raises(BadInput, match="count"):
        envs.vector("solbound", 0)
    with pytest.raises(BadInput, match="machine"):
        envs.vector("solbound", 1, "quantum")  # type: ignore[arg-type]


def together(env: envs.Vector, steps: int) -> list[bytes]:
    """What matches side by side show, by a choice among the options that depends on the step alone."""
    shown = env.reset(range(3, 3 + env.count))
    told = []
    for number in range(steps):
        chosen = [np.flatnonzero(mask)[number * 7 % int(mask.sum())] for mask in shown.masks]
        shown = env.step(np.array(chosen))
        told.append(b"".join(each.tobytes() for each in (*shown, env.seeds)))
    return told


def test_matches_side_by_side_are_the_matches_of_their_seeds() -> None:
    """What a table shows of the same seed, choice by choice, and then the match whose seed is as many more."""
    table, env = envs.aec(SHORT), envs.vector(SHORT, 2, "plain")
    table.reset(seed=8)
    shown = env.reset([4, 8])
    while env.seeds[1] == 8:
        seen, *_ = table.last()
        assert seen["observation"].tobytes() == shown.observations[1].tobytes()
        assert (seen["action_mask"] == shown.masks[1]).all() and shown.to_move[1] == table.episode.to_move
        chosen = [int(np.flatnonzero(mask)[-1]) for mask in shown.masks]
        table.step(chosen[1])
        shown = env.step(chosen)
    assert shown.done[1] and env.seeds[1] == 10
    assert [table.rewards[agent] for agent in table.possible_agents] == list(shown.rewards[1])
    table.reset(seed=10)
    assert table.observe(table.agent_selection)["observation"].tobytes() == shown.observations[1].tobytes()


def test_an_illegal_choice_breaks_off_one_of_the_matches() -> None:
    """The others go on."""
    env = envs.vector(SHORT, 2, "plain")
    shown = env.reset([1, 2])
    asked = int(shown.to_move[0])
    shown = env.step([int(np.flatnonzero(~shown.masks[0])[0]), int(np.flatnonzero(shown.masks[1])[0])])
    assert list(shown.illegal) == [True, False] == list(shown.done) and shown.rewards[0, asked] == LOST
    assert list(env.seeds) == [3, 2]


@pytest.mark.parametrize("given", [[1], [0.5, 1.0], [[1, 2]], [-1, 2], [1, 1 << 62]])
def test_seeds_and_actions_that_make_no_sense_are_refused(given: list[Any]) -> None:
    """Nothing has changed then."""
    env = envs.vector(SHORT, 2, "plain")
    env.reset([1, 2])
    with pytest.raises(BadInput):
        env.reset(given)
    if given[0] not in (-1, 1) or len(given) != 2:
        with pytest.raises(BadInput):
            env.step(given)
    assert list(env.seeds) == [1, 2]


def test_another_process_plays_the_same_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over memory that both share; once it is gone, that is said, and what it left is cleared away."""
    with envs.vector(SHORT, 2, "plain") as here:
        expected = together(here, 12)
    monkeypatch.setattr("affray.envs.many.MACHINE", "compiled")
    there = envs.vector(SHORT, 2, "plain")
    assert isinstance(there.runner, apart.Apart)
    assert together(there, 12) == expected
    there.runner.process.kill()
    with pytest.raises(AffrayError, match="gone"):
        there.step([0, 0])
    there.close()
    assert there.runner.process.poll() is not None


PAGE = Path(__file__).parents[2] / "docs/environments.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_examples_of_the_page_run(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    """The one with many matches interpreted, and with fewer of them."""
    text = (
        re.sub(r'(vector\("\w+", )256', r'\g<1>4, "plain"', EXAMPLES[number])
        .replace("256", "4")
        .replace("range(100)", "range(5)")
    )
    if "open_spiel" in text:
        pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'affray[openspiel]'")
    exec(text, {})
    assert capsys.readouterr().out.strip() or "assert" in text


COMPILED = """
import hashlib, sys
sys.path[:0] = sys.argv[2:]
from test_envs import together
from affray import envs
from affray.kernel.rule import MACHINE
env = envs.vector(sys.argv[1], 3, MACHINE)
print(hashlib.sha256(b"".join(together(env, 150))).hexdigest())
"""


@pytest.mark.long
@pytest.mark.parametrize("id", games.ids())
def test_compiled_episodes_are_the_interpreted_ones(id: str) -> None:
    """To the last number, whatever the machine."""
    told = []
    for machine in ("plain", "compiled"):
        env = os.environ | {"AFFRAY_MACHINE": machine}
        command = [sys.executable, "-c", COMPILED, id, str(Path(__file__).parent)]
        told.append(subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=500).stdout)
    assert told[0] == told[1] and len(told[0]) > 60
