"""What tests of commands and screens share: the game of Pebbles, two simple bots, and a recorded match."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from affray import bots, games
from affray.bots import Bot
from affray.kernel import game as contract
from affray.kernel import loops, replay
from affray.kernel.game import SetUp
from affray.kernel.match import Match


def picking(code: str, name: str, pick: Callable[[list[int], int], int]) -> Bot:
    """A bot that answers by a function of its legal actions."""

    def choose(game: contract.Game, observation: contract.State, seed: int) -> int:
        return pick(contract.options(game, observation), seed)

    return Bot(code, name, "", loops.RANDOM, choose)


FIRST = picking("first", "First", lambda actions, seed: actions[0])
DICE = picking("dice", "Dice", lambda actions, seed: random.Random(seed).choice(actions))


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pebbles and the bots are at hand besides what there is."""
    known = dict(games.modules())
    monkeypatch.setattr(games, "modules", lambda: known | {"pebbles": "pebbles"})
    monkeypatch.setattr(bots, "BOTS", (*bots.BOTS, FIRST, DICE))


@pytest.fixture
def replay_file(tmp_path: Path, pebbles: None) -> Path:
    """A whole match of Pebbles on paper."""
    match = Match(games.find("pebbles"), SetUp("pebbles", seed=5))
    while not match.over:
        match.act(match.state.flow.seat, "take 3" if match.state.pile >= 3 else "take 1")
    path = tmp_path / "match.json"
    path.write_bytes(replay.write(replay.of(match, ["first", "dice"])))
    return path
