"""Initiative: who or what acts first (B-INIT)."""

from affray.games.solbound.record.state import DECK, NONE, PLAYER, State
from affray.games.solbound.record.vocabulary import Ask, Event, Keyword
from affray.games.solbound.rules import power
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def player_may_act(state: State, seat: int) -> bool:
    """B-INIT-5, B-STR-10: players with 0 Power are ignored, and so are those who had their turn."""
    player = state.players[seat]
    return player.out == 0 and player.acted == 0 and player.pool > 0


@rule
def card_may_act(state: State, seat: int, place: int) -> bool:
    """B-INIT-4, B-CMD-1: only faceup, Ready cards count; facedown ones are ignored (but for an Ambusher), and so are cards that
    passed."""
    held = state.players[seat].play[place]
    if held.card == NONE or held.exhausted == 1 or held.passed == 1:
        return False
    return held.facedown == 0 or has(state, held.card, Keyword.AMBUSHER)


@rule
def has(state: State, card: int, keyword: int) -> bool:
    """True where a keyword is printed on a card."""
    return state.cards[card].keywords & keyword != 0


@rule
def greatest_pool(state: State) -> int:
    """B-INIT-1: the greatest Power among the players able to act; 0 where none is."""
    best = 0
    for seat in range(state.seats):
        if player_may_act(state, seat):
            best = max(best, state.players[seat].pool)
    return best


@rule
def greatest_card(state: State) -> int:
    """B-INIT-1: the greatest Power among the cards able to act; 0 where none is."""
    best = 0
    for seat in range(state.seats):
        for place in range(DECK):
            if card_may_act(state, seat, place):
                best = max(best, state.players[seat].play[place].dice)
    return best


@rule
def is_tied(state: State, seat: int, place: int, best: int) -> bool:
    """B-INIT-1: a card able to act that has the greatest Power."""
    return card_may_act(state, seat, place) and state.players[seat].play[place].dice == best


@rule
def tied_cards(state: State, seat: int, best: int) -> int:
    """How many of a player's cards share the greatest Power."""
    count = 0
    for place in range(DECK):
        if is_tied(state, seat, place, best):
            count += 1
    return count


@rule
def name_tied(state: State, seat: int, best: int, log: Log | None) -> None:
    """B-INIT-2: of their own tied cards a player chooses which acts, or which rolls for them; whoever has none does not."""
    if tied_cards(state, seat, best) > 1:
        stack.ask(state, Ask.NAME, seat, seat, NONE, best)
        return
    for place in range(DECK):
        if is_tied(state, seat, place, best):
            stand_up(state, seat, place, log)


@rule
def stand_up(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-CARD-9: the named card; one that lay in ambush flips first."""
    state.players[seat].named = place
    held = state.players[seat].play[place]
    if held.facedown == 1:
        power.turn_up(held)
        tell(log, Event.AMBUSHED, seat, held.card, place, 0)


@rule
def name(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-INIT-2: the card that a player chose among their tied ones."""
    stand_up(state, seat, place, log)
    tell(log, Event.NAMED, seat, power.card_at(state, seat, place), place, 0)


@rule
def who_named(state: State) -> int:
    """B-INIT-2: the players a card stands up for, as bits of seats."""
    seats = 0
    for seat in range(state.seats):
        if state.players[seat].named != NONE:
            seats |= 1 << seat
    return seats


@rule
def roll_off(state: State, tied: int, of_cards: bool, log: Log | None) -> int:
    """B-INIT-3: tied opponents roll against each other, each with one eligible pool; who rolled highest, as bits of seats.

    Attack and Defense modifiers do not apply.
    """
    best, leaders = -1, 0
    for seat in range(state.seats):
        if tied >> seat & 1:
            rolled = initiative_roll(state, seat, of_cards, log)
            if rolled > best:
                best, leaders = rolled, 1 << seat
            elif rolled == best:
                leaders |= 1 << seat
    if alone(leaders) == NONE:
        tell(log, Event.TIED, NONE, NONE, NONE, best)
    return leaders


@rule
def initiative_roll(state: State, seat: int, of_cards: bool, log: Log | None) -> int:
    """B-INIT-3: one tied player's roll, with the pool or the card they named."""
    if not of_cards:
        return power.roll(state, seat, PLAYER, Event.INITIATIVE_ROLLED, log)
    place = state.players[seat].named
    rolled = power.roll(state, seat, place, Event.CARD_ROLLED_INITIATIVE, log)
    return rolled + state.cards[state.players[seat].play[place].card].swift


@rule
def alone(seats: int) -> int:
    """The only seat among bits of seats; NONE where there are several."""
    if seats & (seats - 1):
        return NONE
    seat = 0
    while seats >> seat > 1:
        seat += 1
    return seat
