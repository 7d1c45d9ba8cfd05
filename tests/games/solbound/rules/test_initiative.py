"""Initiative."""

import pytest

from affray import games
from affray.games.solbound.record.vocabulary import Event
from affray.kernel import record
from affray.testing.examine import observed
from affray.testing.solbound import Side, command, strategy


def test_the_greatest_power_acts_first() -> None:
    """B-INIT-1: the card with most dice has Initiative, whoever's it is."""
    table = command(Side(("gate-mason up 2",)), Side(("gate-mason up 3",)))
    assert (table.state.flow.seat, table.offered()[0]) == (1, "engage 1")


def test_among_ones_own_tied_cards_one_chooses() -> None:
    """B-INIT-2: the player chooses which of their tied cards acts; no dice are rolled."""
    table = command(Side(("gate-mason up 2", "pale-duelist up 2")), Side(("gate-mason up 1",)))
    assert table.offered() == ["name 1", "name 2"]
    table.answer("name 2")
    assert table.offered()[0] == "engage 2"


def test_tied_opponents_roll_and_the_higher_acts() -> None:
    """B-INIT-3: each rolls the tied card's dice; 2 dice showing 6,2 against 5,5 win, since modifiers do not count."""
    table = command(Side(("razor-zealot up 2",)), Side(("gate-mason up 2",)), dice=(5, 5, 6, 2))
    assert (table.state.flow.seat, table.offered()[0]) == (1, "engage 1")


def test_a_tied_roll_is_rolled_again() -> None:
    """B-INIT-3, init_tie_reroll: equal results roll again until the tie is broken (until_broken)."""
    table = command(Side(("gate-mason up 1",)), Side(("gate-mason up 1",)), dice=(4, 4, 3, 2), init_tie_reroll="until_broken")
    assert table.state.flow.seat == 0
    assert table.kinds().count(Event.TIED) == 1


def test_of_three_tied_only_the_leaders_roll_again() -> None:
    """B-INIT-3: rolls of 6, 6 and 4: the first two roll again, the third waits."""
    table = strategy(*(Side(pool=1, hand=("gate-mason",)) for _ in range(3)), dice=(6, 6, 4, 2, 5))
    assert table.state.flow.seat == 1


def test_each_tied_player_names_the_card_that_rolls_and_it_acts() -> None:
    """B-INIT-3, B-INIT-2: a player with two tied cards names one before the roll; that card acts."""
    table = command(Side(("gate-mason up 2", "pale-duelist up 2")), Side(("gate-mason up 2",)))
    table.answer("name 2", dice=(6, 6, 2, 3))
    assert (table.state.flow.seat, table.offered()[0]) == (0, "engage 2")


def test_facedown_cards_are_ignored() -> None:
    """B-INIT-4: a facedown card with 9 dice does not come before a faceup one with 1."""
    table = command(Side(("gate-mason down 9",)), Side(("gate-mason up 1",)))
    assert table.state.flow.seat == 1


def test_players_with_no_power_are_ignored() -> None:
    """B-INIT-5: a player with an empty pool gets no turn in the Strategy Phase."""
    table = strategy(Side(("gate-mason up 5",), pool=0), Side(pool=1, hand=("gate-mason",)))
    assert table.state.flow.seat == 1
    table.answer("no hurt", "play gate-mason up 1", "end")
    assert Event.STRATEGY_ENDED in table.kinds()
    assert table.state.flow.seat == 0


@pytest.mark.parametrize(("roll", "seat"), [(3, 0), (6, 1)])
def test_a_swift_card_adds_to_its_initiative_roll(roll: int, seat: int) -> None:
    """B-INIT-3, B-CARD-9: Fleet Runner's 3 + 2 beats a 4; against a 6 it loses."""
    table = command(Side(("fleet-runner up 1",), deck_id="hooks"), Side(("gate-mason up 1",)), dice=(3, 4 if roll == 3 else 6))
    assert table.state.flow.seat == seat


def test_an_ambusher_among_tied_cards_flips_when_named_and_stays_up() -> None:
    """B-INIT-2, B-CARD-9: Reed Stalker, facedown with 2 dice like the card beside it, flips as soon as it is named; it loses
    the roll and stays faceup."""
    side = Side(("reed-stalker down 2", "ember-adept up 2"), deck_id="hooks")
    table = command(side, Side(("gate-mason up 2",)))
    assert table.state.players[0].play[0].facedown == 1
    table.answer("name 1", dice=(2, 2, 6, 5))
    assert table.kinds()[:3] == [Event.AMBUSHED, Event.NAMED, Event.CARD_ROLLED_INITIATIVE]
    assert (table.state.flow.seat, table.state.players[0].play[0].facedown) == (1, 0)


def test_an_ambusher_that_is_not_named_stays_facedown() -> None:
    """B-INIT-2, B-CARD-9: its player names the other tied card."""
    side = Side(("reed-stalker down 2", "ember-adept up 2"), deck_id="hooks")
    table = command(side, Side(("gate-mason up 1",))).answer("name 2")
    assert table.state.players[0].play[0].facedown == 1
    assert Event.AMBUSHED not in table.kinds()


def test_nobody_is_told_of_an_ambusher_while_another_names_a_card() -> None:
    """B-CARD-9, B-INIT-2: Reed Stalker lies facedown with 2 dice and is tied, or Ember Adept does and is ignored. While the
    first player names one of two tied cards, neither they nor the third can tell which it is; only then it flips."""
    naming, solbound = Side(("gate-mason up 2", "pale-duelist up 2")), games.find("solbound")
    sides = [Side((f"{card} down 2",), deck_id="hooks") for card in ("reed-stalker", "ember-adept")]
    ambushed, alone = (command(naming, side, Side(())) for side in sides)
    assert ambushed.offered() == alone.offered() == ["name 1", "name 2"]
    seen = [
        [record.pack(observed(solbound, table.state, seat), solbound.RECORD) for seat in range(3)]
        for table in (ambushed, alone)
    ]
    assert [one == other for one, other in zip(*seen, strict=True)] == [True, False, True]
    ambushed.answer("name 1", dice=(2, 3, 6, 5))
    assert ambushed.kinds()[:2] == [Event.NAMED, Event.AMBUSHED]
    alone.answer("name 1")
    assert (ambushed.state.flow.seat, alone.state.flow.seat) == (1, 0)
    assert Event.AMBUSHED not in alone.kinds()
