"""What holds in every record of Stonebound (ledger section 4)."""

from collections.abc import Iterator, MutableSequence

from affray.games.stonebound import deck, pieces
from affray.games.stonebound.state import CARDS, KINDS, MOST_CHARACTERS, NONE, OFF, PLACES, SIDE, VALUES, State
from affray.kernel import dice


def violations(state: State) -> list[str]:
    """What is wrong with a record, in sentences; empty where nothing is."""
    found = list(_stones(state))
    standing = [held.tile for number, held in enumerate(state.pieces) if pieces.upright(state, number)]
    if len(set(standing)) < len(standing):
        found.append("two upright pieces stand on one space")
    for piece in range(MOST_CHARACTERS):
        if state.pieces[piece].sheet != NONE:
            found.extend(f"piece {piece}: {fault}" for fault in _faults(state, piece))
    return found


def _stones(state: State) -> Iterator[str]:
    """Every stone is in exactly one place."""
    lying = [
        (pieces.ability(state, piece, slot).element, state.pieces[piece].stones[slot])
        for piece in range(MOST_CHARACTERS)
        for slot in range(CARDS)
        if state.pieces[piece].sheet != NONE and state.pieces[piece].stones[slot]
    ]
    for kind in range(KINDS):
        value = kind % VALUES
        copies = 0 if value == deck.FOUR_STARS and state.options.deck == 1 else deck.COPIES[value]
        hands = sum(state.players[seat].hand[kind] for seat in range(state.seats))
        fused = sum(
            deck.paid(paid, place) for element, paid in lying for place in range(PLACES) if deck.kind_at(element, place) == kind
        )
        counts = (state.deck[kind], state.discard[kind], hands, fused)
        if sum(counts) != copies or min(counts) < 0:
            yield f"stones of kind {kind}: {counts}; expected {copies} in all"
    if sum(state.piles) != state.deck_count or min(state.piles) < 0:
        yield f"piles of {list(state.piles)} for {state.deck_count} stones"
    if sum(state.deck) != state.deck_count:
        yield f"{sum(state.deck)} stones in a draw pile of {state.deck_count}"
    for seat in range(state.seats):
        if sum(state.players[seat].hand) != state.players[seat].count:
            yield f"seat {seat} holds {sum(state.players[seat].hand)} stones and counts {state.players[seat].count}"


def _faults(state: State, piece: int) -> Iterator[str]:
    held, printed = state.pieces[piece], pieces.sheet(state, piece)
    if not 0 <= held.hp <= printed.hp:
        yield f"{held.hp} HP of {printed.hp}"
    if held.pd < 0 or held.sd < 0:
        yield f"PD {held.pd}, SD {held.sd}"
    if held.tile != OFF and not 0 <= held.tile < SIDE * SIDE:
        yield f"it stands on tile {held.tile}"
    marks = (held.blind, held.broken, held.burn, held.cripple, held.freeze, held.poison, held.shear, held.silence)
    if held.hp == 0 and (held.fused or any(marks) or held.sleep or held.stun):
        yield "it is incapacitated and something lies on it"
    for slot in range(CARDS):
        fused = bool(held.fused >> slot & 1)
        if fused != (held.stones[slot] > 0) or (fused and not pieces.ability(state, piece, slot).fuse):
            yield f"its ability {slot} has stones {held.stones[slot]}"


def redeal(state: State, seat: int, words: MutableSequence[int]) -> None:
    """Deal anew, in the match itself, all that `seat` may not know: other hands, the draw pile, and the dice to come. Written
    apart from `view`, so that each can judge the other."""
    hidden = [
        other
        for other in range(state.seats)
        if other != seat and not (state.options.team_open_hands and seat >= 0 and other % 2 == seat % 2)
    ]
    stones = [kind for kind in range(KINDS) for _ in range(state.deck[kind])]
    stones += [kind for other in hidden for kind in range(KINDS) for _ in range(state.players[other].hand[kind])]
    for kind in range(KINDS):
        state.deck[kind] = 0
        for other in hidden:
            state.players[other].hand[kind] = 0
    for other in hidden:
        for _ in range(state.players[other].count):
            state.players[other].hand[stones.pop(dice.below(words, len(stones)))] += 1
    for kind in stones:
        state.deck[kind] += 1
    dice.seed(state.flow.rng, dice.word(words), dice.word(words), 0)
