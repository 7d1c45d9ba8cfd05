"""Class bonuses: Tactician, Brutality, Full Draw, Inner Fire, Sturdy and Cold Feet."""

from affray.games.korxsol.record.card_terms import Class, Kind
from affray.games.korxsol.record.house_rules import ColdFeet, DualBonus
from affray.games.korxsol.record.state import State
from affray.kernel.rule import rule

TACTICIAN = 1


@rule
def has(state: State, creature: int, kind: int) -> bool:
    """K-CLASS-01, K-CLASS-02: True where a creature has a class and its bonus (A-29: `dual_bonus`)."""
    held = state.creatures[creature]
    if held.dual == 1 and state.options.dual_bonus == DualBonus.NONE:
        return False
    return held.classes >> kind & 1 == 1


@rule
def opens(state: State, creature: int, classes: int) -> bool:
    """K-CLASS-03: a class gives access to the Combat Moves of that class; `classes` are those of a move, as bits."""
    return state.creatures[creature].classes & classes != 0


@rule
def action_points(state: State, creature: int) -> int:
    """K-TRAIT-04, K-SWORD-02: the Actions printed, and one more for a Sword (Tactician)."""
    points = state.creatures[creature].actions
    if has(state, creature, Class.SWORD):
        points += TACTICIAN
    return points


@rule
def may_reroll(state: State, creature: int) -> bool:
    """K-AXE-02: Brutality, a POWER_Roll of a Damage Instance may be made again (A-31)."""
    return has(state, creature, Class.AXE)


@rule
def may_draw(state: State, creature: int, kind: int) -> bool:
    """K-BOW-02: Full Draw may be declared right before a ranged move, with action points left (A-32)."""
    return kind == Kind.RANGE and has(state, creature, Class.BOW) and state.creatures[creature].ap > 0


@rule
def full_draw(state: State, creature: int) -> int:
    """K-BOW-03: all unused action points are converted; how much damage that adds."""
    drawn = state.creatures[creature].ap
    state.creatures[creature].ap = 0
    return drawn


@rule
def fireproof(state: State, creature: int) -> bool:
    """K-FIRE-02, K-FIRE-03, K-FIRE-04: Inner Fire, no Frost, no Burn, and lava does nothing (A-34)."""
    return has(state, creature, Class.FIRE)


@rule
def weight(state: State, creature: int) -> int:
    """K-MIN-02, K-MIN-03: its weight class when it is grappled or knocked back, one higher by Sturdy up to `sturdy_cap`."""
    plain = state.creatures[creature].weight
    if has(state, creature, Class.MINERAL):
        return max(plain, min(plain + 1, state.options.sturdy_cap))
    return plain


@rule
def walks_water(state: State, creature: int) -> bool:
    """K-ICE-02: Cold Feet, water is walked like ground."""
    return has(state, creature, Class.ICE)


@rule
def chooses_slide(state: State, creature: int, forced: int) -> bool:
    """K-ICE-03: Cold Feet, on entering ice one slides or stands as one likes; knocked onto it, by `cold_feet_forced`."""
    return has(state, creature, Class.ICE) and (forced == 0 or state.options.cold_feet_forced == ColdFeet.CHOICE)


@rule
def stands_on_ice(state: State, creature: int, forced: int) -> bool:
    """True for a creature that stays where ice would carry another on, without a choice (`cold_feet_forced`)."""
    return has(state, creature, Class.ICE) and forced == 1 and state.options.cold_feet_forced == ColdFeet.NEVER_SLIDE
