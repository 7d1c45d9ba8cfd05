"""Status effects."""

import pytest

from affray.games.stonebound.record.vocabulary import Ask, Event, Status
from affray.games.stonebound.rules import attack, movement, statuses
from affray.testing.stonebound import Table, begin, turn

CLOSE = ({"bram": (5, 5), "corlo": (1, 10)}, {"anwen": (5, 4), "ode": (9, 1)})
LEFT = ("wind-1",)


def over(table: Table) -> Table:
    """End the turn; the next player draws water."""
    table.answer("nobody")
    return table.answer("done", dice=table.drawn(*["water-1"] * 7)) if table.asks() == Ask.DISCARD else table


def test_a_status_stays() -> None:
    """S-ST-1: over turns, until something takes it away."""
    table = over(turn(CLOSE, LEFT).set("bram", blind=1, cripple=1))
    assert (table.piece("bram").blind, table.piece("bram").cripple) == (1, 1)


def test_removed_with_all_its_stacks() -> None:
    """S-ST-2: Deep Breath takes two Burns and three Shears."""
    table = (
        turn(({"gristle": (5, 5)}, {"anwen": (1, 1)}), ["water-1"]).set("gristle", burn=2, shear=3).answer("activate gristle")
    )
    table.answer("use deep-breath with 1")
    assert (table.piece("gristle").burn, table.piece("gristle").shear) == (0, 0)
    assert sorted(table.amounts(Event.STATUS_REMOVED)) == [Status.BURN, Status.SHEAR]


def test_blind() -> None:
    """S-ST-3 (R-23): 50 or less, or the action is used up and its stones are spent, without a CRT roll."""
    table = turn(CLOSE, ["fire-3", "wind-1"]).set("bram", blind=1).answer("activate bram")
    table.answer("use cleavers-promise with 3", dice=(5, 1))
    assert (table.piece("anwen").hp, table.hand(0), table.piece("bram").acted) == (14, ["wind-1"], 1)
    table = turn(CLOSE).set("bram", blind=1).answer("activate bram").answer("attack anwen", dice=(5, 0, 9, 9))
    assert table.piece("anwen").hp == 11
    helpful = turn(({"ysolde": (5, 5)}, {"anwen": (1, 1)}), ["light-1"]).set("ysolde", blind=1).answer("activate ysolde")
    helpful.answer("use requisition with 1", dice=helpful.drawn("fire-1", "fire-2"))
    assert Event.BLIND_ROLLED not in helpful.kinds()


def test_break() -> None:
    """S-ST-4: 25 more CRT against that character."""
    table = turn(CLOSE)
    assert attack.crt(table.state, 0, 3) == 25
    assert attack.crt(table.set("anwen", broken=1).state, 0, 3) == 50


def test_burn() -> None:
    """S-ST-5 (R-24, R-26): 2 HP each at the end of its player's turn, whether or not it acted; past all armour."""
    table = over(turn(CLOSE, LEFT).set("bram", burn=2).set("corlo", burn=1))
    assert (table.piece("bram").hp, table.piece("corlo").hp, table.armour("bram")) == (10, 13, (2, 2))
    fallen = over(turn(CLOSE, LEFT).set("bram", burn=2, hp=3).fuse("bram", "spite", "fire-3").answer("activate bram", "end"))
    assert fallen.asks() == Ask.BREAK
    fallen.answer("keep").answer("done", dice=fallen.drawn(*["water-1"] * 7))
    assert (fallen.piece("bram").hp, fallen.piece("bram").fused, fallen.piece("bram").burn) == (0, 0, 0)


def test_burn_may_bite_as_the_activation_ends() -> None:
    """S-ST-5 (R-24): by burn_tick activation_end."""
    table = (
        turn(CLOSE, LEFT, burn_tick="activation_end").set("bram", burn=1).set("corlo", burn=1).answer("activate bram", "end")
    )
    assert (table.piece("bram").hp, table.piece("corlo").hp) == (12, 15)
    assert over(table).piece("corlo").hp == 15


def test_at_most_two_burns() -> None:
    """S-ST-1, S-ST-5: a third changes nothing; other statuses come once, Shear without end."""
    table = turn(CLOSE)
    for _ in range(3):
        for status in Status:
            statuses.add(table.state, 3, status, None)
    held = table.piece("anwen")
    assert (held.burn, held.blind, held.broken, held.cripple, held.poison, held.shear, held.freeze) == (2, 1, 1, 1, 1, 3, 2)


def test_cripple() -> None:
    """S-ST-6: 1 more ATK against that character."""
    table = turn(CLOSE).set("anwen", cripple=1).answer("activate bram").answer("attack anwen", dice=(9, 9))
    assert table.piece("anwen").hp == 10


