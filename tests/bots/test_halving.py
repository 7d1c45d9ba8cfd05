"""Sequential halving: the option that pays is found, where chance hides it too, and each is tried as often as it should be."""

from collections.abc import Callable, Sequence

import pytest

from affray.bots.search import halving, tree


class Bandit:
    """Arms that are pulled by halving, in worlds that are the same for all."""

    def __init__(self, arms: int, budget: int) -> None:
        """So many, in the judge's order, to be pulled so often in all."""
        self.tree, self.trials = tree.make(max(arms, budget + 1), arms, 1), halving.make(arms)
        tree.clear(self.tree)
        halving.plan(self.trials, self.tree, budget)
        for arm in range(arms):
            tree.add_edge(self.tree, tree.ROOT, 10 + arm)
        halving.begin(self.trials, self.tree, arms)
        self.met = list[tuple[int, int]]()

    def pull(self, times: int, pays: Callable[[int, int], float]) -> "Bandit":
        """Go on so often; an arm pays by its number and the world's."""
        for _ in range(times):
            arm = halving.following(self.trials)
            world = self.tree.taken[arm]
            self.met.append((arm, world))
            tree.take(self.tree, 0, tree.ROOT, arm, 0)
            self.tree.values[0] = pays(arm, world)
            tree.learn(self.tree, 1)
            halving.learn(self.trials, self.tree, self.tree.values[0])
        return self

    def favourite(self, doubt: float = 0.0) -> int:
        """Which arm is chosen."""
        return halving.favourite(self.trials, self.tree, doubt) - 10


def noisy(means: Sequence[float]) -> Callable[[int, int], float]:
    """Arms that differ in their mean by less than worlds do from each other, and a little of their own."""
    return lambda arm, world: means[arm] + (world * 7919 % 101 - 50) / 50 + (arm * 31 + world * 17) % 11 / 100


@pytest.mark.parametrize("best", range(8))
def test_the_arm_that_pays_is_found_through_what_all_worlds_share(best: int) -> None:
    """Worlds spread from -1 to 1, the best arm pays 0.2 more: it leads in each of them."""
    means = [0.2 * (arm == best) for arm in range(8)]
    bandit = Bandit(8, 96).pull(96, noisy(means))
    assert bandit.favourite(doubt=2.0) == best


def test_the_worse_half_is_dropped_after_each_round() -> None:
    """A third of 96 for eight, for four and for two each; who is compared has met the same worlds."""
    bandit = Bandit(8, 96).pull(96, noisy([0.1 * arm for arm in range(8)]))
    tried = [sum(each == arm for each, _ in bandit.met) for arm in range(8)]
    assert tried == [28, 4, 4, 4, 4, 12, 12, 28]
    for arm in range(8):
        assert [world for each, world in bandit.met if each == arm] == list(range(tried[arm]))


def test_the_judges_first_is_never_dropped() -> None:
    """Even where it pays least; and it is chosen where nobody is known to be better."""
    assert Bandit(5, 60).pull(60, noisy([-0.5, 0, 0, 0, 0])).trials.left[0] == 1
    assert Bandit(5, 60).pull(60, lambda arm, world: 0.0).favourite() == 0


def test_a_lead_by_chance_is_not_followed() -> None:
    """One win more in thirty worlds is one standard error."""
    bandit = Bandit(2, 60).pull(60, lambda arm, world: float(arm == 1 and world == 4))
    assert bandit.favourite(doubt=0.9) == 1
    assert bandit.favourite(doubt=1.1) == 0


@pytest.mark.parametrize("budget", [0, 1, 2, 3, 7, 9, 25])
@pytest.mark.parametrize("arms", [1, 2, 3, 8])
def test_any_budget_leaves_a_choice(arms: int, budget: int) -> None:
    """Also where it is not enough to try each of them once, and where none was told."""
    bandit = Bandit(arms, budget)
    for made in range(30):
        assert 0 <= bandit.favourite() < arms
        if made < budget:
            bandit.pull(1, noisy([0.0] * arms))


def test_less_time_than_was_thought_hurries_the_rounds() -> None:
    """After 20 of 1,000 there turns out to be time for 60: by then the others are dropped all the same."""
    bandit = Bandit(8, 1000).pull(20, noisy([0.1 * arm for arm in range(8)]))
    halving.plan(bandit.trials, bandit.tree, 60)
    bandit.pull(40, noisy([0.1 * arm for arm in range(8)]))
    assert sum(bandit.trials.left) == 2 and bandit.favourite() == 7


def test_it_begins_anew_for_the_next_decision() -> None:
    """Nothing is left of the one before, though the tree goes on counting simulations."""
    bandit = Bandit(4, 40).pull(40, noisy([0.0, 0.3, 0.0, 0.0]))
    tree.clear(bandit.tree)
    halving.plan(bandit.trials, bandit.tree, 40)
    for arm in range(4):
        tree.add_edge(bandit.tree, tree.ROOT, 10 + arm)
    halving.begin(bandit.trials, bandit.tree, 4)
    assert bandit.favourite() == 0 and sum(bandit.trials.left) == 4
    assert bandit.pull(40, noisy([0.0, 0.0, 0.0, 0.3])).favourite() == 3
