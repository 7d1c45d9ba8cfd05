"""A duel of Solbound solved: `python bench/duel.py [--rounds N] [--samples N] [--simulations N...]`.

The duel is the last Command Phase of a match by the real rules, with the house rules `dice_cap` 6, `max_rounds` 1 and no
passing. The first player has an Eager Recruit faceup with two dice. The second one has a card facedown with one die: the
Shieldwright or the Razor Zealot, each equally likely; the other one is the only card of the deck. Each has one more die in
the pool; all other cards are discarded. No rule reads the rolls of an Engagement once they were compared, so they are
forgotten then.

It is solved by CFR+ on the tree of all that may follow. A bot's policy is taken from its answers in each information set,
to as many seeds as there are samples; so a bot that mixes its answers comes out a little more exploitable than it is.
Searches answer in a process with compiled rules.
"""

import argparse
import os
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing import get_context
from typing import Any

os.environ.setdefault("AFFRAY_MACHINE", "plain")

import numpy as np

from affray import bots
from affray.bots import search
from affray.games.solbound import game as solbound
from affray.games.solbound.record.state import State
from affray.games.solbound.record.vocabulary import Step
from affray.kernel import record
from affray.kernel.loading import loaded
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


def answers(choose: Callable[[Any, Any, int], int], asked: Sequence[bytes], samples: int) -> list[list[int]]:
    """What a bot answers in each of these information sets, to so many seeds."""
    return [[choose(solbound, loaded(packed, State), seed) for seed in range(samples)] for packed in asked]


def compiled(simulations: int, asked: Sequence[bytes], samples: int) -> list[list[int]]:
    """The same of a search of so many simulations, by a process with compiled rules."""
    here, os.environ["AFFRAY_MACHINE"] = os.environ["AFFRAY_MACHINE"], "compiled"
    try:
        with get_context("spawn").Pool(1) as pool:
            choose = partial(search.choose_within, simulations=simulations, seconds=3600.0)
            return pool.apply(answers, (choose, asked, samples))
    finally:
        os.environ["AFFRAY_MACHINE"] = here


def sampled(duel: tree.Tree, answer: Callable[[Sequence[bytes], int], list[list[int]]], samples: int) -> cfr.Policy:
    """A bot's policy, from its answers where there is a choice."""
    policy = np.zeros(len(duel.owner))
    columns = [np.flatnonzero(duel.owner == met) for met in range(len(duel.seen))]
    choices = [met for met, those in enumerate(columns) if len(those) > 1]
    for those in columns:
        policy[those] = len(those) == 1
    for met, answered in zip(choices, answer([duel.seen[met] for met in choices], samples), strict=True):
        for each in answered:
            policy[columns[met][duel.action[columns[met]] == each]] += 1 / samples
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
    asked: list[tuple[str, Any]] = [
        (bot.code, partial(answers, bot.choose)) for bot in (bots.find("greedy"), *bots.LEVELS) if not bot.seconds
    ]
    asked += [(f"search {count}", partial(compiled, count)) for count in given.simulations]
    for name, answer in asked:
        tell(solving, name, sampled(solving, answer, given.samples))


def tell(solving: tree.Tree, name: str, policy: cfr.Policy) -> None:
    """Print how far a policy is from the solved one."""
    print(f"{name:12} exploitability {cfr.exploitability(solving, policy):.5f}", flush=True)


if __name__ == "__main__":
    main()
