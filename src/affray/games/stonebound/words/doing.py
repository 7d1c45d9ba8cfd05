"""What an ability does that is offered to be used or fused, with the numbers of the character that has it, in the words of the
question that follows; and how what pays for it does."""

from affray.games.stonebound.content import texts
from affray.games.stonebound.content.pack import ANY_RANGE, Ability
from affray.games.stonebound.content.pack import Effect as Printed
from affray.games.stonebound.record.state import INFINITE, MOST_PIECES, PLACES, Effect, State
from affray.games.stonebound.record.state import Ability as Ready
from affray.games.stonebound.record.vocabulary import Deed, Type
from affray.games.stonebound.rules import abilities, attack, combat, deck, pieces
from affray.games.stonebound.words import begun, names


def does(state: State, piece: int, slot: int, x: int, payment: int) -> str:
    """S-ABIL-3, S-FUSE-2, S-DECK-6: `6 Physical damage, doubled for certain; within 1 space; costs Fire 3.`
    The main thing comes first, up to a semicolon."""
    ability, printed = names.ability(state, piece, slot), pieces.ability(state, piece, slot)
    told = texts.in_brief(ability)
    if any(abilities.attacks(each) for each in printed.effects):
        parts, foes = zip(ability.effects, printed.effects, strict=False), _foes(state, piece, printed)
        told = texts.counted(ability, [texts.part(each, _blow(state, piece, each, held, x, foes)) for each, held in parts])
    told = f"{told[0].upper()}{told[1:]}{'; from now on' if ability.fuse else ''}"
    return f"{told}; costs {_cost(ability, x)}.{_infinite(payment, ability.fuse)}"


def _cost(ability: Ability, x: int) -> str:
    return f"{ability.element.capitalize()} {x or ability.cost}"


def _infinite(payment: int, fuse: bool) -> str:
    """S-DECK-6, S-DECK-7, S-ABIL-3, S-FUSE-9: how an infinite stone pays, and where it goes."""
    if not any(deck.value_of(place) == INFINITE and deck.paid(payment, place) for place in range(PLACES)):
        return ""
    after = "lies under the fuse" if fuse else "is discarded"
    return f" Infinite pays any amount, for this alone, and {after}."


def _foes(state: State, piece: int, printed: Ready) -> list[int]:
    """S-ATK-1: whom an ability may strike from where the character stands: those whom its first part meets that is aimed at
    opposing characters."""
    aimed = next((effect for effect in printed.effects if abilities.at_foes(effect)), None)
    return [] if aimed is None else [other for other in range(MOST_PIECES) if abilities.fits(state, piece, aimed, other)]


def _blow(state: State, piece: int, printed: Printed, effect: Effect, x: int, foes: list[int]) -> str:
    """S-SA-5, S-SA-8, S-ST-4, S-ST-6: what a part strikes with, how it is doubled and how far it reaches, as against those whom
    it may strike: where statuses of theirs make that differ, all that it may be; empty of one that does not strike."""
    if not abilities.attacks(effect):
        return ""
    type = Type(combat.other_type(pieces.sheet(state, piece).type, effect.other_type))
    more = attack.added(effect, x)
    powers = {int(attack.power_of(state, piece, foe, more, 0)) for foe in foes} or {max(0, attack.atk(state, piece) + more)}
    power = f"{_either(powers)} {begun.TYPES[type]} damage"
    twice = "twice " if effect.deed == Deed.DOUBLE else ""
    needed = {int(attack.crt(state, piece, foe)) for foe in foes} or {int(attack.own_crt(state, piece))}
    rolled = f"critical {_either(needed)} %" if any(needed) and not effect.no_crt else "never critical"
    critical = "doubled for certain" if effect.guaranteed and not effect.no_crt else rolled
    return f"{twice}{power}, {critical}; {_where(state, piece, printed, effect)}"


def _either(numbers: set[int]) -> str:
    """`5`, or `5 or 6`."""
    return " or ".join(str(number) for number in sorted(numbers))


def _where(state: State, piece: int, printed: Printed, effect: Effect) -> str:
    if not texts.at_one(printed):
        return texts.whom(printed)
    far = int(attack.reach(state, piece, effect))
    return "at any range" if far == ANY_RANGE else f"within {names.spaces(far)}"
