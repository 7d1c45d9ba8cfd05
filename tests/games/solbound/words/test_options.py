"""What the answers of a plan say besides: what more dice on a card bring; and which throws meet."""

from itertools import product

import pytest

from affray.games.solbound import game
from affray.games.solbound.record.vocabulary import Event, Phase
from affray.kernel import view, ways
from affray.kernel.game import options
from affray.kernel.match import Happened
from affray.kernel.telling import entries
from affray.languages import percent, speaking
from affray.testing import examine
from affray.testing.solbound import Side, Table, command, strategy


def brought(verb: str) -> dict[int | None, tuple[str, str]]:
    """What each number of dice is said to bring to Razor Zealot, with Attack +3 and Defense -2."""
    table = strategy(Side(pool=3, hand=("razor-zealot",)), Side(pool=1, hand=("gate-mason",))).answer("no hurt")
    decision = view.decision(game, examine.observed(game, table.state, 0))
    return {each.amount: (each.brings.what, each.brings.much) for each in decision.options if each.verb == verb and each.brings}


def mean(dice: int) -> float:
    """B-DIE-6: the highest die and 1 for each 1, over all throws of so many."""
    rolled = [max(throw) + throw.count(1) for throw in product(range(1, 7), repeat=dice)]
    return sum(rolled) / len(rolled)


def test_more_dice_say_what_a_card_rolls_then() -> None:
    """B-FGT-1, B-FGT-2, B-CARD-1: faceup it attacks and defends, facedown it can only defend; with what is printed on it."""
    attack, defense = 3, -2
    both = {dice: f"{mean(dice) + attack:.1f}/{mean(dice) + defense:.1f}" for dice in (1, 2, 3)}
    assert brought("Play faceup") == {dice: ("Attack / Defense on average", much) for dice, much in both.items()}
    assert brought("Play facedown") == {dice: ("Defense on average", f"{mean(dice) + defense:.1f}") for dice in (1, 2, 3)}
    assert brought("Play faceup")[1][1] == "6.7/1.7"


@pytest.mark.parametrize("lies", ["up", "down"])
def test_dice_for_a_card_in_play_say_what_it_rolls_with_all_of_them(lies: str) -> None:
    """B-STR-8, B-FGT-1, B-FGT-2: with 1 on it, 1 more makes two, 2 more three; facedown it only defends."""
    table = strategy(Side((f"razor-zealot {lies} 1",), pool=2), Side(pool=1, hand=("gate-mason",))).answer("no hurt")
    decision = view.decision(game, examine.observed(game, table.state, 0))
    told = {each.amount: each.brings.much for each in decision.options if each.verb == "Assign" and each.brings}
    whole = {more: (f"{mean(1 + more) + 3:.1f}", f"{mean(1 + more) - 2:.1f}") for more in (1, 2)}
    assert told == {more: defense if lies == "down" else f"{attack}/{defense}" for more, (attack, defense) in whole.items()}


def test_a_card_without_dice_brings_nothing() -> None:
    """B-ZERO-1: it is discarded at once, and no average is told of it."""
    assert brought("Play with 0 dice") == {}


def test_numbers_are_written_as_the_language_writes_them() -> None:
    """German has a comma where English has a point."""
    with speaking("de"):
        assert percent(0.5, 1) == "50,0\u00a0%"
        assert brought("Offen ausspielen")[1] == ("Angriff / Abwehr im Mittel", "6,7/1,7")


def test_a_defense_roll_is_compared_with_the_attack_roll_before_it() -> None:
    """B-FGT-1, B-FGT-3: the screen lets the two meet; an Attack Roll is compared with nothing before it."""
    table = command(Side(("razor-zealot up 2",), pool=3), Side(("gate-mason up 1",), pool=4))
    told = table.answer("engage 1", "exhaust", "target 2.1", dice=(4, 2, 6)).told
    seen = examine.observed(game, table.state, 0)
    thrown = [entry for entry in entries(game, seen, [Happened(1, event) for event in told]) if entry.faces]
    assert [(entry.faces, entry.against) for entry in thrown] == [([4, 2], False), ([6], True)]


def test_who_engages_a_card_is_told_by_its_own_player() -> None:
    """B-ENG-2: also where both players have a card of that name; the sentence says whose is engaged."""
    table = command(Side(("razor-zealot up 2",), pool=3), Side(("razor-zealot up 1",), pool=4))
    told = table.answer("engage 1", "exhaust", "target 2.1", dice=(4, 2, 2)).told
    (event,) = (each for each in told if each.kind == Event.ENGAGED)
    (engaged,) = entries(game, table.state, [Happened(1, event)])
    assert (engaged.text, engaged.seat) == ("Razor Zealot engages Razor Zealot of Player 2.", 0)


