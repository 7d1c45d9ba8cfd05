"""The Engagement."""

import pytest

from affray.games.solbound.record.vocabulary import Event
from affray.testing.solbound import Side, Table, command


def fight(attack: str, defense: str, dice: tuple[int, ...], counter_when_exhausted: bool = True) -> Table:
    """Seat 0's card attacks seat 1's, having been Exhausted for it."""
    table = command(Side((attack,)), Side((defense,)), counter_when_exhausted=counter_when_exhausted)
    return table.answer("engage 1", "exhaust", "target 2.1", dice=dice)


def test_aggressor_and_target_roll_with_their_printed_modifiers() -> None:
    """B-FGT-1, B-FGT-2, B-DIE-7: Razor Zealot 5 + 3 against Shieldwright 6 + 3."""
    table = fight("razor-zealot up 2", "shieldwright up 1", (5, 2, 6))
    assert (table.state.engagement.attack, table.state.engagement.defense) == (8, 9)
    assert table.amounts(Event.ATTACK_MODIFIED) == [3]
    assert table.amounts(Event.DEFENSE_MODIFIED) == [3]


@pytest.mark.parametrize(("defense", "hit"), [(5, True), (6, False)])
def test_only_a_higher_defense_roll_escapes(defense: int, hit: bool) -> None:
    """B-FGT-3: 5 against 5 is a Hit, 6 against 5 is not."""
    table = fight("unmarked-stranger up 2", "eager-recruit up 1", (5, 2, defense))
    assert (Event.HIT in table.kinds()) == hit
    assert (Event.ESCAPED in table.kinds()) != hit


@pytest.mark.parametrize(("card", "die", "hit"), [("shieldwright", 1, True), ("shieldwright", 2, True)])
def test_low_rolls_against_an_empty_pool(card: str, die: int, hit: bool) -> None:
    """B-FGT-3: 1 + 1 - 2 = 0, or 2 - 2 = 0, against a pool of 0: a Hit."""
    table = command(Side((f"{card} up 2",)), Side(("gate-mason down 5",)))
    table.answer("engage 1", "lose die", "target 2", "no protect", dice=(die,))
    assert (Event.PLAYER_HIT in table.kinds()) == hit


def test_a_hit_card_is_discarded() -> None:
    """B-FGT-4: its dice return to its owner's pool."""
    table = fight("pale-duelist up 2", "gate-mason up 1", (6, 6, 3))
    assert "gate-mason" in table.cards(1, "discard")
    assert table.state.players[1].pool == 1


def test_a_card_whose_text_says_so_loses_a_die_instead() -> None:
    """B-FGT-4, B-CARD-9: Deathless Pilgrim with 2 dice."""
    table = command(Side(("pale-duelist up 3",)), Side(("deathless-pilgrim up 2",), deck_id="hooks"))
    table.answer("engage 1", "exhaust", "target 2.1", dice=(6, 6, 6, 2, 2))
    assert (table.state.players[1].play[0].dice, table.state.players[1].pool) == (1, 1)


def test_a_defender_that_was_not_hit_may_counterattack() -> None:
    """B-FGT-5: Gate Mason's own Attack Roll of 6 against the Duelist's Defense Roll of 4: the Duelist is discarded."""
    table = fight("pale-duelist up 2", "gate-mason up 1", (1, 2, 6))
    assert table.offered() == ["counter", "no counter"]
    table.answer("counter", dice=(6, 4, 3))
    assert Event.COUNTER_HIT in table.kinds()
    assert "pale-duelist" in table.cards(0, "discard")


def test_a_counterattack_may_fail_or_be_declined() -> None:
    """B-FGT-5: an equal roll hits, a higher Defense escapes; there is no counter to a counter."""
    table = fight("pale-duelist up 2", "gate-mason up 1", (1, 2, 6)).answer("counter", dice=(2, 4, 3))
    assert Event.COUNTER_ESCAPED in table.kinds()
    assert (table.state.players[0].play[0].dice, table.state.flow.decision != 9) == (2, True)
    declined = fight("pale-duelist up 2", "gate-mason up 1", (1, 2, 6)).answer("no counter")
    assert Event.ATTACK_ROLLED not in declined.kinds()


def test_house_rule_counter_when_exhausted() -> None:
    """B-FGT-5, counter_when_exhausted: an Exhausted defender may counterattack, unless the house rule forbids it."""
    dice = (1, 2, 6)
    assert fight("pale-duelist up 2", "gate-mason up 1 exhausted", dice).offered() == ["counter", "no counter"]
    without = fight("pale-duelist up 2", "gate-mason up 1 exhausted", dice, counter_when_exhausted=False)
    assert "counter" not in without.offered()


