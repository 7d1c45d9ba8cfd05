"""Evaluations: features with their ranges, and weights that are of them."""

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from affray import games
from affray.errors import BadInput
from affray.kernel import dice, evaluation, feature, record
from affray.kernel.game import Game, options
from affray.kernel.match import Match

RECIPE = evaluation.Recipe(matches=10, rounds=1, seed=3, simulations=4)


class Few(feature.Feature):
    """Two of them."""

    HEALTH = 0, -5, 5, "Health"
    TURN = 1, -1, 1, "whose turn it is"


def with_weights(folder: Path, text: str, features: type[Few] | None = Few) -> Any:
    """A game with these features whose file holds that; no file where the text is empty."""
    game: Any = ModuleType("few")
    game.PACKAGE, game.FEATURES = folder, features
    (folder / "content").mkdir()
    if text:
        (folder / "content" / "evaluation.toml").write_text(text, encoding="utf-8")
    return game


def test_what_is_written_is_read(tmp_path: Path) -> None:
    """In the order of the features."""
    fitted = evaluation.Evaluation(RECIPE, {"health": -0.25, "turn": 1e-6})
    assert evaluation.weights(with_weights(tmp_path, evaluation.text("few", fitted))) == [-0.25, 1e-6]


def test_without_a_file_nothing_weighs_anything(tmp_path: Path) -> None:
    """As before the first training."""
    assert evaluation.weights(with_weights(tmp_path, "")) == [0.0, 0.0]


def test_a_game_without_features_has_no_weights(tmp_path: Path) -> None:
    """Whatever lies in its folder."""
    assert evaluation.weights(with_weights(tmp_path, "nothing", None)) == []


@pytest.mark.parametrize("weights", ["health = 1.0", "turn = 1.0\nhealth = 1.0", "health = 1.0\nturn = 'much'", ""])
def test_weights_of_other_features_are_refused(tmp_path: Path, weights: str) -> None:
    """Fewer, in another order, of another kind, none: each by the file's name."""
    text = evaluation.text("few", evaluation.Evaluation(RECIPE, {})) + weights
    with pytest.raises(BadInput, match=r"evaluation\.toml"):
        evaluation.weights(with_weights(tmp_path, text))


def looked_at(game: Game, state: Any, seat: int) -> list[float]:
    """The features of a position for a seat, written over what was there before."""
    assert game.features is not None
    values = [0.5] * len(evaluation.weights(game))
    game.features(state, seat, values)
    return values


def positions(game: Game, number: int) -> Iterator[Any]:
    """Every seventh record of a match at random from a set-up of the game's variety."""
    match, words = Match(game, game.variety(number)), [0, 0, 0, 0]
    dice.seed(words, number, 0, 0)
    while not match.over and len(match.played) < 150:
        offered = options(game, match.state)
        match.take(offered[dice.below(words, len(offered))])
        if len(match.played) % 7 == 0 and not match.over:
            yield match.state


@pytest.mark.parametrize("id", games.ids())
@pytest.mark.parametrize("number", range(4))
def test_features_are_as_declared_and_change_nothing(id: str, number: int) -> None:
    """Numbered from 0 without a gap, within their ranges, and a record is the same before and after."""
    game = games.find(id)
    assert game.FEATURES is not None
    assert [int(feature) for feature in game.FEATURES] == list(range(len(game.FEATURES)))
    for state in positions(game, number):
        before = record.pack(state, game.RECORD)
        for seat in range(state.seats):
            for each, value in zip(game.FEATURES, looked_at(game, state, seat), strict=True):
                least, most = each.least, each.most
                if game.ID == "sixdice" and seat == state.seats - 1:
                    least, most = -most, -least
                assert least <= value <= most, each
        assert record.pack(state, game.RECORD) == before


@pytest.mark.parametrize("id", games.ids())
def test_turns_pass_in_the_sight_of_all(id: str) -> None:
    """Their number never falls, rises within a match, and is the same to every seat."""
    game = games.find(id)
    assert game.clock is not None
    times = []
    for state in positions(game, 2):
        times.append(game.clock(state))
        for seat in range(state.seats):
            seen = record.blank(state, game.RECORD)
            game.observe(state, seat, seen)
            assert game.clock(seen) == times[-1]
    assert times == sorted(times)
    assert times[0] < times[-1]


@pytest.mark.parametrize("id", ["korxsol", "stonebound", "sixdice"])
def test_what_is_good_for_one_side_is_as_bad_for_the_other(id: str) -> None:
    """Team-mates agree, opponents see the same with the other sign."""
    game = games.find(id)
    for state in positions(game, 3):
        seats = [looked_at(game, state, seat) for seat in range(state.seats)]
        for other in seats[1:]:
            assert other in (seats[0], [-value for value in seats[0]])
        assert [-value for value in seats[0]] in seats


@pytest.mark.parametrize("id", games.ids())
def test_every_game_has_weights(id: str) -> None:
    """Fitted ones: not all are 0."""
    assert any(evaluation.weights(games.find(id)))
