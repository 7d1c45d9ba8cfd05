"""What is shown of a character's squares, and why something answers nothing, held against the rulebook's text."""

import pytest

from affray.games.stonebound import game, inspection
from affray.games.stonebound.words import begun, names
from affray.kernel import inspecting, record, ways
from affray.testing.stonebound import Space, Table, begin, turn


def squares(table: Table, code: str, seat: int = 0) -> dict[str, set[Space]]:
    """The squares of a character as a seat is shown them, by the kind of the set; of two alike the second is `threat2`."""
    found = dict[str, set[Space]]()
    seen = record.blank(table.state, game.RECORD, strict=True)
    game.observe(table.state, seat, seen)
    piece = names.piece_id(names.piece_of(table.state, code))
    for layer in inspecting.squares(game, seen, piece):
        kind = layer.kind if layer.kind not in found else f"{layer.kind}2"
        found[kind] = {(int(tile.split(".")[1]), int(tile.split(".")[2])) for tile in layer.tiles}
    return found


def around(center: Space, least: int, most: int) -> set[Space]:
    """The spaces so far from one, counted without diagonals."""
    return {
        (column, row)
        for column in range(1, 11)
        for row in range(1, 11)
        if least <= abs(column - center[0]) + abs(row - center[1]) <= most
    }


def why(table: Table, place: str) -> tuple[str, str]:
    """Why a place answers nothing."""
    return inspecting.why_not(game, table.state, place)


def tile(space: Space) -> str:
    """The id of a space."""
    return f"tile.{space[0]}.{space[1]}"


def test_reach_is_what_a_move_is_offered() -> None:
    """S-MOVE-1, S-MOVE-4: past a corner that a foe bars, the spaces are those that the rules offer then."""
    table = turn(({"pell": (1, 1)}, {"anwen": (2, 1)}))
    assert squares(table, "pell")["reach"] == {(1, 2), (1, 3), (2, 2), (1, 4), (2, 3), (3, 2)}
    table.answer("activate pell", "move")
    offered = {tuple(int(each) for each in text[3:].split(",")) for text in table.offered()}
    assert offered == {(1, 2), (1, 3), (2, 2), (1, 4), (2, 3), (3, 2)}


def test_a_standard_attack_reaches_as_far_as_the_range_and_after_a_move_farther() -> None:
    """S-SA-1, S-SA-3, S-SA-4: Pell with MV 3 and RNG 1 threatens all within 4 spaces, nobody in the way or not."""
    found = squares(turn(({"pell": (5, 5)}, {"anwen": (1, 1)})), "pell")
    assert found["area"] == around((5, 5), 1, 1)
    assert found["reach"] == around((5, 5), 1, 3)
    assert found["threat"] == around((5, 5), 0, 4)


def test_an_enemy_is_looked_at_as_its_next_turn_will_find_it() -> None:
    """S-ST-7: frozen with both tokens Anwen does not move in her next turn; once one is left she has MV 1 less."""
    table = turn(({"pell": (1, 10)}, {"anwen": (5, 5)}))
    free = squares(table, "anwen")["reach"]
    assert free
    table.set("anwen", freeze=2, fresh=1)
    assert "reach" not in squares(table, "anwen")
    table.set("anwen", freeze=2, fresh=0)
    assert squares(table, "anwen")["reach"] < free


def test_who_sleeps_or_is_stunned_threatens_nobody() -> None:
    """S-ATK-1: a stunned character may still move; one asleep, or incapacitated, has no squares at all."""
    table = turn(({"pell": (5, 5)}, {"anwen": (1, 1)})).set("pell", stun=1)
    assert set(squares(table, "pell")) == {"reach"}
    table.set("pell", stun=0, sleep=1)
    assert squares(table, "pell") == {}
    table.set("pell", sleep=0, hp=0)
    assert squares(table, "pell") == {}


def test_who_may_go_farther_beside_its_attack_is_told_of_where_it_may_reach_so() -> None:
    """S-ATK-4, S-MOVE-1: Anwen moves 4 spaces, 1 more by Step Aside, which leaves her her attack, and Long Thrust goes 3."""
    table = turn(({"pell": (10, 10)}, {"anwen": (1, 1)}))
    anwen = names.piece_id(names.piece_of(table.state, "anwen"))

    def told(space: Space) -> str:
        return inspection.perhaps(record.copy(table.state, game.RECORD), anwen, tile(space))

    assert (9, 1) not in squares(table, "anwen")["threat2"] and (8, 1) in squares(table, "anwen")["threat2"]
    assert [told((9, 1)), told((10, 1))] == ["Pike-Sister Anwen may come as far by Step Aside", ""]
    table.set("anwen", silence=1)
    assert told((9, 1)) == ""
    table.set("anwen", silence=0, hp=0)
    assert told((9, 1)) == ""


