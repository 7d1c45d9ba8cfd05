"""Where a use strikes: its area is laid on the map, projectiles fly and collide, and whoever is met becomes a target."""

from affray.games.korxsol.record.card_terms import Collide, Mode, Op
from affray.games.korxsol.record.house_rules import Trigger
from affray.games.korxsol.record.state import MOST_ARROWS, NONE, OFF, TILES, Card, State
from affray.games.korxsol.record.vocabulary import AreaBit
from affray.games.korxsol.rules import areas, areas_flights, creatures, grapple, move_types, sight, walls
from affray.kernel.events import Log
from affray.kernel.rule import rule


@rule
def lay(state: State, log: Log | None) -> None:
    """K-AREA-16: step 02 of Combat: where the move strikes, and who is there. A run is laid as its user runs (`dash`)."""
    use = state.use
    card, user = state.cards[use.card], use.user
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
        mask = areas.covered(state, user, card, use.turn) if card.mode == Mode.FIELD else use.picked
        for target in range(state.seats):
            if mask >> target & 1 and target != user:
                state.use.area[state.creatures[target].tile] |= AreaBit.HIT
                aim_at(state, target, log)


@rule
def lay_again(state: State, log: Log | None) -> None:
    """K-DBL-02: the same tiles, wherever the user is by now: who is there. Selected targets must still be within range, and a
    run strikes whom it would meet where it ended (A-48)."""
    use = state.use
    card, user = state.cards[use.card], use.user
    held = state.creatures[user]
    if card.mode == Mode.DASH:
        onto = creatures.neighbor(state, held.tile, use.heading)
        met = creatures.at(state, onto) if onto != OFF and state.use.area[onto] & AreaBit.PATH else NONE
        if met != NONE:
            aim_at(state, met, log)
        return
    here = held.tile
    held.tile = use.origin
    for target in range(state.seats):
        if card.mode == Mode.SELECT and not areas.selectable(state, user, card, target):
            use.picked &= ~(1 << target)
    lay(state, log)
    held.tile = here


@rule
def lay_field(state: State, card: Card, user: int) -> None:
    """Mark the tiles of a field that are reached, and walls that an attack hits."""
    origin, manner = state.creatures[user].tile, move_types.manner(card)
    for index in range(card.fields):
        tile = creatures.offset(state, origin, state.use.turn, card.field_x[index], card.field_y[index])
        if tile == OFF:
            continue
        there = sight.trace(state, origin, tile, manner)
        if there == sight.WALLED:
            strike_wall(state, card, tile)
        elif there != sight.STOPPED:
            state.use.area[tile] |= AreaBit.HIT


@rule
def lay_path(state: State, card: Card, user: int, number: int) -> None:
    """Mark the path of an arrow as far as nothing but creatures is in the way."""
    steps = areas_flights.steps_of(areas_flights.flight(state, user, card, state.use.turn, number, (1 << state.seats) - 1))
    for index in range(1, steps + 1):
        state.use.area[areas_flights.arrow_tile(state, user, card, state.use.turn, number, index)] |= AreaBit.PATH


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
def strike_wall(state: State, card: Card, tile: int) -> None:
    """A wall that an attack hits falls at the end of the use (A-46)."""
    if move_types.attacks(card.type):
        state.use.area[tile] |= AreaBit.WALL


@rule
def fly(state: State, number: int, log: Log | None) -> None:
    """K-AREA-05, K-AREA-06, K-AREA-07: a projectile flies on to whom it collides with, past those who dodged. At the end of its
    path, before an obstruction, at an ally it blesses, or by `trigger` at any creature, its trigger goes off (K-AREA-03)."""
    use = state.use
    card, user = state.cards[use.card], use.user
    path = areas_flights.flight(state, user, card, use.turn, number, use.dodged)
    steps = areas_flights.steps_of(path)
    tile = areas_flights.arrow_tile(state, user, card, use.turn, number, steps)
    use.struck[number] = NONE
    use.heading = areas_flights.heading(card, use.turn, number)
    met = creatures.at(state, tile) if steps > 0 else NONE
    if met != NONE and met != user and use.dodged >> met & 1 == 0:
        use.struck[number] = met
        aim_at(state, met, log)
        spared = use.blessed >> met & 1 == 1
        if card.collide == Collide.TRIGGER and (state.options.trigger == Trigger.ALWAYS or spared):
            burst(state, number, tile, log)
        return
    if areas_flights.before_wall(path):
        strike_wall(state, card, areas_flights.arrow_tile(state, user, card, use.turn, number, steps + 1))
    if card.collide == Collide.TRIGGER and use.ended[number] == 0:
        burst(state, number, tile, log)


@rule
def lay_burst(state: State, card: Card, centre: int, log: Log | None) -> None:
    """Mark the tiles that the area around a collision reaches, and walls that it hits; a BUSTER takes off the map what stands
    there (K-BST-02)."""
    for index in range(card.bursts):
        tile = creatures.offset(state, centre, state.use.turn, card.burst_x[index], card.burst_y[index])
        if tile == OFF:
            continue
        if areas.in_burst(state, card, state.use.turn, centre, tile):
            state.use.area[tile] |= AreaBit.HIT
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
        if near and areas.in_burst(state, card, use.turn, centre, state.creatures[other].tile):
            aim_at(state, other, log)


@rule
def collided(state: State, target: int, log: Log | None) -> None:
    """K-AREA-03: a HIT on the direct target of a projectile sets off its trigger."""
    card = state.cards[state.use.card]
    if card.mode == Mode.PROJECTILE and card.collide == Collide.TRIGGER:
        for number in range(card.arrows):
            if state.use.struck[number] == target and state.use.ended[number] == 0:
                burst(state, number, state.creatures[target].tile, log)


@rule
def passed(state: State, target: int, log: Log | None) -> None:
    """K-AREA-07: a projectile whose target dodged goes on."""
    card = state.cards[state.use.card]
    if card.mode == Mode.PROJECTILE:
        for number in range(card.arrows):
            if state.use.struck[number] == target and state.use.ended[number] == 0:
                fly(state, number, log)
