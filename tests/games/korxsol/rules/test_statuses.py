"""Status effects."""

from typing import Any

import pytest

from affray.games.korxsol.record.card_terms import Attribute, Class
from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.games.korxsol.rules import attributes
from affray.games.korxsol.words import sentences
from affray.kernel.events import Event as Told_event
from affray.testing.korxsol import HEADS, HIT, MISS, TAILS, Arena, arena

AROUND = ((4, 3), (4, 5), (5, 4))


def struck(move: str, dice: tuple[int, ...] = (), **options: Any) -> Arena:
    """A move to the east on somebody who cannot dodge, by a user without POWER."""
    table = arena([(3, 4), (4, 4)], **options).wall(*AROUND).set(0, power=0).give(0, move).begin()
    return table.answer(f"use {move}", "turn east", dice=dice)


def test_knockdown() -> None:
    """K-KD-01, K-KD-02, K-STAT-01: no flip; AGILITY -1 until its turn."""
    table = arena([(3, 4), (4, 4)]).wall(*AROUND).set(0, power=0).set(1, agility=2).give(0, "quake-line").begin()
    table.answer("use quake-line", "turn east")
    assert table.creature(1).down == 1 and attributes.value(table.state, 1, Attribute.AGILITY) == 1
    assert Event.STATUS_FLIPPED not in table.kinds()


def test_getting_up() -> None:
    """K-KD-03: 1 AP on its turn; the penalty is over then. Without AP it stays down: no movement and no items, but combat
    (A-58)."""
    table = arena([(3, 4), (4, 4)]).set(0, down=1, stiff=1, agility=2).begin()
    assert (
        table.creature(0).ap == 2 and table.creature(0).down == 0 and attributes.value(table.state, 0, Attribute.AGILITY) == 2
    )
    flat = (
        arena([(1, 1), (3, 3)], ("W1 G1 G1",) * 3).set(0, down=1, stiff=1, actions=1).give(0, "true-cut", "plate-patch").begin()
    )
    assert flat.creature(0).down == 1 and flat.offered() == ["use true-cut", "end"]
    assert attributes.value(flat.state, 0, Attribute.AGILITY) == 0


def test_down_and_fighting() -> None:
    """K-KD-03: by `down_blocks_combat` a creature that cannot get up cannot fight either."""
    rows = ("W1 G1 G1",) * 3
    table = arena([(1, 1), (3, 3)], rows, down_blocks_combat=True).set(0, down=1, actions=1).give(0, "true-cut").begin()
    assert table.offered() == ["end"]


def test_a_dodge_clears_knockdown_and_pin() -> None:
    """K-KD-04, K-PIN-04: a successful dodge before its turn."""
    table = arena([(3, 4), (4, 4)]).set(1, agility=3, down=1, stiff=1, pinned=1).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn east", dice=(MISS,) * 4 + (HIT, MISS)).answer("dodge 4,3")
    assert table.creature(1).down == table.creature(1).stiff == table.creature(1).pinned == 0


def test_pin() -> None:
    """K-PIN-01, K-PIN-02, K-PIN-03, K-PIN-05: two flips, any heads; no AP for moving, items and moves as ever; over with
    its turn."""
    table = (
        arena([(3, 4), (4, 4)]).wall(*AROUND).set(0, power=0).give(0, "nailing-shot").give(1, "true-cut", "plate-patch").begin()
    )
    table.answer("use nailing-shot", "turn east", dice=(TAILS, HEADS))
    assert table.creature(1).pinned == 1
    table.answer("end")
    table.state.wall[table.tile((4, 3))] = 0
    assert table.offered() == ["use true-cut", "item plate-patch on 1", "item plate-patch on 2", "end"]
    assert table.answer("end").creature(1).pinned == 0
    missed = struck("nailing-shot", (TAILS, TAILS))
    assert missed.creature(1).pinned == 0


