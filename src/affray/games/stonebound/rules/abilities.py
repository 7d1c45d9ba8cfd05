"""Abilities: paid, announced, and resolved part by part (S-ABIL)."""

from affray.games.stonebound.record.state import CARDS, MOST_CHARACTERS, MOST_EFFECTS, MOST_PIECES, NONE, SIDE, Effect, State
from affray.games.stonebound.record.vocabulary import Ask, Bar, Deed, Event, Step, Target
from affray.games.stonebound.rules import attack, combat, deck, draw, fusing, keywords, movement, pieces, statuses
from affray.kernel import grid, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def attacks(effect: Effect) -> bool:
    """True for parts that are Standard Attacks."""
    return effect.deed == Deed.ATTACK or effect.deed == Deed.DOUBLE


@rule
def fits(state: State, piece: int, effect: Effect, other: int) -> bool:
    """S-ATK-1, S-ABIL-5, S-KW-1 (R-10, R-29, R-42): whether a part may concern that piece by where it stands. Who is meant by
    those beside the one struck is known once somebody is (`beside`)."""
    if state.pieces[other].sheet == NONE or state.pieces[other].tile == -1:
        return False
    within = pieces.away(state, piece, other) <= attack.reach(state, piece, effect)
    target = effect.target
    if target == Target.FALLEN:
        return within and pieces.fallen(state, other) and pieces.allied(state, piece, other)
    if not pieces.upright(state, other) or not within:
        return False
    if target == Target.FOE or target == Target.FOES:
        if attacks(effect) and target == Target.FOE:
            return attack.may_strike(state, piece, other, attack.reach(state, piece, effect))
        if effect.deed == Deed.UNFUSE and not fusing.has_fuse(state, other):
            return False
        return pieces.opposed(state, piece, other)
    if target == Target.NEAR:
        return False
    if target == Target.SELF_OR_ALLY and other == piece:
        return True
    return pieces.allied(state, piece, other)


@rule
def has_candidate(state: State, piece: int, effect: Effect) -> bool:
    """S-ATK-1: whether a part has anyone to concern."""
    for other in range(MOST_PIECES):
        if fits(state, piece, effect, other):
            return True
    return False


@rule
def free_of_targets(effect: Effect) -> bool:
    """Parts that need nobody else."""
    if effect.target == Target.SELF:
        return True
    deed = effect.deed
    return deed == Deed.DRAW or deed == Deed.SHIFT or deed == Deed.VAULT or deed == Deed.HASTEN


@rule
def at_foes(effect: Effect) -> bool:
    """S-ATK-1: parts that are aimed at opposing characters in reach, at one or at each."""
    return (effect.target == Target.FOE or effect.target == Target.FOES) and effect.deed != 0 and not free_of_targets(effect)


@rule
def playable(state: State, piece: int, slot: int) -> bool:
    """S-ABIL-1, S-ATK-1 (R-38): what the ability does first has somebody to concern, or needs nobody; and one that is aimed at
    opposing characters can reach one."""
    printed = pieces.ability(state, piece, slot)
    if not free_of_targets(printed.effects[0]) and not has_candidate(state, piece, printed.effects[0]):
        return False
    aimed = False
    for index in range(MOST_EFFECTS):
        effect = printed.effects[index]
        if at_foes(effect):
            aimed = True
            if has_candidate(state, piece, effect):
                return True
    return not aimed


@rule
def may_use(state: State, piece: int, slot: int) -> bool:
    """S-ABIL-1, S-ATK-3, S-ATK-4, S-ST-10, S-KW-13: any ability without [Fuse]; it takes the action unless it is marked
    [No Action]; a silenced character spends no stones."""
    printed = pieces.ability(state, piece, slot)
    if printed.fuse == 1 or state.pieces[piece].silence > 0 or keywords.used_up(state, piece, slot):
        return False
    if not attack.allows(state, piece, printed):
        return False
    return playable(state, piece, slot)


@rule
def aims_at_foes(state: State, piece: int, slot: int) -> bool:
    """S-ST-3: whether a blind character has to roll for it."""
    for index in range(MOST_EFFECTS):
        if at_foes(pieces.ability(state, piece, slot).effects[index]):
            return True
    return False


