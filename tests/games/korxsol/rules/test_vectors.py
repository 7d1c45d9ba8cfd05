"""Positions worked out by hand from the text, with their dice and what comes of them; each group in its test."""

from typing import Any

import pytest

from affray.games.korxsol.record.card_terms import Attribute, Class
from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.games.korxsol.rules import attributes, sight
from affray.games.korxsol.rules.knockback import spaces
from affray.testing.korxsol import HEADS, HIT, MISS, TAILS, Arena, arena

AROUND = ((4, 3), (4, 5), (5, 4))


def cornered(move: str, **options: Any) -> Arena:
    """A user without POWER beside somebody who cannot dodge."""
    return arena([(3, 4), (4, 4)], **options).wall(*AROUND).set(0, power=0).set(1, kor=20).give(0, move)


def test_v_kb() -> None:
    """K-KB-02: all 25 cells, and with Sturdy column 6."""
    rows = {1: [1, 1, 0, 0, 0], 2: [1, 1, 1, 0, 0], 3: [2, 1, 1, 1, 0], 4: [3, 2, 1, 1, 1], 5: [4, 3, 2, 1, 1]}
    assert all([spaces(a, t) for t in range(1, 6)] == rows[a] for a in rows)
    assert [spaces(a, 6) for a in range(1, 6)] == [0, 0, 0, 0, 1]


@pytest.mark.parametrize(
    ("start", "end", "lost"),
    [("G4", "G1", 2), ("G3", "G1", 1), ("G2", "G1", 0), ("G1", "G1", 0), ("G5", "G1", 3), ("G1", "G2", 0), ("G5", "W1", 0)],
)
def test_v_fall(start: str, end: str, lost: int) -> None:
    """K-KB-26, K-KB-28: heights between start and end; onto W always 0."""
    wall = "G9 G9 G9 G9"
    table = (
        arena([(1, 2), (2, 2)], (wall, f"{start} {start} {end} G9", wall)).set(0, power=0).set(1, kor=20).give(0, "ram-stone")
    )
    dice = (HIT,) * 3 if abs(int(start[1]) - int(end[1])) <= 1 else ()
    table.begin().answer("use ram-stone", "turn east", dice=dice)
    assert table.creature(1).kor == 18 - lost


@pytest.mark.parametrize(
    ("resisted", "armored", "dealt", "chip"),
    [(0, 0, 3, 0), (2, 3, 0, 1), (3, 2, 0, 0), (1, 1, 1, 1), (0, 5, 0, 3), (1, 0, 2, 0)],
)
def test_v_chip(resisted: int, armored: int, dealt: int, chip: int) -> None:
    """K-ATTR-09: damage 3 against so many successes of RESISTANCE 3 and ARMOR 5."""
    table = cornered("heavy-fall").set(1, resistance=3, armor=5).begin()
    dice = (HIT,) * resisted + (MISS,) * (3 - resisted) + (HIT,) * armored + (MISS,) * (5 - armored)
    table.answer("use heavy-fall", "turn east", dice=dice)
    assert (20 - table.creature(1).kor, 5 - table.creature(1).armor) == (dealt, chip)


def test_v_pierce() -> None:
    """K-PRC-01, K-PRC-02: resistance piercing leaves ARMOR, armor piercing RESISTANCE; both: no roll, no SOL, no defense
    assist."""
    table = (
        cornered("seam-finder").set(1, resistance=2, armor=1, sol=1).begin().answer("use seam-finder", "turn east", dice=(HIT,))
    )
    assert table.amounts(Event.ARMOR_ROLLED) == [1] and table.amounts(Event.RESIST_ROLLED) == []
    table = cornered("needle").set(1, resistance=2, armor=1).begin().answer("use needle", "turn east", dice=(HIT, MISS))
    assert table.amounts(Event.RESIST_ROLLED) == [1] and table.amounts(Event.ARMOR_ROLLED) == []
    both = arena([(3, 4), (4, 4), (1, 1), (4, 3)]).wall((4, 5), (5, 4)).set(0, power=0).give(0, "red-arithmetic")
    both.set(1, resistance=2, armor=2, sol=2).set(3, armor=3).begin()
    op = both.state.cards[both.creature(0).cards[0]].op[0]
    op.__dict__["op"] = 11
    try:
        both.answer("use red-arithmetic", "turn east")
    finally:
        op.__dict__["op"] = 9
    assert both.creature(1).kor == 9 and both.asks() == (Ask.MENU, 0)


