"""The HIT INSTANCE: a roll to hit, a roll to dodge, and where the dodger goes."""

from affray.games.korxsol.record.card_terms import Attribute, Mode
from affray.games.korxsol.record.house_rules import HitMod, HitRoll
from affray.games.korxsol.record.state import NONE, OFF, State
from affray.games.korxsol.record.vocabulary import AreaBit, Ask, Event, Step
from affray.games.korxsol.rules import areas_laid, attributes, creatures, damage, grapple, move_types, rolls, statuses, terrain
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def begin(state: State, dice: int) -> None:
    """K-HIT-01: one HIT INSTANCE for all targets, each with a dodge of its own (A-11); a second one takes those hit before."""
    use = state.use
    if use.pending == 0:
        use.pending = use.hit
    use.hit = 0
    use.chance = NONE
    stack.plan(state, Step.HIT_DONE, use.user, NONE, NONE, 0)
    stack.plan(state, Step.HIT_NEXT, use.user, NONE, NONE, dice)


@rule
def next_target(state: State, dice: int, log: Log | None) -> None:
    """The next target by distance (A-12): hit at once where it has nowhere to dodge to, else there is a roll to hit and one to
    dodge. K-HIT-09, K-HIT-10: without a legal tile the dodge is not rolled (A-14), and a held target is released afterwards
    (K-GRAP-16)."""
    use = state.use
    origin = state.creatures[use.user].tile
    if not creatures.standing(state, use.user):
        use.pending = 0
    target = creatures.nearest(state, use.pending, origin)
    if target == NONE:
        return
    use.pending &= ~(1 << target)
    stack.plan(state, Step.HIT_NEXT, use.user, NONE, NONE, dice)
    if not has_dodge_tile(state, target):
        if state.creatures[target].held != NONE:
            grapple.free_afterwards(state, target)
        strike(state, target, Event.AUTO_HIT, log)
        return
    if use.chance == NONE or state.options.hit_roll == HitRoll.PER_TARGET:
        roll_to_hit(state, dice, log)
    offer_dodge(state, target, log)


@rule
def roll_to_hit(state: State, dice: int, log: Log | None) -> None:
    """K-HIT-01, K-BLIND-01, K-TS-01: X dice; the successes, with what Blinded and True Sight do to them, are the Hit Chance.

    A-04: by `hit_mod` they change the dice instead.
    """
    use = state.use
    bonus = statuses.sight_bonus(state, use.user)
    pool = max(0, dice + bonus) if state.options.hit_mod == HitMod.DICE else dice
    thrown = rolls.cast(state, pool)
    use.chance = rolls.successes(thrown)
    if state.options.hit_mod != HitMod.DICE:
        use.chance = max(0, use.chance + bonus)
    tell(log, Event.HIT_ROLLED, use.user, thrown, pool, use.chance)


@rule
def dodge_dice(state: State, target: int) -> int:
    """K-HIT-02: its AGILITY, less while it is grappled (K-GRAP-15)."""
    return grapple.agility(state, target, attributes.value(state, target, Attribute.AGILITY))


@rule
def offer_dodge(state: State, target: int, log: Log | None) -> None:
    """K-HIT-02: the target may add SOL, knowing the Hit Chance (A-95), and by `may_decline_dodge` may let it be. Without
    any dice there is nothing to roll; a grappled target is hit and released afterwards (K-GRAP-16)."""
    none = dodge_dice(state, target) == 0 and state.creatures[target].sol == 0
    if none and state.creatures[target].held != NONE:
        no_chance(state, target, log)
    elif none and state.options.may_decline_dodge == 0:
        strike(state, target, Event.HIT, log)
    else:
        rolls.offer_sol(state, Step.THROW_DODGE, target, target, state.options.may_decline_dodge)


@rule
def throw_dodge(state: State, target: int, more: int, log: Log | None) -> None:
    """K-HIT-02, K-HIT-03, K-HIT-04: the AGILITY_Roll is the Dodge Chance; a Hit Chance as high is a HIT, ties included."""
    held = state.creatures[target].held != NONE
    dice = dodge_dice(state, target) + max(0, more)
    if held and dice == 0:
        no_chance(state, target, log)
        return
    dodge = 0
    if more != NONE:
        thrown = rolls.cast(state, dice)
        dodge = rolls.successes(thrown)
        tell(log, Event.AGILITY_ROLLED, target, thrown, dice, dodge)
    if dodge > state.use.chance:
        stack.ask(state, Ask.DODGE, target, target, NONE, 0)
        return
    if held and state.options.grapple_release_on_hit == 1:
        grapple.free_afterwards(state, target)
    strike(state, target, Event.HIT, log)


