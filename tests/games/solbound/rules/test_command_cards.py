"""Command Cards."""

import pytest

from affray.games.solbound.content import pack
from affray.games.solbound.record.vocabulary import Event
from affray.testing.solbound import Side, command

ME = Side(("pale-duelist up 3",))


def protectors(*cards: str, target: str = "target 2", dice: tuple[int, ...] = ()) -> list[str]:
    """The answers offered to a player with these cards who is engaged."""
    table = command(ME, Side(cards, pool=1)).answer("engage 1", "exhaust", target, dice=dice)
    return [each for each in table.offered() if "protect" in each]


def test_protect_makes_the_card_the_new_defender() -> None:
    """B-CARD-2, B-CARD-1: the facedown Shieldwright is Exerted and rolls the Defense."""
    table = command(ME, Side(("gate-mason up 1", "shieldwright down 2")))
    table.answer("engage 1", "exhaust", "target 2.1", "protect 2", "exhaust", dice=(2, 2, 3, 6, 2))
    assert table.kinds()[0:3] == [Event.EXHAUSTED, Event.ENGAGED, Event.EXHAUSTED]
    assert table.state.engagement.defender_place == 1
    assert table.state.players[1].play[0].dice == 1


def test_a_facedown_protector_is_flipped_faceup() -> None:
    """B-CARD-3: and stays so."""
    table = command(ME, Side(("gate-mason up 1", "shieldwright down 2")))
    table.answer("engage 1", "exhaust", "target 2.1", "protect 2", "exhaust", dice=(2, 2, 3, 6, 2))
    assert table.state.players[1].play[1].facedown == 0
    assert Event.PROTECTOR_FLIPPED in table.kinds()


def test_a_printed_protect_works_faceup_and_exhausted() -> None:
    """B-CARD-2: an Exhausted faceup Unmarked Stranger with 2 dice loses one and defends with the other."""
    table = command(ME, Side(("gate-mason up 1", "unmarked-stranger up 2 exhausted")))
    table.answer("engage 1", "exhaust", "target 2.1", "protect 2", dice=(2, 2, 3, 6))
    assert table.state.players[1].play[1].dice == 1


def test_who_may_not_protect() -> None:
    """B-CARD-2: an Exhausted card with 1 die, a faceup card without Protect, and the target itself."""
    assert protectors("unmarked-stranger up 1 exhausted", "gate-mason up 1", dice=(2, 2, 2, 6)) == []
    assert protectors("unmarked-stranger up 2", target="target 2.1", dice=(2, 2, 2, 6, 6)) == []
    assert protectors("unmarked-stranger up 2") == ["no protect", "protect 1"]


def test_a_card_without_protect_facedown_gives_nothing_away() -> None:
    """B-CARD-2, B-CARD-9: the owner of a facedown Open Gate is asked like any other, and may only decline."""
    table = command(ME, Side(("open-gate down 2",), pool=3, deck_id="hooks")).answer("engage 1", "exhaust", "target 2")
    assert (table.state.flow.seat, table.offered()) == (1, ["no protect"])


def test_an_ambusher_flips_when_it_has_initiative() -> None:
    """B-CARD-9: Reed Stalker with 4 dice facedown acts before a faceup card with 3."""
    table = command(Side(("pale-duelist up 3",)), Side(("reed-stalker down 4",), deck_id="hooks"))
    assert (table.state.flow.seat, table.state.players[1].play[0].facedown) == (1, 0)
    assert Event.AMBUSHED in table.kinds()


def test_a_discard_costs_the_top_card_of_the_deck() -> None:
    """B-CARD-4: once, and the milled card costs nothing further."""
    foe = Side(("gate-mason up 1", "eager-recruit up 1"), deck=("razor-zealot", "shieldwright"))
    table = command(ME, foe).answer("engage 1", "exhaust", "target 2.1", dice=(6, 6, 6, 2))
    assert table.cards(1, "discard")[-2:] == ["gate-mason", "razor-zealot"]
    assert table.cards(1, "deck") == ["shieldwright"]


def test_an_empty_deck_costs_nothing() -> None:
    """B-CARD-5: discarded, nothing milled."""
    table = command(ME, Side(("gate-mason up 1",), deck=())).answer("engage 1", "exhaust", "target 2.1", dice=(6, 6, 6, 2))
    assert Event.MILLED not in table.kinds()


def test_a_hollow_card_costs_nothing() -> None:
    """B-CARD-4, B-CARD-9: Paper Effigy's discard does not mill."""
    table = command(ME, Side(("paper-effigy up 1",), deck_id="hooks")).answer(
        "engage 1", "exhaust", "target 2.1", dice=(6, 6, 6, 2)
    )
    assert Event.DISCARDED in table.kinds() and Event.MILLED not in table.kinds()


def test_house_rule_mill_chain() -> None:
    """B-CARD-4, mill_chain: each milled card costs the next one, until the deck is empty."""
    foe = Side(("gate-mason up 1",), deck=("razor-zealot", "shieldwright"))
    table = command(ME, foe, mill_chain=True).answer("engage 1", "exhaust", "target 2.1", dice=(6, 6, 6, 2))
    assert table.cards(1, "deck") == []


@pytest.mark.parametrize("deck", ["ashgate", "tidewatch"])
def test_no_modifier_exceeds_three_and_most_total_one_or_two(deck: str) -> None:
    """B-CARD-6, B-CARD-7, B-DIE-7: in both starter decks."""
    cards = pack.load().cards_of(deck)
    assert all(-3 <= each <= 3 for card in cards for each in (card.attack, card.defense))
    assert sum(card.attack + card.defense in (1, 2) for card in cards) >= 7
