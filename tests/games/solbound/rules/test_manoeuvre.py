"""Hide, Retreat, Engage."""

import pytest

from affray.games.solbound import game, judge
from affray.games.solbound.record.state import UNKNOWN, State
from affray.games.solbound.record.vocabulary import Event
from affray.games.solbound.rules import power
from affray.games.solbound.words import notation
from affray.testing import examine
from affray.testing.solbound import Side, command

FOE = Side(("gate-mason up 1",), pool=1)


def test_a_card_hides_alone_with_all_its_dice() -> None:
    """B-HIDE-1, B-HIDE-3: it lies facedown with its 3 dice and does not act again in this phase."""
    table = command(Side(("pale-duelist up 3",)), FOE).answer("hide 1")
    held = table.state.players[0].play[0]
    assert (held.facedown, held.dice, table.state.flow.seat) == (1, 3, 1)
    assert table.kinds()[:2] == [Event.HID, Event.HIDDEN_AGAIN]


def test_up_to_one_facedown_card_may_hide_with_it() -> None:
    """B-HIDE-2: one of the facedown cards, or none."""
    table = command(Side(("pale-duelist up 3", "shieldwright down 1")), FOE).answer("hide 1")
    assert table.offered() == ["alone", "with 2"]
    table.answer("alone")
    assert [held.dice for held in table.state.players[0].play[:2]] == [3, 1]


def test_the_dice_of_both_are_split_as_one_likes() -> None:
    """B-HIDE-3: 3 dice and 1 die: 1+3, 2+2 or 3+1 only."""
    table = command(Side(("pale-duelist up 3", "shieldwright down 1")), FOE).answer("hide 1", "with 2")
    assert table.offered() == ["split 1 3", "split 2 2", "split 3 1"]


@pytest.mark.parametrize(("chance", "lies"), [(0, [(3, 1), (1, 3)]), (1, [(1, 3), (3, 1)])])
def test_which_card_is_which_becomes_unknown(chance: int, lies: list[tuple[int, int]]) -> None:
    """B-HIDE-3: the two change places or not, by chance, each with its dice; cards 3 (Duelist) and 1
    (Shieldwright) of the deck."""
    table = command(Side(("pale-duelist up 3", "shieldwright down 1")), FOE)
    table.answer("hide 1", "with 2", "split 1 3", dice=(chance,))
    held = table.state.players[0].play
    assert [(held[place].card, held[place].dice) for place in (0, 1)] == lies
    assert all(held[place].facedown for place in (0, 1))


def test_all_know_a_card_that_hid_alone() -> None:
    """B-HIDE-3: what all saw stays known, facedown too: it is told and seen by its name; faceup again it is marked no more."""
    table = command(Side(("pale-duelist up 3", "shieldwright down 1")), FOE).answer("hide 1", "alone")
    seen = examine.observed(game, table.state, 1)
    assert [view_of(seen, place) for place in (0, 1)] == ["pale-duelist", None]
    card = table.state.players[0].play[0].card
    assert [event.thing for event in table.told if event.kind == Event.HIDDEN_AGAIN] == [card]
    assert [(lying.name, lying.facedown, lying.badges) for lying in game.scene(seen, 1).areas[0].zones[0].cards] == [
        ("Pale Duelist", True, ["Seen by all"]),
        ("", True, []),
    ]
    power.turn_up(table.state.players[0].play[0])
    assert table.state.players[0].play[0].public == 0


def test_chances_against_a_card_that_hid_alone_are_of_that_card() -> None:
    """B-HIDE-3, B-FGT-3: one world, with its name and without a guess; so what it is worth to attack it is known too."""
    table = command(Side(("pale-duelist up 3",)), Side(("gate-mason up 2",), pool=1)).answer("hide 1", "engage 1", "exhaust")
    seen = examine.observed(game, table.state, 1)
    action = game.read_action(seen, "target 1.1")
    assert game.answer_text(seen, action).label == "Engage Pale Duelist of Player 1"
    assert len(list(game.worlds(seen, action))) == 1
    assert "unseen" not in game.assumption(seen, action)
    known = judge.attack_worth(table.state, 1, 0, 0, 0)
    table.state.players[0].play[0].facedown = table.state.players[0].play[0].public = 0
    assert judge.attack_worth(table.state, 1, 0, 0, 0) == known


def test_nobody_else_knows_which_of_two_cards_that_hid_is_which() -> None:
    """B-HIDE-3: both are unknown from then on, even one that hid alone before."""
    table = command(Side(("pale-duelist up 3", "razor-zealot up 2")), FOE)
    table.answer("hide 1", "hide 2", "with 1", "split 1 4", dice=(0,))
    assert [view_of(examine.observed(game, table.state, 1), place) for place in (0, 1)] == [None, None]


def view_of(seen: State, place: int) -> str | None:
    """The id of the card that somebody else sees at a place of the first player; None where it is not known."""
    card = seen.players[0].play[place].card
    return None if card == UNKNOWN else notation.card_id(seen, card)


def test_house_rule_hide_uses_pool() -> None:
    """B-HIDE-3, hide_uses_pool: dice of the pool may be added, and dice kept back."""
    table = command(Side(("pale-duelist up 2",), pool=1), FOE, hide_uses_pool=True).answer("hide 1")
    assert table.offered() == ["split 1 0", "split 2 0", "split 3 0"]
    table.answer("split 1 0")
    assert (table.state.players[0].play[0].dice, table.state.players[0].pool) == (1, 2)
    both = command(Side(("pale-duelist up 2", "shieldwright down 1"), pool=1), FOE, hide_uses_pool=True).answer(
        "hide 1", "with 2"
    )
    assert "split 1 1" in both.offered() and "split 3 1" in both.offered() and "split 4 1" not in both.offered()