def test_an_engaged_player_defends_with_the_pool() -> None:
    """B-FGT-6: three dice showing 6, 1, 1 are 8 and escape a 7; a player cannot counterattack (B-FGT-7)."""
    table = command(Side(("pale-duelist up 1",)), Side(("gate-mason down 5",), pool=3))
    table.answer("engage 1", "target 2", "no protect", dice=(5, 6, 1, 1))
    assert Event.ESCAPED in table.kinds()
    assert "counter" not in table.offered()


def test_a_player_may_counterattack_where_a_card_says_so() -> None:
    """B-FGT-7, B-CARD-9: with Sworn Champion faceup the pool counterattacks."""
    table = command(Side(("pale-duelist up 3",)), Side(("sworn-champion up 1",), pool=2, deck_id="hooks"))
    table.answer("engage 1", "exhaust", "target 2", "counter", dice=(1, 2, 2, 6, 6, 6, 5, 1, 1, 1))
    assert Event.COUNTER_HIT in table.kinds()


def test_a_hit_player_gains_a_die_and_the_backlash_exerts_the_card() -> None:
    """B-FGT-8, B-FGT-9: 5 dice become 6; the card that paid with a die may now Exhaust or lose another."""
    table = command(Side(("pale-duelist up 3",)), Side(("gate-mason down 4", "eager-recruit up 1")))
    table.answer("engage 1", "lose die", "target 2", "no protect", dice=(4, 2))
    assert (table.total(1), table.state.players[1].pool) == (6, 1)
    assert table.offered() == ["exhaust", "lose die"]
    table.answer("exhaust")
    assert table.state.players[0].play[0].exhausted == 1


def test_the_backlash_on_an_exhausted_card_takes_a_die() -> None:
    """B-FGT-9: the card that paid by Exhausting loses a die, without being asked."""
    table = command(Side(("pale-duelist up 3",)), Side(("gate-mason down 4", "eager-recruit up 1")))
    table.answer("engage 1", "exhaust", "target 2", "no protect", dice=(4, 2, 2))
    assert (table.state.players[0].play[0].dice, table.state.players[0].pool) == (2, 1)


@pytest.mark.parametrize("pay", ["exhaust", "lose die"])
def test_the_backlash_happens_when_a_last_injury_does_not_end_the_match(pay: str) -> None:
    """B-FGT-9, B-DIE-3: of three players one is Hit with 10 dice and forfeits; the match goes on, so the card that Engaged
    them is Exerted: an Exhausted one loses a die, another is asked."""
    sides = (Side(("pale-duelist up 6",)), Side(("gate-mason up 4",), pool=6), Side(("gate-mason up 5",)))
    dice = (6,) * (6 if pay == "exhaust" else 5) + (2,) * 6
    table = command(*sides).answer("engage 1", pay, "target 2", dice=dice)
    kinds = table.kinds()
    assert (table.state.players[1].out, table.state.flow.over) == (1, 0)
    assert kinds.index(Event.FORFEITED) < kinds.index(Event.BACKLASH)
    if pay == "exhaust":
        assert (table.state.players[0].play[0].dice, table.state.players[0].pool) == (5, 1)
    else:
        assert table.offered() == ["exhaust", "lose die"]


def test_the_backlash_may_cost_the_last_die_when_the_match_goes_on() -> None:
    """B-FGT-9, B-EX-6: a card with 1 die that Exhausted to Engage is discarded, and its die is its player's again."""
    sides = (Side(("pale-duelist up 1",), pool=4, deck=("razor-zealot",)), Side(("gate-mason down 10",)), Side(pool=3))
    table = command(*sides).answer("engage 1", "target 2", "no protect", dice=(3,))
    assert table.state.players[1].out == 1
    assert table.cards(0, "discard")[-2:] == ["pale-duelist", "razor-zealot"]


def test_there_is_no_backlash_when_the_match_is_over() -> None:
    """B-FGT-9, B-DIE-3: of three players two are out; the last injury of the second ends the match at once."""
    table = command(Side(("pale-duelist up 6",)), Side(pool=10), Side(pool=5))
    table.state.players[2].out = 1
    table.answer("engage 1", "exhaust", "target 2", dice=(6,) * 6 + (2,) * 10)
    assert (table.state.flow.over, table.state.winner) == (1, 0)
    assert Event.BACKLASH not in table.kinds()
