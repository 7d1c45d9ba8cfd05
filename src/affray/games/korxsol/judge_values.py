"""What a Combat Move, an item or a place is worth to the greedy bot of KORxSOL, in points of KOR on average."""

from math import sqrt

from affray.games.korxsol.record.card_terms import Attribute, Kind, Lasting, Mode, Op, Status, Terrain, Who
from affray.games.korxsol.record.state import MOVES, NONE, OFF, TILES, Card, State
from affray.games.korxsol.rules import (
    areas,
    attributes,
    cards,
    classes,
    creatures,
    damage,
    effects,
    move_types,
    statuses,
    terrain,
    threat,
)
from affray.kernel.rule import rule

THIRD = 1.0 / 3.0
"""Successes of a die on average (A-01)."""
FALL = 5.53
"""What bringing a creature down is worth beside its KOR."""
LEAST_HIT, MOST_HIT = 0.049, 1.0
NEARNESS, NEARNESS_AFTER = 0.25, -0.088
"""What a tile nearer to a foe is worth, and once the turn's attack was made."""
EXPOSED = 0.34
"""What it costs once the attack was made to stand where foes could strike, for each point of KOR."""
FAR = 40
EVEN, SLOPE, LEAST_SPREAD = 0.81, 0.25, 0.13
"""How likely a hit is where both sides expect as many successes, and how much more for each spread of the difference; the
least spread."""
CONVERTED, CHIP = 2.24, 0.48
"""What a CONVERSION makes of a success of POWER, and the least that a blow is worth."""
HEADS = 0.52
"""Heads of a flip on average."""
BURNT, FROZEN, AFRAID, GRAPPLE, SHAKEN, FELLED, SUNDER, WEAKENED = 0.42, 0.3, 0.81, 0.69, 0.52, 0.92, 0.56, 0.17
"""What it is worth to inflict: a stack of Burn; of Frost; of Fear, or a Pin; a grapple; a knockback, or Blinded; a knockdown; a
point of ARMOR sundered; a point of an attribute."""
BURNING, TWICE = 1.18, 2.34
"""What a hit is worth for each stack of Burn on its target, and what a second hit makes of the first."""
HEALED, ARMORED, GIVEN, STRONGER, SEEING, LESSER, FREED = 0.76, 0.45, 0.77, 0.57, 0.35, 0.08, 0.44
"""What it is worth to give: a point of KOR; of ARMOR; of SOL; of another attribute; True Sight; flips or THREAT; a release."""
NO_BURN, NO_FROST, NO_FEAR, UP = 0.71, 0.13, 0.086, 0.71
"""What a Cleanse is worth for a stack of Burn, of Frost, of Fear, and for each of Pin, knockdown and Blinded."""
MATE, DELAYED, BLESSED, WALL = 1.2, 0.2, 1.0, 0.026
"""What harm to a team-mate weighs against a foe's; what a move weighs that is charged first; what a blessing is worth, and that
a move raises walls."""
LAVA, WATER, HEIGHT = 0.65, 0.2, -0.02
"""What it costs to stand in lava and in water, and what each height is worth."""


@rule
def hit_chance(dice: int, bonus: int, dodge: int) -> float:
    """How likely `dice` to hit with a bonus of successes are at least as good as `dodge` dice: by their means and spreads."""
    mean = dice * THIRD + bonus - dodge * THIRD
    spread = max(LEAST_SPREAD, sqrt((dice + dodge) * 2.0 / 9.0))  # the variance of a die is 2 / 9
    return max(LEAST_HIT, min(MOST_HIT, EVEN + SLOPE * mean / spread))


@rule
def blow(state: State, user: int, card: Card, base: int, target: int) -> float:
    """Damage to a target that is hit, on average."""
    power = damage.power_dice(state, user) * THIRD
    if move_types.has(card, Op.CONVERSION):
        power *= CONVERTED
    block = 0.0
    if not move_types.has(card, Op.RESISTANCE_PIERCING):
        block += attributes.value(state, target, Attribute.RESISTANCE) * THIRD
    if not move_types.has(card, Op.ARMOR_PIERCING):
        block += attributes.armor(state, target) * THIRD
    dealt = max(CHIP, base + power - block)
    kor = float(state.creatures[target].kor)
    if dealt >= kor:
        return kor + FALL
    return dealt


