"""What dice of a six-dice combat are thrown for, in the word or two beside them: the weapon, and what they have to reach."""

from collections.abc import Sequence

from affray.games.sixdice.record.state import State
from affray.games.sixdice.record.vocabulary import Event
from affray.games.sixdice.rules import fight
from affray.games.sixdice.words import gists, names
from affray.kernel.events import Event as Told_event


def moving(state: State, events: Sequence[Told_event]) -> str:
    """X-MOVE-3, X-FLEE-1: a roll for movement points."""
    return "to flee" if events[-1].kind == Event.FLEE_ROLLED else "movement"


def attacking(state: State, events: Sequence[Told_event]) -> str:
    """X-FIGHT-17, X-FIGHT-21: `Maul: 3+`, `Maul: Crit on 6`; by its attacker where the declaration is not among the events."""
    event = events[-1]
    declared = gists.Fight(events).shots[-1].declared if _begun(events) else None
    armed = names.name(state, event.thing)
    if declared is not None:
        armed = names.weapon_name(state, event.thing, fight.declared_slot(declared.amount))
    return f"{armed}: Crit on {event.place}" if event.kind == Event.CRIT_ROLLED else f"{armed}: {event.place}+"


def _begun(events: Sequence[Told_event]) -> bool:
    """Whether the roll to hit of the last attack is among the events."""
    return any(event.kind == Event.HIT_ROLLED for event in events)


THROWS = {
    Event.MOVE_ROLLED: moving,
    Event.FLEE_ROLLED: moving,
    Event.HIT_ROLLED: attacking,
    Event.CRIT_ROLLED: attacking,
}
"""What says it, by the event that tells of the throw."""
