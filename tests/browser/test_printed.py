"""Paper has what screens have: the client that was built leaves its icons and colours where they are printed from."""

import re
from pathlib import Path
from typing import get_args

import pytest

from affray import games, printing
from affray.kernel import icons, look
from affray.table.look import Hue

pytestmark = pytest.mark.browser
STYLES = Path(__file__).parents[2] / "web/src/styles/look.css"


def test_every_face_is_printed_with_the_icon_and_the_colour_of_light_screens() -> None:
    """No icon of a game is lacking, and a colour is what the styles say first."""
    drawn = printing._drawn()
    for id in games.ids():
        seen = look.of(games.find(id).PACKAGE)
        assert {face.icon for face in (seen.emblem, *seen.faces.values())} - {""} <= set(icons.outlines()), id
    css = STYLES.read_text(encoding="utf-8")
    for hue in get_args(Hue):
        first = re.search(rf"--hue-{hue}: (#[0-9a-f]{{6}});", css)
        assert first and drawn.colours[f"hue-{hue}"] == first[1]
    assert printing.pdf(games.find("solbound"), "tokens").startswith(b"%PDF-")
