"""Class bonuses."""

from typing import Any

from affray.games.korxsol import game, judge
from affray.games.korxsol.record.card_terms import Class
from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.games.korxsol.rules import classes
from affray.testing import examine
from affray.testing.korxsol import HIT, MISS, Arena, arena, reprinted

AROUND = ((4, 3), (4, 5), (5, 4))


def test_six_classes() -> None:
    """K-CLASS-01, K-CLASS-02, K-CLASS-03: three weapons, three elements; the carrier's class opens the moves of that class."""
    from affray.games.korxsol.content import setup

    held = setup.library()
    assert {name for carrier in held.carriers.values() for name in carrier.classes} == {
        each.name.lower() for each in (Class.SWORD, Class.AXE, Class.BOW, Class.FIRE, Class.MINERAL, Class.ICE)
    }
    assert {move.classes[0] for move in held.moves.values() if move.tier == "base"} == {each.name.lower() for each in Class}


def test_tactician() -> None:
    """K-SWORD-02: one extra AP on its turn, there from the start: with Actions 3, frost 3 leaves 1 AP (A-33)."""
    assert arena([(4, 4), (1, 1)]).classes(0, Class.SWORD).begin().creature(0).ap == 4
    assert arena([(4, 4), (1, 1)]).classes(0, Class.SWORD).set(0, frost=3).begin().creature(0).ap == 1


def axe(**options: Any) -> Arena:
    """An Axe that strikes with POWER 2 somebody who cannot dodge, up to the question."""
    table = arena([(3, 4), (4, 4)], **options).wall(*AROUND).classes(0, Class.AXE).give(0, "heavy-fall").begin()
    return table.answer("use heavy-fall", "turn east", dice=(MISS, HIT))


def test_brutality() -> None:
    """K-AXE-02: the POWER_Roll may be made again as a whole, once; the second result stands (A-31, `axe_reroll`)."""
    assert axe().asks() == (Ask.REROLL, 0)
    assert axe().answer("keep").creature(1).kor == 6
    again = axe().answer("reroll", dice=(HIT, HIT))
    assert again.creature(1).kor == 5 and again.asks() == (Ask.MENU, 0)


def draw(move: str = "long-arrow", **options: Any) -> Arena:
    """A Bow with 3 AP that shoots east at somebody who cannot dodge."""
    table = arena([(2, 4), (4, 4)], **options).wall(*AROUND).set(0, power=0).classes(0, Class.BOW).give(0, move)
    return table.begin().answer(f"use {move}")


def test_full_draw() -> None:
    """K-BOW-02, K-BOW-03: right before a ranged move all 3 AP become +3 damage: 2 + 3."""
    table = draw()
    assert table.asks() == (Ask.DRAW, 0)
    table.answer("draw", "turn east")
    assert table.creature(1).kor == 5 and table.creature(0).ap == 0
    assert draw().answer("no draw", "turn east").creature(1).kor == 8


def test_full_draw_needs_a_ranged_move_and_action_points() -> None:
    """K-BOW-02: not with a melee move, nor without AP (A-32)."""
    melee = arena([(3, 4), (4, 4)]).wall(*AROUND).classes(0, Class.BOW).give(0, "true-cut").begin().answer("use true-cut")
    assert melee.asks() == (Ask.TURN, 0)
    spent = arena([(3, 4), (4, 4)]).classes(0, Class.BOW).set(0, actions=1).give(0, "long-arrow").begin()
    assert spent.answer("move 3,3", "use long-arrow").asks() == (Ask.TURN, 0)


def test_full_draw_and_several_instances() -> None:
    """K-BOW-03: the first Damage Instance, or by `full_draw` every one: twice 1, and +3 once or twice."""
    for option, kor in (("first_instance", 15), ("every_instance", 12)):
        table = arena([(3, 4), (4, 4)], full_draw=option, moves=[reprinted("twin-flicker", type="range")]).wall(*AROUND)
        table.set(0, power=0).set(1, kor=20).classes(0, Class.BOW).give(0, "twin-flicker").begin()
        table.answer("use twin-flicker", "draw", "turn east")
        assert table.creature(1).kor == kor


