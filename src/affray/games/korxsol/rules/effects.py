"""What lasts while a card is on cooldown: attributes, flips, Threat, True Sight, lent armor."""

from affray.games.korxsol.record.card_terms import Attribute, Ends, Lasting
from affray.games.korxsol.record.house_rules import ArmorUp
from affray.games.korxsol.record.state import MOST_EFFECTS, MOVES, NONE, SLOTS, Indicator, State
from affray.games.korxsol.record.vocabulary import Event
from affray.games.korxsol.rules import attributes, move_types
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def add(state: State, kind: int, bearer: int, what: int, amount: int, ends: int) -> int:
    """Begin something that lasts, given by the card in use; the place it takes."""
    for index in range(MOST_EFFECTS):
        effect = state.effects[index]
        if effect.kind == 0:
            effect.kind = kind
            effect.bearer = bearer
            effect.owner = state.use.user
            effect.slot = state.use.slot
            effect.what = what
            effect.amount = amount
            effect.scope = 0
            effect.ends = ends
            return index
    return NONE


@rule
def has(state: State, creature: int, kind: int) -> bool:
    """True while something of that kind lasts on it."""
    for index in range(MOST_EFFECTS):
        if state.effects[index].kind == kind and state.effects[index].bearer == creature:
            return True
    return False


@rule
def flips(state: State, status: int, user: int, target: int) -> int:
    """How many flips more or less for a status that `user` puts on `target` (A-40)."""
    total = 0
    for index in range(MOST_EFFECTS):
        effect = state.effects[index]
        bearer = target if effect.scope == 1 else user
        if effect.kind == Lasting.FLIPS and effect.what == status and effect.bearer == bearer:
            total += effect.amount
    return total


@rule
def attribute(state: State, creature: int, op: Indicator, log: Log | None) -> None:
    """K-ATI-01, K-ATI-02, K-ATI-03: ATTRIBUTE X changes an attribute until the card goes on cooldown; ARMOR stays until it
    is chipped; KOR that comes back is there at once and stays (KOR that is paid: `indicators.attribute`)."""
    if op.what == Attribute.KOR:
        attributes.heal(state, creature, op.n, 1 if state.use.slot < MOVES else 0, log)
    elif op.what == Attribute.ARMOR:
        armor(state, creature, op.n, log)
    elif op.what == Attribute.SOL:
        attributes.gain_sol(state, creature, op.n, log)
    else:
        add(state, Lasting.ATTRIBUTE, creature, op.what, op.n, Ends.ON_COOLDOWN)
        tell(log, Event.ATTRIBUTE_CHANGED, creature, op.what, NONE, op.n)


@rule
def armor(state: State, creature: int, amount: int, log: Log | None) -> None:
    """ARMOR that stays, or is taken."""
    if amount >= 0:
        attributes.gain_armor(state, creature, amount, log)
    else:
        attributes.chip(state, creature, -amount, log)


@rule
def shift(state: State, creature: int, op: Indicator, log: Log | None) -> None:
    """K-ATU-01: ATTRIBUTE UP/DOWN X lasts until the card comes off cooldown; armor is lent (`armor_up`), cut to 7 (A-22)."""
    if op.what == Attribute.ARMOR and state.options.armor_up == ArmorUp.PERMANENT:
        armor(state, creature, op.n, log)
        return
    if op.what == Attribute.ARMOR and op.n > 0:
        lent = min(op.n, attributes.MOST - attributes.armor(state, creature))
        add(state, Lasting.ARMOR, creature, op.what, lent, move_types.lasts())
    elif op.what == Attribute.ARMOR:
        attributes.chip(state, creature, -op.n, log)
    else:
        add(state, Lasting.ATTRIBUTE, creature, op.what, op.n, move_types.lasts())
    tell(log, Event.ATTRIBUTE_SHIFTED, creature, op.what, NONE, op.n)


@rule
def expire(state: State, owner: int, slot: int, ends: int, log: Log | None) -> None:
    """End what a card gave as it comes off cooldown, or as it goes on."""
    for index in range(MOST_EFFECTS):
        effect = state.effects[index]
        if effect.kind != 0 and effect.owner == owner and effect.slot == slot and effect.ends == ends:
            finish(state, index, log)


@rule
def finish(state: State, index: int, log: Log | None) -> None:
    """One thing that lasted is over."""
    effect = state.effects[index]
    if state.creatures[effect.bearer].kor > 0:
        tell(log, Event.EFFECT_ENDED, effect.bearer, effect.kind, effect.what, effect.amount)
    effect.kind = 0
    effect.bearer = 0
    effect.owner = 0
    effect.slot = 0
    effect.what = 0
    effect.amount = 0
    effect.scope = 0
    effect.ends = 0


@rule
def end_turn(state: State, creature: int, log: Log | None) -> None:
    """What it gave until the end of its turn is over."""
    for slot in range(SLOTS):
        expire(state, creature, slot, Ends.TURN, log)


@rule
def drop(state: State, creature: int, log: Log | None) -> None:
    """What lies on a fallen creature is over, and by A-23 what it gave others (`effects_outlive_owner` keeps it)."""
    for index in range(MOST_EFFECTS):
        effect = state.effects[index]
        gave = effect.owner == creature and state.options.effects_outlive_owner == 0
        if effect.kind != 0 and (effect.bearer == creature or gave):
            finish(state, index, log)