@pytest.mark.parametrize(
    ("hits", "dodges", "blinded", "sight", "hit"),
    [(0, 0, 0, 0, True), (1, 1, 0, 0, True), (1, 2, 0, 0, False), (1, 0, 1, 0, True), (0, 3, 0, 1, True), (0, 4, 0, 1, False)],
)
def test_v_hit(hits: int, dodges: int, blinded: int, sight: int, hit: bool) -> None:
    """K-HIT-03, K-HIT-04, K-BLIND-01, K-TS-01: hit against dodge, blinded -2, True Sight +3."""
    table = arena([(3, 4), (4, 4)]).set(0, power=0, blinded=blinded).set(1, agility=4).give(0, "true-cut", "third-eye").begin()
    if sight:
        table.answer("artifact")
    dice = (HIT,) * hits + (MISS,) * (4 - hits) + (HIT,) * dodges + (MISS,) * (4 - dodges)
    table.answer("use true-cut", "turn east", dice=dice)
    assert (table.asks() == (Ask.MENU, 0)) == hit


def test_v_cd() -> None:
    """K-COOL-02: X = 2: 2 after t, 1 after t + 1, 0 after t + 2, usable on t + 3; X = 1 usable on t + 2; X = 0 on t + 1."""
    for move, shown in (("lunging-line", [2, 1, 0]), ("crescent", [1, 0]), ("true-cut", [0])):
        table = arena([(4, 4), (1, 1)]).give(0, move).begin().answer(f"use {move}", "turn south")
        for value in shown:
            assert table.answer("end").cooldown(0, move) == value
            table.answer("end")
        assert f"use {move}" in table.offered()


def test_v_buff() -> None:
    """K-TYPE-05: X = 2 used on turn t is active to the end of the Cooldown Phase of t + 2."""
    table = arena([(4, 4), (1, 1)]).give(0, "footwork").begin().answer("use footwork", "end", "end", "end", "end")
    assert attributes.value(table.state, 0, Attribute.AGILITY) == 2
    assert attributes.value(table.answer("end").state, 0, Attribute.AGILITY) == 0


@pytest.mark.parametrize(("frost", "ap", "left"), [(1, 2, 0), (2, 1, 1), (3, None, 0), (5, None, 0)])
def test_v_frost(frost: int, ap: int | None, left: int) -> None:
    """K-FROST-02 to K-FROST-06, K-FROST-04: with 3 AP; a Sword with Actions 3 has 4: frost 3 leaves 1."""
    table = arena([(4, 4), (1, 1)]).set(0, frost=frost).begin()
    assert (table.asks() == (Ask.MENU, 0)) == (ap is not None)
    if ap is not None:
        assert table.creature(0).ap == ap
        table.answer("end")
    assert table.creature(0).frost == left
    assert arena([(4, 4), (1, 1)]).classes(0, Class.SWORD).set(0, frost=3).begin().creature(0).ap == 1


def test_v_burn() -> None:
    """K-BURN-02, K-BURN-03: 2 and three heads are 3; hit with 0 damage through: 3 KOR; DOUBLE HIT with two HITs: 6."""
    table = cornered("candle-line").set(1, burn=2).begin().answer("use candle-line", "turn east", dice=(HEADS, HEADS))
    assert table.creature(1).burn == 3
    blocked = cornered("true-cut").set(1, burn=3, resistance=2).begin().answer("use true-cut", "turn east", dice=(HIT, HIT))
    assert blocked.creature(1).kor == 17
    double = (
        cornered("twin-flicker").set(1, burn=3, resistance=1).begin().answer("use twin-flicker", "turn east", dice=(HIT, HIT))
    )
    assert double.creature(1).kor == 14


