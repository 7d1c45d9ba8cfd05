"""Before the first turn: creatures are placed, builds revealed, the turn order rolled."""

from affray.games.korxsol.record.house_rules import Start
from affray.games.korxsol.record.state import ARTIFACT, NONE, OFF, State
from affray.games.korxsol.record.vocabulary import Ask, Event, Step
from affray.games.korxsol.rules import builds, creatures
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def begin(state: State) -> None:
    """K-SETUP-01, K-SETUP-02: mode, builds and map are chosen; tokens are placed, builds revealed, the order rolled, and
    turns begin."""
    for seat in range(state.seats):
        builds.assemble(state, seat)
    stack.plan(state, Step.NEXT_TURN, NONE, NONE, NONE, 0)
    stack.plan(state, Step.INITIATIVE, NONE, NONE, NONE, 0)
    stack.plan(state, Step.REVEAL, NONE, NONE, NONE, 0)
    for seat in range(state.seats - 1, -1, -1):
        stack.plan(state, Step.PLACE, seat, NONE, NONE, 0)


@rule
def may_start(state: State, seat: int, tile: int) -> bool:
    """K-SETUP-03: a free start tile of the own side; by `start` any free ground of its back row. Teams face each other from
    opposite sides (A-70)."""
    if creatures_there(state, tile) or state.wall[tile] == 1 or state.cover[tile] == 1:
        return False
    team = creatures.team(seat)
    if state.options.start == Start.FREE_BACK_ROW:
        row = state.height - 1 if team == 0 else 0
        return tile // state.width == row and state.terrain[tile] == 0
    return state.start[tile] == 1 + team


@rule
def creatures_there(state: State, tile: int) -> bool:
    """True where somebody was placed already."""
    for seat in range(state.seats):
        if state.creatures[seat].tile == tile:
            return True
    return False


@rule
def place(state: State, seat: int, log: Log | None) -> None:
    """K-SETUP-03: each player places its token; where only one tile is left it stands there."""
    found, last = 0, OFF
    for tile in range(state.width * state.height):
        if may_start(state, seat, tile):
            found, last = found + 1, tile
    if found == 1:
        put(state, seat, last, log)
    else:
        stack.ask(state, Ask.PLACE, seat, seat, NONE, 0)


@rule
def put(state: State, seat: int, tile: int, log: Log | None) -> None:
    """A token stands on the map."""
    state.creatures[seat].tile = tile
    tell(log, Event.PLACED, seat, NONE, tile, 0)


@rule
def reveal(state: State, log: Log | None) -> None:
    """K-SETUP-04: Solighter, Solbound or Solbeast, and artifact are revealed, and lie face up from now on."""
    state.revealed = 1
    for seat in range(state.seats):
        held = state.creatures[seat]
        tell(log, Event.REVEALED, seat, held.solighter, held.carrier, held.cards[ARTIFACT])
