"""How a position stands: features that a game declares, each with a weight, through the logistic function.

The features of a game are a rule (`features` of the contract); what each weighs is content, in `content/evaluation.toml` of
the game, beside what it was fitted from: `affray train` writes the file. Nobody who makes a position finds a number here.
"""

from math import tanh
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from affray.errors import BadInput
from affray.kernel import files
from affray.kernel.once import once_each
from affray.kernel.record import Array
from affray.kernel.rule import rule

if TYPE_CHECKING:
    from affray.kernel.game import Game


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What weights were fitted from: the same recipe gives the same weights."""

    matches: int
    """Played in each round."""
    rounds: int
    seed: int
    simulations: int
    """How many the search made for each decision from the second round on; greedy seats play in the first."""


class Evaluation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What such a file holds."""

    recipe: Recipe
    weights: dict[str, float]
    """By the features' names in small letters."""


def path(game: "Game") -> Path:
    """Where the weights of a game are kept."""
    return game.PACKAGE / "content" / "evaluation.toml"


@once_each
def weights(game: "Game") -> list[float]:
    """What each feature of a game weighs, in their order: all 0 where none were fitted yet. Raises BadInput where the file is
    not of this game's features."""
    if game.FEATURES is None:
        return []
    kept = path(game)
    names = [feature.name.lower() for feature in game.FEATURES]
    if not kept.exists():
        return [0.0] * len(names)
    try:
        found = msgspec.convert(files.read_toml(kept), Evaluation).weights
    except msgspec.ValidationError as error:
        raise BadInput(str(kept), "", str(error), "what affray train writes") from None
    if list(found) != names:
        raise BadInput(str(kept), "weights", f"they are of {', '.join(found)}", ", ".join(names))
    return [found[name] for name in names]


@rule
def worth(features: Array[float], weights: Array[float]) -> float:
    """What a position with these features is worth, -1..1: the logistic function of their weighted sum, as its hyperbolic
    tangent."""
    total = 0.0
    for index in range(len(weights)):
        total += weights[index] * features[index]
    return tanh(total / 2)


def text(game: str, fitted: Evaluation) -> str:
    """An evaluation of the game of that id as such a file."""
    made = fitted.recipe
    command = f"affray train {game} --matches {made.matches} --rounds {made.rounds} --seed {made.seed}"
    lines = [f"# Written by: {command} --simulations {made.simulations}", "", "[recipe]"]
    lines += [f"{name} = {value}" for name, value in msgspec.structs.asdict(made).items()]
    lines += ["", "[weights]", *(f"{name} = {weight!r}" for name, weight in fitted.weights.items())]
    return "\n".join(lines) + "\n"
