"""Death and respawn (X-DEATH)."""

from affray.games.sixdice.record.house_rules import RespawnAmmo, SitOut
from affray.games.sixdice.record.state import MOST_SQUAD, NONE, OFF, State
from affray.games.sixdice.record.vocabulary import Ask, Event, Step, Team
from affray.games.sixdice.rules import figures
from affray.kernel import grid, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def damage(state: State, figure: int, amount: int, event: int, log: Log | None) -> None:
    """X-FIGHT-23 (R-17): Health goes down, never below 0."""
    held = state.figures[figure]
    held.health = max(0, held.health - amount)
    tell(log, event, held.holder, figure, held.tile, amount)


@rule
def die(state: State, figure: int, log: Log | None) -> None:
    """X-DEATH-1, X-DEATH-2, X-DEATH-5: out of Health; a character sits out a turn of the Players' team, an enemy stays dead.

    It leaves the map at once (R-27). A punishment before anyone acted makes it sit out this turn; by `sit_out` so does any
    death in a turn in which it had not acted yet (R-23).
    """
    held = state.figures[figure]
    if figures.is_enemy(figure):
        tell(log, Event.ENEMY_DIED, held.holder, figure, held.tile, 0)
    else:
        held.returns = state.turn + 2
        unacted = state.team == Team.PLAYERS and held.acted == 0 and state.active != figure
        if unacted and (state.active == NONE or state.options.sit_out == SitOut.CURRENT_IF_UNACTED):
            held.returns = state.turn + 1
        tell(log, Event.DIED, held.holder, figure, held.tile, held.returns)
    held.tile = OFF


@rule
def sit_out(state: State, log: Log | None) -> None:
    """X-DEATH-2: the dead sit out this turn of the Players' team."""
    for figure in range(MOST_SQUAD):
        held = state.figures[figure]
        if held.returns > state.turn:
            tell(log, Event.SITS_OUT, held.holder, figure, NONE, held.returns)


@rule
def respawn(state: State) -> None:
    """X-DEATH-3: whoever's turn it is to return is put back by its player, one after the other."""
    for figure in range(MOST_SQUAD):
        held = state.figures[figure]
        if 0 < held.returns <= state.turn and nearest(state) != NONE:
            stack.ask(state, Ask.RESPAWN, held.holder, figure, NONE, 0)
            return


@rule
def nearest(state: State) -> int:
    """X-DEATH-3 (R-24): how far the nearest free square is from the Spawn Area, 0 within it; NONE where no square is free."""
    best = NONE
    for tile in range(state.width * state.height):
        if figures.is_free(state, tile):
            away = from_spawn(state, tile)
            if best == NONE or away < best:
                best = away
                if best == 0:
                    return best
    return best


@rule
def from_spawn(state: State, tile: int) -> int:
    """X-DEATH-3 (R-24): how far a square is from the Spawn Area."""
    if state.spawn[tile] == 1:
        return 0
    best = 100
    for other in range(state.width * state.height):
        if state.spawn[other] == 1:
            best = min(best, grid.around(state.width, tile, other))
    return best


@rule
def come_back(state: State, figure: int, tile: int, log: Log | None) -> None:
    """X-DEATH-3, X-DEATH-4: it returns on full Health, with Ammo as `respawn_ammo` has it (R-24)."""
    held = state.figures[figure]
    figures.refresh(state, figure)
    if state.options.respawn_ammo == RespawnAmmo.FULL:
        figures.restock(state, figure)
    held.returns = 0
    held.tile = tile
    tell(log, Event.RESPAWNED, held.holder, figure, tile, held.health)
    stack.plan(state, Step.RESPAWN, NONE, NONE, NONE, 0)
