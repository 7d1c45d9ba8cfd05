"""What surely comes to nothing in Stonebound, by the rules and before any roll, and why: a Standard Attack, an ability, and one
at somebody who may be chosen for it."""

from collections.abc import Iterable
from typing import NamedTuple

from affray.games.stonebound.content.pack import Effect as Printed
from affray.games.stonebound.record.state import CARDS, MOST_CHARACTERS, MOST_EFFECTS, MOST_PIECES, NONE, SIDE, Effect, State
from affray.games.stonebound.record.vocabulary import Bar, Deed, Roll, Stat, Status, Target
from affray.games.stonebound.rules import abilities, attack, combat, movement, pieces, statuses
from affray.games.stonebound.words import names
from affray.kernel import grid

CHOSEN = (Target.FOE, Target.ALLY, Target.SELF_OR_ALLY, Target.FALLEN)
"""Parts that meet one of several."""
EVERYONE = (Target.FOES, Target.ALLIES, Target.NEAR)
"""Parts that meet one after the other."""
FORCED, MOST_SHEAR = 100, 100
"""A CRT that every roll is within; as much [Shear] as there may be."""
Why = list[str] | None
"""What keeps something from doing anything, in sentence parts; None where it may do something."""


class Course(NamedTuple):
    """An ability that is used, from one of its parts on: nothing has come of it since."""

    state: State
    piece: int
    number: int
    """Its place in `abilities`."""
    x: int
    """What is paid for X."""
    hurt: int
    """1 where its last Standard Attack cost HP."""

    def part(self, index: int) -> Effect:
        """One of its parts."""
        return self.state.abilities[self.number].effects[index]

    def printed(self, index: int) -> Printed:
        """The same in the content."""
        return names.numbered(self.state, self.number).effects[index]


def told(why: Why) -> str:
    """The risk of an answer that surely comes to nothing; empty where it may do something."""
    if why is None:
        return ""
    return f"Nothing would come of it: {'; '.join(dict.fromkeys(why))}." if why else "Nothing would come of it."


def spared(why: Why) -> str:
    """S-CMB-6: the risk of a Standard Attack that surely costs no HP, and may wear armour; empty where it may cost some."""
    return "" if why is None else f"No HP would be lost: {'; '.join(why)}. A critical would wear that armour."


def used(state: State, piece: int, slot: int, x: int) -> Why:
    """S-ABIL-6: why an ability does nothing, whomever it is used on."""
    return _idle(Course(state, piece, state.pieces[piece].sheet * CARDS + slot, x, 0), 0, NONE)


def wasted(state: State, piece: int, slot: int, target: int) -> Why:
    """S-ABIL-6: why an ability does nothing if its first part that is aimed at opposing characters meets that one."""
    course = Course(state, piece, state.pieces[piece].sheet * CARDS + slot, 1, 0)
    first = next(index for index in range(MOST_EFFECTS) if abilities.at_foes(course.part(index)))
    return _at(course, first, target, NONE)


def aimed(state: State, target: int) -> Why:
    """S-ABIL-2, S-ABIL-6: why the ability under way does nothing to one of those who may be chosen, where it may to another."""
    asked = state.flow.asked
    course, index = Course(state, asked.actor, state.ability, state.x, state.hurt), asked.place
    effect = course.part(index)
    others = (other for other in _met(course, effect) if other != target)
    why, focus = _at(course, index, target, state.focus), state.focus
    return why if why is not None and any(_at(course, index, other, focus) is None for other in others) else None


def along(state: State, way: int) -> Why:
    """S-ABIL-6 (R-31): why an ability does nothing along an axis, where it may along the other."""
    asked = state.flow.asked
    course = Course(state, state.active, state.ability, state.x, state.hurt)
    ways = [_shoved(course, asked.amount, asked.place, (each,)) for each in (way, 1 - way)]
    after = _idle(course, asked.amount + 1, asked.place)
    return None if ways[0] is None or after is None or ways[1] is not None else [*ways[0], *after]


def struck(state: State, piece: int, target: int) -> Why:
    """S-SA-5, S-CMB-9: why a Standard Attack costs neither HP nor armour, whatever is rolled."""
    return _held_off(state, piece, target, None, 0)


def bloodless(state: State, piece: int, target: int, effect: Effect | None = None, x: int = 0) -> Why:
    """S-SA-5 to S-SA-9, S-CMB-3: why a Standard Attack, also as a part of an ability, costs nobody HP, whatever is rolled; a
    critical may wear armour all the same. Where somebody beside may become its target, that is not known."""
    if _guarded(state, target):
        return None
    rolled = {0} if attack.foreseen(state, target) else _criticals(state, piece, target, effect)
    stat, power = _power(state, piece, target, effect, x, rolled)
    return _stopped(state, target, stat, f"{power} damage", power)


