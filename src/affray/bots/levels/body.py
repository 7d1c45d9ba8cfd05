"""How every level plays every game: it looks or searches, and slips now and then.

`affray.bots.levels` loads this file again for a game, with that game's rules as its globals, like `kernel.loops`.
Unbound, the names below are only declared. A level is a row of numbers, so that one compiled body plays all of them.

A slip takes an option that seems nearly as good as the best. Before that the level looks a few times at what would follow of
either, the others answering as the judge would: where the match may end by it, it does not slip. So it overlooks what is
better, but neither a win at hand nor a loss at hand. A level with a temperament (`temperaments`) takes what it likes of the
options that are worth hardly less than the best, with the same care.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from affray.bots.search import body, tree
from affray.bots.search.body import BLANK, SEEN, WORLD
from affray.kernel import dice, loops
from affray.kernel.rule import rule
from affray.kernel.vain import VAIN

if TYPE_CHECKING or "legal_actions" not in globals():
    from affray.bots.search.body import anew, favourite, grow, judge, resolve
    from affray.kernel.choices import _nothing as act_of
    from affray.kernel.unbound import answer, determinize, legal_actions, observe, weigh

    def choose_otherwise(state: Any, desk: Any, players: Any, actions: Any, chooser: Any) -> int:
        """What the bots choose that are no levels (`search.body.choose`)."""
        raise NotImplementedError

    def decide_at_once(scratch: Any, seat: int, actions: Any, count: int, chooser: Any) -> int:
        """The greedy bot's choice in a game without a judge (`loops.decide`)."""
        raise NotImplementedError


SIMULATIONS, SLIPS, NEAR = range(3)
"""Places in the row of a level (`levels.Level`)."""
JUDGED, SEARCHED, LIKES = range(3)
"""Places in the row of a temperament (`temperaments.Temperament`): from LIKES on, what it thinks of each kind of answer."""
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
    temperaments: Any
    """A row for each temperament."""


@rule
def choose(state: Any, desk: Desk, players: Any, actions: Any, chooser: Any) -> int:
    """What the seat that must decide does: a seat whose number is negative plays at a level, from what it sees."""
    player = int(players[state.flow.seat])
    if player >= 0:
        return int(choose_otherwise(state, desk.search, players, actions, chooser))
    seat, number = int(state.flow.seat), -1 - player
    desk.search.records[SEEN] = desk.search.records[BLANK]
    observe(state, seat, desk.search.records[SEEN])
    count = legal_actions(desk.search.records[SEEN], desk.search.offers)
    if count == 1:
        return int(desk.search.offers[0])
    simulations = int(desk.levels[number % len(desk.levels)][SIMULATIONS])
    if simulations > 0:
        anew(desk.search, simulations)
        grow(desk.search, seat, simulations, chooser)
    return decide(desk, number, seat, count, chooser)


@rule
def decide(desk: Desk, number: int, seat: int, count: int, chooser: Any) -> int:
    """What a level answers to what the seat sees (record SEEN), with so many options; after its search, where it makes one.
    `number` is the level's; those with the first temperament follow after all levels, and then those with the next."""
    level, temperament = number % len(desk.levels), number // len(desk.levels)
    searches = desk.levels[level][SIMULATIONS] > 0.0
    best = searched(desk.search) if searches else looked(desk.search, seat, count, chooser)
    wanted = best
    if dice.below(chooser, SHARES) < int(desk.levels[level][SLIPS] * SHARES):
        wanted = another(desk.search.worths, count, best, desk.levels[level][NEAR], chooser)
    elif temperament > 0:
        gives = desk.temperaments[temperament - 1][SEARCHED if searches else JUDGED]
        wanted = liked_best(desk, temperament - 1, count, best, gives)
    taken, other = int(desk.search.offers[best]), int(desk.search.offers[wanted])
    if other != taken and not (ends(desk.search, seat, taken, chooser) or ends(desk.search, seat, other, chooser)):
        return other
    return taken


@rule
def liked_best(desk: Desk, temperament: int, count: int, best: int, gives: float) -> int:
    """Which option a temperament takes: of those that it likes more than the best one, and for which it need not give up more
    than they are liked more, the one that is best so; `gives` is worth as much to it as to like something by 1 more."""
    likes = desk.temperaments[temperament]
    least, wanted, most = likes[LIKES + act_of(int(desk.search.offers[best]))], best, desk.search.worths[best]
    for index in range(count):
        more = likes[LIKES + act_of(int(desk.search.offers[index]))] - least
        worth = desk.search.worths[index] + gives * more
        if more > 0.0 and worth >= desk.search.worths[best] and (wanted == best or worth > most):
            wanted, most = index, worth
    return wanted


@rule
def searched(desk: body.Desk) -> int:
    """Which option of the seat (record SEEN) the search likes best; what it found each to be worth: where options are compared
    in the same worlds, beyond the judge's first."""
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
            came = desk.trials.lead[edge] if desk.tuning.compared > 0 else desk.tree.total[edge]
            desk.worths[tree.index_of(desk.tree, int(desk.tree.action[edge]))] = came / desk.tree.taken[edge]
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
    """One of the options worth no less than `near` below the best, each equally likely, the best one among them; none that the
    judge calls of no use, unless the best one is."""
    least, found = worths[best] - near, 0
    if least <= VAIN and worths[best] > VAIN:
        least = VAIN + 1.0
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
