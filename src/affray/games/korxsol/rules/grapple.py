"""Grappling: taking hold, moving, pivoting, releasing, striking, struggling."""

from affray.games.korxsol.record.card_terms import Attribute, Op, Status
from affray.games.korxsol.record.house_rules import Fall, Pivots
from affray.games.korxsol.record.state import NONE, OFF, TILES, State
from affray.games.korxsol.record.vocabulary import Event, Step
from affray.games.korxsol.rules import attributes, classes, creatures, damage, grapple_pair, rolls, sight, statuses, terrain
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

GRAPPLED = 3
"""What being grappled costs a target's AGILITY."""


@rule
def seize(state: State, user: int, target: int, flips: int, log: Log | None) -> None:
    """K-GRAP-01: X flips, any heads and the target is grappled; they must be adjacent within melee range (A-59 a)."""
    if not sight.beside(state, state.creatures[user].tile, state.creatures[target].tile):
        return
    if statuses.flipped(state, Status.GRAPPLE, user, target, flips, log) > 0:
        grapple_pair.hold(state, user, target, log)
        state.use.freed &= ~(1 << target)  # the attack ends the grapple that there was, not this one


@rule
def release(state: State, creature: int, log: Log | None) -> None:
    """K-REL-01: RELEASE frees its user from grapple and pin at once (A-50)."""
    held = state.creatures[creature]
    if held.held != NONE or held.pinned == 1:
        tell(log, Event.RELEASED, creature, NONE, NONE, 0)
    grapple_pair.free(state, creature, log)
    held.pinned = 0


@rule
def may_use(state: State, creature: int, slot: int) -> bool:
    """K-REL-02, K-GRAP-11, K-GRAP-13: a grappled creature uses nothing but what has RELEASE; after it, its turn goes on."""
    if state.creatures[creature].held == NONE:
        return True
    card = creatures.card(state, creature, slot)
    for index in range(card.ops):
        if card.op[index].op == Op.RELEASE:
            return True
    return False


@rule
def may_use_items(state: State, creature: int) -> bool:
    """K-GRAP-08: whoever maintains a grapple cannot use items."""
    return state.creatures[creature].holds == NONE


@rule
def light_enough(state: State, holder: int) -> bool:
    """K-GRAP-02, K-GRAP-03: the held creature weighs no more than the holder; Sturdy counts (K-MIN-02)."""
    return classes.weight(state, state.creatures[holder].holds) <= attributes.weighs(state, holder)


@rule
def may_drag(state: State, holder: int, tile: int) -> bool:
    """K-GRAP-02: 1 AP moves the holder one space, still holding; not while it is pinned or down."""
    me = state.creatures[holder]
    here = me.tile
    if me.ap == 0 or me.pinned == 1 or me.down == 1 or not light_enough(state, holder) or tile == OFF:
        return False
    return terrain.open(state, tile) and terrain.climbable(state, here, tile)


@rule
def drag(state: State, holder: int, tile: int, log: Log | None) -> None:
    """K-GRAP-02: the holder moves with the effects of the tile, ice among them (K-TERR-04), and draws the other after it."""
    me, held = state.creatures[holder], state.creatures[holder].holds
    here = me.tile
    start = state.level[here]
    me.ap -= 1
    state.pivots = 0
    tell(log, Event.DRAGGED, holder, held, tile, 0)
    terrain.enter(state, holder, tile, creatures.direction_of(state, here, tile), terrain.DRAGGING, log)
    terrain.draw_along(state, holder, here, log)
    check_drop(state, holder, held, start, log)


@rule
def may_pivot(state: State, holder: int, tile: int) -> bool:
    """K-GRAP-03: onto another open tile around the holder, free; not higher than a step above it, and never back to where
    the held creature stood in this turn (A-59 d, `pivots`)."""
    me = state.creatures[holder]
    if tile == OFF or not light_enough(state, holder) or not terrain.open(state, tile) or state.stood[tile] == 1:
        return False
    if state.options.pivots == Pivots.LIMITED and state.pivots > 0:
        return False
    return creatures.distance(state, me.tile, tile) == 1 and not terrain.barred(state, me.tile, tile)


