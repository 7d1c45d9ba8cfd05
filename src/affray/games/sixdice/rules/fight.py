"""The Fight Phase (X-FIGHT)."""

from affray.games.sixdice.record.house_rules import FireOrder, Refund
from affray.games.sixdice.record.state import ENDLESS, MOST_ATTACKS, MOST_FIGURES, MOST_SQUAD, NONE, OFF, SLOTS, Attack, State
from affray.games.sixdice.record.vocabulary import Ask, Event, Phase, Step
from affray.games.sixdice.rules import aim, death, enemies, figures, limit, phases
from affray.kernel import dice, grid, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

AT_SQUARE = 100
"""Added to the slot of the weapon where an attack is told that goes at a square."""
CRIT = 6
"""What the Hit roll and then the Crit roll must show."""


@rule
def begin(state: State) -> None:
    """X-FIGHT-1: the Fight Phase begins."""
    phases.enter(state, Phase.FIGHT)
    state.rolled = 0
    for figure in range(MOST_FIGURES):
        state.figures[figure].health_before = state.figures[figure].health


@rule
def in_any_order(state: State, figure: int) -> bool:
    """X-FIGHT-3 (R-09, `fire_order`): whether somebody's weapons may fire in any order."""
    return state.options.fire_order == FireOrder.PLAYER_ONLY or figures.sheet(state, figure).free_order == 1


@rule
def in_order(state: State, figure: int, slot: int) -> bool:
    """X-FIGHT-3 (R-09, `fire_order`): all attacks of an earlier weapon of the sheet come before those of a later one."""
    if in_any_order(state, figure):
        return True
    for index in range(state.attack_count):
        if state.attacks[index].attacker == figure and state.attacks[index].slot > slot:
            return False
    return True


@rule
def can_fire(state: State, figure: int, slot: int) -> bool:
    """X-FIGHT-7, X-FIGHT-8, X-FIGHT-9: while dice and Ammo last, another attack with that weapon may be declared (R-11)."""
    if not figures.stands(state, figure) or not figures.carries(state, figure, slot):
        return False
    if state.attack_count == MOST_ATTACKS or figures.dice_left(state, figure) == 0:
        return False
    ammo = state.figures[figure].ammo[slot]
    if ammo != ENDLESS and ammo <= aim.declared_with(state, figure, slot):
        return False
    return in_order(state, figure, slot) and enemies.may_attack(state, figure)


@rule
def can_attack(state: State, figure: int, slot: int) -> bool:
    """X-FIGHT-9, X-FIGHT-12, X-FIGHT-13: the weapon can fire, and there is something to fire at."""
    if not can_fire(state, figure, slot):
        return False
    return aim.has_target(state, figure, slot) or aim.can_aim_somewhere(state, figure, slot)


@rule
def declare(state: State, figure: int, again: int) -> None:
    """X-FIGHT-1, X-FIGHT-4, X-FIGHT-6: all attacks are declared before any is resolved, in the order in which they will be:
    as the Fight Phase begins, or by `attack_declaration` with the movement dice (R-10). `figure` is NONE where the enemies
    declare together; with `again` 0 a new list is begun."""
    if again == 0:
        state.attack_count = 0
        state.resolved = 0
    if figure == NONE:
        first, last, holder = MOST_SQUAD, MOST_FIGURES, figures.gm(state)
    else:
        first, last, holder = figure, figure + 1, state.figures[figure].holder
    for attacker in range(first, last):
        for slot in range(SLOTS):
            if can_attack(state, attacker, slot):
                stack.ask(state, Ask.ATTACK, holder, figure, NONE, state.attack_count)
                return
    enemies.close_list(state, figure)


@rule
def aim_at_square(state: State, armed: int, declarer: int) -> None:
    """X-FIGHT-4: which square; `armed` is the figure and its weapon in one number, which `actions.attacker_of` and
    `actions.slot_of` read."""
    stack.ask(state, Ask.SQUARE, state.flow.seat, armed, NONE, declarer)


