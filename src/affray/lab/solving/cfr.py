"""CFR+ (Tammelin 2014) and exact best responses, for a tree of two seats, one of which wins what the other loses.

A *policy* says for each column of the tree how often it is answered so, where its information set is met.
"""

import numpy as np
from numpy.typing import NDArray

from affray.lab.solving.tree import ENDED, Tree

Numbers = NDArray[np.float64]
Policy = Numbers


def uniform(tree: Tree) -> Policy:
    """Every answer equally likely."""
    return np.asarray(1.0 / np.bincount(tree.owner)[tree.owner])


def solve(tree: Tree, rounds: int) -> Policy:
    """What CFR+ comes to after so many rounds: the average policy, in which later rounds weigh more."""
    regret, total = np.zeros(len(tree.owner)), np.zeros(len(tree.owner))
    mover, falls = tree.decider[tree.owner], _falls(tree)
    for turn in range(1, rounds + 1):
        for seat in (0, 1):
            policy = _shares(tree, regret)
            value = _columns(tree, falls * _reached(tree, policy, 1 - seat) * _worths(tree, policy) * _sign(seat))
            mine = np.bincount(tree.owner, policy * value)[tree.owner]
            regret = np.where(mover == seat, np.maximum(0.0, regret + value - mine), regret)
            total += np.where(mover == seat, turn * _own(tree, policy, seat)[tree.owner] * policy, 0.0)
    return _shares(tree, total)


def worth(tree: Tree, policy: Policy) -> float:
    """What the match is worth to seat 0 where both follow the policy."""
    start = tree.depths[0]
    return float(tree.fall[start] @ _worths(tree, policy)[start])


def best_response(tree: Tree, policy: Policy, seat: int) -> float:
    """What a seat gets at the most where the other one follows the policy."""
    weight = _falls(tree) * _reached(tree, policy, 1 - seat) * tree.came * _sign(seat)
    mine = tree.decider[tree.owner] == seat
    for span in reversed(tree.depths[1:]):
        value = _sums(tree.column[span], weight[span], len(tree.owner))
        kept = weight[span] * (~mine | _best(tree, value))[tree.column[span]]
        weight += np.bincount(tree.parent[span], kept, len(weight))
    return float(weight[tree.depths[0]].sum())


def exploitability(tree: Tree, policy: Policy) -> float:
    """How much a seat that knows the policy gains over an equal match by it, the mean of both seats; 0 for an equilibrium."""
    return (best_response(tree, policy, 0) + best_response(tree, policy, 1)) / 2


def _sign(seat: int) -> float:
    return 1.0 if seat == 0 else -1.0


def _best(tree: Tree, value: Numbers) -> NDArray[np.bool_]:
    """Per column: whether it is the best one of its information set; the first of equals."""
    most = np.maximum.reduceat(value, np.flatnonzero(np.diff(tree.owner, prepend=ENDED)))
    among = np.flatnonzero(value == most[tree.owner])
    best = np.zeros(len(value), np.bool_)
    best[among[np.unique(tree.owner[among], return_index=True)[1]]] = True
    return best


def _shares(tree: Tree, weights: Numbers) -> Policy:
    """Each column by its share of its information set's weights; all alike where there are none."""
    sums = np.bincount(tree.owner, weights)[tree.owner]
    return np.where(sums > 0.0, weights / np.where(sums > 0.0, sums, 1.0), uniform(tree))


def _falls(tree: Tree) -> Numbers:
    """Per history: how likely chance leads there."""
    likely = tree.fall.copy()
    for span in tree.depths[1:]:
        likely[span] *= likely[tree.parent[span]]
    return likely


def _reached(tree: Tree, policy: Policy, seat: int) -> Numbers:
    """Per history: how likely this seat answers as it takes to come there."""
    reach = np.ones(len(tree.parent))
    for span in tree.depths[1:]:
        parent, column = tree.parent[span], tree.column[span]
        reach[span] = reach[parent] * np.where(tree.seat[parent] == seat, policy[column], 1.0)
    return reach


def _own(tree: Tree, policy: Policy, seat: int) -> Numbers:
    """Per information set of a seat: how likely that seat answers as it takes to come there, which it remembers."""
    own, mine = np.zeros(len(tree.decider)), np.flatnonzero(tree.seat == seat)
    own[tree.met[mine]] = _reached(tree, policy, seat)[mine]
    return own


def _worths(tree: Tree, policy: Policy) -> Numbers:
    """Per history: what it is worth to seat 0 where both follow the policy."""
    worths = tree.came.copy()
    for span in reversed(tree.depths[1:]):
        share = tree.fall[span] * policy[tree.column[span]] * worths[span]
        worths += np.bincount(tree.parent[span], share, len(worths))
    return worths


def _columns(tree: Tree, values: Numbers) -> Numbers:
    """Per column: the sum over the histories that follow by it."""
    later = slice(tree.depths[0].stop, None)
    return _sums(tree.column[later], values[later], len(tree.owner))


def _sums(keys: NDArray[np.int64], values: Numbers, count: int) -> Numbers:
    """The sum of the values of each key, 0..count-1."""
    return np.asarray(np.bincount(keys, values, count), np.float64)
