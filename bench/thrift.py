"""What a search could spare: `python bench/thrift.py [GAME ...] [--positions N] [--simulations N]`, on plain objects.

*Inherited*: of the simulations of a decision that a seat makes after one of its own, the share that would be there already if
the tree of the one before were kept: how often it met the situation that really followed, as far as its keys tell them apart.

*Explained*: of the spread of an option's value from world to world, the share that comes from what is seen right after the
answer (a throw, a card): as much is spared at most by going through these outcomes one by one instead of drawing them. It is
counted where there are two to FEW of them, and corrected for chance (epsilon squared).
"""

import argparse
import os
from collections import defaultdict
from collections.abc import Iterator
from statistics import mean

os.environ.setdefault("AFFRAY_MACHINE", "plain")

from affray import games
from affray.bots import search
from affray.bots.search import advice, body, tree
from affray.bots.search.playouts import FROM_SEEN, STREAM, Task
from affray.kernel import dice, loops
from affray.kernel.game import Game, SetUp, options
from affray.kernel.match import Match

FEW = 8
SEED = 3


def inherited(game: Game, positions: int, simulations: int) -> list[float]:
    """Of each of so many decisions that the seat makes after its own, the share of simulations that would be there already."""
    match, found = Match(game, SetUp(game.ID, game.SEATS[0], SEED)), list[float]()
    held = key = None
    while len(found) < positions and not match.over:
        seat, seen = int(match.state.flow.seat), match.observation(match.state.flow.seat)
        if len(options(game, seen)) == 1:
            match.take(options(game, seen)[0])
            continue
        if held is not None and held.records[body.SEEN].flow.seat == seat:
            node = tree.found(held.tree, tree.ROOT, search.body_of(game).question(held, match.state, seat, key))
            found.append(0.0 if node == tree.NONE else held.tree.visits[node] / simulations)
        held = search.desk(game, loops.Scratch(game, seen), simulations, int(seen.seats), search.TREE)
        held.records[body.SEEN] = seen
        search.grow(game, held, search.generator(len(match.played)), simulations, 3600.0)
        action = tree.favourite(held.tree, held.tuning.doubt)
        key = tree.mixed(1, action)
        match.take(action)
    return found


def explained(game: Game, positions: int, worlds: int) -> Iterator[float]:
    """Of each of so many positions, the share of the spread that is explained by what is seen after the judge's answer."""
    match, made = Match(game, SetUp(game.ID, game.SEATS[0], SEED)), 0
    while made < positions and not match.over:
        seen = match.observation(match.state.flow.seat)
        action = options(game, seen)[0]
        if len(options(game, seen)) > 1:
            action = int(search.choose_within(game, seen, 1, 1, 0.0))
            groups = grouped(game, seen, action, worlds)
            if 2 <= len(groups) <= FEW:
                made += 1
                yield share(list(groups.values()))
        match.take(action)


def grouped(game: Game, seen: object, action: int, worlds: int) -> dict[int, list[float]]:
    """What an answer is worth in many worlds, by what its seat sees right after it."""
    state = seen
    seat = int(state.flow.seat)  # type: ignore[attr-defined]
    held = search.desk(game, loops.Scratch(game, state), 1, int(state.seats), search.TREE)  # type: ignore[attr-defined]
    bound, found = search.body_of(game), defaultdict[int, list[float]](list)
    for number in range(worlds):
        held.records[body.SEEN] = state
        dice.seed(held.words, SEED, number, STREAM)
        bound.deal(held, seat)
        world = held.records[body.WORLD]
        bound.look(held, world, seat, body.BEFORE)
        game.answer(world, action, None)
        bound.resolve(held, world)
        bound.look(held, world, seat, body.AFTER)
        key = bound.change(held.raw[body.BEFORE], held.raw[body.AFTER])
        found[key] += advice.perform(game, held, Task(FROM_SEEN, seat, action, SEED, number), 1)[1]
    return found


def share(groups: list[list[float]]) -> float:
    """Epsilon squared: the share of the spread between groups, less what chance alone would show."""
    values = [value for group in groups for value in group]
    middle, free = mean(values), len(values) - len(groups)
    whole = sum((value - middle) ** 2 for value in values)
    within = sum((value - mean(group)) ** 2 for group in groups for value in group)
    return max(0.0, 1 - (within / free) / (whole / (len(values) - 1))) if whole and free else 0.0


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.ids())
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=48)
    given = parser.parse_args()
    for id in given.games:
        game = games.find(id)
        kept = inherited(game, given.positions, given.simulations)
        told = list(explained(game, given.positions, given.simulations))
        print(
            f"{id:11} inherited {mean(kept):.1%}, followed {mean(each > 0 for each in kept):.0%} of {len(kept)} decisions;"
            f" explained {mean(told or [0.0]):.1%} at {len(told)} positions",
            flush=True,
        )


if __name__ == "__main__":
    main()
