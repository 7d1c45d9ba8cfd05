"""The Move Phase, and reloading (X-MOVE, X-RELOAD)."""

from affray.games.sixdice.record.house_rules import EnemyInfo, MoveYield, ReloadMode
from affray.games.sixdice.record.state import ENDLESS, MOST_FIGURES, NONE, SLOTS, State
from affray.games.sixdice.record.vocabulary import Ask, Event, Passage, Phase, Step
from affray.games.sixdice.rules import aim, figures, flee
from affray.kernel import dice, grid, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

SECRET = 100
"""What `told_ammo` adds where it is hidden: more than any Ammo."""


@rule
def move_cap(state: State, figure: int) -> int:
    """X-MOVE-2: how many dice it may spend on movement in this phase, as far as it has them."""
    cap = figures.sheet(state, figure).move_dice
    if state.phase == Phase.FLEE:
        cap = flee.flee_cap(state, figure)
    return min(cap, figures.dice_left(state, figure))


@rule
def declare_dice(state: State, figure: int) -> None:
    """X-MOVE-1, X-MOVE-4: first thing in the phase the number of movement dice is announced; it may be none (R-26)."""
    state.rolled = 0
    state.resolved = 0
    if figures.stands(state, figure) and move_cap(state, figure) > 0:
        stack.ask(state, Ask.DICE, state.figures[figure].holder, figure, NONE, move_cap(state, figure))


@rule
def take_dice(state: State, figure: int, count: int, log: Log | None) -> None:
    """X-MOVE-4, X-FLEE-1: so many dice are spent on movement, before any of them is rolled."""
    held = state.figures[figure]
    if count == 0:
        return
    held.declared = count
    if state.phase == Phase.FLEE:
        tell(log, Event.FLEE_DECLARED, held.holder, figure, NONE, count)
        flee.tell_excess(state, figure, count, log)
    else:
        tell(log, Event.MOVE_DECLARED, held.holder, figure, NONE, count)
    figures.spend(state, figure, count)


@rule
def movement(state: State, figure: int) -> None:
    """X-MOVE-4, X-RELOAD-1: dice announced are rolled and walked; each also permits a reload, on top of moving or by
    `reload_mode` in its place (R-08), which is then said before the roll."""
    held = state.figures[figure]
    state.points = 0
    state.reloads = 0
    state.rolling = held.declared
    if not figures.stands(state, figure) or (held.declared == 0 and held.drifting == 0):
        return
    state.active = figure
    if state.phase != Phase.FLEE or state.options.flee_reload == 1:
        state.reloads = held.declared
    if state.options.reload_mode == ReloadMode.INSTEAD_OF_MOVEMENT:
        stack.plan_all(state, (Step.RELOAD, Step.ROLL_MOVEMENT, Step.WALK), figure, NONE, NONE)
    else:
        stack.plan_all(state, (Step.ROLL_MOVEMENT, Step.WALK, Step.RELOAD), figure, NONE, NONE)


@rule
def roll(state: State, figure: int, log: Log | None) -> None:
    """X-MOVE-3, X-MOVE-4: each die is rolled and gives points by the figure's own table (R-05); a free square needs no roll."""
    held = state.figures[figure]
    if held.drifting == 1:
        state.points = 1
        tell(log, Event.DRIFTED, held.holder, figure, NONE, 1)
        return
    state.rolled = 1
    if state.rolling == 0:
        return
    if state.options.move_yield == MoveYield.FLAT:
        state.points = state.rolling * flat(state, figure)
        return
    faces = dice.throw(state, state.rolling)
    for face in range(1, 7):
        state.points += dice.shown(faces, face) * worth(state, figure, face)
    if state.phase == Phase.FLEE:
        tell(log, Event.FLEE_ROLLED, held.holder, figure, state.points, faces)
    else:
        tell(log, Event.MOVE_ROLLED, held.holder, figure, state.points, faces)


@rule
def worth(state: State, figure: int, face: int) -> int:
    """X-MOVE-3 (R-05, `move_yield`): points of a face, by the table of this phase or its pips."""
    if state.options.move_yield == MoveYield.PIPS:
        return face
    if state.phase == Phase.FLEE:
        return figures.sheet(state, figure).flee_table[face - 1]
    return figures.sheet(state, figure).move_table[face - 1]


@rule
def flat(state: State, figure: int) -> int:
    """X-MOVE-3 (R-05, `move_yield`: flat): the mean of the table, rounded down, for each die."""
    total = 0
    for face in range(6):
        if state.phase == Phase.FLEE:
            total += figures.sheet(state, figure).flee_table[face]
        else:
            total += figures.sheet(state, figure).move_table[face]
    return total // 6


