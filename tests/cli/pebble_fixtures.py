"""What tests of commands and screens share: the game of Pebbles, two simple bots, and a recorded match."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from affray import bots, games
from affray.kernel import game as contract
from affray.kernel import replay
from affray.kernel.game import SetUp
from affray.kernel.match import Match


class Bot(NamedTuple):
    """A bot that answers by a function of its legal actions."""

    code: str
    name: str
    summary: str
    pick: Callable[[list[int], int], int]

    def choose(self, game, observation, seed):
        return self.pick(contract.options(game, observation), seed)


FIRST = Bot("first", "First", "Takes the first answer.", lambda actions, seed: actions[0])
DICE = Bot("dice", "Dice", "Answers at random.", lambda actions, seed: random.Random(seed).choice(actions))


@pytest.fixture(autouse=True)
def pebbles(monkeypatch):
    """Pebbles and the bots are at hand besides what there is."""
    known, found = dict(games.modules()), {bot.code: bot for bot in (FIRST, DICE)}
    monkeypatch.setattr(games, "modules", lambda: known | {"pebbles": "pebbles"})
    real = getattr(bots, "find", None)
    monkeypatch.setattr(bots, "BOTS", (*getattr(bots, "BOTS", ()), FIRST, DICE), raising=False)
    monkeypatch.setattr(bots, "find", lambda code: found[code] if code in found or real is None else real(code), raising=False)


@pytest.fixture
def replay_file(tmp_path, pebbles) -> Path:
    """A whole match of Pebbles on paper."""
    match = Match(games.find("pebbles"), SetUp("pebbles", seed=5))
    while not match.over:
        match.act(match.to_move, "take 3" if match.state.pile >= 3 else "take 1")
    path = tmp_path / "match.json"
    path.write_bytes(replay.write(replay.of(match, ["first", "dice"])))
    return path
