"""How the greedy bot weighs a six-dice combat: by the expected damage of each declared attack, and for a square by what can
be struck from it, what could strike there, and how far it is from where it wants to be.

One unit is a point of damage. The weights are few and plain; they were chosen by playing, not fitted.
"""

from affray.games.sixdice.record.house_rules import DriftCheck
from affray.games.sixdice.record.state import DICE, ENDLESS, MOST_FIGURES, NONE, SLOTS, State
from affray.games.sixdice.record.vocabulary import Act, Objective, Phase
from affray.games.sixdice.rules import actions, aim, enemies, figures, move
from affray.kernel import grid
from affray.kernel.record import Array
from affray.kernel.rule import rule

FACES = 6.0
"""Sides of a die."""
CRITS = 1.0 / FACES / FACES
"""The chance of a Crit: the Hit roll and the Crit roll show the highest face (X-FIGHT-21, X-FIGHT-22)."""
KILL = 2.0
"""What removing a figure is worth beside its Health."""
WANTED = 3.0
"""What a target that must die weighs."""
FEAR, ENEMY_FEAR = 0.4, 0.1
"""What damage that may be taken weighs against damage that can be done, to a character and to an enemy."""
STRIDE, THREAT = 2, 0.5
"""How far beyond its range a foe is feared, and how much of its damage then."""
NEARNESS, GOAL = 0.12, 0.6
"""What a square nearer to a foe is worth, and to ground to reach or hold."""
DIE, MOVE_DIE, FLEE_DIE = 0.5, 0.02, 0.01
"""What a die is worth that an enemy does not move with, in the Move Phase kept for attacks; that a character does not move
with; and that an enemy does not flee with."""
MORE = 0.6
"""What each attack after the first is worth against that one."""
RELOAD = 0.3
"""What it is worth that a die permits a reload that is needed."""
FRIEND = 1.5
"""What a friend's damage by a splash weighs against a foe's."""
LEAST_HEALTH, OVERKILL = 0.4, 0.3
"""What Health a target counts at least after the attacks declared; what another attack weighs where those suffice."""
EARLY, FARTHER = 0.3, 0.05
"""What an attack is worth that is declared before the move, and what less with each square to its target."""
ENEMY_DICE = 2
"""For how many attacks an enemy is weighed that may move."""
FREE = 0.01
"""What a free square is worth beside what it gains."""
ENOUGH = 0.15
"""What it is worth to declare no further attack."""
HEALTHY = 0.01
"""What a point of Health is worth in who acts next."""
FAR = 40
LEAST = -1000.0


@rule
def shot(state: State, figure: int, slot: int, start: int, target: int, health: float) -> float:
    """Expected worth of one attack on a target with that much Health left: damage done, and the chance to remove it."""
    if health <= 0.0:
        return 0.0
    tile = state.figures[target].tile
    if not aim.can_strike_from(state, figure, slot, start, tile):
        return 0.0
    hit = aim.needed_from(state, figure, slot, start, tile)
    printed = figures.weapon(state, figure, slot)
    value = (chance(hit) - CRITS) * blow(health, printed.damage) + CRITS * blow(health, printed.crit)
    return value * urgency(state, target)


@rule
def chance(needed: int) -> float:
    """The chance that a Hit roll reaches that much."""
    return (FACES + 1.0 - needed) / FACES


@rule
def blow(health: float, damage: int) -> float:
    """What damage to that much Health is worth."""
    if damage >= health:
        return health + KILL
    return float(damage)


@rule
def urgency(state: State, target: int) -> float:
    """Who must die is worth more."""
    if state.objective == Objective.DESTROY and state.targets >> target & 1 == 1:
        return WANTED
    return 1.0


@rule
def prospects(state: State, figure: int, start: int, dice: int) -> float:
    """What can be struck from a square with so many dice: the best shot, as often as dice and Ammo last and it is needed."""
    best = 0.0
    if dice <= 0:
        return best
    for slot in range(SLOTS):
        if not figures.carries(state, figure, slot) or state.figures[figure].ammo[slot] == 0:
            continue
        shots = dice
        if state.figures[figure].ammo[slot] != ENDLESS:
            shots = min(dice, state.figures[figure].ammo[slot])
        for target in range(figures.first_foe(figure), figures.last_foe(figure)):
            if figures.stands(state, target):
                once = shot(state, figure, slot, start, target, float(state.figures[target].health))
                best = max(best, once * (1.0 + MORE * (shots - 1)))
    return best


