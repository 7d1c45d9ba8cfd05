"""What events of Solbound do to cards and players, to be seen where they lie."""

from collections.abc import Sequence
from typing import Literal

from affray.games.solbound import Number, plural, say
from affray.games.solbound.record.state import NONE, UNKNOWN, State
from affray.games.solbound.record.vocabulary import Event, Phase
from affray.games.solbound.words import names
from affray.kernel.events import Event as Told_event
from affray.languages import marked
from affray.table.effect import Effect, Laid

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


TURNS: dict[Event, Literal["faceup", "facedown", "exhausted", "readied"]] = {
    Event.EXHAUSTED: "exhausted",
    Event.READIED: "readied",
    Event.AMBUSHED: "faceup",
    Event.COVERED: "faceup",
    Event.PROTECTOR_FLIPPED: "faceup",
    Event.DEFENDER_FLIPPED: "faceup",
    Event.FLIPPED_BACK: "facedown",
}
"""How a card lies since."""
GOES = {
    Event.TOOK_BACK: ("play", "hand"),
    Event.DREW: ("deck", "hand"),
    Event.BOTTOMED: ("hand", "deck"),
    Event.DISCARDED: ("play", "discard"),
    Event.MILLED: ("deck", "discard"),
    Event.RETREATED: ("play", "deck"),
}
"""From where to where a card goes."""
POOL = {
    Event.DICE_TAKEN_BACK: 1,
    Event.DISCARDED: 1,
    Event.RETREATED: 1,
    Event.LOST_DIE: 1,
    Event.UNDYING: 1,
    Event.ASSIGNED: -1,
    Event.GAVE_DIE: -1,
}
"""Events by which dice come to the pool or go from it: with which sign. Where the card stays it has so many fewer or more."""
GONE = frozenset({Event.DICE_TAKEN_BACK, Event.DISCARDED, Event.RETREATED})
"""By these the dice of a card that goes come to the pool."""


def laid(state: State, event: Told_event) -> tuple[Laid, ...]:
    """How an event left cards and dice, as a seat may know it."""
    kind, seat = Event(event.kind), event.seat
    card = "" if event.thing in (NONE, UNKNOWN) else names.card(state, event.thing)
    lying = f"{seat}.play.{event.place + 1}"
    found: list[Laid] = []
    if kind in TURNS:
        found.append(Laid(lying, card=card, turn=TURNS[kind]))
    if kind in GOES:
        start, end = GOES[kind]
        found.append(Laid(lying if start == "play" else f"{seat}.{start}", f"{seat}.{end}", card))
    if kind == Event.INJURED:  # B-DIE-2: the new die comes to the pool
        found.append(Laid(f"{seat}.pool", dice=1))
    if kind in POOL:
        found.append(Laid(f"{seat}.pool", dice=POOL[kind] * event.amount))
        if kind not in GONE:
            found.append(Laid(lying, dice=-POOL[kind] * event.amount))
    return tuple(found)


BEGUN = {Event.ROUND_BEGAN: Phase.UPKEEP, Event.STRATEGY_BEGAN: Phase.STRATEGY, Event.COMMAND_BEGAN: Phase.COMMAND}
"""The part of a round that begins with an event."""
PHASES = {
    Phase.UPKEEP: marked("Round {round} - Upkeep"),
    Phase.STRATEGY: marked("Round {round} - Strategy Phase"),
    Phase.COMMAND: marked("Round {round} - Command Phase"),
}


def heading(told: Sequence[Told_event]) -> str:
    """The heading since the last of these events, with which another part of a round begins."""
    number = next((each.amount for each in reversed(told) if each.kind == Event.ROUND_BEGAN), 1)
    return say(PHASES[BEGUN[Event(told[-1].kind)]], round=number)
