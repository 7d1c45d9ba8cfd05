"""The Move Phase, and reloading."""

import pytest

from affray.errors import Illegal
from affray.games.sixdice.record.vocabulary import Ask, Event
from affray.games.sixdice.words import sentences
from affray.testing.sixdice import Table, combat

WALLED = ("......", ".##...", "......", "SS....")


def moving(points: tuple[int, ...], squad: dict[str, tuple[int, int]] | None = None, **more: object) -> Table:
    """Rook at 3,3 (or others) with movement rolled."""
    table = combat(squad or {"rook": (3, 3)}, **more)  # type: ignore[arg-type]
    if table.asks() == Ask.NEXT:
        table.answer("next rook")
    return table.answer(f"dice {len(points)}", dice=points)


def test_dice_are_announced_before_they_are_rolled() -> None:
    """X-MOVE-1, X-MOVE-4: none to three for Rook, and no die falls before that."""
    table = combat({"rook": (1, 1)})
    assert (table.asks(), table.offered()) == (Ask.DICE, ["dice 0", "dice 1", "dice 2", "dice 3"])
    table.answer("dice 2", dice=(2, 5))
    assert table.kinds() == [Event.MOVE_DECLARED, Event.MOVE_ROLLED]


@pytest.mark.parametrize(("who", "most"), [("rook", 3), ("sera", 2), ("dov", 2), ("imre", 4)])
def test_how_many_dice_may_move_depends_on_the_character(who: str, most: int) -> None:
    """X-MOVE-2: each has a cap of its own; one more is refused with this clause."""
    table = combat({who: (1, 1)})
    assert table.offered()[-1] == f"dice {most}"
    with pytest.raises(Illegal):
        table.answer(f"dice {most + 1}")
    assert sentences.refusal(table.state, table.game.read_action(table.state, f"dice {most + 1}"))[1] == "X-MOVE-2"


@pytest.mark.parametrize(("who", "points"), [("rook", 4), ("sera", 3), ("dov", 3), ("imre", 5)])
def test_the_table_of_the_character_gives_the_points(who: str, points: int) -> None:
    """X-MOVE-3: faces 2 and 5 are 1 + 3 for Rook, 1 + 2 for Sera, 1 + 2 for Dov, 2 + 3 for Imre (R-05)."""
    table = combat({who: (1, 1)}).answer("dice 2", dice=(2, 5))
    assert table.state.points == points


def test_a_point_for_a_square_in_any_of_eight_directions() -> None:
    """X-MOVE-5, X-MOVE-6: with 1 point exactly the eight squares around; a diagonal costs no more (R-06)."""
    table = moving((1,))
    around = {(column, row) for column in (2, 3, 4) for row in (2, 3, 4)} - {(3, 3)}
    assert set(table.offered()) == {"stay"} | {f"go {column},{row}" for column, row in around}
    assert table.answer("go 4,4").at("rook") == (4, 4)


def test_walls_are_not_entered() -> None:
    """X-MOVE-7: neither stopped on nor passed; around them it takes longer."""
    table = moving((1,), {"rook": (2, 3)}, enemies=[("grunt", (6, 1))], rows=WALLED)
    assert not {"go 2,2", "go 3,2", "go 2,1"} & set(table.offered())


def test_enemies_block() -> None:
    """X-MOVE-8: in a corridor one square wide nobody gets past a grunt."""
    table = moving((5, 5), {"rook": (1, 1)}, enemies=[("grunt", (3, 1))], rows=("......", "######", "SSSSSS"))
    assert table.offered() == ["stay", "go 2,1"]


def test_allies_are_passed_and_not_stopped_on() -> None:
    """X-MOVE-9, X-MOVE-10: through Sera at 3,1 to 4,1, but not to 3,1 (R-07)."""
    squad = {"rook": (2, 1), "sera": (3, 1)}
    table = moving((3,), squad, enemies=[("grunt", (6, 1))], rows=("......", "######", "SSSSSS"))
    assert set(table.offered()) == {"stay", "go 1,1", "go 4,1"}
    assert sentences.refusal(table.state, table.game.read_action(table.state, "go 3,1"))[1] == "X-MOVE-10"


def test_points_need_not_be_used_and_are_lost() -> None:
    """X-MOVE-11, X-MOVE-12: 4 points, 1 square: 3 are lost; staying loses all."""
    table = moving((2, 5)).answer("go 3,4")
    assert (table.amounts(Event.MOVED), table.amounts(Event.POINTS_LOST), table.state.points) == ([1], [3], 0)
    assert moving((2, 5)).answer("stay").amounts(Event.POINTS_LOST) == [4]


def test_each_die_spent_on_movement_permits_a_reload() -> None:
    """X-RELOAD-1, X-RELOAD-2: two dice, twice the same weapon; on top of moving (R-08)."""
    table = combat({"rook": (1, 1)})
    table.figure("rook").ammo[0] = 1
    table.answer("dice 2", dice=(1, 1)).answer("go 2,2", "reload scattergun")
    assert (table.ammo("rook", "scattergun"), table.asks()) == (2, Ask.RELOAD)
    table.answer("reload scattergun")
    assert (table.ammo("rook", "scattergun"), table.asks()) == (3, Ask.DICE)


def test_a_full_weapon_is_not_reloaded() -> None:
    """X-RELOAD-3: scattergun 4 of 4: the reload goes to the hatchet or is forgone."""
    table = combat({"rook": (1, 1)})
    table.figure("rook").ammo[1] = 5
    table.answer("dice 1", dice=(1,)).answer("stay")
    assert table.offered() == ["no reload", "reload hatchet"]
    assert combat({"rook": (1, 1)}).answer("dice 1", dice=(1,)).answer("stay").asks() == Ask.DICE


def test_house_rule_move_yield() -> None:
    """X-MOVE-3, move_yield: pips give the face, flat the mean of the table without a roll: 2 for each of Rook's dice."""
    assert combat({"rook": (1, 1)}, move_yield="pips").answer("dice 2", dice=(2, 5)).state.points == 7
    assert combat({"rook": (1, 1)}, move_yield="flat").answer("dice 2").state.points == 4


def test_house_rule_corner_cutting() -> None:
    """X-MOVE-6, corner_cutting: a diagonal past one wall, or between two, is allowed or not."""
    one, both = ("#..", "...", "SSS"), (".#.", "#..", "SSS")
    for value, past_one, between in (
        ("allowed", True, True),
        ("forbid_if_both_walls", True, False),
        ("forbid_if_any_wall", False, False),
    ):
        table = moving((1,), {"rook": (1, 2)}, enemies=[("grunt", (3, 3))], rows=one, corner_cutting=value)
        assert ("go 2,1" in table.offered()) is past_one
        table = moving((1,), {"rook": (1, 1)}, enemies=[("grunt", (3, 3))], rows=both, corner_cutting=value)
        assert ("go 2,2" in table.offered()) is between


def test_house_rule_reload_mode() -> None:
    """X-RELOAD-1, reload_mode: a die that reloads does not move."""
    table = combat({"rook": (1, 1)}, reload_mode="instead_of_movement")
    table.figure("rook").ammo[0] = 1
    table.answer("dice 2")
    assert table.asks() == Ask.RELOAD
    table.answer("reload scattergun", "no reload", dice=(5,))
    assert (table.ammo("rook", "scattergun"), table.state.points) == (2, 3)
