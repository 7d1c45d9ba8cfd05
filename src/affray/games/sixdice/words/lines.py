"""Events of a six-dice combat in sentences: the lines of the log."""

from affray.games.sixdice.content import setup
from affray.games.sixdice.content.pack import MOST_ENEMIES
from affray.games.sixdice.record.house_rules import Refund
from affray.games.sixdice.record.state import NONE, State
from affray.games.sixdice.record.vocabulary import Event, Punishment, Team
from affray.games.sixdice.rules import fight
from affray.games.sixdice.words import names, stakes
from affray.kernel.events import Event as Told_event

TEAMS = {Team.PLAYERS: "The squad", Team.ENEMIES: "The enemies"}
PUNISHMENTS = {
    Punishment.NONE: "nothing happens",
    Punishment.SHELLING: "every character takes 2 damage, every turn from then on",
    Punishment.DEFEAT: "the Players are defeated",
}
SPENT = {
    Refund.AMMO: "no Ammo is spent",
    Refund.NOTHING: "its Ammo is spent all the same",
    Refund.ALL: "neither its die nor its Ammo is spent",
}
"""X-FIGHT-14 (R-14): what becomes of what a lost attack cost."""
STAYS_AWAY = {
    Event.DIED: "{Who} dies and does not return: turn {last} is the last.",
    Event.SITS_OUT: "{Who} is dead and sits this turn out.",
}
"""X-DEATH-2, X-LIMIT-1: what is said where combat is over before a character could return: that it does not, as it dies."""
OF_A_FIGURE = tuple(event for event in Event if "ho}" in event.sentence)
SQUARED = tuple(event for event in Event if "{square}" in event.sentence)
AIMED = (Event.MISSED, Event.HIT, Event.LOST_ATTACK)
"""Events whose thing attacks, and whose place is the target, or NONE for a square."""


def text(state: State, event: Told_event) -> str:
    """A masked event in a sentence."""
    kind = Event(event.kind)
    away = kind in STAYS_AWAY and stakes.stays_away(state, event.amount)
    told = (STAYS_AWAY[kind] if away else kind.sentence).format(**_blanks(state, event, kind))
    return told[0].upper() + told[1:]


def _blanks(state: State, event: Told_event, kind: Event) -> dict[str, object]:
    count = names.count
    parts: dict[str, object] = {"amount": event.amount, "needed": event.place, "dice": count(event.amount, "die", "dice")}
    parts["points"] = count(event.place, "point", "points")
    parts["points_lost"] = count(event.amount, "movement point is", "movement points are")
    parts["steps"] = count(event.amount, "square", "squares")
    parts["turns"] = count(event.amount, "turn", "turns")
    parts["last"] = stakes.last_there_is(state)
    if kind in OF_A_FIGURE:
        who = names.name(state, event.thing)
        parts |= {"who": who, "Who": who}
    if kind in SQUARED:
        parts["square"] = names.square(state, event.place)
    if kind in AIMED:
        parts["target"] = aimed_at(state, event.place)
    if kind in (Event.NO_ROOM, Event.NO_PLACE):
        parts["places"] = MOST_ENEMIES
        parts["kind"] = setup.characters()[state.sheets[event.amount].row].name
    if kind == Event.OPENS:
        parts["team"] = TEAMS[Team(event.amount)]
    if kind == Event.GM_CHANGED_PUNISHMENT:
        parts["punishment"] = PUNISHMENTS[Punishment(event.amount)]
    if kind == Event.PUNISHED:
        parts["deadline"] = deadline_name(state, event.amount)
    if kind == Event.RELOADED:
        armed = names.armed(state, event.thing, event.place)
        parts |= {
            "weapon": armed.name,
            "ammo": f": Ammo {event.amount - 1} → {event.amount} of {armed.ammo}" if event.amount else "",
        }
    return parts | _attack(state, event, kind)


def _attack(state: State, event: Told_event, kind: Event) -> dict[str, object]:
    """What an attack goes at and with, and what came of its rolls."""
    if kind == Event.HIT_ROLLED:
        return {"came": "a hit" if event.amount >= event.place else "a miss"}
    if kind == Event.CRIT_ROLLED:
        return {"came": "a Crit" if event.amount >= event.place else "no Crit"}
    if kind != Event.ATTACK_DECLARED:
        return {}
    square = fight.declared_at_square(event.amount)
    return {
        "armed": names.weapon_name(state, event.thing, fight.declared_slot(event.amount)),
        "target": f"square {names.square(state, event.place)}" if square else names.name(state, event.place),
    }


def aimed_at(state: State, target: int) -> str:
    """Whom an attack goes at; the square that it goes at has no name any more once it is resolved."""
    return "the square it is aimed at" if target == NONE else names.name(state, target)


def deadline_name(state: State, number: int) -> str:
    """What the plot calls a punishment."""
    if state.scenario == NONE:
        return "the punishment of the plot"
    deadlines = names.scenario(state).deadlines
    return deadlines[number].name if number < len(deadlines) else "the punishment of the plot"