@rule
def sign(state: State, user: int, card: Card, place: int, target: int) -> float:
    """What one indicator on a target that is hit is worth, a foe's loss above 0."""
    op = card.op[place]
    kind, held = op.op, state.creatures[target]
    flips = HEADS * op.n
    if kind == Op.DAMAGE:
        return blow(state, user, card, op.n, target)
    if kind == Op.BURN:
        return 0.0 if classes.fireproof(state, target) else min(flips, float(statuses.MOST_BURN) - held.burn) * BURNT
    if kind == Op.FROST:
        return 0.0 if classes.fireproof(state, target) else flips * FROZEN
    if kind == Op.FEAR or kind == Op.PIN:
        return flips * AFRAID
    if kind == Op.GRAPPLE:
        return GRAPPLE
    if kind == Op.KNOCKBACK or kind == Op.BLINDED:
        return SHAKEN
    if kind == Op.KNOCKDOWN:
        return 0.0 if held.down == 1 else FELLED
    if kind == Op.SUNDER:
        return SUNDER * min(op.n, attributes.armor(state, target))
    if kind == Op.ATTRIBUTE_MOD:
        return -WEAKENED * op.n
    return 0.0


@rule
def strike(state: State, user: int, card: Card, target: int) -> float:
    """What a move is worth on one target: how likely it hits, times all that follows."""
    chance, total = 1.0, 0.0
    for place in range(card.ops):
        op = card.op[place]
        if op.op == Op.HIT:
            dodge = attributes.value(state, target, Attribute.AGILITY)
            chance = hit_chance(op.n, statuses.sight_bonus(state, user), dodge)
        elif op.who == Who.TARGET:
            total += sign(state, user, card, place, target)
    if move_types.has(card, Op.HIT):
        total += BURNING * statuses.burns(state, target)
    if move_types.has(card, Op.DOUBLE_HIT):
        chance *= TWICE
    return chance * total


@rule
def help_with(state: State, user: int, card: Card, target: int) -> float:
    """What a buff or item is worth on somebody of one's own."""
    total, held = 0.0, state.creatures[target]
    for place in range(card.ops):
        op = card.op[place]
        kind = op.op
        if kind == Op.ATTRIBUTE and op.what == Attribute.KOR:
            total += HEALED * min(op.n, held.start_kor - held.kor) + (FALL if held.kor == 0 else 0.0)
        elif kind == Op.ATTRIBUTE and op.what == Attribute.ARMOR:
            total += ARMORED * min(op.n, attributes.MOST - attributes.armor(state, target))
        elif kind == Op.ATTRIBUTE and op.what == Attribute.SOL:
            total += GIVEN * min(op.n, attributes.MOST_SOL - held.sol)
        elif kind == Op.ATTRIBUTE_MOD:
            total += STRONGER * op.n
        elif kind == Op.TRUE_SIGHT:
            total += 0.0 if effects.has(state, target, Lasting.SIGHT) else SEEING
        elif kind == Op.CLEANSE:
            total += relief(state, target, op.what)
        elif kind == Op.STATUS_MOD or kind == Op.THREAT:
            total += LESSER
        elif kind == Op.RELEASE and (held.held != NONE or held.pinned == 1):
            total += FREED
    return total


@rule
def relief(state: State, creature: int, which: int) -> float:
    """What a Cleanse is worth."""
    held, total = state.creatures[creature], 0.0
    if which >> Status.BURN & 1:
        total += NO_BURN * held.burn
    if which >> Status.FROST & 1:
        total += NO_FROST * held.frost
    if which >> Status.FEAR & 1:
        total += NO_FEAR * statuses.afraid(state, creature)
    if which >> Status.PIN & 1:
        total += UP * (held.pinned + held.down + held.blinded)
    return total


@rule
def mask_worth(state: State, user: int, card: Card, mask: int) -> float:
    """What a move is worth with these targets: harm to foes, help to one's own, harm to one's own counted against it."""
    total = 0.0
    for target in range(state.seats):
        if mask >> target & 1:
            if card.type == Kind.BUFF:
                total += help_with(state, user, card, target)
            elif creatures.allies(user, target):
                total += (
                    blessing(state, target) if move_types.has(card, Op.BLESS) else -MATE * strike(state, user, card, target)
                )
            else:
                total += strike(state, user, card, target)
    if move_types.has(card, Op.CHARGE):
        total *= DELAYED
    return total


@rule
def blessing(state: State, ally: int) -> float:
    """What it is worth to bless a team-mate, an unconscious one above all."""
    return BLESSED + (FALL if state.creatures[ally].kor == 0 else 0.0)


@rule
def turned(state: State, user: int, card: Card, turn: int) -> float:
    """What a move is worth turned that way; a run also for where it ends."""
    total = mask_worth(state, user, card, areas.covered(state, user, card, turn))
    if card.walls > 0:
        total += WALL
    return total


@rule
def idle(card: Card) -> bool:
    """K-HIT-08, K-BLS-03: whether a move does nothing where nobody is in its area: hostile, not charged, and nothing of it
    takes effect all the same."""
    if not move_types.hostile(card.type) or move_types.has(card, Op.CHARGE):
        return False
    for place in range(card.ops):
        if card.op[place].star == 1 or card.op[place].op == Op.BLESS:
            return False
    return True


