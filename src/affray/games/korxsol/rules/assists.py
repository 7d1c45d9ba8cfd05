"""Assists in two against two: a team-mate's POWER_Roll in attack, its ARMOR_Roll in defence."""

from affray.games.korxsol.record.card_terms import Attribute
from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import Ask, Event, Step
from affray.games.korxsol.rules import attributes, classes, creatures, damage, grapple_pair, rolls, sight
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

ASSISTING = 1


@rule
def close(state: State, first: int, second: int) -> bool:
    """Adjacent and within melee range (A-76)."""
    return sight.beside(state, state.creatures[first].tile, state.creatures[second].tile)


@rule
def supports(state: State, mate: int, target: int) -> bool:
    """K-AST-01, K-AST-02, K-AST-03: an opponent next to the user is attacked, and a team-mate stands next to it too."""
    user = state.use.user
    if creatures.allies(user, target) or not creatures.standing(state, target) or grapple_pair.paired(state, mate):
        return False
    first, second = state.creatures[user].tile, state.creatures[target].tile
    return creatures.distance(state, first, second) == 1 and close(state, mate, target)


@rule
def may_attack(state: State, mate: int) -> bool:
    """True where the team-mate supports the attack on somebody who was hit."""
    for target in range(state.seats):
        if state.use.hit >> target & 1 and supports(state, mate, target):
            return True
    return False


@rule
def attack(state: State, mate: int) -> None:
    """K-AST-04: the team-mate makes a POWER_Roll as well, and its critical hits count; by `assist_optional` it may decline."""
    if not creatures.standing(state, mate) or not may_attack(state, mate):
        return
    if state.options.assist_optional == 1:
        stack.ask(state, Ask.ASSIST, mate, mate, NONE, 0)
    else:
        offer(state, mate)


@rule
def offer(state: State, mate: int) -> None:
    """A-19: by `sol_on_assist` it may add SOL."""
    if state.options.sol_on_assist == 1:
        rolls.offer_sol(state, Step.THROW_ASSIST, mate, mate, 0)
    else:
        stack.plan(state, Step.THROW_ASSIST, mate, NONE, mate, 0)


@rule
def throw_attack(state: State, mate: int, more: int, log: Log | None) -> None:
    """K-AST-04, K-AST-08: its POWER and SOL dice beyond the maximum of 7; an Axe may roll again (A-31)."""
    dice = attributes.value(state, mate, Attribute.POWER) + more
    thrown = rolls.cast(state, dice)
    state.use.helped[mate] = rolls.successes(thrown)
    tell(log, Event.ASSISTED, mate, thrown, dice, state.use.helped[mate])
    if classes.may_reroll(state, mate) and dice > 0:
        rolls.offer_again(state, mate, dice, thrown, ASSISTING)


@rule
def total(state: State, target: int, base: int) -> int:
    """K-AST-04: the damage total for a target, with the assist where it is supported."""
    amount = damage.total(state, base)
    mate = creatures.mate(state, state.use.user)
    if mate != NONE and supports(state, mate, target):
        amount += state.use.helped[mate]
    return amount


@rule
def may_guard(state: State, target: int) -> int:
    """K-AST-05: the team-mate on an adjacent tile that may assist the defence, or NONE; not one with no armor, in a
    grapple, or by `assist_when_targeted` a target itself (A-76). ARMOR PIERCING bars it (A-17)."""
    mate = creatures.mate(state, target)
    if mate == NONE or state.use.armor_pierce == 1 or attributes.armor(state, mate) == 0 or grapple_pair.paired(state, mate):
        return NONE
    if mate == state.use.user or not close(state, mate, target):
        return NONE
    targeted = state.use.hit >> mate & 1 == 1
    return NONE if targeted and state.options.assist_when_targeted == 0 else mate


@rule
def guard(state: State, target: int, mate: int, log: Log | None) -> None:
    """K-AST-06, K-AST-07: it makes an ARMOR_Roll whose blocks are added to the defender's; what blocked is chipped."""
    dice = attributes.armor(state, mate)
    state.use.guard = mate
    state.use.blocks = rolls.roll(state, dice)
    tell(log, Event.GUARDED, mate, target, dice, state.use.blocks)
