"""What events of Solbound do to cards and players, to be seen where they lie."""

from affray.games.solbound import Number, plural, say
from affray.games.solbound.record.state import NONE, State
from affray.games.solbound.record.vocabulary import Event
from affray.games.solbound.words import names
from affray.kernel.events import Event as Told_event
from affray.languages import marked
from affray.table.effect import Effect

NOTES = {
    Event.HIT: marked("Hit"),
    Event.COUNTER_HIT: marked("Hit"),
    Event.ESCAPED: marked("Not Hit"),
    Event.COUNTER_ESCAPED: marked("Not Hit"),
    Event.PLAYER_HIT: marked("Hit"),
    Event.PROTECTED: marked("Protects"),
    Event.EXHAUSTED: marked("Exhausted"),
    Event.UNDYING: marked("Undying"),
    Event.AMBUSHED: marked("Ambush"),
    Event.DEFENDER_FLIPPED: marked("Faceup"),
    Event.PROTECTOR_FLIPPED: marked("Faceup"),
    Event.COVERED: marked("Faceup"),
    Event.PASSED: marked("Passes"),
    Event.RALLIED: marked("Rallies"),
    Event.CARD_HAS_INITIATIVE: marked("Initiative"),
    Event.PLAYER_HAS_INITIATIVE: marked("Initiative"),
    Event.FORFEITED: marked("Out"),
}
"""A word that holds of a card, or of a player where the event names no card."""
DICE = {Event.LOST_DIE: -1, Event.ASSIGNED: 1, Event.GAVE_DIE: 1}
"""Dice that a card loses or gets: with which sign."""
LOST = frozenset({Event.HIT, Event.COUNTER_HIT})
"""By these a card is lost."""
COSTS = {
    Event.PLAYER_HIT: marked("a Hit"),
    Event.DISCARDED: marked("{card} discarded"),
    Event.MILLED: marked("{card} lost from the deck"),
}
"""What a player has less for, in short: B-FGT-8, B-CARD-4."""


def effects(state: State, event: Told_event) -> tuple[Effect, ...]:
    """What the table shows of an event as a seat may know it."""
    kind = Event(event.kind)
    place = f"{event.seat}.play.{event.place + 1}" if event.place >= 0 else str(event.seat)
    if event.seat == NONE:
        return ()
    cost = say(COSTS[kind], card=names.card(state, event.thing)) if kind in COSTS else ""
    lost = (Effect("cost", str(event.seat), cost),) if cost else ()
    if kind in NOTES:
        return (Effect("note", place, say(NOTES[kind]), loss=kind in LOST), *lost)
    if kind == Event.INJURED:  # B-DIE-2: one die more in all
        return (Effect("mend", place, say("Total dice"), 1, loss=True),)
    if kind in DICE:
        count = event.amount
        signed = f"{Number(DICE[kind] * count):+d}"
        return (Effect("note", place, plural("{signed} die", "{signed} dice", count, signed=signed)),)
    return lost
