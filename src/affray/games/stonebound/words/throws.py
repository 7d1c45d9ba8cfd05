"""What dice of Stonebound are thrown for, in the word or two that stand beside them: the test, and what passes it."""

from collections.abc import Sequence

from affray.games.stonebound.record.state import State
from affray.games.stonebound.record.vocabulary import Event
from affray.games.stonebound.rules import statuses
from affray.games.stonebound.words import gists, names
from affray.kernel.events import Event as Told_event
from affray.kernel.events import latest


def thrown(state: State, events: Sequence[Told_event]) -> str:
    """S-SETUP-4, S-SA-7, S-ST-3, S-KW-8: what the last of these events was rolled for."""
    event = events[-1]
    match event.kind:
        case Event.FIRST_ROLLED:
            return "who goes first"
        case Event.CRT_ROLLED:
            return f"critical: {event.place} or less"
        case Event.BLIND_ROLLED:
            return f"Blind: {statuses.BLIND} or less"
    return _test(state, latest(events, (Event.ABILITY_USED,)))


def _test(state: State, use: Told_event | None) -> str:
    """S-KW-8 to S-KW-11: the separate roll for an effect of an ability, and what it has to show where that is one thing."""
    if use is None:
        return "an effect"
    tests = {gists.needed(effect.on) for effect in names.ability(state, use.thing, use.place).effects if effect.on}
    return f"effect: {tests.pop()}" if len(tests) == 1 else "an effect"
