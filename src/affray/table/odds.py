"""What may come of an option, as exact chances."""

from typing import Literal

import msgspec

from affray.table.scene import Brings

Meaning = Literal["good", "bad", "mixed", "nothing"]
"""What an outcome is worth to whoever decides: `mixed` is good and bad at once, `nothing` neither."""


def weighed(good: bool, bad: bool) -> Meaning:
    """What an outcome means that is good, bad, both or neither."""
    if good and bad:
        return "mixed"
    return "good" if good else "bad" if bad else "nothing"


class Chance(msgspec.Struct, frozen=True):
    """One outcome of an option and its exact probability, as a fraction (`"91/216"`) and as a number 0..1."""

    outcome: str
    exact: str
    probability: float
    meaning: Meaning = "nothing"
    """What it is worth to whoever decides: `good`, `bad`, `mixed` (both at once) or `nothing`."""
    grave: str = ""
    """What it is called, in a word or two, where it is the end of a thing: `collapses`; else empty. It is told first."""


class Fate(msgspec.Struct, frozen=True):
    """What may become of one of the things that an answer is about, in one figure."""

    of: str
    """The thing, as outcomes name it: `Grunt 2`."""
    became: str
    """The gravest that may become of it: `dies`; `is hit` where it cannot die."""
    probability: float
    meaning: Meaning
    grave: bool
    """Whether it is lost by that, or the match decided."""
    ends: bool
    """Whether that is what becomes of the match."""
    mean: str = ""
    """How much it comes to on average: `2.4 damage on average`; empty where that is not counted."""


class Instead(msgspec.Struct, frozen=True):
    """What somebody may do on which the figure of an answer depends, or what may be chosen in its place."""

    words: str
    """What it is, as a condition, or an alternative: `if Shieldwright protects`, `or Ode: chosen next`."""
    probability: float | None = None
    """How likely the same comes of the answer then, 0..1; None where that cannot be known."""


class Headline(msgspec.Struct, frozen=True):
    """What an answer is known by in one figure: how likely that comes of it which whoever decides is after."""

    words: str
    """What the figure is the chance of, in a word or two: `Hit`, `not Hit`."""
    of: Literal["good", "safe", "if"] = "good"
    """Which outcomes count: those that are good, also where the words say on what `if` that depends, or all in which nothing
    bad comes of it, as for whoever is attacked."""
    instead: list[Instead] = []
    """Each way in which that on which it depends may not hold, or in which it may be of another."""


class Odds(msgspec.Struct, frozen=True):
    """What may come of an option; `assumption` says how deciders in between are taken to choose."""

    option: str
    chances: list[Chance]
    assumption: str
    apart: list[Chance] = []
    """Where outcomes are of several things at once, what becomes of each, whatever becomes of the others; else empty."""
    headline: Headline | None = None
    """What is told first of them; None where the game names nothing."""
    brings: Brings | None = None
    """What it takes of the others on average, and of one's own side where it does: that stands large then, and not a chance."""
    fates: list[Fate] = []
    """The same of each thing in one figure, what becomes of the match first; empty where the game does not count that."""

    @property
    def foremost(self) -> float:
        """How likely that is; of what is good alone where nothing is named."""
        counted = ("good", "nothing") if self.headline and self.headline.of == "safe" else ("good",)
        return sum(each.probability for each in self.chances if each.meaning in counted)
