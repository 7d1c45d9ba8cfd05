"""Indicators in their order, left to right, and what each of them does."""

from affray.games.korxsol.record.card_terms import Attribute, Kind, Mode, Op, Status, Who
from affray.games.korxsol.record.house_rules import BurnTrigger, DoubleHit
from affray.games.korxsol.record.state import MOVES, NONE, Indicator, State
from affray.games.korxsol.record.vocabulary import Event, Step
from affray.games.korxsol.rules import (
    areas_laid,
    bargains,
    bless,
    blows,
    buster,
    charge,
    creatures,
    damage,
    effects,
    grapple,
    grapple_pair,
    hit,
    knockback,
    move_types,
    movement,
    rolls,
    statuses,
    threat,
    walls,
)
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

USED = 1


@rule
def engage(state: State, log: Log | None) -> None:
    """The move strikes: BUSTER clears its area, its targets are found (K-AREA-16), and the indicators begin. RELEASE frees
    whoever is about to run (K-REL-01). Without a HIT INSTANCE all targets count as hit (A-94)."""
    use = state.use
    card = state.cards[use.card]
    start = move_types.place(card, Op.CHARGE) + 1
    if move_types.has(card, Op.BUSTER):
        buster.bust(state, log)
    if card.mode == Mode.DASH and move_types.place(card, Op.RELEASE) >= start:
        grapple.release(state, use.user, log)
    use.origin = state.creatures[use.user].tile
    areas_laid.lay(state, log)
    stack.plan(state, Step.OPS, use.user, start, card.ops, 0)
    if card.mode == Mode.DASH:
        stack.plan(state, Step.RUN, use.user, NONE, NONE, 0)
    elif not move_types.has(card, Op.HIT):
        without_hit(state, log)


@rule
def without_hit(state: State, log: Log | None) -> None:
    """A-94: targets of a move without a HIT INSTANCE. None of them is HIT, so no burn hurts (K-BURN-03), but by `burn_trigger`
    that of whoever an attack or debuff concerns (A-64)."""
    use = state.use
    card = state.cards[use.card]
    use.hit = use.pending
    use.pending = 0
    hit.missed(state, log)
    if state.options.burn_trigger == BurnTrigger.ANY and move_types.hostile(card.type):
        hit.sear(state, log)
    if card.own == 1 and card.type == Kind.BUFF:
        use.hit |= 1 << use.user


@rule
def run(state: State, place: int, stop: int, log: Log | None) -> None:
    """K-IND-01, K-TURN-12: one indicator is completed before the next. After a failed HIT only (*) ones are left (K-HIT-08,
    A-15); a user that fell ends its move (A-92)."""
    use = state.use
    if place >= stop or not creatures.standing(state, use.user):
        return
    op = state.cards[use.card].op[place]
    if use.missed == 1 and op.star == 0:
        stack.plan(state, Step.OPS, use.user, place + 1, stop, 0)
    elif op.op == Op.CHANCE:
        chance(state, place, stop, log)
    elif op.op == Op.CONDITION:
        bargains.condition(state, place, stop, log)
    elif op.op == Op.CHARGE and use.charged == 0:
        charge.declare(state, use.user, use.slot, log)
    else:
        stack.plan(state, Step.OPS, use.user, place + 1, stop, 0)
        act(state, place, op, log)


@rule
def chance(state: State, place: int, stop: int, log: Log | None) -> None:
    """K-CHN-01: X flips by the user; what waits for it happens if any is heads, or once for each (A-37)."""
    op = state.cards[state.use.card].op[place]
    heads = rolls.flip(state, op.n)
    tell(log, Event.CHANCE_FLIPPED, state.use.user, NONE, op.n, heads)
    bargains.repeat(state, place, stop, min(heads, 1) if op.once == 1 else heads)


