"""Movement, and being moved (S-MOVE)."""

from affray.games.stonebound.record.state import MOST_PIECES, NONE, SIDE, State
from affray.games.stonebound.record.vocabulary import Ask, Event
from affray.games.stonebound.rules import combat, pieces, statuses
from affray.kernel import grid, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

CLOSED, FREE, THROUGH = range(3)
"""Whether a space may be entered, and stopped on."""


@rule
def movement(state: State, piece: int) -> int:
    """S-MOVE-1, S-MOVE-8: its MV, with what abilities and a melting freeze change."""
    held = state.pieces[piece]
    if statuses.frozen(state, piece):
        return 0
    total = pieces.sheet(state, piece).mv + pieces.bonus(state, piece, pieces.MV) + held.hastened
    return max(0, total - held.freeze)


@rule
def passable(state: State, piece: int, other: int) -> bool:
    """S-MOVE-3, S-MOVE-4: past oneself and allies; past opposing characters only where an ability lets it; past no ward."""
    if pieces.is_ward(other):
        return False
    return piece == other or pieces.allied(state, piece, other) or state.pieces[piece].hastened > 0


@rule
def survey(state: State, piece: int, points: int) -> None:
    """S-MOVE-2, S-MOVE-3, S-MOVE-4, S-MOVE-5, S-MOVE-6 (R-08): orthogonal steps through allies and over the fallen, not through
    opposing characters, unless an ability lets it, nor wards; it ends on no upright character."""
    for tile in range(SIDE * SIDE):
        state.enter[tile] = FREE
    for other in range(MOST_PIECES):
        if not pieces.upright(state, other):
            continue
        state.enter[state.pieces[other].tile] = CLOSED
        if passable(state, piece, other):
            state.enter[state.pieces[other].tile] = THROUGH
    state.reached = grid.flood(state, state.pieces[piece].tile, points, 4, grid.ANY_CORNER)


@rule
def anywhere(state: State) -> bool:
    """S-MOVE-5: whether there is a space to end on."""
    for index in range(1, state.reached):
        if state.enter[state.queue[index]] == FREE:
            return True
    return False


@rule
def may_move(state: State, piece: int) -> bool:
    """S-MOVE-5, S-MOVE-7 (R-09): the movement action happens once, and only where there is a space to end on."""
    return state.pieces[piece].moved == 0 and has_way(state, piece, movement(state, piece))


@rule
def has_way(state: State, piece: int, points: int) -> bool:
    """S-MOVE-3, S-MOVE-4, S-MOVE-5 (R-09): whether a space to end on lies within so many steps, past those whom it may pass.
    Nothing is noted down, so that it can be asked while options are listed."""
    passed, reached = 0, 1 << piece
    for _ in range(points):
        beyond = 0
        for other in range(MOST_PIECES):
            if reached >> other & 1 == 1:
                beside = neighbours(state, piece, state.pieces[other].tile)
                if beside == NONE:
                    return True
                beyond |= beside
        passed |= reached
        reached = beyond & ~passed
    return False


@rule
def neighbours(state: State, piece: int, tile: int) -> int:
    """S-MOVE-2, S-MOVE-5: bits of the pieces beside a space that may be passed, or NONE where a space beside it is free."""
    found = 0
    for direction in range(4):
        beside = grid.neighbor(SIDE, SIDE, tile, direction)
        if beside != grid.OFF:
            there = pieces.someone_at(state, beside)
            if there == NONE:
                return NONE
            if passable(state, piece, there):
                found |= 1 << there
    return found


@rule
def begin(state: State, piece: int) -> None:
    """S-ACT-2: it moves, once in its turn."""
    state.pieces[piece].moved = 1
    offer(state, piece, movement(state, piece), 0)


@rule
def put(state: State, piece: int, tile: int, log: Log | None) -> None:
    """S-ABIL-6, S-CMB-13: it comes to the space that its player chose."""
    held = state.pieces[piece]
    held.tile = tile
    tell(log, Event.DISPLACED, held.seat, piece, tile, 0)


