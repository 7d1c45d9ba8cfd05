"""Action dice, SOL and the Chance Token."""

import pytest

from affray.games.korxsol.record.vocabulary import Event
from affray.testing.korxsol import HEADS, HIT, MISS, TAILS, arena


def test_three_of_three_is_a_success() -> None:
    """K-COMP-03, K-ROLL-01: faces 1 and 2 are none, 3 is one; the result is their count."""
    table = arena([(3, 4), (4, 4)]).set(0, power=3).hold(0, 1).begin().answer("squeeze", dice=(1, 2, 3))
    assert table.amounts(Event.POWER_ROLLED) == [1] and table.creature(1).kor == 9


@pytest.mark.parametrize(
    ("table_of", "dice", "won"),
    [("0-0-1", (1, 2, 3), 1), ("0-1-1", (1, 2, 3), 2), ("0-1", (1, 2, 2), 2), ("0-1-2", (0, 1, 2), 3)],
)
def test_the_die_table(table_of: str, dice: tuple[int, ...], won: int) -> None:
    """K-COMP-03: by `die_table` other faces count (A-01): of 1, 2, 3 the last one, the last two, or 0 + 1 + 2."""
    table = arena([(3, 4), (4, 4)], die_table=table_of).set(0, power=3).hold(0, 1).begin().answer("squeeze", dice=dice)
    assert table.amounts(Event.POWER_ROLLED) == [won]


def test_the_chance_token() -> None:
    """K-COMP-04, K-CHN-01: heads is a success."""
    for side, burn in ((HEADS, 1), (TAILS, 0)):
        table = arena([(1, 1), (3, 3)], ("G1 L1 G1", "G1 G1 G1", "G1 G1 G1")).begin().answer("move 2,1", dice=(side,))
        assert table.creature(0).burn == burn


def test_three_sol_at_the_start() -> None:
    """K-SOL-01: every player starts with 3 SOL."""
    from affray.games.korxsol import game
    from affray.kernel.game import SetUp, start

    assert [creature.sol for creature in start(game, SetUp("korxsol", 4)).creatures] == [3, 3, 3, 3]


def test_sol_adds_three_dice() -> None:
    """K-SOL-02, K-SOL-04: 1 SOL before the dice are thrown, three dice more; without dice of its own too (A-19)."""
    table = arena([(3, 4), (4, 4)]).set(0, power=0, sol=2).hold(0, 1).begin().answer("squeeze")
    assert table.offered() == ["sol 0", "sol 1"]
    table.answer("sol 1", dice=(HIT, HIT, MISS))
    assert table.creature(0).sol == 1 and table.creature(1).kor == 8


def test_how_many_sol_for_a_roll() -> None:
    """K-SOL-02: one, by `sol_per_roll` up to three (A-19)."""
    table = arena([(3, 4), (4, 4)], sol_per_roll=3).set(0, sol=2).hold(0, 1).begin().answer("squeeze")
    assert table.offered() == ["sol 0", "sol 1", "sol 2"]
    assert table.answer("sol 2", dice=(HIT,) * 8).creature(1).kor == 2


def test_no_sol_on_hit_rolls_armor_and_flips() -> None:
    """K-SOL-03: only POWER, RESISTANCE and AGILITY: the user is asked for POWER alone, the target for AGILITY and
    RESISTANCE."""
    table = arena([(3, 4), (4, 4)]).set(0, sol=3).set(1, sol=3, armor=2, agility=1).give(0, "candle-line").begin()
    asked = []
    table.answer("use candle-line", "turn east", dice=(HIT, HIT, HIT))
    rolls = iter([(MISS,), (MISS, MISS), (MISS, MISS, TAILS, TAILS)])
    while table.asks()[0].name == "SOL":
        asked.append((table.asks()[1], table.game.question(table.state).prompt.split()[3]))
        table.answer("sol 0", dice=next(rolls))
    assert asked == [(1, "AGILITY"), (0, "POWER"), (1, "RESISTANCE")]
