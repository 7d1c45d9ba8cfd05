"""Knockback: how far, into what, over which edge."""

from affray.games.korxsol.record.card_terms import Attribute, Mode, Status, Terrain
from affray.games.korxsol.record.house_rules import Fall, FallMeasure, Grid, Placer
from affray.games.korxsol.record.state import NONE, OFF, State
from affray.games.korxsol.record.vocabulary import Ask, Event, Step
from affray.games.korxsol.rules import (
    attributes,
    charge,
    classes,
    creatures,
    damage,
    grapple_pair,
    rolls,
    sight,
    statuses,
    terrain,
    walls,
)
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.grid import EAST, NORTH, NORTHEAST, NORTHWEST, SOUTH, SOUTHEAST, SOUTHWEST, WEST
from affray.kernel.rule import rule

OBSTRUCTION_DAMAGE = 2
"""Damage of a collision with an obstruction (K-KB-22)."""
WAYS, FURTHEST = 8, 16
"""How many directions and distances `flying` has room for."""


@rule
def spaces(attacker: int, target: int) -> int:
    """K-KB-02, K-KB-17: how many spaces the table of weight classes says: 0 where the target is 2 or more classes heavier, else
    the difference, but at least 1.

    Its rows: K-KB-03, K-KB-04, K-KB-05, K-KB-06, K-KB-07, K-KB-08, K-KB-09, K-KB-10, K-KB-11, K-KB-12, K-KB-13, K-KB-14,
    K-KB-15, K-KB-16.
    """
    if attacker - target <= -2:
        return 0
    return max(1, attacker - target)


@rule
def hit_with_knockback(state: State, target: int, log: Log | None) -> None:
    """K-KB-01: a creature hit with KNOCKBACK is knocked away from the attack; where two directions are equal the user
    chooses (A-52)."""
    if not creatures.standing(state, target):
        return
    way = direction(state, target)
    if way == NONE:
        stack.ask(state, Ask.AXIS, state.use.user, target, NONE, 0)
        return
    knock(state, target, way, log)


@rule
def knock(state: State, target: int, way: int, log: Log | None) -> None:
    """K-KB-01, K-MIN-03: as far as the table says. Also a distance of 0 breaks a charge (A-52); one that moves it ends a
    grapple (A-57) and, by `knockback_clears_pin`, a pin."""
    far = spaces(attributes.weighs(state, state.use.user), classes.weight(state, target))
    creatures.note(state, target, Status.KNOCKBACK)
    charge.shatter(state, target, log)
    if far == 0:
        tell(log, Event.STOOD_FAST, target, way, NONE, 0)
        return
    tell(log, Event.KNOCKED_BACK, target, way, NONE, far)
    grapple_pair.part(state, target, log)
    if state.options.knockback_clears_pin == 1:
        state.creatures[target].pinned = 0
    state.use.height = state.level[state.creatures[target].tile]
    state.use.fallen = 0
    stack.plan(state, Step.KNOCK_ON, target, way, NONE, far)


@rule
def origin(state: State) -> int:
    """Where the attack comes from: the user, or the centre of what was triggered."""
    if state.use.centre != OFF:
        return state.use.centre
    return state.creatures[state.use.user].tile


@rule
def direction(state: State, target: int) -> int:
    """K-KB-01: along the arrow, else straight away along the longer axis (A-52); NONE where the user chooses between two. By
    `grid` along a diagonal, unless one axis is more than twice as long as the other; without it nobody is knocked across a
    corner, so a slanting arrow counts for none."""
    use = state.use
    mode = state.cards[use.card].mode
    tile, start = state.creatures[target].tile, origin(state)
    along = (mode == Mode.PROJECTILE or mode == Mode.DASH) and use.heading < creatures.ways(state)
    if along and (use.centre == OFF or start == tile):
        return use.heading
    columns, rows = tile % state.width - start % state.width, tile // state.width - start // state.width
    if state.options.grid == Grid.SQUARE8 and abs(columns) <= 2 * abs(rows) and abs(rows) <= 2 * abs(columns):
        return slanting(columns, rows)
    if abs(columns) == abs(rows):
        return NONE
    if abs(columns) > abs(rows):
        return EAST if columns > 0 else WEST
    return SOUTH if rows > 0 else NORTH


@rule
def slanting(columns: int, rows: int) -> int:
    """The diagonal direction that leads so many columns and rows away; NONE for no way at all."""
    if columns == 0 and rows == 0:
        return NONE
    if columns > 0:
        return NORTHEAST if rows < 0 else SOUTHEAST
    return NORTHWEST if rows < 0 else SOUTHWEST


@rule
def leads_away(state: State, target: int, way: int) -> bool:
    """True for one of the two directions that lead away from a diagonal neighbour."""
    tile, start = state.creatures[target].tile, origin(state)
    columns, rows = tile % state.width - start % state.width, tile // state.width - start // state.width
    if columns == 0 and rows == 0:
        return True
    if way in (EAST, WEST):
        return columns != 0 and (columns > 0) == (way == EAST)
    return rows != 0 and (rows > 0) == (way == SOUTH)


