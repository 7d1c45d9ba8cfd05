"""The example that learns: its arithmetic, and that it learns."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.envs.guessing import Guessing

import affray

FILE = Path(__file__).parents[2] / "examples/ppo.py"


@pytest.fixture(scope="module")
def ppo() -> Iterator[Any]:
    """The example as a module."""
    spec = importlib.util.spec_from_file_location("ppo_example", FILE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


def test_it_learns_a_game_that_can_be_learned(ppo: Any) -> None:
    """From a third of the signs to nearly all of them, in rounds of self-play; of what never changes it sees nothing."""
    settings = ppo.Settings(matches=48, steps=16, hidden=(16, 16), batch=256, rate=1e-2, warm=20, pool=3)
    training = ppo.Training(settings, Guessing(settings.matches))
    assert list(training.net.columns) == [0, 1, 2] and list(training.net.choices) == [0, 1, 2]
    before = _named(ppo, training.net)
    told = [training.round(number, 20) for number in range(20)]
    assert before < 0.5 < 0.9 < _named(ppo, training.net) and told[-1]["entropy"] < told[0]["entropy"]
    assert training.decisions > 20 * 16 * 24


def _named(ppo: Any, net: Any) -> float:
    """How likely it names the sign that it is shown."""
    logs = net.forward(np.eye(3, dtype=np.float32), np.ones((3, 3), np.bool_))[2]
    return float(np.exp(logs.diagonal()).mean())


def test_gradients_are_those_of_the_loss(ppo: Any) -> None:
    """Beside differences of the loss itself, in every weight and bias of a small network."""
    chance = np.random.default_rng(3)
    net = ppo.Net(np.arange(4), np.arange(3), (5, 4), chance)
    net.weights = [each.astype(np.float64) * 3 for each in net.weights]
    net.biases = [chance.standard_normal(each.shape) for each in net.biases]
    rows, masks = chance.standard_normal((6, 4)), np.array([[True, True, False], [True, True, True]] * 3)
    upon, worth = chance.standard_normal((6, 3)) * masks, chance.standard_normal(6)

    def loss() -> float:
        first = np.maximum(rows @ net.weights[0] + net.biases[0], 0)
        second = np.maximum(first @ net.weights[1] + net.biases[1], 0)
        logits, value = second @ net.weights[2] + net.biases[2], second @ net.weights[3] + net.biases[3]
        return float((upon * logits).sum() + (worth * value[:, 0]).sum())

    first, second, _, _ = net.forward(rows, masks)
    gradients = net.backward((rows, first, second), upon, worth)
    for parameter, gradient in zip(net.weights + net.biases, gradients, strict=True):
        for place in np.ndindex(parameter.shape):
            kept = parameter[place]
            parameter[place] = kept + 1e-6
            above = loss()
            parameter[place] = kept - 1e-6
            assert gradient[place] == pytest.approx((above - loss()) / 2e-6, abs=1e-4)
            parameter[place] = kept


def test_advantages_are_counted_back_over_the_decisions_of_one_seat(ppo: Any) -> None:
    """By hand: three decisions of seat 0 with one of seat 1 between, a win at the end; what goes on is not learned from."""
    settings = ppo.Settings(gamma=0.5, trace=0.5)
    memory = ppo.Memory()
    for seat, worth, over in ((0, 0.1, False), (1, 0.4, False), (0, 0.2, True), (0, 0.3, False)):
        memory.seats.append(np.array([seat]))
        memory.worth.append(np.array([worth], np.float32))
        memory.mine.append(np.array([True]))
        memory.done.append(np.array([over]))
        memory.rewards.append(np.array([[1.0, -1.0]]) * over)
    found, target = ppo.advantages(memory, settings)
    last = 1 - 0.2
    assert found[:3, 0] == pytest.approx([0.5 * 0.2 - 0.1 + 0.25 * last, -1 - 0.4, last])
    assert target[2, 0] == pytest.approx(1) and np.isnan(found[3, 0])


def test_it_plays_the_real_game_and_is_a_bot(ppo: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted and short: a round of self-play, what was learned in a file, a score in pairs, and a legal answer."""
    short = affray.SetUp("solbound", options={"max_rounds": 1})
    settings = ppo.Settings(matches=3, steps=6, hidden=(8, 8), batch=8, warm=2)
    training = ppo.Training(settings, affray.envs.vector(short, 3, "plain"))
    weights = training.net.weights[0].copy()
    assert set(training.round(0, 1)) == {"entropy", "clipped", "error"}
    assert training.decisions > 6 and (training.net.weights[0] != weights).any()
    training.net.save(tmp_path / "learned.npz")
    judge = affray.envs.vector(short, 2, "plain", against="random", seat=[0, 1])
    worth = ppo.scored(ppo.Net.load(tmp_path / "learned.npz"), judge, 5, best=True)
    assert set(worth) <= {0.0, 0.5, 1.0} and ppo.interval(np.array([0.0, 1.0, 1.0, 1.0]))[0] == 0.75
    monkeypatch.setenv("AFFRAY_PPO", str(tmp_path / "learned.npz"))
    match = affray.Match(affray.game("solbound"), short)
    assert match.to_move is not None
    seen = match.observation(match.to_move)
    match.take(ppo.choose(match.game, seen, 1))
    with pytest.raises(ValueError, match="solbound"):
        ppo.choose(affray.game("korxsol"), seen, 1)


@pytest.mark.long
def test_it_beats_the_random_bot_soon(ppo: Any) -> None:
    """Compiled, with the settings of the example: after eight rounds four matches of five."""
    training = ppo.Training(ppo.Settings())
    for number in range(8):
        training.round(number, 8)
    with ppo.opposed("solbound", "random", 200) as env:
        assert ppo.scored(training.net, env, ppo.LOOKED_SEED).mean() > 0.8
    training.table.env.close()
