"""Combat Moves in hand and in the pool, and the use of a card: declared, aimed, resolved."""

from affray.games.korxsol.record.card_terms import Mode, Op, Tier, Zone
from affray.games.korxsol.record.house_rules import ChargeAim
from affray.games.korxsol.record.state import ATTRIBUTES, MOST_ARROWS, NONE, OFF, SLOTS, TILES, State
from affray.games.korxsol.record.vocabulary import Ask, Event, Step
from affray.games.korxsol.rules import areas, classes, creatures, grapple, move_types, threat
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

USED = 1
"""`Creature.used`: used since the last Cooldown Phase."""


@rule
def fits(state: State, creature: int, move: int) -> bool:
    """K-CARD-05, K-CARD-06: base moves match any class of the creature, advanced ones the class of a single-class carrier
    (A-28)."""
    card, held = state.cards[move], state.creatures[creature]
    if card.tier == Tier.UNIQUE or not classes.opens(state, creature, card.classes):
        return False
    return card.tier == Tier.BASE or held.dual == 0


@rule
def ready(state: State, creature: int, slot: int) -> bool:
    """K-CARD-03, K-CARD-04: a move in hand, or one in the pool that is neither charging nor used in this turn."""
    held = state.creatures[creature]
    if held.cards[slot] < 0 or held.charge == slot or held.used[slot] != 0:
        return False
    return held.zone[slot] == Zone.HAND or held.zone[slot] == Zone.POOL


@rule
def playable(state: State, creature: int, slot: int) -> bool:
    """True for a ready move that its user is free to use and that can be declared in some way."""
    if not ready(state, creature, slot) or not grapple.may_use(state, creature, slot):
        return False
    card = creatures.card(state, creature, slot)
    if move_types.has(card, Op.CHARGE) and state.options.charge_aim == ChargeAim.RELEASE:
        return True
    if card.mode == Mode.SELECT:
        return selectable_any(state, creature, slot)
    for index in range(move_types.turnings(state, card)):
        if threat.declarable(state, creature, card, move_types.turning(state, index)):
            return True
    return False


@rule
def selectable_any(state: State, creature: int, slot: int) -> bool:
    """True where a target can be selected."""
    for target in range(state.seats):
        if may_pick(state, creature, slot, 0, target):
            return True
    return False


@rule
def may_pick(state: State, creature: int, slot: int, picked: int, target: int) -> bool:
    """K-AREA-13: one more target, different from those picked. THREAT: the one who has to be attacked comes first
    (K-THR-01)."""
    card = creatures.card(state, creature, slot)
    if picked >> target & 1 or not areas.selectable(state, creature, card, target):
        return False
    return not move_types.hostile(card.type) or threat.allows_one(state, creature, card, picked | 1 << target, target)


@rule
def play(state: State, creature: int, slot: int, log: Log | None) -> None:
    """K-CARD-03, K-CARD-04: a move from hand lies face up in the pool from now on; one from the pool is chosen again."""
    held = state.creatures[creature]
    state.fought = 1
    if held.zone[slot] == Zone.HAND:
        held.zone[slot] = Zone.POOL
        held.shown[slot] = 1
        tell(log, Event.MOVE_PLAYED, creature, held.cards[slot], slot, 0)
    else:
        tell(log, Event.MOVE_CHOSEN, creature, held.cards[slot], slot, 0)
    begin(state, creature, slot)
    card = state.cards[state.use.card]
    stack.plan(state, Step.FINISH, creature, NONE, NONE, 0)
    stack.plan(state, Step.AIM, creature, NONE, NONE, 0)
    if classes.may_draw(state, creature, card.type):
        stack.ask(state, Ask.DRAW, creature, creature, slot, 0)


@rule
def begin(state: State, creature: int, slot: int) -> None:
    """A card comes into use."""
    use = state.use
    use.user, use.slot = creature, slot
    use.card = state.creatures[creature].cards[slot]
    use.turn, use.picked, use.tile = 0, 0, OFF
    use.pending, use.hit, use.dodged, use.missed, use.first = 0, 0, 0, 0, 0
    use.chance = NONE
    use.drawn, use.extra, use.total, use.crits = 0, 0, 0, 0
    use.crit_worth, use.crit_once = 1, 0
    use.guard, use.blocks = NONE, 0
    use.resist_pierce, use.armor_pierce = 0, 0
    for index in range(ATTRIBUTES):
        use.rolls[index] = NONE
    use.repeat, use.repeated, use.charged = 0, 0, 0
    use.run, use.blessed, use.freed = 0, 0, 0
    for number in range(MOST_ARROWS):
        use.struck[number], use.ended[number] = NONE, 0
    use.origin, use.centre, use.heading, use.height, use.fallen = OFF, OFF, 0, 0, 0
    for tile in range(TILES):
        state.use.area[tile] = 0
    for seat in range(state.seats):
        state.lost[seat], state.gained[seat] = 0, 0


@rule
def full_draw(state: State, creature: int, log: Log | None) -> None:
    """Full Draw is declared right before the move (K-BOW-02)."""
    state.use.drawn = classes.full_draw(state, creature)
    tell(log, Event.FULL_DRAW, creature, NONE, NONE, state.use.drawn)


@rule
def aim(state: State) -> None:
    """A-10: the rotation, or the targets, are chosen before anything is resolved; a charge is aimed when it is released, or by
    `charge_aim` when it is declared (A-51)."""
    use = state.use
    card, user = state.cards[use.card], use.user
    charging = move_types.has(card, Op.CHARGE) and use.charged == 0
    if charging and state.options.charge_aim == ChargeAim.RELEASE:
        stack.plan(state, Step.OPS, user, 0, card.ops, 0)
        return
    stack.plan(state, Step.OPS if charging else Step.ENGAGE, user, 0, card.ops if charging else NONE, 0)
    if use.charged == 1 and state.creatures[user].aim != NONE:
        use.turn, use.picked = state.creatures[user].aim, state.creatures[user].aimed
    elif card.mode == Mode.SELECT:
        if selectable_any(state, user, use.slot):
            stack.ask(state, Ask.PICK, user, user, use.slot, 0)
    elif card.mode != Mode.SELF and card.any_turn == 0:
        stack.ask(state, Ask.TURN, user, user, use.slot, 0)


@rule
def turn(state: State, way: int) -> None:
    """As its user turned it (`creatures.turn_of`)."""
    state.use.turn = way


@rule
def pick(state: State, target: int) -> None:
    """K-AREA-13: another target, up to the Target Count."""
    use = state.use
    use.picked |= 1 << target
    more = False
    for seat in range(state.seats):
        if may_pick(state, use.user, use.slot, use.picked, seat):
            more = True
    if more and areas.room(state, state.cards[use.card], use.picked):
        stack.ask(state, Ask.PICK, use.user, use.user, use.slot, 0)


@rule
def equipped(state: State, creature: int, card: int) -> bool:
    """K-CARD-02: its three moves are all different: true for one that it has already; so for items (A-74)."""
    for slot in range(SLOTS):
        if state.creatures[creature].cards[slot] == card:
            return True
    return False
