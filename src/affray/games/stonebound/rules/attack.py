"""Attack or ability, and the Standard Attack (S-ATK, S-SA)."""

from affray.games.stonebound.record.house_rules import CritDoubles
from affray.games.stonebound.record.state import MOST_CHARACTERS, MOST_PIECES, NONE, Ability, Effect, State
from affray.games.stonebound.record.vocabulary import Ask, Event, Status, Step, Trigger
from affray.games.stonebound.rules import combat, pieces, statuses
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

MOST_CRT = 100


@rule
def may_act(state: State, piece: int) -> bool:
    """S-ATK-1, S-ATK-3, S-SA-10, S-ABIL-4 (R-25): one Standard Attack or special ability in a turn; a stunned one has none."""
    return state.pieces[piece].acted == 0 and state.pieces[piece].stun == 0


@rule
def reach(state: State, piece: int, effect: Effect) -> int:
    """S-ATK-2 (R-11): how far a part of an ability goes: as printed, else the character's range; 99 is the whole board."""
    if effect.reach > 0:
        return effect.reach
    return pieces.sheet(state, piece).range + effect.beyond


@rule
def allows(state: State, piece: int, printed: Ability) -> bool:
    """S-ATK-3, S-ATK-4: whether the action is still there for an ability; one marked [No Action] does without it."""
    return printed.no_action == 1 or may_act(state, piece)


@rule
def spend(state: State, piece: int, printed: Ability) -> None:
    """S-ATK-3, S-ATK-4: an ability takes the action, unless it is marked [No Action]."""
    if printed.no_action == 0:
        state.pieces[piece].acted = 1


@rule
def may_strike(state: State, piece: int, target: int, reach: int) -> bool:
    """S-ATK-1, S-SA-1, S-SA-3, S-SA-4 (R-10, R-11): an upright opposing character or a ward, no farther than the range; whoever
    stands between does not matter."""
    if not pieces.upright(state, target):
        return False
    if not pieces.is_ward(target) and not pieces.opposed(state, piece, target):
        return False
    return pieces.away(state, piece, target) <= reach


@rule
def begin(state: State, piece: int, target: int, log: Log | None) -> None:
    """S-SA-1, S-SA-2, S-SA-10, S-ST-3: a Standard Attack, free of stones, takes the action; a blind attacker rolls first."""
    pieces.begin_action(state)
    state.pieces[piece].acted = 1
    if statuses.blind_test(state, piece, log):
        stack.plan(state, Step.STRIKE, piece, NONE, target, NONE)


@rule
def effect_of(state: State) -> Effect:
    """The part of an ability that is struck with; only where there is one."""
    return state.abilities[state.strike.ability].effects[state.strike.effect]


@rule
def strike(state: State, piece: int, target: int, effect: int, counter: int, log: Log | None) -> None:
    """S-SA-1, S-KW-12 (R-27): a Standard Attack on a target that still stands; its parts follow in order. `counter` is 1 where
    it is a [Counter]."""
    if not pieces.upright(state, piece) or not pieces.upright(state, target):
        return
    now = state.strike
    now.attacker = piece
    now.target = target
    now.effect = effect
    now.ability = NONE
    if effect != NONE:
        now.ability = state.ability
    now.counter = max(0, counter)
    now.crit = 0
    now.dealt = 0
    tell(log, Event.STANDARD_ATTACK, state.pieces[piece].seat, piece, target, now.counter)
    steps = (Step.INTERPOSE, Step.ROLL_CRT, Step.DAMAGE, Step.TRIGGERS, Step.STRUCK, Step.OFFER_COUNTER)
    stack.plan_all(state, steps, NONE, NONE, NONE)


@rule
def interpose(state: State, first: int) -> None:
    """S-SA-1: an ally beside the target that has fused to interpose may become the target."""
    target = state.strike.target
    if pieces.is_ward(target):
        return
    for ally in range(first, MOST_CHARACTERS):
        beside = pieces.upright(state, ally) and pieces.allied(state, target, ally) and pieces.away(state, target, ally) <= 1
        if beside and pieces.guards(state, ally):
            stack.ask(state, Ask.INTERPOSE, state.pieces[ally].seat, ally, target, 0)
            return


@rule
def let(state: State, ally: int) -> None:
    """S-SA-1: it stays out; the next one is asked."""
    stack.plan(state, Step.INTERPOSE, NONE, NONE, NONE, ally + 1)


@rule
def take_over(state: State, ally: int, log: Log | None) -> None:
    """S-SA-1: it becomes the target."""
    tell(log, Event.INTERPOSED, state.pieces[ally].seat, ally, state.strike.target, 0)
    state.strike.target = ally


@rule
def unbounded_crt(state: State, piece: int) -> int:
    """S-SA-8, S-ST-9 (R-12): CRT with fuses, auras and [Shear]; what is against whom it strikes comes on top."""
    return pieces.sheet(state, piece).crt + pieces.bonus(state, piece, pieces.CRT) - statuses.crt_loss(state, piece)


@rule
def own_crt(state: State, piece: int) -> int:
    """S-SA-8, S-ST-9 (R-12): its CRT as its card shows it, 0 to 100."""
    return max(0, min(MOST_CRT, unbounded_crt(state, piece)))