@rule
def survey(state: State, figure: int) -> None:
    """X-MOVE-5, X-MOVE-6, X-MOVE-7, X-MOVE-8, X-MOVE-9: where the points lead: a point for each square in any of 8 directions,
    not through walls or foes, but through friends; past walls' corners as `corner_cutting` has it (R-06)."""
    tiles = state.width * state.height
    for tile in range(tiles):
        state.enter[tile] = Passage.FREE
        if state.wall[tile] == 1:
            state.enter[tile] = Passage.CLOSED
    for other in range(MOST_FIGURES):
        if figures.stands(state, other):
            state.enter[state.figures[other].tile] = Passage.THROUGH
            if figures.opposed(figure, other):
                state.enter[state.figures[other].tile] = Passage.CLOSED
    state.reached = grid.flood(state, state.figures[figure].tile, state.points, 8, state.options.corner_cutting)


@rule
def may_stop(state: State, figure: int, tile: int) -> bool:
    """X-MOVE-10 (R-07): the last square must be free, and one that the figure may end its move on."""
    return state.enter[tile] == Passage.FREE and not barred(state, figure, tile) and keeps_word(state, figure, tile)


@rule
def barred(state: State, figure: int, tile: int) -> bool:
    """X-MOVE-10 (R-04): by `spawn_safe` an enemy may not end in the Spawn Area."""
    return state.options.spawn_safe == 1 and figures.is_enemy(figure) and state.spawn[tile] == 1


@rule
def keeps_word(state: State, figure: int, tile: int) -> bool:
    """X-ENEMY-6 (R-21): who takes a free square because it is marked as attacking stops where it could attack."""
    held = state.figures[figure]
    bound = state.phase == Phase.MOVE and held.drifting == 1 and held.marked == 1
    return not bound or aim.could_attack(state, figure, tile)


@rule
def walk(state: State, figure: int, log: Log | None) -> None:
    """X-MOVE-5, X-MOVE-11: the figure may go where its points lead, or stay."""
    if state.points == 0:
        return
    survey(state, figure)
    for index in range(1, state.reached):
        if may_stop(state, figure, state.queue[index]):
            stack.ask(state, Ask.WALK, state.figures[figure].holder, figure, state.figures[figure].tile, state.points)
            return
    lose_points(state, figure, state.points, log)


@rule
def go(state: State, figure: int, tile: int, log: Log | None) -> None:
    """X-MOVE-5, X-MOVE-11, X-MOVE-12: it goes there by a shortest way; points left over are lost."""
    held = state.figures[figure]
    steps = state.distance[tile]
    held.tile = tile
    if state.phase == Phase.FLEE:
        tell(log, Event.FLED, held.holder, figure, tile, steps)
    else:
        tell(log, Event.MOVED, held.holder, figure, tile, steps)
    lose_points(state, figure, state.points - steps, log)


@rule
def lose_points(state: State, figure: int, points: int, log: Log | None) -> None:
    """X-MOVE-12: points left are lost."""
    if points > 0:
        tell(log, Event.POINTS_LOST, state.figures[figure].holder, figure, NONE, points)
    state.points = 0


@rule
def stay(state: State, figure: int, log: Log | None) -> None:
    """X-MOVE-12: it goes no further."""
    lose_points(state, figure, state.points, log)


@rule
def reload_no_more(state: State) -> None:
    """Its player reloads no other weapon of it."""
    state.reloads = 0


@rule
def can_reload(state: State, figure: int, slot: int) -> bool:
    """X-RELOAD-3: a weapon never holds more Ammo than it starts combat with."""
    ammo = state.figures[figure].ammo[slot]
    return figures.carries(state, figure, slot) and ammo != ENDLESS and ammo < figures.weapon(state, figure, slot).ammo


@rule
def reload(state: State, figure: int) -> None:
    """X-RELOAD-1: every die spent on movement permits one reload of a weapon of one's own (R-08)."""
    if state.reloads == 0:
        return
    for slot in range(SLOTS):
        if can_reload(state, figure, slot):
            stack.ask(state, Ask.RELOAD, state.figures[figure].holder, figure, NONE, state.reloads)
            return


@rule
def told_ammo(state: State, figure: int, slot: int) -> int:
    """X-RELOAD-2 (`enemy_info`): the amount of RELOADED: the Ammo that there is now, with a mark where only the Game Master may
    know it."""
    if figures.is_enemy(figure) and state.options.enemy_info == EnemyInfo.HIDDEN:
        return state.figures[figure].ammo[slot] + SECRET
    return state.figures[figure].ammo[slot]


@rule
def load(state: State, figure: int, slot: int, log: Log | None) -> None:
    """X-RELOAD-1, X-RELOAD-2: that weapon's Ammo goes up by 1; by `reload_mode` the die no longer moves."""
    held = state.figures[figure]
    held.ammo[slot] += 1
    state.reloads -= 1
    if state.options.reload_mode == ReloadMode.INSTEAD_OF_MOVEMENT:
        state.rolling -= 1
    tell(log, Event.RELOADED, held.holder, figure, slot, told_ammo(state, figure, slot))
    stack.plan(state, Step.RELOAD, figure, NONE, NONE, 0)
