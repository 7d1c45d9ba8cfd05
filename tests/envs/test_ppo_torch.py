"""The example that learns, in PyTorch: the same learner as the one in NumPy. Only where PyTorch is installed, which no other
part needs: `uv run --group torch pytest -m long tests/envs/test_ppo_torch.py`."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.envs.guessing import Guessing

import affray

FOLDER = Path(__file__).parents[2] / "examples"
HERE = importlib.util.find_spec("torch") is not None
pytestmark = [pytest.mark.long, pytest.mark.skipif(not HERE, reason="PyTorch is not installed (--group torch)")]


def example(name: str) -> Any:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(f"{name}_example", FOLDER / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def ppo() -> Iterator[Any]:
    """The example in PyTorch."""
    yield example("ppo_torch")
    del sys.modules["ppo_torch_example"]


def test_it_learns_a_game_that_can_be_learned(ppo: Any) -> None:
    """From a third of the signs to nearly all of them, in rounds of self-play; of what never changes it sees nothing."""
    import torch

    settings = ppo.Settings(matches=48, steps=16, hidden=(16, 16), batch=256, rate=1e-2, warm=20, pool=3)
    training = ppo.Training(settings, Guessing(settings.matches))
    assert training.net.columns.tolist() == [0, 1, 2] and training.net.choices.tolist() == [0, 1, 2]

    def named() -> float:
        with torch.no_grad():
            logs = training.net(torch.eye(3), torch.ones((3, 3), dtype=torch.bool))[0]
        return float(logs.exp().diagonal().mean())

    before = named()
    told = [training.round(number, 20) for number in range(20)]
    assert before < 0.5 < 0.9 < named() and told[-1]["entropy"] < told[0]["entropy"]


def test_advantages_are_those_of_the_example_in_numpy(ppo: Any) -> None:
    """Of the same decisions, drawn at random: to the sixth place, and unknown for the same."""
    import torch

    plain, chance, shape = example("ppo"), np.random.default_rng(5), (12, 7)
    memory = plain.Memory()
    told = ppo.Played(
        [],
        [],
        [],
        [],
        torch.zeros(shape),
        *(np.zeros(shape, kind) for kind in (bool, np.int64)),
        np.zeros((*shape, 2)),
        np.zeros(shape, bool),
    )
    for step in range(shape[0]):
        worth, mine = chance.standard_normal(7).astype(np.float32), chance.random(7) < 0.7
        seats, done = chance.integers(2, size=7), chance.random(7) < 0.2
        rewards = chance.standard_normal((7, 2)) * done[:, None]
        memory.add(worth=worth, mine=mine, seats=seats, rewards=rewards, done=done)
        told.worth[step] = torch.from_numpy(worth)
        told.mine[step], told.seats[step], told.rewards[step], told.done[step] = mine, seats, rewards, done
    found = ppo.advantages(told, ppo.Settings())
    wanted = plain.advantages(memory, plain.Settings())
    for one, other in zip(found, wanted, strict=True):
        np.testing.assert_allclose(one.numpy(), other[told.mine], atol=1e-6)


def test_it_plays_the_real_game_and_is_a_bot(ppo: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted and short: a round of self-play, what was learned in a file, a score in pairs, and a legal answer."""
    short = affray.SetUp("solbound", options={"max_rounds": 1})
    settings = ppo.Settings(matches=3, steps=6, hidden=(8, 8), batch=8, warm=2)
    training = ppo.Training(settings, affray.envs.vector(short, 3, "plain"))
    assert set(training.round(0, 1)) == {"entropy", "clipped", "error"} and training.decisions > 6
    ppo.save(training.net, tmp_path / "learned.pt")
    judge = affray.envs.vector(short, 2, "plain", against="random", seat=[0, 1])
    assert set(ppo.scored(ppo.load(tmp_path / "learned.pt"), judge, 5, best=True)) <= {0.0, 0.5, 1.0}
    monkeypatch.setenv("AFFRAY_PPO", str(tmp_path / "learned.pt"))
    match = affray.Match(affray.game("solbound"), short)
    assert match.to_move is not None
    match.take(ppo.choose(match.game, match.observation(match.to_move), 1))
