"""Command Cards: Protect, and what losing one costs (B-CARD)."""

from affray.games.solbound.record.state import DECK, NONE, State
from affray.games.solbound.record.vocabulary import Event, Keyword
from affray.games.solbound.rules import exertable, initiative, power
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def has_protect(state: State, seat: int, place: int) -> bool:
    """B-CARD-1: every facedown card has Protect; a faceup one where it is printed."""
    held = state.players[seat].play[place]
    if held.card == NONE:
        return False
    if held.facedown == 1:
        return not initiative.has(state, held.card, Keyword.OPEN_GUARD)
    return initiative.has(state, held.card, Keyword.PROTECT)


@rule
def may_protect(state: State, seat: int, place: int) -> bool:
    """B-CARD-2: a card with Protect that is not the target itself and can be Exerted without vanishing."""
    engagement = state.engagement
    if seat == engagement.defender and place == engagement.defender_place:
        return False
    return has_protect(state, seat, place) and exertable.can_pay(state, seat, place)


@rule
def may_seem_to_protect(state: State, seat: int, place: int) -> bool:
    """B-CARD-2: as `may_protect`, by what everybody can see: a facedown card with dice to pay counts whatever it is, unless
    all saw it, so that being asked gives nothing away."""
    held = state.players[seat].play[place]
    if held.card != NONE and not power.is_open(held) and place != state.engagement.defender_place:
        return held.exhausted == 0 or held.dice > 1
    return may_protect(state, seat, place)


@rule
def turn_up_protector(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-CARD-3: a facedown card that protects is then flipped faceup."""
    held = state.players[seat].play[place]
    if held.facedown == 1:
        power.turn_up(held)
        tell(log, Event.PROTECTOR_FLIPPED, seat, held.card, place, 0)


@rule
def discard(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-CARD-4: a discarded card's dice return to the pool, and the top card of the owner's deck is discarded too."""
    player = state.players[seat]
    held = player.play[place]
    card = held.card
    player.pool += held.dice
    player.discard[player.discard_count] = card
    player.discard_count += 1
    tell(log, Event.DISCARDED, seat, card, place, held.dice)
    power.clear(state, seat, place)
    if not initiative.has(state, card, Keyword.HOLLOW):
        mill(state, seat, log)


@rule
def mill(state: State, seat: int, log: Log | None) -> None:
    """B-CARD-4, B-CARD-5: the top card of the deck is discarded, if there is one. It costs no further card, unless by the house
    rule `mill_chain`."""
    player = state.players[seat]
    going = True
    while going and player.deck_count > 0:
        player.deck_count -= 1
        card = player.deck[player.deck_count]
        player.deck[player.deck_count] = NONE
        player.known = min(player.known, player.deck_count)
        player.discard[player.discard_count] = card
        player.discard_count += 1
        tell(log, Event.MILLED, seat, card, NONE, 0)
        going = state.options.mill_chain == 1 and not initiative.has(state, card, Keyword.HOLLOW)


@rule
def put_under_deck(state: State, seat: int, card: int) -> None:
    """A card goes to the bottom of its owner's deck; the owner knows where it lies until the next shuffle (B-STR-6,
    B-RET-1)."""
    player = state.players[seat]
    for index in range(player.deck_count, 0, -1):
        player.deck[index] = player.deck[index - 1]
    player.deck[0] = card
    player.deck_count += 1
    player.known += 1


@rule
def attack_modifier(state: State, seat: int, place: int) -> int:
    """B-CARD-6: the bonus or penalty printed for Attack Rolls; players have none."""
    if place < 0:
        return 0
    return state.cards[state.players[seat].play[place].card].attack


@rule
def defense_modifier(state: State, seat: int, place: int) -> int:
    """B-CARD-6: the bonus or penalty printed for Defense Rolls; players have none."""
    if place < 0:
        return 0
    return state.cards[state.players[seat].play[place].card].defense


@rule
def faceup_with(state: State, seat: int, keyword: int) -> bool:
    """True where the player has a faceup card with that keyword."""
    for place in range(DECK):
        held = state.players[seat].play[place]
        if held.card != NONE and held.facedown == 0 and initiative.has(state, held.card, keyword):
            return True
    return False