@rule
def go_on(state: State, target: int, way: int, left: int, log: Log | None) -> None:
    """K-KB-18: the next tile of the path: beyond the border, obstructed, taken by a creature, or entered with all its effects
    (A-53)."""
    if not creatures.standing(state, target):
        return
    here = state.creatures[target].tile
    if left == 0:
        land(state, target, way, log)
        return
    onto = creatures.neighbor(state, here, way)
    if onto == OFF:
        out_of_bounds(state, target, way, log)
    elif terrain.barred(state, here, onto):
        obstructed(state, target, onto, log)
    elif creatures.at(state, onto) != NONE:
        collide(state, target, way, left, log)
    elif creatures.taken(state, onto):
        stumble(state, target, onto, log)
    else:
        add_drop(state, onto)
        stack.plan(state, Step.KNOCK_ON, target, way, NONE, left - 1)
        terrain.enter(state, target, onto, way, terrain.FORCED | terrain.RUNNING, log)


@rule
def fall(state: State, drop: int) -> int:
    """K-KB-26, K-KB-27: the heights strictly between (4 to 1 is 2); by `fall` their difference (3) (A-56)."""
    if drop <= 0:
        return 0
    return drop if state.options.fall == Fall.DIFFERENCE else drop - 1


@rule
def add_drop(state: State, onto: int) -> None:
    """K-KB-26, K-KB-28: by `fall_measure` each drop on the way hurts by itself, except one that ends on water."""
    use = state.use
    if state.options.fall_measure == FallMeasure.PER_LEDGE:
        if terrain.dry_landing(state, onto):
            use.fallen += fall(state, use.height - state.level[onto])
        use.height = state.level[onto]


@rule
def settle_fall(state: State, target: int, end: int, log: Log | None) -> None:
    """K-KB-26, K-KB-28: un-blockable damage by the heights between the start and the tile that it falls to; none onto water.
    What was settled before, at a collision on the way, is not settled again."""
    use = state.use
    if not creatures.standing(state, target):
        return
    if state.options.fall_measure == FallMeasure.PER_LEDGE:
        hurt, use.fallen = use.fallen, 0
    else:
        hurt = max(0, fall(state, use.height - state.level[end]) - use.fallen)
        use.fallen += hurt
        if hurt > 0 and not terrain.dry_landing(state, end):
            tell(log, Event.SPLASHED, target, NONE, end, 0)
            return
    damage.unblockable(state, target, hurt, Event.FELL, log)


@rule
def fall_before(state: State, target: int, onto: int, log: Log | None) -> None:
    """K-KB-19, K-KB-26: over a ledge it falls to the foot first, then it meets what is there (A-54)."""
    end = state.creatures[target].tile
    if onto != OFF and state.level[onto] <= state.level[end] - sight.LEDGE:
        add_drop(state, onto)
        end = onto
    settle_fall(state, target, end, log)


@rule
def land(state: State, target: int, way: int, log: Log | None) -> None:
    """The path is over: a fall, and on ice a slide onwards (A-53)."""
    settle_fall(state, target, state.creatures[target].tile, log)
    if creatures.standing(state, target) and state.terrain[state.creatures[target].tile] == Terrain.ICE:
        stack.plan(state, Step.SLIDE, target, way, NONE, 1)


@rule
def obstructed(state: State, target: int, onto: int, log: Log | None) -> None:
    """K-KB-22: 2 un-blockable damage by an obstruction, after the fall (A-54) and where that was survived (A-53); by
    `knockback_breaks_wall` the wall it hits breaks, or both walls that close the corner."""
    here = state.creatures[target].tile
    fall_before(state, target, onto if terrain.obstructs(state, here, onto) else OFF, log)
    if not creatures.standing(state, target):
        return
    damage.unblockable(state, target, OBSTRUCTION_DAMAGE, Event.OBSTRUCTED, log)
    if state.options.knockback_breaks_wall == 0:
        return
    if terrain.obstructs(state, here, onto):
        walls.break_wall(state, onto, log)
    else:
        walls.break_wall(state, creatures.flank(state, here, onto), log)
        walls.break_wall(state, creatures.flank(state, onto, here), log)


@rule
def out_of_bounds(state: State, target: int, way: int, log: Log | None) -> None:
    """K-KB-23, K-KB-24, K-KB-25: one flip: heads, it collides with a full obstruction; tails, its own player
    puts it on an open tile next to where it left; by `oob_placer` the attacker does (A-55)."""
    settle_fall(state, target, state.creatures[target].tile, log)
    if not creatures.standing(state, target):
        return
    heads = rolls.flip(state, 1)
    tell(log, Event.WENT_OUT, target, way, state.creatures[target].tile, heads)
    if heads == 1:
        damage.unblockable(state, target, OBSTRUCTION_DAMAGE, Event.OBSTRUCTED, log)
    elif has_way_back(state, target):
        placer = state.use.user if state.options.oob_placer == Placer.ATTACKER else target
        stack.ask(state, Ask.RETURN, placer, target, way, 0)


