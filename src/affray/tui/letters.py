"""The icons of the browser as letters with colour: a name that has a face in its game bears its hue, its first letter as a
sign."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rich.text import Text

from affray import games
from affray.kernel import look, wording
from affray.table.look import Face, Hue
from affray.table.scene import View

COLOURS: Mapping[Hue, str] = {
    "red": "red",
    "orange": "dark_orange",
    "gold": "gold3",
    "green": "green",
    "teal": "dark_cyan",
    "blue": "dodger_blue2",
    "violet": "medium_purple",
    "brown": "orange4",
    "grey": "grey62",
}
"""The hues of things as a terminal has them; those of the sides are others, and lie behind letters (`board.SIDES`)."""
SIGN = "reverse bold"
"""How the first letter stands for the icon."""


class Letters(NamedTuple):
    """The names of a game that have a face."""

    names: re.Pattern[str]
    hues: Mapping[str, Hue]
    """By the name in small letters."""

    def on(self, text: Text) -> Text:
        """The same text, with the names in it coloured: those that begin with a capital, as a whole word."""
        for found in self.names.finditer(text.plain):
            if found[0][0].isupper():
                colour = COLOURS[self.hues[found[0].lower()]]
                text.stylize(f"not dim {colour}", *found.span())
                text.stylize(SIGN, found.start(), found.start() + 1)
        return text


def of(view: View) -> Letters:
    """The names of the match's game and of the packs that are laid on it, in the language of the screen."""
    return _read(view.game, tuple(sorted((name, face.hue) for name, face in view.faces.items())))


@lru_cache(maxsize=8)
def _read(game: str, brought: tuple[tuple[str, Hue], ...]) -> Letters:
    found = games.find(game)
    words = wording.of(found.PACKAGE, found.ID)
    own: dict[str, Face] = look.of(found.PACKAGE).faces
    hues = {words.say(name).lower(): face.hue for name, face in own.items()} | {name.lower(): hue for name, hue in brought}
    # The longest first: of two names that begin alike the whole one is meant.
    longest = sorted(hues, key=len, reverse=True)
    return Letters(re.compile(rf"\b(?:{'|'.join(map(re.escape, longest)) or '(?!)'})\b", re.IGNORECASE), hues)