@rule
def act(state: State, place: int, op: Indicator, log: Log | None) -> None:
    """Indicators of the move as a whole; those on a creature are carried out on each in turn (A-12)."""
    use, kind = state.use, op.op
    if kind == Op.HIT:
        hit.begin(state, op.n)
    elif kind == Op.DAMAGE:
        blows.begin(state, op.n)
    elif kind == Op.MOVEMENT:
        movement.offer(state, concerned(state, op), op.n)
    elif kind == Op.EXCHANGE:
        bargains.offer(state, place)
    elif kind == Op.CONVERSION:
        bargains.convert(state, op, log)
    elif kind == Op.RESISTANCE_PIERCING or kind == Op.ARMOR_PIERCING:
        pierce(state, kind, log)
    elif kind == Op.WALL:
        buster.raise_walls(state, log)
    elif kind == Op.BLESS:
        bless.give(state, log)
    elif kind == Op.DOUBLE_HIT:
        use.repeat = place + 1
    elif kind == Op.RELEASE:
        grapple.release(state, concerned(state, op), log)
    elif kind != Op.BUSTER and kind != Op.CHARGE:
        each(state, place, op, log)


@rule
def concerned(state: State, op: Indicator) -> int:
    """K-ITEM-01: whom MOVEMENT and RELEASE concern: the user (A-50, A-86), or of an item whom it is used on (A-74)."""
    use = state.use
    if state.cards[use.card].type == Kind.ITEM and op.who == Who.TARGET:
        for seat in range(state.seats):
            if use.hit >> seat & 1:
                return seat
    return use.user


@rule
def pierce(state: State, kind: int, log: Log | None) -> None:
    """RESISTANCE or ARMOR is not rolled during this move (K-PRC-01, K-PRC-02)."""
    use = state.use
    if kind == Op.RESISTANCE_PIERCING:
        use.resist_pierce = 1
        tell(log, Event.RESISTANCE_PIERCED, use.user, NONE, NONE, 0)
    else:
        use.armor_pierce = 1
        tell(log, Event.ARMOR_PIERCED, use.user, NONE, NONE, 0)


@rule
def each(state: State, place: int, op: Indicator, log: Log | None) -> None:
    """On the user, or on every target that was hit, the nearest first."""
    use = state.use
    if op.who == Who.USER:
        on(state, place, use.user, log)
        return
    origin = state.creatures[use.user].tile
    left = use.hit
    target = creatures.last(state, left, origin)
    while target != NONE:
        left &= ~(1 << target)
        stack.plan(state, Step.OP_ON, use.user, place, target, 0)
        target = creatures.last(state, left, origin)


@rule
def on(state: State, place: int, target: int, log: Log | None) -> None:
    """One indicator on one creature."""
    op = state.cards[state.use.card].op[place]
    kind = op.op
    if not creatures.standing(state, target) and not wakes(state, target, op):
        return
    if kind == Op.ATTRIBUTE:
        attribute(state, target, op, log)
    elif kind == Op.ATTRIBUTE_MOD:
        effects.shift(state, target, op, log)
    elif kind == Op.STATUS_MOD:
        statuses.flips_changed(state, target, op, log)
    elif kind == Op.SUNDER:
        damage.sunder(state, target, op.n, log)
    elif kind == Op.THREAT:
        threat.begin(state, target, log)
    elif kind == Op.KNOCKBACK:
        knockback.hit_with_knockback(state, target, log)
    elif kind == Op.KNOCKDOWN:
        statuses.knock_down(state, target, log)
        grapple_pair.let_go(state, target, log)
    elif kind == Op.BLINDED:
        statuses.blind(state, target, log)
    elif kind == Op.TRUE_SIGHT:
        statuses.see_true(state, target, log)
    elif kind == Op.CLEANSE:
        cleanse(state, target, op, log)
    else:
        flipped(state, target, op, log)


@rule
def wakes(state: State, target: int, op: Indicator) -> bool:
    """True for what restores KOR on an unconscious creature; whatever stands left of it passes that one by (A-72, `revive`)."""
    return op.op == Op.ATTRIBUTE and op.what == Attribute.KOR and op.n > 0 and creatures.lying(state, target)


