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
    at_once: bool = True

    def choose(self, game: contract.Game, observation: contract.State, seed: int) -> int:
        """The action that `pick` picks."""
        return self.pick(contract.options(game, observation), seed)


FIRST = Bot("first", "First", "Takes the first answer.", lambda actions, seed: actions[0])
DICE = Bot("dice", "Dice", "Answers at random.", lambda actions, seed: random.Random(seed).choice(actions))


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pebbles and the bots are at hand besides what there is."""
    known, found = dict(games.modules()), {bot.code: bot for bot in (FIRST, DICE)}
    monkeypatch.setattr(games, "modules", lambda: known | {"pebbles": "pebbles"})
    real = bots.find
    monkeypatch.setattr(bots, "BOTS", (*bots.BOTS, FIRST, DICE))
    monkeypatch.setattr(bots, "find", lambda code: found[code] if code in found else real(code))


@pytest.fixture
def replay_file(tmp_path: Path, pebbles: None) -> Path:
    """A whole match of Pebbles on paper."""
    match = Match(games.find("pebbles"), SetUp("pebbles", seed=5))
    while not match.over:
        match.act(match.state.flow.seat, "take 3" if match.state.pile >= 3 else "take 1")
    path = tmp_path / "match.json"
    path.write_bytes(replay.write(replay.of(match, ["first", "dice"])))
    return path
