"""Evaluations fitted: matches are played, their positions described by the game's features, and the features weighed by
logistic regression, such that they tell best who won. Then the search plays with these weights, and so on.

The same order gives the same weights, to the digits kept.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import numpy as np

from affray.bots import RECORDS, positions, search
from affray.errors import AffrayError, BadInput
from affray.kernel import dice, evaluation, loops, record
from affray.kernel.evaluation import Evaluation, Recipe
from affray.kernel.feature import Feature
from affray.kernel.game import Game, SetUp
from affray.kernel.rule import MACHINE
from affray.lab.side_by_side import count_of, in_order

MOST_ROWS = 600
"""No match gives more."""
HELD_OUT = 5
"""One match in so many is not fitted to, but judges the weights."""
RIDGE = 20.0
"""What large weights cost (L2), features being brought to a spread of 1: as much as so many rows count."""
STEPS = 40
"""Steps of Newton's method at most; a dozen suffice."""
DIGITS = 6
"""Digits after the point that are kept of a weight."""
BINS = 10
"""Classes of chances for the calibration."""
LEAST = 1e-6
"""A chance counts as no less, and as no more than 1 without it."""

Array = np.ndarray[Any, np.dtype[np.float64]]


class Class(msgspec.Struct, frozen=True):
    """Held-out positions whose chance is alike."""

    positions: int
    said: float
    """The chance that the evaluation gives, on average, 0..1."""
    came: float
    """The share of points that was won."""


class Judgment(msgspec.Struct, frozen=True):
    """How well an evaluation tells what came of held-out matches."""

    loss: float
    """Log-loss in nats, of one position."""
    error: float
    """Calibration error: how far what it says is from what came, on average over the classes, 0..1."""
    classes: list[Class]


class Report(msgspec.Struct, frozen=True):
    """What a training came to."""

    game: str
    evaluation: Evaluation
    rows: int
    """Positions fitted to, one for each seat."""
    held_out: int
    """Positions of the last round that were held out."""
    constant: float
    """The log-loss of saying the mean always."""
    before: Judgment
    """Of the weights in force before."""
    after: Judgment


class Data(NamedTuple):
    """Positions to fit to, a row for each seat of each."""

    features: Array
    points: Array
    """What the seat won in the end, 0..1."""
    held_out: np.ndarray[Any, np.dtype[np.bool_]]

    def part(self, held_out: bool) -> "Data":
        """Those that are held out, or the others."""
        return Data(*(each[self.held_out == held_out] for each in self))


def features_of(game: Game) -> type[Feature]:
    """What of a game's positions is looked at. Raises BadInput where it does not say."""
    if game.FEATURES is None:
        raise BadInput(game.ID, "", f"{game.TITLE} has no features", "a game that says what of a position is looked at")
    return game.FEATURES


def run(game: Game, recipe: Recipe, workers: int | None = None, progress: Callable[[int], None] = lambda done: None) -> Report:
    """Play and fit by a recipe; `progress` hears how many more matches are done, first of none. Raises BadInput for a game
    without features and for too few matches, AffrayError where a match does not end."""
    looked_at = features_of(game)
    before = np.array(evaluation.weights(game), float)
    weights, whole, last = np.zeros(len(before)), [], None
    _match(game, recipe, weights, 0)
    progress(0)
    for number in range(recipe.rounds):
        last = _played(game, recipe, weights, number, count_of(workers), progress)
        whole.append(last.part(held_out=False))
        weights = fitted(np.concatenate([each.features for each in whole]), np.concatenate([each.points for each in whole]))
    assert last is not None
    unseen = last.part(held_out=True)
    if not len(unseen.points):
        raise BadInput("train", "matches", f"{recipe.matches}, of whose positions none is held out", "more matches")
    kept = {feature.name.lower(): float(weight) for feature, weight in zip(looked_at, weights, strict=True)}
    constant = np.full(len(unseen.points), unseen.points.mean())
    return Report(
        game=game.ID,
        evaluation=Evaluation(recipe, kept),
        rows=sum(len(each.points) for each in whole),
        held_out=len(unseen.points),
        constant=_loss(constant, unseen.points),
        before=judged(before, unseen),
        after=judged(weights, unseen),
    )


