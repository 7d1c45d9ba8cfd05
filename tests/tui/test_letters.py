"""Icons as letters with colour."""

from typing import get_args

import pytest
from rich.text import Text

from affray import games
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.view import view
from affray.table.look import Face, Hue
from affray.table.scene import Entry
from affray.tui import letters, words


def seen(game: str) -> letters.Letters:
    """The letters of a match of that game."""
    found = games.find(game)
    return letters.of(view(Match(found, SetUp(game, found.SEATS[0], 1)), 0, [0]))


def styles(text: Text) -> list[tuple[str, str]]:
    """What is coloured, and how."""
    return [(text.plain[span.start : span.end], str(span.style)) for span in text.spans]


def test_every_hue_has_a_colour_of_a_terminal() -> None:
    """None is left out, none is made up."""
    assert {*letters.COLOURS} == {*get_args(Hue)}


def test_a_name_bears_the_hue_of_its_face_with_its_first_letter_as_the_sign() -> None:
    """Elements, moves and statuses, also with a number; in the middle of a line, however they are written."""
    fire = f"not dim {letters.COLOURS['red']}"
    assert styles(seen("stonebound").on(Text("Paid with Fire 2."))) == [("Fire", fire), ("F", letters.SIGN)]
    told = styles(seen("korxsol").on(Text("BURN 2, True Cut")))
    assert [part for part, style in told if style != letters.SIGN] == ["BURN", "True Cut"]
    assert [part for part, style in told if style == letters.SIGN] == ["B", "T"]


@pytest.mark.parametrize("said", ["", "under fire", "Firewood burns", "Campfire"])
def test_what_only_looks_like_a_name_is_left_alone(said: str) -> None:
    """No name at all, one in small letters, a part of another word."""
    assert styles(seen("stonebound").on(Text(said))) == []


def test_the_longest_name_is_meant_and_those_of_packs_are_known() -> None:
    """A pack's thing is coloured in the matches that it is laid on."""
    found = games.find("korxsol")
    shown = view(Match(found, SetUp("korxsol", found.SEATS[0], 1)), 0, [0])
    shown.faces["True Cut of Glass"] = Face("glass", "teal")
    told = letters.of(shown).on(Text("Use True Cut of Glass"))
    assert styles(told)[0] == ("True Cut of Glass", f"not dim {letters.COLOURS['teal']}")


def test_the_log_draws_its_dice() -> None:
    """With what they came to where that is not the one that fell; without dice a line is as it was."""
    rolled = Entry(0, 0, "Bo rolls.", "X-1", faces=[6, 1], result=7)
    assert words.entry_drawn(rolled) == "Bo rolls: \u2685 \u2680 = 7"
    assert words.entry_drawn(Entry(0, 0, "Bo rolls.", "X-1", faces=[6], result=6)) == "Bo rolls: \u2685"
    assert words.entry_drawn(Entry(0, 0, "Bo ends.", "X-1")) == "Bo ends."
