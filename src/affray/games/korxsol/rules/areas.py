"""What the pattern of a card reaches: fields, selected targets, whom a projectile meets, the area around a collision.

The chapter goes on in `areas_flights` (how far a projectile flies), `areas_laid` (where a use strikes, and whom) and
`areas_runs`.
"""

from affray.games.korxsol.record.card_terms import Collide, Kind, Mode
from affray.games.korxsol.record.state import Card, State
from affray.games.korxsol.rules import areas_flights, creatures, move_types, sight
from affray.kernel.rule import rule


@rule
def in_field(state: State, user: int, card: Card, turn: int, tile: int) -> bool:
    """K-AREA-04, K-AREA-08: a red or blue field reaches a tile, in the frame of the user's tile as it is turned (A-09b)."""
    origin, manner = state.creatures[user].tile, move_types.manner(card)
    for index in range(card.fields):
        there = creatures.offset(state, origin, turn, card.field_x[index], card.field_y[index])
        if there == tile:
            return sight.reaches(state, origin, tile, manner)
    return False


@rule
def selectable(state: State, user: int, card: Card, target: int) -> bool:
    """K-AREA-12, K-AREA-14: an ATTACK TARGET within range, that the move concerns and reaches."""
    if target == user:
        return card.type == Kind.BUFF and card.own == 1
    if not move_types.concerns(state, card, user, target):
        return False
    first, last = state.creatures[user].tile, state.creatures[target].tile
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
    tile = state.creatures[other].tile
    if card.mode == Mode.FIELD:
        return in_field(state, user, card, turn, tile)
    if card.mode == Mode.SELECT:
        return selectable(state, user, card, other)
    if card.mode == Mode.SELF:
        return False
    for number in range(card.arrows):
        steps = areas_flights.steps_of(areas_flights.flight(state, user, card, turn, number, 0))
        end = areas_flights.arrow_tile(state, user, card, turn, number, steps)
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