@rule
def use(state: State, piece: int, slot: int, x: int, payment: int, log: Log | None) -> None:
    """S-ABIL-2, S-ABIL-3, S-ABIL-4, S-ATK-4 (R-14, R-23): announced, paid and discarded before any roll; then its parts follow
    in the printed order."""
    held, printed = state.pieces[piece], pieces.ability(state, piece, slot)
    pieces.begin_action(state)
    deck.take(state, held.seat, printed.element, payment)
    deck.put_away(state, printed.element, payment)
    held.used |= 1 << slot
    attack.spend(state, piece, printed)
    state.ability = held.sheet * CARDS + slot
    state.x = x
    state.focus = NONE
    state.hurt = 0
    tell(log, Event.ABILITY_USED, held.seat, piece, slot, payment)
    stack.plan(state, Step.END_ABILITY, piece, NONE, NONE, 0)
    if aims_at_foes(state, piece, slot) and not statuses.blind_test(state, piece, log):
        return
    for index in range(MOST_EFFECTS - 1, -1, -1):
        if printed.effects[index].deed != 0:
            stack.plan(state, Step.EFFECT, piece, NONE, NONE, index)


@rule
def finish(state: State) -> None:
    """S-ABIL-4: the ability is over."""
    state.ability = NONE


@rule
def part(state: State, piece: int, index: int, log: Log | None) -> None:
    """S-ABIL-6, S-ABIL-7 (R-27): the next part, in the printed order."""
    effect = state.abilities[state.ability].effects[index]
    if not pieces.upright(state, piece) or (effect.if_hurt == 1 and state.hurt == 0):
        return
    target = effect.target
    if effect.deed == Deed.SHIFT:
        bar = barred(state, piece, piece, effect)
        if bar != Bar.NONE:
            come_to_nothing(state, piece, bar, index, log)
        if not statuses.frozen(state, piece):
            movement.offer(state, piece, effect.amount, 1)
    elif effect.deed == Deed.VAULT:
        vault(state, piece, effect.amount)
    elif free_of_targets(effect):
        stack.plan(state, Step.EFFECT_ON, piece, NONE, piece, index)
    elif target == Target.SAME:
        if state.focus != NONE:
            stack.plan(state, Step.EFFECT_ON, piece, NONE, state.focus, index)
    elif target == Target.FOES or target == Target.ALLIES or target == Target.NEAR:
        for other in range(MOST_CHARACTERS - 1, -1, -1):
            if among(state, piece, effect, other):
                stack.plan(state, Step.EFFECT_ON, piece, NONE, other, index)
    else:
        choose_target(state, piece, index)


@rule
def among(state: State, piece: int, effect: Effect, other: int) -> bool:
    """S-KW-1, S-ABIL-6: everyone in range, or everyone beside the one struck."""
    if effect.target == Target.NEAR:
        return beside(state, piece, state.focus, other)
    return fits(state, piece, effect, other)


@rule
def beside(state: State, piece: int, focus: int, other: int) -> bool:
    """S-ABIL-6: an opposing character adjacent to whoever was struck."""
    if focus == NONE or other == focus or not pieces.upright(state, other):
        return False
    return pieces.opposed(state, piece, other) and pieces.away(state, focus, other) == 1


@rule
def choose_target(state: State, piece: int, index: int) -> None:
    """S-ATK-1, S-ABIL-2: the player chooses whom it concerns; a single one is taken, and without any the part is skipped."""
    effect = state.abilities[state.ability].effects[index]
    count, last = 0, NONE
    for other in range(MOST_PIECES):
        if fits(state, piece, effect, other):
            count, last = count + 1, other
    if count == 1:
        stack.plan(state, Step.EFFECT_ON, piece, NONE, last, index)
    elif count > 1:
        stack.ask(state, Ask.TARGET, state.pieces[piece].seat, piece, index, 0)


@rule
def take_target(state: State, piece: int, index: int, target: int) -> None:
    """S-ATK-1: whom the player chose."""
    stack.plan(state, Step.EFFECT_ON, piece, NONE, target, index)


