"""Exact odds, out of the rules themselves."""

from fractions import Fraction

import icepool  # type: ignore[import-untyped]
import pytest

from affray import games
from affray.games.solbound.words import notation
from affray.kernel.came import Came
from affray.odds import _brings, odds, outcomes
from affray.table.scene import Brings
from affray.testing import examine
from affray.testing.solbound import Side, Table, command

GAME = games.find("solbound")


def chances(table: Table, text: str) -> dict[str, Fraction]:
    """The odds of an answer, as its seat sees the table."""
    seen = examine.observed(GAME, table.state, int(table.state.flow.seat))
    return outcomes(GAME, seen, notation.read(seen, text))


def attack(attacker: int, defender: int) -> Table:
    """Cards without modifiers: the Unmarked Stranger against a pool."""
    table = command(Side((f"unmarked-stranger up {attacker}",)), Side(("gate-mason down 9",), pool=defender))
    return table.answer("engage 1", "exhaust")


@pytest.mark.parametrize(("attacker", "defender", "percent"), [(3, 3, 63.2), (2, 3, 47.4), (3, 0, 100.0)])
def test_the_odds_of_known_fights(attacker: int, defender: int, percent: float) -> None:
    """B-FGT-3: the chance of a Hit."""
    assert round(float(chances(attack(attacker, defender), "target 2")["A Hit on Player 2"]) * 100, 1) == percent


class Result(icepool.MultisetEvaluator[int, int]):  # type: ignore[misc]
    """B-DIE-6 for an independent dice library."""

    def next_state(self, state: int, order: object, outcome: int, count: int) -> int:
        """The highest face so far, and the ones."""
        highest, ones = divmod(state or 0, 100)
        if count == 0:
            return highest * 100 + ones
        return max(highest, outcome) * 100 + ones + (count if outcome == 1 else 0)

    def final_outcome(self, final_state: int, *_: object) -> int:
        """Their sum."""
        return sum(divmod(final_state or 0, 100))


@pytest.mark.parametrize(("attacker", "defender"), [(2, 1), (4, 2), (5, 6)])
def test_an_independent_library_agrees(attacker: int, defender: int) -> None:
    """B-FGT-3: P(attack >= defense) by icepool."""
    evaluator = Result()
    first, second = (evaluator.evaluate(icepool.d6.pool(count)) for count in (attacker, defender))
    theirs = sum(
        Fraction(first.probability(a)) * Fraction(second.probability(d))
        for a in first.outcomes()
        for d in second.outcomes()
        if a >= d
    )
    assert chances(attack(attacker, defender), "target 2")["A Hit on Player 2"] == theirs


@pytest.mark.slow
def test_all_outcomes_sum_to_one_and_say_what_they_assume() -> None:
    """B-FGT-5: attack against a card: either Hit or nobody, if nobody protects and the defender counterattacks."""
    table = command(Side(("pale-duelist up 3",)), Side(("gate-mason up 2", "shieldwright down 2"))).answer(
        "engage 1", "exhaust"
    )
    found = chances(table, "target 2.1")
    assert sum(found.values()) == 1
    assert set(found) == {"A Hit on Gate Mason", "A Hit back on Pale Duelist", "Nobody Hit"}
    seen = examine.observed(GAME, table.state, 0)
    document = odds(GAME, seen, notation.read(seen, "target 2.2"))
    assert "unseen cards" in document.assumption
    assert sum(each.probability for each in document.chances) == pytest.approx(1)


@pytest.mark.slow
def test_a_facedown_card_is_the_mean_of_what_it_may_be() -> None:
    """B-ENG-2: the odds against a facedown card are those against each unseen card, equally weighted."""
    foe = (
        "pale-duelist",
        "razor-zealot",
        "shieldwright",
        "eager-recruit",
        "lantern-scout",
        "ember-adept",
        "clockwork-hauler",
        "ashgate-warden",
    )
    table = command(
        Side(("unmarked-stranger up 3",)), Side(("gate-mason down 2",), discard=foe, pool=3, deck=("unmarked-stranger",))
    )
    table.answer("engage 1", "exhaust")
    hidden = chances(table, "target 2.1")["A Hit on the facedown card"]
    each = []
    for card, whom in (("gate-mason", "A Hit on Gate Mason"), ("unmarked-stranger", "A Hit on Unmarked Stranger of Player 2")):
        known = command(Side(("unmarked-stranger up 3",)), Side((f"{card} up 2",), pool=3, deck=())).answer(
            "engage 1", "exhaust"
        )
        each.append(chances(known, "target 2.1")[whom])
    assert hidden == sum(each) / 2


def meanings(table: Table, text: str) -> dict[str, str]:
    """What each outcome means to the seat that decides."""
    seen = examine.observed(GAME, table.state, int(table.state.flow.seat))
    return {each.outcome: each.meaning for each in odds(GAME, seen, notation.read(seen, text)).chances}


def test_a_hit_is_good_for_whoever_attacks_and_bad_for_whoever_is_attacked() -> None:
    """B-FGT-3, B-FGT-5: to Hit is good, to be Hit in return bad; for the player who might protect it is the other way."""
    table = command(Side(("pale-duelist up 3",)), Side(("gate-mason up 2", "shieldwright down 2"))).answer(
        "engage 1", "exhaust"
    )
    assert meanings(table, "target 2.1") == {
        "A Hit on Gate Mason": "good",
        "A Hit back on Pale Duelist": "bad",
        "Nobody Hit": "nothing",
    }
    table.answer("target 2.1")
    assert int(table.state.flow.seat) == 1
    assert meanings(table, "no protect") == {
        "A Hit on Gate Mason": "bad",
        "A Hit back on Pale Duelist": "good",
        "Nobody Hit": "nothing",
    }


def test_outcomes_name_who_is_hit_also_where_both_have_one_name() -> None:
    """B-FGT-3, B-FGT-5: in a counterattack the roles change, so cards are named; so is one that protects."""
    table = command(Side(("gate-mason up 3",)), Side(("gate-mason up 2", "shieldwright down 2"))).answer("engage 1", "exhaust")
    both = {"A Hit on Gate Mason of Player 2", "A Hit back on Gate Mason of Player 1", "Nobody Hit"}
    assert set(chances(table, "target 2.1")) == both
    table.answer("target 2.1")
    assert "A Hit on Shieldwright" in chances(table, "protect 2")


def test_options_without_chance_have_none() -> None:
    """Asking for them is harmless."""
    table = command(Side(("pale-duelist up 3",)), Side(("gate-mason up 2",)))
    seen = examine.observed(GAME, table.state, 0)
    assert odds(GAME, seen, notation.read(seen, "pass 1")).chances == []


def test_what_an_answer_takes_on_average_is_told_of_each_side() -> None:
    """Of the others first; one's own only where it loses anything; nothing where nobody can."""
    came = Came("hurt", counted="KOR on average")
    half = Fraction(1, 2)
    assert _brings({came._replace(costs=(3, 0)): half, came: half}) == Brings("KOR on average", "\N{MINUS SIGN}1.5")
    both = _brings({came._replace(costs=(3, 2)): half, came: half})
    assert both == Brings("KOR on average; own side \N{MINUS SIGN}1", "\N{MINUS SIGN}1.5")
    assert _brings({came._replace(costs=(0, 2)): Fraction(1)}) == Brings("KOR on average; own side \N{MINUS SIGN}2", "0")
    assert _brings({came: Fraction(1)}) is None and _brings({Came("hurt", costs=(3, 0)): Fraction(1)}) is None
