"""What a position comes to, played on to its end many times, and where a line of answers leads, from what one seat sees.

`affray.bots.search.advice.bound_to` loads this file again for a game, with that game's rules and the bodies of its search as
its globals. Unbound, the names below are only declared. There is one way in, `perform`: each takes half a minute to compile.

In playouts everybody goes on by the judge. The playout of a number always meets the same world and the same dice, whatever is
answered first: two answers are compared in pairs, and a difference is known long before either chance is.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from affray.bots.search import tree
from affray.bots.search.body import AFTER, BEFORE, SEEN, WORLD, Desk
from affray.kernel import dice
from affray.kernel.rule import rule

if TYPE_CHECKING or "play_on" not in globals():
    from affray.bots.search.body import deal, look, play_on, question, resolve, step, value
    from affray.kernel.unbound import answer, legal_actions

LOOK, FROM_SEEN, FROM_TRUTH, LINE = range(4)
"""What can be performed."""
NOTHING = -1
"""Instead of an action: nothing is answered first."""
STREAM = 3
"""The number of the playouts' dice among the streams of a seed."""


class Task(NamedTuple):
    """What is to be performed."""

    kind: int
    seat: int
    """Through whose eyes, and for whom playouts are counted."""
    action: int = NOTHING
    """What is answered before playouts, or NOTHING."""
    seed: int = 0
    """What the dice follow from, 0 to 2**32-1."""
    first: int = 0
    """The number of the first playout, or of a world."""


@rule
def perform(desk: Desk, task: Task, came: Any, path: Any) -> int:
    """LOOK: what the seat sees of the match (record BEFORE) becomes record SEEN. FROM_SEEN: playouts from record SEEN;
    FROM_TRUTH: from record BEFORE, as below; what each was worth is left in `came`. LINE: the node that a path leads to."""
    if task.kind == LOOK:
        look(desk, desk.records[BEFORE], task.seat, SEEN)
    elif task.kind == LINE:
        return int(lead(desk, task, path))
    else:
        for index in range(len(came)):
            dice.seed(desk.words, task.seed, task.first + index, STREAM)
            count = from_seen(desk, task) if task.kind == FROM_SEEN else from_truth(desk, task)
            play_on(desk, desk.records[WORLD], count)
            value(desk, desk.records[WORLD])
            came[index] = desk.tree.values[task.seat]
    return 0


@rule
def from_seen(desk: Desk, task: Task) -> int:
    """Deal a world of what the seat sees, and answer there; how many options there are then, 0 where it is over."""
    deal(desk, task.seat)
    world = desk.records[WORLD]
    if task.action == NOTHING:
        return int(legal_actions(world, desk.offers))
    answer(world, task.action, None)
    return int(resolve(desk, world))


@rule
def from_truth(desk: Desk, task: Task) -> int:
    """Answer in the match itself with all dice thrown anew, and deal a world of what the seat sees then."""
    desk.records[WORLD] = desk.records[BEFORE]
    world = desk.records[WORLD]
    dice.seed(world.flow.rng, dice.word(desk.words), dice.word(desk.words), 0)
    answer(world, task.action, None)
    if resolve(desk, world) == 0:
        return 0
    look(desk, world, task.seat, AFTER)
    desk.records[SEEN] = desk.records[AFTER]
    deal(desk, task.seat)
    return int(legal_actions(desk.records[WORLD], desk.offers))


@rule
def lead(desk: Desk, task: Task, path: Any) -> int:
    """The node that answers lead to in a world of what the seat sees, NONE where they lead out of the tree. `path` holds how
    many they are, then the answers; how many options there are at the node is left in its first place."""
    dice.seed(desk.words, task.seed, task.first, STREAM)
    deal(desk, task.seat)
    world, node, count = desk.records[WORLD], tree.ROOT, 0
    for place in range(1, path[0] + 1):
        edge = int(desk.tree.first[node])
        while desk.tree.action[edge] != path[place]:
            edge = int(desk.tree.following[edge])
        key = step(desk, world, task.seat, edge)
        count = resolve(desk, world)
        if count == 0:
            return tree.NONE
        node = tree.found(desk.tree, node, question(desk, world, task.seat, key))
        if node == tree.NONE:
            return tree.NONE
    path[0] = count
    return node
