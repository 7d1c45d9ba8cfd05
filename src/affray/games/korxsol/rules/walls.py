"""Walls that moves raise, and how they fall."""

from affray.games.korxsol.record.state import NONE, OFF, TILES, State
from affray.games.korxsol.record.vocabulary import AreaBit, Event
from affray.games.korxsol.rules import creatures
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def raise_wall(state: State, tile: int, log: Log | None) -> None:
    """K-WALL-01, K-WALL-06: a wall stands on a tile with a white dot, free of creatures, cover and walls, after a failed
    HIT too (A-46)."""
    if tile != OFF and state.cover[tile] == 0 and state.wall[tile] == 0 and not creatures.taken(state, tile):
        state.wall[tile] = 1
        tell(log, Event.WALL_RAISED, state.use.user, NONE, tile, 0)


@rule
def stops(state: State, tile: int) -> bool:
    """K-WALL-02, K-WALL-03, K-WALL-04: nobody moves through a wall or climbs it, and attacks do not go through it."""
    return state.wall[tile] == 1


@rule
def tear_down(state: State, log: Log | None) -> None:
    """K-WALL-05: at the end of the use every wall that the attack hit is destroyed; what was behind it was safe."""
    for tile in range(TILES):
        if state.use.area[tile] & AreaBit.WALL:
            break_wall(state, tile, log)


@rule
def bust(state: State, tile: int, log: Log | None) -> None:
    """K-BST-02: a wall or cover in the area of a BUSTER is taken off the map."""
    if tile != OFF and (state.wall[tile] == 1 or state.cover[tile] == 1):
        state.wall[tile], state.cover[tile] = 0, 0
        tell(log, Event.BUSTED, state.use.user, NONE, tile, 0)


@rule
def break_wall(state: State, tile: int, log: Log | None) -> None:
    """One wall is taken off the map (K-WALL-05)."""
    if state.wall[tile] == 1:
        state.wall[tile] = 0
        tell(log, Event.WALL_BROKEN, NONE, NONE, tile, 0)
