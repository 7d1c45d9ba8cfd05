"""The stone deck."""

import pytest

from affray.games.stonebound.record.state import KINDS
from affray.games.stonebound.record.vocabulary import Ask, Element, Event
from affray.games.stonebound.rules import actions, deck, fusing, view
from affray.games.stonebound.words import names
from affray.kernel import chance
from affray.kernel.game import options
from affray.kernel.openness import STRANGER
from affray.testing import examine
from affray.testing.stonebound import Table, prepare, turn

DUEL = ({"bram": (1, 10), "sable": (2, 10)}, {"anwen": (1, 1)})


def payable(table: Table, what: str) -> set[str]:
    """The payments offered for an ability, without its name."""
    return {text.partition(" with ")[2] for text in table.offered() if text.startswith(what)}


def test_the_deck_of_147_and_that_of_140() -> None:
    """S-DECK-1, S-DECK-2, S-DECK-3, S-DECK-5, S-DECK-8, S-DECK-9: seven elements of 10, 6, 3, 1 and an infinite one (R-03)."""
    table = prepare(DUEL)
    assert [element.name for element in Element] == ["WIND", "WATER", "NEUTRAL", "FIRE", "EARTH", "DARKNESS", "LIGHT"]
    assert table.state.deck_count == 147 and list(table.state.deck) == [10, 6, 3, 1, 1] * 7
    older = prepare(DUEL, deck="d140")
    assert older.state.deck_count == 140 and list(older.state.deck) == [10, 6, 3, 0, 1] * 7


def test_each_star_is_one_unit() -> None:
    """S-DECK-4 (R-14): three stars of fire pay for Spite as 3, 1+2 or 1+1+1, or a 4; without a stone too many."""
    stones = ["fire-1", "fire-1", "fire-1", "fire-2", "fire-3", "fire-4"]
    table = turn(DUEL, stones, allow_redundant_payment=False).answer("activate bram")
    assert payable(table, "fuse spite") == {"3", "4", "1+2", "1+1+1"}


def test_an_infinite_stone_pays_any_amount_of_its_element() -> None:
    """S-DECK-6 (R-04): by itself, for its own element only; a stone laid beside it is more than is needed."""
    table = turn(DUEL, ["fire-i", "fire-1", "light-i"]).answer("activate bram")
    assert payable(table, "fuse spite") == {"i", "1+i"}
    assert payable(table, "fuse thick-blood") == set()


def test_an_infinite_stone_serves_one_ability() -> None:
    """S-DECK-7: it lies under the fuse it paid for, and nothing else can be paid with it."""
    table = turn(DUEL, ["fire-i"]).answer("activate bram", "fuse spite with i")
    assert table.hand(0) == [] and not any(text.startswith(("use", "fuse")) for text in table.offered())


def test_any_x_is_paid_within_the_printed_limit() -> None:
    """S-DECK-6 (R-04): for Lance of Dusk an infinite stone pays X 1 to 4; a two pays X 1 or 2."""
    sides = ({"sable": (1, 5)}, {"anwen": (1, 4)})
    table = turn(sides, ["darkness-i", "darkness-2"], allow_redundant_payment=False).answer("activate sable")
    offered = {text for text in table.offered() if "lance" in text}
    infinite = {f"use lance-of-dusk x{x} with i" for x in (1, 2, 3, 4)}
    assert offered == infinite | {"use lance-of-dusk x1 with 2", "use lance-of-dusk x2 with 2"}


def test_used_up_the_discards_become_the_new_draw_pile() -> None:
    """S-DECK-10 (R-05): mid-draw, at once; with both empty there is nothing to draw."""
    table = prepare(DUEL)
    state = table.state
    for kind in range(KINDS):
        state.discard[kind], state.deck[kind] = state.deck[kind], 0
    state.deck_count = state.piles[0] = 0
    assert deck.ready(state, table.told) and table.kinds() == [Event.RESHUFFLED]
    assert (state.deck_count, sum(state.discard)) == (147, 0)
    for kind in range(KINDS):
        state.deck[kind] = 0
    state.deck_count = 0
    assert not deck.ready(state, None)


def test_two_draw_piles_with_one_discard_pile() -> None:
    """S-DECK-11 (R-05): by draw_piles 74 and 73; the player names the pile of each stone while both have some."""
    table = turn(({"ysolde": (1, 10)}, {"anwen": (1, 1)}), draw_piles="2")
    assert list(table.state.piles) == [74, 73]
    table.hold(0, "light-1").answer("activate ysolde", "use requisition with 1")
    assert (table.asks(), table.offered()) == (Ask.PILE, ["pile 1", "pile 2"])
    table.answer("pile 2", dice=table.drawn("wind-1")).answer("pile 2", dice=table.drawn("fire-4"))
    assert (table.hand(0), list(table.state.piles)) == (["wind-1", "fire-4"], [73, 71])
    table.state.piles[0], table.state.piles[1] = 144, 0
    with chance.given(*table.drawn("water-1")):
        deck.draw(table.state, 0, 0, None)
    assert list(table.state.piles) == [143, 0]


