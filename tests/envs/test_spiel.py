"""The games as games of OpenSpiel: its own tests, and that nobody is told what they may not know."""

import pickle
import random
import re
import subprocess
import sys
from typing import Any

import pytest

from affray import envs
from affray.envs.unfolding import Unfolding
from affray.envs.view import View
from affray.errors import BadInput, UnknownName
from affray.kernel.game import SetUp

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'affray[openspiel]'")

SHORT = {
    "solbound": {"max_rounds": 1},
    "korxsol": {"turn_limit": 4},
    "stonebound": {"max_rounds": 1},
    "sixdice": {"max_rounds": 1},
}
"""House rules that end a match of each game soon."""


def short(id: str) -> Any:
    """A short match of a game, as OpenSpiel has it."""
    return envs.open_spiel(SetUp(id, options=dict(SHORT[id])))


def played(game: Any, seed: int, most: int = 10_000) -> Any:
    """A match played at random for so many actions, chance included."""
    state, chance = game.new_initial_state(), random.Random(seed)
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(fallen(state, chance) if state.is_chance_node() else chance.choice(state.legal_actions()))
    return state


def fallen(state: Any, chance: random.Random) -> int:
    """An outcome of a chance node, by its probability."""
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    return int(chance.choices(outcomes, odds)[0])


@pytest.mark.slow
@pytest.mark.parametrize(
    "id", ["solbound", "sixdice", *(pytest.param(id, marks=pytest.mark.long) for id in ("korxsol", "stonebound"))]
)
def test_it_passes_the_random_simulation_of_openspiel(id: str) -> None:
    """With clones, histories and serialized states on the way, as `random_sim_test` has it."""
    pyspiel.random_sim_test(short(id), 1, True, False)


@pytest.mark.long
@pytest.mark.parametrize("id", SHORT)
def test_a_playthrough_is_made_and_made_again(id: str) -> None:
    """OpenSpiel's record of a whole match, which it plays back from its own text."""
    generate_playthrough = pytest.importorskip("open_spiel.python.algorithms.generate_playthrough")
    (rule, number), *_ = SHORT[id].items()
    name = f"affray_{id}(rules={rule}:{number})"
    envs.open_spiel(id)
    first = generate_playthrough.playthrough(name, None, seed=3)
    actions = [int(each) for each in re.findall(r"^action: (\d+)$", first, re.MULTILINE)]
    assert len(actions) > 20
    again = generate_playthrough.playthrough(name, actions, seed=3)
    assert first.splitlines()[1:] == again.splitlines()[1:]


def test_the_same_history_is_the_same_match() -> None:
    """Also from a copy and from a pickle; a copy goes on apart."""
    game = short("solbound")
    state = played(game, 1, 40)
    for other in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state) and other.history() == state.history()
        assert [other.observation_string(seat) for seat in (0, 1)] == [state.observation_string(seat) for seat in (0, 1)]
    before = str(state)
    state.clone().apply_action(fallen(state, random.Random(1)) if state.is_chance_node() else state.legal_actions()[0])
    assert str(state) == before


@pytest.mark.slow
def test_another_process_reads_what_was_serialized() -> None:
    """Once it has been told of the games."""
    game = short("solbound")
    state = played(game, 1, 40)
    text = pyspiel.serialize_game_and_state(game, state)
    load = "import sys, pyspiel; from affray import envs; envs.open_spiel('solbound'); "
    load += "print(pyspiel.deserialize_game_and_state(sys.stdin.read())[1].information_state_string(0))"
    told = subprocess.run([sys.executable, "-c", load], input=text, capture_output=True, text=True, check=True).stdout
    assert told.strip() == state.information_state_string(0)


def test_chance_is_a_node_with_exact_probabilities() -> None:
    """All that is shuffled and rolled; the deal of two decks is eighteen draws, then both roll five dice for Initiative."""
    match = Unfolding(View(SetUp("solbound")))
    for count in [*range(10, 1, -1)] * 2:
        assert match.outcomes() == [(number, 1 / count) for number in range(count)]
        match.fall(0)
    assert match.node is not None and match.node.args[0] == 5
    assert sum(share for _, share in match.outcomes()) == pytest.approx(1)
    assert "(" in played(short("solbound"), 2, 3).action_to_string(-1, 0)


def test_nobody_is_told_what_another_drew() -> None:
    """Each draw of the deal changes what at most one seat is told of it, and some draws change it."""
    told = []
    for changed in range(-1, 18):
        match = Unfolding(View(SetUp("solbound")))
        for draw in range(18):
            match.fall(1 if draw == changed else 0)
        told.append([repr(match.shown(seat).row.tolist()) + repr(match.told(seat)) for seat in (0, 1)])
    unlike = [sum(one != other for one, other in zip(each, told[0], strict=True)) for each in told[1:]]
    assert set(unlike) <= {0, 1} and sum(unlike) >= 6


def test_what_a_seat_did_and_was_told_grows() -> None:
    """An information state tells of all before; an observation does not; the tensor is the row of the other environments."""
    state = played(short("solbound"), 4, 60)
    assert len(state.information_state_string(0)) > len(state.observation_string(0))
    assert "did" in state.information_state_string(0)
    observed = state.observation_tensor(1)
    assert len(observed) == View("solbound").numbers and set(state.legal_actions(1 - state.current_player())) <= {0}


def test_a_table_of_three_is_no_zero_sum_game() -> None:
    """Two are."""
    three, two = envs.open_spiel(SetUp("solbound", 3)), envs.open_spiel("solbound")
    assert three.num_players() == 3 and three.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert two.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM and two.utility_sum() == 0.0
    assert pyspiel.load_game("affray_solbound(players=3,rules=max_rounds:2)").num_players() == 3
    assert pickle.loads(pickle.dumps(three)).num_players() == 3


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ("players=9", "2 to 4"),
        ("rules=max_rounds:-3", "max_rounds"),
        ("rules=rubbish", "name:value"),
        ("set_up=%7B", "quoted JSON"),
        ("set_up=%7B%22game%22%3A%22korxsol%22%7D", "korxsol"),
    ],
)
def test_parameters_that_make_no_set_up_are_refused(given: str, wrong: str) -> None:
    """Named, with what would do."""
    envs.open_spiel("solbound")
    with pytest.raises(BadInput, match=wrong):
        pyspiel.load_game(f"affray_solbound({given})")


def test_a_game_that_there_is_not_is_refused() -> None:
    """As everywhere."""
    with pytest.raises(UnknownName):
        envs.open_spiel("chess")