def test_inner_fire() -> None:
    """K-FIRE-02, K-FIRE-03: no flip is made for Burn or Frost."""
    for move in ("candle-line", "frost-lane"):
        table = arena([(3, 4), (4, 4)]).wall(*AROUND).set(0, power=0).classes(1, Class.FIRE).give(0, move).begin()
        table.answer(f"use {move}", "turn east")
        assert Event.IMMUNE in table.kinds() and table.creature(1).burn == table.creature(1).frost == 0


def test_sturdy() -> None:
    """K-MIN-02, K-MIN-03: weight class one higher when grappled or knocked back, to 5 at most, or 6 by `sturdy_cap` (A-35)."""
    table = arena([(4, 4), (1, 1)]).classes(0, Class.MINERAL)
    assert classes.weight(table.state, 0) == 4
    assert classes.weight(table.set(0, weight=5).state, 0) == 5
    six = arena([(4, 4), (1, 1)], sturdy_cap=6).classes(0, Class.MINERAL).set(0, weight=5)
    assert classes.weight(six.state, 0) == 6


def test_sturdy_against_knockback_and_grapple() -> None:
    """K-MIN-02, K-MIN-03: weight 3 knocks a Mineral of 4 (counted 5) nowhere, and cannot drag one of 3 (counted 4)."""
    table = arena([(3, 4), (4, 4)]).set(0, power=0).set(1, weight=4).classes(1, Class.MINERAL).give(0, "ram-stone").begin()
    table.answer("use ram-stone", "turn east", dice=(HIT, HIT, HIT))
    assert Event.STOOD_FAST in table.kinds()
    held = arena([(3, 4), (4, 4)]).classes(1, Class.MINERAL).hold(0, 1).begin()
    assert not any(text.startswith(("drag", "pivot")) for text in held.offered())


def test_dual_classes() -> None:
    """K-PC-05: both bonuses apply, or by `dual_bonus` none (A-29)."""
    for option, fire in (("both", True), ("none", False)):
        table = arena([(4, 4), (1, 1)], dual_bonus=option).classes(0, Class.FIRE, Class.ICE)
        assert classes.has(table.state, 0, Class.FIRE) == classes.has(table.state, 0, Class.ICE) == fire


def test_cold_feet() -> None:
    """K-ICE-02, K-ICE-03: water is walked like ground, and on ice one chooses."""
    table = arena([(1, 1), (3, 3)], ("G1 W1 G1", "G1 G1 G1", "G1 G1 G1")).classes(0, Class.ICE).begin().answer("move 2,1")
    assert table.creature(0).ap == 2
    ice = arena([(1, 1), (3, 3)], ("G1 I1 G1", "G1 G1 G1", "G1 G1 G1")).classes(0, Class.ICE).begin().answer("move 2,1")
    assert ice.offered() == ["slide", "stand"]
    lava = arena([(1, 1), (3, 3)], ("G1 L1 G1", "G1 G1 G1", "G1 G1 G1")).classes(0, Class.FIRE).begin().answer("move 2,1")
    assert lava.creature(0).burn == 0, "K-FIRE-04"


def choosing(dice: tuple[int, ...], **options: Any) -> Arena:
    """An Axe of POWER 3 that may choose which dice it throws again, after such a POWER_Roll against KOR 20."""
    table = arena([(3, 4), (4, 4)], axe_reroll="chosen_dice", **options).wall(*AROUND).set(0, power=3).set(1, kor=20)
    return table.classes(0, Class.AXE).give(0, "heavy-fall").begin().answer("use heavy-fall", "turn east", dice=dice)


