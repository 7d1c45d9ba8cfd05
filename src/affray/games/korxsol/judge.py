"""How the greedy bot weighs KORxSOL: by the KOR that a move costs and saves on average, and for a tile by what can be
struck from it.

One unit is a point of KOR. The weights are few and plain; they were chosen by playing, not fitted.
"""

from affray.games.korxsol import judge_values as values
from affray.games.korxsol.record.card_terms import Aim, Attribute, Op
from affray.games.korxsol.record.state import ARTIFACT, NONE, State
from affray.games.korxsol.record.vocabulary import Act, Ask, Step
from affray.games.korxsol.rules import actions, attributes, creatures, move_types, rolls
from affray.kernel.record import Array
from affray.kernel.rule import rule

LEAST = -1000.0
NEARLY = 4
"""KOR of a creature that is close to falling."""
AP = 0.1
"""What an action point is worth unspent."""
MOVE = 0.12
"""A step has to be worth more than that."""


@rule
def greedy(seen: State, seat: int, options: Array[int], count: int) -> int:
    """The best of the options."""
    best, worth = int(options[0]), LEAST
    steps = values.ways(seen, seat)
    for index in range(count):
        action = int(options[index])
        value = weigh(seen, seat, action, steps)
        if value > worth:
            best, worth = action, value
    return best


@rule
def weigh(seen: State, seat: int, action: int, steps: list[int]) -> float:
    """What an answer is worth."""
    act, amount = actions.act_of(action), actions.amount_of(action)
    ask = seen.flow.decision
    if ask == Ask.MENU:
        return menu(seen, seat, action, steps)
    if ask == Ask.SOL:
        return sol(seen, seat, amount) if act == Act.SOL else -1.0
    if ask == Ask.TURN:
        return values.turned(seen, seat, seen.cards[seen.use.card], amount)
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
        return 0.1 * amount if amount <= 1 else -0.1 * amount
    if act == Act.DRAW:
        return 0.5 if seen.fought == 1 and values.nearest_foe(seen, seat, int(seen.creatures[seat].tile)) <= 6 else -0.5
    if act == Act.GUARD or act == Act.ASSIST or act == Act.STAND or act == Act.RUN:
        return 1.0
    return 0.0


@rule
def again(seen: State, seat: int, which: int) -> float:
    """What it is worth to throw dice again: what they come to on average, less what they show. All of them, or those chosen."""
    if which > 0:
        shown = rolls.part(which, 1) + 2 * rolls.part(which, 2)
        return rolls.count(which) * values.THIRD - shown
    shown = int(seen.use.helped[seat] if seen.flow.asked.amount == 1 else seen.use.crits)
    return seen.flow.asked.place * values.THIRD - shown


@rule
def menu(seen: State, seat: int, action: int, steps: list[int]) -> float:
    """What to do in one's turn."""
    act, thing, amount = actions.act_of(action), actions.thing_of(action), actions.amount_of(action)
    if act == Act.FIGHT:
        return fight(seen, seat, thing)
    if act == Act.MOVE:
        here = int(seen.creatures[seat].tile)
        gained = values.stand(seen, seat, amount, steps) - values.stand(seen, seat, here, steps)
        return gained - MOVE - (AP if actions.tile_past(thing) != NONE else 0.0)
    if act == Act.ITEM:
        return item(seen, seat, thing, amount) - AP
    if act == Act.ARTIFACT:
        return artifact(seen, seat)
    if act == Act.STRUGGLE:
        return 2.0
    if act == Act.GRAPPLE_ATTACK:
        return 1.0 + attributes.value(seen, seat, Attribute.POWER) * values.THIRD
    if act == Act.RELEASE:
        return 0.5 if seen.fought == 0 and seen.creatures[seat].base[0] < 2 else -0.5
    if act == Act.GRAPPLE_MOVE or act == Act.PIVOT:
        return -0.2
    return 0.0


@rule
def fight(seen: State, seat: int, slot: int) -> float:
    """A move now, where nothing better can be reached by walking first."""
    card = creatures.card(seen, seat, slot)
    worth = values.card_worth(seen, seat, card)
    if move_types.has(card, Op.CHARGE):
        return 0.3 if values.nearest_foe(seen, seat, int(seen.creatures[seat].tile)) <= 3 and worth < 0.5 else worth - 1.0
    return worth - 0.15 * card.cooldown - 0.05


@rule
def item(seen: State, seat: int, slot: int, on: int) -> float:
    """What an item does."""
    card = creatures.card(seen, seat, slot)
    if card.aim == Aim.TILE:
        return -0.5
    harm, gain = values.strike(seen, seat, card, on), values.help_with(seen, seat, card, on)
    if creatures.team(on) != creatures.team(seat):
        return harm - max(0.0, gain) - (2.0 if move_types.has(card, Op.MOVEMENT) else 0.0)
    if move_types.has(card, Op.MOVEMENT):
        return -0.5 if on != seat else 0.2 if values.nearest_foe(seen, seat, int(seen.creatures[seat].tile)) > 3 else -0.5
    return gain - max(0.0, harm) - 0.4


@rule
def artifact(seen: State, seat: int) -> float:
    """What an active artifact does."""
    card = creatures.card(seen, seat, ARTIFACT)
    if move_types.has(card, Op.MOVEMENT):
        return 0.4 if values.best_attack(seen, seat) < 0.5 else -0.2
    if move_types.has(card, Op.TRUE_SIGHT):
        return 0.5 if seen.fought == 0 and values.best_attack(seen, seat) > 0.5 else -0.2
    return values.help_with(seen, seat, card, seat) - 0.3


@rule
def pick(seen: State, seat: int, act: int, target: int) -> float:
    """One more target, or enough."""
    if act == Act.DONE:
        return 0.0
    return values.mask_worth(seen, seat, seen.cards[seen.use.card], 1 << target)


@rule
def walk(seen: State, seat: int, act: int, tile: int, steps: list[int]) -> float:
    """Free tiles."""
    here = int(seen.creatures[seat].tile)
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
    price = 0.75 - 0.1 * held.sol + 0.5 * (amount - 1)
    if step == Step.THROW_POWER:
        return amount * (0.9 if finishing(seen) else 0.5) - price
    if step == Step.THROW_RESIST:
        left = float(seen.use.total) + seen.use.crits
        left -= (attributes.value(seen, seat, Attribute.RESISTANCE) + attributes.armor(seen, seat)) * values.THIRD
        return min(float(amount), left * 0.6) + (1.0 if left >= held.kor else 0.0) - price
    if step == Step.THROW_DODGE:
        dice = attributes.value(seen, seat, Attribute.AGILITY)
        need = int(seen.use.chance) + 1
        before, after = dice * values.THIRD - need, (dice + 3 * amount) * values.THIRD - need
        return (1.2 if before < 0.0 and after >= -0.7 else 0.2) * amount - price
    if step == Step.THROW_GRAPPLE or step == Step.THROW_CONDITION:
        return 0.3 - price
    return 0.2 - price


@rule
def finishing(seen: State) -> bool:
    """True where a target that was hit is close to falling."""
    count = 0
    for target in range(seen.seats):
        if seen.use.hit >> target & 1 and seen.creatures[target].kor <= NEARLY:
            count += 1
    return count > 0
