"""The search: it finds what wins, looks at nothing that is hidden, and chooses the same on every machine."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from tests.kernel import countdown

import prove_compiled
from affray import bots, games
from affray.bots import search
from affray.bots.search import body, halving, tree
from affray.errors import BadInput
from affray.kernel import binding, dice, feature, loops, record, stack
from affray.kernel.game import Game, SetUp, options
from affray.kernel.match import Match
from affray.kernel.rule import MACHINE, rule

ROOT = Path(__file__).parents[2]
SIMULATIONS = 200
SHORT = search.TUNING._replace(judged=128, decisions=8)
"""Interpreted, playouts to the end would take long; some decisions are at random."""


def returns(state: Any) -> list[float]:
    """Who took the last one has won."""
    return [1.0 if seat == state.flow.seat else -1.0 for seat in range(2)]


def counting(**other: Any) -> Any:
    """The game of counting down as a game, with some members exchanged."""
    game = ModuleType("counting")
    members = {
        "ID": "counting",
        "RECORD": countdown.State,
        "MOST_ACTIONS": 4,
        "PACKAGE": Path(__file__).parent,
        "CHOICES": None,
        "features": None,
        "FEATURES": None,
        "clock": None,
        "returns": returns,
    }
    game.__dict__.update(countdown.RULES | members | other)
    return game


def left(amount: int) -> Any:
    """Seat 0 must decide, with so many left; the record is of the machine in force."""
    state = record.plain(countdown.State)
    if MACHINE == "compiled":
        rows = record.rows(countdown.State, 1)
        record.to_row(state, countdown.State, rows, 0)
        state = rows[0]
    state.seats, state.left, state.secrets[0] = 2, amount, 5
    stack.ask(state, countdown.ASK, 0, 0, 0, 0)
    return state


@pytest.mark.parametrize("weigh", [countdown.weigh, None])
@pytest.mark.parametrize(("amount", "wins"), [(2, 2), (4, 1), (5, 2), (7, 1), (8, 2), (10, 1)])
def test_it_finds_the_only_winning_move(amount: int, wins: int, weigh: Any) -> None:
    """Leave a multiple of three, whatever the judge prefers."""
    assert search.choose_within(counting(weigh=weigh), left(amount), 3, SIMULATIONS, 60.0) == wins


def test_an_evaluation_is_asked_where_it_stops() -> None:
    """It outweighs what is not seen to the end: here that fewer left is better for whoever is not to move."""

    def features(state: Any, seat: int, values: Any) -> None:
        lost = state.left % 3 == 0
        values[0] = 1.0 if lost == (seat != state.flow.seat) else -1.0

    game = counting(features=features)
    tuned = search.TREE._replace(decisions=0)
    held = search.desk(game, loops.Scratch(game, left(31)), 40, 2, tuned)._replace(features=[0.0], weights=[9.0])
    held.records[body.SEEN] = left(31)
    tree.clear(held.tree)
    search.body_of(game).grow(held, 0, 40, search.generator(1))
    assert tree.favourite(held.tree, 0.0) == 1


@pytest.mark.parametrize(("patience", "rounds", "times"), [(0, 50, 1), (6, 6, 1), (6, 7, 2), (6, 10, 16), (59, 60, 2)])
def test_who_waited_long_enough_asks_more_of_waiting(patience: int, rounds: int, times: int) -> None:
    """What the judge would not do must lead by twice as much from turn to turn, once each seat has had so many."""
    game = games.find("stonebound")
    state = Match(game, SetUp("stonebound", 2, 1)).state
    state.rounds = rounds
    tuned = search.tuning_of(game)._replace(patience=patience)
    held = search.desk(game, loops.Scratch(game, state), 8, 2, tuned)
    held.records[body.SEEN] = state
    assert search.body_of(game).doubt(held) == tuned.doubt * times


@pytest.mark.parametrize("depth", [1, 2, 64, 1000])
@pytest.mark.slow
def test_the_tree_grows_no_deeper_than_it_is_told(depth: int) -> None:
    """One decision deep, each option is played on at once; there is room for 64."""
    game = counting()
    held = search.desk(game, loops.Scratch(game, left(31)), 200, 2, search.TREE._replace(depth=depth))
    held.records[body.SEEN] = left(31)
    tree.clear(held.tree)
    search.body_of(game).grow(held, 0, 200, search.generator(1))
    assert (held.tree.used[tree.NODES] == 1) == (depth == 1)


def test_options_are_compared_in_the_same_worlds() -> None:
    """The same number, the same cards and the same dice to come; another number, others."""
    game = games.find("solbound")
    seen = Match(game, SetUp("solbound", 2, 4)).observation(0)
    held = search.desk(game, loops.Scratch(game, seen), 4, 2)
    held.records[body.SEEN] = seen
    first, other, again = (record.pack(search.body_of(game).dealt(held, 0, number), game.RECORD) for number in (0, 1, 0))
    assert first == again != other


def test_every_option_is_followed_to_the_same_moment() -> None:
    """To the beginning of the turn after next, or to the end: nothing is gained by putting off what is bound to come."""
    game = games.find("korxsol")
    seen = Match(game, SetUp("korxsol", 2, 4)).observation(0)
    assert game.clock is not None
    tuning = search.TUNING._replace(turns=2)
    held, words = search.desk(game, loops.Scratch(game, seen), 12, 2, tuning), search.generator(1)
    held.records[body.SEEN] = seen
    search.body_of(game).anew(held, 12)
    for _ in range(12):
        search.body_of(game).grow(held, 0, 1, words)
        world = held.records[body.WORLD]
        assert world.flow.over or game.clock(world) == game.clock(seen) + tuning.turns


def test_the_same_seed_and_number_choose_the_same() -> None:
    """And grow the same tree."""
    game = games.find("solbound")
    seen = Match(game, SetUp("solbound", 2, 4)).observation(0)
    first, again, other = (grown(game, seen, seed) for seed in (1, 1, 2))
    assert first == again != other


def grown(game: Game, seen: Any, seed: int, made_of: ModuleType | None = None) -> Any:
    """All that eight simulations learn, from what a seat sees."""
    held = search.desk(game, loops.Scratch(game, seen), 8, seen.seats)
    held.records[body.SEEN] = seen
    return _learned(made_of or search.body_of(game), held, int(seen.flow.seat), seed)


def _learned(made_of: ModuleType, held: body.Desk, seat: int, seed: int) -> Any:
    made_of.anew(held, 8)
    made_of.grow(held, seat, 8, search.generator(seed))
    edges = held.tree.used[tree.EDGES]
    return held.tree.action[:edges], held.tree.taken[:edges], held.tree.total[:edges]


def positions(game: Game, count: int) -> list[Any]:
    """Records on the way of a match at random, in which there is a choice."""
    kept: list[Any] = []
    match, words = Match(game, SetUp(game.ID, game.SEATS[0], 11)), [0, 0, 0, 0]
    dice.seed(words, 1, 0, 0)
    while not match.over and len(kept) < count:
        offered = options(game, match.state)
        if len(offered) > 1 and len(match.played) % 7 == 6:
            kept.append(record.copy(match.state, game.RECORD))
        match.take(offered[dice.below(words, len(offered))])
    return kept


def choices(game: Game, made_of: ModuleType, state: Any) -> list[tuple[int, list[float]]]:
    """What a seat that searches does in a match, the truth at hand, and what it learned, also from decisions at random: by
    comparing the options, and by a tree."""
    found = []
    for tuning in (SHORT, search.TREE._replace(judged=128)):
        held = search.desk(game, loops.Scratch(game, state), 6, int(state.seats), tuning)
        action = made_of.choose(state, held, [6] * state.seats, held.offers, search.generator(5))
        found.append((action, held.tree.total))
    return found


def alike(game: Game, made_of: ModuleType, state: Any) -> bool:
    """Whether it does the same once all that the seat may not know is dealt anew."""
    other, words = record.copy(state, game.RECORD), [0, 0, 0, 0]
    dice.seed(words, 7, 0, 0)
    game.redeal(other, int(state.flow.seat), words)
    return choices(game, made_of, state) == choices(game, made_of, other)


@pytest.mark.slow
@pytest.mark.parametrize("id", games.ids())
def test_it_looks_at_nothing_hidden(id: str) -> None:
    """Positions alike to the seat: the same choice, and the same tree."""
    game = games.find(id)
    assert all(alike(game, search.body_of(game), state) for state in positions(game, 6))


def test_a_search_that_peeks_is_caught() -> None:
    """One that sees the whole match and deals nothing anew."""
    game = games.find("solbound")

    def peek(state: Any, seat: int, seen: Any) -> None:
        seen.__dict__.update(record.copy(state, game.RECORD).__dict__)

    def keep(seen: Any, seat: int, words: Any) -> None:
        """What is known need not be dealt."""

    rules = search.rules_of(game) | {"observe": peek, "determinize": keep}
    peeking = binding.bound("peeking", body.__file__, rules)
    assert not all(alike(game, peeking, state) for state in positions(game, 6))


@pytest.mark.slow
def test_what_is_offered_is_what_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few decisions of each game, with playouts cut short."""
    monkeypatch.setattr(search, "tuning_of", lambda game: SHORT)
    for id in games.ids():
        match = Match(games.find(id), SetUp(id, games.find(id).SEATS[0], 2))
        for number in range(3):
            seen = match.observation(match.state.flow.seat)
            action = search.choose_within(match.game, seen, number, 4, 60.0)
            assert action in options(match.game, seen)
            match.take(action)


