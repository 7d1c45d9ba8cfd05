"""Every place of a TOML text has its line."""

import tomllib

import pytest

from affray.errors import BadInput
from affray.kernel import files
from affray.kernel.lines import Lines

TEXT = '''# a note
title = """
[[card]]
"""
[[card]]
id = "one" # [[card]]
words = 'x = [[3'
effects = [ # first
    { do = "a", at = [1, 2] },
    # a note {
    { do = "b" }, { do = "c" },
]
"attack" = 3

[card.gives]
pd = 1

[[ card ]]
id = "two"
gives.sd = 2
[[card.parts]]
x = 1
[deck]
id = "x"
'''


@pytest.mark.parametrize(
    ("table", "number", "field", "line"),
    [
        ("title", 0, "", 2),
        ("card", 1, "", 5),
        ("card", 1, "id", 6),
        ("card", 1, "words", 7),
        ("card", 1, "effects", 8),
        ("card", 1, "effects[1].do", 9),
        ("card", 1, "effects[2].do", 11),
        ("card", 1, "effects[3]", 11),
        ("card", 1, "effects[9]", 8),
        ("card", 1, "attack", 13),
        ("card", 1, "gives.pd", 15),
        ("card", 1, "defense", 5),
        ("card", 2, "", 18),
        ("card", 2, "gives.sd", 20),
        ("card", 2, "parts[1].x", 21),
        ("deck", 1, "id", 23),
        ("other", 1, "id", 0),
    ],
)
def test_a_field_stands_where_it_stands(table: str, number: int, field: str, line: int) -> None:
    """Rows, fields, parts of lists and of tables; what is not there, where it would stand; strings and notes mean nothing."""
    assert "deck" in tomllib.loads(TEXT)
    found = Lines(TEXT).of(table, number, field) or Lines(TEXT).of(table, 0, field)
    assert found == line


def test_rows_in_a_list_have_lines_too() -> None:
    """A table may be written as one list."""
    lines = Lines('card = [\n  {id = "a"},\n  {id = "b",\n   attack = 9},\n]\n')
    assert [lines.of("card", number, "attack") for number in (1, 2, 3)] == [2, 3, 1]


@pytest.mark.parametrize("text", ["", "=", "[", "[[", '"', "x = [", 'x = """', "a.b", "[[a]]\nx", "é = 'ü'", "\n" * 9])
def test_any_text_is_walked_to_its_end(text: str) -> None:
    """Also what is no TOML: nothing is ever asked of that, but nothing hangs either."""
    assert all(line >= 1 for line in Lines(text).known.values())


def test_what_is_no_toml_is_told_with_its_line() -> None:
    """The one that the parser names."""
    with pytest.raises(BadInput, match=r"^a.toml:2: it is not TOML: "):
        files.parse_toml("a = 1\nb = \n", "a.toml")