@rule
def card_worth(state: State, user: int, card: Card) -> float:
    """The best that a move can do from where its user stands."""
    if card.mode == Mode.SELECT:
        best = 0.0
        for target in range(state.seats):
            if areas.selectable(state, user, card, target):
                best = max(best, mask_worth(state, user, card, 1 << target))
        return best
    best = turned(state, user, card, 0)
    if card.any_turn == 0:
        for index in range(1, move_types.turnings(state, card)):
            best = max(best, turned(state, user, card, move_types.turning(state, index)))
    return best


@rule
def armed(state: State, user: int, slot: int) -> bool:
    """True for a move that could be used in this turn."""
    return cards.ready(state, user, slot) and state.creatures[user].cooldown[slot] == 0


@rule
def best_attack(state: State, user: int) -> float:
    """The best that any of its moves can do from here."""
    best = 0.0
    for slot in range(MOVES):
        if armed(state, user, slot):
            card = creatures.card(state, user, slot)
            if move_types.hostile(card.type):
                best = max(best, card_worth(state, user, card))
    return best


@rule
def exposure(state: State, creature: int) -> float:
    """The worst that each of its foes could do to it from where they stand, together."""
    total = 0.0
    for foe in range(state.seats):
        there = creatures.standing(state, foe) and state.creatures[foe].tile != OFF
        if there and creatures.team(foe) != creatures.team(creature):
            total += worst(state, foe, creature)
    return total


@rule
def worst(state: State, foe: int, creature: int) -> float:
    """The worst that a foe could do to a creature by the moves that its next Cooldown Phase leaves ready."""
    held, most = state.creatures[foe], 0.0
    for slot in range(MOVES):
        if held.cards[slot] >= 0 and held.cooldown[slot] <= 1 and held.charge != slot:
            card = creatures.card(state, foe, slot)
            if move_types.hostile(card.type) and reaches(state, foe, card, creature):
                most = max(most, strike(state, foe, card, creature))
    return most


@rule
def reaches(state: State, user: int, card: Card, target: int) -> bool:
    """Whether a move could be aimed so that it takes in a target."""
    if card.mode == Mode.SELECT:
        return bool(areas.selectable(state, user, card, target))
    return bool(threat.could_include(state, user, card, target))


@rule
def nearest_foe(state: State, user: int, tile: int) -> int:
    """Spaces to the nearest foe."""
    near = FAR
    for other in range(state.seats):
        if creatures.standing(state, other) and creatures.team(other) != creatures.team(user):
            near = min(near, creatures.distance(state, tile, state.creatures[other].tile))
    return near


@rule
def ways(state: State, user: int) -> list[int]:
    """The steps from each tile to the nearest foe, over edges that can be walked and no lava that burns, creatures not
    counted; FAR where there is no way."""
    careless = classes.fireproof(state, user)
    steps, queue = [FAR] * TILES, [0] * TILES
    found, taken = 0, 0
    for other in range(state.seats):
        there = creatures.standing(state, other) and state.creatures[other].tile != OFF
        if there and creatures.team(other) != creatures.team(user):
            steps[state.creatures[other].tile] = 0
            queue[found] = state.creatures[other].tile
            found += 1
    while taken < found:
        tile = queue[taken]
        taken += 1
        for direction in range(creatures.ways(state)):
            beside = creatures.neighbor(state, tile, direction)
            if beside == OFF or steps[beside] != FAR or not terrain.clear(state, beside):
                continue
            if terrain.climbable(state, tile, beside) and (careless or state.terrain[beside] != Terrain.LAVA):
                steps[beside] = steps[tile] + 1
                queue[found] = beside
                found += 1
    return steps


@rule
def nowhere() -> list[int]:
    """The same where nobody goes anywhere, so that it need not be found out."""
    return [FAR] * TILES


@rule
def stand(state: State, user: int, tile: int, steps: list[int]) -> float:
    """What a tile is worth to stand on: attacks from it and against it, nearness, what lies there."""
    held = state.creatures[user]
    here = held.tile
    if tile == OFF or here == OFF:
        return 0.0
    held.tile = tile
    if state.fought == 0:
        worth = best_attack(state, user) - NEARNESS * steps[tile]
    else:
        worth = -EXPOSED * exposure(state, user) - NEARNESS_AFTER * steps[tile]
    held.tile = here
    if state.terrain[tile] == Terrain.LAVA and not classes.fireproof(state, user):
        worth -= LAVA
    if state.terrain[tile] == Terrain.WATER and not classes.walks_water(state, user):
        worth -= WATER
    return worth + HEIGHT * state.level[tile]
