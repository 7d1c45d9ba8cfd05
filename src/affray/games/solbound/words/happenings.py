"""What events of Solbound do to cards and players, to be seen where they lie."""

from affray.games.solbound.record.state import NONE
from affray.games.solbound.record.vocabulary import Event
from affray.kernel.events import Event as Told_event
from affray.table.scene import Effect

NOTES = {
    Event.HIT: "Hit",
    Event.COUNTER_HIT: "Hit",
    Event.ESCAPED: "Not Hit",
    Event.COUNTER_ESCAPED: "Not Hit",
    Event.PLAYER_HIT: "Hit",
    Event.PROTECTED: "Protects",
    Event.EXHAUSTED: "Exhausted",
    Event.UNDYING: "Undying",
    Event.AMBUSHED: "Ambush",
    Event.DEFENDER_FLIPPED: "Faceup",
    Event.PROTECTOR_FLIPPED: "Faceup",
    Event.COVERED: "Faceup",
    Event.PASSED: "Passes",
    Event.RALLIED: "Power",
    Event.CARD_HAS_INITIATIVE: "Initiative",
    Event.PLAYER_HAS_INITIATIVE: "Initiative",
    Event.FORFEITED: "Out",
}
"""A word that holds of a card, or of a player where the event names no card."""
DICE = {Event.LOST_DIE: -1, Event.ASSIGNED: 1, Event.GAVE_DIE: 1, Event.INJURED: 1}
"""Dice that a card loses or gets, and those that an injury gives: with which sign."""


def effects(event: Told_event) -> tuple[Effect, ...]:
    """What the table shows of an event as a seat may know it."""
    kind = Event(event.kind)
    place = f"{event.seat}.play.{event.place + 1}" if event.place >= 0 else str(event.seat)
    if event.seat == NONE:
        return ()
    if kind in NOTES:
        return (Effect("note", place, NOTES[kind]),)
    if kind in DICE:
        count = 1 if kind == Event.INJURED else event.amount
        word = f"{DICE[kind] * count:+d} {'die' if count == 1 else 'dice'}"
        return (Effect("note", place, word.replace("-", "\N{MINUS SIGN}")),)
    return ()
