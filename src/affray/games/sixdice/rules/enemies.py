"""The Enemies' turn: one pool, phases taken together, and what enemies can besides (X-ENEMY)."""

from affray.games.sixdice.record.house_rules import Declaration, DriftCheck, EnemyDeclaration
from affray.games.sixdice.record.state import DICE, MOST_FIGURES, MOST_SQUAD, NONE, SLOTS, State
from affray.games.sixdice.record.vocabulary import Ask, Event, Phase, Step
from affray.games.sixdice.rules import aim, figures, flee, limit, move, phases
from affray.kernel import grid, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def pools(state: State, log: Log | None) -> None:
    """X-ENEMY-1, X-ENEMY-3, X-ENEMY-7, X-ENEMY-8: the shared six dice, what powerful enemies add to them, and pools of their
    own, counted as the turn begins (R-22)."""
    tell(log, Event.ENEMIES_TURN, figures.gm(state), NONE, NONE, state.turn)
    tell(log, Event.POOL_TAKEN, figures.gm(state), NONE, NONE, DICE)
    state.dice = DICE
    for figure in range(MOST_SQUAD, MOST_FIGURES):
        held = state.figures[figure]
        held.marked = 0
        held.fought = 0
        held.attacked = 0
        if not figures.stands(state, figure):
            continue
        printed = figures.sheet(state, figure)
        held.own_dice = printed.own_pool
        if printed.own_pool > 0:
            tell(log, Event.OWN_POOL, held.holder, figure, NONE, printed.own_pool)
        if printed.pool_bonus > 0:
            state.dice += printed.pool_bonus
            tell(log, Event.BONUS_DICE, held.holder, figure, NONE, printed.pool_bonus)


@rule
def begin_phase(state: State, phase: int) -> None:
    """X-ENEMY-2, X-ENEMY-4: all enemies begin a phase together."""
    state.active = NONE
    phases.enter(state, phase)


@rule
def begin_move(state: State) -> None:
    """X-ENEMY-2: their Move Phase."""
    begin_phase(state, Phase.MOVE)


@rule
def begin_flee(state: State) -> None:
    """X-ENEMY-2: their Flee Phase."""
    begin_phase(state, Phase.FLEE)


@rule
def same_pool(state: State, figure: int, other: int) -> bool:
    """X-ENEMY-3, X-ENEMY-8: whether two enemies draw on the same dice."""
    return figure == other or not (figures.own_pool(state, figure) or figures.own_pool(state, other))


@rule
def marks(state: State, figure: int) -> int:
    """X-ENEMY-6: how many enemies of that one's pool are marked as attacking."""
    count = 0
    for other in range(MOST_SQUAD, MOST_FIGURES):
        if figures.stands(state, other) and state.figures[other].marked == 1 and same_pool(state, figure, other):
            count += 1
    return count


@rule
def most_dice(state: State, figure: int) -> int:
    """X-ENEMY-3, X-ENEMY-4: the dice that may still be declared for an enemy's movement; each marked one keeps a die (R-21)."""
    held = state.figures[figure]
    if not figures.stands(state, figure) or held.declared > 0 or held.drifting == 1:
        return 0
    if state.phase == Phase.MOVE:
        return min(move.move_cap(state, figure), figures.dice_left(state, figure) - marks(state, figure))
    return move.move_cap(state, figure)


@rule
def may_drift(state: State, figure: int) -> bool:
    """X-ENEMY-5, X-ENEMY-6 (R-21, `drift_check`): an enemy that spends no dice on movement in this phase may take its free
    square, in Move if a die is left for its attack and there is a square to attack from, in Flee if it did attack."""
    held = state.figures[figure]
    if not figures.stands(state, figure) or held.declared > 0 or held.drifting == 1:
        return False
    always = state.options.drift_check == DriftCheck.ALWAYS
    if state.phase == Phase.FLEE:
        return figures.sheet(state, figure).drift_flee > 0 and (always or held.attacked > 0)
    if figures.sheet(state, figure).drift_move == 0:
        return False
    return always or (marks(state, figure) < figures.dice_left(state, figure) and has_attack_square(state, figure))


@rule
def attack_square(state: State, figure: int, direction: int) -> int:
    """X-ENEMY-6 (R-21): the next square in that direction, if it is free and the enemy could attack from it; or OFF."""
    start = state.figures[figure].tile
    tile = grid.neighbor(state.width, state.height, start, direction)
    if tile == grid.OFF or not figures.is_free(state, tile) or move.barred(state, figure, tile):
        return grid.OFF
    if grid.slips(state, start, direction, state.options.corner_cutting) and aim.could_attack(state, figure, tile):
        return tile
    return grid.OFF


@rule
def has_attack_square(state: State, figure: int) -> bool:
    """X-ENEMY-6 (R-21): whether there is a free square beside the enemy from which it could attack."""
    for direction in range(8):
        if attack_square(state, figure, direction) != grid.OFF:
            return True
    return False


@rule
def declare_dice(state: State) -> None:
    """X-ENEMY-4: the GM declares the movement dice of all enemies, and who takes a free square, before any of them moves."""
    for figure in range(MOST_SQUAD, MOST_FIGURES):
        if most_dice(state, figure) > 0 or may_drift(state, figure):
            stack.ask(state, Ask.ENEMY_DICE, figures.gm(state), NONE, NONE, state.dice)
            return


@rule
def spend(state: State, figure: int, count: int, log: Log | None) -> None:
    """X-ENEMY-3, X-ENEMY-4: so many dice of the pool are declared for one enemy's movement."""
    held = state.figures[figure]
    held.declared = count
    tell(log, Event.ENEMIES_DECLARED, held.holder, figure, NONE, count)
    if state.phase == Phase.FLEE:
        flee.tell_excess(state, figure, count, log)
    figures.spend(state, figure, count)
    declared(state, figure)


