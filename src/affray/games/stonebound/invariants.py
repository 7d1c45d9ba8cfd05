"""What holds in every record of Stonebound."""

from affray.games.stonebound.record.state import CARDS, KINDS, MOST_CHARACTERS, NONE, OFF, PLACES, SIDE, State
from affray.games.stonebound.rules import deck, pieces
from affray.kernel.invariants import NOBODY, Invariant, broken
from affray.kernel.record import Array
from affray.kernel.rule import rule


class Fault(Invariant):
    """Each invariant, and what is said where it is broken."""

    STONES = 0, "stones of kind {who}: they are not all in one place each"
    PILES = 1, "the piles and the draw pile do not hold the stones that are counted"
    HAND = 2, "seat {who}: it does not hold the stones that are counted"
    SHARED = 3, "piece {who}: it stands where another upright piece does"
    HP = 4, "piece {who}: its HP is below 0 or above what is printed"
    DEFENCES = 5, "piece {who}: its PD or SD is below 0"
    TILE = 6, "piece {who}: it stands beside the board"
    LYING = 7, "piece {who}: it is incapacitated and something lies on it"
    FUSED = 8, "piece {who}: an ability of its holds stones and is not fused, or the other way round"


@rule
def violations(state: State, found: Array[int]) -> None:
    """Note in `found` which invariants are broken, and by whom."""
    _stones(state, found)
    _counts(state, found)
    for piece in range(len(state.pieces)):
        for other in range(piece):
            if (
                state.pieces[other].tile == state.pieces[piece].tile
                and pieces.upright(state, piece)
                and pieces.upright(state, other)
            ):
                broken(found, Fault.SHARED, piece)
    for piece in range(MOST_CHARACTERS):
        if state.pieces[piece].sheet != NONE:
            _numbers(state, piece, found)
            _fused(state, piece, found)


@rule
def _stones(state: State, found: Array[int]) -> None:
    """Every stone of a kind is in exactly one place: the draw pile, the discard, a hand, or under an ability."""
    under = [0] * KINDS
    for piece in range(MOST_CHARACTERS):
        if state.pieces[piece].sheet == NONE:
            continue
        for slot in range(CARDS):
            lying = state.pieces[piece].stones[slot]
            if lying:
                element = pieces.ability(state, piece, slot).element
                for place in range(PLACES):
                    under[deck.kind_at(element, place)] += deck.paid(lying, place)
    for kind in range(KINDS):
        least = min(state.deck[kind], state.discard[kind])
        count = under[kind] + state.deck[kind] + state.discard[kind]
        for seat in range(state.seats):
            count += state.players[seat].hand[kind]
            least = min(least, state.players[seat].hand[kind])
        if count != deck.copies(state, kind) or least < 0:
            broken(found, Fault.STONES, kind)


@rule
def _counts(state: State, found: Array[int]) -> None:
    """What is counted is what is there."""
    lying = 0
    for kind in range(KINDS):
        lying += state.deck[kind]
    piled = 0
    for pile in range(len(state.piles)):
        piled += state.piles[pile]
        if state.piles[pile] < 0:
            broken(found, Fault.PILES, NOBODY)
    if piled != state.deck_count or lying != state.deck_count:
        broken(found, Fault.PILES, NOBODY)
    for seat in range(state.seats):
        held = 0
        for kind in range(KINDS):
            held += state.players[seat].hand[kind]
        if held != state.players[seat].count:
            broken(found, Fault.HAND, seat)


@rule
def _numbers(state: State, piece: int, found: Array[int]) -> None:
    held = state.pieces[piece]
    if not 0 <= held.hp <= pieces.sheet(state, piece).hp:
        broken(found, Fault.HP, piece)
    if held.pd < 0 or held.sd < 0:
        broken(found, Fault.DEFENCES, piece)
    if held.tile != OFF and not 0 <= held.tile < SIDE * SIDE:
        broken(found, Fault.TILE, piece)
    statuses = held.blind or held.broken or held.burn or held.cripple or held.freeze or held.poison or held.shear
    if held.hp == 0 and (held.fused or statuses or held.silence or held.sleep or held.stun):
        broken(found, Fault.LYING, piece)


@rule
def _fused(state: State, piece: int, found: Array[int]) -> None:
    held = state.pieces[piece]
    for slot in range(CARDS):
        fused = (held.fused >> slot & 1) == 1
        if fused != (held.stones[slot] > 0) or (fused and not pieces.ability(state, piece, slot).fuse):
            broken(found, Fault.FUSED, piece)
