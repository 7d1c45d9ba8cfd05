"""Attack areas: fields, projectiles that collide, runs, selected targets; what lies in them."""

from affray.games.korxsol.record.card_terms import Collide, Kind, Mode, Op, Terrain
from affray.games.korxsol.record.house_rules import Trigger
from affray.games.korxsol.record.state import MOST_ARROWS, NONE, OFF, TILES, Card, State
from affray.games.korxsol.record.vocabulary import Ask, Step
from affray.games.korxsol.rules import creatures, grapple, move_types, movement, sight, statuses, terrain, walls
from affray.games.korxsol.rules.walls import STRUCK_WALL
from affray.kernel import stack
from affray.kernel.events import Log
from affray.kernel.rule import rule

HIT_AREA, PATH = 1, 2
WALL_AHEAD = 64
"""A flight in one number: steps + WALL_AHEAD where it ends before a wall; no arrow is so long."""


@rule
def in_field(state: State, user: int, card: Card, turn: int, tile: int) -> bool:
    """K-AREA-04, K-AREA-08: a red or blue field reaches a tile, in the frame of the user's tile as it is turned (A-09b)."""
    origin, manner = int(state.creatures[user].tile), move_types.manner(card)
    for index in range(card.fields):
        there = creatures.offset(state, origin, turn, card.field_x[index], card.field_y[index])
        if there == tile:
            return sight.reaches(state, origin, tile, manner)
    return False


@rule
def flown(steps: int, wall: int) -> int:
    """A flight as one number: its steps, and 1 where it ends before a wall."""
    return steps + WALL_AHEAD * wall


@rule
def steps_of(flight: int) -> int:
    """The steps of such a flight."""
    return flight % WALL_AHEAD


@rule
def before_wall(flight: int) -> bool:
    """True where it ends before a wall."""
    return flight >= WALL_AHEAD


@rule
def flight(state: State, user: int, card: Card, turn: int, number: int, skip: int) -> int:
    """K-AREA-02, K-AREA-05: how many steps a projectile flies along its arrow, to the first creature that is not in `skip`,
    or to the last tile before an obstruction, and whether that is a wall (`flown`). A run ends before a ledge."""
    arrow, origin, manner = card.arrow[number], int(state.creatures[user].tile), move_types.manner(card)
    tile, level, steps = origin, int(state.level[origin]), 0
    length = 1 if rooted(state, user, card) else int(arrow.length)
    for index in range(1, length + 1):
        there = creatures.offset(state, origin, turn, arrow.x * index, arrow.y * index)
        if there == OFF or (card.mode == Mode.DASH and not terrain.climbable(state, tile, there)):
            return steps
        level = sight.hop(state, level, tile, there, manner)
        if level == sight.STOPPED:
            return steps
        if level == sight.WALLED:
            return flown(steps, 1)
        steps, tile = index, there
        met = creatures.at(state, there)
        if met != NONE and met != user and skip >> met & 1 == 0:
            return steps
    return steps


@rule
def rooted(state: State, user: int, card: Card) -> bool:
    """K-PIN-02: true for a run that its user cannot run, so that it reaches no further than the first tile (A-85)."""
    return card.mode == Mode.DASH and not statuses.may_move(state, user) and not move_types.has(card, Op.RELEASE)


@rule
def arrow_tile(state: State, user: int, card: Card, turn: int, number: int, steps: int) -> int:
    """The tile of an arrow after so many steps."""
    arrow = card.arrow[number]
    return creatures.offset(state, state.creatures[user].tile, turn, arrow.x * steps, arrow.y * steps)


@rule
def selectable(state: State, user: int, card: Card, target: int) -> bool:
    """K-AREA-12, K-AREA-14: an ATTACK TARGET within range, that the move concerns and reaches."""
    if target == user:
        return card.type == Kind.BUFF and card.own == 1
    if not move_types.concerns(state, card, user, target):
        return False
    first, last = int(state.creatures[user].tile), int(state.creatures[target].tile)
    away = creatures.distance(state, first, last)
    return card.least <= away <= card.range and sight.reaches(state, first, last, move_types.manner(card))