@rule
def offer(state: State, piece: int, points: int, optional: int) -> None:
    """S-MOVE-1: it may go up to so many steps; a shift may be declined."""
    survey(state, piece, points)
    if anywhere(state):
        stack.ask(state, Ask.WALK, state.pieces[piece].seat, piece, optional, points)


@rule
def way(state: State, tile: int, step: int) -> int:
    """The space after so many steps on a shortest way to a tile."""
    at = tile
    while state.distance[at] > step:
        for direction in range(4):
            beside = grid.neighbor(SIDE, SIDE, at, direction)
            if beside != grid.OFF and state.distance[beside] == state.distance[at] - 1:
                at = beside
                break
    return at


@rule
def go(state: State, piece: int, tile: int, log: Log | None) -> None:
    """S-MOVE-1, S-MOVE-7, S-ST-8 (R-30): it walks there by a shortest way; a poisoned one loses HP with each step, and stops
    where it falls. Told is how far it came."""
    held, steps = state.pieces[piece], 0
    while steps < state.distance[tile] and held.hp > 0:
        steps += 1
        held.tile = way(state, tile, steps)
        pay_step(state, piece, log)
    tell(log, Event.MOVED, held.seat, piece, held.tile, steps)
    if held.hp == 0:
        combat.fall(state, piece, log)


@rule
def pay_step(state: State, piece: int, log: Log | None) -> None:
    """S-ST-8: HP that a space costs whoever is poisoned. At 0 HP it falls, once its move is told."""
    loss = statuses.poison_loss(state, piece)
    if loss > 0:
        combat.lose_hp(state, piece, loss, Event.POISONED, NONE, log)


@rule
def pushed(state: State, piece: int, direction: int, spaces: int, log: Log | None) -> None:
    """S-ST-8 (R-31): moved in a straight line, a space at a time, up to the edge, an upright character or a ward."""
    held, moved = state.pieces[piece], 0
    for _ in range(spaces):
        beside = grid.neighbor(SIDE, SIDE, held.tile, direction)
        if held.hp == 0 or blocked(state, beside):
            break
        held.tile = beside
        moved += 1
        pay_step(state, piece, log)
    if moved > 0:
        tell(log, Event.DISPLACED, held.seat, piece, held.tile, moved)
        if held.hp == 0:
            combat.fall(state, piece, log)


@rule
def blocked(state: State, tile: int) -> bool:
    """R-31: whether nobody can be pushed there: beyond the edge, or where somebody or a ward stands."""
    return tile == grid.OFF or pieces.someone_at(state, tile) != -1


@rule
def room(state: State, piece: int, direction: int, spaces: int) -> int:
    """R-31: how many of so many spaces it can be moved in a direction."""
    tile = state.pieces[piece].tile
    for moved in range(spaces):
        tile = grid.neighbor(SIDE, SIDE, tile, direction)
        if blocked(state, tile):
            return moved
    return spaces


@rule
def axis(state: State, piece: int, other: int, along: int) -> int:
    """R-31: the direction away from `piece` at `other` along the rows (0) or the columns (1)."""
    columns, rows = columns_to(state, piece, other), rows_to(state, piece, other)
    if along == 0:
        if columns > 0:
            return grid.EAST
        return grid.WEST
    if rows > 0:
        return grid.SOUTH
    return grid.NORTH


@rule
def columns_to(state: State, piece: int, other: int) -> int:
    """How many columns `other` is east of `piece`; below 0, west."""
    return grid.column_of(SIDE, state.pieces[other].tile) - grid.column_of(SIDE, state.pieces[piece].tile)


@rule
def rows_to(state: State, piece: int, other: int) -> int:
    """How many rows `other` is south of `piece`; below 0, north."""
    return grid.row_of(SIDE, state.pieces[other].tile) - grid.row_of(SIDE, state.pieces[piece].tile)


@rule
def lean(state: State, piece: int, other: int) -> int:
    """R-31: positive where the offset along the row is greater, negative where that along the column is, 0 where they tie."""
    return abs(columns_to(state, piece, other)) - abs(rows_to(state, piece, other))


@rule
def opposite(direction: int) -> int:
    """The direction that leads back."""
    return (direction + 2) % 4
