"""How the greedy bot weighs Stonebound: by the expected HP that an attack or ability costs, what falling and armour are worth,
and for a space by what can be struck from it and how far it is from the nearest foe.

One unit is a point of HP. The weights are few and plain; they were chosen by playing, not fitted.
"""

from affray.games.stonebound import judge_lasting as lasting
from affray.games.stonebound.record.state import (
    CARDS,
    MOST_CHARACTERS,
    MOST_EFFECTS,
    MOST_PIECES,
    NONE,
    PLACES,
    SIDE,
    Effect,
    State,
)
from affray.games.stonebound.record.vocabulary import Act, Deed, Roll, Target
from affray.games.stonebound.rules import abilities, actions, attack, combat, deck, movement, pieces, statuses
from affray.kernel import grid
from affray.kernel.record import Array
from affray.kernel.rule import rule

FALL = 5.0
"""What incapacitating a character is worth beside its HP."""
WEAR = 0.6
"""What a point of armour is worth."""
WARD = 0.25
"""What striking a ward is worth against striking a character."""
STONE = 0.12
"""What a star of a stone is worth in the hand."""
NEARNESS = 0.12
"""What a space nearer to a foe is worth."""
AGAIN = 1.8
"""What two attacks of an ability are worth, counted in such attacks."""
UNPAID = 0.01
"""What it is worth that an ability leaves the action."""
IN_RANGE = 0.4
"""What it is worth to stand where a foe can be struck, beside the blow."""
KEPT_OFF, SAFE, ENOUGH = 0.02, 0.05, 6
"""What a space between it and the nearest foe is worth to a character within its range, and to one that keeps away, up to so
many spaces."""
POISON = 1.5
"""What it costs a poisoned character to move."""
BETTER, NO_GAIN, LEAST_GAIN = 0.01, -0.5, 0.05
"""By how much another space must be better than one's own; what moving is worth where none is, and at least where one is."""
EAGER = 10.0
"""What it is worth to activate anybody at all."""
WANTED, SHINE = 2.0, 0.25
"""For how many abilities at most a stone is wanted, and what a star of a stone that is wanted adds."""
DISCARD = 0.01
"""What it costs to discard a stone that nobody wants."""
SPACE = 0.1
"""What it is worth to pull somebody a space nearer."""
FAR = 40
LEAST = -1000.0


@rule
def blow(state: State, target: int, amount: int, type: int, crit: int) -> float:
    """What an attack of that much damage is worth."""
    armour, held = combat.armour(state, target, combat.armour_against(type)), state.pieces[target]
    dealt = max(0, amount - armour)
    value = float(min(dealt, held.hp))
    value += WEAR * min(combat.worn(crit, dealt > 0), armour)
    if dealt >= held.hp:
        value += FALL
    if pieces.is_ward(target):
        return value * WARD
    return value


@rule
def strike(state: State, piece: int, target: int, more: int, type: int, chance: float) -> float:
    """What a Standard Attack is worth on average, with that chance of a critical hit."""
    critical = blow(state, target, attack.power_of(state, piece, target, more, 1), type, 1)
    return chance * critical + (1.0 - chance) * blow(state, target, attack.power_of(state, piece, target, more, 0), type, 0)


@rule
def critical(state: State, piece: int, target: int) -> float:
    """The chance that a Standard Attack is critical."""
    if attack.foreseen(state, target):
        return 0.0
    return attack.crt(state, piece, target) / statuses.PERCENT


@rule
def plain(state: State, piece: int, target: int) -> float:
    """What a Standard Attack without an ability is worth."""
    value = strike(state, piece, target, 0, pieces.sheet(state, piece).type, critical(state, piece, target))
    if state.pieces[piece].blind == 1:
        value *= statuses.BLIND / statuses.PERCENT
    return value


@rule
def struck_with(state: State, piece: int, target: int, effect: Effect, x: int) -> float:
    """What an ability's attack or damage on a target is worth."""
    if effect.deed == Deed.DAMAGE:
        return blow(state, target, effect.amount, effect.damage, 0)
    chance = critical(state, piece, target)
    if effect.no_crt == 1:
        chance = 0.0
    elif effect.guaranteed == 1 and not attack.foreseen(state, target):
        chance = 1.0
    type = combat.other_type(pieces.sheet(state, piece).type, effect.other_type)
    value = strike(state, piece, target, attack.added(effect, x), type, chance)
    if effect.deed == Deed.DOUBLE:
        value *= AGAIN
    return value


