"""BUSTER, and walls where the white dots are: what a move does to the map."""

from affray.games.korxsol.record.card_terms import Kind, Mode
from affray.games.korxsol.record.state import OFF, Card, State
from affray.games.korxsol.rules import areas_flights, creatures, move_types, sight, walls
from affray.kernel.events import Log
from affray.kernel.rule import rule


@rule
def bust(state: State, log: Log | None) -> None:
    """K-BST-01, K-BST-02: a BUSTER ignores cover and walls in its area and takes them off the map, before its targets are found
    (A-49): on the tiles of a field, all along an arrow, on the lines to selected targets. Around a collision trigger it
    happens as that goes off (`areas_laid.lay_burst`)."""
    use = state.use
    card = state.cards[use.card]
    if card.mode == Mode.FIELD:
        for index in range(card.fields):
            bust_field(state, card, index, log)
    elif card.mode == Mode.SELECT:
        for target in range(state.seats):
            if use.picked >> target & 1:
                bust_line(state, state.creatures[target].tile, log)
    else:
        for number in range(card.arrows):
            bust_path(state, card, number, log)


@rule
def bust_field(state: State, card: Card, index: int, log: Log | None) -> None:
    """K-BST-02: one tile of a field, where the attack reaches it."""
    origin = state.creatures[state.use.user].tile
    tile = creatures.offset(state, origin, state.use.turn, card.field_x[index], card.field_y[index])
    if tile != OFF and sight.reaches(state, origin, tile, move_types.manner(card)):
        walls.bust(state, tile, log)


@rule
def bust_path(state: State, card: Card, number: int, log: Log | None) -> None:
    """K-BST-02: all along an arrow, whoever stands on it."""
    use, everybody = state.use, (1 << state.seats) - 1
    steps = areas_flights.steps_of(areas_flights.flight(state, use.user, card, use.turn, number, everybody))
    for index in range(1, steps + 1):
        walls.bust(state, areas_flights.arrow_tile(state, use.user, card, use.turn, number, index), log)


@rule
def bust_line(state: State, last: int, log: Log | None) -> None:
    """K-BST-02: the line from the user to a selected target, and the target's tile."""
    first = state.creatures[state.use.user].tile
    for index in range(1, sight.length(state, first, last) + 1):
        walls.bust(state, sight.on_line(state, first, last, index), log)


@rule
def raise_walls(state: State, log: Log | None) -> None:
    """A wall on each tile with a white dot that the move reaches (K-WALL-01); an item's stands where it was used."""
    use = state.use
    card, user = state.cards[use.card], use.user
    if card.type == Kind.ITEM:
        walls.raise_wall(state, use.tile, log)
        return
    origin = state.creatures[user].tile
    for index in range(card.walls):
        tile = creatures.offset(state, origin, use.turn, card.wall_x[index], card.wall_y[index])
        if tile != OFF and sight.reaches(state, origin, tile, move_types.manner(card)):
            walls.raise_wall(state, tile, log)
