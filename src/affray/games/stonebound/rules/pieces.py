"""What every chapter asks of characters and wards: whose they are, where they stand, what is printed of them."""

from affray.games.stonebound.record.state import CARDS, MOST_CHARACTERS, MOST_PIECES, NONE, OFF, SIDE, Ability, Sheet, State
from affray.games.stonebound.record.vocabulary import Trigger
from affray.kernel import grid
from affray.kernel.rule import rule

PD, SD, MV, ATK, CRT, HAND, FOE_CRT = range(7)
"""Numbers that a fused ability may change."""


@rule
def is_ward(piece: int) -> bool:
    """Wards lie behind the characters."""
    return piece >= MOST_CHARACTERS


@rule
def team(seat: int) -> int:
    """Seats belong to the two teams in turn."""
    return seat % 2


@rule
def upright(state: State, piece: int) -> bool:
    """True while it stands on the board."""
    held = state.pieces[piece]
    return held.sheet != NONE and held.tile != OFF and held.hp > 0


@rule
def fallen(state: State, piece: int) -> bool:
    """True for an incapacitated character on the board."""
    held = state.pieces[piece]
    return not is_ward(piece) and held.sheet != NONE and held.tile != OFF and held.hp == 0


@rule
def opposed(state: State, piece: int, other: int) -> bool:
    """True for characters of different teams."""
    if is_ward(piece) or is_ward(other):
        return False
    return team(state.pieces[piece].seat) != team(state.pieces[other].seat)


@rule
def allied(state: State, piece: int, other: int) -> bool:
    """True for two different characters of one team (R-32)."""
    if is_ward(piece) or is_ward(other) or piece == other:
        return False
    return team(state.pieces[piece].seat) == team(state.pieces[other].seat)


@rule
def sheet(state: State, piece: int) -> Sheet:
    """What is printed of it."""
    return state.sheets[state.pieces[piece].sheet]


@rule
def ability(state: State, piece: int, slot: int) -> Ability:
    """One of its abilities."""
    return state.abilities[state.pieces[piece].sheet * CARDS + slot]


@rule
def fused(state: State, piece: int, slot: int) -> bool:
    """True while that ability is fused."""
    return state.pieces[piece].fused >> slot & 1 == 1


@rule
def active_trigger(state: State, piece: int, trigger: int) -> int:
    """The slot of a fused ability with that trigger, as long as its bearer stands; else NONE."""
    if not upright(state, piece):
        return NONE
    return fused_with(state, piece, trigger)


@rule
def fused_with(state: State, piece: int, trigger: int) -> int:
    """The slot of a fused ability with that trigger, or NONE: also of whoever has just come to 0 HP, whose fuses are on until
    it is incapacitated (R-41)."""
    if is_ward(piece):
        return NONE
    for slot in range(CARDS):
        if fused(state, piece, slot) and ability(state, piece, slot).trigger == trigger:
            return slot
    return NONE


@rule
def away(state: State, piece: int, other: int) -> int:
    """Spaces between two pieces, counted like movement (S-SA-3)."""
    return grid.straight(SIDE, state.pieces[piece].tile, state.pieces[other].tile)


@rule
def someone_at(state: State, tile: int) -> int:
    """Who stands upright on a space, or NONE; the fallen do not occupy it."""
    for piece in range(MOST_PIECES):
        if state.pieces[piece].tile == tile and upright(state, piece):
            return piece
    return NONE


@rule
def alive(state: State, seat: int) -> bool:
    """True while a player has an upright character."""
    for piece in range(MOST_CHARACTERS):
        if upright(state, piece) and state.pieces[piece].seat == seat:
            return True
    return False


@rule
def number(printed: Ability, what: int) -> int:
    """How much an ability changes one of the numbers."""
    if what == PD:
        return printed.pd
    if what == SD:
        return printed.sd
    if what == MV:
        return printed.mv
    if what == ATK:
        return printed.atk
    if what == CRT:
        return printed.crt
    if what == HAND:
        return printed.hand
    return printed.foe_crt


@rule
def own_bonus(state: State, piece: int, what: int) -> int:
    """What its own fuses give it, those of an aura aside (S-FUSE-2)."""
    total = 0
    if is_ward(piece) or state.pieces[piece].fused == 0:
        return total
    for slot in range(CARDS):
        if fused(state, piece, slot) and ability(state, piece, slot).aura == 0:
            total += number(ability(state, piece, slot), what)
    return total


@rule
def aura_bonus(state: State, piece: int, what: int) -> int:
    """What auras of allies give it where it stands: added on reading, never stored (S-KW-1, R-28)."""
    total = 0
    for other in range(MOST_CHARACTERS):
        if state.pieces[other].fused == 0:
            continue
        if upright(state, other) and allied(state, piece, other) and away(state, piece, other) <= sheet(state, other).range:
            for slot in range(CARDS):
                if fused(state, other, slot) and ability(state, other, slot).aura == 1:
                    total += number(ability(state, other, slot), what)
    return total


@rule
def bonus(state: State, piece: int, what: int) -> int:
    """What its own fused abilities and its allies' auras add to a value."""
    return own_bonus(state, piece, what) + aura_bonus(state, piece, what)


@rule
def begin_action(state: State) -> None:
    """S-ATK-1: an attack or ability begins: nothing has come of it yet."""
    state.strike.attacker = NONE
    state.strike.crit = 0
    for piece in range(MOST_PIECES):
        state.lost[piece] = 0
        state.gained[piece] = 0


@rule
def wakeful(state: State, piece: int) -> bool:
    """True where it may react: neither asleep nor stunned (R-22, R-25)."""
    return state.pieces[piece].sleep == 0 and state.pieces[piece].stun == 0


@rule
def guards(state: State, piece: int) -> bool:
    """True where it can interpose."""
    return active_trigger(state, piece, Trigger.INTERPOSE) != NONE and wakeful(state, piece)
