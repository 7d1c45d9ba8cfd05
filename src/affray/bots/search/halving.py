"""Which option of a decision is best: sequential halving (Karnin, Koren and Somekh 2013) over the options of the root.

All that are compared meet the same worlds, one after the other: a *pass* tries each of them once in one world. After a round of
passes the worse half is dropped, so that most simulations go to those that are hard to tell apart. The judge's first option is
never dropped: at the end the best of the others must lead it, world by world, by so many standard errors.

Options are the first edges of the tree, in the judge's order, so that an option's place here is its edge's number.
"""

from math import sqrt
from typing import Any, NamedTuple

from affray.bots.search.tree import EDGES, NONE, SIMULATIONS, Tree, numbers
from affray.kernel.rule import rule

COMPARED, LEFT, ROUNDS, PASSES, UNTIL, CURSOR, BUDGET, BEGAN = range(8)
"""What each place of `Trials.used` says."""
LEAST_EACH = 4
"""No more options are compared than so that each could be tried so often."""
LEAST_SQUARE = 1e-4
"""A lead that was the same in each of a few worlds may still differ in another."""


class Trials(NamedTuple):
    """The arrays, made once."""

    used: Any
    """How many options are COMPARED, how many of them are LEFT; how many ROUNDS are still to come, the present one included;
    how many PASSES were made, and UNTIL how many the round lasts; the CURSOR, which option is next; the BUDGET of simulations,
    0 where it is not known; and how many simulations the tree had made when this BEGAN."""
    left: Any
    """Per option: whether it is still compared, 0 or 1."""
    came: Any
    """Per option: what it brought in the present world, -1..1."""
    lead: Any
    """Per option: by how much more than the judge's first it brought in the worlds that both met, in all."""
    squares: Any
    """Per option: the same, each squared."""


def make(most_actions: int) -> Trials:
    """Room for the options of a game that has so many at most."""
    return Trials(
        used=numbers(8),
        left=numbers(most_actions),
        came=numbers(most_actions, 0.0),
        lead=numbers(most_actions, 0.0),
        squares=numbers(most_actions, 0.0),
    )


@rule
def plan(trials: Trials, tree: Tree, budget: int) -> None:
    """There are so many simulations in all, of which the tree has made none yet; or it has, where there turns out to be less
    time than was thought."""
    trials.used[BUDGET] = budget
    if tree.used[EDGES] > 0 and trials.used[COMPARED] > 0:  # a tree from the root on has no rounds
        lay_out(trials, tree)


@rule
def begin(trials: Trials, tree: Tree, options: int) -> None:
    """So many options, the first edges of the tree, are to be compared."""
    used = trials.used
    used[COMPARED] = options
    used[LEFT] = options
    used[ROUNDS] = 1
    while 1 << used[ROUNDS] < options:
        used[ROUNDS] += 1
    used[PASSES] = 0
    used[CURSOR] = 0
    used[BEGAN] = tree.used[SIMULATIONS]
    for option in range(options):
        trials.left[option] = 1
        trials.lead[option] = 0.0
        trials.squares[option] = 0.0
    lay_out(trials, tree)


@rule
def lay_out(trials: Trials, tree: Tree) -> None:
    """How many passes the round has: an even share of the simulations that are left, one at least."""
    used = trials.used
    left = used[BUDGET] - (tree.used[SIMULATIONS] - used[BEGAN])
    used[UNTIL] = used[PASSES] + max(1, left // (used[ROUNDS] * used[LEFT]))


@rule
def following(trials: Trials) -> int:
    """Which option is tried next, in the world of the present pass."""
    option = int(trials.used[CURSOR])
    while trials.left[option] == 0:
        option += 1
    trials.used[CURSOR] = option
    return option


@rule
def learn(trials: Trials, tree: Tree, value: float) -> None:
    """Count what the option that was next has brought, once the tree has; go on to the next one, and after a round drop the
    worse half."""
    used = trials.used
    option = int(used[CURSOR])
    trials.came[option] = value
    lead = value - trials.came[0]
    trials.lead[option] += lead
    trials.squares[option] += lead * lead
    option += 1
    while option < used[COMPARED] and trials.left[option] == 0:
        option += 1
    used[CURSOR] = option
    if option < used[COMPARED]:
        return
    used[CURSOR] = 0
    used[PASSES] += 1
    if used[PASSES] >= used[UNTIL] and used[ROUNDS] > 1 and used[BUDGET] > 0:
        drop(trials, (used[LEFT] + 1) // 2)
        used[ROUNDS] -= 1
        lay_out(trials, tree)


@rule
def drop(trials: Trials, keep: int) -> None:
    """Leave so many, two at least: those that lead the judge's first by most, and that one; of equals the later ones are
    dropped."""
    while trials.used[LEFT] > max(2, keep):
        worst = NONE
        for option in range(1, trials.used[COMPARED]):
            if trials.left[option] == 1 and (worst == NONE or trials.lead[option] <= trials.lead[worst]):
                worst = option
        trials.left[worst] = 0
        trials.used[LEFT] -= 1


@rule
def favourite(trials: Trials, tree: Tree, doubt: float) -> int:
    """The option that leads by most of those that are left, or the judge's first where that lead is of fewer standard errors
    than `doubt`."""
    best = 0
    for option in range(1, trials.used[COMPARED]):
        if trials.left[option] == 1 and trials.lead[option] > trials.lead[best]:
            best = option
    if best == 0:
        return int(tree.action[0])
    passes = tree.taken[best]
    mean = trials.lead[best] / passes
    error = sqrt(max(LEAST_SQUARE, trials.squares[best] / passes - mean * mean) / passes)
    return int(tree.action[best if mean >= doubt * error else 0])
