"""A duel of Solbound solved: `python bench/duel.py [--rounds N] [--samples N] [--simulations N...]`.

The duel is the last Command Phase of a match by the real rules, with the house rules `dice_cap` 6, `max_rounds` 1 and no
passing. The first player has an Eager Recruit faceup with two dice. The second one has a card facedown with one die: the
Shieldwright or the Razor Zealot, each equally likely; the other one is the only card of the deck. Each has one more die in
the pool; all other cards are discarded. No rule reads the rolls of an Engagement once they were compared, so they are
forgotten then.

It is solved by CFR+ on the tree of all that may follow. A bot's policy is taken from its answers in each information set,
to as many seeds as there are samples; so a bot that mixes its answers comes out a little more exploitable than it is.
"""

import argparse
import os
from collections.abc import Callable
from functools import partial
from typing import Any

os.environ.setdefault("AFFRAY_MACHINE", "plain")

import numpy as np

from affray import bots
from affray.bots import search
from affray.games.solbound import game as solbound
from affray.games.solbound.record.state import State
from affray.games.solbound.record.vocabulary import Step
from affray.kernel import record
from affray.lab.solving import cfr, tree
from affray.testing.solbound import Side, command

HIDDEN = ("shieldwright", "razor-zealot")
COMPARED = (Step.ROLL_DEFENSE, Step.COMPARE, Step.ROLL_AGAINST_COUNTER, Step.COMPARE_COUNTER)
"""Before these steps a roll is yet to be compared."""
MOST = 100_000


def forget(state: State) -> None:
    """The rolls of an Engagement, unless one is yet to be compared."""
    flow = state.flow
    if flow.planned == 0 or flow.steps[flow.planned - 1].step not in COMPARED:
        state.engagement.attack = state.engagement.defense = 0


def duel() -> tree.Tree:
    """The tree of the duel."""
    starts = []
    for hidden, other in (HIDDEN, HIDDEN[::-1]):
        sides = Side(("eager-recruit up 2",), 1, deck=()), Side((f"{hidden} down 1",), 1, deck=(other,))
        starts.append((command(*sides, dice_cap=6, max_rounds=1, pass_allowed=False).state, 1 / len(HIDDEN)))
    return tree.build(solbound, starts, forget, MOST)


def sampled(duel: tree.Tree, choose: Callable[[Any, State, int], int], samples: int) -> cfr.Policy:
    """A bot's policy, from its answers."""
    policy = np.zeros(len(duel.owner))
    for met, packed in enumerate(duel.seen):
        columns = np.flatnonzero(duel.owner == met)
        if len(columns) == 1:
            policy[columns] = 1.0
            continue
        for seed in range(samples):
            answer = choose(solbound, record.unpack(packed, State), seed)
            policy[columns[duel.action[columns] == answer]] += 1 / samples
    return policy


def main() -> None:
    """Print the solved duel, and a row for each bot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--samples", type=int, default=8)
    parser.add_argument("--simulations", type=int, nargs="*", default=[16, 64])
    given = parser.parse_args()
    solving = duel()
    policy = cfr.solve(solving, given.rounds)
    print(f"{len(solving.parent)} histories, {len(solving.seen)} information sets, {given.rounds} rounds of CFR+")
    print(f"worth to the first player {cfr.worth(solving, policy):+.4f}")
    seen = record.unpack(solving.seen[0], State)
    for column in np.flatnonzero(solving.owner == 0):
        print(f"  first answer {solbound.write_action(seen, int(solving.action[column]))}: {policy[column]:.3f}")
    tell(solving, "solved", policy)
    tell(solving, "random", cfr.uniform(solving))
    chosen = [(bot.code, bot.choose) for bot in (bots.find("greedy"), *bots.LEVELS) if not bot.seconds]
    chosen += [
        (f"search {count}", partial(search.choose_within, simulations=count, seconds=3600.0)) for count in given.simulations
    ]
    for name, choose in chosen:
        tell(solving, name, sampled(solving, choose, given.samples))


def tell(solving: tree.Tree, name: str, policy: cfr.Policy) -> None:
    """Print how far a policy is from the solved one."""
    print(f"{name:12} exploitability {cfr.exploitability(solving, policy):.5f}", flush=True)


if __name__ == "__main__":
    main()