def test_knockback_and_pin() -> None:
    """K-PIN-03: knockback does not clear a pin, but by `knockback_clears_pin` (A-57)."""
    for option, pinned in ((False, 1), (True, 0)):
        table = (
            arena([(3, 4), (4, 4)], knockback_clears_pin=option).set(0, power=0).set(1, pinned=1).give(0, "ram-stone").begin()
        )
        table.answer("use ram-stone", "turn east", dice=(HIT, HIT, HIT))
        assert table.at(1) == (5, 4) and table.creature(1).pinned == pinned


@pytest.mark.parametrize(("mod", "chance"), [("successes", 0), ("dice", 1)])
def test_blinded(mod: str, chance: int) -> None:
    """K-BLIND-01: Hit Chance -2, floor 0: two successes of HIT 4 come to 0; by `hit_mod` two dice less are rolled (A-04)."""
    table = arena([(3, 4), (4, 4)], hit_mod=mod).set(0, power=0, blinded=1).give(0, "true-cut").begin()
    dice = (HIT, HIT, MISS, MISS) if mod == "successes" else (HIT, MISS)
    table.answer("use true-cut", "turn east", dice=dice)
    assert table.amounts(Event.HIT_ROLLED) == [chance]


def test_how_long_one_is_blinded() -> None:
    """K-BLIND-02: through the end of its own turn; no flip is made (K-STAT-01)."""
    table = arena([(3, 4), (4, 4)]).give(0, "flash-powder").begin().answer("item flash-powder on 2")
    assert table.creature(1).blinded == 1 and Event.STATUS_FLIPPED not in table.kinds()
    assert table.answer("end").creature(1).blinded == 1
    assert table.answer("end").creature(1).blinded == 0


def test_true_sight() -> None:
    """K-TS-01: Hit Chance +3: no success of HIT 4 is 3, which hits AGILITY with 3 successes and not with 4."""
    for dodge, hit in ((3, True), (4, False)):
        table = (
            arena([(3, 4), (4, 4)])
            .set(0, power=0)
            .set(1, agility=4)
            .give(0, "true-cut", "third-eye")
            .begin()
            .answer("artifact")
        )
        dice = (MISS,) * 4 + (HIT,) * dodge + (MISS,) * (4 - dodge)
        table.answer("use true-cut", "turn east", dice=dice)
        assert table.amounts(Event.HIT_ROLLED) == [3] and (table.asks() == (Ask.MENU, 0)) == hit


def test_true_sight_of_a_buff() -> None:
    """K-TS-01: while the buff is on cooldown, or by `true_sight` this turn only (A-63)."""
    for option, later in (("as_buff", True), ("this_turn", False)):
        table = arena([(3, 4), (4, 4)], true_sight=option).give(0, "clear-eye").begin().answer("use clear-eye", "end", "end")
        from affray.games.korxsol.rules import statuses

        assert (statuses.sight_bonus(table.state, 0) == 3) == later


def test_burn_stacks() -> None:
    """K-BURN-01, K-BURN-02, K-STAT-02: the target flips, each heads is a stack, three at most: 2 and two more heads are 3."""
    table = struck("candle-line", (HEADS, TAILS))
    assert table.creature(1).burn == 1
    table = arena([(3, 4), (4, 4)]).wall(*AROUND).set(0, power=0).set(1, burn=2).give(0, "candle-line").begin()
    table.answer("use candle-line", "turn east", dice=(HEADS, HEADS))
    assert table.creature(1).burn == 3
    assert [event.seat for event in table.told if event.kind == Event.STATUS_FLIPPED] == [1]


def test_burn_hurts_whoever_is_hit() -> None:
    """K-BURN-03, K-BURN-04: 3 stacks cost 3 KOR though all damage is blocked; they stay, and only a Cleanse removes them."""
    table = arena([(3, 4), (4, 4)]).wall(*AROUND).set(0, power=0).set(1, burn=3, resistance=2).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn east", dice=(HIT, HIT))
    assert table.creature(1).kor == 7 and table.creature(1).burn == 3
    for _ in range(5):
        table.answer("end")
    assert table.creature(1).burn == 3
    table.give(1, "clean-water").answer("item clean-water on 2")
    assert table.creature(1).burn == 0


