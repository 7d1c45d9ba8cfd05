"""Many matches at once: bodies written once, bound to each game as a module of its own.

`of` loads this file again for a game, with that game's rules and its judge as its globals; so the compiled form is direct
calls throughout, and is kept between processes. Unbound, the names below are only declared.
"""

from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.errors import AffrayError
from affray.kernel import dice, invariants, record, stack
from affray.kernel.binding import bound
from affray.kernel.game import Game
from affray.kernel.invariants import General
from affray.kernel.rule import is_rule, rule

if TYPE_CHECKING or "legal_actions" not in globals():
    from affray.kernel.unbound import answer, begin, determinize, enact, legal_actions, observe, returns, violations, weigh

LOOKED_AT = 61
"""Every so many decisions of a trial all seats' observations are examined."""
GREEDY_SHARE = 5
"""One decision of a trial in so many is the greedy bot's, where there is a choice; the others are random."""
MOST_DECISIONS = 100_000
"""No match may take more."""
CHOOSER_STREAM = 1
"""The number of the bots' dice among the streams of a seed."""
RANDOM = 0
"""A seat that takes any legal action, each equally likely."""
GREEDY = 1
"""A seat that takes the best action by what follows from one decision."""
TRIES = 64
"""Without a judge, so many times in all the options of a decision are tried, each at least LEAST_TRIES times."""
LEAST_TRIES = 2
FORESIGHT = 60
"""A try that takes more decisions than that is worth nothing to anybody."""


@rule
def consider(state: Any, scratch: Any, actions: Any, count: int, chooser: Any) -> int:
    """What a greedy seat does, among so many actions."""
    seat = state.flow.seat
    scratch[0] = scratch[1]
    observe(state, seat, scratch[0])
    return decide(scratch, seat, actions, count, chooser)


@rule
def best_of(worths: Any, count: int) -> int:
    """Which of so many is worth most: the first of equals."""
    best = 0
    for index in range(1, count):
        if worths[index] > worths[best]:
            best = index
    return best


if "weigh" in globals():

    @rule
    def decide(scratch: Any, seat: int, actions: Any, count: int, chooser: Any) -> int:
        """The best of the actions for a seat that sees scratch[0], by the judge of the game."""
        seen = scratch[0]
        determinize(seen, seat, chooser)
        worths = [0.0] * count
        weigh(seen, seat, actions, count, worths)
        return int(actions[best_of(worths, count)])