def _played(game: Game, recipe: Recipe, weights: Array, number: int, workers: int, progress: Callable[[int], None]) -> Data:
    """The positions of a round."""
    span = range(number * recipe.matches, (number + 1) * recipe.matches)
    features, points, held_out = [], [], []
    for index, (rows, won) in zip(
        span, in_order(lambda match: _match(game, recipe, weights, match), span, workers), strict=True
    ):
        features.append(rows)
        points.append(won)
        held_out.append(np.full(len(won), index % HELD_OUT == HELD_OUT - 1))
        progress(1)
    return Data(np.concatenate(features), np.concatenate(points), np.concatenate(held_out))


def set_up_of(game: Game, number: int) -> SetUp:
    """The set-up of a match: every other time what a game starts with, else by turns with other numbers of seats and one of its
    variety."""
    if number % 4 == 1:
        return game.variety(number // 4)
    others = game.SEATS[1:] or game.SEATS
    return SetUp(game.ID, others[number // 4 % len(others)] if number % 4 == 3 else game.SEATS[0])


def _match(game: Game, recipe: Recipe, weights: Array, number: int) -> tuple[Array, Array]:
    """The features of the positions that are kept of a match, a row for each seat, and what each seat won."""
    seed, player = recipe.seed + number, loops.GREEDY if number < recipe.matches else recipe.simulations
    state = game.set_up(game.completed(set_up_of(game, number)))
    seats = int(state.seats)
    kept = np.zeros((MOST_ROWS, len(weights)))
    records: Any = loops.Scratch(game, state)
    if MACHINE == "compiled":
        records = record.rows(game.RECORD, RECORDS + 1)
        record.to_row(state, game.RECORD, records, RECORDS)
        state = records[RECORDS]
        record.blank_row(state, game.RECORD, records, search.body.BLANK)
    desk = search.desk(game, records, recipe.simulations, seats)
    desk = desk._replace(weights=weights)
    chooser = search.generator(seed)
    dice.seed(state.flow.rng, seed & dice.MASK, seed >> 32, 0)
    rows = positions.of(game).gather(state, desk, np.full(seats, player), chooser, kept)
    if rows < 0:
        raise AffrayError(f"{game.ID}: a match did not end within {loops.MOST_DECISIONS} decisions")
    won = (np.array(game.returns(state), float) + 1) / 2
    return kept[:rows], np.tile(won, rows // seats)


def fitted(features: Array, points: Array) -> Array:
    """The weights that tell points, 0..1, best: logistic regression with an L2 penalty, by Newton's method (iteratively
    reweighted least squares)."""
    spread = features.std(axis=0)
    spread[spread == 0.0] = 1.0
    scaled = features / spread
    weights = np.zeros(features.shape[1])
    for _ in range(STEPS):
        chance = chances(weights, scaled)
        slope = scaled.T @ (points - chance) - RIDGE * weights
        bend = (scaled.T * (chance * (1 - chance))) @ scaled + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < 10.0**-DIGITS:
            break
    rounded: Array = np.round(weights / spread, DIGITS) + 0.0
    return rounded


def chances(weights: Array, features: Array) -> Array:
    """The chance to win that weights give each position."""
    chance: Array = 0.5 + 0.5 * np.tanh(features @ weights / 2)
    return chance


def judged(weights: Array, data: Data) -> Judgment:
    """How well weights tell what came of positions."""
    chance = chances(weights, data.features)
    classes = list(_classes(chance, data.points))
    error = sum(each.positions * abs(each.said - each.came) for each in classes) / max(1, len(chance))
    return Judgment(_loss(chance, data.points), error, classes)


def _classes(chance: Array, points: Array) -> Iterator[Class]:
    """Those classes that have positions, by the chance."""
    which = np.minimum(BINS - 1, (chance * BINS).astype(int))
    for number in range(BINS):
        inside = which == number
        if inside.any():
            yield Class(int(inside.sum()), float(chance[inside].mean()), float(points[inside].mean()))


def _loss(chance: Array, points: Array) -> float:
    held = np.clip(chance, LEAST, 1 - LEAST)
    return float(-(points * np.log(held) + (1 - points) * np.log(1 - held)).mean())
