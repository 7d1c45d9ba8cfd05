"""Chance, through few primitives: each one chance node with a known distribution.

The generator is sfc32 (Chris Doty-Humphrey, PractRand), four 32-bit words that live in the match, so that a match is a
function of its set-up, its seed and its actions, on every machine. Results are exactly uniform: words that would favour
some faces are drawn again.

A throw of several dice is one number, its *faces*: how many dice show 1 in the lowest five bits, 2 in the next five, and
so on to 6. So up to 31 dice fit, and equal throws are equal numbers.
"""

from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import Annotated, Protocol

from affray.kernel.chance import Dice
from affray.kernel.once import once_each
from affray.kernel.record import Array, i8
from affray.kernel.rule import chance_node, rule
from affray.kernel.stack import HasFlow

Generator = Annotated[Array[i8], 4]
WORDS = 1 << 32
MASK = WORDS - 1
FACE_BITS = 5
FACE_MASK = 31
MOST_DICE = 31
TEN = 10
COIN = ("tails", "heads")
PERCENTILE = ("tens", "ones")


class Words(Protocol):
    """A generator's four words."""

    def __getitem__(self, index: int, /) -> int:
        """One word."""

    def __setitem__(self, index: int, value: int, /) -> None:
        """Set one word."""


@rule
def seed(rng: Words, low: int, high: int, stream: int) -> None:
    """Start a generator from a 64-bit seed (as two 32-bit halves) and the number of an independent stream, 0 up."""
    rng[0] = low & MASK
    rng[1] = high & MASK
    rng[2] = stream & MASK
    rng[3] = 1
    for _ in range(15):
        word(rng)


@rule
def word(rng: Words) -> int:
    """The next 32 random bits."""
    a, b, c = rng[0], rng[1], rng[2]
    result = (a + b + rng[3]) & MASK
    rng[3] = (rng[3] + 1) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = (((c << 21) & MASK | c >> 11) + result) & MASK
    return result


@rule
def below(rng: Words, count: int) -> int:
    """A number 0..count-1, each equally likely (count 1..2**32)."""
    bound = WORDS - WORDS % count
    drawn = word(rng)
    while drawn >= bound:
        drawn = word(rng)
    return drawn % count


def _pick_outcomes(count: int) -> tuple[tuple[int, int], ...]:
    return tuple((value, 1) for value in range(count))


def _read_pick(faces: "Faces", count: int) -> int:
    return _within(next(faces), 0, count - 1)


@chance_node(_pick_outcomes, _read_pick)
def pick(state: HasFlow, count: int) -> int:
    """One of `count` things, 0..count-1, each equally likely: a card that is drawn, a place in a shuffle. It is never people
    who throw dice for it."""
    return below(state.flow.rng, count)


def _die_outcomes(sides: int) -> tuple[tuple[int, int], ...]:
    return tuple((value, 1) for value in range(1, sides + 1))


def _read_die(faces: "Faces", sides: int) -> int:
    return _within(next(faces), 1, sides)


def _one_die(sides: int) -> Dice:
    return Dice(1, 1, sides)


@chance_node(_die_outcomes, _read_die, _one_die)
def die(state: HasFlow, sides: int) -> int:
    """One die of `sides` sides: 1..sides (a percentile roll has 100)."""
    return 1 + below(state.flow.rng, sides)


def _digits_outcomes(count: int) -> tuple[tuple[int, int], ...]:
    return tuple((value, 1) for value in range(TEN**count))


def _read_digits(faces: "Faces", count: int) -> int:
    value = 0
    for _ in range(count):
        value = TEN * value + _within(next(faces), 0, TEN - 1)
    return value


def _digit_dice(count: int) -> Dice:
    return Dice(count, 0, TEN - 1, each=PERCENTILE if count == len(PERCENTILE) else ())


@chance_node(_digits_outcomes, _read_digits, _digit_dice)
def digits(state: HasFlow, count: int) -> int:
    """`count` ten-sided dice, each showing a digit, read as one number, the first die its highest digit: 0..10**count-1 (1..9
    dice; two of them are a percentile roll)."""
    value = 0
    for _ in range(count):
        value = TEN * value + below(state.flow.rng, TEN)
    return value


@once_each
def _throw_outcomes(count: int) -> tuple[tuple[int, int], ...]:
    """Every multiset of faces, and in how many of the 6**count orders it falls."""
    ways = []
    for faces in combinations_with_replacement(range(1, 7), count):
        orders = factorial(count) // prod(factorial(faces.count(face)) for face in range(1, 7))
        ways.append((faces_of(*faces), orders))
    return tuple(ways)


def _read_throw(faces: "Faces", count: int) -> int:
    return faces_of(*(_within(next(faces), 1, 6) for _ in range(count)))


def _six_sided(count: int) -> Dice:
    return Dice(count, 1, 6)


