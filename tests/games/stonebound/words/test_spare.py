"""Which stones a player can best do without, and why."""

import pytest

from affray import games
from affray.games.stonebound.words import spare
from affray.kernel import ways
from affray.kernel.game import options
from affray.testing.stonebound import turn

DUEL = ({"bram": (5, 5)}, {"anwen": (1, 1)})
"""Bram's abilities cost Fire 3 twice, and Wind 2 twice."""


def spared(*stones: str) -> tuple[list[str], str]:
    """What Bram's player is said to do without of these, and why."""
    table = turn(DUEL, [*stones]).answer("nobody")
    told = spare.spared(table.state)
    return [table.game.write_action(table.state, action) for action in told.actions], told.words


def test_where_none_has_to_go_none_is_named() -> None:
    """S-DISC-1: it is free to keep seven."""
    assert spared("fire-1", "water-1") == ([], "")


def test_first_those_that_nobody_standing_can_use() -> None:
    """S-DISC-2: as many as have to go, the ones worth least first."""
    found, why = spared("fire-1", "fire-2", "wind-2", "water-3", "water-1", "darkness-4", "light-i", "earth-1", "neutral-2")
    assert found == ["discard water-1", "discard earth-1"]
    assert why == "No standing character of yours uses Water or Earth."


def test_then_those_beyond_what_all_abilities_cost() -> None:
    """What pays for Wind 2 twice is kept, and all that may pay for Fire."""
    found, why = spared("wind-2", "wind-2", "wind-3", "fire-1", "fire-2", "fire-2", "fire-3", "fire-3", "water-1")
    assert found == ["discard water-1", "discard fire-1"]
    beyond = "what you keep of Fire pays for every ability of yours that costs it"
    assert why == f"No standing character of yours uses Water; {beyond}."


def test_then_those_without_which_as_much_can_be_paid_for() -> None:
    """Fire 1 reaches no cost of 3, and may once another comes to it: it goes after what is beyond all costs."""
    found, why = spared("fire-1", *["wind-2"] * 8)
    assert found == ["discard wind-2"] * 2 and "Wind" in why
    found, why = spared("fire-1", "fire-1", *["wind-2"] * 2, *["wind-i"] * 5)
    assert found == ["discard wind-2"] * 2
    assert spared("fire-1", *["light-1"] * 7)[0] == ["discard light-1"]


def test_an_infinite_stone_is_kept_for_what_costs_most() -> None:
    """S-DECK-6: and what is beyond it goes."""
    assert spared("fire-i", "fire-3", "fire-2", "wind-2", "wind-2", "wind-3", "wind-4", "fire-1")[0] == ["discard fire-1"]


def test_where_all_pay_for_something_those_worth_least() -> None:
    """And that is said."""
    table = turn(({"bram": (5, 5), "ulla": (6, 6)}, {"anwen": (1, 1)}), ["fire-1"] * 8).answer("nobody")
    told = spare.spared(table.state)
    assert len(told.actions) == 1 and told.words == "Each of yours may be needed; without these the most can still be paid for."


def test_stones_that_pay_for_something_together_are_kept_before_one_of_two_that_each_pay_for_the_same() -> None:
    """S-DECK-4, S-DISC-2: Water 1 and 2 pay for a cost of 3; without Light 2 the infinite Light still pays for 2."""
    sides = ({"harrow": (5, 5), "gristle": (6, 6), "ilmari": (7, 7)}, {"anwen": (1, 1)})
    table = turn(sides, ["neutral-1", "water-1", "water-2", "light-2", "light-i", "fire-i", "earth-i"])
    table.fuse("gristle", "interpose", "earth-2").fuse("ilmari", "quiet-mind", "water-2").answer("nobody", "keep")
    told = spare.spared(table.state)
    assert [table.game.write_action(table.state, each) for each in told.actions] == ["discard neutral-1", "discard light-2"]


def test_it_can_be_given_at_once() -> None:
    """S-DISC-3: by one click, and then keeping the others is offered."""
    table = turn(DUEL, ["water-1"] * 2 + ["fire-3"] * 7).answer("nobody")
    together = ways.of(games.find("stonebound"), table.state).together
    assert together is not None and together.least == 2
    assert together.spare == ["discard water-1"] * 2 and together.why == "No standing character of yours uses Water."
    assert together.finish in table.answer(*together.spare).offered()


@pytest.mark.parametrize("wild", [False, True])
def test_neutral_stones_count_for_all_where_they_are_wild(wild: bool) -> None:
    """S-DECK-6 (R-04): by that house rule they pay for any element."""
    table = turn(DUEL, ["neutral-3"] + ["fire-3"] * 7, neutral_is_wild=wild)
    told = spare.spared(table.answer("nobody").state)
    assert ("Neutral" in told.words) is not wild


@pytest.mark.parametrize(
    ("stones", "best"),
    [
        (["earth-1", "earth-2", "earth-4"], "2"),  # the fewest stars
        (["earth-1", "earth-1", "earth-2"], "2"),  # of as many the fewest stones
        (["earth-i", "earth-4"], "4"),  # no infinite stone for what another pays
        (["earth-i", "earth-1"], "i"),
        (["earth-3", "earth-4"], "3"),
        (["earth-1", "earth-1", "earth-3"], "1+1"),
    ],
)
def test_one_payment_of_each_ability_is_the_usual_one_and_the_others_name_it(stones: list[str], best: str) -> None:
    """S-FUSE-5 (R-14): Corlo's Drilled Guard costs Earth 2; those of more stones than it takes are payments otherwise too."""
    table = turn(({"corlo": (5, 5)}, {"anwen": (1, 1)}), stones).answer("activate corlo")
    told = {table.game.write_action(table.state, each): each for each in options(table.game, table.state)}
    paid = {id: table.game.answer_text(table.state, action) for id, action in told.items() if id.startswith("fuse")}
    usual = {id: each for id, each in paid.items() if each.otherwise is None}
    assert [id.removeprefix("fuse drilled-guard with ") for id in usual] == [best]
    (id, only), *_ = usual.items()
    assert only.verb == "Fuse Drilled Guard" and len(only.takes) == len(best.split("+"))
    assert all(each.otherwise == told[id] for other, each in paid.items() if other != id) and len(paid) > 1


def test_what_is_paid_leaves_as_many_abilities_as_can_be_paid_for() -> None:
    """S-ABIL-2: Bram's Wind costs 2 twice: of Wind 1, 1 and 3 the three would pay for both, and two of 1 leave one."""
    table = turn(DUEL, ["wind-1", "wind-1", "wind-3"]).answer("activate bram")
    paid = [table.game.answer_text(table.state, each) for each in options(table.game, table.state)]
    assert {each.label for each in paid if each.takes and each.otherwise is None} != set()
    assert all(each.label.endswith("with Wind 1 and Wind 1") for each in paid if each.takes and each.otherwise is None)