@pytest.mark.parametrize("compared", [0, 3])
def test_it_stops_in_time(compared: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the first slice where there is no time, and soon where there is little, with an answer."""
    game = games.find("solbound")
    match = Match(game, SetUp("solbound", 2, 4))
    monkeypatch.setattr(search, "tuning_of", lambda game: SHORT._replace(compared=compared))
    assert search.choose_within(game, match.observation(0), 1, 1_000_000 // 50, 0.05) in options(game, match.state)
    assert search.choose_within(game, match.observation(0), 1, 1_000_000 // 50, 0.0) in options(game, match.state)


def test_without_a_limit_it_makes_all_its_simulations() -> None:
    """As puzzles are solved: for as long as it takes."""
    held = search.desk(counting(), loops.Scratch(counting(), left(31)), 20, 2, search.TUNING)
    held.records[body.SEEN] = left(31)
    assert search.grow(counting(), held, search.generator(1), 20, float("inf")) == 20


@pytest.mark.parametrize("machine", ["plain", "compiled"])
@pytest.mark.parametrize("cost", [0.0001, 0.001, 0.01, 0.1])
def test_a_decision_keeps_to_its_time(machine: str, cost: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second for 1,000 simulations, some of which take twice as long as others: it never takes 1.2 s, leaves little of its
    time where there are more to make, and plans for as many as there is time for."""
    made, now = [0], [0.0]
    held = search.desk(counting(), loops.Scratch(counting(), left(31)), 1000, 2, search.TUNING)
    held.records[body.SEEN] = left(31)

    def simulated(desk: body.Desk, seat: int, simulations: int, words: Any) -> None:
        made[0] += simulations
        now[0] += cost * simulations * (1 + made[0] % 2)

    monkeypatch.setattr(search, "MACHINE", machine)
    monkeypatch.setattr(search, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(search, "body_of", lambda game: SimpleNamespace(anew=body.anew, grow=simulated))
    assert search.grow(counting(), held, search.generator(1), 1000, 1.0) == made[0]
    assert now[0] < 1.2 and (made[0] == 1000 or now[0] > 0.7)
    planned = held.trials.used[halving.BUDGET]
    assert planned == 1000 if made[0] == 1000 else 0.6 * made[0] <= planned <= 2 * made[0]


def tuned(folder: Path, text: str) -> Any:
    """A game with features whose constants of the search are those."""
    (folder / "content").mkdir()
    (folder / "content" / "search.toml").write_text(text, encoding="utf-8")
    return counting(PACKAGE=folder, FEATURES=feature.Feature)


def test_a_game_says_how_it_is_searched(tmp_path: Path) -> None:
    """By the constants that it names; the others are as usual, and a game without features is played on to its end."""
    changed = search.TUNING._replace(decisions=40, exploration=0.25)
    assert search.tuning_of(tuned(tmp_path, "decisions = 40\nexploration = 0.25")) == changed
    assert search.tuning_of(counting()) == search.TO_THE_END


@pytest.mark.parametrize("text", ["deep = 3", "decisions = 2.5", "exploration = -1.0", "decisions = true", "width = 'wide'"])
def test_what_is_no_constant_of_a_search_is_refused(tmp_path: Path, text: str) -> None:
    """Named by file and constant."""
    with pytest.raises(BadInput, match=r"search\.toml: " + text.split(maxsplit=1)[0]):
        search.tuning_of(tuned(tmp_path, text))


def test_it_is_a_bot() -> None:
    """Found by its code, and playing in simulations."""
    assert bots.find("search").choose is search.choose


def trees() -> str:
    """A digest of what is learned from many positions of the game of counting down; on either machine."""
    game = counting(**{name: rule(each) for name, each in countdown.RULES.items()}, returns=rule(returns))
    made_of, digest = search.body_of(game), hashlib.sha256()
    for amount in range(2, 40):
        seen = left(amount)
        compiled = MACHINE == "compiled"
        records = record.rows(countdown.State, body.RECORDS) if compiled else loops.Scratch(game, seen)
        for compared in (0, 3):
            held = search.desk(game, records, 8, 2, search.TO_THE_END._replace(compared=compared))
            held.records[body.SEEN] = seen
            learned = [[float(number) for number in part] for part in _learned(made_of, held, 0, amount)]
            digest.update(repr([*learned, int(made_of.favourite(held))]).encode())
    return digest.hexdigest()


@pytest.mark.slow
def test_both_machines_grow_the_same_trees(tmp_path: Path) -> None:
    """Number by number."""
    if prove_compiled.proved("search"):
        pytest.skip("tests/contract/proved.toml tells that this was proved of these very sources")
    env = os.environ | {
        "AFFRAY_MACHINE": "compiled",
        "NUMBA_CACHE_DIR": str(tmp_path),
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tools")]),
    }
    command = [sys.executable, "-c", "from tests.bots import test_search; print(test_search.trees())"]
    assert subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout.strip() == trees()
