"""Indicators in their order."""

from typing import Any

from affray.games.korxsol.content import rows
from affray.games.korxsol.record.vocabulary import Event
from affray.testing.korxsol import HEADS, HIT, MISS, TAILS, Arena, arena, reprinted

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
    each = {"op": "chance", "x": 2, "mode": "per_head", "then": 1}
    table = against("shatter-shot", moves=[reprinted("shatter-shot", each, {"op": "frost", "x": 2})])
    table.begin().answer("use shatter-shot", "turn east", dice=(HEADS, HEADS, HEADS, HEADS, HEADS, TAILS))
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


TWICE = ({"op": "double_hit"}, {"op": "hit", "x": 3}, {"op": "damage", "x": 1})


def test_a_double_hit_strikes_the_same_tiles() -> None:
    """K-DBL-02: the area stays where it was laid, though its user has moved away meanwhile (A-48)."""
    leaving = reprinted("twin-flicker", *TWICE, {"op": "movement", "x": 1})
    table = against("twin-flicker", moves=[leaving]).begin().answer("use twin-flicker", "turn east")
    table.answer("walk 2,4", dice=(MISS,) * 3)
    assert table.at(0) == (2, 4) and table.kinds().count(Event.REPEATED) == 1 and table.creature(1).kor == 8
    assert table.answer("walk 1,4").at(0) == (1, 4)


def test_a_double_hit_after_a_run() -> None:
    """K-DBL-02: whom the run was stopped by is struck again, but not who went out of its way."""
    move = reprinted("lunging-line", *TWICE)
    table = arena([(2, 4), (4, 4)], moves=[move]).set(0, power=0).give(0, "lunging-line").begin()
    table.answer("use lunging-line", "turn east", dice=(MISS,) * 6)
    assert table.at(0) == (3, 4) and table.kinds().count(Event.REPEATED) == 1 and table.creature(1).kor == 8
    pushing = reprinted("lunging-line", *TWICE, {"op": "knockback"})
    gone = arena([(2, 4), (4, 4)], moves=[pushing]).set(0, power=0).give(0, "lunging-line").begin()
    gone.answer("use lunging-line", "turn east", dice=(MISS,) * 3)
    assert gone.at(1) == (5, 4) and Event.REPEATED not in gone.kinds() and gone.creature(1).kor == 9


def test_a_double_hit_on_selected_targets() -> None:
    """K-DBL-02: who was selected is struck again while within range (K-AREA-14)."""
    for reach, passes in ((3, 2), (1, 1)):
        area = rows.Pattern("select", count=1, range=reach)
        move = reprinted("cold-mark", *TWICE, {"op": "knockback"}, area=area)
        table = arena([(3, 4), (4, 4)], moves=[move]).set(0, power=0).give(0, "cold-mark").begin()
        table.answer("use cold-mark", "target 2", dice=(MISS,) * 3 * passes)
        assert table.creature(1).kor == 10 - passes


def test_new_targets_of_a_double_hit() -> None:
    """K-DBL-02: the area is looked at again: who stepped into it meanwhile is struck; by `double_hit_targets` only those of
    the first time are."""
    area = rows.Pattern("field", field=((0, 1), (1, 2)))
    for option, kor in (("reevaluate", 9), ("first_targets", 10)):
        move = reprinted("ram-stone", *TWICE, {"op": "knockback"}, area=area)
        table = arena([(2, 4), (3, 4), (4, 4), (1, 1)], moves=[move], double_hit_targets=option).set(0, power=0, weight=5)
        table.set(1, kor=20).set(2, agility=1, power=0).give(0, "ram-stone").begin()
        table.answer("use ram-stone", "turn east", dice=(MISS, MISS, MISS, HIT))
        table.answer("aside 4,5", dice=(HIT, HIT, HIT, MISS) if option == "reevaluate" else ())
        assert table.at(1) == (5, 4) and table.creature(1).kor == 19 and table.creature(2).kor == kor
