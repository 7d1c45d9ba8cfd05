"""Many matches at once: bodies written once, bound to each game as a module of its own.

`bind` loads this file again for a game, with that game's rules and its bots' choosers as its globals; so the compiled form is
direct calls throughout, and is kept between processes. Unbound, the names below are only declared.
"""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import TYPE_CHECKING, Any

from affray.kernel import dice, stack
from affray.kernel.dice import Words
from affray.kernel.record import Array
from affray.kernel.rule import rule

if TYPE_CHECKING or "legal_actions" not in globals():

    def begin(state: Any) -> None:
        """The game's; bound by `bind`."""
        raise NotImplementedError

    def legal_actions(state: Any, actions: Array[int]) -> int:
        """The game's; bound by `bind`."""
        raise NotImplementedError

    def answer(state: Any, action: int, log: None) -> None:
        """The game's; bound by `bind`."""
        raise NotImplementedError

    def enact(state: Any, log: None) -> None:
        """The game's; bound by `bind`."""
        raise NotImplementedError

    def observe(state: Any, seat: int, seen: Any) -> None:
        """The game's; bound by `bind`."""
        raise NotImplementedError

    def determinize(seen: Any, seat: int, words: Words) -> None:
        """The game's; bound by `bind`."""
        raise NotImplementedError

    def greedy(seen: Any, seat: int, actions: Array[int], count: int) -> int:
        """The greedy bot's choice for the game; bound by `bind`."""
        raise NotImplementedError


MOST_DECISIONS = 100_000
"""No match may take more."""
CHOOSER_STREAM = 1
"""The number of the bots' dice among the streams of a seed."""
RANDOM = 0
"""A seat that takes any legal action, each equally likely."""
GREEDY = 1
"""A seat that takes the best action by the odds of one decision."""


@rule
def choose(state: Any, scratch: Any, players: Any, actions: Any, chooser: Any) -> int:
    """What the seat that must decide does. A greedy seat looks at a determinization of what it sees, never at the truth;
    it is made in scratch[0], from scratch[1], which stays blank."""
    count = legal_actions(state, actions)
    seat = state.flow.seat
    if players[seat] == RANDOM:
        return int(actions[dice.below(chooser, count)])
    scratch[0] = scratch[1]
    seen = scratch[0]
    observe(state, seat, seen)
    determinize(seen, seat, chooser)
    return greedy(seen, seat, actions, count)


@rule
def play(state: Any, scratch: Any, players: Any, actions: Any, chooser: Any) -> int:
    """Play a match from its set-up to its end; how many decisions it took, or -1 where it took more than MOST_DECISIONS."""
    begin(state)
    decisions = 0
    while decisions < MOST_DECISIONS:
        if not stack.waits(state):
            enact(state, None)
        elif state.flow.over == 1:
            return decisions
        else:
            answer(state, choose(state, scratch, players, actions, chooser), None)
            decisions += 1
    return -1


@rule
def batch(rows: Any, scratch: Any, players: Any, actions: Any, chooser: Any, first_seed: int) -> int:
    """Play the matches in all rows, with the seeds `first_seed`, `+ 1`, ...; how many decisions in all, or -1
    where a match did not
    end. The choosers' dice are another stream of the same seed."""
    total = 0
    for index in range(len(rows)):
        seed = first_seed + index
        dice.seed(rows[index].flow.rng, seed & dice.MASK, seed >> 32, 0)
        dice.seed(chooser, seed & dice.MASK, seed >> 32, CHOOSER_STREAM)
        decisions = play(rows[index], scratch, players, actions, chooser)
        if decisions < 0:
            return -1
        total += decisions
    return total


def bind(name: str, rules: dict[str, Any]) -> ModuleType:
    """These loops for one game: `rules` gives `begin`, `legal_actions`, `answer`, `enact`, `observe`,
    `determinize` and `greedy`."""
    spec = spec_from_file_location(f"affray.kernel.loops_{name}", __file__)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    module.__dict__.update(rules)
    sys.modules[spec.name] = module  # the kept compiled form finds its functions by this name
    spec.loader.exec_module(module)
    return module