@rule
def likely(state: State, piece: int, target: int, effect: Effect) -> float:
    """How often a part applies on average that waits for a roll; of two dice each may show a digit."""
    if effect.roll == Roll.RANGE:
        return (effect.high - effect.low + 1) / statuses.PERCENT
    if effect.roll == Roll.DIGIT:
        return 2 / statuses.SIDES
    if effect.roll == Roll.DOUBLES:
        return 1 / statuses.SIDES
    if effect.roll == Roll.CRT:
        return attack.crt(state, piece, target) / statuses.PERCENT
    return 1.0


@rule
def part_on(state: State, piece: int, target: int, effect: Effect, x: int) -> float:
    """What a part of an ability is worth where it meets that piece."""
    if effect.deed <= Deed.DAMAGE:
        value = struck_with(state, piece, target, effect, x)
    elif effect.deed == Deed.STATUS:
        value = lasting.status(state, target, effect.status)
    else:
        value = lasting.help(state, piece, target, effect)
    return value * likely(state, piece, target, effect)


@rule
def part(state: State, piece: int, effect: Effect, focus: int, x: int) -> float:
    """What a part is worth: on everyone it concerns, or on the best of those to choose from."""
    if effect.target == Target.SAME:
        if focus == NONE:
            return 0.0
        return part_on(state, piece, focus, effect, x)
    if abilities.free_of_targets(effect):
        return part_on(state, piece, piece, effect, x)
    best, total = 0.0, 0.0
    for other in range(MOST_PIECES):
        near = effect.target == Target.NEAR and abilities.beside(state, piece, focus, other)
        if near or abilities.fits(state, piece, effect, other):
            value = part_on(state, piece, other, effect, x)
            best, total = max(best, value), total + value
    if effect.target == Target.FOES or effect.target == Target.ALLIES or effect.target == Target.NEAR:
        return total
    return best


@rule
def aim(state: State, piece: int, effect: Effect, x: int) -> int:
    """On whom the first part is best played, or NONE."""
    best, most = NONE, 0.0
    for other in range(MOST_PIECES):
        if effect.target == Target.FOE and abilities.fits(state, piece, effect, other):
            value = part_on(state, piece, other, effect, x)
            if best == NONE or value > most:
                best, most = other, value
    return best


@rule
def use_worth(state: State, piece: int, slot: int, x: int) -> float:
    """What using an ability is worth."""
    printed = pieces.ability(state, piece, slot)
    focus = aim(state, piece, printed.effects[0], x)
    total = 0.0
    for index in range(MOST_EFFECTS):
        if printed.effects[index].deed != 0:
            total += part(state, piece, printed.effects[index], focus, x)
    if state.pieces[piece].blind == 1 and abilities.aims_at_foes(state, piece, slot):
        total *= statuses.BLIND / statuses.PERCENT
    if printed.no_action == 0:
        return total
    return total + UNPAID


@rule
def cost(payment: int) -> float:
    """What the stones of a payment are worth."""
    total = 0.0
    for place in range(PLACES):
        total += STONE * deck.paid(payment, place) * deck.stars(deck.value_of(place))
    return total


@rule
def at(state: State, piece: int, tile: int) -> float:
    """What a space is worth to a character: what it can strike from there, and how near it is to whom it wants to strike."""
    held, range_ = state.pieces[piece], pieces.sheet(state, piece).range
    best, nearest = 0.0, FAR
    for other in range(MOST_CHARACTERS):
        if not pieces.upright(state, other) or not pieces.opposed(state, piece, other):
            continue
        away = grid.straight(SIDE, tile, state.pieces[other].tile)
        nearest = min(nearest, away)
        if away <= range_ and held.acted == 0:
            best = max(best, plain(state, piece, other) + IN_RANGE)
    if held.acted == 0 or 2 * held.hp > pieces.sheet(state, piece).hp:
        return best - NEARNESS * max(0, nearest - range_) + KEPT_OFF * min(nearest, range_)
    return best + SAFE * min(nearest, ENOUGH)


