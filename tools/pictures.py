"""The pictures of the games on the first page: `python tools/pictures.py` makes them anew, in `web/pictures/`.

Each says who stands in it and how they look, and the client paints it from that, so that a picture is as small as its words:
figures that face each other on a board before the land of their game, or cards that lie in a fan. Look at the page after making
them anew.
"""

from pathlib import Path
from typing import Literal

import msgspec

from affray import games
from affray.kernel import look
from affray.table.look import Face

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "web" / "pictures"


class Recipe(msgspec.Struct, frozen=True):
    """Who stands in a picture: by sides in turn, the first of each side in front."""

    game: str
    kind: Literal["board", "cards"]
    cast: tuple[str, ...]


class Picture(msgspec.Struct, frozen=True):
    """What the client paints it from, in the words of the game."""

    kind: Literal["board", "cards"]
    cast: tuple[str, ...]
    faces: dict[str, Face]
    """Of all that is painted, by name."""


RECIPES = [
    Recipe("korxsol", "board", ("Osk of the Lantern Stair", "Tor", "Sigrun Two-Oaths", "Cinderhowl")),
    Recipe("sixdice", "board", ("Rook Halden", "Brute", "Tomas Brede", "Juggernaut")),
    Recipe("solbound", "cards", ("Ashgate Warden", "Pale Duelist", "Sworn Champion")),
    Recipe("stonebound", "board", ("Harrow", "Old Gristle", "Ensign Corlo", "Wisp")),
]


def made(recipe: Recipe) -> Picture:
    """The picture of a recipe. Fails where its game has nobody of such a name with a face."""
    faces = look.of(games.find(recipe.game).PACKAGE).faces
    return Picture(recipe.kind, recipe.cast, {name: faces[name] for name in recipe.cast})


def main() -> None:
    """Make them all."""
    PICTURES.mkdir(exist_ok=True)
    for recipe in RECIPES:
        text = msgspec.json.encode(made(recipe))
        (PICTURES / f"{recipe.game}.json").write_bytes(msgspec.json.format(text, indent=0) + b"\n")


if __name__ == "__main__":
    main()
