"""BUSTER, and walls where the white dots are: what a move does to the map."""

from affray.games.korxsol import creatures, kinds, sight, terrain, walls
from affray.games.korxsol.state import OFF, State
from affray.games.korxsol.terms import Kind, Mode
from affray.games.korxsol.vocabulary import Event
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def bust(state: State, log: Log | None) -> None:
    """K-BST-01, K-BST-02: a BUSTER ignores cover and walls in its area and takes them off the map, before its targets are found
    (A-49)."""
    use = state.use
    card, user = state.cards[use.card], int(use.user)
    origin, manner = int(state.creatures[user].tile), kinds.manner(card)
    if card.mode != Mode.FIELD:
        return
    for index in range(card.fields):
        tile = creatures.offset(state, origin, use.turn, card.field_x[index], card.field_y[index])
        if tile == OFF or (terrain.clear(state, tile) and state.cover[tile] == 0):
            continue
        if sight.reaches(state, origin, tile, manner):
            state.wall[tile] = 0
            state.cover[tile] = 0
            tell(log, Event.BUSTED, user, -1, tile, 0)


@rule
def raise_walls(state: State, log: Log | None) -> None:
    """A wall on each tile with a white dot that the move reaches (K-WALL-01); an item's stands where it was used."""
    use = state.use
    card, user = state.cards[use.card], int(use.user)
    if card.type == Kind.ITEM:
        walls.raise_wall(state, use.tile, log)
        return
    origin = int(state.creatures[user].tile)
    for index in range(card.walls):
        tile = creatures.offset(state, origin, use.turn, card.wall_x[index], card.wall_y[index])
        if tile != OFF and sight.reaches(state, origin, tile, kinds.manner(card)):
            walls.raise_wall(state, tile, log)