@rule
def no_chance(state: State, target: int, log: Log | None) -> None:
    """No chance of a success: an automatic HIT, and it is released after the attack (K-GRAP-16)."""
    grapple.free_afterwards(state, target)
    strike(state, target, Event.NO_CHANCE, log)


@rule
def strike(state: State, target: int, event: int, log: Log | None) -> None:
    """K-HIT-03: HIT; the remaining indicators are carried out on it, and a collision trigger goes off."""
    state.use.hit |= 1 << target
    tell(log, event, target, state.use.user, NONE, 0)
    areas_laid.collided(state, target, log)


@rule
def may_dodge_to(state: State, target: int, tile: int) -> bool:
    """K-HIT-06: such a tile, outside the attack area (A-13, A-14b)."""
    return tile_beside(state, target, tile) and state.use.area[tile] & (AreaBit.HIT | AreaBit.PATH) == 0


@rule
def tile_beside(state: State, target: int, tile: int) -> bool:
    """K-HIT-06: an open, adjacent tile that it could legally move to."""
    return tile != OFF and terrain.open(state, tile) and terrain.climbable(state, state.creatures[target].tile, tile)


@rule
def has_dodge_tile(state: State, target: int) -> bool:
    """K-HIT-09: true where it has a legal tile to dodge to."""
    for direction in range(creatures.ways(state)):
        if may_dodge_to(state, target, creatures.neighbor(state, state.creatures[target].tile, direction)):
            return True
    return False


@rule
def dodge(state: State, target: int, tile: int, log: Log | None) -> None:
    """K-HIT-05, K-HIT-07, K-HIT-08, K-HIT-11: the dodger moves 1 at once, and the move is over for it, but for (*) indicators.

    K-KD-04, K-PIN-04, K-GRAP-17: it is no longer knocked down, pinned or grappled. A projectile or run goes on past it.
    """
    use = state.use
    use.dodged |= 1 << target
    statuses.clear(state, target, log)
    grapple.slip_away(state, target, log)
    stack.plan(state, Step.DODGED, target, NONE, NONE, 0)
    direction = creatures.direction_of(state, state.creatures[target].tile, tile)
    tell(log, Event.DODGED, target, direction, tile, 0)
    terrain.enter(state, target, tile, direction, 0, log)


@rule
def dodged(state: State, target: int, log: Log | None) -> None:
    """K-HIT-07: with the dodge made, what flew or ran at it goes on (K-AREA-07, K-AREA-11)."""
    if state.cards[state.use.card].mode == Mode.DASH and state.use.struck[0] == target:
        stack.plan(state, Step.RUN, state.use.user, NONE, NONE, 0)
    else:
        areas_laid.passed(state, target, log)


@rule
def done(state: State, log: Log | None) -> None:
    """K-HIT-08, K-HIT-11, K-BURN-03: where nobody was hit only (*) indicators are left. Whoever burns and was hit pays for
    it."""
    use = state.use
    use.missed = 1 if use.hit == 0 else 0
    use.chance = NONE
    missed(state, log)
    sear(state, log)


@rule
def missed(state: State, log: Log | None) -> None:
    """K-AREA-16: nobody was in the area of a hostile move: neither hit nor dodging. The log tells of it."""
    use = state.use
    if use.hit == 0 and use.dodged == 0 and move_types.hostile(state.cards[use.card].type):
        tell(log, Event.STRUCK_NOBODY, use.user, state.creatures[use.user].cards[use.slot], use.slot, use.turn)


@rule
def sear(state: State, log: Log | None) -> None:
    """K-BURN-03: once for each HIT, won or automatic, by the stacks there were, before damage (A-64)."""
    for target in range(state.seats):
        if state.use.hit >> target & 1:
            damage.unblockable(state, target, statuses.burns(state, target), Event.BURN_HURT, log)
