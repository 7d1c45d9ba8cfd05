"""How every level plays every game: it looks or searches, and slips now and then.

`affray.bots.levels` loads this file again for a game, with that game's rules as its globals, like `kernel.loops`.
Unbound, the names below are only declared. A level is a row of numbers, so that one compiled body plays all of them.

A slip takes an option that seems nearly as good as the best. Before that the level looks a few times at what would follow of
either, the others answering as the judge would: where the match may end by it, it does not slip. So it overlooks what is
better, but neither a win at hand nor a loss at hand.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from affray.bots.search import body, tree
from affray.bots.search.body import BLANK, SEEN, WORLD
from affray.kernel import dice, loops
from affray.kernel.rule import rule

if TYPE_CHECKING or "legal_actions" not in globals():
    from affray.bots.search.body import anew, favourite, grow, judge, resolve
    from affray.kernel.unbound import answer, determinize, legal_actions, observe, weigh

    def choose_otherwise(state: Any, desk: Any, players: Any, actions: Any, chooser: Any) -> int:
        """What the bots choose that are no levels (`search.body.choose`)."""
        raise NotImplementedError

    def decide_at_once(scratch: Any, seat: int, actions: Any, count: int, chooser: Any) -> int:
        """The greedy bot's choice in a game without a judge (`loops.decide`)."""
        raise NotImplementedError


SIMULATIONS, SLIPS, NEAR = range(3)
"""Places in the row of a level (`levels.Level`)."""
SHARES = 1000
"""How often a level slips is taken in so many parts."""
LOOKS = 2
"""So often it looks at what would follow."""
FORESIGHT = 6
"""So many decisions of others, with a choice, it looks ahead."""


class Desk(NamedTuple):
    """What levels work with."""

    search: body.Desk
    levels: Any
    """A row for each level."""


@rule
def choose(state: Any, desk: Desk, players: Any, actions: Any, chooser: Any) -> int:
    """What the seat that must decide does: a seat whose number is negative plays at a level, from what it sees."""
    player = int(players[state.flow.seat])
    if player >= 0:
        return int(choose_otherwise(state, desk.search, players, actions, chooser))
    seat, index = int(state.flow.seat), -1 - player
    desk.search.records[SEEN] = desk.search.records[BLANK]
    observe(state, seat, desk.search.records[SEEN])
    count = legal_actions(desk.search.records[SEEN], desk.search.offers)
    if count == 1:
        return int(desk.search.offers[0])
    simulations = int(desk.levels[index][SIMULATIONS])
    if simulations > 0:
        anew(desk.search, simulations)
        grow(desk.search, seat, simulations, chooser)
    return decide(desk, index, seat, count, chooser)


@rule
def decide(desk: Desk, index: int, seat: int, count: int, chooser: Any) -> int:
    """What a level answers to what the seat sees (record SEEN), with so many options; after its search, where it makes one."""
    searches = desk.levels[index][SIMULATIONS] > 0.0
    best = searched(desk.search) if searches else looked(desk.search, seat, count, chooser)
    if dice.below(chooser, SHARES) >= int(desk.levels[index][SLIPS] * SHARES):
        return int(desk.search.offers[best])
    taken = int(desk.search.offers[best])
    other = int(desk.search.offers[another(desk.search.worths, count, best, desk.levels[index][NEAR], chooser)])
    if other != taken and not (ends(desk.search, seat, taken, chooser) or ends(desk.search, seat, other, chooser)):
        return other
    return taken


@rule
def searched(desk: body.Desk) -> int:
    """Which option of the seat (record SEEN) the search likes best; what it found each to be worth."""
    count = legal_actions(desk.records[SEEN], desk.offers)
    liked = favourite(desk)
    best = 0
    for index in range(count):
        desk.worths[index] = tree.BARRED
        if desk.offers[index] == liked:
            best = index
    tree.mark(desk.tree, desk.offers, count)
    edge = int(desk.tree.first[tree.ROOT])
    while edge != tree.NONE:
        if desk.tree.taken[edge] > 0:
            desk.worths[tree.index_of(desk.tree, int(desk.tree.action[edge]))] = desk.tree.total[edge] / desk.tree.taken[edge]
        edge = int(desk.tree.following[edge])
    return best


if "weigh" in globals():

    @rule
    def looked(desk: body.Desk, seat: int, count: int, chooser: Any) -> int:
        """Which of the options is best by the judge; what each is worth."""
        desk.records[WORLD] = desk.records[SEEN]
        world = desk.records[WORLD]
        determinize(world, seat, chooser)
        weigh(world, seat, desk.offers, count, desk.worths)
        return int(loops.best_of(desk.worths, count))

else:

    @rule
    def looked(desk: body.Desk, seat: int, count: int, chooser: Any) -> int:
        """Which of the options is best by trying them out; the others are as good as each other."""
        action = int(decide_at_once(desk.records, seat, desk.offers, count, chooser))
        best = 0
        for index in range(count):
            desk.worths[index] = 0.0
            if desk.offers[index] == action:
                best = index
        return best


@rule
def another(worths: Any, count: int, best: int, near: float, chooser: Any) -> int:
    """One of the options worth no less than `near` below the best, each equally likely, the best one among them."""
    least, found = worths[best] - near, 0
    for index in range(count):
        found += worths[index] >= least
    number = dice.below(chooser, found)
    for index in range(count):
        if worths[index] >= least:
            if number == 0:
                return index
            number -= 1
    return best


@rule
def ends(desk: body.Desk, seat: int, action: int, chooser: Any) -> bool:
    """Whether the match was seen to end by an option before the seat decides again, the others answering as the judge would."""
    dice.seed(desk.words, dice.word(chooser), dice.word(chooser), 0)
    for _ in range(LOOKS):
        desk.records[WORLD] = desk.records[SEEN]
        world = desk.records[WORLD]
        determinize(world, seat, chooser)
        dice.seed(world.flow.rng, dice.word(chooser), dice.word(chooser), 0)
        answer(world, action, None)
        count = resolve(desk, world)
        for _ in range(FORESIGHT):
            if count == 0 or world.flow.seat == seat:
                break
            judge(desk, world, count)
            answer(world, int(desk.offers[loops.best_of(desk.worths, count)]), None)
            count = resolve(desk, world)
        if world.flow.over == 1:
            return True
    return False