else:

    @rule
    def decide(scratch: Any, seat: int, actions: Any, count: int, chooser: Any) -> int:
        """The best of the actions for a seat that sees scratch[0], where nothing is known but the rules: in several
        determinizations, made in scratch[2], each is tried in scratch[3], from where everybody goes on at random; the first of
        equals."""
        worths = [0.0] * count
        offered = actions.copy()
        for _ in range(max(LEAST_TRIES, TRIES // count) if count > 1 else 0):
            scratch[2] = scratch[0]
            determinize(scratch[2], seat, chooser)
            dice.seed(scratch[2].flow.rng, dice.word(chooser), dice.word(chooser), 0)
            for index in range(count):
                scratch[3] = scratch[2]
                world = scratch[3]
                answer(world, int(actions[index]), None)
                worths[index] += played_out(world, seat, offered, chooser)
        return int(actions[best_of(worths, count)])

    @rule
    def played_out(state: Any, seat: int, offered: Any, chooser: Any) -> float:
        """What a match is worth to a seat once it is played to its end at random: 1 won, 0 drawn or not ended, -1 lost."""
        made = 0
        while made < FORESIGHT:
            if not stack.waits(state):
                enact(state, None)
            elif state.flow.over == 1:
                return float(returns(state)[seat])
            else:
                count = legal_actions(state, offered)
                answer(state, int(offered[dice.below(chooser, count)]), None)
                made += 1
        return 0.0


if "choose" not in globals():

    @rule
    def choose(state: Any, scratch: Any, players: Any, actions: Any, chooser: Any) -> int:
        """What the seat that must decide does. A greedy seat looks at a determinization of what it sees, never at the truth;
        what it sees is filled into scratch[0], from scratch[1], which stays blank."""
        count = legal_actions(state, actions)
        if players[state.flow.seat] == RANDOM:
            return int(actions[dice.below(chooser, count)])
        return consider(state, scratch, actions, count, chooser)


@rule
def play(state: Any, scratch: Any, players: Any, actions: Any, chooser: Any) -> int:
    """Play a match from its set-up to its end, or until MOST_DECISIONS were made; how many it took."""
    begin(state)
    decisions = 0
    while decisions < MOST_DECISIONS:
        if not stack.waits(state):
            enact(state, None)
        elif state.flow.over == 1:
            break
        else:
            answer(state, choose(state, scratch, players, actions, chooser), None)
            decisions += 1
    return decisions


@rule
def batch(rows: Any, scratch: Any, players: Any, actions: Any, chooser: Any, first_seed: int) -> int:
    """Play the matches in all rows, with the seeds `first_seed`, `+ 1`, ...; how many decisions in all. One that did not
    end is left as it was after MOST_DECISIONS. The choosers' dice are another stream of the same seed."""
    total = 0
    for index in range(len(rows)):
        seed = first_seed + index
        dice.seed(rows[index].flow.rng, seed & dice.MASK, seed >> 32, 0)
        dice.seed(chooser, seed & dice.MASK, seed >> 32, CHOOSER_STREAM)
        total += play(rows[index], scratch, players, actions, chooser)
    return total


@rule
def mix(state: Any, scratch: Any, actions: Any, count: int, chooser: Any) -> int:
    """What is decided next in a trial, among so many actions: mostly at random, now and then by the greedy bot."""
    if count > 1 and dice.below(chooser, GREEDY_SHARE) == 0:
        return consider(state, scratch, actions, count, chooser)
    return int(actions[dice.below(chooser, count)])


class Desk(NamedTuple):
    """What a trial works with."""

    scratch: Any
    """Four records, the second of them blank; choosing uses the others too."""
    raw: Any
    """Their bytes, eight in a number."""
    offers: Any
    """Room for two lists of actions."""
    words: Any
    """Two generators, one for the choosers' dice and one for determinizations."""
    counts: Any
    """How often each kind of event happened: the log."""
    found: Any
    """The game's invariants that are broken (`invariants.broken`)."""
    general: Any
    """Those of every game."""


@rule
def trial(state: Any, desk: Desk) -> int:
    """Play a match from its set-up, count its events, and examine the record at every decision, until it is over or something
    is broken; how many decisions that took, or -1 where there were more than MOST_DECISIONS."""
    begin(state)
    decisions = 0
    while decisions < MOST_DECISIONS:
        if not stack.waits(state):
            enact(state, desk.counts)
            continue
        violations(state, desk.found)
        count = legal_actions(state, desk.offers[0])
        _ways_on(state, desk.offers[0], count, desk.general)
        if state.flow.over == 1 or not (invariants.hold(desk.found) and invariants.hold(desk.general)):
            return decisions
        if decisions % LOOKED_AT == 0:
            for seat in range(state.seats):
                _look(state, seat, count, desk)
        answer(state, mix(state, desk.scratch, desk.offers[0], count, desk.words[0]), desk.counts)
        decisions += 1
    return -1


@rule
def _ways_on(state: Any, actions: Any, count: int, general: Any) -> None:
    """Until it is over there is a legal action, and none is offered twice: no need to look where they are in order."""
    if state.flow.over == 1:
        if count > 0 or state.flow.planned > 0 or state.flow.decision != 0:
            invariants.broken(general, General.UNFINISHED, invariants.NOBODY)
    elif count == 0:
        invariants.broken(general, General.STUCK, invariants.NOBODY)
    in_order = True
    for index in range(1, count):
        in_order = in_order and actions[index - 1] < actions[index]
    if in_order:
        return
    for index in range(count):
        for other in range(index):
            if actions[other] == actions[index]:
                invariants.broken(general, General.TWICE, invariants.NOBODY)


@rule
def _look(state: Any, seat: int, count: int, desk: Desk) -> None:
    """What a seat sees offers what it is offered; a determinization of that is sound, and looks the same to it."""
    scratch = desk.scratch
    scratch[2] = scratch[1]
    seen = scratch[2]
    observe(state, seat, seen)
    if state.flow.seat == seat:
        _compare_offers(seen, seat, count, desk)
    scratch[3] = seen
    world = scratch[3]
    determinize(world, seat, desk.words[1])
    violations(world, desk.found)
    if not invariants.hold(desk.found):
        invariants.broken(desk.general, General.DEALT, seat)
    scratch[0] = scratch[1]
    observe(world, seat, scratch[0])
    again, before, unlike = desk.raw[0], desk.raw[2], 0
    for index in range(len(before)):
        unlike += again[index] != before[index]
    if unlike > 0:
        invariants.broken(desk.general, General.LOOKS, seat)


@rule
def _compare_offers(seen: Any, seat: int, count: int, desk: Desk) -> None:
    """What is offered follows from what is seen."""
    same = legal_actions(seen, desk.offers[1]) == count
    for index in range(count):
        if not same or desk.offers[0][index] != desk.offers[1][index]:
            invariants.broken(desk.general, General.OFFERED, seat)


class Scratch:
    """On plain objects, where a packed row is copied from a blank one: every blank record (1) is a new one."""

    def __init__(self, game: Game, like: Any) -> None:
        """Scratch records for a match whose cards and board are those of `like`."""
        self.record = game.RECORD
        self.like = like
        self.held: dict[int, Any] = {}
        self.fresh: Any = None

    def __getitem__(self, index: int) -> Any:
        """The record in use there, or a blank one (1)."""
        if index == 1:
            self.fresh = record.blank(self.like, self.record)
            return self.fresh
        return self.held[index]

    def __setitem__(self, index: int, value: Any) -> None:
        """Take a blank record into use, or a copy of another."""
        self.held[index] = value if value is self.fresh else record.copy(value, self.record)
        self.fresh = None


def of(game: Game) -> ModuleType:
    """These loops for one game. Raises AffrayError where the compiled machine cannot weigh for it."""
    return bind(f"{game.begin.__module__}.loops_{game.ID}", rules_of(game))


def rules_of(game: Game) -> dict[str, Any]:
    """The rules of a game that `bind` asks for. Raises AffrayError where the compiled machine cannot weigh for it."""
    rules: dict[str, Any] = {
        "begin": game.begin,
        "legal_actions": game.legal_actions,
        "answer": game.answer,
        "enact": game.enact,
        "observe": game.observe,
        "determinize": game.determinize,
        "violations": game.violations,
    }
    if game.weigh is not None:
        rules["weigh"] = game.weigh
    elif is_rule(game.returns):
        rules["returns"] = game.returns
    else:
        raise AffrayError(f"{game.ID}: a game without a judge (`weigh`) has to mark `returns` as a rule")
    return rules


def bind(name: str, rules: dict[str, Any]) -> ModuleType:
    """These loops as a module of that name: `rules` gives `begin`, `legal_actions`, `answer`, `enact`, `observe`,
    `determinize`, `violations`, and `weigh` or else `returns`; and `choose`, where seats are to choose otherwise."""
    return bound(name, __file__, rules)
