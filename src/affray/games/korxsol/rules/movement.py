"""Moving by one's own will: a space for each action point, through team-mates, by the MOVEMENT indicator, and away in fear."""

from affray.games.korxsol.record.card_terms import Terrain
from affray.games.korxsol.record.state import MOST_SEATS, NONE, OFF, State
from affray.games.korxsol.record.vocabulary import Ask, Event, Step
from affray.games.korxsol.rules import classes, creatures, statuses, terrain
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def legal(state: State, first: int, tile: int) -> bool:
    """K-MOVE-01, K-MOVE-02, K-MOVE-03, K-MOVE-06: an adjacent open tile at equal height, one higher or one lower; never
    through an enemy. By `grid` tiles are adjacent across corners too, but not across a closed one (A-03)."""
    return tile != OFF and terrain.open(state, tile) and terrain.climbable(state, first, tile)


@rule
def may_walk(state: State, creature: int) -> bool:
    """True where it may move by action points: it has one, is free, holds nobody, and is on its feet (A-58)."""
    held = state.creatures[creature]
    return held.ap > 0 and held.down == 0 and held.holds == NONE and statuses.may_move(state, creature)


@rule
def passes_through(state: State, creature: int, via: int, tile: int, most: int, wet: int) -> bool:
    """K-MOVE-05: it may move through a team-mate's tile, not stay there: one compound move of two spaces (A-69), where it has
    `most` action points or tiles of a MOVEMENT left, of which water on the way takes `wet`."""
    here = state.creatures[creature].tile
    if via == OFF or tile == OFF:
        return False
    if tile == here or not terrain.clear(state, via):
        return False
    ally = creatures.at(state, via)
    if ally == NONE or not creatures.allies(creature, ally) or not terrain.climbable(state, here, via):
        return False
    cold = classes.walks_water(state, creature)
    if state.terrain[via] == Terrain.ICE and not cold:
        return False
    cost = 2 + wet if state.terrain[via] == Terrain.WATER and not cold else 2
    return most >= cost and legal(state, via, tile)


@rule
def walk(state: State, creature: int, via: int, tile: int, log: Log | None) -> None:
    """K-MOVE-04, K-MOVE-05: 1 AP for each space."""
    held = state.creatures[creature]
    if via != NONE:
        held.ap -= 1
        pass_by(state, creature, via, log)
    held.ap -= 1
    terrain.enter(state, creature, tile, creatures.direction_of(state, held.tile, tile), 0, log)


@rule
def pass_by(state: State, creature: int, via: int, log: Log | None) -> None:
    """K-MOVE-05: the first half of a move past a team-mate, with the effects of that tile."""
    here = state.creatures[creature].tile
    terrain.enter(state, creature, via, creatures.direction_of(state, here, via), terrain.RUNNING, log)


@rule
def free(state: State, creature: int, steps: int) -> bool:
    """K-PIN-02: true where it can move that far by a MOVEMENT: not while pinned, grappled or grappling (A-86)."""
    able = statuses.may_move(state, creature) and state.creatures[creature].holds == NONE
    return able and creatures.standing(state, creature) and can_step(state, creature, steps)


@rule
def offer(state: State, creature: int, steps: int) -> None:
    """K-MVI-01, K-MVI-02: MOVEMENT X: up to X tiles, one after the other, free, after a failed HIT too (A-86)."""
    if steps > 0 and free(state, creature, steps):
        stack.ask(state, Ask.WALK, creature, creature, NONE, steps)


@rule
def can_step(state: State, creature: int, steps: int) -> bool:
    """True where some adjacent tile can be entered, or in two steps one behind a team-mate."""
    here = state.creatures[creature].tile
    ways = creatures.ways(state)
    for direction in range(ways):
        tile = creatures.neighbor(state, here, direction)
        if legal(state, here, tile):
            return True
        for onward in range(ways):
            if tile != OFF and passes_through(state, creature, tile, creatures.neighbor(state, tile, onward), steps, 0):
                return True
    return False


@rule
def step(state: State, via: int, tile: int, log: Log | None) -> None:
    """K-MVI-01, K-MOVE-05: one tile of it, or two past a team-mate, then the next."""
    creature = state.flow.asked.actor
    spent = 1 if via == NONE else 2
    stack.plan(state, Step.WALK, creature, NONE, NONE, state.flow.asked.amount - spent)
    if via != NONE:
        pass_by(state, creature, via, log)
    terrain.enter(state, creature, tile, creatures.direction_of(state, state.creatures[creature].tile, tile), 0, log)


@rule
def flees(state: State, creature: int, source: int, tile: int) -> bool:
    """A legal step to a tile strictly farther from whom it fears (A-66)."""
    here = state.creatures[creature].tile
    if state.creatures[creature].fear[source] == 0 or not creatures.standing(state, source) or not legal(state, here, tile):
        return False
    other = state.creatures[source].tile
    return creatures.distance(state, tile, other) > creatures.distance(state, here, other)


@rule
def must_flee(state: State, creature: int) -> bool:
    """True while a stack of fear can still be moved away from: K-FEAR-02 asks as long as there is AP and such a tile."""
    held = state.creatures[creature]
    if held.ap == 0 or held.down == 1 or not statuses.may_move(state, creature):
        return False
    for source in range(MOST_SEATS):
        for direction in range(creatures.ways(state)):
            if flees(state, creature, source, creatures.neighbor(state, held.tile, direction)):
                return True
    return False


@rule
def flee(state: State, creature: int, source: int, tile: int, log: Log | None) -> None:
    """One stack is spent: 1 AP, one step away (K-FEAR-02); a slide counts as part of it."""
    held = state.creatures[creature]
    held.ap -= 1
    held.fear[source] -= 1
    tell(log, Event.FLED, creature, source, tile, 1)
    terrain.enter(state, creature, tile, creatures.direction_of(state, held.tile, tile), 0, log)