@rule
def pivot(state: State, holder: int, tile: int, log: Log | None) -> None:
    """K-GRAP-03: the held creature is put there."""
    held = state.creatures[holder].holds
    there = state.creatures[held].tile
    state.stood[there] = 1
    state.stood[tile] = 1
    state.pivots += 1
    tell(log, Event.PIVOTED, holder, held, tile, 0)
    terrain.enter(state, held, tile, NONE, terrain.HELD, log)
    check_drop(state, holder, held, state.level[state.creatures[holder].tile], log)


@rule
def check_drop(state: State, holder: int, held: int, start: int, log: Log | None) -> None:
    """K-GRAP-05, K-GRAP-06: on a tile a ledge below the holder's starting tile it is released and falls (A-60): 3 to 1 is 1."""
    if state.creatures[holder].holds != held:
        return
    tile = state.creatures[held].tile
    below = start - state.level[tile]
    if below < sight.LEDGE:
        return
    tell(log, Event.DROPPED, held, holder, tile, below)
    grapple_pair.let_go(state, holder, log)
    if terrain.dry_landing(state, tile):
        hurt = below if state.options.fall == Fall.DIFFERENCE else below - 1
        damage.unblockable(state, held, hurt, Event.FELL, log)


@rule
def let_go(state: State, holder: int, log: Log | None) -> None:
    """K-GRAP-04: the holder may let go, free; the other then acts as normal."""
    grapple_pair.let_go(state, holder, log)


@rule
def attack(state: State, holder: int) -> None:
    """K-GRAP-09: in place of combat a POWER_Roll, with SOL if it likes."""
    state.fought = 1
    rolls.offer_sol(state, Step.THROW_GRAPPLE, holder, holder, 0)


@rule
def throw(state: State, holder: int, more: int, log: Log | None) -> None:
    """K-GRAP-09, K-GRAP-10: each success is 1 un-blockable damage; the grapple goes on."""
    dice = attributes.value(state, holder, Attribute.POWER) + more
    thrown = rolls.cast(state, dice)
    won = rolls.successes(thrown)
    tell(log, Event.POWER_ROLLED, holder, thrown, dice, won)
    damage.unblockable(state, state.creatures[holder].holds, won, Event.GRAPPLE_ATTACKED, log)


@rule
def struggle(state: State, creature: int, log: Log | None) -> None:
    """K-GRAP-12: 1 AP, one flip for each POWER; any heads and it is released, and its turn goes on (A-59 g)."""
    state.creatures[creature].ap -= 1
    dice = attributes.value(state, creature, Attribute.POWER)
    heads = rolls.flip(state, dice)
    tell(log, Event.STRUGGLED, creature, NONE, dice, heads)
    if heads > 0:
        grapple_pair.free(state, creature, log)


@rule
def attacked(state: State, target: int, log: Log | None) -> None:
    """K-GRAP-14: a grappler that becomes the target of an attack or debuff lets go at once."""
    grapple_pair.let_go(state, target, log)


@rule
def agility(state: State, target: int, dice: int) -> int:
    """K-GRAP-15: who is still held is the only target of the two, and has 3 AGILITY less; below 0 there is no die before
    SOL."""
    if state.creatures[target].held != NONE:
        return max(0, dice - GRAPPLED)
    return dice


@rule
def free_afterwards(state: State, target: int) -> None:
    """K-GRAP-16: it is hit, and released once the attack is over."""
    state.use.freed |= 1 << target


@rule
def slip_away(state: State, target: int, log: Log | None) -> None:
    """K-GRAP-17: a successful dodge releases it."""
    grapple_pair.free(state, target, log)


@rule
def begin_turn(state: State) -> None:
    """Nothing was pivoted in a new turn."""
    state.pivots = 0
    for tile in range(TILES):
        state.stood[tile] = 0
