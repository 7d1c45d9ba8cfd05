"""A turn worked out by hand from the text, number by number."""

from affray.games.stonebound.record.vocabulary import Ask, Event, Step
from affray.kernel import chance, stack
from affray.kernel.game import advance
from affray.testing.stonebound import TURN, Table, prepare

SIDES = (
    {"pell": (5, 4), "ulla": (4, 4), "ilmari": (4, 2)},
    {"anwen": (4, 7), "wisp": (6, 5), "ode": (5, 8)},
)
DRAWN = ("fire-1", "fire-2", "earth-3", "light-i", "water-1", "darkness-1", "neutral-2")


def first_turn() -> Table:
    """Player 1 has drawn seven on top of Light 1."""
    table = prepare(SIDES).hold(0, "light-1")
    state = table.state
    state.rounds, state.slots[0], state.players[0].slots = 1, 1, 1
    stack.plan(state, Step.NEXT_SLOT, -1, -1, -1, 0)
    stack.plan_all(state, (Step.DRAW, *TURN), 0, -1, -1)
    with chance.given(*table.drawn(*DRAWN)):
        advance(table.game, state, table.told)
    return table


def test_the_worked_turn() -> None:
    """S-ACT-2, S-FUSE-5, S-MOVE-1, S-SA-7, S-ABIL-7, S-CMB-3, S-DISC-1: all of 5.1, and the mini continuation."""
    table = first_turn()
    assert len(table.hand(0)) == 8
    table.answer("activate pell", "fuse tower-stance with 3", "move")
    assert table.armour("pell") == (7, 1) and "go 5,7" not in table.offered()
    table.answer("go 5,5").answer("attack wisp", dice=(0, 7)).answer("end")
    assert (table.piece("wisp").hp, table.armour("wisp")) == (3, (0, 2))

    table.answer("activate ulla", "move", "go 4,6")
    assert [text for text in table.offered() if "searing" in text] == ["use searing-cut with 2", "use searing-cut with 1+2"]
    table.answer("use searing-cut with 2", dice=(4, 1, 3, 8)).answer("end")
    assert (table.piece("anwen").hp, table.armour("anwen"), table.piece("anwen").burn) == (11, (2, 2), 1)

    table.answer("activate ilmari", "move", "go 4,3")
    assert [text for text in table.offered() if "verse" in text] == ["use blinding-verse with i", "use blinding-verse with 1+i"]
    assert "target wisp" in table.answer("use blinding-verse with i").offered()
    table.answer("target wisp", dice=(0, 0, 5, 0)).answer("end")
    assert (table.piece("wisp").hp, table.armour("wisp"), table.piece("wisp").blind) == (2, (0, 1), 1)

    assert table.asks() == Ask.BREAK
    table.answer("keep")
    assert "done" in table.offered()
    table.answer("discard darkness-1")
    assert sorted(table.hand(0)) == ["fire-1", "light-1", "neutral-2", "water-1"]
    assert sum(table.state.discard) == 3
    second = ("wind-1", "wind-1", "wind-1", "wind-1", "wind-1", "wind-1", "wind-1")
    table.answer("done", dice=table.drawn(*second))
    assert table.state.flow.seat == 1
    continuation(table)


def continuation(table: Table) -> None:
    """S-ST-3, S-CMB-6, S-ST-5: Wisp's blind test of 63 fails; Anwen's 12 is critical; then she burns from 11 to 9."""
    table.answer("activate wisp").answer("attack pell", dice=(6, 3)).answer("end")
    assert table.piece("pell").hp == 16 and Event.CRT_ROLLED not in table.kinds()
    table.answer("activate anwen").answer("attack ulla", dice=(1, 2)).answer("end")
    assert (table.piece("ulla").hp, table.armour("ulla")) == (6, (0, 2))
    table.answer("nobody").answer("done", dice=table.drawn(*["water-1"] * 7))
    assert table.piece("anwen").hp == 9


def test_the_examples_helper_asserts() -> None:
    """S-DRAW-1: what the turn above begins with."""
    assert sorted(first_turn().hand(0)) == sorted(["light-1", *DRAWN])
