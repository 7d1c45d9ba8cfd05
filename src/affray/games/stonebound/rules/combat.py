"""Combat arithmetic and damage types (S-CMB, S-TYPE)."""

from affray.games.stonebound.record.state import CARDS, NONE, OFF, SIDE, State
from affray.games.stonebound.record.vocabulary import Ask, Bar, Event, Stat, Status, Trigger, Type
from affray.games.stonebound.rules import draw, ending, fusing, pieces, statuses
from affray.kernel import grid, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

MOST_ARMOUR = 128
"""Above any armour that a piece may have."""


@rule
def armour_against(type: int) -> int:
    """S-TYPE-1, S-TYPE-3: the `Stat` that a `Type` of damage meets: PD against physical damage, SD against spirit damage."""
    if type == Type.PHYSICAL:
        return Stat.PD
    return Stat.SD


@rule
def armour(state: State, piece: int, stat: int) -> int:
    """S-CMB-3: PD or SD, auras included (R-34)."""
    if stat == Stat.PD:
        return max(0, state.pieces[piece].pd + pieces.aura_bonus(state, piece, pieces.PD))
    return max(0, state.pieces[piece].sd + pieces.aura_bonus(state, piece, pieces.SD))


@rule
def strike(state: State, piece: int, amount: int, type: int, crit: int, log: Log | None) -> int:
    """S-CMB-1, S-CMB-3, S-CMB-4, S-CMB-9: what goes beyond the armour costs HP; then the armour wears, and then whoever has no
    HP left is incapacitated (R-41). How much HP it cost."""
    stat = armour_against(type)
    stopped = armour(state, piece, stat)
    through = amount - stopped
    dealt = 0
    if through > 0:
        dealt = lose_hp(state, piece, through, Event.DAMAGED, met(amount, stopped, stat), log)
    else:
        tell(log, Event.HELD_OFF, state.pieces[piece].seat, piece, met(amount, stopped, stat), amount)
    wear(state, piece, type, crit, through > 0, log)
    if state.pieces[piece].hp == 0:
        fall(state, piece, log)
    return dealt


@rule
def met(amount: int, stopped: int, stat: int) -> int:
    """The place of DAMAGED and HELD_OFF: how much damage met how much of which armour."""
    return (amount * MOST_ARMOUR + stopped) * 2 + stat


@rule
def met_amount(place: int) -> int:
    """The damage before armour."""
    return place // 2 // MOST_ARMOUR


@rule
def met_armour(place: int) -> int:
    """The armour, 0 up."""
    return place // 2 % MOST_ARMOUR


@rule
def met_stat(place: int) -> int:
    """Which armour: a `Stat`."""
    return place % 2


@rule
def wear(state: State, piece: int, type: int, crit: int, hurt: bool, log: Log | None) -> None:
    """S-CMB-2, S-CMB-5, S-CMB-6, S-CMB-7, S-CMB-14: the matching armour drops by 1 where the attack cost HP, by 2 where it was
    critical, whether it cost HP or not; otherwise it stays. An unbroken one keeps it, in the blow that fells too (R-41)."""
    if pieces.fused_with(state, piece, Trigger.UNBROKEN) != NONE:
        return
    if crit == 1:
        reduce(state, piece, armour_against(type), worn(crit, hurt), Event.ARMOUR_CRUSHED, log)
    else:
        reduce(state, piece, armour_against(type), worn(crit, hurt), Event.ARMOUR_LOST, log)


@rule
def worn(crit: int, hurt: bool) -> int:
    """S-CMB-5, S-CMB-6, S-CMB-7: by how much an attack lowers the armour, as far as there is any."""
    if crit == 1:
        return 2
    if hurt:
        return 1
    return 0


@rule
def reduce(state: State, piece: int, stat: int, amount: int, event: int, log: Log | None) -> None:
    """S-CMB-2, S-CMB-8: an armour goes down for good, never below 0; told is what it lost, if anything."""
    held = state.pieces[piece]
    if stat == Stat.PD:
        lost = min(amount, held.pd)
        held.pd -= lost
    else:
        lost = min(amount, held.sd)
        held.sd -= lost
    if lost > 0:
        tell(log, event, held.seat, piece, stat, lost)


@rule
def sunder(state: State, piece: int, stat: int, amount: int, log: Log | None) -> None:
    """S-CMB-2, S-CMB-8: an ability lowers an armour."""
    if pieces.active_trigger(state, piece, Trigger.UNBROKEN) == NONE:
        reduce(state, piece, stat, amount, Event.SUNDERED, log)


@rule
def firm(state: State, piece: int, stat: int) -> int:
    """S-CMB-2, S-CMB-8, S-FUSE-2: the `Bar` for which an ability lowers no armour of somebody's."""
    if pieces.active_trigger(state, piece, Trigger.UNBROKEN) != NONE:
        return Bar.UNBROKEN
    held = state.pieces[piece].sd
    if stat == Stat.PD:
        held = state.pieces[piece].pd
    if held == 0:
        return Bar.BARE
    return Bar.NONE


@rule
def lacking(state: State, piece: int, stat: int) -> int:
    """S-CMB-2 (R-29): how far an armour is below its start and what fuses add."""
    held, printed = state.pieces[piece], pieces.sheet(state, piece)
    if stat == Stat.PD:
        return max(0, printed.pd + pieces.own_bonus(state, piece, pieces.PD) - held.pd)
    return max(0, printed.sd + pieces.own_bonus(state, piece, pieces.SD) - held.sd)


