"""The only way out of a match: what a seat may see, what it must guess, and the same for events.

Hidden are the stones in other hands (their number is open), the order of the draw pile, and the dice to come.
"""

from affray.games.stonebound.record.state import CARDS, KINDS, MOST_CHARACTERS, NONE, PLACES, UNKNOWN, State
from affray.games.stonebound.record.vocabulary import Event
from affray.games.stonebound.rules import deck, pieces
from affray.kernel import dice, stack
from affray.kernel.dice import Words
from affray.kernel.events import Event as Told
from affray.kernel.openness import MATE, OWNER, STRANGER, show
from affray.kernel.record import Array
from affray.kernel.rule import rule
from affray.kernel.vocabulary import masked


@rule
def observe(state: State, seat: int, seen: State) -> None:
    """Fill a blank record with what `seat` may see; a seat of NONE sees what all see. Never the dice."""
    stack.observe(state.flow, seen.flow)
    show(state, seen, STRANGER)
    for other in range(state.seats):
        player, shown = state.players[other], seen.players[other]
        near = nearness(state, seat, other)
        show(player, shown, near)
        if near == STRANGER:
            for kind in range(KINDS):
                shown.hand[kind] = UNKNOWN


@rule
def nearness(state: State, seat: int, other: int) -> int:
    """One's own hand is seen, and by `team_open_hands` those of team-mates (R-32)."""
    if seat == other:
        return OWNER
    if seat != NONE and state.options.team_open_hands and pieces.team(seat) == pieces.team(other):
        return MATE
    return STRANGER


@rule
def determinize(seen: State, seat: int, words: Words) -> None:
    """Make an observation whole: stones that `seat` cannot see are dealt at random to the other hands and the draw pile; the
    dice to come are new. What comes of it depends on the observation and on `words` alone."""
    unseen_stones(seen, seen.deck)
    for other in range(seen.seats):
        player = seen.players[other]
        if player.hand[0] != UNKNOWN:
            continue
        for kind in range(KINDS):
            player.hand[kind] = 0
        for _ in range(player.count):
            kind = draw_kind(seen.deck, words)
            seen.deck[kind] -= 1
            player.hand[kind] += 1
    dice.seed(seen.flow.rng, dice.word(words), dice.word(words), seat)


@rule
def unseen_stones(seen: State, left: Array[int]) -> None:
    """Every stone that lies in no place the viewer knows."""
    for kind in range(KINDS):
        left[kind] = deck.copies(seen, kind) - seen.discard[kind]
    for seat in range(seen.seats):
        if seen.players[seat].hand[0] != UNKNOWN:
            for kind in range(KINDS):
                left[kind] -= seen.players[seat].hand[kind]
    for piece in range(MOST_CHARACTERS):
        for slot in range(CARDS):
            if seen.pieces[piece].sheet != NONE and pieces.fused(seen, piece, slot):
                element = pieces.ability(seen, piece, slot).element
                for place in range(PLACES):
                    left[deck.kind_at(element, place)] -= deck.paid(seen.pieces[piece].stones[slot], place)


@rule
def draw_kind(left: Array[int], words: Words) -> int:
    """The kind of one of these stones, each equally likely."""
    total = 0
    for kind in range(KINDS):
        total += left[kind]
    drawn = dice.below(words, total)
    for kind in range(KINDS):
        if drawn < left[kind]:
            return kind
        drawn -= left[kind]
    return NONE


def mask(event: Told, seat: int) -> Told | None:
    """An event as a seat may know it: which stone somebody drew is theirs to know."""
    return masked(Event, event, seat)