def test_burn_counts_for_each_hit() -> None:
    """K-BURN-03: a DOUBLE HIT with two HITs: 6 (A-64)."""
    table = arena([(3, 4), (4, 4)]).wall(*AROUND).set(0, power=0).set(1, burn=3, resistance=1).give(0, "twin-flicker").begin()
    table.answer("use twin-flicker", "turn east", dice=(HIT, HIT))
    assert table.creature(1).kor == 4


@pytest.mark.parametrize(
    ("move", "aim"), [("numbing-mist", "turn north"), ("grim-shout", "target 2"), ("palisade", "turn north")]
)
def test_burn_needs_a_hit_instance(move: str, aim: str) -> None:
    """K-BURN-03: nobody is HIT by a mist, a shout or a rising wall, so burn does not hurt; by `burn_trigger` it hurts whoever
    an attack or debuff concerns (A-64)."""
    for option, left in (("hit", 10), ("any", 8)):
        table = arena([(4, 4), (4, 2)], burn_trigger=option).set(0, power=0).set(1, burn=2).give(0, move).begin()
        table.answer(f"use {move}", aim)
        assert table.creature(1).kor == left and (Event.BURN_HURT in table.kinds()) == (left < 10)


@pytest.mark.parametrize(("dodge", "left"), [((MISS,), 6), ((HIT,), 10)])
def test_burn_of_a_hit_that_is_rolled_for(dodge: tuple[int, ...], left: int) -> None:
    """K-BURN-03: a HIT that is won triggers it, one that is dodged does not."""
    table = arena([(4, 4), (4, 3)]).set(0, power=0).set(1, burn=2, agility=1).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn north", dice=(MISS,) * 4 + dodge)
    assert table.creature(1).kor == left


@pytest.mark.parametrize(
    ("frost", "ap", "left", "frozen"), [(1, 2, 0, False), (2, 1, 1, False), (3, 3, 0, True), (5, 3, 0, True)]
)
def test_frost(frost: int, ap: int, left: int, frozen: bool) -> None:
    """K-FROST-01, K-FROST-02, K-FROST-03, K-FROST-04, K-FROST-05, K-FROST-06: with 3 AP: each stack takes one, one goes at
    the end; as many as AP freeze: no Action Phase, and all are gone afterwards."""
    table = arena([(3, 4), (7, 7)]).set(0, frost=frost).begin()
    if frozen:
        assert table.asks() == (Ask.MENU, 1) and Event.FROZE in table.kinds()
    else:
        assert table.creature(0).ap == ap
        table.answer("end")
    assert table.creature(0).frost == left


def test_frost_flips() -> None:
    """K-FROST-01: two flips, two heads: two stacks, on top of any number."""
    table = arena([(3, 4), (4, 4)]).wall(*AROUND).set(0, power=0).set(1, frost=4).give(0, "frost-lane").begin()
    assert table.answer("use frost-lane", "turn east", dice=(HEADS, HEADS)).asks() == (Ask.MENU, 0)
    assert table.creature(1).frost == 6


def test_frost_and_water() -> None:
    """K-FROST-04: compared before water takes one; by `frost_before_water` after (A-65): frost 2 and 3 AP in water."""
    rows = ("W1 G1 G1",) * 3
    assert arena([(1, 1), (3, 3)], rows).set(0, frost=2).begin().creature(0).ap == 0
    frozen = arena([(1, 1), (3, 3)], rows, frost_before_water=False).set(0, frost=2).begin()
    assert frozen.asks() == (Ask.MENU, 1)