@rule
def mend(state: State, piece: int, stat: int, amount: int, log: Log | None) -> None:
    """S-CMB-2 (R-29): an armour is mended, not above its start and what fuses add."""
    held, mended = state.pieces[piece], min(amount, lacking(state, piece, stat))
    if stat == Stat.PD:
        held.pd += mended
    else:
        held.sd += mended
    if mended > 0:
        tell(log, Event.MENDED, held.seat, piece, stat, mended)


@rule
def heal(state: State, piece: int, amount: int, log: Log | None) -> None:
    """S-CMB-2 (R-29): never above the start, and not for the fallen."""
    held = state.pieces[piece]
    if pieces.upright(state, piece):
        healed = min(amount, pieces.sheet(state, piece).hp - held.hp)
        held.hp += healed
        if healed > 0:
            tell(log, Event.HEALED, held.seat, piece, -1, healed)


@rule
def lose_hp(state: State, piece: int, amount: int, event: int, place: int, log: Log | None) -> int:
    """S-CMB-2, S-CMB-4, S-FUSE-2: HP goes down, not below 0, and a sleeper wakes (R-25); a fuse may refuse the fall. How
    much was lost; `place` is that of the event."""
    held = state.pieces[piece]
    lost = min(amount, held.hp)
    held.hp -= lost
    state.lost[piece] += lost
    tell(log, event, held.seat, piece, place, lost)
    if not pieces.is_ward(piece):
        statuses.remove(state, piece, Status.SLEEP, log)
    if held.hp == 0 and not pieces.is_ward(piece):
        slot = pieces.fused_with(state, piece, Trigger.REFUSE)
        if slot != NONE:
            held.hp = 1
            tell(log, Event.REFUSED, held.seat, piece, -1, 0)
            fusing.end(state, piece, slot, Event.FUSE_ENDED, log)
    return lost


@rule
def suffer(state: State, piece: int, amount: int, event: int, log: Log | None) -> None:
    """S-CMB-4 (R-26): loss of HP that is no attack; armour has no part in it."""
    if pieces.upright(state, piece):
        lose_hp(state, piece, amount, event, NONE, log)
        if state.pieces[piece].hp == 0:
            fall(state, piece, log)


@rule
def fall(state: State, piece: int, log: Log | None) -> None:
    """S-CMB-10, S-CMB-11, S-DRAW-6: at 0 HP a character is incapacitated: fuses and statuses go at once, and it lies where it
    is; a ward is gone, and whoever broke it draws a stone."""
    held = state.pieces[piece]
    if pieces.is_ward(piece):
        tell(log, Event.WARD_BROKEN, state.seat, piece, held.tile, 0)
        held.tile = OFF
        draw.draw_more(state, state.seat, 1, log)
        return
    tell(log, Event.INCAPACITATED, held.seat, piece, held.tile, 0)
    for slot in range(CARDS):
        if pieces.fused(state, piece, slot):
            fusing.end(state, piece, slot, Event.FUSE_ENDED, log)
    statuses.cleanse(state, piece, log)
    held.emboldened = 0
    held.hastened = 0
    ending.check(state, log)


@rule
def raise_up(state: State, piece: int, hp: int, log: Log | None) -> None:
    """S-CMB-12, S-CMB-13: it stands up where it lay; where another stands there now, on the nearest unoccupied space, which its
    player chooses among equally near ones (R-20)."""
    held = state.pieces[piece]
    tile = held.tile
    taken = pieces.someone_at(state, tile) != NONE
    held.hp = min(hp, pieces.sheet(state, piece).hp)
    if state.options.raise_restores_armour:
        held.pd = pieces.sheet(state, piece).pd
        held.sd = pieces.sheet(state, piece).sd
    if not state.options.raised_may_activate:
        held.activated = 1
    tell(log, Event.RAISED, held.seat, piece, tile, held.hp)
    if not taken:
        return
    held.tile = OFF
    near = nearest(state, tile)
    tell(log, Event.SPACE_TAKEN, held.seat, piece, tile, near)
    count, last = 0, tile
    for other in range(SIDE * SIDE):
        if is_open(state, other) and grid.straight(SIDE, tile, other) == near:
            count, last = count + 1, other
    if count == 1:
        held.tile = last
        tell(log, Event.DISPLACED, held.seat, piece, last, 0)
    else:
        stack.ask(state, Ask.SPACE, held.seat, piece, tile, near)


@rule
def is_open(state: State, tile: int) -> bool:
    """S-CMB-13: nobody stands there; the fallen do not occupy a space."""
    return pieces.someone_at(state, tile) == NONE


@rule
def nearest(state: State, tile: int) -> int:
    """S-CMB-13: how far the nearest unoccupied space is."""
    near = 2 * SIDE
    for other in range(SIDE * SIDE):
        if is_open(state, other):
            near = min(near, grid.straight(SIDE, tile, other))
    return near


@rule
def other_type(type: int, other: int) -> int:
    """S-TYPE-2, S-TYPE-4, S-TYPE-5: the type of its class, or by some abilities the other one."""
    if other == 1:
        return 1 - type
    return type
