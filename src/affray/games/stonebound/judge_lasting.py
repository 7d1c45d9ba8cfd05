"""How the greedy bot weighs what lasts in Stonebound: statuses, fused abilities, and help to one's own."""

from affray.games.stonebound.record.state import CARDS, MOST_CHARACTERS, NONE, Effect, State
from affray.games.stonebound.record.vocabulary import Deed, Status, Trigger
from affray.games.stonebound.rules import combat, fusing, movement, pieces, statuses
from affray.kernel.rule import rule

RAISED = 6.0
"""What raising a character is worth beside its HP."""
ARMOUR, ATK, MV, CRT, HAND = 1.6, 2.5, 0.5, 0.05, 0.6
"""What a point of each is worth while an ability is fused."""
AURA = 0.4
"""What an ability's numbers are worth to each ally in its aura, against its own."""
SHIELD, CURE = 0.8, 1.5
"""What it is worth that a fuse keeps statuses off, and that it takes off one that is there."""
COUNTER, REFUSE, BLEED, FORESEEN, TRIGGER = 4.0, 4.5, -0.8, 1.5, 2.0
"""What a fuse is worth that waits for something, the last for any other."""
SEVERE, SLEEP, HARD, SHEAR, LIGHT = 3.0, 3.5, 2.0, 0.6, 1.4
"""What statuses are worth on a foe: [Burn], [Stun] or [Blind]; [Sleep]; [Freeze] or [Poison]; [Shear]; any other."""
HP, MENDED, SUNDERED = 0.9, 0.8, 0.6
"""What a point is worth: of HP that is healed, of armour that is mended, and of a foe's that is sundered."""
UNFUSED, CLEANSED = 2.5, 1.8
"""What it is worth to break a foe's fuse, and to take off a status."""
DRAWN, BOLD, CLOSE, NEARER, PUSHED = 0.6, 1.6, 5, 0.5, 0.3
"""What a stone drawn is worth; encouragement of who may still act, with a foe within so many spaces; going farther where no foe
is in reach; a push."""


@rule
def status(state: State, target: int, kind: int) -> float:
    """What a status is worth on a foe that does not have it."""
    if pieces.is_ward(target) or statuses.immune(state, target, kind):
        return 0.0
    if statuses.has(state, target, kind) > 0 and kind != Status.SHEAR and kind != Status.BURN:
        return 0.0
    if kind == Status.BURN or kind == Status.STUN or kind == Status.BLIND:
        return SEVERE
    if kind == Status.SLEEP:
        return SLEEP
    if kind == Status.FREEZE or kind == Status.POISON:
        return HARD
    if kind == Status.SHEAR:
        return SHEAR
    return LIGHT


@rule
def ailing(state: State, piece: int) -> int:
    """How many statuses lie on a character."""
    count = 0
    for kind in range(Status.BLIND, Status.STUN + 1):
        if statuses.has(state, piece, kind) > 0:
            count += 1
    return count


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
        return HP * min(effect.amount, pieces.sheet(state, target).hp - held.hp)
    if deed == Deed.RAISE:
        return RAISED + effect.amount
    if deed == Deed.MEND:
        return MENDED * min(effect.amount, combat.lacking(state, target, effect.stat))
    if deed == Deed.SUNDER:
        return SUNDERED * min(effect.amount, combat.armour(state, target, effect.stat))
    if deed == Deed.UNFUSE:
        if fusing.has_fuse(state, target):
            return UNFUSED
        return 0.0
    if deed == Deed.CLEANSE:
        return CLEANSED * ailing(state, target)
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
        return DRAWN * effect.amount
    if deed == Deed.EMBOLDEN:
        if state.pieces[target].activated == 0 and foe_near(state, target, CLOSE):
            return BOLD
        return 0.0
    if deed == Deed.SHIFT or deed == Deed.VAULT or deed == Deed.HASTEN:
        near = foe_near(state, piece, movement.movement(state, piece) + pieces.sheet(state, piece).range)
        if near or state.pieces[piece].acted == 1 or statuses.frozen(state, piece):
            return 0.0
        return NEARER
    if deed == Deed.PUSH:
        return PUSHED
    return 0.0


@rule
def fuse(state: State, piece: int, slot: int) -> float:
    """What fusing an ability is worth."""
    printed = pieces.ability(state, piece, slot)
    value = ARMOUR * (printed.pd + printed.sd) + ATK * printed.atk + MV * printed.mv + CRT * (printed.crt - printed.foe_crt)
    value += HAND * printed.hand + triggered(printed.trigger)
    if printed.aura == 1:
        value *= AURA * mates(state, piece)
    if printed.immune != 0:
        value += SHIELD
        for kind in range(Status.BLIND, Status.STUN + 1):
            if statuses.keeps_off(printed, kind) and statuses.has(state, piece, kind) > 0:
                value += CURE
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
        return COUNTER
    if trigger == Trigger.REFUSE:
        return REFUSE
    if trigger == Trigger.BLEED:
        return BLEED
    if trigger == Trigger.FORESEEN:
        return FORESEEN
    return TRIGGER


@rule
def fuse_kept(state: State, piece: int, slot: int) -> float:
    """What a fuse is worth that is there; NONE is no fuse."""
    if slot == NONE or slot >= CARDS:
        return 0.0
    return fuse(state, piece, slot)
