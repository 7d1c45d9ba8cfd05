"""What a Standard Attack, or an ability that the stones in hand pay for, would do at best: whom it would meet from where a
character stands, or from where it may move, and what that costs them."""

from affray.games.stonebound.record.state import MOST_PIECES, State
from affray.games.stonebound.record.vocabulary import Deed, Target
from affray.games.stonebound.rules import abilities, attack, movement, pieces
from affray.games.stonebound.words import begun, names, vain
from affray.kernel import record

MOST_NAMED = 2
"""So many whom it would meet are named at most."""


def here(state: State, piece: int, slot: int) -> list[str] | None:
    """S-ABIL-1, S-ATK-1: those it would cost something from where the character stands, in words, whom it costs the most first;
    empty of an ability that costs nobody anything; None where it has nobody to concern."""
    return _told(state, piece, slot, [int(state.pieces[piece].tile)])


def after_a_move(state: State, piece: int, slot: int) -> list[str] | None:
    """S-ACT-2, S-MOVE-1: the same from the spaces to which the character may still move; None where it may not."""
    if not movement.may_move(state, piece):
        return None
    world = record.copy(state, State)
    return _told(world, piece, slot, _ends(world, piece))


def struck_after_a_move(state: State, piece: int) -> list[str]:
    """S-ACT-2, S-SA-1, S-MOVE-1: whom its Standard Attack would meet from the spaces to which the character may still move and
    not from where it stands, with what that costs them, whom the most first."""
    if not movement.may_move(state, piece) or not attack.may_act(state, piece):
        return []
    world, far, met = record.copy(state, State), int(pieces.sheet(state, piece).range), dict[int, tuple[int, str]]()
    foes = [foe for foe in range(MOST_PIECES) if not attack.may_strike(state, piece, foe, far)]
    for tile in _ends(world, piece):
        world.pieces[piece].tile = tile
        for foe in foes:
            if foe not in met and attack.may_strike(world, piece, foe, far):
                lost, words = begun.plainly(world, piece, foe)
                met[foe] = lost, f"{names.name(state, foe)} {words}"
    return _foremost(list(met.values()))


def _ends(world: State, piece: int) -> list[int]:
    """S-MOVE-1, S-MOVE-5: the spaces to which a character may move, surveyed in this copy of a match."""
    movement.survey(world, piece, movement.movement(world, piece))
    return [int(tile) for tile in world.queue[1 : world.reached] if world.enter[tile] == movement.FREE]


def _told(state: State, piece: int, slot: int, tiles: list[int]) -> list[str] | None:
    world, met, usable = record.copy(state, State), dict[int, int](), False
    for tile in tiles:
        world.pieces[piece].tile = tile
        if abilities.playable(world, piece, slot):
            usable = True
            for foe in _struck(world, piece, slot):
                met.setdefault(foe, tile)
    if not usable:
        return None
    found = list[tuple[int, str]]()
    for foe, tile in met.items():
        world.pieces[piece].tile = tile
        if vain.wasted(world, piece, slot, foe) is None:
            found.append(_cost(world, piece, slot, foe))
    return _foremost(found)


def _foremost(found: list[tuple[int, str]]) -> list[str]:
    """Those whom it costs the most HP, in words, and how many others there are."""
    told = [words for _, words in sorted(found, key=lambda each: each[0], reverse=True)]
    more = len(told) - MOST_NAMED
    return [*told[:MOST_NAMED], *([f"{more} other{'s' if more > 1 else ''}"] if more > 0 else [])]


def _struck(state: State, piece: int, slot: int) -> list[int]:
    """Whom the first part meets that is aimed at opposing characters, where the ability may cost HP."""
    parts = [each for each in pieces.ability(state, piece, slot).effects if each.deed]
    harms = any(abilities.attacks(each) or each.deed == Deed.DAMAGE for each in parts)
    return met(state, piece, slot) if harms else []


def met(state: State, piece: int, slot: int) -> list[int]:
    """S-ATK-1: whom the first part of an ability may meet that is aimed at opposing characters; empty where none is."""
    parts = (each for each in pieces.ability(state, piece, slot).effects if each.deed and abilities.at_foes(each))
    aimed = next(parts, None)
    return [other for other in range(MOST_PIECES) if aimed is not None and abilities.fits(state, piece, aimed, other)]


def _cost(state: State, piece: int, slot: int, foe: int) -> tuple[int, str]:
    """S-SA-5, S-CMB-3: the HP it costs somebody without a critical, and in words; by name alone where more comes first."""
    printed = pieces.ability(state, piece, slot)
    first, name = printed.effects[0], names.name(state, foe)
    if first.deed not in (Deed.ATTACK, Deed.DAMAGE) or first.target not in (Target.FOE, Target.FOES) or printed.x:
        return 0, name
    struck = first.deed == Deed.ATTACK
    lost, words = (
        begun.part(state, piece, foe, first) if struck else begun.harm(state, foe, int(first.amount), int(first.damage))
    )
    return lost, f"{name} {words}"


def listed(ability: str, told: list[str]) -> str:
    """An ability with whom it would meet: `Hooked Line (Wisp −3 HP or Ode)`."""
    return f"{ability} ({' or '.join(told)})" if told else ability
