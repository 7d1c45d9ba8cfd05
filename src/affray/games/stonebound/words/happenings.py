"""What events of Stonebound do to pieces, to be seen on the board."""

from collections.abc import Sequence
from itertools import islice

from affray.games.stonebound.content import setup
from affray.games.stonebound.record.state import MOST_CHARACTERS, MOST_PIECES, NONE, OFF, State
from affray.games.stonebound.record.vocabulary import Event, Stat, Status
from affray.games.stonebound.rules import movement
from affray.games.stonebound.words import names
from affray.kernel import record
from affray.kernel.events import Event as Told_event
from affray.table.effect import Effect, EffectKind

CHANGES: dict[Event, tuple[EffectKind, str]] = {
    Event.DAMAGED: ("hurt", ""),
    Event.BURNED: ("hurt", ""),
    Event.POISONED: ("hurt", ""),
    Event.LOST_HP: ("hurt", ""),
    Event.THORNS: ("hurt", ""),
    Event.HEALED: ("heal", ""),
    Event.RAISED: ("heal", ""),
    Event.WARD_BROKEN: ("leave", ""),
    Event.SPACE_TAKEN: ("leave", ""),
    Event.INCAPACITATED: ("note", "Incapacitated"),
    Event.CRITICAL: ("note", "Critical!"),
    Event.GUARANTEED: ("note", "Critical!"),
    Event.HELD_OFF: ("note", "Held off"),
    Event.FAILED: ("note", "Fails"),
    Event.TEST_PASSED: ("note", "It applies"),
    Event.TEST_FAILED: ("note", "No effect"),
    Event.NO_EFFECT: ("note", "No effect"),
    Event.REFUSED: ("note", "Refuses to fall"),
    Event.FUSED: ("note", "Fused"),
    Event.FUSE_BROKEN: ("note", "Fuse broken"),
}
PLACED = (Event.DEPLOYED, Event.MOVED, Event.DISPLACED)
"""Events whose place is the space that the piece comes to."""
GONE = (Event.SPACE_TAKEN, Event.WARD_BROKEN)
"""Events by which the piece is on no space."""
ARMOUR: dict[Event, EffectKind] = {
    Event.ARMOUR_LOST: "wear",
    Event.ARMOUR_CRUSHED: "wear",
    Event.SUNDERED: "wear",
    Event.MENDED: "mend",
}
"""Events whose place is a `Stat`, and whose amount is by how much it changes."""
STATUSES: dict[Event, EffectKind] = {Event.STATUS_ADDED: "gain", Event.STATUS_REMOVED: "rid"}
"""Events whose amount is a `Status`."""


def effects(state: State, event: Told_event) -> tuple[Effect, ...]:
    """What the board shows of an event."""
    kind = Event(event.kind)
    if event.thing < 0:
        return ()
    piece = names.piece_id(event.thing)
    if kind in PLACED:
        pushed = kind == Event.DISPLACED and event.amount > 0
        return (Effect("move", piece, to=names.tile_id(event.place), forced=pushed),)
    if kind in ARMOUR:
        return (Effect(ARMOUR[kind], piece, Stat(event.place).name, event.amount),)
    if kind in STATUSES:
        return (Effect(STATUSES[kind], piece, Status(event.amount).name.capitalize()),)
    if kind == Event.IMMUNE:
        return (Effect("note", piece, "Immune"),)
    if kind == Event.STANDARD_ATTACK:
        return (Effect("aim", piece, to=names.piece_id(event.place)),)
    if kind in CHANGES:
        change, word = CHANGES[kind]
        told = Effect(change, piece, word, event.amount)
        if kind != Event.INCAPACITATED:
            return (told,)
        # S-CMB-10: what a side lost is told beside the question of whoever it belongs to.
        return (told, Effect("cost", str(event.seat), f"{names.name(state, event.thing)} falls"))
    return ()


def walked(state: State, events: Sequence[Told_event]) -> tuple[Effect, ...]:
    """S-MOVE-1, S-MOVE-2: a move step by step, by the way that the rules took: it follows from who stood where then. Straight
    to its end where that was not told."""
    event, piece = events[-1], int(events[-1].thing)
    world = _as_it_was(state, events)
    if world.pieces[piece].tile == OFF:
        return effects(state, event)
    movement.survey(world, piece, event.amount)
    if world.distance[event.place] != event.amount:
        return effects(state, event)
    way = (movement.way(world, event.place, step) for step in range(1, event.amount + 1))
    return tuple(Effect("move", names.piece_id(piece), to=names.tile_id(tile)) for tile in way)


def _as_it_was(state: State, events: Sequence[Told_event]) -> State:
    """A record in which everybody stands or lies where they did before the last event, as far as was told, with the wards that
    were left and what that piece could pass through."""
    world, mover, turn = record.copy(state, State), events[-1].thing, True
    stood, lay = dict[int, int](), dict[int, bool]()
    world.pieces[mover].hastened = 0
    for event in islice(reversed(events), 1, None):
        if event.kind in PLACED:
            stood.setdefault(event.thing, event.place)
        elif event.kind in GONE:
            stood.setdefault(event.thing, OFF)
        elif event.kind == Event.INCAPACITATED or event.kind == Event.RAISED:
            lay.setdefault(event.thing, event.kind == Event.INCAPACITATED)
        elif event.kind == Event.TURN_ENDED:
            turn = False
        elif event.kind == Event.HASTENED and turn and event.thing == mover:
            world.pieces[mover].hastened = 1
    wards = dict(enumerate(list(setup.library().boards.values())[state.board].wards(), MOST_CHARACTERS))
    for piece in range(MOST_PIECES):
        held = world.pieces[piece]
        if held.sheet != NONE:
            held.tile = stood.get(piece, wards.get(piece, OFF))
            held.hp = 0 if lay.get(piece) else 1
    return world