@rule
def attack(state: State, figure: int, slot: int, target: int, log: Log | None) -> None:
    """X-FIGHT-4: one more attack, on a figure."""
    add(state, figure, slot, target, OFF, log)


@rule
def attack_square(state: State, figure: int, slot: int, tile: int, log: Log | None) -> None:
    """X-FIGHT-4: one more attack, on a square."""
    add(state, figure, slot, NONE, tile, log)


@rule
def add(state: State, figure: int, slot: int, target: int, tile: int, log: Log | None) -> None:
    """X-FIGHT-4, X-FIGHT-5, X-FIGHT-6, X-FIGHT-7, X-FIGHT-10, X-FIGHT-11: one more attack on the list, at any target as
    often as one likes; its die is spent now (R-11)."""
    attack = state.attacks[state.attack_count]
    attack.attacker = figure
    attack.slot = slot
    attack.target = target
    attack.tile = tile
    state.attack_count += 1
    state.figures[figure].fought += 1
    figures.spend(state, figure, 1)
    if target == NONE:
        tell(log, Event.ATTACK_DECLARED, state.figures[figure].holder, figure, tile, declared(slot, 1))
    else:
        tell(log, Event.ATTACK_DECLARED, state.figures[figure].holder, figure, target, declared(slot, 0))
    declarer = figure
    if figure >= MOST_SQUAD:
        declarer = NONE
    stack.plan(state, Step.DECLARE_ATTACKS, declarer, NONE, NONE, 1)


@rule
def declared(slot: int, square: int) -> int:
    """The amount of ATTACK_DECLARED: the slot of the weapon, and 1 where the attack goes at a square."""
    return slot + AT_SQUARE * square


@rule
def declared_slot(amount: int) -> int:
    """The slot of the weapon."""
    return amount % AT_SQUARE


@rule
def declared_at_square(amount: int) -> bool:
    """True where the attack goes at a square, which is then the event's place."""
    return amount >= AT_SQUARE


@rule
def resolve(state: State, index: int, log: Log | None) -> None:
    """X-FIGHT-6, X-FIGHT-14, X-FIGHT-15: the next attack of the list; it is lost where its attacker or its target is dead, or
    the target out of range or sight by now."""
    if index >= state.attack_count:
        state.resolved = 1
        return
    stack.plan(state, Step.RESOLVE, NONE, NONE, NONE, index + 1)
    attack = state.attacks[index]
    if not figures.stands(state, attack.attacker):
        tell(log, Event.LOST_WITH_ATTACKER, state.figures[attack.attacker].holder, attack.attacker, NONE, index)
    elif not still_there(state, attack):
        lose(state, attack, index, log)
    else:
        strike(state, attack, log)


@rule
def square(state: State, attack: Attack) -> int:
    """X-FIGHT-5: the square that an attack goes to."""
    if attack.target == NONE:
        return attack.tile
    return state.figures[attack.target].tile


@rule
def still_there(state: State, attack: Attack) -> bool:
    """X-FIGHT-12, X-FIGHT-13, X-FIGHT-14: the target lives, or the square is still empty (R-26), in range and sight."""
    if attack.target == NONE:
        return aim.can_aim(state, attack.attacker, attack.slot, attack.tile)
    if not figures.stands(state, attack.target):
        return False
    return aim.can_strike(state, attack.attacker, attack.slot, square(state, attack))


@rule
def lose(state: State, attack: Attack, index: int, log: Log | None) -> None:
    """X-FIGHT-14 (R-14, `lost_attack_refund`): the die is lost and the Ammo kept; by the house rule both are lost, or
    both given back."""
    if state.options.lost_attack_refund == Refund.NOTHING:
        use_ammo(state, attack)
    elif state.options.lost_attack_refund == Refund.ALL:
        figures.spend(state, attack.attacker, -1)
    tell(log, Event.LOST_ATTACK, state.figures[attack.attacker].holder, attack.attacker, attack.target, index)


@rule
def use_ammo(state: State, attack: Attack) -> None:
    """X-FIGHT-8: 1 Ammo of the weapon used."""
    held = state.figures[attack.attacker]
    if held.ammo[attack.slot] != ENDLESS:
        held.ammo[attack.slot] -= 1


