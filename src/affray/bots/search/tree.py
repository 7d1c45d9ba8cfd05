"""The tree that a search grows: what was tried in which situation, how often, and what came of it.

A *node* is a situation as the searching seat knows it: which of its own answers led there, what it saw of the others'
answers, and what is asked. Its *edges* are the options tried there so far, best first by the judge. Whether an option is
offered can depend on dice and on hidden cards, so an edge counts how often it was offered beside how often it was taken
(Cowling, Powley and Whitehouse 2012).

Everything lies in arrays made once, so that memory is bounded; a tree that is full grows no further and still learns.
"""

from math import log, sqrt
from typing import Any, NamedTuple

from affray.kernel.dice import MASK
from affray.kernel.rule import MACHINE, rule

NONE = -1
ROOT = 0
NODES, EDGES, STAMP, OFFERED, SIMULATIONS, WORLDS = range(6)
"""What each place of `Tree.used` counts."""
DEEPEST = 64
"""A simulation takes no more decisions in the tree."""
LEAST_SPREAD = 0.1
"""What was met seldom, or always ended alike, may still end otherwise."""
BARRED = -1e9
"""What an option counts as worth that is among the edges already."""
KEYS, MIXER = 0x7FFFFFFF, 0x5BD1E995
"""The greatest key, and an odd number that spreads what it multiplies."""


class Tree(NamedTuple):
    """The arrays. Nodes and edges are numbers, lists of them are linked, NONE ends them."""

    used: Any
    """How many NODES and EDGES there are, which STAMP marks what is offered, how many edges of the node were OFFERED, how
    many SIMULATIONS were made in all, and the seed of the WORLDS in which options are compared."""
    visits: Any
    """Per node: how often it was met."""
    brought: Any
    """Per node: what that brought to the seat that decided there, -1..1 each time, in all."""
    squares: Any
    """Per node: the same, each squared."""
    first: Any
    """Per node: its first edge."""
    last: Any
    """Per node: its latest edge."""
    child: Any
    """Per node: the first of those that follow it."""
    sibling: Any
    """Per node: the next that follows the same one."""
    key: Any
    """Per node: what led to it and what is asked (`mixed`)."""
    action: Any
    """Per edge: the option."""
    following: Any
    """Per edge: the next of its node."""
    taken: Any
    """Per edge: how often it was taken."""
    offered: Any
    """Per edge: how often it was offered."""
    total: Any
    """Per edge: what it brought to the seat that decides there, -1..1 each time, in all."""
    stamps: Any
    """Per place of a table of actions: under which STAMP it was filled."""
    actions: Any
    """Per place: the action."""
    indexes: Any
    """Per place: which option that is."""
    path: Any
    """The edges that a simulation took: node, edge and seat of each."""
    values: Any
    """What a simulation brought to each seat."""


def make(nodes: int, most_actions: int, seats: int) -> Tree:
    """A tree for so many nodes and as many edges, of a game with so many options at most."""
    table = 1 << (2 * most_actions).bit_length()
    return Tree(
        used=numbers(6),
        visits=numbers(nodes),
        brought=numbers(nodes, 0.0),
        squares=numbers(nodes, 0.0),
        first=numbers(nodes),
        last=numbers(nodes),
        child=numbers(nodes),
        sibling=numbers(nodes),
        key=numbers(nodes),
        action=numbers(nodes),
        following=numbers(nodes),
        taken=numbers(nodes),
        offered=numbers(nodes),
        total=numbers(nodes, 0.0),
        stamps=numbers(table),
        actions=numbers(table),
        indexes=numbers(table),
        path=numbers(3 * DEEPEST),
        values=numbers(seats, 0.0),
    )


def numbers(count: int, like: float = 0) -> Any:
    """So many zeros, for the machine in force."""
    if MACHINE == "plain":
        return [like] * count
    import numpy as np

    return np.full(count, like)


@rule
def clear(tree: Tree) -> None:
    """Nothing but the root, which nobody has met."""
    tree.used[NODES] = 0
    tree.used[EDGES] = 0
    add_node(tree, NONE, 0)


@rule
def add_node(tree: Tree, parent: int, key: int) -> int:
    """A node that follows another, or NONE where the tree is full."""
    node = tree.used[NODES]
    if node == len(tree.visits):
        return NONE
    tree.used[NODES] += 1
    tree.visits[node] = 0
    tree.brought[node] = 0.0
    tree.squares[node] = 0.0
    tree.first[node] = NONE
    tree.last[node] = NONE
    tree.child[node] = NONE
    tree.sibling[node] = NONE
    tree.key[node] = key
    if parent != NONE:
        tree.sibling[node] = tree.child[parent]
        tree.child[parent] = node
    return int(node)


@rule
def follow(tree: Tree, parent: int, key: int) -> int:
    """The node that follows another by that key, a new one where there was none; NONE where the tree is full."""
    node = found(tree, parent, key)
    return int(add_node(tree, parent, key)) if node == NONE else node


@rule
def found(tree: Tree, parent: int, key: int) -> int:
    """The node that follows another by that key; NONE where there is none."""
    node = tree.child[parent]
    while node != NONE and tree.key[node] != key:
        node = tree.sibling[node]
    return int(node)


