"""EXCHANGE, CONVERSION and CONDITION."""

from typing import Any

from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.testing.korxsol import HIT, MISS, Arena, arena, reprinted

AROUND = ((4, 3), (4, 5), (5, 4))


def against(move: str, **options: Any) -> Arena:
    """Somebody who cannot dodge stands to the east."""
    return arena([(3, 4), (4, 4)], **options).wall(*AROUND).set(0, power=0).set(1, kor=20).give(0, move)


def test_exchange() -> None:
    """K-EXC-01: 1 armor for 1 damage, three times at most, or not at all: ARMOR 2 gives up to two."""
    table = against("scrap-for-steel").set(0, armor=2).begin().answer("use scrap-for-steel", "turn east")
    assert table.asks() == (Ask.EXCHANGE, 0) and table.offered() == ["exchange 0", "exchange 1", "exchange 2"]
    table.answer("exchange 2")
    assert table.creature(0).armor == 0 and table.creature(1).kor == 16
    rich = against("scrap-for-steel").set(0, armor=5).begin().answer("use scrap-for-steel", "turn east")
    assert len(rich.offered()) == 4 and rich.answer("exchange 0").creature(1).kor == 18


def test_exchange_of_kor() -> None:
    """K-EXC-01: 1 KOR for 2 damage, twice at most; the damage counts for the next instance of this use alone."""
    table = against("blood-and-basalt").begin().answer("use blood-and-basalt", "turn east", "exchange 2")
    assert table.creature(0).kor == 8 and table.creature(1).kor == 14
    assert table.state.use.extra == 0


def test_conversion() -> None:
    """K-CNV-01, K-RSI-01: each success of the POWER_Roll is worth 2 damage instead of 1, the base stays: 1 + 2 + 2."""
    table = against("red-arithmetic").set(0, power=3).begin()
    table.answer("use red-arithmetic", "turn east", dice=(HIT, HIT, MISS))
    assert table.creature(1).kor == 15 and Event.CONVERTED in table.kinds()


def test_conversion_once() -> None:
    """K-CNV-01: by `conversion_default` a card that does not say converts once for all successes (A-42)."""
    for option, kor in (("per_success", 15), ("once", 17)):
        silent = {"op": "conversion", "x": 2, "attribute": "power", "mode": "house"}
        move = reprinted("red-arithmetic", silent, {"op": "hit", "x": 3}, {"op": "damage", "x": 1})
        table = against("red-arithmetic", conversion_default=option, moves=[move]).set(0, power=3).begin()
        table.answer("use red-arithmetic", "turn east", dice=(HIT, HIT, MISS))
        assert table.creature(1).kor == kor


def test_condition() -> None:
    """K-CND-01, K-RSI-01: a RESIST_Roll, armor included, is made; one success or more gains 2 ARMOR, once, and nothing
    chips."""
    for dice, armor in (((MISS, MISS, MISS), 1), ((HIT, MISS, HIT), 3)):
        table = arena([(3, 4), (7, 7)]).set(0, resistance=2, armor=1).give(0, "settle").begin().answer("use settle", dice=dice)
        assert table.creature(0).armor == armor
        assert (Event.CONDITION_MET in table.kinds()) == (armor == 3)


def test_sol_on_a_condition() -> None:
    """K-CND-01: SOL may be added to its roll (A-19)."""
    table = arena([(3, 4), (7, 7)]).set(0, sol=1).give(0, "settle").begin().answer("use settle")
    assert table.asks() == (Ask.SOL, 0)
    assert table.answer("sol 1", dice=(MISS, MISS, HIT)).creature(0).armor == 2