@rule
def has_way_back(state: State, target: int) -> bool:
    """True where an open tile lies next to where it left; else it stays there."""
    for direction in range(creatures.ways(state)):
        if terrain.open(state, creatures.neighbor(state, state.creatures[target].tile, direction)):
            return True
    return False


@rule
def put_back(state: State, target: int, tile: int, log: Log | None) -> None:
    """K-KB-25: it comes back on that tile, at any height, with the tile's effects."""
    way = creatures.direction_of(state, state.creatures[target].tile, tile)
    tell(log, Event.PUT_BACK, target, way, tile, 0)
    terrain.enter(state, target, tile, way, terrain.FORCED, log)


@rule
def collide(state: State, target: int, way: int, left: int, log: Log | None) -> None:
    """K-KB-18, K-KB-19: after a fall, whoever would be struck rolls AGILITY, with SOL if it likes."""
    onto = creatures.neighbor(state, state.creatures[target].tile, way)
    fall_before(state, target, onto, log)
    if not creatures.standing(state, target):
        return
    met = creatures.at(state, onto)
    tell(log, Event.COLLIDED, target, met, NONE, 0)
    rolls.offer_sol(state, Step.THROW_COLLISION, met, flying(target, way, left), 0)


@rule
def flying(target: int, way: int, left: int) -> int:
    """Who flies at somebody, which way and how many tiles further, in one number: the direction 0..7, the tiles 0..FURTHEST -
    1. `who_flies`, `way_of` and `left_of` read it."""
    return (target * WAYS + way) * FURTHEST + left


@rule
def who_flies(flight: int) -> int:
    """The creature that flies."""
    return flight // (WAYS * FURTHEST)


@rule
def way_of(flight: int) -> int:
    """Its direction."""
    return flight // FURTHEST % WAYS


@rule
def left_of(flight: int) -> int:
    """How many tiles further it flies."""
    return flight % FURTHEST


@rule
def stumble(state: State, target: int, onto: int, log: Log | None) -> None:
    """K-KB-18: an unconscious creature on the path stops it; that one rolls nothing and has no KOR to lose (A-54, `revive`)."""
    fall_before(state, target, onto, log)
    if creatures.standing(state, target):
        for other in range(state.seats):
            if state.creatures[other].tile == onto:
                tell(log, Event.COLLIDED, target, other, NONE, 0)
                hurt_both(state, target, log)


@rule
def throw(state: State, met: int, flight: int, more: int, log: Log | None) -> None:
    """K-KB-19, K-KB-20: any success dodges the incoming creature, which goes on past it, or where there is no tile to step to
    stops before it: a successful dodge all the same, which clears knockdown and pin (A-54). None, and it is struck."""
    target, way, left = who_flies(flight), way_of(flight), left_of(flight)
    dice = attributes.value(state, met, Attribute.AGILITY) + more
    thrown = rolls.cast(state, dice)
    won = rolls.successes(thrown)
    tell(log, Event.AGILITY_ROLLED, met, thrown, dice, won)
    if won == 0:
        struck(state, met, target, log)
    elif has_side(state, met, way):
        stack.plan(state, Step.KNOCK_ON, target, way, NONE, left)
        stack.ask(state, Ask.ASIDE, met, met, way, 0)
    else:
        statuses.clear(state, met, log)
        land(state, target, way, log)


@rule
def struck(state: State, met: int, target: int, log: Log | None) -> None:
    """K-KB-20, K-KB-21: un-blockable damage by the weight class of the incoming creature, a Mineral one higher (A-35); that one
    stops before it, unhurt unless `collision_hurts_both`."""
    damage.unblockable(state, met, classes.weight(state, target), Event.STRUCK_BY, log)
    hurt_both(state, target, log)


@rule
def hurt_both(state: State, target: int, log: Log | None) -> None:
    """By `collision_hurts_both` the incoming creature too loses as much KOR as its own weight class, what it hits with."""
    if state.options.collision_hurts_both == 1:
        damage.unblockable(state, target, classes.weight(state, target), Event.STRUCK_BY, log)


@rule
def beside_line(state: State, met: int, way: int, tile: int) -> bool:
    """A legal tile next to whoever steps aside, off the line of the knockback."""
    here = state.creatures[met].tile
    if tile == OFF or not terrain.open(state, tile) or not terrain.climbable(state, here, tile):
        return False
    return tile != creatures.neighbor(state, here, way) and tile != creatures.neighbor(state, here, creatures.opposite(way))


@rule
def has_side(state: State, met: int, way: int) -> bool:
    """True where there is such a tile."""
    for direction in range(creatures.ways(state)):
        if beside_line(state, met, way, creatures.neighbor(state, state.creatures[met].tile, direction)):
            return True
    return False


@rule
def step_aside(state: State, met: int, tile: int, log: Log | None) -> None:
    """K-KB-19: it moves 1 out of the way; like any successful dodge that clears knockdown and pin."""
    way = creatures.direction_of(state, state.creatures[met].tile, tile)
    tell(log, Event.STEPPED_ASIDE, met, way, tile, 0)
    statuses.clear(state, met, log)
    terrain.enter(state, met, tile, way, 0, log)