@rule
def vault(state: State, piece: int, spaces: int) -> None:
    """S-ABIL-6: placed on any unoccupied space within so many."""
    for tile in range(SIDE * SIDE):
        if combat.is_open(state, tile) and grid.straight(SIDE, state.pieces[piece].tile, tile) <= spaces:
            stack.ask(state, Ask.SPACE, state.pieces[piece].seat, piece, NONE, spaces)
            return


@rule
def touches(state: State, target: int, effect: Effect) -> bool:
    """S-CMB-10 (R-27): whether a part can do anything to that piece: only raising to the incapacitated; to a ward only what
    costs HP or armour."""
    if effect.deed == Deed.RAISE:
        return True
    if not pieces.upright(state, target):
        return False
    return keywords.harms(effect) or not pieces.is_ward(target)


@rule
def barred(state: State, piece: int, target: int, effect: Effect) -> int:
    """S-ABIL-6, S-ATK-1, S-CMB-2, S-CMB-8, S-ST-2, S-ST-7 (R-29): the `Bar` for which a part does nothing to somebody as things
    stand, where that is known without a roll. What is pushed or pulled is barred along an axis (`held_fast`), and damage and
    status effects tell by themselves what keeps them off."""
    deed, held = effect.deed, state.pieces[target]
    if attacks(effect) and not attack.may_strike(state, piece, target, attack.reach(state, piece, effect)):
        return Bar.REACH
    if deed == Deed.HEAL and held.hp >= pieces.sheet(state, target).hp:
        return Bar.WHOLE
    if deed == Deed.SHIFT:
        if statuses.frozen(state, piece):
            return Bar.FROZEN
        if not movement.has_way(state, piece, effect.amount):
            return Bar.ROOM
    if deed == Deed.MEND and combat.lacking(state, target, effect.stat) == 0:
        return Bar.UNWORN
    if deed == Deed.UNFUSE and not fusing.has_fuse(state, target):
        return Bar.UNFUSED
    if deed == Deed.CLEANSE and not statuses.any_on(state, target):
        return Bar.CLEAR
    if deed == Deed.SUNDER:
        return combat.firm(state, target, effect.stat)
    return Bar.NONE


@rule
def held_fast(state: State, piece: int, target: int, effect: Effect, along: int) -> int:
    """S-ABIL-6 (R-31): the `Bar` for which somebody is not pushed or pulled along an axis."""
    direction = movement.axis(state, piece, target, along)
    if effect.deed == Deed.PULL:
        direction = movement.opposite(direction)
    if movement.room(state, target, direction, effect.amount) > 0:
        return Bar.NONE
    if effect.deed == Deed.PULL and pieces.away(state, piece, target) == 1:
        return Bar.BESIDE
    return Bar.ROOM


@rule
def come_to_nothing(state: State, target: int, bar: int, index: int, log: Log | None) -> None:
    """S-ABIL-6: a part does nothing to whom it meets, for that `Bar`."""
    tell(log, Event.NO_EFFECT, state.pieces[target].seat, target, bar, index)


@rule
def on(state: State, piece: int, target: int, index: int, log: Log | None) -> None:
    """S-ABIL-6, S-ABIL-7 (R-27): a part meets whom it concerns, after the roll that it waits for, which is not made for nobody;
    a Standard Attack only in range."""
    effect = state.abilities[state.ability].effects[index]
    if not pieces.upright(state, piece) or not touches(state, target, effect):
        return
    bar = barred(state, piece, target, effect)
    if bar == Bar.REACH:
        come_to_nothing(state, target, bar, index, log)
        return
    if effect.target != Target.SELF and not free_of_targets(effect):
        state.focus = target
    times = keywords.test(state, piece, target, effect, log)
    if times == 0:
        if effect.target != Target.SELF and effect.target != Target.SAME:
            come_to_nothing(state, target, Bar.SPARED, index, log)
        return
    if bar != Bar.NONE:
        come_to_nothing(state, target, bar, index, log)
    if effect.deed <= Deed.DAMAGE:
        hit(state, piece, target, index, log)
    elif effect.deed == Deed.STATUS:
        statuses.add(state, target, effect.status, log)
    elif effect.deed <= Deed.VAULT:
        displace(state, piece, target, index, times, log)
    else:
        lend(state, piece, target, index, times, log)


