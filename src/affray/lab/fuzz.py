"""Long runs that look for what must not be: every record examined, every effect counted.

There are two forms, written apart, which play the same matches. The compiled machine examines every decision as
`kernel.loops.trial` says, at the speed of simulations. The plain one is strict: it examines more (`testing.examine`), a few
hundred decisions a second.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from affray import games
from affray.kernel import dice, loops, record
from affray.kernel.events import Log
from affray.kernel.game import Game, SetUp, advance, apply, start
from affray.kernel.invariants import General, sentences
from affray.kernel.rule import MACHINE
from affray.lab import simulate
from affray.lab.side_by_side import count_of, in_order
from affray.testing import examine

DETERMINIZING_STREAM = 4
"""The number of a trial's dice for determinizations among the streams of a seed."""
SET_UPS_STREAM = 3
"""The number of the dice that choose set-ups."""
TIMES = 40
"""So many matches the compiled machine plays of each set-up, which takes longer to write than a match to play."""
MOST_VIOLATIONS = 20
"""After so many the run stops."""
ENDLESS = "the match has not ended"


class Report(msgspec.Struct, frozen=True):
    """What a run found."""

    game: str
    seed: int
    decisions: int
    matches: int
    violations: list[str]
    effects: dict[str, int]
    """How often each kind of event happened."""
    content: dict[str, int]
    """How often each card, status, terrain and the like took effect, by its name; only of strict runs, and of games that tell
    so by `met`."""
    longest: int
    """Decisions of the longest match."""
    machine: str
    digest: str
    """SHA-256 over all final records in order."""


class _Found(NamedTuple):
    """What one match, or all of a set-up, came to."""

    decisions: list[int]
    violations: list[str]
    effects: Counter[str]
    content: Counter[str]
    finals: list[bytes]


class _Total:
    """What all set-ups came to so far; of final records only the digest is kept, so that memory does not grow with a run."""

    def __init__(self) -> None:
        """Nothing was played yet."""
        self.decisions = self.matches = self.longest = 0
        self.violations: list[str] = []
        self.effects: Counter[str] = Counter()
        self.content: Counter[str] = Counter()
        self.digest = hashlib.sha256()

    def add(self, found: _Found) -> None:
        """Count the next set-up."""
        self.decisions += sum(found.decisions)
        self.matches += len(found.decisions)
        self.longest = max(self.longest, *found.decisions)
        self.violations += found.violations
        self.effects.update(found.effects)
        self.content.update(found.content)
        for final in found.finals:
            self.digest.update(final)

    def report(self, game: Game, seed: int) -> Report:
        """All of it."""
        return Report(
            game=game.ID,
            seed=seed,
            decisions=self.decisions,
            matches=self.matches,
            violations=self.violations[:MOST_VIOLATIONS],
            effects={event.name.lower(): self.effects[event.name.lower()] for event in game.EVENTS},
            content=dict(sorted(self.content.items())),
            longest=self.longest,
            machine=MACHINE,
            digest=self.digest.hexdigest(),
        )


def run(
    game: str | Game,
    decisions: int,
    seed: int,
    progress: Callable[[int], None] = lambda done: None,
    workers: int | None = 1,
    times: int | None = None,
) -> Report:
    """Play at least `decisions` random and greedy decisions, examining the record at each: `times` matches of each set-up, of
    every kind, of a game or the one of an id. `progress` hears how many more decisions are made; first of none, as soon as the
    rules are ready. What is found does not depend on `workers`.

    Raises UnknownName.
    """
    game = games.find(game) if isinstance(game, str) else game
    bound = loops.of(game)
    examine_all = _compiled if MACHINE == "compiled" else _strict
    times = times or (TIMES if MACHINE == "compiled" else 1)
    if MACHINE == "compiled":
        _compiled(game, bound, game.variety(0), 1)
    progress(0)
    total = _Total()
    examined = in_order(lambda set_up: examine_all(game, bound, set_up, times), _set_ups(game, seed), count_of(workers))
    for each in examined:
        total.add(each)
        progress(sum(each.decisions))
        if total.decisions >= decisions or len(total.violations) >= MOST_VIOLATIONS:
            break
    return total.report(game, seed)


def _set_ups(game: Game, seed: int) -> Iterator[SetUp]:
    """Set-ups without end, of numbers drawn from the seed."""
    words = [0, 0, 0, 0]
    dice.seed(words, seed & dice.MASK, seed >> 32, SET_UPS_STREAM)
    while True:
        yield game.variety(dice.below(words, 1 << 30))