@pytest.mark.parametrize(
    ("place", "reason", "clause"),
    [
        (tile((5, 9)), "That is 4 spaces away, and Gate-Warden Pell has 3.", "S-MOVE-1"),
        (tile((5, 6)), "moves now, and is finished before another is activated; ", "S-ACT-4"),
        (tile((5, 6)), "stands there: one passes allies, and ends on none", "S-ACT-4"),
        (tile((6, 5)), "Anwen", "S-MOVE-4"),
        (tile((5, 5)), "stands there already", "S-MOVE-5"),
        ("0.hand", "not among the choices of this question", "S-MOVE-1"),
    ],
)
def test_why_one_does_not_go_there(place: str, reason: str, clause: str) -> None:
    """S-MOVE-1, S-MOVE-4, S-MOVE-5: too far, an ally, a foe; and what no walk is about."""
    table = turn(({"pell": (5, 5), "bram": (5, 6)}, {"anwen": (6, 5)})).answer("activate pell", "move")
    told = why(table, place)
    assert reason in told[0] and told[1] == clause and told[0].endswith(".")


def test_why_nobody_goes_to_a_space_before_somebody_is_activated() -> None:
    """S-ACT-1, S-MOVE-1: by whoever is nearest of those that could be activated."""
    table = turn(({"corlo": (5, 5)}, {"anwen": (10, 10)}))
    told = {why(table, place)[0] for place in inspecting.places(game.scene(table.state, 0)) if place.startswith("tile.")}
    assert "Activate Ensign Corlo first, which may go there." in told
    assert "That is 4 spaces away, and Ensign Corlo has 3." in told
    assert not any("not among the choices" in each for each in told)


def test_why_somebody_is_not_activated_or_attacked() -> None:
    """S-ACT-1, S-ACT-4, S-SA-1, S-ATK-3: another's, one that had its turn, one too far, one action a turn."""
    table = turn(({"pell": (5, 5), "bram": (1, 10)}, {"anwen": (6, 5), "wisp": (9, 1)}))
    ids = {code: names.piece_id(names.piece_of(table.state, code)) for code in ("pell", "bram", "anwen", "wisp")}
    nearest = "Pike-Sister Anwen belongs to Player 2: Gate-Warden Pell is nearest, 1 space away, and reaches 1."
    assert why(table, ids["anwen"]) == (nearest, "S-ACT-1") and why(table, ids["pell"]) == ("", "")
    table.answer("activate pell")
    assert why(table, ids["wisp"]) == ("Wisp is 8 spaces away, and Gate-Warden Pell reaches 1.", "S-SA-1")
    finished = (
        "Gate-Warden Pell is activated, and finished first: answer Done with this character, then activate Bram Hollowjaw."
    )
    assert why(table, ids["bram"]) == (finished, "S-ACT-4") and why(table, ids["anwen"]) == ("", "")
    table.piece("pell").acted = 1
    assert why(table, ids["anwen"])[1] == "S-ATK-3"
    table.answer("end")
    gone = ("Gate-Warden Pell has been activated in this turn already.", "S-ACT-4")
    assert why(table, ids["pell"]) == gone and why(table.answer("activate bram"), ids["pell"]) == gone


def test_a_second_seat_may_ask_of_the_first() -> None:
    """The same squares for both: nothing of them is hidden."""
    table = turn(({"pell": (5, 5)}, {"anwen": (1, 1)}))
    assert squares(table, "pell", 0) == squares(table, "pell", 1)
    assert squares(begin(table, 1), "anwen", 0) == squares(table, "anwen", 1)


def targets(table: Table) -> dict[str, list[str]]:
    """Whom the seat that decides is told that it could attack, by the squares."""
    seen = record.blank(table.state, game.RECORD, strict=True)
    game.observe(table.state, int(table.state.flow.seat), seen)
    return ways.of(game, seen).attacks


def test_from_each_space_it_is_told_whom_a_standard_attack_reaches() -> None:
    """S-SA-1, S-SA-3: Pell with RNG 1 attacks Anwen from the spaces beside her, before she has acted and no more after it."""
    table = turn(({"pell": (1, 1)}, {"anwen": (3, 2)})).answer("activate pell")
    told, foe = targets(table), names.piece_id(names.piece_of(table.state, "anwen"))
    assert {space for space, foes in told.items() if foes == [foe]} == {tile((2, 2)), tile((3, 1))}
    assert tile((1, 2)) in told
    table.set("pell", acted=1)
    assert targets(table) == {}


