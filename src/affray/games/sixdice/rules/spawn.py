"""The Spawn Area, and what else the GM lays down before combat (X-SPAWN)."""

from affray.games.sixdice.record.house_rules import Visibility
from affray.games.sixdice.record.state import MOST_EFFECTS, MOST_SQUAD, NONE, OFF, State
from affray.games.sixdice.record.vocabulary import Ask, Event, Kind, Punishment, Step
from affray.games.sixdice.rules import arrivals, figures, limit
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

SHELLING = 2
"""Damage of the punishment that the GM may choose."""


@rule
def prepare(state: State) -> None:
    """X-SPAWN-1, X-LIMIT-1, X-TEAM-1: a GM who may change the scenario does so before combat."""
    if state.free_gm == 1:
        stack.ask(state, Ask.PREPARE, figures.gm(state), NONE, NONE, 0)


@rule
def again(state: State, step: int) -> None:
    """X-LIMIT-1: the GM is asked once more; what was changed is counted."""
    state.meddled += 1
    stack.plan(state, step, NONE, NONE, NONE, 0)


@rule
def set_limit(state: State, turns: int, log: Log | None) -> None:
    """X-LIMIT-1: the GM sets the number of turns; without a deadline so far, exceeding it is defeat."""
    deadline = state.deadlines[0]
    if deadline.turn == 0:
        deadline.known = 1
    deadline.turn = turns
    tell(log, Event.GM_CHANGED_LIMIT, figures.gm(state), NONE, NONE, turns)
    again(state, Step.PREPARE)


@rule
def set_punishment(state: State, punishment: int, log: Log | None) -> None:
    """X-LIMIT-2, X-LIMIT-3: the GM puts another punishment in place of the first one."""
    deadline = state.deadlines[0]
    for index in range(MOST_EFFECTS):
        deadline.effects[index].kind = Kind.NOTHING
    deadline.continues = 1
    deadline.repeat = 0
    if punishment == Punishment.SHELLING:
        deadline.effects[0].kind = Kind.DAMAGE
        deadline.effects[0].amount = SHELLING
        deadline.repeat = 1
    elif punishment == Punishment.DEFEAT:
        deadline.continues = 0
    open_to_all = 1 if state.options.punishment_visibility == Visibility.PUBLIC else 0
    tell(log, Event.GM_CHANGED_PUNISHMENT, figures.gm(state), NONE, open_to_all, punishment)
    again(state, Step.PREPARE)


@rule
def mark(state: State, tile: int, log: Log | None) -> None:
    """X-SPAWN-1, X-SPAWN-2: the GM marks a square as part of the Spawn Area, or takes it out."""
    state.spawn[tile] = 1 - state.spawn[tile]
    if state.spawn[tile] == 1:
        tell(log, Event.GM_MARKED_SPAWN, figures.gm(state), NONE, tile, 0)
    else:
        tell(log, Event.GM_UNMARKED_SPAWN, figures.gm(state), NONE, tile, 0)
    again(state, Step.PREPARE)


@rule
def room(state: State) -> int:
    """X-SPAWN-1 (R-04): how many squares of the Spawn Area are free."""
    count = 0
    for tile in range(state.width * state.height):
        if state.spawn[tile] == 1 and figures.is_free(state, tile):
            count += 1
    return count


@rule
def squad(state: State) -> int:
    """X-SPAWN-1: how many characters there are."""
    count = 0
    for figure in range(MOST_SQUAD):
        if state.figures[figure].sheet != NONE:
            count += 1
    return count


@rule
def waits(state: State, figure: int, seat: int) -> bool:
    """X-SPAWN-1: a character of that seat that has no place yet."""
    held = state.figures[figure]
    return held.sheet != NONE and held.tile == OFF and held.holder == seat


@rule
def place(state: State) -> None:
    """X-SPAWN-1 (R-04): the players place their characters, each in any order, the leader first."""
    for seat in range(state.seats - 1):
        for figure in range(MOST_SQUAD):
            if waits(state, figure, seat):
                stack.ask(state, Ask.PLACE, seat, NONE, NONE, 0)
                return


@rule
def put(state: State, figure: int, tile: int, log: Log | None) -> None:
    """X-SPAWN-1: a character is placed."""
    state.figures[figure].tile = tile
    tell(log, Event.PLACED, state.figures[figure].holder, figure, tile, 0)
    stack.plan(state, Step.PLACE, NONE, NONE, NONE, 0)


@rule
def intervene(state: State) -> None:
    """X-ENEMY-1, X-LIMIT-2: between turns a GM who may change the scenario adds or removes enemies, or punishes."""
    if state.free_gm == 1:
        stack.ask(state, Ask.INTERVENE, figures.gm(state), NONE, NONE, 0)


@rule
def choose_square(state: State, kind: int) -> None:
    """X-ENEMY-1: where it is to stand."""
    stack.ask(state, Ask.ADD_SQUARE, state.flow.seat, kind, NONE, 0)


@rule
def add(state: State, kind: int, tile: int, log: Log | None) -> None:
    """X-ENEMY-1: the GM adds an enemy."""
    arrivals.arrive(state, kind, tile, Event.GM_ADDED, log)
    again(state, Step.INTERVENE)


@rule
def remove(state: State, figure: int, log: Log | None) -> None:
    """X-ENEMY-1: the GM takes an enemy off the map; that may decide the combat (R-25)."""
    tell(log, Event.GM_REMOVED, figures.gm(state), figure, state.figures[figure].tile, 0)
    state.figures[figure].tile = OFF
    state.figures[figure].health = 0
    limit.objective(state, log)
    if state.flow.over == 0:
        again(state, Step.INTERVENE)


@rule
def impose(state: State, log: Log | None) -> None:
    """X-LIMIT-2: the GM imposes the punishment of the plot before its time."""
    tell(log, Event.GM_IMPOSED, figures.gm(state), NONE, NONE, 0)
    limit.inflict(state, limit.pending(state), log)
    if state.flow.over == 0:
        again(state, Step.INTERVENE)
