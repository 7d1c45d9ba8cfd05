"""What a tile is like for a creature that may come to stand there: how far from whom, behind what, on which ground."""

from collections.abc import Iterator

from affray.games.korxsol.record.card_terms import Terrain
from affray.games.korxsol.record.state import OFF, State
from affray.games.korxsol.rules import buster, creatures, hit, sight
from affray.games.korxsol.words import names
from affray.kernel import record

GROUNDS = {
    Terrain.LAVA: "on lava",
    Terrain.ICE: "on ice",
    Terrain.WATER: "in water",
    Terrain.SHALLOWS: "in shallows",
}
"""Where it then is, but on plain ground."""


def place(state: State, creature: int, tile: int) -> str:
    """A-03, A-74, K-STEP-01: the tile as that creature would have it: `2 tiles from Dorrin, next to Cover`."""
    return ", ".join([*_foes(state, creature, tile), *_ground(state, creature, tile)])


def raised(state: State, turn: int) -> list[str]:
    """K-WALL-01, K-WALL-06: where the move in use raises walls, turned so, as everybody stands."""
    world = record.copy(state, State)
    world.use.turn = turn
    buster.raise_walls(world, None)
    return [names.square(state, tile) for tile in range(state.width * state.height) if world.wall[tile] > state.wall[tile]]


def _foes(state: State, creature: int, tile: int) -> Iterator[str]:
    """How far it is from each opponent on the map, and whether Cover lies on the line between."""
    for other in range(state.seats):
        there = int(state.creatures[other].tile)
        if other == creature or there == OFF or creatures.allies(creature, other):
            continue
        who, spaces = names.name(state, other), int(creatures.distance(state, tile, there))
        if sight.beside(state, tile, there):
            yield f"next to {who}"
        else:
            yield f"{spaces} {'tile' if spaces == 1 else 'tiles'} from {who}{_behind(state, there, tile)}"


def _behind(state: State, first: int, last: int) -> str:
    between = (sight.on_line(state, first, last, index) for index in range(1, sight.length(state, first, last)))
    return " with Cover between" if any(state.cover[each] for each in between) else ""


def _ground(state: State, creature: int, tile: int) -> Iterator[str]:
    """What lies beside it, what it is made of, and how high it is, where that is another height."""
    beside = (int(creatures.neighbor(state, tile, way)) for way in range(creatures.ways(state)))
    if any(each != OFF and state.cover[each] for each in beside):
        yield "next to Cover"
    if ground := GROUNDS.get(Terrain(state.terrain[tile])):
        yield ground
    higher = int(state.level[tile]) - int(state.level[state.creatures[creature].tile])
    if higher:
        yield f"{abs(higher)} {'higher' if higher > 0 else 'lower'}"


FEW = 2
"""So few tiles to dodge to are soon all struck, or stood on."""


def cornered(state: State, place: str) -> str:
    """K-HIT-06, K-HIT-09: that a creature has hardly a tile to dodge to where it stands, or none; else empty."""
    creature = next(each for each in range(state.seats) if names.piece_id(each) == place)
    here = int(state.creatures[creature].tile)
    beside = (int(creatures.neighbor(state, here, way)) for way in range(creatures.ways(state)))
    free = sum(bool(hit.tile_beside(state, creature, tile)) for tile in beside)
    if free > FEW:
        return ""
    return f"only {free} {'tile' if free == 1 else 'tiles'} to dodge to" if free else "nowhere to dodge to"