@rule
def hit(state: State, piece: int, target: int, index: int, log: Log | None) -> None:
    """S-KW-3, S-CMB-3 (R-26): one Standard Attack, two of them, or damage without a CRT roll."""
    effect = state.abilities[state.ability].effects[index]
    if effect.deed == Deed.DAMAGE:
        combat.strike(state, target, effect.amount, effect.damage, 0, log)
        return
    stack.plan(state, Step.STRIKE, piece, NONE, target, index)
    if effect.deed == Deed.DOUBLE:
        stack.plan(state, Step.STRIKE, piece, NONE, target, index)


@rule
def displace(state: State, piece: int, target: int, index: int, times: int, log: Log | None) -> None:
    """S-ABIL-6: healing, raising and moving others (R-31)."""
    effect = state.abilities[state.ability].effects[index]
    if effect.deed == Deed.HEAL:
        combat.heal(state, target, effect.amount * times, log)
    elif effect.deed == Deed.RAISE:
        combat.raise_up(state, target, effect.amount, log)
    elif effect.deed == Deed.SWAP:
        here, there = state.pieces[piece].tile, state.pieces[target].tile
        state.pieces[piece].tile = there
        state.pieces[target].tile = here
        tell(log, Event.DISPLACED, state.pieces[piece].seat, piece, there, 0)
        tell(log, Event.DISPLACED, state.pieces[target].seat, target, here, 0)
    elif movement.lean(state, piece, target) == 0:
        stack.ask(state, Ask.AXIS, state.pieces[piece].seat, piece, target, index)
    else:
        along = 0
        if movement.lean(state, piece, target) < 0:
            along = 1
        shove(state, piece, target, index, along, log)


@rule
def shove_along(state: State, target: int, index: int, along: int, log: Log | None) -> None:
    """S-ABIL-6 (R-31): the axis that the player of the activated character chose."""
    shove(state, state.active, target, index, along, log)


@rule
def shove(state: State, piece: int, target: int, index: int, along: int, log: Log | None) -> None:
    """S-ABIL-6 (R-31): pushed away along one axis, or pulled near, up to so many spaces as the player likes."""
    effect = state.abilities[state.ability].effects[index]
    bar = held_fast(state, piece, target, effect, along)
    if bar != Bar.NONE:
        come_to_nothing(state, target, bar, index, log)
    direction = movement.axis(state, piece, target, along)
    if effect.deed == Deed.PUSH:
        movement.pushed(state, target, direction, effect.amount, log)
        return
    direction = movement.opposite(direction)
    spaces = movement.room(state, target, direction, effect.amount)
    if spaces > 0:
        stack.ask(state, Ask.PULL, state.pieces[piece].seat, target, direction, spaces)


@rule
def lend(state: State, piece: int, target: int, index: int, times: int, log: Log | None) -> None:
    """S-ABIL-6, S-DRAW-6, S-MOVE-8, S-FUSE-9 (R-15): everything else that an ability does."""
    effect = state.abilities[state.ability].effects[index]
    deed, held = effect.deed, state.pieces[target]
    if deed == Deed.DRAW:
        draw.draw_more(state, state.pieces[piece].seat, effect.amount, log)
    elif deed == Deed.MEND:
        combat.mend(state, target, effect.stat, effect.amount, log)
    elif deed == Deed.SUNDER:
        combat.sunder(state, target, effect.stat, effect.amount, log)
    elif deed == Deed.UNFUSE:
        if fusing.has_fuse(state, target):
            stack.ask(state, Ask.UNFUSE, state.pieces[piece].seat, target, NONE, 0)
    elif deed == Deed.CLEANSE:
        statuses.cleanse(state, target, log)
    elif deed == Deed.LOSE:
        combat.suffer(state, target, effect.amount * times, Event.LOST_HP, log)
    elif deed == Deed.HASTEN:
        held.hastened = effect.amount
        tell(log, Event.HASTENED, held.seat, target, NONE, effect.amount)
    elif deed == Deed.EMBOLDEN:
        held.emboldened += effect.amount
        tell(log, Event.EMBOLDENED, held.seat, target, NONE, effect.amount)