def test_v_sol() -> None:
    """K-SOL-02, K-CAP-03, K-GRAP-16: AGILITY 0 and SOL: 3 dice; AGILITY 7 and SOL: 10; grappled AGILITY 2 without:
    automatic HIT."""
    for agility, dice in ((0, 3), (7, 10)):
        table = arena([(3, 4), (4, 4)]).set(0, power=0).set(1, agility=agility, sol=1).give(0, "true-cut").begin()
        table.answer("use true-cut", "turn east", dice=(HIT, HIT, HIT, HIT)).answer("sol 1", dice=(MISS,) * dice)
        assert [event.place for event in table.told if event.kind == Event.AGILITY_ROLLED] == [dice]
    held = arena([(4, 4), (5, 4), (7, 7), (2, 4)]).hold(1, 0).set(0, agility=2).set(3, power=0).give(3, "cold-mark").begin(3)
    held.answer("use cold-mark", "target 1", dice=(MISS,) * 3 + (TAILS,))
    assert Event.NO_CHANCE in held.kinds() and held.creature(0).held == -1


def test_v_cap() -> None:
    """K-CAP-01: POWER 6 and 3 Up: 7; 3 Up and 1 Down: 7; ARMOR 6 and 3: 7, the rest is lost."""
    table = arena([(4, 4), (1, 1)]).set(0, power=6, armor=6)
    for index, amount in enumerate((3, -1)):
        effect = table.state.effects[index]
        effect.kind, effect.what, effect.amount = 1, Attribute.POWER, amount
        assert attributes.value(table.state, 0, Attribute.POWER) == 7
    attributes.gain_armor(table.state, 0, 3, None)
    assert table.creature(0).armor == 7


def test_v_heal() -> None:
    """K-ATTR-04: start 12, at 11, and 3: 12; Bless at 12: 12."""
    table = arena([(4, 4), (1, 1)]).set(0, kor=12, power=0).give(0, "red-draught", "hearthlight")
    table.creature(0).kor = 11
    table.begin().answer("item red-draught on 1")
    assert table.creature(0).kor == 12
    assert table.answer("use hearthlight", "turn north").creature(0).kor == 12


def test_v_water() -> None:
    """K-TERR-07, K-TERR-08: 2 AP into W: 0; 1 AP: 0; an Ice class pays 1 AP only; start in W with Actions 3: 2."""
    rows = ("G1 W1 G1",) * 3
    for actions, left in ((2, 0), (1, 0)):
        assert arena([(1, 1), (3, 3)], rows).set(0, actions=actions).begin().answer("move 2,1").creature(0).ap == left
    assert arena([(1, 1), (3, 3)], rows).classes(0, Class.ICE).begin().answer("move 2,1").creature(0).ap == 2
    assert arena([(2, 1), (3, 3)], rows).begin().creature(0).ap == 2


@pytest.mark.parametrize(
    ("row", "wall", "ends"),
    [
        ("G1 I1 I1 G1", False, 4),
        ("G1 I1 I1 G1", True, 3),
        ("G1 I1 I1", False, 3),
        ("G1 I1 I3", False, 2),
        ("G1 I1 L1", False, 3),
    ],
)
def test_v_ice(row: str, wall: bool, ends: int) -> None:
    """K-TERR-04, K-TERR-05: from G east, 1 AP."""
    nine = " ".join(["G9"] * len(row.split()))
    table = arena([(1, 2), (1, 1)], (nine, row, nine))
    if wall:
        table.wall((4, 2))
    table.begin().answer("move 2,2", dice=(HEADS,) if "L" in row else ())
    assert table.at(0) == (ends, 2) and table.creature(0).ap == 2 and table.creature(0).burn == ("L" in row)


