"""The Cooldown Phase: what was used goes on cooldown, what was used before comes one step off."""

from affray.games.korxsol.record.card_terms import Ends
from affray.games.korxsol.record.house_rules import FirstStep
from affray.games.korxsol.record.state import ARTIFACT, MOVES, NONE, SLOTS, State
from affray.games.korxsol.record.vocabulary import Event
from affray.games.korxsol.rules import cards, effects, items
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def phase(state: State, creature: int, log: Log | None) -> None:
    """K-COOL-04, K-COOL-05, K-COOL-06: moves, items and artifacts (A-25): first the previously used ones step, then what
    was used this turn is set. A card set in a phase does not step in it; one that was declared to be charged in this turn
    neither (A-51)."""
    held = state.creatures[creature]
    for slot in range(SLOTS):
        if held.cooldown[slot] > 0 and held.used[slot] == 0:
            step(state, creature, slot, log)
    for slot in range(SLOTS):
        if held.used[slot] == cards.USED:
            put_on(state, creature, slot, log)
        held.used[slot] = 0


@rule
def put_on(state: State, creature: int, slot: int, log: Log | None) -> None:
    """K-COOL-01, K-COOL-02, K-COOL-08: the card shows X, the owner's turns until it can be used again; a charge only once it is
    completed. ATTRIBUTE ends as the card goes on (K-ATI-01)."""
    held = state.creatures[creature]
    held.cooldown[slot] = state.cards[held.cards[slot]].cooldown
    effects.expire(state, creature, slot, Ends.ON_COOLDOWN, log)
    if held.cooldown[slot] == 0:
        come_off(state, creature, slot, log)
    else:
        tell(log, Event.CARD_SET, creature, held.cards[slot], slot, held.cooldown[slot])
        if state.options.cd_first_step == FirstStep.SAME_PHASE:
            step(state, creature, slot, log)


@rule
def step(state: State, creature: int, slot: int, log: Log | None) -> None:
    """K-COOL-05: one step off."""
    held = state.creatures[creature]
    held.cooldown[slot] -= 1
    tell(log, Event.COOLED, creature, held.cards[slot], slot, held.cooldown[slot])
    if held.cooldown[slot] == 0:
        come_off(state, creature, slot, log)


@rule
def come_off(state: State, creature: int, slot: int, log: Log | None) -> None:
    """K-COOL-03, K-SUD-02: what a buff, debuff or item changed ends as its card comes off cooldown; an item is put away
    (K-ITEM-03)."""
    effects.expire(state, creature, slot, Ends.OFF_COOLDOWN, log)
    if MOVES <= slot < ARTIFACT and state.creatures[creature].cards[slot] != NONE:
        items.put_away(state, creature, slot, log)


@rule
def blocks(state: State, creature: int, slot: int) -> bool:
    """K-COOL-07: a move on cooldown cannot be selected for combat."""
    return state.creatures[creature].cooldown[slot] > 0
