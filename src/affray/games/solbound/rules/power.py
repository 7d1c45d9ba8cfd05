"""Power, injuries and losing (B-DIE)."""

from affray.games.solbound.record.house_rules import OnesBonus
from affray.games.solbound.record.state import DECK, NONE, STARTING_DICE, InPlay, State
from affray.games.solbound.record.vocabulary import Event
from affray.kernel import dice, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

SECRET = 64
"""What `secret` adds: more than any card's number."""


@rule
def result(faces: int, ones_bonus: int) -> int:
    """B-DIE-6: the highest die, and 1 more for every die that shows 1; no dice give 0.

    By the house rule `ones_bonus` (an `OnesBonus`) the die kept as the highest may add nothing for its own 1."""
    highest = dice.highest_face(faces)
    ones = dice.shown(faces, 1)
    if highest == 1 and ones_bonus == OnesBonus.NON_KEPT:
        ones -= 1
    return highest + ones


@rule
def modified(rolled: int, modifier: int) -> int:
    """B-DIE-7: a card's bonus or penalty is applied to the end result; what comes of it may be negative."""
    return rolled + modifier


@rule
def power(state: State, seat: int, place: int) -> int:
    """B-DIE-4: the Power of a card is the dice on it, that of a player (place PLAYER) the dice in the pool."""
    if place < 0:
        return state.players[seat].pool
    return state.players[seat].play[place].dice


@rule
def total(state: State, seat: int) -> int:
    """B-DIE-2: the dice a player has in all, in the pool and on cards: one for each injury besides those of the start."""
    return STARTING_DICE + state.players[seat].injuries


@rule
def roll(state: State, seat: int, place: int, event: int, log: Log | None) -> int:
    """B-DIE-5: a roll uses all dice of that Power; what it comes to before modifiers."""
    faces = dice.throw_high(state, power(state, seat, place))
    tell(log, event, seat, card_at(state, seat, place), place, faces)
    return result(faces, state.options.ones_bonus)


@rule
def card_of(owner: int, index: int) -> int:
    """A card of the match: each seat's DECK cards lie one after the other, 0 up; `index_of` reads it."""
    return owner * DECK + index


@rule
def index_of(card: int) -> int:
    """Which of its owner's cards that is, 0..9."""
    return card % DECK


@rule
def card_at(state: State, seat: int, place: int) -> int:
    """The card that lies at a place; NONE for the player themselves."""
    if place < 0:
        return NONE
    return state.players[seat].play[place].card


@rule
def is_open(held: InPlay) -> bool:
    """Whether all know which card lies there: faceup, or facedown after all saw it (B-HIDE-3)."""
    return held.facedown == 0 or held.public == 1


@rule
def turn_up(held: InPlay) -> None:
    """A facedown card lies faceup from now on."""
    held.facedown = 0
    held.public = 0


@rule
def shown_card(state: State, seat: int, place: int) -> int:
    """The card at a place as it is told: one that lies facedown, and not all saw it, is marked as its player's own secret."""
    card = card_at(state, seat, place)
    if place >= 0 and not is_open(state.players[seat].play[place]):
        return secret(card)
    return card


@rule
def secret(card: int) -> int:
    """A card as it is told where only its own player may know it; `view.mask` takes the mark off or hides the card."""
    return card + SECRET


def is_secret(thing: int) -> bool:
    """True where what an event tells of is a card made `secret`."""
    return thing >= SECRET


def unsecret(thing: int) -> int:
    """The card that was made `secret`."""
    return thing - SECRET


@rule
def injure(state: State, seat: int, log: Log | None) -> None:
    """B-DIE-2, B-DIE-3: an injury adds a die to the pool; after having `dice_cap` dice it is the last, and the player
    forfeits."""
    if total(state, seat) >= state.options.dice_cap:
        forfeit(state, seat, log)
        return
    player = state.players[seat]
    player.injuries += 1
    player.pool += 1
    tell(log, Event.INJURED, seat, NONE, NONE, total(state, seat))


@rule
def forfeit(state: State, seat: int, log: Log | None) -> None:
    """B-DIE-3: the loser's cards and dice leave play; the last player left wins at once."""
    player = state.players[seat]
    player.out = 1
    player.pool = 0
    for place in range(DECK):
        leave_play(state, seat, place)
    tell(log, Event.FORFEITED, seat, NONE, NONE, 0)
    left = 0
    for other in range(state.seats):
        if state.players[other].out == 0:
            left += 1
            state.winner = other
    if left == 1:
        win(state, state.winner, log)


@rule
def leave_play(state: State, seat: int, place: int) -> None:
    """B-DIE-3: a loser's card goes to the discard pile; its dice are gone."""
    player = state.players[seat]
    held = player.play[place]
    if held.card != NONE:
        player.discard[player.discard_count] = held.card
        player.discard_count += 1
        clear(state, seat, place)


@rule
def clear(state: State, seat: int, place: int) -> None:
    """Leave a place empty."""
    held = state.players[seat].play[place]
    held.card = NONE
    held.dice = 0
    held.facedown = 0
    held.public = 0
    held.exhausted = 0
    held.passed = 0


@rule
def win(state: State, seat: int, log: Log | None) -> None:
    """B-DIE-3: the match ends with a winner."""
    state.winner = seat
    tell(log, Event.WON, seat, NONE, NONE, 0)
    stack.end(state)
