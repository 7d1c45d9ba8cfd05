"""Tiles: what entering lava, ice, water and shallows does, and what may be stood on."""

from affray.games.korxsol.record.card_terms import Terrain
from affray.games.korxsol.record.state import NONE, OFF, State
from affray.games.korxsol.record.vocabulary import Ask, Event, Phase, Step
from affray.games.korxsol.rules import charge, classes, creatures, grapple_pair, rolls, sight, statuses, walls
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

FORCED, RUNNING, HELD, SLIDING, DRAGGING = 1, 2, 4, 8, 16
"""How a tile is entered: knocked onto it; on the way along a path; held by another; sliding; holding another."""
COMMITTED = 2
"""Added to FORCED or DRAGGING in `Step.SLIDE` where it is settled that one slides; RUNNING, the same bit, never slides."""


@rule
def clear(state: State, tile: int) -> bool:
    """No wall is there, and no cover (A-05: unless `cover_enterable`)."""
    if tile == OFF or walls.stops(state, tile):
        return False
    return state.cover[tile] == 0 or state.options.cover_enterable == 1


@rule
def open(state: State, tile: int) -> bool:
    """True for a tile of the map with nothing and nobody on it."""
    return clear(state, tile) and not creatures.taken(state, tile)


def lay(state: State, tile: int, terrain: Terrain, height: int) -> None:
    """K-TERR-01: a tile carries a terrain and a height, 1 up."""
    state.terrain[tile] = terrain
    state.level[tile] = height


@rule
def climbable(state: State, first: int, second: int) -> bool:
    """An even edge or a step; across a corner (`grid`) one of the two tiles beside it has to be such that one could step there,
    were nobody on it (A-03)."""
    if not sight.step(state.level[first], state.level[second]):
        return False
    if not creatures.across(state, first, second):
        return True
    return walkable(state, first, creatures.flank(state, first, second)) or walkable(
        state, first, creatures.flank(state, second, first)
    )


@rule
def walkable(state: State, first: int, tile: int) -> bool:
    """A tile beside a corner that closes it to nobody who walks."""
    return clear(state, tile) and sight.step(state.level[first], state.level[tile])


@rule
def obstructs(state: State, first: int, tile: int) -> bool:
    """A-06: a wall, cover, or a ledge up; a drop is none."""
    return not clear(state, tile) or state.level[tile] >= state.level[first] + sight.LEDGE


@rule
def barred(state: State, first: int, tile: int) -> bool:
    """True where nobody can be knocked or swung from one tile to the next: there is an obstruction, or across a corner (`grid`)
    one on both sides of it (A-53)."""
    if obstructs(state, first, tile):
        return True
    if not creatures.across(state, first, tile):
        return False
    return obstructs(state, first, creatures.flank(state, first, tile)) and obstructs(
        state, first, creatures.flank(state, tile, first)
    )


@rule
def enter(state: State, creature: int, tile: int, direction: int, how: int, log: Log | None) -> None:
    """A creature comes onto a tile, and the tile takes effect however it was entered (A-68), but that who is held does not
    slide. Its charge breaks; a grapple ends unless it is moved in it."""
    state.creatures[creature].tile = tile
    tell(log, Event.SLID if how & SLIDING else Event.MOVED, creature, direction, tile, 0)
    charge.shatter(state, creature, log)
    if how & (HELD | DRAGGING) == 0:
        grapple_pair.part(state, creature, log)
    kind = state.terrain[tile]
    if kind == Terrain.LAVA:
        lava(state, creature, log)
    elif kind == Terrain.WATER:
        water(state, creature, log)
    elif kind == Terrain.ICE and how & (RUNNING | HELD) == 0:
        committed = COMMITTED if how & SLIDING else 0
        stack.plan(state, Step.SLIDE, creature, direction, NONE, how & (FORCED | DRAGGING) | committed)


@rule
def lava(state: State, creature: int, log: Log | None) -> None:
    """K-TERR-02, K-TERR-03: one flip, heads is one stack of Burn; nothing for a Fire class (K-FIRE-04)."""
    if not classes.fireproof(state, creature):
        heads = rolls.flip(state, 1)
        tell(log, Event.LAVA_FLIPPED, creature, NONE, state.creatures[creature].tile, heads)
        statuses.burn(state, creature, heads, log)


@rule
def water(state: State, creature: int, log: Log | None) -> None:
    """K-TERR-07, K-TERR-09: in its own Action Phase it loses 1 AP, not below 0; an Ice class does not."""
    held = state.creatures[creature]
    mine = state.active == creature and state.phase == Phase.ACTION
    if mine and not classes.walks_water(state, creature) and held.ap > 0:
        held.ap -= 1
        tell(log, Event.WADED, creature, NONE, held.tile, 1)


@rule
def wet_start(state: State, creature: int, points: int, log: Log | None) -> int:
    """K-TERR-08: starting the turn in water takes 1 AP, not below 0; what is left."""
    wet = state.terrain[state.creatures[creature].tile] == Terrain.WATER
    if wet and not classes.walks_water(state, creature) and points > 0:
        tell(log, Event.STOOD_IN_WATER, creature, NONE, state.creatures[creature].tile, 1)
        return points - 1
    return points


@rule
def slide_on(state: State, creature: int, way: int, how: int) -> None:
    """It chose to slide."""
    stack.plan(state, Step.SLIDE, creature, way, NONE, how | COMMITTED)


@rule
def slide(state: State, creature: int, direction: int, how: int, log: Log | None) -> None:
    """K-TERR-04, K-TERR-05, K-TERR-06: on ice one goes on in the same direction onto other terrain, or to the last tile before
    what cannot be entered; an Ice class may choose."""
    forced = how & FORCED
    if how & COMMITTED == 0:
        if classes.stands_on_ice(state, creature, forced):
            return
        if classes.chooses_slide(state, creature, forced):
            stack.ask(state, Ask.ICE, creature, creature, direction, how)
            return
    carry_on(state, creature, direction, how & (FORCED | DRAGGING), log)


@rule
def carry_on(state: State, creature: int, direction: int, how: int, log: Log | None) -> None:
    """One tile further, where it can legally be entered; a grappler draws whom it holds after it (K-GRAP-02)."""
    if not creatures.standing(state, creature):
        return
    tile = state.creatures[creature].tile
    onto = creatures.neighbor(state, tile, direction)
    if onto != OFF and open(state, onto) and climbable(state, tile, onto):
        enter(state, creature, onto, direction, SLIDING | how, log)
        if how & DRAGGING:
            draw_along(state, creature, tile, log)


@rule
def draw_along(state: State, holder: int, tile: int, log: Log | None) -> None:
    """K-GRAP-02: the creature that is held is drawn into the tile just left (A-59 c), with that tile's effects."""
    held = state.creatures[holder].holds
    if held != NONE:
        there = state.creatures[held].tile
        state.stood[there] = 1
        enter(state, held, tile, creatures.direction_of(state, there, tile), HELD, log)


@rule
def dry_landing(state: State, tile: int) -> bool:
    """K-TERR-10: a fall onto water does no damage; onto anything else it does."""
    return state.terrain[tile] != Terrain.WATER