@rule
def danger(state: State, figure: int, start: int) -> float:
    """What foes could do to a figure there: an attack each from where they stand, more where they are near."""
    total = 0.0
    health = float(state.figures[figure].health)
    for foe in range(figures.first_foe(figure), figures.last_foe(figure)):
        if not figures.stands(state, foe):
            continue
        worst = 0.0
        for slot in range(SLOTS):
            if figures.carries(state, foe, slot) and state.figures[foe].ammo[slot] != 0:
                there = grid.around(state.width, state.figures[foe].tile, start)
                printed = figures.weapon(state, foe, slot)
                reach = 0
                for band in range(SLOTS):
                    reach = max(reach, printed.far[band])
                if there <= reach + STRIDE:
                    worst = max(worst, THREAT * min(float(printed.damage), health))
        total += worst
    return total


@rule
def pull(state: State, figure: int, tile: int) -> float:
    """How near a square is to where the figure wants to be."""
    wants_ground = state.objective == Objective.REACH or state.objective == Objective.HOLD
    if wants_ground and not figures.is_enemy(figure):
        near = FAR
        for other in range(state.width * state.height):
            if state.goal_tile[other] == 1:
                near = min(near, grid.around(state.width, tile, other))
        return -GOAL * near
    near = FAR
    for foe in range(figures.first_foe(figure), figures.last_foe(figure)):
        if figures.stands(state, foe):
            near = min(near, grid.around(state.width, tile, state.figures[foe].tile))
    if near == FAR:
        return 0.0
    return -NEARNESS * near


@rule
def position(state: State, figure: int, tile: int, dice: int) -> float:
    """What standing on a square is worth with so many dice for attacks left."""
    fear = FEAR
    if figures.is_enemy(figure):
        fear = ENEMY_FEAR
    return prospects(state, figure, tile, dice) + pull(state, figure, tile) - fear * danger(state, figure, tile)


@rule
def best_within(state: State, figure: int, points: int, dice: int) -> float:
    """The best square within so many steps; this works out the reach anew."""
    state.points = points
    move.survey(state, figure)
    best = position(state, figure, state.figures[figure].tile, dice)
    for index in range(1, state.reached):
        if move.may_stop(state, figure, state.queue[index]):
            best = max(best, position(state, figure, state.queue[index], dice))
    return best


@rule
def expected(state: State, figure: int, dice: int) -> int:
    """Points that so many movement dice give on average, rounded down."""
    total = 0
    for face in range(1, 7):
        total += move.worth(state, figure, face)
    return total * dice // 6


@rule
def movement_worth(state: State, figure: int, dice: int) -> float:
    """What moving with so many dice is worth, with those that are left for attacks; reloads count where they are needed."""
    left = figures.dice_left(state, figure) - dice
    if state.phase == Phase.FLEE:
        left = 0
    value = best_within(state, figure, expected(state, figure, dice), left)
    return value + RELOAD * min(dice, shortage(state, figure)) - MOVE_DIE * dice


@rule
def shortage(state: State, figure: int) -> int:
    """How much Ammo its weapons lack."""
    lacking = 0
    for slot in range(SLOTS):
        if move.can_reload(state, figure, slot):
            lacking += figures.weapon(state, figure, slot).ammo - state.figures[figure].ammo[slot]
    return lacking


@rule
def remaining(state: State, target: int) -> float:
    """What a target's Health will be on average after the attacks declared so far."""
    health = float(state.figures[target].health)
    for index in range(state.attack_count):
        attack = state.attacks[index]
        if attack.target == target and figures.stands(state, attack.attacker):
            tile = state.figures[target].tile
            if aim.can_strike(state, attack.attacker, attack.slot, tile):
                hit = aim.needed(state, attack.attacker, attack.slot, tile)
                health -= chance(hit) * figures.weapon(state, attack.attacker, attack.slot).damage
    return health