@rule
def room(state: State, card: Card, picked: int) -> bool:
    """K-AREA-13: true while fewer targets are selected than the Target Count."""
    count = 0
    for seat in range(state.seats):
        count += picked >> seat & 1
    return count < card.count


@rule
def covered(state: State, user: int, card: Card, turn: int) -> int:
    """K-AREA-16: whom the move would have for targets now, turned so, as bits; of a projectile, the first that it meets."""
    mask = 0
    for other in range(state.seats):
        if move_types.concerns(state, card, user, other) and meets(state, user, card, turn, other):
            mask |= 1 << other
    if card.own == 1 and card.type == Kind.BUFF:
        mask |= 1 << user
    return mask


@rule
def meets(state: State, user: int, card: Card, turn: int, other: int) -> bool:
    """True where a creature is a target of the move, turned so."""
    tile = int(state.creatures[other].tile)
    if card.mode == Mode.FIELD:
        return in_field(state, user, card, turn, tile)
    if card.mode == Mode.SELECT:
        return selectable(state, user, card, other)
    if card.mode == Mode.SELF:
        return False
    for number in range(card.arrows):
        steps = steps_of(flight(state, user, card, turn, number, 0))
        end = arrow_tile(state, user, card, turn, number, steps)
        if steps > 0 and end == tile:
            return True
        if card.collide == Collide.TRIGGER and in_burst(state, card, turn, end, tile):
            return True
    return False


@rule
def in_burst(state: State, card: Card, turn: int, centre: int, tile: int) -> bool:
    """K-AREA-03: the white-bordered area around the tile of a collision reaches a tile."""
    for index in range(card.bursts):
        there = creatures.offset(state, centre, turn, card.burst_x[index], card.burst_y[index])
        if there == tile:
            return tile == centre or sight.reaches(state, centre, tile, move_types.manner(card))
    return False


@rule
def aim_at(state: State, target: int, log: Log | None) -> None:
    """K-AREA-15: whoever is in the area is a target, team-mates too; BLESS spares those. A grappler that becomes the target
    of an attack or debuff lets go (K-GRAP-14)."""
    use, bit = state.use, 1 << target
    card = state.cards[use.card]
    if use.dodged & bit or use.hit & bit:
        return
    if move_types.has(card, Op.BLESS) and creatures.allies(use.user, target):
        use.blessed |= bit
        return
    use.pending |= bit
    if use.repeated == 0:
        use.first |= bit
    if move_types.hostile(card.type) or state.options.grapple_buff_breaks == 1:
        grapple.attacked(state, target, log)


@rule
def lay(state: State, log: Log | None) -> None:
    """K-AREA-16: step 02 of Combat: where the move strikes, and who is there. A run is laid as its user runs (`dash`)."""
    use = state.use
    card, user = state.cards[use.card], int(use.user)
    for tile in range(TILES):
        state.use.area[tile] = 0
    for number in range(MOST_ARROWS):
        use.struck[number], use.ended[number] = NONE, 0
    use.centre = OFF
    if card.mode == Mode.FIELD:
        lay_field(state, card, user)
    elif card.mode == Mode.PROJECTILE:
        for number in range(card.arrows):
            lay_path(state, card, user, number)
        for number in range(card.arrows):
            fly(state, number, log)
    elif card.mode == Mode.DASH:
        for number in range(card.arrows):
            lay_path(state, card, user, number)
    if card.mode == Mode.FIELD or card.mode == Mode.SELECT:
        mask = covered(state, user, card, use.turn) if card.mode == Mode.FIELD else int(use.picked)
        for target in range(state.seats):
            if mask >> target & 1 and target != user:
                state.use.area[state.creatures[target].tile] |= HIT_AREA
                aim_at(state, target, log)


