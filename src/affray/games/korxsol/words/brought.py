"""What cards bring besides a hit, in sentences for somebody who saw nothing before: points, sight, a charge, walls; and why
they bring nothing."""

from collections.abc import Callable, Sequence

from affray.games.korxsol.record.card_terms import Attribute, Mode, Status
from affray.games.korxsol.record.state import State
from affray.games.korxsol.record.vocabulary import Event
from affray.games.korxsol.rules import creatures
from affray.games.korxsol.words import names
from affray.kernel.events import Event as Told_event
from affray.kernel.events import latest
from affray.kernel.game import Gist, itself

Events = Sequence[Told_event]
MOVES = (Event.MOVE_CHOSEN, Event.MOVE_PLAYED, Event.CHARGE_RELEASED)
CARDS = (*MOVES, Event.ITEM_USED, Event.ARTIFACT_USED)
"""Events that begin something of which others come."""


def move(state: State, events: Events) -> str:
    """`Dorrin's Candle Line`: the move that is carried out."""
    used = latest(events, MOVES)
    return f"{names.name(state, used.seat)}'s {names.card_name(used.thing)}" if used else "The move"


def heads(count: int) -> str:
    """How many heads, in words."""
    return "1 head" if count == 1 else f"{count} heads"


def _by(events: Events) -> str:
    """The card that was used last in this turn, as the beginning of a sentence: `Strong Tea: `."""
    used = latest(events, (*CARDS, Event.TURN_BEGAN))
    return f"{names.card_name(used.thing)}: " if used and used.kind != Event.TURN_BEGAN else ""


def gained(state: State, events: Events) -> Gist:
    """By which card somebody regains or gains something."""
    event = events[-1]
    word = {Event.HEALED: "KOR", Event.ARMOR_GAINED: "ARMOR", Event.SOL_GAINED: "SOL"}[Event(event.kind)]
    return Gist(f"{_by(events)}{names.name(state, event.seat)} gains {event.amount} {word}.", (word, event.seat))


def lies(state: State, events: Events) -> Gist:
    """K-TS-01, K-ATI-01, K-ATU-01, K-SUD-01: what lies on a creature from now on, and by which card."""
    event = events[-1]
    return Gist(f"{_by(events)}{_line(state, event)}", (event.kind, event.seat, event.thing))


def charged(state: State, events: Events) -> Gist:
    """K-CHG-01, K-CHG-04: who charges what, and what would break it; that it is broken."""
    event = events[-1]
    who, card = names.name(state, event.seat), names.card_name(event.thing)
    if event.kind == Event.CHARGE_BROKEN:
        return Gist(f"{who}'s charge of {card} is broken.", "charge")
    return Gist(f"{who} charges {card} for its next turn; leaving its tile would break that.", "charge")


def _line(state: State, event: Told_event) -> str:
    """The line of a status or of an attribute that changes."""
    who, kind = names.name(state, event.seat), Event(event.kind)
    what = {"attribute": "", "status": "", "scope": ""}
    if kind in (Event.ATTRIBUTE_CHANGED, Event.ATTRIBUTE_SHIFTED):
        what["attribute"] = Attribute(event.thing).title
    elif kind == Event.FLIPS_CHANGED:
        what |= {"status": Status(event.thing).title, "scope": names.scope(event.place)}
    return kind.sentence.format(who=who, signed=f"{event.amount:+d}".replace("-", names.MINUS), **what)


def immune(state: State, events: Events) -> Gist:
    """K-FIRE-02, K-FIRE-03: why nothing is flipped for."""
    event = events[-1]
    status = Status(event.thing)
    return Gist(f"{names.name(state, event.seat)} gets no {status.title}: {IMMUNE}.", (status, event.seat))


IMMUNE = "a Fire class is immune to Burn and Frost"


def chanced(state: State, events: Events) -> Gist:
    """K-CHN-01: whether what waits for the Chance Token is carried out."""
    event = events[-1]
    came = heads(event.amount) if event.amount else "no heads, so what waits for it is not done"
    return Gist(f"{names.name(state, event.seat)} flips the Chance Token: {came}.", "chance")


def nobody(state: State, events: Events) -> Gist:
    """K-AREA-16: a move was used, and nobody was where it strikes: of one that is turned, which way that was."""
    event = events[-1]
    card = creatures.card(state, event.seat, event.place)
    chosen = card.any_turn == 0 and card.mode not in (Mode.SELF, Mode.SELECT)
    way = f", turned {names.turned(state, event.amount)}" if chosen else ""
    return Gist(f"{move(state, events)} strikes nobody{way}.", "nobody")


def walled(state: State, events: Events) -> Gist:
    """K-WALL-01, K-WALL-05, K-BST-02: all the walls that a move raised, or those that fell, and where."""
    kind = events[-1].kind
    places: list[str] = []
    for event in reversed(events):
        if event.kind in MOVES:
            break
        if event.kind == kind:
            places.insert(0, names.square(state, event.place))
    *most, last = places
    where = f"{', '.join(most)} and {last}" if most else last
    if kind == Event.WALL_RAISED:
        return Gist(f"{move(state, events)} raises {'walls' if most else 'a wall'} at {where}.", kind)
    what = "What stood" if kind == Event.BUSTED else "The walls" if most else "The wall"
    does = "is taken off the map" if kind == Event.BUSTED else "fall" if most else "falls"
    return Gist(f"{what} at {where} {does}.", kind)


GISTS: dict[Event, Callable[[State, Events], Gist]] = {
    **dict.fromkeys((Event.HEALED, Event.ARMOR_GAINED, Event.SOL_GAINED), gained),
    **dict.fromkeys((Event.SAW_TRUE, Event.ATTRIBUTE_CHANGED, Event.ATTRIBUTE_SHIFTED, Event.FLIPS_CHANGED), lies),
    Event.CHARGING: charged,
    Event.CHARGE_BROKEN: charged,
    Event.IMMUNE: immune,
    Event.CHANCE_FLIPPED: chanced,
    Event.STRUCK_NOBODY: nobody,
    **dict.fromkeys((Event.WALL_RAISED, Event.WALL_BROKEN, Event.BUSTED), walled),
    **dict.fromkeys((Event.RELEASED, Event.CLEANSED, Event.THREATENED), itself),
}
"""Those of these events, and what each says of itself."""