def test_where_several_may_come_it_is_told_who_of_them_could_attack_from_there() -> None:
    """S-ACT-1, S-SA-3: before anybody is activated Harrow (RNG 2) and Gristle (RNG 1) both come two spaces from
    Anwen, from where
    Harrow alone attacks her; once one is activated it is told of that one."""
    table = turn(({"harrow": (1, 1), "gristle": (3, 2)}, {"anwen": (2, 5)}))
    harrow, gristle, anwen = (names.piece_id(names.piece_of(table.state, code)) for code in ("harrow", "gristle", "anwen"))
    seen = record.blank(table.state, game.RECORD, strict=True)
    game.observe(table.state, 0, seen)
    told = ways.of(game, seen)
    here, beside = tile((2, 3)), tile((2, 4))
    assert told.attacks[here] == [anwen] and told.strikers[here] == [harrow]
    assert told.strikers[beside] == [harrow, gristle]
    assert any(line.startswith("Standard Attack on Pike-Sister Anwen") for line in told.promises[here])
    assert beside not in told.promises, "it would be of two"
    table.answer("activate gristle")
    game.observe(table.state, 0, seen)
    assert ways.of(game, seen).attacks[here] == [] and here not in ways.of(game, seen).strikers


def test_from_each_space_it_is_told_what_a_standard_attack_would_cost() -> None:
    """S-SA-5 to S-SA-9: as the attack itself is told where it can be made; from elsewhere, and once Pell acted, nothing."""
    table = turn(({"pell": (1, 1)}, {"anwen": (3, 2)})).answer("activate pell")
    seen = record.blank(table.state, game.RECORD, strict=True)
    game.observe(table.state, int(table.state.flow.seat), seen)
    pell, anwen = (names.piece_of(table.state, code) for code in ("pell", "anwen"))
    line = f"Standard Attack on {begun.forecast(seen, pell, anwen)}"
    assert ways.of(game, seen).promises == {tile((2, 2)): [line], tile((3, 1)): [line]}
    assert "HP" in line and "critical" in line
    table.set("pell", acted=1)
    game.observe(table.state, int(table.state.flow.seat), seen)
    assert ways.of(game, seen).promises == {}


def test_an_ability_counts_where_its_player_can_pay_for_it() -> None:
    """S-ABIL-2, S-ATK-1: with the stones for Drowning Word, which goes over the whole board, Tuva attacks from everywhere."""
    near = targets(turn(({"tuva": (1, 1)}, {"pell": (9, 9)})).answer("activate tuva"))
    far = targets(turn(({"tuva": (1, 1)}, {"pell": (9, 9)}), ["water-4", "water-1"]).answer("activate tuva"))
    assert not any(near.values()) and all(far.values()) and far


def test_a_standard_attack_that_surely_costs_no_hp_is_no_reason_to_go_somewhere() -> None:
    """S-SA-5, S-CMB-3: against SD 9 not even Ilmari's critical comes through; no square is marked, and no click offers it."""
    for armour, marked in ((9, False), (5, True)):
        table = turn(({"ilmari": (1, 1)}, {"orsolya": (1, 6)})).set("orsolya", sd=armour).answer("activate ilmari")
        seen = record.blank(table.state, game.RECORD, strict=True)
        game.observe(table.state, int(table.state.flow.seat), seen)
        told = ways.of(game, seen)
        assert any(told.attacks.values()) == bool(told.promises) == marked
        assert any(way.option.path and way.answers[-1].startswith("attack ") for way in told.ways) == marked


def test_while_somebody_is_pulled_nothing_is_told_of_walks() -> None:
    """S-ABIL-6, S-MOVE-1: how far Ode is pulled is asked; Harrow, who may move once that is settled, goes nowhere by it."""
    table = turn(({"harrow": (1, 1)}, {"ode": (1, 5)}), ["earth-3"]).answer("activate harrow", "use hooked-line with 3")
    seen = record.blank(table.state, game.RECORD, strict=True)
    game.observe(table.state, int(table.state.flow.seat), seen)
    assert game.question(seen).kind == "pull"
    told = ways.of(game, seen)
    assert not any(way.option.path for way in told.ways)
    assert (told.dangers, told.attacks, told.stands) == ({}, {}, {})
