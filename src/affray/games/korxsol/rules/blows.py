"""The DAMAGE INSTANCE in its order: POWER, assists, the total, then each target's resistance."""

from affray.games.korxsol.record.card_terms import Attribute, Op
from affray.games.korxsol.record.house_rules import FullDraw
from affray.games.korxsol.record.state import MOST_SEATS, NONE, State
from affray.games.korxsol.record.vocabulary import Ask, Event, Step
from affray.games.korxsol.rules import assists, classes, creatures, damage, move_types, rolls
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

ASKED = 1


@rule
def begin(state: State, base: int) -> None:
    """K-DMG-01: one POWER_Roll for all targets that were hit (A-11); nobody hit, or nobody of them standing, no damage."""
    use = state.use
    if not anybody_left(state):
        return
    use.crits = 0
    for seat in range(MOST_SEATS):
        use.helped[seat] = 0
    mate = creatures.mate(state, use.user)
    stack.plan(state, Step.BATCH, use.user, NONE, NONE, 0)
    stack.plan(state, Step.TOTAL, use.user, NONE, NONE, base)
    if mate != NONE:
        stack.plan(state, Step.ASSIST, mate, NONE, NONE, 0)
    stack.plan(state, Step.POWER, use.user, NONE, NONE, 0)


@rule
def anybody_left(state: State) -> bool:
    """True where somebody who was hit still stands; burn may have felled them all."""
    for target in range(state.seats):
        if state.use.hit >> target & 1 and creatures.standing(state, target):
            return True
    return False


@rule
def power(state: State, creature: int) -> None:
    """K-DMG-01: the POWER_Roll, to which SOL may be added."""
    rolls.offer_sol(state, Step.THROW_POWER, creature, creature, 0)


@rule
def throw_power(state: State, more: int, log: Log | None) -> None:
    """K-DMG-01, K-DMG-02: POWER dice and those by SOL; each success is a critical hit. K-AXE-02: an Axe may roll again."""
    user = state.use.user
    dice = damage.power_dice(state, user) + more
    thrown = rolls.cast(state, dice)
    state.use.crits = rolls.successes(thrown)
    remember(state)
    tell(log, Event.POWER_ROLLED, user, thrown, dice, state.use.crits)
    if classes.may_reroll(state, user) and dice > 0:
        rolls.offer_again(state, user, dice, thrown, 0)


@rule
def keep(state: State) -> None:
    """K-AXE-02: what was thrown is looked at no more."""
    state.flow.asked.target = 0


@rule
def reroll(state: State, upper: int, lower: int, log: Log | None) -> None:
    """K-AXE-02: the whole pool once more, or by `axe_reroll` the chosen dice (`rolls.joined`); the second result stands
    (A-31)."""
    which = rolls.joined(upper, lower)
    creature = state.flow.asked.actor
    dice = rolls.count(which) if which > 0 else state.flow.asked.place
    thrown = rolls.cast(state, dice)
    crits = rolls.kept(state, which) + rolls.successes(thrown)
    if state.flow.asked.amount == assists.ASSISTING:
        state.use.helped[creature] = crits
    else:
        state.use.crits = crits
        remember(state)
    tell(log, Event.POWER_REROLLED, creature, thrown, dice, crits)


@rule
def total(state: State, base: int, log: Log | None) -> None:
    """K-DMG-03: base, Full Draw, what was exchanged and critical hits are known to all before anybody resists (A-95)."""
    use = state.use
    full = base + use.drawn
    tell(log, Event.TOTALLED, use.user, NONE, NONE, damage.total(state, full))
    left = use.hit
    origin = state.creatures[use.user].tile
    target = creatures.last(state, left, origin)
    while target != NONE:
        left &= ~(1 << target)
        stack.plan(state, Step.RESIST, target, full, NONE, 0)
        target = creatures.last(state, left, origin)
    use.total = full


@rule
def spent(state: State) -> None:
    """Full Draw adds to the first instance, or to every one (`full_draw`); what was exchanged is used up."""
    use = state.use
    if state.options.full_draw != FullDraw.EVERY_INSTANCE:
        use.drawn = 0
    use.extra, use.crits, use.total = 0, 0, 0
    use.guard, use.blocks = NONE, 0
    for seat in range(MOST_SEATS):
        use.helped[seat] = 0


@rule
def remember(state: State) -> None:
    """A CONDITION to the right may look at the POWER_Roll (A-43)."""
    if move_types.has(state.cards[state.use.card], Op.CONDITION):
        state.use.rolls[Attribute.POWER] = state.use.crits


@rule
def resist(state: State, target: int, base: int, asked: int, log: Log | None) -> None:
    """K-DMG-04: a target resists; its team-mate may assist first (K-AST-05), and it may add SOL where RESISTANCE is rolled."""
    if not creatures.standing(state, target):
        return
    if asked != ASKED:
        state.use.guard, state.use.blocks = NONE, 0
        mate = assists.may_guard(state, target)
        if mate != NONE and assists.total(state, target, base) > 0:
            stack.ask(state, Ask.GUARD, mate, target, base, mate)
            return
    state.use.total = base
    if state.use.resist_pierce == 1:
        stack.plan(state, Step.THROW_RESIST, target, NONE, target, 0)
    else:
        rolls.offer_sol(state, Step.THROW_RESIST, target, target, 0)


@rule
def go_on_resisting(state: State, target: int, place: int) -> None:
    """Its team-mate was asked; now it resists."""
    stack.plan(state, Step.RESIST, target, place, NONE, ASKED)


@rule
def throw_resist(state: State, target: int, more: int, log: Log | None) -> None:
    """K-DMG-04, K-DMG-05: RESISTANCE (and SOL) dice, and ARMOR dice apart so that chipping is clear (A-16)."""
    amount = assists.total(state, target, state.use.total)
    dice = damage.resistance_dice(state, target) + more
    thrown = rolls.cast(state, dice)
    resisted = rolls.successes(thrown)
    if dice > 0:
        tell(log, Event.RESIST_ROLLED, target, thrown, dice, resisted)
    plates = damage.armor_dice(state, target)
    thrown = rolls.cast(state, plates)
    armored = rolls.successes(thrown)
    if plates > 0:
        tell(log, Event.ARMOR_ROLLED, target, thrown, plates, armored)
    damage.deal(state, target, damage.block(state, target, amount, resisted, armored, log), log)
