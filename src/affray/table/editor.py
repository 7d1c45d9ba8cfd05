"""What a scenario editor needs to know of a game, in words every screen can draw: brushes, figures, goals, templates.

A game that has scenarios offers an `Editor`; what is drawn with it are the set-up's choices `scenario` and `map`.
"""

from typing import Any

import msgspec

from affray.table.form import Pick


class Brush(msgspec.Struct, frozen=True):
    """A kind of square that can be painted."""

    code: str
    """The letter that stands for it in a map's rows."""
    name: str
    terrain: str
    """How it is drawn (`table.scene.Tile.terrain`)."""
    mark: str = ""
    """What else holds of it, as in `table.scene.Tile.marks`."""


class Goal(msgspec.Struct, frozen=True):
    """A way to win that a scenario may ask for, and what has to be said of it."""

    id: str
    name: str
    turns: bool = False
    targets: bool = False


class Template(msgspec.Struct, frozen=True):
    """A scenario to begin from."""

    id: str
    name: str
    scenario: Any
    map: Any


class Editor(msgspec.Struct, frozen=True):
    """Everything that can be laid down."""

    brushes: list[Brush]
    figures: list[Pick]
    squad: list[Pick]
    goals: list[Goal]
    punishments: list[Pick]
    """Kinds of what a deadline may do."""
    smallest: int
    longest: int
    most_figures: int
    most_turns: int
    templates: list[Template]