def test_a_card_that_hides_alone_may_keep_dice_back() -> None:
    """B-HIDE-3, hide_uses_pool: with an empty pool too it is asked, and what it does not take goes to the pool."""
    table = command(Side(("pale-duelist up 3",)), FOE, hide_uses_pool=True).answer("hide 1")
    assert table.offered() == ["split 1 0", "split 2 0", "split 3 0"]
    table.answer("split 2 0")
    held = table.state.players[0].play[0]
    assert (held.dice, held.facedown, table.state.players[0].pool) == (2, 1, 1)


def test_a_card_that_hides_with_its_only_die_is_not_asked() -> None:
    """B-HIDE-3, hide_uses_pool: one die and an empty pool leave nothing to choose."""
    table = command(Side(("pale-duelist up 1",)), FOE, dice=(6, 2), hide_uses_pool=True).answer("hide 1")
    assert (table.state.players[0].play[0].dice, table.state.players[0].play[0].facedown) == (1, 1)
    assert table.state.flow.seat == 1


def test_a_retreating_card_goes_under_the_deck() -> None:
    """B-RET-1: its 2 dice go to the pool, nothing is milled."""
    table = command(Side(("pale-duelist up 2",), deck=("razor-zealot", "gate-mason")), FOE).answer("retreat 1")
    assert table.cards(0, "deck") == ["pale-duelist", "gate-mason", "razor-zealot"]
    assert table.state.players[0].pool == 2
    assert Event.MILLED not in table.kinds()


def test_a_facedown_card_may_flip_to_cover_the_retreat() -> None:
    """B-RET-2: the flipped card is Ready and joins Initiative; one may also flip none."""
    side = Side(("pale-duelist up 2", "shieldwright down 3"))
    table = command(side, FOE).answer("retreat 1", "flip 2")
    assert (table.state.players[0].play[1].facedown, table.state.flow.asked.place) == (0, 1)
    none = command(side, FOE).answer("retreat 1", "no flip")
    assert (none.state.players[0].play[1].facedown, none.state.flow.seat) == (1, 1)


def test_engaging_exerts_first_and_then_picks_a_defender() -> None:
    """B-ENG-1, B-ENG-2: the opposing player, a faceup card, a facedown card."""
    table = command(Side(("pale-duelist up 3",)), Side(("gate-mason up 1", "shieldwright down 2"), pool=1))
    table.answer("engage 1", "exhaust")
    assert table.kinds() == [Event.EXHAUSTED]
    assert table.offered() == ["target 2", "target 2.1", "target 2.2"]


def test_the_defending_side_may_answer_with_protect() -> None:
    """B-ENG-3: for a player or a faceup card, by Exerting a card with Protect."""
    foe = Side(("gate-mason up 1", "shieldwright down 2"), pool=1)
    for target in ("target 2", "target 2.1"):
        table = command(Side(("pale-duelist up 3",)), foe).answer("engage 1", "exhaust", target)
        assert (table.state.flow.seat, table.offered()) == (1, ["no protect", "protect 2"])


def test_a_facedown_defender_cannot_be_protected_and_flips() -> None:
    """B-ENG-4: no Protect; it flips before any roll and fights with its modifiers: Shieldwright 2 + 3 against 3 + 2."""
    foe = Side(("shieldwright down 1", "gate-mason down 2"), pool=1)
    table = command(Side(("pale-duelist up 3",)), foe).answer("engage 1", "exhaust", "target 2.1", dice=(2, 3, 3, 2))
    kinds = table.kinds()
    assert kinds.index(Event.DEFENDER_FLIPPED) < kinds.index(Event.ATTACK_ROLLED)
    assert Event.HIT in kinds


def test_a_survivor_named_facedown_stays_faceup() -> None:
    """B-ENG-4, engaged_facedown: flips_and_stays; by house rule it flips back, and all saw which card it is."""
    foe = Side(("shieldwright down 1", "eager-recruit up 1"))
    moves = ("engage 1", "exhaust", "target 2.1", "no counter")
    stays = command(Side(("pale-duelist up 3",)), foe).answer(*moves, dice=(2, 2, 2, 6))
    assert stays.state.players[1].play[0].facedown == 0
    back = command(Side(("pale-duelist up 3",)), foe, engaged_facedown="flips_back_after").answer(*moves, dice=(2, 2, 2, 6))
    assert (back.state.players[1].play[0].facedown, back.state.players[1].play[0].public) == (1, 1)


def test_a_protector_stays_faceup_where_named_defenders_flip_back() -> None:
    """B-CARD-3, engaged_facedown: `flips_back_after` is for a card picked as defender while facedown; one that protected
    flipped for good."""
    foe = Side(("gate-mason up 1", "shieldwright down 2"))
    table = command(Side(("pale-duelist up 3",)), foe, engaged_facedown="flips_back_after")
    table.answer("engage 1", "exhaust", "target 2.1", "protect 2", "exhaust", "no counter", dice=(2, 2, 2, 6, 6))
    assert (table.state.players[1].play[1].facedown, Event.FLIPPED_BACK in table.kinds()) == (0, False)
