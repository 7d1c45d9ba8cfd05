"""The puzzles of `bench/puzzles.py`: they can be laid out, both proofs say the same of them, and what solves them wins."""

import runpy
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from affray import bots, games

BENCH = Path(__file__).parents[2] / "bench"
PLAYOUTS = 16
SIMULATIONS = 2
"""Of the search that goes on here, where rules are interpreted."""


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The command's own names, and those of its proofs."""
    monkeypatch.setenv("AFFRAY_MACHINE", "plain")
    monkeypatch.syspath_prepend(str(BENCH))
    names = runpy.run_path(str(BENCH / "puzzles.py"), run_name="bench")
    return vars(sys.modules["proofs"]) | names


@pytest.mark.slow
@pytest.mark.parametrize("id", games.ids())
def test_each_puzzle_can_be_laid_out_and_both_proofs_settle_it(bench: dict[str, Any], id: str) -> None:
    """The options that they tell of are those offered, and those that solve it are what is best by either."""
    game, kept = games.find(id), bench["load"](id)
    assert kept.puzzles
    for puzzle in kept.puzzles:
        assert list(puzzle.proofs) == [bench["JUDGE"], bench["AHEAD"]]
        assert puzzle.solutions == bench["as_good"](puzzle.proofs[bench["JUDGE"]])
        assert bench["kind_of"]([*puzzle.proofs.values()]) == puzzle.kind
        for proof in puzzle.proofs.values():
            assert bench["settled"](proof, puzzle.solutions)
    for puzzle in kept.puzzles[::3]:  # to lay one out takes a whole match
        offered = bench["position"](game, bench["laid"](game, puzzle), puzzle.actions).options
        assert [set(proof) for proof in puzzle.proofs.values()] == [set(offered.values())] * 2


@pytest.mark.slow
@pytest.mark.parametrize("id", games.ids())
def test_what_solves_a_puzzle_wins_more_often_than_the_worst_option(bench: dict[str, Any], id: str) -> None:
    """Played on again by the judge, with other dice, where the rules are interpreted: of the first one of each game."""
    puzzle = bench["load"](id).puzzles[0]
    playing, actions = playing_on(bench, id, bench["JUDGE"])
    worst = max(actions, key=lambda name: puzzle.proofs[bench["JUDGE"]][name].behind)
    brought = {name: sum(playing.after(actions[name], 77, range(PLAYOUTS))) for name in (puzzle.solutions[0], worst)}
    assert brought[puzzle.solutions[0]] > brought[worst]


