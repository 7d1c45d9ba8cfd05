"""Chance: each chance node draws, reads given dice and enumerates one and the same distribution."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import icepool  # type: ignore[import-untyped]
import pytest

from affray.kernel import chance, dice, record
from affray.kernel.stack import Flow

DRAWS = 20_000
ALPHA = 1e-4
"""A fair chance node fails one seed in so many; the seeds are fixed, and these do not."""


class State:
    """The least that dice need."""

    flow: Flow


def seeded(seed: int) -> State:
    """A record with its generator started."""
    state = record.plain(State)
    dice.seed(state.flow.rng, seed & dice.MASK, seed >> 32, 0)
    return state


def exact(run: Callable[[State], int]) -> dict[int, Fraction]:
    """What a chance node gives when it is enumerated."""
    found: dict[int, Fraction] = {}
    for value, share in chance.branches(lambda: run(seeded(1))):
        found[value] = found.get(value, Fraction(0)) + share
    return found


NODES: list[tuple[str, Callable[[State], int]]] = [
    ("pick", lambda state: dice.pick(state, 7)),
    ("die", lambda state: dice.die(state, 20)),
    ("throw", lambda state: dice.throw(state, 3)),
    ("successes", lambda state: dice.successes(state, 5, 3, 1)),
    ("coins", lambda state: dice.successes(state, 4, 2, 1)),
]


@pytest.mark.parametrize(("name", "run"), NODES, ids=[name for name, _ in NODES])
def test_what_is_drawn_falls_as_enumerated(name: str, run: Callable[[State], int]) -> None:
    """Chi-square of 20,000 draws against the exact distribution."""
    state, expected = seeded(len(name)), exact(run)
    assert sum(expected.values()) == 1
    seen = Counter(run(state) for _ in range(DRAWS))
    assert set(seen) <= set(expected)
    observed = [seen[value] for value in expected]
    from scipy.stats import chisquare  # here, since it takes seconds to import

    assert chisquare(observed, [float(share) * DRAWS for share in expected.values()]).pvalue > ALPHA


@pytest.mark.parametrize(("count", "sides", "winning"), [(4, 3, 1), (6, 6, 2), (3, 2, 1), (0, 3, 1)])
def test_successes_agree_with_an_independent_library(count: int, sides: int, winning: int) -> None:
    """The binomial law, by icepool."""
    die = icepool.Die([int(face > sides - winning) for face in range(1, sides + 1)])
    theirs = count @ die if count else icepool.Die([0])
    ours = exact(lambda state: dice.successes(state, count, sides, winning))
    assert {value: share for value, share in ours.items() if share} == {
        outcome: Fraction(theirs.probability(outcome)) for outcome in theirs.outcomes()
    }


def test_throws_count_every_order() -> None:
    """Three dice: each multiset as often as orders of it are among the 216."""
    orders = Counter(dice.faces_of(*faces) for faces in product(range(1, 7), repeat=3))
    assert exact(lambda state: dice.throw(state, 3)) == {faces: Fraction(count, 216) for faces, count in orders.items()}
    assert dice.listed(dice.faces_of(2, 6, 2)) == [6, 2, 2]


def test_throw_high_tells_highest_and_ones_alone() -> None:
    """Four dice: as often as among all 1,296 orders."""

    def alike(faces: int) -> tuple[int, int]:
        return dice.highest_face(faces), dice.shown(faces, 1)

    merged: Counter[tuple[int, int]] = Counter(alike(dice.faces_of(*faces)) for faces in product(range(1, 7), repeat=4))
    found: dict[tuple[int, int], Fraction] = {}
    for faces, share in exact(lambda state: dice.throw_high(state, 4)).items():
        found[alike(faces)] = found.get(alike(faces), Fraction(0)) + share
    assert found == {key: Fraction(count, 1296) for key, count in merged.items()}


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    """Four things: 24 orders, each 1 in 24; what lies outside the stretch stays."""

    def shuffled(state: State) -> int:
        things = [9, 1, 2, 3, 4, 8]
        dice.shuffle(state, things, 1, 5)
        assert (things[0], things[5]) == (9, 8)
        return int("".join(map(str, things[1:5])))

    assert list(exact(shuffled).values()) == [Fraction(1, 24)] * 24


def test_given_dice_are_taken_in_order_and_must_come_out_even() -> None:
    """One too few, one too many, and one that the die does not have: each is an error of the test that gave them."""
    state = seeded(1)
    with chance.given(4, 6, 1, 3):
        assert dice.die(state, 6) == 4
        assert dice.throw(state, 2) == dice.faces_of(6, 1)
        assert dice.successes(state, 1, 3, 1) == 1
    with pytest.raises(chance.DiceLeft, match=r"left over: \[2\]"), chance.given(1, 2):
        dice.die(state, 6)
    with pytest.raises(chance.DiceMissing, match=r"no die is left for throw\(2,\)"), chance.given(5):
        dice.throw(state, 2)
    with pytest.raises(ValueError, match=r"a die shows 7; expected 1\.\.6"), chance.given(7):
        dice.die(state, 6)
    assert list(state.flow.rng) == list(seeded(1).flow.rng)  # nothing was drawn meanwhile


def test_branches_are_bounded() -> None:
    """Six coins are 7 counts; a limit below that is refused instead of waited for."""
    assert len(list(chance.branches(lambda: dice.successes(seeded(1), 6, 2, 1), 7))) == 7
    with pytest.raises(chance.TooMany, match="more than 6"):
        list(chance.branches(lambda: dice.successes(seeded(1), 6, 2, 1), 6))


def test_a_seed_and_a_stream_name_one_sequence() -> None:
    """The same again for the same; another for another seed, another half of it, another stream."""

    def first(low: int, high: int, stream: int) -> list[int]:
        words = [0, 0, 0, 0]
        dice.seed(words, low, high, stream)
        return [dice.word(words) for _ in range(4)]

    assert first(5, 0, 0) == first(5, 0, 0)
    assert len({tuple(first(*key)) for key in [(5, 0, 0), (6, 0, 0), (5, 1, 0), (5, 0, 1)]}) == 4
