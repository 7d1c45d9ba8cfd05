"""The levels: they slip as people do, never where the match is at stake, and choose the same on every machine."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.bots.test_search import ROOT, SHORT, counting, left, positions, returns
from tests.kernel import countdown

from affray import bots, games
from affray.bots import levels, search
from affray.bots.levels import Level, body
from affray.bots.search.body import RECORDS, SEEN
from affray.errors import BadInput
from affray.games.korxsol import game as korxsol
from affray.kernel import dice, loops, record
from affray.kernel.game import Game, SetUp, options
from affray.kernel.match import Match
from affray.kernel.record import Array
from affray.kernel.rule import MACHINE, rule
from affray.kernel.vain import VAIN
from affray.lab import arena as meeting
from affray.lab import simulate
from affray.testing import examine
from affray.testing.korxsol import Arena, arena

SEEDS = range(16)
ALWAYS = Level(0, 1.0, 9.0)
"""Slips wherever it may."""


def weigh(seen: Any, seat: int, actions: Array[int], count: int, worths: Array[float]) -> None:
    """Who leaves a multiple of three wins, so that is worth 1 and the rest nothing."""
    for index in range(count):
        worths[index] = 1.0 if (seen.left - actions[index]) % 3 == 0 else 0.0


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch) -> Callable[..., set[int]]:
    """What a level answers with so many left, over many seeds."""

    def answers(level: Level, amount: int, **members: Any) -> set[int]:
        monkeypatch.setattr(levels, "of", lambda game: (level,))
        game = counting(**({"weigh": weigh} | members))
        return {levels.Chooser(0)(game, left(amount), seed) for seed in SEEDS}

    return answers


@pytest.mark.parametrize("simulations", [0, 40])
def test_it_slips_where_nothing_ends(playing: Callable[..., set[int]], simulations: int) -> None:
    """With five left two are best, and one is taken now and then."""
    assert playing(Level(simulations, 0.5, 9.0), 5) == {1, 2}


def test_a_level_that_never_slips_is_the_bot_it_looks_like(monkeypatch: pytest.MonkeyPatch) -> None:
    """The greedy one, or the search with as many simulations."""
    monkeypatch.setattr(levels, "of", lambda game: (Level(0, 0.0, 9.0), Level(6, 0.0, 9.0)))
    game, found = counting(weigh=weigh), []
    for seed in SEEDS:
        assert levels.Chooser(0)(game, left(5), seed) == 2
        found.append(levels.Chooser(1)(game, left(5), seed))
    assert found == [search.choose_within(game, left(5), seed, 6, 60.0) for seed in SEEDS] and len(set(found)) == 2


def test_without_a_judge_it_slips_too(playing: Callable[..., set[int]]) -> None:
    """The best is found by trying out."""
    assert playing(ALWAYS, 17, weigh=None) == {1, 2}


@pytest.mark.parametrize(("amount", "best"), [(2, 2), (4, 1)])
def test_it_never_slips_where_the_match_would_end(playing: Callable[..., set[int]], amount: int, best: int) -> None:
    """With two left it wins at once; with four left, two would let the other win at once."""
    assert playing(ALWAYS, amount) == {best}


def test_what_is_much_worse_is_no_slip(playing: Callable[..., set[int]]) -> None:
    """One is worth a whole unit less."""
    assert playing(ALWAYS._replace(near=0.9), 8) == {2}
    assert playing(ALWAYS._replace(near=1.0), 8) == {1, 2}


def test_what_is_of_no_use_is_no_slip(playing: Callable[..., set[int]]) -> None:
    """However far below the best it may slip; where all of it is of no use, it takes any."""

    def vain(seen: Any, seat: int, actions: Array[int], count: int, worths: Array[float]) -> None:
        for index in range(count):
            worths[index] = VAIN if actions[index] == 1 or seen.left == 11 else 0.0

    near = ALWAYS._replace(near=float("inf"))
    assert playing(near, 8, weigh=vain) == {2}
    assert playing(near, 11, weigh=vain) == {1, 2}


def test_no_level_of_korxsol_strikes_nobody() -> None:
    """K-AREA-16, K-HIT-08: a move that reaches nobody is worth nothing to any of them; nor one that is turned away from whom it
    may strike; what raises walls all the same may be used."""
    empty = arena([(4, 4), (7, 7)]).give(0, "true-cut").begin()
    assert VAIN in _weighed(empty) and max(_weighed(empty)) > VAIN
    assert VAIN not in _weighed(arena([(4, 4), (7, 7)]).give(0, "glacier-push").begin())
    turned = arena([(4, 5), (4, 4)]).give(0, "true-cut").begin()
    assert VAIN not in _weighed(turned)
    found = _weighed(turned.answer("use true-cut"))
    assert found.count(VAIN) == 3 and max(found) > 0


def _weighed(table: Arena) -> list[float]:
    """What the judge says of each answer of the seat to move."""
    seen = examine.observed(korxsol, table.state, 0)
    offered = options(korxsol, seen)
    worths = [0.0] * len(offered)
    korxsol.weigh(seen, 0, offered, len(offered), worths)
    return worths


@pytest.mark.parametrize("id", games.ids())
def test_every_game_says_how_its_levels_play(id: str) -> None:
    """In a file of its own; the weaker ones slip more, the stronger ones look further."""
    found = levels.of(games.find(id))
    assert (games.find(id).PACKAGE / levels.FILE).exists() and len(found) == len(levels.NAMED)
    order = [(level.simulations, -level.slips) for level in found]
    assert order == sorted(order) and len(set(order)) == len(order)
    assert [level.simulations > 0 for level in found] <= [named.searches for named in levels.NAMED]


ROW = "simulations = 0\nslips = 0.5\nnear = 2.0\n"


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ("", "its tables are"),
        ("near = 2.0", "incomplete"),
        (ROW.replace("0.5", '"half"'), "no number"),
        (ROW.replace("0.5", "1.5"), "slips is 1.5"),
        (ROW.replace("2.0", "nan"), "near nan"),
        (ROW.replace("= 0\n", "= -1\n"), "simulations"),
        (ROW.replace("= 0\n", "= 0.5\n"), "simulations"),
        (ROW + "other = 1\n", "holds more"),
    ],
)
def test_an_unsound_file_is_refused(tmp_path: Path, changed: str, told: str) -> None:
    """By its name and what is wrong with it."""
    codes = [named.code for named in levels.NAMED]
    tables = [f"[{code}]\n{changed if code == 'regular' else ROW}" for code in codes if changed or code != "regular"]
    (tmp_path / levels.FILE).write_text("\n".join(tables))
    with pytest.raises(BadInput, match=told):
        levels.of(_at(tmp_path))


def test_a_game_that_says_nothing_has_levels_too(tmp_path: Path) -> None:
    """The usual ones."""
    assert levels.of(_at(tmp_path)) == levels.USUAL


def _at(folder: Path) -> Any:
    game = ModuleType("elsewhere")
    game.__dict__["PACKAGE"] = folder
    return game


def test_people_may_play_them() -> None:
    """Each answers a few decisions of each game, and what it answers is offered."""
    for id in games.ids():
        match = Match(games.find(id), SetUp(id, games.find(id).SEATS[0], 2))
        for number, level in enumerate(bot for bot in bots.LEVELS if not bot.seconds):
            seen = match.observation(match.state.flow.seat)
            action = level.choose(match.game, seen, number)
            assert action == level.choose(match.game, seen, number) and action in options(match.game, seen)
            match.take(action)


def choices(game: Game, state: Any, seats: int) -> list[int]:
    """What levels that look, and one that searches, do in a match, the truth at hand."""
    rows = [[0.0, 1.0, 9.0], [0.0, 0.5, 0.5], [4.0, 1.0, 9.0]]
    found = []
    for index in range(len(rows)):
        desk = body.Desk(search.desk(game, loops.Scratch(game, state), 4, seats, SHORT), rows, levels.temperaments.rows(game))
        players, room = [levels.number(index)] * seats, desk.search.offers
        found += [levels.loops_of(game).choose(state, desk, players, room, search.generator(seed)) for seed in range(4)]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("id", games.ids())
def test_levels_look_at_nothing_hidden(id: str) -> None:
    """Positions alike to the seat: the same choices."""
    game = games.find(id)
    for state in positions(game, 3):
        other, words = record.copy(state, game.RECORD), [0, 0, 0, 0]
        dice.seed(words, 7, 0, 0)
        game.redeal(other, int(state.flow.seat), words)
        assert choices(game, state, int(state.seats)) == choices(game, other, int(state.seats))


@pytest.mark.slow
def test_levels_meet_in_batches() -> None:
    """Beside each other and beside the other bots; against itself a level gets exactly half."""
    short: dict[str, bool | int | str] = {"max_rounds": 1}
    order = meeting.order(SetUp("solbound", 2, 5, short), ["newcomer", "newcomer"])
    assert meeting.run(order, 4, workers=1).contests[0].counts == [0, 0, 4, 0, 0]
    report = simulate.run(SetUp("solbound", 4, 3, short), ["newcomer", "greedy", "veteran", "random"], 2, 1)
    assert report.finished == 2


def played() -> str:
    """What levels of the game of counting down answer from many positions; on either machine."""
    rules = {name: rule(each) for name, each in (countdown.RULES | {"weigh": weigh}).items()}
    game = counting(**rules, returns=rule(returns))
    levels.of = lambda game: (Level(0, 0.5, 9.0), Level(8, 0.5, 1.0))
    found = []
    for amount in range(2, 40):
        seen = left(amount)
        records = record.rows(countdown.State, RECORDS) if MACHINE == "compiled" else loops.Scratch(game, seen)
        for index in range(2):
            desk = levels.desk(game, search.desk(game, records, 8, 2), [])
            desk.search.records[SEEN] = seen
            players, room = [levels.number(index)] * 2, desk.search.offers.copy()
            found.append(int(levels.loops_of(game).choose(seen, desk, players, room, search.generator(amount))))
    return str(found)


@pytest.mark.long
def test_both_machines_choose_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer by answer, slips included."""
    env = os.environ | {
        "AFFRAY_MACHINE": "compiled",
        "NUMBA_CACHE_DIR": str(tmp_path),
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tools")]),
    }
    command = [sys.executable, "-c", "from tests.bots import test_levels; print(test_levels.played())"]
    monkeypatch.setattr(levels, "of", levels.of)
    assert subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout.strip() == played()
