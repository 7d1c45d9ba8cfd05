"""One search for every game: simulations from what a seat sees, in worlds that it holds possible.

`affray.bots.search.body_of` loads this file again for a game, with that game's rules as its globals, like `kernel.loops`.
Unbound, the names below are only declared. Nothing here knows any game: what to try first is the judge's affair (`weigh`),
and what a position is worth the evaluation's (`features`, weighted).

A simulation deals what the seat cannot see anew and gives that world dice of its own; takes an option, and from there goes down
the tree by what each seat did best so far; adds one edge; plays some decisions on, or to the end; and counts what that is worth
to each seat. Chance is not in the tree: what follows a decision is told apart by what is asked next, and averaged otherwise.
The seat's options are compared in the same worlds (common random numbers): the n-th time that one is taken, it meets the n-th
world and its dice. Which of them is taken next is a matter of halving (`halving`), or of the tree too.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from affray.bots.search import halving, tree
from affray.kernel import dice, evaluation, loops, stack
from affray.kernel.rule import rule

if TYPE_CHECKING or "legal_actions" not in globals():
    from affray.kernel.unbound import answer, clock, determinize, enact, features, legal_actions, observe, returns, weigh

    def choose_at_once(state: Any, scratch: Any, players: Any, actions: Any, chooser: Any) -> int:
        """What the bots choose that do not search (`loops.choose`)."""
        raise NotImplementedError


SEEN, BLANK, WORLD, JUDGED, BEFORE, AFTER = range(6)
"""Records of a desk: what the seat sees, a blank one, the world of the simulation, its copy for the judge, and what the seat
sees before and after an answer."""
RECORDS = 6
WORLDS = 2
"""The number of the dice of worlds among the streams of a seed."""
FORCED = 1000
"""A world in which nobody has a choice for so long is left as it is."""


class Tuning(NamedTuple):
    """How a search spends its simulations."""

    exploration: float
    """What it is worth to try what was tried seldom: the constant of UCB1, in standard deviations of what the node brought."""
    trust: float
    """How much the judge's order counts: what its first option is worth beforehand."""
    width: float
    """How many options are tried at a node at first."""
    growth: float
    """By which power of the visits that number grows."""
    depth: int
    """How many decisions deep the tree grows; after that the judge plays on. In a deep one the poor answers that are
    tried after an option lessen what it brings."""
    turns: int
    """How many turns of the game are played on from what the seat sees, before the position is valued: the same moment for each
    option, so that nothing is gained by putting off what is bound to come."""
    decisions: int
    """How many decisions with a choice are played on at most."""
    doubt: float
    """By how many standard errors another option must lead before it is preferred to the judge's first."""
    patience: int
    """How many turns a seat has before it grows impatient: from each one after that to the next, `doubt` doubles. Who waits for
    the others, since they would come by the judge, waits for ever where they wait too. 0 for never."""
    judged: int
    """How many of 256 of them are the judge's; the others are random."""
    compared: int
    """How many options of the root are compared at most, the judge's best, by sequential halving (`halving`); 0 where they are
    tried like those of any other node. Who takes what is best if everybody then goes on by the judge plays better than the
    judge: policy improvement by rollouts."""


class Desk(NamedTuple):
    """What a search works with."""

    records: Any
    """Room for the search's worlds: RECORDS records."""
    raw: Any
    """The bytes of these records, eight in a number."""
    offers: Any
    """Room for a list of actions."""
    worths: Any
    """What each of them is worth."""
    tree: tree.Tree
    tuning: Tuning
    words: Any
    """The dice of a simulation."""
    features: Any
    """Room for the features of a position."""
    weights: Any
    """What each of them weighs."""
    trials: halving.Trials
    """What is known of the options of the root, where they are compared."""


@rule
def choose(state: Any, desk: Desk, players: Any, actions: Any, chooser: Any) -> int:
    """What the seat that must decide does: a seat whose number is none of `loops` searches with so many simulations."""
    simulations = int(players[state.flow.seat])
    if simulations == loops.RANDOM or simulations == loops.GREEDY:
        return int(choose_at_once(state, desk.records, players, actions, chooser))
    seat = int(state.flow.seat)
    desk.records[SEEN] = desk.records[BLANK]
    observe(state, seat, desk.records[SEEN])
    count = legal_actions(desk.records[SEEN], desk.offers)
    if count == 1:
        return int(desk.offers[0])
    anew(desk, simulations)
    grow(desk, seat, simulations, chooser)
    return favourite(desk)