def painless(state: State, piece: int, number: int, target: int, x: int) -> bool:
    """S-CMB-3: whether an ability costs whom it meets no HP, whatever is rolled."""
    return all(
        bloodless(state, piece, target, effect, x) is not None
        if abilities.attacks(effect)
        else effect.amount <= combat.armour(state, target, combat.armour_against(effect.damage))
        for effect in state.abilities[number].effects
        if abilities.attacks(effect) or effect.deed == Deed.DAMAGE
    )


def _idle(course: Course, index: int, focus: int) -> Why:
    """Why nothing comes of an ability from a part on, if it has met `focus` last."""
    deeds = course.state.abilities[course.number].effects
    if index == len(deeds) or deeds[index].deed == 0:
        return []
    effect = deeds[index]
    if effect.if_hurt and not course.hurt:
        return _idle(course, index + 1, focus)
    if effect.deed == Deed.VAULT and _landing(course.state, course.piece, effect.amount):
        return None
    if effect.target in CHOSEN and not abilities.free_of_targets(effect):
        met = _met(course, effect)
        return _whoever(_at(course, index, each, focus) for each in met) if met else _idle(course, index + 1, focus)
    why: list[str] = []
    for target in _all(course, effect, focus):
        found = _on(course, index, target)
        if found is None:
            return None
        why += found
        focus = _focus(course, effect, target, focus)
    after = _idle(course, index + 1, focus)
    return None if after is None else why + after


def _whoever(each: Iterable[Why]) -> Why:
    """Why nothing comes of it, whoever of them is chosen."""
    why: list[str] = []
    for found in each:
        if found is None:
            return None
        why += found
    return why


def _met(course: Course, effect: Effect) -> list[int]:
    """Who may be chosen."""
    return [other for other in range(MOST_PIECES) if abilities.fits(course.state, course.piece, effect, other)]


def _all(course: Course, effect: Effect, focus: int) -> list[int]:
    """Whom a part meets without a choice, in the order of the rules."""
    if effect.target == Target.SAME:
        return [focus] if focus != NONE else []
    if effect.target in EVERYONE and not abilities.free_of_targets(effect):
        world = course.state
        if effect.target == Target.NEAR:
            return [other for other in range(MOST_CHARACTERS) if abilities.beside(world, course.piece, focus, other)]
        return [other for other in range(MOST_CHARACTERS) if abilities.fits(world, course.piece, effect, other)]
    return [] if effect.deed == Deed.VAULT else [course.piece]


def _at(course: Course, index: int, target: int, focus: int) -> Why:
    """Why nothing comes of a part, and of those after it, if it meets that one."""
    found = _on(course, index, target)
    if found is None:
        return None
    after = _idle(course, index + 1, _focus(course, course.part(index), target, focus))
    return None if after is None else found + after


def _focus(course: Course, effect: Effect, target: int, focus: int) -> int:
    """Whom the parts after it meet as the same."""
    if not abilities.touches(course.state, target, effect) or _bar(course, effect, target) == Bar.REACH:
        return focus
    return focus if effect.target == Target.SELF or abilities.free_of_targets(effect) else target


def _bar(course: Course, effect: Effect, target: int) -> Bar:
    return Bar(abilities.barred(course.state, course.piece, target, effect))


def _on(course: Course, index: int, target: int) -> Why:
    """S-ABIL-6, S-ABIL-7: why a part does nothing to whom it meets."""
    state, piece, effect = course.state, course.piece, course.part(index)
    if not abilities.touches(state, target, effect):
        return []
    bar = _bar(course, effect, target)
    if bar != Bar.NONE:
        return [f"{names.name(state, target)} {barred(state, bar, course.printed(index), piece)}"]
    if effect.roll == Roll.CRT and attack.crt(state, piece, target) == 0:
        return [f"{names.name(state, piece)} has no CRT against {names.name(state, target)}"]
    if abilities.attacks(effect):
        return _held_off(state, piece, target, effect, course.x)
    if effect.deed == Deed.DAMAGE:
        stat = Stat(combat.armour_against(effect.damage))
        return _stopped(state, target, stat, f"{effect.amount} damage", effect.amount)
    if effect.deed == Deed.STATUS:
        return _kept_off(state, target, Status(effect.status))
    if effect.deed in (Deed.PUSH, Deed.PULL):
        lean = movement.lean(state, piece, target)
        return _shoved(course, index, target, (0, 1) if lean == 0 else (0,) if lean > 0 else (1,))
    return None


