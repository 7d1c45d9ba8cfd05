"""Damage: KOR that is lost, what blocks it, what pierces, and falling unconscious."""

from affray.games.korxsol.record.card_terms import Attribute
from affray.games.korxsol.record.house_rules import Chip
from affray.games.korxsol.record.state import NONE, OFF, State
from affray.games.korxsol.record.vocabulary import Event
from affray.games.korxsol.rules import attributes, charge, creatures, effects, grapple_pair, statuses
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def lose(state: State, creature: int, amount: int, log: Log | None) -> None:
    """KOR drops; at 0 the creature collapses (K-ATTR-02): it leaves the map with all that lay on it, or by `revive` lies
    where it fell (A-72)."""
    held = state.creatures[creature]
    if held.kor == 0:
        return
    state.lost[creature] += min(amount, held.kor)
    if attributes.lower(state, creature, amount):
        grapple_pair.part(state, creature, log)
        if state.options.revive == 1:
            charge.shatter(state, creature, log)
        charge.forget(state, creature)
        effects.drop(state, creature, log)
        statuses.wipe(state, creature)
        tell(log, Event.COLLAPSED, creature, NONE, held.tile, 0)
        if state.options.revive == 0:
            held.tile = OFF


@rule
def unblockable(state: State, creature: int, amount: int, event: int, log: Log | None) -> None:
    """K-DMG-08: no RESIST_Roll and no armor; straight off KOR."""
    if amount > 0 and creatures.standing(state, creature):
        tell(log, event, creature, NONE, state.creatures[creature].tile, amount)
        lose(state, creature, amount, log)


@rule
def power_dice(state: State, creature: int) -> int:
    """K-DMG-01: the POWER dice of a Damage Instance; with POWER 0 only base damage is left, or what SOL adds (A-94)."""
    return attributes.value(state, creature, Attribute.POWER)


@rule
def total(state: State, base: int) -> int:
    """K-DMG-02, K-DMG-03: base and what was added to it, and +1 for each critical hit, the same for every target."""
    use = state.use
    crits = use.crits * use.crit_worth
    if use.crit_once == 1:
        crits = min(1, use.crits) * use.crit_worth
    return base + use.extra + crits


@rule
def resistance_dice(state: State, target: int) -> int:
    """K-PRC-01: RESISTANCE dice of a RESIST_Roll, none against RESISTANCE PIERCING."""
    if state.use.resist_pierce == 1:
        return 0
    return attributes.value(state, target, Attribute.RESISTANCE)


@rule
def armor_dice(state: State, target: int) -> int:
    """K-PRC-02: ARMOR dice of a RESIST_Roll, none against ARMOR PIERCING (A-17)."""
    if state.use.armor_pierce == 1:
        return 0
    return attributes.armor(state, target)


@rule
def block(state: State, target: int, amount: int, resisted: int, armored: int, log: Log | None) -> int:
    """K-DMG-04, K-DMG-05, K-DMG-07: each success blocks 1, RESISTANCE first; armor that blocked is chipped (A-16, `chip`).

    An assistant's armor blocks last (K-AST-07). The damage that is left, never below 0.
    """
    guard, guarded = state.use.guard, state.use.blocks
    own, lent = armored, guarded
    if state.options.chip == Chip.ARMOR_FIRST:
        own = min(armored, amount)
        lent = min(guarded, max(0, amount - armored))
    elif state.options.chip != Chip.ALL_SUCCESSES:
        own = min(armored, max(0, amount - resisted))
        lent = min(guarded, max(0, amount - resisted - armored))
    attributes.chip(state, target, own, log)
    if guard != NONE:
        attributes.chip(state, guard, lent, log)
    return max(0, amount - resisted - armored - guarded)


@rule
def deal(state: State, target: int, amount: int, log: Log | None) -> None:
    """K-DMG-06: damage dealt is what was not blocked; KOR drops by it."""
    if amount > 0:
        tell(log, Event.DAMAGED, target, NONE, state.creatures[target].tile, amount)
        lose(state, target, amount, log)
    else:
        tell(log, Event.BLOCKED, target, NONE, NONE, 0)


@rule
def sunder(state: State, target: int, amount: int, log: Log | None) -> None:
    """K-SUN-01: ARMOR is chipped by X at once, not below 0 (A-90)."""
    tell(log, Event.SUNDERED, target, NONE, NONE, amount)
    attributes.chip(state, target, amount, log)