@rule
def anew(desk: Desk, simulations: int) -> None:
    """Forget what was learned; so many simulations are to come."""
    tree.clear(desk.tree)
    halving.plan(desk.trials, desk.tree, simulations)


@rule
def favourite(desk: Desk) -> int:
    """The option that the simulations speak for."""
    if desk.tuning.compared > 0:
        return int(halving.favourite(desk.trials, desk.tree, doubt(desk)))
    return int(tree.favourite(desk.tree, doubt(desk)))


@rule
def doubt(desk: Desk) -> float:
    """By how many standard errors another option must lead now: twice as many from turn to turn once patience has ended."""
    if desk.tuning.patience == 0:
        return desk.tuning.doubt
    seen = desk.records[SEEN]
    return float(desk.tuning.doubt * 2.0 ** max(0, time(seen) // seen.seats - desk.tuning.patience))


@rule
def grow(desk: Desk, seat: int, simulations: int, chooser: Any) -> None:
    """So many more simulations from what the seat sees (record SEEN), which has a choice."""
    if desk.tree.visits[tree.ROOT] == 0:
        desk.tree.used[tree.WORLDS] = dice.word(chooser)
    for _ in range(simulations):
        simulate(desk, seat)


@rule
def simulate(desk: Desk, seat: int) -> None:
    """One simulation."""
    edge, node, depth, count = first(desk, seat), tree.ROOT, 0, 0
    world = dealt(desk, seat, int(desk.tree.taken[edge]))
    while edge != tree.NONE:
        fresh = desk.tree.taken[edge] == 0
        tree.take(desk.tree, depth, node, edge, int(world.flow.seat))
        depth += 1
        key = step(desk, world, seat, edge)
        count = resolve(desk, world)
        if fresh or count == 0 or depth >= min(desk.tuning.depth, tree.DEEPEST):
            break
        node = tree.follow(desk.tree, node, question(desk, world, seat, key))
        if node == tree.NONE:
            break
        edge = select(desk, world, node, count)
    play_on(desk, world, count)
    value(desk, world)
    tree.learn(desk.tree, depth)
    if desk.tuning.compared > 0:
        halving.learn(desk.trials, desk.tree, float(desk.tree.values[seat]))


@rule
def first(desk: Desk, seat: int) -> int:
    """The option of the root that is tried now."""
    if desk.tuning.compared > 0 and desk.tree.used[tree.EDGES] > 0:
        return int(halving.following(desk.trials))
    world = dealt(desk, seat, int(desk.tree.visits[tree.ROOT]))
    count = legal_actions(world, desk.offers)
    if desk.tuning.compared == 0:
        return select(desk, world, tree.ROOT, count)
    judge(desk, world, count)
    each = int(desk.trials.used[halving.BUDGET]) // halving.LEAST_EACH
    compared = min(count, desk.tuning.compared, max(2, each))
    for _ in range(compared):
        best = loops.best_of(desk.worths, count)
        tree.add_edge(desk.tree, tree.ROOT, int(desk.offers[best]))
        desk.worths[best] = tree.BARRED
    halving.begin(desk.trials, desk.tree, compared)
    return 0


@rule
def dealt(desk: Desk, seat: int, number: int) -> Any:
    """A world that the seat holds possible: the same number, the same world, with the same dice to come."""
    dice.seed(desk.words, int(desk.tree.used[tree.WORLDS]), number, WORLDS)
    deal(desk, seat)
    return desk.records[WORLD]


@rule
def deal(desk: Desk, seat: int) -> None:
    """Make a world of what the seat sees: all else dealt anew, with dice of its own."""
    desk.records[WORLD] = desk.records[SEEN]
    world = desk.records[WORLD]
    determinize(world, seat, desk.words)
    dice.seed(world.flow.rng, dice.word(desk.words), dice.word(desk.words), 0)


@rule
def select(desk: Desk, world: Any, node: int, count: int) -> int:
    """The edge to take at a node: a new one as long as the width allows, the judge's best; NONE where the tree is full."""
    tree.mark(desk.tree, desk.offers, count)
    best = tree.best_edge(desk.tree, node, desk.tuning.exploration, desk.tuning.trust)
    offered = int(desk.tree.used[tree.OFFERED])
    allowed = min(count, tree.width(int(desk.tree.visits[node]), desk.tuning.width, desk.tuning.growth))
    if offered >= allowed or not tree.has_room(desk.tree):
        return int(best)
    judge(desk, world, count)
    tree.bar(desk.tree, node, desk.worths)
    return int(tree.add_edge(desk.tree, node, int(desk.offers[loops.best_of(desk.worths, count)])))


if "weigh" in globals():

    @rule
    def judge(desk: Desk, world: Any, count: int) -> None:
        """What each option is worth, by the judge, who looks at a copy."""
        desk.records[JUDGED] = world
        weigh(desk.records[JUDGED], int(world.flow.seat), desk.offers, count, desk.worths)

else:

    @rule
    def judge(desk: Desk, world: Any, count: int) -> None:
        """Any order is as good as another."""
        for index in range(count):
            desk.worths[index] = float(dice.word(desk.words))


@rule
def step(desk: Desk, world: Any, seat: int, edge: int) -> int:
    """Take an edge's option in the world; what the searching seat knows of that: its own answer, and of others' what changes
    in what it sees."""
    action = int(desk.tree.action[edge])
    if world.flow.seat == seat:
        answer(world, action, None)
        return int(tree.mixed(1, action))
    look(desk, world, seat, BEFORE)
    answer(world, action, None)
    look(desk, world, seat, AFTER)
    return int(change(desk.raw[BEFORE], desk.raw[AFTER]))


@rule
def look(desk: Desk, world: Any, seat: int, into: int) -> None:
    """Fill a record with what the seat sees."""
    desk.records[into] = desk.records[BLANK]
    observe(world, seat, desk.records[into])


@rule
def change(before: Any, after: Any) -> int:
    """A key of all that differs."""
    key = 0
    for index in range(len(before)):
        if before[index] != after[index]:
            less = (after[index] & dice.MASK) - (before[index] & dice.MASK)
            more = (after[index] >> 32) - (before[index] >> 32)
            key = tree.mixed(tree.mixed(tree.mixed(key, index), less), more)
    return int(key)


@rule
def question(desk: Desk, world: Any, seat: int, key: int) -> int:
    """The key with what is asked now, as the seat sees it."""
    look(desk, world, seat, AFTER)
    flow = desk.records[AFTER].flow
    key = tree.mixed(tree.mixed(key, int(flow.seat)), int(flow.decision))
    key = tree.mixed(tree.mixed(key, int(flow.asked.actor)), int(flow.asked.place))
    return int(tree.mixed(key, int(flow.asked.amount)))


@rule
def resolve(desk: Desk, world: Any) -> int:
    """Go on to the next decision where there is a choice: how many options it has; 0 once it is over."""
    for _ in range(FORCED):
        if not stack.waits(world):
            enact(world, None)
        elif world.flow.over == 1:
            return 0
        else:
            count = int(legal_actions(world, desk.offers))
            if count > 1:
                return count
            answer(world, int(desk.offers[0]), None)
    return 0


if "clock" in globals():

    @rule
    def time(world: Any) -> int:
        """How many turns have begun."""
        return int(clock(world))

else:

    @rule
    def time(world: Any) -> int:
        """The game knows no turns: only decisions are counted."""
        return 0


@rule
def play_on(desk: Desk, world: Any, count: int) -> None:
    """Some turns more, to the beginning of one, by the judge or at random."""
    until = max(time(desk.records[SEEN]) + desk.tuning.turns, time(world) + 1)
    for _ in range(desk.tuning.decisions):
        if count == 0 or time(world) >= until:
            return
        if desk.tuning.judged > 0 and dice.below(desk.words, 256) < desk.tuning.judged:
            judge(desk, world, count)
            chosen = loops.best_of(desk.worths, count)
        else:
            chosen = dice.below(desk.words, count)
        answer(world, int(desk.offers[chosen]), None)
        count = resolve(desk, world)


if "features" in globals():

    @rule
    def standing(desk: Desk, world: Any, seat: int) -> float:
        """What a position that is not over is worth to a seat: -1..1, by the logistic of its weighted features."""
        features(world, seat, desk.features)
        return float(evaluation.worth(desk.features, desk.weights))

else:

    @rule
    def standing(desk: Desk, world: Any, seat: int) -> float:
        """Nothing is known of a position that is not over."""
        return 0.0


@rule
def value(desk: Desk, world: Any) -> None:
    """What the world came to for each seat."""
    if world.flow.over == 1:
        came = returns(world)
        for seat in range(world.seats):
            desk.tree.values[seat] = came[seat]
    else:
        for seat in range(world.seats):
            desk.tree.values[seat] = standing(desk, world, seat)