@rule
def lay_again(state: State, log: Log | None) -> None:
    """K-DBL-02: the same tiles, wherever the user is by now: who is there. Selected targets must still be within range, and a
    run strikes whom it would meet where it ended (A-48)."""
    use = state.use
    card, user = state.cards[use.card], int(use.user)
    held = state.creatures[user]
    if card.mode == Mode.DASH:
        onto = creatures.neighbor(state, held.tile, use.heading)
        met = creatures.at(state, onto) if onto != OFF and state.use.area[onto] & PATH else NONE
        if met != NONE:
            aim_at(state, met, log)
        return
    here = int(held.tile)
    held.tile = use.origin
    for target in range(state.seats):
        if card.mode == Mode.SELECT and not selectable(state, user, card, target):
            use.picked &= ~(1 << target)
    lay(state, log)
    held.tile = here


@rule
def lay_field(state: State, card: Card, user: int) -> None:
    """Mark the tiles of a field that are reached, and walls that an attack hits."""
    origin, manner = int(state.creatures[user].tile), move_types.manner(card)
    for index in range(card.fields):
        tile = creatures.offset(state, origin, state.use.turn, card.field_x[index], card.field_y[index])
        if tile == OFF:
            continue
        there = sight.trace(state, origin, tile, manner)
        if there == sight.WALLED:
            strike_wall(state, card, tile)
        elif there != sight.STOPPED:
            state.use.area[tile] |= HIT_AREA


@rule
def strike_wall(state: State, card: Card, tile: int) -> None:
    """A wall that an attack hits falls at the end of the use (A-46)."""
    if move_types.attacks(card.type):
        state.use.area[tile] |= STRUCK_WALL


@rule
def lay_path(state: State, card: Card, user: int, number: int) -> None:
    """Mark the path of an arrow as far as nothing but creatures is in the way."""
    steps = steps_of(flight(state, user, card, state.use.turn, number, (1 << state.seats) - 1))
    for index in range(1, steps + 1):
        state.use.area[arrow_tile(state, user, card, state.use.turn, number, index)] |= PATH


@rule
def fly(state: State, number: int, log: Log | None) -> None:
    """K-AREA-05, K-AREA-06, K-AREA-07: a projectile flies on to whom it collides with, past those who dodged. At the end of its
    path, before an obstruction, at an ally it blesses, or by `trigger` at any creature, its trigger goes off (K-AREA-03)."""
    use = state.use
    card, user = state.cards[use.card], int(use.user)
    path = flight(state, user, card, use.turn, number, use.dodged)
    steps = steps_of(path)
    tile = arrow_tile(state, user, card, use.turn, number, steps)
    use.struck[number] = NONE
    use.heading = heading(card, use.turn, number)
    met = creatures.at(state, tile) if steps > 0 else NONE
    if met != NONE and met != user and use.dodged >> met & 1 == 0:
        use.struck[number] = met
        aim_at(state, met, log)
        spared = use.blessed >> met & 1 == 1
        if card.collide == Collide.TRIGGER and (state.options.trigger == Trigger.ALWAYS or spared):
            burst(state, number, tile, log)
        return
    if before_wall(path):
        strike_wall(state, card, arrow_tile(state, user, card, use.turn, number, steps + 1))
    if card.collide == Collide.TRIGGER and use.ended[number] == 0:
        burst(state, number, tile, log)


@rule
def heading(card: Card, turn: int, number: int) -> int:
    """The direction of an arrow, a slanting one's across a corner (A-52)."""
    arrow = card.arrow[number]
    drawn = 0 if arrow.y > 0 else 4
    if arrow.x != 0:
        drawn = 2 - arrow.y if arrow.x > 0 else 6 + arrow.y
    if creatures.is_mirrored(turn):
        drawn = 8 - drawn
    eighths = (drawn + clockwise(creatures.way_of(turn))) % 8
    return eighths // 2 if eighths % 2 == 0 else creatures.CORNERS + eighths // 2


@rule
def clockwise(direction: int) -> int:
    """Eighths of a full turn from north to a direction."""
    return 2 * direction if direction < creatures.CORNERS else 2 * direction - 7


