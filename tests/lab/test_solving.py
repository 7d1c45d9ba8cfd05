"""Small games solved: the tree by the contract alone, CFR+, and exact best responses."""

from typing import Any

import numpy as np
import pytest
from tests.lab import kuhn

from affray.games.solbound import game as solbound
from affray.games.solbound.record.vocabulary import Step
from affray.kernel import chance, stack
from affray.lab.solving import cfr, tree
from affray.testing.solbound import Side, lay


def keep(state: Any) -> None:
    """Nothing is forgotten."""


@pytest.fixture(scope="module")
def poker() -> tree.Tree:
    """Kuhn's poker."""
    return tree.build(kuhn.game(), [(kuhn.start(), 1.0)], keep, 1000)


def test_the_tree_of_kuhns_poker(poker: tree.Tree) -> None:
    """Six deals of nine histories, twelve information sets of two answers."""
    assert len(poker.parent) == 6 * 9 and len(poker.seen) == 12 and len(poker.owner) == 24
    assert poker.fall[poker.depths[0]] == pytest.approx([1 / 6] * 6)


def test_kuhns_poker_is_worth_what_is_known(poker: tree.Tree) -> None:
    """-1/18 to who begins (Kuhn 1950), and hardly anything is to be gained against the policy."""
    policy = cfr.solve(poker, 500)
    assert cfr.worth(poker, policy) == pytest.approx(-1 / 18, abs=1e-3)
    assert 0 <= cfr.exploitability(poker, policy) < 1e-3


def test_what_is_gained_against_a_uniform_policy(poker: tree.Tree) -> None:
    """By enumerating all policies without chance of each seat."""
    policy = cfr.uniform(poker)
    for seat in (0, 1):
        sets = np.flatnonzero(poker.decider == seat)
        best = -9.0
        for bits in range(1 << len(sets)):
            pure = policy.copy()
            for index, each in enumerate(sets):
                pure[poker.owner == each] = np.eye(2)[bits >> index & 1]
            best = max(best, cfr.worth(poker, pure) * (1 if seat == 0 else -1))
        assert cfr.best_response(poker, policy, seat) == pytest.approx(best)


def test_too_many_histories_are_refused() -> None:
    """Rather than grow without bounds."""
    with pytest.raises(chance.TooMany):
        tree.build(kuhn.game(), [(kuhn.start(), 1.0)], keep, 53)


@pytest.mark.slow
def test_a_duel_by_the_real_rules() -> None:
    """One card each with a die in the last Command Phase. They tie, and a tie is rolled again: each acts first in half of all
    matches. The solved policy can hardly be gained against; answers at random can."""
    card = ("razor-zealot up 1",)
    state = lay(Side(card, 0, deck=()), Side(card, 0, deck=()), dice_cap=6, max_rounds=1, pass_allowed=False).state
    stack.plan_all(state, (Step.CHECK_COMMAND, Step.END_ROUND), -1, -1, -1)
    found = tree.build(solbound, [(state, 1.0)], keep, 20_000)
    start = found.depths[0]
    assert sorted(found.seat[start]) == [0, 1] and found.fall[start] == pytest.approx([0.5, 0.5])
    policy = cfr.solve(found, 100)
    assert cfr.exploitability(found, policy) < 1e-3
    assert cfr.exploitability(found, cfr.uniform(found)) > 0.1
