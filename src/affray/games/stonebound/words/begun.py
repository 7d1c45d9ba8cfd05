"""What is under way in Stonebound while somebody decides, with its numbers, and what may end the match."""

from collections.abc import Callable
from typing import NamedTuple

from affray.games.stonebound.content import texts
from affray.games.stonebound.content.pack import ANY_RANGE
from affray.games.stonebound.record.state import MOST_CHARACTERS, NONE, Effect, State
from affray.games.stonebound.record.vocabulary import Ask, Stat, Type
from affray.games.stonebound.rules import abilities, attack, combat, movement, pieces, statuses
from affray.games.stonebound.words import names
from affray.kernel import questions
from affray.table.alarm import Alarm

BLIND = f"Blind: fails on {statuses.BLIND + 1} to 100"
"""S-ST-3: what its character needs besides where it aims at opponents."""
TYPES = {Type.PHYSICAL: "Physical", Type.SPIRIT: "Spirit"}


def begun(state: State) -> list[str]:
    """What was begun and is not settled, the most important sentence first; nothing between actions."""
    return questions.told(_BEGUN, state, [])


def numbers(state: State, piece: int) -> list[tuple[str, str]]:
    """What a character moves and strikes with: each number with what it is called."""
    sheet = pieces.sheet(state, piece)
    return [
        ("MV", str(movement.movement(state, piece))),
        ("RNG", str(sheet.range)),
        ("ATK", f"{max(0, attack.atk(state, piece))} {TYPES[Type(sheet.type)]}"),
        ("CRT", str(attack.own_crt(state, piece))),
    ]


def in_words(state: State, piece: int) -> str:
    """The same in a sentence part, without the card's abbreviations: `moves 3, reaches 1, attack 5 Physical, critical 20 %`."""
    return f"{how_far(state, piece)}, {power(state, piece)}"


def how_far(state: State, piece: int) -> str:
    """S-MOVE-1, S-SA-3: `moves 3, reaches 1`."""
    far = int(movement.movement(state, piece))
    return f"{f'moves {far}' if far else 'cannot move'}, reaches {pieces.sheet(state, piece).range}"


def power(state: State, piece: int) -> str:
    """S-SA-5, S-SA-8: `attack 5 Physical, critical 20 %`."""
    strong = f"attack {max(0, attack.atk(state, piece))} {TYPES[Type(pieces.sheet(state, piece).type)]}"
    return f"{strong}, {_critical(int(attack.own_crt(state, piece)))}"


def _critical(needed: int) -> str:
    """S-SA-8: how often a roll of 1 to 100 is critical."""
    return f"critical {needed} %" if needed > 0 else "never critical"


def _target(state: State) -> list[str]:
    """S-ATK-1, S-ABIL-3: the ability that was paid for, with the part that somebody is chosen for."""
    asked, ability = state.flow.asked, names.under_way(state)
    piece, effect = int(asked.actor), state.abilities[state.ability].effects[asked.place]
    far = int(attack.reach(state, piece, effect))
    reach = "the whole board" if far == ANY_RANGE else names.spaces(far)
    told = [f"{names.name(state, piece)} chooses whom {ability.name} meets.", texts.plain(texts.text(ability))]
    if not abilities.attacks(effect):
        return [*told, f"It reaches {reach}."]
    type = Type(combat.other_type(pieces.sheet(state, piece).type, effect.other_type))
    stat = Stat(combat.armour_against(type)).name
    power = f"{max(0, attack.atk(state, piece) + attack.added(effect, state.x))} {TYPES[type]} damage"
    wears = f"; a critical lowers that {stat} by {combat.worn(1, True)}"
    if effect.guaranteed:
        power, wears = f"{power}, doubled without a roll,", f", and that {stat} drops by {combat.worn(1, True)}"
    elif effect.no_crt:
        wears = ""
    else:
        power += f", doubled by a CRT roll of {attack.own_crt(state, piece)} or less,"
    return [*told, f"{power} less the target's {stat} is lost as HP{wears}; it reaches {reach}."]


def _ability(state: State) -> list[str]:
    """S-ABIL-3: the ability that moves, places or breaks something."""
    if state.ability == NONE or state.active == NONE:
        return []
    ability = names.under_way(state)
    return [f"{names.name(state, state.active)} uses {ability.name}.", texts.plain(texts.text(ability))]


def _space(state: State) -> list[str]:
    """S-CMB-13: somebody else stands where a character rises; or an ability places it."""
    if state.flow.asked.place == NONE:
        return _ability(state)
    who = names.name(state, int(state.flow.asked.actor))
    return [f"{who} rises, but another stands where it fell: it is placed on the nearest free space."]


def _walk(state: State) -> list[str]:
    """S-ABIL-6: a shift by an ability; a character's own move is no more than it says."""
    return _ability(state) if state.flow.asked.place == 1 else []


def _interpose(state: State) -> list[str]:
    """S-SA-1: the attack, and what changes where somebody steps in."""
    strike, who = state.strike, int(state.flow.asked.actor)
    by, other = names.name(state, strike.attacker), names.name(state, strike.target)
    using = f" with {names.under_way(state).name}" if strike.ability != NONE and state.ability != NONE else ""
    return [
        f"{by} attacks {other}{using}: {_against(state, strike.attacker, strike.target)}.",
        f"If {names.name(state, who)} steps in: {_against(state, strike.attacker, who)}.",
    ]


def _counter(state: State) -> list[str]:
    """S-KW-2: what striking back is."""
    who, other = int(state.flow.asked.actor), int(state.flow.asked.place)
    name, struck = names.name(state, who), names.name(state, other)
    return [
        f"{struck} has attacked {name}, which may strike back at once.",
        f"That is a Standard Attack: {_against(state, who, other, plain=True)}.",
    ]


