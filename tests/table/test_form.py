"""Maps as small pictures."""

import pytest

from affray import games
from affray.kernel.game import SetUp
from affray.table.form import plan_of
from affray.table.scene import Tile


def test_a_plan_has_a_letter_for_each_square_and_marks_come_first() -> None:
    """What looks the same has the same letter."""
    assert plan_of([[Tile("", "wall"), Tile("", "ground")], [Tile("", "ice", marks=["Start"]), Tile("", "cover")]]) == [
        "#.",
        "mc",
    ]


def test_a_plan_shows_how_much_higher_bare_ground_lies_than_the_lowest_square() -> None:
    """From the last letter on all heights look alike."""
    assert plan_of([[Tile("", "ground", height=high) for high in (1, 2, 3, 4, 9)], [Tile("", "wall", height=3)] * 5]) == [
        ".1233",
        "#####",
    ]
    assert plan_of([]) == []


@pytest.mark.parametrize(("game", "field"), [("korxsol", "map"), ("sixdice", "scenario"), ("stonebound", "board")])
def test_every_map_that_can_be_chosen_has_its_picture(game: str, field: str) -> None:
    """As wide in each row."""
    found = games.find(game)
    picks = next(each for each in found.form(SetUp(game, found.SEATS[0]), -1).fields if each.name == field).picks
    assert picks and all(len({len(row) for row in pick.plan}) == 1 for pick in picks)