def test_brutality_on_chosen_dice() -> None:
    """K-AXE-02: by `axe_reroll` any of the dice are thrown again, those alike being alike; the others stand (A-31): base 3,
    one success kept and one more of two."""
    table = choosing((MISS, HIT, MISS))
    assert table.asks() == (Ask.REROLL, 0)
    assert table.offered() == ["keep", "reroll 1x0", "reroll 2x0", "reroll 1x1", "reroll 1x0 1x1", "reroll 2x0 1x1"]
    labels = [game.answer_text(table.state, game.read_action(table.state, text)).label for text in table.offered()]
    assert labels[2] == "Roll 2 misses again" and labels[4] == "Roll 1 miss and 1 success again"
    table.answer("reroll 2x0", dice=(MISS, HIT))
    assert table.creature(1).kor == 15 and table.asks() == (Ask.MENU, 0), "once for each Damage Instance"
    again = next(event for event in table.told if event.kind == Event.POWER_REROLLED)
    assert (again.place, again.amount) == (2, 2) and "2 dice again: 2" in game.explain(table.state, again).text


def test_a_chosen_success_may_be_thrown_again_and_lost() -> None:
    """K-AXE-02: to spare a team-mate, say: the one success becomes a miss."""
    assert choosing((MISS, HIT, MISS)).answer("reroll 1x1", dice=(MISS,)).creature(1).kor == 17
    assert choosing((MISS, HIT, MISS)).answer("keep").creature(1).kor == 16
    assert choosing((MISS, MISS, MISS)).offered() == ["keep", "reroll 1x0", "reroll 2x0", "reroll 3x0"]


def test_chosen_dice_of_all_worths() -> None:
    """K-AXE-02, K-ROLL-01: with dice that count 0, 1 or 2 (`die_table`), each of the three may be chosen: 3 dice of 0, 1 and 2;
    the 0 becomes 2, so 3 + 1 + 2 + 2."""
    table = choosing((0, 1, 2), die_table="0-1-2")
    assert [text for text in table.offered() if text.count("x") == 1] == ["keep", "reroll 1x0", "reroll 1x1", "reroll 1x2"][1:]
    assert table.answer("reroll 1x0", dice=(2,)).creature(1).kor == 12


def test_a_pool_of_sixteen_chosen_dice() -> None:
    """K-AXE-02, K-SOL-02: POWER 7 and 3 SOL: the largest pool there is, read and written like any other."""
    table = arena([(3, 4), (4, 4)], axe_reroll="chosen_dice", die_table="0-1-2", sol_per_roll=3).wall(*AROUND)
    table.set(0, power=7, sol=3).set(1, kor=20).classes(0, Class.AXE).give(0, "heavy-fall").begin()
    table.answer("use heavy-fall", "turn east", "sol 3", dice=(2,) * 16)
    assert len(table.offered()) == 17 and "reroll 16x2" in table.offered()
    assert table.answer("reroll 16x2", dice=(0,) * 16).creature(1).kor == 17


def test_an_assist_on_chosen_dice() -> None:
    """K-AXE-02, K-AST-04: an Axe may choose among the dice of its assist too: 2 + 1 kept + 1."""
    table = arena([(3, 4), (4, 4), (4, 3), (7, 7)], axe_reroll="chosen_dice").wall((5, 4), (4, 5)).set(0, power=0)
    table.set(2, power=2).set(1, kor=20).classes(2, Class.AXE).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn east", dice=(HIT, MISS))
    assert table.asks() == (Ask.REROLL, 2)
    assert table.answer("reroll 1x0", dice=(HIT,)).creature(1).kor == 16


def test_the_greedy_bot_throws_the_misses_again() -> None:
    """K-AXE-02: and keeps what it has won."""
    table = choosing((MISS, HIT, MISS))
    options = [game.read_action(table.state, text) for text in table.offered()]
    worths = [0.0] * len(options)
    judge.weigh(examine.observed(table.game, table.state, 0), 0, options, len(options), worths)
    best = options[worths.index(max(worths))]
    assert game.write_action(table.state, best) == "reroll 2x0"
