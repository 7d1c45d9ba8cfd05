"""The HIT INSTANCE."""

from typing import Any

import pytest

from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.testing.korxsol import HIT, MISS, Arena, arena, reprinted


def duel(agility: int = 2, move: str = "true-cut", **options: Any) -> Arena:
    """A strike to the east on somebody with that AGILITY, already turned; nothing is rolled for damage but POWER 0."""
    table = arena([(3, 4), (4, 4)], **options).set(0, power=0).set(1, agility=agility).give(0, move)
    return table.begin()


def test_hit_chance_and_dodge_chance() -> None:
    """K-HIT-01, K-HIT-02, K-HIT-03: HIT 4 rolls four dice, the target its AGILITY; 2 against 1 is a HIT and the rest
    follows."""
    table = duel().answer("use true-cut", "turn east", dice=(HIT, HIT, MISS, MISS, HIT, MISS))
    assert table.amounts(Event.HIT_ROLLED) == [2] and table.amounts(Event.AGILITY_ROLLED) == [1]
    assert Event.HIT in table.kinds() and table.creature(1).kor == 8


@pytest.mark.parametrize(("hits", "dodges", "hit"), [(0, 0, True), (1, 1, True), (1, 2, False), (2, 2, True)])
def test_ties_are_hits(hits: int, dodges: int, hit: bool) -> None:
    """K-HIT-03, K-HIT-04: only a higher Dodge Chance dodges; 0 against 0 is a HIT."""
    dice = (HIT,) * hits + (MISS,) * (4 - hits) + (HIT,) * dodges + (MISS,) * (2 - dodges)
    table = duel().answer("use true-cut", "turn east", dice=dice)
    assert (table.creature(1).kor == 8) == hit
    assert hit or table.asks() == (Ask.DODGE, 1)


def test_the_dodger_moves_at_once() -> None:
    """K-HIT-05, K-HIT-06, K-HIT-07: one space to an open, adjacent, legal tile outside the area; then the move is over for
    it."""
    rows = ("G1 G1 G1 G1 G1 G1",) * 2 + ("G1 G1 G1 G3 G1 G1",) + ("G1 G1 G1 G1 G1 G1",) * 2
    table = arena([(3, 4), (4, 4)], rows).set(1, agility=1).give(0, "pass-and-turn").begin()
    table.answer("use pass-and-turn", "turn east", dice=(MISS,) * 5 + (HIT,))
    assert table.offered() == ["dodge 4,5"]  # north is a ledge, east lies in the area, west stands the user
    table.answer("dodge 4,5")
    assert table.at(1) == (4, 5) and table.creature(1).kor == 10


def test_only_star_indicators_after_a_dodge() -> None:
    """K-HIT-08, K-HIT-11: no damage and no status, nor what its user would get; MOVEMENT (*) is still there."""
    table = duel(1, "pass-and-turn").answer("use pass-and-turn", "turn east", dice=(MISS,) * 5 + (HIT,))
    table.answer("dodge 4,5")
    assert table.asks() == (Ask.WALK, 0)
    got = {"op": "attribute", "x": 2, "attribute": "armor", "who": "user"}
    move = reprinted("true-cut", {"op": "hit", "x": 1}, got)
    for side, armor in ((HIT, 0), (MISS, 2)):
        table = arena([(3, 4), (4, 4)], moves=[move]).set(1, agility=1).give(0, "true-cut").begin()
        table.answer("use true-cut", "turn east", dice=(MISS, side))
        if side == HIT:
            table.answer("dodge 4,5")
        assert table.creature(0).armor == armor
    burning = duel(1, "candle-line").answer("use candle-line", "turn east", dice=(MISS,) * 3 + (HIT,)).answer("dodge 4,5")
    assert burning.asks() == (Ask.MENU, 0) and burning.creature(1).burn == 0 and burning.creature(1).kor == 10


def test_nowhere_to_dodge_to() -> None:
    """K-HIT-09, K-HIT-10: without a legal tile it is hit, and neither roll is made."""
    table = duel().wall((4, 3), (4, 5), (5, 4)).answer("use true-cut", "turn east")
    assert Event.AUTO_HIT in table.kinds() and table.creature(1).kor == 8
    assert Event.HIT_ROLLED not in table.kinds()


def test_one_roll_for_all_targets() -> None:
    """K-HIT-01, K-DMG-03: one HIT_Roll, an AGILITY_Roll each, the nearest and then turn order first; `hit_roll` rolls for
    each."""
    for option, rolls in (("per_instance", [1]), ("per_target", [1, 0])):
        table = arena([(3, 4), (4, 4), (1, 1), (3, 3)], hit_roll=option).set(1, agility=1).set(3, agility=1)
        table.set(0, power=0).give(0, "crescent").begin()
        table = table.set(1, tile=table.tile((2, 3)))
        more = () if option == "per_instance" else (MISS, MISS, MISS)
        table.answer("use crescent", "turn north", dice=(HIT, MISS, MISS, HIT, *more, MISS))
        assert table.amounts(Event.HIT_ROLLED) == rolls
        assert [event.seat for event in table.told if event.kind == Event.AGILITY_ROLLED] == [3, 1]


def test_declining_to_dodge() -> None:
    """K-HIT-02: the target will roll; only by `may_decline_dodge` it may let it be, which counts as 0."""
    table = duel(3, may_decline_dodge=True).answer("use true-cut", "turn east", dice=(HIT, MISS, MISS, MISS))
    assert table.offered() == ["sol 0", "no roll"]
    assert table.answer("no roll").creature(1).kor == 8


def test_sol_with_the_hit_chance_known() -> None:
    """K-HIT-02, K-SOL-04: the Hit Chance is told before the target decides on SOL."""
    table = duel(1).set(1, sol=1).answer("use true-cut", "turn east", dice=(HIT, HIT, MISS, MISS))
    assert table.asks() == (Ask.SOL, 1) and "Hit Chance is 2" in table.game.question(table.state).besides
    table.answer("sol 1", dice=(HIT, HIT, HIT, MISS))
    assert table.asks() == (Ask.DODGE, 1) and table.creature(1).sol == 0
