"""Long runs that look for what must not be: every record examined, every effect counted."""

from collections import Counter
from collections.abc import Callable

import msgspec

from affray import bots, games
from affray.kernel import dice
from affray.kernel.events import Log
from affray.kernel.game import Game, State, advance, apply, options, start
from affray.testing import examine

LEAK_EVERY = 23
"""Every so many decisions all seats are examined for leaks."""
GREEDY_SHARE = 3
"""One decision in so many is a greedy bot's."""
MOST_VIOLATIONS = 20
"""After so many the run stops."""


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
    """How often each card, status, terrain and the like took effect, by its name; only games that tell so by `met`."""
    longest: int
    """Decisions of the longest match."""


def run(game_id: str, decisions: int, seed: int, progress: Callable[[int], None] = lambda done: None) -> Report:
    """Play at least `decisions` random and greedy decisions over all set-ups, examining the record at each.
    Raises UnknownName."""
    game = games.find(game_id)
    words = [0, 0, 0, 0]
    dice.seed(words, seed & dice.MASK, seed >> 32, 3)
    effects: Counter[int] = Counter()
    content: Counter[str] = Counter()
    violations: list[str] = []
    done = matches = longest = 0
    while done < decisions and len(violations) < MOST_VIOLATIONS:
        number = dice.below(words, 1 << 30)
        made, faults = _one(game, number, words, effects, content)
        violations.extend(f"set-up {number}, {fault}" for fault in faults)
        done, matches, longest = done + made, matches + 1, max(longest, made)
        progress(made)
    counted = {name: effects[kind] for kind, name in enumerate(game.EFFECTS) if kind}
    met = dict(sorted(content.items()))
    return Report(game_id, seed, done, matches, violations[:MOST_VIOLATIONS], counted, met, longest)


def _one(game: Game, number: int, words: list[int], effects: Counter[int], content: Counter[str]) -> tuple[int, list[str]]:
    """One match of a varied set-up: how many decisions it took, and what was wrong at the first of them that was."""
    state = start(game, game.variety(number))
    log: Log = []
    advance(game, state, log)
    met, made = getattr(game, "met", lambda state, event: ""), 0
    while True:
        effects.update(event.kind for event in log)
        content.update(name for event in log if (name := met(state, event)))
        faults = list(examine.faults(game, state))
        if made % LEAK_EVERY == 0 and not state.flow.over:
            faults.extend(fault for seat in range(int(state.seats)) for fault in examine.leaks(game, state, seat, made))
        if faults or state.flow.over:
            return made, [f"decision {made}: {fault}" for fault in faults]
        action = _choose(game, state, words)
        if made % LEAK_EVERY == 1:
            faults = list(examine.told_leaks(game, state, action, made))
            if faults:
                return made, [f"decision {made}: {fault}" for fault in faults]
        log = []
        apply(game, state, action, log)
        made += 1


def _choose(game: Game, state: State, words: list[int]) -> int:
    if dice.below(words, GREEDY_SHARE) == 0:
        seen = examine.observed(game, state, int(state.flow.seat))
        return bots.find("greedy").choose(game, seen, dice.word(words))
    offered = options(game, state)
    return offered[dice.below(words, len(offered))]
