"""THREAT: who has to be attacked first."""

from affray.games.korxsol.record.card_terms import Lasting, Mode
from affray.games.korxsol.record.house_rules import ThreatRule
from affray.games.korxsol.record.state import NONE, Card, State
from affray.games.korxsol.record.vocabulary import Event
from affray.games.korxsol.rules import areas, creatures, effects, move_types
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def begin(state: State, creature: int, log: Log | None) -> None:
    """K-THR-01: the creature threatens while the card that says so is on cooldown."""
    effects.add(state, Lasting.THREAT, creature, 0, 1, move_types.lasts())
    tell(log, Event.THREATENED, creature, NONE, NONE, 0)


@rule
def guards(state: State, user: int, target: int) -> int:
    """K-THR-01, K-THR-02: the enemy with active threat that `user` must include where it attacks `target`, or NONE.

    By `threat` (A-45) the duty exists while the holder stands next to that ally of its own, or while the attacker does.
    """
    holder = creatures.mate(state, target)
    if state.options.threat == ThreatRule.OFF or holder == NONE or creatures.team(target) == creatures.team(user):
        return NONE
    if not effects.has(state, holder, Lasting.THREAT):
        return NONE
    near = user if state.options.threat == ThreatRule.ENEMY_ADJACENT else holder
    first, second = state.creatures[near].tile, state.creatures[target].tile
    return holder if creatures.distance(state, first, second) == 1 else NONE


@rule
def could_include(state: State, user: int, card: Card, holder: int) -> bool:
    """True where some way to declare the move would have the holder for a target."""
    for index in range(move_types.turnings(state, card)):
        if areas.covered(state, user, card, move_types.turning(state, index)) >> holder & 1:
            return True
    return False


@rule
def allows(state: State, user: int, card: Card, mask: int) -> bool:
    """K-THR-02: true for a declaration with these targets: it spares the ally, or includes the threat, or could not reach
    it."""
    if not move_types.hostile(card.type):
        return True
    for target in range(state.seats):
        if mask >> target & 1 and not allows_one(state, user, card, mask, target):
            return False
    return True


@rule
def allows_one(state: State, user: int, card: Card, mask: int, target: int) -> bool:
    """The same for one of its targets."""
    holder = guards(state, user, target)
    return holder == NONE or mask >> holder & 1 == 1 or not could_include(state, user, card, holder)


@rule
def declarable(state: State, user: int, card: Card, turn: int) -> bool:
    """True where the move may be declared turned so; without `whiff` it needs somebody in its area."""
    mask = areas.covered(state, user, card, turn)
    if state.options.whiff == 0 and mask == 0 and card.mode != Mode.SELF:
        return False
    return allows(state, user, card, mask)
