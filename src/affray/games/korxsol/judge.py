"""How the greedy bot weighs KORxSOL: by the KOR that a move costs and saves on average, and for a tile by what can be
struck from it.

One unit is a point of KOR. The numbers were fitted by playing (`bench/fit_judge.py`), all but those of team-mates.
"""

from affray.games.korxsol import judge_values as values
from affray.games.korxsol.record.card_terms import Aim, Attribute, Lasting, Op
from affray.games.korxsol.record.state import ARTIFACT, NONE, Card, State
from affray.games.korxsol.record.vocabulary import Act, Ask, Step
from affray.games.korxsol.rules import actions, areas, attributes, creatures, damage, effects, move_types, rolls
from affray.kernel.record import Array
from affray.kernel.rule import rule
from affray.kernel.vain import VAIN

NEARLY = 4
"""KOR of a creature that is close to falling."""
AP = 0.046
"""What an action point is worth unspent."""
MOVE = 0.019
"""A step has to be worth more than that."""
DECLINED = -1.63
"""What it is worth not to roll at all."""
EXCHANGE = 0.069
"""What the first exchange is worth, and what any further one costs."""
DRAW, IN_BOW = 0.72, 6
"""What Full Draw gains with a foe within so many spaces once the attack is made, and costs otherwise."""
YES = 1.0
"""What it is worth to assist, to shield, to stand on ice and to run on."""
STRUGGLE, SQUEEZE, HOLD, WEAK, DRAG = 2.15, 1.16, 0.64, 2, -0.04
"""What it is worth to struggle; to squeeze, beside POWER; to release whom one holds, with less POWER than that and the attack
still to come, and to hold on otherwise; to move with it."""
CHARGED, CHARGE, CLOSE = 0.24, 1.27, 3
"""What it is worth to charge a move with a foe within so many spaces and nothing to gain now, and what charging costs."""
COOLDOWN, USED = 0.035, 0.01
"""What each step of a move's cooldown costs, and using it at all: what reaches nobody is left."""
LITTLE, AIMLESS = 0.38, -0.64
"""Less than that is hardly an attack; what it is worth to use a thing to no purpose."""
SHOVED, APPROACH, ITEM = 1.5, 0.076, 0.23
"""What moving a foe by an item costs; what moving oneself by it gains, far from foes; what an item is worth unused."""
LEAP, AIMED, IDLE, UNUSED = 0.27, 0.49, -0.15, 0.34
"""What artifacts are worth: one that moves where there is no attack from here; True Sight before one; either otherwise; and
what any other is worth unused."""
SOL, SOL_HELD, SOL_MORE = 0.92, 0.16, 0.18
"""What a point of SOL is worth unspent, how much less with each point held, and how much more for each after the first."""
FINISHING, STRIKING, RESISTED, SAVED = 0.95, 0.85, 0.54, 0.61
"""What a point of SOL adds to the damage on who is close to falling, and on others; the part of damage that it can block, and
what it is worth to resist what would fell."""
DODGED, HARDLY, MISSING, GRIPPED, OTHER = 1.92, 0.098, -0.55, 0.75, 0.088
"""What a point of SOL adds to a dodge that it brings within so many successes, and to others; to a grip or a condition; to any
other roll."""


@rule
def weigh(seen: State, seat: int, options: Array[int], count: int, worths: Array[float]) -> None:
    """What each of the options is worth."""
    ask, home = seen.flow.decision, 0.0
    steps = values.nowhere() if ask == Ask.SOL or ask == Ask.TURN or ask == Ask.PICK else values.ways(seen, seat)
    if ask == Ask.MENU:
        home = values.stand(seen, seat, seen.creatures[seat].tile, steps)
    for index in range(count):
        worths[index] = answer_worth(seen, seat, options[index], steps, home)