@rule
def splash_worth(state: State, figure: int, slot: int, tile: int, target: int) -> float:
    """What the splash is worth: foes near the square less friends."""
    printed = figures.weapon(state, figure, slot)
    if printed.radius == 0:
        return 0.0
    hit = aim.needed(state, figure, slot, tile)
    total = 0.0
    for other in range(MOST_FIGURES):
        if other == target or not figures.stands(state, other):
            continue
        where = state.figures[other].tile
        if grid.around(state.width, tile, where) <= printed.radius and aim.sees(state, tile, where):
            hurt = chance(hit) * blow(float(state.figures[other].health), printed.splash)
            if figures.opposed(figure, other):
                total += hurt
            elif state.options.splash_friendly == 1:
                total -= FRIEND * hurt
    return total


@rule
def attack_worth(state: State, figure: int, slot: int, target: int) -> float:
    """What one more attack on a target is worth."""
    start = state.figures[figure].tile
    if aim.early(state):
        return EARLY - FARTHER * grid.around(state.width, start, state.figures[target].tile)
    value = shot(state, figure, slot, start, target, max(remaining(state, target), LEAST_HEALTH))
    if remaining(state, target) <= 0.0:
        value *= OVERKILL
    return value + splash_worth(state, figure, slot, state.figures[target].tile, target)


@rule
def enemy_dice_worth(state: State, figure: int, dice: int) -> float:
    """What dice for an enemy's movement gain over leaving it where it stands."""
    left = ENEMY_DICE
    if state.phase == Phase.FLEE:
        left = 0
    gain = best_within(state, figure, expected(state, figure, dice), left) - position(
        state, figure, state.figures[figure].tile, left
    )
    if state.phase == Phase.FLEE:
        return gain + RELOAD * min(dice, shortage(state, figure)) - FLEE_DIE * dice
    return gain - DIE * dice


@rule
def drift_worth(state: State, figure: int) -> float:
    """What an enemy's free square gains; in the Move Phase it is one from which it can attack."""
    here = state.figures[figure].tile
    if state.phase == Phase.FLEE or state.options.drift_check == DriftCheck.ALWAYS:
        left = 1
        if state.phase == Phase.FLEE:
            left = 0
        return best_within(state, figure, 1, left) - position(state, figure, here, left) + FREE
    best = LEAST
    for direction in range(8):
        tile = enemies.attack_square(state, figure, direction)
        if tile != grid.OFF:
            best = max(best, position(state, figure, tile, 1))
    return best - position(state, figure, here, 1) + FREE


@rule
def option_worth(state: State, action: int) -> float:
    """What an option is worth."""
    act, thing, amount = actions.act_of(action), actions.thing_of(action), actions.amount_of(action)
    actor = state.flow.asked.actor
    if act == Act.ATTACK:
        return attack_worth(state, actions.attacker_of(thing), actions.slot_of(thing), amount)
    if act == Act.SQUARE:
        return splash_worth(state, actions.attacker_of(thing), actions.slot_of(thing), amount, NONE)
    if act == Act.DONE:
        return ENOUGH
    if act == Act.DICE:
        return movement_worth(state, actor, amount)
    if act == Act.SPEND:
        return enemy_dice_worth(state, thing, amount)
    if act == Act.MARK:
        return drift_worth(state, thing)
    if act == Act.NEXT:
        return prospects(state, thing, state.figures[thing].tile, DICE) + HEALTHY * state.figures[thing].health
    if act == Act.PLACE:
        return pull(state, thing, amount)
    return quiet_worth(state, act, actor, thing, amount)


@rule
def quiet_worth(state: State, act: int, actor: int, thing: int, amount: int) -> float:
    """What options are worth that change the position alone, or nothing."""
    left = 0
    if state.phase == Phase.MOVE and actor >= 0:
        left = figures.dice_left(state, actor)
    if act == Act.WALK:
        return position(state, actor, amount, left)
    if act == Act.STAY:
        return position(state, actor, state.figures[actor].tile, left)
    if act == Act.RESPAWN:
        return pull(state, actor, amount)
    if act == Act.RELOAD:
        return float(figures.weapon(state, actor, thing).damage)
    if act == Act.READY or act == Act.GO_ON or act == Act.ENEMIES_FIRST:
        return 1.0
    return 0.0


@rule
def weigh(state: State, seat: int, offered: Array[int], count: int, worths: Array[float]) -> None:
    """What each of the options is worth."""
    for index in range(count):
        worths[index] = option_worth(state, offered[index])
