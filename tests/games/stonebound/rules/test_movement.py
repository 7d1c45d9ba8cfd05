"""Movement, and being moved."""

from affray.games.stonebound.record.state import SIDE
from affray.games.stonebound.record.vocabulary import Ask, Event
from affray.games.stonebound.rules import movement
from affray.testing.stonebound import Space, Table, turn


def told_places(table: Table, kind: Event) -> dict[int, Space]:
    """The spaces that events of a kind name, by the pieces that came there."""
    found = [(event.thing, event.place) for event in table.told if event.kind == kind]
    return {piece: (tile % SIDE + 1, tile // SIDE + 1) for piece, tile in found}


def reach(table: Table, who: str) -> set[Space]:
    """Where a character may go with its move."""
    table.answer(f"activate {who}", "move")
    return {(int(column), int(row)) for column, row in (text[3:].split(",") for text in table.offered())}


def test_up_to_its_movement_and_no_farther() -> None:
    """S-MOVE-1: Pell with MV 3 on an open board: 24 spaces within three steps."""
    found = reach(turn(({"pell": (5, 5)}, {"anwen": (1, 1)})), "pell")
    assert found == {
        (column, row) for column in range(1, 11) for row in range(1, 11) if 0 < abs(column - 5) + abs(row - 5) <= 3
    }


def test_no_diagonal_step() -> None:
    """S-MOVE-2: nobody slips past a foe over a corner."""
    assert reach(turn(({"pell": (1, 1)}, {"anwen": (2, 1)})), "pell") == {(1, 2), (1, 3), (2, 2), (1, 4), (2, 3), (3, 2)}


def test_through_allies_but_not_opposing_characters() -> None:
    """S-MOVE-3, S-MOVE-4, S-MOVE-5: in a corridor of the corner: past an ally, never past a foe, and onto neither."""
    allied = reach(turn(({"pell": (1, 1), "bram": (2, 1)}, {"anwen": (1, 2), "wisp": (9, 9)})), "pell")
    assert (3, 1) in allied and (2, 1) not in allied and (1, 2) not in allied and (1, 3) not in allied
    opposed = reach(turn(({"pell": (1, 1)}, {"anwen": (2, 1), "wisp": (9, 9)})), "pell")
    assert (3, 1) not in opposed and (2, 1) not in opposed


def test_it_may_end_on_the_incapacitated() -> None:
    """S-MOVE-6 (R-08): of either side, and pass over them."""
    table = turn(({"pell": (1, 1), "bram": (1, 2)}, {"anwen": (2, 1)})).set("anwen", hp=0).set("bram", hp=0)
    assert {(2, 1), (1, 2), (3, 1), (1, 3)} <= reach(table, "pell")


def test_once_and_in_one_piece() -> None:
    """S-MOVE-7 (R-09): after one step of three no more."""
    table = turn(({"pell": (5, 5)}, {"anwen": (1, 1)})).answer("activate pell", "move", "go 5,6")
    assert table.at("pell") == (5, 6) and "move" not in table.offered()


def test_abilities_change_movement() -> None:
    """S-MOVE-8: Tower Stance takes one of Pell's three, Teodric's Standing Orders in range give one back."""
    table = turn(({"pell": (5, 5), "teodric": (5, 6)}, {"anwen": (1, 1)})).fuse("pell", "tower-stance", "earth-3")
    assert movement.movement(table.state, 0) == 2
    table.fuse("teodric", "standing-orders", "wind-3")
    assert (movement.movement(table.state, 0), movement.movement(table.state, 1)) == (3, 3)


def test_riding_through() -> None:
    """S-MOVE-4, S-MOVE-8: Ride Through adds two to Sable's four and lets her pass foes, not end on one."""
    table = turn(({"sable": (1, 1)}, {"anwen": (2, 1), "wisp": (1, 2)}), ["wind-4"])
    assert movement.movement(table.state, 0) == 4
    table.answer("activate sable", "use ride-through with 4", "move")
    assert "go 3,1" in table.offered() and "go 7,1" in table.offered() and "go 2,1" not in table.offered()


def test_a_shift_is_no_move() -> None:
    """S-MOVE-7 (R-09): Reckless Rush shifts up to two, or none, and the move is still there."""
    table = turn(({"bram": (5, 5)}, {"anwen": (1, 1)}), ["wind-2"]).answer("activate bram", "use reckless-rush with 2")
    assert "stay" in table.offered() and "go 5,7" in table.offered() and "go 5,8" not in table.offered()
    assert "move" in table.answer("go 5,7").offered()


def test_pushed_in_a_straight_line() -> None:
    """S-ABIL-6 (R-31): Drive Back pushes two spaces away, up to the edge or somebody."""
    sides = ({"anwen": (5, 5)}, {"pell": (5, 4), "wisp": (5, 2)})
    table = turn(sides, ["earth-3"]).answer("activate anwen", "use drive-back with 3", dice=(9, 9))
    assert table.at("pell") == (5, 3) and table.amounts(Event.DISPLACED) == [1]


def test_nobody_is_pushed_where_there_is_no_room() -> None:
    """S-ABIL-6 (R-31): with somebody right behind, Drive Back moves nobody, and no move is told."""
    sides = ({"anwen": (5, 5)}, {"pell": (5, 4), "wisp": (5, 3)})
    table = turn(sides, ["earth-3"]).answer("activate anwen", "use drive-back with 3", "target pell", dice=(9, 9))
    assert table.at("pell") == (5, 4) and Event.DISPLACED not in table.kinds()


def test_a_push_alone_wakes_nobody() -> None:
    """S-ST-8 (R-25): a sleeper that is pushed by an attack that its armour holds off loses no HP and sleeps on; with poison it
    loses 1 for each space, and wakes."""
    for poison, loss, asleep in ((0, 0, 1), (1, 2, 0)):
        table = turn(({"anwen": (5, 5)}, {"pell": (5, 4), "wisp": (9, 9)}), ["earth-3"])
        table.set("pell", sleep=1, poison=poison, pd=9).answer("activate anwen", "use drive-back with 3", dice=(9, 9))
        assert (table.at("pell"), 16 - table.piece("pell").hp, table.piece("pell").sleep) == ((5, 2), loss, asleep)
        assert (Event.POISONED in table.kinds()) == bool(poison)


def test_a_poisoned_walker_falls_on_its_way_and_the_log_says_where() -> None:
    """S-MOVE-1, S-ST-8 (R-30): with 1 HP, sent three spaces along the edge it lies after the first; the move is told with the
    space that it came to, after what it cost and before the fall."""
    sides = ({"pell": (1, 1), "bram": (9, 1)}, {"anwen": (1, 9)})
    table = turn(sides).set("pell", hp=1, poison=1).answer("activate pell", "move", "go 4,1")
    assert table.at("pell") == (2, 1) and told_places(table, Event.MOVED) == {0: (2, 1)}
    assert table.amounts(Event.MOVED) == [1]
    order = [Event.POISONED, Event.MOVED, Event.INCAPACITATED]
    assert [kind for kind in table.kinds() if kind in order] == order


def test_where_both_axes_tie_the_player_chooses() -> None:
    """S-ABIL-6 (R-31): Hooked Line at a foe two across and two down pulls along the row or the column."""
    sides = ({"harrow": (3, 3)}, {"pell": (5, 5), "wisp": (9, 9)})
    for axis, space in (("across", (3, 5)), ("along", (5, 3))):
        table = turn(sides, ["earth-3"]).answer("activate harrow", "use hooked-line with 3")
        assert table.asks() == Ask.AXIS and table.offered() == ["axis across", "axis along"]
        table.answer(f"axis {axis}").answer("pull 2")
        assert table.at("pell") == space


def test_pulled_up_to_three() -> None:
    """S-ABIL-6 (R-31): as far as the player likes, up to whoever stands in the way; then the attack follows."""
    sides = ({"harrow": (5, 5)}, {"pell": (5, 9), "wisp": (9, 9)})
    table = turn(sides, ["earth-3"]).answer("activate harrow", "use hooked-line with 3")
    assert table.offered() == ["stay", "pull 1", "pull 2", "pull 3"]
    assert table.answer("pull 2").at("pell") == (5, 7) and table.piece("pell").hp == 16
    assert Event.HELD_OFF in table.kinds() and Event.CRT_ROLLED not in table.kinds()


def test_places_are_swapped() -> None:
    """S-ABIL-6: Regroup with Bram two spaces away."""
    table = turn(({"corlo": (5, 5), "bram": (5, 7)}, {"anwen": (1, 1)}), ["earth-1"]).answer("activate corlo")
    table.answer("use regroup with 1")
    assert (table.at("corlo"), table.at("bram")) == ((5, 7), (5, 5))
    assert told_places(table, Event.DISPLACED) == {0: (5, 7), 1: (5, 5)}


def test_vaulting() -> None:
    """S-ABIL-6: Sable's Vault to any unoccupied space within four."""
    table = turn(({"sable": (1, 1)}, {"anwen": (2, 1), "wisp": (1, 2)}), ["wind-2"]).answer("activate sable")
    table.answer("use vault with 2")
    assert table.asks() == Ask.SPACE and {"to 5,1", "to 3,3"} <= set(table.offered()) and "to 2,1" not in table.offered()
    assert table.answer("to 3,3").at("sable") == (3, 3) and told_places(table, Event.DISPLACED) == {0: (3, 3)}


def enclosed(*, free: bool = False, **numbers: int) -> Table:
    """Pell in the corner: below him a foe, beside him an ally, and beyond the ally a foe, or nobody."""
    sides = ({"pell": (1, 1), "bram": (2, 1)}, {"anwen": (1, 2), "wisp": (2, 2), "ode": (9, 9) if free else (3, 1)})
    return turn(sides).fuse("pell", "tower-stance", "earth-3").set("pell", **numbers).answer("activate pell")


def test_an_enclosed_character_is_offered_no_move() -> None:
    """S-MOVE-5, S-MOVE-7 (R-09): nowhere to end on; so nothing is used up, and what the others do may free it."""
    table = enclosed()
    assert not any(text == "move" for text in table.offered()) and table.piece("pell").moved == 0
    assert "move" in enclosed(free=True).offered()
    assert "move" in enclosed().set("anwen", hp=0).offered()


def test_a_way_past_an_ally_takes_two_steps() -> None:
    """S-MOVE-1, S-MOVE-3 (R-09): with MV 2 Pell gets past Bram; with MV 1, one token of a freeze on him, he does not."""
    assert movement.movement(enclosed(free=True).state, 0) == 2
    assert "move" not in enclosed(free=True, freeze=1).offered()


def test_wards_enclose_and_riding_through_frees() -> None:
    """S-MOVE-4, S-MOVE-8 (R-09): in the corner of two wards nobody gets out; past a foe only who rides through it."""
    table = turn(({"sable": (1, 1)}, {"anwen": (2, 1), "wisp": (1, 2)}), ["wind-4"]).answer("activate sable")
    assert "move" not in table.offered()
    assert "move" in table.answer("use ride-through with 4").offered()
    warded = turn(({"sable": (1, 1)}, {"anwen": (9, 9)}), ["wind-4"], {"board": "wards"})
    warded.set("ward-1", tile=1).set("ward-2", tile=10).answer("activate sable", "use ride-through with 4")
    assert "move" not in warded.offered()