@rule
def answer_worth(seen: State, seat: int, action: int, steps: list[int], home: float) -> float:
    """What an answer is worth; `home` is what the seat's own tile is."""
    act, amount = actions.act_of(action), actions.amount_of(action)
    ask = seen.flow.decision
    if ask == Ask.MENU:
        return menu(seen, seat, action, steps, home)
    if ask == Ask.SOL:
        return sol(seen, seat, amount) if act == Act.SOL else DECLINED
    if ask == Ask.TURN:
        return turn(seen, seat, seen.cards[seen.use.card], amount)
    if ask == Ask.PICK:
        return pick(seen, seat, act, amount)
    if ask == Ask.DODGE or ask == Ask.ASIDE or ask == Ask.RETURN or ask == Ask.PLACE or ask == Ask.FEAR:
        return values.stand(seen, seen.flow.asked.actor, amount, steps)
    if ask == Ask.WALK:
        return walk(seen, seat, act, amount, steps)
    return yes_or_no(seen, seat, act, actions.thing_of(action), amount)


@rule
def yes_or_no(seen: State, seat: int, act: int, thing: int, amount: int) -> float:
    """Decisions between few."""
    if act == Act.REROLL:
        return again(seen, seat, rolls.joined(thing, amount))
    if act == Act.EXCHANGE:
        return EXCHANGE * amount if amount <= 1 else -EXCHANGE * amount
    if act == Act.DRAW:
        near = values.nearest_foe(seen, seat, seen.creatures[seat].tile) <= IN_BOW
        return DRAW if seen.fought == 1 and near else -DRAW
    if act == Act.GUARD or act == Act.ASSIST or act == Act.STAND or act == Act.RUN:
        return YES
    return 0.0


@rule
def again(seen: State, seat: int, which: int) -> float:
    """What it is worth to throw dice again: what they come to on average, less what they show. All of them, or those chosen."""
    if which > 0:
        shown = rolls.part(which, 1) + 2 * rolls.part(which, 2)
        return rolls.count(which) * values.THIRD - shown
    shown = seen.use.helped[seat] if seen.flow.asked.amount == 1 else seen.use.crits
    return seen.flow.asked.place * values.THIRD - shown


@rule
def menu(seen: State, seat: int, action: int, steps: list[int], home: float) -> float:
    """What to do in one's turn; `home` is what the seat's own tile is worth."""
    act, thing, amount = actions.act_of(action), actions.thing_of(action), actions.amount_of(action)
    if act == Act.FIGHT:
        return fight(seen, seat, thing)
    if act == Act.MOVE:
        gained = values.stand(seen, seat, amount, steps) - home
        return gained - MOVE - (AP if actions.tile_past(thing) != NONE else 0.0)
    if act == Act.ITEM:
        return item(seen, seat, thing, amount) - AP
    if act == Act.ARTIFACT:
        return artifact(seen, seat)
    if act == Act.STRUGGLE:
        return STRUGGLE
    if act == Act.GRAPPLE_ATTACK:
        return SQUEEZE + damage.power_dice(seen, seat) * values.THIRD
    if act == Act.RELEASE:
        return HOLD if seen.fought == 0 and seen.creatures[seat].base[Attribute.POWER] < WEAK else -HOLD
    if act == Act.GRAPPLE_MOVE or act == Act.PIVOT:
        return DRAG
    return 0.0


@rule
def fight(seen: State, seat: int, slot: int) -> float:
    """A move now, where nothing better can be reached by walking first."""
    card = creatures.card(seen, seat, slot)
    worth = values.card_worth(seen, seat, card)
    if values.idle(card) and worth <= 0.0:
        return VAIN
    if move_types.has(card, Op.CHARGE):
        near = values.nearest_foe(seen, seat, seen.creatures[seat].tile) <= CLOSE
        return CHARGED if near and worth < LITTLE else worth - CHARGE
    return worth - COOLDOWN * card.cooldown - USED