@rule
def mark(state: State, figure: int, log: Log | None) -> None:
    """X-ENEMY-5, X-ENEMY-6: it takes its free square; in the Move Phase it is marked as attacking for that (R-21)."""
    held = state.figures[figure]
    held.drifting = 1
    if state.phase == Phase.MOVE and state.options.drift_check == DriftCheck.PLANNED_THEN_ACTUAL:
        held.marked = 1
        tell(log, Event.MARKED, held.holder, figure, NONE, 0)
    declared(state, figure)


@rule
def one_by_one(state: State) -> bool:
    """X-ENEMY-4 (R-20, `enemy_declaration`): whether each enemy moves before the next one declares; where attacks are declared
    with the move (R-10) all declare before anyone rolls."""
    return state.options.enemy_declaration == EnemyDeclaration.ONE_BY_ONE and (
        state.phase == Phase.FLEE or state.options.attack_declaration == Declaration.FIGHT_START
    )


@rule
def declared(state: State, figure: int) -> None:
    """X-ENEMY-4 (R-20, `enemy_declaration`): the next one is declared; or this one moves first."""
    stack.plan(state, Step.ENEMY_DICE, NONE, NONE, NONE, 0)
    if one_by_one(state):
        move_one(state, figure)


@rule
def may_move(state: State, figure: int) -> bool:
    """X-ENEMY-4: an enemy that dice or a free square were declared for, and that has not moved yet."""
    held = state.figures[figure]
    return figures.stands(state, figure) and held.moved == 0 and (held.declared > 0 or held.drifting == 1)


@rule
def next_mover(state: State) -> None:
    """X-ENEMY-1, X-ENEMY-4: the enemies move one at a time, in any order (R-20)."""
    count, last = 0, NONE
    for figure in range(MOST_SQUAD, MOST_FIGURES):
        if may_move(state, figure):
            count, last = count + 1, figure
    if count == 1:
        move_one(state, last)
    elif count > 1:
        stack.ask(state, Ask.ENEMY_NEXT, figures.gm(state), NONE, NONE, count)


@rule
def move_one(state: State, figure: int) -> None:
    """X-ENEMY-2, X-ENEMY-4: this enemy rolls, moves and reloads like a character; then the next."""
    state.figures[figure].moved = 1
    if not one_by_one(state):
        stack.plan(state, Step.ENEMY_NEXT, NONE, NONE, NONE, 0)
    stack.plan(state, Step.MOVEMENT, figure, NONE, NONE, 0)


@rule
def owes(state: State, figure: int) -> bool:
    """X-ENEMY-6 (R-21): an enemy marked as attacking that has a legal attack and has declared none."""
    held = state.figures[figure]
    if held.marked == 0 or held.fought > 0 or not figures.stands(state, figure):
        return False
    for slot in range(SLOTS):
        if figures.carries(state, figure, slot) and held.ammo[slot] != 0 and aim.has_target(state, figure, slot):
            return True
    return False


@rule
def may_attack(state: State, figure: int) -> bool:
    """X-ENEMY-4, X-ENEMY-6: a die is kept for each marked enemy of the pool that still owes an attack (R-21); one by one
    (`enemy_declaration`) each enemy's attacks are declared and resolved before the next one's."""
    if not figures.is_enemy(figure):
        return True
    if state.options.enemy_declaration == EnemyDeclaration.ONE_BY_ONE and not aim.early(state):
        if state.attack_count > 0 and state.attacks[0].attacker != figure:
            return False
        if state.attack_count == 0 and state.figures[figure].fought > 0:
            return False
    kept = 0
    for other in range(MOST_SQUAD, MOST_FIGURES):
        if other != figure and same_pool(state, figure, other) and owes(state, other):
            kept += 1
    return figures.dice_left(state, figure) > kept


@rule
def may_close(state: State, figure: int) -> bool:
    """X-ENEMY-6: the list may be closed once nobody owes an attack that there is a die for (R-21)."""
    if figure != NONE or (
        state.options.enemy_declaration == EnemyDeclaration.ONE_BY_ONE and state.attack_count > 0 and not aim.early(state)
    ):
        return True
    for enemy in range(MOST_SQUAD, MOST_FIGURES):
        if owes(state, enemy) and figures.dice_left(state, enemy) > 0:
            return False
    return True


@rule
def close_list(state: State, figure: int) -> None:
    """X-ENEMY-4 (R-20, `enemy_declaration`): one by one, this enemy's attacks are resolved and another one's declared."""
    if (
        figure == NONE
        and state.options.enemy_declaration == EnemyDeclaration.ONE_BY_ONE
        and state.attack_count > 0
        and not aim.early(state)
    ):
        stack.plan(state, Step.DECLARE_ATTACKS, NONE, NONE, NONE, 0)
        stack.plan(state, Step.RESOLVE, NONE, NONE, NONE, 0)


@rule
def end_turn(state: State, log: Log | None) -> None:
    """X-ENEMY-1, X-DICE-3: unspent dice of the enemies are gone, and their turn ends."""
    if state.dice > 0:
        tell(log, Event.DICE_VANISHED, figures.gm(state), NONE, NONE, state.dice)
    state.dice = 0
    state.active = NONE
    state.phase = Phase.BETWEEN
    for figure in range(MOST_SQUAD, MOST_FIGURES):
        state.figures[figure].own_dice = 0
    limit.objective(state, log)