@rule
def add_edge(tree: Tree, node: int, action: int) -> int:
    """An option that is tried for the first time, behind the others of its node."""
    edge = tree.used[EDGES]
    tree.used[EDGES] += 1
    tree.action[edge] = action
    tree.following[edge] = NONE
    tree.taken[edge] = 0
    tree.offered[edge] = 1
    tree.total[edge] = 0.0
    if tree.first[node] == NONE:
        tree.first[node] = edge
    else:
        tree.following[tree.last[node]] = edge
    tree.last[node] = edge
    return int(edge)


@rule
def has_room(tree: Tree) -> bool:
    """True where another edge can be added."""
    return bool(tree.used[EDGES] < len(tree.action))


@rule
def mark(tree: Tree, options: Any, count: int) -> None:
    """Note what is offered now, so that `index_of` finds it."""
    tree.used[STAMP] += 1
    for index in range(count):
        place = _place(tree, int(options[index]))
        tree.stamps[place] = tree.used[STAMP]
        tree.actions[place] = options[index]
        tree.indexes[place] = index


@rule
def index_of(tree: Tree, action: int) -> int:
    """Which of the options offered now an action is, or NONE."""
    place = _place(tree, action)
    if tree.stamps[place] != tree.used[STAMP]:
        return NONE
    return int(tree.indexes[place])


@rule
def _place(tree: Tree, action: int) -> int:
    """Where an action stands in the table, or could."""
    last = len(tree.stamps) - 1
    place = mixed(0, action) & last
    while tree.stamps[place] == tree.used[STAMP] and tree.actions[place] != action:
        place = (place + 1) & last
    return place


@rule
def mixed(key: int, number: int) -> int:
    """A key with one more number in it, 0..2**31-1; the same on every machine."""
    for half in (number & MASK, (number >> 32) & MASK):
        key = ((key ^ half ^ half >> 31) & KEYS) * MIXER & MASK
        key = (key ^ key >> 15) & KEYS
    return key


@rule
def best_edge(tree: Tree, node: int, exploration: float, trust: float) -> int:
    """Of the edges offered now the one to try next (UCB1, with how often each was offered for how often its node was met, in
    units of the node's spread), and more readily what the judge ranks high; NONE where none is offered. Counts them in
    OFFERED."""
    best, most, rank = NONE, 0.0, 1
    exploring = exploration * spread(tree, node)
    tree.used[OFFERED] = 0
    edge = int(tree.first[node])
    while edge != NONE:
        if index_of(tree, int(tree.action[edge])) != NONE:
            tree.used[OFFERED] += 1
            tree.offered[edge] += 1
            taken = tree.taken[edge]
            score = tree.total[edge] / taken + trust / (rank * (1.0 + taken))
            score += exploring * sqrt(log(tree.offered[edge]) / taken)
            if best == NONE or score > most:
                best, most = edge, score
        rank += 1
        edge = int(tree.following[edge])
    return best


@rule
def spread(tree: Tree, node: int) -> float:
    """The standard deviation of what a node brought, LEAST_SPREAD at least."""
    visits = max(1, tree.visits[node])
    mean = tree.brought[node] / visits
    return sqrt(max(LEAST_SPREAD * LEAST_SPREAD, tree.squares[node] / visits - mean * mean))


@rule
def width(visits: int, first: float, growth: float) -> int:
    """How many options may be tried at a node that was met so often (progressive widening)."""
    return max(1, int(first * (1.0 + visits) ** growth))


@rule
def bar(tree: Tree, node: int, worths: Any) -> None:
    """Let the options offered now that are edges already count as worth nothing."""
    edge = int(tree.first[node])
    while edge != NONE:
        index = index_of(tree, int(tree.action[edge]))
        if index != NONE:
            worths[index] = BARRED
        edge = int(tree.following[edge])


@rule
def take(tree: Tree, depth: int, node: int, edge: int, seat: int) -> None:
    """Note the edge that a simulation takes at that depth, and who decides there."""
    tree.path[3 * depth] = node
    tree.path[3 * depth + 1] = edge
    tree.path[3 * depth + 2] = seat


@rule
def learn(tree: Tree, depth: int) -> None:
    """Count what a simulation brought, to each edge of its path for the seat that decided there."""
    tree.used[SIMULATIONS] += 1
    for step in range(depth):
        edge = tree.path[3 * step + 1]
        node, value = tree.path[3 * step], tree.values[tree.path[3 * step + 2]]
        tree.visits[node] += 1
        tree.brought[node] += value
        tree.squares[node] += value * value
        tree.taken[edge] += 1
        tree.total[edge] += value


@rule
def favourite(tree: Tree, doubt: float) -> int:
    """The option of the root that was taken most often, of equals the one that brought most; but the judge's first where that
    leads it by fewer standard errors than `doubt`: who follows every small lead follows chance."""
    judged = best = int(tree.first[ROOT])
    edge = int(tree.following[best])
    while edge != NONE:
        more = tree.taken[edge] - tree.taken[best]
        if more > 0 or (more == 0 and tree.total[edge] > tree.total[best]):
            best = edge
        edge = int(tree.following[edge])
    lead = tree.total[best] / tree.taken[best] - tree.total[judged] / tree.taken[judged]
    error = spread(tree, ROOT) * sqrt(1.0 / tree.taken[best] + 1.0 / tree.taken[judged])
    return int(tree.action[best if lead >= doubt * error else judged])
