"""What holds in every record of KORxSOL."""

from affray.games.korxsol.record.card_terms import Class, Zone
from affray.games.korxsol.record.house_rules import DualBonus
from affray.games.korxsol.record.state import ARTIFACT, MOVES, NONE, OFF, SLOTS, State
from affray.games.korxsol.rules import attributes, creatures
from affray.kernel.invariants import Invariant, broken
from affray.kernel.record import Array
from affray.kernel.rule import rule


class Fault(Invariant):
    """Each invariant, and what is said where it is broken."""

    KOR = 0, "creature {who}: its KOR is below 0 or above what it may be healed to"
    ARMOR = 1, "creature {who}: its ARMOR is below 0 or above 7"
    SOL = 2, "creature {who}: its SOL is below 0 or above the most"
    PLEDGE = 3, "creature {who}: it pledged more SOL than it has, or than a roll takes"
    COUNTS = 4, "creature {who}: its AP, frost, burn or fear is out of range"
    FIRE = 5, "creature {who}: a Fire class burns or freezes"
    COOLDOWN = 6, "creature {who}: a card shows a cooldown below 0 or above what is printed"
    ZONE = 7, "creature {who}: a card lies where no card of its kind may lie"
    FALLEN = 8, "creature {who}: it lies on the map, and nobody can revive it"
    TILE = 9, "creature {who}: it stands beside the map"
    BLOCKED = 10, "creature {who}: it stands in a wall or in cover"
    HOLD = 11, "creature {who}: it holds somebody who is not held, or is held by somebody who does not hold it"
    HOLD_FAR = 12, "creature {who}: it holds somebody far away"
    SHARED = 13, "creature {who}: it is on the tile of another"


@rule
def violations(state: State, found: Array[int]) -> None:
    """Note in `found` which invariants are broken, and by whom."""
    for creature in range(state.seats):
        _numbers(state, creature, found)
        _cards(state, creature, found)
        if state.revealed and (state.creatures[creature].kor > 0 or state.creatures[creature].tile != OFF):
            _place(state, creature, found)
            _hold(state, creature, found)
        for other in range(creature):
            if state.creatures[other].tile != OFF and state.creatures[other].tile == state.creatures[creature].tile:
                broken(found, Fault.SHARED, creature)


@rule
def _numbers(state: State, creature: int, found: Array[int]) -> None:
    held = state.creatures[creature]
    if not 0 <= held.kor <= (attributes.MOST_KOR if state.options.overheal else held.start_kor):
        broken(found, Fault.KOR, creature)
    if held.armor < 0 or attributes.armor(state, creature) > attributes.MOST:
        broken(found, Fault.ARMOR, creature)
    if not 0 <= held.sol <= attributes.MOST_SOL:
        broken(found, Fault.SOL, creature)
    if not 0 <= state.pledged[creature] <= 1 + min(held.sol, state.options.sol_per_roll):
        broken(found, Fault.PLEDGE, creature)
    if held.ap < 0 or held.frost < 0 or not 0 <= held.burn <= 3:
        broken(found, Fault.COUNTS, creature)
    for other in range(state.seats):
        if held.fear[other] < 0:
            broken(found, Fault.COUNTS, creature)
    fire = held.classes >> Class.FIRE & 1 and not (held.dual and state.options.dual_bonus == DualBonus.NONE)
    if fire and (held.burn or held.frost):
        broken(found, Fault.FIRE, creature)


@rule
def _cards(state: State, creature: int, found: Array[int]) -> None:
    held = state.creatures[creature]
    for slot in range(SLOTS):
        if held.cards[slot] == NONE:
            continue
        if not 0 <= held.cooldown[slot] <= state.cards[held.cards[slot]].cooldown:
            broken(found, Fault.COOLDOWN, creature)
        if slot != ARTIFACT and not _may_lie(slot, held.zone[slot]):
            broken(found, Fault.ZONE, creature)


@rule
def _may_lie(slot: int, zone: int) -> bool:
    """Combat Moves are in hand or in the pool, Items in hand, on the table or gone."""
    if slot < MOVES:
        return zone == Zone.HAND or zone == Zone.POOL
    return zone == Zone.HAND or zone == Zone.TABLE or zone == Zone.GONE


@rule
def _place(state: State, creature: int, found: Array[int]) -> None:
    held = state.creatures[creature]
    if held.kor == 0 and not state.options.revive:
        broken(found, Fault.FALLEN, creature)
    if not 0 <= held.tile < state.width * state.height:
        broken(found, Fault.TILE, creature)
    elif state.wall[held.tile] or (state.cover[held.tile] and not state.options.cover_enterable):
        broken(found, Fault.BLOCKED, creature)


@rule
def _hold(state: State, creature: int, found: Array[int]) -> None:
    held = state.creatures[creature]
    if held.holds != NONE:
        if state.creatures[held.holds].held != creature:
            broken(found, Fault.HOLD, creature)
        elif creatures.distance(state, held.tile, state.creatures[held.holds].tile) != 1 and not state.flow.planned:
            broken(found, Fault.HOLD_FAR, creature)
    if held.held != NONE and state.creatures[held.held].holds != creature:
        broken(found, Fault.HOLD, creature)
