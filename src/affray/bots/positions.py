"""Positions of matches, by which an evaluation is fitted: what each seat's features were, and what the match brought it.

`of` loads this file again for a game, with that game's rules as its globals, like `kernel.loops`. Unbound, the names below are
only declared.
"""

from types import ModuleType
from typing import TYPE_CHECKING, Any

from affray.bots import search
from affray.kernel import dice, loops, stack
from affray.kernel.binding import bound
from affray.kernel.game import Game
from affray.kernel.once import once
from affray.kernel.rule import rule

if TYPE_CHECKING or "features" not in globals():
    from affray.kernel.unbound import answer, begin, enact, features, legal_actions

    def choose(state: Any, desk: Any, players: Any, actions: Any, chooser: Any) -> int:
        """What the seat that must decide does (`search.body.choose`)."""
        raise NotImplementedError

    def time(state: Any) -> int:
        """How many turns have begun (`search.body.time`)."""
        raise NotImplementedError


SPACING = 32
"""One decision with a choice in so many is kept, at random, beside the first of each turn."""
STRAY = 16
"""One in so many is answered at random, so that positions vary."""


@rule
def gather(state: Any, desk: Any, players: Any, chooser: Any, kept: Any) -> int:
    """Play a match from its set-up to its end, and keep the features of some of its positions, a row for each seat, as long as
    there is room; how many rows that are, or -1 where the match takes too long."""
    begin(state)
    rows, turn = 0, 0
    for _ in range(loops.MOST_DECISIONS):
        while not stack.waits(state):
            enact(state, None)
        if state.flow.over == 1:
            return rows
        count = int(legal_actions(state, desk.offers))
        action = int(desk.offers[dice.below(chooser, count)])
        wanted = count > 1 and (turn != time(state) or dice.below(chooser, SPACING) == 0)
        if wanted and rows + state.seats <= len(kept):
            turn = time(state)
            for seat in range(state.seats):
                features(state, seat, kept[rows + seat])
            rows += state.seats
        if dice.below(chooser, STRAY) > 0:
            action = int(choose(state, desk, players, desk.offers, chooser))
        answer(state, action, None)
    return -1


@once
def of(game: Game) -> ModuleType:
    """These loops for a game that has features; a player's number is as in `search.of`."""
    made = search.body_of(game)
    rules = loops.rules_of(game) | {"features": game.features, "choose": made.choose, "time": made.time}
    return bound(f"{game.begin.__module__}.positions_{game.ID}", __file__, rules)