@rule
def turn(seen: State, seat: int, card: Card, way: int) -> float:
    """A move turned so; that it strikes nobody is of no use where it may strike."""
    if values.idle(card) and areas.covered(seen, seat, card, way) == 0 and values.card_worth(seen, seat, card) > 0.0:
        return VAIN
    return values.turned(seen, seat, card, way)


@rule
def item(seen: State, seat: int, slot: int, on: int) -> float:
    """What an item does."""
    card = creatures.card(seen, seat, slot)
    if card.aim == Aim.TILE:
        return AIMLESS
    harm, gain = values.strike(seen, seat, card, on), values.help_with(seen, seat, card, on)
    if creatures.team(on) != creatures.team(seat):
        return harm - max(0.0, gain) - (SHOVED if move_types.has(card, Op.MOVEMENT) else 0.0)
    if move_types.has(card, Op.MOVEMENT):
        far = values.nearest_foe(seen, seat, seen.creatures[seat].tile) > CLOSE
        return APPROACH if on == seat and far else AIMLESS
    return gain - max(0.0, harm) - ITEM


@rule
def artifact(seen: State, seat: int) -> float:
    """What an active artifact does."""
    card = creatures.card(seen, seat, ARTIFACT)
    if move_types.has(card, Op.MOVEMENT):
        return LEAP if values.best_attack(seen, seat) < LITTLE else IDLE
    if move_types.has(card, Op.TRUE_SIGHT):
        if card.ops == 1 and effects.has(seen, seat, Lasting.SIGHT):
            return VAIN
        return AIMED if seen.fought == 0 and values.best_attack(seen, seat) > LITTLE else IDLE
    return values.help_with(seen, seat, card, seat) - UNUSED


@rule
def pick(seen: State, seat: int, act: int, target: int) -> float:
    """One more target, or enough."""
    if act == Act.DONE:
        return 0.0
    return values.mask_worth(seen, seat, seen.cards[seen.use.card], 1 << target)


@rule
def walk(seen: State, seat: int, act: int, tile: int, steps: list[int]) -> float:
    """What it is worth to walk on to a tile without action points, by MOVEMENT, or to stay where one stands."""
    here = seen.creatures[seat].tile
    if act == Act.STOP:
        return values.stand(seen, seat, here, steps) + MOVE
    return values.stand(seen, seat, tile, steps)


@rule
def sol(seen: State, seat: int, amount: int) -> float:
    """SOL where three dice change much: 0 is worth nothing, one its gain less what it may be worth later."""
    if amount == 0:
        return 0.0
    step = seen.flow.asked.place
    held = seen.creatures[seat]
    price = SOL - SOL_HELD * held.sol + SOL_MORE * (amount - 1)
    if step == Step.THROW_POWER:
        return amount * (FINISHING if finishing(seen) else STRIKING) - price
    if step == Step.THROW_RESIST:
        left = float(seen.use.total) + seen.use.crits
        left -= (attributes.value(seen, seat, Attribute.RESISTANCE) + attributes.armor(seen, seat)) * values.THIRD
        return min(float(amount), left * RESISTED) + (SAVED if left >= held.kor else 0.0) - price
    if step == Step.THROW_DODGE:
        dice = attributes.value(seen, seat, Attribute.AGILITY)
        need = seen.use.chance + 1
        before, after = dice * values.THIRD - need, (dice + rolls.SOL_DICE * amount) * values.THIRD - need
        return (DODGED if before < 0.0 and after >= MISSING else HARDLY) * amount - price
    if step == Step.THROW_GRAPPLE or step == Step.THROW_CONDITION:
        return GRIPPED - price
    return OTHER - price


@rule
def finishing(seen: State) -> bool:
    """True where a target that was hit is close to falling."""
    count = 0
    for target in range(seen.seats):
        if seen.use.hit >> target & 1 and seen.creatures[target].kor <= NEARLY:
            count += 1
    return count > 0
