"""The only door out: what a seat may see, what it must guess, and the same for events.

Hidden are the dice to come; from the squad, by `punishment_visibility`, what a deadline that has not struck will do; and by
`enemy_info` the Health and Ammo of enemies, of whom it then sees only whether they are wounded.
"""

from affray.games.sixdice import figures
from affray.games.sixdice.house_rules import EnemyInfo, Visibility
from affray.games.sixdice.state import (
    ENDLESS,
    MOST_DEADLINES,
    MOST_EFFECTS,
    MOST_FIGURES,
    MOST_SHEETS,
    MOST_SQUAD,
    MOST_WEAPONS,
    NONE,
    SLOTS,
    UNKNOWN,
    Deadline,
    Figure,
    Sheet,
    State,
    Weapon,
)
from affray.games.sixdice.vocabulary import Event, Kind
from affray.kernel import dice, stack
from affray.kernel.dice import Words
from affray.kernel.events import Event as Told
from affray.kernel.rule import rule

MOST_GUESSED = 4
"""Damage of a punishment that is guessed, at most."""


@rule
def observe(state: State, seat: int, seen: State) -> None:
    """Fill a blank record with what `seat` may see; a seat of NONE sees what all see. Never the dice."""
    stack.observe(state.flow, seen.flow)
    observe_options(state, seen)
    observe_combat(state, seen)
    observe_map(state, seen)
    for number in range(MOST_WEAPONS):
        observe_weapon(state.weapons[number], seen.weapons[number])
    for number in range(MOST_SHEETS):
        observe_sheet(state.sheets[number], seen.sheets[number])
    is_gm = seat == figures.gm(state)
    for figure in range(MOST_FIGURES):
        observe_figure(state.figures[figure], seen.figures[figure])
        if figures.is_enemy(figure) and state.options.enemy_info == EnemyInfo.HIDDEN and not is_gm:
            hide_numbers(state, figure, seen)
    for index in range(state.attack_count):
        attack, shown = state.attacks[index], seen.attacks[index]
        shown.attacker = attack.attacker
        shown.slot = attack.slot
        shown.target = attack.target
        shown.tile = attack.tile
    for number in range(MOST_DEADLINES):
        open_to_all = state.options.punishment_visibility == Visibility.PUBLIC or state.deadlines[number].struck == 1
        observe_deadline(state.deadlines[number], seen.deadlines[number], is_gm or open_to_all)


@rule
def observe_options(state: State, seen: State) -> None:
    """House rules are known to all."""
    seen.options.order_authority = state.options.order_authority
    seen.options.punish_at = state.options.punish_at
    seen.options.punishment_visibility = state.options.punishment_visibility
    seen.options.spawn_safe = state.options.spawn_safe
    seen.options.move_yield = state.options.move_yield
    seen.options.corner_cutting = state.options.corner_cutting
    seen.options.reload_mode = state.options.reload_mode
    seen.options.flee_reload = state.options.flee_reload
    seen.options.fire_order = state.options.fire_order
    seen.options.attack_declaration = state.options.attack_declaration
    seen.options.lost_attack_refund = state.options.lost_attack_refund
    seen.options.los = state.options.los
    seen.options.splash_on_miss = state.options.splash_on_miss
    seen.options.splash_friendly = state.options.splash_friendly
    seen.options.flee_extra = state.options.flee_extra
    seen.options.enemy_declaration = state.options.enemy_declaration
    seen.options.drift_check = state.options.drift_check
    seen.options.sit_out = state.options.sit_out
    seen.options.respawn_ammo = state.options.respawn_ammo
    seen.options.enemy_info = state.options.enemy_info
    seen.options.max_rounds = state.options.max_rounds


@rule
def observe_combat(state: State, seen: State) -> None:
    """Where the combat stands is open."""
    seen.seats = state.seats
    seen.free_gm = state.free_gm
    seen.scenario = state.scenario
    seen.first = state.first
    seen.team = state.team
    seen.phase = state.phase
    seen.rounds = state.rounds
    seen.turn = state.turn
    seen.winner = state.winner
    seen.objective = state.objective
    seen.goal = state.goal
    seen.held = state.held
    seen.targets = state.targets
    seen.meddled = state.meddled
    seen.active = state.active
    seen.dice = state.dice
    seen.rolling = state.rolling
    seen.reloads = state.reloads
    seen.points = state.points
    seen.rolled = state.rolled
    seen.resolved = state.resolved
    seen.attack_count = state.attack_count
    seen.reached = state.reached


@rule
def observe_map(state: State, seen: State) -> None:
    """The map is open, and where the active figure can go."""
    seen.width = state.width
    seen.height = state.height
    for tile in range(state.width * state.height):
        seen.wall[tile] = state.wall[tile]
        seen.spawn[tile] = state.spawn[tile]
        seen.goal_tile[tile] = state.goal_tile[tile]
        seen.enter[tile] = state.enter[tile]
        seen.distance[tile] = state.distance[tile]
        seen.queue[tile] = state.queue[tile]


@rule
def observe_weapon(weapon: Weapon, seen: Weapon) -> None:
    """What is printed is open."""
    seen.row = weapon.row
    for band in range(SLOTS):
        seen.near[band] = weapon.near[band]
        seen.far[band] = weapon.far[band]
        seen.hit[band] = weapon.hit[band]
    seen.damage = weapon.damage
    seen.crit = weapon.crit
    seen.ammo = weapon.ammo
    seen.radius = weapon.radius
    seen.splash = weapon.splash
    seen.splash_crit = weapon.splash_crit
    seen.area = weapon.area


