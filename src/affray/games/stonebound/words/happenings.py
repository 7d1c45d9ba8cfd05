"""What events of Stonebound do to pieces, to be seen on the board."""

from affray.games.stonebound.record.vocabulary import Event, Stat, Status
from affray.games.stonebound.words import names
from affray.kernel.events import Event as Told_event
from affray.table.scene import Effect, EffectKind

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
ARMOUR: dict[Event, EffectKind] = {
    Event.ARMOUR_LOST: "wear",
    Event.ARMOUR_CRUSHED: "wear",
    Event.SUNDERED: "wear",
    Event.MENDED: "mend",
}
"""Events whose place is a `Stat`, and whose amount is by how much it changes."""
STATUSES: dict[Event, EffectKind] = {Event.STATUS_ADDED: "gain", Event.STATUS_REMOVED: "rid"}
"""Events whose amount is a `Status`."""


def effects(event: Told_event) -> tuple[Effect, ...]:
    """What the board shows of an event."""
    kind = Event(event.kind)
    if event.thing < 0:
        return ()
    piece = names.piece_id(event.thing)
    if kind in PLACED:
        return (Effect("move", piece, to=names.tile_id(event.place)),)
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
        return (Effect(change, piece, word, event.amount),)
    return ()