@rule
def move_worth(state: State, piece: int, points: int) -> float:
    """What moving is worth: the best space in reach, where it is better than staying."""
    here, best = at(state, piece, state.pieces[piece].tile), LEAST
    movement.survey(state, piece, points)
    for index in range(1, state.reached):
        if state.enter[state.queue[index]] == movement.FREE:
            best = max(best, at(state, piece, state.queue[index]))
    loss = 0.0
    if state.pieces[piece].poison == 1:
        loss = POISON
    if best - loss <= here + BETTER:
        return NO_GAIN
    return max(best - loss, LEAST_GAIN)


@rule
def act_worth(state: State, piece: int, act: int, thing: int, amount: int) -> float:
    """What an action of the activated character is worth; ending is worth nothing."""
    if act == Act.ATTACK:
        return plain(state, piece, amount)
    if act == Act.USE:
        return use_worth(state, piece, actions.slot_of(thing), actions.x_of(thing)) - cost(amount)
    if act == Act.FUSE:
        return lasting.fuse(state, piece, actions.slot_of(thing)) - cost(amount)
    if act == Act.MOVE:
        return move_worth(state, piece, movement.movement(state, piece))
    return 0.0


@rule
def readiness(state: State, piece: int) -> float:
    """Who is activated first: whoever can strike hardest from where it can go."""
    movement.survey(state, piece, movement.movement(state, piece))
    best = at(state, piece, state.pieces[piece].tile)
    for index in range(1, state.reached):
        if state.enter[state.queue[index]] == movement.FREE:
            best = max(best, at(state, piece, state.queue[index]))
    return best + EAGER


@rule
def wanted(state: State, seat: int, kind: int) -> float:
    """What a stone is worth to a player: how many abilities its element pays for, and its stars."""
    uses = 0.0
    for piece in range(MOST_CHARACTERS):
        if pieces.upright(state, piece) and state.pieces[piece].seat == seat:
            for slot in range(CARDS):
                if pieces.ability(state, piece, slot).element == deck.element_of(kind) and not pieces.fused(state, piece, slot):
                    uses += 1.0
    return min(uses, WANTED) + SHINE * deck.stars(deck.value_of(kind)) * min(uses, 1.0)


@rule
def target_worth(state: State, piece: int, target: int) -> float:
    """Whom a part of an ability is best played on."""
    effect = state.abilities[state.ability].effects[state.flow.asked.place]
    return part_on(state, piece, target, effect, state.x)


@rule
def interpose_worth(state: State, ally: int) -> float:
    """What it gains to take a blow for another."""
    now = state.strike
    return plain(state, now.attacker, now.target) - plain(state, now.attacker, ally)


@rule
def option_worth(state: State, seat: int, action: int) -> float:
    """What an option is worth."""
    act, thing, amount = actions.act_of(action), actions.thing_of(action), actions.amount_of(action)
    actor = state.flow.asked.actor
    if act == Act.ATTACK or act == Act.USE or act == Act.FUSE or act == Act.MOVE:
        return act_worth(state, actor, act, thing, amount)
    if act == Act.WALK or act == Act.SPACE:
        return at(state, actor, amount)
    if act == Act.STAY:
        return at(state, actor, state.pieces[actor].tile)
    if act == Act.ACTIVATE:
        return readiness(state, thing)
    if act == Act.TARGET:
        return target_worth(state, actor, amount)
    if act == Act.DISCARD:
        return -wanted(state, seat, amount) - DISCARD
    return rarer(state, seat, act, actor, thing, amount)


@rule
def rarer(state: State, seat: int, act: int, actor: int, thing: int, amount: int) -> float:
    """What options of rarer decisions are worth; keeping, ending and being done nothing."""
    if act == Act.BREAK:
        return -lasting.fuse_kept(state, amount, thing)
    if act == Act.UNFUSE:
        return lasting.fuse_kept(state, amount, thing)
    if act == Act.DEPLOY:
        return -abs(2 * grid.column_of(SIDE, amount) - SIDE + 1) * 1.0  # towards the middle
    if act == Act.PICK:
        return float(state.sheets[thing].stars)
    if act == Act.INTERPOSE:
        return interpose_worth(state, actor)
    if act == Act.PULL:
        return SPACE * amount
    if act == Act.COUNTER or act == Act.OPEN:
        return 1.0
    return 0.0


@rule
def weigh(state: State, seat: int, offered: Array[int], count: int, worths: Array[float]) -> None:
    """What each of the options is worth."""
    for index in range(count):
        worths[index] = option_worth(state, seat, offered[index])