@rule
def attribute(state: State, target: int, op: Indicator, log: Log | None) -> None:
    """A change of KOR is immediate (K-ATI-03); what is paid is un-blockable (A-21)."""
    if op.what == Attribute.KOR and op.n < 0:
        damage.unblockable(state, target, -op.n, Event.KOR_PAID, log)
    else:
        effects.attribute(state, target, op, log)


@rule
def cleanse(state: State, target: int, op: Indicator, log: Log | None) -> None:
    """CLEANSE, the grapple it is held in included (K-CLN-01, A-67)."""
    if op.what >> Status.GRAPPLE & 1:
        grapple_pair.free(state, target, log)
    statuses.cleanse(state, target, op.what, log)


@rule
def flipped(state: State, target: int, op: Indicator, log: Log | None) -> None:
    """Status effects that are flipped for (K-STAT-02): any heads grapple or pin, each heads is a stack of the others (A-38)."""
    user, kind = state.use.user, op.op
    if kind == Op.GRAPPLE:
        grapple.seize(state, user, target, op.n, log)
    elif kind == Op.PIN:
        if statuses.flipped(state, Status.PIN, user, target, op.n, log) > 0:
            statuses.pin(state, target, log)
    else:
        stacks(state, user, target, op, log)


@rule
def stacks(state: State, user: int, target: int, op: Indicator, log: Log | None) -> None:
    """Burn, Frost and Fear."""
    status = Status.BURN
    if op.op == Op.FROST:
        status = Status.FROST
    elif op.op == Op.FEAR:
        status = Status.FEAR
    if statuses.immune(state, target, status):
        tell(log, Event.IMMUNE, target, status, NONE, 0)
        return
    heads = statuses.flipped(state, status, user, target, op.n, log)
    if status == Status.BURN:
        statuses.burn(state, target, heads, log)
    elif status == Status.FROST:
        statuses.frost(state, target, heads, log)
    else:
        statuses.fear(state, target, user, heads, log)


@rule
def finish(state: State, log: Log | None) -> None:
    """K-IND-02: the last indicator is completed and the move is resolved: first the Double Hit, then struck walls fall and
    grappled targets are released (K-GRAP-16)."""
    use = state.use
    if use.repeat > 0 and use.repeated == 0 and creatures.standing(state, use.user) and again(state, log):
        return
    walls.tear_down(state, log)
    for target in range(state.seats):
        if use.freed >> target & 1:
            grapple_pair.free(state, target, log)
    if use.slot < MOVES:
        if state.creatures[use.user].charge == use.slot and use.charged == 0:
            use.slot = NONE
            return
        state.creatures[use.user].used[use.slot] = USED
    if use.charged == 1:
        charge.forget(state, use.user)
    use.slot = NONE


@rule
def again(state: State, log: Log | None) -> bool:
    """K-DBL-01, K-DBL-02: what stands right of DOUBLE HIT is repeated once where a target is still in the area (A-48):
    whoever is there now, or by `double_hit_targets` those of the first time."""
    use = state.use
    card = state.cards[use.card]
    struck, dodged = use.hit, use.dodged
    use.pending, use.hit, use.dodged, use.repeated = 0, 0, 0, 1
    areas_laid.lay_again(state, log)
    if state.options.double_hit_targets == DoubleHit.FIRST_TARGETS:
        use.pending &= use.first
    if not right_of(card.ops, move_types.place(card, Op.HIT), use.repeat):
        use.hit = use.pending & struck
        use.pending = 0
    if use.pending == 0 and use.hit == 0:
        use.hit, use.dodged = struck, dodged
        return False
    use.missed = 0
    tell(log, Event.REPEATED, use.user, NONE, NONE, 0)
    stack.plan(state, Step.FINISH, use.user, NONE, NONE, 0)
    stack.plan(state, Step.OPS, use.user, use.repeat, card.ops, 0)
    return True


@rule
def right_of(count: int, place: int, repeat: int) -> bool:
    """True where an indicator stands among those that are repeated."""
    return repeat <= place < count
