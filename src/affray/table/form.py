"""What is chosen before play, in words every screen can draw: decks, builds, teams, maps, scenarios.

A game describes each seat's choices as a form; a screen shows it, sends back what was chosen, and gets the form anew with every
refusal explained. What comes out is one value, which goes into the set-up's `choices`.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from affray.table.scene import Stat, Tile

PLAN = {"ground": ".", "wall": "#", "cover": "c", "lava": "l", "ice": "i", "water": "w", "shallows": "s"}
"""The letters of a plan, by what a square looks like."""
MARKED = "m"
"""Its letter where something else holds of it: a start, a goal."""
STEPS = ".123"
"""The letters of ground by how much higher it lies than the lowest square of the map; the last from there on."""


class Pick(msgspec.Struct, frozen=True):
    """One thing that can be chosen: a deck, a character, a weapon, a map."""

    id: str
    name: str
    summary: str = ""
    stats: list[Stat] = []
    text: list[str] = []
    """Its rules text, one line each."""
    group: str = ""
    """Picks with the same group are shown together under it."""
    refused: str = ""
    """Why it cannot be chosen beside what is chosen already; empty where it can."""
    clause: str = ""
    """The clause that refuses it."""
    plan: list[str] = []
    """Of a map its rows from the top, a letter a square as in PLAN and STEPS, for a small picture."""


def plan_of(rows: Iterable[Sequence[Tile]]) -> list[str]:
    """The plan of a map: marks, else what a square is made of, else how high bare ground lies."""
    laid = [list(row) for row in rows]
    lowest = min((tile.height for row in laid for tile in row), default=0)

    def letter(tile: Tile) -> str:
        if tile.marks:
            return MARKED
        return STEPS[min(tile.height - lowest, len(STEPS) - 1)] if tile.terrain == "ground" else PLAN[tile.terrain]

    return ["".join(map(letter, row)) for row in laid]


class Field(msgspec.Struct, frozen=True):
    """One choice of so many things."""

    name: str
    """Its key in the value."""
    label: str
    picks: list[Pick]
    chosen: list[str]
    """Ids of the picks chosen so far, in order; the same one more than once where `repeats`."""
    help: str = ""
    least: int = 1
    most: int = 1
    repeats: bool = False


class Problem(msgspec.Struct, frozen=True):
    """Why the form cannot be played as it stands."""

    field: str
    reason: str
    clause: str = ""


class Ready(msgspec.Struct, frozen=True):
    """A form filled in beforehand, for a quick start."""

    id: str
    name: str
    summary: str
    value: Any


class Form(msgspec.Struct, frozen=True):
    """What one seat, or the whole table, chooses before play."""

    choice: str
    """The key in the set-up's `choices` that the value goes to: in a list of one value a seat, or for the whole table the
    value itself. Empty for a table's form whose fields are choices of their own: the value's keys are those of `choices`."""
    title: str
    fields: list[Field]
    value: Any
    """What it comes to as it stands: an id where there is a single field of one pick, else ids by field; an id or a list of
    ids each, as `most` says."""
    problems: list[Problem] = []
    ready: list[Ready] = []
    seat: str = ""
    """What a seat is called, where that is more than its number: `Game Master`."""
    quick: dict[str, Any] = {}
    """Of the table's form: the `choices` of a match for which nobody chose any, where they are other than those of a set-up
    without any: not the same each time, or easier to begin with."""