def test_freeze() -> None:
    """S-ST-7 (R-36): no move in its next turn, MV-1 in the one after, then nothing; set anew it begins again."""
    table = turn(CLOSE)
    statuses.add(table.state, 3, Status.FREEZE, None)
    found = []
    for _ in range(3):
        statuses.begin_turn(table.state, 3, None)
        found.append(movement.movement(table.state, 3))
    assert found == [0, 3, 4]
    statuses.add(table.state, 0, Status.FREEZE, None)
    assert "move" not in table.answer("activate bram").offered()


def test_poison() -> None:
    """S-ST-8 (R-30): 1 HP for each space, also when pushed; at 0 it stops where it falls."""
    table = turn(CLOSE).set("bram", poison=1).answer("activate bram", "move", "go 2,5")
    assert (table.piece("bram").hp, table.at("bram")) == (11, (2, 5))
    falling = turn(CLOSE, LEFT).set("bram", poison=1, hp=2).answer("activate bram", "move", "go 2,5")
    assert (falling.piece("bram").hp, falling.at("bram")) == (0, (3, 5))
    pushed = turn(({"anwen": (5, 5)}, {"pell": (5, 4), "ode": (9, 9)}), ["earth-3"]).set("pell", poison=1)
    pushed.answer("activate anwen").answer("use drive-back with 3", dice=(9, 9))
    assert (pushed.piece("pell").hp, pushed.at("pell")) == (14, (5, 2))


def test_shear() -> None:
    """S-ST-9: 5 CRT each, never below 0."""
    table = turn(CLOSE).set("bram", shear=2)
    assert attack.crt(table.state, 0, 3) == 15
    assert attack.crt(table.set("bram", shear=6).state, 0, 3) == 0


def test_silence() -> None:
    """S-ST-10: no stones are spent: neither ability nor fuse; the Standard Attack is free."""
    table = turn(CLOSE, ["fire-3", "wind-2"]).set("bram", silence=1).answer("activate bram")
    assert table.offered() == ["end", "move", "attack anwen"]


@pytest.mark.parametrize(("status", "name"), [(Status.SILENCE, "silence"), (Status.SLEEP, "sleep"), (Status.STUN, "stun")])
def test_what_lasts_to_the_end_of_its_players_next_turn(status: Status, name: str) -> None:
    """S-ST-1, S-ST-11 (R-25): put on a foe it is over when that player's turn ends; on an own one, after the turn to come."""
    table = turn(CLOSE, LEFT)
    statuses.add(table.state, 3, status, None)
    statuses.add(table.state, 0, status, None)
    statuses.end_turn(table.state, 3, None)
    statuses.end_turn(table.state, 0, None)
    assert (getattr(table.piece("anwen"), name), getattr(table.piece("bram"), name)) == (0, 1)


def test_a_sleeper_wakes_when_it_loses_hp() -> None:
    """S-ST-11 (R-25): it is not activated; a blow wakes it."""
    table = turn(CLOSE).set("anwen", sleep=1).answer("activate bram").answer("attack anwen", dice=(9, 9))
    assert table.piece("anwen").sleep == 0 and table.amounts(Event.STATUS_REMOVED) == [Status.SLEEP]
    assert begin(turn(CLOSE).set("bram", sleep=1), 0).offered() == ["nobody", "activate corlo"]


def test_no_status_on_the_fallen() -> None:
    """S-CMB-10 (R-27): the roll for one is skipped."""
    table = (
        turn(({"ulla": (5, 5)}, {"pell": (5, 4), "ode": (9, 9)}), ["fire-2"]).set("pell", hp=1, pd=0).answer("activate ulla")
    )
    table.answer("use searing-cut with 2", dice=(9, 9))
    assert table.piece("pell").burn == 0 and Event.TEST_ROLLED not in table.kinds()


def test_a_blind_one_strikes_back_blindly() -> None:
    """S-ST-3, S-KW-2 (R-22, R-23): a [Counter] is a Standard Attack: 51 and nothing comes of it, 50 and it is made."""
    sides = ({"corlo": (5, 5)}, {"bram": (5, 4)})
    for dice, hp in (((5, 1), 15), ((5, 0, 9, 9), 12)):
        table = turn(sides).fuse("bram", "spite", "fire-3").set("bram", blind=1).answer("activate corlo")
        table.answer("attack bram", dice=(9, 9)).answer("counter", dice=dice)
        assert (table.piece("corlo").hp, table.asks()) == (hp, Ask.ACTION) and Event.BLIND_ROLLED in table.kinds()
