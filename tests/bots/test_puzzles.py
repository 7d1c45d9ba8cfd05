"""The puzzles of `bench/puzzles.py`: they can be laid out, and what solves them is what wins."""

import runpy
from pathlib import Path
from typing import Any

import pytest

from affray import games
from affray.bots import search
from affray.bots.search import advice, body
from affray.bots.search.playouts import FROM_SEEN, Task
from affray.kernel import loops
from affray.kernel.game import options

PLAYOUTS = 16


@pytest.fixture
def bench() -> dict[str, Any]:
    """The command's own names."""
    return runpy.run_path(str(Path(__file__).parents[2] / "bench" / "puzzles.py"), run_name="bench")


@pytest.mark.slow
@pytest.mark.parametrize("id", games.ids())
def test_each_puzzle_can_be_laid_out_and_has_something_to_find(bench: dict[str, Any], id: str) -> None:
    """Its options are those offered, and those that solve it are clearly better than most."""
    game, kept = games.find(id), bench["load"](id)
    assert kept.puzzles
    for puzzle in kept.puzzles[::3]:  # to lay one out takes a whole match
        seen = bench["laid"](game, puzzle)
        assert {game.write_action(seen, action) for action in options(game, seen)} == set(puzzle.chances)
        best = max(puzzle.chances.values())
        assert {option for option, chance in puzzle.chances.items() if chance >= best - bench["ALIKE"]} == set(puzzle.solutions)
        assert bench["kind_of"](puzzle.chances) == puzzle.kind


@pytest.mark.slow
@pytest.mark.parametrize("id", games.ids())
def test_what_solves_a_puzzle_wins_more_often_than_the_worst_option(bench: dict[str, Any], id: str) -> None:
    """Played on again, with other dice, where the rules are interpreted: of the first one of each game."""
    game = games.find(id)
    puzzle = bench["load"](id).puzzles[0]
    seen = bench["laid"](game, puzzle)
    seat = int(seen.flow.seat)
    held = search.desk(game, loops.Scratch(game, seen), 1, int(seen.seats), advice.playing_on(game))

    def came(option: str) -> float:
        held.records[body.SEEN] = seen
        task = Task(FROM_SEEN, seat, game.read_action(seen, option), 77)
        return sum(advice.perform(game, held, task, PLAYOUTS)[1])

    assert came(puzzle.solutions[0]) > came(min(puzzle.chances, key=lambda option: puzzle.chances[option]))