def profile(heights: str, manner: int, **options: Any) -> str:
    """How far an attack reaches along heights."""
    tall = heights.split(",")
    rows = (" ".join(f"G{height}" for height in tall), " ".join(["G1"] * len(tall)))
    table = arena([(1, 1), (1, 2)], rows, **options)
    return "".join("o" if sight.reaches(table.state, 0, tile, manner) else "X" for tile in range(1, len(tall)))


def test_v_los_m() -> None:
    """K-LOS-01, K-LOS-03: melee along height profiles; `3,1` with `melee_down_ledge: no` as it stands there."""
    for heights, reached in (("1,2,3", "oo"), ("1,2,4", "oX"), ("1,3", "X"), ("3,2,1", "oo"), ("3,1", "X")):
        assert profile(heights, 7, melee_down_ledge="no") == reached
    assert profile("3,1", 7) == "o"


def test_v_los_r() -> None:
    """K-LOS-04, K-LOS-07, K-LOS-09: ranged; `3,1,2,4` as amended."""
    vectors = "1,2,3 oo 1,2,4 oX 1,3 X 3,1 o 3,1,3 oo 3,1,4 oo 3,1,5 oX 3,1,2,4 ooo "
    vectors += "3,1,4,5 ooo 3,1,4,6 ooX 3,1,4,2,5 oooo 3,2,1,3 ooX"
    words = vectors.split()
    for heights, reached in zip(words[::2], words[1::2], strict=True):
        assert profile(heights, 4) == reached, heights


def test_v_thr() -> None:
    """K-THR-02: beside its ally the holder, not the ally, may be aimed at; where it is not reachable the ally may be."""
    for user, offered in (((2, 4), ["target 2"]), ((7, 3), ["target 4"])):
        table = arena([user, (3, 4), (4, 7), (3, 3)]).give(1, "standing-stone").give(0, "cold-mark").begin(1)
        table.answer("use standing-stone", "end", "end", "end", "use cold-mark")
        assert table.offered() == offered


def test_v_chg() -> None:
    """K-CHG-03, K-CHG-05, K-CHG-06: CD 3: not on cooldown at the end of t; released on t + 1 and set then; broken: 3 at
    once, then 2."""
    table = cornered("mountain-drop").begin().answer("use mountain-drop", "end")
    assert table.cooldown(0, "mountain-drop") == 0
    assert table.answer("end", "turn east", "end").cooldown(0, "mountain-drop") == 3
    broken = cornered("mountain-drop").give(1, "ram-stone").begin().answer("use mountain-drop", "end")
    broken.answer("use ram-stone", "turn west", dice=(HIT,) * 3 + (MISS, MISS))
    assert broken.cooldown(0, "mountain-drop") == 3
    assert broken.answer("end", "end").cooldown(0, "mountain-drop") == 2


def test_v_oob() -> None:
    """K-KB-24, K-KB-25: knockback 2 outward at the edge: heads stays, -2; tails one of the open neighbours, 0."""
    for flip, lost in ((HEADS, 2), (TAILS, 0)):
        table = arena([(6, 4), (7, 4)]).set(0, power=0, weight=5).give(0, "ram-stone").begin()
        table.answer("use ram-stone", "turn east", dice=(HIT, HIT, HIT, flip))
        if flip == TAILS:
            table.answer("return 7,3")
        assert table.creature(1).kor == 8 - lost and table.at(1) == ((7, 4) if flip == HEADS else (7, 3))


def test_v_coll() -> None:
    """K-KB-20, K-KB-21: weight 4 into weight 1 with AGILITY 0: -4; the knocked one stops in front and takes 0."""
    table = arena([(2, 4), (3, 4), (4, 4), (1, 1)]).set(0, power=0, weight=5).set(1, weight=4, kor=20).set(2, weight=1, power=0)
    table.give(0, "ram-stone").begin().answer("use ram-stone", "turn east", dice=(HIT,) * 3)
    assert table.creature(2).kor == 6 and table.at(1) == (3, 4) and table.creature(1).kor == 18