@rule
def strike(state: State, attack: Attack, log: Log | None) -> None:
    """X-FIGHT-8, X-FIGHT-17, X-FIGHT-18, X-FIGHT-20: Ammo is spent, and the Hit roll must reach what weapon and range ask."""
    figure, tile = attack.attacker, square(state, attack)
    hit = aim.needed(state, figure, attack.slot, tile)
    use_ammo(state, attack)
    state.figures[figure].attacked += 1
    face = dice.die(state, 6)
    tell(log, Event.HIT_ROLLED, state.figures[figure].holder, figure, hit, face)
    if face < hit:
        tell(log, Event.MISSED, state.figures[figure].holder, figure, attack.target, 0)
        if state.options.splash_on_miss == 1:
            splash(state, attack, tile, 0, log)
            settle(state, log)
        return
    crit = 0
    if face == CRIT:
        crit = crit_roll(state, figure, log)
    deal(state, attack, tile, crit, log)
    settle(state, log)


@rule
def crit_roll(state: State, figure: int, log: Log | None) -> int:
    """X-FIGHT-21, X-FIGHT-22: a Hit roll of 6 earns a Crit roll, and on another 6 the attack Crits (R-16); returns 1 if so."""
    face = dice.die(state, 6)
    tell(log, Event.CRIT_ROLLED, state.figures[figure].holder, figure, CRIT, face)
    if face != CRIT:
        return 0
    tell(log, Event.CRIT, state.figures[figure].holder, figure, NONE, 0)
    return 1


@rule
def deal(state: State, attack: Attack, tile: int, crit: int, log: Log | None) -> None:
    """X-FIGHT-20, X-FIGHT-23: the weapon's Damage, or its Crit Damage; the splash goes with it (R-15)."""
    printed = figures.weapon(state, attack.attacker, attack.slot)
    tell(log, Event.HIT, state.figures[attack.attacker].holder, attack.attacker, attack.target, crit)
    if attack.target != NONE:
        if crit == 1:
            death.damage(state, attack.target, printed.crit, Event.DAMAGED, log)
        else:
            death.damage(state, attack.target, printed.damage, Event.DAMAGED, log)
    splash(state, attack, tile, crit, log)


@rule
def splash(state: State, attack: Attack, tile: int, crit: int, log: Log | None) -> None:
    """X-FIGHT-16, X-FIGHT-15 (R-15): every other figure near the target's square and in sight of it is hurt, friend, foe and
    attacker; by `splash_friendly` only foes of the attacker."""
    printed = figures.weapon(state, attack.attacker, attack.slot)
    amount = printed.splash
    if crit == 1:
        amount = printed.splash_crit
    if printed.radius == 0:
        return
    for other in range(MOST_FIGURES):
        if other != attack.target and in_splash(state, attack, tile, other):
            death.damage(state, other, amount, Event.SPLASHED, log)


@rule
def in_splash(state: State, attack: Attack, tile: int, other: int) -> bool:
    """X-FIGHT-16 (R-15, `splash_friendly`): within the radius of the square, in sight of it."""
    if not figures.stands(state, other):
        return False
    if state.options.splash_friendly == 0 and not figures.opposed(attack.attacker, other):
        return False
    radius = figures.weapon(state, attack.attacker, attack.slot).radius
    where = state.figures[other].tile
    return grid.around(state.width, tile, where) <= radius and aim.sees(state, tile, where)


@rule
def settle(state: State, log: Log | None) -> None:
    """X-FIGHT-14, X-FIGHT-15, X-FIGHT-23: the dead of one attack are removed together (R-15)."""
    limit.bury_all(state, log)


@rule
def end(state: State, log: Log | None) -> None:
    """X-FIGHT-24: when all declared attacks are resolved, the Fight Phase ends."""
    state.resolved = 1
    if state.attack_count > 0:
        tell(log, Event.FIGHT_ENDED, NONE, NONE, NONE, 0)
    limit.objective(state, log)
