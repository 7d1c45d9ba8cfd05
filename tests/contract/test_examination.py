"""Every registered game passes the same examination."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import prove_compiled
from affray import games
from affray.kernel import record, replay
from affray.kernel.game import SetUp, apply, options, start
from affray.lab import fuzz, simulate
from affray.testing import examine

GAMES = games.ids()
MATCHES = 2000
SHORTER: dict[str, dict[str, bool | int | str]] = {"korxsol": {"turn_limit": 60}}
"""House rules that end what two random seats would go on with for thousands of decisions."""
COMPILED = """
import sys, msgspec
from affray.kernel.game import SetUp
from affray.lab import simulate
game, seats, matches, workers, options = msgspec.json.decode(sys.stdin.buffer.read())
print(simulate.run(SetUp(game, len(seats), 5, options), seats, matches, workers).digest)
"""
FUZZED = """
import sys, msgspec
from affray.lab import fuzz
game, orders = msgspec.json.decode(sys.stdin.buffer.read())
print(msgspec.json.encode([fuzz.run(game, decisions, 2, workers=workers, times=times)
                           for decisions, workers, times in orders]).decode())
"""
STRICT, LONG = 500, 200_000
"""Decisions of a run on plain objects, and of a compiled one."""
FOLLOW = """
import sys
from pathlib import Path
from affray import games
from affray.kernel import replay
paper = replay.load(Path(sys.argv[1]))
for match in replay.follow(paper, sys.argv[1], games.find):
    pass
print(match.packed().hex())
"""


def run(code: str, *arguments: str, given: object = None, machine: str = "plain", **more: str) -> str:
    """What a process of its own prints."""
    env = os.environ | {"AFFRAY_MACHINE": machine} | more
    order = msgspec.json.encode(given)
    done = subprocess.run([sys.executable, "-c", code, *arguments], input=order, stdout=subprocess.PIPE, env=env, check=True)
    return done.stdout.decode().strip()


def paper(game: str, seed: int) -> replay.Replay:
    """A match between random seats, played to its end."""
    return simulate.replay_of(SetUp(game, 2, seed, SHORTER.get(game, {})), ["random", "random"], 0)


@cache
def finished(game: str) -> replay.Replay:
    """One such match, played once for all tests here."""
    return paper(game, 4)


@cache
def followed(game: str) -> tuple[list[Any], str]:
    """Every ninth position of it, and the last, packed."""
    kept = []
    for number, match in enumerate(replay.follow(finished(game), "replay", games.find)):
        if number % 9 == 0:
            kept.append(record.copy(match.state, match.game.RECORD, strict=True))
    return kept, match.packed().hex()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_strict_run_finds_nothing(game: str) -> None:
    """Invariants hold, there is always a way on, every match ends, and nobody is shown what they may not know."""
    assert fuzz.run(game, STRICT, 2).violations == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_long_run_finds_nothing(game: str) -> None:
    """The compiled machine's, which starts as the interpreted one does, byte for byte and event for event, whatever the number
    of workers: of each game that no note tells of."""
    if prove_compiled.proved(game):
        pytest.skip("tests/contract/proved.toml tells that these very rules have passed")
    strict = fuzz.run(game, STRICT, 2)
    orders = [(STRICT, 1, 1), (STRICT, 2, 1), (LONG, 2, None)]
    same, shared, long = msgspec.json.decode(run(FUZZED, given=[game, orders], machine="compiled"), type=list[fuzz.Report])
    assert long.violations == []
    assert same == shared == msgspec.structs.replace(strict, machine="compiled", content={})
    assert long.decisions >= LONG and sum(long.effects.values()) > LONG


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_longer_strict_run_finds_nothing(game: str) -> None:
    """The same on plain objects alone, of other set-ups."""
    assert fuzz.run(game, 20_000, 3).violations == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_compiled_machine_plays_the_same_matches(game: str) -> None:
    """Interpreted = compiled, byte for byte, whatever the number of workers."""
    for seats, matches in ((["random", "random"], MATCHES // 10), (["greedy", "random"], MATCHES // 40)):
        rules = SHORTER.get(game, {})
        plain = simulate.run(SetUp(game, 2, 5, rules), seats, matches, 1).digest
        orders = [[game, seats, matches, workers, rules] for workers in (1, 2)]
        compiled = {run(COMPILED, given=order, machine="compiled") for order in orders}
        assert compiled == {plain}


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_compiled_machine_plays_two_thousand_of_them(game: str) -> None:
    """The same over 2,000 matches of random seats."""
    rules = SHORTER.get(game, {})
    plain = simulate.run(SetUp(game, 2, 5, rules), ["random", "random"], MATCHES, 1).digest
    assert run(COMPILED, given=[game, ["random", "random"], MATCHES, 2, rules], machine="compiled") == plain


@pytest.mark.parametrize("game", GAMES)
def test_rows_and_objects_are_the_same_bytes(game: str) -> None:
    """A packed record lies in a NumPy row as C would lay it, and comes back."""
    kind = games.find(game).RECORD
    state = start(games.find(game), SetUp(game, 2, 3))
    rows = record.rows(kind, 2)
    record.to_row(state, kind, rows, 1)
    assert rows[1].tobytes() == record.pack(state, kind)
    assert len(rows[1].tobytes()) == record.size(kind) == record.layout(kind).itemsize
    assert record.pack(record.from_row(rows[1], kind), kind) == record.pack(state, kind)


@pytest.mark.slow
@pytest.mark.parametrize("game", [pytest.param(id, marks=pytest.mark.long) if id == "stonebound" else id for id in GAMES])
def test_a_replay_is_exact_in_another_process(game: str, tmp_path: Path) -> None:
    """Replay = original, byte for byte, under another hash seed too."""
    file = tmp_path / "match.json"
    file.write_bytes(replay.write(finished(game)))
    for hashing in ("0", "77"):
        assert run(FOLLOW, str(file), PYTHONHASHSEED=hashing) == followed(game)[1]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_same_start_and_actions_give_the_same_match(game: str) -> None:
    """A match is a function of set-up, seed and actions: every decision leaves the same bytes."""
    assert paper(game, 4) == finished(game)
    assert paper(game, 10).steps != finished(game).steps


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_offered_action_is_accepted(game: str) -> None:
    """What is offered is what is accepted: each option of sampled decisions can be taken, and leaves a sound record."""
    found = games.find(game)
    for state in followed(game)[0]:
        for action in options(found, state):
            after = record.copy(state, found.RECORD, strict=True)
            apply(found, after, action, [])
            assert list(examine.faults(found, after)) == []
