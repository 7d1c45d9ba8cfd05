"""Actions and squares as text."""

import re
from types import SimpleNamespace

import pytest

from affray.errors import Unreadable
from affray.kernel import codes, notation, options
from affray.kernel.notation import Notation

PLACED = {3: "hide", 4: "seek"}
NOTATION = Notation(
    codes.coded,
    {1: "end", 2: "no dice"},
    {
        r"hide 9": lambda state, match: None,
        rf"{notation.either(PLACED)} (\d)": lambda state, match: codes.coded(
            notation.act_of(PLACED, match[1]), int(match[2]), 0
        ),
    },
    "`end` or `hide 3`",
)


def test_words_and_patterns_are_read() -> None:
    """Blanks may be more; a reader that finds nothing leaves the text to the next."""
    assert NOTATION.read(None, "  no   dice ") == codes.coded(2, 0, 0)
    assert NOTATION.read(None, "seek 5") == codes.coded(4, 5, 0)
    assert NOTATION.read(None, "hide 9") == codes.coded(3, 9, 0)


@pytest.mark.parametrize("text", ["", "End", "hide", "hide 10", "hide \u0663", "end" + " " * notation.LONGEST])
def test_what_is_no_action_is_refused_with_examples(text: str) -> None:
    """Other digits than ours are none, and what is too long is not looked at."""
    with pytest.raises(Unreadable, match=re.escape("that is no action; expected one such as `end` or `hide 3`")):
        NOTATION.read(None, text)


def test_squares_are_columns_and_rows_from_one() -> None:
    """Both ways, on a board that is wider than high."""
    for tile in range(12):
        assert notation.tile_of((4, 3), notation.square(4, tile), "tile", "map") == tile
    assert (notation.square(4, 6), notation.tile_id(4, 6)) == ("3,2", "tile.3.2")
    for text in ("0,1", "1,0", "5,1", "1,4"):
        with pytest.raises(Unreadable, match=f"there is no tile {text}; the map has 4 columns and 3 rows"):
            notation.tile_of((4, 3), text, "tile", "map")


def test_a_plain_option_has_its_label_and_clause() -> None:
    """And odds where they are asked for."""
    told = options.plain("Stay")(None, SimpleNamespace(clause="P-MOVE-1"), 0, 0)
    assert (told.label, told.verb, told.clause, told.odds) == ("Stay", "Stay", "P-MOVE-1", False)
    assert options.plain("Roll", odds=True)(None, SimpleNamespace(clause="P-MOVE-1"), 0, 0).odds
