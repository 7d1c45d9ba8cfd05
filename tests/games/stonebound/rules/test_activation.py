"""Activating characters."""

from affray.games.stonebound.record.vocabulary import Ask
from affray.testing.stonebound import turn

TWO = ({"bram": (5, 5), "corlo": (5, 6)}, {"anwen": (5, 4)})


def test_one_character_at_a_time() -> None:
    """S-ACT-1, S-ACT-4: both are offered; while Bram acts nobody else does, and he is not resumed."""
    table = turn(TWO)
    assert table.offered() == ["nobody", "activate bram", "activate corlo"]
    assert table.answer("activate bram").asks() == Ask.ACTION
    assert not any(text.startswith("activate") for text in table.offered())
    assert table.answer("end").offered() == ["nobody", "activate corlo"]


def test_an_activated_character_has_three_actions() -> None:
    """S-ACT-2: fuse, move, and one attack or ability."""
    offered = turn(TWO, ["fire-3"]).answer("activate bram").offered()
    assert {"fuse spite with 3", "move", "attack anwen", "use cleavers-promise with 3"} <= set(offered)


def test_in_any_order() -> None:
    """S-ACT-3: attack, then fuse, then move; or move first."""
    table = turn(TWO, ["fire-3"]).answer("activate bram")
    table.answer("attack anwen", dice=(9, 9)).answer("fuse spite with 3").answer("move", "go 4,5")
    assert (table.at("bram"), table.piece("anwen").hp) == ((4, 5), 11)
    table = turn(TWO, ["fire-3"]).answer("activate bram", "move", "go 4,4", "fuse spite with 3")
    assert table.answer("attack anwen", dice=(9, 9)).offered() == ["end"]


def test_all_of_it_is_optional() -> None:
    """S-ACT-5: nobody needs to be activated, and an activation may end at once."""
    assert turn(TWO, ["wind-1"]).answer("nobody").asks() == Ask.DISCARD
    assert turn(TWO).answer("activate corlo", "end").offered() == ["nobody", "activate bram"]


def test_the_fallen_are_not_activated() -> None:
    """S-ACT-1 (R-06): nor those asleep."""
    assert turn(TWO).set("bram", hp=0).offered() == ["nobody", "activate corlo"]
    assert turn(TWO).set("bram", sleep=1).offered() == ["nobody", "activate corlo"]


def test_one_that_is_raised_may_act_in_the_same_turn() -> None:
    """S-ACT-4 (R-06): unless raised_may_activate is false."""
    sides = ({"teodric": (5, 5), "corlo": (5, 6)}, {"anwen": (1, 1)})
    for allowed in (True, False):
        table = turn(sides, ["wind-4", "wind-1", "fire-1"], raised_may_activate=allowed).set("corlo", hp=0)
        table.answer("activate teodric", "use rally-the-fallen with 1+4", "end")
        assert ("activate corlo" in table.offered()) is allowed
