"""Charging a move for the next turn, and what breaks it."""

from affray.games.korxsol.record.house_rules import ChargeAim
from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import Event
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

SET = 2
"""`Creature.used`: declared in this turn, so its card does not step in this turn's Cooldown Phase."""


@rule
def declare(state: State, creature: int, slot: int, log: Log | None) -> None:
    """K-CHG-01, K-CHG-03, K-COOL-08: what follows CHARGE waits for the next turn; the card is not put on cooldown meanwhile."""
    held, use = state.creatures[creature], state.use
    held.charge = slot
    held.drawn = use.drawn
    held.aim, held.aimed = NONE, 0
    if state.options.charge_aim == ChargeAim.DECLARATION:
        held.aim, held.aimed = use.turn, use.picked
    held.used[slot] = SET
    tell(log, Event.CHARGING, creature, held.cards[slot], slot, 0)


@rule
def shatter(state: State, creature: int, log: Log | None) -> None:
    """K-CHG-04, K-CHG-05, K-CHG-06: moving its token, or being grappled, knocked back, knocked down, feared or frozen breaks a
    charge: the card goes on cooldown at once, and the next turn is a usual one (A-51)."""
    held = state.creatures[creature]
    if held.charge == NONE:
        return
    slot = held.charge
    held.cooldown[slot] = state.cards[held.cards[slot]].cooldown
    forget(state, creature)
    tell(log, Event.CHARGE_BROKEN, creature, held.cards[slot], slot, 0)


@rule
def forget(state: State, creature: int) -> None:
    """Nothing is charged any more."""
    held = state.creatures[creature]
    held.charge = NONE
    held.drawn = 0
    held.aim = NONE
    held.aimed = 0


@rule
def release(state: State, creature: int, log: Log | None) -> int:
    """K-CHG-02: the charged move takes the place of this turn's combat, before anything else; its slot."""
    slot = state.creatures[creature].charge
    state.fought = 1
    state.creatures[creature].charge = NONE
    tell(log, Event.CHARGE_RELEASED, creature, state.creatures[creature].cards[slot], slot, 0)
    return slot
