"""How an option of a hint differs from the others in what a game looks at to tell how a position stands (`FEATURES`).

Each option is taken in a few worlds dealt from what its seat sees, up to the next decision. What differs by most, weighed as
the evaluation does, is told of in numbers; whether it is better is the game's to say (`Feature.good`), since fitted weights of
features that go together say little one by one. What means nothing to who plays is left out.
"""

from collections.abc import Sequence
from typing import NamedTuple

from affray.bots import search
from affray.bots.search import body
from affray.bots.search.body import Desk
from affray.kernel import dice, evaluation, record, wording
from affray.kernel.game import Game, apply
from affray.languages import decimal, marked, say

WORLDS = 6
"""Worlds in which each option is taken."""
STREAM = 11
"""Of the generator that deals them: no other search's."""
LEAST = 0.02
"""What differs by less is not told of, in the units of the evaluation's sum."""
SEEN = 0.05
"""Nor what differs by less in its own units: it would read as nothing."""
MOST = 3
"""Features that are told of."""
BETTER, WORSE = marked("{number} better in {what}"), marked("{number} worse in {what}")
"""A difference, by whether it speaks for an option: as a player thinks of it, not by which number is higher."""
BESIDE = marked("On average it leaves you {differences} than the others.")
LESS = marked("On average it leaves you {differences} against opponents than the others.")
"""How an option differs from the others that are told of; where what the opponents have is taken off too."""


class Difference(NamedTuple):
    """By how much a feature of one position differs from the mean of the others."""

    meaning: str
    """The feature in the game's words."""
    by: float
    counts: float
    """What that adds to the evaluation's sum."""
    better: bool
    """Whether it is so much better, or so much worse."""
    less: bool
    """Whether what the opponents have is taken off (`kernel.feature`)."""


class Reason(NamedTuple):
    """What tells an option from the others."""

    text: str = ""
    """In a sentence or two; empty where nothing does that has a name."""
    better: bool = False
    """Whether anything of it speaks for the option."""


def of(game: Game, held: Desk, seat: int, actions: Sequence[int], seed: int) -> list[Reason]:
    """How each of these actions differs from the others for the seat that decides; empty where the game declares no features,
    nothing differs, or there is nothing to compare with. On the plain machine."""
    if game.FEATURES is None or game.features is None or len(actions) < 2:
        return [Reason() for _ in actions]
    stands = [_stands(game, held, seat, action, seed) for action in actions]
    return [_reason(game, differences(game, stands, index)) for index in range(len(actions))]


class Stand(NamedTuple):
    """How a position stands, on average over the worlds."""

    values: Sequence[float]
    """Its features."""
    turns: frozenset[int] = frozenset()
    """Which turn it is in (`clock`): what a turn's end or another's beginning brings, as cards that are drawn, comes after each
    answer sooner or later, so that positions of other turns are not compared."""


def differences(game: Game, stands: Sequence[Stand], index: int) -> list[Difference]:
    """How one of several positions differs from the others of the same turn, each by its features; what counts most first."""
    assert game.FEATURES is not None
    here, found = stands[index], []
    others = [each.values for number, each in enumerate(stands) if number != index and each.turns == here.turns]
    if not others:
        return []
    for feature, weight in zip(game.FEATURES, evaluation.weights(game), strict=True):
        if feature.good:
            by = here.values[feature] - sum(each[feature] for each in others) / len(others)
            found.append(Difference(feature.meaning, by, weight * by, by * feature.good > 0, feature.least < 0))
    told = [each for each in found if abs(each.counts) >= LEAST and abs(each.by) >= SEEN]
    return sorted(told, key=lambda each: -abs(each.counts))[:MOST]


def _stands(game: Game, held: Desk, seat: int, action: int, seed: int) -> Stand:
    """The features of the positions that an action leads to, on average over the worlds."""
    assert game.FEATURES is not None and game.features is not None
    sums, values, turns = [0.0] * len(game.FEATURES), [0.0] * len(game.FEATURES), set[int]()
    for number in range(WORLDS):
        dice.seed(held.words, seed & dice.MASK, number, STREAM)
        search.body_of(game).deal(held, seat)
        world = record.copy(held.records[body.WORLD], game.RECORD)
        apply(game, world, action, [])
        game.features(world, seat, values)
        sums = [total + value for total, value in zip(sums, values, strict=True)]
        turns.add(int(game.clock(world)) if game.clock else 0)
    return Stand([total / WORLDS for total in sums], frozenset(turns))


def _reason(game: Game, found: Sequence[Difference]) -> Reason:
    if not found:
        return Reason()
    words = wording.of(game.PACKAGE, game.ID)
    told = ", ".join(
        say(BETTER if each.better else WORSE, what=words.say(each.meaning), number=_number(abs(each.by))) for each in found
    )
    return Reason(
        say(LESS if any(each.less for each in found) else BESIDE, differences=told), any(each.better for each in found)
    )


def _number(value: float) -> str:
    """With one place after the point, where it is no whole number."""
    return decimal(value, 0 if round(value, 1) == round(value) else 1)