@rule
def lay_burst(state: State, card: Card, centre: int, log: Log | None) -> None:
    """Mark the tiles that the area around a collision reaches, and walls that it hits; a BUSTER takes off the map what stands
    there (K-BST-02)."""
    for index in range(card.bursts):
        tile = creatures.offset(state, centre, state.use.turn, card.burst_x[index], card.burst_y[index])
        if tile == OFF:
            continue
        if in_burst(state, card, state.use.turn, centre, tile):
            state.use.area[tile] |= HIT_AREA
            if move_types.has(card, Op.BUSTER):
                walls.bust(state, tile, log)
        elif sight.trace(state, centre, tile, move_types.manner(card)) == sight.WALLED:
            strike_wall(state, card, tile)


@rule
def burst(state: State, number: int, centre: int, log: Log | None) -> None:
    """K-AREA-03: the collision trigger goes off, and everyone in its area is a target (A-48b)."""
    use = state.use
    card = state.cards[use.card]
    use.ended[number] = 1
    use.centre = centre
    lay_burst(state, card, centre, log)
    for other in range(state.seats):
        near = move_types.concerns(state, card, use.user, other) and other != use.struck[number]
        if near and in_burst(state, card, use.turn, centre, int(state.creatures[other].tile)):
            aim_at(state, other, log)


@rule
def collided(state: State, target: int, log: Log | None) -> None:
    """K-AREA-03: a HIT on the direct target of a projectile sets off its trigger."""
    card = state.cards[state.use.card]
    if card.mode == Mode.PROJECTILE and card.collide == Collide.TRIGGER:
        for number in range(card.arrows):
            if state.use.struck[number] == target and state.use.ended[number] == 0:
                burst(state, number, int(state.creatures[target].tile), log)


@rule
def passed(state: State, target: int, log: Log | None) -> None:
    """K-AREA-07: a projectile whose target dodged goes on."""
    card = state.cards[state.use.card]
    if card.mode == Mode.PROJECTILE:
        for number in range(card.arrows):
            if state.use.struck[number] == target and state.use.ended[number] == 0:
                fly(state, number, log)


@rule
def run(state: State, log: Log | None) -> None:
    """K-AREA-09, K-AREA-10, K-AREA-11: the user runs along a black arrow, tile by tile and without action points, until it
    collides with a creature, which becomes the target, or an obstruction; past those who dodge, to the full extent (A-85).
    K-PIN-02: a pinned user does not move, and collides with whoever stands before it."""
    use = state.use
    card, user = state.cards[use.card], int(use.user)
    here = int(state.creatures[user].tile)
    use.heading = heading(card, use.turn, 0)
    onto = creatures.neighbor(state, here, use.heading)
    if not creatures.standing(state, user) or use.run >= card.arrow[0].length or onto == OFF:
        stop_run(state)
        return
    met = creatures.at(state, onto)
    if met != NONE and use.dodged >> met & 1 == 0 and terrain.climbable(state, here, onto):
        use.struck[0] = met
        aim_at(state, met, log)
        if use.pending == 0:
            stop_run(state)
        return
    if state.wall[onto] == 1:
        strike_wall(state, card, onto)
    if not statuses.may_move(state, user) or not movement.legal(state, here, onto):
        stop_run(state)
        return
    use.run += 1
    stack.plan(state, Step.RUN, user, NONE, NONE, 1)
    terrain.enter(state, user, onto, use.heading, terrain.RUNNING, log)


@rule
def go_on_running(state: State, asked: int) -> None:
    """A-85: no voluntary stop, but by `early_stop`."""
    if state.options.early_stop == 1 and asked == 1 and state.use.run < state.cards[state.use.card].arrow[0].length:
        stack.ask(state, Ask.RUN, state.use.user, state.use.user, NONE, 0)


@rule
def keep_running(state: State, asked: int, log: Log | None) -> None:
    """A-85: a run goes on, or its user is asked whether it does."""
    go_on_running(state, asked)
    if state.flow.decision == 0:
        run(state, log)


@rule
def stop_run(state: State) -> None:
    """The run is over; a user that ends on ice slides on, unless it is pinned there."""
    use = state.use
    use.run = state.cards[use.card].arrow[0].length
    user = int(use.user)
    able = creatures.standing(state, user) and statuses.may_move(state, user)
    if able and state.terrain[state.creatures[user].tile] == Terrain.ICE:
        stack.plan(state, Step.SLIDE, user, use.heading, NONE, 0)
