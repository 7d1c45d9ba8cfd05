"""The decisions and their options: what is offered is what is accepted.

An action is one number: its kind (`Act`), then what it touches, then how much or which square, eight bits apart.
"""

from affray.games.sixdice.record.house_rules import OrderAuthority
from affray.games.sixdice.record.state import MOST_FIGURES, MOST_SHEETS, MOST_SQUAD, NONE, SLOTS, State
from affray.games.sixdice.record.vocabulary import Act, Ask, Punishment, Team
from affray.games.sixdice.rules import aim, arrivals, death, enemies, fight, figures, limit, move, spawn, teams
from affray.kernel import codes
from affray.kernel.record import Array
from affray.kernel.rule import rule

MOST_ACTIONS = 1600
"""No decision has more options: six characters and 256 squares to place them on."""
WEAPON = 4
"""A figure and one of its weapons in one number: figure * WEAPON + slot, the slot 0..2."""
LONGEST_LIMIT = 20
"""Turns that the GM may set at most."""
MEDDLING, INTERVENTIONS = 12, 4
"""How much the GM may change before combat, and between two turns."""
coded, act_of, thing_of, amount_of = codes.coded, codes.act_of, codes.thing_of, codes.amount_of
"""The number of an action, and what it says."""
offer, offer_either, offer_amounts = codes.offer, codes.offer_either, codes.offer_amounts


@rule
def armed(figure: int, slot: int) -> int:
    """A figure and one of its weapons as one number."""
    return figure * WEAPON + slot


@rule
def attacker_of(armed: int) -> int:
    """The figure that attacks."""
    return armed // WEAPON


@rule
def slot_of(armed: int) -> int:
    """The slot of the weapon."""
    return armed % WEAPON


@rule
def legal_actions(state: State, actions: Array[int]) -> int:
    """The options of the pending decision, in the same order for everyone; how many there are."""
    ask, actor = state.flow.decision, state.flow.asked.actor
    if ask == Ask.WALK:
        return walk_options(state, actor, actions)
    if ask == Ask.ATTACK:
        return attack_options(state, actor, actions)
    if ask == Ask.DICE:
        return dice_options(state, actions)
    if ask == Ask.RELOAD:
        return reload_options(state, actor, actions)
    if ask == Ask.ENEMY_DICE or ask == Ask.ENEMY_NEXT:
        return enemy_options(state, ask, actions)
    if ask == Ask.NEXT:
        return next_options(state, actions)
    if ask == Ask.SQUARE:
        return square_options(state, actor, actions)
    if ask == 0:
        return 0
    return table_options(state, ask, actor, actions)


@rule
def table_options(state: State, ask: int, actor: int, actions: Array[int]) -> int:
    """Decisions about who and what is on the map."""
    if ask == Ask.PLACE:
        return place_options(state, actions)
    if ask == Ask.RESPAWN:
        return respawn_options(state, actions)
    if ask == Ask.PREPARE:
        return prepare_options(state, actions)
    if ask == Ask.INTERVENE:
        return intervene_options(state, actions)
    if ask == Ask.ADD_SQUARE:
        return free_options(state, Act.ADD_AT, actions)
    return offer_either(actions, coded(Act.PLAYERS_FIRST, 0, 0), coded(Act.ENEMIES_FIRST, 0, 0))


@rule
def walk_options(state: State, figure: int, actions: Array[int]) -> int:
    """X-MOVE-5, X-MOVE-10, X-MOVE-11: stay, or any square within reach on which one may stop; a marked enemy does either only
    where it could attack (X-ENEMY-6)."""
    count = 0
    if move.keeps_word(state, figure, state.figures[figure].tile):
        count = offer(actions, count, coded(Act.STAY, 0, 0))
    for index in range(1, state.reached):
        tile = state.queue[index]
        if move.may_stop(state, figure, tile):
            count = offer(actions, count, coded(Act.WALK, 0, tile))
    return count


@rule
def attack_options(state: State, figure: int, actions: Array[int]) -> int:
    """X-FIGHT-4, X-FIGHT-5: another attack of this figure (NONE: of any enemy), or the list is done."""
    count, first, last = 0, figure, figure + 1
    if figure == NONE:
        first, last = MOST_SQUAD, MOST_FIGURES
    if enemies.may_close(state, figure):
        count = offer(actions, count, coded(Act.DONE, 0, 0))
    for attacker in range(first, last):
        for slot in range(SLOTS):
            if fight.can_fire(state, attacker, slot):
                count = target_options(state, attacker, slot, actions, count)
    return count


@rule
def target_options(state: State, attacker: int, slot: int, actions: Array[int], count: int) -> int:
    """X-FIGHT-5, X-FIGHT-11: the targets of one weapon."""
    for target in range(figures.first_foe(attacker), figures.last_foe(attacker)):
        if aim.can_target(state, attacker, slot, target):
            count = offer(actions, count, coded(Act.ATTACK, armed(attacker, slot), target))
    if aim.can_aim_somewhere(state, attacker, slot):
        count = offer(actions, count, coded(Act.AIM, armed(attacker, slot), 0))
    return count


@rule
def square_options(state: State, weapon: int, actions: Array[int]) -> int:
    """X-FIGHT-5 (R-26): the empty squares that a weapon may be aimed at."""
    count = 0
    for tile in range(state.width * state.height):
        if aim.can_aim(state, attacker_of(weapon), slot_of(weapon), tile):
            count = offer(actions, count, coded(Act.SQUARE, weapon, tile))
    return count


