"""Matches that are watched as they are played: who takes, draws and plays what, who is ahead, and what there is to decide.

`watching.of` loads this file again for a game, with its rules and a chooser as its globals, like `kernel.loops`; unbound, the
names below are only declared. Watching changes nothing: the same seeds lead to the same records as in a simulation.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from affray.kernel import dice, evaluation, events, loops, stack
from affray.kernel.rule import rule

if TYPE_CHECKING or "legal_actions" not in globals():
    from affray.kernel.unbound import answer, begin, clock, determinize, enact, features, legal_actions, observe, weigh

    def choose(state: Any, scratch: Any, players: Any, actions: Any, chooser: Any) -> int:
        """How the seats choose (`loops.choose`)."""
        raise NotImplementedError

    def note(state: Any, event: Any, tally: Any) -> None:
        """What the game counts (`balance.Balance.note`)."""
        raise NotImplementedError


DECISIONS, OPTIONS, FORCED, MOST_OPTIONS, LOOKED_AT, OBVIOUS, TICKS = range(7)
"""Columns of what is counted of a match."""
COUNTED = 7
MOST_TICKS = 500
"""So often at most it is noted who is ahead."""
EVERY = 16
"""At every so many decisions with MANY options or more the judge is asked how clear the choice is."""
MANY = 3
LONGEST = 4000
"""A match of more decisions is broken off: two who search may go round in circles for ever, and take long for it."""
LOOK_STREAM = 6
"""The number of the dice for that among the streams of a seed."""


class Desk(NamedTuple):
    """What watching works with."""

    scratch: Any
    """What the choosers write on (`loops.batch`)."""
    players: Any
    actions: Any
    chooser: Any
    sheet: Any
    """The events of a step (`events.Sheet`)."""
    tally: Any
    """What the game counts of each match."""
    counts: Any
    """What is counted of each match: COUNTED numbers."""
    course: Any
    """How each match stood for the first seat, -1..1, at each tick of the game's clock: MOST_TICKS numbers."""
    features: Any
    weights: Any
    """Of the game's evaluation."""
    records: Any
    """Two records, the second of them blank, to look at a decision."""
    offers: Any
    worths: Any
    words: Any
    """The dice of such looks."""


@rule
def watch(rows: Any, desk: Desk, first_seed: int) -> None:
    """Play the matches in all rows, with the seeds `first_seed`, `+ 1`, ...; one of LONGEST decisions is left as it is."""
    for index in range(len(rows)):
        seed = first_seed + index
        dice.seed(rows[index].flow.rng, seed & dice.MASK, seed >> 32, 0)
        dice.seed(desk.chooser, seed & dice.MASK, seed >> 32, loops.CHOOSER_STREAM)
        dice.seed(desk.words, seed & dice.MASK, seed >> 32, LOOK_STREAM)
        play(rows[index], index, desk)


@rule
def play(state: Any, index: int, desk: Desk) -> None:
    """Play a match from its set-up to its end, or to LONGEST decisions."""
    begin(state)
    counts, now = desk.counts[index], -1
    while counts[DECISIONS] < LONGEST or not stack.waits(state):
        desk.sheet[0][0] = 0
        if not stack.waits(state):
            enact(state, desk.sheet)
        elif state.flow.over == 1:
            return
        else:
            now = look(state, now, index, desk)
            answer(state, choose(state, desk.scratch, desk.players, desk.actions, desk.chooser), desk.sheet)
        for told in range(1, min(int(desk.sheet[0][0]), len(desk.sheet) - 1) + 1):
            note(state, events.event_at(desk.sheet, told), desk.tally[index])


@rule
def look(state: Any, now: int, index: int, desk: Desk) -> int:
    """Count a decision that is about to be made, and note how the match stands where the clock went on; the time."""
    counts = desk.counts[index]
    options = legal_actions(state, desk.offers)
    counts[DECISIONS] += 1
    counts[OPTIONS] += options
    counts[FORCED] += options == 1
    counts[MOST_OPTIONS] = max(int(counts[MOST_OPTIONS]), options)
    if options >= MANY and counts[DECISIONS] % EVERY == 0:
        examine(state, options, counts, desk)
    time = time_of(state)
    if time != now and counts[TICKS] < MOST_TICKS:
        desk.course[index][counts[TICKS]] = standing(state, desk)
        counts[TICKS] += 1
    return time


if "weigh" in globals():

    @rule
    def examine(state: Any, options: int, counts: Any, desk: Desk) -> None:
        """Count how clear a choice is: the best option is further above the second than that one above the worst."""
        seat = int(state.flow.seat)
        desk.records[0] = desk.records[1]
        seen = desk.records[0]
        observe(state, seat, seen)
        determinize(seen, seat, desk.words)
        weigh(seen, seat, desk.offers, options, desk.worths)
        best = int(loops.best_of(desk.worths, options))
        second, worst = desk.worths[(best + 1) % options], desk.worths[best]
        for option in range(options):
            if option != best:
                second = max(second, desk.worths[option])
            worst = min(worst, desk.worths[option])
        counts[LOOKED_AT] += 1
        counts[OBVIOUS] += desk.worths[best] - second > second - worst

else:

    @rule
    def examine(state: Any, options: int, counts: Any, desk: Desk) -> None:
        """Nobody can say how clear a choice is."""


if "features" in globals():

    @rule
    def time_of(state: Any) -> int:
        """The turns that have begun."""
        return int(clock(state))

    @rule
    def standing(state: Any, desk: Desk) -> float:
        """How the match stands for the first seat: half of what it is worth to it less what it is worth to the second."""
        return (worth(state, 0, desk) - worth(state, 1, desk)) / 2

    @rule
    def worth(state: Any, seat: int, desk: Desk) -> float:
        """What a position that is not over is worth to a seat, -1..1, as a search has it."""
        features(state, seat, desk.features)
        return float(evaluation.worth(desk.features, desk.weights))

else:

    @rule
    def time_of(state: Any) -> int:
        """No time is told."""
        return -1

    @rule
    def standing(state: Any, desk: Desk) -> float:
        """Nobody can say who is ahead."""
        return 0.0
