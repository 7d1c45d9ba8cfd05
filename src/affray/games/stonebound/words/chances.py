"""Who could step in or strike back against a Standard Attack of Stonebound, and what comes of that: odds leave it out."""

from affray.games.stonebound.record.state import CARDS, MOST_CHARACTERS, MOST_PIECES, NONE, Effect, State
from affray.games.stonebound.record.vocabulary import Act, Ask, Deed, Target, Trigger
from affray.games.stonebound.rules import abilities, actions, attack, keywords, pieces, statuses
from affray.games.stonebound.words import begun, names, vain
from affray.kernel import record
from affray.table.odds import Instead

AT_ONE = (Target.FOE, Target.SAME)
"""Whom a part meets that strikes nobody but the one chosen."""


def assumed(state: State, action: int) -> str:
    """S-SA-1, S-KW-2: what the odds of an answer take for granted, with whoever could make it otherwise."""
    if state.flow.decision == Ask.INTERPOSE:
        return "These chances hold if nobody else steps in or strikes back."
    told = [_reacting(state, action), _first(state, action)]
    return " ".join(filter(None, told)) or "These chances are exact: only the dice decide."


def _reacting(state: State, action: int) -> str:
    """Who could react to the Standard Attacks that an answer makes; nothing where it makes none."""
    piece, act = int(state.flow.asked.actor), actions.act_of(action)
    plain, target = act == Act.ATTACK, int(actions.amount_of(action))
    if not plain:
        coming = _coming(state, action)
        if not any(abilities.attacks(effect) for effect in coming):
            return ""
        if act == Act.USE:
            choosing = _choosing(state, action)
            target = NONE if choosing is None else foremost(choosing)
        elif not abilities.attacks(coming[0]):
            target = NONE
        if not _stays(coming):
            target = NONE
    guards = _guards(state, target)
    counters = target != NONE and not (plain and _fells(state, piece, target)) and _counters(state, piece, target)
    if target == NONE:
        return _perhaps(state, piece)
    if not guards and not counters:
        return "Nobody can step in or strike back."
    reacts = " or ".join(["steps in"] * bool(guards) + ["strikes back"] * counters)
    told = [f"These chances hold if nobody {reacts}."]
    told += [f"{begun.forecast(state, piece, each) if plain else names.name(state, each)} could step in." for each in guards]
    return " ".join([*told, _return(state, target, piece)] if counters else told)


def _coming(state: State, action: int) -> list[Effect]:
    """The parts of an ability that are still to come: of one that is used all, of one under way from that which asks on."""
    asked = state.flow.asked
    if actions.act_of(action) == Act.USE:
        printed = pieces.ability(state, int(asked.actor), actions.slot_of(actions.thing_of(action)))
        return [effect for effect in printed.effects if effect.deed != 0]
    return [effect for effect in list(state.abilities[state.ability].effects)[asked.place :] if effect.deed != 0]


def _stays(coming: list[Effect]) -> bool:
    """Whether it is known from the beginning whom an ability strikes, and where they stand then."""
    moves = any(Deed.PUSH <= effect.deed <= Deed.VAULT for effect in coming)
    return not moves and all(effect.target in AT_ONE for effect in coming if abilities.attacks(effect))


def foremost(state: State) -> int:
    """S-ABIL-2: whom the ability under way is taken to meet where somebody is chosen: of those on whom it is not wasted whoever
    falls by it, else who loses the most HP, else the first; NONE where nobody is in reach."""
    fitting = _fitting(state)
    useful = [other for other in fitting if vain.aimed(state, other) is None]
    return max(useful, key=lambda other: _loses(state, other), default=[*fitting, NONE][0])


def _fitting(state: State) -> list[int]:
    """S-ABIL-2: whom the ability under way may meet, where somebody is chosen."""
    asked = state.flow.asked
    effect = state.abilities[state.ability].effects[asked.place]
    return [other for other in range(MOST_PIECES) if abilities.fits(state, asked.actor, effect, other)]


def others(state: State, action: int) -> list[Instead]:
    """S-ABIL-2: whom else an ability that is used may meet than whom it is taken to; one by name, more by how many."""
    choosing = _choosing(state, action)
    left = [] if choosing is None else [each for each in _fitting(choosing) if each != foremost(choosing)]
    if choosing is None or not left:
        return []
    told = names.name(state, left[0]) if len(left) == 1 else f"{len(left)} others"
    return [Instead(f"or {told}: chosen next")]


def met(state: State, action: int) -> int:
    """S-ABIL-2: whom an ability that is used is taken to meet; NONE where it asks for nobody, or may strike several."""
    choosing = _choosing(state, action)
    return NONE if choosing is None or not _stays(_coming(state, action)) else foremost(choosing)