@rule
def crt(state: State, piece: int, target: int) -> int:
    """S-SA-8, S-ST-4 (R-12): CRT against somebody, with [Break] and what fuses of theirs take from it, 0 to 100."""
    total = unbounded_crt(state, piece)
    if not pieces.is_ward(target):
        total += statuses.crt_against(state, target) + pieces.own_bonus(state, target, pieces.FOE_CRT)
    return max(0, min(MOST_CRT, total))


@rule
def foreseen(state: State, target: int) -> bool:
    """S-SA-8: a fuse foresees the first Standard Attack of a round."""
    return pieces.active_trigger(state, target, Trigger.FORESEEN) != NONE and state.pieces[target].foreseen == 0


@rule
def roll_crt(state: State, log: Log | None) -> None:
    """S-SA-7, S-SA-8, S-KW-5, S-KW-7 (R-37): every Standard Attack has a CRT roll, unless it is guaranteed or cannot be
    critical; the latter wins."""
    now = state.strike
    piece, seat = now.attacker, state.pieces[now.attacker].seat
    never = foreseen(state, now.target)
    if not pieces.is_ward(now.target):
        state.pieces[now.target].foreseen = 1
    if now.effect != NONE and effect_of(state).no_crt == 1:
        never = True
    if never:
        tell(log, Event.NO_CRT, seat, piece, NONE, 0)
        return
    if now.effect != NONE and effect_of(state).guaranteed == 1:
        now.crit = 1
        tell(log, Event.GUARANTEED, seat, piece, NONE, 0)
        return
    rolled, need = statuses.percent(state), crt(state, piece, now.target)
    tell(log, Event.CRT_ROLLED, seat, piece, need, rolled)
    if statuses.value(rolled) <= need:
        now.crit = 1
        tell(log, Event.CRITICAL, seat, piece, NONE, 0)


@rule
def atk(state: State, piece: int) -> int:
    """S-SA-5 (R-13): ATK with fuses, auras and encouragement."""
    return pieces.sheet(state, piece).atk + pieces.bonus(state, piece, pieces.ATK) + state.pieces[piece].emboldened


@rule
def added(effect: Effect, x: int) -> int:
    """S-SA-5: what a part of an ability adds to ATK, with what is paid for X."""
    if effect.plus_x == 1:
        return effect.amount + x
    return effect.amount


@rule
def power(state: State) -> int:
    """S-SA-5: what the Standard Attack under way strikes with."""
    now = state.strike
    more = 0
    if now.effect != NONE:
        more = added(effect_of(state), state.x)
    return power_of(state, now.attacker, now.target, more, now.crit)


@rule
def power_of(state: State, piece: int, target: int, added: int, crit: int) -> int:
    """S-SA-5, S-SA-9, S-ST-6 (R-13, `crit_doubles`): ATK with all that is added to it, doubled by a critical."""
    base = pieces.sheet(state, piece).atk
    more = atk(state, piece) - base + added
    if not pieces.is_ward(target):
        more += statuses.atk_against(state, target)
    if crit == 0:
        return max(0, base + more)
    if state.options.crit_doubles == CritDoubles.MODIFIED_ATK:
        return max(0, 2 * (base + more))
    return max(0, 2 * base + more)


@rule
def damage(state: State, log: Log | None) -> None:
    """S-SA-5, S-SA-6, S-CMB-3: ATK against the armour of the class's damage type."""
    now = state.strike
    other = 0
    if now.effect != NONE:
        other = effect_of(state).other_type
    type = combat.other_type(pieces.sheet(state, now.attacker).type, other)
    now.dealt = combat.strike(state, now.target, power(state), type, now.crit, log)
    state.pieces[now.attacker].emboldened = 0


@rule
def triggers(state: State, log: Log | None) -> None:
    """S-FUSE-2, S-KW-2: what fuses do when an attack has cost HP: the attacker's first, then the defender's, if it stands
    (R-41)."""
    now = state.strike
    if now.dealt == 0 or pieces.is_ward(now.target):
        return
    if pieces.active_trigger(state, now.attacker, Trigger.LIFESTEAL) != NONE:
        combat.heal(state, now.attacker, 1, log)
    if not pieces.upright(state, now.target):
        return
    near = pieces.away(state, now.attacker, now.target) <= 1
    if near and pieces.active_trigger(state, now.target, Trigger.THORNS) != NONE:
        combat.suffer(state, now.attacker, 1, Event.THORNS, log)
    if state.flow.over == 0 and pieces.active_trigger(state, now.target, Trigger.PYRE) != NONE:
        statuses.add(state, now.attacker, Status.BURN, log)


@rule
def struck(state: State) -> None:
    """S-ABIL-6: an ability goes on with whom it struck, and whether that cost HP."""
    if state.strike.counter == 0:
        state.focus = state.strike.target
        state.hurt = 0
        if state.strike.dealt > 0:
            state.hurt = 1


@rule
def has_target(state: State, piece: int, reach: int) -> bool:
    """S-ATK-1: whether anyone can be struck."""
    for target in range(MOST_PIECES):
        if may_strike(state, piece, target, reach):
            return True
    return False