def test_a_card_that_passed_is_marked_in_that_phase_alone() -> None:
    """B-CMD-4: the mark is of a Command Phase; the next round begins without it."""
    table = command(Side(("razor-zealot up 2",), pool=3), Side(("gate-mason up 1",), pool=4)).answer("pass 1")
    marked = []
    for phase in (Phase.COMMAND, Phase.STRATEGY):
        table.state.phase = phase
        zones = game.scene(table.state, 0).areas[0].zones
        marked.append(any(card.badges == ["Passed"] for zone in zones for card in zone.cards))
    assert marked == [True, False]


def test_a_card_that_used_its_power_is_marked_until_the_round_ends_for_whoever_may_know_it() -> None:
    """B-EX-1: also where it lies facedown since, which its owner alone sees where it was mixed with another (B-HIDE-3)."""
    side = Side(("ember-adept up 4", "gate-mason up 1", "shieldwright down 1"), pool=1)
    table = command(side, Side(pool=1)).answer("rally 1", "lose die", "stop")
    assert _power_used(table, 0) == _power_used(table, 1) == ["Ember Adept"]
    table.answer("hide 1", "with 3", "split 3 1", dice=(0,))
    assert (_power_used(table, 0), _power_used(table, 1)) == (["Ember Adept"], [])
    table.state.players[0].rallied = 0
    assert _power_used(table, 0) == []


def _power_used(table: Table, seat: int) -> list[str]:
    """The cards of the first player that are marked so for a seat."""
    seen = examine.observed(game, table.state, seat)
    return [card.name for card in game.scene(seen, seat).areas[0].zones[0].cards if "Power used" in card.badges]


def test_a_chance_that_a_card_with_protect_can_thwart_says_so() -> None:
    """B-CARD-1, B-FGT-3: faceup it is printed, facedown each card has it."""
    own, foe = Side(("gate-mason up 1", "pale-duelist up 1")), Side(("shieldwright down 1",), pool=2)
    table = command(own, foe)
    verbs = [game.answer_text(table.state, each).verb for each in options(game, table.state)]
    assert any("could Hit, if no card protects, Player 2 " in verb for verb in verbs)


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (("gate-mason down 3", "pale-duelist up 1"), ("Engage a facedown card of Player 2", "Engage Pale Duelist of Player 2")),
        (
            ("gate-mason down 3", "pale-duelist down 1"),
            ("Engage a facedown card of Player 2 with 3 dice", "Engage a facedown card of Player 2 with 1 die"),
        ),
        (
            ("gate-mason down 2", "lantern-scout up 1", "pale-duelist down 2"),
            (
                "Engage a facedown card of Player 2 with 2 dice, number 1 in its row",
                "Engage Lantern Scout of Player 2",
                "Engage a facedown card of Player 2 with 2 dice, number 3 in its row",
            ),
        ),
    ],
)
def test_cards_of_one_name_are_told_apart(cards: tuple[str, ...], told: tuple[str, ...]) -> None:
    """B-ENG-1: by their dice, and where those are as many by where they lie."""
    table = command(Side(("razor-zealot up 4",), pool=3), Side(cards, pool=4)).answer("engage 1", "exhaust")
    decision = view.decision(game, examine.observed(game, table.state, 0))
    assert tuple(each.label for each in decision.options if ".play." in each.touches[0]) == told


@pytest.mark.parametrize("deck", [0, 5])
def test_cards_without_dice_are_waste_and_never_chosen_together(deck: int) -> None:
    """B-ZERO-1, B-CARD-4: with all that is lost by it, from an empty deck too."""
    hand = ("razor-zealot", "gate-mason", "pale-duelist")
    table = strategy(Side(pool=2, hand=hand), Side(pool=1, hand=("gate-mason",))).answer("no hurt", "play pale-duelist up 2")
    table.state.players[0].deck_count = deck
    seen = examine.observed(game, table.state, 0)
    lost = "The card is discarded at once" + (", and so is the top card of your deck." if deck else ".")
    assert {each.risk for each in view.decision(game, seen).options if each.touches} == {lost}
    assert ways.of(game, seen).together is None
