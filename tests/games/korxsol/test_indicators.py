"""Indicators in their order."""

from typing import Any

from affray.games.korxsol.vocabulary import Event
from affray.testing.arena import HEADS, HIT, MISS, TAILS, Arena, arena

AROUND = ((4, 3), (4, 5), (5, 4))


def against(move: str, **options: Any) -> Arena:
    """Somebody who cannot dodge stands to the east."""
    return arena([(3, 4), (4, 4)], **options).wall(*AROUND).set(0, power=0).give(0, move)


def order(table: Arena, *kinds: Event) -> list[Event]:
    """Events of these kinds in the order they happened."""
    return [kind for kind in table.kinds() if kind in kinds]


def test_left_to_right() -> None:
    """K-IND-01: SUNDER stands left of the damage: the armor is gone before it could block."""
    table = against("plate-splitter").set(1, armor=1).begin().answer("use plate-splitter", "turn east")
    assert order(table, Event.AUTO_HIT, Event.SUNDERED, Event.DAMAGED) == [Event.AUTO_HIT, Event.SUNDERED, Event.DAMAGED]
    assert table.creature(1).kor == 9


def test_each_indicator_is_completed_for_all_targets() -> None:
    """K-IND-01: all targets are damaged before any is knocked back (A-12)."""
    table = arena([(4, 4), (4, 3), (1, 1), (5, 4)]).set(0, power=0).give(0, "wide-reap").begin()
    table.answer("use wide-reap", dice=(MISS, MISS))
    assert order(table, Event.DAMAGED, Event.KNOCKED_BACK) == [Event.DAMAGED] * 2 + [Event.KNOCKED_BACK] * 2


def test_resolved_after_the_last() -> None:
    """K-IND-02, K-TURN-12: the move is resolved, and the turn goes on."""
    table = against("true-cut").begin().answer("use true-cut", "turn east")
    assert table.state.use.slot == -1 and "end" in table.offered()


def test_a_user_that_falls_ends_its_move() -> None:
    """K-IND-01: paid with its last KOR, nothing more is carried out (A-92)."""
    table = against("blood-and-basalt").set(0, kor=1).begin().answer("use blood-and-basalt", "turn east", "exchange 1")
    assert table.creature(1).kor == 10 and table.state.flow.over == 1 and table.state.winner == 1


def test_chance() -> None:
    """K-CHN-01: two flips by the user; any heads and FROST 2 follows, else nothing does (A-37)."""
    met = against("shatter-shot").begin().answer("use shatter-shot", "turn east", dice=(HEADS, TAILS, HEADS, HEADS))
    assert met.amounts(Event.CHANCE_FLIPPED) == [1] and met.creature(1).frost == 2
    missed = against("shatter-shot").begin().answer("use shatter-shot", "turn east", dice=(TAILS, TAILS))
    assert missed.creature(1).frost == 0


def test_chance_for_each_heads() -> None:
    """K-CHN-01: a card may say once for each: two heads, and FROST 2 twice."""
    table = against("shatter-shot")
    op = table.state.cards[table.creature(0).cards[0]].op[2]
    op.__dict__["once"] = 0
    try:
        table.begin().answer("use shatter-shot", "turn east", dice=(HEADS, HEADS, HEADS, HEADS, HEADS, TAILS))
    finally:
        op.__dict__["once"] = 1
    assert table.creature(1).frost == 3


def test_double_hit() -> None:
    """K-DBL-01: HIT and damage are repeated once, with fresh rolls, and not a third time."""
    table = against("twin-flicker").set(0, power=1).begin().answer("use twin-flicker", "turn east", dice=(HIT, MISS))
    assert table.creature(1).kor == 7 and table.amounts(Event.POWER_ROLLED) == [1, 0]
    assert table.kinds().count(Event.REPEATED) == 1


def test_double_hit_needs_a_target() -> None:
    """K-DBL-02: only where a target is still in the area: whoever dodged out of it is not struck again."""
    table = arena([(3, 4), (4, 4)]).set(0, power=0).set(1, agility=1).give(0, "twin-flicker").begin()
    table.answer("use twin-flicker", "turn east", dice=(MISS, MISS, MISS, HIT)).answer("dodge 4,3")
    assert Event.REPEATED not in table.kinds() and table.creature(1).kor == 10


def test_new_targets_of_a_double_hit() -> None:
    """K-DBL-02: the area is looked at again: who slid into it is struck; by `double_hit_targets` only those of the first
    time."""
    rows = ("G9 G9 G9 G9", "G1 I1 G1 G9", "G9 G1 G1 G9", "G9 G9 G9 G9")
    for option, hurt in (("reevaluate", 2), ("first_targets", 2)):
        table = arena([(2, 3), (3, 3)], rows, double_hit_targets=option).set(0, power=2).give(0, "whirl-of-edges")
        table.state.wall[1 * 4 + 2] = 1
        table.begin().answer("use whirl-of-edges", dice=(MISS,) * 8)
        assert 10 - table.creature(1).kor == hurt