def _shoved(course: Course, index: int, target: int, ways: tuple[int, ...]) -> Why:
    """S-ABIL-6 (R-31): why somebody is moved along none of these axes."""
    effect = course.part(index)
    bars = [Bar(abilities.held_fast(course.state, course.piece, target, effect, way)) for way in ways]
    if Bar.NONE in bars:
        return None
    said = (barred(course.state, bar, course.printed(index), course.piece) for bar in bars)
    return [f"{names.name(course.state, target)} {each}" for each in dict.fromkeys(said)]


def _kept_off(state: State, target: int, status: Status) -> Why:
    """S-ST-1, S-FUSE-2: why somebody gets no status, or no more of it."""
    word, held = status.name.capitalize(), state.pieces[target]
    if statuses.immune(state, target, status):
        return [f"{names.name(state, target)} is immune to {word}"]
    most = {Status.BURN: statuses.MOST_BURN, Status.SHEAR: MOST_SHEAR, Status.FREEZE: statuses.TOKENS}.get(status, 1)
    if status in (Status.SILENCE, Status.SLEEP, Status.STUN):
        most = int(statuses.lasts(state, target))
    full = statuses.has(state, target, status) == most and (status != Status.FREEZE or held.fresh)
    return [f"{names.name(state, target)} has {word} already"] if full else None


def _held_off(state: State, piece: int, target: int, effect: Effect | None, x: int) -> Why:
    """S-SA-5 to S-SA-9, S-CMB-6, S-CMB-9: why a Standard Attack costs neither HP nor armour, whatever is rolled. One that is
    foreseen is spent on that, and somebody beside may become its target."""
    if attack.foreseen(state, target) or _guarded(state, target):
        return None
    rolled = _criticals(state, piece, target, effect)
    stat, power = _power(state, piece, target, effect, x, rolled)
    if 1 in rolled and combat.firm(state, target, stat) == Bar.NONE:
        return None
    return _stopped(state, target, stat, f"{power} damage", power)


def _criticals(state: State, piece: int, target: int, effect: Effect | None) -> set[int]:
    """S-SA-7, S-SA-8: whether a Standard Attack may be critical, 1, and may not be, 0."""
    if effect is not None and (effect.no_crt or effect.guaranteed):
        return {0} if effect.no_crt else {1}
    needed = int(attack.crt(state, piece, target))
    return {0} if needed == 0 else {1} if needed == FORCED else {0, 1}


def _power(state: State, piece: int, target: int, effect: Effect | None, x: int, rolled: set[int]) -> tuple[Stat, int]:
    """S-SA-5, S-SA-9: the armour that a Standard Attack meets, and its damage at most."""
    type = combat.other_type(pieces.sheet(state, piece).type, effect.other_type if effect else 0)
    added = int(attack.added(effect, x)) if effect else 0
    power = max(int(attack.power_of(state, piece, target, added, crit)) for crit in rolled)
    return Stat(combat.armour_against(type)), power


def _stopped(state: State, target: int, stat: Stat, damage: str, power: int) -> Why:
    """S-CMB-9: that armour holds so much damage off."""
    armour = int(combat.armour(state, target, stat))
    return None if power > armour else [f"{stat.name} {armour} of {names.name(state, target)} holds off {damage}"]


def _guarded(state: State, target: int) -> bool:
    """S-SA-1: whether somebody could step in."""
    near = (other for other in range(MOST_CHARACTERS) if pieces.upright(state, other) and pieces.allied(state, target, other))
    return any(pieces.away(state, target, other) <= 1 and pieces.guards(state, other) for other in near)


def _landing(state: State, piece: int, spaces: int) -> bool:
    """S-ABIL-6: whether there is a space to be placed on."""
    at = state.pieces[piece].tile
    return any(combat.is_open(state, tile) and grid.straight(SIDE, at, tile) <= spaces for tile in range(SIDE * SIDE))


def barred(state: State, bar: Bar, effect: Printed | None, by: int) -> str:
    """What is said of whom a part does nothing to: `has no space to be pulled to`."""
    armour = str(effect.stat).upper() if effect and effect.stat else "such armour"
    done = {"push": "to be pushed to", "pull": "to be pulled to"}.get(effect.do if effect else "", "to go to")
    return {
        Bar.NONE: "is not met",
        Bar.REACH: "is out of reach of the attack",
        Bar.ROOM: f"has no space {done}",
        Bar.BESIDE: f"stands beside {names.name(state, by)} already" if by != NONE else "stands beside already",
        Bar.WHOLE: "has all its HP already",
        Bar.UNWORN: f"has lost no {armour}",
        Bar.BARE: f"has no {armour} left",
        Bar.UNBROKEN: "is unbroken and keeps its armour",
        Bar.UNFUSED: "has nothing fused",
        Bar.CLEAR: "is under no status effect",
        Bar.FROZEN: "is frozen",
        Bar.SPARED: "is spared by the roll",
    }[bar]
