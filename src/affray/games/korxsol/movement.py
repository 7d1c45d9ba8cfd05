"""Moving by one's own will: a space for each action point, through team-mates, by the MOVEMENT indicator, and away in fear."""

from affray.games.korxsol import classes, creatures, statuses, terrain
from affray.games.korxsol.state import MOST_SEATS, NONE, OFF, State
from affray.games.korxsol.terms import Terrain
from affray.games.korxsol.vocabulary import Ask, Event, Step
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def legal(state: State, first: int, tile: int) -> bool:
    """K-MOVE-01, K-MOVE-02, K-MOVE-03, K-MOVE-06: an adjacent open tile at equal height, one higher or one lower; never
    through an enemy."""
    return tile != OFF and terrain.open(state, tile) and terrain.climbable(state, first, tile)


@rule
def may_walk(state: State, creature: int) -> bool:
    """True where it may move by action points: it has one, is free, holds nobody, and is on its feet (A-58)."""
    held = state.creatures[creature]
    return held.ap > 0 and held.down == 0 and held.holds == NONE and statuses.may_move(state, creature)


@rule
def passes_through(state: State, creature: int, via: int, tile: int) -> bool:
    """K-MOVE-05: it may move through a team-mate's tile, not stay there: one compound move of two spaces (A-69)."""
    here = int(state.creatures[creature].tile)
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
    cost = 3 if state.terrain[via] == Terrain.WATER and not cold else 2
    return state.creatures[creature].ap >= cost and legal(state, via, tile)


@rule
def walk(state: State, creature: int, via: int, tile: int, log: Log | None) -> None:
    """K-MOVE-04, K-MOVE-05: 1 AP for each space."""
    held = state.creatures[creature]
    here = int(held.tile)
    if via != NONE:
        held.ap -= 1
        terrain.enter(state, creature, via, creatures.direction_of(state, here, via), terrain.RUNNING, log)
        here = via
    held.ap -= 1
    terrain.enter(state, creature, tile, creatures.direction_of(state, here, tile), 0, log)


@rule
def offer(state: State, steps: int) -> None:
    """K-MVI-01, K-MVI-02: MOVEMENT X: up to X tiles, one after the other, free, after a failed HIT too; not while pinned,
    grappled or grappling (A-86, K-PIN-02)."""
    user = int(state.use.user)
    free = statuses.may_move(state, user) and state.creatures[user].holds == NONE
    if steps > 0 and creatures.standing(state, user) and free and can_step(state, user):
        stack.ask(state, Ask.WALK, user, user, NONE, steps)


@rule
def can_step(state: State, creature: int) -> bool:
    """True where some adjacent tile can be entered."""
    here = int(state.creatures[creature].tile)
    for direction in range(4):
        if legal(state, here, creatures.neighbor(state, here, direction)):
            return True
    return False


@rule
def step(state: State, tile: int, log: Log | None) -> None:
    """K-MVI-01: one tile of it, then the next."""
    user = int(state.use.user)
    stack.plan(state, Step.WALK, user, NONE, NONE, state.flow.asked.amount - 1)
    terrain.enter(state, user, tile, creatures.direction_of(state, int(state.creatures[user].tile), tile), 0, log)


@rule
def flees(state: State, creature: int, source: int, tile: int) -> bool:
    """A legal step to a tile strictly farther from whom it fears (A-66)."""
    here = int(state.creatures[creature].tile)
    if state.creatures[creature].fear[source] == 0 or not creatures.standing(state, source) or not legal(state, here, tile):
        return False
    other = int(state.creatures[source].tile)
    return creatures.distance(state, tile, other) > creatures.distance(state, here, other)


@rule
def must_flee(state: State, creature: int) -> bool:
    """True while a stack of fear can still be moved away from: K-FEAR-02 asks as long as there is AP and such a tile."""
    held = state.creatures[creature]
    if held.ap == 0 or held.down == 1 or not statuses.may_move(state, creature):
        return False
    for source in range(MOST_SEATS):
        for direction in range(4):
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
    terrain.enter(state, creature, tile, creatures.direction_of(state, int(held.tile), tile), 0, log)
