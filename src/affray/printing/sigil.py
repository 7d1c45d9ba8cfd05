"""The picture of a thing that has no icon, made from its name: on paper the one that screens draw (`web/src/scene/Sigil.tsx`).

`tests/printing/sigils.json` holds both to the same pictures.
"""

import math
from collections.abc import Iterator
from typing import NamedTuple

WORD = 0xFFFFFFFF
"""Numbers of 32 bits."""


class Sigil(NamedTuple):
    """What it is drawn of, around the middle of a square from -50 to 50."""

    petals: str
    star: str
    beads: list[list[float]]
    """The middle of each."""
    core: float
    """The radius of the circle in the middle."""
    dotted: bool
    """Whether the ring around it is of dots."""


def of(name: str) -> Sigil:
    """The one of a name."""
    numbers = _stream(name)
    next(numbers)
    fold = 3 + math.floor(next(numbers) * 6)
    length = 26 + next(numbers) * 14
    width = (0.14 + next(numbers) * 0.3) / (fold / 4)
    step = 2 + math.floor(next(numbers) * (fold / 2 - 2)) if fold > 4 else 1
    dotted = next(numbers) > 0.5
    beaded = next(numbers) > 0.4
    petals = "".join(_petal(turn / fold, length + 4, width) for turn in range(fold))
    star = "".join(f"M{_at(40, turn / fold)}L{_at(40, (turn + step) / fold)}" for turn in range(fold))
    beads = [_place(40, turn / fold + 0.5 / fold) for turn in range(fold)] if beaded else []
    return Sigil(petals, star, beads, 4 + next(numbers) * 5, dotted)


def svg(name: str, colour: str) -> str:
    """The picture in one colour, its parts as strong as on screens."""
    found = of(name)
    ring = "stroke-dasharray='1 5' stroke-linecap='round' stroke-width='2.6'" if found.dotted else "stroke-width='1.6'"
    line = f"fill='none' stroke='{colour}' stroke-opacity='0.55'"
    beads = "".join(f"<circle cx='{x:g}' cy='{y:g}' r='3.2'/>" for x, y in found.beads)
    return (
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-50 -50 100 100'>"
        f"<circle r='46' {line} {ring}/>"
        f"<path d='{found.petals}' fill='{colour}' fill-opacity='0.2'/>"
        f"<path d='{found.star}' {line} stroke-width='1.6'/>"
        f"<g fill='{colour}' fill-opacity='0.75'>{beads}<circle r='{found.core:g}'/></g></svg>"
    )


def _stream(word: str) -> Iterator[float]:
    """A small reproducible stream of numbers from 0 to 1 (FNV-1a, then xorshift)."""
    state = 0x811C9DC5
    for letter in word:
        state = ((state ^ ord(letter)) * 0x01000193) & WORD
    while True:
        state ^= (state << 13) & WORD
        state ^= state >> 17
        state ^= (state << 5) & WORD
        yield state / 2**32


def _petal(turn: float, length: float, width: float) -> str:
    sides = [_at(length * 0.6, turn + side) for side in (-width, width)]
    return f"M0 0Q{sides[0]} {_at(length, turn)}Q{sides[1]} 0 0Z"


def _at(radius: float, turn: float) -> str:
    x, y = _place(radius, turn)
    return f"{x:g} {y:g}"


def _place(radius: float, turn: float) -> list[float]:
    """So far from the middle, so much of a turn from the top."""
    angle = (turn - 0.25) * 2 * math.pi
    return [_rounded(radius * math.cos(angle)), _rounded(radius * math.sin(angle))]


def _rounded(value: float) -> float:
    """To a tenth, as screens round: halves up; never -0."""
    return math.floor(value * 10 + 0.5) / 10 + 0.0