@rule
def dice_options(state: State, actions: Array[int]) -> int:
    """X-MOVE-2, X-MOVE-4: none, or up to as many dice as the phase allows."""
    return offer_amounts(actions, 0, coded(Act.DICE, 0, 0), 0, state.flow.asked.amount)


@rule
def reload_options(state: State, figure: int, actions: Array[int]) -> int:
    """X-RELOAD-1, X-RELOAD-3: any weapon that is not full, or no more."""
    count = offer(actions, 0, coded(Act.NO_RELOAD, 0, 0))
    for slot in range(SLOTS):
        if move.can_reload(state, figure, slot):
            count = offer(actions, count, coded(Act.RELOAD, slot, 0))
    return count


@rule
def enemy_options(state: State, ask: int, actions: Array[int]) -> int:
    """X-ENEMY-4, X-ENEMY-6: dice or the free square for one more enemy, or done; or which of them moves."""
    count = 0
    if ask == Ask.ENEMY_DICE:
        count = offer(actions, count, coded(Act.DONE_DICE, 0, 0))
    for figure in range(MOST_SQUAD, MOST_FIGURES):
        if ask == Ask.ENEMY_NEXT:
            if enemies.may_move(state, figure):
                count = offer(actions, count, coded(Act.MOVE, figure, 0))
            continue
        count = offer_amounts(actions, count, coded(Act.SPEND, figure, 0), 1, enemies.most_dice(state, figure))
        if enemies.may_drift(state, figure):
            count = offer(actions, count, coded(Act.MARK, figure, 0))
    return count


@rule
def next_options(state: State, actions: Array[int]) -> int:
    """X-TEAM-4, X-TEAM-6: any character that has not acted; by `order_authority` one's own, or leave it to others."""
    count, seat = 0, state.flow.seat
    for figure in range(MOST_SQUAD):
        if teams.may_act(state, figure) and (
            state.options.order_authority == OrderAuthority.LEADER or state.figures[figure].holder == seat
        ):
            count = offer(actions, count, coded(Act.NEXT, figure, 0))
    if teams.may_wait(state, seat):
        count = offer(actions, count, coded(Act.WAIT, 0, 0))
    return count


@rule
def place_options(state: State, actions: Array[int]) -> int:
    """X-SPAWN-1 (R-04): one's own characters without a place, on any free square of the Spawn Area."""
    count = 0
    for figure in range(MOST_SQUAD):
        if spawn.waits(state, figure, state.flow.seat):
            for tile in range(state.width * state.height):
                if state.spawn[tile] == 1 and figures.is_free(state, tile):
                    count = offer(actions, count, coded(Act.PLACE, figure, tile))
    return count


@rule
def respawn_options(state: State, actions: Array[int]) -> int:
    """X-DEATH-3 (R-24): any free square of the Spawn Area, or those nearest to it."""
    count, away = 0, death.nearest(state)
    for tile in range(state.width * state.height):
        if figures.is_free(state, tile) and death.from_spawn(state, tile) == away:
            count = offer(actions, count, coded(Act.RESPAWN, 0, tile))
    return count


@rule
def free_options(state: State, act: int, actions: Array[int]) -> int:
    """Every free square."""
    count = 0
    for tile in range(state.width * state.height):
        if figures.is_free(state, tile):
            count = offer(actions, count, coded(act, 0, tile))
    return count


@rule
def prepare_options(state: State, actions: Array[int]) -> int:
    """X-TEAM-1, X-LIMIT-1, X-LIMIT-2, X-SPAWN-1: what the GM may still change before combat; the squad keeps its room."""
    count = offer(actions, 0, coded(Act.READY, 0, 0))
    if state.meddled == MEDDLING:
        return count
    if state.first != Team.PLAYERS:
        count = offer(actions, count, coded(Act.PLAYERS_FIRST, 0, 0))
    if state.first != Team.ENEMIES:
        count = offer(actions, count, coded(Act.ENEMIES_FIRST, 0, 0))
    for turns in range(1, LONGEST_LIMIT + 1):
        if state.deadlines[0].turn != turns:
            count = offer(actions, count, coded(Act.LIMIT, 0, turns))
    if state.deadlines[0].turn != 0:
        for punishment in (Punishment.NONE, Punishment.SHELLING, Punishment.DEFEAT):
            count = offer(actions, count, coded(Act.PUNISH, 0, punishment))
    spare = spawn.room(state) > spawn.squad(state)
    for tile in range(state.width * state.height):
        if figures.is_free(state, tile) and (state.spawn[tile] == 0 or spare):
            count = offer(actions, count, coded(Act.SPAWN, 0, tile))
    return count


@rule
def intervene_options(state: State, actions: Array[int]) -> int:
    """X-ENEMY-1, X-LIMIT-2: go on, or add an enemy, remove one, impose the punishment."""
    count = offer(actions, 0, coded(Act.GO_ON, 0, 0))
    if state.meddled == INTERVENTIONS:
        return count
    if limit.pending(state) != NONE:
        count = offer(actions, count, coded(Act.IMPOSE, 0, 0))
    room = arrivals.may_arrive(state)
    for kind in range(MOST_SHEETS):
        if room and state.sheets[kind].enemy == 1:
            count = offer(actions, count, coded(Act.ADD, kind, 0))
    for figure in range(MOST_SQUAD, MOST_FIGURES):
        if figures.stands(state, figure):
            count = offer(actions, count, coded(Act.REMOVE, figure, 0))
    return count
