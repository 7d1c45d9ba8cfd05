"""What a line of the log did to a thing of the table."""

from typing import Literal

import msgspec

EffectKind = Literal["hurt", "heal", "wear", "mend", "move", "leave", "gain", "rid", "count", "note", "aim", "cost"]


class Effect(msgspec.Struct, frozen=True):
    """What a line of the log did to a thing of the table: taken back in order, effects lead from the table to that before."""

    kind: EffectKind
    """Life fell or rose by `amount` (`hurt`, `heal`); the bar `word` did (`wear`, `mend`); it came to the tile `to`, from
    wherever it was (`move`); it left the board (`leave`); `word` lies on it now, or no longer (`gain`, `rid`); so
    many more of `word` are counted on it (`count`, fewer below 0), as of a badge `Aimed at 2`; nothing
    changed but `word` holds of it, such as `Blocked` (`note`); it goes at what `to` names (`aim`);
    the seat lost what `word` tells in short, such as `Gate Mason discarded` (`cost`)."""
    place: str
    """The id of the thing: a piece, a card, a seat."""
    word: str = ""
    amount: int = 0
    to: str = ""
    """The tile where it is since, where the book says so; whom it aims at."""
    forced: bool = False
    """True where it came there by what others did to it, as who is pushed or knocked back; of `move` alone."""
    loss: bool = False
    """True where it brings whoever it befalls nearer to losing and takes no life, as a die too many; `hurt` always does."""


class Laid(msgspec.Struct, frozen=True):
    """How a line of the log left a thing of a table of cards; in order they lead from the table before to that after it."""

    place: str
    """The id of a card or of a pool; of the zone that a card goes from, where it has no place of its own there."""
    to: str = ""
    """The id of the zone where the card lies since; empty where it stays."""
    card: str = ""
    """What the card is called that goes or turns; empty where this seat may not know."""
    dice: int = 0
    """So many more dice lie there, or fewer below 0."""
    turn: Literal["", "faceup", "facedown", "exhausted", "readied"] = ""
    """How the card lies since."""
