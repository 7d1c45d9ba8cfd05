"""How enemies come onto the map after combat began: reinforcements, and what the GM adds."""

from affray.games.sixdice.record.state import MOST_FIGURES, MOST_SQUAD, NONE, OFF, State
from affray.games.sixdice.record.vocabulary import Event
from affray.games.sixdice.rules import figures
from affray.kernel import grid
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def empty_place(state: State) -> int:
    """X-ENEMY-1 (R-32): a place that nobody had so far, so that everyone keeps theirs, and their name; or NONE."""
    for figure in range(MOST_SQUAD, MOST_FIGURES):
        if state.figures[figure].sheet == NONE:
            return figure
    return NONE


@rule
def nearest_free(state: State, tile: int) -> int:
    """X-LIMIT-2, X-ENEMY-1: that square, or else the nearest free one, the first in reading order; OFF where none is."""
    best, near = OFF, 100
    for other in range(state.width * state.height):
        away = grid.around(state.width, tile, other)
        if away < near and figures.is_free(state, other):
            best, near = other, away
    return best


@rule
def may_arrive(state: State) -> bool:
    """X-ENEMY-1 (R-32): whether there is a place and a free square for another enemy."""
    return empty_place(state) != NONE and nearest_free(state, 0) != OFF


@rule
def arrive(state: State, kind: int, tile: int, event: int, log: Log | None) -> None:
    """X-LIMIT-2, X-ENEMY-1: an enemy of that sheet comes onto the map, on that square or the nearest free one."""
    figure, square = empty_place(state), nearest_free(state, tile)
    if figure == NONE:
        tell(log, Event.NO_PLACE, figures.gm(state), NONE, NONE, kind)
        return
    if square == OFF:
        tell(log, Event.NO_ROOM, figures.gm(state), NONE, NONE, kind)
        return
    figures.fill(state, figure, kind, figures.gm(state))
    state.figures[figure].tile = square
    tell(log, event, figures.gm(state), figure, square, 0)