def _seeds(set_up: SetUp, times: int) -> Iterator[int]:
    """The seeds of the matches of a set-up: its own, and others that no set-up has."""
    return (set_up.seed + (number << 32) for number in range(times))


def _compiled(game: Game, bound: ModuleType, set_up: SetUp, times: int) -> _Found:
    """The matches of a set-up on packed rows."""
    rows, whole = simulate.set_out(game, set_up, 2), _Found([], [], Counter(), Counter(), [])
    desk = _desk(game, rows)
    for seed in _seeds(set_up, times):
        rows[0] = rows[1]
        for rng, stream in (
            (rows[0].flow.rng, 0),
            (desk.words[0], loops.CHOOSER_STREAM),
            (desk.words[1], DETERMINIZING_STREAM),
        ):
            dice.seed(rng, seed & dice.MASK, seed >> 32, stream)
        done = int(bound.trial(rows[0], desk))
        told = [*sentences(game.FAULTS, desk.found), *sentences(General, desk.general)]
        if done < 0:
            done, told = loops.MOST_DECISIONS, [ENDLESS]
        whole.violations.extend(_placed(set_up, seed, done, fault) for fault in told)
        whole.decisions.append(done)
        whole.finals.append(rows[0].tobytes())
        desk.found[:] = 0
        desk.general[:] = 0
    whole.effects.update({event.name.lower(): int(desk.counts[event]) for event in game.EVENTS})
    return whole


def _desk(game: Game, rows: Any) -> loops.Desk:
    """What trials of a set-up work with; the last row says what is printed."""
    import numpy as np

    scratch = record.rows(game.RECORD, 4)
    record.blank_row(rows[-1], game.RECORD, scratch, 1)

    def zeros(*shape: int) -> Any:
        return np.zeros(shape, np.int64)

    return loops.Desk(
        scratch=scratch,
        raw=scratch.view(np.int64).reshape(len(scratch), -1),
        offers=zeros(2, game.MOST_ACTIONS),
        words=zeros(2, 4),
        counts=zeros(max(game.EVENTS) + 1),
        found=zeros(len(game.FAULTS)),
        general=zeros(len(General)),
    )


def _strict(game: Game, bound: ModuleType, set_up: SetUp, times: int) -> _Found:
    """The matches of a set-up on plain objects."""
    whole = _Found([], [], Counter(), Counter(), [])
    for seed in _seeds(set_up, times):
        made = 0
        for made, faults in _strictly(game, bound, msgspec.structs.replace(set_up, seed=seed), whole):
            whole.violations.extend(_placed(set_up, seed, made, fault) for fault in faults)
            if faults:
                break
        whole.decisions.append(made)
    return whole


def _strictly(game: Game, bound: ModuleType, set_up: SetUp, whole: _Found) -> Iterator[tuple[int, list[str]]]:
    """One match: how many decisions were made and what is wrong then, at each of them."""
    state, words = start(game, set_up), [0, 0, 0, 0]
    dice.seed(words, set_up.seed & dice.MASK, set_up.seed >> 32, loops.CHOOSER_STREAM)
    scratch, actions = loops.Scratch(game, state), [0] * game.MOST_ACTIONS
    log: Log = []
    advance(game, state, log)
    for made in range(loops.MOST_DECISIONS):
        _count(game, state, log, whole)
        faults = list(examine.faults(game, state))
        if made % loops.LOOKED_AT == 0 and not state.flow.over:
            faults.extend(fault for seat in range(int(state.seats)) for fault in examine.leaks(game, state, seat, made))
        yield made, faults
        if state.flow.over:
            whole.finals.append(record.pack(state, game.RECORD))
            return
        action = bound.mix(state, scratch, actions, game.legal_actions(state, actions), words)
        if made % loops.LOOKED_AT == 1:
            yield made, list(examine.told_leaks(game, state, action, made))
        log = []
        apply(game, state, action, log)
    yield loops.MOST_DECISIONS, [ENDLESS]


def _count(game: Game, state: object, log: Log, whole: _Found) -> None:
    whole.effects.update(game.EVENTS(event.kind).name.lower() for event in log)
    whole.content.update(name for event in log if (name := game.met(state, event)))


def _placed(set_up: SetUp, seed: int, made: int, fault: str) -> str:
    return f"set-up {set_up.seed}, seed {seed}, decision {made}: {fault}"
