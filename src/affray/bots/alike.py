"""Whether bots look at what is hidden: each decides twice, in a match and in one that its seat cannot tell apart from it, with
the same dice. What it answers is examined too: it must be legal.

`of` loads this file again for a game, with that game's rules as its globals, like `kernel.loops`. Unbound, the names below are
only declared.
"""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from affray import bots
from affray.bots import levels, search
from affray.bots.search.body import BLANK
from affray.kernel import dice, loops, record, stack
from affray.kernel.binding import bound
from affray.kernel.game import Game
from affray.kernel.rule import MACHINE, rule

if TYPE_CHECKING or "legal_actions" not in globals():
    from affray.kernel.unbound import answer, begin, determinize, enact, legal_actions, observe

    def choose(state: Any, desk: Any, players: Any, actions: Any, chooser: Any) -> int:
        """What the seat that must decide does (`levels.body.choose`)."""
        raise NotImplementedError


PAIRS, UNLIKE, ILLEGAL = range(3)
"""Places in `Desk.counts`, for each of the bots: the pairs of decisions, those answered differently, and the answers, of two to
a pair, that are not legal."""


EACH = 500
"""So many pairs at most are from one match."""


class Desk(NamedTuple):
    """What the comparison works with."""

    bots: Any
    """What their loops work with (`bots.desk`)."""
    twin: Any
    """Room for a record."""
    numbers: Any
    """The bots, by their numbers among the players of a batch."""
    players: Any
    """Room for a number for each seat."""
    actions: Any
    """Room for a list of actions, for a bot."""
    offers: Any
    """The same, for what is legal."""
    counts: Any
    """A row for each bot."""


@rule
def examine(state: Any, desk: Desk, chooser: Any, most: int) -> int:
    """Play a match from its set-up, and examine its decisions with a choice, up to so many; how many that were. One of the
    bots' answers is played, each equally likely."""
    begin(state)
    made = 0
    for _ in range(loops.MOST_DECISIONS):
        while not stack.waits(state):
            enact(state, None)
        if state.flow.over == 1 or made == most:
            return made
        count = int(legal_actions(state, desk.offers))
        taken = int(desk.offers[0])
        if count > 1:
            made += 1
            taken = compare(state, desk, count, chooser)
        answer(state, taken, None)
    return made


@rule
def compare(state: Any, desk: Desk, count: int, chooser: Any) -> int:
    """Let each bot decide in either match of a pair; a legal action, one of those that they chose."""
    seat = int(state.flow.seat)
    desk.twin[0] = desk.bots.search.records[BLANK]
    observe(state, seat, desk.twin[0])
    determinize(desk.twin[0], seat, chooser)
    played, taken = dice.below(chooser, len(desk.numbers)), int(desk.offers[0])
    for index in range(len(desk.numbers)):
        low, high = dice.word(chooser), dice.word(chooser)
        first = asked(state, desk, index, low, high)
        second = asked(desk.twin[0], desk, index, low, high)
        desk.counts[index][PAIRS] += 1
        desk.counts[index][UNLIKE] += first != second
        wrong = 2
        for place in range(count):
            wrong -= desk.offers[place] == first
            wrong -= desk.offers[place] == second
            if index == played and desk.offers[place] == first:
                taken = first
        desk.counts[index][ILLEGAL] += wrong
    return taken


@rule
def asked(state: Any, desk: Desk, index: int, low: int, high: int) -> int:
    """What a bot chooses in a match, with dice from these words."""
    for seat in range(state.seats):
        desk.players[seat] = desk.numbers[index]
    dice.seed(desk.bots.search.words, low, high, 0)
    words = desk.bots.search.words.copy()
    return int(choose(state, desk.bots, desk.players, desk.actions, words))


def of(game: Game, rules: Mapping[str, Any] | None = None) -> ModuleType:
    """These loops for a game; `rules` are in force instead of its own and those of its bots."""
    usual = loops.rules_of(game) | {"choose": levels.loops_of(game).choose}
    name = "_".join(["alike", game.ID, *(rules or {})])  # what is kept compiled of it goes by its name
    return bound(f"{game.begin.__module__}.{name}", __file__, usual | dict(rules or {}))


def desk(game: Game, like: Any, numbers: Sequence[int]) -> Desk:
    """What these loops work with in matches like this record, for bots of these numbers, a level among them."""
    seats, most = int(like.seats), game.MOST_ACTIONS
    if MACHINE == "plain":
        made = bots.desk(game, numbers, seats, loops.Scratch(game, like))
        counts = [[0, 0, 0] for _ in numbers]
        return Desk(made, loops.Scratch(game, like), list(numbers), [0] * seats, [0] * most, [0] * most, counts)
    import numpy as np

    records = record.rows(game.RECORD, bots.RECORDS)
    record.blank_row(like, game.RECORD, records, BLANK)
    rooms = np.zeros(seats, np.int64), np.zeros(most, np.int64), np.zeros(most, np.int64)
    table = np.zeros((len(numbers), 3), np.int64)
    return Desk(bots.desk(game, numbers, seats, records), record.rows(game.RECORD, 1), np.array(numbers), *rooms, table)


def run(game: Game, numbers: Sequence[int], pairs: int, seed: int, rules: Mapping[str, Any] | None = None) -> list[list[int]]:
    """Examine so many pairs for each of the bots of these numbers, a level among them, in matches of the game's variety; what
    was counted of each (PAIRS, UNLIKE, ILLEGAL). The same seed, the same pairs."""
    loaded, words = of(game, rules), search.generator(seed)
    total, made, number = [[0, 0, 0] for _ in numbers], 0, 0
    while made < pairs:
        state = game.set_up(game.completed(game.variety(number)))
        if MACHINE == "compiled":
            rows = record.rows(game.RECORD, 1)
            record.to_row(state, game.RECORD, rows, 0)
            state = rows[0]
        dice.seed(state.flow.rng, dice.word(words), dice.word(words), 0)
        held = desk(game, state, numbers)
        made += int(loaded.examine(state, held, words, min(EACH, pairs - made)))
        total = [[sum(each) for each in zip(*rows, strict=True)] for rows in zip(total, held.counts, strict=True)]
        number += 1
    return [[int(each) for each in row] for row in total]
