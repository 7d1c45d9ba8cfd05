"""What things look like: for each name that people read an icon and a colour, the same on the board, on cards and in the log.

What has no face gets one made from its name. Icons are named as in the set that the browser client is built with
(game-icons.net, CC BY 3.0).
"""

from typing import Literal

import msgspec

Hue = Literal["red", "orange", "gold", "green", "teal", "blue", "violet", "brown", "grey"]
"""The colours that things have; seats have others."""
Lettering = Literal["plain", "blackletter", "carved", "squared", "stencil"]
"""What titles, the names of cards and the numbers of a board are set in; `plain` is what the reader's machine has."""

Ground = Literal["plain", "flags", "planks", "tiles", "turf"]
"""What a board, or a table that cards lie on, is made of: flagstones, planks, sunlit tiles, grass; `plain` is none of these."""


class Face(msgspec.Struct, frozen=True):
    """How a thing looks."""

    icon: str
    """Its name in the icon set; empty where a game says nothing."""
    hue: Hue


class Look(msgspec.Struct, frozen=True):
    """How a game looks, and what its words mean."""

    emblem: Face
    """Of the game itself."""
    faces: dict[str, Face]
    """By the name as it is printed: `Gate Mason`, `Fire`, `HP`."""
    words: dict[str, str] = {}
    """The rulebook's glossary: what a word means to a player, by the word as it is read."""
    clauses: dict[str, str] = {}
    """Of each term of the glossary, by its name alone and in the book's order, the clause that says more of it."""
    lettering: Lettering = "plain"
    """Of the game's titles; what is read at length stays plain."""
    ground: Ground = "plain"
    """Of its board and its table."""