def playing_on(bench: dict[str, Any], id: str, bot: str) -> tuple[Any, dict[str, int]]:
    """Playouts from the first puzzle of a game, and its options."""
    game, puzzle = games.find(id), bench["load"](id).puzzles[0]
    match = bench["laid"](game, puzzle)
    seen = match.observation(match.state.flow.seat)
    options = bench["position"](game, match, puzzle.actions).options
    return bench["Playing"](game, seen, bot), {name: action for action, name in options.items()}


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["greedy", "expert"])
def test_a_playout_of_a_number_is_the_same_however_it_is_asked_for(
    bench: dict[str, Any], bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worlds are told by their numbers, so that options are compared in the same ones, and a proof goes on in rounds."""
    found = bots.find(bot)
    fewer = found if bot == "greedy" else SimpleNamespace(loop=SIMULATIONS)
    monkeypatch.setattr(bots, "find", lambda code: fewer)
    playing, actions = playing_on(bench, "sixdice", bot)
    for action in list(actions.values())[:2]:
        together = playing.after(action, 5, range(3))
        assert [*playing.after(action, 5, range(1)), *playing.after(action, 5, range(1, 3))] == together
        assert all(0.0 <= value <= 1.0 for value in together)


@pytest.mark.long
@pytest.mark.parametrize("id", games.ids())
def test_both_proofs_of_a_puzzle_come_out_the_same_again(id: str) -> None:
    """To the last playout, where the rules are compiled: of the first one of each game."""
    command = [sys.executable, str(BENCH / "puzzles.py"), id, "--prove", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "the same" in done.stdout


def came(bench: dict[str, Any], **values: list[float]) -> Any:
    """The proof that such playouts make."""
    return bench["proof_of"](values)


def test_a_proof_compares_options_world_by_world(bench: dict[str, Any]) -> None:
    """One that wins in the same worlds and one more is ahead by that one; who never differed may still do so."""
    proof = came(bench, best=[1.0, 0.0, 1.0, 1.0], worse=[1.0, 0.0, 1.0, 0.0], same=[1.0, 0.0, 1.0, 1.0])
    assert (proof["best"].chance, proof["best"].behind, proof["best"].error) == (0.75, 0.0, 0.0)
    assert (proof["worse"].behind, proof["worse"].error) == (0.25, 0.25)
    assert (proof["same"].behind, proof["same"].error) == (0.0, 0.25)
    assert bench["as_good"](proof) == ["best", "same"]
    assert bench["best_chance"](proof) == 0.75


def test_an_option_that_was_played_on_less_is_compared_where_both_were(bench: dict[str, Any]) -> None:
    """Nor is it taken for the best by luck of its few worlds."""
    proof = came(bench, best=[1.0, 1.0, 0.0, 0.0], dropped=[0.0, 1.0])
    assert (proof["dropped"].chance, proof["dropped"].behind, proof["dropped"].playouts) == (0.5, 0.5, 2)
    assert bench["best_chance"](came(bench, left=[0.0] * 4, dropped=[1.0, 1.0])) == 0.0


def test_who_is_surely_much_worse_is_played_on_no_more(bench: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """After a round; and nobody is once another option is seen to be as good as what is to solve it."""
    won = {1: 1.0, 2: 0.0, 3: 0.9}
    stub = SimpleNamespace(after=lambda action, seed, numbers: [won[action]] * len(numbers))
    raced = bench["raced"]
    monkeypatch.setitem(raced.__globals__, "Playing", lambda *given: stub)
    proof = raced(None, None, {1: "best", 2: "lost", 3: "near"}, ["best", "near"], "expert", 40, 1)
    assert [option.playouts for option in proof.values()] == [40, 16, 40]
    proof = raced(None, None, {1: "best", 2: "lost", 3: "near"}, ["lost"], "expert", 40, 1)
    assert [option.playouts for option in proof.values()] == [16, 16, 16]


@pytest.mark.parametrize(
    ("behind", "error", "settles"),
    [(0.3, 0.02, True), (0.3, 0.16, False), (0.08, 0.01, False), (0.0, 0.05, False), (-0.1, 0.02, False)],
)
def test_a_puzzle_is_settled_where_all_else_is_surely_worse(
    bench: dict[str, Any], behind: float, error: float, settles: bool
) -> None:
    """Not where another option is as good, or may be by the proof's errors, or is hardly worse."""
    best, bad = bench["Option"](0.9, 0.0, 0.0, 64), bench["Option"](0.2, 0.7, 0.05, 64)
    proof = {"best": best, "other": bench["Option"](0.9 - behind, behind, error, 64), "bad": bad, "worse": bad}
    assert bench["settled"](proof, ["best"]) is settles
    assert not bench["settled"](proof, ["bad"])
    assert bench["hopeless"](proof, ["bad"])
    assert not (settles and bench["hopeless"](proof, ["best"]))


def test_a_win_is_one_by_both_proofs(bench: dict[str, Any]) -> None:
    """Where one of them says that the best option is not so sure, it is to hold."""
    sure, unsure = ({"best": bench["Option"](chance, 0.0, 0.0, 64)} for chance in (0.8, 0.79))
    assert bench["kind_of"]([sure, sure]) == bench["WIN"]
    assert bench["kind_of"]([sure, unsure]) == bench["kind_of"]([unsure, sure]) == bench["HOLD"]


def test_few_options_may_be_as_good_and_many_must_be_much_worse(bench: dict[str, Any]) -> None:
    """At the bounds: half of them."""
    best, bad = bench["Option"](0.9, 0.0, 0.0, 64), bench["Option"](0.7, 0.2, 0.05, 64)
    near = bench["Option"](0.8, 0.1, 0.05, 64)
    assert bench["promising"]({"a": best, "b": best, "c": bad, "d": bad})
    assert bench["promising"]({"a": best, "b": near, "c": bad, "d": bad})
    assert not bench["promising"]({"a": best, "b": near, "c": bad})
    assert not bench["promising"]({"a": best})