@chance_node(_throw_outcomes, _read_throw, _six_sided)
def throw(state: HasFlow, count: int) -> int:
    """`count` six-sided dice (0..31): their faces."""
    faces = 0
    for _ in range(count):
        faces += 1 << (FACE_BITS * below(state.flow.rng, 6))
    return faces


@once_each
def _high_outcomes(count: int) -> tuple[tuple[int, int], ...]:
    """The throws that differ in their highest face or their number of ones; one throw stands for all alike in both."""
    ways: dict[int, int] = {}
    for faces, orders in _throw_outcomes(count):
        alike = _high_and_ones(faces)
        ways[alike] = ways.get(alike, 0) + orders
    return tuple(ways.items())


def _high_and_ones(faces: int) -> int:
    """The plainest throw with the same count of dice, highest face and number of ones."""
    highest, ones = highest_face(faces), shown(faces, 1)
    if highest <= 1:
        return faces
    others = sum(shown(faces, face) for face in range(2, 7))
    return ones + (others << (FACE_BITS * (highest - 1)))


@chance_node(_high_outcomes, _read_throw, _six_sided)
def throw_high(state: HasFlow, count: int) -> int:
    """`count` six-sided dice of which only the highest face and the number of ones matter: their faces.

    Drawn like `throw`; enumerated, throws alike in both are one outcome.
    """
    faces = 0
    for _ in range(count):
        faces += 1 << (FACE_BITS * below(state.flow.rng, 6))
    return faces


def _successes_outcomes(count: int, sides: int, winning: int) -> tuple[tuple[int, int], ...]:
    """Binomial: comb(count, k) * winning**k * (sides - winning)**(count - k)."""
    return tuple((k, comb(count, k) * winning**k * (sides - winning) ** (count - k)) for k in range(count + 1))


def _read_successes(faces: "Faces", count: int, sides: int, winning: int) -> int:
    return sum(_within(next(faces), 1, sides) > sides - winning for _ in range(count))


def _success_dice(count: int, sides: int, winning: int) -> Dice:
    return Dice(count, 1, sides, COIN if sides == len(COIN) else ())


@chance_node(_successes_outcomes, _read_successes, _success_dice)
def successes(state: HasFlow, count: int, sides: int, winning: int) -> int:
    """How many of `count` dice of `sides` sides show one of their `winning` highest faces (a coin: 2 sides, 1 winning)."""
    won = 0
    for _ in range(count):
        if below(state.flow.rng, sides) >= sides - winning:
            won += 1
    return won


@once_each
def _values_outcomes(count: int) -> tuple[tuple[int, int], ...]:
    """Every way that dice count 1 and 2, and in how many orders it falls."""
    return tuple(
        (_values(ones, twos), comb(count, ones + twos) * comb(ones + twos, twos))
        for won in range(count + 1)
        for twos in range(won + 1)
        for ones in (won - twos,)
    )


def _values(ones: int, twos: int) -> int:
    return ones + (twos << FACE_BITS)


def _read_values(faces: "Faces", count: int) -> int:
    shown = [_within(next(faces), 0, 2) for _ in range(count)]
    return _values(shown.count(1), shown.count(2))


def _value_dice(count: int) -> Dice:
    return Dice(count, 0, 2)


@chance_node(_values_outcomes, _read_values, _value_dice)
def values(state: HasFlow, count: int) -> int:
    """`count` dice (0..31) whose three faces are 0, 1 and 2: how many show 1 and 2, as faces (`shown`).

    First it falls how many show 0, then what the others show.
    """
    won, twos = 0, 0
    for _ in range(count):
        if below(state.flow.rng, 3) > 0:
            won += 1
    for _ in range(won):
        twos += below(state.flow.rng, 2)
    return won - twos + (twos << FACE_BITS)


@rule
def shuffle(state: HasFlow, things: Array[int], first: int, last: int) -> None:
    """Put things[first:last] in random order, each order equally likely (Fisher and Yates)."""
    for end in range(last - 1, first, -1):
        chosen = first + pick(state, end - first + 1)
        things[end], things[chosen] = things[chosen], things[end]


@rule
def shown(faces: int, face: int) -> int:
    """How many dice of a throw show `face` (1..6)."""
    return (faces >> (FACE_BITS * (face - 1))) & FACE_MASK


@rule
def highest_face(faces: int) -> int:
    """The highest face of a throw; 0 for no dice."""
    for face in range(6, 0, -1):
        if shown(faces, face) > 0:
            return face
    return 0


def faces_of(*faces: int) -> int:
    """The number that stands for these faces."""
    return sum(1 << (FACE_BITS * (face - 1)) for face in faces)


def listed(faces: int) -> list[int]:
    """The faces of a throw, highest first."""
    return [face for face in range(6, 0, -1) for _ in range(shown(faces, face))]


class Faces(Protocol):
    """Dice thrown elsewhere, one after the other."""

    def __next__(self) -> int:
        """The next face."""


def _within(value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise ValueError(f"a die shows {value}; expected {low}..{high}")
    return value
