"""How the greedy bot weighs what lasts in Stonebound: statuses, fused abilities, and help to one's own."""

from affray.games.stonebound.record.state import CARDS, MOST_CHARACTERS, NONE, Effect, State
from affray.games.stonebound.record.vocabulary import Deed, Stat, Status, Trigger
from affray.games.stonebound.rules import combat, fusing, movement, pieces, statuses
from affray.kernel.rule import rule

RAISED = 6.0
"""What raising a character is worth beside its HP."""
ARMOUR, ATK, MV, CRT, HAND = 1.6, 2.5, 0.5, 0.05, 0.6
"""What a point of each is worth while an ability is fused."""


@rule
def status(state: State, target: int, kind: int) -> float:
    """What a status is worth on a foe that does not have it."""
    if pieces.is_ward(target) or statuses.immune(state, target, kind):
        return 0.0
    if statuses.has(state, target, kind) > 0 and kind != Status.SHEAR and kind != Status.BURN:
        return 0.0
    if kind == Status.BURN or kind == Status.STUN or kind == Status.BLIND:
        return 3.0
    if kind == Status.SLEEP:
        return 3.5
    if kind == Status.FREEZE or kind == Status.POISON:
        return 2.0
    if kind == Status.SHEAR:
        return 0.6
    return 1.4


@rule
def ailing(state: State, piece: int) -> int:
    """How many statuses lie on a character."""
    count = 0
    for kind in range(Status.BLIND, Status.STUN + 1):
        if statuses.has(state, piece, kind) > 0:
            count += 1
    return count


@rule
def lacking(state: State, piece: int, stat: int) -> int:
    """How much armour a character lacks."""
    if stat == Stat.PD:
        return max(0, pieces.sheet(state, piece).pd + pieces.own_bonus(state, piece, pieces.PD) - state.pieces[piece].pd)
    return max(0, pieces.sheet(state, piece).sd + pieces.own_bonus(state, piece, pieces.SD) - state.pieces[piece].sd)


@rule
def foe_near(state: State, piece: int, spaces: int) -> bool:
    """Whether a foe stands within so many spaces."""
    for other in range(MOST_CHARACTERS):
        if pieces.upright(state, other) and pieces.opposed(state, piece, other) and pieces.away(state, piece, other) <= spaces:
            return True
    return False


@rule
def help(state: State, piece: int, target: int, effect: Effect) -> float:
    """What healing, raising, moving and the like are worth on that piece."""
    deed, held = effect.deed, state.pieces[target]
    if deed == Deed.HEAL:
        return 0.9 * min(effect.amount, pieces.sheet(state, target).hp - held.hp)
    if deed == Deed.RAISE:
        return RAISED + effect.amount
    if deed == Deed.MEND:
        return 0.8 * min(effect.amount, lacking(state, target, effect.stat))
    if deed == Deed.SUNDER:
        return 0.6 * min(effect.amount, combat.armour(state, target, effect.stat))
    if deed == Deed.UNFUSE:
        if fusing.has_fuse(state, target):
            return 2.5
        return 0.0
    if deed == Deed.CLEANSE:
        return 1.8 * ailing(state, target)
    return lesser(state, piece, target, effect)


@rule
def lesser(state: State, piece: int, target: int, effect: Effect) -> float:
    """What moving, drawing and the like are worth."""
    deed = effect.deed
    if deed == Deed.LOSE:
        if target == piece:
            return -1.0 * effect.amount
        return float(min(effect.amount, state.pieces[target].hp))
    if deed == Deed.DRAW:
        return 0.6 * effect.amount
    if deed == Deed.EMBOLDEN:
        if state.pieces[target].activated == 0 and foe_near(state, target, 5):
            return 1.6
        return 0.0
    if deed == Deed.SHIFT or deed == Deed.VAULT or deed == Deed.HASTEN:
        near = foe_near(state, piece, movement.movement(state, piece) + pieces.sheet(state, piece).range)
        if near or state.pieces[piece].acted == 1 or statuses.frozen(state, piece):
            return 0.0
        return 0.5
    if deed == Deed.PUSH:
        return 0.3
    return 0.0


@rule
def fuse(state: State, piece: int, slot: int) -> float:
    """What fusing an ability is worth."""
    printed = pieces.ability(state, piece, slot)
    value = ARMOUR * (printed.pd + printed.sd) + ATK * printed.atk + MV * printed.mv + CRT * (printed.crt - printed.foe_crt)
    value += HAND * printed.hand + triggered(printed.trigger)
    if printed.aura == 1:
        value *= 0.4 * mates(state, piece)
    if printed.immune != 0:
        value += 0.8
        for kind in range(Status.BLIND, Status.STUN + 1):
            if printed.immune >> kind & 1 == 1 and statuses.has(state, piece, kind) > 0:
                value += 1.5
    return value


@rule
def mates(state: State, piece: int) -> int:
    """How many allies stand."""
    count = 0
    for other in range(MOST_CHARACTERS):
        if pieces.upright(state, other) and pieces.allied(state, piece, other):
            count += 1
    return count


@rule
def triggered(trigger: int) -> float:
    """What it is worth that a fuse waits for something."""
    if trigger == Trigger.NONE:
        return 0.0
    if trigger == Trigger.COUNTER:
        return 4.0
    if trigger == Trigger.REFUSE:
        return 4.5
    if trigger == Trigger.BLEED:
        return -0.8
    if trigger == Trigger.FORESEEN:
        return 1.5
    return 2.0


@rule
def fuse_kept(state: State, piece: int, slot: int) -> float:
    """What a fuse is worth that is there; NONE is no fuse."""
    if slot == NONE or slot >= CARDS:
        return 0.0
    return fuse(state, piece, slot)
