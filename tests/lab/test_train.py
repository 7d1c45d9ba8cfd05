"""Evaluations fitted to matches."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from affray import games
from affray.bots import search
from affray.errors import BadInput
from affray.kernel.evaluation import Recipe
from affray.kernel.game import SetUp
from affray.lab import train

SMALL = Recipe(matches=15, rounds=2, seed=4, simulations=2)


@pytest.fixture(autouse=True)
def short_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one round, with hardly any playout."""
    monkeypatch.setattr(train, "set_up_of", lambda game, number: SetUp(game.ID, 2, 0, {"max_rounds": 1}))
    monkeypatch.setattr(search, "tuning_of", lambda game: search.TUNING._replace(decisions=1))


def drawn(weights: list[float], count: int) -> train.Data:
    """Positions whose points follow from weights, and from chance."""
    dice = np.random.default_rng(8)
    features = dice.normal(size=(count, len(weights))) * [1.0, 10.0, 1.0][: len(weights)]
    points = (dice.random(count) < train.chances(np.array(weights), features)).astype(float)
    return train.Data(features, points, np.arange(count) % 5 == 4)


def test_the_weights_that_made_the_data_are_found() -> None:
    """Whatever the spread of a feature; one that tells nothing weighs next to nothing."""
    data = drawn([1.5, -0.2, 0.0], 40_000)
    assert train.fitted(data.features, data.points) == pytest.approx([1.5, -0.2, 0.0], abs=0.05)


def test_what_always_tells_weighs_no_more_than_the_penalty_allows() -> None:
    """Without it, weights would grow for ever; a feature that is always the same weighs nothing."""
    features = np.array([[1.0, 3.0], [-1.0, 3.0]] * 100)
    sure, constant = train.fitted(features, np.array([1.0, 0.0] * 100))
    assert 0.5 < sure < 20.0
    assert abs(constant) < 1e-3


def test_weights_are_judged_by_what_came() -> None:
    """The true ones lose least, and what they say comes as often as they say it; none say a half, always."""
    data = drawn([1.5, -0.2], 20_000)
    true, none, wrong = (train.judged(np.array(each), data) for each in ([1.5, -0.2], [0.0, 0.0], [-1.5, 0.2]))
    assert true.loss < none.loss < wrong.loss
    assert none.loss == pytest.approx(np.log(2))
    assert true.error < 0.02
    assert sum(each.positions for each in true.classes) == 20_000


@pytest.mark.long
def test_the_same_recipe_gives_the_same_weights() -> None:
    """On one worker or three; another seed gives others."""
    game = games.find("solbound")
    first, again = (train.run(game, SMALL, workers) for workers in (1, 3))
    assert first == again
    assert first.rows > 0 < first.held_out
    assert any(first.evaluation.weights.values())
    assert train.run(game, Recipe(15, 2, 5, 2), 1).evaluation.weights != first.evaluation.weights


def test_progress_is_told_and_too_few_matches_are_refused() -> None:
    """None as soon as it can begin, then each match of each round; of four matches none is held out."""
    told: list[int] = []
    with pytest.raises(BadInput, match="more matches"):
        train.run(games.find("solbound"), Recipe(2, 2, 4, 2), 1, told.append)
    assert told == [0, 1, 1, 1, 1]


def test_a_game_without_features_is_refused() -> None:
    """There is nothing to weigh."""
    game: Any = SimpleNamespace(FEATURES=None, ID="pebbles", TITLE="Pebbles")
    with pytest.raises(BadInput, match="Pebbles has no features"):
        train.run(game, SMALL)
