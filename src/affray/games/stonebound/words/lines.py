"""Events of Stonebound in sentences: the lines of the log."""

from affray.games.stonebound.record.house_rules import DrawMode
from affray.games.stonebound.record.state import MOST_CHARACTERS, NONE, UNKNOWN, State
from affray.games.stonebound.record.vocabulary import Bar, Event, Stat, Status
from affray.games.stonebound.rules import combat, pieces, statuses
from affray.games.stonebound.words import names, vain
from affray.kernel.events import Event as Told_event

ABILITIES = (Event.FUSED, Event.FUSE_ENDED, Event.FUSE_BROKEN, Event.ABILITY_USED)
STATUSES = (Event.STATUS_ADDED, Event.IMMUNE, Event.STATUS_REMOVED)
STONES = (Event.DREW, Event.DISCARDED)
MET = (Event.DAMAGED, Event.HELD_OFF)
"""Events of damage that met armour."""
ARMOUR = (Event.ARMOUR_LOST, Event.ARMOUR_CRUSHED, Event.MENDED, Event.SUNDERED)
"""Events whose place is a `Stat`."""


def text(state: State, event: Told_event) -> str:
    """A masked event in a sentence."""
    kind = Event(event.kind)
    return kind.sentence.format(**_blanks(state, event, kind))


def _blanks(state: State, event: Told_event, kind: Event) -> dict[str, object]:
    thing, place, amount = event.thing, event.place, event.amount
    parts: dict[str, object] = {"amount": amount, "place": place, "seat": names.player(event.seat)}
    parts["team"] = parts["winner"] = names.TEAMS[event.seat % 2]
    parts["first"] = names.TEAMS[amount % 2]
    parts["square"] = names.square(place) if place >= 0 else ""
    parts["twice"] = ", doubled" if amount == 2 else ""
    parts["counter"] = ", in return" if amount else ""
    parts["stones"] = names.count(amount)
    parts["counted"] = _counted(state, event) if kind == Event.DREW_MORE else ""
    parts["steps"] = names.spaces(amount)
    if kind in STONES:
        parts["stone"] = "a Speaking Stone" if thing == UNKNOWN else names.stone_name(thing)
    elif thing >= 0:
        parts["who"] = names.name(state, thing)
    if kind in (Event.STANDARD_ATTACK, Event.INTERPOSED):
        parts["other"] = names.name(state, place)
    if kind in ABILITIES:
        parts["ability"] = names.ability(state, thing, place).name
        parts["paid"] = names.stones_name(names.ELEMENTS.index(names.ability(state, thing, place).element), amount)
    if kind in STATUSES:
        parts["status"] = Status(amount).name.capitalize()
    if kind in ARMOUR:
        parts["stat"] = Stat(place).name
    if kind == Event.NO_EFFECT:
        parts["why"] = vain.barred(state, Bar(place), None, NONE)
    return parts | _compared(event, kind)


def _counted(state: State, event: Told_event) -> str:
    """S-DRAW-1, S-DRAW-5: what the stones of a turn are counted by, by the fallen too; nothing where an ability drew them, or
    where fewer or others were drawn."""
    characters = int(state.players[event.seat].characters)
    usual = state.options.draw_mode != DrawMode.REFILL and event.amount == 1 + 2 * characters
    many = "1 character" if characters == 1 else f"each of {characters} characters"
    mine = [piece for piece in range(MOST_CHARACTERS) if state.pieces[piece].seat == event.seat]
    too = ", the fallen too" if any(pieces.fallen(state, piece) for piece in mine) else ""
    return f": 1, and 2 for {many}{too}" if usual and characters else ""


def _compared(event: Told_event, kind: Event) -> dict[str, object]:
    """What was compared: a roll with what was needed, damage with armour."""
    if kind in MET:
        met = event.place
        return {"damage": combat.met_amount(met), "armour": combat.met_armour(met), "stat": Stat(combat.met_stat(met)).name}
    if kind == Event.CRT_ROLLED:
        return {"critical": "critical" if critical(event) else "not critical"}
    if kind == Event.BLIND_ROLLED:
        return {"steady": "it succeeds" if event.place <= statuses.BLIND else "it fails"}
    return {}


def critical(event: Told_event) -> bool:
    """Whether a CRT_ROLLED is a critical."""
    return bool(statuses.value(event.amount) <= event.place)