@rule
def observe_sheet(sheet: Sheet, seen: Sheet) -> None:
    """What is printed is open."""
    seen.row = sheet.row
    seen.enemy = sheet.enemy
    seen.health = sheet.health
    seen.move_dice = sheet.move_dice
    seen.flee_dice = sheet.flee_dice
    seen.flee_extra = sheet.flee_extra
    for face in range(6):
        seen.move_table[face] = sheet.move_table[face]
        seen.flee_table[face] = sheet.flee_table[face]
    for slot in range(SLOTS):
        seen.weapons[slot] = sheet.weapons[slot]
    seen.free_order = sheet.free_order
    seen.drift_move = sheet.drift_move
    seen.drift_flee = sheet.drift_flee
    seen.pool_bonus = sheet.pool_bonus
    seen.own_pool = sheet.own_pool


@rule
def observe_figure(figure: Figure, seen: Figure) -> None:
    """Positions, Health, Ammo and dice are open, unless `hide_numbers` follows."""
    seen.sheet = figure.sheet
    seen.holder = figure.holder
    seen.tile = figure.tile
    seen.health = figure.health
    for slot in range(SLOTS):
        seen.ammo[slot] = figure.ammo[slot]
    seen.acted = figure.acted
    seen.returns = figure.returns
    seen.own_dice = figure.own_dice
    seen.declared = figure.declared
    seen.drifting = figure.drifting
    seen.moved = figure.moved
    seen.marked = figure.marked
    seen.fought = figure.fought
    seen.attacked = figure.attacked
    seen.before = figure.before


@rule
def hide_numbers(state: State, figure: int, seen: State) -> None:
    """`enemy_info`: of a standing enemy only whether it is wounded, and no Ammo but that which never runs out."""
    if state.figures[figure].sheet == NONE:
        return
    shown, whole = seen.figures[figure], figures.sheet(state, figure).health
    if 0 < shown.health < whole:
        shown.health = UNKNOWN
    if 0 < shown.before < whole:
        shown.before = UNKNOWN
    for slot in range(SLOTS):
        if figures.carries(state, figure, slot) and shown.ammo[slot] != ENDLESS:
            shown.ammo[slot] = UNKNOWN


@rule
def observe_deadline(deadline: Deadline, seen: Deadline, known: bool) -> None:
    """R-03: how many turns there are is open; what comes of exceeding them may not be."""
    seen.turn = deadline.turn
    seen.struck = deadline.struck
    if not known:
        return
    seen.known = deadline.known
    seen.continues = deadline.continues
    seen.repeat = deadline.repeat
    for index in range(MOST_EFFECTS):
        seen.effects[index].kind = deadline.effects[index].kind
        seen.effects[index].sheet = deadline.effects[index].sheet
        seen.effects[index].tile = deadline.effects[index].tile
        seen.effects[index].amount = deadline.effects[index].amount


@rule
def determinize(seen: State, seat: int, words: Words) -> None:
    """Make an observation whole: punishments that `seat` does not know are guessed, and the numbers of enemies; the dice to
    come are new. What comes of it depends on the observation and on `words` alone."""
    for number in range(MOST_DEADLINES):
        deadline = seen.deadlines[number]
        if deadline.turn != 0 and deadline.known == 0:
            guess_punishment(deadline, words)
    for figure in range(MOST_SQUAD, MOST_FIGURES):
        if seen.figures[figure].sheet != NONE:
            guess_numbers(seen, figure, words)
    dice.seed(seen.flow.rng, dice.word(words), dice.word(words), seat)


@rule
def guess_punishment(deadline: Deadline, words: Words) -> None:
    """Defeat, nothing, or damage to every character, each equally likely."""
    deadline.known = 1
    drawn = dice.below(words, 3)
    if drawn > 0:
        deadline.continues = 1
    if drawn == 2:
        deadline.effects[0].kind = Kind.DAMAGE
        deadline.effects[0].amount = 1 + dice.below(words, MOST_GUESSED)


@rule
def guess_numbers(seen: State, figure: int, words: Words) -> None:
    """Any Health that a wounded enemy may have, any Ammo, each equally likely."""
    held, whole = seen.figures[figure], figures.sheet(seen, figure).health
    if held.health == UNKNOWN:
        held.health = 1 + dice.below(words, whole - 1)
    if held.before == UNKNOWN:
        held.before = held.health
        if held.health == 0:
            held.before = 1 + dice.below(words, whole - 1)
        elif held.health == whole:
            held.before = whole - 1
    for slot in range(SLOTS):
        if held.ammo[slot] == UNKNOWN:
            held.ammo[slot] = dice.below(words, figures.weapon(seen, figure, slot).ammo + 1)


def mask(event: Told, seat: int) -> Told | None:
    """An event as a seat may know it: what the GM puts in place of a punishment is the GM's secret where punishments are,
    and so is how much Ammo an enemy has."""
    if event.kind == Event.GM_CHANGED_PUNISHMENT and event.place == 0 and seat != event.seat:
        return None
    return event