def test_fear() -> None:
    """K-FEAR-01, K-FEAR-02: at the start of its turn 1 AP for each stack, to a tile farther from whoever gave it."""
    table = arena([(4, 4), (4, 3)]).fear(0, 1, 2).begin()
    assert table.asks() == (Ask.FEAR, 0)
    assert table.offered() == ["flee 2 to 5,4", "flee 2 to 4,5", "flee 2 to 3,4"]
    table.answer("flee 2 to 4,5")
    assert table.asks() == (Ask.FEAR, 0) and table.creature(0).ap == 2
    assert table.answer("flee 2 to 4,6").asks() == (Ask.MENU, 0)


def test_fear_left_over() -> None:
    """K-FEAR-02, K-FEAR-03: without a farther tile nothing is paid, and what is left is gone at the end of the turn."""
    table = arena([(7, 7), (6, 7)]).wall((7, 6)).fear(0, 1, 2).begin()
    assert table.asks() == (Ask.MENU, 0) and table.creature(0).ap == 3
    assert sum(table.answer("end").creature(0).fear) == 0


def test_fear_flips() -> None:
    """K-FEAR-01: each success is a stack of that source."""
    table = arena([(3, 4), (4, 4)]).set(0, power=0).give(0, "pyre-face").begin()
    table.answer("use pyre-face", "target 2", dice=(HIT, HIT, HIT, HEADS, HEADS))
    assert list(table.creature(1).fear) == [2, 0, 0, 0]


def test_cleanse() -> None:
    """K-CLN-01: all stacks of the named ones, and no others; all of them by Clean Water (A-67)."""
    table = arena([(3, 4), (4, 4)]).set(0, burn=2, pinned=1, blinded=1).give(0, "salve", "clean-water").begin()
    table.answer("item salve on 1")
    assert table.creature(0).burn == 0 and table.creature(0).pinned == table.creature(0).blinded == 1
    table.answer("item clean-water on 1")
    assert table.creature(0).pinned == table.creature(0).blinded == 0


def test_status_up() -> None:
    """K-SUD-01, K-SUD-02: with Stoke one flip more for Burn, until it comes off cooldown 3."""
    table = arena([(3, 4), (4, 4)]).wall(*AROUND).set(0, power=0).give(0, "stoke", "furnace-breath").begin()
    table.answer("use stoke", "end", "end", "use furnace-breath", "turn east", dice=(HEADS, HEADS))
    assert table.creature(1).burn == 2
    for _ in range(6):
        table.answer("end")
    table.set(1, burn=0).answer("use furnace-breath", "turn east", dice=(HEADS,))
    assert table.creature(1).burn == 1


def test_status_down() -> None:
    """K-SUD-01: with Still Water one flip less for Burn against it, never below 0 flips."""
    table = arena([(3, 4), (4, 4)]).wall(*AROUND).set(1, power=0).give(0, "still-water").give(1, "furnace-breath").begin()
    table.wall((3, 3), (3, 5), (2, 4)).answer("use still-water", "end", "use furnace-breath", "turn west")
    assert table.creature(0).burn == 0


def test_fire_is_immune() -> None:
    """K-STAT-02, K-FIRE-03: nothing is flipped for a Fire class."""
    table = arena([(3, 4), (4, 4)]).wall(*AROUND).set(0, power=0).classes(1, Class.FIRE).give(0, "candle-line").begin()
    assert Event.STATUS_FLIPPED not in table.answer("use candle-line", "turn east").kinds()


@pytest.mark.parametrize(
    ("kind", "wanted"), [(Event.STATUS_FLIPPED, (0, 0)), (Event.LAVA_FLIPPED, (0, 0)), (Event.STRUGGLED, (1, 3))]
)
def test_whoever_flips_hopes_for_what_spares_or_frees_it(kind: Event, wanted: tuple[int, int]) -> None:
    """K-STAT-02, K-TERR-02, K-GRAP-12: no head for a status or Lava; any head to come free."""
    state = arena([(3, 4), (4, 4)]).state
    assert sentences.explain(state, Told_event(kind, 0, 4, 3, 1)).hoped == wanted