class Against(NamedTuple):
    """The numbers of a Standard Attack."""

    power: int
    type: str
    stat: str
    armour: int
    needed: int
    """The highest roll that is critical, 0 for none."""


def _met(state: State, piece: int, target: int, *, plain: bool) -> Against:
    """What a Standard Attack meets; `plain` where it is no part of the ability under way."""
    more, other = 0, 0
    if not plain and state.strike.effect != NONE:
        effect = attack.effect_of(state)
        more, other = int(attack.added(effect, state.x)), effect.other_type
    type = Type(combat.other_type(pieces.sheet(state, piece).type, other))
    stat = combat.armour_against(type)
    power, armour = attack.power_of(state, piece, target, more, 0), combat.armour(state, target, stat)
    return Against(int(power), TYPES[type], Stat(stat).name, int(armour), max(0, int(attack.crt(state, piece, target))))


def _against(state: State, piece: int, target: int, *, plain: bool = False) -> str:
    """`6 Physical damage against PD 1, critical on 20 or less`."""
    met = _met(state, piece, target, plain=plain)
    critical = f"critical on {met.needed} or less" if met.needed else "never critical"
    return f"{met.power} {met.type} damage against {met.stat} {met.armour}, {critical}"


def worn(state: State) -> tuple[str, int]:
    """S-CMB-6: the armour that the Standard Attack under way meets, and how much of it there is."""
    met = _met(state, state.strike.attacker, state.strike.target, plain=False)
    return met.stat, met.armour


def in_short(state: State, piece: int, target: int) -> str:
    """The same of a Standard Attack on its own: `attack 6 against PD 1, critical 20 %`."""
    met = _met(state, piece, target, plain=True)
    return f"attack {met.power} against {met.stat} {met.armour}, {_critical(met.needed)}"


def forecast(state: State, piece: int, target: int) -> str:
    """S-SA-5 to S-SA-9, S-CMB-10: what a Standard Attack would cost whom it meets, and whether it falls: `Wisp (−5 HP; 25 %
    critical: −11, falls)`."""
    met = _met(state, piece, target, plain=True)
    held, name = int(state.pieces[target].hp), names.name(state, target)
    _, loses = plainly(state, piece, target)
    if attack.foreseen(state, target) or met.needed == 0:
        return f"{name} ({loses})"
    twice = int(attack.power_of(state, piece, target, 0, 1))
    return f"{name} ({loses}; {met.needed} % critical: {_loss(met.armour, twice, held)}{_falls(met.armour, twice, held)})"


def loss(state: State, piece: int, target: int) -> int:
    """S-CMB-3, S-CMB-4: the HP that a Standard Attack costs which is not critical."""
    return plainly(state, piece, target)[0]


def plainly(state: State, piece: int, target: int) -> tuple[int, str]:
    """S-CMB-3, S-CMB-4: the same HP, and in words with whether the target falls: `−5 HP`."""
    return harm(state, target, _met(state, piece, target, plain=True).power, int(pieces.sheet(state, piece).type))


def part(state: State, piece: int, target: int, effect: Effect) -> tuple[int, str]:
    """S-SA-5, S-CMB-3, S-KW-3: the HP that the Standard Attack of an ability costs somebody, not critical, and in words."""
    type = combat.other_type(pieces.sheet(state, piece).type, effect.other_type)
    doubled = int(bool(effect.guaranteed) and not attack.foreseen(state, target))
    return harm(state, target, int(attack.power_of(state, piece, target, attack.added(effect, 0), doubled)), type)


def harm(state: State, target: int, power: int, type: int) -> tuple[int, str]:
    """S-CMB-3, S-CMB-4: the HP that so much damage of a type costs somebody, and in words."""
    armour, held = int(combat.armour(state, target, combat.armour_against(type))), int(state.pieces[target].hp)
    return max(0, min(held, power - armour)), f"{_loss(armour, power, held, ' HP')}{_falls(armour, power, held)}"


def _falls(armour: int, power: int, held: int) -> str:
    return ", falls" if power - armour >= held else ""


def _loss(armour: int, power: int, held: int, unit: str = "") -> str:
    """S-CMB-3, S-CMB-4: how much HP goes beyond the armour, as far as there is any: `−5` and the unit, or `no HP lost`."""
    through = min(held, power - armour)
    return f"−{through}{unit}" if through > 0 else "no HP lost"


_BEGUN: dict[Ask, Callable[[State], list[str]]] = {
    Ask.TARGET: _target,
    Ask.AXIS: _ability,
    Ask.PULL: _ability,
    Ask.UNFUSE: _ability,
    Ask.SPACE: _space,
    Ask.WALK: _walk,
    Ask.INTERPOSE: _interpose,
    Ask.COUNTER: _counter,
}


def alarms(state: State) -> list[Alarm]:
    """S-END-2: a side that has one character left, or both."""
    if state.rounds == 0 or state.flow.over:
        return []
    last = {team: standing[0] for team in range(2) if len(standing := _standing(state, team)) == 1}
    named = {team: f"{names.name(state, piece)} ({state.pieces[piece].hp} HP)" for team, piece in last.items()}
    if len(named) == 2:
        return [Alarm(f"Whoever falls loses: {named[0]} or {named[1]}.", list(range(state.seats)))]
    return [Alarm(f"If {told} falls, {names.TEAMS[team]} loses.", _seats(state, team)) for team, told in named.items()]


def _seats(state: State, team: int) -> list[int]:
    return [seat for seat in range(state.seats) if pieces.team(seat) == team]


def _standing(state: State, team: int) -> list[int]:
    mine = (piece for piece in range(MOST_CHARACTERS) if pieces.upright(state, piece))
    return [piece for piece in mine if pieces.team(state.pieces[piece].seat) == team]