def _loses(state: State, target: int) -> tuple[bool, int]:
    """S-SA-5, S-ATK-1 (R-11): whether somebody falls by the ability under way, and the HP that it costs, if that one is chosen
    and nothing is critical; drawn near first, it may come into reach."""
    piece = int(state.flow.asked.actor)
    near, lost, held = int(pieces.away(state, piece, target)), 0, int(state.pieces[target].hp)
    for effect in _coming(state, actions.coded(Act.TARGET, 0, target)):
        if effect.target not in AT_ONE or not pieces.opposed(state, piece, target):
            continue
        near -= int(effect.amount) if effect.deed == Deed.PULL else 0
        if abilities.attacks(effect) and near <= int(attack.reach(state, piece, effect)):
            lost += begun.part(state, piece, target, effect)[0]
        elif effect.deed == Deed.DAMAGE:
            lost += begun.harm(state, target, int(effect.amount), int(effect.damage))[0]
    return lost >= held, min(lost, held)


def _choosing(state: State, action: int) -> State | None:
    """What is seen as it would be when an ability that is used first asks whom it meets; None where it asks for nobody."""
    asked = state.flow.asked
    slot = actions.slot_of(actions.thing_of(action))
    for index, effect in enumerate(pieces.ability(state, int(asked.actor), slot).effects):
        if effect.deed != 0 and not abilities.free_of_targets(effect) and effect.target in vain.CHOSEN:
            world = record.copy(state, State)
            world.ability = world.pieces[asked.actor].sheet * CARDS + slot
            world.x, world.hurt, world.focus = actions.x_of(actions.thing_of(action)), 0, NONE
            world.flow.asked.place = index
            return world
    return None


def _first(state: State, action: int) -> str:
    """S-ABIL-2: whom an ability is taken to meet, where somebody is still to be chosen; by its name, since a list says it once
    beside the chances of other answers."""
    if actions.act_of(action) != Act.USE:
        return ""
    choosing = _choosing(state, action)
    if choosing is None or len(_fitting(choosing)) < 2:
        return ""
    piece = int(state.flow.asked.actor)
    name = names.ability(state, piece, actions.slot_of(actions.thing_of(action))).name
    return f"The chances shown of {name} are for {names.name(state, foremost(choosing))}; whom it meets is chosen next."


def _guards(state: State, target: int) -> list[int]:
    """Who would be asked to step in for somebody, by the rule that asks."""
    found, first = list[int](), 0
    while target != NONE:
        world = record.copy(state, State)
        world.strike.target, world.flow.decision = target, 0
        attack.interpose(world, first)
        if world.flow.decision != Ask.INTERPOSE:
            break
        found.append(int(world.flow.asked.actor))
        first = found[-1] + 1
    return found


def _counters(state: State, piece: int, target: int) -> bool:
    """Whether somebody would be asked to strike back, by the rule that asks; a sleeper may be woken by the blow."""
    world = record.copy(state, State)
    world.strike.attacker, world.strike.target, world.strike.counter, world.flow.decision = piece, target, 0, 0
    world.pieces[target].sleep = 0
    keywords.offer_counter(world)
    return bool(world.flow.decision == Ask.COUNTER)


def _fells(state: State, piece: int, target: int) -> bool:
    """Whether a Standard Attack takes the last HP in any case, so that nobody is left to strike back."""
    refuses = pieces.active_trigger(state, target, Trigger.REFUSE) != NONE
    return not refuses and begun.loss(state, piece, target) >= state.pieces[target].hp


def _return(state: State, who: int, attacker: int) -> str:
    """S-KW-2, S-ST-3: what striking back would cost the attacker, and what it has."""
    blind = f" in {statuses.BLIND} of 100 cases, being blind" if state.pieces[who].blind else ""
    struck, held = begun.forecast(state, who, attacker), state.pieces[attacker].hp
    return f"{names.name(state, who)} could strike back{blind}: {struck}, who has {held} HP."


def _perhaps(state: State, piece: int) -> str:
    """Who could react at all, where it is not known yet whom an ability strikes."""
    able = {
        f"{names.name(state, other)} {verb}"
        for other in range(MOST_CHARACTERS)
        for trigger, verb in ((Trigger.INTERPOSE, "steps in"), (Trigger.COUNTER, "strikes back"))
        if pieces.opposed(state, piece, other) and pieces.active_trigger(state, other, trigger) != NONE
    }
    if not able:
        return "Nobody can step in or strike back."
    return f"These chances hold unless {names.listed(sorted(able), ' or ')}."
