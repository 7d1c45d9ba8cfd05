"""What is printed on paper: cards, units, tokens and maps, in the words that screens use."""

from typing import Literal

import msgspec

from affray.table.scene import Spot, Stat, Tile

Sheet = Literal["cards", "units", "maps", "tokens"]
"""Which sheets a thing is printed on."""
What = Literal["cards", "units", "maps", "tokens", "rules"]
"""What may be printed: what a game has of each kind of sheet, and its rulebook."""
Paper = Literal["a4", "letter"]


class Printed(msgspec.Struct, frozen=True):
    """A thing as it is printed."""

    sheet: Sheet
    name: str
    kind: str = ""
    """What it is, in a few words: `Command Card`, `Melee, Sword, base move`."""
    stats: list[Stat] = []
    text: list[str] = []
    """Its rules text, a paragraph each."""
    area: list[Spot] = []
    """Where it strikes, where that is drawn on it."""
    tiles: list[list[Tile]] = []
    """Of a map: its rows from the top."""
    copies: int = 1
    """So many are wanted on a table."""