def test_neutral_stones_may_be_wild() -> None:
    """S-DECK-6 (R-04): by neutral_is_wild a Neutral 2 helps Fire 1 to three; it lies under the fuse as what it is."""
    stones = ["fire-1", "neutral-2", "neutral-i"]
    assert len(payable(turn(DUEL, stones, neutral_is_wild=True).answer("activate bram"), "fuse spite")) == 5
    table = turn(DUEL, stones, neutral_is_wild=True, allow_redundant_payment=False).answer("activate bram")
    assert payable(table, "fuse spite") == {"1+n2", "ni"}
    table.answer("fuse spite with 1+n2", "end", "nobody", "break bram spite")
    assert [names.stone(kind) for kind in range(KINDS) if table.state.discard[kind]] == ["neutral-2", "fire-1"]
    assert payable(turn(DUEL, ["fire-1", "neutral-2"]).answer("activate bram"), "fuse spite") == set()


@pytest.mark.parametrize("what", ["fuse spite", "use cleavers-promise"])
def test_stones_up_to_or_exceeding_the_cost(what: str) -> None:
    """S-ABIL-2, S-FUSE-5 (R-14): Fire 1 and Fire 3 pay for three; by allow_redundant_payment false no stone too many."""
    sides, stones = ({"bram": (1, 10)}, {"anwen": (1, 9)}), ["fire-1", "fire-3", "fire-i", "wind-4"]
    assert payable(turn(sides, stones).answer("activate bram"), what) == {"3", "i", "1+3", "1+i", "3+i", "1+3+i"}
    strict = turn(sides, stones, allow_redundant_payment=False).answer("activate bram")
    assert payable(strict, what) == {"3", "i"}


def test_overpaid_stones_are_gone() -> None:
    """S-ABIL-2, S-ABIL-3, S-FUSE-6 (R-14): both are discarded; under a fuse both lie, and both count towards the hand size."""
    sides, stones = ({"bram": (1, 10)}, {"anwen": (1, 9)}), ["fire-1", "fire-3"]
    used = turn(sides, stones).answer("activate bram", "use cleavers-promise with 1+3")
    assert (used.hand(0), sum(used.state.discard)) == ([], 2)
    fused = turn(sides, stones).answer("activate bram", "fuse spite with 1+3")
    assert (fused.hand(0), fusing.stones_in_fuses(fused.state, 0)) == ([], 2)


def test_what_needs_no_more_stands_first_and_what_is_too_much_says_so() -> None:
    """S-ABIL-2 (R-14): the plain payments come before the overpaid ones, which are marked as such."""
    table = turn(DUEL, ["fire-1", "fire-1", "fire-3", "fire-4"]).answer("activate bram")
    answers = [table.game.answer_text(table.state, action) for action in options(table.game, table.state)]
    spite = [answer for answer in answers if answer.label.startswith("Fuse Spite")]
    assert [each.label for each in spite[:2]] == ["Fuse Spite with Fire 3", "Fuse Spite with Fire 4"]
    assert len(spite) == 3 * 2 * 2 - 3
    assert {each.risk for each in spite[2:]} == {"These are more stones than it takes."}
    assert {each.risk for each in spite[:2]} == {""}


@pytest.mark.slow
def test_however_many_stones_there_are_to_pay_with_everything_is_offered() -> None:
    """S-ABIL-2 (R-14): with ten stones of Darkness and as many Neutral ones, wild: each X and each fuse in all plain ways."""
    stones = [f"{element}-{each}" for element in ("darkness", "neutral") for each in "111122233i"]
    sides = ({"sable": (1, 5)}, {"anwen": (1, 4)})
    table = turn(sides, stones, neutral_is_wild=True).answer("activate sable")
    strict = turn(sides, stones, neutral_is_wild=True, allow_redundant_payment=False).answer("activate sable")
    offered = table.offered()
    assert set(strict.offered()) < set(offered) and "end" in offered and len(offered) < actions.MOST_ACTIONS
    for start in ("use lance-of-dusk x4 ", "fuse veil "):
        plain = sum(text.startswith(start) for text in strict.offered())
        assert sum(text.startswith(start) for text in offered) == plain + actions.MOST_OVERPAID


@pytest.mark.parametrize("open_hands", [False, True])
def test_hands_are_their_holders_alone(open_hands: bool) -> None:
    """S-DECK-1 (R-32): others see how many stones; by team_open_hands a team-mate sees which."""
    sides = [{"ulla": (1, 10)}, {"pell": (1, 1)}, {"teodric": (3, 10)}, {"anwen": (3, 1)}]
    table = prepare(sides, team_open_hands=open_hands).hold(0, "fire-1", "fire-2")
    seen = {seat: examine.observed(table.game, table.state, seat) for seat in range(4)}
    assert [seen[seat].players[0].count for seat in range(4)] == [2, 2, 2, 2]
    assert [deck.known(seen[seat], 0) for seat in range(4)] == [True, False, open_hands, False]
    assert view.nearness(table.state, -1, 0) == STRANGER
